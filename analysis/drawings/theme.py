"""The colours of the drawings: names that a page fills, and what they are on light, dark and paper.

A drawing says `var(--hm-ink, #222222)`: without a page it has the light colours.
"""

from __future__ import annotations

from collections.abc import Collection

from analysis.charts.chart import COLOURS

LIGHT = {
    "ink": "#222222",
    "faint": "#5F5A52",
    "line": "#8A8378",
    "ground": "#F6F1E4",
    "panel": "#FFFDF6",
    "spot": "#FFF8E4",
    "spot-line": "#B9A67C",
    "grill": "#4A4745",
    "grill-line": "#22201F",
    "rod": "#77726E",
    "ember": "#E2743A",
    "wood": "#A9713F",
    "die": "#FFFAEB",
    "die-line": "#6E6351",
    "pip": "#222222",
    "worm": "#E77B54",
    "worm-line": "#7A2E12",
    "worm-print": "#C4511F",
    "shell": "#E69F00",
    "slug": "#EBD3A8",
    "snail-line": "#5A3B00",
    "stalk": "#5A3B00",
    "tile": "#FBF3DA",
    "tile-back": "#6F6A66",
    "on-grill": "#FFF8E4",
    "bar": "#0072B2",
    "bar-ground": "#DDD5C0",
    "lock": "#3A3A3A",
    "on-seat": "#FFFFFF",
    "on-seat-ink": "#1B1B1B",
    "pick": "#0072B2",
    "focus": "#0B63C4",
    "focus-grill": "#FFD43B",
    "land": "#EDE8D2",
    "hill": "#D9D0AC",
    "hill-line": "#B3A678",
    "sea": "#C9E0EA",
    "coast": "#8FB3C2",
    "way": "#FFFDF6",
    "way-line": "#5F5648",
    "way-green": "#007A55",
    "way-violet": "#8E3C8E",
    "way-orange": "#BF5600",
    "robbers": "#C4161C",
    "wall": "#F6E3BC",
    "roof": "#B4532F",
    "noble": "#1F4E8C",
    "gold": "#F5C242",
    "mark0": "#8FC7E8",
    "mark1": "#F2B07E",
    "mark2": "#86D0B2",
    "mark3": "#DFAFCB",
    "on-mark": "#1B1B1B",
}
DARK = {
    **LIGHT,
    "ink": "#F3EFE6",
    "faint": "#C2BBAE",
    "line": "#8F887C",
    "ground": "#1E1C1A",
    "panel": "#2A2724",
    "spot": "#38332B",
    "spot-line": "#8C7C58",
    "grill": "#151413",
    "grill-line": "#6B6661",
    "rod": "#403C39",
    "ember": "#B4532A",
    "wood": "#8A5A30",
    "die": "#F2E8CC",
    "worm-print": "#F39A6B",
    "stalk": "#EBD3A8",
    "tile": "#EFE3C2",
    "tile-back": "#57524E",
    "bar": "#56B4E9",
    "bar-ground": "#54504A",
    "lock": "#E4DFD3",
    "pick": "#56B4E9",
    "focus": "#8FD0FF",
    "land": "#2E2D24",
    "hill": "#3F3D30",
    "hill-line": "#5F5B45",
    "sea": "#16262F",
    "coast": "#46606D",
    "way": "#191817",
    "way-line": "#A39A86",
    "way-green": "#3CC596",
    "way-violet": "#DB97DB",
    "way-orange": "#F29B45",
    "robbers": "#FF5A50",
    "roof": "#D0714A",
    "noble": "#4A86D0",
    "mark0": "#24628A",
    "mark1": "#94501C",
    "mark2": "#236B51",
    "mark3": "#7D4465",
    "on-mark": "#FFFFFF",
}
PAPER = {
    **LIGHT,
    "grill": "#FFFFFF",
    "grill-line": "#222222",
    "rod": "#D0D0D0",
    "ember": "#FFFFFF",
    "ground": "#FFFFFF",
    "on-grill": "#222222",
    "spot": "#FFFFFF",
    "panel": "#FFFFFF",
    "die": "#FFFFFF",
    "die-line": "#222222",
    "tile": "#FFFFFF",
    "focus-grill": "#0B63C4",
    "land": "#FFFFFF",
    "hill": "#FFFFFF",
    "hill-line": "#BBBBBB",
    "sea": "#F1F1F1",
    "coast": "#999999",
    "robbers": "#555555",
    "mark0": "#C9E1F2",
    "mark1": "#F7D3B3",
    "mark2": "#D0EADF",
    "mark3": "#EED9E5",
}
"""For print: little ink, and everything still told apart without colour."""


def colour(name: str) -> str:
    """A colour of the page, or the light one where the page says nothing.

    >>> colour("ink")
    'var(--hm-ink, #222222)'
    """
    return f"var(--hm-{name}, {LIGHT[name]})"


def seat_colour(seat: int) -> str:
    """The colour of a seat; its mark differs too."""
    return f"var(--hm-seat{seat}, {COLOURS[seat % len(COLOURS)]})"


def sheet(scope: str, used: Collection[str] = LIGHT.keys()) -> str:
    """The style sheet that gives the drawings inside `scope` their colours, on every page."""
    light, dark_page, paper = (
        _block({name: colours[name] for name in colours if name in used})
        for colours in (LIGHT, DARK, PAPER)
    )
    dark = (
        f'body[data-jp-theme-light="false"] {scope}',
        f"body.vscode-dark {scope}",
        f"body.vscode-high-contrast:not(.vscode-high-contrast-light) {scope}",
    )
    plain = f"body:not([data-jp-theme-light]):not([class*=vscode]) {scope}"
    return "\n".join(
        [
            f"{scope} {light}",
            f"{', '.join(dark)} {dark_page}",
            f"@media (prefers-color-scheme: dark) {{{plain} {dark_page}}}",
            f"@media print {{{', '.join((scope, plain, *dark))} {paper}}}",
        ]
    )


def _block(colours: dict[str, str]) -> str:
    return f"{{{' '.join(f'--hm-{name}: {value};' for name, value in colours.items())}}}"
