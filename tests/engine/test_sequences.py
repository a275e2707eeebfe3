"""Which chips make a sequence."""

import random
from dataclasses import replace

import pytest

from game.engine import CLASSIC, VARIANTS, Outcome, Ruleset, State, parse_move
from game.engine.events import events_of
from game.engine.rules.options import with_options
from game.engine.sequences import completed, extensions, rows, spaces_along
from tests.engine.positions import after, moves_of, position, row, sequences

THREE_TO_WIN = replace(CLASSIC, seatings=(CLASSIC.seating(2)._replace(goal=3),))
DECIDED = Outcome((0,), "sequences")


@pytest.mark.parametrize(
    ("drawing", "move", "line"),
    [
        ("5: . b b . b b . . . .", "place 6H d5", "b5-f5"),
        ("3: . . . . . b\n4: . . . . . b\n5: . . . . . b\n6: . . . . . b", "place AH f2", "f2-f6"),
        ("3: . b\n4: . . b\n6: . . . . b\n7: . . . . . b", "place 6H d5", "b3-f7"),
        ("3: . . . . . . b\n4: . . . . . b\n5: . . . . b\n6: . . . b", "place 9C c7", "c7-g3"),
        ("5: . b b . . b b . . .", "place 6H d5", ""),
        ("5: . b b . g b b . . .", "place 6H d5", ""),
    ],
)
def test_five_chips_in_any_of_four_directions_without_a_gap_are_a_sequence(drawing: str, move: str, line: str) -> None:
    drawing = "\n".join(row + " ." * (11 - len(row.split())) for row in drawing.splitlines())
    assert sequences(after(position(drawing, move.split()[1], "2C"), move), 0) == [line] * bool(line)


@pytest.mark.parametrize(
    ("drawing", "move", "line"),
    [
        ("1: * b b . b . . . . *", "place 4S d1", "a1-e1"),
        ("10: * . . . . . b . b *", "place 7D h10", ""),
        ("10: * . . . . b b . b *", "place 7D h10", "f10-j10"),
        ("2: . b . . . . . . . .\n3: . . b . . . . . . .\n5: . . . . b . . . . .", "place 5C d4", "a1-e5"),
        ("6: b . . . . . . . . .\n7: b . . . . . . . . .\n8: b . . . . . . . . .", "place AC a9", "a6-a10"),
    ],
)
def test_a_corner_counts_as_a_chip(drawing: str, move: str, line: str) -> None:
    assert sequences(after(position(drawing, move.split()[1], "2C"), move), 0) == [line] * bool(line)


def test_a_corner_counts_for_everyone() -> None:
    drawing = """
        1: * B B B B . . . . *
        2: g . . . . . . . . .
        3: g . . . . . . . . .
        4: g . . . . . . . . ."""
    state = after(position(drawing, "2C", "9C", to_move=1), "place 9C a5")
    assert sequences(state, 0) == ["a1-e1"]
    assert sequences(state, 1) == ["a1-a5"]


def test_crossing_sequences_may_share_one_space() -> None:
    drawing = """
        3: . . . b . . . . . .
        5: . B B B B B . . . .
        6: . . . b . . . . . .
        7: . . . b . . . . . ."""
    state = after(position(drawing, "5C", "2C"), "place 5C d4")
    assert sequences(state, 0) == ["b5-f5", "d3-d7"]
    assert state.outcome() == DECIDED


def test_one_chip_may_complete_four_sequences_at_once() -> None:
    drawing = """
        2: . . . . . . . . b .
        3: . . b . b . b . . .
        4: . . . b b b . . . .
        5: . . b b . b b . . .
        6: . . . b b b . . . .
        7: . . b . b . b . . ."""
    state = after(position(drawing, "5H", "2C", rules=THREE_TO_WIN), "place 5H e5")
    assert sequences(state, 0) == ["c3-g7", "c5-g5", "c7-g3", "e3-e7"]


@pytest.mark.parametrize(
    ("chips", "lines"),
    [
        ("5: . b b b . b b . . .", ["b5-f5", "c5-g5"]),
        ("5: . b b b . b b b . .", ["b5-f5", "c5-g5", "d5-h5"]),
        ("5: . b b b . b b b b .", ["b5-f5", "c5-g5", "d5-h5", "e5-i5"]),
    ],
)
def test_of_six_to_eight_in_a_row_the_side_chooses_its_five(chips: str, lines: list[str]) -> None:
    state = after(position(chips, "5H", "2C"), "place 5H e5")
    assert moves_of(state) == [f"claim {line}" for line in lines]
    assert state.current_player == 0
    assert sequences(state, 0) == []


