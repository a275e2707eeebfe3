"""A game whose other people sit at other devices: what they call, and what waits to be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.state import State
from ...i18n import t
from ..sound.sounds import Cue
from ..stage.scene import Scene, Transition, mail_of
from ..words.game_text import MUTED, remark_texts
from .desk import Desk
from .model import Input
from .pacing import LAST_LOOK

if TYPE_CHECKING:
    from ...online.rooms import Room
    from ...online.session import RemoteSession


class Correspondence:
    """Connects a desk with its game's room."""

    def __init__(self, desk: Desk, session: RemoteSession) -> None:
        self._desk, self._session = desk, session
        self._unsent = False
        """True if the room had something to send at the last tick."""
        self._posted: State | None = None
        """The last position for which the room's sheet was opened."""

    @property
    def _room(self) -> Room:
        return self._session.room

    @property
    def address(self) -> str:
        return self._room.key

    def sheet(self) -> Scene:
        """The room's sheet over the table."""
        return self._desk.app.scene("room", self._room, self._session)

    def on_mail(self) -> Transition:
        if self._session.is_outdated:
            room: Transition = self._desk.app.make("open_room", self._room.key)
            return room
        self._session.look_again()
        self._desk.change()
        return None

    def tick(self) -> None:
        """Show what others have called across the table, and whether something waits to be sent."""
        app = self._desk.app
        if self._room.remarks:
            for key, values in remark_texts(self._room, is_muted=app.settings.get(MUTED) is True):
                app.sounds.play(Cue.CHIP)
                self._desk.send(Input("remark", t(key, **values)))
        unsent, self._unsent = self._unsent, self._room.has_to_send
        if unsent != self._unsent:
            self._desk.change()

    def needs_room(self) -> bool:
        """True, once a position, where texts go by hand and others need its text, or the game waits for theirs."""
        session, state = self._session, self._session.state
        if mail_of(self._desk.app, self._room.key):
            return False
        has_end = state.is_terminal() and self._room.has_to_send
        if not (session.awaits or has_end) or state is self._posted or self._desk.pacing.seconds < LAST_LOOK:
            return False
        self._posted = state
        return True
