"""Medals earned in a finished game."""

import itertools

import pytest

from game.bots.analysis.medals import MEDALS, Medal, medals_of
from game.engine import VARIANTS, Match
from game.engine.rules.ruleset import Ruleset
from tests.engine.games import play
from tests.engine.positions import position

WON = "1: * B B B B\n5: b b b b"


def ended(drawing: str, card: str, at: str) -> Match:
    match = Match(position(drawing, f"{card} 2D", "2C 3C"))
    match.push(next(move for move in match.state.legal_moves() if (move.card, move.at) == (card, at)))
    return match


def kinds(match: Match, side: int = 0, points: tuple[tuple[int, float], ...] = ()) -> list[str]:
    return [medal.kind for medal in medals_of(match, [side], points)]


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
def test_nobody_gets_more_than_three_and_each_is_different(rules: Ruleset) -> None:
    for seating, seed in itertools.product(rules.seatings[:3], range(2)):
        match = play(rules, seating, seed)
        for side in range(seating.sides):
            found = medals_of(match, [side])
            assert len({medal.kind for medal in found}) == len(found) <= MEDALS
            assert {medal.side for medal in found} <= {side}


def test_a_win_from_far_behind_is_a_comeback_and_tells_from_how_far() -> None:
    match = ended(WON, "5H", "e5")
    assert medals_of(match, [0], ((0, 0.5), (1, 0.21), (2, 1.0)))[0] == Medal("comeback", 0, 21)
    assert "comeback" not in kinds(match, 0, ((0, 0.5), (1, 1.0)))


def test_a_stopped_win_is_a_block_with_its_card() -> None:
    assert Medal("block", 0, card="5H") in medals_of(ended("9: G G G G G\n5: g g g g", "5H", "e5"), [0])


@pytest.mark.parametrize(
    ("drawing", "double", "cross"),
    [("5: b b b b\n6 7 8 9: . . . . b", True, True), ("5: b b b b . b b b b", True, False), (WON, False, False)],
    ids=["two that share a space", "two of one straight row share an end but do not cross", "one alone"],
)
def test_sequences_that_share_a_space_cross(drawing: str, *, double: bool, cross: bool) -> None:
    found = kinds(ended(drawing, "5H", "e5"))
    assert ("double" in found, "crossroads" in found) == (double, cross)


def test_children_count_their_longest_row_first() -> None:
    rules = VARIANTS["kids"]
    games = [kinds(play(rules, rules.seatings[0], seed), 1) for seed in range(9)]
    assert {found.index("longest") for found in games if "longest" in found} == {0}


def test_several_sides_share_them() -> None:
    found = medals_of(ended(f"{WON}\n9: g g g g", "5H", "e5"), [0, 1])
    assert {medal.side for medal in found} == {0, 1}


def test_the_chips_of_a_medal_are_all_that_were_placed_also_those_taken_since() -> None:
    match = play(VARIANTS["dice"], VARIANTS["dice"].seatings[0], 3)
    acts = zip(match.states, match.moves, strict=False)
    placed = sum(before.side == 0 and move.act in {"place", "replace"} for before, move in acts)
    assert placed > match.state.chips[0].bit_count()
    assert {medal.n for medal in medals_of(match, [0]) if medal.kind == "chips"} <= {placed}


def test_nothing_is_called_long_or_much_that_is_not() -> None:
    rules = VARIANTS["kids"]
    least = {"staying": 10, "chips": 10, "cards": 12, "longest": 3}
    for seed, side in itertools.product(range(20), (0, 1)):
        for medal in medals_of(play(rules, rules.seatings[0], seed), [side]):
            assert medal.n >= least.get(medal.kind, 0)
