"""What a turn of Heckmeck Barbecue does to the grill, and why a game ends."""

from __future__ import annotations

from dataclasses import dataclass

from heckmeck_core.games.game import Event, Telling

NO_SNAIL_LEFT = "no_snail_left"
GRILL_BLOCKED = "grill_blocked"
NOTHING_ABOVE = "nothing_above"


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A plate on a spot that is free or one's own; worms from the supply."""

    spot: int
    worms: int

    @property
    def about(self) -> tuple[int, None]:
        """The spot."""
        return self.spot, None


@dataclass(frozen=True, slots=True)
class Occupied(Placed):
    """BBQ-7: a plate on an empty spot."""

    def said(self) -> list[Telling]:
        """A plate was placed."""
        return [Telling("occupied", {"spot": self.spot, "worms": self.worms})]


@dataclass(frozen=True, slots=True)
class Secured(Placed):
    """BBQ-9: a second plate on one's own spot, which locks it."""

    def said(self) -> list[Telling]:
        """A spot was locked."""
        return [Telling("secured", {"spot": self.spot, "worms": self.worms})]


@dataclass(frozen=True, slots=True)
class Stole(Event):
    """BBQ-8: worms and the spot from another seat; `added` comes from the supply (BBQ-14)."""

    spot: int
    victim: int
    worms: int
    added: int = 0

    @property
    def about(self) -> tuple[int, int]:
        """The spot, and who had it."""
        return self.spot, self.victim

    def said(self) -> list[Telling]:
        """A plate took the place of another."""
        numbers = {"spot": self.spot, "worms": self.worms + self.added}
        return [Telling("stole", numbers, {"victim": self.victim})]


@dataclass(frozen=True, slots=True)
class TookSnail(Event):
    """BBQ-10, BBQ-11: a snail from a spot, or from the supply (spot None)."""

    spot: int | None

    @property
    def about(self) -> tuple[int | None, None]:
        """The spot."""
        return self.spot, None

    def said(self) -> list[Telling]:
        """A snail was taken."""
        if self.spot is None:
            return [Telling("took_snail_from_supply")]
        return [Telling("took_snail", {"spot": self.spot})]


@dataclass(frozen=True, slots=True)
class Failed(Event):
    """BBQ-6: a failed turn brings a snail onto a spot; a plate there goes back to its owner."""

    spot: int
    owner: int | None = None

    @property
    def about(self) -> tuple[int, int | None]:
        """The spot, and whose plate lay there."""
        return self.spot, self.owner

    def said(self) -> list[Telling]:
        """A snail came."""
        if self.owner is None:
            return [Telling("failed", {"spot": self.spot})]
        return [Telling("failed_on_plate", {"spot": self.spot}, {"owner": self.owner})]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """BBQ-11, BBQ-12: the game ends, and why; `failed` tells whether by a failed turn."""

    why: str
    failed: bool

    @property
    def ending(self) -> str:
        """Why the game ended."""
        return self.why

    def said(self) -> list[Telling]:
        """What the last turn was."""
        return [Telling("failed_last" if self.failed else "nothing_to_take")]


Action = Occupied | Stole | Secured | TookSnail
