"""The game record: written, read, and read by the letter of its description."""

import json
from dataclasses import replace

import pytest

from game.engine import CLASSIC, VARIANTS, Match, RecordError, new_game
from game.engine.record.reading import players_of, replay
from game.engine.record.writing import RecordedPlayer, to_record
from tests.engine.games import careless, peaceful, play
from tests.engine.golden import record_path
from tests.engine.positions import position

FINISHED = json.loads(record_path("classic").read_text())


def test_a_record_has_the_described_parts() -> None:
    players = [RecordedPlayer("Ada"), RecordedPlayer("Bo", "greedy")]
    match = Match(new_game(CLASSIC, 3, seed=4, dealer=1))
    record = to_record(match, players)
    assert record["format"] == "fivefold-record/1"
    assert (record["variant"], record["options"], record["seed"], record["dealer"]) == ("classic", {}, 4, 1)
    assert record["board"][4][8] == "7H"
    assert [seat["side"] for seat in record["seats"]] == [0, 1, 2]
    assert players_of(record) == (*players, RecordedPlayer("", "human"))
    assert [seat["hand"] for seat in record["seats"]] == [list(hand) for hand in match.state.hands]
    assert record["draw_pile"] == list(match.state.draw_pile)
    assert (record["events"], record["outcome"]) == ([], None)


def test_events_are_written_in_the_records_words() -> None:
    drawing = "2: . . . . g . . . . .\n4: . . . . . . b . . .\n5: . b b b . b b . . ."
    match = Match(position(drawing, "2C 5H", "JS", draw="KD QS 9D"))
    for move in ("exchange 2C", "place 5H e5", "claim c5-g5", "remove JS b5"):
        match.push(next(legal for legal in match.state.legal_moves() if str(legal) == move))
    assert to_record(match)["events"] == [
        {"seat": 0, "act": "exchange", "card": "2C", "drew": "KD"},
        {"seat": 0, "act": "place", "card": "5H", "space": "e5"},
        {"seat": 0, "act": "claim", "spaces": ["c5", "d5", "e5", "f5", "g5"]},
        {"seat": 0, "act": "draw", "drew": "QS"},
        {"seat": 1, "act": "remove", "card": "JS", "space": "b5"},
        {"seat": 1, "act": "draw", "drew": "9D"},
    ]


def test_a_game_is_taken_up_even_between_chip_and_choice_and_goes_on_through_the_next_reshuffle() -> None:
    match = play(CLASSIC, CLASSIC.seating(2), 109, peaceful)
    choice = max(at for at, state in enumerate(match.states) if state.choices)
    for at in (20, choice):
        again = replay(json.loads(json.dumps(to_record(match.until(at)))))
        assert again.state == match.states[at]
        for move in match.moves[at:]:
            again.push(move)
        assert again.state.reshuffles > 0
        assert again.state == replay(FINISHED).state


def test_a_record_needs_none_of_our_random_numbers() -> None:
    other = FINISHED | {"seed": 5}
    assert replay(other).moves == replay(FINISHED).moves
    assert replay(other).state.reshuffles == 1


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
