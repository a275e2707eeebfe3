"""The quality of single choices, and the reliability of belief in winning."""

from typing import Any

import pytest

from game.engine import SetupError
from game.tools.experiment import LATE, belief_summary, beliefs, experiment_of, regret_summary, regrets
from tests.tools.running import printed


def choices(bot: str, games: int = 3, deals: int = 2) -> list[dict[str, Any]]:
    return list(regrets(experiment_of("kids", 2, None, bot, games, deals, 1)))


def test_the_same_positions_are_asked_of_every_bot() -> None:
    asked = [[(line["seed"], line["ply"]) for line in choices(bot)] for bot in ("planner", "random")]
    assert asked[0] == asked[1]


@pytest.mark.slow
def test_who_plays_at_random_gives_away_more_than_a_planner() -> None:
    planner, at_random = (regret_summary(choices(bot, 30, 6))["all"]["mean"] for bot in ("planner", "random"))
    assert planner < at_random
    assert at_random > 0


def test_early_and_late_positions_are_told_apart() -> None:
    lines = [{"ply": LATE - 1, "regret": 0.0}, {"ply": LATE, "regret": 0.02}, {"ply": LATE + 9, "regret": 0.04}]
    told = regret_summary(lines)
    assert told["early"] == {"positions": 1, "mean": 0.0, "error": None}
    assert told["late"] == {"positions": 2, "mean": 0.03, "error": 0.01}
    assert told["all"]["positions"] == 3


def test_a_belief_is_compared_with_results_by_tenths_and_a_game_counts_as_one() -> None:
    lines = [
        {"believed": [(1, 0.55), (3, 0.57)], "result": 1.0},
        {"believed": [(2, 0.51)], "result": 0.0},
        {"believed": [(4, 1.0)], "result": 1.0},
    ]
    told = belief_summary(lines)
    rows = [tuple(row[name] for name in ("turns", "games", "believed", "won")) for row in told["tenths"]]
    assert rows == [(3, 2, 0.5433, 0.6667), (1, 1, 1.0, 1.0)]
    assert told["off"] == round(3 * abs(0.5433 - 0.6667) / 4, 4)


def test_every_turn_of_the_first_seat_is_believed_in() -> None:
    (line,) = beliefs(experiment_of("kids", 2, None, "planner", 1, 4, 3))
    plies, chances = zip(*line["believed"], strict=True)
    assert sorted(plies) == [*plies]
    assert 0 <= min(chances) <= max(chances) <= 1
    assert line["result"] in {0.0, 1.0}


@pytest.mark.parametrize(
    ("variant", "deals", "words"), [("dice", 8, "nothing can be played on"), ("classic", 1, "at least two")]
)
def test_what_cannot_be_looked_at_is_refused(variant: str, deals: int, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        experiment_of(variant, 2, None, "planner", 1, deals, 1)


@pytest.mark.parametrize("command", ["regret", "belief"])
def test_lines_come_first_and_the_summary_last(command: str) -> None:
    *lines, summary = printed(command, "--variant", "kids", "--games", "2", "--deals", "2", "--jobs", "1")
    assert (len(lines), summary["summary"]) == (2, "kids")
