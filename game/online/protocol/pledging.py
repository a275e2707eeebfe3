"""The host's promise, the guests' pledges, the seed made of both, and the verdict on a deal."""

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
    """The host's commitment to its secret, made before it knows the guests' luck."""
    return digest("promise", secret)


def pledge_of(game: int, number: int, key: str, luck: str) -> str:
    """A guest's commitment to its luck for one list of one game, made before it knows the others' luck."""
    return digest("pledge", game, number, key, luck)


def offer_mark(offer: Offer, seats: Sequence[int]) -> str:
    """A hash that identifies an offer and its guests' seats."""
    return digest("offer", json.dumps([offered(offer), [*seats]], sort_keys=True))


def seed_of(secret: str, luck: Sequence[str]) -> int:
    """The seed of a deal, 128 bits: from the host's secret and what the guests have added."""
    return int(digest("seed", secret, *luck), 16)
