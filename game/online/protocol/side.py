"""The common interface of a room's host and guests."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from ...engine.fairness import Commitment
from ...engine.match import Match
from ...engine.move import Move
from ...engine.state import State
from .messages import Gathering, Invitation, RoomMessage
from .pledging import Verdict

Text = tuple[list[dict[str, Any]], dict[str, list[dict[str, Any]]]]
"""The public parts of messages, and by reader's key the private ones."""

STAND_IN = "medium"
"""The computer that plays on for a guest who leaves."""


def run_start(seats: Sequence[int]) -> int:
    """Where the last of several seats began to follow itself."""
    at = len(seats) - 1
    while at and seats[at - 1] == seats[-1]:
        at -= 1
    return at


class Side(ABC):
    """A place in a room."""

    name = ""
    """The name of the player at this device."""
    match: Match | None = None
    """The game being played, with all its cards; a guest has it once it's over and proven to be as it was sealed."""
    refused = ""
    """Why the last moves made here don't count; "" if they do."""
    silent: tuple[str, ...] = ()
    """The names of the guests who haven't opened their pledges of earlier lists for the next game."""
    has_parted = False
    """True if the game's moves aren't possible by today's rules, here or at another device: it ends unfinished."""

    # ------------------------------------------------------------ the room

    @property
    @abstractmethod
    def invitation(self) -> Invitation:
        """What its guests were invited by, as the host has changed it since."""

    @property
    @abstractmethod
    def game(self) -> int:
        """The number of the game being played; 0 before the first."""

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""

    @property
    @abstractmethod
    def kinds(self) -> tuple[str, ...]:
        """Who plays for each seat now."""

    @property
    @abstractmethod
    def here(self) -> tuple[int, ...]:
        """The seats of the people at this device."""

    @property
    @abstractmethod
    def keys(self) -> tuple[str, ...]:
        """The guests' public keys by seat, "" for others."""

    @property
    def has_no_seat(self) -> bool:
        """True if the host has emptied its seat, or all were taken before it arrived."""
        return False

    @property
    def is_stranger(self) -> bool:
        """True until the host knows this device's key."""
        return False

    @property
    def is_heir(self) -> bool:
        """True if this seat goes on when the host has gone."""
        return False

    @property
    @abstractmethod
    def can_move(self) -> bool:
        """True if this place can continue at another device by a link."""

    def prepare_move(self) -> Gathering | None:
        """Everything but the keys that another device needs to continue here."""
        return None

    # ------------------------------------------------------------ the game

    @property
    @abstractmethod
    def moves(self) -> tuple[Move, ...]:
        """The moves of the game being played."""

    @property
    @abstractmethod
    def state(self) -> State:
        """The position after them, as far as this device knows it."""

    @property
    @abstractmethod
    def turn_began(self) -> int:
        """The number of moves before those of the seat whose turn it is."""

    @property
    @abstractmethod
    def verdict(self) -> Verdict:
        """The verdict on the cards of the game being played; final once its deal is opened."""

    @property
    def commitment(self) -> Commitment | None:
        """The seal of the game being played, with what opens it."""
        return None

    @property
    @abstractmethod
    def seal(self) -> str:
        """The fingerprint of the cards of the game being played."""

    @abstractmethod
    def shown(self, moves: int) -> Match:
        """The game being played after so many moves, as far as this device knows it."""

    @abstractmethod
    def play(self, move: Move) -> State:
        """Make a move from here; raises IllegalMoveError."""

    # ------------------------------------------------------------ texts

    @property
    @abstractmethod
    def has_news(self) -> bool:
        """True if others may not know yet what has happened here."""

    @property
    @abstractmethod
    def stand(self) -> tuple[int, ...]:
        """A fingerprint of everything to send: it differs once there is something new."""

    @abstractmethod
    def text(self) -> Text:
        """Everything that others may not know yet; sending it twice does no harm."""

    @abstractmethod
    def farewell(self) -> RoomMessage:
        """The message that this device has stopped playing."""

    @abstractmethod
    def note_sent(self) -> None:
        """Note that its text has been handed over."""

    @property
    def writers(self) -> tuple[str, ...]:
        """The keys of the guests at other devices."""
        return tuple(filter(None, self.keys))

    @abstractmethod
    def stranger(self, mark: str) -> str:
        """The key of a writer who is neither the host nor a guest; raises RoomError where nothing of theirs counts."""

    @abstractmethod
    def name_of(self, writer: str) -> str:
        """The name of the guest with a key, or "" for the host."""

    @abstractmethod
    def read(self, writer: str, message: RoomMessage) -> None:
        """Accept a message of the guest with a key, or "" for the host; raises RoomError, and then changes nothing."""

    def lags(self, message: RoomMessage) -> bool:  # noqa: ARG002 - guests alone read what a host sends
        """True if a message shows that the host has lost some of the game that it had before."""
        return False

    @abstractmethod
    def proceed(self) -> None:
        """Do what follows from what was read."""

    @abstractmethod
    def kept(self) -> dict[str, Any]:
        """The place ready for JSON, and the game's record where it has one."""
