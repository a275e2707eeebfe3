"""The watch finds what it is for: words that are cut, small, faint, in the wrong place."""

import pygame
import pytest

from game.ui import sprites
from game.ui.toolkit import assets, text, theme
from game.ui.toolkit.theme import LEGIBLE, least_px
from tests.ui.pilot import Pilot
from tests.ui.watching import SIGN, WORD, Page, Screen, Watch


def faults_of(watch: Watch, words: str, px: int, at: tuple[int, int], *, panel: bool = False) -> list[str]:
    """The faults found where a word is painted at a point, on a panel at (100, 100)."""
    screen = Screen((1024, 768))
    if panel:
        screen.blit(sprites.panel(100, 40), (100, 100))
    screen.blit(text.line(words, "body", px, "#ffffff"), at)
    return [*watch.clashes(screen), *(f"small: {small}" for small in dict.fromkeys(watch.small))]


def test_what_sticks_out_of_its_panel_or_the_window_and_what_is_small_is_found(watch: Watch, pilot: Pilot) -> None:
    assert faults_of(watch, "Hand", 16, (120, 110), panel=True) == []
    found = faults_of(watch, "Seventeen sequences", 16, (110, 110), panel=True)
    assert found == ["sticks out of its panel: Seventeen sequences"]
    assert faults_of(watch, "Hand", LEGIBLE - 1, (120, 110)) == [f"small: Hand ({LEGIBLE - 1} px)"]
    screen = Screen(pilot.app.display.size)
    screen.blit(text.line("Seventeen", "body", 16, "#ffffff"), (screen.get_width() - 20, 9))
    (drawn,) = watch.on(screen)
    assert not screen.get_rect().contains(drawn.ink)


def test_fine_screens_have_larger_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme._IN_USE, "pixels", 1.0)  # and afterwards again
    pilot = Pilot((780, 1688))
    monkeypatch.setattr(pilot.app.display, "css_width", 390.0)
    pilot.app.set_setting("text_size", 1.0)
    assert least_px() == 22
    assert pilot.app.scale == 2
    assets.clear()


@pytest.fixture
def page(watch: Watch) -> Page:
    pygame.display.set_mode((200, 80))
    page = Page((200, 80))
    page.fill("#777777")
    watch.seen.clear()
    return page


def least(watch: Watch) -> float:
    return min(seen.ratio for seen in watch.seen if not seen.eyes)


def test_what_is_painted_and_not_clipped_is_measured_against_what_lies_beneath(watch: Watch, page: Page) -> None:
    page.fill("#ffffff", (0, 0, 200, 40))
    page.set_clip((0, 40, 200, 40))
    page.blit(text.line("Seven", "body", 16, "#ffffff"), (10, 5))
    assert not watch.seen
    page.set_clip(None)
    page.fill("#777777")
    page.blit(text.line("Seven", "body", 16, "#808080"), (10, 10))
    assert least(watch) < 1.3
    assert all(seen.is_faint for seen in watch.seen)


def test_words_on_a_sprite_are_measured_where_the_sprite_is_painted(watch: Watch, page: Page) -> None:
    tag = pygame.Surface((80, 30), pygame.SRCALPHA)
    tag.blit(text.unfinished("Seven", "body", 16, "#ffffff"), (4, 4))
    assert not watch.seen
    page.blit(assets.sprite(tag), (10, 10))
    assert SIGN < least(watch) < 5


def test_stars_and_lines_of_what_was_earned_are_measured(watch: Watch, page: Page) -> None:
    page.blit(sprites.star(24, "#808080"), (10, 10))
    page.fill(theme.THEME.earned)
    page.blit(sprites.earned_line(40, 3), (50, 50))
    assert {seen.what for seen in watch.seen if seen.is_faint} == {"star 24", "earned line 40"}


def test_signs_need_less_than_words(watch: Watch, page: Page) -> None:
    page.blit(sprites.icon("undo", 24, "#ffffff"), (10, 10))
    assert SIGN < least(watch) < WORD
    assert not any(seen.is_faint for seen in watch.seen if not seen.eyes)
