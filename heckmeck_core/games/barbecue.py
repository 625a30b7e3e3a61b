"""Heckmeck Barbecue: the grill, what a result does there, and what it is worth to a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NamedTuple

from heckmeck_core.errors import BadInput
from heckmeck_core.games.barbecue_events import (
    GRILL_BLOCKED,
    NO_SNAIL_LEFT,
    NOTHING_ABOVE,
    Action,
    Failed,
    GameOver,
    Occupied,
    Secured,
    Stole,
    TookSnail,
)
from heckmeck_core.games.dice_game import DiceGame
from heckmeck_core.games.game import Counts, DiceTable, Event, JsonData, Lying
from heckmeck_core.games.notation import (
    Laid,
    flag,
    integer,
    no_such_position,
    parse,
    write_head,
    write_tail,
)
from heckmeck_core.games.rules import Rules
from heckmeck_core.games.seat_goals import Worth, check_kind, seat_goal, worth_for
from heckmeck_core.games.standings import Place, places
from heckmeck_core.goal import Goal
from heckmeck_core.with_dice import End

SNAIL: Literal["snail"] = "snail"


class Plates(NamedTuple):
    """The plates on a spot, one or two of the same seat."""

    seat: int
    plates: int


Spot = Literal["snail"] | Plates | None


@dataclass(frozen=True, slots=True)
class Grill(DiceTable):
    """A position of the game: everything on the table, and whose turn it is."""

    rules: Rules = field(repr=False)
    spots: tuple[Spot, ...]
    """What lies on each spot, the lowest first."""
    worms: tuple[int, ...]
    snails: tuple[int, ...]
    """What each seat has taken."""
    worm_supply: int
    snail_supply: int
    seat: int
    over: bool = False

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.worms)

    def spot(self, number: int) -> Spot:
        """What lies on a spot."""
        return self.spots[number - self.rules.lowest]

    def plates_in_hand(self, seat: int) -> int:
        """How many plates a seat has not placed."""
        on_grill = sum(s.plates for s in self.spots if isinstance(s, Plates) and s.seat == seat)
        return self.rules.material["plates"] - on_grill

    def points(self, seat: int) -> int:
        """The points of a seat: its worms, and its snails at their worth (BBQ-13)."""
        return self.worms[seat] + self.snails[seat] * self.rules.material["snail_points"]

    def action(self, result: int) -> Action | None:
        """What a valid result lets the seat to move do; None: it earns nothing."""
        rules = self.rules
        if result > rules.highest:
            return self._snail_above()
        if result < rules.lowest:
            return None
        spot, printed = self.spots[result - rules.lowest], rules.worms[result]
        if spot == SNAIL:
            return TookSnail(result)
        plate_needed = rules.options["no_plate_left"] == "earns_nothing"
        if plate_needed and not self.plates_in_hand(self.seat):
            return None
        if not isinstance(spot, Plates):
            return Occupied(result, self._from_supply(printed))
        if spot.plates == 2:
            return None
        if spot.seat == self.seat:
            return Secured(result, self._from_supply(printed))
        stolen = min(printed, self.worms[spot.seat])
        adds = self._option("victim_short", "supply_adds")
        return Stole(result, spot.seat, stolen, self._from_supply(printed - stolen) if adds else 0)

    def _option(self, name: str, value: str) -> bool:
        return self.rules.options[name] == value

    def _snail_above(self) -> TookSnail | None:
        """BBQ-11: a snail from the supply, or the one on the highest spot."""
        if self.snail_supply:
            return TookSnail(None)
        on_grill = [number for number in self.rules.worms if self.spot(number) == SNAIL]
        return TookSnail(max(on_grill)) if on_grill else None

    def _from_supply(self, printed: int) -> int:
        """BBQ-15: what is there, up to the printed worms."""
        if self.worm_supply >= printed or self._option("worm_supply", "unlimited"):
            return printed
        return self.worm_supply

    def result_of(self, end: End) -> int | None:
        """The valid result of a turn that ended so, None if it failed (BBQ-5)."""
        if end.dead or not end.worm:
            return None
        valid = end.sum > self.rules.highest or self.action(end.sum) is not None
        return end.sum if valid else None

    def goal(self, kind: str) -> Goal:
        """What each result is worth to the seat to move."""
        check_kind(kind)
        payoffs: dict[int, Worth] = {}
        brings_nothing: list[int] = []
        players = self.players
        for result in (*self.rules.worms, self.rules.highest + 1):
            done = self.action(result)
            if done is not None:
                gain, others_lose = self._gain(done)
                payoffs[result] = worth_for(kind, gain, others_lose, players)
                if not gain:
                    brings_nothing.append(result)
        must_roll = self._option("brings_nothing", "must_roll")  # TURN-7b
        return seat_goal(self.rules, payoffs, 0, kind, tuple(brings_nothing) if must_roll else ())

    def _gain(self, done: Action) -> tuple[int, int]:
        """(points that an action brings the seat to move, points that others lose by it)."""
        if isinstance(done, TookSnail):
            return self.rules.material["snail_points"], 0
        if isinstance(done, Stole):
            return done.worms + done.added, done.worms
        return done.worms, 0

    def play(self, result: int | None) -> tuple[Grill, Event]:
        """The position after a turn, and what happened; result None is a failed turn."""
        if self.over:
            raise BadInput("a turn", "the game is over (BBQ-12)", "start a new one")
        done: Event | None = None if result is None else self.action(result)
        if done is None:
            above = result is not None and result > self.rules.highest
            done = GameOver(NOTHING_ABOVE, failed=False) if above else self._failing()
        following = (self.seat + 1) % self.players
        return replace(self, seat=following, **self._changes(done)), done

    def _failing(self) -> Failed | GameOver:
        """BBQ-6, BBQ-12: where a failed turn's snail goes, or why the game ends."""
        if not self.snail_supply:
            return GameOver(NO_SNAIL_LEFT, failed=True)
        single = None
        for number in sorted(self.rules.worms, reverse=True):
            spot = self.spot(number)
            if spot is None:
                return Failed(number)
            if single is None and isinstance(spot, Plates) and spot.plates == 1:
                single = Failed(number, spot.seat)
        return single or GameOver(GRILL_BLOCKED, failed=True)

    def _changes(self, done: Event) -> dict[str, Any]:
        """What an event changes in a position."""
        if isinstance(done, Failed):
            spots = self._changed(done.spot, SNAIL)
            return {"spots": spots, "snail_supply": self.snail_supply - 1}
        if isinstance(done, TookSnail):
            snails = tuple(n + (s == self.seat) for s, n in enumerate(self.snails))
            if done.spot is None:
                return {"snails": snails, "snail_supply": self.snail_supply - 1}
            return {"snails": snails, "spots": self._changed(done.spot, None)}
        if isinstance(done, Occupied | Stole | Secured):
            return self._plate_and_worms(done)
        return {"over": True}

    def _plate_and_worms(self, done: Occupied | Stole | Secured) -> dict[str, Any]:
        """A plate is laid, and worms are taken from the supply or from another seat."""
        seat, worms = self.seat, list(self.worms)
        laid: Spot = Plates(seat, 2 if isinstance(done, Secured) else 1)
        if not self.plates_in_hand(seat):  # BBQ-16: only worms are taken
            laid = self.spot(done.spot) if isinstance(done, Secured) else None
        from_supply = done.worms
        if isinstance(done, Stole):
            worms[done.victim] -= done.worms
            worms[seat] += done.worms
            from_supply = done.added
        worms[seat] += from_supply
        if self._option("worm_supply", "unlimited"):
            from_supply = 0
        return {
            "spots": self._changed(done.spot, laid),
            "worms": tuple(worms),
            "worm_supply": self.worm_supply - from_supply,
        }

    def _changed(self, number: int, what: Spot) -> tuple[Spot, ...]:
        """The spots with something else on one of them."""
        place = number - self.rules.lowest
        return (*self.spots[:place], what, *self.spots[place + 1 :])

    def with_seat(self, seat: int) -> Grill:
        """The same position with another seat to move."""
        return replace(self, seat=seat)

    def counts(self) -> Counts:
        """Snails in the supply, and locked spots."""
        locked = sum(isinstance(spot, Plates) and spot.plates == 2 for spot in self.spots)
        return Counts(self.snail_supply, locked)

    def standings(self) -> list[Place]:
        """BBQ-13: the seats by points; of equals, the one with the plate on the highest spot."""
        highest = dict.fromkeys(range(self.players), 0)
        for number in self.rules.worms:
            spot = self.spot(number)
            if isinstance(spot, Plates):
                highest[spot.seat] = number
        scores = [(self.points(seat), highest[seat]) for seat in range(self.players)]
        return places(scores, shared=self._option("tie", "shared"))

    def lies(self, number: int) -> Lying:
        """What lies on a spot."""
        spot = self.spot(number)
        if isinstance(spot, Plates):
            locked = spot.plates == 2
            return Lying("locked" if locked else "plate", spot.seat, closed=locked)
        return Lying(spot or "empty")

    def write(self) -> str:
        """The position as text."""
        laid = [f"{n}={_word(s)}" for n in self.rules.worms if (s := self.spot(n))]
        worms, snails = (",".join(map(str, taken)) for taken in (self.worms, self.snails))
        return " ".join(
            [*write_head(self), *laid, f"worms={worms}", f"snails={snails}", *write_tail(self)]
        )

    def to_json(self) -> JsonData:
        """The position as JSON holds it."""
        spots = {n: self.spot(n) for n in self.rules.worms}
        return {
            "spots": {
                str(n): spot._asdict() if isinstance(spot, Plates) else spot
                for n, spot in spots.items()
            },
            "supply": {"snails": self.snail_supply, "worms": self.worm_supply},
            "worms": list(self.worms),
            "snails": list(self.snails),
            "turn_seat": self.seat,
            "over": self.over,
        }

    def check(self) -> Grill:
        """The position itself, if a game could reach it."""
        self.rules.check_players(self.players)
        self.rules.check_seat(self.seat, self.players)
        if len(self.spots) != len(self.rules.worms) or len(self.snails) != self.players:
            raise no_such_position("spots or snails of seats", "some are missing", "BBQ-1")
        self._check_plates()
        self._check_material()
        if self.over and isinstance(self._failing(), Failed):
            why = "the game goes on while a snail can be placed"
            raise no_such_position("over with a snail to place", why, "BBQ-12")
        return self

    def _check_plates(self) -> None:
        for spot in self.spots:
            if isinstance(spot, Plates):
                self.rules.check_seat(spot.seat, self.players)
                if spot.plates not in (1, 2):
                    given = f"{spot.plates} plates on a spot"
                    raise no_such_position(given, "a spot holds one or two", "BBQ-9")
        own = self.rules.material["plates"]
        for seat in range(self.players):
            if self.plates_in_hand(seat) < 0:
                on_grill = own - self.plates_in_hand(seat)
                given = f"seat {seat} with {on_grill} plates on the grill"
                raise no_such_position(given, f"a seat has {own}", "BBQ-1")

    def _check_material(self) -> None:
        material = self.rules.material
        if min(*self.worms, *self.snails) < 0:
            raise no_such_position("a seat with less than nothing", "nobody has debts", "BBQ-14")
        on_grill, taken = self.spots.count(SNAIL), sum(self.snails)
        if on_grill + taken + self.snail_supply != material["snails"] or self.snail_supply < 0:
            held = f"{taken} with the seats, {on_grill} on the grill"
            why = f"grill, seats and supply hold {material['snails']} in all"
            given = f"{held}, {self.snail_supply} snails in the supply"
            raise no_such_position(given, why, "BBQ-1")
        all_worms = sum(self.worms) + self.worm_supply
        limited = self._option("worm_supply", "limited")
        if (all_worms != material["worms"] and limited) or self.worm_supply < 0:
            given = f"{sum(self.worms)} with the seats, {self.worm_supply} worms in the supply"
            why = f"seats and supply hold {material['worms']} points in all"
            raise no_such_position(given, why, "BBQ-2")


