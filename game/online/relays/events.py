"""Events of Nostr, as far as rooms need them: made and signed, and checked on arrival (NIP-01, NIP-40)."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, NamedTuple

from ...device import clock
from ..secrecy import sealing

EVENT_KIND = 3517
"""A regular kind that nobody else uses: relays keep such events, and know nothing about them."""
EVENT_KEPT = 30 * 86_400
"""Seconds after which relays may forget an event."""
LONGEST_CONTENT = 16_000
"""The most letters of a content."""
_MOST_TAGS = 20
"""The most tags of an event; ours have one, of two texts."""
_MOST_TAG_TEXTS = 8
_LONGEST_TAG_TEXT = 200
_ID = re.compile(r"[0-9a-f]{64}")
_SIGNATURE = re.compile(r"[0-9a-f]{128}")


class RelayEvent(NamedTuple):
    """An event that was signed by whom it names."""

    id: str
    writer: str
    """The public key of the device that has signed it."""
    at: int
    """When it was written by that device's clock, in seconds since 1970."""
    content: str


def signed_event(content: str, secret: str, at: float, kept: int = EVENT_KEPT) -> dict[str, Any]:
    """An event ready for JSON, signed with a secret."""
    writer, time = sealing.public_key(secret), int(at)
    tags = [["expiration", str(time + kept)]]
    digest = _digest(writer, time, EVENT_KIND, tags, content)
    told = {"pubkey": writer, "created_at": time, "kind": EVENT_KIND, "tags": tags, "content": content}
    return {"id": digest.hex(), **told, "sig": sealing.signed(digest, secret).hex()}


def kept_for(event: dict[str, Any]) -> int:
    """Seconds after which relays may forget an event that was made here."""
    return int(event["tags"][0][1]) - int(event["created_at"])


def event_in(data: Any) -> RelayEvent | None:
    """The event that a relay has sent; None for anything malformed, too long, or not signed by whom it names."""
    match data:
        case {
            "id": str(name),
            "pubkey": str(writer),
            "created_at": int(at),
            "kind": kind,
            "tags": tags,
            "content": str(content),
            "sig": str(signature),
        } if kind == EVENT_KIND and _is_sound(name, writer, signature, at, content) and _are_tags(tags):
            digest = _digest(writer, at, kind, tags, content)
            if digest.hex() == name and sealing.is_signed(digest, bytes.fromhex(signature), writer):
                return RelayEvent(name, writer, at, content)
    return None


def is_unfit(data: dict[str, Any]) -> bool:
    """True for what its writer may have signed so that honest relays keep it, though it's too long or of no time."""
    keys = data.get("id"), data.get("pubkey"), data.get("sig")
    if data.get("kind") != EVENT_KIND or not all(isinstance(key, str) for key in keys):
        return False
    match data.get("created_at"), data.get("content"):
        case int(at), str(content):
            return not (0 <= at < clock.LAST and len(content) <= LONGEST_CONTENT and _are_tags(data.get("tags")))
    return False


def _is_sound(name: str, writer: str, signature: str, at: int, content: str) -> bool:
    """True if an event's parts are of the right length, and its time is one that a calendar has."""
    has_keys = _ID.fullmatch(name) and _ID.fullmatch(writer) and _SIGNATURE.fullmatch(signature)
    return bool(has_keys) and not isinstance(at, bool) and 0 <= at < clock.LAST and len(content) <= LONGEST_CONTENT


def _are_tags(tags: Any) -> bool:
    """True for a few short lists of short texts."""
    return (
        isinstance(tags, list)
        and len(tags) <= _MOST_TAGS
        and all(isinstance(tag, list) and len(tag) <= _MOST_TAG_TEXTS for tag in tags)
        and all(isinstance(text, str) and len(text) <= _LONGEST_TAG_TEXT for tag in tags for text in tag)
    )


def _digest(writer: str, at: int, kind: int, tags: list[Any], content: str) -> bytes:
    told = json.dumps([0, writer, at, kind, tags, content], separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(told.encode("utf-8", "replace")).digest()
