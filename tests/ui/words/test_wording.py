"""Cards, hands, events and prompts in words."""

import itertools
import random
from typing import Any, get_args

import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset, new_game, parse_move
from game.engine.cards import PACK
from game.engine.events import Event, EventAct, events_of
from game.engine.rules.options import with_options
from game.i18n import set_language
from game.session.session import Player
from game.ui.play.prompts import Choice, own_turn
from game.ui.play.turn import Selection, Turn
from game.ui.words import wording
from game.ui.words.faces import aloud, are_letters_own, show_letters
from game.ui.words.game_text import brief_levels, levels_line, with_level
from game.ui.words.wording import card_sign, card_words, event_line, number, power, side_name
from tests.engine.positions import position
from tests.sampling import slowly

PLAYERS = (Player("Ada"), Player("Ben", "easy"))
DICE, NUMBERS = VARIANTS["dice"], VARIANTS["numbers"]


def test_every_card_is_said_and_written_otherwise_and_jacks_have_powers() -> None:
    assert len({card_words(card) for card in PACK}) == len({card_sign(card) for card in PACK}) == 52
    powers = {"JC": "wild", "JD": "wild", "JS": "remover", "JH": "remover", "QH": ""}
    assert {card: power(card, CLASSIC) for card in powers} == powers


def line(event: Event, rules: Ruleset = CLASSIC) -> str:
    return event_line(event, PLAYERS, dict(rules.board.items()), rules)


def test_every_event_but_a_draw_is_told() -> None:
    acts = [act for part in get_args(EventAct) for act in get_args(part)]
    for act, rules in itertools.product(acts, (CLASSIC, DICE)):
        seat = None if act == "reshuffle" else 0
        told = line(Event(act, seat, "7H", ("a5", "b5", "c5", "d5", "e5"), dice=(4, 3), side=1), rules)
        assert bool(told) == (act != "draw"), act
        assert "{" not in told
        assert not told.startswith("log.")


ANNOUNCED, KIDS, LETTERS = with_options(CLASSIC, {"announce": True}), VARIANTS["kids"], VARIANTS["letters"]
LINE = ("a5", "b5", "c5", "d5", "e5")
NINE = Event("claim", 0, spaces=LINE, anew=(LINE, ("e5", "f5", "g5", "h5", "i5")))
SIX = Event("claim", 0, spaces=("a3", "b3", "c3", "d3"), anew=(("a3", "b3", "c3", "d3"), ("d3", "e3", "f3")))
LEFT = Event("claim", 0, spaces=("d1", "e1", "f1", "g1", "h1"), side=1)
SIXTEEN = next(space for space, shown in NUMBERS.board.items() if shown == NUMBERS.shows["6+10"])
P, LAST_P = [space for space, shown in LETTERS.board.items() if shown == "P"][:2]


