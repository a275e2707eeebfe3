"""Great moves of a game, read off its positions."""

from game.bots.analysis.best_moves import GreatMove, best_moves
from game.engine import CLASSIC, Match, Move
from tests.bots.players import run
from tests.engine.positions import position


def looked_for(match: Match, seats: tuple[int, ...], chances: dict[int, float] | None = None) -> list[GreatMove]:
    return run(best_moves(match.states, match.moves, seats, chances or {}))


def stopping() -> Match:
    """Blue puts a chip at the end of green's four, then green does nothing in particular."""
    match = Match(position("5: g g g g", "5H 2H", "2C 3C", rules=CLASSIC))
    match.push(Move("place", "5H", "e5"))
    match.push(next(move for move in match.state.legal_moves() if move.card == "2C"))
    return match


def test_a_row_that_is_stopped_is_great_and_what_begins_one_is_not() -> None:
    assert [(one.at, one.reason.key) for one in looked_for(stopping(), (0, 1))] == [(0, "blocks")]
    assert looked_for(stopping(), (1,)) == []


def test_a_move_after_which_the_chance_is_known_to_be_worse_was_not_great() -> None:
    assert looked_for(stopping(), (0,), {0: 0.6, 1: 0.4}) == []
    assert looked_for(stopping(), (0,), {0: 0.4, 1: 0.6})


def test_a_win_that_is_stopped_is_told_before_a_row() -> None:
    drawing = "9: G G G G G\n5: g g g g"
    match = Match(position(drawing, "5H 2H", "2C 3C", rules=CLASSIC))
    match.push(Move("place", "5H", "e5"))
    assert [one.reason.key for one in looked_for(match, (0,))] == ["blocks_win"]
