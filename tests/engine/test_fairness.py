"""The seal of a deal: the text behind it, the cards and rolls that it settles, and each seat's cards."""

import hashlib
import json
import shutil
import subprocess
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Match, Move, Ruleset, new_game
from game.engine.fairness import Commitment, came_as_sealed, commit, commitment_of, is_kept, received, sealed_text
from game.engine.record.reading import replay
from game.engine.record.writing import to_record
from game.engine.rules.options import with_options
from game.engine.setup import SEED_BITS
from tests.engine.games import play
from tests.sources import GAME

SALT = "0123456789abcdef" * 2
HOUSE = with_options(CLASSIC, {"board_layout": "shuffled", "toasts": 2})
GAMES = [*VARIANTS.values(), HOUSE]


any_game = pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name}-{rules.board_layout}")


@cache
def finished(rules: Ruleset) -> Match:
    return play(rules, rules.playable_seatings[0], 3)


def text_of(record: dict[str, Any]) -> str:
    """The text behind the fingerprint, made from a record alone as the README of the engine explains."""
    content = {name: record[name] for name in ("board", "dealer", "draw_pile", "options", "salt", "seed", "variant")}
    content |= {"format": "fivefold-deal/1"}
    content |= {f"{part}s": [seat[part] for seat in record["seats"]] for part in ("hand", "side")}
    return json.dumps(content, sort_keys=True, separators=(",", ":"))


@any_game
def test_a_game_and_its_record_are_kept_to_the_deal_by_the_fingerprint_in_the_record(rules: Ruleset) -> None:
    match = finished(rules)
    commitment = commit(match.states[0], SALT)
    record = json.loads(json.dumps(to_record(match, (), commitment)))
    digest = hashlib.sha256(text_of(record).encode()).hexdigest()
    assert (record["salt"], record["fingerprint"]) == (SALT, digest[:32])
    for game in (match, replay(record)):
        assert is_kept(commitment, game)
        assert came_as_sealed(game)
    assert not is_kept(commit(new_game(rules, seed=99, seats=match.state.setup.seats), SALT), match)


@pytest.mark.skipif(not all(map(shutil.which, ("sh", "jq", "sha256sum"))), reason="jq or sha256sum isn't installed")
@any_game
def test_the_command_in_the_readme_computes_the_fingerprint_of_the_largest_seed(rules: Ruleset, tmp_path: Path) -> None:
    opening = new_game(rules, rules.seat_counts[0], seed=2**SEED_BITS - 1)
    commitment = commit(opening, SALT)
    (tmp_path / "game.json").write_text(json.dumps(to_record(Match(opening), (), commitment)))
    command = (GAME / "engine/README.md").read_text(encoding="utf-8").partition("```sh")[2].partition("```")[0]
    printed = subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=True)  # noqa: S603, S607
    assert printed.stdout.strip() == commitment.fingerprint


def test_the_text_that_is_sealed_is_ascii_in_one_line_and_its_fingerprint_never_changes_but_with_the_deal() -> None:
    text = sealed_text(new_game(CLASSIC, 2, seed=7), SALT)
    assert text.isascii()
    assert "\n" not in text
    assert commit(new_game(CLASSIC, 2, seed=7), SALT).fingerprint == "69b016a46440715cf917e9ff047e1661"
    usual, announced = new_game(CLASSIC, 2, seed=7, dealer=0), with_options(CLASSIC, {"announce": True})
    others = (new_game(CLASSIC, 2, seed=8, dealer=0), new_game(CLASSIC, 2, seed=7, dealer=1))
    others += (new_game(CLASSIC, 3, seed=7, dealer=0), new_game(announced, 2, seed=7, dealer=0))
    deals = [*(commit(usual, salt) for salt in (SALT, SALT[::-1], "")), *(commit(other, SALT) for other in others)]
    assert len({deal.fingerprint for deal in deals}) == len(deals)
    assert [deal.is_sealed for deal in deals] == [salted != 2 for salted in range(len(deals))]


def test_cards_and_rolls_that_the_seed_does_not_bring_are_found_out() -> None:
    opening = new_game(CLASSIC, 2, seed=7)
    begun = Match(opening)
    begun.push(opening.legal_moves()[0])
    assert came_as_sealed(begun)
    assert not came_as_sealed(Match(opening.with_draw_pile(opening.draw_pile[::-1])))
    opening = new_game(VARIANTS["dice"], 2, seed=7)
    loaded = Match(opening._replace(setup=replace(opening.setup, rolls=((6, 6),) * 2)))
    loaded.push(Move("roll"))
    assert not came_as_sealed(loaded)


def test_a_commitment_comes_back_from_a_record_and_its_damage_leaves_the_game_readable() -> None:
    match = Match(new_game(CLASSIC, 2, seed=7))
    assert commitment_of(to_record(match)) is None
    for commitment in (commit(match.state, SALT), commit(match.state, "")):
        assert commitment_of(json.loads(json.dumps(to_record(match, (), commitment)))) == commitment
    assert replay(to_record(match, (), Commitment("?", "?"))).state == match.state


@pytest.mark.parametrize(
    "record",
    [
        *(None, [], {"salt": SALT}, {"fingerprint": SALT}, {"salt": 5, "fingerprint": SALT}),
        *({"salt": SALT, "fingerprint": SALT.upper()}, {"salt": SALT[1:], "fingerprint": SALT}),
        {"salt": SALT, "fingerprint": SALT + "0"},
    ],
)
def test_a_damaged_commitment_is_none(record: Any) -> None:
    assert commitment_of(record) is None


@any_game
def test_what_the_seats_got_is_all_that_left_the_pile(rules: Ruleset) -> None:
    match = finished(rules)
    first, last = match.states[0], match.state
    found = received(match)
    assert [seat.dealt for seat in found] == list(first.hands)
    if not last.reshuffles:
        assert sum(len(seat.drawn) for seat in found) == len(first.draw_pile) - len(last.draw_pile)
    assert sum(len(seat.rolls) for seat in found) == sum(move.act == "roll" for move in match.moves)
    if rules.name == "classic":
        drawn = [(event["seat"], event["drew"]) for event in to_record(match)["events"] if event.get("drew")]
        assert list(found[0].drawn) == [card for seat, card in drawn if not seat], "in the order in which they came"
