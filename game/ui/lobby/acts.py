"""What can be chosen in the lobby and on its sheets, each with the name of its target."""

from __future__ import annotations

from dataclasses import dataclass

from .setup.options import Value


@dataclass(frozen=True)
class SetSeats:
    """So many seats."""

    seats: int

    @property
    def name(self) -> str:
        """The target's name."""
        return f"option:seats:{self.seats}"


@dataclass(frozen=True)
class SetSides:
    """So many sides."""

    sides: int

    @property
    def name(self) -> str:
        """The target's name."""
        return f"option:sides:{self.sides}"


@dataclass(frozen=True)
class EditSeat:
    """Who sits in a seat."""

    seat: int

    @property
    def name(self) -> str:
        """The target's name."""
        return f"seat:{self.seat}"


@dataclass(frozen=True)
class SetLevel:
    """A person, or a computer of a level."""

    level: str

    @property
    def name(self) -> str:
        """The target's name."""
        return f"option:level:{self.level}"


@dataclass(frozen=True)
class PickRank:
    """A rank of cards that brings forfeits."""

    rank: str

    @property
    def name(self) -> str:
        """The target's name."""
        return f"option:rank:{self.rank}"


@dataclass(frozen=True)
class SetOption:
    """A house rule."""

    option: str
    value: Value

    @property
    def name(self) -> str:
        """The target's name."""
        return f"option:{self.option}:{str(self.value).lower()}"


@dataclass(frozen=True)
class ChooseVariant:
    """A game."""

    variant: str

    @property
    def name(self) -> str:
        """The target's name."""
        return f"variant:{self.variant}"