@pytest.mark.parametrize("line", ["b5-f5", "c5-g5", "d5-h5"])
def test_only_the_five_that_were_chosen_are_protected(line: str) -> None:
    state = after(position("5: . b b b . b b b . .", "5H", "JS"), "place 5H e5", f"claim {line}")
    assert sequences(state, 0) == [line]
    five = "bcdefgh"["bcdefgh".index(line[0]) :][:5]
    assert moves_of(state, "remove") == [f"remove JS {column}5" for column in "bcdefgh" if column not in five]
    assert row(state, 5) == "." + "".join("B" if column in five else "b" for column in "bcdefgh") + ".."


def test_the_turn_ends_and_a_card_is_drawn_after_the_choice_not_before() -> None:
    state = after(position("5: . b b b . b b . . .", "5H", "2C", draw="QD"), "place 5H e5")
    assert (state.current_player, state.hands[0], state.turn) == (0, (), 0)
    state = after(state, "claim c5-g5")
    assert (state.current_player, state.hands[0], state.turn) == (1, ("QD",), 1)


def test_nothing_is_asked_when_any_choice_wins() -> None:
    drawing = """
        1: * B B B B . . . . *
        5: . b b b . b b . . ."""
    state = after(position(drawing, "5H", "2C"), "place 5H e5")
    assert state.outcome() == DECIDED
    assert len(state.sequences[0]) == 2
    assert state.choices == ()


# With a1-e1 two more lines of the row stay open (e1-i1 and f1-j1), with b1-f1 only one; and the other way round.
# In row 5, b5-f5 would leave f5-j5, which a green chip at j5 shuts, and e5-i5 leaves a5-e5, which one at a5 shuts.
@pytest.mark.parametrize(
    ("row", "move", "line"),
    [
        ("1: * b b . b b . . . *", "place 4S d1", "a1-e1"),
        ("1: * . . . b b . b b *", "place 7S g1", "f1-j1"),
        ("5: . b b b . b b b b g", "place 5H e5", "e5-i5"),
        ("5: g b b b . b b b b .", "place 5H e5", "b5-f5"),
    ],
)
def test_with_three_sides_nothing_is_asked_and_the_five_taken_leave_most_lines_open(
    row: str, move: str, line: str
) -> None:
    state = after(position(row, move.split()[1], "2C", "2C"), move)
    assert sequences(state, 0) == [line]
    assert state.outcome() == DECIDED


DOWN = """
    3: . . . . b . . . . .
    4: . . . . b . . . . .
    5: . b b b . b b . . .
    6: . . . . b . . . . .
    7: . . . . b . . . . ."""


def test_two_choices_may_be_open_at_once_and_are_made_one_after_the_other() -> None:
    state = position(f"{DOWN}\n2: . . . . b . . . . .", "5H", "2C", rules=THREE_TO_WIN)
    state = after(state, "place 5H e5")
    assert moves_of(state) == ["claim b5-f5", "claim c5-g5"]
    state = after(state, "claim b5-f5")
    assert moves_of(state) == ["claim e2-e6", "claim e3-e7"]
    state = after(state, "claim e3-e7")
    assert sequences(state, 0) == ["b5-f5", "e3-e7"]
    assert state.current_player == 1


def test_a_sequence_that_needs_no_choice_counts_before_the_choice_is_made() -> None:
    state = after(position(DOWN, "5H", "2C", rules=THREE_TO_WIN), "place 5H e5")
    assert sequences(state, 0) == ["e3-e7"]
    assert moves_of(state) == ["claim b5-f5", "claim c5-g5"]


@pytest.mark.parametrize(
    ("row", "move"), [("5: b b b b . b b b b .", "place 5H e5"), ("5: B B B B B b b b . .", "place 7H i5")]
)
def test_nine_in_a_straight_line_are_two_sequences(row: str, move: str) -> None:
    state = after(position(row, "5H 7H", "2C"), move)
    assert sequences(state, 0) == ["a5-e5", "e5-i5"]
    assert state.outcome() == DECIDED


def test_a_line_that_shares_two_spaces_with_a_sequence_does_not_count() -> None:
    state = after(position("5: B B B B B b b . . .", "9D", "2C"), "place 9D h5")
    assert sequences(state, 0) == ["a5-e5"]
    assert row(state, 5) == "BBBBBbbb.."


def test_ten_in_a_straight_line_are_two_sequences_side_by_side_without_a_choice() -> None:
    state = after(position("5: B B B B B b b b . b", "7H", "2C", rules=THREE_TO_WIN), "place 7H i5")
    assert sequences(state, 0) == ["a5-e5", "f5-j5"]
    assert not moves_of(state, "claim")


def test_parallel_sequences_side_by_side_both_count() -> None:
    drawing = """
        5: . B B B B B . . . .
        6: . b b . b b . . . ."""
    assert sequences(after(position(drawing, "7H", "2C"), "place 7H d6"), 0) == ["b5-f5", "b6-f6"]


