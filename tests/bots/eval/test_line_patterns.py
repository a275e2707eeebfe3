"""Lines as counts of the kinds of their spaces: steps between them, their conditions and their worth."""

import pytest

from game.bots.eval import line_patterns
from game.bots.eval.line_patterns import BARRED, BITS, CONDITIONS, DEAD, HELD, MINE, OPEN, RARE, SURE, worths_of
from game.bots.eval.weights import FEW_LINES, PHASES, EvalWeights, GameKind

PATTERNS = line_patterns.line_patterns_of(frozenset({4, 5}), 3)
KIND = GameKind(5, 3, 1)
THEIRS, OTHERS = MINE + 1, MINE + 2
"""The chips of the next side, and of the one after it."""


def number(*kinds: int) -> int:
    """The number of a line with such spaces, in any order."""
    return PATTERNS.number[tuple(sorted(kinds))]


def condition(*kinds: int) -> int | None:
    """The condition in which such a line is counted, if any."""
    one = PATTERNS.condition[number(*kinds)]
    places = [place for place in range(CONDITIONS) if one == 1 << BITS * place]
    assert bool(places) == bool(one)
    return places[0] if places else None


def counts_with(kind: int) -> list[int]:
    return [i for i, count in enumerate(PATTERNS.counts) if kind in count]


def test_a_step_and_its_reverse_give_the_same_number_and_leave_lines_without_such_a_space_and_dead_ones() -> None:
    kinds = [(old, new) for old in range(PATTERNS.kinds) for new in range(PATTERNS.kinds)]
    for old, new in kinds:
        there, back = PATTERNS.step(old, new), PATTERNS.step(new, old)
        assert all(back[there[i]] == i for i in counts_with(old))
    step = PATTERNS.step(RARE, THEIRS)
    assert all(step[i] == i for i in set(range(len(PATTERNS.counts))) - set(counts_with(RARE)))
    assert {PATTERNS.step(old, new)[DEAD] for old, new in kinds} == {DEAD}
    assert PATTERNS.condition[DEAD] == PATTERNS.lacking[DEAD] == 0


@pytest.mark.parametrize("kind", [SURE, OPEN, MINE, OTHERS])
def test_full_lines_have_spaces_of_one_kind_only(kind: int) -> None:
    assert PATTERNS.full[kind] == {number(*[kind] * 4), number(*[kind] * 5)}


@pytest.mark.parametrize(
    ("kinds", "place"),
    [
        ((HELD, MINE, MINE, MINE, MINE), 0),
        ((SURE, MINE, MINE, MINE), 0),
        ((OPEN, MINE, MINE, MINE, MINE), 1),
        ((BARRED, MINE, MINE, MINE, MINE), 1),
        ((SURE, THEIRS, THEIRS, THEIRS, THEIRS), 2),
        ((RARE, THEIRS, THEIRS, THEIRS), 3),
        ((OPEN, OTHERS, OTHERS, OTHERS, OTHERS), 3),
        ((OPEN, RARE, MINE, MINE, MINE), 4),
        ((HELD, OPEN, MINE, MINE), 5),
        ((HELD, SURE, MINE, MINE, MINE), 6),
        ((OPEN, BARRED, THEIRS, THEIRS, THEIRS), 7),
        ((SURE, OPEN, OTHERS, OTHERS), 8),
        ((SURE, HELD, THEIRS, THEIRS, THEIRS), 9),
        ((MINE, MINE, MINE, MINE), None),
        ((OPEN, OPEN, OPEN, MINE), None),
        ((OPEN, OPEN, OPEN, OPEN), None),
        ((HELD, MINE, MINE, MINE, THEIRS), None),
        ((HELD, HELD, THEIRS, THEIRS, OTHERS), None),
    ],
)
def test_lines_that_lack_one_or_two_are_counted_by_owner_and_hand(
    kinds: line_patterns.Count, place: int | None
) -> None:
    assert condition(*kinds) == place


def test_a_line_that_lacks_one_chip_is_known_by_its_owner() -> None:
    one_short = (OPEN, MINE, MINE, MINE), (SURE, OTHERS, OTHERS, OTHERS, OTHERS)
    assert [PATTERNS.lacking[number(*kinds)] for kinds in one_short] == [MINE, OTHERS]
    for kinds in ((OPEN, OPEN, MINE, MINE), (OPEN, MINE, MINE, THEIRS), (MINE, MINE, MINE, MINE)):
        assert PATTERNS.lacking[number(*kinds)] == 0


def worths(*, blind: bool = False) -> line_patterns.Worths:
    return worths_of(frozenset({4, 5}), KIND, 0, blind=blind)


@pytest.mark.parametrize("phase", range(PHASES))
def test_to_the_blind_lines_of_others_are_worth_nothing_and_own_ones_what_they_are(phase: int) -> None:
    seen, blind = (worths_of(frozenset({4, 5}), KIND, phase, blind=blind) for blind in (False, True))
    assert not any(blind.worth[i] for kind in (THEIRS, OTHERS) for i in counts_with(kind))
    own = [i for i, count in enumerate(PATTERNS.counts) if count and max(count) <= MINE]
    assert [blind.worth[i] for i in own] == [seen.worth[i] for i in own]
    for place in (2, 3, 7, 8, 9):
        assert blind.together(1 << BITS * place) == blind.together(0)
        assert seen.together(1 << BITS * place) != seen.together(0)


def test_what_lines_are_worth_together_is_capped_by_condition_and_no_more_than_so_many_are_kept() -> None:
    found = worths()
    for place in range(CONDITIONS):
        assert found.together(40 << BITS * place) == found.together(FEW_LINES << BITS * place)
    for conditions in range(line_patterns.KEPT + 100):
        found.together(conditions)
    assert len(found._together) <= line_patterns.KEPT + 1


def test_a_full_line_of_another_side_counts_against_a_seat_until_it_is_announced_most_if_it_is_the_last() -> None:
    full = number(THEIRS, THEIRS, THEIRS, THEIRS)
    worth = [worths_of(frozenset({4, 5}), KIND, phase).worth[full] for phase in (0, 1)]
    assert worth == [-line_patterns.DOOM, -EvalWeights.complete]
    assert worths(blind=True).worth[full] == 0


def test_a_line_of_two_sides_is_worth_nothing() -> None:
    assert worths().worth[number(MINE, MINE, MINE, THEIRS)] == worths().worth[number(OPEN, OPEN, THEIRS, OTHERS)] == 0
