"""The commands' actions."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from typing import Any, TypeAlias

from .. import __version__
from ..bots.eval.weights import FILE
from ..device.compiled import is_native
from ..engine.errors import RulesetError, SetupError
from ..online.relays.pool import ENOUGH
from .arena import Arena, arena_plan
from .arena_report import interim, report
from .arguments import asked_for, counting_again, puzzles_again, tuning_again
from .bench import measure
from .check import check
from .console import INTERRUPTED, REFUSED, CommandError, complain, in_short, say
from .contenders import number_files
from .experiment import Experiment, belief_summary, beliefs, experiment_of, regret_summary, regrets
from .files import check_writable, write
from .hands import Held, counting, held, kind_of, lifts
from .native import FLAG
from .parallel.choice import Sharing
from .parallel.executor import WorkError
from .partners import partner_games, partner_summary
from .playing import EndlessGameError
from .progress import Progress
from .puzzling.puzzles import PuzzleCollection, puzzles, search_of
from .relays import trials
from .resuming import Checkpoint
from .simulate import Line, series, simulate
from .tuning.numbers_file import Origin, check_mergeable, known_in, merge, merge_hands, origin_in
from .tuning.schedule import Schedule, table
from .tuning.tune import KEPT_SCHEDULE, Tuning

Command: TypeAlias = Callable[[Namespace], int]
"""Runs a command with its arguments and returns the exit status."""


def obey(arguments: Sequence[str], with_a_screen: Mapping[str, Command]) -> int:
    """Run the command line, including commands that need a screen; raises CommandError."""
    asked = asked_for(arguments)
    if asked.compiled != is_native():
        raise CommandError(f"{FLAG} must be written out.")
    try:
        return (_HEADLESS | dict(with_a_screen))[asked.command](asked)
    except (SetupError, RulesetError) as error:
        raise CommandError(str(error)) from error


def _sharing(asked: Namespace, *names: str) -> Sharing:
    """How to share the games of these bots; raises CommandError if a bot's file exists only on this machine."""
    if asked.cluster and number_files(names):
        raise CommandError("By another file's numbers bots play on this machine alone: --jobs, not --cluster.")
    return Sharing(asked.jobs, asked.cluster)


def _simulate(asked: Namespace) -> int:
    names = asked.bots.split(",")
    plan = series(asked.variant, asked.seats, asked.sides, names, asked.games, asked.seed, asked.option)
    good = True
    with closing(simulate(plan._replace(records=asked.records, check=asked.check), _sharing(asked, *names))) as lines:
        for line in lines:
            say(json.dumps(line))
            good = good and line.get("record", "ok") == "ok"
    return 0 if good else 1


def _arena(asked: Namespace) -> int:
    names = asked.bots.split(",")
    plan = arena_plan(
        asked.variant, asked.seats, asked.sides, names, asked.games, asked.seed, asked.ms, options=asked.option
    )
    arena = Arena(plan, _sharing(asked, *names), asked.stop_when, asked.resume)
    with Progress(plan.series.games, sys.stderr, len(arena.known)) as bar:

        def tell(line: dict[str, Any]) -> None:
            if asked.json:
                say(json.dumps(line))
            bar.show(line["game"], interim(arena))

        try:
            arena.run(tell)
        except (WorkError, EndlessGameError) as error:
            complain(error)
    summary = arena.summary()
    say(json.dumps(summary) if asked.json else report(summary))
    return _STATUS[arena.stopped]


def _regret(asked: Namespace) -> int:
    return _studied(asked, asked.bot, regrets, regret_summary)


def _belief(asked: Namespace) -> int:
    return _studied(asked, "planner", beliefs, belief_summary)


def _studied(
    asked: Namespace,
    bot: str,
    look: Callable[[Experiment, Sharing], Generator[Line, None, None]],
    summary: Callable[[Sequence[Line]], Line],
) -> int:
    experiment = experiment_of(
        asked.variant, asked.seats, asked.sides, bot, asked.games, asked.deals, asked.seed, options=asked.option
    )
    return _printed(asked, look(experiment, _sharing(asked, bot)), {"deals": asked.deals}, summary)


def _partners(asked: Namespace) -> int:
    plan = series(asked.variant, asked.seats, asked.sides, [asked.bot], asked.games, asked.seed, asked.option)
    return _printed(asked, partner_games(plan, _sharing(asked, asked.bot)), {"bot": asked.bot}, partner_summary)


def _printed(
    asked: Namespace, look: Generator[Line, None, None], head: Line, summary: Callable[[Sequence[Line]], Line]
) -> int:
    """Print every line, then the summary; after Ctrl-C, of the lines so far."""
    printed: list[Line] = []
    status = 0
    with Progress(asked.games, sys.stderr) as bar, closing(look) as lines:
        try:
            for line in lines:
                printed.append(line)
                say(json.dumps(line))
                bar.show(len(printed))
        except KeyboardInterrupt:
            status = INTERRUPTED
    say(json.dumps({"summary": asked.variant, "seed": asked.seed} | head | summary(printed)))
    return status


