"""The game loop, and the stack of scenes."""

from __future__ import annotations

import asyncio
import gc
import math
import random
import sys
import time
from pathlib import Path
from typing import Any, cast

import pygame
from pygame import Rect

from ...device import clock, web
from ...device.outside import Door
from ...i18n import t
from ...online.carrier import Carrier
from ...storage.store import Store, open_store
from ..sound.sounds import Cue, Sounds, Speaker
from ..sound.speakers import speaker
from ..sprites.widgets import blit_centred
from ..stage.next_deal import NextDeal
from ..stage.scene import Pop, Push, Replace, Scene, Transition
from ..toolkit import assets, geometry, text, theme
from ..toolkit.painter import Layer, Painter
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, drawn
from ..window.display import Display
from ..window.intents import POINTING, Intent, await_event, waiting_intents
from ..window.notices import Notices
from ..window.settings import Choices
from ..words.faces import show_letters
from . import registry
from .input import Keyboard, Pointer
from .page import Mirror, Page, Speech
from .text_input import TextInput


class Director:
    """Holds the scenes, the top one last, and carries their transitions out."""

    def __init__(self, display: Display, stand_in: Scene) -> None:
        self._display = display
        self.stack: list[Scene] = []
        self._stand_in = stand_in
        """Alone in sight, and moved in time, while the window is too small; the others wait as they are."""
        self.has_left = False
        """True if scenes have gone since the app last tidied up after them."""

    @property
    def top(self) -> Scene:
        return self._stand_in if self._display.is_small else self.stack[-1]

    def follow(self, transition: Transition) -> bool:
        """Carry a transition out, and those that follow from it; True if there was one."""
        match transition:
            case None:
                return False
            case Push(scene):
                self._enter(scene, self.stack)
            case Replace(scene):
                self._enter(scene, [])
                self.has_left = True
            case Pop(answer):
                left = self.stack.pop()
                self.has_left = True
                self.choose_colours()
                for scene in self.visible:  # what was done above may show in all of them
                    scene.changed()
                if left.is_awaited:
                    self.follow(self.stack[-1].answered(answer))
            case _:
                raise TypeError(f"{transition!r} is no transition")
        return True

    def _enter(self, scene: Scene, below: list[Scene]) -> None:
        """Put a scene on top of those that stay; one that cannot be laid out changes nothing."""
        self._choose_colours([*below, scene])
        scene.is_over_sheet = scene.is_sheet and any(other.is_sheet for other in below[-1:])
        # One that was prepared has been laid out for this window.
        if not self._display.is_small and scene.window != self._display.size:
            scene.lay_out(self._display.size)
        scene.dirty = True
        self.stack = [*below, scene]

    def choose_colours(self) -> None:
        """Show sides in the colours of the game in sight."""
        self._choose_colours(self.stack)

    def _choose_colours(self, scenes: list[Scene]) -> None:
        found = (colours for scene in reversed(scenes) if (colours := scene.colours) is not None)
        if theme.choose_colours(next(found, ())):
            for scene in scenes:
                scene.changed()

    def lay_out(self) -> None:
        """Lay every scene out for the window, unless that is too small for them."""
        for scene in (self.top,) if self._display.is_small else self.stack:
            scene.lay_out(self._display.size)
            scene.dirty = True

    @property
    def visible(self) -> list[Scene]:
        """The last scene that is no overlay, and those above it: of several sheets only the last."""
        if self._display.is_small:
            return [self.top]
        lowest = max((i for i, scene in enumerate(self.stack) if not scene.is_overlay), default=0)
        sheets = [scene for scene in self.stack[lowest:] if scene.is_sheet]
        return [scene for scene in self.stack[lowest:] if scene not in sheets[:-1]]

    @property
    def is_turned(self) -> bool:
        """True if the screen is turned for somebody opposite: what lies over a game faces the same person."""
        return not self._display.is_small and any(scene.is_turned for scene in self.stack)

    @property
    def dirty(self) -> bool:
        return any(scene.dirty or scene.in_motion for scene in self.visible)

    def layers(self) -> list[Layer]:
        """The scenes that can be seen, the top one last; what moves in the others belongs to their pictures."""
        *below, top = self.visible
        return [*map(_lower, below), top.layer()]


def _lower(scene: Scene) -> Layer:
    """A scene below another: the pointer is nothing to it."""
    layer, over = scene.layer(), scene.over() if scene.area == scene.window else []
    return layer._replace(look=layer.look._replace(state_of=lambda _: "idle"), over=over)


