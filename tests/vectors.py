"""Checks published vectors of game/online/secrecy/sealing.py, in tests and inside the page."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from game.online.secrecy import sealing


def wrong(vectors: Mapping[str, Sequence[Sequence[Any]]]) -> list[str]:
    """The kinds and numbers of the vectors that come out otherwise here."""
    return [
        f"{kind} {number}"
        for kind, is_right in CHECKS.items()
        for number, vector in enumerate(vectors[kind])
        if not is_right(*vector)
    ]


def _seals(text: str, key: str, nonce: str, payload: str) -> bool:
    made = sealing.sealed(text, key, nonce=bytes.fromhex(nonce))
    return made.hex() == payload and _reads(text, key, payload)


def _reads(text: str, key: str, payload: str) -> bool:
    return sealing.opened(bytes.fromhex(payload), key) == text


def _signs(digest: str, secret: str, chance: str, public: str, signature: str) -> bool:
    made = sealing.signed(bytes.fromhex(digest), secret, chance=bytes.fromhex(chance))
    return (sealing.public_key(secret), made.hex()) == (public, signature) and not _is_forged(digest, signature, public)


def _is_forged(digest: str, signature: str, public: str) -> bool:
    return not sealing.is_signed(bytes.fromhex(digest), bytes.fromhex(signature), public)


def _is_refused(work: Callable[..., object], *given: object) -> bool:
    with suppress(sealing.SealError):
        work(*given)
        return False
    return True


CHECKS: Mapping[str, Callable[..., bool]] = {
    "agree": lambda secret, public, key: sealing.shared_key(secret, public) == key,
    "no keys": lambda secret, public: _is_refused(sealing.shared_key, secret, public),
    "room": lambda secret, room, knock: sealing.room_keys(secret) == (room, knock),
    "seal": _seals,
    "read": _reads,
    "damaged": lambda key, payload: _is_refused(sealing.opened, bytes.fromhex(payload), key),
    "sign": _signs,
    "verify": lambda *given: not _is_forged(*given),
    "forged": _is_forged,
}
