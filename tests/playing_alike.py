"""Programs whose output is the same whatever the inner modules are compiled for."""

from pathlib import Path

from tests.builds import python
from tests.engine.golden import GOLDEN as GAMES
from tests.made_once import Once
from tests.sampling import some

REFEREED = " or ".join(some(GAMES, 3, key="refereed"))
GOLDEN = f"""
import pytest
plugins = ("cacheprovider", "xdist", "hypothesispytest")
options = [word for name in plugins for word in ("-p", f"no:{{name}}")]
options += ["-q", "-s", "-o", "timeout=0", "-k", "not referee or {REFEREED}"]
print(pytest.main([*options, "tests/engine/test_golden.py"]) == 0)
"""
"""The golden games, transcripts and move counts; its last line is True if they're as they should be."""
BOTS = """
import sys
from pathlib import Path
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
"""Games between bots; the last line is True if their modules are sources."""


def games_of_sources(once: Once) -> list[str]:
    """The output of BOTS where everything runs from its sources."""

    def fill(folder: Path) -> None:
        (folder / "games.txt").write_text(python("-c", BOTS), encoding="utf-8")

    *games, is_pure = (once("games", fill) / "games.txt").read_text(encoding="utf-8").splitlines()
    assert is_pure == "True"
    return games
