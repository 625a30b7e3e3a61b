"""Turn advisor: tap the dice as they fell, and see what each choice is worth on this grill."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

import ipywidgets as w

from analysis.drawings.choices import Card, choices_svg
from analysis.drawings.dice import STEP, faces_svg, turn_svg
from analysis.drawings.next_roll import next_roll_svg
from analysis.drawings.svg import Svg
from analysis.explorers.address import Address
from analysis.explorers.entering import DEAD, STOPPED, Entering
from analysis.explorers.parts import Fold, Row, button, lead
from analysis.explorers.table_explorer import TurnExplorer
from analysis.explorers.table_view import ACT, DROP, KEY, Did, Drawing, TableView
from analysis.studies.next_roll import next_roll
from analysis.texts import text
from analysis.texts.advice import advice_rows, advice_words, choice_note, choice_title
from analysis.texts.words import worth_words
from heckmeck_core import Advice, BadInput, Plan, Position, solve
from heckmeck_core.games import Rules, rules
from heckmeck_core.games.named_goals import AIMED, NamedGoal
from heckmeck_core.games.seat_goals import KINDS
from heckmeck_core.plan import ROLL, Take

WIDE, NARROW = 8, 4
"""Dice in a row, where the page is wide and where it is narrow."""


class Advisor(TurnExplorer[Plan[float]]):
    """A turn, roll by roll, with advice; `turn` is where it stands, `advice` what to do."""

    def __init__(self, game: str = "barbecue", address: Address | None = None) -> None:
        goals = [(text(f"shared.{kind}"), kind) for kind in KINDS]
        goals += [(text(f"advisor.{kind}"), kind) for kind in AIMED]
        self._make_controls(game)
        self._make_goals(goals, text("advisor.target"))
        self.turn = Entering(rules(game).graph())
        self.view, self.next, self.numbers = TableView(self.did), w.HTML(), w.HTML()
        self.undoing = button(text("advisor.undo"), self.undo)
        self.again = button(text("advisor.again"), self.start_again)
        self.advice: Advice[float] | None = None
        self.plan = self._look()
        self._tell()
        self.about.say(text("advisor.about"))
        tools = Row([self.undoing, self.again])
        more = [self.laid.players, self.worms, self.laid.names, self.laid.position]
        caption = w.HTML(f"<div class='hm-caption'>{escape(text('advisor.grill'))}</div>")
        halves = w.Box(
            [
                w.VBox([self.answer, self.view, tools, self.next, self.numbers]),
                w.VBox([caption, self.laid, self.laid.tools, Fold(text("shared.more"), more)]),
            ]
        )
        halves.add_class("hm-halves")
        controls = [Row([self.game, self.goal, self.target])]
        setting = Fold(text("shared.setting"), controls, phones=True)
        top = [lead(text("advisor.lead")), setting, self.wrong]
        super().__init__([*top, halves, self.about], address)

    def _targets(self, game: Rules) -> list[int]:
        return [result for result in game.graph().results() if result >= game.lowest]

    @property
    def named_goal(self) -> NamedGoal:
        """What is played for."""
        kind = self.goal.value
        return NamedGoal(kind, self.target.value if kind in AIMED else None)

    def _look(self) -> Plan[float]:
        if self.table.over:
            raise BadInput("a game that is over", "nobody is to move", "lay an earlier position")
        goal = self.named_goal.at(self.table)
        if not goal.payoffs and goal.above is None:
            raise BadInput("nothing to play for", "no result brings it here", "choose another goal")
        return solve(self.table.rules.graph(), goal)

    def _show(self, plan: Plan[float]) -> None:
        if plan.graph is not self.turn.graph:  # another die
            self.turn = Entering(plan.graph)
        self.plan = plan
        self._tell()

    def remembered(self) -> dict[str, str]:
        """What is entered: the table and the dice."""
        now = self.turn.now
        dice = {"aside": " ".join(now.aside), "rolled": " ".join(now.rolled)}
        return {**super().remembered(), **dice}

    def recall(self, said: Mapping[str, str]) -> None:
        """Enter what an address says, and its dice."""
        super().recall(said)
        aside, rolled = said.get("aside", ""), said.get("rolled", "")
        if aside or rolled:
            try:
                self.turn = Entering.at(self.plan.graph, aside, rolled)
            except BadInput as problem:
                self.wrong.refuse(problem)
            self._tell()
            self.address.say(self.remembered())

    def did(self, did: Did) -> None:
        """What somebody did to a piece."""
        rolled = False
        kind, _, what = did.piece.partition("-")
        if (did.event == ACT and kind == "die") or (
            did.event == DROP and kind == "die" and did.onto == "aside"
        ):
            self._die(int(what))
        elif did.event == ACT:
            rolled = self._act(kind, what)
        elif did.event == KEY:
            self._typed(did.typed)
        self.address.say(self.remembered())  # first: who sees an answer can send its address
        self._tell(rolled)

    def _act(self, kind: str, what: str) -> bool:
        """Do what a card or a face says; whether dice were rolled."""
        if kind == "face":
            self.turn.add(what)
        elif kind == "take":
            self.turn.take(what)
        elif kind in ("stop", "roll", "again"):
            getattr(self.turn, kind)()
        return kind == "roll"

    def _die(self, place: int) -> None:
        """A die of the roll: taken with its like once all are there, taken back before."""
        if self.turn.complete and place < len(self.turn.now.rolled):
            self.turn.take(self.turn.now.rolled[place])
        else:
            self.turn.remove(place)

    def _typed(self, key: str) -> None:
        """A die by its face, or a step back."""
        if key in ("Undo", "Backspace", "Delete"):
            self.turn.undo()
        elif self.turn.complete:
            self.turn.take(key)
        else:
            self.turn.add(key)

    def undo(self) -> None:
        """Back to before the last step."""
        self.did(Did(KEY, "", typed="Undo"))

    def start_again(self) -> None:
        """A new turn."""
        self.did(Did(ACT, "again"))

    def _tell(self, rolled: bool = False) -> None:
        """Advise anew, and put everything on the page."""
        turn = self.turn
        self.target.layout.display = "" if self.goal.value in AIMED else "none"
        self.advice = None if turn.now.ended else self._advise()
        self.answer.say(*self._words())
        drawn = [Drawing(self._turn(WIDE), self._turn(NARROW))]
        drawn += [self._drawn(self._cards())] if self._cards() else []
        if turn.missing:
            drawn.append(Drawing(self._faces(10), self._faces(6)))
        self.view.show(*drawn, rolled=rolled)
        self.undoing.disabled = not turn.can_undo
        self.again.layout.display = "none" if turn.now.ended else ""  # then it is a card
        self.next.value = self._next()
        self.numbers.value = self._table()
        self.laid.show()

    def _advise(self) -> Advice[float] | None:
        """Advice, unless a roll is half entered."""
        turn = self.turn
        if turn.now.rolled and not turn.complete:
            return None
        return self.plan.advise(turn.position, turn.now.rolled if turn.complete else None)

    def _words(self) -> list[str]:
        """The answer, and why; or what is still to be entered."""
        turn, sum_ = self.turn, self.turn.position.sum
        if turn.now.ended == DEAD:
            return [text("advisor.dead")]
        if turn.now.ended:
            worm = self.plan.graph.has_worm(turn.position.used)
            if self.plan.goal.worth(sum_, worm) is None:
                cause = text(f"grill.because_{self.plan.goal.cause(sum_, worm)}")
                return [text("advisor.failed", cause=cause)]
            kind = "stopped" if turn.now.ended == STOPPED else "ended"
            return [text(f"advisor.{kind}", sum=sum_)]
        if self.advice is None:
            return [text("advisor.missing", count=turn.missing)]
        if not turn.now.aside and not turn.now.rolled:
            worth = worth_words(self.named_goal, self.plan.value)
            return [text("advisor.enter_first"), text("advisor.whole_turn", worth=worth)]
        return advice_words(self.advice, self.named_goal)

    def _turn(self, columns: int) -> Svg:
        turn = self.turn
        going = not turn.now.ended
        return turn_svg(
            self.plan.graph.die,
            turn.now.aside,
            turn.now.rolled,
            turn.missing,
            take=going and turn.complete,
            remove=going and not turn.complete,
            columns=columns,
        )

    def _faces(self, columns: int) -> Svg:
        return faces_svg(self.plan.graph.die, (), columns)

    def _drawn(self, cards: list[Card]) -> Drawing:
        wide, narrow = (columns * STEP + 40 for columns in (WIDE, NARROW))
        many = 1 if any(card.dice for card in cards) else 2  # stop or roll: side by side
        return Drawing(choices_svg(cards, wide), choices_svg(cards, narrow, columns=many))

    def _cards(self) -> list[Card]:
        """What can be done now."""
        if self.turn.now.ended:
            return [Card("again", text("advisor.again"))]
        if self.advice is None:
            rest = text("advisor.roll_rest", count=self.turn.missing)
            return [Card("roll", rest)]
        return [
            Card(
                f"take-{option.face.label}" if isinstance(option, Take) else option.action,
                choice_title(option),
                worth_words(self.named_goal, option.value),
                choice_note(option, self.named_goal),
                (option.face,) * option.count if isinstance(option, Take) else (),
                best=place == 0 and len(self.advice.options) > 1,
            )
            for place, option in enumerate(self.advice.options)
        ]

    def _rolls_next(self) -> Position | None:
        """Where the dice are rolled next, by the advice; None: they are not."""
        best = self.advice.best if self.advice else None
        if best is None or not best.position.dice_left:
            return None
        going_on = best.then == ROLL if isinstance(best, Take) else best.action == ROLL
        return best.position if going_on else None

    def _next(self) -> str:
        """The tree of the next roll, with its heading."""
        position = self._rolls_next()
        if position is None:
            return ""
        branches = next_roll(self.plan, position)
        worths = [
            text("advisor.next_worth", worth=worth_words(self.named_goal, branch.worth))
            if branch.face
            else text("advisor.next_dead")
            for branch in branches
        ]
        title = text("advisor.roll_short", count=position.dice_left)
        tree = next_roll_svg(branches, title, worths, 640)
        heading = escape(text("advisor.next"))
        return f"<div class='hm-caption'>{heading}</div><div class='hm-drawn'>{tree}</div>"

    def _table(self) -> str:
        """The numbers of all choices, folded."""
        if self.advice is None:
            return ""
        heads, *rows = advice_rows(self.advice, self.named_goal)
        lines = "".join(f"<tr>{''.join(f'<td>{escape(c)}</td>' for c in row)}</tr>" for row in rows)
        head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
        title = escape(text("shared.numbers"))
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table>"
        summary = f"<summary>{title}</summary>"
        return f"<details class='hm-about'>{summary}<div class='hm-table'>{table}</div></details>"

    def __repr__(self) -> str:
        return self.answer.plain
