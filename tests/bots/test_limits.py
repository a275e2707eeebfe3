"""A bot's budget for a move."""

import pytest

from game.bots.limits import LULL, Budget, Limits


class Watch:
    """A clock that is put forward by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_time_is_spent_between_two_looks_at_the_clock_but_when_nobody_thought() -> None:
    watch = Watch()
    budget = Budget(Limits(1.0), watch)
    for _ in range(5):
        watch.now += 0.05
        budget.spent(0)
    assert budget.spent(0) == pytest.approx(0.25)
    watch.now += 60
    assert budget.spent(0) == pytest.approx(0.25 + LULL)


def test_nodes_are_spent_whatever_the_clock_says_and_what_is_spent_first_counts() -> None:
    watch = Watch()
    budget, both = Budget(Limits(None, 200), watch), Budget(Limits(1.0, 100), watch)
    watch.now += 0.05
    assert both.spent(50) == 0.5
    watch.now += 0.05
    assert both.spent(1) == pytest.approx(0.1)
    assert (budget.spent(50), budget.spent(200)) == (0.25, 1.0)


def test_a_budget_without_a_limit_is_refused() -> None:
    with pytest.raises(ValueError, match="limit"):
        Budget(Limits(None), Watch())
