"""How the cards of the people at this device lie in their hands: in which order, and where a place is free."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ....engine.cards import Card
from ...table.displayed_state import arranged
from ...words.hand_order import AS_DRAWN, Room, glides, room_for, sorted_hand
from .hand_order import HandOrder, keeps_gaps, replay_hand_order

if TYPE_CHECKING:
    from ....session import Session
    from ...shell.scene import AppContext


class HandSlots:
    """The hands by seat, each card in its place; "" is a free one. `changed` is called whenever a card moves."""

    def __init__(self, app: AppContext, session: Session, changed: Callable[[], None]) -> None:
        self._app = app
        self._session = session
        self._changed = changed
        self.may_sort: Callable[[], bool] = lambda: True
        """Whether the visible hand may change its order just now."""
        self.leaving: int | None = None
        """The place of the card that was chosen to leave the hand next: of equal cards, that one goes."""
        self._slots: dict[int, tuple[Card, ...]] = {}
        self._fresh: dict[int | None, int] = {}
        """The place of the card that each seat has drawn last, until its next move."""

    @property
    def visible(self) -> tuple[Card, ...]:
        """The hand that is shown; dice are no hand."""
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
        """Whether there is a hand to sort."""
        setup = self._session.state.setup
        return not setup.ruleset.dice and self._session.viewer is not None and setup.seating.hand > 2

    def begin(self, mover: int) -> None:
        """A seat makes a move: what it drew before is no news any more."""
        self._fresh.pop(mover, None)

    def settle(self) -> None:
        """All hands lie as the game has made them lie, as if one had always been here."""
        is_open = self._session.state.setup.ruleset.dice
        for seat in () if is_open else self._session.people:
            self._slots[seat], self._fresh[seat] = self._lying_by_moves(seat)

    def _lying_by_moves(self, seat: int) -> HandOrder:
        match = self._session.match
        return replay_hand_order(match.states, match.moves, seat, self._app.settings.hand_order)

    def arrange(self) -> None:
        """What has come and gone without being seen to is put right."""
        state = self._session.state
        for seat in () if state.setup.ruleset.dice else self._session.people:
            self._slots[seat] = self._lying(self.of(seat), state.hands[seat])

    def _lying(self, known: Sequence[Card], hand: Sequence[Card]) -> tuple[Card, ...]:
        """A hand in the order in which it lies now: as it is known to lie, if that has the same cards."""
        state, order = self._session.state, self._app.settings.hand_order
        gaps_stay = keeps_gaps(state)
        if sorted(filter(None, known) if gaps_stay else known) == sorted(hand):
            return tuple(known)
        if known and order == AS_DRAWN:
            return tuple(arranged(known, hand, keeps_gaps=gaps_stay))
        gaps = len(known) - len(hand) if gaps_stay else 0
        return (*sorted_hand(hand, order, state), *[""] * gaps)

    def take(self, seat: int, card: Card) -> int:
        """A card leaves its place in the hand; the place's number."""
        slots = list(self.of(seat))
        held = [place for place, lying in enumerate(slots) if lying == card]
        slot = self.leaving if self.leaving in held else next(iter(held), 0)
        self.leaving = None
        if held:
            slots[slot] = ""
        self._lay(seat, slots)
        return slot

    def make_room(self, seat: int, card: Card) -> Room:
        """The hand makes room for a card; one that is being chosen from keeps its order until the next card."""
        order = self._app.settings.hand_order if self.may_sort() else AS_DRAWN
        room = room_for(card, self.of(seat), order, self._session.state)
        self._fresh.pop(seat, None)
        self._lay(seat, room.slots)
        return room

    def blit_centred(self, seat: int, card: Card, place: int) -> None:
        """A card takes a place that is free."""
        slots = list(self.of(seat))
        if slots[place : place + 1] == [""]:
            slots[place] = card
        self._fresh[seat] = place
        self._lay(seat, slots)

    def sort(self) -> tuple[tuple[int, int], ...]:
        """The visible hand lies in the order that is chosen; from which place to which its cards go."""
        viewer, before, order = self._session.viewer, self.visible, self._app.settings.hand_order
        if viewer is None:
            return ()
        cards = sorted_hand(filter(None, before), order, self._session.state)
        after = (*cards, *[""] * (len(before) - len(cards)))
        if order == AS_DRAWN:
            after = self._lying_by_moves(viewer).slots
        gone = glides(before, after)
        if viewer in self._fresh:
            self._fresh[viewer] = dict(gone).get(self.fresh, self.fresh)
        self._lay(viewer, after)
        return gone

    def _lay(self, seat: int, slots: Sequence[Card]) -> None:
        self._slots[seat] = tuple(slots)
        self._changed()
