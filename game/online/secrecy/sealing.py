"""Sealed and signed messages for games with friends: the same bytes in the browser and on the desktop.

A sealed message is a payload of NIP-44 version 2 without its base64, a signature is one of BIP-340. Keys are hex
digits. What does the work is loaded when it's asked for; from then on every call answers at once.
"""

from __future__ import annotations

import hmac
import re
import secrets
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from ...device import web

if TYPE_CHECKING:
    from . import ciphers  # noqa: F401 - so that packagers see it

_SIZE = 32
"""Bytes of a key and of a hash."""
LONGEST = 65_535
"""Bytes of a text that can be sealed."""
_PAYLOAD = range(99, 65_604)
"""Bytes of a sealed message."""
_KNOWN = 64
"""Keys that are kept once they were worked out, which takes a browser milliseconds."""
_ROOM = b"fivefold-room/1"
"""What HKDF calls the salt."""
_HEX = re.compile(r"[0-9a-f]*")


class SealError(ValueError):
    """What can't be sealed, opened or signed, as a sentence."""


def load() -> None:
    """Begin to load what seals, unless it's there or on its way; after a fault, try again."""
    if web.ON_WEB:
        web.load_rooms()
    else:
        _desktop()


def is_ready() -> bool:
    """True once everything else here can be called."""
    return web.rooms_state() == "ready" if web.ON_WEB else _desktop() is not None


def fault() -> str:
    """Why it can't be loaded, as a sentence; "" if nothing went wrong."""
    if web.ON_WEB:
        lost = "What keeps messages secret could not be loaded: connect to the network and try again."
        return lost if web.rooms_state() == "failed" else ""
    return "" if is_ready() else "What keeps messages secret is missing: pip install coincurve."


@cache
def _desktop() -> ModuleType | None:
    """The module ciphers, which browsers don't have and nothing imports there."""
    try:
        return import_module(".ciphers", __package__)
    except ImportError:
        return None


def new_secret() -> str:
    """A device's secret: 64 random hex digits."""
    return secrets.token_hex(32)


@lru_cache(maxsize=_KNOWN)
def public_key(secret: str) -> str:
    """The public key of a secret, by which others know its device: 64 hex digits; raises SealError."""
    return _made("public", "The secret is no number of the curve.", _bytes(secret)).hex()


@lru_cache(maxsize=_KNOWN)
def shared_key(secret: str, public: str) -> str:
    """The key that a secret's device and a public key's have in common: 64 hex digits; raises SealError."""
    return _made("agree", "The keys are none of the curve's.", _bytes(secret), _bytes(public)).hex()


@lru_cache(maxsize=_KNOWN)
def room_keys(secret: str) -> tuple[str, str]:
    """Both keys of everyone who has a room's secret of 32 hex digits, by HKDF-SHA256; raises SealError.

    The first seals what all may read, the second is the secret by which strangers sign.
    """
    drawn = hmac.digest(_ROOM, _bytes(secret, 16), "sha256")
    room, knock = (hmac.digest(drawn, what + b"\x01", "sha256").hex() for what in (b"room", b"knock"))
    return room, knock


def sealed(text: str, key: str, *, nonce: bytes = b"") -> bytes:
    """A text that only a key opens; the nonce is random unless a test gives it. Raises SealError."""
    plain = text.encode("utf-8", "replace")
    if not 0 < len(plain) <= LONGEST:
        raise SealError(f"A text of {len(plain):,} bytes can't be sealed, only one of 1 to {LONGEST:,}.")
    return _made("encrypt", "The text can't be sealed.", plain, _bytes(key), nonce)


def opened(payload: bytes, key: str) -> str:
    """The text of a sealed message; raises SealError."""
    damaged = "The message is damaged, or sealed with another key."
    if len(payload) not in _PAYLOAD:
        raise SealError(damaged)
    plain = _made("decrypt", damaged, payload, _bytes(key))
    return plain.decode("utf-8", "replace").removeprefix("\ufeff")  # as browsers do


def signed(digest: bytes, secret: str, *, chance: bytes = b"") -> bytes:
    """The signature of a hash of 32 bytes; its share of chance is random unless a test gives it. Raises SealError."""
    if len(digest) != _SIZE:
        raise SealError(f"A hash of {len(digest)} bytes can't be signed, only one of {_SIZE}.")
    return _made("sign", "The secret is no number of the curve.", digest, _bytes(secret), chance)


def is_signed(digest: bytes, signature: bytes, public: str) -> bool:
    """True if the device of a public key has signed the hash; False for anything malformed."""
    if (len(digest), len(signature)) != (_SIZE, 2 * _SIZE):
        return False
    try:
        return bool(_made("verify", "The signature is wrong.", digest, signature, _bytes(public)))
    except SealError:
        return False


def _made(name: str, fault: str, *parts: bytes) -> bytes:
    """What the page or the desktop makes of some parts; raises SealError with the sentence if it can't."""
    if not is_ready():
        raise RuntimeError("Nothing can be sealed before it's loaded.")
    try:
        if web.ON_WEB:
            made = bytes.fromhex(web.ask_rooms(name, *(part.hex() for part in parts)))
        else:
            made = getattr(_desktop(), name)(*parts)
    except ValueError as error:
        raise SealError(fault) from error
    if not made:
        raise SealError(fault)
    return made


def _bytes(digits: str, size: int = _SIZE) -> bytes:
    if len(digits) != 2 * size or not _HEX.fullmatch(digits):
        raise SealError(f"A key of this kind has {2 * size} hex digits.")
    return bytes.fromhex(digits)
