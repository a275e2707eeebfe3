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
    ("way", "found"),
    [
        (LEFT, {"11": "01", "side": "21", "00": "00"}),
        (RIGHT, {"11": "21", "21": "side", "22": "side", "side": "side"}),
        (UP, {"11": "10", "wide": "12", "00": "00"}),
        (DOWN, {"11": "12", "12": "wide", "wide": "wide", "gone": "00"}),
    ],
)
def test_arrows_go_to_the_nearest_in_their_direction(way: tuple[int, int], found: dict[str, str]) -> None:
    assert {current: beside(TABLE, current, *way) for current in found} == found


@pytest.mark.parametrize("start", [one.name for one in TABLE])
def test_arrows_reach_everything_and_come_back(start: str) -> None:
    reached, more = set[str](), {start}
    while more:
        reached |= more
        more = {beside(TABLE, name, *way) for name in reached for way in (LEFT, RIGHT, UP, DOWN)} - reached
    assert reached == {other.name for other in TABLE}
