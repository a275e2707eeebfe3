"""Programs whose output is the same whatever the inner modules are compiled for."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = """
import pytest
plugins = ("cacheprovider", "xdist", "hypothesispytest")
options = [word for name in plugins for word in ("-p", f"no:{name}")]
print(pytest.main([*options, "-q", "-s", "-o", "timeout=0", "tests/engine/test_golden.py"]) == 0)
"""
"""The golden games, transcripts and move counts; the last line tells whether they're as they should be."""
BOTS = """
import sys
from copy import deepcopy
from game.engine.rules.variants import VARIANTS
from game.tools.playing import play
for name, seats, bots in (
    ("classic", 2, "planner,greedy"), ("classic", 3, "greedy,random"), ("classic", 2, "search@40nodes,planner"),
    ("kids", 3, "planner"), ("states", 2, "planner,greedy"), ("dice", 2, "search@20nodes,greedy"),
):
    for seed in (1, 2):
        names = (bots.split(",") * seats)[:seats]
        match = play(VARIANTS[name], seats, names, seed).match
        print(name, seed, *match.moves, deepcopy(match).state == match.state)
print(sys.modules["game.bots.eval.evaluator"].__spec__.origin.endswith(".py"))
"""
"""Games between bots; the last line tells whether their modules are sources."""


def run(script: str, *arguments: str) -> str:
    """What a script prints, which must end well."""
    command = [sys.executable, "-c", script, *arguments]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S603 - our own words
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout
