"""The table rules, each on its own switch: one rule a test."""

from dataclasses import replace
from typing import Any

import pytest

from game.engine import CLASSIC, Outcome, Ruleset, RulesetError, State, new_game
from game.engine.board import BLOCKED, FREE
from game.engine.events import Event, events_of
from game.engine.move import parse_move
from game.engine.rules.options import options_of, parse_option, with_options
from tests.engine.editions import DICE, SEVEN
from tests.engine.positions import ALMOST_FULL, LAST_SPACE, after, moves_of, position, row, sequences
from tests.engine.small import SMALL


def house(**options: Any) -> Ruleset:
    return with_options(CLASSIC, options)


def happened(state: State, move: str) -> tuple[Event, ...]:
    return events_of(state, parse_move(move), after(state, move))


# ---------------------------------------------------------------- manual draw

STRICT, LENIENT = house(manual_draw="strict"), house(manual_draw="lenient")


def drawing_by_hand(rules: Ruleset) -> State:
    return position("", "7H 2D", "3D 3C", draw="KD 5H 6H", rules=rules)


def test_after_its_play_the_seat_draws_itself() -> None:
    state = after(drawing_by_hand(STRICT), "place 7H i5")
    assert (state.current_player, state.phase) == (0, "close")
    assert moves_of(state) == ["draw", "pass"]
    assert after(state, "draw").hands[0] == ("2D", "KD")


def test_who_forgets_may_still_draw_until_the_next_seat_has_drawn() -> None:
    state = after(drawing_by_hand(STRICT), "place 7H i5", "pass")
    assert moves_of(after(state, "place 3D d3")) == ["draw", "draw 0", "pass"]
    assert happened(state, "draw 0") == (Event("draw", 0, drew="KD", late=True, during=1),)
    state = after(state, "draw 0")
    assert state.current_player == 1
    assert moves_of(state, "draw") == []


def test_under_the_strict_rule_a_forgotten_card_is_lost_for_good() -> None:
    state = after(drawing_by_hand(STRICT), "place 7H i5", "pass", "place 3D d3")
    assert happened(state, "draw") == (Event("draw", 1, drew="KD"), Event("lost-card", 0))
    state = after(state, "draw", "place 2D c3", "draw")
    assert len(state.hands[0]) == 1


def test_under_the_strict_rule_a_card_is_not_lost_while_the_next_seats_forget_as_well() -> None:
    state = after(drawing_by_hand(STRICT), "place 7H i5", "pass", "place 3D d3", "pass")
    assert moves_of(state, "draw") == ["draw 0", "draw 1"]
    state = after(state, "place 2D c3")
    assert moves_of(state, "draw") == ["draw", "draw 1"], "having played, one draws for this turn first"
    assert happened(state, "draw") == (*(Event("draw", 0, drew="KD"), Event("lost-card", 0), Event("lost-card", 1)),)


def test_under_the_strict_rule_a_seat_without_cards_makes_nobody_lose_one() -> None:
    state = after(position("", "7H 9C", "", draw="KD 5H 6H", rules=STRICT), "place 7H i5", "pass", "pass")
    assert moves_of(state, "draw") == ["draw 0"]


def test_under_the_strict_rule_a_seat_has_one_forgotten_card_at_most() -> None:
    state = after(drawing_by_hand(STRICT), "place 7H i5", "pass", "place 3D d3", "pass", "place 2D c3", "pass")
    assert state.extras.owed == (1, 1)
    assert happened(state, "draw 0") == (Event("draw", 0, drew="KD", late=True, during=1),)


CALLED = house(manual_draw="called")


def test_forgotten_cards_add_up_and_are_drawn_singly_in_any_turn_until_they_are_pointed_out() -> None:
    state = after(drawing_by_hand(CALLED), "place 7H i5", "pass", "place 3D d3", "draw", "place 2D c3", "pass")
    assert state.extras.owed == (2, 0)
    assert "catch 0" in moves_of(state)
    state = after(state, "draw 0")
    assert (state.hands[0], state.extras.owed) == (("5H",), (1, 0))
    assert happened(state, "catch 0") == (Event("catch", 1, caught=0), Event("lost-card", 0))
    state = after(state, "catch 0")
    assert (state.current_player, state.phase, state.extras.owed) == (1, "play", ())
    assert moves_of(state, "catch") == []


