"""The one error of the suite: something was given that cannot be worked with."""


class BadInput(ValueError):
    """One line that says what was given, what is allowed and what to try."""

    def __init__(self, given: str, allowed: str, hint: str) -> None:
        super().__init__(f"{given}: {allowed}; {hint}")
