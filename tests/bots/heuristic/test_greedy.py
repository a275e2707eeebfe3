"""What greedy understands, one position for each thing."""

import pytest

from game.bots import BOTS, own_random
from game.engine import CLASSIC, State, View
from game.tools.playing import play
from tests.bots.players import choose
from tests.engine.positions import after, position
from tests.engine.small import SMALL

SEEDS = range(5)


def choices(state: State) -> set[str]:
    """What greedy does in a position, over several random numbers."""
    return {choose("greedy", state, seed) for seed in SEEDS}


def test_it_completes_a_sequence() -> None:
    state = position("5: . b b b b . . . . .", "4H 2S KD JD JS", "7H")
    assert choices(state) == {"place 4H f5"}


def test_it_completes_with_a_wild_card_when_it_has_no_other() -> None:
    state = position("5: g b b b b . . . . .", "2S KD JD JS", "7H")
    assert choices(state) == {"place JD f5"}


def test_a_corner_is_a_chip_of_its_own() -> None:
    state = position("1: * b b b . . . . . *", "5S KD 9C", "7H")
    assert choices(state) == {"place 5S e1"}


def test_it_wins_rather_than_stops_another_win() -> None:
    drawing = """
        1: * B B B B . . . . *
        5: . b b b b . . . . .
        8: . . g g g g b . . .
        10: * G G G G . . . . *"""
    assert choices(position(drawing, "4H KD 8S", "7H")) == {"place 4H f5"}


def test_it_stops_another_win_rather_than_completes_a_first_sequence() -> None:
    drawing = """
        1: * G G G G . . . . *
        5: g b b b b . . . . .
        8: . b g g g g . . . ."""
    assert choices(position(drawing, "4H AD 2S", "7H")) == {"place AD g8"}


def test_it_completes_a_first_sequence_rather_than_stops_one() -> None:
    drawing = """
        5: g b b b b . . . . .
        8: . b g g g g . . . ."""
    assert choices(position(drawing, "4H AD 2S", "7H")) == {"place 4H f5"}


def test_two_sequences_by_one_chip_are_better_than_one() -> None:
    drawing = """
        5: g b b b b . . . . .
        6: . . . . . b . . . .
        7: . . . . . b . . . .
        8: . . . . . b . . . .
        9: . . . . . b . . . .
        10: * b b b . . . . . *"""
    assert choices(position(drawing, "4H TD", "7H")) == {"place 4H f5"}


def test_it_blocks_with_a_card_of_the_space() -> None:
    state = position("5: b g g g g . . . . .", "4H 2S KD JD JS", "7H")
    assert choices(state) == {"place 4H f5"}


def test_it_blocks_with_a_wild_card_when_it_has_no_other() -> None:
    state = position("5: b g g g g . . . . .", "2S KD JD", "7H")
    assert choices(state) == {"place JD f5"}


def test_it_breaks_four_with_a_remover_when_it_cannot_block() -> None:
    state = position("5: b g g g g . . . . .", "2S KD JS", "7H")
    assert {choice.split()[0] for choice in choices(state)} == {"remove"}


def test_a_chip_of_a_sequence_is_never_worth_a_remover() -> None:
    state = position("5: b G G G G G g g g .", "JS", "7H")
    assert choices(state) <= {"remove JS g5", "remove JS h5", "remove JS i5"}


def test_a_remover_takes_the_chip_that_spoils_its_own_line() -> None:
    drawing = """
        5: . b b b g b . . . .
        8: . . . . . . . . g ."""
    assert choices(position(drawing, "JS", "7H")) == {"remove JS e5"}


def test_it_keeps_its_jacks_while_little_is_at_stake() -> None:
    drawing = """
        5: . . . b . . . . . .
        7: . . . g . g . . . ."""
    assert not {choice.split()[1] for choice in choices(position(drawing, "JC JD JH JS 2S", "7H"))} & {
        "JC",
        "JD",
        "JH",
        "JS",
    }


def test_it_builds_where_it_has_most() -> None:
    state = position("5: . . b b b . . . . .", "4H 2S KD", "7H")
    assert choices(state) == {"place 4H f5"}


def test_a_line_with_a_chip_of_another_side_is_not_worth_building() -> None:
    drawing = """
        5: g b b b . g . . . .
        8: . . b b . . . . . ."""
    assert choices(position(drawing, "5H KC", "7H")) == {"place KC e8"}


def test_a_fork_is_worth_more_than_one_threat() -> None:
    drawing = """
        5: . . b b b . . . . .
        8: . g b b b . . . . ."""
    assert choices(position(drawing, "4H AC", "7H")) == {"place 4H f5"}


def test_it_builds_where_it_holds_the_other_cards_too() -> None:
    drawing = """
        2: . . . b b . . . . .
        9: . . . b b . . . . ."""
    state = position(drawing, "AH QH KH 3S", "7H")
    assert {choice.split()[2][1:] for choice in choices(state)} == {"2"}


def test_it_exchanges_a_dead_card_before_it_plays() -> None:
    drawing = """
        5: . b b g g . . . . .
        6: . . . . . . . . b ."""
    assert choices(position(drawing, "6H 2S", "7H")) == {"exchange 6H"}


def test_it_wins_before_it_exchanges_a_dead_card() -> None:
    drawing = """
        1: * B B B B . . . . *
        5: . b b b b . . . . .
        6: . . . . . . . . b ."""
    assert choices(position(drawing, "6H 4H", "7H")) == {"place 4H f5"}


def test_it_gives_up_a_dead_card_rather_than_a_jack() -> None:
    drawing = """
        5: . . . b . . . . . .
        6: . . . . . . . . b ."""
    state = position(drawing, "6H JS", "7H")._replace(exchanged=True)
    assert choices(state) == {"discard 6H"}


def test_of_a_longer_row_it_claims_the_end_that_leaves_most_to_build() -> None:
    state = position("5: b b b . b b . . . .", "6H 2S", "7H")
    assert choices(after(state, "place 6H d5")) == {"claim a5-e5"}


def test_of_three_sides_it_stops_the_one_that_moves_first() -> None:
    drawing = """
        5: b g g g g . . . . .
        8: . b r r r r . . . ."""
    assert choices(position(drawing, "4H AD", "7H", "9H")) == {"place 4H f5"}


def test_a_row_that_nobody_can_finish_any_more_needs_no_block() -> None:
    state = position("5: b G G G G G g g g b", "JS KD", "7H")
    assert {choice.split()[1] for choice in choices(state)} == {"KD"}


def test_chance_decides_between_equal_moves() -> None:
    drawing = """
        3: . . . . . . . . . b
        5: . g . b . . . . . .
        6: . . . . . . . . g ."""
    assert choices(position(drawing, "6H QS 2S", "7H")) == {"exchange 6H", "exchange QS"}


def test_it_finishes_lines_of_another_length_on_another_board() -> None:
    state = position("2: b b .", "7S 2S", "TS 8S", rules=SMALL)
    assert choices(state) == {"place 7S c2"}


def test_it_pauses_several_times_a_move() -> None:
    view = View.of(position("5: . b b g g . . . . .", "JD 2S", "7H"), 0)
    assert len(list(BOTS["greedy"].think(view, own_random(1, 0)))) >= 5


@pytest.mark.parametrize("order", [("greedy", "random"), ("random", "greedy")])
def test_it_hardly_ever_loses_to_random(order: tuple[str, str]) -> None:
    outcomes = [play(CLASSIC, 2, order, seed).match.state.outcome() for seed in range(20)]
    assert sum(outcome.winner == order.index("greedy") for outcome in outcomes if outcome) >= 19
