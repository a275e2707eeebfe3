"""Keeps a picture of all that lies still, and repaints of it only what differs from the items shown before."""

from __future__ import annotations

import time
import weakref
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, zip_longest
from typing import Any, ClassVar, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from .view import Content, Item, Look, paint

MOST_SPARE = 3
"""Surfaces kept for later: as many as a table has."""
_AT_ONCE = 0.05
"""How large a part of the window a patch may be that is repainted in a frame whose list is new."""
_LARGE = 0.3
"""A place that is a larger part of the window waits for the next frame, although something begins to move there."""
_LONG = 0.004
"""Seconds after which a frame leaves the rest to the next."""
_STRIP = 0.08
"""The share of the window that is painted ahead in a step."""
_MOST = 0.9
"""Places that are as large a part of the window are repainted at once: then another scene is shown."""
_MANY = 40
"""More places than this are repainted as one."""

_Patch: TypeAlias = list[Rect]
"""Places that are repainted in the same frame, so that no item is seen half as it was and half as it is."""


class Canvas:
    """A surface like the screen, of a size, not cleared; once nobody holds this the next one may have it."""

    __slots__ = ("__weakref__", "surface")
    _spare: ClassVar[list[pygame.Surface]] = []

    def __init__(self, size: tuple[int, int]) -> None:
        fitting = [one for one in Canvas._spare if one.get_size() == size]
        self.surface = fitting.pop() if fitting else pygame.Surface(size)
        Canvas._spare[:] = fitting
        weakref.finalize(self, Canvas._give_back, self.surface).atexit = False

    @staticmethod
    def _give_back(surface: pygame.Surface) -> None:
        surface.set_clip(None)
        Canvas._spare = [*Canvas._spare, surface][-MOST_SPARE:]


class Layer(NamedTuple):
    """The items of one scene on the screen."""

    items: Sequence[Item]
    look: Look
    is_stale: bool = True
    """True if the items may look different although they are the same."""
    over: Sequence[Item] = ()
    """What moves above them, where that belongs to the picture: another layer lies over it."""


class Shown(NamedTuple):
    """An item as it was painted, or is to be."""

    item: Item
    content: Content
    at: Rect
    state: str
    seen: Rect | None
    """What it scrolls in; None where it doesn't."""
    reach: Rect
    """All that it may paint on."""
    looks: Any
    """All that its picture depends on besides."""

    @classmethod
    def of(cls, item: Item, content: Content, at: Rect, look: Look) -> Shown:
        """The item as it is painted now."""
        spread = 2 * look.px(content.spread)
        reach, seen = at.inflate(spread, spread), item.scroll.rect.copy() if item.scroll else None
        state = look.state(item) if item.can_be_acted_on else ""
        return cls(item, content, at, state, seen, reach.clip(seen) if seen else reach, content.appearance())

    def paint(self, surface: pygame.Surface, place: Rect, look: Look) -> None:
        """Paint the part of it in a place."""
        if self.reach.colliderect(place):
            surface.set_clip(place.clip(self.seen) if self.seen else place)
            self.content.paint(surface, self.at, self.item, look)


