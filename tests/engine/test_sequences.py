"""Chips that make a sequence."""

import random
from dataclasses import replace
from functools import partial

import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset, State
from game.engine.rules.options import with_options
from game.engine.sequences import completed, extensions, rows, spaces_along
from tests.engine.positions import Case, after, case, happened, moves_of, position, row, sequences

THREE_TO_WIN = replace(CLASSIC, seatings=(CLASSIC.seating(2)._replace(goal=3),))
ANNOUNCED = with_options(CLASSIC, {"announce": True, "sequences_to_win": 3})
DOWN = "3 4 6 7: . . . . b\n5: . b b b . b b"


@pytest.mark.parametrize(
    ("drawing", "move", "lines"),
    [
        ("5: . b b . b b", "place 6H d5", "b5-f5"),
        ("3 4 5 6: . . . . . b", "place AH f2", "f2-f6"),
        ("3: . b\n4: . . b\n6: . . . . b\n7: . . . . . b", "place 6H d5", "b3-f7"),
        ("3: . . . . . . b\n4: . . . . . b\n5: . . . . b\n6: . . . b", "place 9C c7", "c7-g3"),
        ("5: . b b . . b b", "place 6H d5", ""),
        ("5: . b b . g b b", "place 6H d5", ""),
        ("5: . B B B B B\n6: . b b . b b", "place 7H d6", "b5-f5 b6-f6"),
        ("3 6 7: . . . b\n5: . B B B B B", "place 5C d4", "b5-f5 d3-d7"),
        ("5: B B B B B b b", "place 9D h5", "a5-e5"),
        ("1: * b b . b", "place 4S d1", "a1-e1"),
        ("10: * . . . . . b . b *", "place 7D h10", ""),
        ("10: * . . . . b b . b *", "place 7D h10", "f10-j10"),
        ("2: . b\n3: . . b\n5: . . . . b", "place 5C d4", "a1-e5"),
        ("6 7 8: b", "place AC a9", "a6-a10"),
    ],
)
def test_five_chips_or_four_and_a_corner_without_a_gap_in_any_direction_are_a_sequence_that_shares_one_space_at_most(
    drawing: str, move: str, lines: str
) -> None:
    assert case(drawing, f"{move.split()[1]} | 2C", move, lines=lines).found() == {"lines": lines}


two_choices = partial(case, f"{DOWN}\n2: . . . . b", "5H | 2C", rules=THREE_TO_WIN)
CASES: dict[str, Case] = {
    "a corner counts for all": case(
        "1: * B B B B\n2 3 4: g", "2C | 9C", "place 9C a5", to_move=1, lines="a1-e1 | a1-a5"
    ),
    "the turn does not end before five of seven are chosen, and no card is drawn": case(
        "5: . b b b . b b", "5H | 2C / QD", "place 5H e5", player=0, hand0="", turn=0, lines=""
    ),
    "it ends with the choice, and a card is drawn": case(
        "5: . b b b . b b", "5H | 2C / QD", "place 5H e5, claim c5-g5", player=1, hand0="QD", turn=1
    ),
    "nothing is asked when any choice wins": case(
        "1: * B B B B\n5: . b b b . b b", "5H | 2C", "place 5H e5", outcome="sequences 0", choices=()
    ),
    "of two choices the first is made first": two_choices("place 5H e5", moves="claim b5-f5, claim c5-g5"),
    "then the second": two_choices("place 5H e5, claim b5-f5", moves="claim e2-e6, claim e3-e7"),
    "it ends with the last choice": two_choices("place 5H e5, claim b5-f5, claim e3-e7", lines="b5-f5 e3-e7", player=1),
    "a sequence that needs no choice counts before the choice is made": case(
        DOWN, "5H | 2C", "place 5H e5", THREE_TO_WIN, lines="e3-e7", moves="claim b5-f5, claim c5-g5"
    ),
    "nine in a row are two sequences": case(
        "5: b b b b . b b b b", "5H 7H | 2C", "place 5H e5", lines="a5-e5 e5-i5", outcome="sequences 0"
    ),
    "the ninth makes one more of a sequence": case(
        "5: B B B B B b b b", "5H 7H | 2C", "place 7H i5", lines="a5-e5 e5-i5", outcome="sequences 0"
    ),
    "eight of which five count stay one": case("5: B B B B B b b", "9D | 2C", "place 9D h5", row5="BBBBBbbb.."),
    "ten in a row are two sequences side by side without a choice": case(
        "5: B B B B B b b b . b", "7H | 2C", "place 7H i5", THREE_TO_WIN, lines="a5-e5 f5-j5", claim=""
    ),
    "a run of nine that is not announced counts for nothing": case(
        "5: . b B B B B B b b", "9C | 2C", "place 9C a5", ANNOUNCED, lines="c5-g5", claim="claim a5-e5"
    ),
    "a run of nine counts as two by one claim": case(
        "5: . b B B B B B b b", "9C | 2C", "place 9C a5, claim a5-e5", ANNOUNCED, lines="a5-e5 e5-i5"
    ),
}