class SmallWindowScene(Scene):
    """One calm line; there is nothing to act on, and the scenes go on where they were once the window has grown."""

    def status(self) -> str:
        return t("window.small")

    def view(self, look: Look) -> Box:
        return drawn(self._paint, (look.size, self.status()))

    def _paint(self, screen: pygame.Surface, at: pygame.Rect, _item: Item, look: Look) -> None:
        screen.fill(THEME.table)
        room, words = at.inflate(-look.px(12), -look.px(4)), self.status()
        sizes = range(look.px(TYPE.body), look.px(TYPE.least) - 1, -1)
        if px := next((px for px in sizes if _fits(words, px, room)), None):
            blit_centred(screen, text.block(words, "body", px, THEME.text, room.width, "center"), room)


def _fits(words: str, px: int, room: pygame.Rect) -> bool:
    """True if a paragraph fits a room without a word being broken."""
    widest = max(text.width(word, "body", px) for word in words.split())
    return widest <= room.width and text.block_height(words, "body", px, room.width) <= room.height


FRAMES_A_SECOND = 60
STIRRING = frozenset({"press", "confirm", "focus", "text"})
"""The intents after which browsers let a page be heard."""
LONG_FRAME = 0.016
"""Seconds of a frame after which its picture waits for the next one: two frames of half the time are no stop."""
MOST_MAIL_REFUSED = 20
"""How often what came for a room may make something fail before its connections end."""
LONGEST_STEP = 0.05
"""Seconds that one frame may advance: after a hidden tab nothing jumps."""


