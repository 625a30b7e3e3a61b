"""Lesson 11, being unpredictable: best answers, mixtures by hand on three roads, then Italy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from analysis.lessons.exercises.exercise import Chance, MultipleChoice, Prediction, Value
from analysis.studies.ambush import AmbushStudy, read_cards, study_ambush
from heckmeck_core.mille_grazie.ambush import Ambush, NobleChoice
from heckmeck_core.mille_grazie.equilibrium import solve_ambush
from heckmeck_core.mille_grazie.game import ambush_rules, three_roads

BOARD, ITALY = three_roads(), ambush_rules()
WATCHED = "O"
CAUTIOUS = {"G": Fraction(1, 2), "O": Fraction(1, 4), "V": Fraction(1, 4)}
HABIT = {"G": Fraction(1, 2), "O": Fraction(2, 5), "V": Fraction(1, 10)}
"""How often a noble takes each road: in the first exercise, and in the second."""
TWO_ROADS = ("G", "O")
MANY_ORDERS = 3
CITY, CARDS = "Firenze", "Verona:5,Genova:4"

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


def italy(robbers: int = 2) -> AmbushStudy:
    """The ambush of the last exercise, looked at from all sides."""
    return study_ambush(Ambush(ITALY, CITY, read_cards(ITALY, CARDS), robbers))


EXERCISES = (
    Prediction("11.0", lambda: mixture(costs(three()))["G"]),
    Value(
        "11.1",
        lambda: against(CAUTIOUS, WATCHED),
        {
            "other_road": lambda: against(CAUTIOUS, "G"),
            "only_robbed": lambda: CAUTIOUS[WATCHED] * (alone(three()) - costs(three())[WATCHED]),
            "equal_weights": lambda: against(dict.fromkeys(CAUTIOUS, Fraction(1, 3)), WATCHED),
        },
    ),
    MultipleChoice(
        "11.2",
        lambda: best_answer(HABIT).lower(),
        {
            "most_travelled": lambda: max(HABIT, key=lambda road: HABIT[road]).lower(),
            "least_travelled": lambda: min(HABIT, key=lambda road: HABIT[road]).lower(),
        },
        options=tuple(road.lower() for road in HABIT),
    ),
    Chance(
        "11.3",
        lambda: mixture({road: costs(three())[road] for road in TWO_ROADS})["G"],
        {
            "equally_often": lambda: Fraction(1, len(TWO_ROADS)),
            "upside_down": lambda: mixture({r: 1 / costs(three())[r] for r in TWO_ROADS})["G"],
            "other_map": lambda: mixture(costs(three()))["G"],
        },
    ),
    Value(
        "11.4",
        lambda: value(three(orders=MANY_ORDERS)),
        {
            "orders_before": lambda: value(three()),
            "worth_forgotten": lambda: value(three(orders=MANY_ORDERS, card_worth=0)),
            "booty_forgotten": lambda: value(three(orders=MANY_ORDERS, booty=0)),
            "equal_weights": lambda: all_equal(three(orders=MANY_ORDERS)),
            "loss_for_value": lambda: loss(three(orders=MANY_ORDERS)),
        },
    ),
    Value(
        "11.5",
        lambda: value(three(robbers=2)),
        {
            "one_robber": lambda: value(three()),
            "doubled": lambda: 2 * value(three()),
            "apart": lambda: solve_ambush(three(robbers=2)).value,
            "equal_weights": lambda: all_equal(three(robbers=2)),
            "loss_for_value": lambda: loss(three(robbers=2)),
        },
    ),
    Value(
        "11.6",
        lambda: italy().escort_worth,
        {
            "value_for_worth": lambda: (italy().solution.value, italy().without_escort),
            "other_robbers": lambda: (italy(1).escort_worth, italy(3).escort_worth),
            "orange_for_escort": lambda: italy().orange_price,
        },
    ),
)
