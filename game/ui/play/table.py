"""The table of a game: what of it is shown just now, and the motion that changes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from ...engine.board import Space
from ...engine.events import Event, events_of
from ...engine.move import CHIP_ACTS
from ...engine.setup import Setup
from ...i18n import t
from ..table import score_text
from ..table.board import BoardView
from ..table.dice import DiceView
from ..table.displayed_state import DisplayedState
from ..table.hand import HandView
from ..table.last_round import Round, ToldLine, round_of, told_of
from ..table.seats import SeatPanels
from ..toolkit.animation import Script, Timeline
from ..words.faces import said_sentence
from ..words.wording import card_words, event_line, event_said, respelled
from .hand_slots import HandSlots
from .layout import PlayLayout, play_layout, table_spec

if TYPE_CHECKING:
    from ...session import Session
    from ..shell.scene import AppContext


class MoveLog:
    """The game's events in words, a line for each."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._prints = dict(session.state.setup.board.items())
        self._told: list[Event] = []
        self.lines: list[str] = []
        self.retold: str | None = None
        """The last line of a round that is shown again; None at other times."""
        self._news: list[str] = []
        """Sentences that have not been said aloud yet."""

    def begin(self, events: Sequence[Event]) -> None:
        """Begin a new log with these events."""
        self._told, self._news = list(events), []
        self.respell()

    def respell(self) -> None:
        """Write the lines again, in another language or with other names."""
        self.lines = [line for event in self._told if (line := self._line(event))]

    def note(self, event: Event) -> None:
        """Add an event that begins to show."""
        self._news += self._said(event)
        line = self._line(event)
        if self.retold is not None:
            self.retold = line or self.retold
            return
        self._told.append(event)
        self.lines += [line] if line else []

    @property
    def last(self) -> str:
        """The last line of the log, or of a round that is shown again."""
        return self.retold if self.retold is not None else self.lines[-1] if self.lines else ""

    @property
    def last_said(self) -> str:
        """The last line of the log as a sentence."""
        return said_sentence(self.last)

    def drain_announcements(self) -> list[str]:
        """The sentences to say aloud since the last call."""
        news, self._news = self._news, []
        return news

    def story(self) -> list[ToldLine]:
        """All lines with the spaces where it happened."""
        return told_of(self._told, self._session.match.states[0], self._line)

    def _line(self, event: Event) -> str:
        return event_line(event, self._session.players, self._prints, self._session.state.setup.ruleset)

    def _said(self, event: Event) -> list[str]:
        """The sentences for an event, and for the card that the only person here has drawn."""
        session = self._session
        line = event_said(event, session.players, self._prints, session.state.setup.ruleset)
        is_own = event.seat == session.viewer and not session.is_hot_seat
        drew = t("said.drew", card=card_words(event.drew)) if event.drew and is_own else ""
        return [words for words in (line, drew) if words]


_PACE_SHARES = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "at-once": 0.0}
"""The share of the usual time that things take, by the pace of computers."""
_OWN_LEAST = 0.6
"""People's own moves take at least that share, and never more than the usual time."""
CROWDS = ((7, 0.4), (3, 0.6))
"""With more computers than the first number things take that share of the usual time."""


