"""What one seat knows, and what may be asked of a position."""

import random
from collections import Counter

from game.engine import CLASSIC, HIDDEN, State, View, new_game
from tests.engine.games import peaceful, play
from tests.engine.positions import after, position


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold_even_its_partner() -> None:
    view = View.of(position("", "7H 2D", "2C", "3C 4C 5C", "2D"), 0)
    assert view.hand == ("2D", "7H")
    assert view.state.hands == (("2D", "7H"), (HIDDEN,), (HIDDEN,) * 3, (HIDDEN,))
    assert set(view.state.draw_pile) == {HIDDEN}


def test_board_sequences_and_discards_are_open_to_all_and_a_seat_learns_nothing_from_trying_a_draw() -> None:
    state = after(position("5: . b b . b b . . . .", "6H", "2C 2D"), "place 6H d5, place 2C e2")
    for seat in (0, 1):
        seen = View.of(state, seat).state
        assert (seen.chips, seen.sequences, seen.discards) == (state.chips, state.sequences, state.discards)
    assert after(View.of(position("", "7H", "2C"), 0).state, "place 7H i5").hands[0] == (HIDDEN,)


def test_the_unseen_cards_are_all_but_ones_hand_and_the_discards() -> None:
    state = after(position("", "7H 2D", "2C"), "place 7H i5")
    assert Counter(View.of(state, 0).unseen()) == Counter(CLASSIC.deck) - Counter(["7H", *state.hands[0]])


def test_a_sample_deals_the_unseen_cards_anew_each_time_and_every_one_now_and_then() -> None:
    view, rng = View.of(new_game(CLASSIC, 4, seed=3), 1), random.Random(1)
    samples = [view.sample(rng) for _ in range(20)]
    assert len({sample.hands for sample in samples}) == len({sample.setup.seed for sample in samples}) == 20
    assert {sample.hands[1] for sample in samples} == {view.hand}
    assert samples[0] == view.sample(random.Random(1))
    view, rng = View.of(position("", "7H", "2C"), 0), random.Random(1)
    assert {view.sample(rng).hands[1][0] for _ in range(1200)} == set(view.unseen())


def names(state: State, mask: int) -> str:
    return " ".join(sorted(state.setup.tables.spaces_in(mask)))


def test_a_position_tells_what_is_covered_protected_and_may_be_taken() -> None:
    drawing = """
        1: * B B B B b . . . *
        5: . . . g r . . . . ."""
    state = position(drawing, "7H", "2C", "2D")
    assert names(state, state.covered) == "b1 c1 d1 d5 e1 e5 f1"
    assert names(state, state.protected) == "a1 b1 c1 d1 e1"
    assert [names(state, state.takeable_by(side)) for side in range(3)] == ["d5 e5", "e5 f1", "d5 f1"]
    assert names(state, state.targets("KD")) == "c10 h8", "whether or not it is held"


def test_a_cards_targets_are_those_of_its_moves() -> None:
    match = play(CLASSIC, CLASSIC.seating(3), 5, peaceful)
    for state in match.states[:-1]:
        plays = [move for move in state.legal_moves() if move.act in {"place", "remove"}]
        for card in set(state.hands[state.current_player]):
            assert names(state, state.targets(card)) == " ".join(sorted(move.at for move in plays if move.card == card))