def test_nobody_points_out_what_the_own_side_forgot() -> None:
    state = position("", "7H", "2C 3C", "2D 6D", "4C 5C", draw="KD", rules=CALLED)
    state = after(state, "place 7H i5", "pass", "place 2C e2", "pass")
    assert moves_of(state, "catch") == ["catch 1"]


def test_under_the_lenient_rule_a_forgotten_card_comes_with_the_next_draw() -> None:
    state = after(drawing_by_hand(LENIENT), "place 7H i5", "pass", "place 3D d3", "draw")
    assert state.extras.owed == (1, 0)
    state = after(state, "place 2D c3", "draw")
    assert len(state.hands[0]) == 2
    assert state.extras.owed == ()


def test_under_the_lenient_rule_a_seat_without_cards_gets_those_owed_to_it() -> None:
    state = position("", "7H", "3D 3C", draw="KD 5H", rules=LENIENT)
    state = after(state, "place 7H i5", "pass", "place 3D d3", "draw", "pass")
    assert state.hands[0] == ("5H",)


def test_with_nothing_to_draw_nothing_is_asked() -> None:
    rules = house(manual_draw="strict", fill_board="once")
    state = position("", "7H", "3D", rules=rules).with_draw_pile(())
    assert after(state, "place 7H i5").current_player == 1


# ---------------------------------------------------------------- announce

ANNOUNCE = house(announce=True)


def test_a_line_counts_only_once_it_is_announced_then_or_in_any_later_turn_of_ones_own() -> None:
    state = after(position("5: . b b . b b . . . .", "6H 7H", "2C", rules=ANNOUNCE), "place 6H d5")
    assert sequences(state, 0) == []
    assert moves_of(state) == ["claim b5-f5", "draw"]
    assert sequences(after(state, "claim b5-f5"), 0) == ["b5-f5"]
    state = after(state, "draw")
    assert moves_of(state, "claim") == [], "not in another's turn"
    state = after(state, "place 2C e2")
    assert moves_of(state, "claim") == ["claim b5-f5"]
    assert after(state, "claim b5-f5").current_player == 0


def test_a_line_that_is_not_announced_is_not_protected() -> None:
    state = position("5: . b b b b b . . . .", "7H", "JS", rules=ANNOUNCE, to_move=1)
    assert "remove JS d5" in moves_of(state)
    told = position("5: . B B B B B . . . .", "7H", "JS", rules=ANNOUNCE, to_move=1)
    assert moves_of(told, "remove") == []


def test_an_announcement_can_win() -> None:
    drawing = "1: * B B B B . . . . *\n5: . b b b b b . . . ."
    state = position(drawing, "7H", "2C", rules=ANNOUNCE)
    assert not state.is_terminal()
    assert after(state, "claim b5-f5").outcome() == Outcome((0,), "sequences")


def test_before_a_full_board_ends_the_game_the_other_sides_announce_what_they_can() -> None:
    state = position(LAST_SPACE, "5H", "2C", rules=house(announce=True, sequences_to_win=1))
    state = after(state, "place 5H e5")
    assert (state.current_player, state.phase) == (1, "announce")
    assert moves_of(state) == ["claim a1-e1", "pass"]
    assert after(state, "claim a1-e1").outcome() == Outcome((1,), "sequences")
    assert happened(state, "pass") == (Event("pass", 1),)
    assert after(state, "pass").outcome() == Outcome((), "draw")
    assert after(state, "pass").turn == after(state, "claim a1-e1").turn == state.turn


def test_what_is_announced_on_a_filled_board_is_a_point() -> None:
    state = after(position(LAST_SPACE, "5H", "2C", rules=house(announce=True, fill_board="reshuffle")), "place 5H e5")
    assert after(state, "claim a1-e1").outcome() == Outcome((1,), "points")


# ---------------------------------------------------------------- table talk

TALK = house(table_talk=True)


