"""Whether what a player gave is a copy of everything."""

from __future__ import annotations

from pathlib import Path

from ...backup import LARGEST_BACKUP, is_backup
from ...opening import OpeningError, read_file


def copy_in(given: str | Path) -> str | bytes | None:
    """The copy that a text or a file is; None where it is something else, or cannot be read."""
    try:
        content = read_file(given, LARGEST_BACKUP) if isinstance(given, Path) else given
    except OpeningError:
        return None
    return content if is_backup(content) else None
