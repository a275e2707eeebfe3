"""A scene's view: a tree of boxes becomes one list of placed items, which is painted, tapped, walked and read aloud.

Sizes are layout units, or device pixels where they are `Px`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from .act import NO_ACT, Act

ButtonState = Literal["idle", "hover", "pressed", "disabled"]
Role: TypeAlias = Literal["", "title", "heading", "text", "button", "field", "list", "item", "grid", "row", "cell"]
"""For screen readers; "" is not read. A list owns the items after it, a grid the rows, a row the cells."""


class Px(int):
    """Device pixels, where a size would be layout units."""


Units: TypeAlias = float | Px


class Look(NamedTuple):
    """What a view is made and painted for."""

    size: tuple[int, int]
    """The room in device pixels."""
    scale: float
    """Device pixels per layout unit."""
    state_of: Callable[[str], ButtonState]
    """By the item's name."""

    def px(self, units: Units) -> int:
        """A size in device pixels."""
        return int(units) if isinstance(units, Px) else round(units * self.scale)

    def state(self, item: Item) -> ButtonState:
        """How an item appears now."""
        return self.state_of(item.name) if item.enabled else "disabled"


class Gesture(NamedTuple):
    """What the page does for a button within the tap: some browsers allow it nowhere else."""

    deed: Literal["copy", "save", "share", "choose"]
    """Copy a text, save a text or the picture as a file, share both, or let a file be chosen."""
    text: str = ""
    file: str = ""
    """The file's name, "" without one."""


class Item(NamedTuple):
    """One thing of a scene: what it does, says and looks like, and where."""

    act: Act
    label: str
    rect: Rect
    """Where it can be touched, device pixels."""
    enabled: bool = True
    draggable: bool = False
    radius: float = 12.0
    """Rounding of its focus ring, CSS pixels."""
    slides: bool = False
    """True for a slider: a press pulls it to that point at once."""
    chosen: bool | None = None
    """None where it can be neither on nor off."""
    role: Role = "button"
    key: str = ""
    """Its name if its act has none."""
    gesture: Gesture | None = None
    at: Rect | None = None
    """Where it is painted."""
    content: Content | None = None
    row: Rect | None = None
    """What to show whole when it has the focus."""
    scroll: Scroll | None = None
    order: int = 0

    @property
    def name(self) -> str:
        """Its name for keyboard, tests and screen readers."""
        return self.key or self.act.name

    @property
    def can_be_acted_on(self) -> bool:
        """True for a target, enabled or not."""
        return self.act is not NO_ACT


Paint: TypeAlias = Callable[[pygame.Surface, Rect, Item, Look], object]
"""Paints an item into a rectangle of the screen."""
SPREAD = 10
"""Units that a picture reaches beyond its place, unless its content tells how far."""


class Content:
    """What a box shows itself."""

    spread: Units = SPREAD
    """How far shadows and lights reach beyond its place."""

    def extent(self, look: Look, width: int, /) -> tuple[int, int]:  # noqa: ARG002 - most have no size of their own
        """The pixels that it takes, of at most so many across."""
        return 0, 0

    def paint(self, screen: pygame.Surface, at: Rect, item: Item, look: Look, /) -> object:
        """Paint it into a rectangle."""

    def appearance(self) -> Any:
        """All that its picture depends on now."""
        return self

    def difference(self, before: Any, at: Rect, /) -> list[Rect] | None:
        """The places where it looks different in its rectangle from what it looked like before; None for all of it."""


class AccessibleNode(NamedTuple):
    """One thing of a scene, in reading order."""

    kind: Role
    key: str
    """Unique in the scene and stable; a target's is its name."""
    words: str = ""
    rect: Rect | None = None
    """Device pixels; None where that does not matter."""
    enabled: bool = True
    chosen: bool | None = None
    """None where it can be neither on nor off."""