def test_every_member_of_a_called_side_gives_up_a_card_of_choice_and_plays_on_short() -> None:
    state = position("", "7H", "2C 3C", "7H", "4C 5C", rules=TALK)
    state = after(state, "call 1")
    assert (state.current_player, state.phase) == (1, "penalty")
    assert moves_of(state) == ["discard 2C", "discard 3C"]
    state = after(state, "discard 2C")
    assert state.current_player == 3
    state = after(state, "discard 5C")
    assert (state.current_player, state.phase) == (0, "play")
    assert [len(hand) for hand in state.hands] == [1, 1, 1, 1]
    assert state.discards == ((), ("2C",), (), ("5C",))


def test_a_side_is_called_once_a_round() -> None:
    hands = "7H 8H", "2C 3C", "7D 8D", "4C 5C"
    state = after(position("", *hands, rules=TALK), "call 1", "discard 2C", "discard 5C")
    assert moves_of(state, "call") == []
    state = after(state, "place 7H i5")
    assert moves_of(state, "call") == ["call 0"]
    state = after(state, "place 3C d2")
    assert moves_of(state, "call") == [], "the same side in the same round"
    state = after(state, "place 7D h3", "place 4C c2")
    assert state.extras.called == ()


def test_nobody_gives_up_a_last_card() -> None:
    state = position("", "7H", "2C", "7D", "4C 5C", rules=TALK)
    assert moves_of(after(state, "call 1")) == ["discard 4C", "discard 5C"]
    assert moves_of(position("", "7H", "2C", "7D", "4C", rules=TALK), "call") == []


def test_only_teams_can_be_called_and_not_ones_own() -> None:
    assert moves_of(position("", "7H 8H", "2C 3C", rules=TALK), "call") == []
    assert moves_of(position("", "7H 8H", "2C 3C", "7D 8D", "4C 5C", rules=TALK), "call") == ["call 1"]


# ---------------------------------------------------------------- advanced jacks


@pytest.mark.parametrize("options", [{"advanced_jacks": True}, {"fill_board": "reshuffle"}])
def test_an_advanced_jack_breaks_a_sequence_and_any_remover_where_the_board_is_to_be_filled(
    options: dict[str, Any],
) -> None:
    state = position("5: . G G G G G . . . .", "JS", "2C", rules=house(**options))
    state = after(state, "remove JS d5")
    assert sequences(state, 1) == []
    assert row(state, 5) == ".gg.gg...."


# ---------------------------------------------------------------- diagonals

FOUR_EACH_WAY = """
    1: * . . . . b . . . *
    2: . b . . . b . . . .
    3: . . b . . b . . . .
    4: . . . b . b . . . .
    5: b b b b . . . . . ."""
"""With e5: a row from a5 and a diagonal from a1, over the corner; with f5: a column from f1."""


def test_without_diagonals_only_rows_and_columns_make_sequences() -> None:
    usual, straight = (
        position(FOUR_EACH_WAY, "5H 4H", "2C", rules=rules) for rules in (CLASSIC, house(diagonals=False))
    )
    assert sequences(after(usual, "place 5H e5"), 0) == ["a1-e5", "a5-e5"]
    assert sequences(after(straight, "place 5H e5"), 0) == ["a5-e5"]
    assert sequences(after(straight, "place 4H f5"), 0) == ["f1-f5"]


def test_without_diagonals_no_diagonal_can_be_announced() -> None:
    state = after(position(FOUR_EACH_WAY, "5H", "2C", rules=house(diagonals=False, announce=True)), "place 5H e5")
    assert moves_of(state, "claim") == ["claim a5-e5"]


def test_without_diagonals_pairs_are_still_captured_in_all_directions() -> None:
    drawing = "2: . b . . . . . . . .\n3: . . g . . . . . . .\n4: . . . g . . . . . ."
    state = position(drawing, "5H", "2C", rules=house(diagonals=False, captured_pairs=5))
    assert after(state, "place 5H e5").extras.pairs == (1, 0)


# ---------------------------------------------------------------- equal turns

EQUAL = house(equal_turns=True)
FIRST_WINS = "1: * B B B B . . . . *\n5: . b b . b b . . . ."


