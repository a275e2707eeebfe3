"""The help for a card that asks a question: it leads to the answer and does not tell it."""

import itertools

import pygame
import pytest

from game.engine import find_variant
from game.engine.rules.token_sets import CAPITALS, PROBLEMS
from game.ui.overlays.help import HelpScene
from game.ui.overlays.help_layout import help_sheet
from game.ui.shell.scene import Push
from game.ui.sprites.visual_aids import Hop, dot_place, dots, hops, letters, line_range, number_line
from game.ui.toolkit.geometry import zoom
from game.ui.toolkit.theme import THEME
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot

SIZES = [
    *((360, 640), (390, 844), (768, 1024), (2048, 2732)),
    *((640, 360), (844, 390), (1024, 768), (1280, 720), (2732, 2048)),
]


def opened(pilot: Pilot, card: str, variant: str = "numbers") -> MockScene:
    """A scene that is helped; it remembers the answer."""
    below = MockScene(pilot.app)
    pilot.open(below)
    pilot.app.follow(Push(HelpScene(pilot.app, card, find_variant(variant))))
    pilot.frame()
    return below


def spots_of(picture: pygame.Surface, colour: str) -> int:
    """How many separate spots of a colour a picture has."""
    return len(pygame.mask.from_threshold(picture, colour, (6, 6, 6, 255)).connected_components(12))


# ------------------------------------------------------------ the scene


def test_a_sums_help_asks_without_the_answer(pilot: Pilot) -> None:
    opened(pilot, "7+5")
    words = "7 + 5 = ? 7 dots and 5 more: how many are there? Or start at 7 and hop 5 steps forward."
    assert pilot.app.top.status() == words


def test_a_sum_of_one_has_one_dot(pilot: Pilot) -> None:
    opened(pilot, "1+1")
    assert "1 dot and 1 more" in pilot.app.top.status()


def test_a_differences_help_asks_without_the_answer(pilot: Pilot) -> None:
    opened(pilot, "41-30")
    told = pilot.app.top.status().replace("\N{MINUS SIGN}", "-")
    assert told.startswith("41 - 30 = ? 41 dots, 30 of them crossed out: how many are left?")
    assert told.endswith("Or start at 41 and hop 30 steps back.")


def test_a_capitals_help_begins_with_the_first_letter_and_the_length(pilot: Pilot) -> None:
    opened(pilot, "Sacramento", "states")
    words = "Where does Sacramento go? It begins with C and has 10 letters. Shown so far: C."
    assert pilot.app.top.status() == words


def test_the_words_of_a_name_are_counted_too(pilot: Pilot) -> None:
    opened(pilot, "Raleigh", "states")
    assert "It begins with N and has 13 letters in 2 words." in pilot.app.top.status()


def test_more_letters_come_one_at_a_time_up_to_half(pilot: Pilot) -> None:
    opened(pilot, "Columbus", "states")
    pilot.click("button:more")
    assert pilot.app.top.status().endswith("Shown so far: Oh.")
    assert "button:more" not in pilot.names


@pytest.mark.parametrize(
    ("card", "answer"), [*itertools.islice(PROBLEMS.items(), 10, 60, 7), *itertools.islice(CAPITALS.items(), 0, 50, 7)]
)
def test_help_never_says_the_answer(pilot: Pilot, card: str, answer: str) -> None:
    opened(pilot, card, "numbers" if card in PROBLEMS else "states")
    asked = card.replace("+", " ").replace("-", " ").split()
    said = pilot.app.top.status().replace(".", " ").replace(",", " ").replace(":", " ").split()
    assert answer not in said or answer in asked


@pytest.mark.parametrize(("button", "answer"), [("button:show", "show"), ("button:close", "")])
def test_its_buttons_answer(pilot: Pilot, button: str, answer: str) -> None:
    below = opened(pilot, "7+5")
    pilot.tap(button)
    assert pilot.scenes == ["MockScene"]
    assert below.seen("resumed") == [[answer]]


def test_escape_and_a_tap_outside_close_it(pilot: Pilot) -> None:
    for leave in (lambda: pilot.key("escape"), lambda: pilot.click_at((5, 5))):
        below = opened(pilot, "7+5")
        leave()
        assert below.seen("resumed") == [[""]]


