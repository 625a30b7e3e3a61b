"""Training: turns or a whole game played by a person, every decision judged by the exact plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from analysis.studies.mid_game import after_rounds, computer_result
from heckmeck_core import Advice, BadInput, Plan, Position, solve
from heckmeck_core.games import rules
from heckmeck_core.games.game import DiceTable, Event
from heckmeck_core.games.rules import Rules
from heckmeck_core.games.seat_goals import POINTS, check_kind
from heckmeck_core.games.strategy import Strategy
from heckmeck_core.plan import ROLL, STOP, TAKE, Danger, Option
from heckmeck_core.randomness import Dice, state_of
from heckmeck_core.with_dice import End

FULL_GRILL, MID_GAME, GAME = "full_grill", "mid_game", "game"
MODES = (FULL_GRILL, MID_GAME, GAME)
"""Single turns on the full grill, single turns somewhere in a game, or a game to its end."""
NEXT = "next"
ME = 0
"""The seat of the person."""
ROUNDS = 10
"""A single turn somewhere in a game comes after fewer rounds than this."""


@dataclass(frozen=True)
class Setting:
    """Everything that a training depends on, besides the choices made in it."""

    game: str = "barbecue"
    mode: str = MID_GAME
    players: int = 3
    goal: str = POINTS
    others: str = POINTS
    """What the computer seats play for, or their rule of thumb."""
    worms: str | None = None
    seed: int = 1

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise BadInput(f'training "{self.mode}"', f"it is {', '.join(MODES)}", "try game")
        check_kind(self.goal)
        Strategy.parse(self.others)
        self.rules().start(self.players)

    def rules(self) -> Rules:
        """The rules that are played by."""
        return rules(self.game).with_worms(self.worms)


@dataclass(frozen=True)
class Decision:
    """A choice between several options, and what it cost against the best one."""

    turn: int
    table: str
    """The position of the game, as text."""
    aside: str
    rolled: str
    """Empty where the choice was to stop or to roll."""
    chosen: Option[float]
    best: Option[float]
    danger: Danger
    """How likely the roll after the best choice is dead."""

    @property
    def cost(self) -> float:
        """What the choice gave away."""
        return round(self.chosen.regret, 9)  # what is below is rounding


class Happened(NamedTuple):
    """A turn that was played: by whom, with what result (None: failed), and what it did."""

    seat: int
    result: int | None
    event: Event


class Training:
    """Where the training stands; the same setting and choices lead to the same place."""

    def __init__(self, setting: Setting, choices: Sequence[str] = ()) -> None:
        self.setting, self.rules = setting, setting.rules()
        self.choices: list[str] = []
        self.decisions: list[Decision] = []
        self.turn = 0
        self.aside: tuple[str, ...] = ()
        self.rolled: tuple[str, ...] = ()
        self.round: list[Happened] = []
        """What was played since the person's last turn began."""
        self._dice = Dice(state_of(setting.seed, 0))
        self._others = Strategy.parse(setting.others)
        self.table: DiceTable = self.rules.start(setting.players)
        self._begin_turn()
        for choice in choices:
            self.choose(choice)

    @property
    def position(self) -> Position:
        """After the dice set aside so far."""
        return self.rules.graph().position_of(self.aside)

    @property
    def over(self) -> bool:
        """Whether there is nothing more to play."""
        return self.setting.mode == GAME and self.table.over

    @property
    def offered(self) -> list[str]:
        """What can be chosen now, in an order that gives nothing away."""
        if self.over:
            return []
        if self.ended:
            return [NEXT]
        names = [option.name for option in self.advice.options]
        faces = [f"{TAKE} {face.label}" for face in self.rules.die.faces]
        return [name for name in (*faces, STOP, ROLL) if name in names]

    def choose(self, choice: str) -> None:
        """Do it, and note the decision if there was anything to decide."""
        if choice not in self.offered:
            allowed = f"now it can be {', '.join(self.offered) or 'nothing: the game is over'}"
            raise BadInput(f'the choice "{choice}"', allowed, "choose one of them")
        self.choices.append(choice)
        if choice == NEXT:
            self._others_play()
            self._begin_turn()
            return
        decision = self._judged(choice)
        if decision:
            self.decisions.append(decision)
        self._do(choice)

    def _judged(self, choice: str) -> Decision | None:
        options = self.advice.options
        if len(options) == 1:
            return None
        chosen = next(option for option in options if option.name == choice)
        return Decision(
            turn=self.turn,
            table=self.table.write(),
            aside=" ".join(self.aside),
            rolled=" ".join(self.rolled),
            chosen=chosen,
            best=options[0],
            danger=self.advice.danger,
        )

    def _do(self, choice: str) -> None:
        if choice == STOP:
            self._end(dead=False)
        elif choice == ROLL:
            sides = list(map(str, self.rules.die.labels()))
            dice = [sides[self._dice.below(len(sides))] for _ in range(self.position.dice_left)]
            self.rolled = tuple(sorted(dice, key=sides.index))
            self._advise()
        else:
            face = choice.removeprefix(f"{TAKE} ")
            self.aside += tuple(die for die in self.rolled if die == face)
            self.rolled = ()
            self._advise()

    def _advise(self) -> None:
        """The advice for what lies there now; where nothing can be done the turn ends."""
        if not self.rolled and not self.position.dice_left:
            self._end(dead=False)
            return
        self.advice: Advice[float] = self.plan.advise(self.position, self.rolled or None)
        if not self.advice.options:
            self._end(dead=True)

    def _begin_turn(self) -> None:
        if self.over:
            return
        self.aside = self.rolled = ()
        self.ended = False
        self.turn += 1
        if self.setting.mode != GAME:
            self._lay_table()
        goal = self.table.goal(self.setting.goal)
        if not goal.payoffs:  # nothing can be earned: whatever the dice show, the turn fails
            self._finish(None)
            return
        self.plan: Plan[float] = solve(self.rules.graph(), goal)
        self._advise()

    def _lay_table(self) -> None:
        """A table for a single turn: the full grill, or one that computer seats have reached."""
        self.round = []
        rounds = self._dice.below(ROUNDS) if self.setting.mode == MID_GAME else 0
        start = self.rules.start(self.setting.players)
        self.table = after_rounds(start, rounds, self._others, self._dice)

    def _end(self, dead: bool) -> None:
        position = self.position
        worm = self.rules.graph().has_worm(position.used)
        self._finish(self.table.result_of(End(position.sum, worm, dead, position.dice_left)))

    def _finish(self, result: int | None) -> None:
        self.round = [self._play(result)]
        self.ended = True

    def _others_play(self) -> None:
        """In a game, all computer seats move once."""
        if self.setting.mode == GAME:
            while self.table.seat != ME and not self.table.over:
                self.round.append(self._play(computer_result(self.table, self._others, self._dice)))

    def _play(self, result: int | None) -> Happened:
        seat = self.table.seat
        self.table, event = self.table.play(result)
        return Happened(seat, result, event)


@dataclass(frozen=True)
class Review:
    """What the decisions of a training cost."""

    decisions: int
    best: int
    """How many were the best possible."""
    cost: float

    @property
    def mean_cost(self) -> float:
        """What a decision cost on average."""
        return self.cost / self.decisions if self.decisions else 0.0


def review(decisions: Sequence[Decision]) -> Review:
    """The decisions in numbers."""
    free = sum(decision.cost == 0 for decision in decisions)
    return Review(len(decisions), free, sum(decision.cost for decision in decisions))
