"""A dealt position that plays itself on."""

from collections import Counter

import pytest

from game.bots.eval.board_index import WILD
from game.bots.eval.evaluator import CardPlay
from game.bots.search.one_ply import suits
from game.bots.search.playout import ByBoard, Playout, winning_chance
from game.engine import CLASSIC, VARIANTS, State, new_game
from tests.engine.positions import pile_used_up, position
from tests.sampling import some

WINNING = "1: * B B B B\n5: . b b b b"
"""Blue wins with f5, a 4H, or a5, a 9C."""
TABLES = [(rules, *seating[:2]) for rules in VARIANTS.values() if suits(rules) for seating in rules.seatings]


def held(playout: Playout, seat: int) -> Counter[int]:
    """The prints of the cards in a hand; those of wild cards and removers come last."""
    return Counter({symbol: n for symbol, n in enumerate(playout.evaluators[seat].held) if n})


def in_play(playout: Playout, pile: list[int]) -> Counter[int]:
    many = len(playout.evaluators[0].held)
    hands = sum((held(playout, seat) for seat in range(len(playout.evaluators))), Counter())
    return hands + Counter(symbol % many for symbol in pile)


def dealt(state: State) -> tuple[Playout, list[int]]:
    """A playout of a position, and the list of the cards in its draw pile, which it uses up from the front."""
    playout = Playout.of(state)
    pile = list(playout._pile)
    playout._pile = iter(lambda: pile.pop(0) if pile else None, None)
    return playout, pile


def test_no_card_is_made_or_held_twice() -> None:
    for rules, seats, sides in some(TABLES, 10, key="held"):
        playout, pile = dealt(new_game(rules, seats, sides, seed=1))
        before = in_play(playout, pile)
        for _ in range(3 * seats):
            turns, left = playout.turns, len(pile)
            playout.play(1)
            now = in_play(playout, pile)
            laid = before - now
            assert not now - before
            # One card is played, and of the cards drawn only dead ones go.
            assert laid.total() <= playout.turns - turns + max(left - len(pile) - 1, 0)
            before = now


def test_cards_that_one_seat_has_not_seen_are_in_other_hands_or_in_the_pile() -> None:
    playout, pile = dealt(new_game(CLASSIC, 4, seed=2))
    for _ in range(12):
        playout.play(1)
        whole = in_play(playout, pile)
        for seat, evaluator in enumerate(playout.evaluators):
            assert Counter(dict(enumerate(evaluator.unseen))) == whole - held(playout, seat)


def test_everyone_sees_what_is_played() -> None:
    playout = Playout.of(new_game(CLASSIC, 4, seed=2))
    playout.play(9)
    one, *others = playout.evaluators
    assert {(tuple(other.made), other.fixed) for other in others} == {(tuple(one.made), one.fixed)}
    covered = [[evaluator.is_open(cell) for cell in evaluator.grid.open] for evaluator in playout.evaluators]
    assert (covered.count(covered[0]), covered[0].count(False)) == (4, 9)


def test_a_play_that_is_shown_is_known_to_all_but_the_one_that_made_it() -> None:
    playout = Playout.of(position("", "2S JD", "7H 8H", "9H TH"))
    watchers, grid = playout.evaluators, playout.evaluators[0].grid
    playout.show(CardPlay(0, grid.symbol_of["2S"], grid.number["b1"]), 0)
    assert [evaluator.is_open(grid.number["b1"]) for evaluator in watchers] == [True, False, False]
    unseen = watchers[1].unseen[WILD]
    playout.show(CardPlay(0, WILD, grid.number["c1"]), 0)
    assert watchers[1].unseen[WILD] == unseen - 1


def test_a_side_that_makes_what_it_needs_ends_it_and_is_sure_of_it_and_a_first_of_two_ends_nothing() -> None:
    playout = Playout.of(position(WINNING, "4H KD", "7H 8H"))
    assert not playout.is_over
    playout.play(9)
    assert (playout.is_over, playout.turns, playout.evaluators[0].made) == (True, 1, [2, 0])
    for playout.seat, chance in enumerate((1, 0)):
        assert playout.prospect() == pytest.approx(chance)
    first = Playout.of(position("5: . b b b b", "4H KD", "7H 8H"))
    first.play(1)
    assert (first.is_over, first.evaluators[0].made) == (False, [1, 0])


def test_who_can_complete_a_line_does_it_unless_it_is_blocked_first() -> None:
    drawing = "5: g b b b b"
    for card, made in (("4H", 0), ("8H", 1)):
        playout = Playout.of(position(drawing, "4H KD", f"{card} 7H", "9H TH", to_move=1))
        playout.play(3)
        assert playout.evaluators[0].made == [made, 0, 0]


def test_a_dead_card_that_is_drawn_is_replaced_by_the_next_and_from_an_empty_pile_nothing_is_drawn() -> None:
    playout = Playout.of(position("5: . . . g\n6: . . . . . . . . b", "2S", "7H", draw="6H KD 8H"))
    playout.play(1)
    assert held(playout, 0) == {playout.evaluators[0].grid.symbol_of["KD"]: 1}
    playout = Playout.of(pile_used_up(position("", "2S 3S", "7H 8H")))
    playout.play(8)
    assert (playout.turns, [held(playout, seat) for seat in range(2)]) == (8, [Counter(), Counter()])


def test_deals_of_one_board_share_what_is_open_and_nothing_else() -> None:
    board = "5: . b b b g"
    one, other = (position(board, *hands) for hands in (("4H KD", "7H 8H"), ("2S 3S", "KD 4H")))
    known: ByBoard = {}
    Playout.of(one, known).play(9)
    shared, alone = Playout.of(other, known), Playout.of(other)
    assert len(known) == 1
    for _ in range(6):
        assert shared.prospect() == alone.prospect()
        assert [seat.codes for seat in shared.evaluators] == [seat.codes for seat in alone.evaluators]
        shared.play(1)
        alone.play(1)


def test_prospects_lie_between_losing_and_winning_and_looking_makes_no_play() -> None:
    for rules, seats, sides in some(TABLES, 10, key="prospects"):
        playout = Playout.of(new_game(rules, seats, sides, seed=3))
        for _ in range(20):
            assert 0 <= playout.prospect() == playout.prospect() <= 1
            playout.play(1)


def test_even_odds_are_a_chance_of_one_half() -> None:
    assert (winning_chance(0), winning_chance(1) + winning_chance(-1)) == (0.5, pytest.approx(1))
    assert 0 < winning_chance(-30) < winning_chance(-2) < winning_chance(3) < 1
