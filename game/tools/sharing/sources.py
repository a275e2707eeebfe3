"""What two processes must have in common to play the same games: a digest of the sources and of what was learned."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from ..native import LAYERS, PACKAGE

PLAYERS = LAYERS
"""The parts of the package that decide how a game with a seed goes."""
ALL_HEADLESS = (*PLAYERS, "tools")
"""And those that ask for it."""
_DIGITS = 16


@lru_cache
def digest_of(layers: tuple[str, ...]) -> str:
    """Hex digits that change with the sources and the numbers of some parts of the package."""
    digest = hashlib.sha256()
    for path in _files(layers):
        digest.update(f"{path.relative_to(PACKAGE).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:_DIGITS]


def _files(layers: tuple[str, ...]) -> Iterator[Path]:
    for layer in layers:
        yield from sorted(path for path in (PACKAGE / layer).rglob("*") if path.suffix in {".py", ".json"})