# ---------------------------------------------------------------- nine in whatever order

FOUR = with_options(CLASSIC, {"line_length": 4, "sequences_to_win": 5})
THREE = with_options(CLASSIC, {"line_length": 3, "sequences_to_win": 9})


def played_in_order(spaces: str, rules: Ruleset = THREE_TO_WIN, row: str = "5: . . . . . . . . . .") -> State:
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
    "spaces",
    [
        "c5 d5 e5 f5 g5 b5 a5 h5 i5",
        "c5 d5 e5 f5 g5 h5 i5 b5 a5",
        "a5 b5 c5 d5 e5 f5 g5 h5 i5",
        "a5 b5 c5 d5 f5 g5 h5 i5 e5",
        "d5 e5 f5 g5 h5 c5 i5 b5 a5",
    ],
)
def test_nine_in_a_row_are_two_sequences_in_whatever_order_they_came(spaces: str) -> None:
    state = played_in_order(spaces)
    assert sequences(state, 0) == ["a5-e5", "e5-i5"]
    assert row(state, 5) == "BBBBBBBBB."


def test_eight_in_a_row_are_one_sequence_and_protect_five() -> None:
    state = played_in_order("c5 d5 e5 f5 g5 h5 i5 b5")
    assert sequences(state, 0) == ["c5-g5"]


def test_a_free_corner_is_one_of_the_nine() -> None:
    state = played_in_order("d1 e1 f1 g1 h1 c1 b1 i1", row="1: * . . . . . . . . *")
    assert sequences(state, 0) == ["a1-e1", "f1-j1"], "over both corners they are ten"
    assert sequences(played_in_order("c1 d1 e1 f1 g1 b1 h1", row="1: * . . . . . . . g *"), 0) == ["c1-g1"]


def test_ten_are_laid_side_by_side_so_that_the_old_ones_and_the_new_chip_are_covered() -> None:
    state = played_in_order("f5 g5 h5 i5 j5 a5 b5 c5 d5 e5")
    assert sequences(state, 0) == ["a5-e5", "f5-j5"]
    assert row(state, 5) == "BBBBBBBBBB"


def test_a_crossing_sequence_is_neither_counted_nor_moved() -> None:
    crossing = """
        3: . . . . B . . . . .
        4: . . . . B . . . . .
        5: . . b b B b b . b .
        6: . . . . B . . . . .
        7: . . . . B . . . . ."""
    rules = with_options(CLASSIC, {"sequences_to_win": 4})
    state = after(position(crossing, "JD JD JC", "2C", rules=rules), "place JD h5")
    assert sequences(state, 0) == ["e3-e7"], "a choice of five is still to be made"
    state = state.apply(state.default_claim())
    state = after(state._replace(current_player=0), "place JD b5")
    state = after(state._replace(current_player=0), "place JC a5")
    assert sequences(state, 0) == ["a5-e5", "e3-e7", "e5-i5"]


@pytest.mark.parametrize(
    ("spaces", "rules", "found"),
    [
        ("b5 c5 d5 e5 a5", THREE, ["a5-c5", "c5-e5"]),
        ("c5 d5 e5 f5 g5 a5 b5", THREE, ["a5-c5", "c5-e5", "e5-g5"]),
        ("a5 b5 c5 d5 e5 f5 g5 h5 i5 j5", THREE, ["a5-c5", "c5-e5", "e5-g5", "g5-i5"]),
        ("c5 d5 e5 f5 b5 g5 a5", FOUR, ["a5-d5", "d5-g5"]),
        ("a5 b5 c5 d5 g5 h5 i5 j5 f5 e5", FOUR, ["a5-d5", "d5-g5", "g5-j5"]),
    ],
)
def test_other_lengths_make_as_many_as_fit_end_on_end(spaces: str, rules: Ruleset, found: list[str]) -> None:
    assert sequences(played_in_order(spaces, rules), 0) == found


@pytest.mark.parametrize("name", ["kids", "letters", "travel"])
def test_seven_in_a_row_of_four_are_two_in_every_variant_of_four(name: str) -> None:
    rules = with_options(VARIANTS[name], {"sequences_to_win": 3})
    if rules.board.width < 7 and rules.board.height < 7:
        return
    state = position("", "", "", rules=rules)
    height = rules.board.height
    spaces = [f"c{y}" for y in (3, 4, 5, 6, 2, 7, 1)] if height >= 7 else [f"{x}3" for x in "cdefbga"]
    bits = state.setup.tables.bits
    for space in spaces:
        own = state.chips[0] | bits[space] | state.setup.tables.free
        found = completed(state.setup.tables, own, space, state.sequences[0])
        lines = found.sequences + tuple(group[0] for group in found.choices)
        chips, counted = (state.chips[0] | bits[space], *state.chips[1:]), (lines, *state.sequences[1:])
        state = state._replace(chips=chips, sequences=counted)
    assert len(state.sequences[0]) == 2


