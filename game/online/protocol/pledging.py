"""What a room's deals are made of: the host's promise, the guests' pledges and the seed; and what can be said of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from ...engine.fairness import DIGITS
from .messages import Offer, offered


class Verdict(NamedTuple):
    """Whether nobody could choose the cards of a game, as far as a device can know."""

    doubt: str = ""
    """Why that can't be checked here: "moved", "missed", "rebuilt" or "older"; "" if it can."""
    fault: str = ""
    """What wasn't as promised: "promise", "luck", "seats", "course", "lists", "cards" or "games"; "" for nothing."""
    anew: int = 0
    """How often the guests had to pledge anew before the deal."""
    silent: tuple[str, ...] = ()
    """The names of those whose devices didn't open their pledges."""
    other: str = ""
    """The name of the guest whose device has another game, if the fault is "games"."""

    def stored(self) -> list[Any]:
        """The verdict ready for JSON."""
        return [self.doubt, self.fault, self.anew, list(self.silent), self.other]

    @classmethod
    def restored(cls, data: Any) -> Verdict:
        """The verdict that `stored` wrote; a doubt where there is none."""
        match data:
            case [str(doubt), str(fault), int(anew), list(silent), str(other)]:
                return cls(doubt, fault, anew, tuple(map(str, silent)), other)
        return cls("older")


def digest(*parts: object) -> str:
    """The first 128 bits of a hash of several texts, as hex digits."""
    text = "\n".join(["fivefold-room/1", *map(str, parts)])
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:DIGITS]


def promise_of(secret: str) -> str:
    """What a host tells of its secret before it knows what the guests add to the seed."""
    return digest("promise", secret)


def pledge_of(game: int, number: int, key: str, luck: str) -> str:
    """What the guest with a key tells of its luck before it knows what others add: for one list of one game alone."""
    return digest("pledge", game, number, key, luck)


def offer_mark(offer: Offer, seats: Sequence[int]) -> str:
    """What tells an offer, and the seats that it leaves to guests, from others."""
    return digest("offer", json.dumps([offered(offer), [*seats]], sort_keys=True))


def seed_of(secret: str, luck: Sequence[str]) -> int:
    """The seed of a deal, 128 bits: from the host's secret and what the guests have added."""
    return int(digest("seed", secret, *luck), 16)
