"""What a seat may do in its turn, and what follows from it."""

from collections import Counter
from dataclasses import replace

import pytest

from game.engine import CLASSIC, Move
from tests.engine.positions import ALMOST_FULL, after, moves_of, pile_used_up, position, row

EMPTY = ""
BOTH_2C_COVERED = """
    2: . . . . g . . . . .
    4: . . . . . . b . . ."""
"""Row 2 has a 2C at e2, row 4 one at g4."""


# ---------------------------------------------------------------- placing


def test_a_card_places_a_chip_on_either_of_its_two_spaces() -> None:
    assert moves_of(position(EMPTY, "7H 7H", "2C")) == ["place 7H d6", "place 7H i5"]


@pytest.mark.parametrize("chip", "bg")
def test_a_covered_space_is_not_open_whoever_covers_it(chip: str) -> None:
    assert moves_of(position(f"5: . . . . . . . . {chip} .", "7H", "2C")) == ["place 7H d6"]


def test_a_played_card_lies_on_top_of_the_seats_own_discard_pile() -> None:
    state = after(position(EMPTY, "7H 3D", "2C"), "place 7H i5", "place 2C e2", "place 3D d3")
    assert state.discards == (("7H", "3D"), ("2C",))


def test_a_card_is_drawn_after_the_play_and_sorted_into_the_hand() -> None:
    state = after(position(EMPTY, "7H 2D TS", "2C", draw="5H KD"), "place 7H i5")
    assert state.hands[0] == ("2D", "5H", "TS")
    assert state.draw_pile[0] == "KD"


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


def test_removing_gives_the_chip_back_draws_a_card_and_ends_the_play_so_the_space_stays_open() -> None:
    state = after(position("5: . . . . . . . . g .", "JS 7H", "2C", draw="KD"), "remove JS i5")
    assert (state.current_player, state.supply(1), state.hands[0]) == (1, 50, ("7H", "KD"))
    assert row(state, 5) == ".........."
    assert not state.is_legal(Move("place", "7H", "i5"))


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


def test_an_exchange_from_an_empty_draw_pile_reshuffles_without_the_dead_card() -> None:
    state = after(pile_used_up(position(BOTH_2C_COVERED, "2C 7H", "2D")), "exchange 2C")
    assert (state.reshuffles, state.discards, len(state.draw_pile)) == (1, (("2C",), ()), 100)


# ---------------------------------------------------------------- no playable card


def test_without_a_playable_card_the_seat_discards_one_of_its_choice_draws_and_its_turn_ends() -> None:
    state = position("2: . . . . b . . . . .\n4: . . . . . . b . . .", "2C JS", "2D", draw="KD 5H")
    assert moves_of(state) == ["discard 2C", "discard JS", "exchange 2C"]
    state = after(state, "discard JS")
    assert state.hands[0] == ("2C", "KD")
    assert state.discards[0] == ("JS",)
    assert state.current_player == 1


def test_after_an_exchange_that_brings_another_dead_card_one_is_discarded() -> None:
    state = after(position(BOTH_2C_COVERED, "2C", "2D", draw="2C"), "exchange 2C")
    assert moves_of(state) == ["discard 2C"]


def test_without_a_card_the_seat_passes_and_plays_on_short() -> None:
    state = position(EMPTY, "", "2D", draw="KD")
    assert moves_of(state) == ["pass"]
    state = after(state, "pass")
    assert (state.hands[0], state.draw_pile[0], state.current_player) == ((), "KD", 1)
    assert state.discards == ((), ())


# ---------------------------------------------------------------- supply


def test_a_side_without_chips_cannot_place_but_removes_or_gives_up_a_card() -> None:
    drawing, rules = "5: . b b . g . . . . .", replace(CLASSIC, chips=(2, 50, 35))
    assert moves_of(position(drawing, "7H JD JS", "2C", rules=rules)) == ["remove JS e5"]
    assert moves_of(position(drawing, "7H JD", "2C", rules=rules)) == ["discard 7H", "discard JD"]


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


# ---------------------------------------------------------------- a value
