"""Nothing needs a drag, a hover or two fingers: every act of every scene is reached by taps alone and by keys alone."""

import pygame
import pytest

from game.ui.overlays.listing import ListingScene
from game.ui.play.scene import PlayScene
from game.ui.shell.target import Target
from game.ui.words.wording import print_sign
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot

PHONE = (390, 844)
SIZES = [(1024, 768), PHONE]
PAGES = 30
"""Taps that page on, and then back, after which nothing more is expected."""


def opened(name: str, size: tuple[int, int]) -> Pilot:
    pilot = Pilot(size, still=True)
    GALLERY[name](pilot)
    pilot.frame()
    return pilot


def enabled(pilot: Pilot) -> list[Target]:
    return [target for target in pilot.app.top.targets() if target.enabled]


def is_in_reach(pilot: Pilot, target: Target) -> bool:
    """Whether a tap on its middle acts on a target."""
    place = target.rect.move(0, -pilot.app.top.slid)
    window = pygame.Rect((0, 0), pilot.app.display.size)
    hits = [other for other in enabled(pilot) if other.rect.collidepoint(target.rect.center)]
    return window.contains(place) and bool(hits) and hits[-1].name == target.name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GALLERY)
def test_every_act_is_reached_by_tab_and_seen_there(name: str, size: tuple[int, int]) -> None:
    pilot = opened(name, size)
    names = {target.name for target in enabled(pilot)}
    met = set()
    for _ in range(len(names) + 2):
        pilot.key("tab")
        focused = pilot.app.keyboard.focused
        target = pilot.app.target(focused)
        assert target
        assert is_in_reach(pilot, target), focused
        met.add(focused)
    assert names <= met


def page(pilot: Pilot, away: set[str], *, on: bool) -> None:
    """Tap what is cut off at a list's end, or beside its bar; in the lobby's row the game at its end."""
    scene = pilot.app.top
    if isinstance(scene, ListingScene):
        edge = scene.edge
        assert edge.width >= 20
        cut = [scene.place(item.rect) for item in scene.items() if item.name in away]
        shown = [part for whole in cut if (part := whole.clip(scene.at.body)) != whole and part.height > 10]
        beside = (edge.centerx, edge.bottom - 8 if on else edge.top + 8)
        pilot.click_at(shown[0].center if shown else beside, touch=True)
    else:
        games = [target for target in enabled(pilot) if target.name.startswith("variant:")]
        shown_games = [target.name for target in games if is_in_reach(pilot, target)]
        pilot.tap(shown_games[-1 if on else 0])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GALLERY)
def test_every_act_is_reached_by_taps(name: str, size: tuple[int, int]) -> None:
    pilot = opened(name, size)
    away = {target.name for target in enabled(pilot) if not is_in_reach(pilot, target)}
    for turn in range(2 * PAGES):
        if not away:
            break
        page(pilot, away, on=turn < PAGES)
        away -= {target.name for target in enabled(pilot) if is_in_reach(pilot, target)}
    assert not away


@pytest.mark.parametrize("name", GALLERY)
def test_one_thumb_on_a_phone_reaches_all_that_is_usual_at_the_table(name: str) -> None:
    pilot = opened(name, PHONE)
    if not isinstance(pilot.app.top, PlayScene):
        return
    usual = [target for target in enabled(pilot) if not target.name.startswith("space:")]
    assert usual
    assert [target.name for target in usual if target.rect.top < PHONE[1] / 3 or min(target.rect.size) < 44] == []


def test_what_lies_under_a_chip_is_told_by_a_tap(still: Pilot) -> None:
    GALLERY["table"](still)
    still.key("escape")
    table = still.table.table
    for space in table.displayed.chips:
        if f"space:{space}" in still.names:
            continue
        still.click_at(table.board.rect(space).center, touch=True)
        assert print_sign(table.board.prints[space]) in still.prompt
