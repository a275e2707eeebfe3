"""How a hand has come to lie: read off the game, so that it lies the same whenever one comes back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....engine.cards import Card
from ....engine.events import Event, events_of
from ....engine.move import CARD_ACTS, Move
from ....engine.state import State
from ...table.displayed_state import arranged
from ...words.hand_order import room_for, sorted_hand


class HandOrder(NamedTuple):
    """How a hand lies."""

    slots: tuple[Card, ...]
    """The cards in their places, "" for a free one."""
    fresh: int
    """The place of the card that was drawn last, until its seat moves again; -1 for none."""


def replay_hand_order(states: Sequence[State], moves: Sequence[Move], seat: int, order: str) -> HandOrder:
    """A seat's hand after these moves, in an order that was always the same."""
    lying = HandOrder(tuple(sorted_hand(states[0].hands[seat], order, states[0])), -1)
    for before, move, after in zip(states, moves, states[1:], strict=False):
        if before.current_player == seat:
            lying = lying._replace(fresh=-1)
        elif before.hands[seat] == after.hands[seat]:
            continue
        for event in events_of(before, move, after):
            if event.seat == seat:
                lying = _after(lying, event, order, after)
        lying = lying._replace(slots=_filled(lying.slots, after, seat))
    return lying


def _after(lying: HandOrder, event: Event, order: str, state: State) -> HandOrder:
    """A hand once one of its cards has been laid down and another drawn, as far as an event does so."""
    slots = list(lying.slots)
    if event.act in CARD_ACTS and event.card in slots:
        slots[slots.index(event.card)] = ""
    if not event.drew:
        return lying._replace(slots=tuple(slots))
    room = room_for(event.drew, slots, order, state)
    slots = list(room.slots)
    slots[room.place] = event.drew
    return HandOrder(tuple(slots), room.place)


def _filled(slots: Sequence[Card], state: State, seat: int) -> tuple[Card, ...]:
    """A hand in which nothing is missing and nothing too much."""
    return tuple(arranged(slots, state.hands[seat], keeps_gaps=keeps_gaps(state)))


def keeps_gaps(state: State) -> bool:
    """Whether places stay free: where cards are drawn by hand, and at the end, when a hand is only looked at."""
    return not state.setup.ruleset.is_plain or state.is_terminal()
