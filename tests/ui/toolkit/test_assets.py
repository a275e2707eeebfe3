"""Pictures are drawn once and kept as long as there is room."""

from collections.abc import Iterator

import pygame
import pytest

from game.ui.toolkit import assets
from game.ui.toolkit.painter import MOST_SPARE, Canvas
from tests.ui.pilot import Pilot

SCREEN = 1000, 1000
ROOM = assets.SCREENS
"""Pictures of the screen that there is room for; their keys take a little too."""
made: list[int] = []


@assets.cached
def picture(number: int) -> pygame.Surface:
    """As large as the screen, and not drawn on: it takes no memory before that."""
    made.append(number)
    return pygame.Surface(SCREEN, depth=32)


@pytest.fixture(autouse=True)
def room() -> Iterator[None]:
    assets.clear()
    assets.make_room_for(SCREEN)
    made.clear()
    yield
    assets.clear()
    assets.make_room_for((1280, 720))


def show(*numbers: int) -> list[int]:
    """Ask for pictures, and return those that had to be made."""
    made.clear()
    for number in numbers:
        picture(number)
    return made


def test_what_was_made_is_not_made_again_until_it_is_let_go() -> None:
    assert show(1, 2, 1, 2, 1) == [1, 2]
    assets.clear()
    assert (assets._shelf.weight, show(1)) == (0, [1])


def test_as_many_pictures_are_kept_as_there_is_room_for() -> None:
    show(*range(100))
    assert len(assets._shelf.kept) == ROOM - 1
    assert assets._shelf.weight <= assets._shelf.most


def test_the_oldest_picture_goes_first_and_one_that_is_used_again_and_again_stays() -> None:
    show(*range(ROOM))
    assert show(*range(1, ROOM)) == []
    assert show(0) == [0]
    for number in range(100):
        show(1000, number)
    assert show(1000) == []


def test_on_a_small_screen_there_is_room_for_as_many_words() -> None:
    assets.make_room_for((320, 240))
    assert assets._shelf.most > assets.SCREENS * 4 * 320 * 240


@pytest.fixture
def none_spare(monkeypatch: pytest.MonkeyPatch) -> None:
    Pilot((320, 320))
    monkeypatch.setattr(Canvas, "_spare", [])


@pytest.mark.usefixtures("none_spare")
def test_a_surface_that_nobody_holds_any_more_is_used_again() -> None:
    one, other = Canvas((40, 30)), Canvas((40, 30))
    first = one.surface
    assert other.surface is not first
    del one
    assert Canvas((40, 30)).surface is first


@pytest.mark.usefixtures("none_spare")
def test_no_surface_of_another_size_is_kept_and_no_more_than_a_scene_and_the_next_have() -> None:
    small, large = Canvas((40, 30)), Canvas((50, 40))
    del small, large
    assert [one.get_size() for one in Canvas._spare] == [(40, 30), (50, 40)]
    assert Canvas((40, 30)).surface.get_size() == (40, 30)
    assert [one.get_size() for one in Canvas._spare] == [(40, 30)]
    many = [Canvas((40, 30)) for _ in range(MOST_SPARE + 3)]
    many.clear()
    assert len(Canvas._spare) == MOST_SPARE
