"""Boxes find their places, and one list of items comes of them."""

import pygame
import pytest
from pygame import Rect

from game.ui.toolkit.view import (
    Act,
    Box,
    Drawn,
    Look,
    Px,
    Scroll,
    column,
    drawn,
    extent,
    first_that_fits,
    grid,
    in_reading_order,
    items,
    layers,
    leaf,
    paint,
    row,
    scrolled,
    space,
    unseen,
)

LOOK = Look((200, 100), 1.0, lambda _: "idle")
ROOM = Rect(0, 0, 200, 100)


def named(key: str, wide: int = 0, high: int = 0, **how: object) -> Box:
    """A box with content of a size."""
    return leaf(Drawn(lambda *_: None, lambda _look, width: (min(wide, width), high)), key=key, **how)


def places(box: Box, look: Look = LOOK) -> dict[str, tuple[int, int, int, int]]:
    """Where the named boxes of a view lie, as x, y, width and height."""
    return {item.key: (*item.at,) for item in items(box, ROOM, look) if item.at is not None}  # type: ignore[misc]


@pytest.mark.parametrize(
    ("view", "found"),
    [
        (row(named("a", size=50), named("b", grow=1.0), gap=10), {"a": (0, 0, 50, 100), "b": (60, 0, 140, 100)}),
        (row(named("a", 30), named("b", grow=1.0)), {"a": (0, 0, 30, 100), "b": (30, 0, 170, 100)}),
        (row(named("a", grow=1.0), named("b", grow=3.0)), {"a": (0, 0, 50, 100), "b": (50, 0, 150, 100)}),
        (row(named("a", grow=1.0, most=20), named("b", grow=1.0)), {"a": (0, 0, 20, 100), "b": (20, 0, 180, 100)}),
        (row(named("a", 150, most=0.5), named("b", grow=1.0)), {"a": (0, 0, 100, 100), "b": (100, 0, 100, 100)}),
        (row(named("a", square=True), named("b", grow=1.0)), {"a": (0, 0, 100, 100), "b": (100, 0, 100, 100)}),
        (row(named("a", square=True, most=40)), {"a": (0, 30, 40, 40)}),
        (row(named("a", size=20, cross=10, side=1.0)), {"a": (0, 90, 20, 10)}),
        (row(named("a", size=20), align=0.5), {"a": (90, 0, 20, 100)}),
        (column(named("a", 10, 30), named("b", grow=1.0), pad=(5, 10)), {"a": (5, 10, 190, 30), "b": (5, 40, 190, 50)}),
        (column(named("a", 9, 90, shrinks=True), named("b", size=30)), {"a": (0, 0, 200, 70), "b": (0, 70, 200, 30)}),
        (layers(named("a"), named("b", rect=Rect(1, 2, 3, 4))), {"a": (0, 0, 200, 100), "b": (1, 2, 3, 4)}),
        (
            grid([named(n, 0, 10) for n in "abc"], 2, 10),
            {"a": (0, 0, 95, 10), "b": (105, 0, 95, 10), "c": (0, 20, 95, 10)},
        ),
    ],
)
def test_boxes_find_their_places(view: Box, found: dict[str, tuple[int, int, int, int]]) -> None:
    assert places(view) == found


def test_sizes_are_units_unless_they_are_pixels() -> None:
    twice = LOOK._replace(scale=2.0)
    assert places(row(named("a", size=10), named("b", size=Px(10))), twice)["b"] == (20, 0, 10, 100)


def test_a_box_needs_what_its_kids_need() -> None:
    lines = column(named("a", 30, 20), named("b", 50, 10), gap=5, pad=10)
    assert extent(lines, LOOK, 200) == (70, 55)
    assert extent(row(named("a", 30, 20), named("b", 50, 10), gap=5), LOOK, 200) == (85, 20)


def test_the_first_view_that_fits_is_taken_and_the_last_where_none_does() -> None:
    high, low, lowest = (column(named(key, 0, high)) for key, high in (("high", 300), ("low", 90), ("lowest", 80)))
    assert first_that_fits([high, low, lowest], (200, 100), LOOK) is low
    assert first_that_fits([high, low, lowest], (200, 10), LOOK) is lowest


def test_what_is_cut_off_cannot_be_touched_until_it_is_revealed() -> None:
    scroll = Scroll()
    lines = column(*(leaf(act=Act("line", n), size=40) for n in range(5)))
    view = column(scrolled(scroll, lines))
    touched = [item.rect.height for item in items(view, ROOM, LOOK)]
    assert touched == [40, 40, 0, 0, 0]
    assert scroll.reveal(items(view, ROOM, LOOK)[4].at)  # type: ignore[arg-type]
    assert [item.rect.height for item in items(view, ROOM, LOOK)] == [0, 0, 0, 40, 40]
    assert not scroll.by(10)


def test_what_scrolls_is_painted_within_its_room() -> None:
    screen, scroll = pygame.Surface((200, 100)), Scroll()
    red = drawn(lambda screen, at, _item, _look: screen.fill("#ff0000", at), size=300)
    view = column(space(20), scrolled(scroll, column(red)))
    paint(screen, items(view, ROOM, LOOK), LOOK)
    assert [screen.get_at((5, y))[0] for y in (10, 30, 90)] == [0, 255, 255]


def test_reading_may_have_another_order_than_painting() -> None:
    shown = items(column(unseen("text", "last")._replace(order=1), unseen("title", "first")), ROOM, LOOK)
    assert [item.label for item in in_reading_order(shown)] == ["first", "last"]
