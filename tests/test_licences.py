"""The desktop folder says under which licence everything in it is."""

import tomllib
from importlib.metadata import distribution, version
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

import desktop
import licences

ROOT = Path(__file__).resolve().parent.parent
HERE = {name: licences.BUNDLED[name] for name in ("pygame-ce", "coincurve", "qrcode", "websockets")}
"""Bundled packages that are installed where tests run."""
TABLE: dict[str, Any] = tomllib.loads(licences.LIBRARIES.read_text(encoding="utf-8"))


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder as PyInstaller makes it."""
    sdl = "libSDL2-2-50d19f93.0.so.0.3200.10"
    libraries = (sdl, "libmpg123-8b3c3c9e.so.0.49.4")
    inside = ("libpython3.11.so.1.0", sdl, *(f"pygame_ce.libs/{name}" for name in libraries))
    pygame = ("pygame/base.cpython-311-x86_64-linux-gnu.so", "pygame/freesansbold.ttf")
    for name in ("Fivefold", *(f"_internal/{name}" for name in (*inside, *pygame))):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    return tmp_path


def gathered(program: Path) -> dict[str, str]:
    """All texts that are gathered for a program, by file name."""
    licences.gather(program, ROOT, HERE)
    folder = program / licences.FOLDER
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: path.read_text(encoding="utf-8") for name, path in found.items()}


def test_every_part_lies_there_with_its_texts_which_the_index_names(program: Path) -> None:
    texts = gathered(program)
    index = texts["README.txt"]
    assert [name for name in texts if f"  {name}\n" not in index] == ["README.txt"]
    assert "SDL, SDL_image, SDL_mixer and SDL_ttf: Zlib\n" in index
    parts = {name.split("/")[0].split("-")[0] for name in texts}
    inside = {"coincurve", "libsecp256k1", "qrcode", "websockets"}
    assert parts == {"README.txt", "fivefold", "fonts", "python", "pygame", "sdl", "mpg123", *inside}
    assert texts["fivefold/LICENSE.txt"] == (ROOT / "LICENSE").read_text(encoding="utf-8")
    fonts = {name.partition("/")[2] for name in texts if name.startswith("fonts-and-pictures/")}
    assert fonts == {"LICENSES.md", "OFL-fraunces.txt", "OFL-nunito-sans.txt"}
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts[f"pygame-ce-{version('pygame-ce').replace('.', '-')}/LGPL.txt"]
    assert "Sam Lantinga" in texts["sdl-sdl-image-sdl-mixer-and-sdl-ttf/LICENSE.txt"]


def test_a_library_whose_licence_nobody_has_looked_up_is_refused(program: Path) -> None:
    for name in ("libfoo-2.so.1", "foo.dll", "libfoo.2.dylib"):
        (file := program / "_internal" / name).touch()
        with pytest.raises(licences.LicenceError, match=f"No licence is known of {name}"):
            licences.gather(program, ROOT, HERE)
        file.unlink()


def test_a_library_is_known_on_every_system(tmp_path: Path) -> None:
    python = dict.fromkeys(("VCRUNTIME140.dll", "api-ms-win-crt-heap-l1-1-0.dll"), "Python ")
    others = {"libpng16-16.dll": "libpng: ", "libfreetype.6.dylib": "FreeType: ", "libz.so.1": "zlib: "}
    for name, told in {"SDL2.dll": "SDL, ", **others, **python}.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / name).write_text("")
        assert f"\n{told}" in gathered(tmp_path / name)["README.txt"]


def test_all_libraries_of_pygame_are_known_and_every_licence_has_its_text() -> None:
    assert {name for one in TABLE["library"] for name in one["licence"].split(" AND ")} == TABLE["text"].keys()
    known = {stem for library in TABLE["library"] for stem in library["files"]}
    files = distribution("pygame-ce").files or ()
    libraries = {Path(file).name for file in files if ".libs/" in file.as_posix() or ".dylibs/" in file.as_posix()}
    assert {name for name in libraries if (found := licences._LIBRARY.match(name)) and found[1] not in known} == set()


def test_a_distribution_without_a_licence_is_refused(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "distribution", lambda _name: SimpleNamespace(files=(), version="1.0"))
    with pytest.raises(licences.LicenceError, match=r"pygame-ce 1\.0 holds no file of its licence"):
        licences.gather(program, ROOT, HERE)


def test_what_is_put_in_and_not_used_goes(program: Path) -> None:
    desktop.remove_unwanted(program)
    assert [path.name for path in program.rglob("*.ttf")] == []
    assert (program / "_internal" / "libpython3.11.so.1.0").exists()


def test_a_build_without_a_licence_fails_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(desktop, "BUILD", tmp_path)
    lacking = licences.LicenceError("No licence is known of libfoo.so.")
    monkeypatch.setattr(desktop, "gather", Mock(side_effect=lacking))
    monkeypatch.setattr(desktop.importlib.util, "find_spec", lambda _name: object())
    monkeypatch.setattr(desktop.subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=0))
    assert desktop.main() == 1
    assert capsys.readouterr().err == "build/desktop.py: No licence is known of libfoo.so.\n"
