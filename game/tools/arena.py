"""Mirrored games between bots: every deal is played once for each rotation of the bots round the sides."""

import time
from collections.abc import Callable, Generator, Iterable
from contextlib import closing, nullcontext
from functools import partial
from math import ceil, inf
from pathlib import Path
from typing import NamedTuple

from ..engine.errors import SetupError
from ..engine.outcome import shares
from .console import CommandError
from .contenders import Allowance, contender, number_files
from .parallel.choice import ALONE, Sharing
from .playing import Pace, bot_names, play_bots
from .resuming import Head, KeptGames, to_line, to_result
from .scores import is_decided, rated
from .simulate import GameResult, Line, Series, game_result_of, mean, series, summed
from .tuning.numbers_file import digest_of_numbers

_KEPT_FORMAT = "fivefold-arena/1"


class _Plan(NamedTuple):
    """The series, in whole sets of games, and the milliseconds for bots with a budget."""

    series: Series
    ms: float | None = None

    @property
    def rotations(self) -> tuple[tuple[str, ...], ...]:
        """The bots by side in each game of a set, one side further each time."""
        sides = self.series.sides
        first = bot_names(self.series.names, sides, sides)
        return tuple(dict.fromkeys(first[sides - turn :] + first[: sides - turn] for turn in range(sides)))

    def place(self, number: int) -> Line:
        """The set, seed and bots by side of a game, numbered from 1."""
        deal, turn = divmod(number - 1, len(self.rotations))
        return {"set": deal + 1, "bots": list(self.rotations[turn]), "game": number, "seed": self.series.seed + deal}

    def head(self) -> Head:
        """What the plan is about, except for the number of games, which may grow."""
        asked = self.series
        table = {"variant": asked.variant, "options": dict(asked.options), "seats": asked.seats, "sides": asked.sides}
        files = {name: digest_of_numbers(file) for name, file in number_files(asked.names).items()}
        table |= {"numbers": files} if files else {}
        return {"format": _KEPT_FORMAT} | table | {"bots": list(asked.names), "seed": asked.seed, "ms": self.ms}


def arena_plan(
    variant: str,
    seats: int,
    sides: int | None,
    names: Iterable[str],
    games: int,
    seed: int,
    ms: float | None = None,
    options: Iterable[str] = (),
) -> _Plan:
    """A playable plan, its games rounded up to whole sets; raises SetupError or RulesetError."""
    if ms is not None and not 0 < ms < inf:
        raise SetupError(f"{ms:g} ms are no time to think: more than 0, and not for ever.")
    asked = series(variant, seats, sides, names, games, seed, options, Allowance(ms))
    if len(set(asked.names)) < 2:
        raise SetupError("An arena needs two bots that differ; simulate lets a bot play against itself.")
    if asked.sides % len(asked.names):
        raise SetupError(
            f"{len(asked.names)} bots cannot be dealt evenly to {asked.sides} sides: name one for each side; "
            "the same bot may be named twice."
        )
    plan = _Plan(asked, ms)
    whole = ceil(games / len(plan.rotations)) * len(plan.rotations)
    return plan._replace(series=asked._replace(games=whole))


