"""What a text between devices holds: who wrote it, sealed for the room, what only one seat may read in a box, signed.

Its first byte tells what it is. An invitation lets anyone sit down who has it; a seat's own link moves the seat to
another device. All others begin with the room's and the writer's mark, and end with a signature.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...device.outside import refused_as
from ...engine.record.untrusted_json import read_json
from ..protocol.messages import Gathering, Invitation, RoomError, read_message
from ..protocol.texts import bytes_in, code_of
from . import sealing

_INVITATIONS = b"\0", b"\4"
"""The first byte of an invitation to a room whose guests pledge nothing, and to one whose guests do."""
_SEATS = b"\1", b"\5"
"""The first byte of a seat's own link in such rooms."""
_MESSAGES = b"\2"
"""The first byte of messages from a seat."""
_KNOCK = b"\3"
"""The first byte of messages from a device that isn't known yet, and so gives its whole key."""
_ROOM = 16
"""Bytes of a room's secret."""
_KEY = 32
"""Bytes of a key."""
_MARK = 4
"""Bytes of the part of a key that distinguishes rooms and writers."""
_SIGNATURE = 64
"""Bytes of a signature."""
_MOST_UNPACKED = 200_000
"""The most bytes of a text once it's unpacked."""

Part = dict[str, Any]
Private = Mapping[str, Sequence[Part]]
"""By key what only one reader may know of each message."""


class Keys(NamedTuple):
    """What a device has of a room; in hex digits."""

    room: str
    """The secret that everyone in the room has."""
    host: str
    """The host's public key."""
    own: str
    """The device's secret."""

    @classmethod
    def fresh(cls, room: str) -> Keys:
        """The keys of a host who opens a room with a random secret."""
        own = sealing.new_secret()
        return cls(room, sealing.public_key(own), own)

    @property
    def public(self) -> str:
        """The device's public key."""
        return sealing.public_key(self.own)

    @property
    def mark(self) -> str:
        """What tells the room from others."""
        return mark_of(self.host)


class Invited(NamedTuple):
    """What an invitation's code holds, or a seat's own link: then also the secret and the name of the seat."""

    room: str
    host: str
    invitation: Invitation
    own: str = ""
    name: str = ""
    gathering: Gathering | None = None
    """Who sat where when the host's own link was made."""

    @property
    def is_host(self) -> bool:
        """True for the link that moves the host's place to another device."""
        return bool(self.own) and sealing.public_key(self.own) == self.host


class Sealed(NamedTuple):
    """A text for a room, before it's opened."""

    room: str
    """The room's mark."""
    writer: str
    """The writer's mark, or the whole key of one who knocks."""
    payload: bytes
    signature: bytes
    digest: bytes
    """What was signed."""
    signer: str = ""
    """The public key of whoever is known to have sent it, by an event's own signature."""


def mark_of(key: str) -> str:
    """The first digits of a key."""
    return key[: 2 * _MARK]


def invitation_code(keys: Keys, invitation: Invitation) -> str:
    """The code of an invitation."""
    return code_of(_INVITATIONS[bool(invitation.waiting)] + _packed(keys, invitation))


def seat_code(keys: Keys, invitation: Invitation, name: str, gathering: Gathering | None = None) -> str:
    """The code of a seat's own link; the host's also tells who sits where."""
    kind = _SEATS[bool(invitation.waiting)]
    return code_of(kind + bytes.fromhex(keys.own) + _packed(keys, invitation, name, gathering))


def text_code(keys: Keys, public: Sequence[Part], private: Private | None = None, *, knocks: bool = False) -> str:
    """The code of messages to a room; one who has no seat yet `knocks`."""
    boxes = {mark_of(reader): _box(keys, reader, parts) for reader, parts in (private or {}).items() if any(parts)}
    text = _json({"m": public, **({"p": boxes} if boxes else {})})
    packed = base64.b64encode(zlib.compress(text.encode(), 9)).decode("ascii")
    payload = sealing.sealed(min(text, packed, key=len), sealing.room_keys(keys.room)[0])
    writer = keys.public if knocks else mark_of(keys.public)
    head = (_KNOCK if knocks else _MESSAGES) + bytes.fromhex(keys.mark + writer)
    return code_of(head + payload + sealing.signed(hashlib.sha256(head + payload).digest(), keys.own))


