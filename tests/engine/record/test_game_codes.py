"""A game in a few hundred letters comes back whole, whatever its seed; its code is strict, and quickly read."""

import base64
import json
import random
import time
import zlib
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Match, RecordError, Ruleset, new_game
from game.engine.errors import CodeError
from game.engine.fairness import came_as_sealed, commit, is_kept, sealed_text
from game.engine.record import game_codes
from game.engine.record.codes import deal_code, deal_from_code, deal_of
from game.engine.record.compact import MOST_LETTERS, WholeGame, from_compact, to_compact
from game.engine.record.game_codes import game_code, game_from_code
from game.engine.record.reading import replay
from game.engine.record.writing import RecordedPlayer
from game.engine.rules.options import with_options
from tests.engine.games import play
from tests.engine.spoiled import first_of_each_shape, spoilt
from tests.sampling import seed

RULES = [
    *VARIANTS.values(),
    with_options(CLASSIC, {"toasts": 2, "toast_limit": 10}),
    with_options(CLASSIC, {"manual_draw": "strict", "table_talk": True}),
    with_options(CLASSIC, {"announce": True, "advanced_jacks": True}),
    with_options(CLASSIC, {"board_layout": "shuffled", "fill_board": "reshuffle"}),
]
QUICK = 0.1
"""Seconds within which everything is read or refused; three times that fails, since machines differ."""


@cache
def played(rules: Ruleset, number: int = 5) -> WholeGame:
    """A game of careless players, with names."""
    match = play(rules, rules.seatings[0], number)
    names = (RecordedPlayer("Zoë", "human"), *[RecordedPlayer("Ada", "easy")] * (match.state.setup.seats - 1))
    return WholeGame(match, names, commit(match.states[0], "5a" * 16))


def told(value: Any) -> Any:
    """The value as a program gives it back for which every number is a double."""
    return json.loads(json.dumps(value), parse_int=lambda digits: int(float(digits)))


def code_for(content: bytes, version: int = 1) -> str:
    body = base64.urlsafe_b64encode(content).rstrip(b"=").decode()
    return f"fivefold.{version}.{body}.{zlib.crc32(body.encode()):08x}"


def code_of_json(value: Any) -> str:
    return code_for(zlib.compress(json.dumps(value).encode(), 9))


GAME = played(CLASSIC)
CODE = game_code(GAME)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name} {rules.line_length}")
def test_a_game_of_any_rules_comes_back_move_by_move_with_its_record(rules: Ruleset) -> None:
    game = played(rules, random.Random(f"{seed()} {rules.name}").getrandbits(128))
    code, short = game_code(game), told(to_compact(game))
    assert "record" not in short
    assert (from_compact(short).record, game_from_code(code).players) == (game.record, game.players)
    for again in (replay(told(game.record)), from_compact(short).match, game_from_code(code).match):
        assert (again.moves, again.states) == (game.match.moves, game.match.states)
        assert is_kept(game.commitment, again)
        assert came_as_sealed(again)
    assert deal_from_code(deal_code(deal_of(game.match.state.setup))).dealt() == game.match.states[0]
    assert game_codes.is_game_code(code)
    assert len(game_code(played(rules))) < 2000


@pytest.mark.parametrize("number", [0, 2**53 - 1, 2**53, 2**128 - 1])
def test_a_seed_is_written_as_a_text_where_a_number_would_be_rounded(number: int) -> None:
    written = number if number < 2**53 else str(number)
    game = WholeGame(Match(new_game(CLASSIC, 2, seed=number)), ())
    sealed = json.loads(sealed_text(game.match.state, "5a" * 16))
    assert (game.record["seed"], to_compact(game)["seed"], sealed["seed"]) == (written, written, written)
    assert replay(game.record | {"seed": number}).states == game.match.states, "version 1.0.0 wrote all as numbers"


@pytest.mark.parametrize("moves", [0, 1, 7, 16])
def test_a_game_that_goes_on_comes_back_as_far_as_it_has_come(moves: int) -> None:
    game = GAME._replace(match=GAME.match.until(moves))
    assert from_compact(told(to_compact(game))).record == game.record
    assert game_from_code(game_code(game)).match.moves == game.match.moves