def test_when_the_seat_that_began_reaches_the_goal_the_round_is_completed() -> None:
    state = after(position(FIRST_WINS, "6H", "2C", rules=EQUAL), "place 6H d5")
    assert not state.is_terminal()
    assert after(state, "place 2C e2").outcome() == Outcome((0,), "sequences")


def test_another_side_that_reaches_the_goal_in_that_round_makes_it_a_draw() -> None:
    drawing = "1: * B B B B . . . . *\n5: . b b . b b . . . .\n7: . G G G G G . . . .\n10: * g g . g g . . . *"
    state = position(drawing, "6H", "QD JD", rules=EQUAL)
    outcome = after(state, "place 6H d5", "place JD d10").outcome()
    assert outcome == Outcome((0, 1), "sequences")
    assert outcome.winner is None


def test_when_the_last_seat_of_a_round_reaches_the_goal_it_wins_at_once() -> None:
    state = position("1: * G G G G . . . . *\n5: . g g . g g . . . .", "7H", "6H", rules=EQUAL)
    assert after(state, "place 7H i5", "place 6H d5").outcome() == Outcome((1,), "sequences")


def broken_in_the_last_round(*then: str) -> State:
    """The first of four seats has reached the goal and the second has broken it; the others have gone on."""
    rules = house(equal_turns=True, advanced_jacks=True, sequences_to_win=1)
    drawing = "3: b b b b . . . . . .\n5: b b b . b . . . . .\n10: * g g g . . . . . *"
    state = position(drawing, "6H TS", "JS", "4D", "TD 2C", rules=rules)
    return after(state, "place 6H d5", "remove JS d5", *then)


def test_a_last_round_goes_on_to_its_end_although_the_goal_is_broken_within_it() -> None:
    assert broken_in_the_last_round("place 4D e3", "place TD e10").outcome() == Outcome((0, 1), "sequences")
    assert broken_in_the_last_round("place 4D e3", "place 2C g4").outcome() == Outcome((0,), "sequences")


def test_play_goes_on_when_nobody_stands_at_the_goal_after_a_last_round() -> None:
    state = broken_in_the_last_round("place 4D j8", "place 2C g4")
    assert not state.is_terminal()
    assert not state.extras.last_round
    state = state._replace(hands=(("TS",), ("TD",), *state.hands[2:]))
    assert after(state, "place TS j2", "place TD e10").outcome() == Outcome((1,), "sequences")


def test_a_round_ends_although_the_dealer_is_out() -> None:
    rules = house(equal_turns=True, toasts=1, toast_limit=1)
    state = position(FIRST_WINS, "6H", "2C", "2C", "2D", rules=rules)
    setup = replace(state.setup, toasts=(("A",),) * 4)
    state = state._replace(setup=setup, extras=state.extras._replace(forfeits=(0, 0, 0, 1)))
    state = after(state, "place 6H d5", "place 2C e2", "place 2C g4")
    assert state.outcome() == Outcome((0,), "sequences")


DECIDING_PAIR = "1: * . . . . . . . . *\n5: b g g . . . . . . .\n10: * b b b . g g . . *"


def one_pair_wins(**options: Any) -> Ruleset:
    return house(captured_pairs=1, equal_turns=True, **options)


def test_when_the_seat_that_began_captures_the_deciding_pair_the_round_is_completed() -> None:
    state = after(position(DECIDING_PAIR, "6H", "2C", rules=one_pair_wins()), "place 6H d5")
    assert not state.is_terminal()
    assert after(state, "place 2C e2").outcome() == Outcome((0,), "pairs")


def test_a_pair_and_a_sequence_in_the_same_round_make_a_draw() -> None:
    drawing = "1: * b b b . . . . . *\n10: * g b b . . . . . *"
    state = position(drawing, "5S", "TD", rules=one_pair_wins(sequences_to_win=1))
    state = after(state, "place 5S e1", "place TD e10")
    assert state.outcome() == Outcome((0, 1), "sequences")


# ---------------------------------------------------------------- fill the board


@pytest.mark.parametrize("how", ["reshuffle", "once"])
def test_when_the_board_is_to_be_filled_play_goes_on_past_the_goal(how: str) -> None:
    state = position(FIRST_WINS, "6H", "2C", rules=house(fill_board=how))
    state = after(state, "place 6H d5")
    assert len(state.sequences[0]) == 2
    assert not state.is_terminal()


