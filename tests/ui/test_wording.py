"""Cards, events and prompts in words."""

import random
from typing import get_args

import pytest

from game.engine import CLASSIC, new_game, parse_move
from game.engine.cards import PACK
from game.engine.events import Event, EventAct, events_of
from game.engine.move import Act
from game.session import Player
from game.ui.prompts import Choice, own_turn
from game.ui.wording import caption, card_sign, card_words, event_line, side_name
from tests.engine.positions import position

PLAYERS = (Player("Ada"), Player("Ben", "easy"))
PRINTS = dict(CLASSIC.board.items())


def test_every_card_can_be_said_and_written() -> None:
    assert len({card_words(card) for card in PACK}) == 52
    assert len({card_sign(card) for card in PACK}) == 52
    assert card_words("TD") == "ten of diamonds"
    assert (card_sign("TD"), card_sign("AS")) == ("10♦", "A♠")


@pytest.mark.parametrize("card", ["", "PLUS", "17-9"])
def test_cards_of_other_decks_are_their_own_words(card: str) -> None:
    assert card_sign(card) == card_words(card) == card


def test_jacks_say_what_they_do() -> None:
    assert [caption(card, CLASSIC) for card in ("JC", "JD", "JS", "JH", "QH")] == ["Wild", "Wild", "Take", "Take", ""]


def test_every_side_has_a_name() -> None:
    assert [side_name(side) for side in range(3)] == ["Blue", "Green", "Red"]


@pytest.mark.parametrize("act", [*get_args(Act), "draw", "reshuffle"])
def test_every_event_but_a_draw_is_told(act: EventAct) -> None:
    seat = None if act == "reshuffle" else 0
    line = event_line(Event(act, seat, "7H", ("a5", "b5", "c5", "d5", "e5")), PLAYERS, PRINTS)
    assert bool(line) == (act != "draw")
    assert "{" not in line


def test_jacks_are_told_with_what_their_spaces_show() -> None:
    wild, remove = Event("place", 0, "JD", ("i5",)), Event("remove", 0, "JS", ("b2",))
    corner = Event("claim", 0, spaces=("a1", "b1", "c1", "d1", "e1"))
    assert event_line(wild, PLAYERS, PRINTS) == "Ada: J♦ on 7♥"
    assert event_line(remove, PLAYERS, PRINTS) == "Ada: J♠ takes the chip on 5♣"
    assert event_line(corner, PLAYERS, PRINTS) == "Ada: a sequence, ★–5♠!"


def test_events_are_told_with_names_cards_and_spaces() -> None:
    state = position("5: b b b . b . . . . .", "6H 7H", "2C")
    move = parse_move("place 6H d5")
    lines = [event_line(event, PLAYERS, PRINTS) for event in events_of(state, move, state.apply(move))]
    assert lines == ["Ada: 6♥", "Ada: a sequence, 9♣–5♥!", ""]


def advice(drawing: str, hand: str, card: str = "", aimed: str = "", *, exchanged: bool = False) -> str:
    state = position(drawing, hand, "2S")._replace(exchanged=exchanged)
    return own_turn(Choice(state.legal_moves(), card, aimed), CLASSIC, "Ada", alone=True).line


DEAD = "2: . . . . g . . . . .\n4: . . . . . . g . . ."


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("Choose a card, or tap the space you want.", ("", "7H")),
        ("7♥: tap one of the 2 lit spaces.", ("", "7H", "7H")),
        ("7♥: tap the lit space.", ("5: . . . . . . . . g .", "7H", "7H")),
        ("Tap there again to play 7♥.", ("", "7H", "7H", "i5")),
        ("Which card goes there? Tap it.", ("", "JC JD", "", "i5")),
        ("J♦ is wild: tap any open space.", ("", "JD", "JD")),
        ("J♠ takes a chip: tap one of the lit chips.", (DEAD, "JS", "JS")),
        ("J♠ has no open space now.", ("", "JS 7H", "JS")),
        ("Choose a card. Tap a dead card to exchange it.", (DEAD, "2C 7H")),
        ("No card can be played. Exchange a dead one, or give one up.", (DEAD, "2C")),
        ("You have no card: your turn passes.", ("", "")),
    ],
)
def test_the_line_on_the_table_says_what_to_do(said: str, facts: tuple[str, ...]) -> None:
    assert advice(*facts) == said


def test_a_card_that_can_only_be_given_up_says_so() -> None:
    assert advice(DEAD, "2C", exchanged=True) == "No card can be played. Choose one to give up."
    assert advice(DEAD, "2C", "2C", exchanged=True) == "Tap 2♣ again to give it up."


def test_one_person_is_you_and_among_several_each_has_a_name() -> None:
    choice = Choice(position("", "7H", "2C").legal_moves())
    assert own_turn(choice, CLASSIC, "Ada", alone=True).heading == "Your turn"
    assert own_turn(choice, CLASSIC, "Ada", alone=False).heading == "Ada’s turn"


def test_there_is_advice_at_every_point_of_a_game() -> None:
    rng = random.Random(3)
    state = new_game(CLASSIC, 2, seed=3)
    while not state.is_terminal():
        moves = state.legal_moves()
        for card in ("", *{move.card for move in moves}):
            assert own_turn(Choice(moves, card), CLASSIC, "Ada", alone=True).line
        state = state.apply(rng.choice(moves))
