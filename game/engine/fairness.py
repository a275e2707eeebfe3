"""Provable fairness: seals a deal before a game, and checks afterwards that the game kept to it.

A deal's fingerprint is the first 128 bits of the SHA-256 of `sealed_text`, as 32 hex digits. That text is one ASCII
JSON object without spaces, its keys in order. README.md in this folder shows how to compute the fingerprint from a
record without this program.
"""

import hashlib
import json
import re
from typing import Any, NamedTuple

from .cards import Card
from .deal import new_game
from .errors import SetupError
from .events import events_of
from .match import Match
from .record.fields import seed_to_json
from .rules.options import options_of
from .state import State

SEALED_FORMAT = "fivefold-deal/1"
DIGITS = 32
"""Hex digits of a salt or fingerprint: 128 bits."""
_HEX = re.compile(f"[0-9a-f]{{{DIGITS}}}")


class Commitment(NamedTuple):
    """The fingerprint shown before the deal, and the salt that proves it afterwards."""

    salt: str
    """Random hex digits that prevent trying every seed; "" for a deal called up by its number, whose fingerprint never
    changes."""
    fingerprint: str

    @property
    def is_sealed(self) -> bool:
        """True if nobody could know the deal in advance; False for one called up by its number."""
        return bool(self.salt)


class Received(NamedTuple):
    """The cards and rolls that one seat got."""

    dealt: tuple[Card, ...]
    drawn: tuple[Card, ...]
    """Cards in the order drawn."""
    rolls: tuple[tuple[int, ...], ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards dealt and drawn."""
        return self.dealt + self.drawn


def sealed_text(opening: State, salt: str) -> str:
    """The text that's hashed: rules, seats, dealer, board, hands, draw pile and seed of an opening, and the salt.

    The seed determines what the cards don't: reshuffles and dice.
    """
    setup = opening.setup
    content = {
        "format": SEALED_FORMAT,
        "variant": setup.ruleset.name,
        "options": options_of(setup.ruleset),
        "seed": seed_to_json(setup.seed),
        "board": setup.board.rows,
        "dealer": setup.dealer,
        "sides": setup.side_of,
        "hands": opening.hands,
        "draw_pile": opening.draw_pile,
        "salt": salt,
    }
    return json.dumps(content, sort_keys=True, separators=(",", ":"))


def commit(opening: State, salt: str) -> Commitment:
    """The commitment to a deal; see Commitment for the salt."""
    digest = hashlib.sha256(sealed_text(opening, salt).encode("ascii"))
    return Commitment(salt, digest.hexdigest()[:DIGITS])


def commitment_of(record: Any) -> Commitment | None:
    """The commitment in a record; None if it has none or a damaged one."""
    found = (record.get("salt"), record.get("fingerprint")) if isinstance(record, dict) else ()
    match found:
        case (str(salt), str(fingerprint)) if _HEX.fullmatch(fingerprint) and (not salt or _HEX.fullmatch(salt)):
            return Commitment(salt, fingerprint)
    return None


def is_kept(commitment: Commitment, match: Match) -> bool:
    """True if a game started with the promised deal."""
    return commit(match.states[0], commitment.salt) == commitment


def came_as_sealed(match: Match) -> bool:
    """True if the seed and the players' moves alone give the same cards and rolls in the same order."""
    first, setup = match.states[0], match.states[0].setup
    try:
        again = new_game(setup.ruleset, setup.seats, setup.sides, setup.seed, setup.dealer, setup.toasts)
        if (again.hands, again.draw_pile, again.setup.board) != (first.hands, first.draw_pile, setup.board):
            return False
        for move, after in zip(match.moves, match.states[1:], strict=True):
            again = again.apply(move)
            if again != after._replace(ended=again.ended):  # an end may be that of other rules
                return False
    except SetupError:
        return False
    return True


def received(match: Match) -> tuple[Received, ...]:
    """The cards and rolls that each seat got, by seat."""
    states = match.states
    found = [Received(hand, ()) for hand in states[0].hands]
    for before, move, after in zip(states, match.moves, states[1:], strict=False):
        for event in events_of(before, move, after):
            if event.seat is not None and (event.drew or event.dice):
                seat = found[event.seat]
                drawn = (*seat.drawn, event.drew) if event.drew else seat.drawn
                rolls = (*seat.rolls, event.dice) if event.dice else seat.rolls
                found[event.seat] = seat._replace(drawn=drawn, rolls=rolls)
    return tuple(found)
