"""What is said of a puzzle: what is asked, hints, what a miss misses, and why the solution is one."""

from __future__ import annotations

from ...engine.board import Board, Space, space_xy
from ...engine.move import Move
from ...engine.position import NOBODY
from ...i18n import t
from ...puzzles.kinds import PuzzleKind, kind_of_play
from ...puzzles.puzzle import Puzzle
from ..play.turn.prompts import Prompt
from ..table.game_tile import game_name
from ..words.advice import move_words, reason_words
from ..words.player_names import side_in_words
from ..words.wording import card_sign
from .attempt import Attempt

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


def puzzle_words(puzzle: Puzzle, attempt: Attempt) -> str:
    """Which game it is of, and how hard it is."""
    return t("puzzles.of", game=game_name(attempt.view.state.setup.ruleset), grade=grade_words(puzzle.grade))


def prompt_of(attempt: Attempt, *, asks_answer: bool) -> Prompt:
    """What the line on the table says, as long as nothing is chosen."""
    if attempt.is_over:
        heading = t("puzzles.solved" if attempt.stage == "solved" else "puzzles.shown")
        words, why = _solution(attempt)
        line = t("puzzles.solution", move=words, why=why)
        return Prompt(heading, line, words, is_won=attempt.stage == "solved")
    if asks_answer:
        return Prompt(t("puzzles.answer"), t("puzzles.answer.again"))
    if attempt.missed:
        return Prompt(
            t("puzzles.missed"),
            missed_words(attempt, attempt.missed),
            _misses(attempt, attempt.missed),
        )
    return Prompt(t("puzzles.title"), _hint(attempt) if attempt.hints else asked_words(attempt.puzzle))


def _hint(attempt: Attempt) -> str:
    """Where to look, then which card."""
    if attempt.hints > 1:
        return t("puzzles.hint.card", card=card_sign(attempt.solution.card))
    return t(f"puzzles.hint.{zone(attempt)}")


def zone(attempt: Attempt) -> str:
    """The ninth of the board in which the solution lies."""
    return _zone_of(attempt.view.state.setup.board, attempt.solution.at)


def zone_spaces(attempt: Attempt) -> frozenset[Space]:
    """The spaces of that ninth."""
    board, own = attempt.view.state.setup.board, zone(attempt)
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


def _solution(attempt: Attempt) -> tuple[str, str]:
    """The solution, and why it is one, as a review says it."""
    session, move = attempt.session, attempt.solution
    setup = session.state.setup
    words = move_words(move, dict(setup.board.items()), setup.ruleset)
    return words, reason_words(attempt.why(move), setup, session.players)


def margin_words(puzzle: Puzzle) -> str:
    """What playing on has shown."""
    return t("puzzles.margin", chance=round(puzzle.chance), other=round(puzzle.chance - puzzle.margin))
