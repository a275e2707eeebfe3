"""The window: how many pixels are drawn, and full screen."""

import pytest

from game.storage import Store
from game.ui.shell.app import App
from game.ui.shell.display import MOST_PIXELS, surface_size


@pytest.mark.parametrize(
    ("window", "pixels"),
    [
        ((1280, 720, 1.0), (1280, 720)),
        ((390, 844, 3.0), (780, 1688)),
        ((1920, 1080, 1.0), (1920, 1080)),
        ((100, 100, 1.0), (320, 320)),
    ],
)
def test_a_window_is_drawn_with_so_many_pixels(window: tuple[int, int, float], pixels: tuple[int, int]) -> None:
    assert surface_size(*window) == pixels


@pytest.mark.parametrize("window", [(1024, 768, 2.0), (1366, 1024, 2.0), (834, 1194, 2.0)])
def test_a_fine_screen_is_drawn_no_finer_than_the_processor_can(window: tuple[int, int, float]) -> None:
    width, height = surface_size(*window)
    assert width * height <= MOST_PIXELS * 1.01
    assert width / height == pytest.approx(window[0] / window[1], rel=0.01)


def test_full_screen_and_back_keeps_the_windows_size() -> None:
    app = App(store=Store(), size=(900, 700))
    app.display.toggle_fullscreen()
    app.display.toggle_fullscreen()
    app.display.follow()
    assert app.display.size == (900, 700)
    assert app.display.pixels == 1.0
