"""The title: for newcomers the game's picture and a first lesson, for everybody else home with what waits."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from datetime import date

from ...device import clock, web
from ...i18n import language, t
from ...storage.store import DAILY, GAME, LAST_PLAYED, PLAYED, PUZZLES, ROOM
from ..sprites.widgets import Button
from ..stage.scene import AppContext, Push, Replace, Scene, Transition
from ..toolkit import assets
from ..toolkit.act import Act
from ..toolkit.geometry import is_wide
from ..toolkit.view import Box, Drawn, Look
from ..words.faces import said_sentence
from .fan import END, fan_content
from .home import WAITING, Home
from .newcomer import newcomers_view

AHEAD_SHARE = 0.003
"""Seconds of a frame in which the next scenes are prepared; a step may take longer."""
_KEEPS_UP = 0.025
"""Seconds: while cards and chips move, a frame prepares something only if the one before was shorter."""
_LOOKS_AGAIN = 1.0
"""Seconds after which it's looked whether another window has saved something, as long as anything happens."""
_LEAST_WIDE = 310
"""Units of height that everything needs in a wide window."""
_LEAST_TALL = 390
"""Units of height that everything needs in a tall window."""
_LEAST_TALL_HOME = 500
"""Units of height that home needs in a tall window."""

_WAYS = {"lesson": "first_lesson"}


