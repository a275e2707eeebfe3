"""What the numbers in codes mean.

Codes are out there for ever: numbers are only ever added, never changed or used again.
"""

from typing import Literal

VARIANT_NUMBERS = {"classic": 1, "numbers": 2, "dice": 3, "kids": 4, "letters": 5, "states": 6, "travel": 7}
"""By variant, from 0 to 31."""

SIDES, DEALER, HIGH_SEED, CHALLENGE, TOASTS, CHIPS, LEVELS_TOLD = range(1, 8)
"""What a deal may tell beside its options: how many sides where that is not usual, who deals where not the cut decides,
the bits of a seed above the 31st, how it was played, the ranks picked for forfeits, the chips of each side, and how
well the computers play."""
RESERVED = {"characters": 8, "match": 9, "long seed": 10}
"""What nobody reads yet: who the computers are, the games that belong together, and a seed of 128 bits."""

LEVEL_NUMBERS = {"beginner": 1, "easy": 2, "medium": 3, "hard": 4, "expert": 5}
"""By level of a computer, from 1 to 15; 0 is a seat of which none is told."""

Result = Literal["lost", "won", "drawn", "unfinished"]
RESULTS: tuple[Result, ...] = ("lost", "won", "drawn", "unfinished")
"""How a game ended for whoever shares it, by number from 0."""

FIRST_OPTION = 16
OPTION_NUMBERS: dict[str, tuple[int, tuple[bool | int | str, ...]]] = {
    "board_layout": (16, ("printed", "shuffled", "symmetric")),
    "free_corners": (17, (False, True)),
    "hand_size": (18, ()),
    "chips_each": (19, ()),
    "sequences_to_win": (20, ()),
    "line_length": (21, ()),
    "manual_draw": (22, ("off", "strict", "lenient")),
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
}
"""By option its number and its values by number from 0; none where the value is a number itself."""
