"""Cards of the standard pack; a card is a short text: rank and suit, as in "7H" or "TS"."""

from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = str

HIDDEN: Card = "??"
"""Stands for a card that one cannot see."""

RANKS = "23456789TJQKA"
"""Ranks in rising order; the ace is high."""

SUITS = "SHDC"

PACK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 cards of one pack, without jokers."""

TWO_EYED_JACKS = frozenset({"JC", "JD"})
ONE_EYED_JACKS = frozenset({"JS", "JH"})


def rank_of(card: Card) -> str:
    """The rank of a card of the standard pack, "" for any other."""
    return card[0] if card in PACK else ""


def cut_values(deck: Iterable[Card]) -> dict[Card, int]:
    """How high each card counts in the cut for the deal: by rank, aces highest, or by its place in the deck."""
    cards = tuple(dict.fromkeys(deck))
    if all(rank_of(card) for card in cards):
        return {card: RANKS.index(card[0]) for card in cards}
    return {card: place for place, card in enumerate(cards)}
