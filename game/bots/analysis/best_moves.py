"""The moves of a game that did most, read off the positions alone: a win that was stopped, a row that was broken."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import NamedTuple

from ...engine.move import Move
from ...engine.state import State
from ...engine.view import View
from .reasons import DEEDS, Deed, Reason, reason

MOST_BEST = 3
"""Moves that are told of a game."""
_GREAT: frozenset[Deed] = frozenset(
    {"blocks_win", "defuses_win", "breaks", "blocks", "unmakes", "defuses", "forks", "frees"}
)
"""What a great move does; those that make a sequence are told as such."""
_TWICE: frozenset[Deed] = frozenset({"wins", "level", "completes", "fills"})
"""What is great where it is done to two lines at once."""
_LEEWAY = 0.05
"""By how much less a chance may seem after a great move: both are only known roughly."""
_RANKS = {deed: rank for rank, deed in enumerate(DEEDS)}


class GreatMove(NamedTuple):
    """A move that did a lot."""

    at: int
    """The position before it, counted from the game's first, 0."""
    reason: Reason


def best_moves(
    states: Sequence[State], moves: Sequence[Move], seats: Collection[int], chances: Mapping[int, float]
) -> Generator[None, None, list[GreatMove]]:
    """The great moves of some seats, the weightiest first; yields after each move looked at.

    One after which the chance is known to be no better than before was none; `chances` are those of the seats.
    """
    found: list[GreatMove] = []
    for at, (state, move) in enumerate(zip(states, moves, strict=False)):
        if state.current_player in seats and move.card and move.at:
            why = reason(View.of(state, state.current_player), move)
            if _is_great(why) and not _has_fallen(at, chances):
                found.append(GreatMove(at, why))
        yield
    return sorted(found, key=lambda one: (_rank(one.reason), one.at))


def _is_great(why: Reason) -> bool:
    return why.key in _GREAT or (why.key in _TWICE and why.n > 1)


def _has_fallen(at: int, chances: Mapping[int, float]) -> bool:
    return at in chances and chances.get(at + 1, 1.0) < chances[at] - _LEEWAY


def _rank(why: Reason) -> int:
    """How weighty a deed is, the weightiest 0."""
    return next((rank for deed, rank in _RANKS.items() if deed == why.key), len(_RANKS))
