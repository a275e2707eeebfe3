"""The rooms that this device plays in: what is kept of each, what it sends next, and what a text brings."""

from __future__ import annotations

import math
import random
import re
import secrets
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from itertools import chain
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from ..device import clock
from ..device.outside import refused_as
from ..engine.errors import RecordError
from ..engine.fairness import DIGITS
from ..engine.record.fields import MOST_MOVES, expect, field, list_under
from ..engine.record.writing import EDITION
from ..storage.store import PLAYED, ROOM, Store
from .protocol.guest import Guest
from .protocol.host import Host
from .protocol.messages import (
    Closed,
    Invitation,
    Offer,
    Remark,
    RoomError,
    RoomMessage,
    checked_hex,
    checked_key,
    checked_secret,
    read_message,
)
from .protocol.pledging import digest
from .protocol.side import Side
from .protocol.succession import succeeded
from .secrecy import sealing
from .secrecy.envelope import Invited, Keys, Sealed, invitation_code, mark_of, seat_code, text_code, unsealed

ROOM_FORMAT = "fivefold-room/1"
_ANY_VERSION = "fivefold-room/"
_GAME = re.compile(rf"({PLAYED}-[0-9a-f]{{1,20}})?")
"""The key of a finished game, or none."""
_MOST_EARLY = 200
"""The most texts that wait until it's known how a room stands."""
_MOST_NOTED = 64
"""The most devices of which it's noted when something last arrived from them."""
_MOST_OFFSET = 604_800.0
"""Seconds that are added to this device's clock, or taken from it, at most."""
_T = TypeVar("_T")
_open: WeakKeyDictionary[Store, dict[str, Room]] = WeakKeyDictionary()
"""The rooms of each store by key, so that a table and a sheet over it share them."""


def _root(keys: Keys) -> str:
    """What all secrets of a host come from, so that its keys are enough to go on at another device."""
    return digest("root", keys.own, keys.room)


