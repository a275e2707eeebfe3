"""A seat's chance of winning at each of its turns, computed bit by bit while a game is played."""

import math
import random
import re
import time
from collections.abc import Generator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ...engine.view import View
from ..search.one_ply import suits
from ..search.win_probability import prospects

DEALS = 24
"""Deals used to estimate the chance in a position."""
_MISSING = ".."
"""The sign for an unknown chance in the short text."""
_SURE_WIN = 255
"""The value of a sure win in the short text."""
_SHORT_TEXT = re.compile(r"(\.\.|[0-9a-f]{2})*")
_FEWEST_KNOWN = 5
"""The fewest known chances to show a curve for."""
_MOST_MISSING = 0.34
"""The largest share of a curve's chances that may be missing."""


def has_chances(rules: Ruleset, seats: int = 2) -> bool:
    """True if chances are reliable under these rules, and mean something to the players."""
    # Checked against the results of games for two; for teams they were no better than a constant.
    return seats == 2 and suits(rules) and not rules.for_children


class NotedChances:
    """One seat's chances of winning by the number of moves made; each is computed once."""

    def __init__(self, seat: int, noted: Mapping[int, float] | None = None) -> None:
        self.seat = seat
        self.noted = dict(noted or {})
        """From 0 to 1, by the number of moves before the position."""
        self._thought: Generator[None, None, float] | None = None
        self._at = 0
        """The position being computed."""
        self._done = 0
        """The number of positions when there was last nothing left to compute."""

    def go_on(self, states: Sequence[State], seconds: float) -> bool:
        """Compute missing chances for about `seconds`, latest position first; True if one was finished."""
        if self._thought is None and not self._begin(states):
            return False
        end = time.perf_counter() + seconds
        try:
            while self._thought is not None:
                next(self._thought)
                if time.perf_counter() >= end:
                    return False
        except StopIteration as done:
            self.noted[self._at] = round(done.value, 3)
            self._thought = None
        return True

    def discard_after(self, moves: int) -> None:
        """Drop the chances after more than `moves` moves, and cancel the running computation."""
        self.noted = {at: chance for at, chance in self.noted.items() if at <= moves}
        self._thought, self._done = None, 0

    def lacks(self, states: Sequence[State]) -> bool:
        """True if there may be missing chances to compute."""
        state = states[-1]
        is_open = len(states) != self._done and not state.ended
        return self._thought is not None or (is_open and has_chances(state.setup.ruleset, state.setup.seats))

    def _begin(self, states: Sequence[State]) -> bool:
        if not self.lacks(states):
            return False
        at = next((at for at in reversed(asked(states, self.seat)) if at not in self.noted), None)
        if at is None:
            self._done = len(states)
            return False
        luck = random.Random(f"chance {states[-1].setup.seed} {at}")
        self._at, self._thought = at, _thought(View.of(states[at], self.seat), luck)
        return True


def _thought(view: View, rng: random.Random) -> Generator[None, None, float]:
    found = yield from prospects(view, rng, DEALS)
    return math.fsum(found) / len(found)


def asked(states: Sequence[State], seat: int) -> list[int]:
    """The positions in which a seat's turn begins or has just ended, as numbers of moves made before."""
    found = []
    for at, state in enumerate(states):
        before = states[at - 1].current_player if at else None
        is_begun = not state.ended and state.phase == "play" and not state.choices and before != state.current_player
        if is_begun and seat in {before, state.current_player}:
            found.append(at)
    return found


def known_chances(chances: NotedChances, states: Sequence[State]) -> list[tuple[int, float]]:
    """The chances of a game, finished or not, by the number of moves; empty if too few are noted."""
    wanted = asked(states, chances.seat)
    known = [(at, chances.noted[at]) for at in wanted if at in chances.noted]
    return known if len(known) >= max(_FEWEST_KNOWN, (1 - _MOST_MISSING) * len(wanted)) else []


# ---------------------------------------------------------------- the curve of a finished game


class Swing(NamedTuple):
    """A change in the chance between two noted positions."""

    start: int
    end: int
    """The numbers of moves before the two positions."""
    before: float
    after: float

    @property
    def size(self) -> float:
        """The rise in the chance; negative for a fall."""
        return self.after - self.before


def curve(chances: NotedChances, states: Sequence[State]) -> list[tuple[int, float]]:
    """The chances of a finished game by the number of moves, its result last; empty if too few are noted."""
    ended = states[-1].ended
    known = known_chances(chances, states)
    if ended is None or not known:
        return []
    side = states[0].setup.side_of[chances.seat]
    result = 0.5 if ended.winner is None else float(ended.winner == side)
    return [*known, (len(states) - 1, result)]


def turning_point(points: Sequence[tuple[int, float]], least: float = 0.12) -> Swing | None:
    """The largest swing towards the result, if it's at least `least`."""
    swings = [Swing(i, j, before, after) for (i, before), (j, after) in pairwise(points)]
    if not swings:
        return None
    towards = 1 if points[-1][1] > points[0][1] else -1
    # The last move of a game that's already as good as won is no turning point.
    best = max(swings, key=lambda swing: towards * swing.size)
    return best if towards * best.size >= least else None


def read_chances(stored: Any, moves: int) -> dict[int, float]:
    """The chances noted in a saved game for up to `moves` moves; skips entries that aren't valid."""
    pairs = stored[: moves + 1] if isinstance(stored, list) else []
    return {pair[0]: float(pair[1]) for pair in pairs if _is_noted(pair, moves)}


def chances_in_short(chances: NotedChances, states: Sequence[State]) -> str:
    """The chances at all of the seat's turns in a game as text, two hex digits each, dots for missing ones."""
    found = (chances.noted.get(at) for at in asked(states, chances.seat))
    return "".join(_MISSING if chance is None else f"{round(chance * _SURE_WIN):02x}" for chance in found)


def chances_of_short(stored: Any, states: Sequence[State], seat: int) -> dict[int, float]:
    """Decode a seat's chances from the text of `chances_in_short`; empty if it's damaged."""
    turns = asked(states, seat)
    if not (isinstance(stored, str) and len(stored) == len(_MISSING) * len(turns) and _SHORT_TEXT.fullmatch(stored)):
        return {}
    parts = (stored[at : at + len(_MISSING)] for at in range(0, len(stored), len(_MISSING)))
    return {at: int(part, 16) / _SURE_WIN for at, part in zip(turns, parts, strict=True) if part != _MISSING}


def _is_noted(pair: Any, moves: int) -> bool:
    if not (isinstance(pair, list) and len(pair) == 2) or any(isinstance(value, bool) for value in pair):
        return False
    at, chance = pair
    return isinstance(at, int) and 0 <= at <= moves and isinstance(chance, int | float) and 0 <= chance <= 1