def test_a_full_board_goes_to_the_most_sequences_and_equal_ones_are_a_draw() -> None:
    state = position(ALMOST_FULL, "5H", "2C", rules=house(fill_board="reshuffle"))
    assert after(state, "place 5H e5").outcome() == Outcome((0, 1), "points")
    state = state._replace(sequences=((state.setup.tables.line_of["a3-e3"],), ()))
    assert after(state, "place 5H e5").outcome() == Outcome((0,), "points")


def test_without_reshuffling_the_draw_pile_is_not_renewed_and_the_game_ends_when_nobody_has_a_card() -> None:
    state = position("", "7H", "2C", rules=house(fill_board="once")).with_draw_pile(())
    state = after(state, "place 7H i5", "place 2C e2")
    assert (state.hands, state.reshuffles) == (((), ()), 0)
    assert after(state, "pass", "pass").outcome() == Outcome((0, 1), "points")


def test_without_reshuffling_a_full_board_is_not_the_end_while_a_remover_may_still_come() -> None:
    rules = house(fill_board="once")
    state = position(ALMOST_FULL, "5H 9D", "JS", rules=rules).with_draw_pile(())
    state = after(state, "place 5H e5")
    assert not state.is_terminal()
    assert "remove JS e5" in moves_of(state)
    spent = state._replace(discards=(("JS", "JS", "JH", "JH", "5H"), ()), hands=(("9D",), ("2C",)))
    assert after(spent, "discard 2C").outcome() == Outcome((0, 1), "points")


def test_with_reshuffling_a_full_board_is_the_end_whoever_holds_a_remover() -> None:
    state = position(ALMOST_FULL, "5H", "JS", rules=house(fill_board="reshuffle"))
    assert after(state, "place 5H e5").is_terminal()


# ---------------------------------------------------------------- toasts


def toasting(limit: int = 0, *ranks: str) -> State:
    state = position("", "7H", "2C", "3D", "4D", rules=house(toasts=1, toast_limit=limit))
    return state._replace(setup=replace(state.setup, toasts=tuple((rank,) for rank in ranks)))


def test_whoever_picked_the_rank_of_a_discarded_card_takes_a_forfeit() -> None:
    state = toasting(0, "7", "2", "7", "K")
    assert happened(state, "place 7H i5")[:3] == (
        Event("place", 0, "7H", ("i5",)),
        Event("forfeit", 0, "7H"),
        Event("forfeit", 2, "7H"),
    )
    assert after(state, "place 7H i5").extras.forfeits == (1, 0, 1, 0)


@pytest.mark.parametrize("limit", [0, 1])
def test_the_card_that_wins_brings_a_forfeit_which_does_not_undo_the_win(limit: int) -> None:
    state = toasting(limit, "6", "2", "7", "K")
    winning = position(FIRST_WINS, "6H", "2C", "3D", "4D", rules=state.setup.ruleset)
    winning = after(winning._replace(setup=replace(winning.setup, toasts=state.setup.toasts)), "place 6H d5")
    assert winning.outcome() == Outcome((0,), "sequences")
    assert winning.extras.forfeits == (1, 0, 0, 0)


def test_a_seat_at_the_limit_is_out_and_skipped() -> None:
    state = after(toasting(1, "K", "7", "K", "K"), "place 7H i5")
    assert state.is_out(1)
    assert state.current_player == 2


def test_the_last_side_in_wins_and_without_a_limit_nobody_goes_out() -> None:
    assert after(toasting(1, "K", "7", "K", "7"), "place 7H i5").outcome() == Outcome((0,), "last-in")
    state = after(toasting(0, "K", "7", "K", "7"), "place 7H i5")
    assert state.current_player == 1
    assert not state.is_terminal()


# ---------------------------------------------------------------- captured pairs

PAIRS = house(captured_pairs=5)


