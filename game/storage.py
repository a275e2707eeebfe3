"""What outlives a session: files on the desktop, localStorage in the browser, memory where both fail."""

import json
import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from . import web

_KEY = re.compile(r"[a-z0-9]+([._-][a-z0-9]+)*")


class Shelf(Protocol):
    """A place for texts by key. It never raises: a text it cannot give is None, one it cannot take is False."""

    def read(self, key: str) -> str | bytes | None:
        """The text under a key."""

    def write(self, key: str, text: str) -> bool:
        """Keep an ASCII text under a key."""

    def remove(self, key: str) -> None:
        """Forget a key."""

    def set_aside(self, key: str) -> None:
        """Move a damaged text out of the way, under the key with ".damaged" after it."""


class FileShelf:
    """One JSON file per key in a folder, which is made when the first is written."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def read(self, key: str) -> bytes | None:
        """The file's bytes."""
        try:
            return self._path(key).read_bytes()
        except OSError:
            return None

    def write(self, key: str, text: str) -> bool:
        """Write beside the file and move over it, so that a crash leaves the old file or the new one."""
        path = self._path(key)
        beside = path.with_suffix(f".{os.getpid()}.tmp")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            beside.write_text(text, encoding="ascii")
            beside.replace(path)
        except OSError:
            _delete(beside)
            return False
        return True

    def remove(self, key: str) -> None:
        """Delete the file, if it is there and may go."""
        _delete(self._path(key))

    def set_aside(self, key: str) -> None:
        """Rename the file to key.json.damaged, over an older one."""
        path = self._path(key)
        with suppress(OSError):
            path.replace(path.with_suffix(".json.damaged"))

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

    def set_aside(self, key: str) -> None:
        """Move the item's text to key.damaged."""
        text = self.read(key)
        if text is not None:
            self.write(f"{key}.damaged", text)
            self.remove(key)


class Store:
    """JSON-able values by key. What the shelf will not take is kept in memory until the program ends."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self._shelf = shelf
        self._memory: dict[str, str] = {}

    def load(self, key: str) -> Any | None:
        """The value under a key; None when there is none, or when it is damaged and was set aside."""
        text = self._text(_checked(key))
        if text is None:
            return None
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            if self._shelf:
                self._shelf.set_aside(key)
            return None

    def save(self, key: str, value: Any) -> bool:
        """Keep a value, and say whether it will outlive the program; raises TypeError for what JSON cannot hold."""
        text = json.dumps(value, separators=(",", ":"))
        self._memory[_checked(key)] = text
        if not (self._shelf and self._shelf.write(key, text)):
            return False
        del self._memory[key]
        return True

    def remove(self, key: str) -> None:
        """Forget a key."""
        self._memory.pop(_checked(key), None)
        if self._shelf:
            self._shelf.remove(key)

    def _text(self, key: str) -> str | bytes | None:
        if key in self._memory or not self._shelf:
            return self._memory.get(key)
        return self._shelf.read(key)


def open_store() -> Store:
    """The store that suits the machine; without a home folder it is memory alone."""
    if web.ON_WEB:
        return Store(BrowserShelf())
    try:
        return Store(FileShelf(data_folder(sys.platform, os.environ)))
    except RuntimeError:
        return Store()


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
