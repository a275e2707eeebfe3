"""What a scene is, and what it asks of the app."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

import pygame
from pygame import Rect

from ...engine.rules.chip_sets import Colours
from ...storage.store import Store
from .. import sprites
from ..sound.sounds import Sounds
from ..toolkit.act import Act
from ..toolkit.painter import Layer, Painter
from ..toolkit.theme import THEME
from ..toolkit.view import (
    AccessibleNode,
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
from ..words.faces import said_sentence

MOST_DIGITS = 10
"""Digits that the number of a deal has at most."""
_LEAST_BAR = 4, 24
"""CSS pixels of width and of height, at least, of the bar that tells which part shows."""


class NextDeal:
    """The seed and the salt of the game that begins next; a number that the player types takes their place."""

    def __init__(self, rng: random.Random, salt: str) -> None:
        self._rng = rng
        self._salt = salt
        self.number = ""
        """The digits that were typed; "" leaves the deal to chance."""

    @cached_property
    def _chance(self) -> int:
        return self._rng.getrandbits(31)

    @property
    def is_known(self) -> bool:
        return bool(self.number)

    @property
    def seed(self) -> int:
        return int(self.number) if self.is_known else self._chance

    @property
    def salt(self) -> str:
        """What the deal is sealed with; "" for one that is known."""
        return "" if self.is_known else self._salt


class Focus(Protocol):
    """The keyboard, as scenes know it."""

    @property
    def focused(self) -> str:
        """The target in focus while the keyboard is in use, else ""."""

    def aim(self, name: str) -> None:
        """A key has gone straight to a target, if it is there."""

    def lead(self, name: str) -> None:
        """Go on to a target, "" for none, while the keyboard is in use."""

    def rest(self) -> None:
        """The pointer is used now: no ring."""

    def forget(self) -> None:
        """Begin in the top scene where it wants: somebody else has come to it."""


class Mail(Protocol):
    """What carries texts to and from other devices while the game runs."""

    @property
    def key(self) -> str:
        """The room that it serves."""

    @property
    def is_connected(self) -> bool:
        """True if texts can come and go just now."""

    @property
    def clock_fault(self) -> Literal["", "wrong", "differs"]:
        """What is wrong with this device's clock."""

    def tick(self) -> bool:
        """Do what is due; True if something has come."""

    def wakes_in(self) -> float:
        """Seconds until there is something to do."""

    def call(self, number: int) -> bool:
        """Have a reaction shown to everybody at the table; 0 calls the one whose turn it is. False if it's too soon."""

    def hand_over(self, text: str) -> None:
        """Send a text besides those that tell how the game stands."""

    def leave(self) -> None:
        """Forget the room, and tell the others."""

    def close(self) -> None: ...


def mail_of(app: AppContext, key: str) -> Mail | None:
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
    mail: Mail | None
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