class Painter:
    """Brings a screen up to date, the most urgent places first, and lays over it what is on its way."""

    def __init__(self) -> None:
        self._canvas: Canvas | None = None
        self._shown: list[tuple[Layer, list[Shown]]] = []
        """The layers shown last, each with its items as they were painted."""
        self._outdated: list[_Patch] = []
        """What is still to be repainted, the oldest first."""
        self._over: list[Rect] = []
        """Where things lay over the picture in the last frame."""
        self._ahead: tuple[Layer, list[Shown], Canvas] | None = None

    @property
    def is_behind(self) -> bool:
        """True if some of the picture is still to be painted."""
        return bool(self._outdated)

    def forget(self) -> None:
        """Paint everything anew in the next frame."""
        self._canvas = self._ahead = None

    def show(
        self,
        screen: pygame.Surface,
        layers: Sequence[Layer],
        over: Sequence[Item] = (),
        first: Sequence[Rect] = (),
        *,
        at_once: bool = False,
    ) -> list[Rect]:
        """Show layers, the lowest first, and over them things on their way; return the places that changed.

        The places in `first` come first. What a frame has no time for is left for the next ones, unless `at_once`.
        """
        window = screen.get_rect()
        canvas, changed = self._begin(layers, window)
        # A frame in which lists are new has enough to do, unless something waits already.
        has_time = bool(self._outdated) or [id(layer.items) for layer in layers] == [
            id(before.items) for before, _ in self._shown
        ]
        new = sorted(self._differences(layers), key=_total)
        self._outdated = _patches([*self._outdated, *new], window)
        before, self._over = self._over, [at for item in over if item.at is not None and (at := item.at.clip(window))]
        changed += before
        for place in self._due(window, first, before, has_time=has_time, at_once=at_once):
            for layer, (_, shown) in zip(layers, self._shown, strict=True):
                for one in shown:
                    one.paint(canvas.surface, place, layer.look)
            changed.append(place)
        canvas.surface.set_clip(None)
        for place in changed:
            screen.blit(canvas.surface, place, place)
        paint(screen, over, layers[-1].look)
        return [*changed, *self._over]

    def prepare(self, items: Sequence[Item], look: Look) -> Iterator[None]:
        """Paint ahead, a strip of the window a step, a list that will be shown alone."""
        canvas, shown, waiting = Canvas(look.size), _seen(items, look), [Rect((0, 0), look.size)]
        while waiting:
            strip = _cut_off(waiting, _STRIP * look.size[0] * look.size[1])
            for one in shown:
                one.paint(canvas.surface, strip, look)
            canvas.surface.set_clip(None)
            yield
        self._ahead = Layer(items, look), shown, canvas

    def _begin(self, layers: Sequence[Layer], window: Rect) -> tuple[Canvas, list[Rect]]:
        """The picture to go on with, and what of it the screen doesn't show yet."""
        if self._ahead and len(layers) == 1 and layers[0].items is self._ahead[0].items:
            layer, shown, self._canvas = self._ahead
            self._shown, self._outdated, self._ahead = [(layer, shown)], [], None
            return self._canvas, [window]
        if self._canvas is None or self._canvas.surface.get_size() != window.size:
            self._canvas, self._shown, self._outdated, self._over = Canvas(window.size), [], [[window]], []
        return self._canvas, []

    def _differences(self, layers: Sequence[Layer]) -> Iterator[_Patch]:
        """The patches in which layers look different from what was shown before."""
        before, self._shown = self._shown, []
        for layer, last in zip_longest(layers, before):
            old, shown = last or (None, [])
            if layer is None:
                yield from ([one.reach] for one in shown)
            elif old and layer.items is old.items and not (layer.is_stale or layer.over or old.over):
                self._shown.append((layer, shown))
            else:
                now = _seen([*layer.items, *layer.over], layer.look)
                self._shown.append((layer, now))
                yield from _different(shown, now)

    def _due(
        self, window: Rect, first: Sequence[Rect], ended: Sequence[Rect], *, has_time: bool, at_once: bool
    ) -> Iterator[Rect]:
        """Pick what this frame repaints from the outdated patches: those under the finger first, then the oldest."""
        whole, end = _area(window), time.perf_counter() + _LONG
        at_once = at_once or any(_area(place) > _MOST * whole for patch in self._outdated for place in patch)
        waiting = sorted(self._outdated, key=lambda patch: not _touch(patch, first))
        self._outdated = []
        for patch in waiting:
            is_urgent = _touch(patch, first) and (has_time or _total(patch) <= _AT_ONCE * whole)
            # What has come to lie somewhere, or has begun to move, would be missing there or seen twice.
            if at_once:
                yield from patch
            elif is_urgent or _touch(patch, [*ended, *self._over]):
                large = [place for place in patch if _area(place) > _LARGE * whole and place.collidelist(ended) < 0]
                large = [] if has_time else large
                yield from (place for place in patch if place not in large)
                self._outdated += [large] if large else []
            elif has_time:
                yield from patch
                has_time = time.perf_counter() < end
            else:
                self._outdated.append(patch)


