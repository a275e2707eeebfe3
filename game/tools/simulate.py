"""Many games between bots: a line per game, and a summary."""

import json
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from ..engine.errors import SetupError
from ..engine.match import Match
from ..engine.record.writing import RecordedPlayer, to_record
from ..engine.rules.options import parse_option, with_options
from ..engine.rules.ruleset import Ruleset
from ..engine.rules.variants import find_variant
from ..engine.setup import Setup
from .check import objection_to
from .contenders import UNLIMITED, Allowance, check_knowing, contender
from .files import make_folder, write
from .parallel.choice import ALONE, Sharing
from .playing import Pace, Played, bot_names, play

Line = dict[str, Any]
"""A line of the report, ready for JSON."""


class Series(NamedTuple):
    """Games with the seeds `seed`, `seed + 1` and so on."""

    variant: str
    seats: int
    sides: int
    names: tuple[str, ...]
    """Bots, assigned to the sides in turn."""
    games: int
    seed: int
    records: Path | None = None
    """The folder for the games' records."""
    options: tuple[tuple[str, Any], ...] = ()
    """Options that differ, by name."""
    check: bool = False
    """True to replay every game's record."""

    @property
    def ruleset(self) -> Ruleset:
        """The variant with its options."""
        return with_options(find_variant(self.variant), dict(self.options))

    @property
    def seated(self) -> tuple[str, ...]:
        """The bot of each seat."""
        return bot_names(self.names, self.seats, self.sides)


class GameResult(NamedTuple):
    """One game's line, and each bot's time."""

    line: Line
    paces: dict[str, Pace]
    record: str = ""
    """The game as JSON, if records are written."""


def series(
    variant: str,
    seats: int,
    sides: int | None,
    names: Iterable[str],
    games: int,
    seed: int,
    options: Iterable[str] = (),
    allowance: Allowance = UNLIMITED,
) -> Series:
    """A playable series, with options as "name=value"; raises SetupError or RulesetError."""
    switched = tuple(map(parse_option, options))
    ruleset = with_options(find_variant(variant), dict(switched))
    seating = ruleset.seating(seats, sides)
    chosen = tuple(names)
    for name in chosen:
        contender(name, allowance)
    if not chosen or len(chosen) > seating.sides:
        raise SetupError(f"{len(chosen)} bots cannot play {seating.sides} sides: name one for each side, or fewer.")
    if games < 1:
        raise SetupError(f"{games} games cannot be played: at least one.")
    check_knowing(chosen, Setup(ruleset, seats, seating.sides, seed))
    return Series(variant, seats, seating.sides, chosen, games, seed, options=switched)


def simulate(plan: Series, sharing: Sharing = ALONE) -> Generator[Line, None, None]:
    """A line per game in order, then the summary; raises CommandError if a game or its record fails."""
    sharing.check()
    if plan.records:
        make_folder(plan.records)
    results: list[GameResult] = []
    with (
        closing(sharing.executor(plan.games)) as executor,
        closing(executor.answers(partial(_play_one, plan), range(1, plan.games + 1))) as played,
    ):
        for result in played:
            if plan.records:
                write(plan.records / _record_name(plan, result.line["seed"]), f"{result.record}\n".encode())
            results.append(result._replace(record=""))
            yield result.line
    yield summary(plan, results)


def _record_name(plan: Series, seed: int) -> str:
    return f"{plan.variant}-{plan.seats}-{plan.sides}-{seed}.json"


def _play_one(plan: Series, number: int) -> GameResult:
    """Play a game, numbered from 1; the caller writes its record."""
    seed = plan.seed + number - 1
    played = play(plan.ruleset, plan.sides, plan.seated, seed)
    result = game_result_of(number, plan.seated, played)
    if not plan.records and not plan.check:
        return result
    record = json.dumps(to_record(played.match, [RecordedPlayer(name.capitalize(), name) for name in plan.seated]))
    if plan.check:
        result.line["record"] = objection_to(record, played.match) or "ok"
    return result._replace(record=record)


def game_result_of(number: int, seated: Sequence[str], played: Played) -> GameResult:
    """The result of a game, and the times of the bots in its seats."""
    return GameResult(_line(number, played), summed(zip(seated, played.paces, strict=True)))


def summed(paces: Iterable[tuple[str, Pace]]) -> dict[str, Pace]:
    """Each bot's total time."""
    total: dict[str, Pace] = {}
    for name, pace in paces:
        total[name] = total.get(name, Pace()) + pace
    return total


def _line(number: int, played: Played) -> Line:
    match = played.match
    state, setup, outcome = match.state, match.state.setup, match.state.outcome()
    return {
        "game": number,
        "seed": setup.seed,
        "winners": list(outcome.winners) if outcome else [],
        "termination": outcome.termination if outcome else None,
        "turns": state.turn,
        "reshuffles": state.reshuffles,
        "no_move_turns": _no_move_turns(match),
        "dealer": setup.dealer,
        "first_seat": match.states[0].current_player,
        "first_sequence": _first_sequence(match),
        "ms": round(sum(pace.total for pace in played.paces) * 1000, 1),
    }


def _no_move_turns(match: Match) -> int:
    """Turns in which a seat couldn't play, not counting a discard as a penalty or a forgotten draw."""
    turns = zip(match.states, match.moves, strict=False)
    return sum(before.phase == "play" and move.act in {"discard", "pass"} for before, move in turns)


def _first_sequence(match: Match) -> int | None:
    """The side that completed the game's first sequence."""
    for state in match.states:
        for side, sequences in enumerate(state.sequences):
            if sequences:
                return side
    return None


def summary(plan: Series, results: list[GameResult]) -> Line:
    """The games' summary; wins are those of games with one winner."""
    lines = [result.line for result in results]
    won = [line for line in lines if len(line["winners"]) == 1]
    by_side = Counter(line["winners"][0] for line in won)
    by_bot = Counter(plan.seated[line["winners"][0]] for line in won)
    return {
        "summary": plan.variant,
        "seats": plan.seats,
        "sides": plan.sides,
        "options": dict(plan.options),
        "bots": list(plan.seated),
        "games": len(lines),
        "wins": {name: by_bot[name] for name in dict.fromkeys(plan.seated)},
        "wins_by_side": [by_side[side] for side in range(plan.sides)],
        "draws": len(lines) - len(won),
        "terminations": dict(Counter(line["termination"] for line in lines)),
        "first_seat_wins": sum(line["first_seat"] % plan.sides == line["winners"][0] for line in won),
        "first_sequence_wins": sum(line["first_sequence"] == line["winners"][0] for line in won),
        "turns": mean(line["turns"] for line in lines),
        "most_turns": max(line["turns"] for line in lines),
        "reshuffles": mean(line["reshuffles"] for line in lines),
        "no_move_turns": mean(line["no_move_turns"] for line in lines),
        **({"bad_records": sum(line["record"] != "ok" for line in lines)} if plan.check else {}),
        "pace": _paces(results),
    }


def _paces(results: list[GameResult]) -> Line:
    """Each bot's milliseconds per move, and its longest slice."""
    total = summed(item for result in results for item in result.paces.items())
    return {
        name: {
            "ms_per_move": round(pace.total / max(pace.moves, 1) * 1000, 3),
            "longest_slice_ms": round(pace.longest * 1000, 3),
        }
        for name, pace in total.items()
    }


def mean(values: Iterable[int]) -> float:
    """The mean, rounded for the report."""
    found = list(values)
    return round(sum(found) / len(found), 3)
