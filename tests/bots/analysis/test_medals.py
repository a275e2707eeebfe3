"""Medals earned in a finished game."""

import itertools
from collections.abc import Callable

import pytest

from game.bots.analysis.medals import MEDAL_KINDS, MEDALS, NOTHING_KNOWN, Circumstances, Medal, medals_of
from game.engine import CLASSIC, VARIANTS, Match
from game.engine.rules.ruleset import Ruleset
from tests.engine.games import play
from tests.engine.positions import position

WON = "1: * B B B B\n5: b b b b"


def ended(drawing: str, card: str, at: str) -> Match:
    match = Match(position(drawing, f"{card} 2D", "2C 3C"))
    match.push(next(move for move in match.state.legal_moves() if (move.card, move.at) == (card, at)))
    return match


def kinds(match: Match, side: int = 0, known: Circumstances = NOTHING_KNOWN) -> set[str]:
    return {medal.kind for medal in medals_of(match, [side], known, len(MEDAL_KINDS))}


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
def test_nobody_gets_more_than_three_and_each_is_different(rules: Ruleset) -> None:
    for seating, seed in itertools.product(rules.seatings[:3], range(2)):
        match = play(rules, seating, seed)
        for side in range(seating.sides):
            found = medals_of(match, [side])
            assert len({medal.kind for medal in found}) == len(found) <= MEDALS
            assert {medal.side for medal in found} <= {side}


def test_a_win_from_a_low_chance_is_a_comeback_and_tells_from_how_low() -> None:
    match = ended(WON, "5H", "e5")
    assert Medal("comeback", 0, 21) in medals_of(match, [0], Circumstances(0.21))
    assert "comeback" not in kinds(match, 0, Circumstances(0.31)) | kinds(match, 1, Circumstances(0.21))


def first_of(name: str, wanted: Callable[[Match], bool]) -> Match:
    """The first of some random games of two that's as wanted."""
    rules = VARIANTS[name]
    games = (play(rules, rules.seatings[0], seed) for seed in range(60))
    return next(match for match in games if match.state.ended and match.state.ended.winners and wanted(match))


def winner(match: Match) -> int:
    return match.state.ended.winners[0]  # type: ignore[union-attr]


def test_only_a_win_after_others_made_the_first_sequence_is_from_behind() -> None:
    def was_behind(match: Match) -> bool:
        won = winner(match)
        return any(len(state.sequences[1 - won]) > len(state.sequences[won]) for state in match.states)

    match, other = first_of("travel", was_behind), first_of("travel", lambda match: not was_behind(match))
    assert "behind" in kinds(match, winner(match))
    assert "behind" not in kinds(match, 1 - winner(match)) | kinds(other, winner(other))


@pytest.mark.parametrize("name", ["classic", "travel", "letters"])
def test_a_win_without_a_jack_is_one_only_in_games_with_jacks_and_with_none_played(name: str) -> None:
    rules = VARIANTS[name]
    for seed in range(12):
        match = play(rules, rules.seatings[0], seed)
        if match.state.ended and match.state.ended.winners:
            side = winner(match)
            acts = zip(match.states, match.moves, strict=False)
            jacks = [m for at, m in acts if at.side == side and m.card[:1] == "J" and m.act in {"place", "remove"}]
            assert ("bare" in kinds(match, side)) == (name != "letters" and not jacks)
            assert "bare" not in kinds(match, 1 - side)


def test_ten_rounds_are_quick_and_eleven_are_not_and_short_lines_never() -> None:
    state = position(WON, "5H 2D", "2C 3C")
    for turn, is_quick in ((18, True), (19, True), (20, False), (40, False)):
        match = Match(state._replace(turn=turn))
        match.push(next(move for move in match.state.legal_moves() if (move.card, move.at) == ("5H", "e5")))
        assert ("quick" in kinds(match)) == is_quick
    short = VARIANTS["letters"]
    assert all("quick" not in kinds(play(short, short.seatings[0], seed), side) for seed in range(6) for side in (0, 1))


def test_pure_skill_needs_a_win_without_wild_cards_and_the_knowledge_that_nothing_helped() -> None:
    alone = Circumstances(unaided=True)
    match = ended(WON, "5H", "e5")
    assert "skill" in kinds(match, 0, alone)
    assert "skill" not in kinds(match) | kinds(match, 1, alone)
    wild = ended(WON, "JD", "e5")
    assert "skill" not in kinds(wild, 0, alone)
    assert {"wild"} == kinds(wild) & {"wild", "bare"}
    assert Medal("wild", 0, card="JD") in medals_of(wild, [0])


def test_a_wild_card_before_the_end_is_no_wild_finish() -> None:
    assert "wild" not in kinds(ended("5: b b b b", "JD", "e5"))


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


def test_a_long_row_is_worth_a_medal_only_to_children_who_count_it_first() -> None:
    rules = VARIANTS["kids"]
    games = [medals_of(play(rules, rules.seatings[0], seed), [1]) for seed in range(9)]
    first = [
        [medal.kind for medal in found].index("longest") for found in games if "longest" in {m.kind for m in found}
    ]
    assert set(first) == {0}
    assert all(
        "longest" not in kinds(play(CLASSIC, CLASSIC.seatings[0], seed), side) for seed in (1, 2) for side in (0, 1)
    )


def test_several_sides_share_them() -> None:
    found = medals_of(ended(f"{WON}\n10: * G G G G", "5H", "e5"), [0, 1])
    assert {medal.side for medal in found} == {0, 1}


def test_nobody_gets_a_medal_for_playing_on() -> None:
    """A loser who has done nothing but place chips goes without."""
    rules = CLASSIC
    for seed in range(8):
        match = play(rules, rules.seatings[0], seed)
        for side in (0, 1):
            if not match.state.sequences[side]:
                assert kinds(match, side) <= {"block", "thief"}


def test_a_sly_fox_takes_three_chips() -> None:
    for seed in range(8):
        match = play(CLASSIC, CLASSIC.seatings[0], seed)
        for side in (0, 1):
            acts = zip(match.states, match.moves, strict=False)
            taken = sum(at.side == side and move.act == "remove" for at, move in acts)
            assert ("thief" in kinds(match, side)) == (taken >= 3)
