"""The game record: written, read, and read by the letter of its description."""

import json
from dataclasses import replace

import pytest

from game.engine import CLASSIC, VARIANTS, Match, RecordError, new_game
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from tests.engine.games import careless, play
from tests.engine.golden import record_path

FINISHED = json.loads(record_path("classic").read_text())


def test_a_record_needs_none_of_our_random_numbers() -> None:
    other = replay(FINISHED | {"seed": 5})
    assert (other.moves, other.state.reshuffles) == (replay(FINISHED).moves, 1)


def test_a_record_may_leave_out_names_and_earlier_games_and_tell_hands_and_sequences_in_any_order() -> None:
    seats = [{"side": seat["side"], "hand": seat["hand"][::-1]} for seat in FINISHED["seats"]]
    events = [event | {"spaces": event["spaces"][::-1]} if "spaces" in event else event for event in FINISHED["events"]]
    assert events != FINISHED["events"]
    record = {name: part for name, part in FINISHED.items() if name != "earlier"} | {"seats": seats, "events": events}
    assert replay(record).states == replay(FINISHED).states


def test_a_game_by_rules_that_leave_no_room_for_others_replays_but_none_of_those() -> None:
    for rules, seats in ((replace(CLASSIC, hand_size=9), 2), (replace(VARIANTS["dice"], sequences_to_win=2), 3)):
        match = play(rules, rules.seating(seats), 11, careless)
        assert replay(to_record(match)).states == match.states
    record = to_record(Match(new_game(CLASSIC, 12, seed=1))) | {"options": {"hand_size": 9}}
    with pytest.raises(RecordError, match="12 players on 2 sides: 104 cards aren’t enough to deal 9 each"):
        replay(record)
