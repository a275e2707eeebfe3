"""The levels: who plays them, and that each overlooks less than the one below."""

import pytest

from game.bots import LEVELS, Bot, Level
from game.bots.mistakes import PERFECT, GameSort, Mistakes
from game.bots.search.determinized import Determinized
from game.bots.search.one_ply import OnePly
from game.engine import VARIANTS, new_game
from tests.bots.players import fleeting, played_out


def mistakes_of(bot: Bot, sort: GameSort = GameSort.LONG) -> Mistakes:
    """What a bot overlooks in a sort of game."""
    return bot.elsewhere.get(sort, bot.mistakes) if isinstance(bot, OnePly) else PERFECT


def test_the_levels_are_listed_from_the_easiest_to_the_hardest() -> None:
    assert [level.key for level in LEVELS] == ["beginner", "easy", "medium", "hard", "expert"]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize("variant", VARIANTS)
def test_a_level_plays_every_variant_to_the_end(variant: str, level: Level) -> None:
    rules = VARIANTS[variant]
    seats, sides, *_ = rules.seatings[-1]
    assert played_out(fleeting(level.bot), rules, seats, sides, 4).is_terminal()


@pytest.mark.parametrize("sort", GameSort)
def test_a_level_notices_more_than_the_one_below(sort: GameSort) -> None:
    noticed = [mistakes_of(level.bot, sort).notice for level in LEVELS]
    assert noticed == sorted(set(noticed))


@pytest.mark.parametrize("error", ["slip", "aimless"])
@pytest.mark.parametrize("sort", GameSort)
def test_a_level_errs_no_more_than_the_one_below(sort: GameSort, error: str) -> None:
    errors = [getattr(mistakes_of(level.bot, sort), error) for level in LEVELS]
    assert errors == sorted(errors, reverse=True)


@pytest.mark.parametrize("error", ["blind", "eager"])
@pytest.mark.parametrize("sort", GameSort)
def test_a_level_forgets_less_than_the_one_below_unless_that_forgets_all(sort: GameSort, error: str) -> None:
    errors = [getattr(mistakes_of(level.bot, sort), error) for level in LEVELS]
    assert errors == sorted(errors, reverse=True)
    assert len({one for one in errors if one < 1}) == sum(one < 1 for one in errors)


@pytest.mark.parametrize("sort", GameSort)
def test_shares_and_chances_of_errors_are_such(sort: GameSort) -> None:
    for notice, blind, slip, eager, aimless in (mistakes_of(level.bot, sort) for level in LEVELS):
        assert 0 < notice <= 1
        assert 0 <= blind <= 1
        assert slip >= 0
        assert 0 <= eager <= 1
        assert 0 <= aimless < 1


@pytest.mark.parametrize(
    ("variant", "seats", "sort"),
    [
        ("classic", 2, GameSort.LONG),
        ("classic", 3, GameSort.BRIEF),
        ("classic", 4, GameSort.TEAMS),
        ("numbers", 2, GameSort.BRIEF),
        ("kids", 2, GameSort.SHORT),
        ("travel", 2, GameSort.SHORT),
        ("letters", 4, GameSort.TEAMS),
    ],
)
def test_games_are_sorted_by_what_the_same_errors_cost(variant: str, seats: int, sort: GameSort) -> None:
    assert GameSort.of(new_game(VARIANTS[variant], seats, seed=1).setup) is sort


def test_only_the_highest_level_looks_ahead_and_overlooks_nothing() -> None:
    assert [isinstance(level.bot, Determinized) for level in LEVELS] == [False, False, False, False, True]
    assert [mistakes_of(level.bot) == PERFECT for level in LEVELS] == [False, False, False, False, True]
