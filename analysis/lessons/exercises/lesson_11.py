"""Lesson 11, being unpredictable: best answers, mixtures by hand on three roads, then Italy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from analysis.lessons.exercises.exercise import (
    Chance,
    Exercise,
    MultipleChoice,
    Prediction,
    Value,
)
from analysis.lessons.exercises.versions import versions
from analysis.studies.ambush import AmbushStudy, read_cards, study_ambush
from heckmeck_core.mille_grazie.ambush import Ambush, NobleChoice
from heckmeck_core.mille_grazie.equilibrium import solve_ambush
from heckmeck_core.mille_grazie.game import ambush_rules, three_roads

BOARD, ITALY = three_roads(), ambush_rules()
ROADS = "GOV"
TWO_ROADS = "GO"
MANY_ORDERS = 3

Mixture = Mapping[str, Fraction]


def three(
    robbers: int = 1, orders: int = 2, booty: int = BOARD.booty, card_worth: int = 1
) -> Ambush:
    """The ambush on three roads, with so many orders of 3 points."""
    hand = BOARD.roadmap.cards[:1] * orders
    rules = replace(BOARD, booty=booty)
    return Ambush(rules, "Ferrara", hand, robbers, card_worth=Fraction(card_worth))


def alone(ambush: Ambush) -> Fraction:
    """What the noble gains if nobody robs; it is the same on each road."""
    return ambush.left_alone(ambush.choices[0].route)


def costs(ambush: Ambush) -> Mixture:
    """What a robbery on each road takes from the noble."""
    return {
        road: alone(ambush) - ambush.payoff(NobleChoice((road,), None), (road,))
        for road in ambush.letters
    }


def mixture(costs: Mixture) -> Mixture:
    """How often each road is taken, or watched, so that all are equally good."""
    total = sum(1 / cost for cost in costs.values())
    return {road: 1 / cost / total for road, cost in costs.items()}


def loss(ambush: Ambush) -> Fraction:
    """What the robbers, who act as one, take on average when both sides mix well."""
    return ambush.robbers / sum((1 / cost for cost in costs(ambush).values()), Fraction(0))


def value(ambush: Ambush) -> Fraction:
    """What is left to the noble when both sides mix well."""
    return alone(ambush) - loss(ambush)


def all_equal(ambush: Ambush) -> Fraction:
    """What is left to a noble who takes every road equally often, if robbers know it."""
    worst = sorted(costs(ambush).values())[-ambush.robbers :]
    return alone(ambush) - sum(worst, Fraction(0)) / len(ambush.letters)


def against(mix: Mixture, watched: str) -> Fraction:
    """What a noble gains on average if this road is watched."""
    ambush = three()
    pays = (ambush.payoff(NobleChoice((road,), None), (watched,)) * mix[road] for road in mix)
    return sum(pays, Fraction(0))


def best_answer(mix: Mixture) -> str:
    """The road that a robber watches who knows how the noble mixes."""
    return min(mix, key=lambda road: against(mix, road))


def shares(g: str, o: str, v: str) -> Mixture:
    """How often the roads are taken, from texts like "1/2"."""
    return dict(zip(ROADS, map(Fraction, (g, o, v)), strict=True))


def other_bridge(booty: int) -> Mixture:
    """How often both roads are taken that are left, with this booty."""
    paid = costs(three(booty=booty))
    return mixture({road: paid[road] for road in TWO_ROADS})


def one_mixture(g: str, o: str, v: str, watched: str) -> Exercise:
    """What a mixture brings if one road is watched."""
    mix, alike = shares(g, o, v), dict.fromkeys(ROADS, Fraction(1, 3))
    return Value(
        "11.1",
        lambda: against(mix, watched),
        {
            "other_road": lambda: tuple({against(mix, r) for r in ROADS if mix[r] != mix[watched]}),
            "only_robbed": lambda: mix[watched] * (alone(three()) - costs(three())[watched]),
            "equal_weights": lambda: against(alike, watched),
        },
        formula=" + ".join(
            f"{mix[road]}*{alone(three()) - (road == watched) * costs(three())[road]}"
            for road in ROADS
        ),
    )


def habit(g: str, o: str, v: str) -> Exercise:
    """Where a robber waits who knows what the noble does."""
    mix = shares(g, o, v)
    return MultipleChoice(
        "11.2",
        lambda: best_answer(mix).lower(),
        {
            "most_travelled": lambda: max(mix, key=lambda road: mix[road]).lower(),
            "least_travelled": lambda: min(mix, key=lambda road: mix[road]).lower(),
        },
        options=tuple(ROADS.lower()),
    )


def bridge_down(booty: int) -> Exercise:
    """How often to take the green road if there are two."""
    return Chance(
        "11.3",
        lambda: other_bridge(booty)["G"],
        {
            "equally_often": lambda: Fraction(1, len(TWO_ROADS)),
            "upside_down": lambda: other_bridge(booty)["O"],
            "other_map": lambda: mixture(costs(three(booty=booty)))["G"],
            "booty_before": lambda: other_bridge(BOARD.booty)["G"],
            "booty_forgotten": lambda: other_bridge(0)["G"],
        },
        formula=f"{12 + booty}/({6 + booty} + {12 + booty})",
    )


def three_orders(booty: int) -> Exercise:
    """The value with an order more."""
    more = three(orders=MANY_ORDERS, booty=booty)
    return Value(
        "11.4",
        lambda: value(more),
        {
            "orders_before": lambda: value(three(booty=booty)),
            "booty_before": lambda: value(three(orders=MANY_ORDERS)),
            "worth_forgotten": lambda: value(replace(more, card_worth=Fraction(0))),
            "booty_forgotten": lambda: value(three(orders=MANY_ORDERS, booty=0)),
            "equal_weights": lambda: all_equal(more),
            "loss_for_value": lambda: loss(more),
        },
        formula=f"9 - 1/(1/{6 + booty} + 1/{12 + booty} + 1/{18 + booty})",
    )


def two_robbers(booty: int) -> Exercise:
    """The value against two who act as one."""
    both = three(robbers=2, booty=booty)
    return Value(
        "11.5",
        lambda: value(both),
        {
            "one_robber": lambda: value(three(booty=booty)),
            "booty_before": lambda: value(three(robbers=2)),
            "doubled": lambda: 2 * value(three(booty=booty)),
            "apart": lambda: solve_ambush(both).value,
            "equal_weights": lambda: all_equal(both),
            "loss_for_value": lambda: loss(both),
        },
        formula=f"6 - 2/(1/{6 + booty} + 2/{12 + booty})",
    )


def italy(city: str, cards: str, robbers: int = 2) -> AmbushStudy:
    """An ambush on the large map, looked at from all sides."""
    return study_ambush(Ambush(ITALY, city, read_cards(ITALY, cards), robbers))


def escort_worth(
    city: str, first: str, first_points: int, second: str, second_points: int
) -> Exercise:
    """What the escort is worth on the large map."""
    cards = f"{first}:{first_points},{second}:{second_points}"
    return Value(
        "11.6",
        lambda: italy(city, cards).escort_worth,
        {
            "value_for_worth": lambda: (
                italy(city, cards).solution.value,
                italy(city, cards).without_escort,
            ),
            "other_robbers": lambda: tuple(italy(city, cards, n).escort_worth for n in (1, 3)),
            "orange_for_escort": lambda: italy(city, cards).orange_price,
        },
    )


MIXTURES = [
    {"g": g, "o": o, "v": v, "watched": watched}
    for g, o, v, watched in (
        ("1/2", "1/4", "1/4", "O"),
        ("1/2", "5/12", "1/12", "V"),
        ("2/5", "2/5", "1/5", "V"),
        ("9/20", "7/20", "1/5", "O"),
        ("1/4", "1/4", "1/2", "V"),
        ("1/2", "1/8", "3/8", "V"),
        ("2/5", "1/10", "1/2", "O"),
        ("2/3", "1/6", "1/6", "O"),
    )
]
HABITS = [
    {"g": g, "o": o, "v": v}
    for g, o, v in (
        ("1/2", "2/5", "1/10"),
        ("1/2", "1/10", "2/5"),
        ("9/20", "2/5", "3/20"),
        ("9/20", "3/20", "2/5"),
        ("1/2", "3/8", "1/8"),
        ("5/12", "1/4", "1/3"),
        ("1/2", "1/8", "3/8"),
    )
]
"""The road to watch is never the one that is taken most."""
JOURNEYS = [
    {
        "city": city,
        "first": first,
        "first_points": first_points,
        "second": second,
        "second_points": second_points,
    }
    for city, first, first_points, second, second_points in (
        ("Firenze", "Verona", 5, "Genova", 4),
        ("Bologna", "Milano", 5, "Ravenna", 7),
        ("Firenze", "Piacenza", 5, "Venezia", 6),
        ("Ravenna", "Ferrara", 7, "Modena", 5),
        ("Genova", "Bologna", 5, "Piacenza", 5),
        ("Ferrara", "Firenze", 7, "Piacenza", 5),
        ("Piacenza", "Firenze", 5, "Verona", 5),
    )
]
"""With two robbers each escort is worth more than 1, so that two places behind the point do."""
BOOTIES = [{"booty": booty} for booty in (6, 1, 2, 4, 5, 7, 8)]

EXERCISES = (
    Prediction("11.0", lambda: mixture(costs(three()))["G"]),
    versions(one_mixture, MIXTURES[:-1], example=MIXTURES[-1]),
    versions(habit, HABITS),
    versions(bridge_down, BOOTIES[:-1], example=BOOTIES[-1]),
    versions(three_orders, BOOTIES[:-1], example=BOOTIES[-1]),
    versions(two_robbers, BOOTIES[:-1], example=BOOTIES[-1]),
    versions(escort_worth, JOURNEYS),
)
