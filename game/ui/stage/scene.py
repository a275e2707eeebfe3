"""A scene, the transitions that it answers with, and the app as it knows it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeAlias

import pygame
from pygame import Rect

from ...engine.rules.chip_sets import Colours
from ...online.carrier import Carrier
from ...storage.store import Store
from .. import sprites
from ..sound.sounds import Sounds
from ..toolkit.act import Act
from ..toolkit.painter import Layer, Painter
from ..toolkit.theme import THEME
from ..toolkit.view import (
    Box,
    ButtonState,
    Item,
    Look,
    Scroll,
    drawn,
    in_reading_order,
    items,
    moved,
    paint,
)
from ..window.display import Display
from ..window.intents import Intent
from ..window.notices import Notices
from ..window.settings import Settings
from ..window.text_field import TextField
from .next_deal import NextDeal
from .services import Focus
from .speech import SpokenScene

_LEAST_BAR = 4, 24
"""CSS pixels of width and of height, at least, of the bar that tells which part shows."""


def mail_of(app: AppContext, key: str) -> Carrier | None:
    """What carries the texts of the room with a key just now; None if they go by hand."""
    return app.mail if app.mail and app.mail.key == key else None


class AppContext(Protocol):
    """The app, as scenes, pointer and keyboard know it."""

    store: Store
    notices: Notices
    rng: random.Random
    settings: Settings
    sounds: Sounds
    display: Display
    painter: Painter
    next_deal: NextDeal | None
    """The cards of the next game, once asked for."""
    mail: Carrier | None
    """What carries the texts of the room that was opened last, if they go by themselves."""

    @property
    def keyboard(self) -> Focus: ...
    @property
    def top(self) -> Scene: ...
    @property
    def reduced_motion(self) -> bool: ...
    @property
    def scale(self) -> float:
        """Device pixels per unit of the layout: a CSS pixel, larger on large windows and with large text."""

    @property
    def usual_scale(self) -> float:
        """The same at the usual size of text."""

    def px(self, units: float) -> int: ...
    def in_window(self, place: Rect) -> Rect:
        """Where a place of the top scene shows, device pixels of the window."""

    def look(self, name: str) -> ButtonState:
        """How a button appears just now."""

    def scene(self, name: str, *given: Any, **how: Any) -> Scene:
        """A scene by its name in the registry."""

    def make(self, name: str, *given: Any, **how: Any) -> Any:
        """What else the registry has under a name."""

    def ahead(self, part: str) -> Iterator[None]:
        """Import a part of the game, a module a step."""

    def set_setting(self, name: str, value: object) -> None: ...
    def lay_table(self, name: str) -> None: ...
    def speak(self, code: str) -> None: ...
    def follow(self, transition: Transition) -> None: ...
    def target(self, name: str) -> Item | None:
        """The top scene's target of that name."""

    def act(self, name: str) -> None:
        """Act on a target of the top scene, if it is there and enabled."""


class Push(NamedTuple):
    """Lay a scene over this one."""

    scene: Scene


class Pop(NamedTuple):
    """Leave this scene for the one below, which is told the answer."""

    answer: object = ""


class Replace(NamedTuple):
    """Leave the whole stack for a scene."""

    scene: Scene


Transition: TypeAlias = Push | Pop | Replace | None
PLAY_ON = "play-on"
"""The answer that goes on with the game below."""
KEYS = "?"
"""What is typed to see what the keys do."""


class KeyHooks:
    """What keys do besides moving the focus and acting on it: nothing, in most scenes."""

    def on_key(self, intent: Intent) -> Transition:
        """A letter key."""

    def on_key_up(self, intent: Intent) -> None:
        """A letter key has been let go."""

    def on_shift_hold(self, is_held: bool) -> None:
        """Shift has been held alone for a while, or is let go after that."""

    def on_shortcut(self, intent: Intent) -> bool:
        """The space bar, Home or End; True if that means something of its own here."""
        return False

    def on_arrow(self, x: int, y: int) -> bool:
        """An arrow key; True if that means something here, so that the focus stays."""
        return False

    def arrow_targets(self) -> list[Item]:
        """The targets among which arrows stay as long as one of them lies that way."""
        return []