def _word(spot: Plates | str) -> str:
    if isinstance(spot, Plates):
        return f"seat{spot.seat}{'-locked' if spot.plates == 2 else ''}"
    return spot


class Barbecue(DiceGame):
    """The game: fourteen spots, plates and snails.

    A spot is also `locked`, `mine-locked`, `seat2-locked`, `snail` or `empty`; `worms=5,3,0` and
    `snails=1,0,0` say what the seats have. What is not said is: no snails taken, and of worms
    what the plates on the grill brought.
    """

    name = "barbecue"
    endings = (NO_SNAIL_LEFT, GRILL_BLOCKED, NOTHING_ABOVE)
    example = "24=mine 25=theirs 30=locked 36=snail"
    settings = frozenset({"worms", "snails"})
    untouched, gone = "empty", "locked"
    studied = ("empty", "mine", "theirs", "snail")
    once_clause = "BBQ-9"

    def material(self, data: Mapping[str, Any]) -> dict[str, int]:
        """Snails, plates of each player, worm points in all, and the points of a snail."""
        material = data["material"]
        pieces = material["red_worms"], material["blue_worms"]
        return {
            "snails": material["snails"]["value"],
            "plates": material["plates_per_player"]["value"],
            "worms": sum(piece["value"] * piece["points"] for piece in pieces),
            "snail_points": data["score"]["snail"]["value"],
        }

    def start(self, rules: Rules, players: int) -> Grill:
        """The empty grill."""
        return Grill(
            rules,
            (None,) * len(rules.worms),
            worms=(0,) * players,
            snails=(0,) * players,
            worm_supply=rules.material["worms"],
            snail_supply=rules.material["snails"],
            seat=0,
        )

    def can_lie(self, players: int) -> tuple[str, ...]:
        """Nothing, a plate of mine or another's, two plates, a snail."""
        return "empty", "mine", "theirs", "locked", "snail"

    def lay(self, laid: Laid) -> Grill:
        """The grill that a text describes."""
        rules, spots = laid.rules, dict.fromkeys(laid.rules.worms, None) | _spots(laid)
        earned = [0] * laid.players
        for number, spot in spots.items():
            if isinstance(spot, Plates):
                earned[spot.seat] += spot.plates * rules.worms[number]
        worms = laid.numbers("worms", tuple(earned))
        snails = laid.numbers("snails", (0,) * laid.players)
        on_grill = tuple(spots.values())
        limited = rules.options["worm_supply"] == "limited"
        return Grill(
            rules,
            on_grill,
            worms,
            snails,
            worm_supply=rules.material["worms"] - sum(worms) * limited,
            snail_supply=rules.material["snails"] - sum(snails) - on_grill.count(SNAIL),
            seat=laid.seat,
            over=laid.over,
        ).check()

    def from_json(self, data: Mapping[str, Any], rules: Rules) -> Grill:
        """The grill that JSON holds."""
        return Grill(
            rules,
            tuple(_spot(data["spots"][str(number)]) for number in rules.worms),
            tuple(map(integer, data["worms"])),
            tuple(map(integer, data["snails"])),
            integer(data["supply"]["worms"]),
            integer(data["supply"]["snails"]),
            integer(data["turn_seat"]),
            flag(data["over"]),
        ).check()

    def alone(self, rules: Rules, players: int, number: int, lying: str) -> DiceTable:
        """One thing on the grill: another's plate has brought what the supply could give."""
        theirs = lying == "theirs"
        brought = min(rules.worms[number], rules.material["worms"]) if theirs else 0
        worms = f"worms=0,{brought}{',0' * (players - 2)}"
        return parse(f"players={players} {number}={lying} {worms}", rules)


def _spots(laid: Laid) -> dict[int, Spot]:
    """What lies on the spots that a text names."""
    spots: dict[int, Spot] = {}
    for number, word in laid.places:
        if word == SNAIL:
            spots[number] = SNAIL
        elif word != "empty":
            owner = "theirs" if word == "locked" else word.removesuffix("-locked")
            spots[number] = Plates(laid.seat_of(owner), 2 if word.endswith("locked") else 1)
    return spots


def _spot(data: Any) -> Spot:
    if data is None:
        return None
    return SNAIL if data == SNAIL else Plates(integer(data["seat"]), integer(data["plates"]))
