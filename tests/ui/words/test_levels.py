"""How well computers play, in words."""

import pytest

from game.session import Player
from game.ui.words.game_text import brief_levels, levels_line, with_level

YOU, ADA, BEN, CLEO = Player("You"), Player("Ada", "beginner"), Player("Ben", "beginner"), Player("Cleo", "expert")


@pytest.mark.parametrize(
    ("players", "line", "brief"),
    [
        ((YOU,), "", ""),
        ((YOU, ADA), "Ada: Beginner", "Ada: Beginner"),
        ((YOU, ADA, BEN), "Ada and Ben: Beginner", "Beginner"),
        ((YOU, ADA, CLEO, BEN), "Ada and Ben: Beginner · Cleo: Expert", ""),
    ],
)
def test_computers_are_told_by_level(players: tuple[Player, ...], line: str, brief: str) -> None:
    assert (levels_line(players), brief_levels(players)) == (line, brief)
    assert (with_level(YOU), with_level(ADA)) == ("You", "Ada, Beginner")
