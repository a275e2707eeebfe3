"""A puzzle's difficulty: how rarely the levels find its solution."""

import random
from collections.abc import Collection

from ...bots import LEVELS, decide
from ...bots.search.one_ply import OnePly
from ...engine.move import Move
from ...engine.view import View

_TRIES = 20
"""Tries per level."""
EASIEST = (88, 78, 56, 34)
"""The least tries in a hundred that find a puzzle of grades 1 to 4; the rest is grade 5."""


def found_by_levels(view: View, solutions: Collection[Move], seed: int) -> int:
    """The tries in a hundred that find it: by each level that makes mistakes, and by a planner that doesn't."""
    shares = [float(decide(OnePly(), view, random.Random(seed)) in solutions)]
    for level in LEVELS[:-1]:
        tries = (decide(level.bot, view, random.Random(f"grade {seed} {n}")) for n in range(_TRIES))
        shares.append(sum(move in solutions for move in tries) / _TRIES)
    return round(100 * sum(shares) / len(shares))


def grade_of(found: int) -> int:
    """The grade for that many successful tries, from 1, the easiest, to 5."""
    return 1 + sum(found < least for least in EASIEST)
