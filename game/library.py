"""All games that are kept: those that go on, each as its record, and the last that ended, in short."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from . import clock
from .engine.match import Match
from .engine.record import players_of
from .engine.record.compact import WholeGame, sound_part, to_compact
from .results import ResultLog, results_of
from .storage import GAME, PLAYED, Store
from .summary import Summary, checked, summary_in, with_summary

LAST_PLAYED = "latest"
"""The key under which the key of the game lies that was played last."""
MOST_FINISHED = 300
"""Finished games that are kept; of more the oldest goes."""


class Kept(NamedTuple):
    """A game that is kept, and under which key."""

    key: str
    summary: Summary


class Library:
    """The games in a store. What cannot be read is set aside there; another window's games are never written over."""

    def __init__(self, store: Store, now: Callable[[], float] = clock.now) -> None:
        self._store = store
        self._now = now

    # ------------------------------------------------------------ games that go on

    def unfinished(self) -> list[Kept]:
        """The games that go on, those played last first."""
        return self._kept(GAME)

    def latest(self) -> str | None:
        """The key of the game that goes on and was played last; None without any."""
        keys, told = self._store.keys(GAME), self._store.load(LAST_PLAYED)
        if told in keys:
            return str(told)
        return next((kept.key for kept in self.unfinished()), None) if keys else None

    def keep(self, key: str, match: Match, record: dict[str, Any]) -> str:
        """Keep a game that goes on; its key, a new one where there was none or another window has played on."""
        if not key or self._store.is_changed(key):
            key = self._fresh(GAME)
        summary = Summary.of(match, players_of(record), self._now())
        self._store.save(key, with_summary(record, summary))
        if self._store.load(LAST_PLAYED) != key:
            self._store.save(LAST_PLAYED, key)
        return key

    def finish(
        self, key: str, played: WholeGame, extra: dict[str, Any], chances: Iterable[float] = (), *, counts: bool = True
    ) -> str:
        """Keep a game that ended and what stands beside it in place of the one that went on; its key.

        Its result is kept too, if it `counts`.
        """
        own = key if key.startswith(f"{PLAYED}-") else f"{PLAYED}-{key.partition('-')[2]}"
        has_come = key != own and own in self._store.keys(PLAYED)  # from where it was played on, too
        if own == f"{PLAYED}-" or has_come or self._store.is_changed(own):
            own = self._fresh(PLAYED)
        summary = Summary.of(played.match, played.players, self._now())
        self._store.save(own, with_summary(to_compact(played) | extra, summary))
        if key and key != own and not self._store.is_refused(own):
            self._store.remove(key)  # else it would be lost from both places
        self.make_room()
        if counts:
            ResultLog(self._store).note(results_of(own, played, self._now(), chances))
        self._store.persist()
        return own

    # ------------------------------------------------------------ games that ended

    def finished(self) -> list[Kept]:
        """The games that ended, the last first."""
        return self._kept(PLAYED)

    def make_room(self) -> None:
        """Let the oldest finished games go."""
        if len(self._store.keys(PLAYED)) > MOST_FINISHED:
            for kept in self.finished()[MOST_FINISHED:]:
                self._store.remove(kept.key)

    # ------------------------------------------------------------ both

    def set_aside_unreadable(self) -> None:
        """Set aside what nobody can read, so that it can be told."""
        self.unfinished()
        self.finished()

    def delete(self, key: str) -> dict[str, Any] | None:
        """Take a game away; what brings it back by `restore`, None where it is gone already."""
        value = self._store.load(key)
        self._store.remove(key)
        return value if isinstance(value, dict) else None

    def restore(self, key: str, value: dict[str, Any]) -> str:
        """Keep a game again that was taken away; its key, a new one where another window has played it on."""
        if key in self._store.keys(key.partition("-")[0]):
            key = self._fresh(key.partition("-")[0])
        self._store.save(key, value)
        return key

    def take_in(self, key: str, value: dict[str, Any]) -> bool:
        """Keep a game that was kept elsewhere, unless it lies here already; whether it is new here.

        Of a game that goes on and was played on here or there, what was played further stays, whichever it is.
        """
        kind = key.partition("-")[0]
        if kind == GAME and f"{PLAYED}-{key.partition('-')[2]}" in self._store.keys(PLAYED):
            return False  # it has ended here
        if key in self._store.keys(kind):
            mine = self._store.load(key)
            if _moves(mine) == _moves(value) or _is_further(mine, value):
                return False
            if not _is_further(value, mine):
                key = self._fresh(kind)
        self._store.save(key, value)
        self._store.give_away(key)  # whoever has it on the table goes on beside it
        return True

    def _fresh(self, kind: str) -> str:
        """A key that nothing lies under; later ones sort after earlier ones."""
        number, taken = int(self._now() * 1000), set(self._store.keys(kind))
        while f"{kind}-{number:x}" in taken:
            number += 1
        return f"{kind}-{number:x}"

    def _kept(self, kind: str) -> list[Kept]:
        found = []
        for key in self._store.keys(kind):
            try:
                if (value := self._store.load(key)) is not None or key in self._store.keys(kind):
                    found.append(Kept(key, summary_in(value) or checked(_told_of(value))))
            except Exception:  # noqa: BLE001 - no save may keep the player from the others
                self._store.set_aside(key)
        return sorted(found, key=lambda kept: (kept.summary.at, kept.key), reverse=True)


def _told_of(value: Any) -> Summary:
    played = sound_part(value)
    return Summary.of(played.match, played.players, 0)


def _moves(value: Any) -> Any:
    """What tells a game from all others: its deal, and what was done."""
    told = value if isinstance(value, dict) else {}
    return [told.get(name) for name in ("seed", "variant", "events", "moves")]


def _is_further(one: Any, other: Any) -> bool:
    """Whether one game that goes on is the other, and a part more."""
    *deal, events, _ = _moves(one)
    *same, before, _ = _moves(other)
    both = isinstance(events, list) and isinstance(before, list)
    return both and deal == same and events[: len(before)] == before
