"""A moment of a training as it is on the board: its table, dice, buttons and words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from analysis.drawings.playing import Knob, play_svg
from analysis.drawings.svg import Svg
from analysis.studies.training import GAME, NEXT, Happened, Training
from analysis.texts import text
from analysis.texts.words import dice_words, event_words
from heckmeck_core.games.game import DiceTable
from heckmeck_core.plan import ROLL, STOP


@dataclass(frozen=True)
class Moment:
    """Where a training stands, or at which of the others' turns; said with the names of people."""

    training: Training
    step: int | None
    """Which of the others' turns is shown; None: they are all done."""
    people: Sequence[str]

    @property
    def turn(self) -> Happened | None:
        """The turn whose end is on the board; None: a turn of the person's is going on."""
        if self.step is not None:
            return self.training.others[self.step]
        return self.training.latest if self.training.over else self.training.mine

    @property
    def table(self) -> DiceTable:
        """The table as it lay."""
        return self.turn.after if self.turn else self.training.table

    @property
    def ringed(self) -> Collection[int]:
        """The spots where something has just happened."""
        return self.turn.spots if self.turn else ()

    def dice(self, columns: int) -> Svg:
        """The dice of the person's turn; the others' are not shown."""
        training, waiting = self.training, self.step is not None
        blank = 0 if waiting or training.ended else training.position.dice_left
        return play_svg(
            training.rules.die,
            () if waiting else training.aside,
            () if waiting else training.rolled,
            room=training.rules.dice,
            to_roll=blank,
            take=bool(training.rolled) and not training.ended,
            columns=columns,
        )

    def key(self, name: str) -> str:
        """The key of a button that does another thing each time: a late second click does none."""
        return f"{name}-{len(self.training.choices)}-{self.step}"

    def knobs(self) -> list[list[Knob]]:
        """The buttons in rows; what cannot be done now keeps its place."""
        training, offered = self.training, self.training.offered
        going = self.step is None
        stop = text("trainer.stop", sum=training.position.sum)
        roll = text("trainer.roll", dice=dice_words(training.position.dice_left))
        first = [
            Knob(stop, STOP) if going and STOP in offered else Knob(text("trainer.stopping")),
            Knob(roll, ROLL) if going and ROLL in offered else Knob(text("trainer.rolling")),
        ]
        if going and NEXT not in offered:
            return [first, [Knob("")]]
        if training.setting.mode != GAME:
            return [first, [Knob(text("trainer.next_turn"), self.key("next"))]]
        return [first, [Knob(text(f"trainer.{on}"), self.key(on)) for on in ("next", "skip")]]

    def words(self) -> list[str]:
        """What has happened, or what is to be done now."""
        training, shown = self.training, self.turn
        if self.step is None and training.over:
            return [self._standing(), *([self._event(shown)] if shown else [])]
        if shown:
            told = [self._event(shown)]
            if training.mine == shown and training.cause:
                told.insert(0, text(f"trainer.cause_{training.cause}"))
            return told
        position = training.position
        values = {
            "turn": training.turn,
            "sum": position.sum,
            "dice": dice_words(position.dice_left),
        }
        if training.rolled:
            return [text("trainer.choose", **values)]
        if not training.aside:
            return [text("trainer.begin", **values), *map(self._event, training.others)]
        return [
            text("trainer.decide" if STOP in training.offered else "trainer.must_roll", **values)
        ]

    def _event(self, played: Happened) -> str:
        name = self.training.rules.name
        return event_words(name, played.event, played.seat, played.result, self.people)

    def _standing(self) -> str:
        places = [
            text("trainer.place", place=p.place, name=self.people[p.seat], count=p.points)
            for p in self.training.table.standings()
        ]
        return text("trainer.over", standing="; ".join(places))