def grid_nodes(
    key: str, heading: str, rect: Rect, rows: Iterable[Iterable[AccessibleNode]]
) -> Iterator[AccessibleNode]:
    """A board row by row, from the cells of each."""
    yield AccessibleNode("grid", key, heading, rect)
    for number, cells in enumerate(rows):
        yield AccessibleNode("row", f"row:{number + 1}")
        yield from cells


# ---------------------------------------------------------------- boxes


class Box(NamedTuple):
    """A rectangle of a view, with what it shows and does, and the boxes in it."""

    kids: tuple[Box, ...] = ()
    along: Literal["row", "column", "layers"] = "column"
    content: Content | None = None
    scroll: Scroll | None = None
    size: Units | None = None
    """Along its row or column; None for what its content needs."""
    cross: Units | None = None
    """Across its row or column; None to fill it."""
    side: float = 0.5
    """Where it lies across if it doesn't fill: 0 to 1."""
    grow: float = 0.0
    """Its share of what is left over along, by weight."""
    most: Units | None = None
    """The largest it becomes along; a number up to 1 is a share of the room."""
    shrinks: bool = False
    """True to give way where there is too little room."""
    gap: Units = 0
    """Between its kids."""
    pad: Units | tuple[Units, Units] = 0
    """Around its kids; across and down where these differ."""
    align: float = 0.0
    """Where what is left over along goes: 0 behind the kids, 1 before them."""
    rect: Rect | None = None
    """Where it lies whatever its parent says, device pixels."""
    make: Callable[[tuple[int, int]], Box] | None = None
    """Makes its one kid for the pixels that it gets."""
    square: bool = False
    """True in a row to be as wide as that is high, if there is room."""
    order: int = 0
    """Higher ones are reached and read later."""
    is_row: bool = False
    """True to show all of it when something in it has the focus."""
    act: Act = NO_ACT
    label: str = ""
    role: Role | None = None
    """None for a button if it has an act, else for nothing that is read."""
    key: str = ""
    enabled: bool = True
    chosen: bool | None = None
    draggable: bool = False
    slides: bool = False
    radius: float = 12.0
    gesture: Gesture | None = None
    placed: tuple[Item, ...] | None = None
    """The items of the box and its kids, if they have been made before."""

    def padding(self, look: Look) -> tuple[int, int]:
        """Free pixels at each side, and above and below."""
        across, down = self.pad if isinstance(self.pad, tuple) else (self.pad, self.pad)
        return look.px(across), look.px(down)


Kid: TypeAlias = Box | None
"""A box, or None for one that is not there."""


def row(*kids: Kid, **how: Any) -> Box:
    """Boxes side by side."""
    return Box(tuple(kid for kid in kids if kid is not None), "row", **how)


def column(*kids: Kid, **how: Any) -> Box:
    """Boxes below each other."""
    return Box(tuple(kid for kid in kids if kid is not None), "column", **how)


def layers(*kids: Kid, **how: Any) -> Box:
    """Boxes over each other, the last on top; each fills the room or has a `rect`."""
    return Box(tuple(kid for kid in kids if kid is not None), "layers", **how)


def leaf(content: Content | None = None, **how: Any) -> Box:
    """A box that shows one thing, or nothing."""
    return Box(content=content, **how)


def space(size: Units = 0, grow: float = 0.0) -> Box:
    """Nothing, of a size."""
    return Box(size=size, grow=grow)


def grid(kids: Sequence[Box], columns: int, gap: Units, high: Units | None = None, apart: Units | None = None) -> Box:
    """Boxes of one width in rows of so many, `apart` or by the gap; all are `high`, or as high as they need."""
    wide = [*(kid._replace(grow=1.0) for kid in kids), *[space(grow=1.0)] * (-len(kids) % columns)]
    rows = (row(*wide[i : i + columns], gap=gap, size=high) for i in range(0, len(wide), columns))
    return column(*rows, gap=gap if apart is None else apart)


