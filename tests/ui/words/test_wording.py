"""Cards, events and prompts in words."""

import itertools
import random
import re
from typing import Any, get_args

import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset, new_game, parse_move
from game.engine.cards import PACK
from game.engine.events import Event, EventAct, events_of
from game.engine.rules.options import with_options
from game.i18n import ENGLISH, catalogue, set_language
from game.session import Player
from game.ui.play.prompts import Choice, own_turn
from game.ui.play.turn import Selection, Turn
from game.ui.words.faces import aloud, are_letters_own, show_letters
from game.ui.words.wording import card_sign, card_words, event_line, number, power, side_name
from tests.engine.positions import position
from tests.sampling import slowly

PLAYERS = (Player("Ada"), Player("Ben", "easy"))
DICE, NUMBERS = VARIANTS["dice"], VARIANTS["numbers"]


def test_every_card_is_said_and_written_otherwise() -> None:
    assert len({card_words(card) for card in PACK}) == len({card_sign(card) for card in PACK}) == 52


def test_jacks_have_powers_and_sides_have_names() -> None:
    powers = ["wild", "wild", "remover", "remover", ""]
    assert [power(card, CLASSIC) for card in ("JC", "JD", "JS", "JH", "QH")] == powers
    assert [side_name(side) for side in range(4)] == ["Blue", "Green", "Red", "Purple"]


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


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Event("place", 0, "7H", ("i5",)), "Ada: 7♥"),
        (Event("place", 0, "JD", ("i5",)), "Ada: J♦ on 7♥"),
        (Event("remove", 0, "JS", ("b2",)), "Ada: J♠ takes the chip on 5♣"),
        (Event("replace", 1, "7H", ("i5",)), "Ben replaced the chip on 7♥"),
        (Event("claim", 0, spaces=("a1", "b1", "c1", "d1", "e1")), "Ada: a sequence, ★–5♠!"),
        (Event("capture", 0, spaces=("g5", "h5")), "Ada captured a pair: A♥ 9♦"),
        (Event("forfeit", 1, "7S"), "Ben took a forfeit for 7♠"),
        (Event("discard", 0, "7S"), "Ada discarded 7♠"),
        (Event("exchange", 0, "7S"), "Ada swapped a dead card, 7♠"),
        (Event("call", 0, side=1), "Ada called out table talk: Green discards cards"),
        (Event("draw", 0, late=True), "Ada drew late"),
        (Event("lost-card", 0), "Ada forgot to draw and lost the card"),
        (Event("reshuffle"), "The discards are shuffled into a new draw pile"),
        (Event("pass", 0), "Ada passed: no cards left"),
        (Event("pass", 0, wrong=True), "Ada got it wrong: turn over"),
        (Event("catch", 1, caught=0), "Ben: Ada forgot to draw!"),
    ],
)
def test_an_event_is_told_with_names_cards_and_what_spaces_show(event: Event, told: str) -> None:
    assert line(event) == told


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Event("roll", 0, dice=(4, 3)), "Ada rolled 4 + 3"),
        (Event("place", 0, "7", ("b2",)), "Ada put a chip on 7"),
        (Event("place", 0, "11", ("b2",)), "Ada put a chip on 7"),
        (Event("remove", 0, "10", ("b2",)), "Ada: 10 takes the chip on 7"),
        (Event("replace", 0, "7", ("b2",)), "Ada replaced the chip on 7"),
        (Event("pass", 1), "Ben couldn’t use this roll"),
    ],
)
def test_what_the_dice_bring_is_told_by_the_roll_and_the_space(event: Event, told: str) -> None:
    assert line(event, DICE) == told


def test_an_answer_is_told_with_its_question_and_a_line_with_its_announcement_or_both_ends() -> None:
    card, answer = next((card, answer) for card, answer in NUMBERS.shows.items() if card == "6+10")
    space = next(space for space, shown in NUMBERS.board.items() if shown == answer)
    assert line(Event("place", 0, card, (space,)), NUMBERS) == "Ada: 6 + 10 = 16"
    event = Event("claim", 0, spaces=("a5", "b5", "c5", "d5", "e5"))
    assert line(event, with_options(CLASSIC, {"announce": True})) == "Ada announced a sequence, 9♣–5♥!"
    rules = VARIANTS["letters"]
    ends = [space for space, print_ in rules.board.items() if print_ == "P"]
    assert line(Event("claim", 0, spaces=(ends[0], "d4", ends[1])), rules) == "Ada: a sequence, P–P!"


NINE = (("a5", "b5", "c5", "d5", "e5"), ("e5", "f5", "g5", "h5", "i5"))


def test_nine_in_a_row_are_told_as_two_sequences_with_both_ends() -> None:
    event = Event("claim", 0, spaces=NINE[0], anew=NINE)
    assert line(event) == "Ada: nine in a row are two sequences, 9♣–7♥!"
    assert line(event, with_options(CLASSIC, {"announce": True})) == line(event)
    rules = VARIANTS["kids"]
    seven = Event("claim", 0, spaces=("a3", "b3", "c3", "d3"), anew=(("a3", "b3", "c3", "d3"), ("d3", "e3", "f3")))
    assert line(seven, rules) == "Ada: six in one line make two full rows!"


