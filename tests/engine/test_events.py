"""What happened in a move, step by step."""

from game.engine import HIDDEN, State, parse_move
from game.engine.events import Event, events_of
from tests.engine.positions import pile_used_up, position


def happened(state: State, text: str) -> tuple[Event, ...]:
    move = parse_move(text)
    return events_of(state, move, state.apply(move))


def test_the_same_card_may_be_drawn_again() -> None:
    assert happened(position("", "7H", "2C", draw="7H"), "place 7H i5")[-1] == Event("draw", 0, drew="7H")


def test_an_exchange_that_needs_a_reshuffle_tells_of_it_first_with_the_whole_pile() -> None:
    state = pile_used_up(position("2: . . . . g . . . . .\n4: . . . . . . b . . .", "2C 7H", "2D"))
    reshuffle, exchange = happened(state, "exchange 2C")
    assert reshuffle.act == "reshuffle"
    assert reshuffle.seat is None
    assert sorted(reshuffle.pile) == sorted(state.discards[0])
    assert exchange == Event("exchange", 0, "2C", drew=reshuffle.pile[0])


def test_a_sequence_is_told_before_the_reshuffle_for_the_draw() -> None:
    state = pile_used_up(position("5: . b b . b b . . . .", "6H", "2C"))
    place, claim, reshuffle, draw = happened(state, "place 6H d5")
    assert (place.act, claim.act, reshuffle.act, draw.act) == ("place", "claim", "reshuffle", "draw")
    assert sorted(reshuffle.pile) == sorted([*state.discards[0], "6H"])
    assert draw.drew == reshuffle.pile[0]


def test_a_sequence_that_counts_without_being_asked_is_told_after_the_chip() -> None:
    state = position("5: . b b . b b . . . .", "6H", "2C", draw="KD")
    assert happened(state, "place 6H d5") == (
        Event("place", 0, "6H", ("d5",)),
        Event("claim", 0, spaces=("b5", "c5", "d5", "e5", "f5")),
        Event("draw", 0, drew="KD"),
    )


def test_a_card_given_up_and_a_pass_are_told() -> None:
    state = position("", "JS", "", draw="KD 2D")
    assert happened(state, "discard JS") == (Event("discard", 0, "JS"), Event("draw", 0, drew="KD"))
    state = position("", "", "2C", draw="KD")
    assert happened(state, "pass") == (Event("pass", 0),)


def test_others_do_not_see_the_card_drawn_nor_the_new_pile() -> None:
    draw, reshuffle = Event("draw", 0, drew="KD"), Event("reshuffle", pile=("KD", "7H"))
    assert draw.seen_by(0) == draw
    assert draw.seen_by(1) == draw.seen_by(None) == Event("draw", 0)
    assert reshuffle.seen_by(0) == Event("reshuffle", pile=(HIDDEN, HIDDEN))
    exchange = Event("exchange", 0, "2C", drew="KD")
    assert exchange.seen_by(1) == Event("exchange", 0, "2C")
