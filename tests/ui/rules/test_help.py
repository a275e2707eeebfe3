"""The help for a card that asks a question: it leads to the answer and does not give it away."""

import itertools
import re

import pygame
import pytest

from game.engine import find_variant
from game.engine.rules.token_sets import CAPITALS, PROBLEMS
from game.ui.rules.help import HelpScene
from game.ui.sprites.visual_aids import Hop, dot_place, dots, hops, letters, line_range, number_line
from game.ui.toolkit.theme import THEME
from tests.sampling import slowly, some
from tests.ui.conftest import do
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
    return len(pygame.mask.from_threshold(picture, colour, (6, 6, 6, 255)).connected_components(12))


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("7+5", "7 + 5 = ? 7 dots and 5 more: how many are there? Or start at 7 and hop 5 steps forward."),
        ("1+1", "1 dot and 1 more"),
        ("41-30", "41 - 30 = ? 41 dots, 30 of them crossed out: how many are left?"),
        ("41-30", "Or start at 41 and hop 30 steps back."),
        ("Sacramento", "Where does Sacramento go? It starts with C and has 10 letters. Shown so far: C."),
        ("Raleigh", "It starts with N and has 13 letters in 2 words."),
    ],
)
def test_the_help_asks_for_a_sum_and_begins_a_state_with_letter_and_length(pilot: Pilot, card: str, words: str) -> None:
    opened(pilot, card, "states" if card.isalpha() else "numbers")
    assert words in pilot.app.top.status().replace("\N{MINUS SIGN}", "-")


def test_up_to_half_of_a_states_name_is_shown(pilot: Pilot) -> None:
    opened(pilot, "Columbus", "states")
    do(pilot, "button:more | status: …Shown so far: Oh. | lacks: button:more")


def test_help_never_says_the_answer(pilot: Pilot) -> None:
    for card, answer in some((PROBLEMS | CAPITALS).items(), 6, key="answers"):
        opened(pilot, card, "numbers" if card in PROBLEMS else "states")
        asked = re.findall(r"\w+", card)
        said = re.findall(r"[^\s.,:]+", pilot.app.top.status())
        assert answer not in said or answer in asked


@pytest.mark.parametrize("leave", ["tap button:show", "tap button:close", "key escape", "key return", "beside"])
def test_one_button_shows_the_space_and_all_else_closes(pilot: Pilot, leave: str) -> None:
    below = opened(pilot, "7+5")
    assert not pilot.app.director.dirty
    do(pilot, leave, "scenes: MockScene")
    assert below.seen("answered") == [["show" if leave == "tap button:show" else ""]]


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
    pilot = Pilot(size, still=True, text_size=text_size)
    places = set()
    for card in some(find_variant(variant).shows, 4, key="help"):
        opened(pilot, card, variant)
        places.add(tuple(map(tuple, (pilot.target("button:show").rect, pilot.target("button:close").rect))))
    assert len(places) == 1


@pytest.mark.usefixtures("pilot")
def test_a_sum_has_a_dot_for_each_of_both_numbers_and_a_difference_crosses_out_what_is_taken() -> None:
    for sum_, blue, colour, other in (((7, 5, True), 7, THEME.side[2], 5), ((12, 5, False), 7, THEME.red, 5)):
        picture = dots(*sum_, 400, 120)
        assert (spots_of(picture, THEME.side[0]), spots_of(picture, colour)) == (blue, other)
    for problem in some(PROBLEMS, 8, key="problems"):
        first, second = map(int, problem.replace("-", "+").split("+"))
        for draw in (dots, number_line):
            assert draw(first, second, "+" in problem, 300, 120).get_size() == (300, 120)


@pytest.mark.usefixtures("pilot")
def test_as_many_letters_stand_in_boxes_as_are_told() -> None:
    assert [spots_of(letters("New York", told, 300, 100), THEME.side[0]) for told in range(8)] == [*range(8)]


def test_hops_go_by_tens_and_then_by_ones_on_a_line_with_the_tens_that_are_needed() -> None:
    assert hops(7, 12, True) == [Hop(7, 17), Hop(17, 18), Hop(18, 19)]
    assert hops(41, 11, False) == [Hop(41, 31), Hop(31, 30)]

    ranges = {(7, 5, True): (0, 20), (41, 30, False): (10, 50), (3, 2, True): (0, 10)}
    assert {asked: line_range(*asked) for asked in ranges} == ranges