@dataclass(eq=False)
class Drawn(Content):
    """Content that functions paint and measure.

    `looks` is all that the picture depends on, or a function that tells it at the moment of painting; without it the
    picture is painted anew with each new view.
    """

    paint: Paint
    extent: Callable[[Look, int], tuple[int, int]] = lambda _look, _width: (0, 0)
    looks: Any = None
    difference: Callable[[Any, Rect], list[Rect] | None] = lambda _before, _at: None
    spread: Units = SPREAD

    def appearance(self) -> Any:
        """What `looks` tells; where that is not known, the view that this was made for."""
        if callable(self.looks):
            return self.looks()
        return self if self.looks is None else self.looks


def drawn(paint: Paint, looks: Any = None, spread: Units = SPREAD, **how: Any) -> Box:
    """A box that a function paints, again when what it `looks` like changes: see `Drawn`."""
    return Box(content=Drawn(paint, looks=looks, spread=spread), **how)


def lazily(make: Callable[[], Box], **how: Any) -> Box:
    """A box whose kids are made only when it is painted, so that long lists cost what shows of them."""
    return drawn(lambda screen, at, _item, look: paint(screen, items(make(), at, look), look), **how)


def responsive(make: Callable[[tuple[int, int]], Box], **how: Any) -> Box:
    """A box that grows, unless it has a size, and whose kid is made for the pixels across and down that it gets."""
    return Box(along="layers", make=make, **{"grow": 0.0 if "size" in how else 1.0, **how})


def unseen(role: Role, label: str, key: str = "") -> Box:
    """Something that is only read aloud."""
    return Box(role=role, label=label, key=key, size=0)


def unseen_list(key: str, heading: str, said: Iterable[str]) -> list[Box]:
    """Things of one kind that are only read aloud, under a heading; nothing where there are none."""
    listed = [unseen("item", words, f"item:{key}:{number}") for number, words in enumerate(said)]
    above = [unseen("heading", heading, f"heading:{key}"), unseen("list", heading, f"list:{key}")]
    return [*above, *listed] if listed else []


# ---------------------------------------------------------------- scrolling

_GONE = 8
"""Pixels at each end of a row in which the arrow keys find, in its order, everything that has scrolled out there."""


