"""How hard a puzzle is: how seldom the levels find its solution."""

import random
from collections.abc import Collection

from ...bots import LEVELS, decide
from ...bots.search.one_ply import OnePly
from ...engine.move import Move
from ...engine.view import View

_TRIES = 20
"""How often each level looks at the position."""
EASIEST = (88, 78, 56, 34)
"""Of a hundred tries, how many find a puzzle of the first four grades at least; the fifth is found more seldom."""


def found_by_levels(view: View, solutions: Collection[Move], seed: int) -> int:
    """How many of a hundred tries find it: of each level that makes mistakes, and of one that plans a turn without."""
    shares = [float(decide(OnePly(), view, random.Random(seed)) in solutions)]
    for level in LEVELS[:-1]:
        tries = (decide(level.bot, view, random.Random(f"grade {seed} {n}")) for n in range(_TRIES))
        shares.append(sum(move in solutions for move in tries) / _TRIES)
    return round(100 * sum(shares) / len(shares))


def grade_of(found: int) -> int:
    """The grade of a puzzle that so many of a hundred tries find, from 1, the easiest, to 5."""
    return 1 + sum(found < least for least in EASIEST)
