"""The words of a button keep to it: smaller, then broken, then left out beside a picture, or else cut short."""

import itertools

import pygame
import pytest

from game.ui.sprites.widgets import Button
from game.ui.toolkit import text
from game.ui.toolkit.act import Act
from game.ui.toolkit.text import label
from game.ui.toolkit.view import Item, Look
from tests.sampling import some
from tests.ui.watching import Screen, Watch

pytestmark = pytest.mark.usefixtures("pilot", "classic")  # a screen, and the usual table again afterwards


def words_of(watch: Watch, rect: pygame.Rect, words: str, icon: str = "") -> list[pygame.Rect]:
    screen = Screen((400, 200))
    item = Item(Act("button", "play"), words, rect)
    Button(words, icon=icon).paint(screen, rect, item, Look((400, 200), 1.0, lambda _: "idle"))
    return [drawn.ink for drawn in watch.on(screen)]


SIZES = [(44, 44), (60, 46), (96, 46), (120, 52), (300, 60)]
WORDS = ["Play", "House rules", "Rückgängig machen", "Donaudampfschifffahrtsgesellschaft"]


def test_the_words_of_a_button_keep_to_it_and_those_that_fit_keep_their_size(watch: Watch) -> None:
    for size, words, icon in some(itertools.product(SIZES, WORDS, ["", "undo"]), 10, key="buttons"):
        rect = pygame.Rect((50, 50), size)
        shown = words_of(watch, rect, words, icon)
        assert all(map(rect.contains, shown)), (size, words, icon)
        assert shown or icon, (size, words)
    words_of(watch, pygame.Rect(50, 50, 200, 52), "Play")
    assert watch.made[-1].px == 18


@pytest.mark.parametrize(("wide", "is_shown"), [(44, True), (34, False)])
def test_a_word_without_room_below_a_buttons_picture_is_left_out(watch: Watch, wide: int, *, is_shown: bool) -> None:
    assert bool(words_of(watch, pygame.Rect(50, 50, wide, 46), "Forgot!", "tap")) == is_shown
    assert watch.cut == []


def test_a_label_is_broken_only_where_one_line_is_too_long_and_cut_short_where_it_cannot_be(watch: Watch) -> None:
    for words, wide, lines in (("Swap seats", 90, 1), ("Swap seats", 44, 2), ("Rückgängig", 44, 2), ("Menu", 44, 1)):
        made = label(words, "body", 12, "#ffffff", (wide, 40), 9)
        assert made.get_width() <= wide
        assert (made.get_height() > 1.5 * text.height("body", 12)) == (lines > 1)
    assert not watch.cut
    label("Schhhhhhhhhhhhhh", "body", 12, "#ffffff", (40, 40), 9)
    assert set(watch.cut) == {"Schhhhhhhhhhhhhh"}


def test_a_button_and_its_word_go_down_a_little_while_it_is_pressed(watch: Watch) -> None:
    rect, tops = pygame.Rect(50, 50, 200, 52), []
    for state in ("idle", "pressed"):
        screen = Screen((400, 200))
        item = Item(Act("button", "play"), "Play", rect)
        Button("Play").paint(screen, rect, item, Look((400, 200), 1.0, lambda _, state=state: state))
        tops += [drawn.ink.top for drawn in watch.on(screen)]
    assert tops[1] == tops[0] + 2
