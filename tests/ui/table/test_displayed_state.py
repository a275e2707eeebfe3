"""The displayed state follows the events to the position."""

import random
from dataclasses import replace
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset, new_game, parse_move
from game.engine.events import events_of
from game.engine.rules.options import with_options
from game.engine.state import State
from game.ui.table.displayed_state import DisplayedState, arranged
from tests.engine.positions import pile_used_up, position


def followed(displayed: DisplayedState, before: State, move: str) -> State:
    """Show the events of a move, as an onlooker sees them."""
    parsed = parse_move(move)
    after = before.apply(parsed)
    for event in events_of(before, parsed, after):
        displayed.show(event.seen_by(None), before.setup.side_of)
    return after


def same(displayed: DisplayedState, state: State) -> bool:
    """True if the position is shown as it is; sequences come in the order in which they were made."""
    want = DisplayedState.of(state, displayed.last)
    return replace(displayed, lines=sorted(displayed.lines)) == replace(want, lines=sorted(want.lines))


HOUSES: list[dict[str, Any]] = [
    *({"manual_draw": how} for how in ("strict", "lenient", "called")),
    *({"captured_pairs": 5}, {"toasts": 2}, {"toasts": 2, "toast_limit": 4}, {"table_talk": True}),
    *({"announce": True, "line_length": 3}, {"announce": True, "fill_board": "once", "line_length": 3}),
    *({"fill_board": "once", "line_length": 3}, {"advanced_jacks": True, "sequences_to_win": 4, "line_length": 3}),
]
GAMES = [
    *((CLASSIC, seats, sides) for seats, sides in ((2, 2), (3, 3), (6, 2))),
    *((rules, *rules.seatings[-1][:2]) for rules in VARIANTS.values()),
    *((with_options(CLASSIC, options), 4, 2) for options in HOUSES),
]


@pytest.mark.parametrize(("rules", "seats", "sides"), GAMES)
def test_all_events_of_a_game_lead_to_what_the_position_is(rules: Ruleset, seats: int, sides: int) -> None:
    state = new_game(rules, seats, sides, 1)
    displayed, rng = DisplayedState.of(state), random.Random(1)
    while not state.is_terminal():
        state = followed(displayed, state, str(rng.choice(state.legal_moves())))
        assert same(displayed, state)
    assert any(displayed.pairs) or not rules.captured_pairs
    assert any(displayed.forfeits) or not rules.toasts


@pytest.mark.parametrize("move", ["place 7H i5", "exchange 2C"])
def test_a_reshuffle_takes_all_discards(move: str) -> None:
    state = pile_used_up(position("2: . . . . g\n4: . . . . . . g", "7H 2C 3D", "5C"))
    displayed = DisplayedState.of(state)
    after = followed(displayed, state, move)
    assert (after.reshuffles, same(displayed, after)) == (1, True)


def test_the_last_changed_space_is_known() -> None:
    state = position("5: . . . . g . . . . .", "7H JS", "2C 3C")
    displayed = DisplayedState.of(state)
    state = followed(displayed, state, "remove JS e5")
    assert displayed.last == {"e5"}
    followed(displayed, state, "place 2C e2")
    assert (displayed.last, displayed.chip_count(1), displayed.line_count(1)) == ({"e2"}, 1, 0)


@pytest.mark.parametrize(
    ("slots", "hand", "found"),
    [
        *(("", "2C 3C", "2C 3C"), ("3C 2C", "2C 3C", "3C 2C"), ("3C 2C 4C", "2C 3C 9D", "3C 2C 9D")),
        *(("3C 2C 4C", "2C 3C", "3C 2C"), ("7H 7H 2C", "2C 7H 8S", "7H 8S 2C"), ("7H", "7H 7H", "7H 7H")),
        ("3C - 2C", "2C 3C 9D", "3C 9D 2C"),  # a free place is taken first
    ],
)
def test_cards_keep_their_places_and_new_ones_take_free_ones(slots: str, hand: str, found: str) -> None:
    assert arranged([slot.strip("-") for slot in slots.split()], hand.split()) == found.split()
