"""The table of a game: what of it is shown just now, its hands, and the motion that changes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ...engine.board import Space
from ...engine.cards import Card
from ...engine.events import Event, events_of
from ...engine.move import CARD_ACTS, CHIP_ACTS, Move
from ...engine.setup import Setup
from ...engine.state import State
from ...i18n import t
from ...session.session import Session
from ..stage.scene import AppContext
from ..table.board import BoardView
from ..table.dice import DiceView
from ..table.displayed_state import DisplayedState, arranged
from ..table.hand import HandView
from ..table.last_round import LogLine, Round, log_lines, round_of
from ..table.seats import SeatPanels
from ..toolkit.animation import Script, Timeline
from ..words.faces import said_sentence
from ..words.wording import (
    AS_DRAWN,
    HandRoom,
    card_words,
    event_line,
    event_said,
    glides,
    respelled,
    room_for,
    sorted_hand,
)
from .layout import PlayLayout, play_layout, table_spec
from .turn import Turn


class _HandOrder(NamedTuple):
    slots: tuple[Card, ...]
    fresh: int
    """The place of the card that was drawn last, until its seat moves again; -1 for none."""


def _after(lying: _HandOrder, event: Event, order: str, state: State) -> _HandOrder:
    """A hand after an event, which may lay down a card of it and draw another."""
    slots = list(lying.slots)
    if event.act in CARD_ACTS and event.card in slots:
        slots[slots.index(event.card)] = ""
    if not event.drew:
        return lying._replace(slots=tuple(slots))
    lies, place, _ = room_for(event.drew, slots, order, state)
    return _HandOrder((*lies[:place], event.drew, *lies[place + 1 :]), place)


def _keeps_gaps(state: State) -> bool:
    """True if places stay free: where cards are drawn by hand, and at the end, when a hand is only looked at."""
    return not state.setup.ruleset.is_plain or state.is_terminal()


class HandSlots:
    """The hands by seat, each card in its place, "" for a free one; calls `changed` when a card moves."""

    def __init__(self, app: AppContext, session: Session, changed: Callable[[], None]) -> None:
        self._app, self._session, self._changed = app, session, changed
        self.may_sort: Callable[[], bool] = lambda: True
        self.leaving: int | None = None
        """The place of the card that leaves the hand next: of equal cards, that one goes."""
        self._slots: dict[int, tuple[Card, ...]] = {}
        self._fresh: dict[int | None, int] = {}

    @property
    def visible(self) -> tuple[Card, ...]:
        """The hand on the screen; dice are no hand."""
        viewer = self._session.viewer
        return () if viewer is None else self.of(viewer)

    def of(self, seat: int) -> tuple[Card, ...]:
        return self._slots.get(seat, ())

    @property
    def fresh(self) -> int:
        """The place of the card which was drawn last in the hand that is shown, -1 for none."""
        return self._fresh.get(self._session.viewer, -1)

    @property
    def can_be_sorted(self) -> bool:
        setup = self._session.state.setup
        return not setup.ruleset.dice and self._session.viewer is not None and setup.seating.hand > 2

    def begin(self, mover: int) -> None:
        self._fresh.pop(mover, None)

    def settle(self) -> None:
        for seat in self._seats:
            self._slots[seat], self._fresh[seat] = self._replayed(seat)

    @property
    def _seats(self) -> Sequence[int]:
        return () if self._session.state.setup.ruleset.dice else self._session.people

    def _replayed(self, seat: int) -> _HandOrder:
        """A seat's hand after all moves, as if the order had always been the present one."""
        states, order = self._session.match.states, self._app.settings.hand_order
        lying = _HandOrder(tuple(sorted_hand(states[0].hands[seat], order, states[0])), -1)
        for before, move, after in zip(states, self._session.match.moves, states[1:], strict=False):
            if before.current_player == seat:
                lying = lying._replace(fresh=-1)
            elif before.hands[seat] == after.hands[seat]:
                continue
            for event in events_of(before, move, after):
                if event.seat == seat:
                    lying = _after(lying, event, order, after)
            # Nothing is missing now, and nothing too much.
            slots = arranged(lying.slots, after.hands[seat], keeps_gaps=_keeps_gaps(after))
            lying = lying._replace(slots=tuple(slots))
        return lying

    def arrange(self) -> None:
        """Put right all that has come and gone without motion."""
        for seat in self._seats:
            self._slots[seat] = self._lying(self.of(seat), self._session.state.hands[seat])

    def _lying(self, known: Sequence[Card], hand: Sequence[Card]) -> tuple[Card, ...]:
        """A hand in its present order: the known one if that has the same cards."""
        state, order = self._session.state, self._app.settings.hand_order
        gaps_stay = _keeps_gaps(state)
        if sorted(filter(None, known) if gaps_stay else known) == sorted(hand):
            return tuple(known)
        if known and order == AS_DRAWN:
            return tuple(arranged(known, hand, keeps_gaps=gaps_stay))
        gaps = len(known) - len(hand) if gaps_stay else 0
        return (*sorted_hand(hand, order, state), *[""] * gaps)

    def take(self, seat: int, card: Card) -> int:
        """Take a card out of the hand; return its place."""
        slots = list(self.of(seat))
        held = [place for place, lying in enumerate(slots) if lying == card]
        slot = self.leaving if self.leaving in held else next(iter(held), 0)
        self.leaving = None
        if held:
            slots[slot] = ""
        self._lay(seat, slots)
        return slot

    def make_room(self, seat: int, card: Card) -> HandRoom:
        """Make room for a card; a hand that is being chosen from keeps its order until the next card."""
        order = self._app.settings.hand_order if self.may_sort() else AS_DRAWN
        room = room_for(card, self.of(seat), order, self._session.state)
        self._fresh.pop(seat, None)
        self._lay(seat, room.slots)
        return room

    def put(self, seat: int, card: Card, place: int) -> None:
        slots = list(self.of(seat))
        if slots[place : place + 1] == [""]:
            slots[place] = card
        self._fresh[seat] = place
        self._lay(seat, slots)

    def sort(self) -> tuple[tuple[int, int], ...]:
        """Sort the visible hand as chosen; return from which place to which each card goes."""
        viewer, before, order = self._session.viewer, self.visible, self._app.settings.hand_order
        if viewer is None:
            return ()
        cards = sorted_hand(filter(None, before), order, self._session.state)
        after = (*cards, *[""] * (len(before) - len(cards)))
        if order == AS_DRAWN:
            after = self._replayed(viewer).slots
        gone = glides(before, after)
        if viewer in self._fresh:
            self._fresh[viewer] = dict(gone).get(self.fresh, self.fresh)
        self._lay(viewer, after)
        return gone

    def _lay(self, seat: int, slots: Sequence[Card]) -> None:
        self._slots[seat] = tuple(slots)
        self._changed()


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
        self._told, self._news = list(events), []
        self.respell()

    def respell(self) -> None:
        """Write the lines again, in another language or with other names."""
        self.lines = [line for event in self._told if (line := self._line(event))]

    def note(self, event: Event) -> None:
        self._news += self._said(event)
        line = self._line(event)
        if self.retold is not None:
            self.retold = line or self.retold
            return
        self._told.append(event)
        self.lines += [line] if line else []

    @property
    def last(self) -> str:
        return self.retold if self.retold is not None else self.lines[-1] if self.lines else ""

    @property
    def last_said(self) -> str:
        return said_sentence(self.last)

    def drain_announcements(self) -> list[str]:
        news, self._news = self._news, []
        return news

    def story(self) -> list[LogLine]:
        return log_lines(self._told, self._session.match.states[0], self._line)

    def _line(self, event: Event) -> str:
        return event_line(event, self._session.players, self._prints, self._session.state.setup.ruleset)

    def _said(self, event: Event) -> list[str]:
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