def _packed(keys: Keys, invitation: Invitation, name: str = "", gathering: Gathering | None = None) -> bytes:
    told = invitation.written()[0] | ({"seat": name} if name else {})
    told |= {"now": gathering.written()[0]} if gathering else {}
    return bytes.fromhex(keys.room + keys.host) + zlib.compress(_json(told).encode(), 9)


def _box(keys: Keys, reader: str, parts: Sequence[Part]) -> str:
    return base64.b64encode(sealing.sealed(_json(parts), sealing.shared_key(keys.own, reader))).decode("ascii")


def read_code(text: str) -> Invited | Sealed:
    """What the first code in a text holds, unopened; raises RoomError."""
    with refused_as(lambda: RoomError("damaged", "The code can't be read."), RoomError):
        return _read_code(bytes_in(text))


def _read_code(data: bytes) -> Invited | Sealed:
    kind, rest = data[:1], data[1:]
    if kind in _INVITATIONS:
        return _invited(rest, "")
    if kind in _SEATS:
        return _invited(rest[_KEY:], rest[:_KEY].hex())
    length = {_MESSAGES: _MARK, _KNOCK: _KEY}.get(kind)
    if length is None:
        raise RoomError("newer", "The code is of a kind that this version doesn't know.")
    end = len(data) - _SIGNATURE
    room, writer, payload = rest[:_MARK], rest[_MARK : _MARK + length], data[1 + _MARK + length : end]
    if end <= 1 + _MARK + length:
        raise RoomError("damaged", "The code is too short to hold a message.")
    return Sealed(room.hex(), writer.hex(), payload, data[end:], hashlib.sha256(data[:end]).digest())


def unsealed(keys: Keys, text: Sealed, writer: str) -> list[tuple[Part, Part]]:
    """The messages in a text that the device of a public key has written, each with this device's private part.

    Raises RoomError.
    """
    if text.signer != writer and not sealing.is_signed(text.digest, text.signature, writer):
        raise RoomError("stranger", "The message isn't by the one it says it is.")
    try:
        content = read_json(_unpacked_text(sealing.opened(text.payload, sealing.room_keys(keys.room)[0])))
        box = content.get("p", {}).get(mark_of(keys.public))
        parts = list(read_json(_unboxed(keys, writer, box))) if box else []
        public = list(content["m"])
    except (zlib.error, ValueError, TypeError, AttributeError, KeyError) as error:
        raise RoomError("damaged", "The message is damaged.") from error
    return [(part, parts[at] if at < len(parts) else {}) for at, part in enumerate(public)]


def _unpacked_text(text: str) -> str:
    """The text itself, or what has come deflated and in base 64, as that was shorter."""
    if text.startswith("{"):
        return text
    return zlib.decompressobj().decompress(base64.b64decode(text, validate=True), _MOST_UNPACKED).decode()


def _unboxed(keys: Keys, writer: str, box: Any) -> str:
    return sealing.opened(base64.b64decode(box, validate=True), sealing.shared_key(keys.own, writer))


def _invited(data: bytes, own: str) -> Invited:
    room, host, packed = data[:_ROOM].hex(), data[_ROOM : _ROOM + _KEY].hex(), data[_ROOM + _KEY :]
    try:
        unpacked = zlib.decompressobj().decompress(packed, _MOST_UNPACKED)
        told = read_json(unpacked)
        invitation, name = read_message(told), told.get("seat", "")
        gathering = read_message(told["now"]) if "now" in told else None
        if own:
            sealing.public_key(own)
    except RoomError:
        raise
    except (zlib.error, ValueError, TypeError, AttributeError) as error:
        raise RoomError("damaged", "The invitation is damaged.") from error
    if not isinstance(invitation, Invitation) or not isinstance(name, str):
        raise RoomError("damaged", "The invitation invites to nothing.")
    return Invited(room, host, invitation, own, name, gathering if isinstance(gathering, Gathering) else None)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))
