"""The numbers of weights.json: a planner plays itself, and every game moves what it believes a little."""

import json
import time
from collections.abc import Callable
from contextlib import closing
from functools import lru_cache, partial
from typing import Any, NamedTuple

from ...bots.eval.evaluator import Judge
from ...bots.eval.weights import PHASES, EvalWeights, rising
from ...engine.errors import SetupError
from ...engine.outcome import shares
from ...engine.rules.options import options_of
from ..console import CommandError
from ..playing import play_bots
from ..resuming import Checkpoint, numbers_of
from ..sharing.choice import ALONE, Sharing
from ..sharing.executor import Executor
from .course import Course, Facts
from .learning import Lesson, Model, Pupil
from .numbers_file import Phases, fits

REFRESH = 50
"""Games that are played with the same numbers, since tables are made of them and several can be played at once."""
SHOWN = 500
"""Games whose error is shown on the way."""
SAVED_EVERY = 10.0
"""Seconds after which what was learned is kept, at the next change of the numbers."""
KEPT_COURSE = "fivefold-tuning/2"


class GameTold(NamedTuple):
    """What a game of a course has to teach."""

    lessons: tuple[tuple[Lesson, ...], ...]
    """Those of each seat."""
    worth: tuple[float, ...]
    """What the game was worth to each side."""


class _School(NamedTuple):
    """What games are played with, until the numbers change."""

    course: Course
    model: Model
    judge: Judge


@lru_cache(maxsize=2)
def _school(frozen: str) -> _School:
    """A course and its frozen numbers, read once in each process."""
    facts, phases = json.loads(frozen)
    course = Course.of(facts)
    model = Model(EvalWeights(max(course.lengths), course.setup.sides, phases), course.lengths)
    return _School(course, model, model.judge())


def _play_one(frozen: str, game: int) -> GameTold:
    """Play the game of that number, from 0, with frozen numbers."""
    course, model, judge = _school(frozen)
    setup = course.setup
    pupils = [Pupil(model, judge, course.noise) for _ in range(setup.seats)]
    outcome = play_bots(setup.ruleset, setup.sides, pupils, setup.seed + game).match.state.outcome()
    worth = shares(outcome.winners if outcome else (), setup.sides)
    return GameTold(tuple(tuple(pupil.lessons) for pupil in pupils), tuple(worth))


