"""Boxes find their places, and one list of items comes of them."""

import pygame
import pytest
from pygame import Rect

from game.ui.toolkit import view
from game.ui.toolkit.act import Act
from game.ui.toolkit.view import Box, Drawn, Look, Px, Scroll, column, drawn, grid, items, layers, leaf, row, scrolled

LOOK = Look((200, 100), 1.0, lambda _: "idle")
ROOM = Rect(0, 0, 200, 100)


def named(key: str, wide: int = 0, high: int = 0, **how: object) -> Box:
    return leaf(Drawn(lambda *_: None, lambda _look, width: (min(wide, width), high)), key=key, **how)


def places(box: Box, look: Look = LOOK) -> dict[str, tuple[int, int, int, int]]:
    """The places of the named boxes of a view, as x, y, width and height."""
    return {item.key: (*item.at,) for item in items(box, ROOM, look) if item.at is not None}  # type: ignore[misc]


@pytest.mark.parametrize(
    ("box", "found"),
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
def test_boxes_find_their_places(box: Box, found: dict[str, tuple[int, int, int, int]]) -> None:
    assert places(box) == found


def test_sizes_are_units_unless_they_are_pixels() -> None:
    assert places(row(named("a", size=10), named("b", size=Px(10))), LOOK._replace(scale=2.0))["b"] == (20, 0, 10, 100)


def test_a_box_needs_what_its_kids_need_and_boxes_in_boxes_are_measured_once() -> None:
    lines = column(named("a", 30, 20), named("b", 50, 10), gap=5, pad=10)
    side_by_side = row(named("a", 30, 20), named("b", 50, 10), gap=5)
    needed = [(view.width(box, LOOK, 200), view.height(box, LOOK, 200)) for box in (lines, side_by_side)]
    assert needed == [(70, 55), (85, 20)]
    widths: list[int] = []
    box = leaf(Drawn(lambda *_: None, lambda _look, width: (widths.append(width) or 10, 10)))
    for _ in range(6):
        box = column(box)
    items(box, ROOM, LOOK)
    assert len(widths) <= 2


def test_the_first_view_that_fits_is_taken_and_the_last_where_none_does() -> None:
    high, low, lowest = (column(named(key, 0, high)) for key, high in (("high", 300), ("low", 90), ("lowest", 80)))
    assert view.first_that_fits([high, low, lowest], (200, 100), LOOK) is low
    assert view.first_that_fits([high, low, lowest], (200, 10), LOOK) is lowest


def test_what_is_cut_off_cannot_be_touched_until_it_is_revealed() -> None:
    scroll = Scroll()
    box = column(scrolled(scroll, column(*(leaf(act=Act("line", n), size=40) for n in range(5)))))
    assert [item.rect.height for item in items(box, ROOM, LOOK)] == [40, 40, 0, 0, 0]
    assert scroll.reveal(items(box, ROOM, LOOK)[4].at)  # type: ignore[arg-type]
    before = items(box, ROOM, LOOK)
    assert [item.rect.height for item in before] == [0, 0, 0, 40, 40]
    assert scroll.by(-70)
    assert view.moved(before, scroll, -70) == items(box, ROOM, LOOK)
    assert [scroll.by(100), scroll.by(10)] == [True, False]


def test_a_box_may_be_made_for_the_room_that_it_gets() -> None:
    seen = []
    inside = view.responsive(lambda size: seen.append(size) or named("a"), pad=5)  # type: ignore[func-returns-value]
    assert (places(row(view.space(60), inside)), seen) == ({"a": (65, 5, 130, 90)}, [(130, 90)])


def test_of_a_row_that_scrolls_a_part_can_be_touched_and_what_has_gone_keeps_its_order() -> None:
    scroll = Scroll(sideways=True, least=30, beside=40)
    box = row(scrolled(scroll, row(*(leaf(act=Act("tile", n), size=80) for n in range(6)))))
    assert [item.rect.width for item in items(box, ROOM, LOOK)] == [80, 80, 40, 0, 0, 0]
    assert scroll.reveal(items(box, ROOM, LOOK)[3].at)  # type: ignore[arg-type]
    rects = [item.rect for item in items(box, ROOM, LOOK)]
    assert [rect.width for rect in rects] == [0, 0, 80, 80, 40, 0]
    assert 0 <= rects[0].x < rects[1].x < 8
    assert 192 <= rects[5].x < 200


def test_what_scrolls_is_painted_within_its_room() -> None:
    screen, scroll = pygame.Surface((200, 100)), Scroll()
    red = drawn(lambda screen, at, _item, _look: screen.fill("#ff0000", at), size=300)
    view.paint(screen, items(column(view.space(20), scrolled(scroll, column(red))), ROOM, LOOK), LOOK)
    assert [screen.get_at((5, y))[0] for y in (10, 30, 90)] == [0, 255, 255]


def test_reading_may_have_another_order_than_painting() -> None:
    box = column(view.unseen("text", "last")._replace(order=1), view.unseen("title", "first"))
    assert [item.label for item in view.in_reading_order(items(box, ROOM, LOOK))] == ["first", "last"]


def test_a_list_that_is_only_read_has_its_heading_and_nothing_where_it_is_empty() -> None:
    found = items(column(*view.unseen_list("week", "This week", ["Two"])), ROOM, LOOK)
    headed = ("heading", "heading:week", "This week"), ("list", "list:week", "This week")
    assert [(item.role, item.name, item.label) for item in found] == [*headed, ("item", "item:week:0", "Two")]
    assert view.unseen_list("week", "This week", []) == []
