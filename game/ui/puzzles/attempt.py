"""An attempt at a puzzle, and what is said of it."""

from __future__ import annotations

import random
from datetime import date
from typing import Literal, TypeAlias, get_args

from ...bots.analysis.reasons import reason
from ...engine.board import Board, Space, space_xy
from ...engine.match import Match
from ...engine.move import Move
from ...engine.position import NOBODY
from ...i18n import t
from ...puzzles.kinds import kind_of_play
from ...puzzles.progress import MOST_STARS, PuzzleProgress
from ...puzzles.puzzle import Puzzle
from ...session.session import Player, Session
from ...storage.store import Store
from ...storage.summary import HUMAN
from ..lobby.lineup import NAMES
from ..play.desk import Desk
from ..play.prompts import Prompt
from ..words.puzzle_text import ASKED, asked_kind, asked_words, grade_words
from ..words.review_text import move_words, reason_words
from ..words.wording import Asked, asked_as, card_sign, print_sign, side_in_words, side_name, usual_name

HINTS = 2
"""Hints that can be had: where to look, then which card."""

AttemptStage: TypeAlias = Literal["asked", "missed", "solved", "shown"]
"""It is to be found; a play that is none of the solutions lies on the board; it was found; the answer was shown."""


class Attempt:
    """One puzzle and its player; `day` is of whom it is the puzzle."""

    def __init__(self, puzzle: Puzzle, progress: PuzzleProgress, day: date | None) -> None:
        self.puzzle, self.progress, self._day = puzzle, progress, day
        self.session = _seated(puzzle)
        """The position alone, without the game before it; never saved."""
        self.view = self.session.view()
        self.solution = puzzle.solutions[0]
        """The solution that is shown: of several the one that was played."""
        self.stage: AttemptStage = "asked"
        hints, self._misses = progress.used(puzzle)
        self.hints = min(hints, HINTS)
        self.missed: Move | None = None
        """The last play that was no solution."""
        self.gained = 0
        """What the solution has brought to the rating."""
        self.looked = 0.0
        """Seconds for which a play that is no solution has been seen."""

    @property
    def is_over(self) -> bool:
        return self.stage in {"solved", "shown"}

    @property
    def stars(self) -> int:
        """What can still be earned, or was."""
        return 0 if self.stage == "shown" else max(1, MOST_STARS - self.hints - self._misses)

    def is_right(self, move: Move) -> bool:
        """Try a play; True if it solves the puzzle."""
        if move not in self.puzzle.solutions:
            self.stage, self.missed = "missed", move
            self._misses += 1
            self.progress.use(self.puzzle, self.hints, self._misses)
            return False
        self.solution = move
        self.end("solved")
        return True

    def hint(self) -> None:
        self.hints = min(self.hints + 1, HINTS)
        self.progress.use(self.puzzle, self.hints, self._misses)

    def end(self, stage: AttemptStage) -> None:
        """End it: the solution was found, or is shown."""
        self.stage = stage
        self.gained = self.progress.answer(self.puzzle, self.stars, self._day)


def _seated(puzzle: Puzzle) -> Session:
    state = puzzle.match().state
    players = [Player(name, "hard") for name in NAMES[1 : puzzle.seats]]
    players.insert(state.current_player, Player(usual_name(1, 1), HUMAN))
    return Session(Match(state), tuple(players), Store(), random.Random(puzzle.seed))


ZONES = tuple(f"{down}_{across}" for down in ("top", "middle", "bottom") for across in ("left", "middle", "right"))
"""The ninths of a board, by row."""


