"""The frame loop: events to intents, intents to acts of the top scene, time, and a picture when something changed."""

from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING, Any

import pygame

from ... import web
from ...i18n import set_language, system_languages, t
from ...storage import Store, open_store
from ..sprites.panels import ButtonState
from ..toolkit import assets, geometry, legible, theme
from . import light
from .director import Director
from .display import Display
from .input.intents import POINTING, Intent, translate
from .input.keyboard import Keyboard
from .input.pointer import Pointer
from .input.text_input import TextInput
from .notices import Notices
from .routes import ROUTES
from .scene import Replace, Routes, Scene, Transition
from .settings import LAYS_OUT, Settings
from .small_window import SmallWindowScene
from .target import Target

if TYPE_CHECKING:
    from .next_deal import NextDeal

FRAMES_A_SECOND = 60
LIGHT_FRAMES = 60
"""The system is asked for its light every so many frames."""
LONGEST_STEP = 0.05
"""Seconds that one frame may advance: after a hidden tab nothing jumps."""


class App:
    """The running game: the window, the scenes, and what pointer and keyboard are doing."""

    def __init__(
        self, store: Store | None = None, rng: random.Random | None = None, size: tuple[int, int] | None = None
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self.display = Display(size)
        legible.write_on(self.display.pixels)
        self.store = store or open_store()
        self.notices = Notices(self.store)
        # The module's own generator is seeded alike for every player in the browser; this one asks the system.
        self.rng = rng or random.Random(random.SystemRandom().getrandbits(64))
        self.settings = self._load_settings()
        self.routes: Routes = ROUTES
        self.next_deal: NextDeal | None = None
        self._system_is_light = web.prefers_light()
        theme.lay(light.table_now(self.settings, self._system_is_light))
        self._use(*self._wanted_languages())
        self.director = Director(self.display.size, SmallWindowScene(self))
        self.director.resize(self.display.size, is_small=self.display.is_small)
        self.pointer = Pointer(self)
        self.keyboard = Keyboard(self)
        self.text_input = TextInput(self)
        self.running = True
        self.pictures = 0
        """Frames painted so far: none are while nothing changes."""
        self._frames = 0
        self._said = ""
        self._apology: Scene | None = None
        """What told of the last failure."""

    def _wanted_languages(self) -> tuple[str, ...]:
        """The language that was chosen last, then those of the browser or the system."""
        chosen = self.settings.get("language")
        return (*([chosen] if isinstance(chosen, str) else []), *(web.languages() or system_languages()))

    def _use(self, *languages: str) -> str:
        """Speak the first of some languages that there is; its code."""
        code = set_language(*languages)
        web.declare_language(code)
        pygame.display.set_caption(t("app.name"))
        return code

    def _load_settings(self) -> Settings:
        found = self.store.load("settings")
        if found is not None and not isinstance(found, dict):
            self.store.set_aside("settings")
        settings = Settings(found if isinstance(found, dict) else {})
        light.upgrade(settings)
        return settings

    # ------------------------------------------------------------ what scenes ask

    @property
    def top(self) -> Scene:
        """The scene that acts go to."""
        return self.director.top

    @property
    def scale(self) -> float:
        """Device pixels per unit of the layout: a CSS pixel, larger on large windows and with large text."""
        return geometry.zoom(self.display.size, self.display.pixels, self.settings.text_size)

    @property
    def usual_scale(self) -> float:
        """The same at the usual size of text."""
        return geometry.zoom(self.display.size, self.display.pixels)

    def px(self, units: float) -> int:
        """Layout units in device pixels."""
        return round(units * self.scale)

    @property
    def reduced_motion(self) -> bool:
        """Whether things should appear rather than move."""
        return self.settings.reduced_motion

    def set_setting(self, name: str, value: object) -> None:
        """Change a setting, keep it, and show what it changes."""
        self._keep(name, value)
        if name == "light":
            self._follow_light()
        elif name in LAYS_OUT:
            self._begin_anew()

    def _keep(self, name: str, value: object) -> None:
        self.settings[name] = value
        self.store.save("settings", self.settings)

    def lay_table(self, name: str) -> None:
        """Lay another table, keep it for its light, and paint everything anew."""
        for key, value in light.chosen_table(self.settings, name, self._system_is_light).items():
            self._keep(key, value)
        self._follow_light()

    def _follow_light(self) -> None:
        """Lay the table for the light, if another one lies there."""
        name = light.table_now(self.settings, self._system_is_light)
        if name != theme.current().name:
            theme.lay(name)
            self._begin_anew()

    def _follow_system(self) -> None:
        """Now and then see whether the system has gone from light to dark or back."""
        self._frames += 1
        if self._frames % LIGHT_FRAMES == 0 and web.prefers_light() != self._system_is_light:
            self._system_is_light = not self._system_is_light
            self._follow_light()

    def speak(self, code: str) -> None:
        """Speak another language, keep it, and word everything anew."""
        self._keep("language", self._use(code))
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Make every sprite, place and word again."""
        legible.write_on(self.display.pixels)
        assets.clear()
        self.director.resize(self.display.size, is_small=self.display.is_small)

    def look(self, name: str) -> ButtonState:
        """How a button appears just now."""
        return self.pointer.look(name)

    # ------------------------------------------------------------ what tests ask

    def targets(self) -> list[dict[str, Any]]:
        """What one can act on in the top scene, rectangles in CSS pixels of the page."""
        per = self.display.pixels
        return [
            {
                "name": target.name,
                "label": target.label,
                "rect": [round(side / per, 2) for side in target.rect.move(0, -self.top.slid)],
                "enabled": target.enabled,
            }
            for target in self.top.targets()
        ]

    def scenes(self) -> list[str]:
        """The names of the scenes on the stack, the top one last."""
        return [type(scene).__name__ for scene in self.director.stack]

    # ------------------------------------------------------------ acts

    def target(self, name: str) -> Target | None:
        """The top scene's target of that name."""
        return next((target for target in self.top.targets() if target.name == name), None)

    def act(self, name: str) -> None:
        """Act on a target of the top scene, if it is there and enabled."""
        target = self.target(name)
        if target and target.enabled:
            self.follow(self.top.activate(target.act))

    def follow(self, transition: Transition) -> None:
        """Carry out what a scene answered."""
        self.top.dirty = True
        if self.director.follow(transition):
            self.pointer.forget()
            self.keyboard.arrive()

    def take(self, intent: Intent) -> None:
        """Let an intent have its effect; where it points is a place of the top scene."""
        intent = intent._replace(y=intent.y + self.top.slid) if intent.kind in POINTING else intent
        if intent.kind == "quit":
            self.running = False
        elif intent.kind in {"resize", "expose"}:
            self.top.dirty = True
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
        self._follow_system()
        for intent in (*self._intents(), *self.text_input.intents()):
            self.take(intent)
        self.pointer.wait(dt)
        for scene in tuple(self.director.visible[:-1]):
            scene.update(dt)  # what lies below only finishes its motion
        self.follow_update(self.top.update(dt))
        self.text_input.follow()
        if self.director.dirty:
            if not self.director.is_small:
                self.keyboard.hold()
            self._announce()
            self.draw()
            pygame.display.flip()
            self.pictures += 1

    def follow_update(self, transition: Transition) -> None:
        """Carry out what the passing of time brought."""
        if transition is not None:
            self.follow(transition)

    def _intents(self) -> list[Intent]:
        """This frame's intents; of pointer motions only the last counts."""
        intents = [intent for event in pygame.event.get() if (intent := translate(event))]
        return [
            intent
            for i, intent in enumerate(intents)
            if intent.kind != "point" or i + 1 == len(intents) or intents[i + 1].kind != "point"
        ]

    def draw(self) -> None:
        """Paint the picture."""
        self.director.draw(self.display.screen, self.display.pixels)
        self.keyboard.draw(self.display.screen)

    def _announce(self) -> None:
        words = " ".join(filter(None, (self.top.status(), self.keyboard.words())))
        if words != self._said:
            self._said = words
            web.announce(words)

    async def run(self) -> None:
        """Play until the window is closed."""
        clock = pygame.time.Clock()
        last = time.perf_counter()
        while self.running:
            now = time.perf_counter()
            try:
                self.step(min(now - last, LONGEST_STEP))
            except Exception as error:  # noqa: BLE001 - whatever it is, the player is told kindly
                self._apologise(error)
            last = now
            await asyncio.sleep(0)
            # In the browser the animation frame is the clock, and tick would burn the time that is left.
            clock.tick(0 if web.ON_WEB else FRAMES_A_SECOND)

    def _apologise(self, error: Exception) -> None:
        """Tell the player kindly what failed; the game is saved. That this fails itself is not hidden."""
        if self._apology and self.director.stack[-1:] == [self._apology]:
            raise error
        self._apology = self.routes.error(self, error)
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


async def main() -> None:
    """Open the window and play; NoScreenError where there is no place for a window."""
    try:
        app = _Running.app = App()
    except pygame.error as error:
        raise NoScreenError(error) from error
    app.director.follow(Replace(app.routes.title(app)))
    await app.run()
    pygame.quit()
