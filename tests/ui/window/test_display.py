"""The window: its pixels, the size of a unit, and full screen."""

import pytest

from game.storage.store import Store
from game.ui.shell.app import App
from game.ui.toolkit.geometry import zoom
from game.ui.window.display import MOST_PIXELS, surface_size
from tests.ui.pilot import Pilot


def test_a_window_is_drawn_with_so_many_pixels() -> None:
    drawn = {(1280, 720, 1.0): (1280, 720), (390, 844, 3.0): (780, 1688), (1920, 1080, 1.0): (1920, 1080)}
    drawn |= {(100, 100, 1.0): (320, 320)}
    assert {window: surface_size(*window) for window in drawn} == drawn


@pytest.mark.parametrize(
    ("wide", "high", "ratio"),
    [(1024, 768, 2.0), (1366, 1024, 2.0), (834, 1194, 2.0), (390, 844, 3.0), (2732, 2048, 2.0), (1280, 720, 1.0)],
)
def test_fine_screens_are_drawn_fine_but_not_finer_than_the_processor_can(wide: int, high: int, ratio: float) -> None:
    width, height = surface_size(wide, high, ratio)
    assert width / wide == pytest.approx(height / high, rel=0.01)
    assert 1 <= width / wide <= min(ratio, 2)
    assert width * height <= MOST_PIXELS * 1.01 or width == wide


def test_full_screen_and_back_keeps_the_windows_size() -> None:
    app = App(store=Store(), size=(900, 700))
    for _ in range(2):
        app.display.toggle_fullscreen()
    app.display.follow(has_news=False)
    assert (app.display.size, app.display.pixels) == ((900, 700), 1.0)


def test_a_window_in_place_of_one_as_large_is_painted_anew(still: Pilot) -> None:
    still.at_title()
    still.tick(0.5)
    before = still.app.display.screen.copy()
    for _ in range(2):
        still.app.act("button:fullscreen")
        still.tick(0.5)
    assert still.app.display.screen.get_buffer().raw == before.get_buffer().raw


@pytest.mark.parametrize(
    ("window", "pixels", "letters", "least", "most"),
    [
        *(((360, 640), 1, 1.0, 1, 1), ((1280, 800), 1, 1.0, 1, 1), ((2560, 1600), 2, 1.0, 2, 2)),
        *(((1024, 768), 1, 1.5, 1.5, 1.5), ((780, 1688), 2, 1.5, 3, 3), ((250, 250), 1, 1.5, 1, 1)),
        *(((2732, 2048), 1, 1.0, 1.51, 1.99), ((360, 640), 1, 1.5, 1.01, 1.24), ((844, 390), 1, 1.25, 1.01, 1.19)),
    ],
)
def test_units_are_css_pixels_and_grow_with_large_windows_and_with_the_text_as_far_as_there_is_room(
    window: tuple[int, int], pixels: int, letters: float, least: float, most: float
) -> None:
    assert least <= zoom(window, pixels, letters) <= most


def test_the_first_picture_of_the_full_screen_is_laid_out_for_it() -> None:
    pilot = Pilot((320, 480), still=True)
    pilot.at_title()
    pilot.click("button:fullscreen")
    assert pilot.app.top.window == pilot.app.display.size != (320, 480)
    assert pilot.app.display.pixels == 1.0


def test_the_picture_of_a_long_frame_comes_with_the_next_one(still: Pilot) -> None:
    still.open(still.app.scene("title"))
    still.tick(1.0)
    still.app.patience = 0.0
    for _ in range(3):
        still.app.top.changed()
        before = still.app.pictures
        for more in (0, 1):
            still.frame()
            assert still.app.pictures == before + more
