"""All saved games: unfinished ones as records, finished ones in compact form."""

from collections.abc import Callable, Collection
from typing import Any, NamedTuple

from ..device import clock
from ..engine.record.compact import WholeGame, sound_part, to_compact
from .results import UNTOLD, Course, ResultLog, results_of
from .store import GAME, LAST_PLAYED, PLAYED, Store
from .summary import FRIEND, Summary, checked, summary_in, with_summary

MOST_FINISHED = 300
"""The number of finished games kept; beyond that the oldest is removed."""


class Kept(NamedTuple):
    """A saved game and its key."""

    key: str
    summary: Summary


class Library:
    """The games in a store. Unreadable ones are set aside; another window's games are never overwritten."""

    def __init__(self, store: Store, now: Callable[[], float] = clock.now) -> None:
        self._store = store
        self._now = now

    def series(self, friends: Collection[str]) -> tuple[int, dict[str, int]]:
        """How many finished games with just these friends the person here has won, and how many each of them."""
        own, won = 0, dict.fromkeys(friends, 0)
        for _, told in self.finished():
            if set(friends) != {player.name for player in told.players if player.kind == FRIEND}:
                continue
            for seat, player in enumerate(told.players):
                is_won = seat % told.sides in (told.winners or ())
                own += is_won and seat in told.people
                if player.kind == FRIEND:
                    won[player.name] += is_won
        return own, won

    # ------------------------------------------------------------ unfinished games

    def unfinished(self) -> list[Kept]:
        """Unfinished games, latest first."""
        return self._kept(GAME)

    def latest(self) -> str | None:
        """The key of the unfinished game played last; None if there is none."""
        keys, latest = self._store.keys(GAME), self._store.load(LAST_PLAYED)
        if latest in keys:
            return str(latest)
        return next((kept.key for kept in self.unfinished()), None) if keys else None

    def keep(self, key: str, played: WholeGame, extra: dict[str, Any]) -> str:
        """Save an unfinished game and return its key, a new one if it had none or another window has continued it."""
        if not key or self._store.is_changed(key):
            key = self._fresh(GAME)
        summary = Summary.of(played.match, played.players, self._now())
        self._store.save(key, with_summary(played.record | extra, summary))
        if self._store.load(LAST_PLAYED) != key:
            self._store.save(LAST_PLAYED, key)
        return key

    def finish(
        self, key: str, played: WholeGame, extra: dict[str, Any], course: Course = UNTOLD, *, counts: bool = True
    ) -> str:
        """Replace an unfinished game by its finished form and return the new key.

        Its result is saved too, if it `counts`.
        """
        own = key if key.startswith(f"{PLAYED}-") else f"{PLAYED}-{key.partition('-')[2]}"
        has_come = key != own and own in self._store.keys(PLAYED)  # also the key it was continued from
        if own == f"{PLAYED}-" or has_come or self._store.is_changed(own):
            own = self._fresh(PLAYED)
        summary = Summary.of(played.match, played.players, self._now())
        self._store.save(own, with_summary(to_compact(played) | extra, summary))
        if key and key != own and not self._store.is_refused(own):
            self._store.remove(key)  # only now that it is saved elsewhere
        self.make_room()
        if counts:
            ResultLog(self._store).note(results_of(own, played, self._now(), course))
        self._store.persist()
        return own

    # ------------------------------------------------------------ finished games

    def finished(self) -> list[Kept]:
        """Finished games, latest first."""
        return self._kept(PLAYED)

    def make_room(self) -> None:
        """Remove the oldest finished games."""
        if len(self._store.keys(PLAYED)) > MOST_FINISHED:
            for kept in self.finished()[MOST_FINISHED:]:
                self._store.remove(kept.key)

    # ------------------------------------------------------------ both

    def set_aside_unreadable(self) -> None:
        """Set aside unreadable games, so that the player can be notified."""
        self.unfinished()
        self.finished()

    def delete(self, key: str) -> dict[str, Any] | None:
        """Remove a game and return what `restore` needs; None if it's gone already."""
        value = self._store.load(key)
        self._store.remove(key)
        return value if isinstance(value, dict) else None

    def restore(self, key: str, value: dict[str, Any]) -> str:
        """Save a removed game again and return its key, a new one if another window has continued it."""
        if key in self._store.keys(key.partition("-")[0]):
            key = self._fresh(key.partition("-")[0])
        self._store.save(key, value)
        return key

    def take_in(self, key: str, value: dict[str, Any]) -> bool:
        """Save a game from elsewhere unless it's here already; return True if it's new.

        If an unfinished game was continued here or there, the longer version stays.
        """
        kind = key.partition("-")[0]
        if kind == GAME and f"{PLAYED}-{key.partition('-')[2]}" in self._store.keys(PLAYED):
            return False  # finished here
        if key in self._store.keys(kind):
            mine = self._store.load(key)
            if _moves(mine) == _moves(value) or _is_further(mine, value):
                return False
            if not _is_further(value, mine):
                key = self._fresh(kind)
        self._store.save(key, value)
        self._store.give_away(key)  # a window that has it open will save beside it
        return True

    def _fresh(self, kind: str) -> str:
        """An unused key; later ones sort after earlier ones."""
        number, taken = int(self._now() * 1000), set(self._store.keys(kind))
        while f"{kind}-{number:x}" in taken:
            number += 1
        return f"{kind}-{number:x}"

    def _kept(self, kind: str) -> list[Kept]:
        found = []
        for key in self._store.keys(kind):
            try:
                if (value := self._store.load(key)) is not None or key in self._store.keys(kind):
                    found.append(Kept(key, summary_in(value) or checked(_summarised(value))))
            except Exception:  # noqa: BLE001 - no save may keep the player from the others
                self._store.set_aside(key)
        return sorted(found, key=lambda kept: (kept.summary.at, kept.key), reverse=True)


def _summarised(value: Any) -> Summary:
    played = sound_part(value)
    return Summary.of(played.match, played.players, 0)


def _moves(value: Any) -> Any:
    """What identifies a game: its deal and its moves."""
    data = value if isinstance(value, dict) else {}
    return [data.get(name) for name in ("seed", "variant", "events", "moves")]


def _is_further(one: Any, other: Any) -> bool:
    """True if one unfinished game is the other plus more moves."""
    *deal, events, _ = _moves(one)
    *same, before, _ = _moves(other)
    both = isinstance(events, list) and isinstance(before, list)
    return both and deal == same and events[: len(before)] == before
