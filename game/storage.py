"""What outlives a session: values by key on a shelf, or in memory where that takes nothing."""

import json
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from . import web
from .shelves import BrowserShelf, FileShelf, NoShelf, Shelf

DEEPEST = 100
"""Levels of lists and objects within each other; none of ours has more than a few."""
LARGEST, MOST_NESTED = 1_000_000, 50_000
"""Letters of a text that is read, and lists and objects in it; games take a hundredth."""
GAME, PLAYED, RESULTS, DAILY, PUZZLES, SETTINGS = "game", "played", "results", "daily", "puzzles", "settings"
"""The kinds of keys: games that go on, those that ended, what became of them, the deals of the day, puzzles, and
what was chosen once and for all."""

_KEY = re.compile(r"(?=.{1,60}\Z)[a-z0-9]+([._-][a-z0-9]+)*")


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
        self.was_emptied = False
        """Whether all that lay on the shelf has vanished; whoever tells the player resets it."""

    def keys(self, kind: str) -> list[str]:
        """The keys that are a word, or begin with it and a dash, in order."""
        found = {*self._memory, *(self._shelf.keys() if self._shelf else ())}
        return sorted(key for key in found if key == kind or (key.startswith(f"{kind}-") and _KEY.fullmatch(key)))

    def load(self, key: str) -> Any | None:
        """The value under a key; None when there is none, or when it is damaged and was set aside."""
        text = self._text(_checked(key))
        try:
            return _value(text)
        except (ValueError, RecursionError):
            self.set_aside(key)
            return None

    def glance(self, key: str) -> Any | None:
        """The value under a key; None when there is none, or when it is damaged, and then it stays where it lies."""
        text = self._text(_checked(key))
        try:
            return _value(text)
        except (ValueError, RecursionError):
            return None

    def save(self, key: str, value: Any) -> bool:
        """Keep a value, and say whether it will outlive the program; raises TypeError for what JSON cannot hold."""
        text = json.dumps(value, separators=(",", ":"))
        has_vanished = self._has_vanished(key)
        if not (self._is_free(_checked(key)) and self._shelf and self._shelf.write(key, text)):
            self._memory[key] = text
            return False
        self._known[key] = text
        self._memory.pop(key, None)
        if has_vanished:
            self._bring_back()
        self._try_again()
        return True

    def _has_vanished(self, key: str) -> bool:
        """Whether everything has vanished that lay on the shelf; seen before a key is written that is not there."""
        shelf = self._shelf
        if shelf is None or shelf.read(key) is not None:
            return False
        return any(text is not None for text in self._known.values()) and not shelf.keys()

    def _bring_back(self) -> None:
        """Keep again what is known of all that has vanished: browsers clear away."""
        self.was_emptied = True
        for key, text in self._known.items():
            if self._shelf and text is not None and self._shelf.read(key) is None:
                self._shelf.write(key, text if isinstance(text, str) else text.decode("ascii", "replace"))

    def _try_again(self) -> None:
        """Keep what was refused before, now that there is room again."""
        for key, text in tuple(self._memory.items()):
            if not (self._shelf and self._is_free(key) and self._shelf.write(key, text)):
                break
            self._known[key] = self._memory.pop(key)

    def set_aside(self, key: str) -> None:
        """Move a text that makes no sense here to a name of its own; where it must stay, nothing is written over it."""
        self._memory.pop(_checked(key), None)
        if self._shelf and self._shelf.set_aside(key):
            self._known[key] = None
            self._stuck.discard(key)
            self.aside.add(key)
        elif self._shelf:
            self._stuck.add(key)

    def persist(self) -> None:
        """There is something to lose now: see that it is not cleared away."""
        if self._shelf:
            self._shelf.persist()

    def give_away(self, key: str) -> None:
        """What lies under a key is as if another window had written it: whoever holds it here leaves it alone."""
        self._known.pop(_checked(key), None)

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

    def is_refused(self, kind: str) -> bool:
        """Whether the shelf did not take a value that was last saved under a key of that kind."""
        return self._shelf is not None and any(key == kind or key.startswith(f"{kind}-") for key in self._memory)

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


def open_store() -> Store:
    """The store that suits the machine; without a home folder nothing is taken but into memory."""
    if web.ON_WEB:
        return Store(BrowserShelf())
    try:
        shelf = FileShelf(data_folder(sys.platform, os.environ))
    except RuntimeError:
        return Store(NoShelf())
    shelf.tidy()
    return Store(shelf)


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


def _value(text: str | bytes | None) -> Any | None:
    """What a text holds, None where there is none; ValueError or RecursionError when it is damaged."""
    return None if text is None else shallow(json.loads(_handy(text)))


def shallow(value: Any) -> Any:
    """The value; ValueError when lists and objects lie too deep in each other."""
    level = [value]
    for _ in range(DEEPEST + 1):
        inner = (each.values() if isinstance(each, dict) else each for each in level if isinstance(each, dict | list))
        level = [item for items in inner for item in items if isinstance(item, dict | list)]
        if not level:
            return value
    raise ValueError(f"more than {DEEPEST} levels")


def _handy(text: str | bytes) -> str:
    """The text; ValueError when it is longer than any of ours, or has letters that are none."""
    if len(text) > LARGEST:
        raise ValueError(f"more than {LARGEST} letters")
    told = text if isinstance(text, str) else text.decode(json.detect_encoding(text))
    if told.count("[") + told.count("{") > MOST_NESTED:
        raise ValueError(f"more than {MOST_NESTED} lists")
    return told


def _absolute(text: str | None) -> Path | None:
    """A path from the environment; a relative one is to be ignored (XDG base directory specification)."""
    return Path(text) if text and Path(text).is_absolute() else None


def _checked(key: str) -> str:
    if not _KEY.fullmatch(key):
        raise ValueError(f"{key[:60]!r} is no key: up to 60 lower-case letters and digits, joined by single . - _")
    return key
