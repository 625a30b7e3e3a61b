"""Values of the core in words: options, dangers, goals, what lies on a spot, what happened."""

from __future__ import annotations

from collections.abc import Sequence

from analysis.texts import text
from analysis.texts.numbers import one_in
from heckmeck_core.games.game import Event, Lying
from heckmeck_core.games.named_goals import NamedGoal
from heckmeck_core.plan import STOP, AnyOption, Danger, Take


def dice_words(count: int) -> str:
    """Dice, counted.

    >>> dice_words(1), dice_words(2)
    ('1 die', '2 dice')
    """
    return text("shared.dice", count=count)


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


def taker_words(seats: int | None) -> str:
    """Who takes a snail, counted from the seat that failed; None: it stays on the grill.

    >>> taker_words(0), taker_words(1), taker_words(2)
    ('the same seat', '1 seat later', '2 seats later')
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


def event_words(game: str, event: Event, seat: int, result: int | None, me: int | None) -> str:
    """A sentence or two: who did what, with which result.

    >>> from heckmeck_core.games.barbecue_events import Occupied
    >>> event_words("barbecue", Occupied(30, 1), seat=1, result=30, me=0)
    'Seat 1: result 30, a plate on 30, 1 worm.'
    """
    who = text("seats.me") if seat == me else text("seats.seat", seat=seat)
    sentences = []
    for said in event.said():
        values: dict[str, object] = {"who": who, "result": result, **said.numbers, **said.names}
        if "worms" in said.numbers:
            values["worms"] = text("shared.worms_printed", count=said.numbers["worms"])
        values |= {name: text("seats.other", seat=other) for name, other in said.seats.items()}
        sentences.append(text(f"{game}.{said.key}", **values))
    if event.ending is not None:
        sentences.append(text("seats.game_ends", why=ending_words(game, event.ending)))
    return " ".join(sentences)


def ending_words(game: str, why: str) -> str:
    """Why a game ended."""
    return text(f"{game}.{why}")
