"""Files on the disk: reading that never waits or goes on without end, and new files that nobody else can read."""

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

_OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""The rights of everybody but a file's owner."""
_AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""Opens a pipe without waiting for its writer; Windows has no such pipes."""


def read_regular(path: Path, most: int) -> bytes:
    """The content of a file; raises OSError at once if it's more than `most` bytes, a pipe, a device or the like."""
    with open(path, "rb", opener=_opened_at_once) as file:  # Path.open knows no opener
        status = os.fstat(file.fileno())  # of the open file: the path may name another by now
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "it is no file")
        content = file.read(most + 1) if status.st_size <= most else None
    if content is None or len(content) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes")
    return content


def new_private_file(path: Path) -> BinaryIO:
    """A new file, open for writing, that only its owner can read from its first moment; raises OSError."""
    return open(path, "xb", opener=_opened_privately)


def make_private_folder(folder: Path) -> None:
    """Create a folder for its owner alone unless it exists; raises OSError."""
    folder.mkdir(mode=stat.S_IRWXU, parents=True, exist_ok=True)


def make_private(path: Path) -> None:
    """Take a file or folder away from other users, where the system has such rights; raises OSError."""
    mode = stat.S_IMODE(path.stat().st_mode)
    if os.name == "posix" and mode & _OTHERS:
        path.chmod(mode & ~_OTHERS)


def _opened_at_once(path: str, flags: int) -> int:
    return os.open(path, flags | _AT_ONCE)


def _opened_privately(path: str, flags: int) -> int:
    return os.open(path, flags, stat.S_IRUSR | stat.S_IWUSR)
