"""The one-ply player's understanding, one position for each thing, and the effects of its mistakes."""

import pytest

from game.bots.eval.board_index import WILD
from game.bots.mistakes import GameSort, Mistakes
from game.bots.search.one_ply import OnePly, options, suits
from game.engine import CLASSIC, VARIANTS, State, View, new_game
from game.engine.rules.options import with_options
from tests.bots.players import evaluator_of, move_of, run, thought
from tests.engine.positions import moves_of, position

SEEDS = range(20)
BLOCK = "1: * G G G G\n5: g b b b\n8: . b g g g g"
"""Green wins with g8, an AD; blue builds with e5, a 6H, or f5, a 4H."""
FOUR = "5: . b b b\n8: . b g g g g"
"""Green has one line that lacks g8, an AD."""


def choices(state: State, **mistakes: float) -> set[str]:
    bot = OnePly(Mistakes(**mistakes))
    return {move_of(bot, state, seed) for seed in SEEDS}


def share(state: State, move: str, **mistakes: float) -> float:
    bot = OnePly(Mistakes(**mistakes))
    return sum(move_of(bot, state, seed) == move for seed in range(200)) / 200


def test_it_finishes_a_line_though_nobody_else_has_the_card() -> None:
    assert choices(position("4: . . . . . g\n5: . b b b b\n6: . . . b", "4H 7H 2S 5H", "7H")) == {"place 4H f5"}


@pytest.mark.parametrize(
    ("drawing", "hand", "plays"),
    [
        (FOUR, "4H AD 2S", {"place AD g8"}),
        (f"10: * G G G G\n{FOUR}", "4H JD 2S", {"place JD g8"}),
        (f"10: * G G G G\n{FOUR}", "AD JD JD", {"place AD g8"}),
    ],
    ids=["with an ordinary card", "one that would win with a special card", "with no special card in vain"],
)
def test_partners_stop_a_line(drawing: str, hand: str, plays: set[str]) -> None:
    assert choices(position(drawing, hand, "7H", "8H", "9H", sides=2)) == plays


def test_a_line_that_nobody_else_can_fill_is_not_stopped() -> None:
    evaluator = evaluator_of(position(FOUR, "4H AD 2S", "7H", "8H", "9H", sides=2))
    at, card = evaluator.grid.number["g8"], evaluator.grid.symbol_of["AD"]
    assert evaluator.stops(at)
    evaluator.unseen[WILD] = 0
    assert evaluator.stops(at)
    evaluator.see(card)
    assert not evaluator.stops(at)


def test_partners_count_as_one_side() -> None:
    assert choices(position("5: . b b b b", "2S KD", "7H", "4H 3S", "8H", to_move=2)) == {"place 4H f5"}


def test_without_errors_chance_decides_nothing_and_an_error_is_the_same_with_the_same_random_numbers() -> None:
    for seed in range(5):
        assert len(choices(new_game(CLASSIC, 2, seed=seed))) == 1
    bot = OnePly(Mistakes(notice=0.4, blind=0.5, slip=1.0, eager=0.5))
    view = View.of(new_game(CLASSIC, 2, seed=1, dealer=1), 0)
    assert all(thought(bot, view, seed) == thought(bot, view, seed) for seed in range(10))


ASIDE = {"announce": True, "table_talk": True, "manual_draw": "strict", "equal_turns": True, "toasts": 2}
DECISIVE = [{"toasts": 2, "toast_limit": 3}, {"captured_pairs": 5}, {"advanced_jacks": True}, {"fill_board": "once"}]


def test_lines_and_cards_decide_unless_something_else_can_win_or_break_sequences() -> None:
    assert suits(CLASSIC)
    assert all(suits(with_options(CLASSIC, {name: value})) for name, value in ASIDE.items())
    assert not any(suits(with_options(CLASSIC, options)) for options in DECISIVE)
    assert not suits(VARIANTS["dice"])


def test_a_play_that_wins_is_worth_more_than_all_others_together() -> None:
    state = position("1: * B B B B\n5: . b b b b", "4H KD JD JS 2S", "7H")
    found = run(options(evaluator_of(state), [move for move in state.legal_moves() if move.at]))
    winning, others = ([option for option in found if option.completes == wins] for wins in (True, False))
    assert {option.move.at for option in winning} == {"a5", "f5"}
    assert min(option.worth for option in winning) > sum(max(option.worth, 0) for option in others)


def test_who_is_blind_to_others_does_not_block_and_who_notices_nothing_still_plays() -> None:
    state = position(BLOCK, "4H AD 2S", "7H")
    assert choices(state, blind=1.0) == {"place 4H f5"}
    assert choices(state, notice=0.0) <= set(moves_of(state, "place"))


@pytest.mark.parametrize("mistakes", [{"blind": 0.5}, {"notice": 0.5}])
def test_who_is_blind_at_times_or_notices_half_blocks_about_half_the_time(mistakes: dict[str, float]) -> None:
    assert 0.4 < share(position(BLOCK, "4H AD 2S", "7H"), "place AD g8", **mistakes) < 0.6


def test_few_overlook_the_end_of_what_they_have_built() -> None:
    assert share(position("5: . b b b b", "4H 2S KD", "7H"), "place 4H f5", notice=0.2) > 0.65


def test_who_misjudges_does_not_always_do_the_same_and_the_eager_spend_a_wild_card_that_others_keep() -> None:
    state = position("5: . . b b", "4H 2S KD 6C 9S", "7H")
    assert (len(choices(state)), len(choices(state, slip=2.0)) > 3) == (1, True)
    state = position("5: . b b b", "2S KD JD", "7H")
    assert {choice.split()[1] for choice in choices(state)} <= {"2S", "KD"}
    assert {choice.split()[1] for choice in choices(state, eager=1.0)} == {"JD"}


def test_who_is_aimless_plays_any_card_anywhere_but_finishes_what_is_built() -> None:
    far = position("5: . b b b", "5H 6D QS", "7H")
    assert {move.partition(" ")[2][:2] for move in choices(far, aimless=1.0)} == {"5H", "6D", "QS"}
    wild = position("5: . b b b", "JD 6D", "7H")
    special = sum(move_of(OnePly(Mistakes(aimless=1.0)), wild, seed).startswith("place JD") for seed in range(200))
    assert 70 <= special <= 130
    assert choices(position("5: . b b b b", "4H 6D QS", "7H"), aimless=1.0) == {"place 4H f5"}


def test_other_mistakes_are_made_in_other_sorts_of_game() -> None:
    bot = OnePly(Mistakes(aimless=0.9), {GameSort.SHORT: Mistakes(), GameSort.TEAMS: Mistakes()})
    for variant, seats in (("kids", 2), ("classic", 4)):
        state = new_game(VARIANTS[variant], seats, seed=2)
        assert {move_of(bot, state, seed) for seed in SEEDS} == {move_of(OnePly(), state, seed) for seed in SEEDS}
    assert len({move_of(bot, new_game(CLASSIC, 2, seed=2), seed) for seed in SEEDS}) > 3
