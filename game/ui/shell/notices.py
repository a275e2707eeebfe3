"""What the player has to know about saved games; each thing is told once."""

from __future__ import annotations

from ...storage import GAME, PLAYED, Store

ASIDE, REFUSED, EMPTIED = "save.aside", "save.refused", "save.emptied"
"""A saved game that nobody here can read was set aside; a save did not arrive; all that was kept has vanished: keys of
the catalogue."""


class Notices:
    """Knows what has been told since the program began."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._told_refused = False

    @property
    def is_aside(self) -> bool:
        """Whether a saved game was set aside that nobody has been told of."""
        return bool(self._games_aside)

    @property
    def _games_aside(self) -> set[str]:
        return {key for key in self._store.aside if key.partition("-")[0] in {GAME, PLAYED}}

    @property
    def cannot_save(self) -> bool:
        """Whether the last save did not arrive."""
        return self._store.is_refused(GAME) or self._store.is_refused(PLAYED)

    @property
    def is_refused(self) -> bool:
        """Whether the last save did not arrive, and nobody has been told so since the program began."""
        return self.cannot_save and not self._told_refused

    @property
    def urgent(self) -> str:
        """The key of what whoever plays should know at once; "" when there is nothing."""
        return EMPTIED if self._store.was_emptied else REFUSED if self.is_refused else ""

    def take(self) -> str:
        """The key of what is to be told now, which then is told; "" when there is nothing."""
        if self.is_aside:
            self._store.aside -= self._games_aside
            return ASIDE
        told = self.urgent
        self.heed_urgent()
        return told

    def heed_urgent(self) -> None:
        """The player has read what is urgent."""
        if not self._store.was_emptied:
            self._told_refused = self._told_refused or self.is_refused
        self._store.was_emptied = False
