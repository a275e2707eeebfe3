"""What carries a room's texts between devices while the game runs: over relays it's the room's postman."""

from typing import Literal, Protocol


class Carrier(Protocol):
    """Carries the texts of one room by itself."""

    @property
    def key(self) -> str:
        """The room that it serves."""

    @property
    def is_connected(self) -> bool:
        """True if texts can be sent and received just now."""

    @property
    def clock_fault(self) -> Literal["", "wrong", "differs"]:
        """What is wrong with this device's clock."""

    def tick(self) -> bool:
        """Do what is due; True if something has arrived."""

    def wakes_in(self) -> float:
        """Seconds until there is something to do."""

    def call(self, number: int) -> bool:
        """Have a reaction shown to everybody at the table; 0 calls the one whose turn it is. False if it's too soon."""

    def hand_over(self, text: str) -> None:
        """Send a text besides those that tell how the game stands."""

    def leave(self) -> None:
        """Forget the room, and tell the others."""

    def close(self) -> None:
        """Carry nothing any more."""