class Room:
    """A room that this device has opened, or sits in."""

    def __init__(self, keys: Keys, side: Side, at: float = 0.0) -> None:
        self.keys = keys
        self.side = side
        self.at = at
        """When something last happened in it, in seconds since 1970."""
        self.arrivals: dict[str, float] = {}
        """By a writer's mark, when something last arrived from it, in seconds since 1970."""
        self.times: dict[str, int] = {}
        """By a writer's mark, the latest time that it has given a text, in seconds since 1970 by its own clock."""
        self.offset = 0.0
        """Seconds that had to be added to this device's clock so that relays took its texts."""
        self.is_resuming = False
        """True while this device, which has only the host's keys, looks for what the host has sent before."""
        self.ahead: tuple[str, ...] = ()
        """The names of the guests who know more than it has found, or may."""
        self._found: dict[bytes, list[RoomMessage]] = {}
        self._early: list[Sealed] = []
        """What it finds meanwhile: own messages by their texts, and texts of guests."""
        self.is_ahead = False
        """True if a text of the host has shown that it knows less than this guest, or otherwise."""
        self.is_elsewhere = False
        """True if this guest's seat has last been played at another device."""
        self._settled = 0
        """The game that it resumes from what it had found, whatever guests know."""
        self.remarks: list[tuple[str, Remark]] = []
        """What has been called across the table since the last look, and by whom."""
        self.called_at = 0.0
        """When the one whose turn it is was last called from here."""
        self.heeded_at = 0.0
        """When the last call was written that was shown here."""
        self.closed_at = 0.0
        """When the host's last text was written, if that was its farewell; 0 if it wasn't."""
        self.is_late = False
        """True if the time of the guest to move is up, and its move isn't on its way to this host."""
        self._turn = 0, 0, 0.0
        """The game, the moves before the turn that is being played, and when that began."""
        self._posted: tuple[int, ...] = ()
        """How it stood when something was handed over last."""
        self._shown = 0, 0
        self._kept = 0, ""

    @property
    def host(self) -> Host | None:
        """The side of this device if it's the host's."""
        return self.side if isinstance(self.side, Host) else None

    @property
    def guest(self) -> Guest | None:
        """The side of this device if it's a guest's."""
        return self.side if isinstance(self.side, Guest) else None

    @property
    def hosted(self) -> Host:
        """The host's side; raises RoomError at a guest's device."""
        if self.host is None:
            raise RoomError("strange", "The host isn't here.")
        return self.host

    @property
    def joined(self) -> Guest:
        """The guest's side; raises RoomError at the host's device."""
        if self.guest is None:
            raise RoomError("strange", "The host is here.")
        return self.guest

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

    def note_turn(self, at: float) -> None:
        """Note when the turn that is being played began, unless that's known."""
        began = self.side.game, self.side.turn_began if self.side.game else 0
        if began != self._turn[:2]:
            self._turn = *began, at

    @property
    def deadline(self) -> float:
        """When the time of the guest to move is up, in seconds since 1970; infinite if there is no clock on it."""
        side, clock = self.side, self.invitation.offer.clock
        if not (clock and side.game) or side.has_parted or side.state.ended:
            return math.inf
        return self._turn[2] + clock if side.keys[side.state.current_player] else math.inf

    @property
    def is_closed(self) -> bool:
        """True if the host has left, as its last text says."""
        return self.closed_at > 0

    @property
    def has_to_send(self) -> bool:
        """True if there is something for others that has not been handed over yet."""
        return not self.is_resuming and self.side.has_news and self._posted != self.side.stand

    @property
    def has_sent(self) -> bool:
        """True if something of the game being played has been handed over."""
        return self._posted[:1] == (self.side.game,)

    def post(self) -> None:
        """Note that what there is for others has been handed over."""
        self.side.note_sent()
        self._posted = self.side.stand

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
        others = {self.knock, self.keys.host, *self.side.writers}
        may_be_elsewhere = self.is_resuming or (self.guest is not None and not self.side.is_stranger)
        return others | {self.keys.public} if may_be_elsewhere else others - {self.keys.public}

    @property
    def signing_secret(self) -> str:
        """The secret that its events are signed with: everybody's, until the host knows this device."""
        return self.common_secret if self.side.is_stranger else self.keys.own

    @property
    def knock(self) -> str:
        """The key of texts that anybody in the room may have signed."""
        return sealing.public_key(self.common_secret)

    @property
    def common_secret(self) -> str:
        """The secret with which everyone in the room can sign events for all."""
        return sealing.room_keys(self.keys.room)[1]

    def note_arrival(self, writer: str, at: float) -> None:
        """Note that something has arrived from a device, by its mark or its key."""
        self.arrivals = _latest(self.arrivals, mark_of(writer), at)

    def note_written(self, writer: str, at: int) -> None:
        """Note the time that a writer has given a text, by its key."""
        self.times = _latest(self.times, mark_of(writer), max(at, self.last_written(writer)))

    def last_written(self, writer: str) -> int:
        """The latest time that a writer has given a text, by its key; 0 for none."""
        return self.times.get(mark_of(writer), 0)

    def last_arrival(self, key: str) -> float:
        """When something last arrived from the device with a key, in seconds since 1970; 0 for never."""
        return self.arrivals.get(mark_of(key), 0.0)

    # ------------------------------------------------------------ what is sent

    def invitation_code(self) -> str:
        """The code by which others sit down."""
        return invitation_code(self.keys, self.invitation)

    def seat_code(self) -> str:
        """The code that moves this device's seat to another one; nobody else may get it."""
        if not self.side.can_move:
            raise RoomError("strange", "Where texts go by hand, the host's seat moves by a backup.")
        return seat_code(self.keys, self.invitation, self.side.name, self.side.prepare_move())

    def code(self) -> str:
        """All that somebody in the room may not know yet; "" before there is anything."""
        return self._written(*self.side.text())

    def farewell(self) -> str:
        """The code that tells the others that this device plays no further."""
        return self.told(self.side.farewell())

    def told(self, *messages: RoomMessage, reader: str = "") -> str:
        """Messages as one code for a reader, all others if empty."""
        parts = [message.written() for message in messages]
        return self._written([public for public, _ in parts], {reader: [private for _, private in parts]})

    def _written(self, public: list[dict[str, Any]], private: dict[str, list[dict[str, Any]]]) -> str:
        private.pop("", None)
        return text_code(self.keys, public, private, knocks=self.side.is_stranger) if public else ""

    # ------------------------------------------------------------ what arrives

    def take(self, text: Sealed, written: float = math.inf) -> None:
        """Accept a text that was written at a time, and deal once everybody sits; raises RoomError.

        Of several messages those before the one at fault count.
        """
        with refused_as(lambda: RoomError("damaged", "The message can't be taken."), RoomError):
            self._take(text, written)

    def _take(self, text: Sealed, written: float) -> None:
        is_own = text.writer in {self.keys.public, mark_of(self.keys.public)}
        if self.is_resuming:
            self._gather(text, is_own=is_own)
            return
        if is_own:
            self.is_elsewhere = self.is_elsewhere or self._is_from_elsewhere(text, written)
            raise RoomError("own", "The message was written in this seat.")
        writer = self._key_of(text.writer)
        try:
            for part, private in unsealed(self.keys, text, writer):
                self._read("" if writer == self.keys.host else writer, read_message(part, private), written)
        except RoomError as error:
            if error.code in {"ahead", "apart"}:
                self._look_for_more(text, writer)
            raise
        self.side.proceed()

    def _is_from_elsewhere(self, text: Sealed, written: float) -> bool:
        """True if a text of this seat has what this device doesn't know: somebody plays on at another one."""
        guest, key = self.guest, self.keys.public
        if not guest or not guest.game or not self.last_written(key) < written < math.inf:
            return False
        return any(guest.lacks(read_message(part)) for part, _ in unsealed(self.keys, text, key))

    def _key_of(self, mark: str) -> str:
        """The key of the writer with a mark; a stranger whose key only begins alike is taken for them."""
        return _with_mark(mark, self.keys.host, *self.side.writers) or self.side.stranger(mark)

    def _read(self, writer: str, message: RoomMessage, written: float) -> None:
        """Accept a message, written at a time, of the guest with a key, or "" for the host."""
        if isinstance(message, Remark):
            self.remarks.append((self.side.name_of(writer), message))
        elif isinstance(message, Closed) and not writer:
            self.closed_at = max(self.closed_at, written)
        else:
            self.closed_at = 0.0 if not writer and written > self.closed_at else self.closed_at
            self.side.read(writer, message)
            self.is_ahead |= self.side.lags(message)

    def _gather(self, text: Sealed, *, is_own: bool) -> None:
        """Put aside what arrives before it's known how the room stands."""
        if is_own:
            parts = unsealed(self.keys, text, self.keys.public)
            self._found[text.digest] = [read_message(part) for part, _ in parts]
        else:
            self._early = [*self._early, text][-_MOST_EARLY:]

    def _look_for_more(self, text: Sealed, writer: str) -> None:
        """Look for what the host has sent from another device, if somebody knows of more than this one."""
        if self.guest:
            self.is_ahead |= writer == self.keys.host
            return
        may_look = self.side.can_move and self._settled != max(1, self.side.game)
        if may_look and self._is_beyond(self.hosted, text):
            self.is_resuming = True
            self._gather(text, is_own=False)

    @property
    def found(self) -> int:
        """The number of texts found since it began to look for the host's earlier messages."""
        return len(self._found) + len(self._early)

    def resume(self, *, is_settled: bool = False) -> None:
        """Go on as the host with what has been found; raises RoomError, and goes on looking, where too little has.

        If it `is_settled`, what guests know beyond that doesn't count in this game.
        """
        if self.host:
            side = deepcopy(self.host)
            is_whole = side.resume([*chain(*self._found.values())], lambda host: len(self._ahead(host)))
            everybody = tuple(side.seats[seat].name for seat in side.guests) or (side.name,)
            self.ahead = self._ahead(side) if is_whole else everybody  # all had told of the moves before later ones
            if self.ahead and not is_settled:
                raise RoomError("missing", f"{self.ahead[0]} knows of more than has been found.")
            side.untold.clear()
            self.side = side
            self._settled = max(1, side.game) if self.ahead else self._settled
        self.is_resuming, self.ahead, self._found = False, (), {}
        early, self._early = self._early, []
        for message in chain(*(self._told_in(text) for text in early if self.host)):
            self.hosted.catch_up(message)  # before an earlier text opens a list that was given up
        for text in early:
            with suppress(RoomError):
                self.take(text)
        self.remarks.clear()

    def _ahead(self, host: Host) -> tuple[str, ...]:
        """The names of the guests whose texts are of moves or games that a host doesn't know of."""
        early = [(text, _with_mark(text.writer, *host.writers)) for text in self._early]
        return tuple(dict.fromkeys(host.name_of(key) for text, key in early if self._is_beyond(host, text)))

    def _is_beyond(self, host: Host, text: Sealed) -> bool:
        """True if a text of a guest is of what a host doesn't know of; False for no guest's."""
        return any(map(host.lacks, self._told_in(text, host)))

    def _told_in(self, text: Sealed, host: Host | None = None) -> list[RoomMessage]:
        """What a guest of a host, or of this one, tells everybody in a text; nothing for others and damaged texts."""
        with suppress(RoomError):
            if key := _with_mark(text.writer, *(host or self.side).writers):
                return [read_message(part) for part, _ in unsealed(self.keys, text, key)]
        return []

    # ------------------------------------------------------------ keeping

    def stored(self) -> dict[str, Any]:
        """The room ready for JSON."""
        notes = {"at": self.at, "posted": list(self._posted), "shown": list(self._shown), "kept": list(self._kept)}
        notes |= {"heard": self.arrivals, "turn": list(self._turn), "called": self.called_at, "heeded": self.heeded_at}
        notes |= {"elsewhere": self.is_elsewhere, "times": self.times, "offset": self.offset}
        notes |= {"resuming": self.is_resuming, "settled": self._settled, "closed": self.closed_at}
        return {"format": ROOM_FORMAT, "keys": list(self.keys), **notes, **self.side.kept()}

    @classmethod
    def restored(cls, data: Any) -> Room:
        """The room that `stored` wrote; raises RecordError."""
        try:
            return cls._restored(expect(data, dict, "the room"))
        except RecordError:
            raise
        except Exception as error:
            raise RoomError("damaged", f"The room can't be read: {error}") from error

    @classmethod
    def _restored(cls, kept: dict[str, Any]) -> Room:
        secret, *keys = list_under(kept, "keys", "the room", len(Keys._fields))
        given = Keys(checked_hex(secret), checked_key(keys[0]), checked_secret(keys[1]))
        side = Guest.from_kept(kept, _root(given), given.public) if "guest" in kept else Host.from_kept(kept)
        room = cls(given, side, _time(kept["at"]))
        room._posted = tuple(field(kept, "posted", list, "the room"))
        heard = field({"heard": {}, **kept}, "heard", dict, "the room")
        room.arrivals = {str(mark): _time(at) for mark, at in heard.items()}
        times = field({"times": {}, **kept}, "times", dict, "the room")
        room.times = {str(mark): int(_time(at)) for mark, at in times.items()}
        room.offset = max(-_MOST_OFFSET, min(_MOST_OFFSET, float(kept.get("offset", 0))))
        room.called_at, room.heeded_at = _time(kept.get("called", 0)), _time(kept.get("heeded", 0))
        room.is_resuming, room.closed_at = kept.get("resuming") is True, _time(kept.get("closed", 0), math.inf)
        room.is_elsewhere = kept.get("elsewhere") is True
        room._settled = field({"settled": 0, **kept}, "settled", int, "the room")
        match kept.get("turn"):
            case [int(game), int(moves), int() | float() as at]:
                room._turn = game, moves, _time(at)
        match kept["shown"], kept["kept"]:
            case [int(game), int(moves)], [int(other), str(saved)] if 0 <= moves <= MOST_MOVES:
                room._shown, room._kept = (game, moves), (other, saved if _GAME.fullmatch(saved) else "")
        return room


