"""Files that commands read and write; failures are CommandErrors that name the file."""

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..device.disk import read_regular
from .console import CommandError, refusing

MOST_BYTES = 16_000_000
"""More than any record or file of numbers has."""


def read(path: Path) -> str:
    """The text of a file; raises CommandError if it's unreadable or too large, and UnicodeError if it isn't text."""
    with refusing(path, "be read"):
        content = read_regular(path, MOST_BYTES)
    return content.decode("utf-8")


def write(path: Path, content: bytes) -> None:
    """Write a file completely, or leave the existing one unchanged."""
    with refusing(path, "be written"):
        if path.exists() and not is_regular(path):
            path.write_bytes(content)
            return
        with _beside(path) as part:
            part.write_bytes(content)
            part.replace(path.resolve())


def is_regular(path: Path) -> bool:
    """True if it's a file, no pipe, device or folder; raises CommandError if it can't be accessed."""
    with refusing(path, "be read"):
        return path.is_file()


def check_writable(path: Path) -> None:
    """Raise CommandError if a file couldn't be written, before there's anything to write."""
    with refusing(path, "be written"):
        if path.is_dir():
            raise _refusal(errno.EISDIR)
        if path.is_fifo():  # writing would wait for a reader
            raise CommandError(f"{path} is a pipe, not a file.")
        if path.exists() and not os.access(path, os.W_OK):
            raise _refusal(errno.EACCES)
        if is_regular(path) or not path.exists():
            with _beside(path) as part:
                part.touch()


def make_folder(path: Path) -> None:
    """Create a folder unless it exists."""
    with refusing(path, "hold files"):
        path.mkdir(parents=True, exist_ok=True)
        with _beside(path / "file") as part:
            part.touch()


@contextmanager
def _beside(path: Path) -> Iterator[Path]:
    """A temporary file in the same folder whose name nobody can foresee, removed afterwards in any case."""
    part = path.resolve().with_name(f".fivefold-{secrets.token_hex(8)}.part")
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def _refusal(number: int) -> OSError:
    return OSError(number, os.strerror(number))
