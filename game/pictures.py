"""Pictures that players keep outside the game: into which folder they go."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from .storage import data_folder

_FOLDERS = ("Pictures", "Downloads")
"""Where people look for pictures, in the home folder."""
_MOST_NUMBERS = 1000


def keep_picture(png: bytes, name: str) -> Path | None:
    """Write a picture under a name that is free, where it is found again; its place, None where nothing takes it."""
    for folder in _folders():
        try:
            folder.mkdir(exist_ok=True)
            return _written(png, folder, name)
        except OSError:
            continue
    return None


def _folders() -> Iterator[Path]:
    """Where a picture may go, the best first: folders that are there, then the game's own."""
    try:
        home = Path.home()
        yield from (home / name for name in _FOLDERS if (home / name).is_dir())
        own = data_folder(sys.platform, os.environ)
        own.mkdir(parents=True, exist_ok=True)
        yield own
    except (OSError, RuntimeError):
        return


def _written(png: bytes, folder: Path, name: str) -> Path:
    for number in range(1, _MOST_NUMBERS):
        path = folder / f"{name}{f' {number}' if number > 1 else ''}.png"
        try:
            with path.open("xb") as file:
                file.write(png)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(name)
