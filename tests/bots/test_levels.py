"""The levels: their players, each of whom overlooks less than the one below."""

import pytest

from game.bots import LEVELS, Bot
from game.bots.mistakes import PERFECT, GameSort, Mistakes
from game.bots.search.determinized import Determinized
from game.bots.search.one_ply import OnePly
from game.engine import VARIANTS, new_game


def mistakes_of(bot: Bot, sort: GameSort = GameSort.LONG) -> Mistakes:
    return bot.elsewhere.get(sort, bot.mistakes) if isinstance(bot, OnePly) else PERFECT


@pytest.mark.parametrize("sort", GameSort)
def test_a_level_notices_more_errs_no_more_and_forgets_less_than_the_one_below(sort: GameSort) -> None:
    noticed = [mistakes_of(level.bot, sort).notice for level in LEVELS]
    assert noticed == sorted(set(noticed))
    assert 0 < noticed[0] < noticed[-1] <= 1
    for error in ("slip", "aimless", "blind", "eager"):
        errors = [getattr(mistakes_of(level.bot, sort), error) for level in LEVELS]
        assert errors == sorted(errors, reverse=True)
        assert errors[-1] >= 0
        if error in {"blind", "eager"}:
            assert errors[0] <= 1
            assert len({one for one in errors if one < 1}) == sum(one < 1 for one in errors)


@pytest.mark.parametrize(
    ("variant", "seats", "sort"),
    [
        *(("classic", 2, GameSort.LONG), ("classic", 3, GameSort.BRIEF), ("numbers", 2, GameSort.BRIEF)),
        *(("kids", 2, GameSort.SHORT), ("travel", 2, GameSort.SHORT)),
        *(("classic", 4, GameSort.TEAMS), ("letters", 4, GameSort.TEAMS)),
    ],
)
def test_games_are_sorted_by_what_the_same_errors_cost(variant: str, seats: int, sort: GameSort) -> None:
    assert GameSort.of(new_game(VARIANTS[variant], seats, seed=1).setup) is sort


def test_of_five_levels_only_the_highest_looks_ahead_and_overlooks_nothing() -> None:
    assert [level.key for level in LEVELS] == ["beginner", "easy", "medium", "hard", "expert"]
    assert [isinstance(level.bot, Determinized) for level in LEVELS] == [False] * 4 + [True]
    assert [mistakes_of(level.bot) == PERFECT for level in LEVELS] == [False] * 4 + [True]
