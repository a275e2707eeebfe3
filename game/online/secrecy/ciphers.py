"""The desktop's ciphers: NIP-44 version 2 and BIP-340, their curve by libsecp256k1, the rest by the standard library.

build/page/rooms.js has the page's. Everything is bytes, and ValueError tells what can't be done.
"""

from __future__ import annotations

import hmac
import os
import struct

from coincurve import PrivateKey, PublicKey, PublicKeyXOnly

_VERSION = b"\x02"
_HASH = "sha256"
_WORD = 0xFFFFFFFF
_QUARTERS = (
    *((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)),
    *((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)),
)
"""The words that ChaCha20 mixes with each other in two rounds."""
_STEPS = tuple(step for a, b, c, d in _QUARTERS for step in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)))
"""One after another: a word, the one that's added to it, the one that's mixed with the sum, and by how many bits."""


def public(secret: bytes) -> bytes:
    """The x coordinate of a secret's point."""
    return PublicKeyXOnly.from_secret(secret).format()


def agree(secret: bytes, public_key: bytes) -> bytes:
    """The conversation key that two devices have in common."""
    point = PublicKey(b"\x02" + public_key).multiply(secret)
    return hmac.digest(b"nip44-v2", point.format()[1:], _HASH)


def encrypt(text: bytes, key: bytes, nonce: bytes) -> bytes:
    """The payload of a text; the nonce is random if it's empty."""
    nonce = nonce or os.urandom(32)
    cipher, start, proof = _message_keys(key, nonce)
    padding = bytes(_padded(len(text)) - len(text))
    hidden = _chacha20(cipher, start, struct.pack(">H", len(text)) + text + padding)
    return _VERSION + nonce + hidden + hmac.digest(proof, nonce + hidden, _HASH)


def decrypt(payload: bytes, key: bytes) -> bytes:
    """The text of a payload."""
    nonce, hidden, tag = payload[1:33], payload[33:-32], payload[-32:]
    cipher, start, proof = _message_keys(key, nonce)
    if payload[:1] != _VERSION or not hmac.compare_digest(hmac.digest(proof, nonce + hidden, _HASH), tag):
        raise ValueError("The payload is damaged.")
    plain = _chacha20(cipher, start, hidden)
    length = int.from_bytes(plain[:2], "big")
    if not length or len(plain) != 2 + _padded(length):
        raise ValueError("The padding is wrong.")
    return plain[2 : 2 + length]


def sign(digest: bytes, secret: bytes, chance: bytes) -> bytes:
    """A Schnorr signature; what it adds by chance is random if it's empty."""
    return PrivateKey(secret).sign_schnorr(digest, chance)


def verify(digest: bytes, signature: bytes, public_key: bytes) -> bytes:
    """Something if the signature is right, and nothing if it isn't."""
    return signature if PublicKeyXOnly(public_key).verify(signature, digest) else b""


def _message_keys(key: bytes, nonce: bytes) -> tuple[bytes, bytes, bytes]:
    """The cipher's key and start, and the proof's key: HKDF's second half, for 76 bytes."""
    made = part = b""
    for number in (1, 2, 3):
        part = hmac.digest(key, part + nonce + bytes([number]), _HASH)
        made += part
    return made[:32], made[32:44], made[44:76]


def _padded(length: int) -> int:
    """How many bytes a text takes that has so many."""
    power = 1 << (length - 1).bit_length()
    chunk = max(32, power // 8)
    return -(-length // chunk) * chunk


def _chacha20(key: bytes, nonce: bytes, data: bytes) -> bytes:
    """ChaCha20 as RFC 8439 has it, from block 0."""
    before, after = struct.unpack("<12I", b"expand 32-byte k" + key), struct.unpack("<3I", nonce)
    stream = b"".join(_block((*before, number, *after)) for number in range(-(-len(data) // 64)))
    return bytes(one ^ other for one, other in zip(data, stream, strict=False))


def _block(words: tuple[int, ...]) -> bytes:
    mixed = list(words)
    for _ in range(10):
        for one, added, other, bits in _STEPS:
            mixed[one] = mixed[one] + mixed[added] & _WORD
            word = mixed[other] ^ mixed[one]
            mixed[other] = (word << bits | word >> 32 - bits) & _WORD
    return struct.pack("<16I", *(old + new & _WORD for old, new in zip(words, mixed, strict=True)))
