"""The states as they look on a map."""

import pytest

from game.engine.rules.token_sets import CAPITALS
from game.ui.sprites.outlines import outline
from game.ui.words.token_faces import face
from tests.ui.pilot import Pilot


@pytest.mark.parametrize("state", sorted(CAPITALS.values()))
def test_every_state_has_an_outline_that_fills_its_place(pilot: Pilot, state: str) -> None:  # noqa: ARG001 - a screen
    drawn = outline(face(state).outline, 60, 40).get_bounding_rect()
    assert drawn.width >= 55 or drawn.height >= 36
    assert abs(drawn.centerx - 30) <= 2
    assert abs(drawn.centery - 20) <= 2


@pytest.mark.parametrize("token", ["7H", "12", "BEAR", "A", "Springfield", "41-30"])
def test_nothing_else_has_one(token: str) -> None:
    assert face(token).outline == ""