class PointerHooks:
    """What a mouse or finger does besides acting on targets: nothing, in most scenes."""

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        """A draggable target is being pulled to a point."""

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        """A draggable target was let go over a point."""

    def on_hover(self, at: tuple[int, int] | None) -> None:
        """The mouse is over a point with nothing pressed; None: it has gone, or a finger is used."""

    def on_long_press(self, at: tuple[int, int]) -> bool:
        """A press has stayed on a point for a while; True if that means something, so that it acts no more."""
        return False

    def on_long_press_end(self) -> None:
        """The press that had stayed has ended."""

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap at a point where nothing can be acted on."""


class Scene(SpokenScene, PointerHooks, KeyHooks):
    """One screen or overlay: `view` says what it shows, acts and time change it, and answers say what follows.

    Most scenes have these five alone: view, act, tick with wakes_in, and answered.
    """

    is_overlay = False
    """True if the scene below stays visible."""
    is_sheet = False
    """True if another sheet over it hides it."""
    is_awaited = True
    """False if the scene below doesn't wait for its answer: it may lie over any."""
    is_home = False
    """True where Back leaves the game."""
    letter_buttons: Mapping[str, str] = {}
    """By letter key, the button that it presses."""
    field: TextField | None = None
    """The field that letters go into while the scene is on top."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self.window: tuple[int, int] = (0, 0)
        """The window's width and height, device pixels."""
        self.area: tuple[int, int] = (0, 0)
        """The window, or as much more height as the scene needs."""
        self._page = Scroll()
        self.dirty = True
        """True if the next frame looks different."""
        self.in_motion = False
        """True if what lies over it moves in this frame."""
        self.is_over_sheet = False
        """True if it has replaced another sheet, to which it leads back."""
        self._items: list[Item] | None = None
        self._made_for: object = None

    def view(self, look: Look) -> Box:
        """What the scene shows now."""
        return Box()

    def act(self, act: Act) -> Transition:
        """Act on a target."""

    def tick(self, dt: float) -> Transition:
        """Let `dt` seconds pass."""

    def wakes_in(self) -> float:
        """Seconds until `tick` changes something here, if nobody acts: 0 for the next frame, math.inf for never."""
        return math.inf if type(self).tick is Scene.tick else 0.0

    def answered(self, answer: object) -> Transition:
        """The scene above has gone, with an answer."""

    # ------------------------------------------------------------ what else happens to it

    def back(self) -> Transition:
        """Escape, the back key or the right button: by default the scene is left, unless it is home."""
        return None if self.is_home else Pop()

    def on_mail(self) -> Transition:
        """Something has come for the room that was opened last, or its connection has come or gone."""

    def on_new_day(self) -> None:
        """The player's local day has changed, also back in another time zone: read again whatever depends on it."""
        self.changed()

    def on_open(self, given: str | Path) -> bool:
        """A code, an address, a text or a file has come from outside; True if the scene itself opens it."""
        return False

    def on_gesture(self, name: str, outcome: str) -> None:
        """The page has done its part for a target: "done", "failed", or "left" if the player let it be."""

    def first_focus(self) -> str:
        """The target that the keyboard begins with: by default the first that is enabled."""
        return next((target.name for target in self.targets() if target.enabled), "")

    def on_key(self, intent: Intent) -> Transition:
        """A letter key: presses its button; in most scenes, ? shows what the keys do."""
        if name := self.letter_buttons.get(intent.text.lower()):
            self.app.act(Act("button", name).name)
        return Push(self.app.scene("keys")) if intent.text == KEYS else None

    @property
    def pointer(self) -> PointerHooks:
        """What answers to mouse and finger: by default the scene itself."""
        return self

    @property
    def keys(self) -> KeyHooks:
        """What answers to keys: by default the scene itself."""
        return self

    # ------------------------------------------------------------ what it is

    @property
    def is_turned(self) -> bool:
        """True if the screen is turned by 180 degrees for somebody opposite, while this scene is seen or lies below."""
        return False

    @property
    def colours(self) -> Colours | None:
        """The sides' colours in the game that it shows; None where they are those of the scene below, or the usual."""
        return None

    @property
    def address(self) -> str:
        """What stands behind the # of the page's address here, so that a reload comes back; "" for nothing."""
        return ""

    # ------------------------------------------------------------ what its view becomes

    @property
    def look(self) -> Look:
        """What the view is made and painted for."""
        return Look(self.area, self.app.scale, self.app.look)

    def depends_on(self) -> object:
        """What the view depends on besides what calls `changed`."""

    @property
    def items(self) -> list[Item]:
        before, self._made_for = self._made_for, self.depends_on()
        if self._items is None or before != self._made_for:
            self._items = items(self.view(self.look), Rect(0, 0, *self.area), self.look)
            self._place_field(self._items)
        return self._items

    def changed(self) -> None:
        """Make the view anew; where only things that are painted by the moment look different, `dirty` is enough."""
        self._items, self.dirty = None, True

    def layout(self, size: tuple[int, int]) -> None:
        """The window or what is shown in it is another: see to it now, so that what cannot be shown fails here."""
        self.changed()
        self.items  # noqa: B018 - made here

    def over(self) -> list[Item]:
        """Things on their way over the rest, which are painted anew in each frame."""
        return []

    def draw(self, screen: pygame.Surface) -> None:
        paint(screen, [*self.items, *self.over()], self.look)

    def targets(self) -> list[Item]:
        """What can be acted on now, in reading order."""
        return [item for item in in_reading_order(self.items) if item.can_be_acted_on]

    def gestures(self) -> list[Item]:
        """The targets for which the browser's page does something itself."""
        return [item for item in self._items or () if item.gesture]

    @property
    def shown_field(self) -> TextField | None:
        """The field, as long as the view has it."""
        return self.field if self.field and any(item.role == "field" for item in self.items) else None

    def _place_field(self, shown: list[Item]) -> None:
        for item in shown:
            if self.field and item.role == "field" and item.at:
                self.field.place(item.at, self.app.scale)

    # ------------------------------------------------------------ a scene higher than the window slides under it

    def least_height(self, width: int) -> int:
        """Device pixels of height that the scene needs in a window of so many in width."""
        return 0

    def lay_out(self, window: tuple[int, int]) -> None:
        self.window = window
        self.area = window[0], max(window[1], self.least_height(window[0]))
        self.layout(self.area)
        self._page.lay_out(Rect((0, 0), window), self.area[1], self.app.scale)

    def slide(self, pixels: float) -> bool:
        """Show what lies so many device pixels further down; True if there was more."""
        return self._page.by(pixels)

    @property
    def scroll_y(self) -> int:
        """Device pixels of the scene that lie above the window."""
        return self._page.offset

    def layer(self) -> Layer:
        """The scene as it's painted: a picture of all of it where it is higher than the window."""
        if self.area == self.window:
            return Layer(self.items, self.look, self.dirty)
        return Layer(items(drawn(self._draw_slid), Rect((0, 0), self.window), self.look), self.look)

    def _draw_slid(self, screen: pygame.Surface, *_: object) -> None:
        page = pygame.Surface(self.area).convert()
        if self.is_overlay:
            page.blit(screen, (0, self.scroll_y))
        self.draw(page)
        screen.blit(page, (0, -self.scroll_y))
        wide, least = (round(side * self.app.display.pixels) for side in _LEAST_BAR)
        bar = self._page.bar(-2 * wide, wide, least)
        screen.blit(sprites.badge(*bar.size, THEME.quiet), bar)

    def reveal(self, target: Item) -> None:
        """Scroll until a target can be seen."""
        if target.scroll:
            self._scroll(target.scroll, lambda scroll: scroll.reveal(target.row or target.rect))
        self._page.reveal(target.rect.move(0, -self.scroll_y))

    def on_scroll(self, pixels: float) -> bool:
        """The wheel or a finger moved the content; True if it gave way."""
        scroll = next((item.scroll for item in self.items if item.scroll and not item.scroll.sideways), None)
        return bool(scroll and self._scroll(scroll, lambda scroll: scroll.by(pixels)))

    def _scroll(self, scroll: Scroll, move: Callable[[Scroll], bool]) -> bool:
        before = scroll.offset
        if not move(scroll):
            return False
        self._items, self.dirty = moved(self.items, scroll, scroll.offset - before), True
        self._place_field(self._items)
        return True
