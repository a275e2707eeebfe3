"""The rooms that this device plays in: what is kept of each, what it sends next, and what a text brings."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from . import clock, sealing
from .engine.errors import RecordError
from .engine.fairness import DIGITS
from .engine.record.compact import sound_part
from .engine.record.fields import expect, field, list_under
from .engine.record.writing import RecordedPlayer, to_record
from .envelope import Invited, Keys, Sealed, invitation_code, mark_of, seat_code, text_code, unsealed
from .online.guest import Guest
from .online.host import UNDEALT, Host
from .online.messages import KEY_DIGITS, Hand, Invitation, Offer, RoomError, RoomMessage, checked_hex, read_message
from .online.succession import heir_of, succeeded
from .storage import ROOM, Store

ROOM_FORMAT = "fivefold-room/1"
_ANY_VERSION = "fivefold-room/"
_T = TypeVar("_T")
_open: WeakKeyDictionary[Store, dict[str, Room]] = WeakKeyDictionary()
"""The rooms of each store by key, so that a table and a sheet over it share them."""


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
        self.hands: dict[str, Hand] = {}
        """By key, what other guests have handed over for the case that this one goes on for the host."""
        self.heard: dict[str, float] = {}
        """By a writer's mark, when something was last heard from it, in seconds since 1970."""
        self._posted: tuple[int, ...] = ()
        """How it stood when something was handed over last."""
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
    def is_heir(self) -> bool:
        """True if this device's seat goes on when the host has gone."""
        return isinstance(self.side, Guest) and heir_of(self.side) == self.side.own

    @property
    def has_to_send(self) -> bool:
        """True if others have to be told something that has not been handed over yet."""
        return self.side.has_news and self._posted != self._stand

    @property
    def _stand(self) -> tuple[int, ...]:
        side = self.side
        asking = (
            sum(side.seats[at].known == UNDEALT for at in side.guests) if isinstance(side, Host) else len(side.luck)
        )
        return side.game, len(side.moves) if side.game else 0, asking

    def post(self) -> None:
        """Note that what others have to be told has been handed over."""
        self._posted = self._stand

    @property
    def invitation(self) -> Invitation:
        """What its guests were invited by."""
        return self.side.invitation

    # ------------------------------------------------------------ over relays

    @property
    def relays(self) -> tuple[str, ...]:
        """The relays over which its texts go by themselves; none if they go by hand."""
        return self.side.invitation.relays

    @property
    def writers(self) -> set[str]:
        """The keys of those whose texts are for this device."""
        if isinstance(self.side, Host):
            return {self._knock(), *(self.side.seats[seat].key for seat in self.side.guests)}
        others = filter(None, self.side.dealt.keys) if self.side.game and self.is_heir else ()
        return {self.keys.host, *others} - {self.keys.public}

    @property
    def signing_secret(self) -> str:
        """The secret that its events are signed with: everybody's, until the host knows this device."""
        is_stranger = isinstance(self.side, Guest) and not self.side.game
        return sealing.room_keys(self.keys.room)[1] if is_stranger else self.keys.own

    def _knock(self) -> str:
        return sealing.public_key(sealing.room_keys(self.keys.room)[1])

    def hear(self, writer: str, at: float) -> None:
        """Note that something has come from a device, by its mark or its key."""
        self.heard[mark_of(writer)] = at

    def heard_from(self, key: str) -> float:
        """When something last came from the device with a key, in seconds since 1970; 0 for never."""
        return self.heard.get(mark_of(key), 0.0)

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
        return self.told(*self.side.messages())

    def told(self, *messages: RoomMessage, reader: str = "") -> str:
        """Messages as one code for a reader, all others if empty."""
        parts = [message.written() for message in messages]
        boxes = {reader: [private for _, private in parts]} if reader else None
        knocks = isinstance(self.side, Guest) and not self.side.game
        return text_code(self.keys, [public for public, _ in parts], boxes, knocks=knocks) if parts else ""

    # ------------------------------------------------------------ what comes

    def take(self, text: Sealed) -> None:
        """Take what a text brings, and deal once everybody sits; raises RoomError.

        Of several messages those before the one at fault count.
        """
        if text.writer in {self.keys.public, mark_of(self.keys.public)}:
            raise RoomError("own", "The message was written on this device.")
        if isinstance(self.side, Host):
            known = self._guest(self.side, text.writer)
            if not known and len(text.writer) != KEY_DIGITS:
                raise RoomError("stranger", "The message is from nobody who plays here.")
            writer = known or text.writer
            for part, _ in unsealed(self.keys, text, writer):
                self.side.take(writer, read_message(part))
            if self.side.is_full:
                self.side.deal()
        elif text.writer == self.keys.mark:
            for part, private in unsealed(self.keys, text, self.keys.host):
                self.side.take(read_message(part, private))
        else:
            self._hear(self.side, text)

    def _hear(self, guest: Guest, text: Sealed) -> None:
        """Take another guest's hand, if this one is to go on for the host."""
        writer = next((key for key in (guest.deal.keys if guest.deal else ()) if mark_of(key) == text.writer), "")
        if not writer:
            raise RoomError("others", "The message is for the host of the room.")
        for part, private in unsealed(self.keys, text, writer):
            message = read_message(part, private)
            if not isinstance(message, Hand):
                raise RoomError("others", "The message is for the host of the room.")
            self.hands[writer] = message

    @staticmethod
    def _guest(host: Host, mark: str) -> str:
        """The key of the guest with a mark, "" for none; a stranger whose key only begins alike is taken for them."""
        keys = (host.seats[seat].key for seat in host.guests)
        return next((key for key in keys if mark_of(key) == mark_of(mark)), "")

    # ------------------------------------------------------------ keeping

    def stored(self) -> dict[str, Any]:
        """The room ready for JSON."""
        notes = {"at": self.at, "posted": list(self._posted), "shown": list(self._shown), "kept": list(self._kept)}
        notes["heard"] = self.heard
        hands = {key: list(hand.written()) for key, hand in self.hands.items()}
        kept = {"format": ROOM_FORMAT, "keys": list(self.keys), "hands": hands, **notes}
        if isinstance(self.side, Guest):
            return kept | {"guest": self.side.stored()}
        match = self.side.match
        record = to_record(match, [RecordedPlayer(seat.name) for seat in self.side.seats]) if match else None
        return kept | {"host": self.side.stored(), "record": record}

    @classmethod
    def restored(cls, data: Any) -> Room:
        """The room that `stored` wrote; raises RecordError."""
        try:
            return cls._restored(expect(data, dict, "the room"))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            if isinstance(error, RecordError):
                raise
            raise RoomError("damaged", f"The room can't be read: {error}") from error

    @classmethod
    def _restored(cls, kept: dict[str, Any]) -> Room:
        secret, *keys = list_under(kept, "keys", "the room", len(Keys._fields))
        host, own = (checked_hex(key, KEY_DIGITS) for key in keys)
        side: Host | Guest
        if "guest" in kept:
            side = Guest.restored(kept["guest"])
        else:
            record = kept.get("record")
            side = Host.restored(kept.get("host"), sound_part(record).match if record else None)
        room = cls(Keys(checked_hex(secret), host, own), side, float(kept["at"]))
        room._posted = tuple(field(kept, "posted", list, "the room"))
        for key, parts in field(kept, "hands", dict, "the room").items():
            hand = read_message(*parts)
            if isinstance(hand, Hand):
                room.hands[checked_hex(key, KEY_DIGITS)] = hand
        heard = field({"heard": {}, **kept}, "heard", dict, "the room")
        room.heard = {str(mark): float(at) for mark, at in heard.items()}
        match kept["shown"], kept["kept"]:
            case [int(game), int(moves)], [int(other), str(saved)]:
                room._shown, room._kept = (game, moves), (other, saved)
        return room


