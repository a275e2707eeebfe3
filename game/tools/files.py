"""Files that commands read and write; what cannot be done is a CommandError that names the file."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .console import CommandError, refusing

MOST_BYTES = 16_000_000
"""More than any record or file of numbers has."""


def read(path: Path) -> str:
    """The text of a file; CommandError when it cannot be read or never seems to end, UnicodeError when it is none."""
    with refusing(path, "be read"), path.open("rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise CommandError(f"{path} cannot be read: it has more than {MOST_BYTES:,} bytes.")
    return content.decode("utf-8")


def write(path: Path, content: bytes) -> None:
    """Write a file whole, or leave the one that is there as it was."""
    with refusing(path, "be written"):
        if path.exists() and not is_regular(path):
            path.write_bytes(content)
            return
        with _beside(path) as part:
            part.write_bytes(content)
            part.replace(path.resolve())


def is_regular(path: Path) -> bool:
    """Whether there is something, and no pipe or device; CommandError for what cannot even be looked at."""
    with refusing(path, "be read"):
        return path.exists() and not (path.is_char_device() or path.is_fifo())


def check_writable(path: Path) -> None:
    """CommandError when such a file could not be written, so that it is known before there is something to write."""
    with refusing(path, "be written"):
        if path.is_dir():
            raise _refusal(errno.EISDIR)
        if path.exists() and not os.access(path, os.W_OK):
            raise _refusal(errno.EACCES)
        if is_regular(path) or not path.exists():
            with _beside(path) as part:
                part.touch()


def make_folder(path: Path) -> None:
    """Make a folder that files can be written into, unless it is there."""
    with refusing(path, "hold files"):
        path.mkdir(parents=True, exist_ok=True)
        with _beside(path / "file") as part:
            part.touch()


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A file in the same folder that is gone afterwards, whatever happens."""
    part = path.resolve().with_name(f".fivefold-{os.getpid()}.part")
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def _refusal(number: int) -> OSError:
    return OSError(number, os.strerror(number))