def _seen(items: Iterable[Item], look: Look) -> list[Shown]:
    return [Shown.of(item, item.content, item.at, look) for item in items if item.content and item.at is not None]


def _different(before: Sequence[Shown], now: Sequence[Shown]) -> Iterator[_Patch]:
    """The patches in which two lists differ: item by item if they are as long, else by names and places."""
    pairs: Iterable[tuple[Shown | None, Shown | None]]
    if len(before) == len(now):
        pairs = zip(before, now, strict=True)
    else:
        gone: dict[tuple[Any, ...], list[Shown]] = {}
        for one in before:
            gone.setdefault((one.item.name, *one.reach), []).append(one)
        alike = (gone.get((other.item.name, *other.reach)) for other in now)
        pairs = [(found.pop(0) if found else None, other) for found, other in zip(alike, now, strict=True)]
        pairs += [(one, None) for found in gone.values() for one in found]
    for was, now_is in pairs:
        if was and now_is:
            yield _apart(was, now_is)
        elif single := was or now_is:
            yield [single.reach]


def _apart(before: Shown, now: Shown) -> _Patch:
    """The places in which an item looks different."""
    one, other = before.item, now.item
    is_moved = before.at != now.at or before.seen != now.seen
    if is_moved or before.state != now.state or (one.enabled, one.chosen) != (other.enabled, other.chosen):
        return [before.reach, now.reach]
    if type(before.content) is type(now.content) and before.looks == now.looks:
        return []
    places = now.content.difference(before.looks, now.at) if type(before.looks) is type(now.looks) else None
    return [now.reach] if places is None else places


def _merged(places: Sequence[Rect], window: Rect) -> list[Rect]:
    """The places inside a window that don't lie in others, and all of them as one where they are many."""
    inside = [clipped for place in places if (clipped := place.clip(window)).width and clipped.height]
    if len(inside) > _MANY:
        return [inside[0].unionall(inside[1:])]
    inside.sort(key=_area, reverse=True)
    return [place for i, place in enumerate(inside) if not any(larger.contains(place) for larger in inside[:i])]


def _patches(found: Iterable[_Patch], window: Rect) -> list[_Patch]:
    """The patches inside a window, those that touch as one, and all of them as one where they are many."""
    inside = [places for patch in found if (places := _merged(patch, window))]
    if sum(map(len, inside)) > _MANY:
        return [_merged([place for patch in inside for place in patch], window)]
    apart: list[_Patch] = []
    for patch in inside:
        touching = [other for other in apart if _touch(patch, other)]
        apart = [other for other in apart if other not in touching[1:]]
        if touching:
            apart[apart.index(touching[0])] = _merged([*patch, *chain(*touching)], window)
        else:
            apart.append(patch)
    return apart


def _touch(one: Sequence[Rect], other: Sequence[Rect]) -> bool:
    return any(place.collidelist(other) >= 0 for place in one)


def _total(patch: _Patch) -> int:
    return sum(map(_area, patch))


def _cut_off(waiting: list[Rect], room: float) -> Rect:
    """Take the first place off a list, or a strip of so many pixels from the top of a larger one."""
    place = waiting.pop(0)
    high = max(1, round(room / place.width))
    if high < place.height:
        waiting.insert(0, Rect(place.left, place.top + high, place.width, place.height - high))
    return Rect(place.left, place.top, place.width, min(high, place.height))


def _area(place: Rect) -> int:
    return place.width * place.height
