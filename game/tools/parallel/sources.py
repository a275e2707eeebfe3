"""A digest of what two processes must share to play the same games: sources and learned numbers."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ..native import LAYERS, PACKAGE


class Sources(NamedTuple):
    """Parts of the package."""

    folders: tuple[str, ...]
    patterns: tuple[str, ...] = ("*.py", "*.json")


PLAYERS = Sources(LAYERS)
"""What determines a game with a given seed."""
PUPILS = Sources((*LAYERS, "tools/tuning"), ("*.py",))
"""What determines learning, except for the numbers learned before."""
ALL_HEADLESS = Sources((*LAYERS, "tools"))
"""Everything that commands without a screen can reach."""
_DIGITS = 16


@lru_cache
def digest_of(sources: Sources) -> str:
    """A hash of those sources."""
    digest = hashlib.sha256()
    for path in _files(sources):
        digest.update(f"{path.relative_to(PACKAGE).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:_DIGITS]


def _files(sources: Sources) -> Iterator[Path]:
    for folder in sources.folders:
        for pattern in sources.patterns:
            yield from sorted((PACKAGE / folder).rglob(pattern))
