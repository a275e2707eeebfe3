"""The order of the cards in each hand, as they come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...engine.cards import Card
from ...engine.events import Event, events_of
from ...engine.move import CARD_ACTS
from ...engine.state import State
from ..table.displayed_state import arranged
from ..words.wording import AS_DRAWN, Room, glides, room_for, sorted_hand

if TYPE_CHECKING:
    from ...session import Session
    from ..shell.scene import AppContext


class _HandOrder(NamedTuple):
    slots: tuple[Card, ...]
    """The cards in their places, "" for a free one."""
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
        self._app = app
        self._session = session
        self._changed = changed
        self.may_sort: Callable[[], bool] = lambda: True
        """True if the visible hand may change its order now."""
        self.leaving: int | None = None
        """The place of the card that leaves the hand next: of equal cards, that one goes."""
        self._slots: dict[int, tuple[Card, ...]] = {}
        self._fresh: dict[int | None, int] = {}
        """The place of each seat's last drawn card, until its next move."""

    @property
    def visible(self) -> tuple[Card, ...]:
        """The hand on the screen; dice are no hand."""
        viewer = self._session.viewer
        return () if viewer is None else self.of(viewer)

    def of(self, seat: int) -> tuple[Card, ...]:
        """A seat's hand as it lies."""
        return self._slots.get(seat, ())

    @property
    def fresh(self) -> int:
        """The place of the card which was drawn last in the hand that is shown, -1 for none."""
        return self._fresh.get(self._session.viewer, -1)

    @property
    def can_be_sorted(self) -> bool:
        """True if there is a hand to sort."""
        setup = self._session.state.setup
        return not setup.ruleset.dice and self._session.viewer is not None and setup.seating.hand > 2

    def begin(self, mover: int) -> None:
        """Begin a seat's move: the card it drew before is no longer new."""
        self._fresh.pop(mover, None)

    def settle(self) -> None:
        """Arrange all hands as the game's moves have left them."""
        for seat in self._seats:
            self._slots[seat], self._fresh[seat] = self._replayed(seat)

    @property
    def _seats(self) -> Sequence[int]:
        """The seats whose hands are kept in order."""
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

    def make_room(self, seat: int, card: Card) -> Room:
        """Make room for a card; a hand that is being chosen from keeps its order until the next card."""
        order = self._app.settings.hand_order if self.may_sort() else AS_DRAWN
        room = room_for(card, self.of(seat), order, self._session.state)
        self._fresh.pop(seat, None)
        self._lay(seat, room.slots)
        return room

    def put(self, seat: int, card: Card, place: int) -> None:
        """Put a card into a place if that is free."""
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
