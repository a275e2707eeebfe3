"""What a scene is, and what it asks of the app: the shell as the rooms below it know it."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

import pygame

from ...storage import Store
from ..sound.sounds import Sounds
from ..toolkit.act import Act
from ..toolkit.view import Box, ButtonState, Item, Look, in_reading_order, items, paint
from .display import Display
from .input.intents import Intent
from .input.text_field import TextField
from .notices import Notices
from .reader.told import AccessibleNode, target_nodes, text_nodes
from .settings import Settings
from .viewport import Viewport

if TYPE_CHECKING:
    from ...engine import Ruleset
    from ...engine.record.codes import Deal
    from ...session import Session  # the first picture does not wait for the rules
    from .next_deal import NextDeal


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


class AppContext(Protocol):
    """The app, as scenes, pointer and keyboard know it."""

    store: Store
    notices: Notices
    rng: random.Random
    settings: Settings
    sounds: Sounds
    display: Display
    routes: Routes
    next_deal: NextDeal | None
    """The cards of the next game, once somebody has asked for them."""

    @property
    def keyboard(self) -> Focus:
        """Where the keyboard is."""

    @property
    def top(self) -> Scene:
        """The scene that acts go to."""

    @property
    def scale(self) -> float:
        """Device pixels per unit of the layout."""

    @property
    def usual_scale(self) -> float:
        """The same at the usual size of text."""

    @property
    def reduced_motion(self) -> bool:
        """Whether things should appear rather than move."""

    def px(self, units: float) -> int:
        """Layout units in device pixels."""

    def look(self, name: str) -> ButtonState:
        """How a button appears just now."""

    def set_setting(self, name: str, value: object) -> None:
        """Change a setting, keep it, and show what it changes."""

    def lay_table(self, name: str) -> None:
        """Lay another table, keep it for its light, and paint everything anew."""

    def speak(self, code: str) -> None:
        """Speak another language, keep it, and word everything anew."""

    def target(self, name: str) -> Item | None:
        """The top scene's target of that name."""

    def act(self, name: str) -> None:
        """Act on a target of the top scene, if it is there and enabled."""

    def follow(self, transition: Transition) -> None:
        """Carry out what a scene answered."""


class Waiting(Protocol):
    """A saved game, as the title knows it."""

    session: Session

    @property
    def sentence(self) -> str:
        """Which game it is and how it stands."""

    def draw(self, screen: pygame.Surface, room: pygame.Rect, scale: float) -> None:
        """Paint its board and whose turn it is into a room of an opaque screen."""


class ReplayRoute(Protocol):
    """The way to the replay of a game."""

    def __call__(self, app: AppContext, session: Session, turn: int | None = None) -> Scene:
        """Of any game with its players, at its first turn or that of a move, counted from 0. To be pushed: it pops."""


