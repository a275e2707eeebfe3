"""What outlives a session: files on the desktop, localStorage in the browser, memory where both fail."""

import errno
import json
import os
import re
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from . import web

MOST_ASIDE = 9
"""Texts set aside that are kept for each key; of more the oldest goes."""
DEEPEST = 100
"""Levels of lists and objects within each other; none of ours has more than a few."""
_UNREADABLE = b""
"""What stands for a file that is there but cannot be read: like it, no JSON."""
_CANNOT_WAIT = frozenset({errno.EINVAL, errno.ENOSYS, errno.ENOTSUP})
"""What file systems answer that know no waiting for the disk."""
SAVE_KEY = "game"
"""Where the unfinished game lies."""

_KEY = re.compile(r"[a-z0-9]+([._-][a-z0-9]+)*")


class Shelf(Protocol):
    """A place for texts by key. It never raises: a text that is not there is None, one it cannot take is False."""

    def read(self, key: str) -> str | bytes | None:
        """The text under a key."""

    def write(self, key: str, text: str) -> bool:
        """Keep an ASCII text under a key."""

    def remove(self, key: str) -> None:
        """Forget a key."""

    def set_aside(self, key: str) -> bool:
        """Move a text out of the way, to a name of its own; False when it is still there."""


class FileShelf:
    """One JSON file per key in a folder, which is made when the first is written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, key: str) -> bytes | None:
        """The file's bytes; what is there but not to be read gives none."""
        try:
            return self._path(key).read_bytes()
        except (PermissionError, IsADirectoryError):
            return _UNREADABLE
        except OSError:
            return None

    def write(self, key: str, text: str) -> bool:
        """Write beside the file and move over it, so that a crash leaves the old file or the new one, whole."""
        path = self._path(key)
        beside = path.with_suffix(f".{os.getpid()}.tmp")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            _write_through(beside, text)
            beside.replace(path)
        except OSError:
            _delete(beside)
            return False
        _settle(self._folder)
        return True

    def remove(self, key: str) -> None:
        """Delete the file, if it is there and may go."""
        _delete(self._path(key))

    def set_aside(self, key: str) -> bool:
        """Rename the file to key.json.damaged, or with the next number after that."""
        path = self._path(key)
        try:
            aside = _Aside(path.name, (other.name for other in self._folder.iterdir()))
            path.rename(path.with_name(aside.next))
        except FileNotFoundError:
            return True
        except OSError:
            return False
        for name in aside.too_many:
            _delete(path.with_name(name))
        return True

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.json"


class BrowserShelf:
    """The page's localStorage, which on a game host is shared with other games: hence the prefix."""

    prefix = "fivefold."

    def read(self, key: str) -> str | None:
        """The item's text."""
        return web.get_item(self.prefix + key)

    def write(self, key: str, text: str) -> bool:
        """Keep the item, if there is room and leave."""
        return web.set_item(self.prefix + key, text)

    def remove(self, key: str) -> None:
        """Forget the item."""
        web.remove_item(self.prefix + key)

    def set_aside(self, key: str) -> bool:
        """Move the item's text to key.damaged, or with the next number after that."""
        text = self.read(key)
        if text is None:
            return True
        aside = _Aside(self.prefix + key, web.item_keys())
        # Only ASCII passes the bridge whole: other letters are kept as JSON writes them.
        plain = text if text.isascii() else json.dumps(text)
        if web.get_item(aside.next) is not None or not web.set_item(aside.next, plain):
            return False
        for name in (*aside.too_many, self.prefix + key):
            web.remove_item(name)
        return True


class _Aside:
    """The names under which texts of one name are set aside: they are numbered, and the last few are kept."""

    def __init__(self, name: str, names: Iterable[str]) -> None:
        self._name = name
        pattern = re.compile(rf"{re.escape(name)}\.damaged(?:\.([1-9]\d{{0,8}}))?")
        self._numbers = sorted(int(found[1] or 1) for other in names if (found := pattern.fullmatch(other)))

    @property
    def next(self) -> str:
        """The name for one more."""
        return self._numbered(max(self._numbers, default=0) + 1)

    @property
    def too_many(self) -> list[str]:
        """Those that have to go when there is one more."""
        return [self._numbered(number) for number in self._numbers[: 1 - MOST_ASIDE]]

    def _numbered(self, number: int) -> str:
        return f"{self._name}.damaged" + (f".{number}" if number > 1 else "")


