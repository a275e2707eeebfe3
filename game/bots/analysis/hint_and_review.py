"""What the strongest bot would do, why, and which turns of a finished game mattered most."""

import math
import random
import time
from collections.abc import Collection, Generator, Sequence
from typing import Generic, NamedTuple, TypeVar, cast

from ...engine.move import Move
from ...engine.state import State
from ...engine.view import View
from ..base import Bot
from ..candidates import sensible_moves
from ..levels import EXPERT
from ..search.win_probability import deals_for, outcomes
from .reasons import Reason, reason

NODES = 600
"""Turns that a hint, and the judgement of each turn in a review, plays on: a blink, and the same every time."""
CAREFUL = 8
"""How many times as many deals judge a turn that looks like one that mattered as do at first."""
MOST = 5
"""Turns that a review tells."""
_LEAST = 0.02
"""The chance of winning that a turn must have cost to be told, sure by one standard error."""

_T = TypeVar("_T")


class Advice(NamedTuple):
    """A move for a seat, and why."""

    move: Move
    reason: Reason


class Judged(NamedTuple):
    """A turn that cost its side chances."""

    at: int
    """The position before it, counted from the game's first, 0."""
    move: Move
    better: Advice
    before: float
    """The chance of winning with the better move, from 0 to 1."""
    after: float
    """The chance of winning with the move that was made."""
    deed: Reason
    """What that move did."""

    @property
    def lost(self) -> float:
        """The chance of winning that the move cost."""
        return self.before - self.after


class Pondering(Generic[_T]):
    """A thought that goes on a slice of time after another, and how far it is."""

    def __init__(self, thought: Generator[float, None, _T]) -> None:
        self._thought = thought
        self.progress = 0.0
        """From 0 to 1."""
        self.result: _T | None = None
        """What came of it, once it is over."""

    def go_on(self, seconds: float) -> _T | None:
        """Think for about so long; the result once there is one."""
        end = time.perf_counter() + seconds
        while self.result is None:
            try:
                self.progress = next(self._thought)
            except StopIteration as done:
                self.progress, self.result = 1.0, cast(_T, done.value)
            if time.perf_counter() >= end:
                break
        return self.result


# ---------------------------------------------------------------- a hint


def expert() -> Bot:
    """The bot of the highest level, in less time than it takes for its own moves."""
    return EXPERT.with_budget(nodes=NODES)


def advise(view: View, bot: Bot, rng: random.Random) -> Generator[float, None, Advice]:
    """What a bot would do in a seat's place, and why; the seat must be to move."""
    move = yield from _during(0.0, bot.think(view, rng))
    why = reason(view, move)
    if move.act == "exchange":
        # A card can wait for its exchange, a win must not be left unsaid.
        play = yield from _during(0.0, bot.think(_exchanged(view), rng))
        if reason(view, play).key == "wins":
            move, why = play, reason(view, play)
    return Advice(move, why)


def _exchanged(view: View) -> View:
    """The same without dead cards to exchange."""
    return view._replace(state=view.state._replace(exchanged=True))


def _during(progress: float, work: Generator[None, None, _T]) -> Generator[float, None, _T]:
    """Work that pauses, told as progress."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return cast(_T, done.value)
        yield progress


# ---------------------------------------------------------------- a review


class _Doubt(NamedTuple):
    """A turn in which the bot would have done something else."""

    at: int
    view: View
    move: Move
    better: Move


def review(
    states: Sequence[State], moves: Sequence[Move], seats: Collection[int], bot: Bot, rng: random.Random
) -> Generator[float, None, tuple[Judged, ...]]:
    """The turns of some seats that cost most chances, in the order of the game, by what each seat could know then."""
    doubts = yield from _doubts(states, moves, seats, bot, rng)
    suspects = yield from _judged(doubts, 1, rng, 0.4)
    suspects = sorted(suspects, key=lambda one: one[0].lost, reverse=True)[: 2 * MOST]
    kept = {one.at for one, _ in suspects}
    # Judged anew in other deals: the first judgement is too harsh on whatever it picked out.
    again = yield from _judged([doubt for doubt in doubts if doubt.at in kept], CAREFUL, rng, 0.7)
    sure = sorted((one for one, error in again if one.lost - error >= _LEAST), key=lambda one: one.lost, reverse=True)
    return tuple(sorted(sure[:MOST]))


def _doubts(
    states: Sequence[State], moves: Sequence[Move], seats: Collection[int], bot: Bot, rng: random.Random
) -> Generator[float, None, list[_Doubt]]:
    """The turns in which the bot would have done something else."""
    found = []
    for index, (state, move) in enumerate(zip(states, moves, strict=False)):
        # Plays are compared with plays: whether a dead card goes before them or after changes little.
        view = _exchanged(View.of(state, state.current_player))
        if view.seat in seats and move.act != "exchange" and len(sensible_moves(view)) > 1:
            better = yield from _during(0.4 * index / len(moves), bot.think(view, rng))
            if better != move:
                found.append(_Doubt(index, view, move, better))
    return found


def _judged(
    doubts: Sequence[_Doubt], effort: int, rng: random.Random, progress: float
) -> Generator[float, None, list[tuple[Judged, float]]]:
    """Every doubtful turn with its chances, and the standard error of what it cost."""
    found = []
    for n, (index, view, move, better) in enumerate(doubts):
        deals = deals_for(view.state.setup.ruleset, len(doubts), effort)
        work = outcomes(view, (better, move), rng, deals)
        before, after = yield from _during(progress + 0.3 * n / len(doubts), work)
        advice = Advice(better, reason(view, better))
        judged = Judged(index, move, advice, sum(before) / len(before), sum(after) / len(after), reason(view, move))
        spread = sum((b - a - judged.lost) ** 2 for b, a in zip(before, after, strict=True))
        found.append((judged, math.sqrt(spread) / len(before)))
    return found
