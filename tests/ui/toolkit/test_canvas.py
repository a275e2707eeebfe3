"""Surfaces as large as the screen go from hand to hand."""

import pytest

from game.ui.toolkit import canvas
from game.ui.toolkit.canvas import MOST_SPARE, Canvas
from tests.ui.pilot import Pilot


@pytest.fixture(autouse=True)
def none_spare(monkeypatch: pytest.MonkeyPatch) -> None:
    Pilot()
    monkeypatch.setattr(canvas, "_spare", canvas._Spare())


def test_what_nobody_holds_any_more_is_used_again() -> None:
    one = Canvas((40, 30))
    first = one.surface
    other = Canvas((40, 30))
    assert other.surface is not first
    del one
    assert Canvas((40, 30)).surface is first


def test_nothing_of_another_size_is_kept() -> None:
    small = Canvas((40, 30))
    large = Canvas((50, 40))
    del small
    assert not canvas._spare.surfaces
    del large
    assert [one.get_size() for one in canvas._spare.surfaces] == [(50, 40)]
    assert Canvas((40, 30)).surface.get_size() == (40, 30)
    assert [one.get_size() for one in canvas._spare.surfaces] == [(40, 30)]


def test_no_more_are_spared_than_a_scene_and_the_next_have() -> None:
    many = [Canvas((40, 30)) for _ in range(MOST_SPARE + 3)]
    many.clear()
    assert len(canvas._spare.surfaces) == MOST_SPARE
