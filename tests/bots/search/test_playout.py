"""A dealt position that plays itself on."""

from collections import Counter

import pytest

from game.bots.eval.board_index import WILD
from game.bots.eval.evaluator import Play
from game.bots.search.one_ply import suits
from game.bots.search.playout import Rehearsal, chance
from game.engine import CLASSIC, VARIANTS, State, new_game
from tests.bots.players import outlook_of
from tests.engine.positions import pile_used_up, position

WINNING = """
    1: * B B B B . . . . *
    5: . b b b b . . . . ."""
"""Blue wins with f5, a 4H, or a5, a 9C."""
TABLES = [(name, seating) for name, rules in VARIANTS.items() if suits(rules) for seating in rules.seatings]


def held(rehearsal: Rehearsal, seat: int) -> Counter[int]:
    """The prints of the cards in a hand; those of wild cards and removers come last."""
    outlook = rehearsal.outlooks[seat]
    return Counter({shown: n for shown, n in enumerate(outlook.held) if n})


def in_play(rehearsal: Rehearsal, pile: list[int]) -> Counter[int]:
    """The prints in all hands and in a draw pile."""
    many = len(rehearsal.outlooks[0].held)
    hands = sum((held(rehearsal, seat) for seat in range(len(rehearsal.outlooks))), Counter())
    return hands + Counter(shown % many for shown in pile)


def dealt(state: State) -> tuple[Rehearsal, list[int]]:
    """A rehearsal of a position, and the list of the cards in its draw pile, which it uses up from the front."""
    rehearsal = Rehearsal.of(state)
    pile = list(rehearsal._pile)
    rehearsal._pile = iter(lambda: pile.pop(0) if pile else None, None)
    return rehearsal, pile


def test_every_seat_knows_its_own_hand_and_no_other() -> None:
    rehearsal = Rehearsal.of(position("5: . b b g g . . . . .", "4H 2S", "7H JD"))
    for seat in range(2):
        own = outlook_of(position("5: . b b g g . . . . .", "4H 2S", "7H JD"), seat)
        assert (rehearsal.outlooks[seat].held, rehearsal.outlooks[seat].unseen) == (own.held, own.unseen)


