"""The chance of winning after a move: the unseen cards are dealt anew many times, and everyone plays on for a while."""

import random
from collections.abc import Generator, Sequence

from game.bots.base import decide
from game.bots.greedy import GreedyBot
from game.bots.planner import suits
from game.bots.rehearsal import Rehearsal
from game.engine.move import Move
from game.engine.state import State
from game.engine.view import View

LONGEST = 400
"""Moves after which a game played on counts as drawn."""
MANY, FEW = 60, 16
"""Deals in a first judgement: where a rehearsal plays on, and where the rules do."""
ROUNDS = 2
"""Turns of each seat in a rehearsal."""
PLAYER = GreedyBot()
"""Who plays on where the rules are needed in full."""

Results = list[float]
"""How games ended for a side, or seemed to, one number a deal: 1 won, 0 lost, a draw shared."""


def outcomes(
    view: View, moves: Sequence[Move], rng: random.Random, effort: int = 1
) -> Generator[None, None, list[Results]]:
    """What comes of each of a seat's moves in the same deals for all; `effort` times as many as at first sight."""
    is_quick = suits(view.state.setup.ruleset)
    found: list[Results] = [[] for _ in moves]
    for _ in range(effort * (MANY if is_quick else FEW)):
        dealt, luck = view.sample(rng), rng.getrandbits(31)
        for results, move in zip(found, moves, strict=True):
            state, again = dealt.apply(move), random.Random(luck)
            if is_quick:
                results.append((yield from _rehearsed(_settled(state, again), view.seat)))
            else:
                results.append((yield from _played(state, view.side, again)))
        yield
    return found


def _share(winners: Sequence[int], side: int, sides: int) -> float:
    """What an end is worth to a side; without winners it is a draw of all."""
    shared = winners or range(sides)
    return (side in shared) / len(shared)


def _settled(state: State, rng: random.Random) -> State:
    """The position once a turn that waits for more than a play has come to its end."""
    while not state.ended and (state.choices or state.phase != "play"):
        state = state.apply(decide(PLAYER, View.of(state, state.current_player), rng))
    return state


def _rehearsed(state: State, seat: int) -> Generator[None, None, float]:
    """The chance of a seat's side after some rounds in which only lines and cards count."""
    setup = state.setup
    yield
    if state.ended:
        return _share(state.ended.winners, setup.side_of[seat], setup.sides)
    rehearsal = Rehearsal.of(state)
    yield
    ahead = (seat - state.current_player) % setup.seats or setup.seats
    for _ in range(ahead + (ROUNDS - 1) * setup.seats):
        rehearsal.play(1)
        yield
    rehearsal.seat = seat
    return rehearsal.prospect()


def _played(state: State, side: int, rng: random.Random) -> Generator[None, None, float]:
    """The result of a game that is played on by the rules, move by move."""
    for _ in range(LONGEST):
        if state.is_terminal():
            break
        state = state.apply((yield from PLAYER.think(View.of(state, state.current_player), rng)))
    return _share(state.ended.winners if state.ended else (), side, state.setup.sides)
