"""Services of the program that scenes use without knowing who provides them."""

from typing import Literal, Protocol


class Focus(Protocol):
    """The keyboard, as scenes know it."""

    @property
    def focused(self) -> str:
        """The target in focus while the keyboard is in use, else ""."""

    def aim(self, name: str) -> None:
        """A key has gone straight to a target, if it is there."""

    def lead(self, name: str) -> None:
        """Go on to a target, "" for none, while the keyboard is in use."""

    def rest(self) -> None:
        """The pointer is used now: no ring."""

    def forget(self) -> None:
        """Begin in the top scene where it wants: somebody else has come to it."""


class Mail(Protocol):
    """What carries texts to and from other devices while the game runs."""

    @property
    def key(self) -> str:
        """The room that it serves."""

    @property
    def is_connected(self) -> bool:
        """True if texts can come and go just now."""

    @property
    def clock_fault(self) -> Literal["", "wrong", "differs"]:
        """What is wrong with this device's clock."""

    def tick(self) -> bool:
        """Do what is due; True if something has come."""

    def wakes_in(self) -> float:
        """Seconds until there is something to do."""

    def call(self, number: int) -> bool:
        """Have a reaction shown to everybody at the table; 0 calls the one whose turn it is. False if it's too soon."""

    def hand_over(self, text: str) -> None:
        """Send a text besides those that tell how the game stands."""

    def leave(self) -> None:
        """Forget the room, and tell the others."""

    def close(self) -> None: ...
