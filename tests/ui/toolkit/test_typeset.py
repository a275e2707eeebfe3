"""Names are set as large as their place allows, and readable."""

import itertools

import pytest

from game.engine.rules.token_sets import CAPITALS
from game.ui.toolkit import text
from game.ui.toolkit.text import Sizes, set_in

LEADING = 1.06
SMALL = Sizes(11, 11, 11)

pytestmark = pytest.mark.usefixtures("pilot", "classic")  # a screen, and the usual table again afterwards


def lines(name: str, sizes: Sizes, w: int, h: int) -> tuple[str, ...]:
    return set_in(name, "strong", sizes, w, h, LEADING).lines


def is_whole(name: str, font: str, sizes: Sizes, w: int, h: int) -> bool:
    setting = set_in(name, font, sizes, w, h, LEADING)
    fits = all(text.width(line, font, setting.px) <= w for line in setting.lines)
    is_low = len(setting.lines) * setting.px * LEADING <= h
    return fits and is_low and " ".join(setting.lines).replace("- ", "") == name


def test_every_capital_is_whole_on_a_card_and_every_state_on_a_space() -> None:
    for name, (w, h) in itertools.product(CAPITALS, [(46, 36), (52, 52), (97, 96)]):
        assert is_whole(name, "strong", SMALL._replace(largest=max(11, w // 4)), w, h), (name, w)
    for name, (w, h) in itertools.product(CAPITALS.values(), [(56, 25), (65, 29), (99, 44)]):
        assert is_whole(name, "body", Sizes(max(11, w // 5), 0, 0), w, h), (name, w)


BROKEN = "Salt Lake City, Talla- hassee, Sacra- mento, Jef- ferson City, Massa- chusetts, Washing- ton, Che- yenne"


@pytest.mark.parametrize("broken", [*BROKEN.split(", "), "WISHING-WELL"])
def test_long_names_break_between_words_else_before_a_syllable(broken: str) -> None:
    assert lines(broken.replace("- ", ""), Sizes(14, 14, 11), 57, 83) == tuple(broken.replace("-W", "- W").split())


def test_a_word_is_broken_to_be_large_and_nothing_is_set_where_there_is_no_room() -> None:
    assert lines("Springfield", Sizes(20, 11, 11), 66, 60) == ("Springfield",)  # whole while it can be large enough
    assert lines("Springfield", Sizes(20, 15, 11), 66, 60) == ("Spring-", "field")
    assert (lines("Ohio", SMALL, 40, 5), lines("", SMALL, 40, 40)) == ((), ("",))
    assert lines("SSSSSSSSSSSSSSSS", SMALL, 40, 40)[0].endswith("…")  # cannot be broken
