"""One seat's knowledge, and the questions that a position answers."""

import random

from game.engine import CLASSIC, State, View, new_game
from tests.engine.games import peaceful, play
from tests.engine.positions import position


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
    state = position("1: * B B B B b\n5: . . . g r", "7H", "2C", "2D")
    assert names(state, state.covered) == "b1 c1 d1 d5 e1 e5 f1"
    assert names(state, state.protected) == "a1 b1 c1 d1 e1"
    assert [names(state, state.takeable_by(side)) for side in range(3)] == ["d5 e5", "e5 f1", "d5 f1"]
    assert names(state, state.targets("KD")) == "c10 h8", "whether or not it is held"


def test_a_cards_targets_are_those_of_its_moves() -> None:
    for state in play(CLASSIC, CLASSIC.seating(3), 5, peaceful).states[:-1]:
        plays = [move for move in state.legal_moves() if move.act in {"place", "remove"}]
        for card in set(state.hands[state.current_player]):
            assert names(state, state.targets(card)) == " ".join(sorted(move.at for move in plays if move.card == card))