class Arena:
    """The games of a plan, and their results so far."""

    def __init__(
        self, plan: _Plan, sharing: Sharing = ALONE, stop_when: float | None = None, file: Path | None = None
    ) -> None:
        """A new arena, or one that continues from the games in a file; raises CommandError."""
        self.plan = plan
        self.sharing = sharing
        self.stop_when = stop_when
        """The score from which the first bot's must differ beyond doubt to end early."""
        self.stopped: str | None = None
        """Why it ended early, if it did: "decided", "interrupted" or "failed"."""
        self.bots = tuple(dict.fromkeys(plan.series.names))
        """The distinct bots."""
        self.scores: dict[str, list[float]] = {bot: [] for bot in self.bots}
        """Each bot's score per whole set, from 0 to 1; games within a set are correlated, sets aren't."""
        self._results: list[GameResult] = []
        self._began = time.monotonic()
        sharing.check()
        if stop_when is not None and not 0 < stop_when < 1:
            raise SetupError(f"A score to stop at lies between 0 and 1, unlike {stop_when:g}.")
        self._kept = KeptGames(file, plan.head()) if file else None
        self.known = self._known(self._kept) if self._kept else []
        """The games already played by an earlier run."""

    def _known(self, kept: KeptGames) -> list[GameResult]:
        """The saved games, as far as they're requested."""
        found = []
        for number, line in enumerate(kept.lines[: self.plan.series.games], 1):
            result = to_result(line, self.plan.place(number))
            if result is None:
                kept.refuse(number + 1)
            found.append(result)
        return found

    def run(self, tell: Callable[[Line], None]) -> None:
        """Play, and pass a line per game to `tell` in order; after Ctrl-C or CommandError, the games played count."""
        try:
            with closing(self._played()) as results:
                for result in results:
                    self._results.append(result)
                    is_decided_now = self._is_whole() and self._count_set()
                    tell(result.line)
                    if is_decided_now:
                        self.stopped = "decided"
                        break
        except KeyboardInterrupt:
            self.stopped = "interrupted"
        except CommandError:
            self.stopped = "failed"
            raise

    def _played(self) -> Generator[GameResult, None, None]:
        """The results in order: known ones, then new ones."""
        yield from self.known
        numbers = range(len(self.known) + 1, self.plan.series.games + 1)
        if not numbers:
            return
        with (
            closing(self._kept) if self._kept else nullcontext(),
            closing(self.sharing.executor(len(numbers))) as executor,
            closing(executor.answers(partial(_play_one, self.plan), numbers)) as results,
        ):
            for result in results:
                if self._kept:
                    self._kept.keep(to_line(result))
                yield result

    def _is_whole(self) -> bool:
        """True if the last game completed its set."""
        return len(self._results) % len(self.plan.rotations) == 0

    def _count_set(self) -> bool:
        """Count a complete set; return True if enough is known."""
        size = len(self.plan.rotations)
        for bot, scores in self.scores.items():
            scores.append(sum(_worth(result.line, bot) for result in self._results[-size:]) / size)
        return self.stop_when is not None and is_decided(self.scores[self.bots[0]], self.stop_when)

    def _counted(self) -> list[GameResult]:
        """The results of whole sets."""
        return self._results[: len(self.scores[self.bots[0]]) * len(self.plan.rotations)]

    def summary(self) -> Line:
        """The results of whole sets, for JSON."""
        plan, results = self.plan.series, self._counted()
        paces = summed(item for result in results for item in result.paces.items())
        return {
            "summary": plan.variant,
            "options": dict(plan.options),
            "seats": plan.seats,
            "sides": plan.sides,
            "seed": plan.seed,
            "ms": self.plan.ms,
            "games": len(results),
            "sets": len(results) // len(self.plan.rotations),
            "stopped": self.stopped,
            "turns": mean(result.line["turns"] for result in results) if results else None,
            "seconds": round(time.monotonic() - self._began, 1),
            "bots": {bot: self._rated(bot, results) | _pace(paces[bot]) for bot in self.bots} if results else {},
        }

    def _rated(self, bot: str, results: list[GameResult]) -> Line:
        """A bot's wins, draws, losses and strength."""
        outcomes = [_outcome(result.line, bot) for result in results]
        own = bot_names(self.plan.series.names, self.plan.series.sides, self.plan.series.sides).count(bot)
        counts = {word: outcomes.count(word) for word in ("wins", "draws", "losses")}
        return counts | rated(self.scores[bot], own, self.plan.series.sides - own)


def _worth(line: Line, bot: str) -> float:
    """A game's score for a bot's sides."""
    names = line["bots"]
    worth = shares(line["winners"], len(names))
    return sum(share for share, name in zip(worth, names, strict=True) if name == bot)


def _outcome(line: Line, bot: str) -> str:
    """The column a game counts in for a bot: wins, draws or losses."""
    names, winners = line["bots"], line["winners"]
    among = not winners or any(names[side] == bot for side in winners)
    if not among:
        return "losses"
    return "wins" if len(winners) == 1 else "draws"


def _pace(pace: Pace) -> Line:
    """A bot's milliseconds per move."""
    return {
        "ms_per_move": round(pace.total / max(pace.moves, 1) * 1000, 2),
        "longest_move_ms": round(pace.slowest * 1000, 1),
        "longest_slice_ms": round(pace.longest * 1000, 1),
    }


# ---------------------------------------------------------------- playing


def _play_one(plan: _Plan, number: int) -> GameResult:
    """Play a game, numbered from 1: deals follow each other, and within each the bots rotate."""
    place = plan.place(number)
    asked = plan.series._replace(names=tuple(place["bots"]))
    bots = [contender(name, Allowance(plan.ms)) for name in asked.seated]
    try:
        played = play_bots(asked.ruleset, asked.sides, bots, place["seed"])
    except Exception as error:
        error.add_note(f"This was game {number}, seed {place['seed']}, between {', '.join(asked.seated)}.")
        raise
    result = game_result_of(number, asked.seated, played)
    return GameResult(place | result.line, result.paces)
