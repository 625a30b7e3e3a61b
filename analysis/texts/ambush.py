"""An ambush of Mille Grazie in words: a route and what comes of it, where robbers wait, orders."""

from __future__ import annotations

from analysis.studies.ambush import AmbushStudy, Attempt, likeliest
from analysis.texts import text
from analysis.texts.numbers import percent, short_percent
from analysis.texts.words import and_list
from heckmeck_core.mille_grazie.ambush import Ambush

CLOSE = 0.005
"""A route that brings less than the best by no more than this is as good."""


def order_words(ambush: Ambush) -> str:
    """The orders that the noble holds."""
    held = [text("ambush.held", city=card.destination, count=card.points) for card in ambush.hand]
    return and_list(held) if held else text("ambush.no_cards")


def robber_words(ambush: Ambush) -> str:
    """How many robbers wait."""
    return text("ambush.robbers_to_fear", count=ambush.robbers)


def points_words(points: float) -> str:
    """Points, whole ones without decimals.

    >>> points_words(1.0), points_words(6.0), points_words(1.4685)
    ('1 point', '6 points', '1.47 points')
    """
    if points == round(points):
        return text("ambush.points", count=round(points))
    return text("worth.points", worth=f"{points:.2f}")


def attempt_words(study: AmbushStudy, tried: Attempt) -> list[str]:
    """What a route brings, in a sentence; how often it is robbed, and how good it is, in others."""
    alone = points_words(tried.alone)
    robbed = text("ambush.never_robbed", points=alone)
    if tried.robbed:
        robbed = text("ambush.robbed", chance=short_percent(tried.robbed), points=alone)
    return [_brought("route", tried.mean), robbed, _compared(study, tried)]


def _brought(name: str, points: float) -> str:
    """What something brings, or costs."""
    way = "costs" if points < -CLOSE else "brings"
    return text(f"ambush.{name}_{way}", points=points_words(abs(points)))


def _compared(study: AmbushStudy, tried: Attempt) -> str:
    """A route against the best."""
    best = study.solution.value
    if best - tried.mean > CLOSE:
        less = points_words(best - tried.mean)
        return _brought("best", best) + " " + text("ambush.given_away", points=less)
    chance = study.solution.choices.get(tried.choice)
    if chance is None:
        return text("ambush.none_better")
    name = "ambush.most_often" if tried.choice == likeliest(study) else "ambush.mixed"
    return text(name, chance=short_percent(chance))


def round_words(study: AmbushStudy) -> list[str]:
    """What the round is worth to the noble, and the roads where robbers should wait."""
    watched, roadmap = study.watched(), study.ambush.rules.roadmap
    named = [
        text(
            "ambush.waited",
            road=roadmap.roads[letter].name,
            letter=letter,
            chance=short_percent(watched[letter]),
        )
        for letter in study.most_watched()
    ]
    value = _brought("round", study.solution.value)
    return [value, text("ambush.wait", roads=and_list(named))]


def worths(study: AmbushStudy) -> list[str]:
    """What the escort, the orange roads and an agreement of the robbers are worth."""
    said = [
        text("ambush.worth_escort", points=points_words(study.escort_worth)),
        text("ambush.worth_orange", points=points_words(study.orange_price)),
    ]
    if study.ambush.robbers > 1:
        said.append(text("ambush.worth_agreement", points=points_words(study.agreement_worth)))
    return said


def road_rows(study: AmbushStudy) -> list[list[str]]:
    """A heading, and a row for each road, those that robbers watch most first."""
    columns = (
        study.watched(),
        study.solution.roads,
        study.as_one.roads,
        study.travelled(),
        study.escorted(),
    )
    names = ("road", "colour", "between", "watched", "watched_each", "watched_as_one")
    heads = [text(f"ambush.{name}") for name in (*names, "travelled", "escort_there")]
    roads = sorted(study.ambush.rules.roadmap.roads.values(), key=lambda road: road.letter)
    rows = [
        [
            f"{road.letter} {road.name}",
            text(f"ambush.{road.colour}"),
            " \u2013 ".join(road.ends),
            *(percent(column[road.letter]) for column in columns),
        ]
        for road in sorted(roads, key=lambda road: -columns[0][road.letter])
    ]
    return [heads, *rows]
