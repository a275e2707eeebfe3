"""Cards of the standard pack, written as rank and suit: "7H", "TS"."""

from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = str

HIDDEN: Card = "??"
"""A card that the viewer can't see."""

RANKS = "23456789TJQKA"
"""Ranks, rising; the ace is high."""

SUITS = "SHDC"

PACK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The 52 cards of one pack, without jokers."""

TWO_EYED_JACKS = frozenset({"JC", "JD"})
ONE_EYED_JACKS = frozenset({"JS", "JH"})


def rank_of(card: Card) -> str:
    """The rank of a standard card; "" for any other."""
    return card[0] if card in PACK else ""


def cut_values(deck: Iterable[Card]) -> dict[Card, int]:
    """Each card's value in the cut for the deal: by rank, aces high, or by its place in the deck."""
    cards = tuple(dict.fromkeys(deck))
    if all(rank_of(card) for card in cards):
        return {card: RANKS.index(card[0]) for card in cards}
    return {card: place for place, card in enumerate(cards)}
