"""Hints and reviews: what the strongest bot would do, why, and which turns of a finished game mattered most."""

import math
import random
import time
from collections.abc import Callable, Collection, Generator, MutableMapping, Sequence
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
"""The node limit for a hint, and for each turn in a review: takes a blink, and gives the same result every time."""
CAREFUL = 8
"""The factor on the deals for judging again a turn that seems to have mattered."""
MOST = 5
"""The most turns a review reports."""
Grade: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""The quality of a turn, by the chance of winning it cost."""
_GRADES: tuple[tuple[float, Grade], ...] = ((0.2, "blunder"), (0.1, "mistake"), (0.05, "inaccuracy"), (0.01, "good"))
"""The lowest cost for each grade. In ten classic two-player games at each level, with at most five turns reported each,
reviews found ten blunders at Beginner, five at Easy, two at Medium and none at Hard; mistakes were 10, 7, 4 and 5."""
_LEAST = 0.05
"""The least chance of winning a reported turn must have cost, even after subtracting one standard error."""
_EARLY = 0.1
"""A review's progress at the end of its first quick pass."""
_GLANCE_DEALS = 12
"""Deals per turn in the quick pass."""
_GLANCES = 3
"""The number of worst turns of the quick pass that are judged more closely."""
_CLOSER_DEALS = 120
"""Deals per turn for judging one of the worst turns more closely."""
_WHOLE_TURN = 1.5
"""The time for a turn, thinking and judging, relative to judging alone."""

_T = TypeVar("_T")
Working: TypeAlias = Generator[float | _T | None, None, _T]
"""A computation: it yields its progress, its findings so far, or None when it has to wait."""


class Advice(NamedTuple):
    """A recommended move and its reason."""

    move: Move
    reason: Reason


class Judged(NamedTuple):
    """A turn that cost its side some chance of winning."""

    at: int
    """The index of the position before it, from 0."""
    move: Move
    better: Advice
    before: float
    """The chance of winning with the better move, from 0 to 1."""
    after: float
    """The chance of winning with the move made."""
    deed: Reason
    """The main effect of the move made."""

    @property
    def lost(self) -> float:
        """The drop in the chance of winning from the better move to the one made."""
        return self.before - self.after

    @property
    def grade(self) -> Grade:
        """The grade for that cost; "best" if it's lower than any in `_GRADES`."""
        return next((grade for cost, grade in _GRADES if self.lost >= cost), "best")


class Pondering(Generic[_T]):
    """A computation run in time slices, with its progress and findings."""

    def __init__(self, thought: Working[_T]) -> None:
        self._thought = thought
        self.progress = 0.0
        """From 0 to 1."""
        self.so_far: _T | None = None
        """The findings so far; None before the first."""
        self.result: _T | None = None
        """The final result; None until it's finished."""

    def go_over_to(self, other: Callable[[Working[_T]], Working[_T]]) -> None:
        """Go on by another computation, which is given this one."""
        self._thought = other(self._thought)

    def go_on(self, seconds: float) -> _T | None:
        """Run for about `seconds`; the result once there is one."""
        end = time.perf_counter() + seconds
        while self.result is None:
            try:
                step = next(self._thought)
            except StopIteration as done:
                self.progress, self.result = 1.0, cast(_T, done.value)
                self.so_far = self.result
                break
            if isinstance(step, float):
                self.progress = step
            elif step is not None:
                self.so_far = step
            if step is None or time.perf_counter() >= end:
                break
        return self.result


# ---------------------------------------------------------------- a hint


def expert() -> Bot:
    """The bot of the highest level, with a smaller budget than it has in play."""
    return EXPERT.with_budget(nodes=NODES)


def advise(view: View, bot: Bot, rng: random.Random) -> Generator[float, None, Advice]:
    """The move a bot would make for the view's seat, and why; that seat must be to move."""
    move = yield from _during(0.0, bot.think(view, rng))
    why = reason(view, move)
    if move.act == "exchange":
        # An exchange can wait, but a hint must not miss a win.
        play = yield from _during(0.0, bot.think(_exchanged(view), rng))
        if reason(view, play).key == "wins":
            move, why = play, reason(view, play)
    return Advice(move, why)


def _exchanged(view: View) -> View:
    """The same view with the turn's exchange already made."""
    return view._replace(state=view.state._replace(exchanged=True))


