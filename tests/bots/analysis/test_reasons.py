"""Why a move is good: one position for each thing that can be said."""

import random
from typing import Any

import pytest

from game.bots import BOTS, decide
from game.bots.analysis.reasons import DEEDS, Reason, reason
from game.engine import CLASSIC, State, View, parse_move
from game.engine.rules.options import with_options
from game.i18n import t
from game.session import Player
from game.ui.words.advice import reason_words
from tests.bots.heuristic.test_greedy_dice import rolled
from tests.engine.games import TABLES, Table, play, table_name
from tests.engine.positions import position

EMPTY = "5: . . . . . . . . . ."
GREEN = 1


def told(state: State, move: str) -> Reason:
    return reason(View.of(state, state.current_player), parse_move(move))


def why(state: State, move: str) -> Reason:
    """What is told, but for the lines that are shown."""
    return told(state, move)._replace(lines=0)


def symbol(state: State, move: str) -> str:
    """The spaces of the lines that the reason is about."""
    return " ".join(state.setup.tables.spaces_in(told(state, move).lines))


def drawn(drawing: str, hand: str = "", **options: Any) -> State:
    return position(drawing, hand or "4H 2S 7H", "KD", rules=with_options(CLASSIC, options))


def test_a_move_that_completes_the_last_line_wins() -> None:
    state = drawn("5: . b b b b . . . . .\n1: * B B B B . . . . *")
    assert why(state, "place 4H f5") == Reason("wins")


def test_a_first_line_is_completed() -> None:
    assert why(drawn("5: . b b b b . . . . ."), "place 4H f5") == Reason("completes")


def test_two_lines_at_once_are_counted() -> None:
    drawing = """
        1: * . . . . b . . . *
        2: . . . . . b . . . .
        3: . . . . . b . . . .
        4: . . . . . b . . . .
        5: . b b b b . . . . ."""
    assert why(drawn(drawing, sequences_to_win=4), "place 4H f5") == Reason("completes", n=2)


def test_the_first_sequence_after_an_opponents_draws_level() -> None:
    state = drawn("5: . b b b b . . . . .\n1: * G G G G . . . . *")
    assert why(state, "place 4H f5") == Reason("level", GREEN)


def test_the_only_space_of_an_opponents_line_is_blocked() -> None:
    assert why(drawn("5: . g g g g . . . . ."), "place 4H f5") == Reason("blocks", GREEN)


def test_a_block_that_stops_a_win_is_told_as_one() -> None:
    state = drawn("5: . g g g g . . . . .\n1: * G G G G . . . . *")
    assert why(state, "place 4H f5") == Reason("blocks_win", GREEN)


def test_a_move_that_wins_and_stops_a_win_is_told_as_a_win() -> None:
    drawing = """
        1: * B B B B g . . . *
        2: . . . . . g . . . .
        3: . . . . . g . . . .
        4: . . . . . g . . . .
        5: . b b b b . . . . .
        10: * G G G G . . . . *"""
    assert why(drawn(drawing), "place 4H f5") == Reason("wins")


def test_a_block_of_two_lines_at_once_that_would_win_together_is_told_as_one_of_a_win() -> None:
    drawing = """
        1: * . . . . g . . . *
        2: . . . . . g . . . .
        3: . . . . . g . . . .
        4: . . . . . g . . . .
        5: . g g g g . . . . ."""
    assert why(drawn(drawing), "place 4H f5") == Reason("blocks_win", GREEN)


def test_a_winning_card_saves_none() -> None:
    state = drawn("5: . b b b b . . . . .\n1: * B B B B . . . . *", "4H JD")
    assert why(state, "place 4H f5") == Reason("wins")


def test_where_lines_are_announced_a_full_one_does_not_win_yet() -> None:
    state = drawn("5: . b b b b . . . . .\n1: * B B B B . . . . *", announce=True)
    assert why(state, "place 4H f5") == Reason("fills")


def test_a_line_that_a_chip_stands_in_is_no_threat() -> None:
    assert why(drawn("5: . b g g g . b . . ."), "place 4H f5").key not in {"blocks", "blocks_win", "stops"}


def test_a_line_two_short_is_stopped_early() -> None:
    assert why(drawn("5: . . g g g . . . . ."), "place 4H f5") == Reason("stops", GREEN)


