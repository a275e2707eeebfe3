"""The great moves of a game, found from the positions alone: a win stopped, a sequence broken."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from typing import NamedTuple

from ...engine.move import Move
from ...engine.state import State
from ...engine.view import View
from .reasons import DEEDS, Deed, Reason, reason

MOST_BEST = 3
"""The most great moves to show for a game."""
_GREAT: frozenset[Deed] = frozenset(
    {"blocks_win", "defuses_win", "breaks", "blocks", "unmakes", "defuses", "forks", "frees"}
)
"""Deeds that make a move great; sequences made are shown separately."""
_TWICE: frozenset[Deed] = frozenset({"wins", "level", "completes", "fills"})
"""Deeds that are great only when done to several lines at once."""
_LEEWAY = 0.05
"""The most that the estimated chance may drop after a great move, since both estimates are rough."""
_RANKS = {deed: rank for rank, deed in enumerate(DEEDS)}


class GreatMove(NamedTuple):
    """A move that achieved a lot."""

    at: int
    """The index of the position before it, from 0."""
    reason: Reason


def best_moves(
    states: Sequence[State], moves: Sequence[Move], seats: Collection[int], chances: Mapping[int, float]
) -> Generator[None, None, list[GreatMove]]:
    """The great moves of some seats, weightiest first; yields after each move examined.

    `chances` are the seats' chances of winning by position; a move after which they clearly dropped isn't great.
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
    """The rank of a deed by weight, 0 for the weightiest."""
    return next((rank for deed, rank in _RANKS.items() if deed == why.key), len(_RANKS))