class Routes(NamedTuple):
    """The way to every scene that lies in another room; routes.py fills it in."""

    title: Callable[[AppContext], Scene]
    waiting: Callable[[AppContext], Waiting | None]
    """The saved game, with the rules that it needs."""
    lobby: Callable[[AppContext], Scene]
    lobby_sprites: Callable[[AppContext], Generator[None, None, None]]
    """Imports what the lobby needs and makes what it will paint, little by little."""
    table_modules: Callable[[], Generator[None, None, None]]
    """Imports what the deal, the game and the lesson need, little by little."""
    deal: Callable[[AppContext, Session, bool], Scene]
    """For a game and whether it is the last one's deal with the seats moved on."""
    play: Callable[[AppContext, Session], Scene]
    play_sprites: Callable[[AppContext, Session], Generator[None, None, None]]
    """Makes what the play scene will paint, one sprite a step."""
    victory: Callable[[AppContext, Session], Scene]
    look_back: Callable[[AppContext, Session], Transition]
    """Shows the end of a game of long ago, over whatever asks for it."""
    victory_ahead: Callable[[AppContext, Session], Generator[None, None, Scene | None]]
    """Imports what the victory scene needs, little by little, and gives that of a finished game, painted."""
    replay: ReplayRoute
    lesson: Callable[[AppContext, Ruleset], Scene]
    first_lesson: Callable[[AppContext], Scene]
    """Of the variant played last. To be pushed: it pops when it is over."""
    childrens_lesson: Callable[[AppContext], Scene]
    """Of the variant for children, as the first one."""
    games: Callable[[AppContext], Scene]
    """All games that are kept."""
    statistics: Callable[[AppContext], Scene]
    """What became of everyone's games."""
    daily: Callable[[AppContext], Scene]
    """The deal of the day."""
    puzzles: Callable[[AppContext], Scene]
    """All puzzles. To be pushed: it pops."""
    puzzle: Callable[[AppContext, str], Scene | None]
    """The puzzle of a key, to be pushed over the list of all; None where there is none."""
    daily_puzzle: Callable[[AppContext], Scene]
    """The puzzle of the day. To be pushed: it pops."""
    languages: Callable[[AppContext], Scene]
    settings: Callable[[AppContext], Scene]
    """What a player chooses once and for all."""
    enter_code: Callable[[AppContext], Scene]
    """Where the code of a deal or of a game is typed, or a file is opened. To be pushed."""
    given: Callable[[AppContext, str | Path], Sequence[Scene]]
    """What opens what a player gave from outside: a code, an address, a text, or a file. To be pushed in turn."""
    keep: Callable[[AppContext], Scene]
    """Where everything is kept as one file, and such a file brought in. To be pushed."""
    share: Callable[[AppContext, Session], Scene]
    """What of a game can be given to others. To be pushed."""
    begin_deal: Callable[[AppContext, Deal], Transition]
    """Begins a deal with a person where whoever shared it sat, against computers that play as well as theirs."""
    levels_for: Callable[[AppContext, Deal], tuple[str, ...]]
    """The level of the computer in each seat of a deal, the person's usual one where it tells none."""
    keys: Callable[[AppContext], Scene]
    """What the keys do."""
    error: Callable[[AppContext, Exception], Scene]


@dataclass(frozen=True)
class Push:
    """Lay a scene over this one."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Leave this scene for the one below, which is told the answer."""

    answer: object = ""
    """A word, or a value that says more."""


KEYS = "?"
"""What is typed to see what the keys do."""
PLAY_ON = "play-on"
"""The answer of whoever wants to go on with the game below."""


@dataclass(frozen=True)
class Replace:
    """Leave the whole stack for a scene."""

    scene: Scene


Transition: TypeAlias = Push | Pop | Replace | None


