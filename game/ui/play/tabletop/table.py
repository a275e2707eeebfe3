"""Board, hands, panels and pile together, what they show, and the motion between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ....engine.board import Space
from ....engine.events import Event, events_of
from ....engine.move import CHIP_ACTS
from ....engine.setup import Setup
from ....i18n import t
from ...table.board_view import BoardView
from ...table.dice_view import DiceView
from ...table.displayed_state import DisplayedState
from ...table.hand_view import HandView
from ...table.seat_panels import SeatPanels
from ...table.since.rounds import Round, round_of
from ...toolkit.animation import Script, Timeline
from ...words.player_names import respelled
from .hands import HandSlots
from .layout import play_layout
from .move_log import MoveLog
from .places import PlayLayout, party

if TYPE_CHECKING:
    from ....session import Session
    from ...shell.scene import AppContext

PACE_SHARES = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "at-once": 0.0}
"""The share of the usual time that things take, by the pace of computers that was chosen."""
OWN_LEAST = 0.6
"""What people do themselves takes at least that share, and never more than the usual time."""
CROWDS = ((7, 0.4), (3, 0.6))
"""With more computers than the first number things take that share of the usual time."""


class Table:
    """What lies on the table, and the motion that changes it."""

    def __init__(self, app: AppContext, session: Session) -> None:
        self.app = app
        self.session = session
        self.timeline = Timeline()
        self.board = BoardView(self.setup.board)
        self.hand = HandView(self.setup.ruleset)
        self.dice = DiceView()
        self.roll_share = 1.0
        """How much of a roll of the dice has been seen, from 0 to 1."""
        self.panels = SeatPanels(self.setup, session.players)
        self.glowing: dict[Space, float] = {}
        """The spaces that light up just now, and how much of the turn to its rough side each chip has made."""
        self.pointed: frozenset[Space] = frozenset()
        """Spaces that are pointed at for a moment."""
        self.past = Round()
        """What the others have done since the turn before of the person at the screen, as far as it has been seen."""
        self.places: PlayLayout
        self.displayed = DisplayedState()
        self.mover: int | None = None
        """The seat whose move is being shown."""
        self.is_decided = False
        """Whether the sequence that decides the game is celebrated."""
        self.is_lesson = False
        """Whether a lesson speaks in place of the line, the bar and the others' round; it waits for the first seat."""
        self.hands = HandSlots(app, session, self._hands_changed)
        self.move_log = MoveLog(session)
        self.version = 0
        """Grows with every change, so that what follows from the table can be kept until then."""
        self.settle()

    @property
    def setup(self) -> Setup:
        """The game's fixed facts."""
        return self.session.state.setup

    @property
    def is_rolling(self) -> bool:
        """Whether dice are on their way, so that nobody knows yet what they show."""
        return self.roll_share < 1

    @property
    def pile(self) -> pygame.Rect:
        """Where the draw pile lies."""
        return self.places.pile

    @property
    def pile_target(self) -> pygame.Rect:
        """What can be tapped of the draw pile: it, and around it as much as a finger needs."""
        pile, least = self.pile, self.app.px(44)
        grown = pygame.Rect(0, 0, max(pile.width, least), max(pile.height, least))
        grown.center = pile.center
        return grown.clamp(self.app.display.screen.get_rect())

    @property
    def pace(self) -> float:
        """The share of the usual time that things take: less with many computers, and as their pace was chosen."""
        if self.mover not in self.session.people:
            return self.bots_pace
        return self._crowd * min(max(PACE_SHARES[self.app.settings.pace], OWN_LEAST), 1.0)

    @property
    def bots_pace(self) -> float:
        """That share for what computers do."""
        return self._crowd * PACE_SHARES[self.app.settings.pace]

    @property
    def _crowd(self) -> float:
        bots = self.setup.seats - len(self.session.people)
        return next((share for crowd, share in CROWDS if bots > crowd), 1.0)

    def seconds(self, milliseconds: float) -> float:
        """How long a motion takes: nothing when less motion is asked for, less with many computers."""
        return 0.0 if self.app.reduced_motion else milliseconds / 1000 * self.pace

    def changed(self) -> None:
        """Something visible is different."""
        self.version += 1

    def lay_out(self, size: tuple[int, int]) -> None:
        """Give everything its place."""
        self.finish()
        self.places = play_layout(
            size,
            self.app.scale,
            party(self.setup),
            usual=self.app.usual_scale,
            left_handed=self.app.settings.left_handed,
        )
        self.board.lay_out(self.places.grid)
        self.hand.places = self.places.cards
        self.session.players = respelled(self.session.players)
        self.move_log.respell()
        self.panels = SeatPanels(self.setup, self.session.players)
        self.panels.lay_out(self.places.panels, self.app.scale)
        if self.setup.ruleset.dice:
            self.dice.lay_out(self.places.dice(self.app.scale)[0], self.app.scale, self.setup.ruleset.dice)
        self.changed()

    # ------------------------------------------------------------ the game goes on

    def begin(self, motion: Script, mover: int) -> None:
        """The motion that shows a seat's move."""
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
        """An event has begun to be seen: the log tells it."""
        self.move_log.note(event)
        self.changed()

    @property
    def turn(self) -> int | None:
        """The seat whose turn is seen, None when the game is over.

        It lies behind the position while things move, and until the hand of whoever has played is hidden.
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
        """Show the position as it is, and tell the log anew."""
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
        """Who looks at the table: while nobody's hand is shown, whoever is to take the device."""
        session = self.session
        if session.viewer is not None:
            return session.viewer
        return session.state.current_player if session.mover.is_human else None

    def look_back(self, seen: int | None = None) -> None:
        """What the others have done lately is as it is seen now, or after the first so many moves."""
        match = self.session.match
        moves = match.moves[:seen]
        self.past = round_of(match.states[: len(moves) + 1], moves, self._looker)
        self._hands_changed()

    def _hands_changed(self) -> None:
        self.hand.fresh = self.hands.fresh
        self.changed()

    def sentence(self) -> str:
        """The score in words."""
        return self.panels.sentence(self.displayed) + " " + t("table.pile", n=self.displayed.pile)