@pytest.mark.parametrize("rule", CASES.values(), ids=CASES)
def test_a_rule_holds_as_its_name_says(rule: Case) -> None:
    assert rule.found() == rule.facts


def test_one_chip_may_complete_four_sequences_at_once() -> None:
    drawing = """
        2: . . . . . . . . b
        3: . . b . b . b
        4: . . . b b b
        5: . . b b . b b
        6: . . . b b b
        7: . . b . b . b"""
    state = after(position(drawing, "5H", "2C", rules=THREE_TO_WIN), "place 5H e5")
    assert sequences(state, 0) == ["c3-g7", "c5-g5", "c7-g3", "e3-e7"]


@pytest.mark.parametrize(
    ("chips", "lines"),
    [
        ("5: . b b b . b b", ["b5-f5", "c5-g5"]),
        ("5: . b b b . b b b", ["b5-f5", "c5-g5", "d5-h5"]),
        ("5: . b b b . b b b b", ["b5-f5", "c5-g5", "d5-h5", "e5-i5"]),
    ],
)
def test_of_six_to_eight_in_a_row_the_five_chosen_alone_are_protected(chips: str, lines: list[str]) -> None:
    state = after(position(chips, "5H", "JS"), "place 5H e5")
    assert moves_of(state) == [f"claim {line}" for line in lines]
    whole = "bcdefghi"[: len(lines) + 4]
    for line in lines:
        chosen, five = after(state, f"claim {line}"), whole[whole.index(line[0]) :][:5]
        assert sequences(chosen, 0) == [line]
        assert moves_of(chosen, "remove") == [f"remove JS {column}5" for column in whole if column not in five]
        signs = ("B" if column in five else "b" if column in whole else "." for column in "abcdefghij")
        assert row(chosen, 5) == "".join(signs)


# With a1-e1 two more lines of the row stay open (e1-i1 and f1-j1), with b1-f1 only one; and the other way round.
# In row 5, b5-f5 would leave f5-j5, which a green chip at j5 shuts, and e5-i5 leaves a5-e5, which one at a5 shuts.
@pytest.mark.parametrize(
    ("drawing", "move", "line"),
    [
        ("1: * b b . b b", "place 4S d1", "a1-e1"),
        ("1: * . . . b b . b b *", "place 7S g1", "f1-j1"),
        ("5: . b b b . b b b b g", "place 5H e5", "e5-i5"),
        ("5: g b b b . b b b b", "place 5H e5", "b5-f5"),
    ],
)
def test_three_sides_are_not_asked_and_the_five_taken_leave_most_lines_open(drawing: str, move: str, line: str) -> None:
    found = case(drawing, f"{move.split()[1]} | 2C | 2C", move, lines=line, outcome="sequences 0")
    assert found.found() == found.facts


