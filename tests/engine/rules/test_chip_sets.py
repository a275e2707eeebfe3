"""Sets of chips: which ones sides may choose, and how many chips those give them."""

import json

import pytest

from game.engine import CLASSIC, VARIANTS, Match, Ruleset, new_game
from game.engine.fairness import commit
from game.engine.record.codes import deal_code, deal_of
from game.engine.record.compact import WholeGame, from_compact, sound_part, to_compact
from game.engine.record.game_codes import game_code, game_from_code
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from game.engine.rules.chip_sets import colours_in, sets_for, settled_colours, supplied
from game.engine.rules.options import with_options
from tests.engine.games import play

EQUAL = with_options(CLASSIC, {"chips_each": 48})


@pytest.mark.parametrize(
    ("rules", "sides", "sets"),
    [
        *((CLASSIC, 2, (0, 1)), (CLASSIC, 3, (0, 1, 2)), (EQUAL, 2, (0, 1, 2)), (VARIANTS["travel"], 2, (0, 1))),
        *((VARIANTS["kids"], 2, (0, 1, 2, 3)), (VARIANTS["dice"], 2, (0, 1, 2))),
    ],
)
def test_two_sides_leave_the_smallest_set_in_the_box(rules: Ruleset, sides: int, sets: tuple[int, ...]) -> None:
    assert sets_for(rules, sides) == sets


@pytest.mark.parametrize("wanted", [(), (0,), (2, 0), (1, 0), (1, 1), (9, -1), (2, 0, 1), (3, 2, 1, 0)])
@pytest.mark.parametrize("rules", [*VARIANTS.values(), EQUAL])
def test_sides_get_the_sets_they_want_where_they_may_never_the_same(rules: Ruleset, wanted: tuple[int, ...]) -> None:
    for sides in {seating.sides for seating in rules.seatings}:
        found, may = settled_colours(wanted, rules, sides) or tuple(range(sides)), sets_for(rules, sides)
        assert len(set(found)) == sides
        assert set(found) <= set(may)
        assert not wanted or wanted[0] not in may or found[0] == wanted[0]


def test_a_side_has_as_many_chips_as_its_set() -> None:
    assert supplied(CLASSIC, (2, 0, 1)).supplies == (35, 50, 50)
    assert supplied(supplied(CLASSIC, (2, 0, 1)), ()) == CLASSIC
    assert all(supplied(rules, colours) is rules for rules, colours in ((CLASSIC, (1, 0)), (EQUAL, (2, 0))))


def coloured(colours: tuple[int, ...] = (1, 0)) -> Match:
    """A whole game of two sides that have chosen their colours."""
    match = play(CLASSIC, CLASSIC.seatings[0], 5)
    match.colours = colours
    return match


def test_records_and_codes_of_games_keep_colours_and_say_nothing_of_the_usual_ones() -> None:
    match = coloured()
    record = json.loads(json.dumps(to_record(match)))
    assert record["colours"] == [1, 0]
    assert replay(record).colours == (1, 0) == sound_part(record).match.colours
    assert from_compact(to_compact(WholeGame(match, ()))).match.colours == (1, 0)
    assert game_from_code(game_code(WholeGame(match, ()))).match.colours == (1, 0)
    usual = coloured(())
    assert not {"colours"} & (to_record(usual).keys() | to_compact(WholeGame(usual, ())).keys())


@pytest.mark.parametrize(
    "stated", [None, 7, "10", [], [1], [1, 1], [1, 0, 2], [1, 3], [-1, 0], [True, 0], [1.0, 0], [[1], 0], [10**30, 0]]
)
def test_colours_that_make_no_sense_are_the_usual_ones_and_the_game_opens(stated: object) -> None:
    match = coloured()
    assert replay(to_record(match) | {"colours": stated}).colours == ()
    assert from_compact(to_compact(WholeGame(match, ())) | {"colours": stated}).match.colours == ()
    assert colours_in({"colours": [0, 1]}, CLASSIC, 2) == ()


def test_colours_stay_with_the_sides_in_other_games_and_the_seal_the_deal_and_its_code_know_none() -> None:
    match = coloured()
    assert match.until(3).colours == match.next_game().colours == match.swapped().colours == (1, 0)
    first = new_game(CLASSIC, 2, seed=7)
    plain, chosen = Match(first), Match(first, (), (1, 0))
    assert commit(plain.state, "ab" * 16) == commit(chosen.state, "ab" * 16)
    assert deal_code(deal_of(plain.state.setup)) == deal_code(deal_of(chosen.state.setup))
    assert plain.state == chosen.state
