"""An attempt at a puzzle, and what is said of it."""

from __future__ import annotations

import random
from datetime import date
from typing import Literal, TypeAlias

from ...bots.analysis.reasons import Reason, reason
from ...engine.board import Board, Space, space_xy
from ...engine.match import Match
from ...engine.move import Move
from ...engine.position import NOBODY
from ...i18n import t
from ...puzzles.kinds import PuzzleKind, kind_of_play
from ...puzzles.progress import MOST_STARS, PuzzleProgress
from ...puzzles.puzzle import Puzzle
from ...session import Player, Session
from ...storage import Store
from ...summary import HUMAN
from ..play.prompts import Prompt
from ..table.tiles import game_name
from ..words.review_text import move_words, reason_words
from ..words.wording import card_sign, side_in_words, usual_name

_COMPANY = ("Ada", "Ben", "Cleo", "Finn", "Greta", "Hugo", "Ines", "Kira", "Leo", "Mila", "Noah")
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
        """The position alone, without the game before it; never saved."""
        self.view = self.session.view()
        self.solution = puzzle.solutions[0]
        """The solution that is shown: of several the one that was played."""
        self.stage: AttemptStage = "asked"
        self.hints, self._misses = progress.used(puzzle)
        self.hints = min(self.hints, HINTS)
        self.missed: Move | None = None
        """The last play that was no solution."""
        self.gained = 0
        """What the solution has brought to the rating."""
        self._progress = progress

    @property
    def is_over(self) -> bool:
        """True once the solution lies on the board."""
        return self.stage in {"solved", "shown"}

    @property
    def stars(self) -> int:
        """What can still be earned, or was."""
        return 0 if self.stage == "shown" else max(1, MOST_STARS - self.hints - self._misses)

    @property
    def rating(self) -> int:
        """The player's."""
        return self._progress.rating

    def why(self, move: Move) -> Reason:
        """What a play does, as far as the player can see."""
        return reason(self.view, move)

    def is_right(self, move: Move) -> bool:
        """Try a play; True if it solves the puzzle."""
        if move not in self.puzzle.solutions:
            self.stage, self.missed = "missed", move
            self._misses += 1
            self._progress.use(self.puzzle, self.hints, self._misses)
            return False
        self.solution = move
        self._end("solved")
        return True

    def hint(self) -> None:
        """Give one hint more."""
        self.hints = min(self.hints + 1, HINTS)
        self._progress.use(self.puzzle, self.hints, self._misses)

    def give_up(self) -> None:
        """Show the answer."""
        self._end("shown")

    def _end(self, stage: AttemptStage) -> None:
        self.stage = stage
        self.gained = self._progress.answer(self.puzzle, self.stars, self.day)

    def try_again(self) -> None:
        """Take a wrong play back."""
        self.session.undo()
        self.stage = "asked"


def _seated(puzzle: Puzzle) -> Session:
    """The player in the seat to move, others round the table."""
    state = puzzle.match().state
    names = iter(_COMPANY)
    players = tuple(
        Player(usual_name(1, 1), HUMAN) if seat == state.current_player else Player(next(names), _LEVEL)
        for seat in range(puzzle.seats)
    )
    return Session(Match(state), players, Store(), random.Random(puzzle.seed))


ASKED: dict[PuzzleKind, str] = {"wins": "wins", "stops": "stops", "threats": "threats"}
"""The kinds that are told; of any other one play is best by far."""
BEST = "best"
ZONES = tuple(f"{down}_{across}" for down in ("top", "middle", "bottom") for across in ("left", "middle", "right"))
"""The ninths of a board, by row."""
_THIRDS = 3


def asked_words(puzzle: Puzzle) -> str:
    """What is asked."""
    return t(f"puzzles.asked.{ASKED.get(puzzle.kind, BEST)}")


def grade_words(grade: int) -> str:
    """How hard a puzzle is."""
    return t(f"puzzles.grade.{grade}")


