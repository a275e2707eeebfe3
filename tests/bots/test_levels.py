"""The levels: who plays them, and that each overlooks less than the one below."""

import pytest

from game.bots import LEVELS, Bot, Level
from game.bots.mistakes import PERFECT, Mistakes
from game.bots.search.determinized import Determinized
from game.bots.search.one_ply import OnePly
from game.engine import VARIANTS
from tests.bots.players import fleeting, played_out


def mistakes_of(bot: Bot) -> Mistakes:
    """What a bot overlooks."""
    return bot.mistakes if isinstance(bot, OnePly) else PERFECT


def test_the_levels_are_listed_from_the_easiest_to_the_hardest() -> None:
    assert [level.key for level in LEVELS] == ["beginner", "easy", "medium", "hard", "expert"]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_level_plays_every_variant_to_the_end(variant: str, level: Level) -> None:
    rules = VARIANTS[variant]
    seats, sides, *_ = rules.seatings[-1]
    assert played_out(fleeting(level.bot), rules, seats, sides, 4).is_terminal()


def test_a_level_notices_more_than_the_one_below() -> None:
    noticed = [mistakes_of(level.bot).notice for level in LEVELS]
    assert noticed == sorted(set(noticed))


@pytest.mark.parametrize("error", ["blind", "slip", "eager"])
def test_a_level_errs_less_than_the_one_below(error: str) -> None:
    errors = [getattr(mistakes_of(level.bot), error) for level in LEVELS]
    assert errors == sorted(set(errors), reverse=True)


def test_shares_and_chances_of_errors_are_such() -> None:
    for notice, blind, slip, eager in (mistakes_of(level.bot) for level in LEVELS):
        assert 0 < notice <= 1
        assert 0 <= blind <= 1
        assert slip >= 0
        assert 0 <= eager <= 1


def test_only_the_highest_level_looks_ahead_and_overlooks_nothing() -> None:
    assert [isinstance(level.bot, Determinized) for level in LEVELS] == [False, False, False, False, True]
    assert [mistakes_of(level.bot) == PERFECT for level in LEVELS] == [False, False, False, False, True]
