"""The sprites have the sizes they promise, are cheap to blit, and can be told apart."""

import re
import sys
from itertools import combinations, product
from typing import get_args

import pygame
import pytest
from pygame import Rect, Surface

from game.device.paths import assets_folder
from game.engine.cards import PACK
from game.ui import sprites
from game.ui.sprites.cheer import Ribbon, ribbon
from game.ui.sprites.panels import ButtonStyle, button_ink
from game.ui.toolkit import assets, theme
from game.ui.toolkit.theme import THEME, THEMES
from game.ui.toolkit.view import ButtonState
from tests.sampling import some

LOOKS, CARD_LOOKS = get_args(sprites.SpaceLook), get_args(sprites.CardLook)

pytestmark = pytest.mark.usefixtures("pilot", "classic")  # a screen, and the usual table again afterwards


def shown(sprite: Surface) -> Surface:
    """The sprite as it looks on the table."""
    page = Surface(sprite.get_size())
    page.fill(THEME.table)
    page.blit(sprite, (0, 0))
    return page


def pixels(sprite: Surface) -> bytes:
    return pygame.image.tobytes(shown(sprite), "RGB")


def difference(one: bytes, other: bytes) -> float:
    """The mean difference of two pictures, in levels (0 to 255) a pixel's channel."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("px", [30, 70, 220])
def test_corners_are_opaque_of_the_size_asked_for_and_look_otherwise_when_their_line_is_lit(px: int) -> None:
    seen = [sprites.corner(px, px, look) for look in LOOKS]
    assert {(sprite.get_size(), sprite.get_flags() & pygame.SRCALPHA) for sprite in seen} == {((px, px), 0)}
    assert pixels(seen[LOOKS.index("lit")]) != pixels(seen[0])


def test_a_card_shows_its_power_and_a_jack_does_by_its_drawing_alone() -> None:
    wild, remover = (pixels(sprites.card(name, 80, 114)) for name in ("JC", "JS"))
    assert difference(wild, remover) > 5
    for name in ("JC", "X", "11", "UNICORN"):
        seen = [pixels(sprites.card(name, 60, 86, "plain", power)) for power in get_args(sprites.Power)]
        assert all(difference(one, other) > 0.3 for one, other in combinations(seen, 2)), name


@pytest.mark.parametrize("name", THEMES)
def test_the_rough_side_of_a_chip_is_seen_on_every_table(name: str) -> None:
    theme.lay(name)
    for px, side in product(some([40, 70], 0, 28), range(4)):  # on a tablet's board, a large one and a phone's
        smooth, rough = sprites.chip(side, px), sprites.chip(side, px, rough=True)
        assert rough.get_size() == smooth.get_size()
        assert difference(pixels(rough), pixels(smooth)) > 15


@pytest.mark.parametrize("side", range(4))
def test_the_rough_side_has_the_chips_colour(side: int) -> None:
    chips = (sprites.chip(side, 60, rough=rough) for rough in (False, True))
    hues = [pygame.Color(*pygame.transform.average_color(chip, consider_alpha=True)[:3]).hsva[0] for chip in chips]
    assert abs(hues[0] - hues[1]) < 6


def test_a_chip_that_is_turned_over_grows_narrow_and_wide_again() -> None:
    widths = [sprites.chip_turning(1, 60, share / 8).get_width() for share in range(9)]
    assert widths[:5] == sorted(widths[:5], reverse=True)
    assert widths[4:] == sorted(widths[4:])
    assert 4 < widths[4] < widths[0] / 5
    assert sprites.chip_turning(1, 60, 0) is sprites.chip(1, 60)
    assert sprites.chip_turning(1, 60, 1) is sprites.chip(1, 60, rough=True)


def test_shadows_and_rings_reach_equally_far_on_all_sides() -> None:
    drawn = {61: sprites.chip(0, 61), 70: sprites.glow(70, 70), 501: sprites.board_frame(501, 501)}
    drawn |= {301: sprites.panel(301, 301, "sheet"), 51: sprites.focus_ring(51, 51)}
    for size, sprite in drawn.items():
        extra = sprite.get_width() - size
        assert (extra > 0, extra % 2, sprite.get_height() - size) == (True, 0, extra)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("style", get_args(ButtonStyle))
def test_buttons_have_their_size_show_their_state_and_can_be_read(style: ButtonStyle, scale: float) -> None:
    w, h = round(160 * scale), round(52 * scale)
    seen = [sprites.button(w, h, style, state, scale) for state in get_args(ButtonState)]
    assert {sprite.get_size() for sprite in seen} == {(w, h)}
    assert len({*map(pixels, seen)}) == len(seen) == 4
    body, ink = shown(seen[0]).get_at((w // 2, h // 2)), pygame.Color(button_ink(style))
    assert abs(sum(body[:3]) - sum(ink[:3])) > 250


def test_the_background_is_without_bands() -> None:
    cloth = sprites.background(321, 203)
    steps = [cloth.get_at((x, 100)).g - cloth.get_at((x + 1, 100)).g for x in range(320)]
    assert max(map(abs, steps)) <= 2
    assert sum(step != 0 for step in steps) > 60


def test_alpha_sprites_are_run_length_encoded_and_kept() -> None:
    def made() -> list[Surface]:
        chips = sprites.chip(1, 40), sprites.chip(1, 40, rough=True), sprites.chip_turning(1, 40, 0.4)
        board = sprites.board_frame(300, 300), sprites.last_move(40, 40)
        return [*chips, *board, sprites.card("7D", 60, 86), sprites.button(100, 52), sprites.icon("menu", 24, "white")]

    assert all(sprite.get_flags() & pygame.RLEACCELOK for sprite in made())
    assert all(one is again for one, again in zip(made(), made(), strict=True))


def test_every_picture_can_be_drawn_and_uses_nothing_that_the_svg_reader_lacks() -> None:
    paths = sorted((assets_folder() / "images").glob("*.svg"))
    assert len(paths) > 40
    for path in paths:
        assert assets.svg(path.stem, (48, 48), THEME.text).get_bounding_rect().width > 10, path.stem
        assert not re.search(r"<(text|filter|use|style|mask|clipPath|image)\b", path.read_text()), path.stem


def test_the_browser_reads_pictures_from_real_files(monkeypatch: pytest.MonkeyPatch) -> None:
    here = pixels(sprites.chip(1, 40))
    assets.clear()
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert pixels(sprites.chip(1, 40)) == here


def test_a_turned_card_back_is_wider_than_an_upright_one_and_an_unknown_icon_is_refused() -> None:
    assert sprites.card_back(60, 86, 12.0).get_width() > sprites.card_back(60, 86).get_width()
    with pytest.raises(FileNotFoundError):
        sprites.icon("no-such-icon", 24, THEME.text)


@pytest.mark.parametrize(("dx", "dy"), [(200, 0), (0, 200), (200, 200), (-200, 200)])
def test_a_line_mark_joins_both_ends(dx: int, dy: int) -> None:
    bar = shown(sprites.line_mark(dx, dy, 10, 0))
    end = (10, 10 if dx * dy >= 0 else bar.get_height() - 10)
    assert {bar.get_at(at)[:3] for at in (end, bar.get_rect().center)} == {tuple(pygame.Color(THEME.side[0]))[:3]}


def test_every_ribbon_carries_the_chip_of_whoever_did_it() -> None:
    for is_own in (True, False):
        one, other = (ribbon(Ribbon("A row!", "One more", side, is_own), 600, 1.0, 700) for side in (0, 1))
        assert pixels(one) != pixels(other)


@pytest.mark.parametrize("name", THEMES)
def test_beyond_the_reach_of_a_boards_frame_there_is_only_its_shadow(name: str) -> None:
    theme.lay(name)
    for size in ((300, 300), (640, 400), (361, 1000)):
        whole, reach = sprites.board_frame(*size), sprites.frame_reach(*size)
        place = Rect(0, 0, size[0] + 2 * reach, size[1] + 2 * reach)
        place.center = whole.get_rect().center
        assert place.width - size[0] <= size[0] / 20, "a narrow border"
        whole.fill((0, 0, 0, 0), place)
        red, green, blue = (pygame.transform.average_color(whole)[i] for i in range(3))
        seen = pygame.mask.from_surface(whole, 140)
        assert (max(red, green, blue), seen.count()) == (0, 0), size


@pytest.mark.parametrize("w", [58, 84, 124])
def test_the_left_edge_of_a_card_says_which_it_is_and_what_it_does(w: int) -> None:
    powers: list[tuple[str, sprites.Power]] = [("JS", "wild"), ("JS", "remover"), *((card, "") for card in PACK)]
    edges = set()
    for card, power in powers:
        picture = sprites.card(card, w, round(w * 1.43), "plain", power)
        edges.add(pixels(picture.subsurface((0, 0, round(w * 0.55), picture.get_height()))))
    assert len(edges) == len({*powers})
