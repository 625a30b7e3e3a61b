"""What lines and signs of a road map mean, and the escort to be put on a road."""

from __future__ import annotations

from collections.abc import Mapping

from analysis.drawings.layout import Sized, flow
from analysis.drawings.map_figures import cards, no_shield, shield
from analysis.drawings.map_layout import ROAD
from analysis.drawings.svg import Svg, at, box, line, named, piece, tag, words
from analysis.drawings.theme import colour
from analysis.texts import text
from heckmeck_core.mille_grazie.road_map import COLOURS

ESCORT = "escort"
"""The key of the escort, as a piece."""
DASH = {"green": None, "violet": "15 8", "orange": "0.1 10"}
"""The pattern of a road's line, by colour: whole, in strokes, in dots."""
HAZE = 0.38
"""How much of the ground a band covers that tells of robbers."""
HEIGHT, SIZE = 46, 17
WIDTH = 0.49
"""How wide a letter of plain words is on average, for a size of 1."""


def road_line(kind: str, d: str) -> Svg:
    """A road as it is printed: colour and pattern tell its kind."""
    dots = kind == "orange"
    return "".join(
        [
            line(d, stroke=colour("way-line"), stroke_width=ROAD),
            line(d, stroke=colour("way"), stroke_width=ROAD - 2.4),
            line(d, stroke=colour(f"way-{kind}"), stroke_width=7.5 if dots else 6,
                 stroke_dasharray=DASH[kind], stroke_linecap="round" if dots else "butt"),
        ]
    )  # fmt: skip


def map_key(losses: Mapping[str, int], width: float, escort: Sized | None) -> Sized:
    """The escort, if there is one, the robbers' band, and the kinds of roads by what they cost."""
    kinds = [_kind(kind, losses[kind]) for kind in COLOURS]
    return flow([*([escort] if escort else []), _danger(), *kinds], width, 8)


def escort_piece(away: bool, in_hand: bool, acts: bool) -> Sized:
    """The escort to be picked; its shield may be away, on a road."""
    label = text("map.escort")
    edge, thick = (colour("pick"), 5.0) if in_hand else (colour("line"), 2.0)
    parts = [
        box(3, 3, 122, HEIGHT - 6, rx=12, fill=colour("panel"), stroke=edge, stroke_width=thick,
            class_="hm-target"),
        at(26, HEIGHT / 2 - 1, no_shield() if away else shield()),
        words(48, 30, label, 20, room=72, text_anchor="start", fill=colour("ink")),
    ]  # fmt: skip
    state = "in_hand" if in_hand else "away" if away else "here"
    name = text(f"map.escort_{state}")
    if not acts:
        return Sized(128, HEIGHT, named(name, *parts))
    return Sized(128, HEIGHT, piece(ESCORT, name, *parts, drag=True, pressed=in_hand))


def _said(label: str, left: float) -> Sized:
    """Words as wide as they are."""
    shown = words(left, 29, label, SIZE, text_anchor="start", fill=colour("ink"),
                  font_weight="500")  # fmt: skip
    return Sized(left + len(label) * SIZE * WIDTH, HEIGHT, shown)


def _kind(kind: str, cost: int) -> Sized:
    said = _said(text("map.cards", count=cost), 66 + 11 * cost)
    parts = [
        road_line(kind, "M8 23H52"),
        at(62 + 5.5 * cost, 23, cards(cost, colour(f"way-{kind}"))),
        said.svg,
    ]
    return Sized(said.width, HEIGHT, "".join(parts))


def _danger() -> Sized:
    band = tag("path", d="M4 22 L50 8 V38 L4 24 Z", fill=colour("robbers"), opacity=HAZE)
    said = _said(text("map.danger"), 58)
    return Sized(said.width, HEIGHT, band + said.svg)
