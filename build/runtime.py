"""The runtime of the self-hosted page: which files, where they are fetched, and whether they are the right ones."""

import hashlib
import io
import os
import tarfile
import urllib.error
import urllib.request
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

DEFAULT = Path(os.environ.get("FIVEFOLD_RUNTIME") or Path.home() / ".cache" / "fivefold-runtime")
PYTHON = "3.12.7"
PYODIDE = "0.27.7"
PYGAME = "2.5.7.dev1"
FETCH_SECONDS = 120


class RuntimeFilesError(Exception):
    """What is wrong with the runtime's files, as a sentence."""


class Source(NamedTuple):
    """A file that is fetched whole."""

    url: str
    sha256: str
    members: Mapping[str, str]
    """Files in it by their names in the runtime, if it is an archive; else itself, by the empty string."""

    @property
    def name(self) -> str:
        """What it is called where it comes from."""
        return self.url.rpartition("/")[2]


PYODIDE_PACKAGE = Source(
    f"https://registry.npmjs.org/pyodide/-/pyodide-{PYODIDE}.tgz",
    "89d5d952675eb08e11286e52c7238f1248ce71726e896db9703e73bef23dc343",
    {
        name: f"package/{name}"
        for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
    },
)
"""CPython for WebAssembly, with the ABI of the wheel."""
PYGAME_WHEEL = Source(
    f"https://pygame-web.github.io/cdn/cp312/pygame_ce-{PYGAME}-cp312-cp312-wasm32_bi_emscripten.whl",
    "9c6aa80480c7f199dd024639fc1e1f6b4a5c5c6a7a888b11110ad17b35abdd27",
    {"pygame.whl": ""},
)
"""pygame-ce as pygbag serves it."""
SOURCES = (PYODIDE_PACKAGE, PYGAME_WHEEL)

SHA256 = {
    "pyodide.mjs": "04c052c815abb0bf2981fa38c2dfa58e3120ee5288c956df2b2a15e301782c5f",
    "pyodide.asm.js": "6b4c90de5b7172873f04f21884d0e9d2274e305fe32116558fe3e4fbe3618d51",
    "pyodide.asm.wasm": "a50dd1843f805a0b7c45b61037ee0d7b26dfe85efe0e18ef95a34ad24e401f5f",
    "python_stdlib.zip": "16611534726e5d8ac2bd8f926410b2dcb8d6f49aa24913463533b457a2115c16",
    "pyodide-lock.json": "9c45b916001a750f4102fc287494f3eab215909c7535c626a20db80fd6333e2c",
    "pygame.whl": "9c6aa80480c7f199dd024639fc1e1f6b4a5c5c6a7a888b11110ad17b35abdd27",
}
"""Of the runtime's files. Newer pairs of interpreter and wheel were tried: those of CPython 3.13 and 3.14 lack what
letters are drawn with (`invoke_viiii`), and play about half as many games a second."""


def prepare(folder: Path, given: Iterable[Path] = ()) -> None:
    """Fill a folder from given files, else from the network; raises RuntimeFilesError."""
    at_hand = {digest(path.read_bytes()): path for path in map(_existing, given)}
    _check_given(at_hand)
    folder.mkdir(parents=True, exist_ok=True)
    for source in SOURCES:
        path = at_hand.get(source.sha256)
        content = path.read_bytes() if path else _fetched(source)
        for name, data in _members(source, content):
            _check(name, digest(data), SHA256[name])
            (folder / name).write_bytes(data)


def files(folder: Path) -> dict[str, bytes]:
    """The runtime's files by name; raises RuntimeFilesError where one is missing or is another."""
    found = {}
    for name, expected in SHA256.items():
        path = folder / name
        if not path.is_file():
            raise RuntimeFilesError(
                f"there is no {name} in {folder}: fill it with python build/web.py --prepare-runtime"
            )
        found[name] = path.read_bytes()
        _check(str(path), digest(found[name]), expected)
    return found


def is_prepared(folder: Path) -> bool:
    """Whether all files are there, right or wrong."""
    return all((folder / name).is_file() for name in SHA256)


def digest(data: bytes) -> str:
    """The SHA-256 in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()


def _existing(path: Path) -> Path:
    if not path.is_file():
        raise RuntimeFilesError(f"there is no file {path}")
    return path


def _check_given(at_hand: Mapping[str, Path]) -> None:
    """A file that is none of the sources is named, with what was expected."""
    wanted = {source.sha256: source.name for source in SOURCES}
    for found, path in at_hand.items():
        if found not in wanted:
            expected = " or ".join(f"{sha256} ({name})" for sha256, name in wanted.items())
            raise RuntimeFilesError(f"{path} has the SHA-256 {found}; expected is {expected}")


def _check(name: str, found: str, expected: str) -> None:
    if found != expected:
        raise RuntimeFilesError(f"{name} has the SHA-256 {found}; expected is {expected}")


def _fetched(source: Source) -> bytes:
    try:
        with urllib.request.urlopen(source.url, timeout=FETCH_SECONDS) as answer:  # noqa: S310  # our own https address
            content: bytes = answer.read()
    except (OSError, urllib.error.URLError) as error:
        raise RuntimeFilesError(
            f"cannot fetch {source.url} ({error}): connect to the network, or give a copy of {source.name}"
        ) from error
    _check(source.url, digest(content), source.sha256)
    return content


def _members(source: Source, content: bytes) -> list[tuple[str, bytes]]:
    """The files of a source by their names in the runtime."""
    if "" in source.members.values():
        return [(name, content) for name in source.members]
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        return [(name, _read(archive, member)) for name, member in source.members.items()]


def _read(archive: tarfile.TarFile, member: str) -> bytes:
    file = archive.extractfile(member)
    if file is None:
        raise RuntimeFilesError(f"there is no {member} in the archive")
    return file.read()
