"""Loads the compiled inner modules made by `python build/compiled.py`, ahead of their sources."""

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from ..device.compiled import Finder, is_native
from .console import CommandError

FLAG = "--compiled"
PACKAGE = Path(__file__).resolve().parent.parent
FOLDER = PACKAGE.parent / "build" / "native"
"""The folder of compiled modules, in a checkout."""
LABEL = "made.json"
"""The file there that says which sources and Python they were made for."""
LAYERS = ("engine", "bots")
"""The parts of the package that compiled modules belong to and depend on."""
_MAKE = "python build/compiled.py makes them"


def use_native(folder: Path = FOLDER) -> None:
    """Import compiled modules from now on; raises CommandError if none fit."""
    made = _read(folder)
    if made.get("python") != EXTENSION_SUFFIXES[0]:
        raise CommandError(
            f"The compiled modules are for another Python than this {sys.version.split()[0]}: {_MAKE} anew."
        )
    if made.get("sources") != fingerprint():
        raise CommandError(f"The compiled modules are older than their sources: {_MAKE} anew.")
    files = modules_in(folder)
    if any(name in sys.modules for name in files):
        raise CommandError(f"{FLAG} comes too late: the rules are loaded already.")
    sys.meta_path.insert(0, Finder({name: str(file) for name, file in files.items()}))


class SameModules:
    """Makes another process use the same modules as this one, when unpickled before anything compiled."""

    def __reduce__(self) -> tuple[Callable[[bool], "SameModules"], tuple[bool]]:
        return _arrived, (is_native(),)


def _arrived(native: bool) -> SameModules:
    if native and not is_native():
        use_native()
    return SameModules()


def modules_in(folder: Path) -> dict[str, Path]:
    """The compiled modules in a folder, by full name."""
    suffix = EXTENSION_SUFFIXES[0]
    files = sorted(folder.rglob(f"*{suffix}"))
    return {".".join(file.relative_to(folder).parts).removesuffix(suffix): file for file in files}


def fingerprint(package: Path = PACKAGE) -> str:
    """A hash of the sources that compiled modules are made from."""
    digest = hashlib.sha256()
    for path in _sources(package):
        digest.update(f"{path.relative_to(package).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _sources(package: Path) -> Iterator[Path]:
    for layer in LAYERS:
        yield from sorted((package / layer).rglob("*.py"))


def _read(folder: Path) -> dict[str, str]:
    """The compiled modules' label."""
    try:
        made = dict(json.loads((folder / LABEL).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as error:
        raise CommandError(f"There are no compiled modules in {folder}: in a checkout {_MAKE}.") from error
    return made
