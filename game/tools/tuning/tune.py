"""Learns the numbers of weights.json: a planner plays itself, and every game adjusts its estimates."""

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
from ..parallel.choice import ALONE, Sharing
from ..parallel.executor import Executor
from ..playing import play_bots
from ..resuming import Checkpoint, numbers_of
from .learning import Lesson, Model, Pupil
from .numbers_file import Phases, fits
from .schedule import Facts, Schedule

REFRESH = 50
"""Games played with the same numbers, as tables depend on them and several games can run at once."""
SHOWN = 500
"""The number of recent games whose error is shown."""
SAVED_EVERY = 10.0
"""The seconds after which progress is saved, at the next change of the numbers."""
KEPT_SCHEDULE = "fivefold-tuning/2"


class GameTold(NamedTuple):
    """A game's lessons."""

    lessons: tuple[tuple[Lesson, ...], ...]
    """The lessons of each seat."""
    worth: tuple[float, ...]
    """The result for each side."""


class _School(NamedTuple):
    """What games are played with until the numbers change."""

    schedule: Schedule
    model: Model
    judge: Judge


@lru_cache(maxsize=2)
def _school(frozen: str) -> _School:
    """A schedule and its frozen numbers, parsed once per process."""
    facts, phases = json.loads(frozen)
    schedule = Schedule.of(facts)
    model = Model(EvalWeights(max(schedule.lengths), schedule.setup.sides, phases), schedule.lengths)
    return _School(schedule, model, model.judge())


def _play_one(frozen: str, game: int) -> GameTold:
    """Play a game, numbered from 0, with frozen numbers."""
    schedule, model, judge = _school(frozen)
    setup = schedule.setup
    pupils = [Pupil(model, judge, schedule.noise) for _ in range(setup.seats)]
    outcome = play_bots(setup.ruleset, setup.sides, pupils, setup.seed + game).match.state.outcome()
    worth = shares(outcome.winners if outcome else (), setup.sides)
    return GameTold(tuple(tuple(pupil.lessons) for pupil in pupils), tuple(worth))


class Tuning:
    """A schedule's games and what they've taught; the result doesn't depend on which processes play."""

    def __init__(
        self, schedule: Schedule, known: Phases | None = None, sharing: Sharing = ALONE, kept: Checkpoint | None = None
    ) -> None:
        """Start from a checkpoint, from `known` numbers or from nothing; raises SetupError or CommandError.

        Numbers must be for this kind of game, and a checkpoint must be complete.
        """
        self.schedule = schedule
        length, sides = max(schedule.lengths), schedule.setup.sides
        if known and not fits(known, EvalWeights(length, sides, {})):
            raise SetupError(f"The numbers to continue from are not for games of the kind {schedule.kind}.")
        self.model = Model(EvalWeights(length, sides, known or {}), schedule.lengths)
        self.model.met.update(map(int, known or {}))
        self.stopped: str | None = None
        """Why it ended early, if it did: "interrupted" or "failed"."""
        self.errors: list[float] = []
        """Each game's mean squared error of the estimated chances, to five digits."""
        self._sharing = sharing
        self._kept = kept
        self._began = self._saved = time.monotonic()
        sharing.check()
        if kept and kept.state is not None:
            self._restore(kept, kept.state)
        self._state = self._now()

    def run(self, tell: Callable[[int], None]) -> None:
        """Play and learn, passing the number of games to `tell`; Ctrl-C or CommandError keeps what was learned."""
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
        """The games left until the numbers change."""
        played = len(self.errors)
        return range(played, min(played - played % REFRESH + REFRESH, self.schedule.games))

    def _learn(self, executor: Executor, tell: Callable[[int], None]) -> None:
        """Have games played with the current numbers, then let every seat learn from each, in order."""
        schedule = self.schedule
        frozen = json.dumps([schedule.facts, self.model.phases()])
        with closing(executor.answers(partial(_play_one, frozen), self._left())) as games:
            for lessons, worth in games:
                step = schedule.step_at(len(self.errors))
                wrong = sum(
                    self.model.learn(seat, worth[side], step, schedule.carry)
                    for seat, side in zip(lessons, schedule.setup.side_of, strict=True)
                )
                self.errors.append(round(wrong / max(sum(map(len, lessons)), 1), 5))
                tell(len(self.errors))

    # ------------------------------------------------------------ what is kept

    def _now(self) -> Facts:
        """The exact state of learning."""
        numbers, moved = ([list(one) for one in lists] for lists in (self.model.numbers, self.model.moved))
        return {"games": len(self.errors), "met": sorted(self.model.met), "numbers": numbers, "moved": moved}

    def _save(self) -> None:
        """Save the state at the last change of the numbers; resuming gives the same result as never stopping."""
        if self._kept:
            self._kept.save(self._state | {"errors": self.errors[: self._state["games"]]})
        self._saved = time.monotonic()

    def _restore(self, kept: Checkpoint, state: Facts) -> None:
        """Continue from a checkpoint; raises CommandError if it's damaged."""
        games, met = state.get("games"), state.get("met")
        errors = numbers_of(state.get("errors"), games if type(games) is int else -1)
        numbers, moved = self._by_phase(state.get("numbers")), self._by_phase(state.get("moved"))
        is_met = isinstance(met, list) and all(type(phase) is int and phase in range(PHASES) for phase in met)
        is_whole = numbers and moved and is_met and min(map(min, moved)) > 0
        if errors is None or not is_whole or not self._is_change(len(errors)):
            kept.refuse()
        self.errors, self.model.met, self.model.numbers, self.model.moved = errors, set(met or ()), numbers, moved

    def _by_phase(self, value: Any) -> list[list[float]]:
        """Numbers by phase, as many as are learned; empty if the value is anything else."""
        lists = value if isinstance(value, list) and len(value) == PHASES else []
        found = [numbers_of(phase, len(self.model.numbers[0])) for phase in lists]
        return [numbers for numbers in found if numbers] if all(found) else []

    def _is_change(self, games: int) -> bool:
        """True if the numbers change after `games` games, or the schedule ends."""
        return games == self.schedule.games or (games < self.schedule.games and games % REFRESH == 0)

    def interim(self) -> str:
        """The error over the last games, in a few words."""
        return f"error {_mean(self.errors[-SHOWN:])}"

    def phases(self) -> Phases:
        """The current numbers, for the file."""
        found = self.model.phases(sorted(self.model.met))
        return {
            phase: {name: rising(name, numbers) for name, numbers in lists.items()} for phase, lists in found.items()
        }

    def summary(self) -> dict[str, Any]:
        """The results for JSON; errors are those of the first and last tenth of the games."""
        schedule, setup = self.schedule, self.schedule.setup
        tenth = max(len(self.errors) // 10, 1)
        return {
            "summary": setup.ruleset.name,
            "options": options_of(setup.ruleset),
            "seats": setup.seats,
            "sides": setup.sides,
            "kind": str(schedule.kind),
            "seed": setup.seed,
            "games": len(self.errors),
            "stopped": self.stopped,
            "error_first": _mean(self.errors[:tenth]),
            "error_last": _mean(self.errors[-tenth:]),
            "seconds": round(time.monotonic() - self._began, 1),
        }


def _mean(values: list[float]) -> float | None:
    return round(sum(values) / len(values), 4) if values else None
