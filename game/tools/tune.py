"""The numbers of weights.json: a planner plays itself, and every game moves what it believes a little."""

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, TypeAlias

from ..bots.eval.board_index import board_index_of
from ..bots.eval.weights import PHASES, EvalWeights, GameKind, rising, to_text
from ..bots.search.one_ply import suits
from ..engine.errors import SetupError
from ..engine.outcome import shares
from ..engine.rules.options import options_of, parse_option, with_options
from ..engine.rules.variants import find_variant
from ..engine.setup import Setup
from .console import CommandError
from .files import check_writable, is_regular, read, write
from .learning import Model, Pupil
from .playing import play_bots

MOST_STEP = 0.5
"""Beyond it numbers swing to and fro; steps that teach something are a hundredth of it."""
STAGES = ((0.5, 1.0), (0.75, 0.4), (0.9, 0.15), (1.0, 0.05))
"""Shares of the games, and what the step is multiplied with until then."""
REFRESH = 50
"""Games that are played with the same numbers, since tables are made of them."""
SHOWN = 500
"""Games whose error is shown on the way."""

Phases: TypeAlias = dict[str, dict[str, list[int]]]
"""The numbers of one kind of game, as in the file."""


def table(variant: str, seats: int, sides: int | None, seed: int, options: Iterable[str] = ()) -> Setup:
    """The first game's setup, options as "name=value"; SetupError or RulesetError says what does not exist."""
    ruleset = with_options(find_variant(variant), dict(map(parse_option, options)))
    return Setup(ruleset, seats, ruleset.seating(seats, sides).sides, seed)


@dataclass(frozen=True)
class Course:
    """What is played and how it is learned from; SetupError says what cannot be."""

    setup: Setup
    """The first game's; each next one's seed is one higher."""
    games: int
    step: float = 0.002
    """The share of an error by which numbers move at first."""
    carry: float = 0.7
    """How much the result counts for the turn before, against what the turn after was believed to be worth."""
    noise: float = 0.04
    """By how much plays are misjudged, so that not all games are alike."""

    def __post_init__(self) -> None:
        rules = self.setup.ruleset
        if not suits(rules):
            raise SetupError(f"Lines and cards alone do not decide {rules.name} under these rules: nothing to learn.")
        if self.games < 1:
            raise SetupError(f"{self.games} games cannot be played: at least one.")
        if not 0 < self.step <= MOST_STEP:
            raise SetupError(f"A step of {self.step:g} leads nowhere: more than 0, and {MOST_STEP:g} at most.")
        if not 0 <= self.carry <= 1:
            raise SetupError(f"Lambda lies between 0 and 1, unlike {self.carry:g}.")
        if not 0 <= self.noise < inf:
            raise SetupError(f"There is no noise of {self.noise:g}: 0 or more.")

    @property
    def lengths(self) -> frozenset[int]:
        """How many chips lines can need."""
        return board_index_of(self.setup.tables, self.setup.ruleset).lengths

    @property
    def kind(self) -> GameKind:
        """The kind of game that its numbers are for."""
        return GameKind.of(self.setup, self.lengths)

    def step_at(self, game: int) -> float:
        """The step for the game of that number, from 0."""
        return self.step * next(factor for share, factor in STAGES if game < share * self.games)


class Tuning:
    """The games of a course and what they have taught so far."""

    def __init__(self, course: Course, known: Phases | None = None) -> None:
        """From nothing, or on from the `known` numbers; SetupError when they are for other games."""
        self.course = course
        length, sides = max(course.lengths), course.setup.sides
        if known and not _fits(known, EvalWeights(length, sides, {})):
            raise SetupError(f"The numbers to continue from are not for games of the kind {course.kind}.")
        self.model = Model(EvalWeights(length, sides, known or {}), course.lengths)
        self.model.met.update(map(int, known or {}))
        self.stopped: str | None = None
        """Why fewer games were played, if so: "interrupted"."""
        self.errors: list[float] = []
        """The mean square of what was wrong in each game with the chances of winning believed in."""
        self._judge = self.model.judge()
        self._began = time.monotonic()

    def run(self, tell: Callable[[int], None]) -> None:
        """Play, learn and tell the number of games played; after Ctrl-C what was learned stays."""
        try:
            for game in range(self.course.games):
                if game % REFRESH == 0:
                    self._judge = self.model.judge()
                self._play(game)
                tell(game + 1)
        except KeyboardInterrupt:
            self.stopped = "interrupted"

    def _play(self, game: int) -> None:
        """Play the game of that number, from 0, and let every seat learn from it."""
        course, setup = self.course, self.course.setup
        pupils = [Pupil(self.model, self._judge, course.noise) for _ in range(setup.seats)]
        outcome = play_bots(setup.ruleset, setup.sides, pupils, setup.seed + game).match.state.outcome()
        worth = shares(outcome.winners if outcome else (), setup.sides)
        wrong = sum(
            self.model.learn(pupil.lessons, worth[side], course.step_at(game), course.carry)
            for pupil, side in zip(pupils, setup.side_of, strict=True)
        )
        self.errors.append(wrong / max(sum(len(pupil.lessons) for pupil in pupils), 1))

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


def _fits(known: Any, nothing: EvalWeights) -> bool:
    """Whether the lists of numbers have the names and lengths that they have where nothing is known."""
    sizes = {name: len(numbers) for name, numbers in nothing.lists(0).items()}
    named = {str(phase) for phase in range(PHASES)}
    try:
        return named.issuperset(known) and all(
            {name: len(numbers) for name, numbers in phase.items()} == sizes for phase in known.values()
        )
    except (AttributeError, TypeError):
        return False


# ---------------------------------------------------------------- the file


def known_in(file: Path, kind: str) -> Phases:
    """The numbers for a kind of game; CommandError when the file has none."""
    kinds = _kinds(file)
    if kind not in kinds:
        raise CommandError(f"There is nothing to continue: {file} knows nothing of games of the kind {kind}.")
    phases: Phases = kinds[kind]
    return phases


def check_mergeable(file: Path) -> None:
    """CommandError when numbers could not be written into such a file."""
    _kinds(file)
    check_writable(file)


def merge(file: Path, kind: str, phases: Phases) -> None:
    """Write the numbers for a kind of game beside those for others; CommandError when that is impossible."""
    kinds = _kinds(file) | {kind: phases}
    write(file, to_text(kinds).encode())


def _kinds(file: Path) -> dict[str, Any]:
    """What a file knows, by kind of game; nothing where there is none yet, or a device."""
    try:
        kinds: Any = json.loads(read(file))["kinds"] if is_regular(file) else {}
        lists = [numbers for phases in kinds.values() for named in phases.values() for numbers in named.values()]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
        raise CommandError(f"{file} is no file of learned numbers.") from error
    if not all(isinstance(numbers, list) and all(type(n) is int for n in numbers) for numbers in lists):
        raise CommandError(f"{file} is no file of learned numbers.")
    return dict(kinds)