class Scene:
    """One screen or overlay: `view` says what it shows, acts and time change it, and answers say what follows."""

    is_overlay = False
    """True if the scene below stays visible."""
    replaces = False
    """True if it hides the overlays below it."""
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
        self._items: list[Item] | None = None
        self._made_for: object = None
        self._last_status = ""

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

    def _draw_slid(self, screen: pygame.Surface, *_: object) -> None:
        page = pygame.Surface(self.area).convert()
        if self.is_overlay:
            page.blit(screen, (0, self.scroll_y))
        self.draw(page)
        screen.blit(page, (0, -self.scroll_y))
        wide, least = (round(side * self.app.display.pixels) for side in _LEAST_BAR)
        bar = self._page.bar(-2 * wide, wide, least)
        screen.blit(sprites.badge(*bar.size, THEME.quiet), bar)

    def layer(self) -> Layer:
        """The scene as it's painted: a picture of all of it where it is higher than the window."""
        if self.area == self.window:
            return Layer(self.items, self.look, self.dirty)
        return Layer(items(drawn(self._draw_slid), Rect((0, 0), self.window), self.look), self.look)

    # ------------------------------------------------------------ what it shows

    def view(self, look: Look) -> Box:
        """What the scene shows now."""
        return Box()

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

    @property
    def shown_field(self) -> TextField | None:
        """The field, as long as the view has it."""
        return self.field if self.field and any(item.role == "field" for item in self.items) else None

    def _place_field(self, shown: list[Item]) -> None:
        for item in shown:
            if self.field and item.role == "field" and item.at:
                self.field.place(item.at, self.app.scale)

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

    def reveal(self, target: Item) -> None:
        """Scroll until a target can be seen."""
        if target.scroll:
            self._scroll(target.scroll, lambda scroll: scroll.reveal(target.row or target.rect))
        self._page.reveal(target.rect.move(0, -self.scroll_y))

    def gestures(self) -> list[Item]:
        """The targets for which the browser's page does something itself."""
        return [item for item in self._items or () if item.gesture]

    # ------------------------------------------------------------ what happens to it

    def act(self, act: Act) -> Transition:
        """Act on a target."""

    def tick(self, dt: float) -> Transition:
        """Let `dt` seconds pass."""

    def wakes_in(self) -> float:
        """Seconds until `tick` changes something here, if nobody acts: 0 for the next frame, math.inf for never."""
        return math.inf if type(self).tick is Scene.tick else 0.0

    def on_new_day(self) -> None:
        """The player's local day has changed, also back in another time zone: read again whatever depends on it."""
        self.changed()

    def on_mail(self) -> Transition:
        """Something has come for the room that was opened last, or its connection has come or gone."""

    def answered(self, answer: object) -> Transition:
        """The scene above has gone, with an answer."""

    def back(self) -> Transition:
        """Escape, the back key or the right button: by default the scene is left, unless it is home."""
        return None if self.is_home else Pop()

    def first_focus(self) -> str:
        """The target that the keyboard begins with: by default the first that is enabled."""
        return next((target.name for target in self.targets() if target.enabled), "")

    def on_key(self, intent: Intent) -> Transition:
        """A letter key: presses its button; in most scenes, ? shows what the keys do."""
        if name := self.letter_buttons.get(intent.text.lower()):
            self.app.act(Act("button", name).name)
        return Push(self.app.scene("keys")) if intent.text == KEYS else None

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

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        """A draggable target is being pulled to a point."""

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        """A draggable target was let go over a point."""

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

    def on_hover(self, at: tuple[int, int] | None) -> None:
        """The mouse is over a point with nothing pressed; None: it has gone, or a finger is used."""

    def on_long_press(self, at: tuple[int, int]) -> bool:
        """A press has stayed on a point for a while; True if that means something, so that it acts no more."""
        return False

    def on_long_press_end(self) -> None:
        """The press that had stayed has ended."""

    def hides(self, at: tuple[float, float]) -> bool:
        """True if something that isn't a target covers all targets at a point."""
        return False

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap at a point where nothing can be acted on."""

    def on_open(self, given: str | Path) -> bool:
        """A code, an address, a text or a file has come from outside; True if the scene itself opens it."""
        return False

    def on_gesture(self, name: str, outcome: str) -> None:
        """The page has done its part for a target: "done", "failed", or "left" if the player let it be."""

    # ------------------------------------------------------------ what screen readers get

    def status(self) -> str:
        """What is going on, in sentences: by default all that can be read."""
        said = [words for words in (self.heading(), *self.texts()) if words]
        return " ".join((*map(said_sentence, said[:-1]), *said[-1:]))

    def heading(self) -> str:
        """The scene's name, "" for none."""
        return next((item.label for item in self.items if item.role == "title"), "")

    def texts(self) -> list[str]:
        """What can be read besides the name and what can be acted on."""
        return [item.label for item in in_reading_order(self.items) if item.role == "text"]

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        """All of the scene in words, in reading order."""
        texts = 0
        for item in in_reading_order(self.items):
            if item.role == "text":
                texts += 1
                if item.label:
                    yield AccessibleNode("text", item.key or f"text:{texts - 1}", item.label)
            elif item.role:
                rect = item.rect if item.can_be_acted_on or item.role in {"grid", "cell"} else None
                key = item.name or item.role
                yield AccessibleNode(item.role, key, item.label, rect, item.enabled, item.chosen)

    def announcements(self) -> list[str]:
        """What has happened since last asked, to be said aloud: by default what is going on, if that is new."""
        before, self._last_status = self._last_status, self.status()
        return [self._last_status] if self._last_status != before else []
