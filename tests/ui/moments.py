"""A painter that never has much time, and a look at its frames: no item may be seen at two moments at once."""

import itertools
import types
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

import pygame
import pytest
from pygame import Rect

from game.ui.toolkit import painter
from game.ui.toolkit.painter import Layer
from game.ui.toolkit.view import Item, paint
from tests.ui.pilot import Pilot
from tests.ui.play.test_painting import is_like

Key: TypeAlias = tuple[Any, ...]
_MOST_KEPT = 30
"""Moments that are kept where the screen never shows one of them whole."""


def hurry(patch: pytest.MonkeyPatch, patches: int = 0) -> None:
    """Give each frame time for so many patches, or for one, besides what can't wait, however fast the machine is."""
    patch.setattr(painter, "time", types.SimpleNamespace(perf_counter=itertools.count().__next__))
    patch.setattr(painter, "_LONG", patches)


class _Part(NamedTuple):
    """An item of a moment."""

    place: Rect
    """Its visible part."""
    reach: Rect
    looks: Any


class _Moment(NamedTuple):
    """A frame as if all of it were painted, without the items over the scenes."""

    picture: pygame.Surface
    parts: dict[Key, _Part]


class Moments:
    """The moments since all was shown as it is."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self._known = [self._now()]
        self.stirred: set[str] = set()
        """The items that have changed."""

    def torn(self) -> Iterator[str]:
        """Note another frame; the items that it shows as they were at no moment."""
        now = self._now()
        if now.picture.get_size() != self._known[0].picture.get_size():
            self._known = []
        self._known.append(now)
        changed = {key for key, part in now.parts.items() if any(_differs(then, key, part) for then in self._known)}
        changed |= {key for then in self._known for key in then.parts if key not in now.parts}
        above = [item.at for item in self._over() if item.at]
        for key in changed & {*now.parts}:
            self.stirred.add(f"{key[1]} {key[2]}")
            others = [self._reach(other) for other in changed - {key}]
            place = now.parts[key].place
            if place.width and place.height and not self._was_seen_once(place, [*above, *others]):
                yield f"{key[1]} {key[2]} at {place}"
        self._known = [now] if is_like(now.picture, self._pilot.app.display.screen) else self._known[-_MOST_KEPT:]

    def _reach(self, key: Key) -> Rect:
        found = [then.parts[key].reach for then in self._known if key in then.parts]
        return found[0].unionall(found[1:])

    def _was_seen_once(self, place: Rect, hidden: Sequence[Rect]) -> bool:
        shown = _cut(self._pilot.app.display.screen, place, hidden)
        depth = len(self._pilot.app.director.visible)  # SDL rounds what lies under a veil
        return any(is_like(shown, _cut(then.picture, place, hidden), depth) for then in reversed(self._known))

    def _over(self) -> list[Item]:
        app = self._pilot.app
        return [*(app.top.over() if app.top.area == app.top.window else []), *app.keyboard.ring()]

    def _now(self) -> _Moment:
        app = self._pilot.app
        picture, parts = app.display.screen.copy(), dict[Key, _Part]()
        for level, layer in enumerate(app.director.layers()):
            paint(picture, [*layer.items, *layer.over], layer.look)
            parts |= _parts(level, layer, picture.get_rect())
        return _Moment(picture, parts)


def _parts(level: int, layer: Layer, window: Rect) -> dict[Key, _Part]:
    found: dict[Key, _Part] = {}
    for item in [*layer.items, *layer.over]:
        if item.content is None or item.at is None:
            continue
        seen = window.clip(item.scroll.rect) if item.scroll else window
        spread = 2 * layer.look.px(item.content.spread)
        key = level, type(item.content).__name__, item.name, *item.at, len(found)
        looks = item.content.appearance(), layer.look.state(item), item.enabled, item.chosen
        found[key] = _Part(item.at.clip(seen), item.at.inflate(spread, spread).clip(seen), looks)
    return found


def _differs(then: _Moment, key: Key, part: _Part) -> bool:
    return key not in then.parts or then.parts[key].looks != part.looks


def _cut(picture: pygame.Surface, place: Rect, hidden: Sequence[Rect]) -> pygame.Surface:
    """A place of a picture, blackened where something else has changed or moves."""
    cut = picture.subsurface(place).copy()
    for other in hidden:
        cut.fill("black", other.move(-place.x, -place.y))
    return cut
