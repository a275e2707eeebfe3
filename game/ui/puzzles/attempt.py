"""A puzzle that is being tried: its table, what has been found out, and the stars that are left; needs no screen."""

from __future__ import annotations

import random
from datetime import date
from typing import Literal, TypeAlias

from ...bots.analysis.reasons import Reason, reason
from ...engine.match import Match
from ...engine.move import Move
from ...puzzles.progress import MOST_STARS, PuzzleProgress
from ...puzzles.puzzle import Puzzle
from ...session import Player, Session
from ...storage import Store
from ...summary import HUMAN
from ..words.player_names import usual_name

COMPANY = ("Ada", "Ben", "Cleo", "Finn", "Greta", "Hugo", "Ines", "Kira", "Leo", "Mila", "Noah")
"""Who sits in the other seats."""
_LEVEL = "hard"
HINTS = 2
"""Hints that can be had: where to look, then which card."""

AttemptStage: TypeAlias = Literal["asked", "missed", "solved", "shown"]
"""It is to be found; a play that is none of the solutions lies on the board; it was found; the answer was shown."""


class Attempt:
    """One puzzle and its player; `day` is of whom it is the puzzle."""

    def __init__(self, puzzle: Puzzle, progress: PuzzleProgress, day: date | None = None) -> None:
        self.puzzle = puzzle
        self.day = day
        self.session = _seated(puzzle)
        """The position alone, without the game before it; nothing of it is saved."""
        self.view = self.session.view()
        """What the player knows of it."""
        self.solution = puzzle.solutions[0]
        """The solution that is shown: of several the one that was played."""
        self.stage: AttemptStage = "asked"
        self.hints, self._misses = progress.used(puzzle)
        self.hints = min(self.hints, HINTS)
        self.missed: Move | None = None
        """The last play that was none."""
        self.gained = 0
        """What the solution has brought to the rating."""
        self._progress = progress

    @property
    def is_over(self) -> bool:
        """Whether the solution lies on the board."""
        return self.stage in {"solved", "shown"}

    @property
    def stars(self) -> int:
        """What can still be earned, or was."""
        if self.stage == "shown":
            return 0
        return max(1, MOST_STARS - self.hints - self._misses)

    @property
    def rating(self) -> int:
        """The player's."""
        return self._progress.rating

    def why(self, move: Move) -> Reason:
        """What a play does, as far as the player can see."""
        return reason(self.view, move)

    def is_right(self, move: Move) -> bool:
        """Try a play; whether it solves the puzzle."""
        if move not in self.puzzle.solutions:
            self.stage, self.missed = "missed", move
            self._misses += 1
            self._progress.use(self.puzzle, self.hints, self._misses)
            return False
        self.solution = move
        self._end("solved")
        return True

    def hint(self) -> None:
        """One hint more is wanted."""
        self.hints = min(self.hints + 1, HINTS)
        self._progress.use(self.puzzle, self.hints, self._misses)

    def give_up(self) -> None:
        """The answer is wanted."""
        self._end("shown")

    def _end(self, stage: AttemptStage) -> None:
        self.stage = stage
        self.gained = self._progress.answer(self.puzzle, self.stars, self.day)

    def try_again(self) -> None:
        """Take the play back that was none."""
        self.session.undo()
        self.stage = "asked"


def _seated(puzzle: Puzzle) -> Session:
    """The player in the seat to move, others round the table."""
    state = puzzle.match().state
    names = iter(COMPANY)
    players = tuple(
        Player(usual_name(1, 1), HUMAN) if seat == state.current_player else Player(next(names), _LEVEL)
        for seat in range(puzzle.seats)
    )
    return Session(Match(state), players, Store(), random.Random(puzzle.seed))