def _said_of(attempt: Attempt, *, asks_answer: bool) -> Prompt:
    """The words about the attempt, as long as nothing is chosen."""
    if attempt.is_over:
        is_solved, setup = attempt.stage == "solved", attempt.session.state.setup
        words = move_words(attempt.solution, dict(setup.board.items()), setup.ruleset)
        why = reason_words(reason(attempt.view, attempt.solution), setup, attempt.session.players)
        heading = t("puzzles.solved" if is_solved else "puzzles.shown")
        return Prompt(heading, t("puzzles.solution", move=words, why=why), words, is_won=is_solved)
    if asks_answer:
        return Prompt(t("puzzles.answer"), t("puzzles.answer.again"))
    if attempt.missed:
        brief = _misses(attempt, attempt.missed)
        return Prompt(t("puzzles.missed"), missed_words(attempt, attempt.missed), brief, "alert")
    line = t("puzzles.side", side=side_name(attempt.session.state.side))
    if attempt.hints == 1:
        line = t(f"puzzles.hint.{_zone_of(attempt.view.state.setup.board, attempt.solution.at)}")
    elif attempt.hints:
        line = t("puzzles.hint.card", card=card_sign(attempt.solution.card))
    return Prompt(asked_words(attempt.puzzle), line)


def prompt_of(attempt: Attempt, desk: Desk) -> Prompt:
    """The words about the attempt, or about what is chosen."""
    play = desk.play
    said = _said_of(attempt, asks_answer=play.asks_answer)
    is_open = attempt.stage == "asked" and not attempt.missed and not play.asks_answer
    if not is_open or not (play.answer or not play.selection.is_empty):
        return said
    own, line = desk.prompt(), ""
    if play.selection.wrong and not play.selection.aimed and not play.answer:
        (card, printed), rules = play.selection.wrong, desk.turn.rules
        line = t(f"puzzles.wrong.{asked_as(card, rules)}", card=card_sign(card), at=print_sign(printed))
    return Prompt(said.heading, line or own.line, kind=own.kind)


def zone_spaces(attempt: Attempt) -> frozenset[Space]:
    """The ninth of the board that holds the solution."""
    board = attempt.view.state.setup.board
    own = _zone_of(board, attempt.solution.at)
    return frozenset(space for space, _ in board.items() if _zone_of(board, space) == own)


def _zone_of(board: Board, space: Space) -> str:
    x, y = space_xy(space)
    return ZONES[y * 3 // board.height * 3 + x * 3 // board.width]


def missed_words(attempt: Attempt, move: Move) -> str:
    """What a play that is no solution does, and what it misses."""
    session = attempt.session
    did = reason_words(reason(attempt.view, move), session.state.setup, session.players)
    return t("puzzles.did", did=did, misses=_misses(attempt, move))


def _misses(attempt: Attempt, move: Move) -> str:
    """What a play does not do that the solution does; another that stops somebody is only worse."""
    if attempt.puzzle.kind != "stops":
        return t(f"puzzles.missed.{asked_kind(attempt.puzzle)}")
    side = reason(attempt.view, attempt.solution).side
    if side == NOBODY or kind_of_play(attempt.view, move) == "stops":
        return t("puzzles.missed.best")
    return t("puzzles.missed.stops", side=side_in_words(side, attempt.view.state.setup, attempt.session.players))


def panel_words(attempt: Attempt) -> list[str]:
    """What there is to know besides, for those who do not see it."""
    grade = t("puzzles.grade", grade=grade_words(attempt.puzzle.grade), n=attempt.puzzle.grade)
    if not attempt.is_over:
        return [grade, t("puzzles.stars", n=attempt.stars), t("puzzles.costs")]
    earned = [t("puzzles.earned", n=attempt.stars)] if attempt.stage == "solved" else []
    return [grade, *earned, margin_words(attempt.puzzle), rating_words(attempt)]


def rating_words(attempt: Attempt) -> str:
    """The player's rating, and what the solution has added to it."""
    rating, more = attempt.progress.rating, attempt.gained
    return t("puzzles.rating.gained", n=rating, more=more) if more else t("puzzles.rating", n=rating)


def margin_words(puzzle: Puzzle) -> str:
    """The chance after the solution, and after the next best play."""
    return t("puzzles.margin", chance=round(puzzle.chance), other=round(puzzle.chance - puzzle.margin))


_MADE_KEYS = {
    "puzzles.missed.{}": ASKED,
    "puzzles.wrong.{}": get_args(Asked),
    "puzzles.hint.{}": ZONES,
}
