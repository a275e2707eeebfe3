"""What a seat may do in its turn, and what follows from it."""

from collections import Counter
from dataclasses import replace

import pytest

from game.engine import CLASSIC, Move, new_game
from tests.engine.positions import ALMOST_FULL, after, moves_of, pile_used_up, position, row

EMPTY = ""
BOTH_2C_COVERED = """
    2: . . . . g . . . . .
    4: . . . . . . b . . ."""
"""Row 2 has a 2C at e2, row 4 one at g4."""


# ---------------------------------------------------------------- placing


def test_a_card_places_a_chip_on_either_of_its_two_spaces() -> None:
    assert moves_of(position(EMPTY, "7H", "2C")) == ["place 7H d6", "place 7H i5"]


def test_a_covered_space_is_not_open_whoever_covers_it() -> None:
    assert moves_of(position("5: . . . . . . . . b .", "7H", "2C")) == ["place 7H d6"]
    assert moves_of(position("5: . . . . . . . . g .", "7H", "2C")) == ["place 7H d6"]


def test_two_equal_cards_give_one_move_a_space() -> None:
    assert moves_of(position(EMPTY, "7H 7H", "2C")) == ["place 7H d6", "place 7H i5"]


def test_a_played_card_lies_face_up_on_the_seats_own_discard_pile() -> None:
    state = after(position(EMPTY, "7H", "2C"), "place 7H i5", "place 2C e2")
    assert state.discards == (("7H",), ("2C",))


def test_the_last_card_played_lies_on_top() -> None:
    state = after(position(EMPTY, "7H 3D", "2C"), "place 7H i5", "place 2C e2", "place 3D d3")
    assert state.discards[0] == ("7H", "3D")


def test_a_card_is_drawn_after_the_play_and_sorted_into_the_hand() -> None:
    state = after(position(EMPTY, "7H 2D TS", "2C", draw="5H KD"), "place 7H i5")
    assert state.hands[0] == ("2D", "5H", "TS")
    assert state.draw_pile[0] == "KD"


def test_play_goes_round_clockwise() -> None:
    state = new_game(CLASSIC, 6, 3, seed=2, dealer=3)
    seats = []
    for _ in range(8):
        seats.append(state.current_player)
        state = state.apply(next(move for move in state.legal_moves() if move.act == "place"))
    assert seats == [4, 5, 0, 1, 2, 3, 4, 5]
    assert state.turn == 8


def test_partners_place_chips_of_one_side() -> None:
    state = after(position(EMPTY, "7H", "2C", "7H", "2C"), "place 7H i5", "place 2C e2", "place 7H d6")
    assert row(state, 5) == "........b."
    assert row(state, 6) == "...b......"
    assert row(state, 2) == "....g....."


# ---------------------------------------------------------------- jacks


@pytest.mark.parametrize("jack", ["JC", "JD"])
def test_a_two_eyed_jack_places_a_chip_on_any_open_space_but_the_corners(jack: str) -> None:
    state = position("5: . b . g . . . . . .", jack, "2C")
    spaces = {move.at for move in state.legal_moves()}
    assert {move.act for move in state.legal_moves()} == {"place"}
    assert len(spaces) == 94
    assert not spaces & {"a1", "j1", "a10", "j10", "b5", "d5"}


@pytest.mark.parametrize("jack", ["JS", "JH"])
def test_a_one_eyed_jack_removes_an_opponents_chip_but_not_ones_own(jack: str) -> None:
    state = position("5: . b . g . . . r . .", jack, "2C", "2C")
    assert moves_of(state) == [f"remove {jack} d5", f"remove {jack} h5"]
    assert row(after(state, f"remove {jack} d5"), 5) == ".b.....r.."


def test_partners_chips_cannot_be_removed() -> None:
    assert moves_of(position("5: . b . g . . . . . .", "2C", "2C", "JS", "2D", to_move=2)) == ["remove JS d5"]


def test_chips_of_a_sequence_cannot_be_removed() -> None:
    drawing = """
        5: . G G G G G g . . .
        6: . . g . . . . . . ."""
    assert moves_of(position(drawing, "JS", "2C")) == ["remove JS c6", "remove JS g5"]


def test_a_line_that_is_full_but_does_not_count_protects_nothing() -> None:
    assert moves_of(position("5: G G G G G g g g . .", "JS", "2C")) == ["remove JS f5", "remove JS g5", "remove JS h5"]


