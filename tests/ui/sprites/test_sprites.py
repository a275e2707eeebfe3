"""The sprites have the sizes they promise, are cheap to blit, and can be told apart."""

import re
import sys
from collections.abc import Callable, Iterator
from itertools import combinations

import pygame
import pytest

from game.paths import assets_folder
from game.ui import sprites
from game.ui.sprites.cheer.ribbon import Ribbon, ribbon
from game.ui.toolkit import assets, theme
from game.ui.toolkit.theme import THEME, THEMES

CARDS = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
LOOKS: list[sprites.SpaceLook] = ["plain", "dim", "lit"]
CARD_LOOKS: list[sprites.CardLook] = ["plain", "chosen", "dead", "dim"]
STATES: list[sprites.ButtonState] = ["idle", "hover", "pressed", "disabled"]
STYLES: list[sprites.ButtonStyle] = ["main", "plain", "quiet", "chosen"]

Sprite = pygame.Surface


@pytest.fixture(autouse=True)
def screen() -> Iterator[Sprite]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((640, 480))
    assets.clear()


def shown(sprite: Sprite) -> Sprite:
    """The sprite as it looks on the table."""
    page = Sprite(sprite.get_size())
    page.fill(THEME.table)
    page.blit(sprite, (0, 0))
    return page


def pixels(sprite: Sprite) -> bytes:
    return pygame.image.tobytes(shown(sprite), "RGB")