FOUR = with_options(CLASSIC, {"line_length": 4, "sequences_to_win": 5})
THREE = with_options(CLASSIC, {"line_length": 3, "sequences_to_win": 9})


def played_in_order(spaces: str, rules: Ruleset = THREE_TO_WIN, row: str = "") -> State:
    """The first side's chips on the spaces one after the other, each by a wild card, while the other side waits."""
    state = position(row, "", "2C", rules=rules)
    for space in spaces.split():
        state = state._replace(current_player=0, hands=(("JD",), ("2C",)))
        state = after(state, f"place JD {space}")
        assert not moves_of(state, "claim") or state.choices
        if state.choices:
            state = state.apply(state.default_claim())
    return state


@pytest.mark.parametrize(
    ("columns", "rules", "found"),
    [
        *((columns, THREE_TO_WIN, "a5-e5 e5-i5") for columns in ("cdefgbahi", "cdefghiba", "abcdefghi")),
        *((columns, THREE_TO_WIN, "a5-e5 e5-i5") for columns in ("abcdfghie", "defghciba")),
        *(("cdefghib", THREE_TO_WIN, "c5-g5"), ("fghijabcde", THREE_TO_WIN, "a5-e5 f5-j5")),
        *(("bcdea", THREE, "a5-c5 c5-e5"), ("cdefgab", THREE, "a5-c5 c5-e5 e5-g5")),
        ("abcdefghij", THREE, "a5-c5 c5-e5 e5-g5 g5-i5"),
        *(("cdefbga", FOUR, "a5-d5 d5-g5"), ("abcdghijfe", FOUR, "a5-d5 d5-g5 g5-j5")),
    ],
)
def test_a_row_counts_as_often_as_it_has_room_in_any_order_of_its_chips(
    columns: str, rules: Ruleset, found: str
) -> None:
    assert " ".join(sequences(played_in_order(" ".join(f"{column}5" for column in columns), rules), 0)) == found


def test_a_free_corner_is_one_of_the_nine() -> None:
    state = played_in_order("d1 e1 f1 g1 h1 c1 b1 i1")
    assert sequences(state, 0) == ["a1-e1", "f1-j1"], "over both corners they are ten"
    assert sequences(played_in_order("c1 d1 e1 f1 g1 b1 h1", row="1: * . . . . . . . g *"), 0) == ["c1-g1"]


def test_a_crossing_sequence_is_neither_counted_nor_moved() -> None:
    crossing, rules = "3 4 6 7: . . . . B\n5: . . b b B b b . b", with_options(CLASSIC, {"sequences_to_win": 4})
    state = after(position(crossing, "JD JD JC", "2C", rules=rules), "place JD h5")
    assert sequences(state, 0) == ["e3-e7"], "a choice of five is still to be made"
    state = state.apply(state.default_claim())
    state = after(state._replace(current_player=0), "place JD b5")
    state = after(state._replace(current_player=0), "place JC a5")
    assert sequences(state, 0) == ["a5-e5", "e3-e7", "e5-i5"]


@pytest.mark.parametrize("name", ["kids", "letters", "travel"])
def test_seven_in_a_row_of_four_are_two_in_every_variant_of_four(name: str) -> None:
    rules = with_options(VARIANTS[name], {"sequences_to_win": 3})
    tables, height = rules.tables, rules.board.height
    spaces = [f"c{y}" for y in (3, 4, 5, 6, 2, 7, 1)] if height >= 7 else [f"{x}3" for x in "cdefbga"]
    own, standing = tables.free, tuple[int, ...]()
    for space in spaces:
        own |= tables.bits[space]
        found = completed(tables, own, space, standing)
        standing = found.sequences + tuple(group[0] for group in found.choices)
    assert len(standing) == 2


