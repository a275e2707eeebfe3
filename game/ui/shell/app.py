"""The frame loop: events to intents, intents to acts of the top scene, time, and a picture when something changed."""

from __future__ import annotations

import asyncio
import gc
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pygame

from ... import web
from ...storage import Store, open_store
from ..sound.sounds import Cue, Sounds, Speaker
from ..sound.speakers import speaker
from ..toolkit import assets, geometry, theme
from ..toolkit.view import ButtonState, Item
from . import registry
from .choices import Choices
from .director import Director, SmallWindowScene
from .display import Display
from .intents import POINTING, Intent, waiting_intents
from .keyboard import Keyboard
from .notices import Notices
from .page import Page
from .pointer import Pointer
from .reader import Mirror, Speech
from .scene import Push, Replace, Scene, Transition
from .text_input import TextInput

if TYPE_CHECKING:
    from .next_deal import NextDeal

FRAMES_A_SECOND = 60
STIRRING = frozenset({"press", "confirm", "focus", "text"})
"""The intents after which browsers let a page be heard."""
LONGEST_STEP = 0.05
"""Seconds that one frame may advance: after a hidden tab nothing jumps."""


class App:
    """The running game: the window, the scenes, and what pointer and keyboard are doing."""

    def __init__(
        self,
        store: Store | None = None,
        rng: random.Random | None = None,
        size: tuple[int, int] | None = None,
        speaker: Speaker | None = None,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.display = Display(size)
        theme.write_on(self.display.pixels)
        assets.make_room_for(self.display.size)
        self.store = store or open_store()
        self.notices = Notices(self.store)
        # The module's own generator is seeded alike for every player in the browser; this one asks the system.
        self.rng = rng or random.Random(random.SystemRandom().getrandbits(64))
        self.choices = Choices(self.store, self._begin_anew)
        self.settings = self.choices.settings
        self.sounds = Sounds(self.settings, speaker)
        self.next_deal: NextDeal | None = None
        self.director = Director(self.display.size, SmallWindowScene(self))
        self.director.resize(self.display.size, is_small=self.display.is_small)
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.text_input = TextInput(self)
        self.page = Page(self) if web.ON_WEB else None
        self.running = True
        self.pictures = 0
        """Frames painted so far: none are while nothing changes."""
        self.speech = Speech(self)
        self.mirror = Mirror(self) if web.ON_WEB else None
        self._apology: Scene | None = None
        """What told of the last failure."""

    # ------------------------------------------------------------ what scenes ask

    @property
    def top(self) -> Scene:
        return self.director.top

    @property
    def scale(self) -> float:
        return geometry.zoom(self.display.size, self.display.pixels, self.settings.text_size)

    @property
    def usual_scale(self) -> float:
        return geometry.zoom(self.display.size, self.display.pixels)

    def scene(self, name: str, *given: Any, **how: Any) -> Scene:
        return cast("Scene", registry.made(name, self, *given, **how))

    def make(self, name: str, *given: Any, **how: Any) -> Any:
        return registry.made(name, self, *given, **how)

    def ahead(self, part: str) -> Iterator[None]:
        return registry.ahead(part)

    def px(self, units: float) -> int:
        return round(units * self.scale)

    @property
    def reduced_motion(self) -> bool:
        return self.settings.reduced_motion

    def set_setting(self, name: str, value: object) -> None:
        self.choices.change(name, value)
        if name in {"volume", "muted"}:
            self.sounds.play(Cue.CHIP)  # so that one hears what one has chosen

    def lay_table(self, name: str) -> None:
        self.choices.lay_table(name)

    def speak(self, code: str) -> None:
        self.choices.speak(code)

    def _begin_anew(self) -> None:
        theme.write_on(self.display.pixels)
        assets.clear()
        assets.make_room_for(self.display.size)
        self.director.resize(self.display.size, is_small=self.display.is_small)

    def look(self, name: str) -> ButtonState:
        return self.pointer.look(name)

    def whereabouts(self) -> tuple[int, str]:
        stack = self.director.stack
        address = next((scene.address for scene in reversed(stack) if scene.address), "")
        return len(stack) - stack[0].is_home, address

    # ------------------------------------------------------------ what tests ask

    def targets(self) -> list[dict[str, Any]]:
        """What one can act on in the top scene, rectangles in CSS pixels of the page."""
        per = self.display.pixels
        return [
            {
                "name": target.name,
                "label": target.label,
                "rect": [round(side / per, 2) for side in target.rect.move(0, -self.top.scroll_y)],
                "enabled": target.enabled,
            }
            for target in self.top.targets()
        ]

    def scenes(self) -> list[str]:
        """The names of the scenes on the stack, the top one last."""
        return [type(scene).__name__ for scene in self.director.stack]

    # ------------------------------------------------------------ acts

    def target(self, name: str) -> Item | None:
        return next((target for target in self.top.targets() if target.name == name), None)

    def act(self, name: str) -> None:
        target = self.target(name)
        if target and target.enabled:
            self.follow(self.top.act(target.act))

    def follow(self, transition: Transition) -> None:
        self.top.dirty = True
        if isinstance(transition, Push) and transition.scene.is_overlay:
            self.sounds.play(Cue.CARD)
        if self.director.follow(transition):
            self.pointer.forget()
            self.keyboard.arrive()

    def open(self, given: str | Path) -> None:
        """Lay what a player gave from outside over the scene: a code, an address, a text, or a file."""
        if not self.director.is_small and not self.top.on_open(given):
            self.pointer.forget()
            for scene in self.make("given", given):
                self.follow(Push(scene))

    def take(self, intent: Intent) -> None:
        """Let an intent have its effect; where it points is a place of the top scene."""
        intent = intent._replace(y=intent.y + self.top.scroll_y) if intent.kind in POINTING else intent
        if intent.kind in STIRRING:
            self.sounds.wake()
        if intent.kind == "quit":
            self.running = False
        elif intent.kind in {"resize", "expose"}:
            self.top.dirty = True
        elif intent.kind == "open":
            self.open(Path(intent.text))
        elif intent.kind == "fullscreen":
            self.display.toggle_fullscreen()
        elif self.director.is_small or self.text_input.take(intent):
            self.pointer.forget()
        elif intent.kind == "back":
            self.pointer.forget()
            self.follow(self.top.back())
        elif not self.keyboard.take(intent):
            self.pointer.take(intent)

    # ------------------------------------------------------------ frames

    def step(self, dt: float) -> None:
        """One frame: events, `dt` seconds, and a picture if anything changed."""
        if self.display.follow():
            self._begin_anew()
        self.choices.follow_system()
        intents = [*waiting_intents(), *self.text_input.intents()]
        if self.mirror and self.mirror.is_time(dt, at_once=bool(intents)):
            self.mirror.take()
            self.keyboard.follow_page()
        for intent in intents:
            self.take(intent)
        self.pointer.wait(dt)
        self.keyboard.wait(dt)
        for scene in tuple(self.director.visible[:-1]):
            scene.tick(dt)  # what lies below only finishes its motion
        if (transition := self.top.tick(dt)) is not None:
            self.follow(transition)
        self.text_input.follow()
        if self.page:
            self.page.follow(dt)
        self.sounds.pass_time(dt)
        if changes := self.director.dirty:
            self._show()
        if self.mirror:
            self.mirror.follow(dt, changes=changes)

    def _show(self) -> None:
        if not self.director.is_small:
            self.keyboard.hold()
        if self.mirror:
            self.keyboard.tell_page()
        self.speech.follow()
        self.draw()
        pygame.display.flip()
        self.pictures += 1

    def draw(self) -> None:
        self.director.draw(self.display.screen, self.display.pixels)
        self.keyboard.draw(self.display.screen)

    async def run(self) -> None:
        """Play until the window is closed."""
        clock = pygame.time.Clock()
        last = time.perf_counter()
        while self.running:
            now, painted = time.perf_counter(), self.pictures
            try:
                self.step(min(now - last, LONGEST_STEP))
                if self.director.has_left and self.pictures == painted:
                    self._tidy()
            except Exception as error:  # noqa: BLE001 - whatever it is, the player is told kindly
                self._apologise(error)
            last = now
            await asyncio.sleep(0)
            # In the browser the animation frame is the clock, and tick would burn the time that is left.
            clock.tick(0 if web.ON_WEB else FRAMES_A_SECOND)

    def _tidy(self) -> None:
        """Collect what scenes have left behind: a table's pictures take megabytes, and hang in circles."""
        # Where nothing moves, nobody sees that it takes a moment; by itself Python comes round to it ten games later.
        self.director.has_left = False
        gc.collect()

    def _apologise(self, error: Exception) -> None:
        """Tell the player kindly what failed; the game is saved. That this fails itself is not hidden."""
        if self._apology and self.director.stack[-1:] == [self._apology]:
            raise error
        self._apology = self.scene("error", error)
        self.director.follow(Replace(self._apology))
        self.pointer.forget()


class _Running:
    """The game that runs in this process, for tests in the browser."""

    app: App | None = None


def running() -> App:
    """The running game; RuntimeError before it has begun."""
    if _Running.app is None:
        raise RuntimeError("The game has not begun.")
    return _Running.app


class NoScreenError(RuntimeError):
    """A machine without a screen that a window could open on."""


async def main(given: str | None = None) -> None:
    """Open the window and play; NoScreenError where there is no place for a window.

    `given` is a file's name or a code to open; by default what the program was called with.
    """
    try:
        app = _Running.app = App(speaker=speaker())
    except pygame.error as error:
        raise NoScreenError(error) from error
    app.director.follow(Replace(app.scene("title")))
    if words := " ".join(sys.argv[1:]) if given is None and not web.ON_WEB else given:
        app.open(words)
    await app.run()
    pygame.quit()