class Tuning:
    """The games of a course and what they have taught so far; the result is the same whoever plays them."""

    def __init__(
        self,
        course: Course,
        known: Phases | None = None,
        sharing: Sharing = ALONE,
        kept: Checkpoint | None = None,
    ) -> None:
        """From what is kept, or on from the `known` numbers, or from nothing; SetupError or CommandError says why not.

        Numbers must be for such games, and what is kept must be whole.
        """
        self.course = course
        length, sides = max(course.lengths), course.setup.sides
        if known and not fits(known, EvalWeights(length, sides, {})):
            raise SetupError(f"The numbers to continue from are not for games of the kind {course.kind}.")
        self.model = Model(EvalWeights(length, sides, known or {}), course.lengths)
        self.model.met.update(map(int, known or {}))
        self.stopped: str | None = None
        """Why fewer games were played, if so: "interrupted" or "failed"."""
        self.errors: list[float] = []
        """The mean square of what was wrong in each game with the chances of winning believed in, to five digits."""
        self._sharing = sharing
        self._kept = kept
        self._began = self._saved = time.monotonic()
        sharing.check()
        if kept and kept.state is not None:
            self._restore(kept, kept.state)
        self._state = self._now()

    def run(self, tell: Callable[[int], None]) -> None:
        """Play, learn, tell the number of games; after Ctrl-C, as after CommandError, what was learned stays."""
        try:
            if self._left():
                with closing(self._sharing.executor(REFRESH)) as executor:
                    while self._left():
                        self._learn(executor, tell)
                        self._state = self._now()
                        if time.monotonic() - self._saved > SAVED_EVERY:
                            self._save()
        except KeyboardInterrupt:
            self.stopped = "interrupted"
        except CommandError:
            self.stopped = "failed"
            raise
        finally:
            self._save()

    def _left(self) -> range:
        """The games that are left until the numbers change."""
        played = len(self.errors)
        return range(played, min(played - played % REFRESH + REFRESH, self.course.games))

    def _learn(self, executor: Executor, tell: Callable[[int], None]) -> None:
        """Have games played with the numbers as they are now, and let every seat learn from each, in their order."""
        course = self.course
        frozen = json.dumps([course.facts, self.model.phases()])
        with closing(executor.answers(partial(_play_one, frozen), self._left())) as told:
            for lessons, worth in told:
                step = course.step_at(len(self.errors))
                wrong = sum(
                    self.model.learn(seat, worth[side], step, course.carry)
                    for seat, side in zip(lessons, course.setup.side_of, strict=True)
                )
                self.errors.append(round(wrong / max(sum(map(len, lessons)), 1), 5))
                tell(len(self.errors))

    # ------------------------------------------------------------ what is kept

    def _now(self) -> Facts:
        """What was learned, exactly."""
        numbers, moved = ([list(one) for one in lists] for lists in (self.model.numbers, self.model.moved))
        return {"games": len(self.errors), "met": sorted(self.model.met), "numbers": numbers, "moved": moved}

    def _save(self) -> None:
        """Keep what was known when the numbers changed last: from there it goes on as if it had never ended."""
        if self._kept:
            self._kept.save(self._state | {"errors": self.errors[: self._state["games"]]})
        self._saved = time.monotonic()

    def _restore(self, kept: Checkpoint, state: Facts) -> None:
        """Go on from what was kept; CommandError where it is damaged."""
        games, met = state.get("games"), state.get("met")
        errors = numbers_of(state.get("errors"), games if type(games) is int else -1)
        numbers, moved = self._by_phase(state.get("numbers")), self._by_phase(state.get("moved"))
        is_met = isinstance(met, list) and all(type(phase) is int and phase in range(PHASES) for phase in met)
        is_whole = numbers and moved and is_met and min(map(min, moved)) > 0
        if errors is None or not is_whole or not self._is_change(len(errors)):
            kept.refuse()
        self.errors, self.model.met, self.model.numbers, self.model.moved = errors, set(met or ()), numbers, moved

    def _by_phase(self, told: Any) -> list[list[float]]:
        """A number for each that is learned, by phase; none where it is something else."""
        lists = told if isinstance(told, list) and len(told) == PHASES else []
        found = [numbers_of(phase, len(self.model.numbers[0])) for phase in lists]
        return [numbers for numbers in found if numbers] if all(found) else []

    def _is_change(self, games: int) -> bool:
        """Whether numbers change after so many games, or the course ends."""
        return games == self.course.games or (games < self.course.games and games % REFRESH == 0)

    def interim(self) -> str:
        """How well the last games were foreseen, as a few words."""
        return f"error {_mean(self.errors[-SHOWN:])}"

    def phases(self) -> Phases:
        """What is known now, for the file."""
        found = self.model.phases(sorted(self.model.met))
        return {
            phase: {name: rising(name, numbers) for name, numbers in lists.items()} for phase, lists in found.items()
        }

    def summary(self) -> dict[str, Any]:
        """What the games told, for JSON; the errors are those in the first and the last tenth of them."""
        course, setup = self.course, self.course.setup
        tenth = max(len(self.errors) // 10, 1)
        return {
            "summary": setup.ruleset.name,
            "options": options_of(setup.ruleset),
            "seats": setup.seats,
            "sides": setup.sides,
            "kind": str(course.kind),
            "seed": setup.seed,
            "games": len(self.errors),
            "stopped": self.stopped,
            "error_first": _mean(self.errors[:tenth]),
            "error_last": _mean(self.errors[-tenth:]),
            "seconds": round(time.monotonic() - self._began, 1),
        }


def _mean(values: list[float]) -> float | None:
    return round(sum(values) / len(values), 4) if values else None
