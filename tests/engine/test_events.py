"""The events of a move, step by step."""

import pytest

from game.engine import HIDDEN
from game.engine.events import Event
from tests.engine.positions import Case, case, happened, pile_used_up, position


def test_an_exchange_that_needs_a_reshuffle_tells_of_it_first_with_the_whole_pile() -> None:
    state = pile_used_up(position("2: . . . . g\n4: . . . . . . b", "2C 7H", "2D"))
    reshuffle, exchange = happened(state, "exchange 2C")
    assert (reshuffle.act, reshuffle.seat) == ("reshuffle", None)
    assert sorted(reshuffle.pile) == sorted(state.discards[0])
    assert exchange == Event("exchange", 0, "2C", drew=reshuffle.pile[0])


def test_a_sequence_is_told_before_the_reshuffle_for_the_draw() -> None:
    state = pile_used_up(position("5: . b b . b b", "6H", "2C"))
    place, claim, reshuffle, draw = happened(state, "place 6H d5")
    assert place == Event("place", 0, "6H", ("d5",))
    assert claim == Event("claim", 0, spaces=("b5", "c5", "d5", "e5", "f5"))
    assert sorted(reshuffle.pile) == sorted([*state.discards[0], "6H"])
    assert draw == Event("draw", 0, drew=reshuffle.pile[0])


@pytest.mark.parametrize(
    ("played", "move", "events"),
    [
        (case("", "7H | 2C / 7H"), "place 7H i5", (Event("place", 0, "7H", ("i5",)), Event("draw", 0, drew="7H"))),
        (case("", "JS | / KD 2D"), "discard JS", (Event("discard", 0, "JS"), Event("draw", 0, drew="KD"))),
        (case("", "| 2C / KD"), "pass", (Event("pass", 0),)),
    ],
    ids=["the same card drawn again", "a card given up", "a pass"],
)
def test_a_move_is_told_step_by_step(played: Case, move: str, events: tuple[Event, ...]) -> None:
    assert happened(played.state, move) == events


def test_others_do_not_see_the_card_drawn_nor_the_new_pile() -> None:
    draw, reshuffle = Event("draw", 0, drew="KD"), Event("reshuffle", pile=("KD", "7H"))
    assert [draw.seen_by(seat) for seat in (0, 1, None)] == [draw, Event("draw", 0), Event("draw", 0)]
    assert reshuffle.seen_by(0) == Event("reshuffle", pile=(HIDDEN, HIDDEN))
    assert Event("exchange", 0, "2C", drew="KD").seen_by(1) == Event("exchange", 0, "2C")
