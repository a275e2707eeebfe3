"""The licences of everything in the desktop folder and in the self-hosted page, gathered where they lie when built."""

import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any, NamedTuple

import runtime

FOLDER = "licenses"
INDEX = "README.txt"
BUNDLED = {
    "pygame-ce": "LGPL-2.1-or-later",
    "coincurve": "MIT OR Apache-2.0",
    "qrcode": "BSD-3-Clause",
    "websockets": "BSD-3-Clause",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
}
"""Distributions of which something is bundled, and their licences."""
LIBRARIES = Path(__file__).with_name("libraries.toml")

_LICENCE = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|LGPL)[^/]*$", re.IGNORECASE)
_LIBRARY = re.compile(r"(?:lib)?([A-Za-z0-9_]+)[^/]*\.(?:so[.0-9]*|dll|dylib)$")
_PYTHON = re.compile(r"(lib)?python[0-9]|vcruntime|msvcp|ucrtbase|api-ms-win-", re.IGNORECASE)
"""Python itself, and what its licence tells of on Windows."""
_MODULE = re.compile(r"\.(cpython-|abi3)[^/]*\.so$")

_HEAD = """Fivefold stands on the work of others: what it is made of, under which licences, and where their texts lie.
What is under the LGPL lies in files of its own, which may be replaced by other versions of the same: the source of
pygame-ce {pygame} and of its libraries is at {source} and at the projects named.
What Python includes is told at https://docs.python.org/3/license.html.
"""


class LicenceError(Exception):
    """What is bundled without its licence, as a sentence."""


class Part(NamedTuple):
    """Something bundled, and the texts of its licence by file name."""

    name: str
    licence: str
    texts: dict[str, str]

    @property
    def folder(self) -> str:
        """The folder of its texts."""
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-")


def gather(program: Path, root: Path, bundled: dict[str, str] = BUNDLED) -> Path:
    """Write the licences of all that is in the folder of a program into it; returns the index; raises LicenceError."""
    parts = [
        *_own(root),
        _interpreter(),
        *(_distributed(name, bundled[name]) for name in bundled),
        *_libraries(program),
    ]
    target = program / FOLDER
    for part in parts:
        (target / part.folder).mkdir(parents=True, exist_ok=True)
        for name, text in part.texts.items():
            (target / part.folder / name).write_text(text, encoding="utf-8")
    index = target / INDEX
    pygame = distribution("pygame-ce").version
    index.write_text(_index(parts, pygame, f"https://pypi.org/project/pygame-ce/{pygame}/"), encoding="utf-8")
    return index


def of_page(root: Path) -> dict[str, str]:
    """The licences of everything in the self-hosted page, by their paths in it; raises LicenceError."""
    table: dict[str, Any] = tomllib.loads(_read(LIBRARIES))
    libraries = [_library(library, table["text"]) for library in table["library"] if library.get("page")]
    pygame = _distributed("pygame-ce", BUNDLED["pygame-ce"])._replace(name=f"pygame-ce {runtime.PYGAME}")
    codes = _distributed("qrcode", BUNDLED["qrcode"])
    parts = [*_own(root), _interpreter()._replace(name=f"Python {runtime.PYTHON}"), pygame, codes, *libraries]
    texts = {f"{part.folder}/{name}": text for part in parts for name, text in part.texts.items()}
    return {INDEX: _index(parts, runtime.PYGAME, "https://github.com/pygame-community/pygame-ce"), **texts}


def of_rooms() -> str:
    """The licences of the libraries in the page that pygbag makes."""
    table: dict[str, Any] = tomllib.loads(_read(LIBRARIES))
    parts = [_library(library, table["text"]) for library in table["library"] if library.get("rooms")]
    parts.append(_distributed("qrcode", BUNDLED["qrcode"]))
    texts = "\n\n".join(f"{part.name}: {part.licence}\n\n{text}" for part in parts for text in part.texts.values())
    return f"These libraries are in rooms.js and in the game's archive.\n\n{texts}"


def _index(parts: list[Part], pygame: str, source: str) -> str:
    lines = [
        f"{part.name}: {part.licence}\n" + "".join(f"  {part.folder}/{name}\n" for name in part.texts) for part in parts
    ]
    return "\n".join([_HEAD.format(pygame=pygame, source=source), *lines])


def _own(root: Path) -> Iterator[Part]:
    """The game, and the fonts and pictures in it."""
    yield Part("Fivefold", "MIT", {"LICENSE.txt": _read(root / "LICENSE")})
    texts = [root / "assets" / "LICENSES.md", *sorted((root / "assets" / "fonts").glob("OFL-*.txt"))]
    yield Part("Fonts and pictures", "OFL-1.1 AND MIT", {path.name: _read(path) for path in texts})


def _interpreter() -> Part:
    """Python itself; its licence lies in different places on different systems."""
    version = ".".join(map(str, sys.version_info[:3]))
    short = ".".join(map(str, sys.version_info[:2]))
    places = (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(f"/usr/share/doc/python{short}/copyright"),
        Path(f"/usr/share/licenses/python{short}/LICENSE"),
    )
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise LicenceError(f"Python's licence is in none of {', '.join(map(str, places))}.")
    return Part(f"Python {version}", "PSF-2.0", {"LICENSE.txt": _read(found)})


def _distributed(name: str, licence: str) -> Part:
    """What a distribution says of its licence."""
    found = distribution(name)
    texts = {path.name: _read(path) for path in _licence_files(found)}
    if not texts:
        raise LicenceError(f"{name} {found.version} holds no file of its licence.")
    return Part(f"{name} {found.version}", licence, texts)


def _licence_files(found: Distribution) -> list[Path]:
    return [Path(str(path.locate())) for path in found.files or () if _LICENCE.search(path.as_posix())]


def _libraries(program: Path) -> Iterator[Part]:
    """The libraries of a program: those of libraries.toml, and no other."""
    table: dict[str, Any] = tomllib.loads(_read(LIBRARIES))
    missing = dict(_shared(program))
    for library in table["library"]:
        if [missing.pop(stem) for stem in library["files"] if stem in missing] or library.get("desktop"):
            yield _library(library, table["text"])
    if missing:
        raise LicenceError(f"No licence is known of {', '.join(sorted(missing.values()))}: {LIBRARIES.name} lists all.")


def _library(library: dict[str, Any], wordings: dict[str, str]) -> Part:
    """A library of libraries.toml with the wordings of its licences."""
    texts = [wordings[name].strip() for name in library["licence"].split(" AND ")]
    text = "\n\n".join(["\n".join(library["copyright"]), *texts])
    return Part(library["name"], library["licence"], {"LICENSE.txt": f"{text}\n"})


def _shared(program: Path) -> Iterator[tuple[str, str]]:
    """The first words and the names of all shared libraries that are neither Python nor a module of it."""
    for path in program.rglob("*"):
        found = _LIBRARY.match(path.name)
        if found and not _PYTHON.match(path.name) and not _MODULE.search(path.name):
            yield found[1], path.name


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")