def difference(one: bytes, other: bytes) -> float:
    """How far two pictures are apart, in levels (0 to 255) a pixel's channel."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("px", [30, 34, 70, 220])
@pytest.mark.parametrize("look", LOOKS)
def test_spaces_are_opaque_and_of_the_size_asked_for(px: int, look: sprites.SpaceLook) -> None:
    for sprite in (sprites.space("TS", px, px, look), sprites.space("", px, px, look), sprites.corner(px, px, look)):
        assert sprite.get_size() == (px, px)
        assert not sprite.get_flags() & pygame.SRCALPHA


@pytest.mark.parametrize("look", LOOKS)
def test_every_space_can_be_told_from_every_other_at_thirty_pixels(look: sprites.SpaceLook) -> None:
    seen = {card: pixels(sprites.space(card, 30, 30, look)) for card in CARDS}
    assert min(difference(seen[one], seen[other]) for one, other in combinations(CARDS, 2)) > 1.5


def test_a_space_shows_itself_differently_in_each_look() -> None:
    seen = [pixels(sprites.space("7D", 64, 64, look)) for look in LOOKS]
    assert all(difference(one, other) > 0.5 for one, other in combinations(seen, 2))


def test_a_corner_shows_itself_differently_when_its_line_is_lit() -> None:
    assert pixels(sprites.corner(64, 64, "lit")) != pixels(sprites.corner(64, 64))


@pytest.mark.parametrize(("w", "h"), [(40, 57), (72, 103), (140, 200), (220, 310), (300, 300)])
@pytest.mark.parametrize("look", CARD_LOOKS)
def test_cards_are_larger_than_asked_for_by_their_margin(w: int, h: int, look: sprites.CardLook) -> None:
    pad = 2 * sprites.card_margin(w)
    for name in ("7D", "JS", "QC", "KH"):
        assert sprites.card(name, w, h, look, "remover").get_size() == (w + pad, h + pad)
    assert sprites.card_back(w, h).get_size() == (w + pad, h + pad)


def test_cards_differ_from_each_other_and_in_each_look() -> None:
    assert len({pixels(sprites.card(name, 60, 86)) for name in CARDS}) == 52
    seen = [pixels(sprites.card("8D", 60, 86, look)) for look in CARD_LOOKS]
    assert all(difference(one, other) > 1 for one, other in combinations(seen, 2))


def test_a_jack_shows_by_drawing_alone_what_it_does() -> None:
    wild, remover = (pixels(sprites.card(name, 80, 114)) for name in ("JC", "JS"))
    assert difference(wild, remover) > 5


def test_a_card_shows_its_power() -> None:
    powers: list[sprites.Power] = ["", "wild", "remover"]
    for name in ("JC", "X", "11", "UNICORN"):
        seen = [pixels(sprites.card(name, 60, 86, "plain", power)) for power in powers]
        assert all(difference(one, other) > 0.3 for one, other in combinations(seen, 2)), name


def test_chips_differ_by_shape_without_colour() -> None:
    greys = [
        pixels(pygame.transform.grayscale(shown(sprites.chip_flat(side, 40)).subsurface((8, 8, 24, 24))))
        for side in range(4)
    ]
    assert all(difference(one, other) > 15 for one, other in combinations(greys, 2))


ROUGH_PX = [28, 40, 70]
"""Chips on a phone's board, on a tablet's and on a large one."""


@pytest.mark.parametrize("px", ROUGH_PX)
@pytest.mark.parametrize("name", THEMES)
def test_the_rough_side_of_a_chip_is_seen_on_every_table(name: str, px: int) -> None:
    theme.lay(name)
    for side in range(4):
        smooth, rough = sprites.chip(side, px), sprites.chip(side, px, rough=True)
        assert rough.get_size() == smooth.get_size()
        assert difference(pixels(rough), pixels(smooth)) > 15
    theme.lay("classic")


@pytest.mark.parametrize("px", ROUGH_PX)
def test_rough_sides_differ_by_shape_without_colour(px: int) -> None:
    inner = pygame.Rect(px // 5, px // 5, px * 3 // 5, px * 3 // 5)
    greys = [
        pixels(pygame.transform.grayscale(shown(sprites.chip(side, px, rough=True)).subsurface(inner)))
        for side in range(4)
    ]
    assert all(difference(one, other) > 15 for one, other in combinations(greys, 2))


@pytest.mark.parametrize("side", range(4))
def test_a_rough_side_has_the_colour_of_its_chip(side: int) -> None:
    hues = [
        pygame.transform.average_color(sprites.chip(side, 60, rough=rough), consider_alpha=True) for rough in (0, 1)
    ]
    smooth, rough = (pygame.Color(*hue[:3]).hsva[0] for hue in hues)
    assert abs(smooth - rough) < 6


def test_a_chip_that_is_turned_over_grows_narrow_and_wide_again() -> None:
    widths = [sprites.chip_turning(1, 60, share / 8).get_width() for share in range(9)]
    assert widths[:5] == sorted(widths[:5], reverse=True)
    assert widths[4:] == sorted(widths[4:])
    assert 4 < widths[4] < widths[0] / 5
    assert sprites.chip_turning(1, 60, 0) is sprites.chip(1, 60)
    assert sprites.chip_turning(1, 60, 1) is sprites.chip(1, 60, rough=True)


def test_shadows_and_rings_reach_equally_far_on_all_sides() -> None:
    drawn = [
        sprites.chip(0, 61),
        sprites.glow(70, 70),
        sprites.board_frame(501, 501),
        sprites.panel(301, 301, "sheet"),
        sprites.focus_ring(51, 51),
    ]
    sizes = [61, 70, 501, 301, 51]
    for sprite, size in zip(drawn, sizes, strict=True):
        extra = sprite.get_width() - size
        assert extra > 0
        assert extra % 2 == 0
        assert sprite.get_height() - size == extra


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("style", STYLES)
def test_buttons_have_their_size_and_show_their_state(style: sprites.ButtonStyle, scale: float) -> None:
    w, h = round(160 * scale), round(52 * scale)
    seen = [sprites.button(w, h, style, state, scale) for state in STATES]
    assert {sprite.get_size() for sprite in seen} == {(w, h)}
    assert len({pixels(sprite) for sprite in seen}) == len(STATES)


def test_button_labels_can_be_read() -> None:
    for style in STYLES:
        body = shown(sprites.button(100, 40, style)).get_at((50, 20))
        ink = pygame.Color(sprites.button_ink(style))
        assert abs(sum(body[:3]) - sum(ink[:3])) > 250


def test_the_background_is_opaque_and_without_bands() -> None:
    cloth = sprites.background(321, 203)
    assert cloth.get_size() == (321, 203)
    assert not cloth.get_flags() & pygame.SRCALPHA
    steps = [cloth.get_at((x, 100)).g - cloth.get_at((x + 1, 100)).g for x in range(320)]
    assert max(map(abs, steps)) <= 2
    assert sum(step != 0 for step in steps) > 60


@pytest.mark.parametrize(
    "make",
    [
        lambda: sprites.card("7D", 60, 86),
        lambda: sprites.chip(1, 40),
        lambda: sprites.chip(1, 40, rough=True),
        lambda: sprites.chip_turning(1, 40, 0.4),
        lambda: sprites.board_frame(300, 300),
        lambda: sprites.button(100, 52),
        lambda: sprites.icon("menu", 24, THEME.text),
        lambda: sprites.last_move(40, 40),
    ],
)
def test_alpha_sprites_are_run_length_encoded_and_kept(make: Callable[[], Sprite]) -> None:
    assert make().get_flags() & pygame.RLEACCELOK
    assert make() is make()


def test_clear_forgets_all_sprites() -> None:
    before = sprites.chip(0, 33)
    assets.clear()
    assert sprites.chip(0, 33) is not before


def test_every_picture_can_be_drawn() -> None:
    names = sorted(path.stem for path in (assets_folder() / "images").glob("*.svg"))
    assert len(names) > 40
    for name in names:
        assert assets.svg(name, (48, 48), THEME.text).get_bounding_rect().width > 10, name


def test_pictures_use_nothing_that_the_svg_reader_lacks() -> None:
    for path in (assets_folder() / "images").glob("*.svg"):
        assert not re.search(r"<(text|filter|use|style|mask|clipPath|image)\b", path.read_text()), path.name


def test_the_browser_reads_pictures_from_real_files(monkeypatch: pytest.MonkeyPatch) -> None:
    here = pixels(sprites.chip(1, 40))
    assets.clear()
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert pixels(sprites.chip(1, 40)) == here


def test_a_turned_card_back_is_wider_than_an_upright_one() -> None:
    assert sprites.card_back(60, 86, 12.0).get_width() > sprites.card_back(60, 86).get_width()


def test_an_unknown_icon_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        sprites.icon("no-such-icon", 24, THEME.text)


def test_warming_makes_one_sprite_a_step() -> None:
    board = [card for card in CARDS if card[0] != "J"]
    steps = sum(1 for _ in sprites.preload_sprites(board, (32, 32), ["plain", "dim"], 28, 2))
    assert steps == 2 + 2 * (48 + 1)
    assert sum(1 for _ in sprites.preload_sprites(board, (32, 32), ["plain"], 28, 3, rough=True)) == 2 * 3 + 49


@pytest.mark.parametrize(("dx", "dy"), [(200, 0), (0, 200), (200, 200), (-200, 200)])
def test_a_line_mark_joins_both_ends(dx: int, dy: int) -> None:
    bar = shown(sprites.line_mark(dx, dy, 10, 0))
    x, y = (10, 10) if dx * dy >= 0 else (10, bar.get_height() - 10)
    assert bar.get_at((x, y))[:3] == tuple(pygame.Color(THEME.side[0]))[:3]
    assert bar.get_at((bar.get_width() // 2, bar.get_height() // 2))[:3] == tuple(pygame.Color(THEME.side[0]))[:3]


def test_every_ribbon_carries_the_chip_of_whoever_did_it() -> None:
    for is_own in (True, False):
        one, other = (ribbon(Ribbon("A row!", "One more", side, is_own), 600, 1.0, 700) for side in (0, 1))
        assert pixels(one) != pixels(other)
