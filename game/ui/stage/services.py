"""Services of the program that scenes use without knowing who provides them."""

from typing import Protocol


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