class Store:
    """JSON-able values by key. What the shelf will not take is kept in memory until the program ends."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self._shelf = shelf
        self._memory: dict[str, str] = {}
        self._known: dict[str, str | bytes | None] = {}
        """What lay on the shelf under each key when it was last read or written here."""
        self._stuck: set[str] = set()
        """Keys under which something lies on the shelf that nobody can read and that could not be set aside."""
        self.aside: set[str] = set()
        """Keys whose text was set aside; whoever tells the player takes them out."""

    def load(self, key: str) -> Any | None:
        """The value under a key; None when there is none, or when it is damaged and was set aside."""
        text = self._text(_checked(key))
        if text is None:
            return None
        try:
            return _shallow(json.loads(text))
        except (ValueError, RecursionError):
            self.set_aside(key)
            return None

    def save(self, key: str, value: Any) -> bool:
        """Keep a value, and say whether it will outlive the program; raises TypeError for what JSON cannot hold."""
        text = json.dumps(value, separators=(",", ":"))
        if not (self._is_free(_checked(key)) and self._shelf and self._shelf.write(key, text)):
            self._memory[key] = text
            return False
        self._known[key] = text
        self._memory.pop(key, None)
        return True

    def set_aside(self, key: str) -> None:
        """Move a text that makes no sense here to a name of its own; where it must stay, nothing is written over it."""
        self._memory.pop(_checked(key), None)
        if self._shelf and self._shelf.set_aside(key):
            self._known[key] = None
            self._stuck.discard(key)
            self.aside.add(key)
        elif self._shelf:
            self._stuck.add(key)

    def remove(self, key: str) -> None:
        """Forget a key, but for what another window has kept under it since this one last read or wrote it."""
        self._memory.pop(_checked(key), None)
        if self._shelf and not self.is_changed(key):
            self._shelf.remove(key)
            self._known[key] = None

    def is_changed(self, key: str) -> bool:
        """Whether the shelf has another text under a key than when it was last read or written here."""
        if not self._shelf:
            return False
        found = self._shelf.read(key)
        return found is not None and _encoded(found) != _encoded(self._known.get(key))

    def is_refused(self, key: str) -> bool:
        """Whether the shelf did not take the value that was last saved under a key."""
        return self._shelf is not None and key in self._memory

    def _is_free(self, key: str) -> bool:
        """Whether nothing lies under a key that must not be written over."""
        if key in self._stuck:
            self.set_aside(key)
        return key not in self._stuck

    def _text(self, key: str) -> str | bytes | None:
        if key in self._memory or not self._shelf:
            return self._memory.get(key)
        self._known[key] = self._shelf.read(key)
        return self._known[key]


class _NoShelf:
    """Where a machine has no place for anything."""

    def read(self, _key: str) -> None:
        """Nothing."""

    def write(self, _key: str, _text: str) -> bool:
        """Take nothing."""
        return False

    def remove(self, _key: str) -> None:
        """Forget nothing."""

    def set_aside(self, _key: str) -> bool:
        """Nothing is in the way."""
        return True


def open_store() -> Store:
    """The store that suits the machine; without a home folder nothing is taken but into memory."""
    if web.ON_WEB:
        return Store(BrowserShelf())
    try:
        return Store(FileShelf(data_folder(sys.platform, os.environ)))
    except RuntimeError:
        return Store(_NoShelf())


def data_folder(system: str, environment: Mapping[str, str]) -> Path:
    """The player's own folder by sys.platform's name; FIVEFOLD_HOME overrides; raises RuntimeError without a home."""
    chosen = environment.get("FIVEFOLD_HOME")
    if chosen:
        return Path(chosen)
    if system == "win32":
        return (_absolute(environment.get("APPDATA")) or Path.home() / "AppData" / "Roaming") / "Fivefold"
    if system == "darwin":
        return Path.home() / "Library" / "Application Support" / "Fivefold"
    return (_absolute(environment.get("XDG_DATA_HOME")) or Path.home() / ".local" / "share") / "fivefold"


def _encoded(text: str | bytes | None) -> bytes | None:
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text


def _shallow(value: Any, levels: int = DEEPEST) -> Any:
    """The value; ValueError when lists and objects lie too deep in each other."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if inner and not levels:
        raise ValueError(f"more than {DEEPEST} levels")
    for item in inner:
        _shallow(item, levels - 1)
    return value


def _write_through(path: Path, text: str) -> None:
    """Write an ASCII text and wait until it lies on the disk; OSError."""
    with path.open("wb") as file:
        file.write(text.encode("ascii"))
        file.flush()
        try:
            os.fsync(file.fileno())
        except OSError as error:
            if error.errno not in _CANNOT_WAIT:
                raise


def _settle(folder: Path) -> None:
    """Wait until a folder's new names lie on the disk, on systems that can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _delete(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _absolute(text: str | None) -> Path | None:
    """A path from the environment; a relative one is to be ignored (XDG base directory specification)."""
    return Path(text) if text and Path(text).is_absolute() else None


def _checked(key: str) -> str:
    if not _KEY.fullmatch(key):
        raise ValueError(
            f"{key!r} is no key: lower-case letters and digits, joined by single dots, dashes, underscores"
        )
    return key