def test_the_ninth_chip_is_one_event_that_lays_the_run_anew() -> None:
    _, claim, *_ = happened(position("5: . b B B B B B b b", "9C", "2C"), "place 9C a5")
    assert (claim.act, claim.spaces) == ("claim", ("a5", "b5", "c5", "d5", "e5"))
    assert [spaces[0] for spaces in claim.anew] == ["a5", "e5"]


BREAKING, TOLD = (
    with_options(CLASSIC, {"advanced_jacks": True, "announce": announce, "sequences_to_win": 3})
    for announce in (False, True)
)
SIX, NINE = "1: * . G G G G G g", "5: G G G G G G G G G"


@pytest.mark.parametrize(
    ("drawing", "taken", "rules", "left"),
    [
        (SIX, "c1", BREAKING, "d1-h1"),
        (SIX, "c1", with_options(CLASSIC, {"fill_board": "once"}), "d1-h1"),
        (SIX, "c1", TOLD, ""),
        (SIX.replace("g", "."), "c1", BREAKING, ""),
        (NINE, "d5", BREAKING, "e5-i5"),
        (NINE, "e5", BREAKING, ""),
        (NINE, "b5", BREAKING, "e5-i5"),
    ],
)
def test_the_rest_of_a_broken_row_counts_if_long_enough(drawing: str, taken: str, rules: Ruleset, left: str) -> None:
    broken = after(position(drawing, "JS", "2C", rules=rules), f"remove JS {taken}")
    assert " ".join(sequences(broken, 1)) == left
    assert moves_of(broken, "claim") == ["claim d1-h1"] * (rules is TOLD)


def test_a_sequence_that_is_left_is_told_as_its_sides_and_ends_nothing() -> None:
    state = position(SIX, "JS", "2C", rules=BREAKING)
    (claim,) = [event for event in happened(state, "remove JS c1") if event.act == "claim"]
    assert (claim.seat, claim.side, claim.anew) == (0, 1, ())
    assert not after(state, "remove JS c1").is_terminal()


TABLES = CLASSIC.tables


def ends_of(row: int) -> str:
    """The ends of a row, as "a5-i5"."""
    names = [TABLES.names[space.bit_length() - 1] for space in spaces_along(TABLES, row)]
    return f"{names[0]}-{names[-1]}"


def test_a_sequence_is_extended_by_rows_of_nine_in_which_no_line_may_stand_beside_it() -> None:
    extended = {"c5-g5": "a5-i5 b5-j5", "b5-f5": "a5-i5", "a5-e5": "", "e3-e7": "e1-e9 e2-e10", "b2-f6": "a1-i9"}
    for line, found in (extended | {"a5-e1": ""}).items():
        assert " ".join(map(ends_of, extensions(TABLES, (TABLES.line_of[line],)))) == found, line


@pytest.mark.parametrize(
    ("name", "length"), [("classic", 5), ("classic", 3), ("classic", 4), ("travel", 4), ("kids", 4), ("dice", 3)]
)
@pytest.mark.parametrize("seed", range(2))
def test_a_chip_makes_a_sequence_just_where_a_row_that_may_count_lacks_it(name: str, length: int, seed: int) -> None:
    rules, rng = with_options(VARIANTS[name], {"line_length": length, "sequences_to_win": 2}), random.Random(seed)
    tables = rules.tables
    crowded = sum(map(sum, rng.sample(tables.straights, 3)))
    spaces = sorted(tables.spaces_in(tables.playable), key=lambda at: rng.random() + (not tables.bits[at] & crowded))
    own, standing = tables.free, tuple[int, ...]()
    for at in spaces[: len(spaces) // 2]:
        lacked = {row & ~own for row in rows(tables, standing)}
        assert 0 not in lacked
        own |= tables.bits[at]
        found = completed(tables, own, at, standing)
        assert (tables.bits[at] in lacked) == (found.total > len(standing))
        standing = (*found.sequences, *(rng.choice(group) for group in found.choices))