def test_a_flanked_pair_is_taken_and_the_fifth_one_wins() -> None:
    state = position("5: . . . . . b g g . .", "7H", "2C", rules=PAIRS)
    assert [event.act for event in happened(state, "place 7H i5")][:2] == ["place", "capture"]
    taken = after(state, "place 7H i5")
    assert row(taken, 5) == ".....b..b."
    assert taken.extras.pairs == (1, 0)
    assert taken.supply(1) == 50
    state = state._replace(extras=state.extras._replace(pairs=(4, 0)))
    assert after(state, "place 7H i5").outcome() == Outcome((0,), "pairs")


@pytest.mark.parametrize("chips", [". . . b g", ". b g g g", ". . g g g", ". . . g g", ". . b g r"])
def test_nothing_but_exactly_two_chips_of_one_opponent_is_taken(chips: str) -> None:
    state = position(f"5: . . . {chips} . .", "7H", "2C", "2C", rules=PAIRS)
    assert not after(state, "place 7H i5").extras.pairs


def test_a_pair_with_a_chip_of_a_sequence_is_not_taken() -> None:
    column = "\n".join(f"{number}: . . . G . . . . . ." for number in (6, 7, 8, 9))
    state = position(f"5: . . b G g . . . . .\n{column}", "JD", "2C", rules=PAIRS)
    assert not after(state, "place JD f5").extras.pairs
    open_pair = position("5: . . b g g . . . . .", "JD", "2C", rules=PAIRS)
    assert after(open_pair, "place JD f5").extras.pairs == (1, 0)


def test_a_free_corner_flanks_a_pair_as_an_own_chip_does() -> None:
    state = position(
        "1: * g g . . . . . . *\n2: . g . . . . . . . .\n3: . . g . . . . . . .", "4S JD", "2C", rules=PAIRS
    )
    assert row(after(state, "place 4S d1"), 1) == "*..b.....*"
    assert after(state, "place JD d4").extras.pairs == (1, 0)
    closed = position("1: # g g . . . . . . #", "4S", "2C", rules=house(captured_pairs=5, free_corners=False))
    assert not after(closed, "place 4S d1").extras.pairs


def test_a_chip_that_moves_between_two_is_not_captured() -> None:
    state = position("5: . . . . . g b . g .", "JD", "2C", rules=PAIRS)
    assert row(after(state, "place JD h5"), 5) == ".....gbbg."


# ---------------------------------------------------------------- numbers and boards


def test_corners_that_are_not_free_are_nobodys() -> None:
    state = position("1: # b b b . . . . . #", "5S JD", "2C", rules=house(free_corners=False))
    assert sequences(after(state, "place 5S e1"), 0) == []
    assert not {"a1", "j10"} & {move.at for move in state.legal_moves()}
    assert len(state.setup.tables.lines) == 192 - 12
    assert state.setup.board.rows[0][0] == BLOCKED != FREE


def test_a_shuffled_board_has_the_same_prints_elsewhere() -> None:
    boards = [new_game(house(board_layout="shuffled"), 2, seed=seed).setup.board for seed in (1, 2)]
    assert boards[0] != boards[1]
    prints = [sorted(card for _, card in board.items()) for board in (*boards, CLASSIC.board)]
    assert prints[0] == prints[1] == prints[2]
    assert all(board.rows[0][0] == board.rows[9][9] == FREE for board in boards)


def test_the_symmetric_board_is_the_same_upside_down() -> None:
    rows = new_game(house(board_layout="symmetric"), 2).setup.board.rows
    assert tuple(row[::-1] for row in rows[::-1]) == rows != CLASSIC.board.rows


def test_where_sequences_count_a_drawn_game_goes_to_the_side_with_more() -> None:
    state = position(ALMOST_FULL, "5H", "2C", rules=house(most_sequences=True))
    assert after(state, "place 5H e5").outcome() == Outcome((), "draw")
    state = state._replace(sequences=((), (state.setup.tables.line_of["a3-e3"],)))
    assert after(state, "place 5H e5").outcome() == Outcome((1,), "points")


