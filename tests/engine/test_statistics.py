"""The figures of a game, compared with its events."""

from collections import Counter

import pytest

from game.engine import CLASSIC, VARIANTS, Match
from game.engine.events import Event, events_of
from game.engine.rules.options import with_options
from game.engine.statistics import Counts, figures_of, longest_row, row_through
from tests.engine.games import mixed, play
from tests.engine.positions import position

SEATING = CLASSIC.seatings[0]


def told(match: Match) -> list[Event]:
    steps = zip(match.states, match.moves, match.states[1:], strict=False)
    return [event for step in steps for event in events_of(*step)]


@pytest.mark.parametrize(("seats", "sides", "seed"), [(2, 2, 1), (3, 3, 2), (6, 2, 3), (6, 3, 4)])
def test_every_seats_figures_are_those_of_its_events_and_a_sides_their_sums(seats: int, sides: int, seed: int) -> None:
    match = play(CLASSIC, CLASSIC.seating(seats, sides), seed, mixed)
    events, figures, setup = told(match), figures_of(match), match.state.setup
    acts = Counter((event.seat, event.act) for event in events)
    wild = Counter(event.seat for event in events if event.act == "place" and event.card in CLASSIC.wild)
    for seat, counts in enumerate(figures.seats):
        assert (counts.wild, counts.taken) == (wild[seat], acts[seat, "remove"])
        assert (counts.exchanged, counts.sequences) == (acts[seat, "exchange"], acts[seat, "claim"])
        assert counts.special == counts.wild + counts.taken
    for side in range(sides):
        mates = [figures.seats[seat] for seat in setup.seats_of(side)]
        assert figures.sides[side] == Counts(*(sum(column) for column in zip(*mates, strict=True)))
    assert figures.turns == match.state.turn == sum(counts.turns for counts in figures.seats)
    assert [counts.sequences for counts in figures.sides] == [len(lines) for lines in match.state.sequences]


def test_the_first_sequence_has_its_maker_and_turn_and_games_won_are_those_of_the_whole_match() -> None:
    match = play(CLASSIC, SEATING, 5)
    first, winner = figures_of(match).first, match.state.returns().index(1.0)
    before = next(before for before, after in zip(match.states, match.states[1:], strict=False) if any(after.sequences))
    assert (first.seat, first.turn) == (before.current_player, before.turn + 1)
    for figures in (figures_of(match), figures_of(match.next_game())):
        assert figures.wins[winner] == figures.games == sum(figures.wins) == 1


def test_with_dice_rolls_turns_lost_and_chips_replaced_are_counted() -> None:
    match = play(VARIANTS["dice"], VARIANTS["dice"].seatings[0], 1)
    acts = Counter(event.act for event in told(match))
    seats = figures_of(match).seats
    assert sum(counts.rolls for counts in seats) == acts["roll"] > 0
    assert sum(counts.idle for counts in seats) == acts["pass"]
    assert sum(counts.replaced for counts in seats) == acts["replace"]


def test_pairs_and_forfeits_are_those_of_the_events() -> None:
    match = play(with_options(CLASSIC, {"toasts": 2, "captured_pairs": 9}), SEATING, 2)
    acts = Counter((event.seat, event.act) for event in told(match))
    for seat, counts in enumerate(figures_of(match).seats):
        assert (counts.pairs, counts.forfeits) == (acts[seat, "capture"], acts[seat, "forfeit"])
    assert {"capture", "forfeit"} <= {act for _, act in acts}


def test_sequences_that_were_broken_no_longer_stand() -> None:
    match = play(with_options(CLASSIC, {"fill_board": "once", "line_length": 3}), SEATING, 3, mixed)
    figures = figures_of(match)
    assert figures.standing_sequences == tuple(map(len, match.state.sequences))
    assert sum(figures.standing_sequences) < sum(counts.sequences for counts in figures.sides)


@pytest.mark.parametrize(
    ("drawing", "row"),
    [
        ("5: b b . b b b", "d5 e5 f5"),
        ("1: * b b", "a1 b1 c1"),
        ("5: b . . . . g g g", "a5"),
        ("5: . b b b b b b", "b5 c5 d5 e5 f5 g5"),
        ("3: b\n2: . b\n1: * . b", "a1 b2"),
        ("5: g g", ""),
    ],
)
def test_the_longest_row_is_of_all_own_chips_next_to_each_other_and_stars(drawing: str, row: str) -> None:
    assert " ".join(longest_row(position(drawing, "2C", "3C"), 0)) == row


def test_a_row_through_one_of_its_spaces_is_as_long_as_it_is() -> None:
    state = position("5: . b b b b b b . b", "2C", "3C")
    assert [row_through(state, 0, space) for space in ("b5", "e5", "g5", "i5", "a5")] == [6, 6, 6, 1, 0]
