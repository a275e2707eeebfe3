"""How a game ended."""

from game.engine import Outcome
from game.engine.outcome import DRAW


def test_one_winning_side_is_the_winner() -> None:
    assert Outcome((1,), "sequences").winner == 1


def test_several_winners_or_none_are_a_draw() -> None:
    assert Outcome((0, 1), "sequences").winner is None
    assert DRAW.winner is None
    assert DRAW.termination == "draw"
