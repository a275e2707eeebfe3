"""Files that players save outside the game: the folders they go to, and finding them again."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from ..device.disk import make_private_folder, new_private_file
from ..storage.store import data_folder

_FOLDERS = {".png": ("Pictures", "Downloads"), ".json": ("Documents", "Downloads")}
"""Folders in the home folder where people look for a file, by its ending."""
_PRIVATE = ".json"
"""The ending of backups, which nobody else may read: they have the keys of games with friends."""
_MOST_NUMBERS = 1000


def keep_file(content: bytes, name: str) -> Path | None:
    """Write a file under its name, or a free variation, where the player will find it; its path, None on failure."""
    for folder in _folders(Path(name).suffix):
        try:
            folder.mkdir(exist_ok=True)
            return _written(content, folder, Path(name))
        except OSError:
            continue
    return None


def latest_file(start: str, end: str) -> Path | None:
    """The newest file whose name starts and ends as given, in those folders."""
    found = (dated for folder in _folders(end) for dated in _dated(folder, f"{start}*{end}"))
    return max(found, default=(0, None))[1]


def display_name(folder: Path) -> str:
    """A folder's path, shortened for display."""
    try:
        return f"~/{folder.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):
        return str(folder)


def _folders(end: str) -> Iterator[Path]:
    """Folders a file may go to, best first: existing ones, then the game's own."""
    try:
        home = Path.home()
        yield from (home / name for name in _FOLDERS[end] if (home / name).is_dir())
        own = data_folder(sys.platform, os.environ)
        make_private_folder(own)
        yield own
    except (OSError, RuntimeError):
        return


def _dated(folder: Path, pattern: str) -> Iterator[tuple[float, Path]]:
    """The regular files in a folder whose names fit a pattern, each after its time in seconds since 1970."""
    with suppress(OSError):
        for path in folder.glob(pattern):
            with suppress(OSError):  # one that has vanished meanwhile
                status = path.stat()
                if stat.S_ISREG(status.st_mode):
                    yield status.st_mtime, path


def _written(content: bytes, folder: Path, name: Path) -> Path:
    for number in range(1, _MOST_NUMBERS):
        path = folder / f"{name.stem}{f' {number}' if number > 1 else ''}{name.suffix}"
        try:
            with new_private_file(path) if name.suffix == _PRIVATE else path.open("xb") as file:
                file.write(content)
        except FileExistsError:
            continue
        return path
    raise FileExistsError(name)