def test_two_gaps_are_a_fork() -> None:
    assert why(drawn("5: . . b b b . . . . ."), "place 4H f5") == Reason("forks", n=2)


def test_one_gap_makes_a_line_ready() -> None:
    assert why(drawn("5: . . b b . . b . . g"), "place 4H f5").key == "ready"


def test_that_the_card_for_the_last_gap_is_in_hand_is_told() -> None:
    state = drawn("5: . . b b . . b . . g", "4H 5H 7H")
    assert why(state, "place 4H f5").key == "ready_held"


@pytest.mark.parametrize("special", ["JS", "JD"])
def test_a_special_card_is_not_told_as_the_card_for_the_last_gap(special: str) -> None:
    assert why(drawn("5: . . b b . . b . . g", f"4H {special} 7H"), "place 4H f5").key == "ready"


def test_chips_in_two_directions_build_two_lines() -> None:
    assert why(drawn("5: . . . b . . . . . .\n3: . . . . . b . . . ."), "place 4H f5") == Reason("builds_lines", n=2)


def test_a_chip_in_one_direction_builds_a_line() -> None:
    assert why(drawn("5: . . . b . . . . . ."), "place 4H f5") == Reason("builds", n=2)


def test_a_line_from_a_star_counts_it() -> None:
    why_there = why(drawn("4: . . . b . . . . . .", "2D 2S 7H"), "place 2D c3")
    assert why_there == Reason("starred", n=3)


def test_chips_that_lie_next_to_each_other_make_a_row() -> None:
    assert why(drawn("5: . . . . b . . . . ."), "place 4H f5") == Reason("rows", n=2)
    assert why(drawn("5: . . g . b . . . . ."), "place 4H f5") == Reason("rows", n=2)


def test_a_first_chip_is_told_by_the_lines_through_its_space() -> None:
    assert why(drawn(EMPTY), "place 4H f5") == Reason("opens", n=20)


def test_a_space_without_open_lines_only_keeps_other_cards() -> None:
    drawing = """
        1: * . g b . . . . . *
        2: . g g . . . . . . .
        3: . b . g . . . . . .
        4: . . . . b . . . . ."""
    assert why(drawn(drawing), "place 2S b1") == Reason("waits")


def test_an_ordinary_card_that_does_saves_the_wild_one() -> None:
    state = drawn("5: . b b b b . . . . .", "4H JD")
    assert why(state, "place 4H f5") == Reason("completes", saved="JD")
    assert why(state, "place JD f5") == Reason("completes")


def test_where_little_is_at_stake_no_wild_card_is_spoken_of() -> None:
    assert why(drawn(EMPTY, "4H JD"), "place 4H f5").saved == ""


# ------------------------------------------------------------ chips that go


def test_a_chip_is_taken_from_a_line_that_lacks_one() -> None:
    assert why(drawn("5: . g g g g . . . . .", "JS"), "remove JS d5") == Reason("defuses", GREEN)


def test_a_chip_is_taken_from_a_line_that_would_win_next() -> None:
    state = drawn("5: . g g g g . . . . .\n1: * G G G G . . . . *", "JS")
    assert why(state, "remove JS d5") == Reason("defuses_win", GREEN)


def test_a_full_line_is_broken_up_before_it_is_announced() -> None:
    state = drawn("5: . g g g g g . . . .", "JS", announce=True)
    assert why(state, "remove JS d5") == Reason("unmakes", GREEN)


def test_a_chip_is_taken_from_a_line_that_lacks_two() -> None:
    assert why(drawn("5: . . g g g . . . . .", "JS"), "remove JS d5") == Reason("weakens", GREEN)


def test_a_chip_in_the_way_frees_ones_own_line() -> None:
    assert why(drawn("5: b b g b b . . . . .", "JS"), "remove JS c5") == Reason("frees", GREEN)


def test_any_other_chip_is_cleared_away() -> None:
    assert why(drawn("5: . . g . . . . . . .", "JS"), "remove JS c5") == Reason("takes", GREEN)


def test_a_sequence_is_broken_where_that_is_allowed() -> None:
    state = drawn("5: G G G G G . . . . .", "JS", advanced_jacks=True)
    assert why(state, "remove JS c5") == Reason("breaks", GREEN)