@dataclass(eq=False, kw_only=True)
class Scroll:
    """How far something has been scrolled, and what shows of it; its scene keeps it from view to view."""

    sideways: bool = False
    least: float | None = None
    """Units of a thing in a row that must show before it can be tapped; None for all of it."""
    beside: float = 0
    """Units of a row that show on both sides of what it reveals."""
    scale: float = 1.0
    offset: int = 0
    """Device pixels gone at the top or the left."""
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """Where it shows, device pixels."""
    length: int = 0
    """Device pixels of all of it."""

    @property
    def most(self) -> int:
        """Pixels that it can be scrolled by."""
        return max(0, self.length - (self.rect.width if self.sideways else self.rect.height))

    def lay_out(self, rect: Rect, length: int, scale: float) -> None:
        """Show in a rectangle what is so many pixels long."""
        self.rect, self.length, self.scale = rect, length, scale
        self.by(0)

    def by(self, pixels: float) -> bool:
        """Scroll; True if it moved."""
        before, self.offset = self.offset, min(max(self.offset + round(pixels), 0), self.most)
        return self.offset != before

    def reveal(self, rect: Rect) -> bool:
        """Scroll until a rectangle of the window can be seen; True if it moved."""
        if self.sideways:
            rect = rect.inflate(2 * round(self.beside * self.scale), 0)
            return self.by(min(rect.left - self.rect.left, 0) or max(rect.right - self.rect.right, 0))
        return self.by(min(rect.top - self.rect.top, 0) or max(rect.bottom - self.rect.bottom, 0))

    def touchable(self, rect: Rect) -> Rect:
        """Where something can be touched: nowhere, but with its place kept, unless enough of it shows."""
        seen = rect.clip(self.rect)
        if self.sideways:
            least = self.rect.width if self.least is None else round(self.least * self.scale)
            return seen if seen.width >= min(rect.width, least) else self._gone(rect)
        if seen.height == min(rect.height, self.rect.height):
            return seen
        return Rect(rect.left, rect.centery, rect.width, 0)

    def _gone(self, rect: Rect) -> Rect:
        """The point at the row's edge that stands for something beyond it."""
        place = _GONE * (rect.centerx - self.rect.left + self.offset) // max(self.length, 1)
        edge = self.rect.left if rect.left < self.rect.left else self.rect.right - _GONE
        return Rect(edge + place, rect.centery, 0, 0)

    def bar(self, apart: int, wide: int, least: int) -> Rect:
        """The bar that tells which part shows, so many pixels beside the room, wide, and at least high."""
        high = max(least, self.rect.height * self.rect.height // max(self.length, 1))
        top = self.rect.top + (self.rect.height - high) * self.offset // max(self.most, 1)
        return Rect(self.rect.right + apart, top, wide, high)


def scrolled(scroll: Scroll, kid: Box, **how: Any) -> Box:
    """A box that shows a part of a longer one; it takes what that needs, and gives way."""
    return Box((kid,), "row" if scroll.sideways else "column", scroll=scroll, **{"shrinks": True, **how})


# ---------------------------------------------------------------- measuring and placing


_Measure: TypeAlias = Callable[[Box, Look, int], int]
_measured: dict[tuple[int, _Measure, int, float], tuple[Box, int]] = {}
"""Pixels that boxes with kids take, kept while one view is placed; each box is held, so that no other gets its id."""


def _kept(measure: _Measure) -> _Measure:
    def found(box: Box, look: Look, room: int) -> int:
        if not box.kids:
            return measure(box, look, room)
        key = id(box), measure, room, look.scale
        if key not in _measured:
            _measured[key] = box, measure(box, look, room)
        return _measured[key][1]

    return found


@_kept
def width(box: Box, look: Look, most: int) -> int:
    """The pixels across that a box takes, of at most so many."""
    x, _ = box.padding(look)
    inside = max(most - 2 * x, 0)
    found = box.content.extent(look, inside)[0] if box.content else 0
    if box.along == "row" and box.kids:
        lengths = map(round, _lengths(box, look, inside, 0))
        found = max(found, sum(lengths) + look.px(box.gap) * (len(box.kids) - 1))
    else:
        for kid in box.kids:
            found = max(found, width(kid, look, inside) if kid.cross is None else look.px(kid.cross))
    return found + 2 * x


@_kept
def height(box: Box, look: Look, across: int) -> int:
    """The pixels down that a box takes if it is so many across."""
    x, y = box.padding(look)
    inside = max(across - 2 * x, 0)
    found = box.content.extent(look, inside)[1] if box.content else 0
    if box.kids:
        found = max(found, _height_of_kids(box, look, inside))
    return found + 2 * y


def _height_of_kids(box: Box, look: Look, inside: int) -> int:
    if box.along == "row":
        widths = map(round, _lengths(box, look, inside, 0))
        kids = zip(box.kids, widths, strict=True)
        return max(height(kid, look, w) if kid.cross is None else look.px(kid.cross) for kid, w in kids)
    heights = [_natural(box, kid, look, 0, inside) if kid.size is None else look.px(kid.size) for kid in box.kids]
    return max(heights) if box.along == "layers" else sum(heights) + look.px(box.gap) * (len(heights) - 1)


def _lengths(box: Box, look: Look, along: int, across: int) -> list[float]:
    """The pixels that each kid takes along."""
    free = along - look.px(box.gap) * (len(box.kids) - 1)
    left = free - sum(look.px(kid.size) for kid in box.kids if kid.size is not None)
    lengths: list[float] = []
    for kid in box.kids:
        if kid.size is not None:
            lengths.append(look.px(kid.size))
        elif kid.square:
            lengths.append(min(across, _cap(kid, look, along)))
            left -= int(lengths[-1])
        elif kid.grow:
            lengths.append(0)
        else:
            lengths.append(min(_natural(box, kid, look, max(left, 0), across), _cap(kid, look, along)))
            left -= int(lengths[-1])
    return _stretched(box.kids, lengths, free, lambda kid: _cap(kid, look, along))


def _natural(box: Box, kid: Box, look: Look, left: int, across: int) -> int:
    """The pixels along that the content of a kid takes, of those that are left of a row."""
    if box.along == "row":
        return width(kid, look, left)
    return height(kid, look, across if kid.cross is None else min(across, look.px(kid.cross)))


def _cap(kid: Box, look: Look, along: int) -> int:
    if kid.most is None:
        return 1 << 30
    return round(along * kid.most) if not isinstance(kid.most, Px) and kid.most <= 1 else look.px(kid.most)


def _stretched(kids: Sequence[Box], lengths: list[float], free: int, cap: Callable[[Box], int]) -> list[float]:
    """The lengths with what is left over given to kids that grow, or what is missing taken from those that shrink."""
    growing = [i for i, kid in enumerate(kids) if kid.grow]
    while growing and (left := free - sum(lengths)) > 0:
        total = sum(kids[i].grow for i in growing)
        full = [i for i in growing if lengths[i] + left * kids[i].grow / total > cap(kids[i])]
        if not full:
            for i in growing:
                lengths[i] += left * kids[i].grow / total
            return lengths
        for i in full:
            lengths[i] = cap(kids[i])
        growing = [i for i in growing if i not in full]
    missing = sum(lengths) - free
    for i, kid in enumerate(kids):
        if kid.shrinks and missing > 0:
            gives = min(lengths[i], missing)
            lengths[i], missing = lengths[i] - gives, missing - gives
    return lengths


def _places(box: Box, look: Look, room: Rect) -> Iterator[Rect]:
    if box.along == "layers":
        yield from [room] * len(box.kids)
        return
    is_row, gap = box.along == "row", look.px(box.gap)
    along, across = room.size if is_row else room.size[::-1]
    lengths = _lengths(box, look, along, across)
    free = max(0, along - sum(lengths) - gap * (len(lengths) - 1))
    at = float((room.left if is_row else room.top) + int(free * box.align))
    for kid, length in zip(box.kids, lengths, strict=True):
        start, end = round(at), round(at + length)
        wide = across if kid.cross is None else min(across, look.px(kid.cross))
        wide = min(wide, end - start) if kid.square else wide
        edge = (room.top if is_row else room.left) + int((across - wide) * kid.side)
        yield Rect(start, edge, end - start, wide) if is_row else Rect(edge, start, wide, end - start)
        at += length + gap


def items(box: Box, room: Rect, look: Look) -> list[Item]:
    """All that a view shows and does in a room of the window, parents before their kids."""
    found: list[Item] = []
    _place(box, room, look, None, None, found)
    _measured.clear()
    return found


class Parts:
    """Keeps the parts of a view whose boxes have their places by themselves, as long as their facts are the same."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[object, Box]] = {}

    def keep(self, name: str, facts: object, look: Look, make: Callable[[], Iterable[Box]]) -> Box:
        """The part that was made of these facts, or a new one."""
        known = self._kept.get(name)
        if known is None or known[0] != facts:
            whole = layers(*make())
            found = tuple(items(whole, Rect((0, 0), look.size), look))
            known = self._kept[name] = facts, whole._replace(placed=found)
        return known[1]


def loose(boxes: Iterable[Box]) -> Iterator[Box]:
    """The boxes of which kept parts are made, and other boxes as they are."""
    for box in boxes:
        yield from box.kids if box.placed is not None else (box,)


def moved(shown: list[Item], scroll: Scroll, pixels: int) -> list[Item]:
    """The items after something has been scrolled by so many pixels, as a new view would place them."""
    x, y = (-pixels, 0) if scroll.sideways else (0, -pixels)

    def placed(item: Item) -> Item:
        if item.scroll is not scroll or item.at is None:
            return item
        at = item.at.move(x, y)
        rect = scroll.touchable(at) if item.can_be_acted_on else at
        return item._replace(at=at, rect=rect, row=at if item.row is None else item.row.move(x, y))

    return [placed(item) for item in shown]


def in_reading_order(shown: list[Item]) -> list[Item]:
    """Items in the order in which the keyboard reaches them and they are read."""
    return sorted(shown, key=lambda item: item.order)


def _place(box: Box, room: Rect, look: Look, scroll: Scroll | None, row: Rect | None, found: list[Item]) -> None:
    if box.placed is not None:
        found += box.placed
        return
    at = room if box.rect is None else box.rect
    row = at if box.is_row else row
    if box.content or box.act is not NO_ACT or box.role:
        found.append(_item(box, at, scroll, row))
    if not box.kids and not box.make:
        return
    x, y = box.padding(look)
    inside = Rect(at.left + x, at.top + y, max(0, at.width - 2 * x), max(0, at.height - 2 * y))
    if box.make:
        box = box._replace(kids=(box.make(inside.size),))
    if box.scroll:
        inside, scroll = _scrolled_room(box.scroll, box.kids[0], inside, look), box.scroll
    for kid, place in zip(box.kids, _places(box, look, inside), strict=True):
        _place(kid, place, look, scroll, row, found)


def _scrolled_room(scroll: Scroll, kid: Box, seen: Rect, look: Look) -> Rect:
    """All of what a scroll box shows a part of, where it lies now."""
    if scroll.sideways:
        scroll.lay_out(seen, width(kid, look, 1 << 20), look.scale)
        return Rect(seen.left - scroll.offset, seen.top, max(scroll.length, seen.width), seen.height)
    scroll.lay_out(seen, height(kid, look, seen.width), look.scale)
    return Rect(seen.left, seen.top - scroll.offset, seen.width, max(scroll.length, seen.height))


def _item(box: Box, at: Rect, scroll: Scroll | None, row: Rect | None) -> Item:
    is_target = box.act is not NO_ACT
    role: Role = box.role if box.role is not None else "button" if is_target else ""
    rect = scroll.touchable(at) if scroll and is_target else at
    look = box.enabled, box.draggable, box.radius, box.slides, box.chosen, role, box.key, box.gesture
    return Item(box.act, box.label, rect, *look, at, box.content, at if row is None else row, scroll, box.order)


# ---------------------------------------------------------------- painting and choosing


def paint(screen: pygame.Surface, shown: Iterable[Item], look: Look) -> None:
    """Paint items in their order, what scrolls within its room."""
    clip = screen.get_clip()
    for item in shown:
        if item.content is None or item.at is None:
            continue
        seen = item.scroll.rect.clip(clip) if item.scroll else clip
        if item.at.colliderect(seen) or not item.scroll:
            screen.set_clip(seen)
            item.content.paint(screen, item.at, item, look)
    screen.set_clip(clip)


def on_its_way(picture: pygame.Surface, centre: tuple[float, float]) -> Item:
    """A picture over a scene, by its middle."""
    at = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    return Item(NO_ACT, "", at, at=at, content=Drawn(lambda screen, at, *_: screen.blit(picture, at), looks=picture))


def first_that_fits(ways: Iterable[Box], room: tuple[int, int], look: Look) -> Box:
    """The first view that needs no more height than there is, else the last."""
    way = Box()
    for way in ways:
        if height(way, look, room[0]) <= room[1]:
            break
    return way
