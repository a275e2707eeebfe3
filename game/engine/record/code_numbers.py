"""The meaning of the numbers in codes.

Shared codes last for ever: add numbers, but never change or reuse one. Options have theirs in `rules/options.py`.
"""

from typing import Literal

VARIANT_NUMBERS = {"classic": 1, "numbers": 2, "dice": 3, "kids": 4, "letters": 5, "states": 6, "travel": 7}
"""Variants' numbers, from 0 to 31."""

# Facts a deal may state beside its options:
SIDES = 1
"""An unusual number of sides."""
DEALER = 2
HIGH_SEED = 3
"""The bits of a seed above the 31st."""
CHALLENGE = 4
"""The sharing player's result."""
TOASTS = 5
"""The ranks picked for forfeits."""
CHIPS = 6
LEVELS_STATED = 7
"""The computers' levels."""
RESERVED = {"characters": 8, "match": 9}
"""Numbers not read yet: the computers' characters, and games of one match."""

LEVEL_NUMBERS = {"beginner": 1, "easy": 2, "medium": 3, "hard": 4, "expert": 5}
"""Levels' numbers, from 1 to 15; 0 is a seat without a stated level."""

Result = Literal["lost", "won", "drawn", "unfinished"]
RESULTS: tuple[Result, ...] = ("lost", "won", "drawn", "unfinished")
"""Results of the player who shares a game, numbered from 0."""
