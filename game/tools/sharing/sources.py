"""What two processes must have in common to play the same games: a digest of the sources and of what was learned."""

import hashlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ..native import LAYERS, PACKAGE


class Sources(NamedTuple):
    """Some parts of the package."""

    folders: tuple[str, ...]
    patterns: tuple[str, ...] = ("*.py", "*.json")


PLAYERS = Sources(LAYERS)
"""What decides how a game with a seed goes."""
PUPILS = Sources((*LAYERS, "tools/tuning"), ("*.py",))
"""What decides what is learned, which is not what was learned before."""
ALL_HEADLESS = Sources((*LAYERS, "tools"))
"""What commands without a screen may come to."""
_DIGITS = 16


@lru_cache
def digest_of(sources: Sources) -> str:
    """Hex digits that change with those sources."""
    digest = hashlib.sha256()
    for path in _files(sources):
        digest.update(f"{path.relative_to(PACKAGE).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:_DIGITS]


def _files(sources: Sources) -> Iterator[Path]:
    for folder in sources.folders:
        for pattern in sources.patterns:
            yield from sorted((PACKAGE / folder).rglob(pattern))