def _tune(asked: Namespace) -> int:
    setup = table(asked.variant, asked.seats, asked.sides, asked.seed, asked.option)
    schedule = Schedule(setup, asked.games, asked.step, asked.carry, asked.noise)
    kind = str(schedule.kind)
    check_mergeable(asked.out)
    kept = _checkpoint(asked, schedule)
    is_resumed = kept is not None and kept.state is not None
    known = known_in(asked.out, kind) if asked.go_on and not is_resumed else None
    before = origin_in(asked.out, kind) if asked.go_on else []
    tuning = Tuning(schedule, known, _sharing(asked), kept)
    with Progress(schedule.games, sys.stderr, len(tuning.errors)) as bar:
        try:
            tuning.run(lambda played: bar.show(played, tuning.interim()))
        except (WorkError, EndlessGameError) as error:
            complain(error)
    if tuning.errors:
        own = {"command": tuning_again(asked), "version": __version__, "games": len(tuning.errors)}
        merge(asked.out, kind, tuning.phases(), _origin(before, own, is_resumed=is_resumed))
    say(json.dumps(tuning.summary()))
    return _STATUS[tuning.stopped]


def _checkpoint(asked: Namespace, schedule: Schedule) -> Checkpoint | None:
    """The checkpoint file of `tune`, if requested."""
    if not asked.resume:
        return None
    if asked.resume.resolve() == asked.out.resolve():
        raise CommandError(f"{asked.out} cannot hold the numbers and how far tune has come: name two files.")
    return Checkpoint(asked.resume, {"format": KEPT_SCHEDULE, "continued": asked.go_on} | schedule.facts)


def _origin(before: Origin, own: dict[str, Any], *, is_resumed: bool) -> Origin:
    """The origin of numbers including this command, whose first part is already in the file if it resumes."""
    is_there = is_resumed and before and before[-1].get("command") == own["command"]
    return [*(before[:-1] if is_there else before), own]


def _hands(asked: Namespace) -> int:
    """Count only complete runs, since the file states the number of games."""
    counted = counting(asked.variant, asked.seats, asked.sides, asked.games, asked.seed, asked.option)
    kind, total = str(kind_of(counted)), Held.none()
    check_mergeable(asked.out)
    if known_in(asked.out, kind) != known_in(FILE, kind):
        raise CommandError(f"The numbers of {asked.out} are not those that planners play by here: ship them first.")
    with Progress(asked.games, sys.stderr) as bar, closing(held(counted, _sharing(asked))) as counts:
        for number, found in enumerate(counts, 1):
            total.add(found)
            bar.show(number)
    step = {"command": counting_again(asked), "version": __version__, "games": asked.games}
    merge_hands(asked.out, kind, lifts(total), step)
    say(json.dumps({"summary": asked.variant, "kind": kind, "seed": asked.seed, "games": asked.games}))
    return 0


def _puzzles(asked: Namespace) -> int:
    """Write the puzzles found, also after Ctrl-C or a failure."""
    search = search_of(asked.variant, asked.games, asked.seed, asked.deals, asked.most)
    check_writable(asked.out)
    kept, stopped = PuzzleCollection(search.most), None
    with Progress(asked.games, sys.stderr) as bar, closing(puzzles(search, _sharing(asked))) as collected:
        try:
            for number, found in enumerate(collected, 1):
                for puzzle in found:
                    kept.add(puzzle)
                bar.show(number, f"{len(kept.puzzles)} puzzles")
                if kept.is_full:
                    break
        except KeyboardInterrupt:
            stopped = "interrupted"
        except (WorkError, EndlessGameError) as error:
            stopped = "failed"
            complain(error)
    if kept.puzzles:
        write(asked.out, kept.text(puzzles_again(asked)).encode())
    say(json.dumps(kept.summary() | {"stopped": stopped}))
    return _STATUS[stopped]


def _bench(asked: Namespace) -> int:
    if asked.games < 1:
        raise CommandError(f"{asked.games} games cannot be timed: at least one.")
    say(json.dumps({**measure(asked.games), "compiled": asked.compiled}))
    return 0


def _check(asked: Namespace) -> int:
    worst = 0
    for verdict in check(asked.files):
        if verdict.is_read:
            say(in_short(str(verdict), sys.stdout))
        else:
            complain(CommandError(str(verdict)))
        worst = max(worst, 0 if verdict.ok else 1 if verdict.is_read else REFUSED)
    return worst


def _relays(asked: Namespace) -> int:
    good = 0
    for trial in trials(asked.relays):
        say(str(trial))
        good += trial.kept is not None
    return 0 if good >= min(ENOUGH, len(asked.relays) or ENOUGH) else 1


_STATUS = {None: 0, "decided": 0, "interrupted": INTERRUPTED, "failed": 1}
"""The exit status by why a run ended early."""
_HEADLESS: dict[str, Command] = {
    "simulate": _simulate,
    "arena": _arena,
    "regret": _regret,
    "belief": _belief,
    "partners": _partners,
    "tune": _tune,
    "hands": _hands,
    "puzzles": _puzzles,
    "bench": _bench,
    "check": _check,
    "relays": _relays,
}
