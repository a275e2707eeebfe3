"""The rooms that this device plays in: what is kept of each, what it sends next, and what a text brings."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from . import clock
from .engine.errors import RecordError
from .engine.fairness import DIGITS
from .engine.move import Move
from .engine.record.compact import sound_part
from .engine.record.fields import expect, field, list_under
from .engine.record.writing import RecordedPlayer, to_record
from .envelope import Invited, Keys, Sealed, invitation_code, mark_of, seat_code, text_code, unsealed
from .online.guest import Guest
from .online.host import Host
from .online.messages import Invitation, Offer, RoomError, read_message
from .storage import ROOM, Store

ROOM_FORMAT = "fivefold-room/1"


_T = TypeVar("_T")


def luck() -> str:
    """Random hex digits from the system, 128 bits."""
    return secrets.token_hex(DIGITS // 2)


class Room:
    """A room that this device has opened, or sits in."""

    def __init__(self, keys: Keys, side: Host | Guest, at: float = 0.0) -> None:
        self.keys = keys
        self.side = side
        self.at = at
        """When something last happened in it, in seconds since 1970."""
        self.sent = ""
        """The code that was handed over last."""
        self._shown = 0, 0
        self._kept = 0, ""

    @property
    def key(self) -> str:
        """Its key in the store."""
        return f"{ROOM}-{self.keys.mark}"

    @property
    def shown(self) -> int:
        """The moves of the game being played that have been shown on this device."""
        return self._of_this_game(self._shown, 0)

    @shown.setter
    def shown(self, moves: int) -> None:
        self._shown = self.side.game, moves

    @property
    def kept(self) -> str:
        """The key under which the game was saved once it was over; "" before."""
        return self._of_this_game(self._kept, "")

    @kept.setter
    def kept(self, key: str) -> None:
        self._kept = self.side.game, key

    def _of_this_game(self, noted: tuple[int, _T], usual: _T) -> _T:
        return noted[1] if noted[0] == self.side.game else usual

    @property
    def invitation(self) -> Invitation:
        """What its guests were invited by."""
        return self.side.invitation

    # ------------------------------------------------------------ what is sent

    def invitation_code(self) -> str:
        """The code by which others sit down."""
        return invitation_code(self.keys, self.invitation)

    def seat_code(self) -> str:
        """The code that moves this device's seat to another one; nobody else may get it."""
        if isinstance(self.side, Host):
            raise RoomError("strange", "The host's seat moves by a backup.")
        return seat_code(self.keys, self.invitation, self.side.name)

    def code(self) -> str:
        """All that somebody in the room may not know yet; "" before there is anything."""
        if isinstance(self.side, Host):
            public, private = self.side.text()
            return text_code(self.keys, public, private) if public else ""
        public = [message.written()[0] for message in self.side.messages()]
        return text_code(self.keys, public, knocks=not self.side.game) if public else ""

    # ------------------------------------------------------------ what comes

    def take(self, text: Sealed) -> tuple[Move, ...]:
        """Take what a text brings, and return the moves that guests make by it; raises RoomError.

        Of several messages those before the one that can't be taken count.
        """
        if isinstance(self.side, Host):
            writer = text.writer if len(text.writer) > len(self.keys.mark) else self._guest(self.side, text.writer)
            moves: tuple[Move, ...] = ()
            for part, _ in unsealed(self.keys, text, writer):
                moves += self.side.take(writer, read_message(part))
            return moves
        if text.writer != self.keys.mark:
            raise RoomError("others", "The message is for the host of the room.")
        for part, private in unsealed(self.keys, text, self.keys.host):
            self.side.take(read_message(part, private))
        return ()

    @staticmethod
    def _guest(host: Host, mark: str) -> str:
        """The key of the guest with a mark."""
        for seat in host.guests:
            if mark_of(host.seats[seat].key) == mark:
                return host.seats[seat].key
        raise RoomError("stranger", "The message is from nobody who plays here.")

    # ------------------------------------------------------------ keeping

    def stored(self) -> dict[str, Any]:
        """The room ready for JSON."""
        notes = {"at": self.at, "sent": self.sent, "shown": list(self._shown), "kept": list(self._kept)}
        kept = {"format": ROOM_FORMAT, "keys": list(self.keys), **notes}
        if isinstance(self.side, Guest):
            return kept | {"guest": self.side.stored()}
        match = self.side.match
        record = to_record(match, [RecordedPlayer(seat.name) for seat in self.side.seats]) if match else None
        return kept | {"host": self.side.stored(), "record": record}

    @classmethod
    def restored(cls, data: Any) -> Room:
        """The room that `stored` wrote; raises RecordError."""
        kept = expect(data, dict, "the room")
        if kept.get("format") != ROOM_FORMAT:
            raise RoomError("newer", "The room is from a newer version of the game.")
        keys = Keys(*(expect(key, str, "A key") for key in list_under(kept, "keys", "the room", len(Keys._fields))))
        side: Host | Guest
        if "guest" in kept:
            side = Guest.restored(kept["guest"])
        else:
            record = kept.get("record")
            side = Host.restored(kept.get("host"), sound_part(record).match if record else None)
        room = cls(keys, side, float(kept.get("at") or 0))
        room.sent = field(kept, "sent", str, "the room")
        match kept.get("shown"), kept.get("kept"):
            case [int(game), int(moves)], [int(other), str(key)]:
                room._shown, room._kept = (game, moves), (other, key)
        return room


class Rooms:
    """The rooms in a store."""

    def __init__(self, store: Store, now: Callable[[], float] = clock.now) -> None:
        self._store = store
        self._now = now

    def all(self) -> list[Room]:
        """All rooms, the latest first; an unreadable one is set aside."""
        rooms = [room for key in self._store.keys(ROOM) if (room := self.find(key))]
        return sorted(rooms, key=lambda room: (room.at, room.key), reverse=True)

    def find(self, key: str) -> Room | None:
        """The room with a key; None if there is none, or if it's unreadable and set aside."""
        kept = self._store.load(key)
        try:
            return None if kept is None else Room.restored(kept)
        except RecordError:
            self._store.set_aside(key)
            return None

    def open(self, offer: Offer, name: str) -> Room:
        """Open a room as its host."""
        return self.keep(Room(Keys.fresh(luck()), Host(offer, name, luck())))

    def join(self, invited: Invited, name: str) -> Room:
        """Sit down by an invitation, or take up a seat by its own link; where it is known the room as it is."""
        keys = Keys.fresh(invited.room)._replace(host=invited.host)
        if invited.own:
            keys = keys._replace(own=invited.own)
        known = self.find(Room(keys, Guest(invited.invitation, name, luck())).key)
        return known or self.keep(Room(keys, Guest(invited.invitation, invited.name or name, luck())))

    def take(self, text: Sealed) -> tuple[Room, tuple[Move, ...]]:
        """The room that a text is for after it has taken it, not yet kept, and the moves that guests make by it.

        Raises RoomError.
        """
        room = self.find(f"{ROOM}-{text.room}")
        if room is None:
            raise RoomError("unknown", "The message is for a room that this device doesn't play in.")
        return room, room.take(text)

    def keep(self, room: Room) -> Room:
        """Save a room, now the latest."""
        room.at = self._now()
        self._store.save(room.key, room.stored())
        return room

    def leave(self, room: Room) -> None:
        """Forget a room."""
        self._store.remove(room.key)