def test_a_side_has_its_number_of_chips_or_the_one_for_all_which_goes_before() -> None:
    assert new_game(house(chips=[48, 47, 35]), 2).setup.ruleset.supplies == (48, 47, 35)
    assert [new_game(house(chips_each=48), 3).supply(side) for side in (0, 1, 2)] == [48, 48, 48]
    both = house(chips=[10, 11, 12], chips_each=48)
    assert both.supplies == (48, 48, 48)
    assert options_of(both) == {"chips_each": 48, "chips": [10, 11, 12]}


def test_a_side_places_no_more_chips_than_every_side_has() -> None:
    drawing = """
        1: b b .
        2: g g b
        3: b . b"""
    assert moves_of(position(drawing, "4S", "2S", rules=SMALL), "place") == []
    assert moves_of(position(drawing, "4S", "2S", rules=replace(SMALL, chips_each=6)), "place") == ["place 4S c1"]


# ---------------------------------------------------------------- refusals

REFUSED: dict[str, tuple[Ruleset, dict[str, Any], str]] = {
    "filling with equal turns": (CLASSIC, {"fill_board": "once", "equal_turns": True}, "equal turns don’t apply"),
    "filling with a goal": (CLASSIC, {"fill_board": "once", "sequences_to_win": 3}, "no set number of sequences"),
    "filling with pairs": (CLASSIC, {"fill_board": "once", "captured_pairs": 5}, "captured pairs can’t win"),
    "a limit without forfeits": (CLASSIC, {"toast_limit": 3}, "a forfeit limit needs ranks"),
    "forfeits without ranks": (SEVEN, {"toasts": 1}, "forfeits need cards with ranks"),
    "three ranks": (CLASSIC, {"toasts": 3}, "'3' is no value of toasts, only 0, 1, 2."),
    "drawing dice": (DICE, {"manual_draw": "strict"}, "this game is played with dice"),
    "talking over dice": (DICE, {"table_talk": True}, "this game is played with dice"),
    "a hand of dice": (DICE, {"hand_size": 3}, "this game is played with dice"),
    "wrong answers without questions": (CLASSIC, {"wrong_answer": "turn"}, "no card in this game asks a question"),
    "no corners to take away": (SMALL, {"free_corners": False}, "this board has no free corners to close"),
    "symmetry of single prints": (SMALL, {"board_layout": "symmetric"}, "a symmetric board needs every space twice"),
    "hands too large": (CLASSIC, {"hand_size": 60}, "cards aren’t enough to deal 60 each"),
    "an unknown option": (CLASSIC, {"flying": True}, "classic has no option 'flying'."),
    "a negative number": (CLASSIC, {"hand_size": -1}, "it takes a whole number from 0 to 999."),
    "a truth for a number": (CLASSIC, {"hand_size": True}, "it takes a whole number from 0 to 999."),
    "a number for a truth": (CLASSIC, {"announce": 1}, "'1' is no value of announce, only false, true."),
    "chips by name": (CLASSIC, {"chips": "many"}, "it takes a number for each side"),
    "chips that do not fill the board": (
        CLASSIC,
        {"chips_each": 31},
        "with 31 chips per colour, the board can never fill up",
    ),
    "chips for one side": (CLASSIC, {"chips": [50]}, "not every side has chips"),
    "lines too long": (CLASSIC, {"line_length": 11}, "a line of 11 doesn’t fit on the board"),
}


@pytest.mark.parametrize(("rules", "values", "sentence"), REFUSED.values(), ids=REFUSED)
def test_options_that_contradict_are_refused_with_a_sentence(
    rules: Ruleset, values: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(RulesetError) as refusal:
        with_options(rules, values)
    assert sentence in str(refusal.value)
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("announce=yes", ("announce", True)),
        ("announce=false", ("announce", False)),
        ("toasts=2", ("toasts", 2)),
        ("hand_size=4", ("hand_size", 4)),
        ("chips_each=48", ("chips_each", 48)),
        ("fill_board=once", ("fill_board", "once")),
    ],
)
def test_options_are_read_from_text(text: str, told: tuple[str, Any]) -> None:
    assert parse_option(text) == told


@pytest.mark.parametrize("text", ["", "flying=1", "toasts=7", "hand_size=few", "announce"])
def test_a_text_that_is_no_option_is_refused(text: str) -> None:
    with pytest.raises(RulesetError):
        parse_option(text)