class TitleScene(Scene):
    """The picture is a function of the seconds that have passed, and stands still after a moment.

    What is saved is read after the first picture has been seen, which does not wait for the rules.
    """

    is_home = True

    def __init__(self, app: AppContext, today: Callable[[], date] = clock.today) -> None:
        super().__init__(app)
        self._age = END if app.reduced_motion else 0.0
        self._ask_today = today
        self._home = Home(today())
        self._look_at_store()
        self._is_seen = False
        """True after the first picture, when there is time to read what waits."""
        self._is_read = False
        """True once it is known what waits."""
        self._looked = 0.0
        """Seconds since it was last looked whether another window has saved something."""
        self._found: object = None
        """The games that were there then."""
        self._language = language()
        self._home.has_update = web.update_waits()

    def _look_at_store(self) -> None:
        store = self.app.store
        self._home.has_game, self._home.has_rooms = bool(store.keys(GAME)), bool(store.keys(ROOM))
        has_kept = any(store.keys(kind) for kind in (GAME, PLAYED, ROOM))
        self._is_new = not has_kept and not self.app.settings.has_played

    def least_height(self, width: int) -> int:
        tall = _LEAST_TALL if self._is_new else _LEAST_TALL_HOME
        low, high = self.app.px(_LEAST_WIDE), self.app.px(tall)
        return low if is_wide(self.window) and is_wide((width, low)) else high

    def layout(self, size: tuple[int, int]) -> None:
        if self._language != language():
            self._language = language()
            if self._home.day:
                self._read_today()
            if self._is_read and not self._is_new:
                self._read()
        self._begin_ahead()
        super().layout(size)

    def _begin_ahead(self) -> None:
        self._ahead, self._is_ahead = self._what_comes_next(), False

    def _what_comes_next(self) -> Iterator[None]:
        """Read what tiles tell, load My games, the lobby and the table, and paint the lobby's pictures, by steps."""
        if not self._is_new and self._home.day is None:
            yield from self.app.ahead("today")
            yield from self._reading_today()
        while self.app.store.remember():
            yield
        if not self._is_new:
            yield from self.app.ahead("games")
        yield from self.app.ahead("lobby")
        yield from self.app.make("lobby_pictures")
        yield from self.app.ahead("table")

    # ------------------------------------------------------------ what it shows

    def view(self, look: Look) -> Box:
        if self._is_new:
            return newcomers_view(look, self._fan, has_update=self._home.has_update)
        return self._home.view(look, self._fan)

    def _fan(self) -> Drawn:
        return fan_content(lambda: self._age)

    # ------------------------------------------------------------ what is known

    def _read(self) -> None:
        """Read what waits; a game that can't be read is no more there."""
        self._is_read = True
        waits = self.app.make("waiting")
        self._look_at_store()
        if self._is_new:  # what was kept is no game
            self.lay_out(self.window)
            return
        self._home.waiting = waits
        rooms = self.app.make("rooms") if self._home.has_rooms else ()
        self._home.rooms = sorted(rooms, key=lambda room: not room.is_own_turn)
        self._note()
        self.changed()

    def _reading_today(self) -> Iterator[None]:
        """Read today's deal, then the puzzle."""
        home = self._home
        home.day = self.app.make("day_told", home.today)
        self.changed()
        yield
        home.puzzle = self.app.make("puzzle_told", home.today)
        self._note()
        self.changed()
        yield

    def _read_today(self) -> None:
        for _ in self._reading_today():
            pass

    def _read_again(self) -> None:
        """Read everything again."""
        self._look_at_store()
        self._is_read = self._is_new
        if self._is_new:
            self._home.waiting = self._home.day = self._home.puzzle = None
        elif self._home.day:
            self._read_today()
        self.lay_out(self.window)

    def _games(self) -> object:
        """The names of everything that is kept, and which game was played last."""
        store = self.app.store
        return [*(store.keys(kind) for kind in (GAME, PLAYED, ROOM, DAILY)), store.glance(LAST_PLAYED)]

    def _note(self) -> None:
        self._found = self._games()

    def _is_overtaken(self) -> bool:
        """True if another window has saved something that a tile shows."""
        store = self.app.store
        kept = [key for kind in (GAME, ROOM, DAILY, PUZZLES) for key in store.keys(kind)]
        read = [key for key in kept if store.has_read(key)]
        return self._found != self._games() or any(map(store.is_changed, read))

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        if self._is_new:
            return "button:lesson"
        main = (item.name for item in self.items if isinstance(item.content, Button) and item.content.style == "main")
        return next(main, "button:new")

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "continue" | "again") | Act("room"):
                return self._go_on(act)
            case Act("button", "new"):
                return Replace(self.app.scene("lobby"))
            case Act("button", "fullscreen"):
                self.app.display.toggle_fullscreen()
            case Act("button", "update"):
                web.begin_update()
            case Act("button", "puzzles"):
                return self._to_puzzles()
            case Act("button", way):  # the other buttons have the names of their scenes
                return Push(self.app.scene(_WAYS.get(way, way)))
        return None

    def _go_on(self, act: Act) -> Transition:
        """Go on with what waits, unless another window has been faster."""
        self._read()
        waits = self._home.waiting
        return waits.go_on(self.app) if waits and waits.act == act else None

    def _to_puzzles(self) -> Transition:
        """The list of puzzles, and from home today's puzzle over it as long as it has no answer."""
        home, puzzles = self._home, Push(self.app.scene("puzzles"))
        if self._is_new:
            return puzzles
        home.puzzle = home.puzzle or self.app.make("puzzle_told", home.today)
        if home.puzzle.stars is not None:
            return puzzles
        self.app.follow(puzzles)
        return Push(self.app.scene("daily_puzzle"))

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """The whole of the large tile does what its button does."""
        tile = next((item for item in self.items if item.key == WAITING and item.at), None)
        if tile and tile.at and tile.at.collidepoint(at) and self._home.waiting:
            return self.act(self._home.waiting.act)
        return None

    def answered(self, answer: object) -> Transition:
        """After a lesson the player is no longer new, and games may have been deleted."""
        self._read_again()
        return None

    def on_mail(self) -> Transition:
        """A friend may have made a move."""
        self._look_at_store()
        if not self._is_new and self._is_read:
            self._read()
        return None

    def on_new_day(self) -> None:
        self._home.today = self._ask_today()
        if self._home.day:
            self._read_today()
        self.changed()

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if web.update_waits() != self._home.has_update:
            self._home.has_update = not self._home.has_update
            self.changed()
        if not self._is_new and not self._is_read:
            if self._is_seen:
                self._read()
            self._is_seen = self.dirty = True
            return None
        has_time = self._age >= END or (self._age > 0 and dt < _KEEPS_UP)  # the first picture comes first
        if self._age < END:
            self._age += dt
            self.dirty = True
        if has_time and not self._is_ahead:
            self._is_ahead = not assets.run_for(self._ahead, AHEAD_SHARE)
        self._look_around(dt)
        return None

    def _look_around(self, dt: float) -> None:
        self._looked += dt
        if self._looked >= _LOOKS_AGAIN and self._is_ahead and not self._is_new:
            self._looked = 0.0
            if self._is_overtaken():
                self._read_again()

    def wakes_in(self) -> float:
        return math.inf if self._is_ahead and self._age >= END and (self._is_read or self._is_new) else 0.0

    def status(self) -> str:
        told = t("told.heading", heading=t("app.name"), text=t("title.line"))
        return f"{said_sentence(told)} {self._home.waiting.sentence}" if self._home.waiting else told