def test_the_keyboard_begins_with_the_harmless_button(pilot: Pilot) -> None:
    below = opened(pilot, "7+5")
    pilot.key("return")
    assert below.seen("resumed") == [[""]]


def test_an_open_help_is_at_rest(pilot: Pilot) -> None:
    opened(pilot, "7+5")
    assert not pilot.app.director.dirty


# ------------------------------------------------------------ places


@pytest.mark.parametrize("pixels", [1.0, 2.0])
@pytest.mark.parametrize(("shapes", "buttons"), [((0.62, 0.3), 2), ((0.17, 0.3), 2), ((0.2,), 3), ((0.4,), 3)])
@pytest.mark.parametrize("size", SIZES)
def test_everything_fits_and_nothing_overlaps(
    size: tuple[int, int], shapes: tuple[float, ...], buttons: int, pixels: float
) -> None:
    size = round(size[0] * pixels), round(size[1] * pixels)
    at = help_sheet(size, zoom(size, pixels), shapes, buttons)
    parts = [at.title, *at.words, *at.pictures, *at.buttons]
    assert pygame.Rect((0, 0), size).contains(at.sheet)
    assert all(at.sheet.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one, other in itertools.combinations(parts, 2))
    assert all(button.height >= 44 * pixels and button.width >= 100 * pixels for button in at.buttons)
    assert len(at.buttons) == buttons


@pytest.mark.parametrize("size", SIZES)
def test_sixty_dots_are_large_enough_to_count(size: tuple[int, int]) -> None:
    picture = help_sheet(size, zoom(size, 1.0), (0.62, 0.3), 2).pictures[0]
    assert dot_place(60, *picture.size) >= 14


@pytest.mark.parametrize("size", [(390, 844), (1024, 768), (844, 390)])
@pytest.mark.parametrize("variant", ["numbers", "states"])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_sheet_and_buttons_stay_in_place_whichever_card_asks(
    size: tuple[int, int], variant: str, text_size: float
) -> None:
    pilot = Pilot(size, still=True)
    pilot.app.set_setting("text_size", text_size)
    places = set()
    for card in itertools.islice(find_variant(variant).shows, 0, None, 7):
        opened(pilot, card, variant)
        places.add(tuple(map(tuple, (pilot.target("button:show").rect, pilot.target("button:close").rect))))
    assert len(places) == 1


# ------------------------------------------------------------ pictures


@pytest.mark.usefixtures("pilot")
def test_a_sum_has_a_dot_for_each_of_both_numbers() -> None:
    picture = dots(7, 5, True, 400, 120)
    assert spots_of(picture, THEME.side[0]) == 7
    assert spots_of(picture, THEME.side[2]) == 5


@pytest.mark.usefixtures("pilot")
def test_a_difference_crosses_out_what_is_taken() -> None:
    picture = dots(12, 5, False, 400, 120)
    assert spots_of(picture, THEME.side[0]) == 7
    assert spots_of(picture, THEME.red) == 5


def test_hops_go_by_tens_and_then_by_ones() -> None:
    assert hops(7, 12, True) == [Hop(7, 17), Hop(17, 18), Hop(18, 19)]
    assert hops(41, 11, False) == [Hop(41, 31), Hop(31, 30)]


@pytest.mark.parametrize(
    ("sum_", "expected"), [((7, 5, True), (0, 20)), ((41, 30, False), (10, 50)), ((3, 2, True), (0, 10))]
)
def test_a_number_line_has_the_tens_that_are_needed(sum_: tuple[int, int, bool], expected: tuple[int, int]) -> None:
    assert line_range(*sum_) == expected


@pytest.mark.usefixtures("pilot")
@pytest.mark.parametrize("problem", [*PROBLEMS])
def test_every_problem_has_its_pictures(problem: str) -> None:
    first, second = map(int, problem.replace("-", "+").split("+"))
    for picture in (dots, number_line):
        assert picture(first, second, "+" in problem, 300, 120).get_size() == (300, 120)


@pytest.mark.usefixtures("pilot")
def test_as_many_letters_stand_in_boxes_as_are_told() -> None:
    for told in range(8):
        assert spots_of(letters("New York", told, 300, 100), THEME.side[0]) == min(told, 7)
