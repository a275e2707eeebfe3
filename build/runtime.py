"""What the pages are made of: which files, where they are fetched, and whether they are the right ones.

That's the self-hosted page's interpreter and pygame, and the libraries of rooms, which both pages have.
"""

import hashlib
import io
import os
import platform
import subprocess
import sys
import tarfile
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

DEFAULT = Path(os.environ.get("FIVEFOLD_RUNTIME") or Path.home() / ".cache" / "fivefold-runtime")
PYTHON = "3.12.7"
PYODIDE = "0.27.7"
PYGAME = "2.5.7.dev1"
ESBUILD = "0.28.2"
ENTRY = Path(__file__).with_name("rooms.mjs")
FETCH_SECONDS = 120
BUNDLE_SECONDS = 60


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


def npm(name: str, version: str, sha256: str, members: Mapping[str, str] = MappingProxyType({})) -> Source:
    """A package of npm's registry."""
    file = f"{name.rpartition('/')[2]}-{version}.tgz"
    return Source(f"https://registry.npmjs.org/{name}/-/{file}", sha256, members)


PYODIDE_PACKAGE = npm(
    "pyodide",
    PYODIDE,
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

ROOMS = "rooms-libraries.js"
"""What rooms.mjs takes from these packages, as one script that has it under the name fivefoldLibraries."""
PACKAGES = {
    name: npm(name, version, sha256)
    for name, version, sha256 in (
        ("nostr-tools", "2.25.2", "86c57b204da99bfa00b18200100e049968415c369c37416f3dbcb7349345a449"),
        ("@noble/curves", "2.0.1", "1271ac0dfa27c93e464e64b65ff2a255eea52c449ca86c149cfb0b9786dd9029"),
        ("@noble/hashes", "2.0.1", "638ffb3053a7e7478c9e54a6e297f3601299ee570a41112e501af7050d086a0a"),
        ("@noble/ciphers", "2.1.1", "1704cc39be04737a17f17c37b8556b195e2b6ed442ecc2b7be6230b2e26f0d82"),
        ("@scure/base", "2.0.0", "758d9a74d504922c21f12afbb832a8da13634657fa842c1aee1ec3eac82c8902"),
    )
}
"""By the names that they are imported by."""
BUNDLERS = {
    system: npm(f"@esbuild/{name}", ESBUILD, sha256)
    for system, name, sha256 in (
        (("linux", "x86_64"), "linux-x64", "9573bb2233aab0f9ea7647d5cca9726113cc1768de61d66b17267f4db84488f6"),
        (("linux", "aarch64"), "linux-arm64", "a96dbfa41d3ef5dbd1ef22b1c10d5187be9267e86093a870f06402a7ec931596"),
        (("darwin", "x86_64"), "darwin-x64", "abb6a7a895aaf2cc0df36fecc3bf0042479ffec51a643a056d54e9109f27db55"),
        (("darwin", "arm64"), "darwin-arm64", "1980cde09749094452b20d36ff267585ccb3f72749c7bc97291cd9996ccf5a2a"),
        (("win32", "amd64"), "win32-x64", "7286c3611b6f1f4c4d9ec90adcbc478407ff0d28ead96567f361d53e67613e19"),
    )
}
"""esbuild, by system and processor."""

SHA256 = {
    "pyodide.mjs": "04c052c815abb0bf2981fa38c2dfa58e3120ee5288c956df2b2a15e301782c5f",
    "pyodide.asm.js": "6b4c90de5b7172873f04f21884d0e9d2274e305fe32116558fe3e4fbe3618d51",
    "pyodide.asm.wasm": "a50dd1843f805a0b7c45b61037ee0d7b26dfe85efe0e18ef95a34ad24e401f5f",
    "python_stdlib.zip": "16611534726e5d8ac2bd8f926410b2dcb8d6f49aa24913463533b457a2115c16",
    "pyodide-lock.json": "9c45b916001a750f4102fc287494f3eab215909c7535c626a20db80fd6333e2c",
    "pygame.whl": "9c6aa80480c7f199dd024639fc1e1f6b4a5c5c6a7a888b11110ad17b35abdd27",
    ROOMS: "614a2e6d4707d1e19303a5dec58f40828301b7be169a450ea709e6b0714abc28",
}
"""Of the runtime's files. Newer pairs of interpreter and wheel were tried: those of CPython 3.13 and 3.14 lack what
letters are drawn with (`invoke_viiii`), and play about half as many games a second."""


def prepare(folder: Path, given: Iterable[Path] = ()) -> None:
    """Fill a folder from given files, else from the network; raises RuntimeFilesError."""
    at_hand = {digest(path.read_bytes()): path for path in map(_existing, given)}
    _check_given(at_hand)
    folder.mkdir(parents=True, exist_ok=True)
    for source in SOURCES:
        if all(_is_right(folder, name) for name in source.members):
            continue
        for name, data in _members(source, _content(source, at_hand)):
            _check(name, digest(data), SHA256[name])
            (folder / name).write_bytes(data)
    rooms(folder, at_hand)


def rooms(folder: Path, at_hand: Mapping[str, Path] = MappingProxyType({})) -> bytes:
    """The libraries of rooms, bundled where the folder lacks them from given files by SHA-256, else from the network.

    Raises RuntimeFilesError.
    """
    if not _is_right(folder, ROOMS):
        whole = at_hand.get(SHA256[ROOMS])
        data = whole.read_bytes() if whole else _bundled(at_hand)
        _check(ROOMS, digest(data), SHA256[ROOMS])
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ROOMS).write_bytes(data)
    return (folder / ROOMS).read_bytes()


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


