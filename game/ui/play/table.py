"""The table of one game: board, hand, panels and pile together, what they show, and the motion between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from ...engine.board import FREE, Space
from ...engine.cards import Card
from ...engine.events import Event, events_of
from ...engine.setup import Setup
from ...i18n import t
from .. import sprites
from ..sprites.buttons import put
from ..table.board_view import BoardPicture, BoardView
from ..table.dice_view import DiceView
from ..table.displayed_state import DisplayedState, arranged
from ..table.hand_view import HandView
from ..table.rounds import Round, ToldLine, round_of, told_of
from ..table.seat_panels import SeatPanels
from ..table.since_marks import draw_since
from ..toolkit import text
from ..toolkit.animation import Script, Timeline
from ..toolkit.geometry import CARD_RATIO
from ..toolkit.theme import THEME, TYPE
from ..words.hand_order import AS_DRAWN, Room, glides, room_for, sorted_hand
from ..words.player_names import respelled
from ..words.wording import event_line
from . import layout
from .layout import PlayLayout

if TYPE_CHECKING:
    from ...session import Session
    from ..shell.scene import Host

SPACE_EVENTS = frozenset({"place", "remove", "replace"})
"""Events that change a chip."""
PACE_SHARES = {"slow": 1.7, "normal": 1.0, "fast": 0.5, "at-once": 0.0}
"""The share of the usual time that things take, by the pace of computers that was chosen."""
OWN_LEAST = 0.6
"""What people do themselves takes at least that share, and never more than the usual time."""
CROWDS = ((7, 0.4), (3, 0.6))
"""With more computers than the first number things take that share of the usual time."""


class Table:
    """What lies on the table, and the motion that changes it."""

    def __init__(self, app: Host, session: Session) -> None:
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
        self.retold: str | None = None
        """While a round is shown again: the line of the log that tells what is seen of it."""
        self.places: PlayLayout
        self.displayed = DisplayedState()
        self.log: list[str] = []
        self._told: list[Event] = []
        """What the log tells."""
        self.mover: int | None = None
        """The seat whose move is being shown."""
        self.may_sort: Callable[[], bool] = lambda: True
        """Whether the hand may change its order just now."""
        self._drawn: dict[int | None, Card] = {}
        """The card that each seat has drawn last, until its next move."""
        self._slots: dict[int, tuple[Card, ...]] = {}
        """The hands of the people here, by seat, in the order in which they lie; "" is a free place."""
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

    def deck(self, *, is_wanted: bool) -> pygame.Rect:
        """Where a card is drawn from: if it is wanted in the visible hand, right at the place that is free for it."""
        if not is_wanted or "" not in self.slots:
            return self.pile
        return self.hand.place(self.slots.index(""))

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

    def changed(self) -> None:
        """Something visible is different."""
        self.version += 1

    def lay_out(self, size: tuple[int, int]) -> None:
        """Give everything its place."""
        self.finish()
        self.places = layout.play_layout(
            size, self.app.scale, layout.party(self.setup), left_handed=self.app.settings.left_handed
        )
        self.board.lay_out(self.places.grid)
        self.hand.places = self.places.cards
        self.session.players = respelled(self.session.players)
        self.log = self._lines(self._told)
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
        self._drawn.pop(mover, None)
        self.hand.fresh = self._drawn.get(self.session.viewer, "")
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
            self._arrange()
        self.changed()

    def note(self, event: Event) -> None:
        """An event has begun to be seen: the log tells it."""
        if self.retold is not None:
            self.retold = self._line(event) or self.retold
            return
        self._told.append(event)
        self.log += self._lines([event])
        self.changed()

    def _lines(self, events: Iterable[Event]) -> list[str]:
        return [line for event in events if (line := self._line(event))]

    def story(self) -> list[ToldLine]:
        """All lines of the log with the spaces where it happened."""
        return told_of(self._told, self.session.match.states[0], self._line)

    @property
    def last_told(self) -> str:
        """The last line of the log, or of what is shown again."""
        if self.retold is not None:
            return self.retold
        return self.log[-1] if self.log else ""

    def _line(self, event: Event) -> str:
        return event_line(event, self.session.players, self.board.prints, self.setup.ruleset)

    @property
    def turn(self) -> int | None:
        """The seat whose turn is seen, which motion may keep behind the position; None when the game is over."""
        if self.timeline.busy and self.mover is not None:
            return self.mover
        state = self.session.state
        return None if state.is_terminal() else state.current_player

    def settle(self) -> None:
        """Show the position as it is, and tell the log anew."""
        self.finish()
        match = self.session.match
        steps = list(zip(match.states, match.moves, match.states[1:], strict=False))
        told = [event for step in steps for event in events_of(*step)]
        self._told = told
        self.log = self._lines(told)
        spaces = next((event.spaces for event in reversed(told) if event.act in SPACE_EVENTS), ())
        self.displayed = DisplayedState.of(self.session.state, frozenset(spaces))
        self._drawn.clear()
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
        self.hand.fresh = self._drawn.get(self.session.viewer, "")
        self.changed()

    # ------------------------------------------------------------ the hand

    @property
    def slots(self) -> tuple[Card, ...]:
        """The visible hand in the order in which it lies, "" for a free place; dice are no hand."""
        viewer = self.session.viewer
        return () if viewer is None else self._slots.get(viewer, ())

    def _arrange(self) -> None:
        """What has come and gone without being seen to is put right."""
        hands, rules = self.session.state.hands, self.setup.ruleset
        for seat in () if rules.dice else self.session.people:
            self._slots[seat] = self._lying(self._slots.get(seat, ()), hands[seat])

    def _lying(self, known: Sequence[Card], hand: Sequence[Card]) -> tuple[Card, ...]:
        """A hand in the order in which it lies now: as it is known to lie, if that has the same cards."""
        rules, order = self.setup.ruleset, self.app.settings.hand_order
        if sorted(known if rules.is_plain else filter(None, known)) == sorted(hand):
            return tuple(known)
        if known and order == AS_DRAWN:
            return tuple(arranged(known, hand, keeps_gaps=not rules.is_plain))
        gaps = 0 if rules.is_plain else len(known) - len(hand)
        return (*sorted_hand(hand, order, self.session.state), *[""] * gaps)

    def take_from_hand(self, seat: int, card: Card) -> int:
        """A card leaves its place in the hand; the place's number."""
        slots = list(self._slots.get(seat, ()))
        slot = slots.index(card) if card in slots else 0
        if card in slots:
            slots[slot] = ""
        self._slots[seat] = tuple(slots)
        self.changed()
        return slot

    def make_room(self, seat: int, card: Card) -> Room:
        """The hand makes room for a card; one that is being chosen from keeps its order until the next card."""
        order = self.app.settings.hand_order if self.may_sort() else AS_DRAWN
        room = room_for(card, self._slots.get(seat, ()), order, self.session.state)
        self._slots[seat] = room.slots
        self.changed()
        return room

    @property
    def sorts(self) -> bool:
        """Whether there is a hand to sort."""
        return not self.setup.ruleset.dice and self.session.viewer is not None and self.setup.seating.hand > 2

    def sort_hand(self) -> tuple[tuple[int, int], ...]:
        """The visible hand lies in the order that is chosen; from which place to which its cards go."""
        viewer, before, order = self.session.viewer, self.slots, self.app.settings.hand_order
        if viewer is None or order == AS_DRAWN:
            return ()
        cards = sorted_hand(filter(None, before), order, self.session.state)
        self._slots[viewer] = (*cards, *[""] * (len(before) - len(cards)))
        self.changed()
        return glides(before, self._slots[viewer])

    def free_slot(self, seat: int) -> int:
        """The first free place in a hand."""
        slots = self._slots.get(seat, ())
        return slots.index("") if "" in slots else len(slots)

    def put_into_hand(self, seat: int, card: Card, place: int) -> None:
        """A card takes a place that is free."""
        slots = list(self._slots.get(seat, ()))
        if slots[place : place + 1] == [""]:
            slots[place] = card
        self._slots[seat] = tuple(slots)
        self._drawn[seat] = card
        self.hand.fresh = self._drawn.get(self.session.viewer, "")
        self.changed()

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface, picture: BoardPicture) -> None:
        """Paint the table without hand and buttons."""
        self.board.draw(screen, self._without_last(picture))
        draw_since(screen, self.board, self.displayed, self.past, self.app.scale, picture.lit)
        self._draw_glowing(screen)
        self._draw_pointed(screen)
        self.panels.draw(screen, self.displayed, self.turn)
        if self.setup.ruleset.dice:
            self.dice.draw_at(screen, self.displayed.dice, self.roll_share)
        else:
            self._draw_pile(screen)

    def _without_last(self, picture: BoardPicture) -> BoardPicture:
        """A mark that tells more takes the place of the last move's."""
        return picture._replace(last=picture.last - set(self.past.latest))

    def _draw_pointed(self, screen: pygame.Surface) -> None:
        """Paint the spaces that are pointed at, with what lies on them."""
        for space in self.pointed:
            place, side = self.board.rect(space), self.displayed.chips.get(space)
            put(screen, sprites.glow(*place.size), place)
            if self.board.prints[space] == FREE:
                screen.blit(sprites.corner(*place.size, "lit"), place)
                continue
            screen.blit(sprites.space("" if side is not None else self.board.prints[space], *place.size, "lit"), place)
            if side is not None:
                rough = space in self.displayed.rough
                put(screen, sprites.chip(side, self.board.chip_px, rough=rough), place)

    def _draw_glowing(self, screen: pygame.Surface) -> None:
        """Paint the spaces that light up just now."""
        for space, share in self.glowing.items():
            place = self.board.rect(space)
            put(screen, sprites.glow(*place.size), place)
            screen.blit(sprites.space("", *place.size, "lit"), place)
            if space in self.displayed.chips:
                put(screen, sprites.chip_turning(self.displayed.chips[space], self.board.chip_px, share), place)

    def _draw_pile(self, screen: pygame.Surface) -> None:
        place = self.pile
        number = text.line(str(self.displayed.pile), "strong", self.app.px(TYPE.small), THEME.quiet)
        high = place.height - number.get_height()
        card = pygame.Rect(0, place.top, min(place.width, round(high / CARD_RATIO)), high)
        card.centerx = place.centerx
        if self.displayed.pile:
            put(screen, sprites.card_back(*card.size), card)
        else:
            screen.blit(sprites.card_slot(*card.size), card)
        screen.blit(number, number.get_rect(midbottom=place.midbottom))

    def sentence(self) -> str:
        """The score in words."""
        return self.panels.sentence(self.displayed) + " " + t("table.pile", n=self.displayed.pile)
