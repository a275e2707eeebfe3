"""Text fits where it is said to fit, and every letter and sign in it is drawn."""

import itertools

import pygame
import pytest

from game.ui.toolkit import assets, text
from game.ui.toolkit.theme import FONTS, THEME
from tests.ui.colours import Colour, rgb

SENTENCE = "A one-eyed jack takes one chip of another side, unless it is part of a finished line."

pytestmark = pytest.mark.usefixtures("pilot", "classic")  # a screen, and the usual table again afterwards


def colours(surface: pygame.Surface) -> set[Colour]:
    seen = (surface.get_at((x, y)) for x in range(surface.get_width()) for y in range(surface.get_height()))
    return {tuple(colour[:3]) for colour in seen if colour.a == 255}


@pytest.mark.parametrize("name", FONTS)
def test_every_face_has_the_letters_of_our_languages_and_its_lines_are_as_large_as_measured(name: str) -> None:
    for words, px in itertools.product(("7♦ wins — 10♠", ""), (9, 16, 25, 64)):
        made = text.line(words, name, px, THEME.text)
        assert made.get_height() == text.height(name, px)
        assert not words or made.get_width() == text.width(words, name, px)
    letters = "ÄÖÜäöüßÆØÅæøåÉéÈèÊêËëÏïÑñÁáÍíÓóÚú¿¡ĲĳŁłŐőŞşČčŽž–—‘’“”„«»…·•×−€0123456789"  # noqa: RUF001
    metrics = assets.font(name, 20).metrics(letters)
    assert [letter for letter, known in zip(letters, metrics, strict=True) if known is None] == []


def test_red_suits_are_light_on_the_table_and_red_on_paper_and_black_ones_have_the_colour_of_the_text() -> None:
    assert rgb(THEME.red_on_dark) in colours(text.line("♥", "body", 40, THEME.text))
    assert rgb(THEME.red) in colours(text.line("♦", "body", 40, THEME.ink))
    assert colours(text.line("♠", "body", 40, THEME.quiet)) == {rgb(THEME.quiet)}


@pytest.mark.parametrize(
    ("words", "limit"), [*((SENTENCE, limit) for limit in (60, 120, 300, 2000)), ("Donaudampfschifffahrt", 60)]
)
def test_wrapped_lines_fit_and_lose_no_word_and_one_that_is_too_wide_is_broken(words: str, limit: int) -> None:
    lines = text.wrap(words, "body", 16, limit)
    assert all(text.width(line, "body", 16) <= limit for line in lines)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_line_breaks_stay_and_no_line_ends_at_a_no_break_space() -> None:
    assert [text.wrap(words, "body", 16, 300) for words in ("one\n\ntwo", "")] == [["one", "", "two"], [""]]
    room = text.width("51\u00a0%", "body", 16)
    assert text.wrap("won, 51\u00a0%", "body", 16, room) == ["won,", "51\u00a0%"]


def test_fitted_text_fits_and_keeps_its_size_where_there_is_room_and_shortened_text_ends_with_an_ellipsis() -> None:
    for limit in (20, 80, 200, 1000):
        assert text.fitted(SENTENCE, "strong", 24, THEME.text, limit, 12).get_width() <= limit
    assert text.fitted("Ada", "strong", 24, THEME.text, 500, 12) is text.line("Ada", "strong", 24, THEME.text)
    assert text.shortened("Maximiliane", "body", 16, 50).endswith("…")
    assert text.shortened("Max", "body", 16, 500) == "Max"


def test_a_block_is_no_wider_than_its_limit_and_has_even_margins_if_centred() -> None:
    for align in ("left", "center", "right"):
        block = text.block(SENTENCE, "body", 16, THEME.quiet, 200, align)
        assert block.get_width() <= 200
        assert block.get_height() > 2 * text.height("body", 16)
    inked = text.block("so so\nso so so so", "body", 20, THEME.quiet, 301, "center").get_bounding_rect()
    assert abs(inked.left - (301 - inked.right)) <= 3


@pytest.mark.parametrize("high", [20, 60, 130])
def test_a_paragraph_is_as_large_as_its_room_allows(high: int) -> None:
    fitting = [px for px in range(11, 25) if text.block_height(SENTENCE, "body", px, 300) <= high]
    largest = text.block(SENTENCE, "body", max(fitting, default=11), THEME.quiet, 300)
    assert text.fitted_block(SENTENCE, "body", 24, THEME.quiet, (300, high), 8).get_size() == largest.get_size()
