"""Compile the inner modules, build/native: python build/compiled.py. Needs a C compiler and mypyc (extra "compiled").

`python -m game … --compiled` uses them; without that flag, in browsers and where Fivefold is installed, everything
runs from its sources.
"""

import argparse
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.tools.native import FOLDER, LABEL, fingerprint  # noqa: E402 - found by the line above

INNER = {
    "engine": ("board_tables", "position", "sequences"),
    "engine/turn": ("acts", "closing", "consequences", "draw_pile", "fast_turn", "legality", "movegen"),
    "bots/eval": ("board_index", "evaluator", "hand_reading", "information", "line_patterns"),
    "bots/heuristic": ("greedy", "hand_values", "line_odds", "line_scores", "pair_scores"),
    "bots/search": ("determinized", "dice_eval", "expectimax", "one_ply", "playout", "win_probability"),
}
"""The modules in which games and searches spend their time, by folder of the package."""
NEEDED = {"mypyc": "mypy", "setuptools": "setuptools"}
"""Modules that compile, and what brings them."""


class CompileError(Exception):
    """Why nothing was compiled, as a sentence."""


def main(arguments: list[str] | None = None) -> int:
    """Compile from the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=FOLDER, help="where they come to (default: %(default)s)")
    parser.add_argument("-O", dest="level", choices="0123", default="1", help="how hard the C compiler tries")
    options = parser.parse_args(arguments)
    try:
        build(options.out.resolve(), options.level)
    except CompileError as error:
        print(f"build/compiled.py: {error}", file=sys.stderr)
        return 1
    print(f"The compiled modules are in {options.out}.")
    return 0


def build(out: Path, level: str) -> None:
    """Make the folder of compiled modules anew; CompileError when that cannot be."""
    if missing := missing_tool():
        raise CompileError(missing)
    work = out / "work"
    inside = set(out.iterdir()) if out.is_dir() else set()
    if inside - {work} and out / LABEL not in inside:
        raise CompileError(f"{out} holds something else, which is left alone")
    shutil.rmtree(out, ignore_errors=True)
    made = {"python": EXTENSION_SUFFIXES[0], "sources": fingerprint()}
    copy_package(work)
    compile_in(work, level)
    for path in work.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        target = out / path.relative_to(work)
        target.parent.mkdir(parents=True, exist_ok=True)
        path.replace(target)
    shutil.rmtree(work)
    (out / LABEL).write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


def missing_tool() -> str:
    """What keeps this machine from compiling, as a sentence; "" where nothing does."""
    for module, package in NEEDED.items():
        if importlib.util.find_spec(module) is None:
            return f"{package} is missing: pip install '.[compiled]'"
    if not any(map(shutil.which, filter(None, (os.environ.get("CC"), "cc", "gcc", "clang", "cl")))):
        return "there is no C compiler (Debian: apt install gcc python3-dev)"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    return "" if header.is_file() else f"there is no {header} (Debian: apt install python3-dev)"


def sources() -> list[str]:
    """The files of the inner modules, as seen from the checkout."""
    return [f"game/{folder}/{name}.py" for folder, names in INNER.items() for name in names]


def copy_package(work: Path) -> None:
    """Copy the package's sources to a folder."""
    shutil.copytree(ROOT / "game", work / "game", ignore=shutil.ignore_patterns("__pycache__"))


def compile_in(work: Path, level: str) -> None:
    """Compile the inner modules of a copy of the package, beside their sources."""
    made = subprocess.run(  # noqa: S603  # our own words
        [sys.executable, "-c", COMPILING, level, *sources()], cwd=work, check=False, capture_output=True, text=True
    )
    if made.returncode:
        raise CompileError(f"mypyc or the C compiler failed:\n{made.stdout[-2000:]}{made.stderr[-2000:]}")


COMPILING = """
import sys
import sysconfig
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

command = build_ext(Distribution({"ext_modules": mypycify(sys.argv[2:], opt_level=sys.argv[1], debug_level="0")}))
command.build_lib, command.build_temp = ".", "temp"
command.ensure_finalized()
command.run()
"""
"""What a process of its own runs in the copy, since it prints what it likes and ends as it likes."""


if __name__ == "__main__":
    sys.exit(main())
