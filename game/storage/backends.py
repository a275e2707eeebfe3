"""Where texts outlive the program: files on the desktop, localStorage in the browser."""

import errno
import json
import os
import re
import time
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Protocol

from ..device import web
from ..device.disk import make_private, make_private_folder, new_private_file, read_regular

_END = ".json"
"""The suffix of a key's file."""
_ABANDONED = 60.0
"""Seconds after which an unfinished write counts as abandoned."""
_LARGEST_FILE = 16_000_000
"""The most bytes read from a file; none of ours has a tenth of that."""
_UNREADABLE = b""
"""The content of whatever is unreadable, too large or no file: like them, not JSON."""
_ASIDE = re.compile(r"\.damaged(\.\d+)?$")
"""The suffix of texts that were set aside."""
_CANNOT_WAIT = frozenset({errno.EINVAL, errno.ENOSYS, errno.ENOTSUP})
"""Errors from file systems that can't wait for the disk."""


class Shelf(Protocol):
    """Texts by key. Never raises: a missing text is None, and a failed write is False."""

    def keys(self) -> list[str]:
        """The keys in use, except for those set aside."""

    def read(self, key: str) -> str | bytes | None:
        """The text under a key."""

    def write(self, key: str, text: str) -> bool:
        """Store an ASCII text under a key."""

    def remove(self, key: str) -> None:
        """Delete a key."""

    def set_aside(self, key: str) -> bool:
        """Move a text to a name of its own; False if it's still there."""

    def persist(self) -> None:
        """Ask for the texts not to be cleared, now that there's something to lose."""


class FileShelf:
    """One JSON file per key, for its owner alone, in a folder created on the first write."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keys(self) -> list[str]:
        """The files' keys."""
        return [name.removesuffix(_END) for name in self._names() if name.endswith(_END)]

    def read(self, key: str) -> bytes | None:
        """The file's bytes; an unreadable file gives none."""
        try:
            return read_regular(self._path(key), _LARGEST_FILE)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError:
            return _UNREADABLE

    def write(self, key: str, text: str) -> bool:
        """Write the file, or the one that it's a link to, as a whole or not at all."""
        try:
            make_private_folder(self._folder)
            path = _linked(self._path(key))
            _replace(path, path.with_name(f"{key}.{os.urandom(4).hex()}.tmp"), text)
        except OSError:
            return False
        _settle(path.parent)
        return True

    def remove(self, key: str) -> None:
        """Delete the file if possible."""
        _delete(self._path(key))

    def set_aside(self, key: str) -> bool:
        """Rename the file to key.json.damaged, or with the next number."""
        path = self._path(key)
        try:
            path.rename(path.with_name(_free_name(path.name, (other.name for other in self._folder.iterdir()))))
        except FileNotFoundError:
            return True
        except OSError:
            return False
        return True

    def persist(self) -> None:
        """Do nothing: nobody clears files."""

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}{_END}"

    def _names(self) -> list[str]:
        try:
            return [path.name for path in self._folder.iterdir()]
        except OSError:
            return []

    def tidy(self, kinds: Iterable[str]) -> None:
        """Delete leftovers of writes interrupted long ago, and make other files of these kinds private."""
        ours = re.compile(rf"({'|'.join(kinds)})(-[a-z0-9._-]+)?\.(json(\.damaged(\.\d+)?)?|(?P<part>\w+\.tmp))")
        for name in self._names():
            if found := ours.fullmatch(name):
                with suppress(OSError):  # it may have vanished meanwhile
                    path = self._folder / name
                    if found["part"] and time.time() - path.lstat().st_mtime > _ABANDONED:
                        _delete(path)
                    elif path.is_file():
                        make_private(path)


class BrowserShelf:
    """The page's localStorage, shared with other games and other copies of this one on the host; hence the prefix."""

    def __init__(self) -> None:
        self.prefix = web.shelf()

    def keys(self) -> list[str]:
        """The keys of our own items."""
        return [key.removeprefix(self.prefix) for key in web.item_keys(self.prefix) if not _ASIDE.search(key)]

    def read(self, key: str) -> str | None:
        """The item's text."""
        return web.get_item(self.prefix + key)

    def write(self, key: str, text: str) -> bool:
        """Store the item if there's room and permission."""
        return web.set_item(self.prefix + key, text)

    def remove(self, key: str) -> None:
        """Delete the item."""
        web.remove_item(self.prefix + key)

    def set_aside(self, key: str) -> bool:
        """Move the item's text to key.damaged, or with the next number."""
        text = self.read(key)
        if text is None:
            return True
        aside = _free_name(self.prefix + key, web.item_keys(self.prefix))
        # Only ASCII passes the bridge whole: other letters are kept as JSON writes them.
        plain = text if text.isascii() else json.dumps(text)
        if web.get_item(aside) is not None or not web.set_item(aside, plain):
            return False
        self.remove(key)
        return True

    def persist(self) -> None:
        """Ask the browser, which may ask the player."""
        web.persist()


class NoShelf:
    """A shelf for machines that can't store anything."""

    def keys(self) -> list[str]:
        """No keys."""
        return []

    def read(self, _key: str) -> None:
        """Nothing."""

    def write(self, _key: str, _text: str) -> bool:
        """Refuse."""
        return False

    def remove(self, _key: str) -> None:
        """Do nothing."""

    def set_aside(self, _key: str) -> bool:
        """True: nothing is in the way."""
        return True

    def persist(self) -> None:
        """Do nothing."""


def _free_name(name: str, names: Iterable[str]) -> str:
    """The first free name for another text of a key that's set aside: none is ever overwritten or deleted."""
    taken = set(names)
    numbered = (f"{name}.damaged" + (f".{number}" if number > 1 else "") for number in count(1))
    return next(one for one in numbered if one not in taken)


def _linked(path: Path) -> Path:
    """The file at the end of a path's links; raises OSError if that's no file and can't become one."""
    if path.is_symlink():
        path = Path(os.path.realpath(path))
    if os.path.lexists(path) and not path.is_file():
        raise OSError(errno.EINVAL, "it is no file")
    return path


def _replace(path: Path, beside: Path, text: str) -> None:
    """Write beside a file and rename, so that a crash leaves either the old or the new one, whole; raises OSError."""
    try:
        _write_through(beside, text)
        beside.replace(path)
    except OSError:
        _delete(beside)
        raise


def _write_through(path: Path, text: str) -> None:
    """Write an ASCII text and wait until it's on the disk; raises OSError."""
    with new_private_file(path) as file:
        file.write(text.encode("ascii"))
        file.flush()
        try:
            os.fsync(file.fileno())
        except OSError as error:
            if error.errno not in _CANNOT_WAIT:
                raise


def _settle(folder: Path) -> None:
    """Wait until a folder's new names are on the disk, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _delete(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
