"""`python -m game` plays; with a command it works without a screen."""

import argparse
import asyncio
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from game.bots import BOTS
from game.engine.errors import RulesetError, SetupError
from game.engine.variants import VARIANTS
from game.tools.bench import measure
from game.tools.check import check
from game.tools.simulate import series, simulate


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; the exit code: 0 well, 1 a bad record, 2 a request that cannot be met."""
    asked = _parser().parse_args(arguments)
    try:
        return int(asked.run(asked))
    except BrokenPipeError:
        # Whoever read the output has seen enough; what is still buffered goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (SetupError, RulesetError) as error:
        print(error, file=sys.stderr)
        return 2


def _play(_asked: argparse.Namespace) -> int:
    # The headless commands need no pygame, so that it is imported for playing only.
    from game.ui.app import main as play  # noqa: PLC0415

    asyncio.run(play())
    return 0


def _simulate(asked: argparse.Namespace) -> int:
    names = asked.bots.split(",")
    plan = series(asked.variant, asked.seats, asked.sides, names, asked.games, asked.seed, asked.records, asked.option)
    for line in simulate(plan, asked.jobs):
        print(json.dumps(line), flush=True)
    return 0


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
    from game.ui.picture import save_picture  # noqa: PLC0415 - as above

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
    _add_bench(commands)
    _add_check(commands)
    _add_picture(commands)
    return parser


def _add_simulate(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Let bots play; prints a JSON line for every game and a summary line at the end."
    parser = commands.add_parser("simulate", help="let bots play against each other", description=text)
    parser.add_argument("--variant", default="classic", help=f"the rules: {', '.join(VARIANTS)} (default: %(default)s)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="switch a table rule")
    parser.add_argument("--seats", type=int, default=2, help="players at the table (default: %(default)s)")
    parser.add_argument("--sides", type=int, help="teams, where there is a choice (default: the usual number)")
    bots = f"bots, with commas, dealt to the sides in turn: {', '.join(BOTS)} (default: %(default)s)"
    parser.add_argument("--bots", default="greedy,random", help=bots)
    parser.add_argument("--games", type=int, default=100, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="the first game's; each next one's is one higher")
    parser.add_argument("--records", type=Path, metavar="DIR", help="write every game's record into this folder")
    parser.add_argument("--jobs", type=int, default=1, help="processes to share the games (default: %(default)s)")
    parser.set_defaults(run=_simulate)


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
    sys.exit(main())
