"""Whether one move is best by a clear margin: a cheap look first, then proof by playing on."""

import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from ...bots.search.one_ply import evaluator_of, is_play, options
from ...bots.search.win_probability import outcomes
from ...engine.move import Move
from ...engine.state import State
from ...engine.view import View
from ..experiment import concluded, played_to_the_end

_PLAYS = {"place", "remove"}
_CHOICES = 6
"""The least number of moves that make a choice."""
_GLANCED_MOVES = 8
"""The number of promising moves to glance at."""
_GLANCE_DEALS = 16
"""Deals in which promising moves are played on for a few rounds."""
_PROMISING = 0.07
"""The lead that's required at a glance."""
_WIDE = 20
"""Deals in which every move is looked at for a few rounds."""
_BEST_MOVES = 6
"""The number of best moves played to the end."""
_BEST_SHARE = 0.25
"""The share of the proof's deals in which the best moves are played to the end."""
_PROVED = 4
"""The number of best moves proved in fresh deals."""
_EQUAL = 0.01
"""The difference below which moves count as equally good."""
LEAST = 0.1
"""The least margin of a solution in chances of winning."""
SURE = 4.0
"""The least margin of a solution in standard errors."""


class Proof(NamedTuple):
    """The evidence from playing on; chances from 0 to 1."""

    solutions: tuple[Move, ...]
    chance: float
    margin: float
    error: float


def choice_in(state: State) -> View | None:
    """The view of the seat to move, if there's a choice."""
    if state.is_terminal() or state.phase != "play" or state.choices:
        return None
    view = View.of(state, state.current_player)
    moves = view.legal_moves()
    is_choice = len(moves) >= _CHOICES and all(move.act in _PLAYS for move in moves) and is_play(view, moves)
    return view if is_choice else None


def promises(view: View, rng: random.Random) -> float:
    """The best move's lead at a glance; 0 if it isn't worth a look."""
    found = concluded(options(concluded(evaluator_of(view)), view.legal_moves()))
    found.sort(key=lambda option: option.worth, reverse=True)
    moves = [option.move for option in found[:_GLANCED_MOVES]]
    results = concluded(outcomes(view, moves, rng, _GLANCE_DEALS))
    ahead = _ahead(_ranked(moves, results))
    return ahead if ahead >= _PROMISING else 0.0


def proved(view: View, deals: int, rng: random.Random) -> Proof | None:
    """The solution with its margin; None if several moves are good, or it isn't certain.

    Every move is looked at; planners play the best to the end, in the same deals of the hidden cards for all. The deals
    that select the moves differ from those that measure them.
    """
    moves = list(view.legal_moves())
    looked = _ranked(moves, concluded(outcomes(view, moves, rng, _WIDE)))[:_BEST_MOVES]
    tried = [move for _, move in looked]
    ranked = _ranked(tried, played_to_the_end(view, tried, max(2, round(_BEST_SHARE * deals)), rng))
    if _ahead(ranked) < LEAST / 2:
        return None
    chosen = [move for _, move in ranked[:_PROVED]]
    results = played_to_the_end(view, chosen, deals, rng)
    return _concluded(chosen, results)


def confirmed(view: View, proof: Proof, deals: int, rng: random.Random) -> Proof | None:
    """The proof's figures in fresh deals; None if they don't confirm it.

    A puzzle is one of many positions tried, so luck flattered the first figures. All other moves are looked at again
    too.
    """
    others = [move for move in view.legal_moves() if move not in proof.solutions]
    looked = _ranked(others, concluded(outcomes(view, others, rng, _WIDE)))[: _PROVED - 1]
    chosen = [*proof.solutions, *(move for _, move in looked)]
    again = _concluded(chosen, played_to_the_end(view, chosen, deals, rng))
    return again if again and again.solutions == proof.solutions else None


def _concluded(moves: Sequence[Move], results: Sequence[Sequence[float]]) -> Proof | None:
    """The best move, and equally good ones for the same space, against the best of all others."""
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
    """True if two moves gave the same result in all but a few deals."""
    return abs(_mean(one) - _mean(other)) <= _EQUAL


def _apart(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """One move's mean advantage in the same deals, with its standard error."""
    gains = [a - b for a, b in zip(one, other, strict=True)]
    margin = _mean(gains)
    spread = math.fsum((gain - margin) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return margin, math.sqrt(spread / len(gains))


def _ahead(ranked: Sequence[tuple[float, Move]]) -> float:
    """The best move's lead over the best one for another space."""
    best, move = ranked[0]
    return best - max((chance for chance, other in ranked if other.at != move.at), default=best)


def _ranked(moves: Sequence[Move], results: Sequence[Sequence[float]]) -> list[tuple[float, Move]]:
    return sorted(zip(map(_mean, results), moves, strict=True), key=lambda one: one[0], reverse=True)


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)
