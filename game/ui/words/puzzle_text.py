"""Puzzles in words: what is asked, and how hard one is."""

from ...i18n import t
from ...puzzles.puzzle import GRADES, Puzzle

ASKED = ("wins", "stops", "threats", "best")
"""What can be asked, by kind; for any other kind, which play is best by far."""


def asked_words(puzzle: Puzzle) -> str:
    """The task in words."""
    return t(f"puzzles.asked.{asked_kind(puzzle)}")


def asked_kind(puzzle: Puzzle) -> str:
    """One of ASKED."""
    return puzzle.kind if puzzle.kind in ASKED else "best"


def grade_words(grade: int) -> str:
    """A puzzle's difficulty in words."""
    return t(f"puzzles.grade.{grade}")


_MADE_KEYS = {"puzzles.asked.{}": ASKED, "puzzles.grade.{}": GRADES}
