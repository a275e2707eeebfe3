"""Where the keyboard's focus goes."""

import pygame
import pytest

from game.ui.shell.input import beside, stepped
from game.ui.toolkit.view import Item
from tests.ui.mock import Touch

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


def target(name: str, x: int, y: int, w: int = 50, h: int = 50, *, enabled: bool = True) -> Item:
    return Item(Touch(name), name, pygame.Rect(x, y, w, h), enabled)


ROW = [target("a", 0, 0), target("b", 60, 0), target("c", 120, 0)]
GRID = [target(f"{x}{y}", x * 60, y * 60) for y in range(3) for x in range(3)]
TABLE = [*GRID, target("wide", 0, 200, 170, 60), target("side", 260, 60)]


@pytest.mark.parametrize(
    ("current", "step", "found"),
    [("a", 1, "b"), ("c", 1, "a"), ("a", -1, "c"), ("", 1, "a"), ("", -1, "c"), ("gone", 1, "a")],
)
def test_tab_goes_round_in_reading_order(current: str, step: int, found: str) -> None:
    assert stepped(ROW, current, step) == found


def test_tab_and_arrows_leave_out_what_is_not_enabled() -> None:
    targets = [ROW[0], ROW[1]._replace(enabled=False), ROW[2]]
    assert stepped(targets, "a", 1) == beside(targets, "a", *RIGHT) == "c"
    assert stepped([targets[1]], "a", 1) == ""


@pytest.mark.parametrize(
    ("current", "way", "found"),
    [
        ("11", LEFT, "01"),
        ("11", RIGHT, "21"),
        ("11", UP, "10"),
        ("11", DOWN, "12"),
        ("12", DOWN, "wide"),
        ("wide", UP, "12"),
        ("21", RIGHT, "side"),
        ("22", RIGHT, "side"),
        ("side", LEFT, "21"),
        ("00", LEFT, "00"),
        ("00", UP, "00"),
        ("wide", DOWN, "wide"),
        ("side", RIGHT, "side"),
        ("gone", DOWN, "00"),
    ],
)
def test_arrows_go_to_the_nearest_in_their_direction(current: str, way: tuple[int, int], found: str) -> None:
    assert beside(TABLE, current, *way) == found


def test_arrows_reach_everything_and_come_back() -> None:
    for start in TABLE:
        reached = {start.name}
        while True:
            more = {beside(TABLE, name, *way) for name in reached for way in (LEFT, RIGHT, UP, DOWN)} - reached
            if not more:
                break
            reached |= more
        assert reached == {other.name for other in TABLE}, start.name
