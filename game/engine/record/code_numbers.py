"""The meaning of the numbers in codes.

Shared codes last for ever: add numbers, but never change or reuse one.
"""

from typing import Literal

VARIANT_NUMBERS = {"classic": 1, "numbers": 2, "dice": 3, "kids": 4, "letters": 5, "states": 6, "travel": 7}
"""Variants' numbers, from 0 to 31."""

SIDES, DEALER, HIGH_SEED, CHALLENGE, TOASTS, CHIPS, LEVELS_STATED = range(1, 8)
"""Facts a deal may state beside its options: an unusual number of sides, a given dealer, the bits of a seed above the
31st, the sharing player's result, the ranks picked for forfeits, each side's chips, and the computers' levels."""
RESERVED = {"characters": 8, "match": 9}
"""Numbers not read yet: the computers' characters, and games of one match."""

LEVEL_NUMBERS = {"beginner": 1, "easy": 2, "medium": 3, "hard": 4, "expert": 5}
"""Levels' numbers, from 1 to 15; 0 is a seat without a stated level."""

Result = Literal["lost", "won", "drawn", "unfinished"]
RESULTS: tuple[Result, ...] = ("lost", "won", "drawn", "unfinished")
"""Results of the player who shares a game, numbered from 0."""

FIRST_OPTION = 16
OPTION_NUMBERS: dict[str, tuple[int, tuple[bool | int | str, ...]]] = {
    "board_layout": (16, ("printed", "shuffled", "symmetric")),
    "free_corners": (17, (False, True)),
    "hand_size": (18, ()),
    "chips_each": (19, ()),
    "sequences_to_win": (20, ()),
    "line_length": (21, ()),
    "manual_draw": (22, ("off", "strict", "lenient", "called")),
    "announce": (23, (False, True)),
    "table_talk": (24, (False, True)),
    "advanced_jacks": (25, (False, True)),
    "equal_turns": (26, (False, True)),
    "fill_board": (27, ("off", "reshuffle", "once")),
    "toasts": (28, (0, 1, 2)),
    "toast_limit": (29, ()),
    "captured_pairs": (30, ()),
    "most_sequences": (31, (False, True)),
    "wrong_answer": (32, ("free", "turn")),
    "diagonals": (33, (False, True)),
}
"""Options: their numbers, and their values numbered from 0; no values if the value itself is a number."""
