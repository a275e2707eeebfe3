"""A made-up edition takes only data: it plays to the end under the same rules of conduct, and its records replay."""

import random

import pytest

from game.bots import decide, find_bot
from game.engine import Match, RecordError, Ruleset, Seating, SetupError, State, View, new_game
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from tests.engine.conformance import check_game, check_record, check_views
from tests.engine.editions import DICE, EDITIONS, QUIZ, SEVEN, registered
from tests.engine.games import MOST_PLIES, TEMPERS, play, table_name
from tests.engine.positions import after, moves_of, position, row
from tests.sampling import seed, some

EVERY = [(rules, seating) for rules in EDITIONS for seating in rules.seatings]
every_edition = pytest.mark.parametrize(("rules", "seating"), EVERY, ids=table_name)


@pytest.mark.slow
@every_edition
def test_an_edition_plays_to_the_end_as_every_game_must(rules: Ruleset, seating: Seating) -> None:
    for temper in some(TEMPERS, 2, key=f"{rules.name} {seating}"):
        luck = random.Random(f"{seed()} {rules.name} {seating} {temper.__name__}")
        match = play(rules, seating, luck.getrandbits(31), temper)
        check_game(match)
        check_views(match, luck)
        with registered(rules):
            check_record(match)


@pytest.mark.slow
@every_edition
def test_bots_play_an_edition_that_they_have_never_met(rules: Ruleset, seating: Seating) -> None:
    rng, match = random.Random(1), Match(new_game(rules, seating.seats, seating.sides, 1))
    while not match.state.is_terminal() and len(match.moves) < MOST_PLIES:
        seat = match.state.current_player
        match.push(decide(find_bot(("greedy", "random")[seat % 2]), View.of(match.state, seat), rng))
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


def rolled(drawing: str, number: int, *others: str) -> State:
    return position(drawing, str(number), *(others or ("",)), rules=DICE)._replace(phase="play").with_draw_pile(())


def test_a_card_is_for_the_space_that_it_shows() -> None:
    assert moves_of(position("", "3+2 0+1", "ANY", rules=QUIZ)) == ["place 0+1 a1", "place 3+2 a2"]


@pytest.mark.parametrize(
    ("drawing", "number", "moves"),
    [
        ("2: . g", 7, "place 7 b5, place 7 e2, place 7 e5"),
        ("2: . g . . b\n5: . b . . g", 7, "replace 7 b2, replace 7 e5"),
        ("2: . b . . b\n5: . b . . b", 7, "pass"),
        ("1: g g . . . g\n3: . . g", 10, "remove 10 b1"),
        ("1: g . . . . g\n3: b . g", 10, "pass"),
    ],
)
def test_a_chip_goes_on_a_free_space_else_replaces_one_and_a_ten_takes_one_but_from_twos_and_twelves_else_all_pass(
    drawing: str, number: int, moves: str
) -> None:
    assert ", ".join(moves_of(rolled(drawing, number))) == moves


def test_two_dice_are_rolled_and_their_sum_is_played() -> None:
    assert moves_of(position("", "", "", rules=DICE)) == ["roll"]
    state = after(position("", "", "", rules=DICE), "roll")
    assert (len(state.extras.dice), state.hands[0]) == (2, (str(sum(state.extras.dice)),))
    assert row(after(rolled("2: . g . . b\n5: . b . . g", 7), "replace 7 b2"), 2) == ".b..b."


def test_an_eleven_goes_on_any_free_space_and_on_a_full_board_replaces_any_opponents_chip() -> None:
    assert len(moves_of(rolled("1: g b", 11), "place")) == 34
    full = rolled("1 3 5: g g b b g g\n2 4 6: b b g g b b", 11)
    assert len(moves_of(full, "replace")) == full.chips[1].bit_count() == len(moves_of(full))


@pytest.mark.parametrize(
    ("drawing", "number", "act", "seat"),
    [
        *(("", 2, "place 2 a1", 0), ("", 12, "place 12 c3", 0)),
        ("1: b . . . . g\n6: b . . . . b", 2, "replace 2 f1", 0),
        ("1: b . . . . b\n6: b . . . . b", 2, "pass", 1),
    ],
)
def test_a_seat_that_places_a_two_or_twelve_rolls_again(drawing: str, number: int, act: str, seat: int) -> None:
    state = after(rolled(drawing, number), act)
    assert (state.current_player, state.phase) == (seat, "roll")


def test_with_two_sides_six_in_a_row_win_and_with_three_five() -> None:
    assert not after(rolled("1: . b b b b", 2), "place 2 a1").is_terminal()
    for won in (rolled("1: . b b b b b", 2), rolled("1: . b b b b", 2, "", "")):
        assert after(won, "place 2 a1").outcome().winners == (0,)
