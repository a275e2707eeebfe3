"""A scene that needs more height than there is slides under the window, by wheel, finger and keyboard."""

import pygame
import pytest

from game.ui.shell.app import App
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot

HIGH, GREEN = 1000, (0, 255, 0)


class TallScene(MockScene):
    """Needs a thousand pixels, and marks its lower half and its last button."""

    def __init__(self, app: App, *, overlay: bool = False) -> None:
        super().__init__(app, "first", "last", overlay=overlay)
        for name, y in (("first", 20), ("last", 900)):
            self.change(name, rect=pygame.Rect(20, y, 200, 60))

    def least_height(self, width: int) -> int:
        return HIGH if width else 0

    def draw(self, screen: pygame.Surface) -> None:
        if not self.is_overlay:
            screen.fill("#000000")
        screen.fill(GREEN, (20, 900, 200, 60))


@pytest.fixture
def low() -> Pilot:
    pilot = Pilot((600, 400))
    pilot.open(TallScene(pilot.app))
    return pilot


def colour(pilot: Pilot, at: tuple[int, int]) -> tuple[int, ...]:
    return tuple(pilot.app.display.screen.get_at(at)[:3])


def test_it_is_laid_out_as_high_as_it_needs_and_the_wheel_brings_what_lies_below(low: Pilot) -> None:
    assert low.app.top.area == (600, HIGH)
    for _ in range(30):
        low.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    assert (low.app.top.scroll_y, colour(low, (100, 320))) == (HIGH - 400, GREEN)
    low.resize((600, 1200))
    assert (low.app.top.area, low.app.top.scroll_y) == ((600, 1200), 0)


def test_a_finger_pulls_it_up_and_acts_on_nothing_meanwhile(low: Pilot) -> None:
    low.press((300, 350), touch=True)
    for y in range(340, 90, -10):
        low.move((300, y), held=True, touch=True)
    assert 230 <= low.app.top.scroll_y <= 250
    low.release((300, 100), touch=True)
    assert not low.app.top.seen("on_background_tap")


def test_a_tap_means_what_shows_there_and_the_page_is_told_so(low: Pilot) -> None:
    low.click("last")
    assert (low.app.top.scroll_y > 0, low.app.top.seen("act")) == (True, [["last"]])
    low.app.top.slide(500 - low.app.top.scroll_y)
    assert [target["rect"][1] for target in low.app.targets()] == [-480, 400]


def test_the_keyboard_takes_it_along(low: Pilot) -> None:
    low.key("tab")
    for focused, y in (("last", 960 - 400), ("first", 20)):
        low.key("tab")
        assert (low.app.keyboard.focused, low.app.top.scroll_y) == (focused, y)


def test_what_lies_below_an_overlay_stays_where_it_is() -> None:
    low = Pilot((600, 400))
    below = MockScene(low.app)
    below.ground = "#112233"
    low.open(below)
    sheet = TallScene(low.app, overlay=True)
    low.lay(sheet)
    sheet.slide(600)
    low.frame()
    assert [colour(low, at) for at in ((500, 200), (100, 320))] == [(0x11, 0x22, 0x33), GREEN]


def test_a_bar_tells_which_part_shows(low: Pilot) -> None:
    for slid, shows in ((0, [True, False]), (HIGH, [False, True])):
        low.app.top.slide(slid)
        low.app.top.dirty = True
        low.frame()
        assert [colour(low, (594, y)) != (0, 0, 0) for y in (2, 397)] == shows
