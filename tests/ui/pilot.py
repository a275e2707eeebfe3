"""A pilot for tests: drives the app by real events, knowing only what a player could know."""

import math
import random
from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

import pygame

from game.engine import CLASSIC, Match, State, new_game
from game.session.session import Player, Session
from game.storage.store import Store
from game.ui.play.desk import DeskScene
from game.ui.play.guidance import all_tips
from game.ui.play.scene import PlayScene
from game.ui.shell.app import App
from game.ui.sound.sounds import Speaker
from game.ui.stage.scene import Push, Replace, Scene
from game.ui.title.title import TitleScene
from game.ui.toolkit.view import Item

ALL_TIPS = all_tips()
FRAME = 0.05
"""Seconds a frame, the longest that the app itself would take."""
NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gina", "Hugo", "Ida", "Jon", "Kim", "Lea")
LONGEST = 60.0
"""Seconds of play within which everything comes to rest."""
Game: TypeAlias = State | Match
AnyScene = TypeVar("AnyScene", bound=Scene)


class PilotError(AssertionError):
    """Something that a player could not do."""


class Pilot:
    """Sits at a window of so many pixels; still: without motion; tips: as one who has seen none yet; other settings."""

    def __init__(
        self,
        size: tuple[int, int] = (1024, 768),
        *,
        seed: int = 1,
        still: bool = False,
        tips: bool = False,
        speaker: Speaker | None = None,
        **settings: object,
    ) -> None:
        pygame.display.quit()  # no event of an earlier window arrives in this one
        self.app = App(Store(), random.Random(seed), size, speaker)
        self.app.patience = math.inf  # however slow the machine is
        self.app.settings["reduced_motion"] = still
        if not tips:
            self.app.settings["seen_tips"] = sorted(ALL_TIPS)
        for name, value in settings.items():
            self.app.set_setting(name, value)

    # ------------------------------------------------------------ scenes

    def open(self, scene: AnyScene, *above: Scene) -> AnyScene:
        """Go to a scene and let its first frame pass, and then lay others over it; the scene."""
        self.app.director.follow(Replace(scene))
        self.app.keyboard.arrive()
        self.frame()
        self.lay(*above)
        return scene

    def lay(self, *above: Scene) -> None:
        """Lay scenes over what is there."""
        for scene in above:
            self.app.follow(Push(scene))

    def at_title(self, *above: Scene) -> Scene:
        """Come to the title, and lay scenes over it; the one on top."""
        self.open(TitleScene(self.app), *above)
        return self.app.top

    def play(self, session: Session) -> PlayScene:
        """Sit down at the table of a session."""
        return self.open(PlayScene(self.app, session))

    def session(
        self, game: Game | None = None, *, seats: int = 2, sides: int | None = None, people: int = 1, seed: int = 1
    ) -> Session:
        """A game, from a position or a new one: people sit in the first seats, quick computers in the others."""
        game = game or new_game(CLASSIC, seats, sides, seed, dealer=-1 % seats)
        match = game if isinstance(game, Match) else Match(game)
        names = NAMES[: match.state.setup.seats]
        players = (Player(name, "human" if seat < people else "easy") for seat, name in enumerate(names))
        return Session(match, tuple(players), self.app.store, self.app.rng)

    @property
    def scenes(self) -> list[str]:
        """The names of the scenes, the top one last."""
        return self.app.scenes()

    @property
    def table(self) -> DeskScene:
        """The game or the puzzle on the stack."""
        return next(scene for scene in self.app.director.stack if isinstance(scene, DeskScene))

    @property
    def prompt(self) -> str:
        """The heading and the line on the table."""
        prompt = self.table.prompt()
        return f"{prompt.heading}. {prompt.line}"

    # ------------------------------------------------------------ targets

    @property
    def names(self) -> list[str]:
        """The names of all enabled targets of the top scene."""
        return [target.name for target in self.app.top.targets() if target.enabled]

    def all(self, kind: str) -> list[str]:
        """The enabled targets of a kind such as "card"."""
        return [name for name in self.names if name.startswith(f"{kind}:")]

    def target(self, name: str) -> Item:
        """A target that one can act on; PilotError when it is not there, not enabled or covered by another."""
        found = self.app.target(name)
        if found is None:
            raise PilotError(f"{self.scenes[-1:]} has no {name}, only {' '.join(self.names)}")
        if not found.enabled:
            raise PilotError(f"{name} is not enabled")
        hits = [target.name for target in self.app.top.targets() if target.rect.collidepoint(found.rect.center)]
        if hits != [name]:
            raise PilotError(f"the middle of {name} is also that of {' '.join(hits)}")
        self.app.top.reveal(found)
        found = found._replace(rect=found.rect.move(0, -self.app.top.scroll_y))
        if not pygame.Rect((0, 0), self.app.display.size).contains(found.rect):
            raise PilotError(f"{name} is not inside the window")
        return found

    def card(self, card: str) -> str:
        """The target of a card of the hand."""
        return f"card:{self.table.desk.table.hands.visible.index(card)}"

    # ------------------------------------------------------------ pointer, at points of the picture as it is painted

    def click(self, name: str) -> None:
        """Press and release the mouse in the middle of a target."""
        self.click_at(self.target(name).rect.center)

    def tap(self, name: str) -> None:
        """Touch a target in its middle with a finger."""
        self.click_at(self.target(name).rect.center, touch=True)

    def click_at(self, point: tuple[int, int], *, touch: bool = False) -> None:
        self.move(point, touch=touch)
        self.press(point, touch=touch)
        self.release(point, touch=touch)

    def drag(self, name: str, point: tuple[int, int], *, touch: bool = False) -> None:
        """Pull a target to a point and let go."""
        start = self.target(name).rect.center
        self.press(start, touch=touch)
        self.pull(start, point)
        self.release(point, touch=touch)

    def pull(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Move the held pointer along a line, a frame at a time."""
        (x, y), (wide, high) = start, (end[0] - start[0], end[1] - start[1])
        for step in range(1, 6):
            self.move((x + wide * step // 5, y + high * step // 5), held=True)

    def move(self, point: tuple[int, int], *, held: bool = False, touch: bool = False) -> None:
        self.send(pygame.MOUSEMOTION, pos=self._in_window(point), rel=(0, 0), buttons=(int(held), 0, 0), touch=touch)

    def press(self, point: tuple[int, int], *, touch: bool = False, button: int = 1) -> None:
        """Press a button of the mouse, or a finger."""
        self.send(pygame.MOUSEBUTTONDOWN, pos=self._in_window(point), button=button, touch=touch)

    def release(self, point: tuple[int, int], *, touch: bool = False, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, pos=self._in_window(point), button=button, touch=touch)

    def _in_window(self, point: tuple[int, int]) -> tuple[int, int]:
        x, y = self.app.display.in_picture(*point)  # turned twice, a point is itself again
        return round(x), round(y)

    # ------------------------------------------------------------ keyboard

    def key(self, name: str, *, shift: bool = False, ctrl: bool = False) -> None:
        """Press a key by its name: "return", "tab", "left", "a", "1"."""
        mod, letter = pygame.KMOD_SHIFT * shift | pygame.KMOD_CTRL * ctrl, name * (len(name) == 1 and not ctrl)
        self.send(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode=letter)

    def write(self, words: str) -> None:
        """Type letters, as the keyboard's own layout or an input method makes them."""
        self.send(pygame.TEXTINPUT, text=words)

    def unkey(self, name: str) -> None:
        """Let a letter key go."""
        self.send(pygame.KEYUP, key=pygame.key.key_code(name), mod=pygame.KMOD_NONE, unicode=name)

    def focus_on(self, name: str) -> None:
        """Press Tab until a target is in focus; PilotError when it never is."""
        for _ in range(len(self.names) + 1):
            if self.app.keyboard.focused == name:
                return
            self.key("tab")
        raise PilotError(f"Tab never came to {name}")

    def enter(self, name: str) -> None:
        """Act on a target by keyboard alone."""
        self.focus_on(name)
        self.key("return")

    # ------------------------------------------------------------ time

    def send(self, kind: int, **facts: object) -> None:
        """Let an event arrive and a frame pass."""
        pygame.event.post(pygame.event.Event(kind, facts))
        self.frame(0.0)

    def frame(self, dt: float = FRAME) -> None:
        self.app.step(dt)

    def tick(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def idle(self, seconds: float) -> None:
        """Let time pass in which nothing is painted."""
        painted = self.app.pictures
        self.tick(seconds)
        assert self.app.pictures == painted

    def wait(self) -> None:
        """Let time pass until motion is over and somebody at the screen is asked something."""
        for _ in range(round(LONGEST / FRAME)):
            if not isinstance(self.app.top, DeskScene) or self.app.top.desk.turn.is_free:
                return
            self.frame()
        raise PilotError(f"nothing comes to rest: {self.prompt}")

    def during(self, goes_on: Callable[[], object]) -> Iterator[None]:
        """Yield, and let a frame pass after that, as long as something goes on; PilotError when it never ends."""
        for _ in range(round(LONGEST / FRAME)):
            if not goes_on():
                return
            yield
            self.frame()
        raise PilotError(f"it never ends: {self.scenes}")

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.frame(0.0)