class App:
    """The running game: the window, the scenes, and what pointer and keyboard are doing."""

    ahead = staticmethod(registry.ahead)

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
        self.painter = Painter()
        self.store = store or open_store()
        self.notices = Notices(self.store)
        # The module's own generator is seeded alike for every player in the browser; this one asks the system.
        self.rng = rng or random.Random(random.SystemRandom().getrandbits(64))
        self.choices = Choices(self.store, self._begin_anew)
        self.settings = self.choices.settings
        self.lay_table = self.choices.lay_table
        pygame.display.set_caption(t("app.name"))
        self.sounds = Sounds(self.settings, speaker)
        self.next_deal: NextDeal | None = None
        self.patience = LONG_FRAME
        self._is_late = False
        """True if the last frame has left its picture to this one."""
        self.mail: Carrier | None = None
        self.director = Director(self.display, SmallWindowScene(self))
        self.pointer = Pointer(self)
        self.look = self.pointer.look
        self.keyboard = Keyboard(self)
        self.text_input = TextInput(self)
        self.page = Page(self) if web.ON_WEB else None
        self.running = True
        self.pictures = 0
        """Frames painted so far: none are while nothing changes."""
        self.speech = Speech(self)
        self.mirror = Mirror(self) if web.ON_WEB else None
        self._door, self._mail_door = Door(), Door()
        """Where players give something from outside, and where texts of rooms come in."""
        self._apology: Scene | None = None
        """What told of the last failure."""
        self._today = clock.today()
        """The player's local day when it was last looked at."""
        self._painted_in = theme.colours()
        """The colours of sides in the picture."""
        self._modules = 0
        """How many modules there were when the app last tidied up on the title."""
        self._lay_out()

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
        return cast("Scene", self.make(name, *given, **how))

    def make(self, name: str, *given: Any, **how: Any) -> Any:
        return registry.made(name, self, *given, **how)

    def px(self, units: float) -> int:
        return round(units * self.scale)

    @property
    def reduced_motion(self) -> bool:
        return self.settings.reduced_motion

    def in_window(self, place: Rect) -> Rect:
        return self.display.in_window(place.move(0, -self.top.scroll_y))

    def set_setting(self, name: str, value: object) -> None:
        self.choices.change(name, value)
        if name in {"volume", "muted"}:
            self.sounds.play(Cue.CHIP)  # so that one hears what one has chosen

    def speak(self, code: str) -> None:
        self.choices.speak(code)
        pygame.display.set_caption(t("app.name"))

    def _begin_anew(self) -> None:
        assets.clear()
        self.painter.forget()
        self._lay_out()

    def _lay_out(self) -> None:
        theme.write_on(self.display.pixels)
        assets.make_room_for(self.display.size)
        show_letters(own=self.settings.card_letters == "own")
        self.director.lay_out()

    def whereabouts(self) -> tuple[int, str]:
        """How many scenes Back leaves before it leaves the game, and the address of the last that has one."""
        stack = self.director.stack
        return len(stack) - stack[0].is_home, next((scene.address for scene in reversed(stack) if scene.address), "")

    # ------------------------------------------------------------ what tests ask

    def targets(self) -> list[dict[str, Any]]:
        """What one can act on in the top scene, rectangles in CSS pixels of the page."""
        per = self.display.pixels
        return [
            {
                "name": target.name,
                "label": target.label,
                "rect": [round(side / per, 2) for side in self.in_window(target.rect)],
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
        else:
            self.director.choose_colours()  # which the act may have changed

    def open(self, given: str | Path) -> None:
        """Lay what a player gave from outside over the scene: a code, an address, a text, or a file."""
        if self.display.is_small:
            return
        refused = self._door.refused
        with self._door:
            if not self.top.on_open(given):
                self.pointer.forget()
                for scene in self.make("given", given):
                    self.follow(Push(scene))
        if self._door.refused > refused:
            self.follow(Push(self.scene("refused")))

    def take(self, intent: Intent) -> None:
        """Let an intent have its effect; where it points is a place of the top scene."""
        if intent.kind in POINTING:
            x, y = self.display.in_picture(intent.x, intent.y)
            intent = intent._replace(x=x, y=y + self.top.scroll_y)
        if intent.kind in STIRRING:
            self.sounds.wake()
        if intent.kind == "quit":
            self.running = False
        elif intent.kind in {"resize", "expose"}:
            self.painter.forget()
            self.top.dirty = True
        elif intent.kind == "open":
            self.open(Path(intent.text))
        elif intent.kind == "fullscreen":
            self.display.toggle_fullscreen()
            self.painter.forget()
        elif self.display.is_small or self.text_input.take(intent):
            self.pointer.forget()
        elif intent.kind == "back":
            self.pointer.forget()
            self.follow(self.top.back())
        elif not self.keyboard.take(intent):
            self.pointer.take(intent)

    # ------------------------------------------------------------ frames

    def step(self, dt: float, slept: float = 0.0) -> None:
        """One frame: events, `dt` seconds, and a picture if anything changed; before it, seconds that were slept."""
        began = time.perf_counter()
        if slept:
            self._pass(slept)  # before the events: what they set going begins now
        self._look_at_day()
        has_news = self.pictures > 0 and web.has_news()  # the first picture comes first
        if self.display.follow(has_news=has_news):
            self._begin_anew()
        intents = [*waiting_intents(), *self.text_input.intents()]
        if self.mirror and (has_news or intents):  # a key goes to where the page's focus is
            self.mirror.take()
            self.keyboard.follow_page()
        if has_news:
            self._hear()
        self._take_all(intents)
        self._look_for_mail()
        self._pass(dt)
        if self.display.turn(is_turned=self.director.is_turned):
            self.pointer.forget()  # what it held is elsewhere now
            self.painter.forget()
            self.top.dirty = True
        self.text_input.follow()
        if self.page:
            self.page.follow()
        if shows := self._has_to_show(began):
            self._show()
        if self.mirror:
            self.mirror.follow(slept + dt, changes=shows)

    def _take_all(self, intents: list[Intent]) -> None:
        for intent in intents:
            self.take(intent)
        if self.display.follow(has_news=False):  # one of them has entered or left the full screen
            self._begin_anew()

    def _hear(self) -> None:
        self.choices.follow_system()
        if self.page:
            self.page.hear()

    def _look_at_day(self) -> None:
        before, self._today = self._today, clock.today()
        if before != self._today:
            for scene in self.director.stack:
                scene.on_new_day()

    def _look_for_mail(self) -> None:
        mail, refused = self.mail, self._mail_door.refused
        with self._mail_door:
            if mail and mail.tick():
                for scene in self.director.visible:
                    scene.changed()
                self.follow(self.top.on_mail())
        if self._mail_door.refused == refused or mail is None:
            return
        self.notices.note_refused()
        if self._mail_door.refused % MOST_MAIL_REFUSED == 0:
            with self._mail_door:
                mail.close()
            self.mail = None

    def _pass(self, seconds: float) -> None:
        self.pointer.wait(seconds)
        self.keyboard.wait(seconds)
        for scene in tuple(self.director.visible[:-1]):
            scene.tick(seconds)  # what lies below only finishes its motion
        if (transition := self.top.tick(seconds)) is not None:
            self.follow(transition)
        self.sounds.pass_time(seconds)

    def wakes_in(self) -> float:
        """Seconds until time changes something, if nobody acts: 0 for the next frame, math.inf for never."""
        if self.director.dirty or self.painter.is_behind:
            return 0.0
        mirror = self.mirror.wakes_in() if self.mirror else math.inf
        scenes = (scene.wakes_in() for scene in self.director.visible)
        mail = self.mail.wakes_in() if self.mail else math.inf
        others = self.pointer.wakes_in(), self.keyboard.wakes_in(), self.sounds.wakes_in()
        return min(*others, mail, mirror, clock.until_tomorrow(clock.now()), *scenes)

    def _has_to_show(self, began: float) -> bool:
        """True if something has changed, but for a frame so long that its picture comes with the next one."""
        has_changed = self.director.dirty or self.painter.is_behind
        is_long = self.pictures > 0 and time.perf_counter() - began > self.patience
        self._is_late = has_changed and is_long and not self._is_late
        return has_changed and not self._is_late

    def _show(self) -> None:
        if self._painted_in != theme.colours():
            self._painted_in = theme.colours()
            self.painter.forget()
        if not self.display.is_small:
            self.keyboard.hold()
        if self.mirror:
            self.keyboard.tell_page()
        self.speech.follow()
        over = [*(self.top.over() if self.top.area == self.top.window else []), *self.keyboard.ring()]
        first = [Rect(self.pointer.at, (1, 1)), *(item.at for item in over[-1:] if item.at)]
        layers, at_once = self.director.layers(), self.reduced_motion
        places = self.painter.show(self.display.screen, layers, over, first, at_once=at_once)
        for scene in self.director.visible:
            scene.dirty = scene.in_motion = False
        if places:
            self.display.show(places)
            self.pictures += 1

    async def run(self) -> None:
        """Play until the window is closed; while nothing happens, sleep."""
        clock = pygame.time.Clock()
        last, rest = time.perf_counter(), 0.0
        while self.running:
            now, painted = time.perf_counter(), self.pictures
            slept = min(now - last, rest)
            try:
                self.step(min(now - last - slept, LONGEST_STEP), slept)
                rest = self.wakes_in() if self.pictures == painted else 0.0
                if self.pictures == painted and (self.director.has_left or (rest and self._has_grown)):
                    self._tidy()
            except Exception as error:  # noqa: BLE001 - whatever it is, the player is told kindly
                self._apologise(error)
                rest = 0.0
            last = now
            if rest:
                web.rest(rest)
            await asyncio.sleep(0)
            if web.ON_WEB:
                continue  # the page is the clock
            if rest:
                await_event(rest)
            else:
                clock.tick(FRAMES_A_SECOND)

    @property
    def _has_grown(self) -> bool:
        """True if modules have been imported since the app last tidied up on the title."""
        return self.director.stack[0].is_home and len(sys.modules) != self._modules

    def _tidy(self) -> None:
        """Collect what scenes have left behind: a table's pictures take megabytes, and hang in circles."""
        # Where nothing moves, nobody sees that it takes a moment; by itself Python comes round to it ten games later.
        self.director.has_left = False
        if not self._has_grown:
            gc.collect()
            return
        # To look through all modules takes a slow device several frames: from here on Python passes over what is there.
        self._modules = len(sys.modules)
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def _apologise(self, error: Exception) -> None:
        """Tell the player kindly what failed; the game is saved. That this fails itself is not hidden."""
        if self._apology and self.director.stack[-1:] == [self._apology]:
            raise error
        self._apology = self.scene("error", error)
        self.director.follow(Replace(self._apology))
        self.pointer.forget()


_begun: list[App] = []


def running() -> App:
    """The game that runs in this process, for tests in the browser; IndexError before it has begun."""
    return _begun[-1]


class NoScreenError(RuntimeError):
    """A machine without a screen that a window could open on."""


async def main(given: str | None = None) -> None:
    """Open the window and play; NoScreenError where there is no place for a window.

    `given` is a file's name or a code to open; by default what the program was called with.
    """
    try:
        app = App(speaker=speaker())
    except pygame.error as error:
        raise NoScreenError(error) from error
    _begun.append(app)
    gc.freeze()  # no collection has to look through what every start brings
    app.director.follow(Replace(app.scene("title")))
    if words := " ".join(sys.argv[1:]) if given is None and not web.ON_WEB else given:
        app.open(words)
    await app.run()
    pygame.quit()
