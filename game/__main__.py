"""`python -m game` plays; with a command it works without a screen."""

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .bots import BOTS, LEVELS
from .engine.errors import RulesetError, SetupError
from .engine.rules.variants import VARIANTS
from .tools.arena import Arena, arena_plan
from .tools.arena_report import interim, report
from .tools.bench import measure
from .tools.check import check
from .tools.playing import EndlessGameError
from .tools.progress import Progress
from .tools.simulate import series, simulate
from .tools.tune import Course, Tuning, check_writable, known_in, merge, table
from .tools.workers import WorkError

_NAMED = (
    f"{', '.join(BOTS)}, a level ({', '.join(level.key for level in LEVELS)}) or module:callable; "
    "with a budget, NAME@300ms or NAME@500nodes"
)
"""What a bot is called on the command line."""


def command_line(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit code: 0 well, 1 a bad record or no end, 2 a request refused."""
    asked = _parser().parse_args(arguments)
    try:
        return int(asked.run(asked))
    except BrokenPipeError:
        # Whoever read the output has seen enough; what is still buffered goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except EndlessGameError as error:
        print(error, file=sys.stderr)
        return 1
    except (SetupError, RulesetError) as error:
        print(error, file=sys.stderr)
        return 2


def _play(_asked: argparse.Namespace) -> int:
    # The headless commands need no pygame, so that it is imported for playing only.
    from .ui.shell.app import main as play  # noqa: PLC0415

    asyncio.run(play())
    return 0


def _simulate(asked: argparse.Namespace) -> int:
    names = asked.bots.split(",")
    plan = series(asked.variant, asked.seats, asked.sides, names, asked.games, asked.seed, asked.option)
    good = True
    for line in simulate(plan._replace(records=asked.records, check=asked.check), asked.jobs):
        print(json.dumps(line), flush=True)
        good = good and line.get("record", "ok") == "ok"
    return 0 if good else 1


def _arena(asked: argparse.Namespace) -> int:
    names = asked.bots.split(",")
    plan = arena_plan(
        asked.variant, asked.seats, asked.sides, names, asked.games, asked.seed, asked.ms, options=asked.option
    )
    arena = Arena(plan, asked.jobs, asked.stop_when)
    with Progress(plan.series.games, sys.stderr) as bar:

        def tell(line: dict[str, Any]) -> None:
            if asked.json:
                print(json.dumps(line), flush=True)
            bar.show(line["game"], interim(arena))

        try:
            arena.run(tell)
        except WorkError as error:
            print(error, file=sys.stderr)
    told = arena.summary()
    print(json.dumps(told) if asked.json else report(told))
    return {"interrupted": 130, "failed": 1}.get(arena.stopped or "", 0)


def _tune(asked: argparse.Namespace) -> int:
    setup = table(asked.variant, asked.seats, asked.sides, asked.seed, asked.option)
    course = Course(setup, asked.games, asked.step, asked.carry, asked.noise)
    check_writable(asked.out)
    tuning = Tuning(course, known_in(asked.out, str(course.kind)) if asked.go_on else None)
    with Progress(course.games, sys.stderr) as bar:
        tuning.run(lambda played: bar.show(played, tuning.interim()))
    if tuning.errors:
        merge(asked.out, str(course.kind), tuning.phases())
    print(json.dumps(tuning.summary()))
    return 130 if tuning.stopped else 0


def _bench(asked: argparse.Namespace) -> int:
    if asked.games < 1:
        raise SetupError(f"{asked.games} games cannot be timed: at least one.")
    print(json.dumps(measure(asked.games)))
    return 0


def _check(asked: argparse.Namespace) -> int:
    good = True
    for verdict in check(asked.files):
        print(verdict)
        good = good and verdict.ok
    return 0 if good else 1


def _picture(asked: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from .ui.screenshot import save_picture  # noqa: PLC0415 - as above

    width, _, height = asked.size.partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise SetupError(f"'{asked.size}' is no size: a width and a height, as in 1280x720.")
    save_picture(asked.file, (int(width), int(height)), asked.seed)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m game", description="Fivefold. Without a command, the game opens.")
    parser.set_defaults(run=_play)
    commands = parser.add_subparsers(title="commands without a screen", metavar="COMMAND")
    _add_simulate(commands)
    _add_arena(commands)
    _add_tune(commands)
    _add_bench(commands)
    _add_check(commands)
    _add_picture(commands)
    return parser


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--variant", default="classic", help=f"the rules: {', '.join(VARIANTS)} (default: %(default)s)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="switch a table rule")
    parser.add_argument("--seats", type=int, default=2, help="players at the table (default: %(default)s)")
    parser.add_argument("--sides", type=int, help="teams, where there is a choice (default: the usual number)")


def _add_simulate(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Let bots play; prints a JSON line for every game and a summary line at the end."
    parser = commands.add_parser("simulate", help="let bots play against each other", description=text)
    _add_table(parser)
    bots = f"bots, with commas, dealt to the sides in turn: {_NAMED} (default: %(default)s)"
    parser.add_argument("--bots", default="greedy,random", help=bots)
    parser.add_argument("--games", type=int, default=100, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the first game's; each next one's is one higher")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write every game's record into this folder")
    parser.add_argument(
        "--check", action="store_true", help="replay every game's record; fail if one tells another game"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the games (default: %(default)s)")
    parser.set_defaults(run=_simulate)


def _add_arena(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Find out which bot is stronger: every deal is played from every side, so that luck with the cards cancels."
    parser = commands.add_parser("arena", help="measure how strong bots are", description=text)
    _add_table(parser)
    bots = f"bots, with commas, one for each side or dealt to them evenly: {_NAMED}"
    parser.add_argument("--bots", default="greedy,random", help=f"{bots} (default: %(default)s)")
    parser.add_argument("--games", type=int, default=100, help="how many, rounded up to whole deals (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="the first deal's; each next one's is one higher")
    parser.add_argument("--ms", type=float, help="milliseconds a move for bots that take a budget")
    parser.add_argument("--jobs", type=int, help="processes to share the games (default: one a core)")
    parser.add_argument("--json", action="store_true", help="a JSON line for every game and one for the summary")
    stop = "end early once the first bot's score (0 to 1) is surely (99.9 %%) not P"
    parser.add_argument("--stop-when", type=float, metavar="P", help=stop)
    parser.set_defaults(run=_arena)


def _add_tune(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Learn what lines and cards are worth from games of the planner against itself; prints one JSON line."
    parser = commands.add_parser("tune", help="learn the planner's numbers", description=text)
    _add_table(parser)
    parser.add_argument("--games", type=int, default=20_000, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the first game's; each next one's is one higher")
    step = "how far a game moves numbers at first; less towards the end (default: %(default)s)"
    parser.add_argument("--step", type=float, default=Course.step, help=step)
    carry = "how much a result tells of the turn before, from 0 to 1 (default: %(default)s)"
    parser.add_argument("--lambda", type=float, default=Course.carry, dest="carry", metavar="LAMBDA", help=carry)
    noise = "by how much plays are misjudged (default: %(default)s)"
    parser.add_argument("--noise", type=float, default=Course.noise, help=noise)
    parser.add_argument("--continue", action="store_true", dest="go_on", help="start from the numbers in the file")
    out = "the file for the numbers; those for other kinds of game stay in it"
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help=out)
    parser.set_defaults(run=_tune)


def _add_bench(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Play random classic games for two on one core, all legal moves listed each turn; prints one JSON line."
    parser = commands.add_parser("bench", help="measure how fast the rules are", description=text)
    parser.add_argument("--games", type=int, default=200, help="games a round, of five rounds (default: %(default)s)")
    parser.set_defaults(run=_bench)


def _add_check(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Replay records; prints a line for every file, and fails when any is damaged or breaks the rules."
    parser = commands.add_parser("check", help="replay game records", description=text)
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="a record, or a folder of .json records")
    parser.set_defaults(run=_check)


def _add_picture(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Draw the table in the middle of a game, as for the README or a shop's page."
    parser = commands.add_parser("picture", help="draw a table as PNG", description=text)
    parser.add_argument("file", type=Path, metavar="FILE", help="the PNG to write")
    parser.add_argument("--size", default="1280x720", help="width and height in pixels (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=15, help="the game's (default: %(default)s)")
    parser.set_defaults(run=_picture)


if __name__ == "__main__":
    sys.exit(command_line())
