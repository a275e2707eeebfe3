"""The installed package: under a name of its own beside anybody's `game`, with all that it needs and all licences."""

import json
import zipfile
from importlib.metadata import distributions
from pathlib import Path

import pytest

from tests.builds import ROOT, python
from tests.made_once import Once

pytest.importorskip("hatchling", reason="hatchling is not installed: pip install '.[test]'")
pytestmark = pytest.mark.slow

FOREIGN = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "somebody-elses-game"
version = "1.0"
[tool.hatch.build.targets.wheel]
packages = ["game"]
"""
"""A project whose package has the name that ours has in a checkout."""


@pytest.fixture(scope="session")
def site(once: Once) -> Path:
    """A folder where our wheel is installed, and one with somebody else's package `game`."""

    def fill(folder: Path) -> None:
        other = folder / "other"
        (other / "game").mkdir(parents=True)
        (other / "pyproject.toml").write_text(FOREIGN)
        (other / "game" / "__init__.py").write_text("WHOSE = 'somebody else'")
        for project in (other, ROOT):
            python("-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=project)
        wheels = sorted(folder.glob("*.whl"))
        assert len(wheels) == 2
        pip = ("-m", "pip", "install", "-q", "--no-deps", "--no-index", "--target", folder / "site")
        python(*pip, *wheels, cwd=folder)

    return once("wheel", fill) / "site"


def fivefold(site: Path, *arguments: object) -> str:
    """The output of the installed command where no checkout is."""
    return python(site / "bin" / "fivefold", *arguments, cwd=site.parent, PYTHONPATH=str(site))


def test_it_lives_beside_another_package_called_game(site: Path) -> None:
    code = "import game, fivefold; print(game.WHOSE, fivefold.__version__)"
    assert python("-c", code, cwd=site.parent, PYTHONPATH=str(site)).startswith("somebody else 1.")
    owned = {path.parts[0] for found in distributions(path=[str(site)]) for path in found.files or ()}
    assert {"fivefold", "game"} <= owned


def test_the_command_has_its_own_name_and_finds_numbers_fonts_pictures_and_words(site: Path, tmp_path: Path) -> None:
    fivefold(site, "picture", tmp_path / "table.png", "--size", "400x400")
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")
    assert fivefold(site, "-h").startswith("usage: fivefold ")
    assert "fivefold simulate" in fivefold(site, "simulate", "-h")
    *_, summary = fivefold(site, "simulate", "--games", 2, "--jobs", 2, "--bots", "planner,greedy").splitlines()
    assert json.loads(summary)["games"] == 2


MISTAKE = """
from fivefold.engine.rules.variants import find_variant
from fivefold.ui.sheets.dialogs import technical_line
try: find_variant("chess")
except ValueError as error: print(technical_line(error))
"""


def test_a_mistake_is_told_with_its_place(site: Path) -> None:
    assert "(fivefold/engine/rules/variants.py:" in python("-c", MISTAKE, cwd=site.parent, PYTHONPATH=str(site))


def test_all_licences_are_inside_and_nothing_is_that_is_only_for_making_it(site: Path) -> None:
    (installed,) = (found for found in distributions(path=[str(site)]) if found.name == "fivefold")
    assert installed.metadata["License-Expression"] == "MIT AND OFL-1.1"
    named = installed.metadata.get_all("License-File") or ()
    fonts = ("assets/fonts/OFL-fraunces.txt", "assets/fonts/OFL-nunito-sans.txt")
    assert set(named) == {"LICENSE", "assets/LICENSES.md", *fonts}
    for name in named:
        assert installed.read_text(f"licenses/{name}") == (ROOT / name).read_text(encoding="utf-8")
    folders = {path.parts[0] for path in installed.files or ()}
    assert {name for name in folders if not name.endswith(".dist-info")} - {"..", "bin"} == {"fivefold"}


def test_an_editable_install_has_the_checkout_under_both_names(tmp_path: Path) -> None:
    make = f"import hatchling.build; print(hatchling.build.build_editable({str(tmp_path)!r}))"
    (wheel,) = python("-c", make, cwd=ROOT).split()
    with zipfile.ZipFile(tmp_path / wheel) as archive:
        archive.extractall(tmp_path)
    code = (
        f"import site; site.addsitedir({str(tmp_path)!r})\n"
        "import game, fivefold, fivefold.__main__ as main\n"
        "print(main.__file__, fivefold.__version__ == game.__version__)"
    )
    assert python("-S", "-c", code, cwd=tmp_path).split() == [str(ROOT / "game" / "__main__.py"), "True"]