def puzzle_words(attempt: Attempt) -> str:
    """Which game it is of, and how hard it is."""
    return t("puzzles.of", game=game_name(attempt.view.state.setup.ruleset), grade=grade_words(attempt.puzzle.grade))


def prompt_of(attempt: Attempt, *, asks_answer: bool) -> Prompt:
    """What the line on the table says, as long as nothing is chosen."""
    if attempt.is_over:
        is_solved, setup = attempt.stage == "solved", attempt.session.state.setup
        words = move_words(attempt.solution, dict(setup.board.items()), setup.ruleset)
        why = reason_words(attempt.why(attempt.solution), setup, attempt.session.players)
        heading = t("puzzles.solved" if is_solved else "puzzles.shown")
        return Prompt(heading, t("puzzles.solution", move=words, why=why), words, is_won=is_solved)
    if asks_answer:
        return Prompt(t("puzzles.answer"), t("puzzles.answer.again"))
    if attempt.missed:
        brief = _misses(attempt, attempt.missed)
        return Prompt(t("puzzles.missed"), missed_words(attempt, attempt.missed), brief)
    return Prompt(t("puzzles.title"), _hint(attempt) if attempt.hints else asked_words(attempt.puzzle))


def _hint(attempt: Attempt) -> str:
    """Where to look, then which card."""
    if attempt.hints > 1:
        return t("puzzles.hint.card", card=card_sign(attempt.solution.card))
    return t(f"puzzles.hint.{_zone_of(attempt.view.state.setup.board, attempt.solution.at)}")


def zone_spaces(attempt: Attempt) -> frozenset[Space]:
    """The ninth of the board in which the solution lies."""
    board = attempt.view.state.setup.board
    own = _zone_of(board, attempt.solution.at)
    return frozenset(space for space, _ in board.items() if _zone_of(board, space) == own)


def _zone_of(board: Board, space: Space) -> str:
    x, y = space_xy(space)
    return ZONES[y * _THIRDS // board.height * _THIRDS + x * _THIRDS // board.width]


def missed_words(attempt: Attempt, move: Move) -> str:
    """What a play that is no solution does, and what it misses."""
    session = attempt.session
    did = reason_words(attempt.why(move), session.state.setup, session.players)
    return t("puzzles.did", did=did, misses=_misses(attempt, move))


def _misses(attempt: Attempt, move: Move) -> str:
    """What a play does not do that the solution does; another that stops somebody is only worse."""
    kind = attempt.puzzle.kind
    if kind != "stops":
        return t(f"puzzles.missed.{ASKED.get(kind, BEST)}")
    side = attempt.why(attempt.solution).side
    if side == NOBODY or kind_of_play(attempt.view, move) == kind:
        return t(f"puzzles.missed.{BEST}")
    return t("puzzles.missed.stops", side=side_in_words(side, attempt.view.state.setup, attempt.session.players))


def panel_words(attempt: Attempt) -> list[str]:
    """What there is to know besides, for those who do not see it."""
    grade = t("puzzles.grade", grade=grade_words(attempt.puzzle.grade), n=attempt.puzzle.grade)
    if not attempt.is_over:
        return [grade, t("puzzles.stars", n=attempt.stars), t("puzzles.costs")]
    earned = [t("puzzles.earned", n=attempt.stars)] if attempt.stage == "solved" else []
    return [grade, *earned, margin_words(attempt.puzzle), rating_words(attempt)]


def rating_words(attempt: Attempt) -> str:
    """The player's rating, and what the solution has brought to it."""
    if attempt.gained:
        return t("puzzles.rating.gained", n=attempt.rating, more=attempt.gained)
    return t("puzzles.rating", n=attempt.rating)


def margin_words(puzzle: Puzzle) -> str:
    """What playing on has shown."""
    return t("puzzles.margin", chance=round(puzzle.chance), other=round(puzzle.chance - puzzle.margin))
