"""What has happened at the table in words, as far as it has been seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ....engine.events import Event
from ....i18n import t
from ...table.since.rounds import ToldLine, told_of
from ...words.aloud import said_sentence
from ...words.wording import card_words, event_line, event_said

if TYPE_CHECKING:
    from ....session import Session


class MoveLog:
    """The log's lines, each for one event."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._prints = dict(session.state.setup.board.items())
        self._told: list[Event] = []
        self.lines: list[str] = []
        self.retold: str | None = None
        """While a round is shown again: the line that tells what is seen of it."""
        self._news: list[str] = []
        """What has been seen and not been said aloud yet."""

    def begin(self, events: Sequence[Event]) -> None:
        """Tell everything anew."""
        self._told = list(events)
        self._news = []
        self.respell()

    def respell(self) -> None:
        """Tell the same again, in another language or of players with other names."""
        self.lines = self._lines(self._told)

    def note(self, event: Event) -> None:
        """An event has begun to be seen."""
        self._news += self._said(event)
        if self.retold is not None:
            self.retold = self._line(event) or self.retold
            return
        self._told.append(event)
        self.lines += self._lines([event])

    @property
    def last(self) -> str:
        """The last line of the log, or of what is shown again."""
        if self.retold is not None:
            return self.retold
        return self.lines[-1] if self.lines else ""

    @property
    def last_said(self) -> str:
        """The last line of the log as a sentence."""
        return said_sentence(self.last)

    def drain_announcements(self) -> list[str]:
        """What has been seen since this was last asked, as it is said aloud."""
        news, self._news = self._news, []
        return news

    def story(self) -> list[ToldLine]:
        """All lines with the spaces where it happened."""
        return told_of(self._told, self._session.match.states[0], self._line)

    def _lines(self, events: Iterable[Event]) -> list[str]:
        return [line for event in events if (line := self._line(event))]

    def _line(self, event: Event) -> str:
        return event_line(event, self._session.players, self._prints, self._session.state.setup.ruleset)

    def _said(self, event: Event) -> list[str]:
        """An event, and the card that the only person here has drawn, as they are said."""
        session = self._session
        line = event_said(event, session.players, self._prints, session.state.setup.ruleset)
        is_own = event.seat == session.viewer and not session.is_hot_seat
        drew = t("said.drew", card=card_words(event.drew)) if event.drew and is_own else ""
        return [words for words in (line, drew) if words]
