"""The interface of whatever carries a room's texts between devices; over relays, the room's postman."""

from typing import Literal, Protocol


class Carrier(Protocol):
    """A carrier of one room's texts."""

    @property
    def key(self) -> str:
        """The room that it serves."""

    @property
    def is_connected(self) -> bool:
        """True if texts can be sent and received just now."""

    @property
    def clock_fault(self) -> Literal["", "wrong", "differs"]:
        """The fault of this device's clock; "" for none."""

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
        """Stop carrying texts."""