def test_removing_ends_the_play_so_the_space_stays_open_in_that_turn() -> None:
    state = after(position("5: . . . . . . . . g .", "JS 7H", "2C"), "remove JS i5")
    assert state.current_player == 1
    assert row(state, 5) == ".........."
    assert not state.is_legal(Move("place", "7H", "i5"))


def test_a_space_that_was_cleared_may_be_filled_in_a_later_turn() -> None:
    state = after(position("5: . . . . . . . . g .", "JS 7H", "7H 2C"), "remove JS i5")
    assert state.is_legal(Move("place", "7H", "i5"))
    assert after(state, "place 2C e2").is_legal(Move("place", "7H", "i5"))


def test_a_removed_chip_goes_back_to_its_sides_supply() -> None:
    state = position("5: . . . . . . . . g .", "JS", "2C")
    assert (state.supply(1), after(state, "remove JS i5").supply(1)) == (49, 50)


def test_a_remover_draws_a_card_too() -> None:
    assert after(position("5: . . . . . . . . g .", "JS", "2C", draw="KD"), "remove JS i5").hands[0] == ("KD",)


# ---------------------------------------------------------------- dead cards


def test_a_card_is_dead_when_both_its_spaces_are_covered_by_anyone() -> None:
    state = position(BOTH_2C_COVERED, "2C 7H", "2D")
    assert state.is_dead("2C")
    assert not state.is_dead("7H")
    assert not position("2: . . . . g . . . . .", "2C", "2D").is_dead("2C")


@pytest.mark.parametrize("jack", ["JC", "JD", "JS", "JH"])
def test_a_jack_is_never_dead(jack: str) -> None:
    state = position(ALMOST_FULL.replace(" . ", " g "), jack, "2D")
    assert not state.is_dead(jack)
    assert f"exchange {jack}" not in moves_of(state)


def test_a_dead_card_may_be_shown_laid_down_and_replaced_before_the_play() -> None:
    state = position(BOTH_2C_COVERED, "2C 7H", "2D", draw="KD")
    assert moves_of(state) == ["exchange 2C", "place 7H d6", "place 7H i5"]
    state = after(state, "exchange 2C")
    assert state.hands[0] == ("7H", "KD")
    assert state.discards[0] == ("2C",)
    assert state.current_player == 0
    assert "place KD c10" in moves_of(state)


def test_only_one_dead_card_may_be_exchanged_in_a_turn() -> None:
    drawing = BOTH_2C_COVERED.replace("g . . . . .", "g g . . . .") + "\n5: . . . . . . g . . ."
    state = after(position(drawing, "2C AH 7H", "2D", draw="KD"), "exchange 2C")
    assert state.is_dead("AH")
    assert moves_of(state, "exchange") == []


def test_in_the_next_turn_a_dead_card_may_be_exchanged_again() -> None:
    state = after(position(BOTH_2C_COVERED, "2C 2C 7H", "2D", draw="KD"), "exchange 2C", "place 7H i5", "place 2D j6")
    assert "exchange 2C" in moves_of(state)


def test_a_dead_card_need_not_be_exchanged() -> None:
    assert after(position(BOTH_2C_COVERED, "2C 7H", "2D"), "place 7H i5").current_player == 1


def test_a_card_that_is_not_dead_is_not_exchanged() -> None:
    assert moves_of(position(EMPTY, "7H", "2C"), "exchange") == []


def test_no_dead_card_is_exchanged_when_there_is_nothing_to_draw() -> None:
    state = position(BOTH_2C_COVERED, "2C 7H", "2D").with_draw_pile(())
    assert moves_of(state, "exchange") == []


def test_an_exchange_from_an_empty_draw_pile_reshuffles_without_the_dead_card() -> None:
    state = pile_used_up(position(BOTH_2C_COVERED, "2C 7H", "2D"))
    state = after(state, "exchange 2C")
    assert state.reshuffles == 1
    assert state.discards == (("2C",), ())
    assert len(state.draw_pile) == 100


# ---------------------------------------------------------------- no playable card


def test_without_a_playable_card_the_seat_discards_one_of_its_choice_draws_and_its_turn_ends() -> None:
    state = position("2: . . . . b . . . . .\n4: . . . . . . b . . .", "2C JS", "2D", draw="KD 5H")
    assert moves_of(state) == ["discard 2C", "discard JS", "exchange 2C"]
    state = after(state, "discard JS")
    assert state.hands[0] == ("2C", "KD")
    assert state.discards[0] == ("JS",)
    assert state.current_player == 1


def test_a_card_drawn_for_a_dead_one_must_be_played_if_it_can() -> None:
    state = after(position(BOTH_2C_COVERED, "2C", "2D", draw="KD"), "exchange 2C")
    assert {move.act for move in state.legal_moves()} == {"place"}


