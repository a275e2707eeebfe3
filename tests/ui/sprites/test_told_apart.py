"""Marks stand out to every kind of eyes, at every table: by contrast, and by shape alone."""

import itertools
from collections import Counter
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.ui import sprites
from game.ui.sprites.marks import line_frame, see_through, tint
from game.ui.sprites.panels import button, pip
from game.ui.sprites.widgets import segment, switch
from game.ui.toolkit import assets, theme
from game.ui.toolkit.theme import THEME, THEMES
from tests.sampling import some
from tests.ui.colours import EYES, rgb, seen_contrast, seen_with

SIGN = 3.0
"""The least contrast of a mark with what is there without it (WCAG 2.2, 1.4.11)."""
SHARE = 0.012
"""The least share of a picture that a mark changes that much: a fine line on one side of a space."""
W = 64

pytestmark = pytest.mark.usefixtures("pilot", "classic")  # a screen, and the usual table again afterwards


def shown(*layers: pygame.Surface, ground: str = "") -> pygame.Surface:
    """Sprites over one another by their centres, on the board's tray or another colour."""
    page = pygame.Surface((W + 40, W + 40))
    page.fill(ground or THEME.tray)
    for layer in layers:
        page.blit(layer, layer.get_rect(center=page.get_rect().center))
    return page


def chip(*more: pygame.Surface, look: sprites.SpaceLook = "plain") -> pygame.Surface:
    return shown(sprites.space("", W, W, look), sprites.chip(0, round(W * THEME.chip_share)), *more)


def print_(*more: pygame.Surface, card: str = "8S", look: sprites.SpaceLook = "plain") -> pygame.Surface:
    return shown(sprites.space(card, W, W, look), *more)


def on_sheet(sprite: pygame.Surface) -> pygame.Surface:
    return shown(sprite, ground=THEME.sheet)


def card(look: sprites.CardLook) -> pygame.Surface:
    return shown(sprites.card("8S", 50, 70, look), ground=THEME.table)


def focused(ground: str) -> tuple[pygame.Surface, pygame.Surface]:
    return shown(button(W, W), ground=ground), shown(button(W, W), sprites.focus_ring(W, W, 1), ground=ground)


PAIRS: dict[str, Callable[[], tuple[pygame.Surface, pygame.Surface]]] = {
    "a lit space": lambda: (print_(), print_(look="lit")),
    "a lit space with a picture": lambda: (print_(card="Cow"), print_(card="Cow", look="lit")),
    "a lit space with a name": lambda: (print_(card="Ohio"), print_(card="Ohio", look="lit")),
    "a lit corner": lambda: (shown(sprites.corner(W, W)), shown(sprites.corner(W, W, "lit"))),
    "a chip that can be taken": lambda: (chip(), chip(look="lit")),
    "the last move": lambda: (chip(), chip(sprites.last_move(W, W))),
    "where a chip was taken": lambda: (print_(), print_(sprites.last_move(W, W))),
    "an aimed space": lambda: (print_(), print_(sprites.aim_frame(W))),
    "an aimed chip": lambda: (chip(), chip(sprites.aim_frame(W))),
    "a wrong answer": lambda: (print_(), print_(sprites.wrong_mark(round(W * 0.4)))),
    "a chip taken since": lambda: (print_(card=""), print_(sprites.chip_gone(1, round(W * 0.8)), card="")),
    "a print under a chip": lambda: (chip(), print_(see_through(0, W, W, True))),
    "a space of the hand": lambda: (print_(), print_(tint(3, W, W, True))),
    "the frame of a line": lambda: (print_(), print_(line_frame(1, 0, W))),
    "a sequence": lambda: (chip(), chip(sprites.line_mark(W, 0, W // 7, 0))),
    "a ring that calls": lambda: (
        shown(sprites.card_back(40, 57)),
        shown(sprites.card_back(40, 57), sprites.call_ring(40, 57, 0, 1)),
    ),
    "a chosen card": lambda: (card("plain"), card("chosen")),
    "a dead card": lambda: (card("plain"), card("dead")),
    "the focus on a space": lambda: (print_(), print_(sprites.focus_ring(W, W, 1, 4))),
    "the focus on a sheet": lambda: focused(THEME.sheet),
    "the focus on a table": lambda: focused(THEME.table),
    "a button that is on": lambda: (on_sheet(button(W, W)), on_sheet(button(W, W, "chosen"))),
    "a sequence counted": lambda: (on_sheet(pip(W, 10, False)), on_sheet(pip(W, 10, True))),
    "a switch that is on": lambda: (on_sheet(switch(1, False)), on_sheet(switch(1, True))),
    "a chosen value": lambda: tuple(shown(segment(W, W, 1, is_on), ground=THEME.well) for is_on in (False, True)),
    **{
        f"done by side {side}, {age} since": lambda how=(side, W, age): (print_(), print_(sprites.since_frame(*how)))
        for side, age in itertools.product(range(4), range(3))
    },
}
"""Something as it is, and marked."""


def colours(picture: pygame.Surface) -> Iterator[tuple[int, ...]]:
    shades = iter(pygame.image.tobytes(picture, "RGB"))
    return zip(shades, shades, shades, strict=True)


def faint(pair: str) -> Iterator[str]:
    """The eyes to which too little of a picture, of a space's area, stands out by being marked."""
    plain, other = PAIRS[pair]()
    changed = Counter(both for both in zip(colours(plain), colours(other), strict=True) if both[0] != both[1])
    for eyes in EYES:
        seen = sum(count for (one, two), count in changed.items() if seen_contrast(eyes, one, two) >= SIGN)
        if round(seen / W**2, 4) < SHARE:
            yield f"{pair}, {eyes}: {seen / W**2:.4f}"


@pytest.mark.parametrize("count", [8, pytest.param(16, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", THEMES)
def test_marks_stand_out_to_all_eyes(name: str, count: int) -> None:
    theme.lay(name)
    assert [fault for pair in some(PAIRS, count, "the last move", key=name) for fault in faint(pair)] == []


def shape(side: int, px: int, *, rough: bool = False) -> list[bool]:
    """The bright points of a chip and the dark ones, without its colour."""
    page = pygame.Surface((px, px))
    page.fill("#808080")
    page.blit(assets.shape(f"chip-{side}-rough" if rough else f"chip-{side}", px), (0, 0))
    return [tone > 170 for tone in pygame.image.tobytes(pygame.transform.grayscale(page), "RGB")[::3]]


@pytest.mark.parametrize("px", [22, 26, 60])
def test_the_sides_chips_differ_in_their_shapes_alone(px: int) -> None:
    shapes = {(side, rough): shape(side, px, rough=rough) for side in range(4) for rough in (False, True)}
    for (one, first), (other, second) in itertools.combinations(shapes.items(), 2):
        assert sum(a != b for a, b in zip(first, second, strict=True)) / px**2 > 0.02, (one, other)


@pytest.mark.parametrize("eyes", EYES)
def test_what_is_simulated_keeps_black_white_and_grey(eyes: str) -> None:
    for tone in ("#000000", "#ffffff", "#777777"):
        assert seen_with(eyes, rgb(tone)) == pytest.approx(rgb(tone), abs=1.5)
