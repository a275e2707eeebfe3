"""The chance of winning after a move, estimated by dealing the unseen cards many times and playing on for a while."""

import math
import random
import time
from collections.abc import Generator, Sequence

from ...engine.move import CHIP_ACTS, Move
from ...engine.outcome import shares
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ...engine.view import View
from ..base import decide
from ..eval.hand_reading import Reader, reading
from ..heuristic.greedy import GreedyBot
from ..limits import Budget, Limits
from . import expectimax
from .one_ply import suits
from .playout import ByBoard, Playout

_LONGEST = 400
"""Moves after which a game played to the end counts as drawn."""
_MANY = 60
"""Deals in a first estimate, each played on for `ROUNDS` rounds."""
ROUNDS = 2
"""Turns per seat in a playout."""
ROLLS = expectimax.ExpectimaxSettings(rolls=2)
"""The search depth for dice games, which need no deals."""
PLAYED = 120
"""Deals in total where the full rules are needed; each is played to the end."""
FEW = 16
"""The most deals for one turn of the full rules in a first estimate."""
LEAST = 3
"""The fewest deals for one turn of the full rules."""
PLAYER = GreedyBot()
"""The bot that plays them."""

Results = list[float]
"""A side's results or estimated chances, one number per deal: 1 won, 0 lost, a draw shared."""


def deals_for(rules: Ruleset, turns: int, effort: int = 1) -> int:
    """The deals per turn to judge `turns` turns, times `effort`; about PLAYED in total at most under the full rules."""
    if suits(rules):
        return effort * _MANY
    return max(LEAST, min(effort * FEW, PLAYED // max(turns, 1)))


def outcomes(view: View, moves: Sequence[Move], rng: random.Random, deals: int) -> Generator[None, None, list[Results]]:
    """The results of each of a seat's moves, in the same deals; in dice games, one searched chance per move."""
    rules = view.state.setup.ruleset
    if expectimax.expectimax_suits(rules) and all(move.act in CHIP_ACTS for move in moves):
        ahead = expectimax.ExpectimaxSearch(view.state, ROLLS, Budget(Limits(math.inf), time.perf_counter))
        return [[chance] for chance in (yield from ahead.prospects(moves))]
    is_quick = suits(rules)
    hidden = yield from _hidden(view)
    found: list[Results] = [[] for _ in moves]
    known: ByBoard = {}
    for _ in range(deals):
        dealt, luck = hidden.sample(rng), rng.getrandbits(31)
        for results, move in zip(found, moves, strict=True):
            state, again = dealt.apply(move), random.Random(luck)
            if is_quick:
                results.append((yield from _played_out(settled(state, again), view.seat, known)))
            else:
                results.append((yield from _played(state, view.side, again)))
        yield
    return found


def prospects(view: View, rng: random.Random, deals: int) -> Generator[None, None, Results]:
    """The results for a seat, one per deal, from a position in which any seat may be to move."""
    hidden = yield from _hidden(view)
    found: Results = []
    known: ByBoard = {}
    for _ in range(deals):
        state, luck = hidden.sample(rng), random.Random(rng.getrandbits(31))
        yield
        found.append((yield from _played_out(settled(state, luck), view.seat, known)))
    return found


def _hidden(view: View) -> Generator[None, None, View | Reader]:
    """The source of deals: a `Reader` of the other hands where only lines and cards decide, otherwise the view."""
    return (yield from reading(view)) if suits(view.state.setup.ruleset) else view


def settled(state: State, rng: random.Random) -> State:
    """The position after `PLAYER` finishes a turn that still has choices or other phases pending."""
    while not state.ended and (state.choices or state.phase != "play"):
        state = state.apply(decide(PLAYER, View.of(state, state.current_player), rng))
    return state


def _played_out(state: State, seat: int, known: ByBoard) -> Generator[None, None, float]:
    """The chance of a seat's side after `ROUNDS` rounds of a playout, where only lines and cards count."""
    setup = state.setup
    yield
    if state.ended:
        return shares(state.ended.winners, setup.sides)[setup.side_of[seat]]
    playout = Playout.of(state, known)
    yield
    ahead = (seat - state.current_player) % setup.seats or setup.seats
    for _ in range(ahead + (ROUNDS - 1) * setup.seats):
        playout.play(1)
        yield
    playout.seat = seat
    return playout.prospect()


def _played(state: State, side: int, rng: random.Random) -> Generator[None, None, float]:
    """A side's result after playing the game on by the full rules, move by move."""
    for _ in range(_LONGEST):
        if state.is_terminal():
            break
        state = state.apply((yield from PLAYER.think(View.of(state, state.current_player), rng)))
    return shares(state.ended.winners if state.ended else (), state.setup.sides)[side]
