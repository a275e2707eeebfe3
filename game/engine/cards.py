"""Cards of the standard pack; a card is a short text: rank and suit, as in "7H" or "TS"."""

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


def cut_value(card: Card) -> int:
    """How high a card counts when the players cut for the deal, aces highest."""
    return RANKS.index(card[0])
