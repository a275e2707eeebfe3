"""A seat's possible acts in its turn, and their consequences."""

from collections import Counter
from dataclasses import replace

import pytest

from game.engine import CLASSIC
from tests.engine.positions import ALMOST_FULL, Case, after, case, moves_of, pile_used_up, position

DEAD_2C = "2: . . . . g\n4: . . . . . . b"
"""Row 2 has a 2C at e2, row 4 one at g4."""
OWN_2C = DEAD_2C.replace("g", "b")
CHIPS = "5: . b . g . . . r"
TWO_EACH = replace(CLASSIC, chips=(2, 50, 35))

CASES: dict[str, Case] = {
    # ------------------------------------------------------------ placing
    "a card places a chip on either of its spaces": case("", "7H 7H | 2C", moves="place 7H d6, place 7H i5"),
    "a space with an own chip is not open": case("5: . . . . . . . . b", "7H | 2C", moves="place 7H d6"),
    "a space with another's chip is not open": case("5: . . . . . . . . g", "7H | 2C", moves="place 7H d6"),
    "a played card lies on top of the seat's own discard pile": case(
        "", "7H 3D | 2C", "place 7H i5, place 2C e2, place 3D d3", discards=(("7H", "3D"), ("2C",))
    ),
    "a card drawn after the play is sorted in": case("", "7H 2D TS | 2C / 5H KD", "place 7H i5", hand0="2D 5H TS"),
    "partners place chips of one side": case(
        "", "7H | 2C | 7H | 2C", "place 7H i5, place 2C e2, place 7H d6", row5="........b.", row6="...b......"
    ),
    # ------------------------------------------------------------ jacks
    "a jack of spades takes others' chips and no own": case(CHIPS, "JS | 2C | 2C", moves="remove JS d5, remove JS h5"),
    "so does a jack of hearts": case(CHIPS, "JH | 2C | 2C", moves="remove JH d5, remove JH h5"),
    "partners' chips cannot be removed": case("5: . b . g", "2C | 2C | JS | 2D", to_move=2, moves="remove JS d5"),
    "chips of a sequence stay": case("5: . G G G G G g\n6: . . g", "JS | 2C", moves="remove JS c6, remove JS g5"),
    "a full line that does not count protects nothing": case(
        "5: G G G G G g g g", "JS | 2C", moves="remove JS f5, remove JS g5, remove JS h5"
    ),
    "removing ends the play, and its space stays open": case(
        "5: . . . . . . . . g", "JS 7H | 2C / KD", "remove JS i5", player=1, hand0="7H KD", row5=".........."
    ),
    # ------------------------------------------------------------ dead cards
    "a dead card may be exchanged first": case(DEAD_2C, "2C 7H | 2D", moves="exchange 2C, place 7H d6, place 7H i5"),
    "an exchange brings another card, which may be played": case(
        DEAD_2C, "2C 7H | 2D / KD", "exchange 2C", player=0, hand0="7H KD", discards=(("2C",), ())
    ),
    "only one dead card may be exchanged in a turn": case(DEAD_2C, "2C 2C 7H | 2D", "exchange 2C", exchange=""),
    "in the next turn a dead card may be exchanged again": case(
        DEAD_2C, "2C 2C 7H | 2D / KD", "exchange 2C, place 7H i5, place 2D j6", exchange="exchange 2C"
    ),
    # ------------------------------------------------------------ no playable card
    "without a play any card is discarded": case(OWN_2C, "2C JS | 2D", moves="discard 2C, discard JS, exchange 2C"),
    "then a card is drawn and the turn ends": case(
        OWN_2C, "2C JS | 2D / KD 5H", "discard JS", hand0="2C KD", discards=(("JS",), ()), player=1
    ),
    "an exchange for a dead card ends in a discard": case(DEAD_2C, "2C | 2D / 2C", "exchange 2C", moves="discard 2C"),
    "without a card the seat passes": case("", "| 2D / KD", moves="pass"),
    "and plays on short": case("", "| 2D / KD", "pass", hand0="", player=1, discards=((), ())),
    "a side without chips removes one": case("5: . b b . g", "7H JD JS | 2C", "", TWO_EACH, moves="remove JS e5"),
    "or gives up a card": case("5: . b b . g", "7H JD | 2C", "", TWO_EACH, moves="discard 7H, discard JD"),
}


@pytest.mark.parametrize("rule", CASES.values(), ids=CASES)
def test_a_rule_holds_as_its_name_says(rule: Case) -> None:
    assert rule.found() == rule.facts


@pytest.mark.parametrize("jack", ["JC", "JD"])
def test_a_two_eyed_jack_places_a_chip_on_any_open_space_but_the_corners(jack: str) -> None:
    moves = position("5: . b . g", jack, "2C").legal_moves()
    assert ({move.act for move in moves}, len({move.at for move in moves})) == ({"place"}, 94)
    assert not {move.at for move in moves} & {"a1", "j1", "a10", "j10", "b5", "d5"}


def test_a_card_is_dead_when_both_its_spaces_are_covered_by_anyone_and_a_jack_never() -> None:
    state = position(DEAD_2C, "2C 7H", "2D")
    assert [state.is_dead(card) for card in ("2C", "7H")] == [True, False]
    assert not position("2: . . . . g", "2C", "2D").is_dead("2C")
    for jack in ("JC", "JD", "JS", "JH"):
        full = position(ALMOST_FULL.replace(" . ", " g "), jack, "2D")
        assert (full.is_dead(jack), moves_of(full, "exchange")) == (False, [])


def test_the_last_card_of_the_draw_pile_is_drawn_without_a_reshuffle() -> None:
    state = after(pile_used_up(position("", "7H", "2C"), left=1), "place 7H i5")
    assert (state.draw_pile, state.reshuffles) == ((), 0)


def test_an_empty_draw_pile_is_made_anew_of_all_discard_piles_when_a_card_is_to_be_drawn() -> None:
    state = pile_used_up(position("", "7H", "2C"))
    renewed = after(state, "place 7H i5")
    assert (renewed.reshuffles, renewed.discards) == (1, ((), ()))
    assert Counter([*renewed.draw_pile, *renewed.hands[0]]) == Counter([*state.discards[0], "7H"])
    assert list(renewed.draw_pile) != sorted(renewed.draw_pile)
    others = pile_used_up(position("5: . . . . . . . . g", "JS", "2C"))
    others = after(others._replace(discards=others.discards[::-1]), "remove JS i5")
    assert (len(others.hands[0]), others.reshuffles) == (1, 1), "of the others' piles alone, too"
