"""Complaints about computer partners, counted."""

import pytest

from game.engine import CLASSIC, SetupError, parse_move
from game.engine.rules.options import with_options
from game.tools.partners import COMPLAINTS, complaints, partner_games, partner_summary
from game.tools.simulate import series
from tests.engine.positions import after, position
from tests.tools.running import printed

FOUR = """
    5: . b b . . . . . . .
    8: . b g g g g . . . ."""
"""Green has one line that lacks g8, an AD; blue has none that lacks fewer than three."""
WON = "5: . b b b . b . . . ."
"""Blue lacks e5, a 5H."""
PLAN = "5: . b b b . . . . . ."
"""Blue lacks e5 and f5, a 5H and a 4H, or a5 and e5."""


@pytest.mark.parametrize(
    ("drawing", "hand", "partner", "move", "told"),
    [
        (FOUR, "AD 2S 7D", "3S", "place 2S b1", {"open four"}),
        (FOUR, "AD 2S 7D", "3S", "place AD g8", set()),
        (FOUR, "JD 2S 7D", "3S", "place 2S b1", set()),
        (f"10: * G G G G . . . . *{FOUR}", "JD 2S 7D", "3S", "place 2S b1", {"open four"}),
        (PLAN, "5H 4H 2S", "3S", "place 2S b1", set()),
        (PLAN, "5H 4H 2S", "3S", "place 4H f5", set()),
        (PLAN, "JD 4H 2S", "3S", "place JD e5", set()),
        (PLAN, "JD 4H 2S", "3S", "place JD f5", {"jack"}),
        (PLAN, "JD 4H 2S", "3S", "place JD h8", {"jack"}),
        (PLAN, "JS 4H 2S", "3S", "place 4H f5", set()),
        (FOUR, "JS 2S 7D", "3S", "remove JS c8", set()),
        ("8: . b g . . . . . . .", "JS 2S 7D", "3S", "remove JS c8", {"jack"}),
        (f"10: * B B B B . . . . *\n{WON}", "JD 5H 2S", "3S", "place JD e5", set()),
        (PLAN, "5H 4H 2S", "3S", "place 4H i8", {"own plan"}),
        (PLAN, "5H 4H 2S", "4H", "place 4H f5", {"partner's space"}),
        (PLAN, "5H 4H 2S", "4H", "place 5H e5", set()),
        (PLAN, "5H 4H 2S", "4H 5H", "place 4H f5", set()),
    ],
)
def test_a_partner_complains(drawing: str, hand: str, partner: str, move: str, told: set[str]) -> None:
    before = position(drawing, hand, "7H 8H", partner, "9H TH", sides=2)
    assert complaints(before, parse_move(move), after(before, move)) == told


def test_a_line_that_is_filled_but_not_announced_yet_is_no_line_left_alone() -> None:
    drawing, rules = "5: . b b b b\n8: . b g g g g", with_options(CLASSIC, {"announce": True})
    before = position(drawing, "4H AD 2S", "7H 8H", "3S", "9H TH", sides=2, rules=rules)
    assert complaints(before, parse_move("place 4H f5"), after(before, "place 4H f5")) == set()


def test_a_hundred_games_are_told_with_their_error() -> None:
    told = partner_summary([{"plays": 40, **dict.fromkeys(COMPLAINTS, count)} for count in (0, 2)])
    assert (told["games"], told["plays per game"]) == (2, 40.0)
    assert told["jack"] == {"per 100 games": 100.0, "error": 100.0}
    assert partner_summary([]) == {"games": 0}


@pytest.mark.parametrize(("variant", "seats", "words"), [("dice", 4, "do not decide"), ("classic", 2, "no partners")])
def test_where_nobody_has_a_partner_the_count_is_refused(variant: str, seats: int, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        list(partner_games(series(variant, seats, None, ["planner"], 1, 1)))


def test_lines_come_first_and_the_summary_last() -> None:
    *lines, summary = printed("partners", "--games", "2", "--bot", "planner", "--jobs", "1")
    assert [line["game"] for line in lines] == [0, 1]
    assert summary["bot"] == "planner"
