"""Keyboard focus: where it is, how it moves, and the ring that shows it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from ... import web
from .. import sprites
from ..toolkit.view import Item, on_its_way
from .pointer import LONG

if TYPE_CHECKING:
    from .intents import Intent
    from .scene import AppContext


SIDEWAYS = 2.5
"""How much worse a step to the side is than one ahead."""


def stepped(targets: Sequence[Item], current: str, step: int) -> str:
    """The enabled target `step` places on in reading order, round the ends; "" when there is none."""
    names = [target.name for target in targets if target.enabled]
    if not names:
        return ""
    if current not in names:
        return names[0] if step > 0 else names[-1]
    return names[(names.index(current) + step) % len(names)]


def beside(targets: Sequence[Item], current: str, dx: float, dy: float) -> str:
    """The nearest enabled target in a direction; the current one when there is none."""
    origin = next((target.rect for target in targets if target.name == current), None)
    if origin is None:
        return stepped(targets, "", 1)
    best, least = current, float("inf")
    for target in targets:
        if not target.enabled or target.name == current:
            continue
        away_x = target.rect.centerx - origin.centerx
        away_y = target.rect.centery - origin.centery
        ahead = away_x * dx + away_y * dy
        # Overlapping rows or columns count as straight ahead, however wide their targets are.
        in_row = target.rect.top < origin.bottom and target.rect.bottom > origin.top
        in_column = target.rect.left < origin.right and target.rect.right > origin.left
        aside = abs(away_x * dy) + abs(away_y * dx)
        cost = ahead + SIDEWAYS * (0 if (in_row if dx else in_column) else aside) + 0.1 * aside
        if ahead > 0 and cost < least:
            best, least = target.name, cost
    return best


class Keyboard:
    """Moves a focus over the top scene's targets; its ring shows only while the keyboard is in use."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self.focus = ""
        self._in_use = False
        self._edges = (False, False)
        """True if Tab would leave the game before and after the focus, as the page was told."""
        self._held: float | None = None
        """Seconds for which Shift has been held, until it rests; None where another key goes with it."""

    def arrive(self) -> None:
        """Begin where a scene that has come to the top wants."""
        self.focus = self._app.top.first_focus()
        if self._in_use and (target := self._app.target(self.focus)):
            self._app.top.reveal(target)

    def rest(self) -> None:
        """Hide the ring: the pointer is used now."""
        self._in_use = False

    def aim(self, name: str) -> None:
        """Go straight to a target, if it is there, by a key."""
        if target := self._app.target(name):
            self.focus, self._in_use = name, True
            self._app.top.reveal(target)

    def lead(self, name: str) -> None:
        """Go on to a target, "" for none, while the keyboard is in use."""
        if self._in_use and name:
            self.focus = name
            if target := self._app.target(name):
                self._app.top.reveal(target)

    def hold(self) -> None:
        """Begin again if the target has gone, so that the ring is never lost."""
        if self._in_use and not self._app.target(self.focus):
            self.focus = self._app.top.first_focus()

    @property
    def focused(self) -> str:
        """The target in focus while the keyboard is in use, else ""."""
        return self.focus if self._in_use else ""

    def take(self, intent: Intent) -> bool:
        """Handle a key; True if consumed."""
        if intent.kind in {"shift", "unshift"}:
            self._shift(is_held=intent.kind == "shift")
            return True
        is_key = self._follow(intent)
        if is_key and not self._rests:
            self._held = None
        return is_key

    @property
    def _rests(self) -> bool:
        """True if Shift alone has been held for a while."""
        return self._held is not None and self._held >= LONG

    def _shift(self, *, is_held: bool) -> None:
        if self._rests and not is_held:
            self._app.top.on_shift_hold(False)
        self._held = (self._held or 0.0) if is_held else None

    def wakes_in(self) -> float:
        """Seconds until Shift that is held alone comes to rest; math.inf if it will not."""
        return math.inf if self._held is None or self._rests else LONG - self._held

    def wait(self, seconds: float) -> None:
        """Let time pass: Shift that is held alone comes to rest."""
        if self._held is None or self._rests:
            return
        self._held += seconds
        if self._rests:
            self._app.top.on_shift_hold(True)

    def _follow(self, intent: Intent) -> bool:
        is_shortcut = intent.kind == "edge" or (intent.kind == "confirm" and intent.text)
        if is_shortcut and self._app.top.on_shortcut(intent):
            self._app.top.dirty = True
            return True
        if intent.kind == "focus":
            self._steer(intent)
        elif intent.kind == "next":
            self._move(lambda targets: stepped(targets, self.focus, round(intent.y)))
        elif intent.kind == "confirm":
            self._confirm(intent)
        elif intent.kind == "text":
            if self._app.settings.letter_keys:
                self._app.follow(self._app.top.on_key(intent))
        elif intent.kind == "untext":
            self._app.top.on_key_up(intent)
        else:
            return False
        return True

    def _steer(self, intent: Intent) -> None:
        scene = self._app.top
        if scene.on_arrow(round(intent.x), round(intent.y)):
            return
        first = scene.arrow_targets()
        near = self.focus in {target.name for target in first} and beside(first, self.focus, intent.x, intent.y)
        is_first = near and near != self.focus
        self._move(lambda targets: beside(first if is_first else targets, self.focus, intent.x, intent.y))

    def _move(self, find: Callable[[list[Item]], str]) -> None:
        scene = self._app.top
        if self._in_use or not self._valid():
            self.focus = find(scene.targets())
        self._in_use = True
        scene.dirty = True
        if target := self._app.target(self.focus):
            scene.reveal(target)

    def _valid(self) -> bool:
        target = self._app.target(self.focus)
        return bool(target and target.enabled)

    def _confirm(self, intent: Intent) -> None:
        # A focus that does not show is forgotten: nobody should act on what the ring left long ago.
        if not self._in_use or not self._valid():
            self.focus = self._app.top.first_focus()
        if intent.text and not self._in_use:
            self._in_use = True
            self._app.top.dirty = True
        elif self.focus:
            self._in_use = True
            self._app.act(self.focus)

    def follow_page(self) -> None:
        """Tab has left the game for what lies around it on the page, or has come from there."""
        news = web.tab_news()
        if news == "away":
            self._in_use = False
            self._app.top.dirty = True
        elif news:
            self._in_use, self.focus = True, ""
            self._move(lambda targets: stepped(targets, "", -1 if news == "back" else 1))

    def tell_page(self) -> None:
        """Tell the page where Tab would leave the game."""
        told = (True, False)
        if self._in_use:
            targets = self._app.top.targets()
            told = (self._is_edge(targets), self._is_edge(reversed(targets)))
        if told != self._edges:
            self._edges = told
            web.tell_edges(is_first=told[0], is_last=told[1])

    def _is_edge(self, targets: Iterable[Item]) -> bool:
        """True if the focus is on the first of targets that can be acted on."""
        first = next((target for target in targets if target.enabled), None)
        return self.focus == (first.name if first else "")

    def ring(self) -> list[Item]:
        """The ring round the focus, while the keyboard is in use."""
        target = self._app.target(self.focused) if self.focused else None
        if not target:
            return []
        ring = sprites.focus_ring(*target.rect.size, self._app.scale, target.radius)
        return [on_its_way(ring, target.rect.move(0, -self._app.top.scroll_y).center)]