def test_after_an_exchange_that_brings_another_dead_card_one_is_discarded() -> None:
    state = after(position(BOTH_2C_COVERED, "2C", "2D", draw="2C"), "exchange 2C")
    assert moves_of(state) == ["discard 2C"]


def test_nothing_is_given_up_while_a_card_can_be_played() -> None:
    assert moves_of(position(BOTH_2C_COVERED, "2C 7H", "2D"), "discard") == []


def test_without_a_card_the_seat_passes_and_plays_on_short() -> None:
    state = position(EMPTY, "", "2D", draw="KD")
    assert moves_of(state) == ["pass"]
    state = after(state, "pass")
    assert state.hands[0] == ()
    assert state.draw_pile[0] == "KD"
    assert state.current_player == 1
    assert state.discards == ((), ())


# ---------------------------------------------------------------- supply


def test_a_side_without_chips_cannot_place_but_removes() -> None:
    rules = replace(CLASSIC, chips=(2, 50, 35))
    state = position("5: . b b . g . . . . .", "7H JD JS", "2C", rules=rules)
    assert state.supply(0) == 0
    assert moves_of(state) == ["remove JS e5"]


def test_a_side_without_chips_and_without_a_remover_gives_up_a_card() -> None:
    rules = replace(CLASSIC, chips=(2, 50, 35))
    assert moves_of(position("5: . b b . g . . . . .", "7H JD", "2C", rules=rules)) == ["discard 7H", "discard JD"]


def test_a_side_places_its_last_chip() -> None:
    rules = replace(CLASSIC, chips=(3, 50, 35))
    state = position("5: . b b . g . . . . .", "7H", "2C", rules=rules)
    assert after(state, "place 7H i5").supply(0) == 0


def test_a_red_side_has_35_chips() -> None:
    chips = "\n".join(f"{number}: r r . r r . r r . r" for number in range(2, 7))
    state = position(chips, "2C", "2C", "7H", to_move=2)
    assert state.supply(2) == 0
    assert moves_of(state) == ["discard 7H"]


# ---------------------------------------------------------------- the draw pile


def test_the_last_card_of_the_draw_pile_is_drawn_without_a_reshuffle() -> None:
    state = after(pile_used_up(position(EMPTY, "7H", "2C"), left=1), "place 7H i5")
    assert state.draw_pile == ()
    assert state.reshuffles == 0


def test_an_empty_draw_pile_is_made_anew_of_all_discard_piles_when_a_card_is_to_be_drawn() -> None:
    state = pile_used_up(position(EMPTY, "7H", "2C"))
    renewed = after(state, "place 7H i5")
    assert renewed.reshuffles == 1
    assert renewed.discards == ((), ())
    assert Counter([*renewed.draw_pile, *renewed.hands[0]]) == Counter([*state.discards[0], "7H"])
    assert list(renewed.draw_pile) != sorted(renewed.draw_pile)


def test_the_others_discard_piles_alone_make_a_draw_pile_too() -> None:
    state = pile_used_up(position("5: . . . . . . . . g .", "JS", "2C"))
    state = after(state._replace(discards=state.discards[::-1]), "remove JS i5")
    assert len(state.hands[0]) == 1
    assert state.reshuffles == 1


def test_a_reshuffle_depends_on_the_seed_alone() -> None:
    piles = [after(pile_used_up(position(EMPTY, "7H", "2C", seed=seed)), "place 7H i5").draw_pile for seed in (1, 1, 2)]
    assert piles[0] == piles[1] != piles[2]


def test_when_there_is_nothing_to_draw_nothing_is_drawn() -> None:
    state = position(EMPTY, "7H", "2C", rules=replace(CLASSIC, fill_board="once")).with_draw_pile(())
    state = after(state, "place 7H i5")
    assert state.hands[0] == ()
    assert state.current_player == 1


# ---------------------------------------------------------------- a value


def test_a_move_leaves_the_position_before_it_as_it_was() -> None:
    state = position("5: . b b . b b . . . .", "6H 7H", "2C")
    text = repr(state)
    after(state, "place 6H d5")
    after(state, "place 7H i5")
    assert repr(state) == text


def test_equal_positions_are_equal_and_hash_alike() -> None:
    one, other = (after(new_game(CLASSIC, 2, seed=9), str(new_game(CLASSIC, 2, seed=9).legal_moves()[0])) for _ in "ab")
    assert one == other
    assert hash(one) == hash(other)
    assert one is not other
