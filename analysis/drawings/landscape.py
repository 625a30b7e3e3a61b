"""Land and sea behind a road map: the coasts of northern Italy, the Po, mountains."""

from __future__ import annotations

from collections.abc import Sequence

from analysis.drawings.map_figures import compass
from analysis.drawings.map_layout import ROAD, Box, Layout
from analysis.drawings.map_projection import Point
from analysis.drawings.svg import Looks, Svg, at, box, line, number, tag
from analysis.drawings.theme import colour

# Degrees east and north, roughly; where the boards move a city towards the sea, it makes room.
LIGURIAN_SEA = (
    (6.4, 43.2), (7.1, 43.52), (7.6, 43.74), (8.05, 43.86), (8.3, 44.1), (8.6, 44.2), (8.95, 44.16),
    (9.25, 44.08), (9.5, 43.94), (9.8, 43.8), (10.05, 43.74), (10.24, 43.62), (10.3, 43.45),
    (10.5, 43.2), (10.5, 41.5), (6.4, 41.5),
)  # fmt: skip
ADRIATIC_SEA = (
    (13.4, 43.4), (13.0, 43.66), (12.76, 43.8), (12.64, 43.92), (12.55, 44.1), (12.52, 44.3),
    (12.51, 44.5), (12.55, 44.7), (12.64, 44.86), (12.62, 45.0), (12.5, 45.1), (12.46, 45.24),
    (12.5, 45.38), (12.62, 45.5), (12.85, 45.62), (13.6, 45.8), (15.5, 45.9), (15.5, 43.0),
)  # fmt: skip
PO = (
    (6.9, 44.7), (7.5, 44.86), (8.1, 45.2), (8.7, 45.06), (9.3, 45.12), (9.7, 45.14), (10.3, 45.02),
    (10.9, 45.02), (11.4, 45.02), (11.9, 45.06), (12.4, 44.98), (12.66, 44.92),
)  # fmt: skip
ALPS = (
    (6.9, 45.3), (7.1, 45.62), (7.5, 45.7), (7.85, 45.42), (7.9, 45.8), (8.3, 45.6), (8.4, 45.86),
    (8.8, 45.76), (9.6, 45.82), (9.7, 45.62), (10.6, 45.75), (10.65, 45.95), (11.4, 45.68),
    (11.7, 45.62), (11.9, 45.78), (12.0, 45.62), (7.1, 44.95), (7.0, 44.5), (7.5, 44.3),
    (7.9, 44.3),
)  # fmt: skip
APENNINES = (
    (8.5, 44.52), (8.9, 44.66), (9.3, 44.6), (9.55, 44.4), (9.95, 44.36), (10.3, 44.25),
    (10.55, 44.1), (10.9, 44.15), (10.7, 43.95), (11.0, 44.0), (11.55, 44.1), (11.7, 43.9),
    (11.9, 44.05), (12.05, 43.8),
)  # fmt: skip
HILL = Box(-24, -19, 24, 7)
ROUND = 1 / 6
"""How round coasts are."""
FRAME = 12.0
"""The wooden edge of the board."""


def landscape(layout: Layout) -> Svg:
    """The board without cities and roads."""
    width, height = layout.frame.width, layout.frame.height
    tall = layout.frame.tall
    ground = box(4, 4, width - 8, height - 8, rx=16, fill=colour("land"))
    water: Looks = {"fill": colour("sea"), "stroke": colour("coast"), "stroke_width": 2.5}
    seas = [
        tag("path", d=f"{_line(layout, sea)}Z", **water) for sea in (LIGURIAN_SEA, ADRIATIC_SEA)
    ]
    river = line(_line(layout, PO), stroke=colour("sea"), stroke_width=7)
    hills = [at(*spot, _hill()) for spot in _free(layout, (*ALPS, *APENNINES))]
    north = at(46, 54, compass(tall)) if tall else at(60, height - 60, compass(tall))
    edges = [
        box(FRAME / 2, FRAME / 2, width - FRAME, height - FRAME, rx=16, fill="none",
            stroke=colour(name), stroke_width=thick)
        for name, thick in (("way-line", FRAME), ("wood", FRAME - 4))
    ]  # fmt: skip
    return "".join([ground, *seas, river, *hills, north, *edges])


def _line(layout: Layout, points: Sequence[Point]) -> str:
    """A line of the country without corners; beyond the board it goes along under the edge."""
    right, bottom = layout.frame.width - FRAME, layout.frame.height - FRAME

    def inside(at: Point) -> Point:
        return min(max(at[0], FRAME), right), min(max(at[1], FRAME), bottom)

    drawn = [inside(layout.place(point)) for point in points]
    around = [drawn[0], *drawn, drawn[-1]]
    parts = [f"M{_at(drawn[0])}"]
    for before, first, second, after in zip(
        around, around[1:], around[2:], around[3:], strict=False
    ):
        leaving = [first[k] + ROUND * (second[k] - before[k]) for k in (0, 1)]
        coming = [second[k] - ROUND * (after[k] - first[k]) for k in (0, 1)]
        handles = (inside((leaving[0], leaving[1])), inside((coming[0], coming[1])), second)
        parts.append("C" + " ".join(map(_at, handles)))
    return "".join(parts)


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def _free(layout: Layout, points: Sequence[Point]) -> list[Point]:
    """Those places where a hill is in nobody's way, from the top to the bottom."""
    edge = Box(0, 0, layout.frame.width, layout.frame.height).grown(-FRAME)
    taken = [*layout.signs.values(), *layout.names.values()]
    taken += [Box.around(city, 64, 64) for city in layout.cities.values()]
    free: list[Point] = []
    for x, y in map(layout.place, points):
        hill = Box(x + HILL.left, y + HILL.top, x + HILL.right, y + HILL.bottom)
        others = [Box(a - 10, b - 19, a + 10, b + 7) for a, b in free]
        on_roads = any(hill.grown(ROAD).points_of(road) for road in layout.roads.values())
        inside = hill.shared(edge) == hill.shared(hill)
        if inside and not on_roads and not any(map(hill.shared, [*taken, *others])):
            free.append((x, y))
    return sorted(free, key=lambda spot: spot[1])


def _hill() -> Svg:
    """Two peaks with some snow, standing on 0, 7."""
    looks: Looks = {"stroke": colour("hill-line"), "stroke_width": 1.6, "stroke_linejoin": "round"}
    return "".join(
        [
            tag("path", d="M-2 7 L12 -11 L24 7 Z", fill=colour("hill"), **looks),
            tag("path", d="M-24 7 L-6 -19 L12 7 Z", fill=colour("hill"), **looks),
            line("M-11 -11.5 l4 3 l3 -4 l4 4", stroke=colour("hill-line"), stroke_width=1.4),
        ]
    )
