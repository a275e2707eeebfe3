"""The others' moves since a seat's own last turn."""

import pytest

from game.engine import CLASSIC, State, new_game, parse_move
from game.engine.rules.options import with_options
from game.engine.rules.variants import DICE
from game.ui.table.last_round import AGES, Change, Round, round_of
from tests.engine.positions import after, moves_of, position

HANDS = ("7H 2D JS", "3C 4C 9D", "JS 9S JD", "TS QS KD")
CALLED, STRICT = (with_options(CLASSIC, {"manual_draw": way}) for way in ("called", "strict"))


def lookback(state: State, *moves: str, seat: int | None = 0) -> Round:
    """The round that a seat looks back at after some moves."""
    return round_of([after(state, *moves[:count]) for count in range(len(moves) + 1)], [*map(parse_move, moves)], seat)


def told(past: Round) -> list[tuple[int, str, str]]:
    return [(change.number, change.act, change.space) for change in past.changes]


def around(*moves: str, seat: int | None = 0) -> Round:
    return lookback(position("", *HANDS, sides=2), *moves, seat=seat)


def test_every_chip_of_the_others_is_numbered_in_order_and_one_taken_is_known_by_its_side() -> None:
    past = around("place 7H i5", "place 3C f4", "remove JS f4", "place TS j2")
    assert told(past) == [(1, "place", "f4"), (2, "remove", "f4"), (3, "place", "j2")]
    assert [change.side for change in past.changes] == [1, 0, 1]
    assert (past.changes[1].came, past.changes[1].went, past.latest["f4"].number) == (-1, 1, 2)


def test_the_own_move_ends_what_was_news_the_first_turn_looks_back_to_the_start_and_nobody_at_nothing() -> None:
    assert (around("place 7H i5").changes, around("place 7H i5", "place 3C f4").rows[0].seat) == ((), 1)
    past = around("place 7H i5", "place 3C f4", seat=2)
    assert (past.start, [change.seat for change in past.changes]) == (0, [0, 1])
    assert around("place 7H i5", seat=None) == Round()


def test_an_exchange_in_the_own_turn_leaves_the_news() -> None:
    state = position("2: . . . . g\n4: . . . . . . g", "2C 7H", "3C 9H", draw="KD QD 4S")
    assert told(lookback(state, "place 7H i5", "place 3C f4", "exchange 2C")) == [(1, "place", "f4")]


def test_a_roll_in_the_own_turn_leaves_the_news_and_the_chip_ends_them() -> None:
    first = state = new_game(DICE, 2, dealer=1)
    moves: list[str] = []
    while not (len(moves) > 3 and state.current_player == 0 and state.phase == "play" and lookback(first, *moves).rows):
        moves.append(moves_of(state)[0])
        state = after(state, moves[-1])
    assert moves[-1] == "roll"
    assert lookback(first, *moves, moves_of(state, "place")[0]).changes == ()


def test_a_captured_pair_has_the_number_of_its_move() -> None:
    rules = with_options(CLASSIC, {"captured_pairs": 5})
    past = lookback(position("5: . b g g . . . . . .", "5H 2D", "2C 3C", rules=rules), "place 5H e5", seat=1)
    assert (told(past), len(past.rows)) == ([(1, "place", "e5"), (1, "capture", "c5"), (1, "capture", "d5")], 1)


@pytest.mark.parametrize("count", [1, 2, 3, 5, 11])
def test_marks_fade_in_steps_from_the_latest(count: int) -> None:
    changes = tuple(Change(n, 1, 1, "place", "2C", f"a{n}", 1) for n in range(1, count + 1))
    past = Round(0, count, changes)
    ages = [past.age(change) for change in changes]
    assert (ages, ages[-1], len(set(ages))) == (sorted(ages, reverse=True), 0, min(count, AGES))
    assert max(ages) <= AGES - 1


def test_a_forgotten_card_that_was_pointed_out_is_told_with_who_noticed_but_marks_no_space() -> None:
    state = position("", *HANDS[:2], draw="KD QD 4S", rules=CALLED)
    past = lookback(state, "place 7H i5", "pass", "catch 0", "place 3C f4", "draw")
    found = [(change.number, change.act, change.caught, change.space) for change in past.rows]
    assert found == [(1, "catch", 0, ""), (2, "place", -1, "f4")]
    assert (past.lost_card, past.noticed_by, set(past.latest)) == (True, 1, {"f4"})


def test_what_another_forgot_is_told_and_is_no_loss_of_ones_own() -> None:
    state = position("", "7H 2D", "3C 4C", "8C 9D", draw="KD QD 4S", rules=CALLED)
    past = lookback(state, "place 7H i5", "draw", "place 3C f4", "pass", "catch 1", "place 8C a4", "draw")
    assert [(change.act, change.caught) for change in past.rows] == [("place", -1), ("catch", 1), ("place", -1)]
    assert not past.lost_card


def test_an_older_card_that_is_lost_as_one_draws_the_next_is_told_too() -> None:
    state = position("", "7H 2D", "3C 4C", draw="KD QD 4S", rules=STRICT)
    past = lookback(state, "place 7H i5", "pass", "place 3C f4", "pass", "place 2D c3", "draw", "place 4C e4", "draw")
    assert (past.lost_card, past.noticed_by) == (True, -1)
