"""All that is written and drawn stands out enough from what lies beneath it, to every kind of eyes (WCAG 2.2 AA)."""

import pygame
import pytest

from game.ui import sprites
from game.ui.toolkit import assets, text, theme
from tests.ui.contrast import SIGN, TEXT, Page, Sight, sight
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot

__all__ = ["sight"]

USUAL, *OTHERS = theme.THEMES
SIZE, PHONE = (1024, 768), (390, 844)
LIGHT = [table for table in OTHERS if theme.THEMES[table].is_light]
DARK = [table for table in OTHERS if table not in LIGHT]
CASES = [
    case
    for number, name in enumerate(GALLERY)
    for case in (
        pytest.param(name, USUAL, SIZE),
        *(pytest.param(name, USUAL, PHONE, marks=pytest.mark.slow) for _ in range(number % 2)),
        pytest.param(name, LIGHT[number % len(LIGHT)], SIZE, marks=pytest.mark.slow),
        pytest.param(name, DARK[number // 2 % len(DARK)], SIZE, marks=pytest.mark.slow),
    )
]
"""Every scene on the usual table, on a light one and on another dark one, and every other one on a phone."""


def faint(sight: Sight, name: str, table: str, size: tuple[int, int]) -> list[str]:
    """What stands out too little in a scene."""
    assets.clear()
    pilot = Pilot(size, still=True)
    pilot.app.lay_table(table)
    GALLERY[name](pilot)
    seen = sight.look(pilot.app.top, pilot.app.top.room)
    assert seen
    return sorted({str(thing) for thing in seen if thing.is_faint})


@pytest.mark.parametrize(("name", "table", "size"), CASES)
def test_every_word_and_sign_of_a_scene_stands_out_to_all_eyes(
    name: str, table: str, size: tuple[int, int], sight: Sight
) -> None:
    assert faint(sight, name, table, size) == []


# ---------------------------------------------------------------- the test is tested


@pytest.fixture
def page(sight: Sight) -> Page:
    """A grey page that is watched."""
    sight.seen.clear()
    pygame.display.set_mode((200, 80))
    page = Page((200, 80))
    page.fill("#777777")
    return page


def least(sight: Sight) -> float:
    """The least contrast of what was painted."""
    return min(seen.ratio for seen in sight.seen if not seen.eyes)


def test_what_is_painted_is_measured_against_what_lies_beneath(sight: Sight, page: Page) -> None:
    page.blit(text.line("Seven", "body", 16, "#808080"), (10, 10))
    assert least(sight) < 1.3
    assert all(seen.is_faint for seen in sight.seen)


def test_words_on_a_sprite_are_measured_where_the_sprite_is_painted(sight: Sight, page: Page) -> None:
    tag = pygame.Surface((80, 30), pygame.SRCALPHA)
    tag.blit(text.unfinished("Seven", "body", 16, "#ffffff"), (4, 4))
    assert not sight.seen
    page.blit(assets.sprite(tag), (10, 10))
    assert SIGN < least(sight) < 5


def test_what_is_clipped_away_is_not_measured(sight: Sight, page: Page) -> None:
    page.fill("#ffffff", (0, 0, 200, 40))
    page.set_clip((0, 40, 200, 40))
    page.blit(text.line("Seven", "body", 16, "#ffffff"), (10, 5))
    assert not sight.seen


def test_stars_and_lines_of_what_was_earned_are_measured(sight: Sight, page: Page) -> None:
    page.blit(sprites.star(24, "#808080"), (10, 10))
    page.fill(theme.THEME.earned)
    page.blit(sprites.earned_line(40, 3), (50, 50))
    assert {seen.what for seen in sight.seen if seen.is_faint} == {"star", "line of what was earned"}


def test_signs_need_less_than_words(sight: Sight, page: Page) -> None:
    page.blit(sprites.icon("undo", 24, "#ffffff"), (10, 10))
    assert SIGN < least(sight) < TEXT
    assert not any(seen.is_faint for seen in sight.seen if not seen.eyes)
