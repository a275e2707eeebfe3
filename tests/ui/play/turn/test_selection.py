"""The meaning of taps, as tables: a selection and a tap give the next selection, and the move that is complete."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.bots.analysis.hint_and_review import Advice
from game.bots.analysis.reasons import Reason
from game.engine import CLASSIC, Ruleset, State, View, parse_move
from game.engine.rules.options import with_options
from game.engine.rules.variants import NUMBERS
from game.ui.play.turn import Selection, Step, Turn, follow, pull, tap
from game.ui.toolkit.act import Act
from tests.engine.positions import after, position
from tests.ui.play.test_play import BOTH_2C_COVERED, EMPTY, SEVEN

GREEN_E5 = "5: . . . . g . . . . ."
GREEN_I5 = "5: . . . . . . . . g ."
MOVING = f"moving{BOTH_2C_COVERED}"
TWO_LINES = "5: b b b b b b . . . ."
NOTHING = Selection()
AT_E5 = Selection(aimed="e5")
MARKED = Selection(shows_spaces=True)
ALOUD = with_options(CLASSIC, {"announce": True})
ON_I5, ON_D6, ON_E5 = (Act("space", space) for space in ("i5", "d6", "e5"))
ANSWERS = {displayed: card for card, displayed in reversed(NUMBERS.shows.items())}
ASKED = ANSWERS["7"]


def turn_of(state: State, hand: str = "", **facts: bool) -> Turn:
    """The turn of the seat to move, whose cards lie as they are named, or else sorted."""
    view = View.of(state, state.current_player)
    slots = () if state.setup.ruleset.dice else tuple(hand.split()) or view.hand
    return Turn(view.state, view.legal_moves(), slots)._replace(**facts)


def turn(drawing: str, hand: str, other: str = "3C 4C", *, rules: Ruleset = CLASSIC, **facts: bool) -> Turn:
    """A turn of the first of two seats."""
    return turn_of(position(drawing, hand, other, rules=rules), hand, **facts)


def told(step: Step) -> tuple[Selection, str]:
    """A step with its move in notation."""
    selection, move = step
    return selection, str(move) if move else ""


@pytest.mark.parametrize(
    ("drawing", "hand", "before", "slot", "selected", "move"),
    [
        pytest.param(EMPTY, "7H 2D", NOTHING, 0, Selection(chosen=0), "", id="a card is chosen"),
        pytest.param(EMPTY, "7H 2D", Selection(chosen=0), 1, Selection(chosen=1), "", id="another one instead"),
        pytest.param(EMPTY, "7H 2D", Selection(chosen=0), 0, NOTHING, "", id="the chosen one is let go"),
        pytest.param(EMPTY, "JC JD", AT_E5, 1, NOTHING, "place JD e5", id="the one asked for is played"),
        pytest.param(EMPTY, "7H 2D", AT_E5, 0, Selection(chosen=0), "", id="one of no use there"),
        pytest.param(EMPTY, "7H JD", Selection(0, "i5"), 1, Selection(1, "i5"), "", id="another one for that space"),
        pytest.param(EMPTY, "7H JD", Selection(1, "e5"), 0, Selection(0), "", id="another one of no use there"),
        pytest.param(MOVING, "2C 7H", NOTHING, 0, Selection(0), "", id="only chosen while something moves"),
        pytest.param(MOVING, "2C 7H", Selection(0), 0, NOTHING, "", id="and let go"),
        pytest.param(EMPTY, "7H", Selection(wrong=("7H", "2C")), 0, Selection(chosen=0), "", id="forgets the mistake"),
        pytest.param(EMPTY, "7H 2D", Selection(0, drag=(5, 5)), 1, Selection(1), "", id="a drag ends"),
        pytest.param(EMPTY, "7H 2D", MARKED, 0, MARKED._replace(chosen=0), "", id="marks stay"),
    ],
)
def test_a_tap_on_a_card(drawing: str, hand: str, before: Selection, slot: int, selected: Selection, move: str) -> None:
    here = turn(drawing.removeprefix("moving"), hand, is_free=not drawing.startswith("moving"))
    assert told(tap(before, here, Act("card", slot))) == (selected, move)


@pytest.mark.parametrize(
    ("drawing", "hand", "before", "space", "careful", "selected", "move"),
    [
        pytest.param(EMPTY, "7H 2D", Selection(0, "i5"), "d6", True, Selection(0, "d6"), "", id="the aim is changed"),
        pytest.param(EMPTY, "7H JD", Selection(1), "e5", False, Selection(1, "e5"), "", id="a chosen wild card aims"),
        pytest.param(EMPTY, "7H JD", Selection(1, "e5"), "e5", False, NOTHING, "place JD e5", id="before it is played"),
        pytest.param(EMPTY, "7H JD", Selection(1, "e5"), "e5", True, NOTHING, "place JD e5", id="never asked twice"),
        pytest.param(GREEN_E5, "7H JS", Selection(1), "e5", False, Selection(1, "e5"), "", id="so does a remover"),
        pytest.param(GREEN_E5, "7H JS", Selection(1, "e5"), "e5", False, NOTHING, "remove JS e5", id="and then played"),
        pytest.param(EMPTY, "JD 7H", NOTHING, "i5", False, NOTHING, "place 7H i5", id="of two the ordinary is played"),
        pytest.param(EMPTY, "JD 7H", NOTHING, "i5", True, Selection(1, "i5"), "", id="or aimed where small"),
        pytest.param(EMPTY, "7H 2D", NOTHING, "e5", False, NOTHING, "", id="where nothing can be played"),
        pytest.param(EMPTY, "7H 2D", Selection(0), "e5", True, Selection(0), "", id="nor with the chosen card"),
    ],
)
def test_a_tap_on_a_space(
    drawing: str, hand: str, before: Selection, space: str, careful: bool, selected: Selection, move: str
) -> None:
    assert told(tap(before, turn(drawing, hand), Act("space", space), careful=careful)) == (selected, move)


@pytest.mark.parametrize(
    ("drawing", "before", "act", "selected", "move"),
    [
        pytest.param(EMPTY, NOTHING, ON_I5, Selection(0, "i5"), "", id="a space alone chooses its card and aims"),
        pytest.param(EMPTY, Selection(0, "i5"), ON_D6, Selection(0, "d6"), "", id="one elsewhere aims anew"),
        pytest.param(EMPTY, Selection(0, "i5"), Act("card", 0), NOTHING, "", id="one on the card lets it go"),
        pytest.param(EMPTY, AT_E5, Act("card", 1), Selection(1, "e5"), "", id="a card for a space only aims"),
        pytest.param(EMPTY, Selection(1, "e5"), ON_E5, NOTHING, "place JD e5", id="and a tap on it plays"),
        pytest.param(GREEN_I5, Selection(0), ON_D6, Selection(0, "d6"), "", id="where there is one space, too"),
        pytest.param(GREEN_I5, Selection(0), ON_I5, Selection(0), "", id="what can't be played isn't aimed at"),
    ],
)
def test_where_every_card_is_confirmed_nothing_is_played_before_it_was_aimed(
    drawing: str, before: Selection, act: Act, selected: Selection, move: str
) -> None:
    assert told(tap(before, turn(drawing, "7H JD"), act, confirms="every")) == (selected, move)


def test_where_every_card_is_confirmed_an_answer_is_aimed_first() -> None:
    here, aimed = questions(), Selection(0, NINE_AT)
    for before, act in ((Selection(0), ON_NINE), (Selection(aimed=NINE_AT), THE_CARD)):
        assert tap(before, here, act, confirms="every") == (aimed, None)
    answered, _ = tap(aimed, here, ON_NINE, confirms="every")
    assert answered.missed == NINE_AT


def test_a_dead_card_is_exchanged_and_a_line_claimed_at_once_even_where_every_card_is_confirmed() -> None:
    exchanged = tap(NOTHING, turn(BOTH_2C_COVERED, "2C 7H"), Act("card", 0), confirms="every")
    claimed = tap(NOTHING, long_row(), Act("button", "claim"), confirms="every")
    assert [move and move.act for _, move in (exchanged, claimed)] == ["exchange", "claim"]


def questions(hand: str = f"{ASKED} PLUS", **options: object) -> Turn:
    return turn(EMPTY, hand, " ".join(list(NUMBERS.shows)[-2:]), rules=with_options(NUMBERS, options))


def showing(displayed: str) -> str:
    """The first space that shows a number."""
    return next(space for space, shown in NUMBERS.board.items() if shown == displayed)


SEVEN_AT, NINE_AT = showing("7"), showing("9")
ON_SEVEN, ON_NINE, THE_CARD = Act("space", SEVEN_AT), Act("space", NINE_AT), Act("card", 0)
ANSWERED = f"place {ASKED} {SEVEN_AT}"
WRONG = Selection(0, wrong=(ASKED, "9"), missed=NINE_AT)
WAITS = Selection(aimed=NINE_AT, wrong=(ASKED, "9"), missed=NINE_AT)


@pytest.mark.parametrize(
    ("before", "target", "careful", "selected", "move"),
    [
        pytest.param(Selection(0), ON_SEVEN, False, NOTHING, ANSWERED, id="right"),
        pytest.param(Selection(0), ON_NINE, False, WRONG, "", id="wrong"),
        pytest.param(Selection(0), ON_NINE, True, Selection(0, NINE_AT), "", id="a small space is aimed at"),
        pytest.param(Selection(0, NINE_AT), ON_NINE, True, WRONG, "", id="and then answered"),
        pytest.param(Selection(aimed=NINE_AT), THE_CARD, False, WAITS, "", id="the wrong card"),
        pytest.param(WAITS._replace(aimed=SEVEN_AT), THE_CARD, False, NOTHING, ANSWERED, id="the right one then"),
    ],
)
def test_an_answer(before: Selection, target: Act, careful: bool, selected: Selection, move: str) -> None:
    assert told(tap(before, questions(), target, careful=careful)) == (selected, move)


def test_where_wrong_answers_cost_the_turn_it_passes() -> None:
    assert told(tap(Selection(0), questions(wrong_answer="turn"), ON_NINE)) == (NOTHING, "pass")


def long_row() -> Turn:
    """A row of seven, of which five are to be chosen."""
    return turn_of(after(position(SEVEN, "6H 7H", "2C"), "place 6H d5"), "7H")


def test_the_line_that_is_best_is_claimed_when_none_is_picked() -> None:
    best = str(long_row().state.default_claim())
    assert told(tap(NOTHING, long_row(), Act("button", "claim"))) == (NOTHING, best)
    assert str(tap(NOTHING, long_row(), Act("space", "a1"))[0].claim(long_row())) == best
    assert str(Selection(picked=parse_move("claim a1-e1")).claim(long_row())) == best


@pytest.mark.parametrize(
    ("drawing", "before", "button", "selected", "move"),
    [
        (TWO_LINES, Selection(announces=True), "later", NOTHING, ""),
        (EMPTY, NOTHING, "spaces", MARKED, ""),
        (EMPTY, MARKED._replace(chosen=1), "spaces", Selection(chosen=1), ""),
        (EMPTY, Selection(chosen=1), "menu", Selection(chosen=1), ""),
    ],
)
def test_a_tap_on_a_button(drawing: str, before: Selection, button: str, selected: Selection, move: str) -> None:
    assert told(tap(before, turn(drawing, "7H 2D", rules=ALOUD), Act("button", button))) == (selected, move)


def test_a_pulled_card_is_chosen_and_aims_at_the_spaces_below_it_that_it_can_take() -> None:
    here = turn(EMPTY, "7H 2D")
    pulled = pull(Selection(1, "d6", wrong=("7H", "2C")), here, 0, (5, 5), "i5")
    assert pulled == Selection(0, "i5", drag=(5, 5))
    assert pull(pulled, here, 0, (6, 6), "e5") == Selection(0, drag=(6, 6))
    assert pull(pulled, here, 0, (7, 7), "") == Selection(0, drag=(7, 7))


@pytest.mark.parametrize(
    ("drawing", "hand", "move", "target"),
    [
        (EMPTY, "2D 7H", "place 7H i5", Act("space", "i5")),
        (EMPTY, "2D JD", "place JD e5", Act("space", "e5")),
        (BOTH_2C_COVERED, "7H 2C", "exchange 2C", Act("card", 1)),
        (TWO_LINES, "7H", "claim b5-f5", Act("button", "claim")),
    ],
)
def test_the_tap_after_a_hint_makes_its_move_though_careful(drawing: str, hand: str, move: str, target: Act) -> None:
    here = turn(drawing, hand, rules=ALOUD)
    shown, following = follow(Selection(0), here, Advice(parse_move(move), Reason("none")))
    assert following == target
    assert told(tap(shown, here, following, careful=True)) == (NOTHING, move)


def test_a_space_that_no_card_answers_is_not_aimed_at() -> None:
    assert told(tap(Selection(aimed=SEVEN_AT), questions(ASKED), ON_NINE)) == (NOTHING, "")


def test_the_selection_needs_no_pygame() -> None:
    script = "import sys; sys.modules['pygame'] = None; import game.ui.play.turn"
    subprocess.run([sys.executable, "-c", script], check=True, cwd=Path(__file__).resolve().parents[4])  # noqa: S603 - our own words
