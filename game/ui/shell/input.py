"""What mouse, finger and keys do to the targets of the top scene."""

from __future__ import annotations

import math
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from ...device import web
from .. import sprites
from ..stage.scene import AppContext, Scene
from ..toolkit.view import ButtonState, Item, on_its_way
from ..window.intents import POINTING, Intent

DRAG_FROM = 9
"""CSS pixels that a press must move before it is a drag."""
LONG = 0.35
"""Seconds after which a press that has not moved rests."""
WHEEL_STEP = 48
"""CSS pixels that one notch of the wheel scrolls."""


class Pointer:
    """Follows one mouse or finger and turns what it does into acts of the top scene."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._over = ""
        self._pressed = ""
        self._from: tuple[float, float] | None = None
        self.at = (0.0, 0.0)
        """The point in the window where it was last."""
        self._moved = False
        self._scrolled = False
        self._touch = False
        self._held = 0.0
        """Seconds for which a press has not moved; none of one that has been told to rest."""
        self._resting: Scene | None = None
        """The scene to which the press that rests means something."""
        self._hovering: Scene | None = None
        """The scene that knows where the mouse is."""

    def forget(self) -> None:
        """The scene has changed: nothing is held any more."""
        self._over = self._pressed = ""
        self._from = None
        self._lift()
        self._hover(None)

    def look(self, name: str) -> ButtonState:
        """How an item appears under this pointer; one that is only seen has no name."""
        if not name:
            return "idle"
        if self._pressed == name and self._over == name and not self._moved:
            return "pressed"
        return "hover" if self._over == name and not self._touch and self._from is None else "idle"

    def take(self, intent: Intent) -> None:
        """Follow one intent."""
        if intent.kind == "scroll":
            self._scroll(-intent.y * WHEEL_STEP * self._app.display.pixels)
            self._app.top.dirty = True
        elif intent.kind in POINTING:
            self._touch = intent.touch
            at = intent.x, intent.y - self._app.top.scroll_y  # before its act may bring another scene
            if (over := self._target_at(intent)) != self._over:
                self._over, self._app.top.dirty = over, True
            self._hover(intent)
            {"press": self._press, "point": self._point, "release": self._release}[intent.kind](intent)
            self.at = at
        elif intent.kind == "leave":
            self._hover(None)

    def wait(self, seconds: float) -> None:
        """Let time pass: a press that stays where it is comes to rest."""
        if self._from is None or self._moved or self._held >= LONG:
            return
        self._held += seconds
        if self._held >= LONG and self._app.top.pointer.on_long_press((round(self._from[0]), round(self._from[1]))):
            self._resting = self._app.top
            self._app.top.dirty = True

    def wakes_in(self) -> float:
        """Seconds until a press comes to rest; math.inf if none will."""
        return math.inf if self._from is None or self._moved or self._held >= LONG else LONG - self._held

    def _lift(self) -> None:
        if self._resting:
            self._resting.pointer.on_long_press_end()
            self._resting.dirty = True
        self._resting = None

    def _hover(self, intent: Intent | None) -> None:
        """Tell the scene where the mouse is, or the one that knew it that it has gone."""
        if intent and not intent.touch:
            self._hovering = self._app.top
            self._hovering.pointer.on_hover((round(intent.x), round(intent.y)))
        elif self._hovering:
            self._hovering.pointer.on_hover(None)
            self._hovering = None

    def _scroll(self, pixels: float) -> bool:
        return self._app.top.on_scroll(pixels) or self._app.top.slide(pixels)

    def _target_at(self, intent: Intent) -> str:
        """The uppermost enabled target at a point, "" for none; later ones lie above."""
        hits = [target for target in self._app.top.targets() if target.rect.collidepoint(intent.x, intent.y)]
        return next((target.name for target in reversed(hits) if target.enabled), "")

    def _press(self, intent: Intent) -> None:
        self._pressed, self._from = self._over, (intent.x, intent.y)
        self._moved = self._scrolled = False
        self._held = 0.0
        self._app.keyboard.rest()
        self._app.top.dirty = True
        if (held := self._app.target(self._pressed)) and held.slides:
            self._moved = True
            self._app.top.pointer.on_drag(held.act, (round(intent.x), round(intent.y)))

    def _point(self, intent: Intent) -> None:
        if self._from is None or self._resting:
            return
        way = max(abs(intent.x - self._from[0]), abs(intent.y - self._from[1]))
        if not self._moved and way < DRAG_FROM * self._app.display.pixels:
            return
        self._moved = True
        target = self._app.target(self._pressed)
        if target and target.draggable:
            self._app.top.pointer.on_drag(target.act, (round(intent.x), round(intent.y)))
        elif self._scroll(self.at[1] + self._app.top.scroll_y - intent.y):
            self._scrolled = True
        self._app.top.dirty = True

    def _release(self, intent: Intent) -> None:
        pressed, moved, was_down = self._pressed, self._moved, self._from is not None
        found, target = self._target_at(intent), self._app.target(pressed)
        self._pressed, self._from, self._moved = "", None, False
        # What was just put there isn't looked through until the mouse moves again; no hovering changes targets.
        self._hover(None)
        if self._touch:
            self._over = ""
        if not was_down:
            return
        if self._resting:
            self._lift()
            return
        self._app.top.dirty = True
        if moved and target and target.draggable:
            self._app.follow(self._app.top.pointer.on_drop(target.act, (round(intent.x), round(intent.y))))
        elif target and target.enabled and found == pressed and not self._scrolled:
            self._app.follow(self._app.top.act(target.act))
        elif not moved and not pressed and not found:
            self._app.follow(self._app.top.pointer.on_background_tap((round(intent.x), round(intent.y))))


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
        self._in_use = self._by_key = False
        """True while the ring shows; and once a key was pressed, until something is pointed at."""
        self._is_makeshift = False
        """True if the focus waits for the scene to have something better."""
        self._left: WeakKeyDictionary[Scene, str] = WeakKeyDictionary()
        """By scene, where the focus was when a key was last pressed there."""
        self._edges = (False, False)
        """True if Tab would leave the game before and after the focus, as the page was told."""
        self._held: float | None = None
        """Seconds for which Shift has been held, until it rests; None where another key goes with it."""

    def arrive(self) -> None:
        """Begin where a scene that has come to the top was left, or where it wants."""
        scene = self._app.top
        self.focus = self._left.get(scene, "")
        if not self._valid():
            self.focus = scene.first_focus()
        if self._in_use and (target := self._app.target(self.focus)):
            scene.reveal(target)

    def forget(self) -> None:
        self._left.pop(self._app.top, None)

    def rest(self) -> None:
        self._in_use = self._by_key = False

    def aim(self, name: str) -> None:
        if target := self._app.target(name):
            self.focus, self._in_use, self._is_makeshift = name, True, False
            self._app.top.reveal(target)

    def lead(self, name: str) -> None:
        """Go where the scene leads, if keys are used."""
        if (self._in_use or self._by_key) and name:
            self.focus, self._in_use, self._is_makeshift = name, True, False
            if target := self._app.target(name):
                self._app.top.reveal(target)

    def hold(self) -> None:
        """Begin again if the target has gone, so that the ring is never lost, and where more can be done then."""
        if self._in_use and (self._is_makeshift or not self._app.target(self.focus)):
            self.focus, self._is_makeshift = self._app.top.first_focus(), True

    @property
    def focused(self) -> str:
        return self.focus if self._in_use else ""

    def take(self, intent: Intent) -> bool:
        """Handle a key; True if consumed."""
        if intent.kind in {"shift", "unshift"}:
            is_held = intent.kind == "shift"
            if self._rests and not is_held:
                self._app.top.keys.on_shift_hold(False)
            self._held = (self._held or 0.0) if is_held else None
            return True
        self._left[self._app.top] = self.focus
        is_key = self._follow(intent)
        self._by_key = self._by_key or is_key
        if is_key and not self._rests:
            self._held = None
        return is_key

    @property
    def _rests(self) -> bool:
        """True if Shift alone has been held for a while."""
        return self._held is not None and self._held >= LONG

    def wakes_in(self) -> float:
        """Seconds until Shift that is held alone comes to rest; math.inf if it will not."""
        return math.inf if self._held is None or self._rests else LONG - self._held

    def wait(self, seconds: float) -> None:
        """Let time pass: Shift that is held alone comes to rest."""
        if self._held is None or self._rests:
            return
        self._held += seconds
        if self._rests:
            self._app.top.keys.on_shift_hold(True)

    def _follow(self, intent: Intent) -> bool:
        is_shortcut = intent.kind == "edge" or (intent.kind == "confirm" and intent.text)
        if is_shortcut and self._app.top.keys.on_shortcut(intent):
            self._app.top.dirty = True
            return True
        if intent.kind == "focus":
            self._steer(intent)
        elif intent.kind == "next":
            self._move(stepped(self._app.top.targets(), self.focus, round(intent.y)))
        elif intent.kind == "confirm":
            self._confirm(intent)
        elif intent.kind == "text":
            if self._app.settings.letter_keys:
                self._app.follow(self._app.top.keys.on_key(intent))
        elif intent.kind == "untext":
            self._app.top.keys.on_key_up(intent)
        else:
            return False
        return True

    def _steer(self, intent: Intent) -> None:
        scene = self._app.top
        if scene.keys.on_arrow(round(intent.x), round(intent.y)):
            return
        first = scene.keys.arrow_targets()
        is_among = self.focus in {target.name for target in first}
        near = beside(first, self.focus, intent.x, intent.y) if is_among else self.focus
        self._move(near if near != self.focus else beside(scene.targets(), self.focus, intent.x, intent.y))

    def _move(self, name: str) -> None:
        """Go to a target; a focus that doesn't show yet only comes into sight."""
        scene = self._app.top
        if self._in_use or not self._valid():
            self.focus = name
        self._in_use, self._is_makeshift = True, False
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
            self._in_use, self._is_makeshift = True, False
            self._left[self._app.top] = self.focus
            self._app.act(self.focus)

    def follow_page(self) -> None:
        """Tab has left the game for what lies around it on the page, or has come from there."""
        news = web.tab_news()
        if news == "away":
            self._in_use = False
            self._app.top.dirty = True
        elif news:
            self._in_use, self.focus = True, ""
            self._move(stepped(self._app.top.targets(), "", -1 if news == "back" else 1))

    def tell_page(self) -> None:
        """Tell the page where Tab would leave the game."""
        told = (True, False)
        if self._in_use:
            names = [target.name for target in self._app.top.targets() if target.enabled] or [""]
            told = (self.focus == names[0], self.focus == names[-1])
        if told != self._edges:
            self._edges = told
            web.tell_edges(is_first=told[0], is_last=told[1])

    def ring(self) -> list[Item]:
        """The ring round the focus, while the keyboard is in use."""
        target = self._app.target(self.focused) if self.focused else None
        if not target:
            return []
        ring = sprites.focus_ring(*target.rect.size, self._app.scale, target.radius)
        return [on_its_way(ring, target.rect.move(0, -self._app.top.scroll_y).center)]
