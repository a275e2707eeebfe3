"""What the player has to know about saved games, each thing once."""

from __future__ import annotations

from ...device import clock
from ...storage.store import COPY, DAILY, GAME, PLAYED, PUZZLES, RESULTS, ROOM, Store

ASIDE = "save.aside"
"""The catalogue's key for an unreadable game that was set aside."""
REFUSED = "save.refused"
"""The catalogue's key for a failed save."""
EMPTIED = "save.emptied"
"""The catalogue's key for saved games that have all vanished."""
FAULTY = "save.faulty"
"""The catalogue's key for a game that broke a rule and continues from its last legal move."""
UNREAD = "friends.unread"
"""The catalogue's key for a message to a room that could not be read and was skipped."""
OLDER = "save.older"
"""The catalogue's key for a game of older rules that continues from where today's differ."""
DUE = "copy.due"
"""The catalogue's key for a backup that is due: many games have ended since the last one or its last reminder."""
_MANY = 20


class Notices:
    """Knows what has been told since the program began."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._told_refused = self._has_refused = False
        self._departure = ""
        self._stumbles: set[tuple[str, int]] = set()
        """What has failed since the program began, and after how many moves of the game."""

    @property
    def is_aside(self) -> bool:
        """True if a game was set aside and the player does not know yet."""
        return bool(self._games_aside)

    @property
    def _games_aside(self) -> set[str]:
        return {key for key in self._store.aside if key.partition("-")[0] in {GAME, PLAYED, ROOM}}

    @property
    def cannot_save(self) -> bool:
        """True if the last save did not arrive."""
        return any(map(self._store.is_refused, (GAME, PLAYED, RESULTS, DAILY, PUZZLES)))

    @property
    def urgent(self) -> str:
        """The key of what the player should know at once; "" for nothing."""
        if self._store.was_emptied:
            return EMPTIED
        if self.cannot_save and not self._told_refused:
            return REFUSED
        return UNREAD if self._has_refused else self._departure

    def note_refused(self) -> None:
        """Something that came for a room was passed over."""
        self._has_refused = True

    def note_departure(self, key: str) -> None:
        """A game doesn't go on as it was saved: FAULTY or OLDER."""
        self._departure = key

    def take(self) -> str:
        """The key of what the player should know now, which counts as known from here on; "" for nothing."""
        if self.is_aside:
            self._store.aside -= self._games_aside
            return ASIDE
        if told := self.urgent:
            self.heed_urgent()
            return told
        return self._due()

    def heed_urgent(self) -> None:
        """The player has read what is urgent."""
        if not self._store.was_emptied:
            self._told_refused = self._told_refused or self.cannot_save
        self._store.was_emptied, self._has_refused, self._departure = False, False, ""

    def has_stumbled(self, line: str, moves: int) -> bool:
        """Note what has failed, and after how many moves; True if it had done so there before."""
        before, self._stumbles = self._stumbles, self._stumbles | {(line, moves)}
        return (line, moves) in before

    # ------------------------------------------------------------ copies

    @property
    def copied(self) -> int:
        """When a copy of everything was kept last, in seconds since 1970; 0 for never."""
        return self._copy()[0]

    def heed_copy(self, at: float) -> None:
        """A copy of everything was kept."""
        self._store.save(COPY, [int(at), max(self._store.keys(PLAYED), default="")])

    def _due(self) -> str:
        """The key of the reminder that a copy would be good, once for so many games; else ""."""
        (at, known), ended = self._copy(), self._store.keys(PLAYED)
        if sum(key > known for key in ended) < _MANY:
            return ""
        self._store.save(COPY, [at, max(ended)])
        return DUE

    def _copy(self) -> tuple[int, str]:
        match self._store.load(COPY):
            case [int(at), str(known)] if 0 <= at < clock.LAST:
                return int(at), known
        return 0, ""