def places_for(app: AppContext, session: Session, size: tuple[int, int]) -> PlayLayout:
    """The places on a game's table in a window of a size, as the settings want them."""
    how: dict[str, Any] = {"left_handed": app.settings.left_handed, "large_hand": app.settings.large_hand}
    spec = table_spec(session.state.setup, session.people)
    return play_layout(size, app.scale, spec, usual=app.usual_scale, **how)


class Table:
    """The things on the table, and the motion that changes them."""

    def __init__(self, app: AppContext, session: Session, *, waits_for: int | None = None) -> None:
        """Lay a table; it shows the turn of the one to move, or always that of the seat that it `waits_for`."""
        self.app, self.session = app, session
        self._waits_for = waits_for
        self.timeline = Timeline()
        self.board = BoardView(self.setup.board)
        self.hand = HandView(self.setup.ruleset, lambda: app.reduced_motion)
        self.dice = DiceView()
        self.roll_share = 1.0
        """How much of a roll of the dice has been shown, from 0 to 1."""
        self.panels = SeatPanels(self.setup, session.players)
        self.glowing: dict[Space, float] = {}
        """The spaces that light up, with the share of the turn to its rough side that each chip has made."""
        self.past = Round()
        """The others' last round, as far as it has been shown."""
        self.places: PlayLayout
        self.displayed = DisplayedState()
        self.mover: int | None = None
        self.is_decided = False
        """True while the sequence that decides the game is celebrated."""
        self.hands = HandSlots(app, session, self._hands_changed)
        self.move_log = MoveLog(session)
        self.version = 0
        """Grows with every change, so that others can keep what follows from the table until then."""
        self._listed_for: tuple[State | None, int | None] = (None, None)
        """The position and the seat for which moves were listed last."""
        self._listed: tuple[State, tuple[Move, ...]] = (session.state, ())
        """That position as its seat sees it, and the moves."""
        self.settle()

    @property
    def setup(self) -> Setup:
        return self.session.state.setup

    @property
    def is_rolling(self) -> bool:
        return self.roll_share < 1

    @property
    def pace(self) -> float:
        if self.mover not in self.session.people:
            return self.bots_pace
        return self._crowd * min(max(_PACE_SHARES[self.app.settings.pace], _OWN_LEAST), 1.0)

    @property
    def bots_pace(self) -> float:
        return self._crowd * _PACE_SHARES[self.app.settings.pace]

    @property
    def _crowd(self) -> float:
        bots = self.setup.seats - len(self.session.people)
        return next((share for crowd, share in CROWDS if bots > crowd), 1.0)

    def seconds(self, milliseconds: float) -> float:
        """How long a motion takes at the table's pace; nothing where less motion is asked for."""
        return 0.0 if self.app.reduced_motion else milliseconds / 1000 * self.pace

    def changed(self) -> None:
        self.version += 1

    def lay_out(self, size: tuple[int, int]) -> None:
        self.finish()
        app, self.places = self.app, places_for(self.app, self.session, size)
        self.board.lay_out(self.places.grid)
        self.hand.lay_out(self.places.cards)
        self.session.players = respelled(self.session.players)
        self.move_log.respell()
        self.panels = SeatPanels(self.setup, self.session.players)
        self.panels.lay_out(self.places.panels, app.scale)
        if self.setup.ruleset.dice:
            self.dice.lay_out(self.places.dice(app.scale)[0], app.scale, self.setup.ruleset.dice)
        self.changed()

    # ------------------------------------------------------------ the game goes on

    def begin(self, motion: Script, mover: int) -> None:
        self.mover = mover
        if mover == self._looker:
            self.look_back()
        self.hands.begin(mover)
        self.hand.fresh = self.hands.fresh
        self.timeline.start(motion)
        self._rest()

    def advance(self, dt: float) -> None:
        self.timeline.advance(dt)
        if not self.timeline.busy:
            self._rest()

    def move_hand(self, seconds: float, slot: int | None, at: tuple[int, int] | None) -> bool:
        """Let the hand move on, the card of a slot at a point; True if the cards that lie look different now."""
        grid = self.board.grid
        is_over = at is not None and grid.frame.collidepoint(at)
        return self.hand.advance(seconds, slot, at, round(grid.cell * 0.6) + self.app.px(8) if is_over else 0)

    def finish(self) -> None:
        self.timeline.finish()
        self._rest()

    def _rest(self) -> None:
        if not self.timeline.busy:
            self.hands.arrange()
        self.changed()

    def note(self, event: Event) -> None:
        self.move_log.note(event)
        self.changed()

    @property
    def shown_seat(self) -> int | None:
        """The seat whose turn is shown, which lags while things move, and until a hand is hidden; None at the end."""
        if self.timeline.busy and self.mover is not None:
            return self.mover
        if self._waits_for is not None:
            return self._waits_for
        session, state = self.session, self.session.state
        if session.hides_hands and session.awaits_hand_over and session.viewer is not None:
            return session.viewer
        return None if state.is_terminal() else state.current_player

    def settle(self) -> None:
        """Show the position as it is, and write the log again."""
        self.finish()
        match = self.session.match
        steps = zip(match.states, match.moves, match.states[1:], strict=False)
        told = [event for step in steps for event in events_of(*step)]
        self.move_log.begin(told)
        spaces = next((event.spaces for event in reversed(told) if event.act in CHIP_ACTS), ())
        self.displayed = DisplayedState.of(self.session.state, frozenset(spaces))
        self.hands.settle()
        self.look_back()
        self.changed()

    # ------------------------------------------------------------ the turn of the person at the screen

    @property
    def turn(self) -> Turn:
        """That turn as it is now; moves are listed once for each position and seat."""
        session = self.session
        if self._listed_for[0] is not session.state or self._listed_for[1] != session.viewer:
            view = session.view()
            self._listed_for = session.state, session.viewer
            self._listed = view.state, view.legal_moves() if session.is_viewers_turn else ()
        return Turn(*self._listed, self.hands.visible, self.is_free, self.is_rolling, self._late_draw())

    @property
    def is_free(self) -> bool:
        return self.session.is_viewers_turn and not self.timeline.busy

    def _late_draw(self) -> Move | None:
        """A forgotten card that is drawn by who looks at the table, or else by another person beside them."""
        session = self.session
        asked = session.people if session.is_viewers_turn else (session.viewer,)
        late = sorted(set(session.state.late_seats()).intersection(asked), key=lambda seat: seat != session.viewer)
        moves = (Move("draw", "", str(seat)) for seat in late)
        return next(filter(session.state.is_legal, moves), None)

    def callable_sides(self) -> tuple[int, ...]:
        """The sides that can be called out for talking: computers don't talk."""
        session = self.session
        talking = {self.setup.side_of[seat] for seat in session.people}
        return tuple(side for side in session.state.callable_sides() if side in talking)

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