class Scene(Viewport):
    """One screen or overlay: `view` says what it shows, acts and time change it, and answers say what follows.

    What has changed is to be told by `changed`, or by `dirty` where things only look different.
    """

    is_home = False
    """True where Back leaves the game."""
    field: TextField | None = None
    """The field that letters go into while the scene is on top."""

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self.app = app
        self.dirty = True
        """True if the next frame looks different."""
        self._items: list[Item] | None = None
        self._last_status = ""

    @property
    def address(self) -> str:
        """What stands behind the # of the page's address here, so that a reload comes back; "" for nothing."""
        return ""

    # ------------------------------------------------------------ what it shows

    def view(self, look: Look) -> Box:  # noqa: ARG002 - the small window shows nothing to act on
        """What the scene shows now."""
        return Box()

    @property
    def look(self) -> Look:
        """What the view is made and painted for."""
        return Look(self.room, self.app.scale, self.app.look)

    @property
    def items(self) -> list[Item]:
        """What comes of the view."""
        if self._items is None:
            self._items = items(self.view(self.look), pygame.Rect(0, 0, *self.room), self.look)
            for item in self._items:
                if self.field and item.role == "field" and item.at:
                    self.field.place(item.at, self.app.scale)
        return self._items

    def changed(self) -> None:
        """Something is different: the view is made anew."""
        self._items, self.dirty = None, True

    def layout(self, size: tuple[int, int]) -> None:  # noqa: ARG002 - the view asks its look
        """The window or what is shown in it is another: see to it now, so that what cannot be shown fails here."""
        self.changed()
        self.items  # noqa: B018 - made here

    def draw(self, screen: pygame.Surface) -> None:
        """Paint what there is, each thing over those before it."""
        paint(screen, self.items, self.look)

    def targets(self) -> list[Item]:
        """What can be acted on now, in reading order."""
        return [item for item in in_reading_order(self.items) if item.can_be_acted_on]

    def reveal(self, target: Item) -> None:
        """Scroll until a target can be seen."""
        if target.scroll and target.scroll.reveal(target.row or target.rect):
            self.changed()
        self.slide_to(target.rect)

    def gestures(self) -> list[Item]:
        """The targets for which the browser's page does something itself."""
        return [item for item in self._items or () if item.gesture]

    # ------------------------------------------------------------ what happens to it

    def act(self, act: Act) -> Transition:
        """Act on a target."""

    def tick(self, dt: float) -> Transition:
        """Let `dt` seconds pass."""

    def answered(self, answer: object) -> Transition:
        """The scene above has gone, with an answer."""

    def back(self) -> Transition:
        """Escape, the back key or the right button."""

    def first_focus(self) -> str:
        """The target that the keyboard begins with: by default the first that is enabled."""
        return next((target.name for target in self.targets() if target.enabled), "")

    def on_key(self, intent: Intent) -> Transition:
        """A letter key; in most scenes one shows what the keys do."""
        return Push(self.app.routes.keys(self.app)) if intent.text == KEYS else None

    def on_key_up(self, intent: Intent) -> None:
        """A letter key has been let go."""

    def on_shift_hold(self, is_held: bool) -> None:
        """Shift has been held alone for a while, or is let go after that."""

    def on_shortcut(self, intent: Intent) -> bool:  # noqa: ARG002 - most scenes leave these keys to the focus
        """The space bar, Home or End; True if that means something of its own here."""
        return False

    def on_arrow(self, x: int, y: int) -> bool:  # noqa: ARG002 - most scenes leave the arrows to the focus
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
        has_moved = bool(scroll and scroll.by(pixels))
        if has_moved:
            self.changed()
        return has_moved

    def touched(self, targets: Iterable[Item]) -> None:  # noqa: ARG002 - most scenes are painted whole
        """Some targets look different under the pointer now: pressed, hovered, or no longer."""
        self.dirty = True

    def on_hover(self, at: tuple[int, int] | None) -> None:
        """The mouse is over a point with nothing pressed; None: it has gone, or a finger is used."""

    def on_long_press(self, at: tuple[int, int]) -> bool:  # noqa: ARG002 - in most scenes a long press is a tap
        """A press has stayed on a point for a while; True if that means something, so that it acts no more."""
        return False

    def on_long_press_end(self) -> None:
        """The press that had stayed has ended."""

    def hides(self, at: tuple[float, float]) -> bool:  # noqa: ARG002 - in most scenes nothing does
        """True if something that isn't a target covers all targets at a point."""
        return False

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap at a point where nothing can be acted on."""

    def on_open(self, given: str | Path) -> bool:  # noqa: ARG002 - most scenes open nothing themselves
        """A code, an address, a text or a file has come from outside; True if the scene itself opens it."""
        return False

    def on_gesture(self, name: str, outcome: str) -> None:
        """The page has done its part for a target: "done", "failed", or "left" by whoever was asked."""

    # ------------------------------------------------------------ what screen readers get

    def status(self) -> str:
        """What is going on, in a sentence: by default all that can be read."""
        return " ".join(filter(None, [self.heading(), *self.texts()]))

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


class DrawnScene(Scene):
    """A scene that places, paints, lists and tells its things itself."""

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle for a room of device pixels, and every word in the language in use."""

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene."""

    def targets(self) -> list[Item]:
        """What can be acted on now, in reading order."""
        return []

    def reveal(self, target: Item) -> None:
        """Slide until a target can be seen."""
        self.slide_to(target.rect)

    def on_scroll(self, pixels: float) -> bool:  # noqa: ARG002 - most have nothing to scroll
        """The wheel or a finger moved the content; True if it gave way."""
        return False

    def status(self) -> str:
        """What is going on."""
        return ""

    def heading(self) -> str:
        """The scene's name, "" for none."""
        return ""

    def texts(self) -> list[str]:
        """What can be read besides the name and what can be acted on: by default what is going on."""
        return [self.status()]

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        """All of the scene in words, in reading order."""
        if heading := self.heading():
            yield AccessibleNode("title", "title", heading)
        yield from text_nodes(self.texts())
        yield from target_nodes(self.targets(), self.field.name if self.field else "")
