"""The compiled modules: they play as their sources do, and say so when they do not fit."""

import json
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import compiled
from game.device.compiled import is_native
from game.tools.console import CommandError
from game.tools.native import LABEL, fingerprint, modules_in, use_native
from tests.builds import ROOT, python
from tests.made_once import Once
from tests.playing_alike import BOTS, GOLDEN, games_of_sources
from tests.tools.running import refusal

NATIVE = """
import sys
from pathlib import Path
from game.tools.native import use_native
use_native(Path(sys.argv[1]))
"""
"""The beginning of a script that uses the modules of a folder."""


@pytest.mark.slow
def test_compiled_modules_play_the_same_games_as_their_sources(once: Once, tmp_path: Path) -> None:
    if missing := compiled.missing_tool():
        pytest.skip(missing)
    compiled.build(tmp_path, level="0")
    games, told = games_of_sources(once), python("-c", NATIVE + BOTS + GOLDEN, tmp_path).splitlines()
    assert (told[: len(games)], told[len(games)], told[-1]) == (games, "False", "True")


def test_a_missing_tool_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(compiled, "NEEDED", {"no_such_module": "nothing"})
    assert compiled.main([]) == 1
    assert "nothing is missing: pip install '.[compiled]'" in capsys.readouterr().err


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "missing_tool", lambda: "")
    (kept := tmp_path / "letter.txt").touch()
    with pytest.raises(compiled.CompileError, match="holds something else"):
        compiled.build(tmp_path, level="0")
    assert kept.exists()


def test_every_module_to_compile_is_there() -> None:
    assert [path for path in compiled.sources() if not (ROOT / path).is_file()] == []


# ---------------------------------------------------------------- whether they fit

FITTING = {"python": EXTENSION_SUFFIXES[0], "sources": fingerprint()}


@pytest.mark.parametrize("content", [None, "{", "[1]"])
def test_a_folder_without_compiled_modules_is_refused(content: str | None, tmp_path: Path) -> None:
    if content:
        (tmp_path / LABEL).write_text(content, encoding="utf-8")
    with pytest.raises(CommandError, match=r"There are no compiled modules in .*: in a checkout python build/compiled"):
        use_native(tmp_path)


def test_modules_that_do_not_fit_or_come_after_the_rules_are_refused(tmp_path: Path) -> None:
    (folder := tmp_path / "game" / "tools").mkdir(parents=True)
    (folder / f"native{EXTENSION_SUFFIXES[0]}").touch()
    for made, told in (
        ({"sources": "of yesterday"}, r"older than their sources: python build/compiled\.py makes them anew"),
        ({"python": ".cpython-27.so"}, "for another Python than this"),
        ({}, "comes too late"),
    ):
        (tmp_path / LABEL).write_text(json.dumps(FITTING | made), encoding="utf-8")
        with pytest.raises(CommandError, match=told):
            use_native(tmp_path)
    assert not is_native()


def test_a_module_is_called_by_its_place_in_the_folder_and_the_fingerprint_changes_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "game" / "engine"
    folder.mkdir(parents=True)
    (file := folder / f"state{EXTENSION_SUFFIXES[0]}").touch()
    assert modules_in(tmp_path) == {"game.engine.state": file}
    found = set()
    for number in (1, 2):
        (folder / "state.py").write_text(f"x = {number}\n", encoding="utf-8")
        found.add(fingerprint(tmp_path / "game"))
    assert len(found) == 2


def test_the_flag_must_be_written_out_and_without_it_sources_are_used() -> None:
    assert refusal("--comp", "bench") == refusal("bench", "--comp") == "--compiled must be written out.\n"
    assert str(sys.modules["game.engine.state"].__file__).endswith(".py")
