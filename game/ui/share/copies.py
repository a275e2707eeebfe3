"""Whether what a player gave is a copy of everything."""

from __future__ import annotations

from pathlib import Path

from ... import web
from ...backup import LARGEST_BACKUP, is_backup
from ...opening import OpeningError, is_file, read_file


def copy_in(given: str | Path) -> str | bytes | None:
    """The copy that a text or a file is; None where it is something else, or cannot be read."""
    try:
        names_file = isinstance(given, Path) or (not web.ON_WEB and is_file(given))
        content = read_file(Path(given), LARGEST_BACKUP) if names_file else str(given)
    except OpeningError:
        return None
    return content if is_backup(content) else None