def test_outcomes_of_earlier_games_come_back_in_a_tenth_of_a_record_and_an_open_deal_is_sealed_alike() -> None:
    following = WholeGame(GAME.match.next_game(9), ())
    assert from_compact(told(to_compact(following))).match.earlier == following.match.earlier != ()
    assert len(json.dumps(to_compact(GAME))) < 0.12 * len(json.dumps(GAME.record))
    first = new_game(CLASSIC, 2, seed=3)
    game = WholeGame(Match(first), (), commit(first, ""))
    assert from_compact(told(to_compact(game))).match.states == game.match.states


def test_a_deal_that_no_seed_brings_is_kept_whole() -> None:
    first = GAME.match.states[0]
    odd = WholeGame(Match(first._replace(hands=first.hands[::-1]).with_draw_pile(first.draw_pile[::-1])), ())
    assert set(to_compact(odd)) == {"format", "record"}
    assert from_compact(told(to_compact(odd))).record == odd.record
    assert game_from_code(game_code(odd)).match.state == odd.match.state


def test_what_is_damaged_is_refused_or_a_game_by_the_rules() -> None:
    value = told(to_compact(GAME))
    for path in first_of_each_shape(value):
        for what, odd in spoilt(value, path):
            with suppress(RecordError):
                found = from_compact(odd)
                assert replay(told(found.record)).moves == found.match.moves, what


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": "fivefold-compact/2"}, "The format is 'fivefold-compact/2'"),
        ({"length": 4000}, "is no move"),
        ({"length": 10**9}, "moves, 4000 at most are read"),
        ({"length": 3}, "After its last move the game has"),
        ({"moves": "e5," * MOST_LETTERS}, "letters, 60000 at most are read"),
        ({"players": [["You"]]}, "no name with who plays"),
        ({"variant": "chess"}, "chess"),
        ({"dealer": 9}, "could not be set up"),
    ],
)
def test_a_refusal_says_why(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        from_compact(told(to_compact(GAME)) | changes)


def test_blanks_and_line_ends_in_a_code_do_not_matter_and_brackets_in_texts_are_not_deep() -> None:
    broken = "\n".join(CODE[i : i + 60] for i in range(0, len(CODE), 60))
    assert game_from_code(f"  {broken}\n").match.moves == GAME.match.moves
    assert game_codes.shallow_json(json.dumps(["[" * 500])) == ["[" * 500]


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
        (code_for(zlib.compress(b" " * (game_codes.MOST_JSON + 1))), "long"),
        ("fivefold.1." + "A" * game_codes.MOST_GAME, "long"),
        (code_of_json(to_compact(GAME) | {"length": game_codes._MOST_MOVES + 1}), "long"),
    ],
)
def test_what_is_no_sound_code_is_told_apart(code: str, why: str) -> None:
    with pytest.raises(CodeError) as refused:
        game_from_code(code)
    assert refused.value.code == why


def test_a_bomb_and_a_game_with_as_many_moves_as_a_code_holds_are_refused_quickly() -> None:
    packer = zlib.compressobj(9)
    bomb = code_for(b"".join([*(packer.compress(bytes(1_000_000)) for _ in range(12)), packer.flush()]))
    assert len(bomb) < game_codes.MOST_GAME
    full = to_compact(played(VARIANTS["dice"]))
    full |= {"moves": ",".join([str(full["moves"])] * 40), "length": game_codes._MOST_MOVES}
    began = time.process_time()
    with pytest.raises(RecordError):
        game_from_code(bomb)
    assert game_from_code(code_of_json(full)).fault
    assert time.process_time() - began < 6 * QUICK


@pytest.mark.parametrize("value", [[], 7, None, "x", {}, {"format": "fivefold-compact/1"}, {"format": []}])
def test_what_is_no_game_is_refused_by_a_sentence(value: object) -> None:
    with pytest.raises(RecordError):
        game_from_code(code_of_json(value))


def test_nothing_but_a_record_error_leaves_the_reader_and_all_are_read_quickly() -> None:
    rng, longest, content = random.Random(7), 0.0, json.dumps(to_compact(GAME))
    for number in range(800):
        if number % 2:
            letters = list(CODE)
            letters[rng.randrange(len(letters))] = chr(rng.choice([rng.randrange(128), rng.randrange(0x11000)]))
            code = "".join(letters)
        else:
            at, length = rng.randrange(len(content)), rng.randrange(8)
            other = "".join(rng.choices('[]{}",:0123456789abcj', k=rng.randrange(8)))
            code = code_for(zlib.compress((content[:at] + other + content[at + length :]).encode()))
        began = time.process_time()
        with suppress(RecordError):
            game_from_code(code)
        longest = max(longest, time.process_time() - began)
    assert longest < 3 * QUICK