@pytest.mark.parametrize(
    ("event", "rules", "told"),
    [
        (Event("place", 0, "7H", ("i5",)), CLASSIC, "Ada: 7♥"),
        (Event("place", 0, "JD", ("i5",)), CLASSIC, "Ada: J♦ on 7♥"),
        (Event("remove", 0, "JS", ("b2",)), CLASSIC, "Ada: J♠ takes the chip on 5♣"),
        (Event("replace", 1, "7H", ("i5",)), CLASSIC, "Ben replaced the chip on 7♥"),
        (Event("claim", 0, spaces=("a1", "b1", "c1", "d1", "e1")), CLASSIC, "Ada: a sequence, ★–5♠!"),
        (Event("claim", 0, spaces=LINE), ANNOUNCED, "Ada announced a sequence, 9♣–5♥!"),
        (Event("claim", 0, spaces=(P, "d4", LAST_P)), LETTERS, "Ada: a sequence, P–P!"),
        (LEFT, CLASSIC, "What is left counts again for Green: 4♠–8♠"),  # not for the one who broke it
        *((NINE, rules, "Ada: nine in a row are two sequences, 9♣–7♥!") for rules in (CLASSIC, ANNOUNCED)),
        (SIX, KIDS, "Ada: six in one line make two full rows!"),
        (Event("capture", 0, spaces=("g5", "h5")), CLASSIC, "Ada captured a pair: A♥ 9♦"),
        (Event("forfeit", 1, "7S"), CLASSIC, "Ben took a forfeit for 7♠"),
        (Event("discard", 0, "7S"), CLASSIC, "Ada discarded 7♠"),
        (Event("exchange", 0, "7S"), CLASSIC, "Ada swapped a dead card, 7♠"),
        (Event("call", 0, side=1), CLASSIC, "Ada called out table talk: Green discards cards"),
        (Event("draw", 0, late=True), CLASSIC, "Ada drew late"),
        (Event("lost-card", 0), CLASSIC, "Ada forgot to draw and lost the card"),
        (Event("reshuffle"), CLASSIC, "The discards are shuffled into a new draw pile"),
        (Event("pass", 0), CLASSIC, "Ada passed: no cards left"),
        (Event("pass", 0), ANNOUNCED, "Ada passed"),  # on a full board, whatever cards are left
        (Event("pass", 0, wrong=True), CLASSIC, "Ada got it wrong: turn over"),
        (Event("catch", 1, caught=0), CLASSIC, "Ben: Ada forgot to draw!"),
        (Event("place", 0, "6+10", (SIXTEEN,)), NUMBERS, "Ada: 6 + 10 = 16"),
        (Event("roll", 0, dice=(4, 3)), DICE, "Ada rolled 4 + 3"),
        *((Event("place", 0, rolled, ("b2",)), DICE, "Ada put a chip on 7") for rolled in ("7", "11")),
        (Event("remove", 0, "10", ("b2",)), DICE, "Ada: 10 takes the chip on 7"),
        (Event("replace", 0, "7", ("b2",)), DICE, "Ada replaced the chip on 7"),
        (Event("pass", 1), DICE, "Ben couldn’t use this roll"),
    ],
)
def test_an_event_is_told_with_names_cards_and_what_spaces_show(event: Event, rules: Ruleset, told: str) -> None:
    assert line(event, rules) == told


def test_the_events_of_a_move_are_told_in_turn() -> None:
    state = position("5: b b b . b . . . . .", "6H 7H", "2C")
    move = parse_move("place 6H d5")
    told = [line(event) for event in events_of(state, move, state.apply(move))]
    assert told == ["Ada: 6♥", "Ada: a sequence, 9♣–5♥!", ""]


@pytest.mark.parametrize(("hand", "wrong"), [("6+10", True), ("", False)])
def test_a_pass_is_a_wrong_answer_if_there_was_a_question(hand: str, wrong: bool) -> None:
    state = position("", hand, "6+1", rules=with_options(NUMBERS, {"wrong_answer": "turn"}))
    move = parse_move("pass")
    assert events_of(state, move, state.apply(move))[0] == Event("pass", 0, wrong=wrong)


def test_numbers_are_words_as_far_as_there_are_and_sides_have_names() -> None:
    assert [number(n) for n in (0, 1, 12, 13)] == ["0", "one", "twelve", "13"]
    assert [side_name(side) for side in range(4)] == ["Blue", "Green", "Red", "Purple"]


def advice(drawing: str, hand: str, card: str = "", aimed: str = "", exchanged: bool = False) -> str:
    state, slots = position(drawing, hand, "2S")._replace(exchanged=exchanged), tuple(hand.split())
    selection = Selection(slots.index(card) if card else None, aimed)
    return own_turn(Choice(Turn(state, state.legal_moves(), slots), selection), "Ada", alone=True).line


DEAD = "2: . . . . g . . . . .\n4: . . . . . . g . . ."


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("Choose a card or a space.", ("", "7H")),
        ("7♥ fits the 2 glowing spaces.", ("", "7H", "7H")),
        ("7♥ fits the glowing space.", ("5: . . . . . . . . g .", "7H", "7H")),
        ("Choose that space again to play 7♥.", ("", "7H", "7H", "i5")),
        ("Only J♣ or J♦ can go there. Choose the card to use it.", ("", "JC JD", "", "i5")),
        ("J♦ is wild: it goes on any open space.", ("", "JD", "JD")),
        ("J♠ takes one of the glowing chips.", (DEAD, "JS", "JS")),
        ("There’s no chip for J♠ to take. Choose another card.", ("", "JS 7H", "JS")),
        ("Choose a card. A dead one can be swapped.", (DEAD, "2C 7H")),
        ("No card fits. Swap a dead card, or discard one.", (DEAD, "2C")),
        ("You have no cards left. Your turn is over.", ("", "")),
        ("No card fits. Choose one to discard.", (DEAD, "2C", "", "", True)),
        ("Choose 2♣ once more to discard it.", (DEAD, "2C", "2C", "", True)),
    ],
)
def test_the_line_on_the_table_says_what_to_do(said: str, facts: tuple[Any, ...]) -> None:
    assert advice(*facts) == said


