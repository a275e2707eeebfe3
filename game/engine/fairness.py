"""Fairness that can be checked: what a deal is sealed with beforehand, and what of a game it settles.

The fingerprint of a deal is the first 128 bits of SHA-256, as 32 hex digits, over `sealed_text`: one JSON object
without spaces, its keys in order, in ASCII. CONTRIBUTING.md tells how to compute it from a record without this program.
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
from .rules.options import options_of
from .state import State

SEALED_FORMAT = "fivefold-deal/1"
DIGITS = 32
"""Hex digits of a salt and of a fingerprint: 128 bits."""
_HEX = re.compile(f"[0-9a-f]{{{DIGITS}}}")


class Commitment(NamedTuple):
    """What is shown before the deal, and what is kept back to prove it afterwards."""

    salt: str
    """Random hex digits, without which the fingerprint could be tried for every seed; "" for a deal that was called up
    by its number, whose fingerprint is always the same."""
    fingerprint: str

    @property
    def is_sealed(self) -> bool:
        """Whether nobody could know the deal."""
        return bool(self.salt)


class Received(NamedTuple):
    """What chance gave one seat in a game."""

    dealt: tuple[Card, ...]
    drawn: tuple[Card, ...]
    """Cards in the order in which they came."""
    rolls: tuple[tuple[int, ...], ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards."""
        return self.dealt + self.drawn


def sealed_text(opening: State, salt: str) -> str:
    """What a fingerprint is taken of: rules, seats, board, hands and draw pile of a first position, and its seed.

    The seed settles what the cards do not: reshuffles and dice.
    """
    setup = opening.setup
    content = {
        "format": SEALED_FORMAT,
        "variant": setup.ruleset.name,
        "options": options_of(setup.ruleset),
        "seed": setup.seed,
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
    """The commitment that a record keeps; None when it has none, or one that is damaged."""
    found = (record.get("salt"), record.get("fingerprint")) if isinstance(record, dict) else ()
    match found:
        case (str(salt), str(fingerprint)) if _HEX.fullmatch(fingerprint) and (not salt or _HEX.fullmatch(salt)):
            return Commitment(salt, fingerprint)
    return None


def is_kept(commitment: Commitment, match: Match) -> bool:
    """Whether a game began with the deal that was promised."""
    return commit(match.states[0], commitment.salt) == commitment


def came_as_sealed(match: Match) -> bool:
    """Whether the seed alone, with the players' moves, brings the same cards and rolls in the same order."""
    first, setup = match.states[0], match.states[0].setup
    try:
        again = new_game(setup.ruleset, setup.seats, setup.sides, setup.seed, setup.dealer, setup.toasts)
        if (again.hands, again.draw_pile, again.setup.board) != (first.hands, first.draw_pile, setup.board):
            return False
        for move, after in zip(match.moves, match.states[1:], strict=True):
            again = again.apply(move)
            if again != after:
                return False
    except SetupError:
        return False
    return True


def received(match: Match) -> tuple[Received, ...]:
    """What chance gave each seat, in order."""
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
