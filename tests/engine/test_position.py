"""Questions to a position that need no move."""

from game.engine import CLASSIC, Match, State
from tests.engine.games import peaceful, play
from tests.engine.positions import position

DRAWING = """
    1: * B B B B b . . . *
    5: . . . g r . . . . ."""


def names(state: State, mask: int) -> set[str]:
    return set(state.setup.tables.spaces_in(mask))


def test_covered_spaces_are_those_with_any_chip() -> None:
    state = position(DRAWING, "7H", "2C", "2D")
    assert names(state, state.covered) == {"b1", "c1", "d1", "e1", "f1", "d5", "e5"}


def test_protected_are_the_spaces_of_sequences_with_their_corner() -> None:
    state = position(DRAWING, "7H", "2C", "2D")
    assert names(state, state.protected) == {"a1", "b1", "c1", "d1", "e1"}


def test_what_one_may_take_are_the_others_unprotected_chips() -> None:
    state = position(DRAWING, "7H", "2C", "2D")
    assert [names(state, state.takeable_by(side)) for side in range(3)] == [{"d5", "e5"}, {"f1", "e5"}, {"f1", "d5"}]


def test_a_cards_targets_are_told_whether_or_not_it_is_held() -> None:
    state = position(DRAWING, "7H", "2C", "2D")
    assert names(state, state.targets("KD")) == {"c10", "h8"}
    assert names(state, state.targets("JS")) == {"d5", "e5"}
    assert len(names(state, state.targets("JC"))) == 96 - 7


def test_supply_goes_down_with_every_chip_on_the_board() -> None:
    state = position(DRAWING, "7H", "2C", "2D")
    assert [state.supply(side) for side in range(3)] == [45, 49, 34]


def test_the_side_to_move_is_that_of_the_seat() -> None:
    assert [position("", *["7H", "2C", "2D", "3D"], to_move=seat).side for seat in range(4)] == [0, 1, 0, 1]


def test_all_that_is_asked_of_a_whole_game_agrees_with_its_moves() -> None:
    match: Match = play(CLASSIC, CLASSIC.seating(3), 5, peaceful)
    for state in match.states[:-1]:
        plays = [move for move in state.legal_moves() if move.act in {"place", "remove"}]
        for card in set(state.hands[state.current_player]):
            assert names(state, state.targets(card)) == {move.at for move in plays if move.card == card}