def test_what_is_left_of_a_broken_sequence_is_told_of_its_owner_not_of_who_broke_it() -> None:
    event = Event("claim", 0, spaces=("d1", "e1", "f1", "g1", "h1"), side=1)
    assert line(event) == "What is left counts again for Green: 4♠–8♠"


def test_who_may_announce_on_a_full_board_and_does_not_has_passed_for_no_want_of_cards() -> None:
    assert line(Event("pass", 0), with_options(CLASSIC, {"announce": True})) == "Ada passed"


def test_no_sentence_needs_another_verb_for_someone_called_you() -> None:
    entries = [words for key, words in catalogue(ENGLISH).items() if key.startswith(("log.", "play.", "seat."))]
    forms = [form for words in entries for form in (words.values() if isinstance(words, dict) else [words])]
    assert [form for form in forms if re.match(r"\{name\} (\w+s|is|has)\b", form)] == []


def test_the_events_of_a_move_are_told_in_turn() -> None:
    state = position("5: b b b . b . . . . .", "6H 7H", "2C")
    move = parse_move("place 6H d5")
    told = [line(event) for event in events_of(state, move, state.apply(move))]
    assert told == ["Ada: 6♥", "Ada: a sequence, 9♣–5♥!", ""]


@pytest.mark.parametrize(("hand", "wrong"), [("6+10", True), ("", False)])
def test_a_pass_is_a_wrong_answer_if_there_was_a_question(hand: str, wrong: bool) -> None:
    rules = with_options(NUMBERS, {"wrong_answer": "turn"})
    state = position("", hand, "6+1", rules=rules)
    move = parse_move("pass")
    assert events_of(state, move, state.apply(move))[0] == Event("pass", 0, wrong=wrong)


def test_numbers_in_sentences_are_words_as_far_as_there_are() -> None:
    assert [number(n) for n in (0, 1, 12, 13)] == ["0", "one", "twelve", "13"]


def advice(drawing: str, hand: str, card: str = "", aimed: str = "", exchanged: bool = False) -> str:
    state, slots = position(drawing, hand, "2S")._replace(exchanged=exchanged), tuple(hand.split())
    selection = Selection(slots.index(card) if card else None, aimed)
    return own_turn(Choice(Turn(state, state.legal_moves(), slots), selection), "Ada", alone=True).line


DEAD = "2: . . . . g . . . . .\n4: . . . . . . g . . ."


@pytest.mark.parametrize(
    ("said", "facts"),
    [
        ("Choose a card, or tap a space.", ("", "7H")),
        ("7♥: tap one of the 2 glowing spaces.", ("", "7H", "7H")),
        ("7♥: tap the glowing space.", ("5: . . . . . . . . g .", "7H", "7H")),
        ("Tap there again to play 7♥.", ("", "7H", "7H", "i5")),
        ("Only J♣ or J♦ can go there. Tap the card to use it.", ("", "JC JD", "", "i5")),
        ("J♦ is wild. Tap any open space.", ("", "JD", "JD")),
        ("J♠ takes a chip. Tap a glowing chip.", (DEAD, "JS", "JS")),
        ("There’s no chip for J♠ to take. Choose another card.", ("", "JS 7H", "JS")),
        ("Choose a card. Tap a dead card to swap it.", (DEAD, "2C 7H")),
        ("No card fits. Swap a dead card, or discard one.", (DEAD, "2C")),
        ("You have no cards left. Your turn is over.", ("", "")),
        ("No card fits. Choose one to discard.", (DEAD, "2C", "", "", True)),
        ("Tap 2♣ again to discard it.", (DEAD, "2C", "2C", "", True)),
    ],
)
def test_the_line_on_the_table_says_what_to_do(said: str, facts: tuple[Any, ...]) -> None:
    assert advice(*facts) == said


def test_one_person_is_you_and_among_several_each_has_a_name() -> None:
    state = position("", "7H", "2C")
    choice = Choice(Turn(state, state.legal_moves()))
    assert own_turn(choice, "Ada", alone=True).heading == "Your turn"
    assert own_turn(choice, "Ada", alone=False).heading == "Ada’s turn"


@pytest.mark.parametrize("name", slowly(sorted(VARIANTS), 1, len(VARIANTS), "dice", key="advice"))
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


@pytest.mark.parametrize(
    ("code", "own", "said"),
    [
        ("en", "Q♥", "queen of hearts"),
        ("nl", "V♥ op B♠", "hartenvrouw op schoppenboer"),
        ("nl", "V♥ op 10♦", "hartenvrouw op ruitentien"),
    ],
)
def test_a_card_is_said_as_it_is_written_before_and_after_its_letters_were_changed(
    code: str, own: str, said: str
) -> None:
    set_language(code)
    assert are_letters_own()
    assert aloud(own) == said
    show_letters(own=False)
    try:
        assert aloud(own.replace("V", "Q").replace("B", "J")) == said
    finally:
        show_letters(own=True)
