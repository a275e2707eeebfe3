"""The review of a finished game, in time slices here or by another interpreter of the page beside the game."""

import json
import pickle
import random
from collections.abc import Callable, Collection, MutableMapping
from typing import Any

from ..bots.analysis.hint_and_review import Grade, Reviewing, expert, review
from ..device import web
from ..engine.match import Match
from ..engine.record.compact import sound_part

_LATE = 0.3
"""Progress from which another interpreter would only come after this one."""


def reviewed(match: Match, seats: Collection[int], grades: MutableMapping[int, Grade]) -> Reviewing:
    """The review of some seats' turns, the same each time."""
    return review(match.states, match.moves, seats, expert(), random.Random("review"), grades)


def reviewed_beside(
    here: Reviewing, record: dict[str, Any], seats: Collection[int], grades: MutableMapping[int, Grade]
) -> Reviewing:
    """A review that goes on here until the page's other interpreter, if it has one, has begun the same.

    It ends here if that one is lost.
    """
    progress = 0.0
    web.begin_review(json.dumps({"record": record, "seats": list(seats)}))
    while not (told := web.review_news()):
        if told is None or progress > _LATE:
            web.end_review()
            return (yield from here)
        try:
            step = next(here)
        except StopIteration as done:
            web.end_review()
            return tuple(done.value)
        progress = step if isinstance(step, float) else progress
        yield step
    while told is not None:
        for packed in told:
            step, graded, is_end = pickle.loads(bytes.fromhex(packed))  # noqa: S301 - of our own interpreter
            grades.update(graded)
            if is_end:
                web.end_review()
                return tuple(step)
            if not isinstance(step, float) or step > progress:
                yield step
        yield None
        told = web.review_news()
    return (yield from here)


def review_for(task: str, post: Callable[[str], object]) -> None:
    """Make the review that `reviewed_beside` asks another interpreter for, and post what is found."""
    given, grades, percent = json.loads(task), dict[int, Grade](), -1
    going = reviewed(sound_part(given["record"]).match, given["seats"], grades)
    is_end = False
    while not is_end:
        try:
            step = next(going)
        except StopIteration as done:
            step, is_end = done.value, True
        before, percent = percent, int(step * 100) if isinstance(step, float) else -1
        if percent != before or percent < 0:
            post(pickle.dumps((step, grades, is_end)).hex())
