"""The chance of winning after a move: the unseen cards are dealt anew many times, and everyone plays on for a while."""

import math
import random
import time
from collections.abc import Generator, Sequence

from ...engine.move import Move
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
from .playout import Playout

_LONGEST = 400
"""Moves after which a game played on counts as drawn."""
_MANY = 60
"""Deals in a first judgement, each played on for some rounds."""
ROUNDS = 2
"""Turns of each seat in a playout."""
ROLLS = expectimax.ExpectimaxSettings(rolls=2)
"""How far dice are looked through, without any deals."""
PLAYED = 120
"""Deals in all where the rules are needed in full, and each is played to the end."""
FEW, LEAST = 16, 3
"""The most and the fewest of those for one turn at first sight."""
PLAYER = GreedyBot()
"""Who plays on there."""

Results = list[float]
"""How games ended for a side, or seemed to, one number a deal: 1 won, 0 lost, a draw shared."""


def deals_for(rules: Ruleset, turns: int, effort: int = 1) -> int:
    """The deals in which each of so many turns is judged; `effort` times as many as at first sight, if time allows."""
    if suits(rules):
        return effort * _MANY
    return max(LEAST, min(effort * FEW, PLAYED // max(turns, 1)))


def outcomes(view: View, moves: Sequence[Move], rng: random.Random, deals: int) -> Generator[None, None, list[Results]]:
    """What comes of each of a seat's moves, in the same deals for all; with dice that decide, their exact chances."""
    rules = view.state.setup.ruleset
    if expectimax.expectimax_suits(rules) and all(move.at for move in moves):
        ahead = expectimax.ExpectimaxSearch(view.state, ROLLS, Budget(Limits(math.inf), time.perf_counter))
        return [[chance] for chance in (yield from ahead.prospects(moves))]
    is_quick = suits(rules)
    hidden = yield from _hidden(view)
    found: list[Results] = [[] for _ in moves]
    for _ in range(deals):
        dealt, luck = hidden.sample(rng), rng.getrandbits(31)
        for results, move in zip(found, moves, strict=True):
            state, again = dealt.apply(move), random.Random(luck)
            if is_quick:
                results.append((yield from _played_out(settled(state, again), view.seat)))
            else:
                results.append((yield from _played(state, view.side, again)))
        yield
    return found


def prospects(view: View, rng: random.Random, deals: int) -> Generator[None, None, Results]:
    """How games would end for a seat from a position in which anybody may be to move, one number a deal."""
    hidden = yield from _hidden(view)
    found: Results = []
    for _ in range(deals):
        state, luck = hidden.sample(rng), random.Random(rng.getrandbits(31))
        yield
        found.append((yield from _played_out(settled(state, luck), view.seat)))
    return found


def _hidden(view: View) -> Generator[None, None, View | Reader]:
    """Who deals the hidden cards: by what others did not play, where lines and cards decide."""
    return (yield from reading(view)) if suits(view.state.setup.ruleset) else view


def settled(state: State, rng: random.Random) -> State:
    """The position once a turn that waits for more than a play has come to its end."""
    while not state.ended and (state.choices or state.phase != "play"):
        state = state.apply(decide(PLAYER, View.of(state, state.current_player), rng))
    return state


def _played_out(state: State, seat: int) -> Generator[None, None, float]:
    """The chance of a seat's side after some rounds in which only lines and cards count."""
    setup = state.setup
    yield
    if state.ended:
        return shares(state.ended.winners, setup.sides)[setup.side_of[seat]]
    playout = Playout.of(state)
    yield
    ahead = (seat - state.current_player) % setup.seats or setup.seats
    for _ in range(ahead + (ROUNDS - 1) * setup.seats):
        playout.play(1)
        yield
    playout.seat = seat
    return playout.prospect()


def _played(state: State, side: int, rng: random.Random) -> Generator[None, None, float]:
    """The result of a game that is played on by the rules, move by move."""
    for _ in range(_LONGEST):
        if state.is_terminal():
            break
        state = state.apply((yield from PLAYER.think(View.of(state, state.current_player), rng)))
    return shares(state.ended.winners if state.ended else (), state.setup.sides)[side]
