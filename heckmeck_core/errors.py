"""The one error of the suite: something was given that cannot be worked with."""

LONGEST = 200
"""What was given is repeated up to this many characters."""


class BadInput(ValueError):
    """One line that says what was given, what is allowed and what to try."""

    def __init__(self, given: str, allowed: str, hint: str) -> None:
        super().__init__(given, allowed, hint)  # all of them: so it also reaches another process

    def __str__(self) -> str:
        given, allowed, hint = self.args
        shown = given if len(given) <= LONGEST else f"{given[:LONGEST]}..."
        return f"{shown}: {allowed}; {hint}"

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows: the line, without the way to it."""
        return [str(self)]