@pytest.mark.parametrize("name", slowly(sorted(VARIANTS), 1, 4, "dice", key="advice"))
def test_there_is_advice_at_every_point_of_a_game(name: str) -> None:
    rng = random.Random(3)
    state = new_game(VARIANTS[name], 2, seed=3)
    while not state.is_terminal():
        moves = state.legal_moves()
        for card in ("", *{move.card for move in moves}):
            choice = Choice(Turn(state, moves, (card,)), Selection(0 if card else None))
            told = own_turn(choice, "Ada", alone=True).line
            assert told
            assert "{" not in told
        state = state.apply(rng.choice(moves))


YOU, ANN, BOB, CLEO = Player("You"), Player("Ann", "beginner"), Player("Bob", "beginner"), Player("Cleo", "expert")


def test_computers_are_told_by_level() -> None:
    told = {(YOU,): ("", ""), (YOU, ANN): ("Ann: Beginner", "Ann: Beginner")}
    told |= {(YOU, ANN, BOB): ("Ann and Bob: Beginner", "Beginner")}
    told |= {(YOU, ANN, CLEO, BOB): ("Ann and Bob: Beginner · Cleo: Expert", "")}
    assert {players: (levels_line(players), brief_levels(players)) for players in told} == told
    assert (with_level(YOU), with_level(ANN)) == ("You", "Ann, Beginner")


@pytest.mark.parametrize(
    ("code", "own", "said"),
    [
        ("en", "Q♥", "queen of hearts"),
        ("nl", "V♥ op B♠", "hartenvrouw op schoppenboer"),
        ("nl", "V♥ op 10♦", "hartenvrouw op ruitentien"),
    ],
)
def test_a_card_is_said_as_it_is_written_whichever_letters_it_has(code: str, own: str, said: str) -> None:
    set_language(code)
    for are_own, written in ((False, own.replace("V", "Q").replace("B", "J")), (True, own)):
        show_letters(own=are_own)
        assert (are_letters_own(), aloud(written)) == (are_own, said)


STATE = position(DEAD, "7H 2D", "3C")


def test_a_hand_is_sorted_by_suit_by_rank_or_by_what_it_is_worth() -> None:
    lies = dict.fromkeys(("drawn", "suit"), "QS 7H 2C 7D JC") | {"rank": "2C 7H 7D JC QS", "value": "JC QS 7H 7D 2C"}
    hand = ["7D", "JC", "2C", "QS", "7H"]
    assert {order: " ".join(wording.sorted_hand(hand, order, STATE)) for order in lies} == lies


def test_only_in_a_sorted_hand_the_others_glide_aside_and_places_that_stay_free_come_last() -> None:
    assert wording.room_for("9D", ("3C", "", "2C"), "drawn", STATE) == (("3C", "", "2C"), 1, ())
    assert wording.room_for("9D", ("3C", "", "KD"), "rank", STATE) == (("3C", "", "KD"), 1, ())
    assert wording.room_for("2D", ("3C", "", "KD"), "rank", STATE) == (("", "3C", "KD"), 0, ((0, 1),))
    assert wording.room_for("2D", ("3C", "", "", "KD"), "rank", STATE).slots == ("", "3C", "KD", "")


def test_of_equal_cards_none_glides_needlessly() -> None:
    assert wording.glides(("7H", "7H", "2C"), ("2C", "7H", "7H")) == ((2, 0), (0, 2))


def test_cards_without_suits_are_not_sorted_by_suit() -> None:
    orders = ("drawn", "suit", "rank", "value")
    assert [wording.next_order(order, CLASSIC) for order in orders] == ["suit", "rank", "value", "drawn"]
    assert [wording.next_order(order, KIDS) for order in orders] == ["rank", "drawn", "value", "drawn"]


def test_the_order_of_sums_does_not_tell_which_can_be_placed() -> None:
    state = position("", "PLUS", "PLUS", rules=NUMBERS)
    sums = list(NUMBERS.shows)[:5]
    assert wording.sorted_hand(sums, "value", state) == wording.sorted_hand(sums, "drawn", state)
