"""Codes of whole games: short, strict, and quick with whatever is given."""

from __future__ import annotations

import base64
import json
import random
import time
import zlib
from contextlib import suppress

import pytest

from game.engine import CLASSIC, VARIANTS, RecordError, Ruleset, new_game
from game.engine.errors import CodeError
from game.engine.match import Match
from game.engine.record import RecordedPlayer
from game.engine.record.compact import WholeGame, to_compact
from game.engine.record.game_codes import (
    MOST_GAME,
    MOST_JSON,
    MOST_MOVES,
    game_code,
    game_from_code,
    is_game_code,
    shallow_json,
)
from tests.engine.games import play

QUICK = 0.1
"""Seconds within which everything is read or refused; three times that fails, since machines differ."""


def whole(rules: Ruleset, seed: int = 5) -> WholeGame:
    match = play(rules, rules.playable_seatings[0], seed)
    names = (RecordedPlayer("Zoë", "human"), *[RecordedPlayer("Ada", "easy")] * (match.state.setup.seats - 1))
    return WholeGame(match, names)


def code_for(content: bytes, version: int = 1) -> str:
    """A sound code of any bytes."""
    body = base64.urlsafe_b64encode(content).rstrip(b"=").decode()
    return f"fivefold.{version}.{body}.{zlib.crc32(body.encode()):08x}"


GAME = whole(CLASSIC)
CODE = game_code(GAME)


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
def test_a_game_of_every_variant_comes_back_move_by_move(rules: Ruleset) -> None:
    game = whole(rules)
    code = game_code(game)
    again = game_from_code(code)
    assert (again.match.moves, again.match.state, again.players) == (game.match.moves, game.match.state, game.players)
    assert is_game_code(code)
    assert len(code) < 2000


def test_a_game_that_goes_on_comes_back_too() -> None:
    match = Match(new_game(CLASSIC, 2, seed=3))
    match.push(match.state.legal_moves()[0])
    assert game_from_code(game_code(WholeGame(match, ()))).match.moves == match.moves


def test_a_game_of_cards_that_no_seed_brings_comes_back_too() -> None:
    first = new_game(CLASSIC, 2, seed=3)
    match = Match(first.with_draw_pile(first.draw_pile[::-1]))
    match.push(match.state.legal_moves()[0])
    assert game_from_code(game_code(WholeGame(match, ()))).match.state == match.state


def test_blanks_and_line_ends_in_a_code_do_not_matter() -> None:
    broken = "\n".join(CODE[i : i + 60] for i in range(0, len(CODE), 60))
    assert game_from_code(f"  {broken}\n").match.moves == GAME.match.moves


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (CODE[:-20], "short"),
        ("fivefold.", "short"),
        (CODE[:40] + ("A" if CODE[40] != "A" else "B") + CODE[41:], "typo"),
        (code_for(zlib.compress(b"{}"), 2), "newer"),
        (code_for(b"no deflate"), "damaged"),
        (code_for(zlib.compress(b"\xff\xfe")), "damaged"),
        (code_for(zlib.compress(b"[1, 2")), "damaged"),
        (code_for(zlib.compress(b"[" * 5000 + b"]" * 5000)), "damaged"),
        (code_for(zlib.compress(b'{"a": ' + b"9" * 5000 + b"}")), "damaged"),
        (code_for(zlib.compress(json.dumps(to_compact(GAME)).encode())[:-30]), "short"),
        (code_for(zlib.compress(b" " * (MOST_JSON + 1))), "long"),
        ("fivefold.1." + "A" * MOST_GAME, "long"),
    ],
)
def test_what_is_no_sound_code_is_told_apart(code: str, why: str) -> None:
    with pytest.raises(CodeError) as refused:
        game_from_code(code)
    assert refused.value.code == why


def test_a_bomb_is_not_unpacked() -> None:
    packer = zlib.compressobj(9)
    bomb = b"".join([*(packer.compress(bytes(1_000_000)) for _ in range(12)), packer.flush()])
    code = code_for(bomb)
    assert len(code) < MOST_GAME
    began = time.process_time()
    with pytest.raises(CodeError):
        game_from_code(code)
    assert time.process_time() - began < 3 * QUICK


@pytest.mark.parametrize("told", [[], 7, None, "x", {}, {"format": "fivefold-compact/1"}, {"format": []}])
def test_what_is_no_game_is_refused_by_a_sentence(told: object) -> None:
    with pytest.raises(RecordError):
        game_from_code(code_for(zlib.compress(json.dumps(told).encode())))


def test_brackets_in_texts_are_not_deep() -> None:
    assert shallow_json(json.dumps(["[" * 500])) == ["[" * 500]


def test_nothing_but_a_record_error_leaves_the_reader_and_all_are_read_quickly() -> None:
    rng, longest = random.Random(7), 0.0
    told = json.dumps(to_compact(GAME))
    end = time.process_time() + 15
    for number in range(3000):
        if number % 2:
            letters = list(CODE)
            letters[rng.randrange(len(letters))] = chr(rng.choice([rng.randrange(128), rng.randrange(0x11000)]))
            code = "".join(letters)
        else:
            at, length = rng.randrange(len(told)), rng.randrange(8)
            other = "".join(rng.choices('[]{}",:0123456789abcj', k=rng.randrange(8)))
            damaged = told[:at] + other + told[at + length :]
            code = code_for(zlib.compress(damaged.encode()))
        began = time.process_time()
        with suppress(RecordError):
            game_from_code(code)
        longest = max(longest, time.process_time() - began)
        if time.process_time() > end:
            break
    assert longest < 3 * QUICK


def test_a_game_of_more_moves_than_any_has_is_not_replayed() -> None:
    told = to_compact(GAME) | {"length": MOST_MOVES + 1}
    with pytest.raises(CodeError) as refused:
        game_from_code(code_for(zlib.compress(json.dumps(told).encode())))
    assert refused.value.code == "long"


def test_a_game_with_as_many_moves_as_a_code_holds_is_read_or_refused_quickly() -> None:
    told = to_compact(whole(VARIANTS["dice"]))
    told["moves"], told["length"] = ",".join([str(told["moves"])] * 40), MOST_MOVES
    began = time.process_time()
    with pytest.raises(RecordError):
        game_from_code(code_for(zlib.compress(json.dumps(told).encode(), 9)))
    assert time.process_time() - began < 3 * QUICK
