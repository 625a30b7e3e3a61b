"""The colours of drawings: words can be read and shapes seen, in light, dark and on paper."""

import pytest

from analysis.charts.chart import COLOURS
from analysis.drawings.theme import DARK, LIGHT, PAPER
from analysis.lessons.pictures.marks import MOST

READ, SEEN = 4.5, 3.0
"""The least contrast of words, and of shapes that mean something (WCAG 2, AA)."""
WORDS = [
    *((ink, ground) for ink in ("ink", "faint") for ground in ("ground", "panel", "spot")),
    *(("ink", ground) for ground in ("land", "sea")),
    ("pick", "panel"),
    ("on-seat-ink", "on-seat"),
    *(("on-mark", f"mark{mark}") for mark in range(MOST)),
]
SHAPES = [
    ("worm-print", "spot"),
    ("bar", "bar-ground"),
    ("pip", "die"),
    ("pick", "panel"),
    ("pick", "ground"),
    ("lock", "spot"),
    ("line", "panel"),
    ("focus", "panel"),
    ("focus-grill", "grill"),
    ("stalk", "spot"),
    *(
        (f"way-{kind}", ground)
        for kind in ("green", "violet", "orange")
        for ground in ("way", "panel")
    ),
    ("way-line", "land"),
    ("robbers", "land"),
    ("pick", "land"),
]


def light(colour):
    """How light a colour is, from 0 to 1."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_what_the_standard_says():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("colours", [LIGHT, DARK, PAPER], ids=["light", "dark", "paper"])
@pytest.mark.parametrize(("ink", "ground"), WORDS)
def test_words_can_be_read(colours, ink, ground):
    assert contrast(colours[ink], colours[ground]) >= READ


@pytest.mark.parametrize("colours", [LIGHT, DARK, PAPER], ids=["light", "dark", "paper"])
@pytest.mark.parametrize(("shape", "ground"), SHAPES)
def test_shapes_can_be_seen(colours, shape, ground):
    assert contrast(colours[shape], colours[ground]) >= SEEN


@pytest.mark.parametrize("seat", range(7))
def test_the_letter_of_a_plate_can_be_read_in_its_mark(seat):
    assert contrast(LIGHT["on-seat-ink"], LIGHT["on-seat"]) >= READ
    assert contrast(COLOURS[seat], LIGHT["on-seat-ink"]) >= SEEN  # the plate and its edge
