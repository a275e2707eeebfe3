"""Moves that deserve a moment, in positions drawn as text."""

from dataclasses import replace

import pytest

from game.bots.analysis.moments import Moment, moment_of
from game.engine import CLASSIC, VARIANTS, Ruleset, State
from game.engine.rules.options import with_options
from tests.engine.games import play
from tests.engine.positions import position

ONE_EACH = "1: * B B B B\n9: G G G G G\n"
FOUR = "5: b b b b"
THEIRS = "5: g g g g"
NONE = Moment("", 0, (), "")


def seen(state: State, move: str) -> Moment:
    """The moment for the move of a card to a space."""
    card, _, at = move.partition("@")
    made = next(one for one in state.legal_moves() if (one.card, one.at) == (card, at))
    return moment_of(state, made, state.apply(made)) or NONE


KINDS: dict[str, tuple[str, str, str]] = {
    "most moves deserve nothing": ("5: b b b", "7H@i5", ""),
    "a wild card that completes a row is told as such": (FOUR, "JD@e5", "wild"),
    "one that does not is nothing": ("5: b b b", "JD@e5", ""),
    "the sequence that wins is the last one": (ONE_EACH + FOUR, "5H@e5", "last"),
    "whatever completes it": (ONE_EACH + FOUR, "JD@e5", "last"),
    "a win that can still come elsewhere is not stopped": (f"{ONE_EACH}{THEIRS}\n7: g g g g", "5H@e5", ""),
    "a gap that would not have won is no stopped win": (THEIRS, "5H@e5", ""),
    "an own sequence is told before what it stops": (f"{THEIRS}\n9: G G G G G\n4 6 7 8: . . . . b", "5H@e5", "first"),
}


@pytest.mark.parametrize(("drawing", "move", "kind"), KINDS.values(), ids=KINDS)
def test_a_move_deserves_a_moment_of_its_kind(drawing: str, move: str, kind: str) -> None:
    assert seen(position(drawing, f"{move[:2]} 2D", "2C"), move).kind == kind


FIVE = ("a5", "b5", "c5", "d5", "e5")
ONCE, THREE, PAIRS = (
    with_options(CLASSIC, {name: value})
    for name, value in (("fill_board", "once"), ("sequences_to_win", 3), ("captured_pairs", 5))
)


@pytest.mark.parametrize(
    ("drawing", "move", "rules", "found"),
    [
        (FOUR, "5H@e5", CLASSIC, Moment("first", 0, (FIVE,), "e5", left=1, made=1)),
        (ONE_EACH + FOUR, "5H@e5", ONCE, Moment("another", 0, (FIVE,), "e5", left=0, made=1)),
        (ONE_EACH + THEIRS, "5H@e5", CLASSIC, Moment("stopped", 0, (FIVE,), "e5", against=1)),
        (ONE_EACH + THEIRS, "JD@e5", CLASSIC, Moment("stopped", 0, (FIVE,), "e5", against=1)),
        (ONE_EACH + THEIRS, "JS@b5", CLASSIC, Moment("stopped", 0, (FIVE,), "b5", against=1)),
        ("5: . g g g", "JS@c5", CLASSIC, Moment("stolen", 0, (FIVE,), "c5", against=1)),
        ("5: . g", "JS@b5", CLASSIC, Moment("stolen", 0, (), "b5", against=1)),
        ("5: b g g", "6H@d5", PAIRS, NONE),
        ("3: . b\n4: . . g\n5: g g g g", "JD@j5", PAIRS, NONE),
    ],
    ids=[
        *("a first", "another where more are needed", "stopped by a card", "by a jack", "by taking a chip"),
        *("stolen from an open row of three", "from nothing"),
        *("not from two where chips change hands often", "nor from a row that lacks two"),
    ],
)
def test_a_moment_tells_its_lines_side_and_what_is_left(drawing: str, move: str, rules: Ruleset, found: Moment) -> None:
    assert seen(position(drawing, f"{move[:2]} 2D", "2C", rules=rules), move) == found


def test_a_sequence_that_makes_it_a_draw_is_not_the_winning_one() -> None:
    rules = with_options(CLASSIC, {"equal_turns": True, "sequences_to_win": 1})
    before = position(f"1: * G G G G\n{FOUR}", "5H", "2C", rules=rules)
    answered = before._replace(setup=replace(before.setup, dealer=0), extras=before.extras._replace(last_round=True))
    assert seen(answered, "5H@e5").kind == "first"


def test_two_sequences_with_one_chip_are_one_moment_and_those_laid_anew_one_more_with_their_whole_run() -> None:
    found = seen(position("5: b b b b . b b b b", "5H", "2C"), "5H@e5")
    assert (len(found.lines), found.made) == (2, 2)
    found = seen(position("5: . b B B B B B b b", "9C", "2C", rules=THREE), "9C@a5")
    assert [f"{line[0]}-{line[-1]}" for line in found.lines] == ["a5-i5"]
    assert (found.kind, found.made, found.left) == ("another", 1, 1)


def test_where_rows_are_short_two_chips_are_no_row() -> None:
    kids = VARIANTS["kids"]
    two = seen(position("2: . g . g", "DRAGON", "CAT", rules=kids), "DRAGON@b2")
    three = seen(position("2: . g g g", "DRAGON", "CAT", rules=kids), "DRAGON@b2")
    assert (two.kind, two.lines, bool(three.lines)) == ("stolen", (), True)


def test_a_card_that_is_drawn_late_is_no_moment_though_somebody_is_about_to_win() -> None:
    rules = with_options(CLASSIC, {"manual_draw": "lenient"})
    seating = next(found for found in rules.seatings if found.goal == 1)
    games = [play(rules, seating, seed) for seed in range(20)]
    steps = [step for game in games for step in zip(game.states, game.moves, game.states[1:], strict=False)]
    draws = [step for step in steps if step[1].act == "draw"]
    assert any(move.at for _, move, _ in draws)
    assert not any(moment_of(*step) for step in draws)