class Table:
    """The things on the table, and the motion that changes them."""

    def __init__(self, app: AppContext, session: Session) -> None:
        self.app = app
        self.session = session
        self.timeline = Timeline()
        self.board = BoardView(self.setup.board)
        self.hand = HandView(self.setup.ruleset)
        self.dice = DiceView()
        self.roll_share = 1.0
        """How much of a roll of the dice has been shown, from 0 to 1."""
        self.panels = SeatPanels(self.setup, session.players)
        self.glowing: dict[Space, float] = {}
        """The spaces that light up, with the share of the turn to its rough side that each chip has made."""
        self.pointed: frozenset[Space] = frozenset()
        self.past = Round()
        """The others' last round, as far as it has been shown."""
        self.places: PlayLayout
        self.displayed = DisplayedState()
        self.mover: int | None = None
        """The seat whose move is shown."""
        self.is_decided = False
        """True while the sequence that decides the game is celebrated."""
        self.is_lesson = False
        """True if a lesson speaks in place of the line, the bar and the others' round; it waits for the first seat."""
        self.hands = HandSlots(app, session, self._hands_changed)
        self.move_log = MoveLog(session)
        self.version = 0
        """Grows with every change, so that others can keep what follows from the table until then."""
        self.settle()

    @property
    def setup(self) -> Setup:
        """The game's fixed facts."""
        return self.session.state.setup

    @property
    def is_rolling(self) -> bool:
        """True while dice are on their way, so that nobody knows yet what they show."""
        return self.roll_share < 1

    @property
    def pile(self) -> Rect:
        """The draw pile's place."""
        return self.places.pile

    @property
    def pile_target(self) -> Rect:
        """The draw pile, and around it as much as a finger needs."""
        pile, least = self.pile, self.app.px(44)
        grown = Rect(0, 0, max(pile.width, least), max(pile.height, least))
        grown.center = pile.center
        return grown.clamp(self.app.display.screen.get_rect())

    @property
    def pace(self) -> float:
        """The share of the usual time that things take."""
        if self.mover not in self.session.people:
            return self.bots_pace
        return self._crowd * min(max(_PACE_SHARES[self.app.settings.pace], _OWN_LEAST), 1.0)

    @property
    def bots_pace(self) -> float:
        """The share of the usual time that computers take."""
        return self._crowd * _PACE_SHARES[self.app.settings.pace]

    @property
    def _crowd(self) -> float:
        bots = self.setup.seats - len(self.session.people)
        return next((share for crowd, share in CROWDS if bots > crowd), 1.0)

    def seconds(self, milliseconds: float) -> float:
        """How long a motion takes at the table's pace; nothing where less motion is asked for."""
        return 0.0 if self.app.reduced_motion else milliseconds / 1000 * self.pace

    def changed(self) -> None:
        """Note a visible change."""
        self.version += 1

    def lay_out(self, size: tuple[int, int]) -> None:
        """Give everything its place."""
        self.finish()
        app, spec = self.app, table_spec(self.setup)
        left_handed = app.settings.left_handed
        self.places = play_layout(size, app.scale, spec, usual=app.usual_scale, left_handed=left_handed)
        self.board.lay_out(self.places.grid)
        self.hand.places = self.places.cards
        self.session.players = respelled(self.session.players)
        self.move_log.respell()
        self.panels = SeatPanels(self.setup, self.session.players)
        self.panels.lay_out(self.places.panels, app.scale)
        if self.setup.ruleset.dice:
            self.dice.lay_out(self.places.dice(app.scale)[0], app.scale, self.setup.ruleset.dice)
        self.changed()

    # ------------------------------------------------------------ the game goes on

    def begin(self, motion: Script, mover: int) -> None:
        """Start the motion that shows a seat's move."""
        self.mover = mover
        if mover == self._looker:
            self.look_back()
        self.hands.begin(mover)
        self.hand.fresh = self.hands.fresh
        self.timeline.start(motion)
        self._rest()

    def advance(self, dt: float) -> None:
        """Let seconds pass for all motion."""
        self.timeline.advance(dt)
        if not self.timeline.busy:
            self._rest()

    def finish(self) -> None:
        """Let all motion come to its end at once."""
        self.timeline.finish()
        self._rest()

    def _rest(self) -> None:
        """Once nothing moves any more, hands lie as they are."""
        if not self.timeline.busy:
            self.hands.arrange()
        self.changed()

    def note(self, event: Event) -> None:
        """Log an event that begins to show."""
        self.move_log.note(event)
        self.changed()

    @property
    def turn(self) -> int | None:
        """The seat whose turn is shown, None when the game is over.

        It lags behind the position while things move, and until the hand of the last player is hidden.
        """
        if self.timeline.busy and self.mover is not None:
            return self.mover
        if self.is_lesson:
            return 0
        session, state = self.session, self.session.state
        if session.hides_hands and session.awaits_hand_over and session.viewer is not None:
            return session.viewer
        return None if state.is_terminal() else state.current_player

    def settle(self) -> None:
        """Show the position as it is, and write the log again."""
        self.finish()
        match = self.session.match
        steps = list(zip(match.states, match.moves, match.states[1:], strict=False))
        told = [event for step in steps for event in events_of(*step)]
        self.move_log.begin(told)
        spaces = next((event.spaces for event in reversed(told) if event.act in CHIP_ACTS), ())
        self.displayed = DisplayedState.of(self.session.state, frozenset(spaces))
        self.hands.settle()
        self.look_back()
        self.changed()

    # ------------------------------------------------------------ the others' last round

    @property
    def _looker(self) -> int | None:
        """The seat that looks at the table; while no hand is shown, the one that is to take the device."""
        session = self.session
        if session.viewer is not None:
            return session.viewer
        return session.state.current_player if session.mover.is_human else None

    def look_back(self, seen: int | None = None) -> None:
        """Find the others' last round as it is now, or after the first so many moves."""
        moves = self.session.match.moves[:seen]
        self.past = round_of(self.session.match.states[: len(moves) + 1], moves, self._looker)
        self._hands_changed()

    def _hands_changed(self) -> None:
        self.hand.fresh = self.hands.fresh
        self.changed()

    def sentence(self) -> str:
        """The score in words."""
        told = score_text.sentence(self.setup, self.session.players, self.displayed)
        return f"{told} {t('table.pile', n=self.displayed.pile)}"
