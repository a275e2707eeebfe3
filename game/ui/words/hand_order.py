"""In which order a hand lies, where it is sorted: by suit, by rank or by what a card is worth now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...engine.cards import PACK, RANKS, Card
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ..shell.settings import HAND_ORDERS
from .wording import arranged_hand, power

AS_DRAWN = HAND_ORDERS[0]
"""The order in which each card takes the place of the one that left."""
_DEAD = 9
"""Where cards without an open space come, after all others."""


def orders_for(rules: Ruleset) -> tuple[str, ...]:
    """The orders that make a difference: cards without suits have one less."""
    has_suits = all(card in PACK for card in rules.deck)
    return tuple(order for order in HAND_ORDERS if has_suits or order != "suit")


def next_order(order: str, rules: Ruleset) -> str:
    """The order that comes after one, the first after the last."""
    orders = orders_for(rules)
    return orders[(orders.index(order) + 1) % len(orders)] if order in orders else orders[0]


def sorted_hand(hand: Iterable[Card], order: str, state: State) -> list[Card]:
    """A hand sorted; as it is drawn, new hands lie by suit."""
    rules = state.setup.ruleset
    cards = arranged_hand(list(hand), rules)
    if order == "rank" and all(card in PACK for card in cards):
        return sorted(cards, key=lambda card: RANKS.find(card[0]))
    return sorted(cards, key=lambda card: _worth(card, state)) if order == "value" else cards


def _worth(card: Card, state: State) -> int:
    """Special cards come first, then those with most open spaces; where a space has to be found, none is told."""
    rules = state.setup.ruleset
    if does := power(card, rules):
        return ("wild", "remover").index(does)
    if state.is_dead(card):
        return _DEAD
    return 4 if rules.shows else _DEAD - 1 - min(state.targets(card).bit_count(), 4)


class Room(NamedTuple):
    """How a hand lies once it has made room for another card."""

    slots: tuple[Card, ...]
    """With a free place, "", where the card will lie."""
    place: int
    """The number of that place."""
    glides: tuple[tuple[int, int], ...] = ()
    """From which place to which a card goes, for all that go."""


def room_for(card: Card, slots: Sequence[Card], order: str, state: State) -> Room:
    """Where a card goes in a hand; as drawn it takes the first free place, and nothing else moves."""
    if order == AS_DRAWN:
        free = slots.index("") if "" in slots else len(slots)
        return Room((*slots[:free], "", *slots[free + 1 :]), free)
    kept = [held for held in slots if held]
    lies = sorted_hand([*kept, card], order, state)
    place = len(lies) - 1 - lies[::-1].index(card)
    lies[place] = ""
    after = (*lies, *[""] * (len(slots) - len(lies)))
    return Room(after, place, glides(slots, after))


def glides(before: Sequence[Card], after: Sequence[Card]) -> tuple[tuple[int, int], ...]:
    """From which place to which each card goes between two orders; equal cards do not change places needlessly."""
    left = [card if i >= len(after) or after[i] != card else "" for i, card in enumerate(before)]
    found: list[tuple[int, int]] = []
    for end, card in enumerate(after):
        if card and not (end < len(before) and before[end] == card) and card in left:
            start = left.index(card)
            left[start] = ""
            found.append((start, end))
    return tuple(found)
