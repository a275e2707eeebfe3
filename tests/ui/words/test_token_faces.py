"""Every token has a face that follows from its text: its letters, its words and, if need be, its short form."""

import random

from game.engine import VARIANTS
from game.engine.board import FREE
from game.engine.rules.token_sets import CAPITALS
from game.ui.words.faces import face
from game.ui.words.wording import arranged_hand, card_sign, card_words, print_sign


def test_a_token_is_written_and_said_by_its_text() -> None:
    told = {"TD": ("10♦", "ten of diamonds"), "BEAR": ("Bear", "bear"), "PLUS": ("Plus", "plus")}
    told |= {"7+5": ("7 + 5", "7 plus 5"), "41-30": ("41 − 30", "41 minus 30")}  # noqa: RUF001
    told |= {text: (text, text) for text in ("A", "12", "Salt Lake City", "", "??")}
    assert {token: (card_sign(token), card_words(token)) for token in told} == told


def test_what_has_a_picture_is_drawn_and_all_else_is_text() -> None:
    kinds = {"AS": "standard", "BEAR": "picture", "A": "text", "12": "text", "GOLD": "text"}
    assert {token: face(token).kind for token in kinds} == kinds
    assert print_sign(FREE) == "★"
    assert [face(token).sum for token in ("41-30", "BEAR", "12")] == [("41", "−", "30"), (), ()]  # noqa: RUF001


def test_no_two_prints_and_no_two_cards_read_alike() -> None:
    for rules in VARIANTS.values():
        for tokens in ({shown for _, shown in rules.board.items()}, set(rules.deck)):
            faces = [face(token) for token in tokens]
            assert len({one.sign for one in faces}) == len({one.short for one in faces}) == len(tokens)


def test_states_have_short_forms_and_capitals_say_what_they_are() -> None:
    shorts = {face(state).short for state in CAPITALS.values()}
    assert len(shorts) == len([short for short in shorts if len(short) == 2 and short.isupper()]) == 50
    assert [{face(name).note for name in names} for names in (CAPITALS, CAPITALS.values())] == [{"capital"}, {""}]


def test_a_new_hand_is_in_a_readable_order_with_special_cards_last() -> None:
    hands = {"classic": "2S KS AS 3H TC 9D JC JS", "numbers": "2+1 10-2 13-12 35-8 PLUS"}
    for name, hand in (hands | {"letters": "A M Y X Z", "kids": "BEAR COW PIG DRAGON"}).items():
        cards, special = hand.split(), VARIANTS[name].wild | VARIANTS[name].removers
        order = arranged_hand(random.Random(1).sample(cards, len(cards)), VARIANTS[name])
        assert [card for card in order if card not in special] == [card for card in cards if card not in special]
        assert set(order[-1:]) <= special
