"""Every scene in many windows, at the sizes of text, on a dark table and on the light one: all can be read.

Another table has other colours, which tests.ui.test_contrast looks at, and the same places: two windows are enough.
"""

import itertools

import pytest

from game.ui import sprites
from game.ui.shell.settings import TEXT_SIZES
from game.ui.toolkit import assets, legible, text, theme
from game.ui.toolkit.legible import LEGIBLE, least_px
from tests.ui.drawn import Drawn, Screen, Watch, faults, watch
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot
from tests.ui.test_fitting import bare, overlaps
from tests.ui.windows import SIZES

__all__ = ["bare", "watch"]

WINDOWS = [(1024, 768), (768, 1024), (1280, 720), (390, 844), (1920, 1080)]
DARK, LIGHT = "classic", next(name for name, table in theme.THEMES.items() if table.is_light)
FIRST = [((1024, 768), 1.0), ((390, 844), 1.5)]
"""What is looked at in the quick run: the usual, and the largest text in the smallest window."""
OTHERS = [way for way in itertools.product(WINDOWS, (TEXT_SIZES[0], TEXT_SIZES[-1])) if way not in FIRST]
BETWEEN = [way for way in itertools.product(WINDOWS, TEXT_SIZES[1:-1]) if way not in FIRST]
"""Sizes of text between the usual and the largest: one window of them for each scene, the next one's is another."""


def found(watch: Watch, name: str, table: str, size: tuple[int, int], times: float) -> list[str]:
    """What is wrong with a scene."""
    watch.forget()
    pilot = Pilot(size, still=True)
    pilot.app.set_setting("text_size", times)
    pilot.app.lay_table(table)
    GALLERY[name](pilot)
    return [f"{size} {times}: {fault}" for fault in (*faults(watch, pilot), *overlaps(pilot))]


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("name", GALLERY)
def test_every_scene_can_be_read_at_the_usual_size_and_at_the_largest_on_a_phone(name: str, watch: Watch) -> None:
    assert [fault for size, times in FIRST for fault in found(watch, name, DARK, size, times)] == []


@pytest.mark.slow
@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(("table", "ways"), [(DARK, OTHERS), (LIGHT, FIRST)], ids=["dark", "light"])
@pytest.mark.parametrize("name", GALLERY)
def test_every_scene_can_be_read_in_every_window_and_size_of_text(
    name: str, table: str, ways: list[tuple[tuple[int, int], float]], watch: Watch
) -> None:
    """Of those, so that a few scenes of a kind look at all: on the dark table every third way, on the light one one."""
    number = number_of(name)
    looked = [*ways[number % 3 :: 3], BETWEEN[number % len(BETWEEN)]] if table == DARK else ways[number % 2 :: 2]
    assert [fault for size, times in looked for fault in found(watch, name, table, size, times)] == []


def number_of(name: str) -> int:
    """Where a scene stands in the gallery."""
    return list(GALLERY).index(name)


@pytest.mark.slow
@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("name", GALLERY)
def test_large_text_leaves_other_windows_their_room(name: str, watch: Watch) -> None:
    """Every third window of those, so that three scenes of a kind look at all."""
    others = [size for size in SIZES if size not in WINDOWS]
    faulty = [fault for size in others[number_of(name) % 3 :: 3] for fault in found(watch, name, DARK, size, 1.5)]
    assert faulty == []


# ---------------------------------------------------------------- the test is tested


class Wrong:
    """A scene that paints what it is told to."""

    def __init__(self, watch: Watch, pilot: Pilot) -> None:
        self.watch, self.pilot = watch, pilot

    def faults(self, words: str, px: int, at: tuple[int, int], *, panel: bool = False) -> list[str]:
        """What is found where a word is painted at a point, on a panel at (100, 100)."""
        screen = Screen(self.pilot.app.display.size)
        if panel:
            screen.blit(sprites.panel(100, 40), (100, 100))
        screen.blit(text.line(words, "body", px, "#ffffff"), at)
        return [*self.watch.clashes(screen), *(f"small: {small}" for small in dict.fromkeys(self.watch.small))]


def test_what_sticks_out_and_what_is_small_is_found(watch: Watch, pilot: Pilot) -> None:
    wrong = Wrong(watch, pilot)
    assert wrong.faults("Hand", 16, (120, 110), panel=True) == []
    assert wrong.faults("Seventeen sequences", 16, (110, 110), panel=True) == [
        "sticks out of its panel: Seventeen sequences"
    ]
    assert wrong.faults("Hand", LEGIBLE - 1, (120, 110)) == [f"small: Hand ({LEGIBLE - 1} px)"]


def test_what_sticks_out_of_the_window_is_found(watch: Watch, pilot: Pilot) -> None:
    screen = Screen(pilot.app.display.size)
    screen.blit(text.line("Seventeen", "body", 16, "#ffffff"), (screen.get_width() - 20, 9))
    (drawn,) = watch.on(screen)
    assert not screen.get_rect().contains(drawn.ink)


def words(texts: list[Drawn]) -> dict[str, int]:
    """The texts that are seen, and how many pixels of each."""
    found: dict[str, int] = {}
    for made, ink in texts:
        found[made.words] = found.get(made.words, 0) + ink.width * ink.height
    return found


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("size", WINDOWS)
def test_what_is_kept_in_zones_is_seen_as_if_all_of_it_were_painted_now(watch: Watch, size: tuple[int, int]) -> None:
    pilot, whole = Pilot(size, still=True), Screen(size)
    GALLERY["table"](pilot)
    before = words(watch.picture(pilot))
    pilot.key("escape")
    seen = words(watch.picture(pilot))
    pilot.table._draw_still(whole)
    assert pilot.table.prompt().heading in seen
    assert seen == words(watch.on(whole))
    assert seen != before


def test_fine_screens_have_larger_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(legible._Screen, "pixels", 1.0)  # and afterwards again
    pilot = Pilot((780, 1688))
    monkeypatch.setattr(pilot.app.display, "css_width", 390.0)
    pilot.app.set_setting("text_size", 1.0)
    assert least_px() == 22
    assert pilot.app.scale == 2
    assets.clear()
