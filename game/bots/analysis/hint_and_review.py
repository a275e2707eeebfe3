"""What the strongest bot would do, why, and which turns of a finished game mattered most."""

import math
import random
import time
from collections.abc import Collection, Generator, MutableMapping, Sequence
from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar, cast

from ...engine.move import Move
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ...engine.view import View
from ..base import Bot
from ..candidates import sensible_moves
from ..levels import EXPERT
from ..search.one_ply import suits
from ..search.win_probability import PLAYER, deals_for, outcomes
from .reasons import Reason, reason

NODES = 600
"""Turns that a hint, and the judgement of each turn in a review, plays on: a blink, and the same every time."""
CAREFUL = 8
"""How many times as many deals judge a turn that looks like one that mattered as do at first."""
MOST = 5
"""Turns that a review tells."""
Grade: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""How good a turn was, by the chance of winning that it cost."""
_GRADES: tuple[tuple[float, Grade], ...] = ((0.2, "blunder"), (0.1, "mistake"), (0.05, "inaccuracy"), (0.01, "good"))
"""From which cost on. In ten classic games for two at each level, with five turns told at most, the reviews found ten
blunders at Beginner, five at Easy, two at Medium and none at Hard; mistakes were 10, 7, 4 and 5."""
_LEAST = 0.05
"""The chance of winning that a turn must have cost to be told, sure by one standard error."""
_EARLY = 0.1
"""How far a review is once it has glanced at the game."""
_GLANCE, _GLANCES, _CLOSER = 12, 3, 120
"""Deals of a glance at a turn, how many of the turns that seem worst are then looked at more closely, and in which."""
_WHOLE_TURN = 1.5
"""What a turn takes, thinking and judging, in the time of its judgement alone."""

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

    @property
    def grade(self) -> Grade:
        """How good the move was."""
        return next((grade for cost, grade in _GRADES if self.lost >= cost), "best")


class Pondering(Generic[_T]):
    """A thought that goes on a slice of time after another, how far it is, and what it has found."""

    def __init__(self, thought: Generator[float | _T, None, _T]) -> None:
        self._thought = thought
        self.progress = 0.0
        """From 0 to 1."""
        self.so_far: _T | None = None
        """What it has found until now; None before the first find."""
        self.result: _T | None = None
        """What came of it, once it is over."""

    def go_on(self, seconds: float) -> _T | None:
        """Think for about so long; the result once there is one."""
        end = time.perf_counter() + seconds
        while self.result is None:
            try:
                self._note(next(self._thought))
            except StopIteration as done:
                self.progress, self.result = 1.0, cast(_T, done.value)
                self.so_far = self.result
            if time.perf_counter() >= end:
                break
        return self.result

    def _note(self, step: float | _T) -> None:
        if isinstance(step, float):
            self.progress = step
        else:
            self.so_far = step


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


Reviewing: TypeAlias = Generator[float | tuple[Judged, ...], None, tuple[Judged, ...]]
"""The thought of a review: it yields how far it is, and whatever it has found so far."""


def review(
    states: Sequence[State],
    moves: Sequence[Move],
    seats: Collection[int],
    bot: Bot,
    rng: random.Random,
    grades: MutableMapping[int, Grade] | None = None,
) -> Reviewing:
    """The turns of some seats that cost most chances, in the order of the game, by what each seat could know then.

    `grades` is told how good each turn with a choice was, by its position, as soon as that is known.
    """
    grades = {} if grades is None else grades
    asked = _asked(states, moves, seats)
    rules = states[0].setup.ruleset
    early = {one.at: one for one in (yield from _glanced(rules, asked, moves, bot))}
    checks = _Checks(rules, len(asked), early, rng, grades)
    suspects: list[tuple[float, _Doubt]] = []
    deals = deals_for(rules, len(asked))
    for n, (index, view) in enumerate(asked):
        progress, move = checks.far(n, max(0, 2 * MOST - len(checks.done))), moves[index]
        better = yield from _during(progress, bot.think(view, rng))
        if better == move:
            grades[index] = "best"
            continue
        doubt = _Doubt(index, view, move, better)
        first, _ = yield from _judged(doubt, deals, rng, progress)
        worse = sum(lost > first.lost for lost, _ in suspects)
        suspects.append((first.lost, doubt))
        if first.lost < _LEAST:
            grades[index] = first.grade
        elif worse < MOST:
            yield from checks.check(doubt, progress)
    worst = sorted(suspects, key=lambda suspect: suspect[0], reverse=True)[: 2 * MOST]
    rest = [doubt for _, doubt in worst if doubt.at not in checks.done]
    for n, doubt in enumerate(rest):
        yield from checks.check(doubt, checks.far(len(asked), len(rest) - n))
    if early:
        yield _told(checks.sure)
    return _told(checks.sure)


class _Checks:
    """Judges doubtful turns anew in other deals: the first judgement is too harsh on whatever it picked out."""

    def __init__(
        self,
        rules: Ruleset,
        turns: int,
        early: dict[int, Judged],
        rng: random.Random,
        grades: MutableMapping[int, Grade],
    ) -> None:
        self._turns, self._grades = turns, grades
        self._early = early
        """Turns that were found in a glance and have not been judged anew."""
        self._rng = rng
        self._first, self._careful = deals_for(rules, turns), deals_for(rules, 2 * MOST, CAREFUL)
        self.sure: list[Judged] = []
        """Those that did cost chances."""
        self.done: set[int] = set()

    def far(self, turns: int, checks: int) -> float:
        """How far it is after so many turns, when so many of them are still to be looked at again."""
        turn, whole = _WHOLE_TURN * self._first, len(self.done) + checks
        done = turns * turn + len(self.done) * self._careful
        return _EARLY + (1 - _EARLY) * done / max(1, self._turns * turn + whole * self._careful)

    def check(self, doubt: _Doubt, progress: float) -> Reviewing:
        """Judge a turn anew, and tell what has been found if that changes it."""
        again, error = yield from _judged(doubt, self._careful, self._rng, progress)
        self.done.add(doubt.at)
        glimpsed = self._early.pop(doubt.at, None)
        is_sure = again.lost - error >= _LEAST
        self._grades[doubt.at] = again.grade if is_sure or again.lost < _LEAST else "good"
        if is_sure:
            self.sure.append(again)
        if glimpsed or again in self.sure:
            yield _told([*self.sure, *self._early.values()])
        return ()


def _glanced(
    rules: Ruleset, asked: Sequence[tuple[int, View]], moves: Sequence[Move], bot: Bot
) -> Generator[float | tuple[Judged, ...], None, list[Judged]]:
    """The turns that plainly cost most, found in a glance so that there is something to see; they are judged again."""
    if not suits(rules):
        return []
    rng = random.Random("glance")
    seen: list[tuple[float, int, View]] = []
    for n, (index, view) in enumerate(asked):
        progress = _EARLY * n / len(asked)
        better = yield from _during(progress, PLAYER.think(view, rng))
        if better != moves[index]:
            judged, _ = yield from _judged(_Doubt(index, view, moves[index], better), _GLANCE, rng, progress)
            seen.append((judged.lost, index, view))
    found: list[Judged] = []
    for _, index, view in sorted(seen, key=lambda one: one[0], reverse=True)[:_GLANCES]:
        better = yield from _during(_EARLY, bot.think(view, rng))
        if better == moves[index]:
            continue
        judged, error = yield from _judged(_Doubt(index, view, moves[index], better), _CLOSER, rng, _EARLY)
        if judged.lost - 2 * error >= _LEAST:
            found.append(judged)
            yield _told(found)
    return found


def _told(sure: list[Judged]) -> tuple[Judged, ...]:
    """Those that cost most, in the order of the game."""
    return tuple(sorted(sorted(sure, key=lambda one: one.lost, reverse=True)[:MOST]))


def _asked(states: Sequence[State], moves: Sequence[Move], seats: Collection[int]) -> list[tuple[int, View]]:
    """The turns of some seats that had a choice."""
    found = []
    for index, (state, move) in enumerate(zip(states, moves, strict=False)):
        # Plays are compared with plays: whether a dead card goes before them or after changes little.
        view = _exchanged(View.of(state, state.current_player))
        if view.seat in seats and move.act != "exchange" and len(sensible_moves(view)) > 1:
            found.append((index, view))
    return found


def _judged(
    doubt: _Doubt, deals: int, rng: random.Random, progress: float
) -> Generator[float, None, tuple[Judged, float]]:
    """A doubtful turn with its chances, and the standard error of what it cost."""
    index, view, move, better = doubt
    before, after = yield from _during(progress, outcomes(view, (better, move), rng, deals))
    advice = Advice(better, reason(view, better))
    judged = Judged(index, move, advice, sum(before) / len(before), sum(after) / len(after), reason(view, move))
    spread = sum((b - a - judged.lost) ** 2 for b, a in zip(before, after, strict=True))
    return judged, math.sqrt(spread) / len(before)
