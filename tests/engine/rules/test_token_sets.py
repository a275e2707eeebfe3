"""A made-up edition takes only data: it plays to the end under the same rules of conduct, and its records replay."""

import random

import pytest

from game.bots import decide, find_bot
from game.engine import Match, RecordError, Ruleset, Seating, SetupError, State, View, new_game
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from tests.engine.conformance import check_game, check_record, check_views
from tests.engine.editions import DICE, EDITIONS, QUIZ, SEVEN, registered
from tests.engine.games import MOST_PLIES, TEMPERS, Temper, play, table_name
from tests.engine.positions import after, format_position, moves_of, position
from tests.sampling import some

EVERY = [(rules, seating) for rules in EDITIONS for seating in rules.seatings]
every_edition = pytest.mark.parametrize(("rules", "seating"), EVERY, ids=table_name)


@pytest.mark.slow
@every_edition
@pytest.mark.parametrize("temper", TEMPERS, ids=lambda temper: temper.__name__)
def test_an_edition_plays_to_the_end_as_every_game_must(rules: Ruleset, seating: Seating, temper: Temper) -> None:
    for seed in some(range(3), 1, key=f"{rules.name} {seating} {temper.__name__}"):
        match = play(rules, seating, seed, temper)
        check_game(match)
        check_views(match, random.Random(seed))
        with registered(rules):
            check_record(match)


@pytest.mark.slow
@every_edition
@pytest.mark.parametrize("bots", [("greedy", "greedy"), ("greedy", "random")], ids="-".join)
def test_bots_play_an_edition_that_they_have_never_met(rules: Ruleset, seating: Seating, bots: tuple[str, str]) -> None:
    rng, match = random.Random(1), Match(new_game(rules, seating.seats, seating.sides, 1))
    while not match.state.is_terminal() and len(match.moves) < MOST_PLIES:
        seat = match.state.current_player
        match.push(decide(find_bot(bots[seat % 2]), View.of(match.state, seat), rng))
    assert match.state.is_terminal()
    check_game(match)


def test_only_a_registered_edition_is_recorded_and_read() -> None:
    match = play(SEVEN, SEVEN.seatings[0], 1)
    with pytest.raises(SetupError, match="There is no variant 'made-up seven', only classic, "):
        to_record(match)
    with registered(SEVEN):
        record = to_record(match)
        assert replay(record).states == match.states
    with pytest.raises(RecordError, match="There is no variant 'made-up seven', only classic, "):
        replay(record)


def test_a_card_is_for_the_space_that_it_shows() -> None:
    state = position("", "3+2 0+1", "ANY", rules=QUIZ)
    assert moves_of(state) == ["place 0+1 a1", "place 3+2 a2"]


# ---------------------------------------------------------------- dice


def rolled(drawing: str, number: int) -> State:
    return position(drawing, str(number), "", rules=DICE)._replace(phase="play").with_draw_pile(())


def test_a_turn_begins_with_a_roll_of_two_dice() -> None:
    state = position("", "", "", rules=DICE)
    assert moves_of(state) == ["roll"]
    state = after(state, "roll")
    assert state.hands[0] == (str(sum(state.extras.dice)),)
    assert len(state.extras.dice) == 2


def test_a_chip_goes_on_a_free_space_of_the_sum() -> None:
    assert moves_of(rolled("2: . g . . . .", 7)) == ["place 7 b5", "place 7 e2", "place 7 e5"]


def test_when_all_of_a_number_are_covered_an_opponents_chip_is_replaced_or_the_turn_is_lost() -> None:
    state = rolled("2: . g . . b .\n5: . b . . g .", 7)
    assert moves_of(state) == ["replace 7 b2", "replace 7 e5"]
    assert format_position(after(state, "replace 7 b2")).splitlines()[1] == ". b . . b ."
    state = rolled("2: . b . . b .\n5: . b . . b .", 7)
    assert moves_of(state) == ["pass"]
    assert after(state, "pass").current_player == 1


def test_a_ten_takes_an_opponents_chip_but_from_twos_and_twelves_else_it_passes_the_turn() -> None:
    assert moves_of(rolled("1: g g . . . g\n3: . . g . . .", 10)) == ["remove 10 b1"]
    assert moves_of(rolled("1: g . . . . g\n3: b . g . . .", 10)) == ["pass"]


def test_an_eleven_goes_on_any_free_space_and_on_a_full_board_replaces_any_opponents_chip() -> None:
    assert len(moves_of(rolled("1: g b . . . .", 11), "place")) == 34
    full = "\n".join(f"{y}: " + " ".join("bg"[(x // 2 + y) % 2] for x in range(6)) for y in range(1, 7))
    state = rolled(full, 11)
    assert len(moves_of(state, "replace")) == state.chips[1].bit_count() == len(moves_of(state))


@pytest.mark.parametrize(
    ("drawing", "number", "act"),
    [("", 2, "place 2 a1"), ("", 12, "place 12 c3"), ("1: b . . . . g\n6: b . . . . b", 2, "replace 2 f1")],
)
def test_after_a_two_or_twelve_the_same_seat_rolls_again(drawing: str, number: int, act: str) -> None:
    state = after(rolled(drawing, number), act)
    assert (state.current_player, state.phase) == (0, "roll")


def test_a_two_that_places_nothing_brings_no_second_roll() -> None:
    state = after(rolled("1: b . . . . b\n6: b . . . . b", 2), "pass")
    assert (state.current_player, state.phase) == (1, "roll")


def test_with_two_sides_six_in_a_row_win_and_with_three_five() -> None:
    five = rolled("1: . b b b b .", 2)
    assert not after(five, "place 2 a1").is_terminal()
    six = rolled("1: . b b b b b", 2)
    assert after(six, "place 2 a1").outcome().winners == (0,)
    three = position("1: . b b b b .", "2", "", "", rules=DICE)._replace(phase="play").with_draw_pile(())
    assert after(three, "place 2 a1").outcome().winners == (0,)
