"""The help for a card that asks a question: it leads to the answer and does not tell it."""

import itertools
import re

import pygame
import pytest

from game.engine import find_variant
from game.engine.rules.token_sets import CAPITALS, PROBLEMS
from game.ui.overlays.help import HelpScene
from game.ui.sprites.visual_aids import Hop, dot_place, dots, hops, letters, line_range, number_line
from game.ui.toolkit.theme import THEME
from tests.sampling import slowly, some
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES


def opened(pilot: Pilot, card: str, variant: str = "numbers") -> MockScene:
    """A scene that is helped; it remembers the answer."""
    below = MockScene(pilot.app)
    pilot.open(below, HelpScene(pilot.app, card, find_variant(variant)))
    pilot.frame()
    return below


def spots_of(picture: pygame.Surface, colour: str) -> int:
    """How many separate spots of a colour a picture has."""
    return len(pygame.mask.from_threshold(picture, colour, (6, 6, 6, 255)).connected_components(12))


# ------------------------------------------------------------ the scene


def test_the_help_for_a_sum_asks_without_the_answer(pilot: Pilot) -> None:
    opened(pilot, "7+5")
    words = "7 + 5 = ? 7 dots and 5 more: how many are there? Or start at 7 and hop 5 steps forward."
    assert pilot.app.top.status() == words
    opened(pilot, "1+1")
    assert "1 dot and 1 more" in pilot.app.top.status()
    opened(pilot, "41-30")
    told = pilot.app.top.status().replace("\N{MINUS SIGN}", "-")
    assert told.startswith("41 - 30 = ? 41 dots, 30 of them crossed out: how many are left?")
    assert told.endswith("Or start at 41 and hop 30 steps back.")


def test_the_help_for_a_capital_begins_with_letter_and_length_and_shows_up_to_half_of_the_name(pilot: Pilot) -> None:
    opened(pilot, "Sacramento", "states")
    words = "Where does Sacramento go? It starts with C and has 10 letters. Shown so far: C."
    assert pilot.app.top.status() == words
    opened(pilot, "Raleigh", "states")
    assert "It starts with N and has 13 letters in 2 words." in pilot.app.top.status()
    opened(pilot, "Columbus", "states")
    pilot.click("button:more")
    assert pilot.app.top.status().endswith("Shown so far: Oh.")
    assert "button:more" not in pilot.names


def test_help_never_says_the_answer(pilot: Pilot) -> None:
    for card, answer in some((PROBLEMS | CAPITALS).items(), 6, key="answers"):
        opened(pilot, card, "numbers" if card in PROBLEMS else "states")
        asked = re.findall(r"\w+", card)
        said = re.findall(r"[^\s.,:]+", pilot.app.top.status())
        assert answer not in said or answer in asked


def test_one_button_asks_to_show_the_space_and_all_else_closes_the_help(pilot: Pilot) -> None:
    closing = (
        lambda: pilot.tap("button:close"),
        lambda: pilot.key("escape"),
        lambda: pilot.key("return"),
        lambda: pilot.click_at((5, 5)),
    )
    for leave, answer in [(lambda: pilot.tap("button:show"), "show"), *((leave, "") for leave in closing)]:
        below = opened(pilot, "7+5")
        leave()
        assert pilot.scenes == ["MockScene"]
        assert below.seen("answered") == [[answer]]


def test_an_open_help_is_at_rest(pilot: Pilot) -> None:
    opened(pilot, "7+5")
    assert not pilot.app.director.dirty


def test_sixty_dots_are_large_enough_to_count() -> None:
    for size in SIZES:
        pilot = Pilot(size)
        opened(pilot, "30+30")
        _veil, _sheet, picture, *_ = [item.at for item in pilot.app.top.items if item.content and not item.label]
        assert dot_place(60, *picture.size) >= 14


WAYS = [*itertools.product([(390, 844), (1024, 768), (844, 390)], ["numbers", "states"], [1.0, 1.5])]


@pytest.mark.parametrize("way", slowly(WAYS, 1, 5, ((390, 844), "states", 1.5), key="help"))
def test_sheet_and_buttons_stay_in_place_whichever_card_asks(way: tuple[tuple[int, int], str, float]) -> None:
    size, variant, text_size = way
    pilot = Pilot(size, still=True)
    pilot.app.set_setting("text_size", text_size)
    places = set()
    for card in some(find_variant(variant).shows, 4, key="help"):
        opened(pilot, card, variant)
        places.add(tuple(map(tuple, (pilot.target("button:show").rect, pilot.target("button:close").rect))))
    assert len(places) == 1


# ------------------------------------------------------------ pictures


@pytest.mark.usefixtures("pilot")
def test_a_sum_has_a_dot_for_each_of_both_numbers_and_a_difference_crosses_out_what_is_taken() -> None:
    picture = dots(7, 5, True, 400, 120)
    assert spots_of(picture, THEME.side[0]) == 7
    assert spots_of(picture, THEME.side[2]) == 5
    picture = dots(12, 5, False, 400, 120)
    assert spots_of(picture, THEME.side[0]) == 7
    assert spots_of(picture, THEME.red) == 5


def test_hops_go_by_tens_and_then_by_ones_on_a_line_with_the_tens_that_are_needed() -> None:
    assert hops(7, 12, True) == [Hop(7, 17), Hop(17, 18), Hop(18, 19)]
    assert hops(41, 11, False) == [Hop(41, 31), Hop(31, 30)]

    ranges = {(7, 5, True): (0, 20), (41, 30, False): (10, 50), (3, 2, True): (0, 10)}
    assert {asked: line_range(*asked) for asked in ranges} == ranges


@pytest.mark.usefixtures("pilot")
def test_every_problem_has_its_pictures() -> None:
    for problem in some(PROBLEMS, 8, key="problems"):
        first, second = map(int, problem.replace("-", "+").split("+"))
        for picture in (dots, number_line):
            assert picture(first, second, "+" in problem, 300, 120).get_size() == (300, 120)


@pytest.mark.usefixtures("pilot")
def test_as_many_letters_stand_in_boxes_as_are_told() -> None:
    for told in range(8):
        assert spots_of(letters("New York", told, 300, 100), THEME.side[0]) == min(told, 7)
