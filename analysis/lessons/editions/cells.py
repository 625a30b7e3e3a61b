"""What a cell of a lesson is for: its tags and its marks for nbgrader say so, never its words."""

from __future__ import annotations

from typing import Any

# Tags, which both editions of a lesson have.
PREDICTION = "prediction"
"""Where pupils write down their guess."""
ANSWER = "answer"
"""Where pupils answer with a number or a word."""
PROGRAM = "program"
"""Where pupils write a function."""
OPEN_ANSWER = "open-answer"
"""Where pupils answer in their own words."""
PLAYTHING = "plaything"
"""Shows a widget and nothing else."""
ON_SCREEN = "on-screen"
"""Of no use on paper: checks, hints, handing in."""
TAGS = (PREDICTION, ANSWER, PROGRAM, OPEN_ANSWER, PLAYTHING, ON_SCREEN)

# Marks for nbgrader, which only the masters have.
SOLUTION, TASK, GRADE = "solution", "task", "grade"
"""For answers, for what only teachers read, for what earns points."""


def tagged(cell: Any, tag: str) -> bool:
    """Whether a cell has a tag."""
    return tag in cell.metadata.get("tags", ())


def marked(cell: Any, mark: str) -> bool:
    """Whether a cell has one of nbgrader's marks."""
    return bool(cell.metadata.get("nbgrader", {}).get(mark))
