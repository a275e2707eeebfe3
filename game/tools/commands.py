"""What each command does with what the command line asks."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from typing import Any, TypeAlias

from ..engine.errors import RulesetError, SetupError
from .arena import Arena, arena_plan
from .arena_report import interim, report
from .arguments import parser
from .bench import measure
from .check import check
from .console import INTERRUPTED, REFUSED, CommandError, complain, in_short, say
from .native import FLAG, is_native
from .playing import EndlessGameError
from .progress import Progress
from .simulate import series, simulate
from .tune import Course, Tuning, check_mergeable, known_in, merge, table
from .workers import WorkError

Command: TypeAlias = Callable[[Namespace], int]
"""What is done with the arguments; the exit status."""


def obey(arguments: Sequence[str] | None, with_a_screen: Mapping[str, Command]) -> int:
    """Do what the command line asks, also what needs a screen; CommandError says why it cannot be done."""
    asked = parser().parse_args(arguments)
    if asked.compiled != is_native():
        raise CommandError(f"{FLAG} must be written out.")
    try:
        return (_HEADLESS | dict(with_a_screen))[asked.command](asked)
    except (SetupError, RulesetError) as error:
        raise CommandError(str(error)) from error


def _simulate(asked: Namespace) -> int:
    names = asked.bots.split(",")
    plan = series(asked.variant, asked.seats, asked.sides, names, asked.games, asked.seed, asked.option)
    good = True
    with closing(simulate(plan._replace(records=asked.records, check=asked.check), asked.jobs)) as lines:
        for line in lines:
            say(json.dumps(line))
            good = good and line.get("record", "ok") == "ok"
    return 0 if good else 1


def _arena(asked: Namespace) -> int:
    names = asked.bots.split(",")
    plan = arena_plan(
        asked.variant, asked.seats, asked.sides, names, asked.games, asked.seed, asked.ms, options=asked.option
    )
    arena = Arena(plan, asked.jobs, asked.stop_when)
    with Progress(plan.series.games, sys.stderr) as bar:

        def tell(line: dict[str, Any]) -> None:
            if asked.json:
                say(json.dumps(line))
            bar.show(line["game"], interim(arena))

        try:
            arena.run(tell)
        except (WorkError, EndlessGameError) as error:
            complain(error)
    told = arena.summary()
    say(json.dumps(told) if asked.json else report(told))
    return {"interrupted": INTERRUPTED, "failed": 1}.get(arena.stopped or "", 0)


def _tune(asked: Namespace) -> int:
    setup = table(asked.variant, asked.seats, asked.sides, asked.seed, asked.option)
    course = Course(setup, asked.games, asked.step, asked.carry, asked.noise)
    check_mergeable(asked.out)
    tuning = Tuning(course, known_in(asked.out, str(course.kind)) if asked.go_on else None)
    with Progress(course.games, sys.stderr) as bar:
        tuning.run(lambda played: bar.show(played, tuning.interim()))
    if tuning.errors:
        merge(asked.out, str(course.kind), tuning.phases())
    say(json.dumps(tuning.summary()))
    return INTERRUPTED if tuning.stopped else 0


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


_HEADLESS: dict[str, Command] = {
    "simulate": _simulate,
    "arena": _arena,
    "tune": _tune,
    "bench": _bench,
    "check": _check,
}
