"""The one error of the suite: something was given that cannot be worked with."""

LONGEST = 200
"""So much of what was given is said again."""


class BadInput(ValueError):
    """One line that says what was given, what is allowed and what to try."""

    def __init__(self, given: str, allowed: str, hint: str) -> None:
        shown = given if len(given) <= LONGEST else f"{given[:LONGEST]}..."
        super().__init__(f"{shown}: {allowed}; {hint}")

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the line, without the way to it."""
        return [str(self)]
