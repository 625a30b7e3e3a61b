"""Values of the core in words: options, dangers, goals, what lies on a spot, what happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from analysis.texts import text
from analysis.texts.numbers import number_word, one_in, short_percent
from heckmeck_core import BadInput, Die
from heckmeck_core.dice import DiceLike
from heckmeck_core.games.game import Event, Lying
from heckmeck_core.games.named_goals import NamedGoal
from heckmeck_core.games.seat_goals import LEAD, POINTS
from heckmeck_core.goal import Number
from heckmeck_core.plan import STOP, AnyOption, Danger, Take

CLAUSES = re.compile(r" \((?:[A-Z]+-[0-9]+[a-z]?(?:, )?)+\)")
SEAT = re.compile(r"\bseat ([0-9])\b")


def dice_words(count: int) -> str:
    """Dice, counted.

    >>> dice_words(1), dice_words(2)
    ('1 die', '2 dice')
    """
    return text("shared.dice", count=count)


def shown_words(die: Die, shown: DiceLike) -> str:
    """What dice show, as one says it; equal dice stand together, in the order of the first ones.

    >>> shown_words(Die.parse("1 2 3 4 W 6"), "W W W 6 6 4")
    'three worms, two sixes and a four'
    """
    groups = Counter(die.faces[place] for place in die.read(shown))
    said = [
        text(
            "shown.worm" if face.worm else f"shown.n{face.value}",
            count=count,
            count_word=number_word(count),
        )
        for face, count in groups.items()
    ]
    return and_list(said)


def option_words(option: AnyOption) -> str:
    """What an option is: what is taken, or whether one stops or rolls on."""
    if isinstance(option, Take):
        return text("option.take", count=option.count, face=option.face.label)
    if option.action == STOP:
        return text("option.stop")
    return text("option.roll", dice=dice_words(option.position.dice_left))


def danger_words(danger: Danger) -> str:
    """How likely the next roll is dead.

    >>> from fractions import Fraction
    >>> danger_words(Danger(3, 2, Fraction(1, 27)))
    'rolling 3 dice with 2 faces used: 1 in 27 dead'
    """
    if not danger.dice:
        return text("danger.no_dice")
    dice = dice_words(danger.dice)
    if not danger.used:
        return text("danger.none", dice=dice)
    faces = text("shared.faces_used", count=danger.used)
    return text("danger.dead", dice=dice, faces=faces, chance=one_in(danger.dead))


def problem_words(problem: BadInput, names: Sequence[str] = ()) -> str:
    """What is wrong with an entry, as people at the table read it: names, and no clauses.

    >>> problem = BadInput("seat 1 with 14 plates", "a seat has 13 (BBQ-1)", "take one away")
    >>> problem_words(problem, ["You", "Anna"])
    'Anna with 14 plates: a seat has 13; take one away'
    """
    plain = CLAUSES.sub("", str(problem))
    return SEAT.sub(lambda seat: _name(names, int(seat[1]), seat[0]), plain)


def _name(names: Sequence[str], seat: int, unknown: str) -> str:
    return names[seat] if seat < len(names) else unknown


def taker_words(seats: int | None) -> str:
    """Who takes a snail, counted from the seat that failed; None: nobody.

    >>> taker_words(0), taker_words(1), taker_words(2)
    ('whoever failed', 'the next player', '2 players later')
    """
    if seats is None:
        return text("snails.on_grill")
    return text("snails.seats_later", count=seats) if seats else text("snails.same_seat")


def goal_words(goal: NamedGoal) -> str:
    """What is played for, as people name it.

    >>> goal_words(NamedGoal("lead")), goal_words(NamedGoal("at_least", 30))
    ('the lead', 'at least 30')
    """
    if goal.target is None:
        return text(f"shared.{goal.kind}")
    return text(f"goal.{goal.kind}", target=goal.target)


def worth_words(goal: NamedGoal, worth: Number, short: bool = False) -> str:
    """What something is worth, in the unit of what is played for; short: a difference of it.

    >>> worth_words(NamedGoal("points"), 1.91), worth_words(NamedGoal("exactly", 30), 0.1929)
    ('1.91 points', 'a 19.3% chance')
    >>> worth_words(NamedGoal("lead"), 0.0004, short=True)
    'under 0.01 points'
    """
    if goal.kind not in (POINTS, LEAD):
        chance = short_percent(worth)
        return chance if short else text("worth.chance", chance=chance)
    if short and abs(float(worth)) < 0.005:
        return text("worth.tiny")
    return text("worth.points" if short else f"worth.{goal.kind}", worth=f"{float(worth):.2f}")


def or_list(names: Sequence[str]) -> str:
    """One of some names.

    >>> or_list(["points", "lead", "survive"]), or_list(["points"])
    ('points, lead or survive', 'points')
    """
    return _listed("list.or", names)


def and_list(names: Sequence[str]) -> str:
    """All of some names."""
    return _listed("list.and", names)


def _listed(words: str, names: Sequence[str]) -> str:
    *first, last = names
    return text(words, first=", ".join(first), last=last) if first else last


def lying_words(game: str, lying: Lying, me: int) -> str:
    """What lies on a spot, or where a tile is, as the seat `me` says it."""
    if lying.seat is None:
        return text(f"{game}.lies_{lying.key}")
    owner = text("seats.mine") if lying.seat == me else text("seats.other", seat=lying.seat)
    return text(f"{game}.lies_{lying.key}", owner=owner)


def spot_words(game: str, lying: Lying | None, me: int) -> str:
    """What lies on a spot, as the seat `me` says it; None: the results above the grill."""
    return text("grill.above") if lying is None else lying_words(game, lying, me)


def event_words(
    game: str, event: Event, seat: int, result: int | None, names: Sequence[str]
) -> str:
    """A sentence or two: who of the named seats did what, with which result.

    >>> from heckmeck_core.games.barbecue_events import Stole
    >>> event_words("barbecue", Stole(30, 0, 1), seat=1, result=30, names=["You", "Anna"])
    'Anna: result 30, took 30 from you, 1 worm.'
    """
    who, sentences = names[seat], []
    for said in event.said():
        values: dict[str, object] = {"who": who, "result": result, **said.numbers, **said.names}
        if "worms" in said.numbers:
            values["worms"] = text("shared.worms_printed", count=said.numbers["worms"])
        values |= {role: _inside(names[other]) for role, other in said.seats.items()}
        sentences.append(text(f"{game}.{said.key}", **values))
    if event.ending is not None:
        sentences.append(text("seats.game_ends", why=ending_words(game, event.ending)))
    return " ".join(sentences)


def _inside(name: str) -> str:
    """The name of a seat inside a sentence."""
    return text("seats.you") if name == text("seats.me") else name


def ending_words(game: str, why: str) -> str:
    """Why a game ended."""
    return text(f"{game}.{why}")