def _is_right(folder: Path, name: str) -> bool:
    return (folder / name).is_file() and digest((folder / name).read_bytes()) == SHA256[name]


def _check_given(at_hand: Mapping[str, Path]) -> None:
    """A file that is none of the sources is named, with what was expected."""
    sources = [*SOURCES, *PACKAGES.values(), *filter(None, [_bundler()])]
    wanted = {**{source.sha256: source.name for source in sources}, SHA256[ROOMS]: ROOMS}
    for found, path in at_hand.items():
        if found not in wanted:
            expected = " or ".join(f"{sha256} ({name})" for sha256, name in wanted.items())
            raise RuntimeFilesError(f"{path} has the SHA-256 {found}; expected is {expected}")


def _check(name: str, found: str, expected: str) -> None:
    if found != expected:
        raise RuntimeFilesError(f"{name} has the SHA-256 {found}; expected is {expected}")


def _bundler() -> Source | None:
    return BUNDLERS.get((sys.platform, platform.machine().lower()))


def _bundled(at_hand: Mapping[str, Path]) -> bytes:
    """Have esbuild bundle the libraries of rooms."""
    bundler = _bundler()
    if bundler is None:
        raise RuntimeFilesError(
            f"no esbuild is known for {sys.platform} on {platform.machine()}: make the runtime on another machine, and "
            f"give its {ROOMS}"
        )
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        _unpack(_content(bundler, at_hand), folder / "esbuild")
        for package, source in PACKAGES.items():
            _unpack(_content(source, at_hand), folder / "node_modules" / package)
        entry = folder / ENTRY.name
        entry.write_bytes(ENTRY.read_bytes())
        program = folder / "esbuild" / ("esbuild.exe" if sys.platform == "win32" else "bin/esbuild")
        program.chmod(0o755)
        how = ["--bundle", "--minify", "--format=iife", "--global-name=fivefoldLibraries", "--target=es2020"]
        command = [str(program), entry.name, *how, "--charset=ascii", "--legal-comments=eof", "--log-level=warning"]
        done = subprocess.run(command, cwd=folder, capture_output=True, timeout=BUNDLE_SECONDS, check=False)  # noqa: S603
        if done.returncode:
            raise RuntimeFilesError(f"esbuild failed:\n{done.stderr.decode()[-2000:]}")
        return done.stdout


def _unpack(package: bytes, folder: Path) -> None:
    """Lay a package of npm's into a folder."""
    with tarfile.open(fileobj=io.BytesIO(package)) as archive:
        for name in archive.getnames():
            path = folder / name.removeprefix("package/")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(_read(archive, name))


def _content(source: Source, at_hand: Mapping[str, Path]) -> bytes:
    path = at_hand.get(source.sha256)
    return path.read_bytes() if path else _fetched(source)


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
