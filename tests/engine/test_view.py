"""What one seat knows."""

import random
from collections import Counter

from game.engine import CLASSIC, HIDDEN, View, new_game
from tests.engine.positions import after, moves_of, position


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    view = View.of(position("", "7H 2D", "2C", "3C 4C 5C"), 0)
    assert view.hand == ("2D", "7H")
    assert view.state.hands == (("2D", "7H"), (HIDDEN,), (HIDDEN,) * 3)
    assert view.side == 0


def test_a_partner_is_no_exception() -> None:
    assert View.of(position("", "7H", "2C", "3C", "4C"), 0).state.hands[2] == (HIDDEN,)


def test_a_seat_sees_how_many_cards_are_left_to_draw_but_not_which() -> None:
    state = new_game(CLASSIC, 2, seed=3)
    assert View.of(state, 0).state.draw_pile == (HIDDEN,) * 90


def test_board_sequences_and_discards_are_open_to_all() -> None:
    state = after(position("5: . b b . b b . . . .", "6H", "2C 2D"), "place 6H d5", "place 2C e2")
    for seat in (0, 1):
        seen = View.of(state, seat).state
        assert (seen.chips, seen.sequences, seen.discards) == (state.chips, state.sequences, state.discards)


def test_only_the_seat_to_move_has_moves() -> None:
    state = position("", "7H", "2C")
    assert [str(move) for move in View.of(state, 0).legal_moves()] == moves_of(state)
    assert View.of(state, 1).legal_moves() == ()


def test_the_unseen_cards_are_all_but_ones_hand_and_the_discards() -> None:
    state = after(position("", "7H 2D", "2C"), "place 7H i5")
    unseen = Counter(View.of(state, 0).unseen())
    assert sum(unseen.values()) == 104 - 2 - 1
    assert unseen["7H"] == 1
    assert unseen["2D"] == 2 - state.hands[0].count("2D")


def test_a_sample_deals_the_unseen_cards_anew_each_time() -> None:
    view, rng = View.of(new_game(CLASSIC, 4, seed=3), 1), random.Random(1)
    samples = [view.sample(rng) for _ in range(20)]
    assert len({sample.hands for sample in samples}) == 20
    assert {sample.hands[1] for sample in samples} == {view.hand}
    assert samples[0] == view.sample(random.Random(1))


def test_every_unseen_card_turns_up_in_every_hand_now_and_then() -> None:
    view, rng = View.of(position("", "7H", "2C"), 0), random.Random(1)
    assert {view.sample(rng).hands[1][0] for _ in range(2000)} == set(view.unseen())


def test_a_sample_does_not_tell_the_real_seed() -> None:
    view = View.of(new_game(CLASSIC, 2, seed=12345), 0)
    assert view.state.setup.seed == 0
    assert len({view.sample(random.Random(i)).setup.seed for i in range(50)}) == 50


def test_a_seat_may_try_its_own_moves_and_learns_nothing_from_the_draw() -> None:
    tried = after(View.of(position("", "7H", "2C"), 0).state, "place 7H i5")
    assert tried.hands[0] == (HIDDEN,)
