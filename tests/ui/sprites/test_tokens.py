"""Every token of every edition is drawn on spaces and cards in all looks, and can be told from the others."""

from itertools import combinations

import pygame
import pytest

from game.device.paths import assets_folder
from game.engine import CLASSIC, VARIANTS, Ruleset
from game.engine.board import FREE
from game.engine.rules.token_sets import CAPITALS
from game.ui import sprites
from game.ui.sprites.cards import card_margin
from game.ui.sprites.tokens import outline
from game.ui.table.board import BoardView
from game.ui.toolkit import assets
from game.ui.toolkit.theme import THEMES, lay
from game.ui.words.faces import face
from game.ui.words.wording import power
from tests.sampling import some
from tests.ui.sprites.test_sprites import CARD_LOOKS, LOOKS, difference, pixels

CARD_SIZES = [(52, 74), (112, 160)]
every_edition = pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)

pytestmark = pytest.mark.usefixtures("pilot", "classic")  # a screen, and the usual table again afterwards


def prints(rules: Ruleset) -> list[str]:
    return sorted({shown for _, shown in rules.board.items()} - {FREE})


@every_edition
def test_every_print_and_every_card_can_be_told_from_every_other(rules: Ruleset) -> None:
    least = 1.5 if rules is CLASSIC else 1
    for look in LOOKS:
        seen = {token: pixels(sprites.space(token, 30, 30, look)) for token in prints(rules)}
        pairs = some(combinations(seen, 2), 250, key=f"{rules.name} {look}")
        assert [pair for pair in pairs if difference(seen[pair[0]], seen[pair[1]]) <= least] == []
    cards = sorted(set(rules.deck))
    for size in CARD_SIZES:
        assert len({pixels(sprites.card(card, *size, "plain", power(card, rules))) for card in cards}) == len(cards)


@pytest.mark.parametrize("token", ["BEAR", "12", "Q", "Massachusetts", "GOLD RING", "7D", ""])
def test_a_space_is_opaque_and_differs_in_each_look(token: str) -> None:
    for px in some((34, 52, 220), 1, 30, 110, key=token):
        seen = [sprites.space(token, px, px, look) for look in LOOKS]
        assert {(sprite.get_size(), sprite.get_flags() & pygame.SRCALPHA) for sprite in seen} == {((px, px), 0)}
        assert all(difference(pixels(one), pixels(other)) > 0.5 for one, other in combinations(seen, 2))


@pytest.mark.parametrize("token", ["BEAR", "7+5", "X", "11", "Salt Lake City", "TAKE", "GOLD RING", "??", "7D", "JS"])
def test_a_card_has_its_size_and_differs_in_each_look(token: str) -> None:
    for w, h in some((*CARD_SIZES, (140, 200), (300, 300)), 0, (40, 40), (52, 74), key=token):
        pad = 2 * card_margin(w)
        seen = [sprites.card(token, w, h, look, "remover") for look in CARD_LOOKS]
        assert {sprite.get_size() for sprite in (*seen, sprites.card_back(w, h))} == {(w + pad, h + pad)}
        assert all(difference(pixels(one), pixels(other)) > 1 for one, other in combinations(seen, 2))


def test_a_capital_does_not_give_its_state_away() -> None:
    assert pixels(sprites.card("Boston", 80, 114)) != pixels(sprites.card("Massachusetts", 80, 114))


@pytest.mark.parametrize("px", [44, 72])
def test_a_state_shows_its_name_where_there_is_room(px: int) -> None:
    below = sprites.space("Iowa", px, px).subsurface((4, round(px * 0.7), px - 8, round(px * 0.16)))
    shades = {below.get_at((x, y)).r for x in range(below.get_width()) for y in range(below.get_height())}
    assert (min(shades) < 180) == (px >= 52)


def test_states_alone_have_outlines_which_fill_their_places() -> None:
    for state in CAPITALS.values():
        drawn = outline(face(state).outline, 60, 40).get_bounding_rect()
        assert drawn.width >= 55 or drawn.height >= 36, state
        assert max(abs(drawn.centerx - 30), abs(drawn.centery - 20)) <= 2, state
    assert [face(token).outline for token in ("7H", "12", "BEAR", "A", "Springfield", "41-30")] == [""] * 6


def test_every_picture_is_drawn_by_its_name_alone() -> None:
    names = [path.stem.removeprefix("token-") for path in (assets_folder() / "images").glob("token-*.svg")]
    assert len(names) >= 25
    for name in names:
        whole, dim = (pixels(sprites.space(name.upper(), 44, 44, look)) for look in LOOKS[:2])
        assert difference(whole, pixels(sprites.space("", 44, 44))) > 10, name
        assert difference(dim, pixels(sprites.space("", 44, 44, "dim"))) > 5, name


def test_prints_fit_every_table() -> None:
    for theme in THEMES:
        lay(theme)
        assets.clear()
        for token in ("WV", "W", "28", "BEAR", "Massachusetts"):
            assert difference(pixels(sprites.space(token, 44, 44)), pixels(sprites.space("", 44, 44))) > 3, theme


@every_edition
def test_a_table_of_every_edition_is_warmed_one_sprite_a_step(rules: Ruleset) -> None:
    sides, printed = max(seating.sides for seating in rules.seatings), prints(rules)
    for looks, rough in ((["plain", "dim"], False), (["plain"], True)):
        steps = [*sprites.preload_sprites(printed, (34, 34), looks, 28, sides, rough=rough)]
        assert len(steps) == sides * (1 + rough) + len(looks) * (len(printed) + 1)


def test_dashes_tell_the_tens_of_a_board_of_many_numbers_alone() -> None:
    assert [name for name, rules in VARIANTS.items() if BoardView(rules.board).has_tens] == ["numbers"]
    assert difference(pixels(sprites.space("7", 60, 60, tens=True)), pixels(sprites.space("7", 60, 60))) > 0
