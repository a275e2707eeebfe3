"""The page's compiled library: it plays as its sources do, and a page without it says what was missing."""

import sys
from pathlib import Path
from typing import Any

import pytest

import compiled
import inner
import runtime
from tests.builds import ROOT, library, node, output
from tests.made_once import Once
from tests.playing_alike import BOTS, GOLDEN, games_of_sources
from tests.sampling import takes_all


def in_page(script: str, library: Path | None = None, folder: Path = runtime.DEFAULT) -> list[str]:
    """The lines that a script prints in the page's interpreter, from sources alone or with a library."""
    places = [folder, ROOT, Path(pytest.__file__).parent.parent, *([library] if library else [])]
    return output(node(), ROOT / "tests" / "page_python.mjs", *places, given=script).splitlines()


@pytest.mark.slow
def test_the_pages_interpreter_plays_the_same_games_with_its_library_and_without(once: Once) -> None:
    games = games_of_sources(once)
    told = in_page(BOTS + GOLDEN, library(once))
    assert (told[: len(games)], told[len(games)], told[-1]) == (games, "False", "True")
    assert in_page(BOTS) == [*games, "True"]


@pytest.mark.slow
@pytest.mark.skipif(not takes_all(), reason="makes it once more: --all")
def test_the_library_is_the_same_whatever_folder_it_is_made_in(once: Once, tmp_path: Path) -> None:
    for name in ("tools", "zig"):  # what is known already makes it quick
        for known in inner.DEFAULT.glob(f"{name}*"):
            (tmp_path / known.name).symlink_to(known)
    assert inner.library(runtime.files(runtime.DEFAULT), tmp_path) == library(once).read_bytes()


def without_pip(command: list[object], _fault: str) -> None:
    if "pip" in command:
        raise compiled.CompileError("pip fails")


NO_NETWORK = {"_python": lambda: sys.executable, "_run": without_pip}


@pytest.mark.parametrize(
    ("lack", "told"),
    [
        ({"VERSION": "3.99"}, r"there is no CPython 3\.99 with headers: install python3\.99-dev"),
        (NO_NETWORK, r"pip can't install ziglang==\S+, .*: is there a network\?$"),
    ],
)
def test_a_page_is_made_without_its_library_and_says_what_is_missing(
    lack: dict[str, Any], told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, value in lack.items():
        monkeypatch.setattr(inner, name, value)
    with pytest.raises(compiled.CompileError, match=told):
        inner.library({}, tmp_path)
    assert not list(tmp_path.glob("*"))
