"""Training: turns or a whole game played by a person, every decision judged by the exact plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from analysis.studies.mid_game import after_rounds, computer_result
from heckmeck_core import Advice, BadInput, Plan, Position, solve
from heckmeck_core.games import rules
from heckmeck_core.games.game import DiceTable, Event
from heckmeck_core.games.notation import parse
from heckmeck_core.games.rules import Rules
from heckmeck_core.games.seat_goals import POINTS, check_kind
from heckmeck_core.games.strategy import Strategy
from heckmeck_core.goal import DEAD_ROLL
from heckmeck_core.plan import ROLL, STOP, TAKE, Option
from heckmeck_core.randomness import Dice, state_of
from heckmeck_core.with_dice import End

FULL_GRILL, MID_GAME, GAME = "full_grill", "mid_game", "game"
MODES = (FULL_GRILL, MID_GAME, GAME)
"""Single turns on the full grill, single turns somewhere in a game, or a game to its end."""
NEXT = "next"
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
    start: str | None = None
    """The position that a game is played on from, as text; None: from its start."""

    def __post_init__(self) -> None:
        if self.mode not in MODES:
            raise BadInput(f'training "{self.mode}"', f"it is {', '.join(MODES)}", "try game")
        check_kind(self.goal)
        Strategy.parse(self.others)
        table = self.table()
        if self.start is None:
            return
        if self.mode != GAME or table.players != self.players:
            given = f"{self.mode} of {self.players} from {self.start[:60]!r}"
            raise BadInput(given, "what is played on from a position is a game of its players",
                           f"try {GAME} with {table.players} players")  # fmt: skip
        if table.over:
            raise BadInput("to play on from here", "this game is over", "lay another table")

    def rules(self) -> Rules:
        """The rules that are played by."""
        return rules(self.game).with_worms(self.worms)

    def table(self) -> DiceTable:
        """Where it begins; the person is the seat to move."""
        if self.start is None:
            return self.rules().start(self.players)
        return parse(self.start, self.rules())


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
    failing: float
    """What a failed turn was worth."""
    worm_missing: bool
    """Whether the dice set aside still lacked the worm that a result needs."""

    @property
    def cost(self) -> float:
        """What the choice gave away."""
        return round(self.chosen.regret, 9)  # what is below is rounding


class Happened(NamedTuple):
    """A turn that was played: by whom, with what result (None: failed), and what it did."""

    seat: int
    result: int | None
    event: Event
    after: DiceTable
    """The table it led to."""

    @property
    def spots(self) -> set[int]:
        """The spots or tiles that it changed."""
        told = [pair for telling in self.event.said() for pair in telling.numbers.items()]
        return {number for key, number in told if key in ("spot", "tile") and number is not None}


class Training:
    """Where the training stands; the same setting and choices lead to the same place."""

    def __init__(self, setting: Setting, choices: Sequence[str] = ()) -> None:
        self.setting, self.rules = setting, setting.rules()
        self.choices: list[str] = []
        self.decisions: list[Decision] = []
        self.turn = 0
        self.aside: tuple[str, ...] = ()
        self.rolled: tuple[str, ...] = ()
        self.mine: Happened | None = None
        """The person's turn, once it has ended."""
        self.cause: str | None = None
        """Why it failed, if it did."""
        self.latest: Happened | None = None
        """The turn played last, by anybody."""
        self.others: list[Happened] = []
        """What the computer seats played before the person's turn."""
        self._dice = Dice(state_of(setting.seed, 0))
        self._strategy = Strategy.parse(setting.others)
        self.table = setting.table()
        self.me = self.table.seat
        """The seat of the person."""
        self._begin_turn()
        for choice in choices:
            self.choose(choice)

    @property
    def position(self) -> Position:
        """After the dice set aside so far."""
        return self.rules.graph().position_of(self.aside)

    @property
    def ended(self) -> bool:
        """Whether the person's turn is played, and the next one has not begun."""
        return self.mine is not None

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
            failing=float(self.plan.goal.failed),
            worm_missing=self.plan.goal.needs_worm and not self._has_worm(),
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
        self.mine = self.cause = None
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
        rounds = self._dice.below(ROUNDS) if self.setting.mode == MID_GAME else 0
        start = self.rules.start(self.setting.players)
        self.table = after_rounds(start, rounds, self._strategy, self._dice)

    def _end(self, dead: bool) -> None:
        position = self.position
        worm = self._has_worm()
        result = self.table.result_of(End(position.sum, worm, dead, position.dice_left))
        if result is None:
            goal = self.plan.goal
            self.cause = DEAD_ROLL if dead else goal.cause(position.sum, worm)
        self._finish(result)

    def _has_worm(self) -> bool:
        return self.rules.graph().has_worm(self.position.used)

    def _finish(self, result: int | None) -> None:
        self.mine = self._play(result)

    def _others_play(self) -> None:
        """In a game, all computer seats move once."""
        self.others = []
        if self.setting.mode == GAME:
            while self.table.seat != self.me and not self.table.over:
                result = computer_result(self.table, self._strategy, self._dice)
                self.others.append(self._play(result))

    def _play(self, result: int | None) -> Happened:
        seat = self.table.seat
        self.table, event = self.table.play(result)
        self.latest = Happened(seat, result, event, self.table)
        return self.latest