def test_a_pair_is_captured() -> None:
    state = drawn("5: . . b g g . . . . .", captured_pairs=5)
    assert why(state, "place 4H f5") == Reason("captures")


def test_the_last_pair_wins() -> None:
    state = drawn("5: . . b g g . . . . .", captured_pairs=1)
    assert why(state, "place 4H f5") == Reason("wins")


# ------------------------------------------------------------ chips that can be replaced


def test_a_chip_that_can_be_replaced_bars_nobody_from_a_line() -> None:
    assert why(rolled("2: g g g . g b", "11"), "place 11 d2") == Reason("stops", GREEN)


def test_where_every_line_has_a_chip_of_others_nothing_better_comes_of_a_roll() -> None:
    drawing = """
        2: . . . . . g
        5: . . . g . .
        6: . . g g . ."""
    assert why(rolled(drawing, "11"), "place 11 d2") == Reason("idles")


# ------------------------------------------------------------ the lines that are meant


@pytest.mark.parametrize(
    ("drawing", "move", "spaces"),
    [
        ("5: . b b b b . . . . .", "place 4H f5", "b5 c5 d5 e5 f5"),
        ("5: . g g g g . . . . .", "place 4H f5", "b5 c5 d5 e5 f5"),
        ("5: . . b b b . . . . .", "place 4H f5", "b5 c5 d5 e5 f5 g5"),
        ("5: . b . b . . . g . .", "place 4H f5", "b5 c5 d5 e5 f5"),
        ("5: g . . b g . . g . .\n3: . . . . . b . . . .", "place 4H f5", "f1 f2 f3 f4 f5 f6 f7"),
        ("5: g . b b . . . g . .\n3: . . . . . b . . . .", "place 4H f5", "b5 c5 d5 e5 f1 f2 f3 f4 f5 f6 f7 g5"),
        (EMPTY, "place 4H f5", ""),
    ],
)
def test_the_fullest_lines_that_a_chip_serves_are_shown(drawing: str, move: str, spaces: str) -> None:
    assert symbol(drawn(drawing), move) == spaces


@pytest.mark.parametrize(
    ("drawing", "move", "spaces"),
    [
        ("5: . g g g g . b . . .", "remove JS d5", "a5 b5 c5 d5 e5 f5"),
        ("5: b b g b b . . . . .", "remove JS c5", "a5 b5 c5 d5 e5 f5"),
        ("5: . . g . . . . . . .", "remove JS c5", ""),
    ],
)
def test_the_lines_that_a_chip_is_taken_from_are_shown(drawing: str, move: str, spaces: str) -> None:
    assert symbol(drawn(drawing, "JS"), move) == spaces


# ------------------------------------------------------------ other acts


def test_an_exchange_is_told_by_itself() -> None:
    state = position("1: * b . . . . . . . *\n9: . . g . . . . . . .", "2S 4H", "KD")
    assert why(state, "exchange 2S") == Reason("exchange")


def test_a_claim_is_told_by_itself() -> None:
    state = drawn("5: . b b b b b . . . .", announce=True)
    assert why(state, "claim b5-f5") == Reason("claim")


@pytest.mark.parametrize(("rules", "seating"), TABLES, ids=table_name)
def test_there_is_a_reason_in_words_for_every_move_of_a_game(rules: Table, seating: Any) -> None:
    match = play(rules, seating, 3)  # type: ignore[arg-type]
    players = [Player(f"Player {seat}", "human") for seat in range(match.state.setup.seats)]
    for state, move in zip(match.states, match.moves, strict=False):
        told = reason_words(reason(View.of(state, state.current_player), move), state.setup, players)
        assert told.endswith((".", "!"))
        assert "{" not in told


def test_all_deeds_have_words() -> None:
    for deed in DEEDS:
        assert t(f"reason.{deed}", side="Green", n=2)


def test_a_reason_needs_no_hidden_card() -> None:
    state = drawn("5: . b b b b . . . . .", "4H JD")
    view = View.of(state, 0)
    move = decide(BOTS["greedy"], view, random.Random(1))
    assert why(state, str(move)) == Reason("completes", saved="JD")