class Rooms:
    """The rooms in a store."""

    def __init__(self, store: Store, now: Callable[[], float] = clock.now) -> None:
        self._store = store
        self._now = now
        self._rooms = _open.setdefault(store, {})

    def all(self) -> list[Room]:
        """All rooms, the latest first; an unreadable one is set aside."""
        rooms = [room for key in self._store.keys(ROOM) if (room := self.find(key))]
        return sorted(rooms, key=lambda room: (room.at, room.key), reverse=True)

    def find(self, key: str) -> Room | None:
        """The room with a key; None if there is none, or if it's unreadable and set aside, or of a newer version."""
        if key in self._rooms and not self._store.is_changed(key):
            return self._rooms[key]
        self._rooms.pop(key, None)
        kept = self._store.load(key)
        version = kept.get("format") if isinstance(kept, dict) else None
        if kept is None or (version != ROOM_FORMAT and str(version).startswith(_ANY_VERSION)):
            return None
        try:
            self._rooms[key] = Room.restored(kept)
        except RecordError:
            self._store.set_aside(key)
        return self._rooms.get(key)

    def open(self, offer: Offer, names: Mapping[int, str], relays: tuple[str, ...] = ()) -> Room:
        """Open a room as its host, with the names of host and computers by seat; by hand unless there are relays."""
        return self.keep(Room(Keys.fresh(luck()), Host(offer, names, luck(), relays=relays)))

    def join(self, invited: Invited, name: str) -> Room:
        """Sit down by an invitation, or take up a seat by its own link; raises RoomError if one sits there already."""
        keys = Keys.fresh(invited.room)._replace(host=invited.host)
        if invited.own:
            keys = keys._replace(own=invited.own)
        room = Room(keys, Guest(invited.invitation, invited.name or name, luck()))
        known = self.find(room.key)
        if known and invited.own not in {"", known.keys.own}:
            raise RoomError("sits", "This device has a seat of its own in that room.")
        return known or self.keep(room)

    def take(self, text: Sealed) -> Room:
        """The room that a text is for, once it has taken it; raises RoomError."""
        room = self.find(f"{ROOM}-{text.room}")
        if room is None:
            raise RoomError("unknown", "The message is for a room that this device doesn't play in.")
        try:
            room.take(text)
        finally:
            self.keep(room)
        return room

    def keep(self, room: Room) -> Room:
        """Save a room, now the latest; where another window has gone on with it, that one's counts and is returned."""
        if self._store.is_changed(room.key) and (other := self.find(room.key)):
            return other
        room.at = self._now()
        self._rooms[room.key] = room
        self._store.save(room.key, room.stored())
        return room

    def take_in(self, key: str, value: Any) -> int:
        """Save a room from elsewhere unless there is one under its key; how many were new. Raises RecordError."""
        room = Room.restored(value)
        if room.key != key:
            raise RoomError("damaged", f"The room is not that of {key}.")
        if self._store.load(key) is not None:
            return 0
        self._store.save(key, room.stored())
        return 1

    def leave(self, room: Room) -> None:
        """Forget a room."""
        self._rooms.pop(room.key, None)
        self._store.remove(room.key)

    # ------------------------------------------------------------ where the host has gone

    def hand_over(self, room: Room) -> str:
        """Go on with the next host, and return the code that tells it this seat's hand."""
        if not isinstance(room.side, Guest):
            raise RoomError("strange", "The host is here.")
        heir = room.side.dealt.keys[heir_of(room.side)]
        code = room.told(room.side.hand(), reader=heir)
        self.leave(room)
        room.keys = room.keys._replace(host=heir)
        self.keep(room)
        return code

    def succeed(self, room: Room) -> Room:
        """Go on as the host, with the hands that have come; raises RoomError while some are missing."""
        if not isinstance(room.side, Guest):
            raise RoomError("strange", "The host is here.")
        host = succeeded(room.side, room.hands, luck(), random.SystemRandom())
        with suppress(KeyError):
            del self._rooms[room.key]
        self._store.remove(room.key)
        return self.keep(Room(room.keys._replace(host=room.keys.public), host))
