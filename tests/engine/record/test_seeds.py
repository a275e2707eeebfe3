"""Seeds of any size come through everything that leaves the engine, as every program reads it."""

import json
import random
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Match, Ruleset, new_game
from game.engine.fairness import came_as_sealed, commit, is_kept, sealed_text
from game.engine.record.codes import deal_code, deal_from_code, deal_of
from game.engine.record.compact import WholeGame, from_compact, to_compact
from game.engine.record.game_codes import game_code, game_from_code
from game.engine.record.reading import replay
from tests.engine.games import play
from tests.sampling import seed

SALT = "0123456789abcdef" * 2


def told(value: Any) -> Any:
    """The value as a program gives it back to which every number is a double."""
    return json.loads(json.dumps(value), parse_int=lambda digits: int(float(digits)))


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=lambda rules: rules.name)
def test_a_game_of_a_long_seed_comes_back_from_every_form_as_it_was_sealed(rules: Ruleset) -> None:
    match = play(rules, rules.playable_seatings[0], random.Random(f"{seed()} {rules.name}").getrandbits(128))
    game = WholeGame(match, (), commitment := commit(match.states[0], SALT))
    short = to_compact(game)
    assert "record" not in short
    for again in (replay(told(game.record)), from_compact(told(short)).match, game_from_code(game_code(game)).match):
        assert (again.moves, again.states) == (match.moves, match.states)
        assert is_kept(commitment, again)
        assert came_as_sealed(again)
    assert deal_from_code(deal_code(deal_of(match.state.setup))).dealt() == match.states[0]


@pytest.mark.parametrize(
    ("number", "written"), [(0, 0), (2**53 - 1, 2**53 - 1), (2**53, str(2**53)), (2**128 - 1, str(2**128 - 1))]
)
def test_a_seed_is_written_as_a_text_where_a_number_would_be_rounded(number: int, written: int | str) -> None:
    game = WholeGame(Match(new_game(CLASSIC, 2, seed=number)), ())
    sealed = json.loads(sealed_text(game.match.state, SALT))
    assert (game.record["seed"], to_compact(game)["seed"], sealed["seed"]) == (written, written, written)
    assert replay(game.record | {"seed": number}).states == game.match.states, "version 1.0.0 wrote all as numbers"
