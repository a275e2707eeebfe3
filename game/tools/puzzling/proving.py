"""Whether one play of a position is best by a clear margin: looked at cheaply first, then proved by playing on."""

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from ...bots.search.one_ply import evaluator_of, is_play, options
from ...bots.search.win_probability import outcomes
from ...engine.move import Move
from ...engine.state import State
from ...engine.view import View
from ..study import concluded, played_to_the_end

_PLAYS = {"place", "remove"}
_CHOICES = 6
"""Fewer plays than these are nothing to choose from."""
_GLANCED, _GLANCE = 8, 16
"""The plays that promise most, and the deals in which they are glanced at, each for some rounds."""
_PROMISING = 0.07
"""What the best must be ahead of the next in a glance."""
_WIDE = 20
"""Deals in which every single play is looked at for some rounds."""
_KEPT, _TRIED = 6, 0.25
"""The best of these are played on to the end, in so large a share of the deals of the proof."""
_PROVED = 4
"""The best plays of those are proved in deals of their own."""
_EQUAL = 0.01
"""By how much plays may differ that count as equally good."""
LEAST, SURE = 0.1, 4.0
"""The margin of the solution, in chances of winning, and in standard errors."""


class Proof(NamedTuple):
    """What playing on has shown, chances from 0 to 1."""

    solutions: tuple[Move, ...]
    chance: float
    margin: float
    error: float


def choice_in(state: State) -> View | None:
    """The position as its seat sees it, when there is a play to choose."""
    if state.is_terminal() or state.phase != "play" or state.choices:
        return None
    view = View.of(state, state.current_player)
    moves = view.legal_moves()
    is_choice = len(moves) >= _CHOICES and all(move.act in _PLAYS for move in moves) and is_play(view, moves)
    return view if is_choice else None


def promises(view: View, rng: random.Random) -> float:
    """By how much the best play is ahead at a glance; 0 where that is not worth a look."""
    found = concluded(options(concluded(evaluator_of(view)), view.legal_moves()))
    found.sort(key=lambda option: option.worth, reverse=True)
    moves = [option.move for option in found[:_GLANCED]]
    results = concluded(outcomes(view, moves, rng, _GLANCE))
    ahead = _ahead(_ranked(moves, results))
    return ahead if ahead >= _PROMISING else 0.0


def proved(view: View, deals: int, rng: random.Random) -> Proof | None:
    """The solution with its margin; None where several plays are good, or too little is sure.

    Every play is looked at; the best are played on to the end by planners, the hidden cards dealt anew, the same deals
    for all. Which plays are compared is decided in other deals than how far they are apart.
    """
    moves = list(view.legal_moves())
    looked = _ranked(moves, concluded(outcomes(view, moves, rng, _WIDE)))[:_KEPT]
    tried = [move for _, move in looked]
    ranked = _ranked(tried, played_to_the_end(view, tried, max(2, round(_TRIED * deals)), rng))
    if _ahead(ranked) < LEAST / 2:
        return None
    chosen = [move for _, move in ranked[:_PROVED]]
    results = played_to_the_end(view, chosen, deals, rng)
    return _concluded(chosen, results)


def confirmed(view: View, proof: Proof, deals: int, rng: random.Random) -> Proof | None:
    """The proof's figures in deals in which nothing was chosen by; None where they do not bear it out.

    A puzzle is one of many positions that were tried, so that luck had its share in the first figures. All other plays
    are looked at anew, too.
    """
    others = [move for move in view.legal_moves() if move not in proof.solutions]
    looked = _ranked(others, concluded(outcomes(view, others, rng, _WIDE)))[: _PROVED - 1]
    chosen = [*proof.solutions, *(move for _, move in looked)]
    again = _concluded(chosen, played_to_the_end(view, chosen, deals, rng))
    return again if again and again.solutions == proof.solutions else None


def _concluded(moves: Sequence[Move], results: Sequence[Sequence[float]]) -> Proof | None:
    """The best move, and others for the same space that are as good, against the best of all others."""
    best = moves[0]
    equal = [i for i, move in enumerate(moves) if move.at == best.at and _is_equal(results[0], results[i])]
    others = [i for i in range(len(moves)) if i not in equal]
    if not others:
        return None
    second = max(others, key=lambda i: _mean(results[i]))
    least = min(equal, key=lambda i: _mean(results[i]))
    margin, error = _apart(results[least], results[second])
    if margin < LEAST or margin < SURE * error:
        return None
    return Proof(tuple(sorted(moves[i] for i in equal)), _mean(results[least]), margin, error)


def _is_equal(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether two plays came to the same in all but a few deals."""
    return abs(_mean(one) - _mean(other)) <= _EQUAL


def _apart(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much one play came off better in the same deals, with the standard error."""
    gains = [a - b for a, b in zip(one, other, strict=True)]
    margin = _mean(gains)
    spread = math.fsum((gain - margin) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return margin, math.sqrt(spread / len(gains))


def _ahead(ranked: Sequence[tuple[float, Move]]) -> float:
    """By how much the best play is ahead of the best for another space."""
    best, move = ranked[0]
    return best - max((chance for chance, other in ranked if other.at != move.at), default=best)


def _ranked(moves: Sequence[Move], results: Sequence[Sequence[float]]) -> list[tuple[float, Move]]:
    return sorted(zip(map(_mean, results), moves, strict=True), key=lambda one: one[0], reverse=True)


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)
