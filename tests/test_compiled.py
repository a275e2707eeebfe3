"""The compiled modules: they play as their sources do."""

import subprocess
import sys
from pathlib import Path

import pytest

import compiled

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = """
import sys
from pathlib import Path
from game.tools.native import use_native
use_native(Path(sys.argv[1]))
import pytest
sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/engine/test_golden.py"]))
"""
"""The golden games, transcripts and move counts, by the modules of a folder."""
BOTS = """
import sys
from pathlib import Path
from game.tools.native import use_native
if len(sys.argv) > 1:
    use_native(Path(sys.argv[1]))
from game.engine.rules.variants import VARIANTS
from game.tools.playing import play
for name, seats, bots in (
    ("classic", 2, "planner,greedy"), ("classic", 3, "greedy,random"), ("classic", 2, "search@40nodes,planner"),
    ("kids", 3, "planner"), ("states", 2, "planner,greedy"), ("dice", 2, "search@20nodes,greedy"),
):
    for seed in (1, 2):
        names = (bots.split(",") * seats)[:seats]
        print(name, seed, *play(VARIANTS[name], seats, names, seed).match.moves)
print(sys.modules["game.bots.eval.evaluator"].__spec__.origin.endswith(".py"))
"""
"""Games between bots by the modules of a folder, or by the sources; the last line tells which."""


def run(script: str, *arguments: str) -> str:
    """What a script prints, which must end well."""
    command = [sys.executable, "-c", script, *arguments]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S603 - our own words
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


@pytest.mark.slow
def test_compiled_modules_play_the_same_games_as_their_sources(tmp_path: Path) -> None:
    if missing := compiled.missing_tool():
        pytest.skip(missing)
    compiled.build(tmp_path, level="0")
    run(GOLDEN, str(tmp_path))
    *natively, native = run(BOTS, str(tmp_path)).splitlines()
    *purely, pure = run(BOTS).splitlines()
    assert (native, pure) == ("False", "True")
    assert natively == purely


def test_what_is_missing_to_compile_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "NEEDED", {"no_such_module": "nothing"})
    assert compiled.main([]) == 1
    assert "nothing is missing: pip install '.[compiled]'" in capsys.readouterr().err


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "missing_tool", lambda: "")
    kept = tmp_path / "letter.txt"
    kept.touch()
    with pytest.raises(compiled.CompileError, match="holds something else"):
        compiled.build(tmp_path, level="0")
    assert kept.exists()


def test_every_module_to_compile_is_there() -> None:
    missing = [path for path in compiled.sources() if not (ROOT / path).is_file()]
    assert missing == []
