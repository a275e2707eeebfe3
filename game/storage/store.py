"""Values that outlive a session, by key: on a shelf, or in memory if the shelf refuses."""

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from ..device import web
from ..device.disk import make_private
from ..engine.record.untrusted_json import read_json
from .backends import BrowserShelf, FileShelf, NoShelf, Shelf

GAME = "game"
"""The kind of the keys of unfinished games."""
PLAYED = "played"
"""The kind of the keys of finished games."""
RESULTS = "results"
DAILY = "daily"
PUZZLES = "puzzles"
SETTINGS = "settings"
ROOM = "room"
"""The kind of the keys of games with friends on other devices."""
OWN_KINDS = (GAME, PLAYED, RESULTS, DAILY, PUZZLES, SETTINGS, ROOM)
"""The kinds of keys that a person would miss, and a backup contains."""
LAST_PLAYED = "latest"
"""The key that holds the key of the game played last."""
COPY = "copy"
"""The key that holds when a backup was last saved, and the latest game when one was saved or suggested."""

_CHOSEN = "FIVEFOLD_HOME"
"""The variable that names another folder than the usual one."""
_KEY = re.compile(r"(?=.{1,60}\Z)[a-z0-9]+([._-][a-z0-9]+)*")


class Store:
    """JSON values by key. Whatever the shelf refuses stays in memory until the program ends."""

    def __init__(self, shelf: Shelf | None = None) -> None:
        self._shelf = shelf
        self._memory: dict[str, str] = {}
        self._known: dict[str, str | bytes | None] = {}
        """The shelf's text under each key when it was last read or written here."""
        self._past: dict[str, set[int]] = {}
        """The hashes of all texts under each key that were read or written here."""
        self._beside: dict[str, str | bytes] = {}
        """Texts by key that were on the shelf at first, or are left to other windows."""
        self._unread = self._texts_at_first()
        self._stuck: set[str] = set()
        """Keys whose unreadable text couldn't be set aside."""
        self.aside: set[str] = set()
        """Keys whose text was set aside; the code that notifies the player clears it."""
        self.was_emptied = False
        """True if everything on the shelf has vanished; the code that notifies the player resets it."""

    def keys(self, kind: str) -> list[str]:
        """The keys of a kind, sorted: the word itself, or the word and a dash."""
        found = {*self._memory, *(self._shelf.keys() if self._shelf else ())}
        return sorted(key for key in found if key == kind or (key.startswith(f"{kind}-") and _KEY.fullmatch(key)))

    def load(self, key: str) -> Any | None:
        """The value under a key; None if there is none, or if it was damaged and set aside."""
        text = self._text(_checked(key))
        try:
            return _value(text)
        except ValueError:
            self.set_aside(key)
            return None

    def glance(self, key: str) -> Any | None:
        """The value under a key; None if there is none or it's damaged, and then it stays where it is."""
        text = self._text(_checked(key))
        try:
            return _value(text)
        except ValueError:
            return None

    def save(self, key: str, value: Any) -> bool:
        """Store a value; True if it will outlive the program. Raises TypeError for anything JSON can't hold."""
        text = json.dumps(value, separators=(",", ":"))
        while self.remember():  # what the title had no time for
            pass
        has_vanished = self._has_vanished(key)
        if not (self._is_free(_checked(key)) and self._shelf and self._shelf.write(key, text)):
            self._memory[key] = text
            return False
        self._note(key, text)
        self._memory.pop(key, None)
        if has_vanished:
            self.was_emptied = True
            self._bring_back()
        self._try_again()
        return True

    def _has_vanished(self, key: str) -> bool:
        """True if everything on the shelf has vanished, and not just a key that another window may have removed."""
        shelf = self._shelf
        if shelf is None or shelf.read(key) is not None:
            return False
        others = (text for other, text in self._all_known.items() if other != key)
        return any(text is not None for text in others) and not shelf.keys()

    def _bring_back(self) -> None:
        """Store everything known again after a browser cleared it, as far as that's possible."""
        for key, text in self._all_known.items():
            if self._shelf and text is not None and self._shelf.read(key) is None and (plain := _plain(text)):
                if not self._shelf.write(key, plain):
                    return
                self.was_emptied = True

    @property
    def _all_known(self) -> dict[str, str | bytes | None]:
        return {**self._beside, **self._known}

    def remember(self) -> bool:
        """Read the next unread text, so that it's stored again if a browser clears it; False after the last."""
        return next(self._unread, False)

    def _texts_at_first(self) -> Iterator[bool]:
        for key in self._shelf.keys() if self._shelf else ():
            if key.partition("-")[0] in OWN_KINDS and key not in self._known and _KEY.fullmatch(key):
                if self._shelf and (text := self._shelf.read(key)) is not None:
                    self._beside[key] = text
                yield True

    def _try_again(self) -> None:
        """Store what was refused before, now that there's room."""
        for key, text in tuple(self._memory.items()):
            if not (self._shelf and self._is_free(key) and self._shelf.write(key, text)):
                break
            self._note(key, self._memory.pop(key))

    def set_aside(self, key: str) -> None:
        """Move a senseless text to a name of its own, unless another window has replaced it; it's never overwritten."""
        self._memory.pop(_checked(key), None)
        if self._shelf is None:
            return
        if self.is_changed(key):
            self._stuck.discard(key)
        elif self._shelf.set_aside(key):
            self._let_go(key)
            self._stuck.discard(key)
            self.aside.add(key)
        else:
            self._stuck.add(key)

    def persist(self) -> None:
        """Ask for the texts not to be cleared, now that there's something to lose."""
        if self._shelf:
            self._shelf.persist()

    def give_away(self, key: str) -> None:
        """Treat a key as if another window had written it, so that this one leaves it alone."""
        if (text := self._known.pop(_checked(key), None)) is not None:
            self._beside[key] = text
        self._past.pop(key, None)

    def remove(self, key: str) -> None:
        """Delete a key, unless another window has written to it since it was last read or written here."""
        self._memory.pop(_checked(key), None)
        if self._shelf and not self.is_changed(key):
            self._shelf.remove(key)
            self._let_go(key)

    def is_changed(self, key: str) -> bool:
        """True if the shelf has a text that was never read or written here: an older one was only brought back."""
        if not self._shelf:
            return False
        found = self._shelf.read(key)
        return found is not None and hash(_encoded(found)) not in self._past.get(key, ())

    def has_read(self, key: str) -> bool:
        """True if the text under a key was read or written here."""
        return key in self._past

    def is_refused(self, kind: str) -> bool:
        """True if the shelf refused a value of that kind."""
        return self._shelf is not None and any(key == kind or key.startswith(f"{kind}-") for key in self._memory)

    def _is_free(self, key: str) -> bool:
        """True if a key holds nothing that must not be overwritten."""
        if key in self._stuck:
            self.set_aside(key)
        return key not in self._stuck

    def _text(self, key: str) -> str | bytes | None:
        if key in self._memory or not self._shelf:
            return self._memory.get(key)
        text = self._shelf.read(key)
        if text is None and self._has_vanished(key):  # whoever asks may add to it, and save it
            self._bring_back()
            text = self._shelf.read(key)
        if text is not None:
            self._note(key, text)
        return text

    def _let_go(self, key: str) -> None:
        """Note that a text has gone: one that comes back under its key is somebody else's."""
        self._known[key] = None
        self._past.pop(key, None)

    def _note(self, key: str, text: str | bytes) -> None:
        """Note a text that was just read or written."""
        self._known[key] = text
        self._past.setdefault(key, set()).add(hash(_encoded(text)))