def _during(progress: float, work: Generator[None, None, _T]) -> Generator[float, None, _T]:
    """Run work that pauses, yielding `progress` at each pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            return cast(_T, done.value)
        yield progress


# ---------------------------------------------------------------- a review


class _Doubt(NamedTuple):
    """A turn in which the bot would have made a different move."""

    at: int
    view: View
    move: Move
    better: Move


Reviewing: TypeAlias = Working[tuple[Judged, ...]]
"""A running review."""


def review(
    states: Sequence[State],
    moves: Sequence[Move],
    seats: Collection[int],
    bot: Bot,
    rng: random.Random,
    grades: MutableMapping[int, Grade] | None = None,
) -> Reviewing:
    """The turns of some seats that cost the most chances, in game order, judged by what each seat could know then.

    Fills `grades` with the grade of each turn that had a choice, by position, as soon as it's known.
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
        yield _in_order(checks.sure)
    return _in_order(checks.sure)


class _Checks:
    """Judges doubtful turns again in new deals, since the first judgement is too harsh on the turns it picked out."""

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
        """Turns from the quick pass that haven't been judged again yet."""
        self._rng = rng
        self._first, self._careful = deals_for(rules, turns), deals_for(rules, 2 * MOST, CAREFUL)
        self.sure: list[Judged] = []
        """The turns that did cost chances."""
        self.done: set[int] = set()

    def far(self, turns: int, checks: int) -> float:
        """The progress after `turns` turns, with `checks` turns still to judge again."""
        turn, whole = _WHOLE_TURN * self._first, len(self.done) + checks
        done = turns * turn + len(self.done) * self._careful
        return _EARLY + (1 - _EARLY) * done / max(1, self._turns * turn + whole * self._careful)

    def check(self, doubt: _Doubt, progress: float) -> Reviewing:
        """Judge a turn again, and yield the findings if that changes them."""
        again, error = yield from _judged(doubt, self._careful, self._rng, progress)
        self.done.add(doubt.at)
        glimpsed = self._early.pop(doubt.at, None)
        is_sure = again.lost - error >= _LEAST
        self._grades[doubt.at] = again.grade if is_sure or again.lost < _LEAST else "good"
        if is_sure:
            self.sure.append(again)
        if glimpsed or again in self.sure:
            yield _in_order([*self.sure, *self._early.values()])
        return ()


def _glanced(
    rules: Ruleset, asked: Sequence[tuple[int, View]], moves: Sequence[Move], bot: Bot
) -> Generator[float | tuple[Judged, ...], None, list[Judged]]:
    """The turns that clearly cost the most, from a quick pass to show something early; `_Checks` judges them again."""
    if not suits(rules):
        return []
    rng = random.Random("glance")
    seen: list[tuple[float, int, View]] = []
    for n, (index, view) in enumerate(asked):
        progress = _EARLY * n / len(asked)
        better = yield from _during(progress, PLAYER.think(view, rng))
        if better != moves[index]:
            judged, _ = yield from _judged(_Doubt(index, view, moves[index], better), _GLANCE_DEALS, rng, progress)
            seen.append((judged.lost, index, view))
    found: list[Judged] = []
    for _, index, view in sorted(seen, key=lambda one: one[0], reverse=True)[:_GLANCES]:
        better = yield from _during(_EARLY, bot.think(view, rng))
        if better == moves[index]:
            continue
        judged, error = yield from _judged(_Doubt(index, view, moves[index], better), _CLOSER_DEALS, rng, _EARLY)
        if judged.lost - 2 * error >= _LEAST:
            found.append(judged)
            yield _in_order(found)
    return found


def _in_order(sure: list[Judged]) -> tuple[Judged, ...]:
    """The turns that cost the most, in game order."""
    return tuple(sorted(sorted(sure, key=lambda one: one.lost, reverse=True)[:MOST]))


def _asked(states: Sequence[State], moves: Sequence[Move], seats: Collection[int]) -> list[tuple[int, View]]:
    """The turns of some seats that had a choice, as position indices and views."""
    found = []
    for index, (state, move) in enumerate(zip(states, moves, strict=False)):
        # Compare plays with plays: exchanging a dead card before or after them makes little difference.
        view = _exchanged(View.of(state, state.current_player))
        if view.seat in seats and move.act != "exchange" and len(sensible_moves(view)) > 1:
            found.append((index, view))
    return found


def _judged(
    doubt: _Doubt, deals: int, rng: random.Random, progress: float
) -> Generator[float, None, tuple[Judged, float]]:
    """The judgement of a doubtful turn, and the standard error of its cost."""
    index, view, move, better = doubt
    before, after = yield from _during(progress, outcomes(view, (better, move), rng, deals))
    advice = Advice(better, reason(view, better))
    judged = Judged(index, move, advice, sum(before) / len(before), sum(after) / len(after), reason(view, move))
    spread = sum((b - a - judged.lost) ** 2 for b, a in zip(before, after, strict=True))
    return judged, math.sqrt(spread) / len(before)
