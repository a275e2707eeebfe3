"""The seal of a deal: what it is taken of, what it settles, and what one got."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Match, Move, Ruleset, State, new_game
from game.engine.fairness import Commitment, came_as_sealed, commit, commitment_of, is_kept, received, sealed_text
from game.engine.record import replay, to_record
from game.engine.rules.options import with_options
from tests.engine.games import play

SALT = "0123456789abcdef" * 2
HOUSE = with_options(CLASSIC, {"board_layout": "shuffled", "toasts": 2})
GAMES = [*VARIANTS.values(), HOUSE]


def finished(rules: Ruleset, seed: int = 3) -> Match:
    return play(rules, rules.playable_seatings[0], seed)


def text_of(record: dict[str, Any]) -> str:
    """What the fingerprint is taken of, made from a record alone, as CONTRIBUTING tells it."""
    content = {name: record[name] for name in ("board", "dealer", "draw_pile", "options", "salt", "seed", "variant")}
    content |= {"format": "fivefold-deal/1"}
    content |= {
        "hands": [seat["hand"] for seat in record["seats"]],
        "sides": [seat["side"] for seat in record["seats"]],
    }
    return json.dumps(content, sort_keys=True, separators=(",", ":"))


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name}-{rules.board_layout}")
def test_the_fingerprint_can_be_computed_from_the_record_alone(rules: Ruleset) -> None:
    match = finished(rules)
    record = json.loads(json.dumps(to_record(match, (), commit(match.states[0], SALT))))
    digest = hashlib.sha256(text_of(record).encode()).hexdigest()
    assert (record["salt"], record["fingerprint"]) == (SALT, digest[:32])


def test_the_text_that_is_sealed_is_ascii_in_one_line_and_never_changes() -> None:
    text = sealed_text(new_game(CLASSIC, 2, seed=7), SALT)
    assert text.isascii()
    assert "\n" not in text
    assert commit(new_game(CLASSIC, 2, seed=7), SALT).fingerprint == "69b016a46440715cf917e9ff047e1661"


@pytest.mark.parametrize(
    "other",
    [
        new_game(CLASSIC, 2, seed=8, dealer=0),
        new_game(CLASSIC, 2, seed=7, dealer=1),
        new_game(CLASSIC, 3, seed=7, dealer=0),
        new_game(with_options(CLASSIC, {"announce": True}), 2, seed=7, dealer=0),
    ],
)
def test_every_other_deal_has_another_fingerprint(other: State) -> None:
    assert commit(other, SALT).fingerprint != commit(new_game(CLASSIC, 2, seed=7, dealer=0), SALT).fingerprint


def test_without_its_salt_a_fingerprint_tells_nothing() -> None:
    opening = new_game(CLASSIC, 2, seed=7)
    assert commit(opening, SALT).fingerprint != commit(opening, SALT[::-1]).fingerprint


def test_a_deal_called_up_by_its_number_always_has_the_same_fingerprint() -> None:
    one, other = (commit(new_game(CLASSIC, 2, seed=7), "") for _ in range(2))
    assert one == other
    assert not one.is_sealed
    assert commit(new_game(CLASSIC, 2, seed=7), SALT).is_sealed


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name}-{rules.board_layout}")
def test_a_game_is_kept_to_its_deal_also_when_it_was_read_from_its_record(rules: Ruleset) -> None:
    match = finished(rules)
    commitment = commit(match.states[0], SALT)
    told = replay(json.loads(json.dumps(to_record(match, (), commitment))))
    for game in (match, told):
        assert is_kept(commitment, game)
        assert came_as_sealed(game)


def test_another_deal_than_the_promised_one_is_found_out() -> None:
    match = finished(CLASSIC)
    assert not is_kept(commit(new_game(CLASSIC, 2, seed=99), SALT), match)


def test_cards_that_the_seed_does_not_deal_are_found_out() -> None:
    opening = new_game(CLASSIC, 2, seed=7)
    stacked = opening.with_draw_pile(opening.draw_pile[::-1])
    assert came_as_sealed(Match(opening))
    assert not came_as_sealed(Match(stacked))


def test_a_reshuffle_or_a_roll_that_the_seed_does_not_make_is_found_out() -> None:
    dice = VARIANTS["dice"]
    opening = new_game(dice, 2, seed=7)
    loaded = Match(opening._replace(setup=replace(opening.setup, rolls=((6, 6),) * 2)))
    loaded.push(Move("roll"))
    assert not came_as_sealed(loaded)


def test_an_unfinished_game_is_checked_as_far_as_it_has_come() -> None:
    match = Match(new_game(CLASSIC, 2, seed=7))
    match.push(match.state.legal_moves()[0])
    assert came_as_sealed(match)


# ---------------------------------------------------------------- records


def test_a_game_without_a_commitment_has_none_in_its_record() -> None:
    record = to_record(Match(new_game(CLASSIC, 2, seed=7)))
    assert not {"salt", "fingerprint"} & record.keys()
    assert commitment_of(record) is None


@pytest.mark.parametrize("salt", [SALT, ""])
def test_a_commitment_comes_back_from_a_record(salt: str) -> None:
    match = Match(new_game(CLASSIC, 2, seed=7))
    commitment = commit(match.state, salt)
    assert commitment_of(json.loads(json.dumps(to_record(match, (), commitment)))) == commitment


@pytest.mark.parametrize(
    "record",
    [
        None,
        [],
        {"salt": SALT},
        {"fingerprint": SALT},
        {"salt": 5, "fingerprint": SALT},
        {"salt": SALT, "fingerprint": SALT.upper()},
        {"salt": SALT[1:], "fingerprint": SALT},
        {"salt": SALT, "fingerprint": SALT + "0"},
    ],
)
def test_a_damaged_commitment_is_none(record: Any) -> None:
    assert commitment_of(record) is None


def test_damage_of_the_commitment_leaves_the_game_readable() -> None:
    match = Match(new_game(CLASSIC, 2, seed=7))
    record = to_record(match, (), Commitment("?", "?"))
    assert replay(record).state == match.state


# ---------------------------------------------------------------- what one got


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name}-{rules.board_layout}")
def test_what_the_seats_got_is_all_that_left_the_pile(rules: Ruleset) -> None:
    match = finished(rules)
    first, last = match.states[0], match.state
    found = received(match)
    assert [seat.dealt for seat in found] == list(first.hands)
    if not last.reshuffles:
        taken = len(first.draw_pile) - len(last.draw_pile)
        assert sum(len(seat.drawn) for seat in found) == taken
    assert sum(len(seat.rolls) for seat in found) == sum(move.act == "roll" for move in match.moves)


def test_cards_are_listed_in_the_order_in_which_they_came() -> None:
    match = finished(CLASSIC)
    drawn = [
        card for record in to_record(match)["events"] for card in [record.get("drew")] if card and not record["seat"]
    ]
    assert list(received(match)[0].drawn) == drawn