def open_store() -> Store:
    """The store for this machine; without a home folder, it only uses memory."""
    if web.ON_WEB:
        return Store(BrowserShelf())
    try:
        folder = data_folder(sys.platform, os.environ)
    except RuntimeError:
        return Store(NoShelf())
    if not os.environ.get(_CHOSEN):  # a folder of the player's own choice may be for others, too
        with suppress(OSError):
            make_private(folder)
    shelf = FileShelf(folder)
    shelf.tidy((*OWN_KINDS, LAST_PLAYED, COPY))
    return Store(shelf)


def data_folder(system: str, environment: Mapping[str, str]) -> Path:
    """The player's own folder by sys.platform's name; FIVEFOLD_HOME overrides; raises RuntimeError without a home."""
    chosen = environment.get(_CHOSEN)
    if chosen:
        return Path(chosen)
    if system == "win32":
        return (_absolute(environment.get("APPDATA")) or Path.home() / "AppData" / "Roaming") / "Fivefold"
    if system == "darwin":
        return Path.home() / "Library" / "Application Support" / "Fivefold"
    return (_absolute(environment.get("XDG_DATA_HOME")) or Path.home() / ".local" / "share") / "fivefold"


def _encoded(text: str | bytes | None) -> bytes | None:
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text


def _plain(text: str | bytes) -> str | None:
    """A text in ASCII, which every shelf takes; None for a damaged one that isn't."""
    if text.isascii():
        return text if isinstance(text, str) else text.decode("ascii")
    with suppress(ValueError):
        return json.dumps(_value(text), separators=(",", ":"))
    return None


def _value(text: str | bytes | None) -> Any | None:
    """The value in a text, None for None; raises ValueError if it's damaged or too large."""
    return None if text is None else read_json(text)


def _absolute(text: str | None) -> Path | None:
    """A path from the environment; relative ones are ignored, as the XDG base directory specification says."""
    return Path(text) if text and Path(text).is_absolute() else None


def _checked(key: str) -> str:
    if not _KEY.fullmatch(key):
        raise ValueError(f"{key[:60]!r} is no key: up to 60 lower-case letters and digits, joined by single . - _")
    return key