def test_the_ninth_chip_wins_and_it_counts_as_one_event_that_lays_the_run_anew() -> None:
    state = position("5: . b B B B B B b b .", "9C", "2C")
    before, move = state, parse_move("place 9C a5")
    state = state.apply(move)
    assert state.outcome() == DECIDED
    claim = next(event for event in events_of(before, move, state) if event.act == "claim")
    assert claim.spaces == ("a5", "b5", "c5", "d5", "e5")
    assert [spaces[0] for spaces in claim.anew] == ["a5", "e5"]


def test_an_announced_run_of_nine_counts_as_two_by_one_claim() -> None:
    rules = with_options(CLASSIC, {"announce": True, "sequences_to_win": 3})
    state = after(position("5: . b B B B B B b b .", "9C", "2C", rules=rules), "place 9C a5")
    assert sequences(state, 0) == ["c5-g5"]
    assert moves_of(state, "claim") == ["claim a5-e5"]
    assert sequences(after(state, "claim a5-e5"), 0) == ["a5-e5", "e5-i5"]


# ---------------------------------------------------------------- what is left of a broken sequence

BREAKING = with_options(CLASSIC, {"advanced_jacks": True, "sequences_to_win": 3})


def test_five_that_still_stand_after_a_sequence_was_broken_count() -> None:
    state = position("1: * . G G G G G g . *", "JS", "2C", rules=BREAKING)
    broken = after(state, "remove JS c1")
    assert sequences(broken, 1) == ["d1-h1"]
    (claim,) = [event for event in events_of(state, parse_move("remove JS c1"), broken) if event.act == "claim"]
    assert (claim.seat, claim.side, claim.anew) == (0, 1, ())
    assert not broken.is_terminal()


def test_four_that_still_stand_after_a_sequence_was_broken_count_for_nothing() -> None:
    state = position("1: * . G G G G G . . *", "JS", "2C", rules=BREAKING)
    assert sequences(after(state, "remove JS c1"), 1) == []


def test_the_longer_half_of_a_broken_run_of_nine_is_laid_anew() -> None:
    state = position("5: G G G G G G G G G .", "JS", "2C", rules=BREAKING)
    assert sequences(state, 1) == ["a5-e5", "e5-i5"]
    assert sequences(after(state, "remove JS d5"), 1) == ["e5-i5"]
    assert sequences(after(state, "remove JS e5"), 1) == []
    assert sequences(after(state, "remove JS b5"), 1) == ["e5-i5"]


def test_with_announcing_what_is_left_of_a_broken_run_is_announced() -> None:
    rules = with_options(CLASSIC, {"advanced_jacks": True, "announce": True, "sequences_to_win": 3})
    state = after(position("1: * . G G G G G g . *", "JS", "2C", rules=rules), "remove JS c1")
    assert sequences(state, 1) == []
    assert moves_of(state, "claim") == ["claim d1-h1"]


def test_on_a_filled_board_five_that_stand_are_a_point_although_their_sequence_was_broken() -> None:
    rules = with_options(CLASSIC, {"fill_board": "once"})
    state = position("1: * . G G G G G g . *", "JS", "2C", rules=rules)
    assert sequences(after(state, "remove JS c1"), 1) == ["d1-h1"]


# ------------------------------------------------------------ what can still count


def ends_of(rules: Ruleset, row: int) -> str:
    """The ends of a row, as "a5-i5"."""
    names = [rules.tables.names[space.bit_length() - 1] for space in spaces_along(rules.tables, row)]
    return f"{names[0]}-{names[-1]}"


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("c5-g5", ["a5-i5", "b5-j5"]),
        ("b5-f5", ["a5-i5"]),
        ("a5-e5", []),
        ("e3-e7", ["e1-e9", "e2-e10"]),
        ("b2-f6", ["a1-i9"]),
        ("a5-e1", []),
    ],
)
def test_a_sequence_is_extended_by_rows_of_nine_in_which_no_line_may_stand_beside_it(
    line: str, found: list[str]
) -> None:
    tables = CLASSIC.tables
    assert [ends_of(CLASSIC, row) for row in extensions(tables, (tables.line_of[line],))] == found


@pytest.mark.parametrize(
    ("name", "length"), [("classic", 5), ("classic", 3), ("classic", 4), ("travel", 4), ("kids", 4), ("dice", 3)]
)
@pytest.mark.parametrize("seed", range(2))
def test_a_chip_makes_one_more_sequence_just_where_a_row_that_can_still_count_lacks_it(
    name: str, length: int, seed: int
) -> None:
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