@pytest.mark.parametrize(("name", "seating"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_no_card_is_made_or_held_twice(name: str, seating: tuple[int, int, int, int, int]) -> None:
    seats, sides, *_ = seating
    rehearsal, pile = dealt(new_game(VARIANTS[name], seats, sides, seed=1))
    before = in_play(rehearsal, pile)
    for _ in range(3 * seats):
        turns, left = rehearsal.turns, len(pile)
        rehearsal.play(1)
        now = in_play(rehearsal, pile)
        laid = before - now
        assert not now - before
        # One card is played, and of the cards drawn only dead ones go.
        assert laid.total() <= rehearsal.turns - turns + max(left - len(pile) - 1, 0)
        before = now


def test_cards_that_one_seat_has_not_seen_are_in_other_hands_or_in_the_pile() -> None:
    rehearsal, pile = dealt(new_game(CLASSIC, 4, seed=2))
    for _ in range(12):
        rehearsal.play(1)
        whole = in_play(rehearsal, pile)
        for seat, outlook in enumerate(rehearsal.outlooks):
            assert Counter(dict(enumerate(outlook.unseen))) == whole - held(rehearsal, seat)


def test_everyone_sees_what_is_played() -> None:
    rehearsal = Rehearsal.of(new_game(CLASSIC, 4, seed=2))
    rehearsal.play(9)
    one, *others = rehearsal.outlooks
    for other in others:
        assert other.made == one.made
        assert other.fixed == one.fixed
    covered = [[outlook.is_open(cell) for cell in outlook.grid.open] for outlook in rehearsal.outlooks]
    assert covered.count(covered[0]) == 4
    assert covered[0].count(False) == 9


def test_a_play_that_is_shown_is_known_to_all_but_the_one_that_made_it() -> None:
    rehearsal = Rehearsal.of(position("", "2S 3S", "7H 8H", "9H TH"))
    watchers = rehearsal.outlooks
    grid = watchers[0].grid
    rehearsal.show(Play(0, grid.print_of["2S"], grid.number["b1"]), 0)
    assert [outlook.is_open(grid.number["b1"]) for outlook in watchers] == [True, False, False]


def test_a_wild_card_that_is_shown_is_no_longer_unseen() -> None:
    rehearsal = Rehearsal.of(position("", "JD 3S", "7H 8H"))
    grid = rehearsal.outlooks[0].grid
    unseen = rehearsal.outlooks[1].unseen[WILD]
    rehearsal.show(Play(0, WILD, grid.number["b1"]), 0)
    assert rehearsal.outlooks[1].unseen[WILD] == unseen - 1


def test_a_side_that_makes_what_it_needs_ends_it() -> None:
    rehearsal = Rehearsal.of(position(WINNING, "4H KD", "7H 8H"))
    assert not rehearsal.is_over
    rehearsal.play(9)
    assert rehearsal.is_over
    assert rehearsal.turns == 1
    assert rehearsal.outlooks[0].made == [2, 0]


def test_a_first_sequence_ends_nothing_where_two_are_needed() -> None:
    rehearsal = Rehearsal.of(position("5: . b b b b . . . . .", "4H KD", "7H 8H"))
    rehearsal.play(1)
    assert rehearsal.outlooks[0].made == [1, 0]
    assert not rehearsal.is_over


def test_who_has_won_or_lost_is_sure_of_it() -> None:
    rehearsal = Rehearsal.of(position(WINNING, "4H KD", "7H 8H"))
    rehearsal.play(1)
    rehearsal.seat = 0
    assert rehearsal.prospect() == pytest.approx(1)
    rehearsal.seat = 1
    assert rehearsal.prospect() == pytest.approx(0)


def test_who_can_complete_a_line_does_it_unless_it_is_blocked_first() -> None:
    drawing = "5: g b b b b . . . . ."
    for card, made in (("4H", 0), ("8H", 1)):
        rehearsal = Rehearsal.of(position(drawing, "4H KD", f"{card} 7H", "9H TH", to_move=1))
        rehearsal.play(3)
        assert rehearsal.outlooks[0].made == [made, 0, 0]


def test_a_dead_card_that_is_drawn_is_replaced_by_the_next() -> None:
    drawing = """
        5: . . . g . . . . . .
        6: . . . . . . . . b ."""
    rehearsal = Rehearsal.of(position(drawing, "2S", "7H", draw="6H KD 8H"))
    rehearsal.play(1)
    print_of = rehearsal.outlooks[0].grid.print_of
    assert held(rehearsal, 0) == {print_of["KD"]: 1}


def test_an_empty_draw_pile_leaves_the_hands_to_be_played() -> None:
    rehearsal = Rehearsal.of(pile_used_up(position("", "2S 3S", "7H 8H")))
    rehearsal.play(8)
    assert rehearsal.turns == 8
    assert [held(rehearsal, seat) for seat in range(2)] == [Counter(), Counter()]


@pytest.mark.parametrize(("name", "seating"), TABLES, ids=lambda value: value if isinstance(value, str) else "")
def test_prospects_lie_between_losing_and_winning(name: str, seating: tuple[int, int, int, int, int]) -> None:
    seats, sides, *_ = seating
    rehearsal = Rehearsal.of(new_game(VARIANTS[name], seats, sides, seed=3))
    for _ in range(20):
        assert 0 <= rehearsal.prospect() <= 1
        rehearsal.play(1)


def test_looking_at_the_prospect_makes_no_play() -> None:
    rehearsal = Rehearsal.of(new_game(CLASSIC, 2, seed=3))
    assert rehearsal.prospect() == rehearsal.prospect()
    assert all(map(rehearsal.outlooks[0].is_open, rehearsal.outlooks[0].grid.open))


def test_even_odds_are_a_chance_of_one_half() -> None:
    assert chance(0) == 0.5
    assert chance(1) + chance(-1) == pytest.approx(1)
    assert 0 < chance(-30) < chance(-2) < chance(3) < 1