def _with_mark(mark: str, *keys: str) -> str:
    """The first key with a mark; "" for none."""
    return next((key for key in keys if mark_of(key) == mark_of(mark)), "")


def _latest(noted: dict[str, _T], writer: str, what: _T) -> dict[str, _T]:
    """The latest notes by writer, with one more."""
    others = [(other, value) for other, value in noted.items() if other != writer]
    return dict([*others, (writer, what)][-_MOST_NOTED:])


def _time(kept: Any, latest: float = clock.LAST) -> float:
    """A time that was saved, in seconds since 1970; `latest` for one that no calendar has. Raises TypeError."""
    return float(max(0, kept)) if kept < clock.LAST else latest


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

    def open(
        self,
        offer: Offer,
        names: Mapping[int, str],
        here: Collection[int] = (0,),
        name: str = "",
        relays: tuple[str, ...] = (),
    ) -> Room:
        """Open a room as its host, with the names of people here and computers by seat; by hand unless with relays."""
        keys = Keys.fresh(secrets.token_hex(DIGITS // 2))
        return self.keep(Room(keys, Host(offer, names, _root(keys), here, relays, name)))

    def change(self, room: Room, offer: Offer, names: Mapping[int, str], here: Collection[int]) -> Room:
        """Play another game, or with others, in a room that nothing was dealt in, and deal once everybody sits."""
        room.hosted.change(offer, names, here)
        room.hosted.proceed()
        return self.keep(room)

    def start(self, room: Room, names: Iterable[str]) -> Room:
        """Have computers in the seats still free, by those of the names that nobody has, and deal once it can be done.

        The guests' devices may have to open first what they have pledged.
        """
        if not (host := room.hosted).game:
            host.fill(names)
            host.proceed()
        return self.keep(room)

    def renew(self, room: Room) -> Room:
        """Open the same room anew before the first deal, so that links to the old one lead nowhere."""
        if (host := room.hosted).game:
            raise RoomError("begun", "The games of this room have begun.")
        self.leave(room)
        names = {at: seat.name for at, seat in enumerate(host.seats) if not seat.key}
        return self.open(host.offer, names, host.here, host.name, host.relays)

    def join(self, invited: Invited, name: str) -> Room:
        """Sit down by an invitation, or take up a seat by its own link; raises RoomError if one sits there already."""
        keys = Keys.fresh(invited.room)._replace(host=invited.host)
        if invited.own:
            keys = keys._replace(own=invited.own)
        invitation, known = invited.invitation, self.find(f"{ROOM}-{keys.mark}")
        if known and invited.own not in {"", known.keys.own}:
            raise RoomError("sits", "This device has a seat of its own in that room.")
        if known and known.guest and not known.guest.game:
            if not known.guest.has_no_seat:
                relays = invitation.relays or known.relays  # the room may have some by now
                known.guest.invitation = replace(known.invitation, relays=relays)
                return self.keep(known)
            self.leave(known)
        elif known:
            return known
        if not invited.own and invitation.rules < EDITION:
            raise RoomError("older", "The invitation is from a device with an older edition of the rules.")
        if not invited.is_host:
            own = Guest(invitation, invited.name or name, _root(keys), keys.public, is_moved=bool(invited.own))
            return self.keep(Room(keys, own))
        host = Host(invitation.offer, {}, _root(keys), (), invitation.relays, invitation.name)
        host.pledges_nothing = not invitation.waiting
        if invited.gathering:
            host.sit_again(invited.gathering)
        room = Room(keys, host)
        room.is_resuming = True
        return self.keep(room)

    def take(self, text: Sealed) -> Room:
        """The room that a text is for, once it has accepted it and is saved; raises RoomError."""
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
        room.note_turn(room.at)
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
        guest = room.joined
        if guest.heir in {-1, guest.own}:
            raise RoomError("begun", "No other guest goes on for the host.")
        heir, name = guest.keys[guest.heir], guest.names[guest.heir]
        code = room.told(guest.hand(), reader=heir)
        self.leave(room)
        room.keys, guest.invitation = room.keys._replace(host=heir), replace(guest.invitation, name=name)
        guest.follows_successor = True
        self.keep(room)
        return code

    def succeed(self, room: Room) -> Room:
        """Go on as the host, with the hands that have arrived; raises RoomError while some are missing."""
        host = succeeded(room.joined, _root(room.keys), random.SystemRandom())
        self.leave(room)
        return self.keep(Room(room.keys._replace(host=room.keys.public), host))
