"""Names are set as large as their place allows, and readable."""

import pygame
import pytest

from game.engine.rules.token_sets import CAPITALS
from game.ui.toolkit import text
from game.ui.toolkit.typeset import Sizes, set_in

LEADING = 1.06
SMALL = Sizes(11, 11, 11)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((100, 100))


def lines(name: str, sizes: Sizes, w: int, h: int) -> tuple[str, ...]:
    return set_in(name, "strong", sizes, w, h, LEADING).lines


@pytest.mark.parametrize("name", CAPITALS)
@pytest.mark.parametrize(("w", "h"), [(46, 36), (52, 52), (97, 96)])
def test_every_capital_is_whole_on_a_card(name: str, w: int, h: int) -> None:
    is_whole(name, "strong", SMALL._replace(largest=max(11, w // 4)), w, h)


@pytest.mark.parametrize("name", CAPITALS.values())
@pytest.mark.parametrize(("w", "h"), [(56, 25), (65, 29), (99, 44)])
def test_every_state_is_whole_on_a_space(name: str, w: int, h: int) -> None:
    is_whole(name, "body", Sizes(max(11, w // 5), 0, 0), w, h)


def is_whole(name: str, font: str, sizes: Sizes, w: int, h: int) -> None:
    setting = set_in(name, font, sizes, w, h, LEADING)
    assert all(text.width(line, font, setting.px) <= w for line in setting.lines)
    assert len(setting.lines) * setting.px * LEADING <= h
    assert " ".join(setting.lines).replace("- ", "") == name


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("Salt Lake City", ("Salt", "Lake", "City")),
        ("Tallahassee", ("Talla-", "hassee")),
        ("Sacramento", ("Sacra-", "mento")),
        ("Jefferson City", ("Jef-", "ferson", "City")),
        ("Massachusetts", ("Massa-", "chusetts")),
        ("Washington", ("Washing-", "ton")),
        ("Cheyenne", ("Che-", "yenne")),
        ("WISHING-WELL", ("WISHING-", "WELL")),
    ],
)
def test_long_names_break_between_words_else_before_a_syllable(name: str, broken: tuple[str, ...]) -> None:
    assert lines(name, Sizes(14, 14, 11), 57, 83) == broken


def test_a_word_stays_whole_while_it_can_be_large_enough() -> None:
    assert lines("Springfield", Sizes(20, 11, 11), 66, 60) == ("Springfield",)
    assert lines("Springfield", Sizes(20, 15, 11), 66, 60) == ("Spring-", "field")


def test_what_cannot_be_broken_is_cut_short() -> None:
    assert lines("SSSSSSSSSSSSSSSS", SMALL, 40, 40)[0].endswith("…")


def test_nothing_is_set_where_there_is_no_room() -> None:
    assert lines("Ohio", SMALL, 40, 5) == ()
    assert lines("", SMALL, 40, 40) == ("",)
