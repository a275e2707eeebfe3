"""The title: the game's picture and name, the game that waits, a new one, and for whoever is new a first lesson."""

from __future__ import annotations

from itertools import chain

import pygame

from ... import web
from ...i18n import t
from ...storage import GAME, PLAYED
from .. import sprites
from ..shell.scene import AppContext, DrawnScene, Push, Replace, Scene, Transition, Waiting
from ..sprites.widgets import Button, blit_at, blit_centred, draw_picture_button
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.animation import ease_in, ease_out
from ..toolkit.theme import THEME, TIMING, TYPE
from ..toolkit.view import Item
from .layout import CARDS, Needs, title
from .pill import KidsPill, LessonPill

FAN = ("AH", "KS", "QH", "JC", "TD")
TILT = 11
"""Degrees from card to card of the fan."""
SIDE = 0
NAME_PX = 120

CARD_STEP, CARD_TIME = 0.06, 0.34
CHIPS_FROM, CHIP_STEP = 0.5, TIMING.light_step / 1000
CHIP_TIME = TIMING.chip_drop / 1000
LIGHT_FROM, LIGHT_STEP = CHIPS_FROM + (CARDS - 1) * CHIP_STEP + CHIP_TIME, 0.05
"""Seconds: the cards fan out, the chips drop one by one, the finished line lights up."""
END = LIGHT_FROM + CARDS * LIGHT_STEP
COMES_IN = 0.3
"""Seconds in which the game that waits comes in."""
AHEAD_SHARE = 0.003
"""Seconds of a frame that prepare what comes next while nothing moves; a step may take longer."""


@assets.cached
def tilted(card: str, width: int, height: int, degrees: int) -> pygame.Surface:
    """A card turned to the left by so many degrees: place by centre."""
    straight = sprites.card(card, width, height).convert_alpha()
    return assets.sprite(pygame.transform.rotozoom(straight, degrees, 1.0))


class TitleScene(DrawnScene):
    """The picture is a function of the seconds that have passed, and stands still after a moment.

    The saved game is read after the first picture has been seen, which does not wait for the rules.
    """

    is_home = True

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._age = END if app.reduced_motion else 0.0
        self._look()
        self._game: Waiting | None = None
        self._is_seen = False
        """Whether a picture has been shown, so that there is time to read the game."""
        self._picture: pygame.Surface | None = None
        self._has_update = web.update_waits()
        """Whether a new version can be begun with."""

    def _look(self) -> None:
        """See which games are kept, without reading them."""
        store = self.app.store
        self._has_game = bool(store.keys(GAME))
        self._has_games = self._has_game or bool(store.keys(PLAYED))

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        is_new = not self._has_games and not self.app.settings.has_played
        self._at = at = title(size, self.app.scale, Needs(self._has_game, is_new))
        self._resume = Button(Act("button", "continue"), t("title.continue"), at.resume, "main", "play")
        self._lesson = LessonPill(at.lesson, is_main=is_new, asks="lesson" not in self.app.settings.seen_tips)
        self._kids = KidsPill(at.kids, is_button=is_new)
        self._new = Button(
            Act("button", "new"), t("title.new"), at.new, "plain" if self._has_game or is_new else "main", "cards"
        )
        self._games = Button(Act("button", "games"), t("games.title"), at.games, "plain", "log")
        more = (
            ("daily", t("daily.title"), "calendar"),
            ("puzzles", t("puzzles.list"), "hint"),
            ("enter_code", t("games.code"), ""),
        )
        self._more = [
            Button(Act("button", name), words, rect, "plain", icon)
            for (name, words, icon), rect in zip(more, at.more, strict=True)
        ]
        self._first = "continue" if self._has_game else "lesson" if is_new else "new"
        self._signs = (
            Button(Act("button", "languages"), t("languages.title"), at.language, icon="globe"),
            Button(Act("button", "fullscreen"), t("title.fullscreen"), at.fullscreen, icon="fullscreen"),
            Button(Act("button", "settings"), t("title.settings"), at.settings, icon="settings"),
        )
        self._update = Button(Act("button", "update"), t("title.update"), at.update, "quiet", "replay")
        self._picture = None
        self._ahead = chain(self.app.routes.lobby_sprites(self.app), self.app.routes.table_modules())

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        """The game that waits, the lesson, a new game and the signs."""
        told = t("told.heading", heading=self._resume.label, text=self._game.sentence) if self._game else ""
        resume = self._resume.target()
        games = [resume._replace(label=told or resume.label)] if self._has_game else []
        signs = [sign.target() for sign in (*self._signs, *([self._update] if self._has_update else []))]
        more = [button.target() for button in self._more]
        return [
            *games,
            self._lesson.target(),
            self._kids.target(),
            self._new.target(),
            self._games.target(),
            *more,
            *signs,
        ]

    def first_focus(self) -> str:
        """The one main button."""
        return f"button:{self._first}"

    def act(self, act: Act) -> Transition:
        """Go on, begin or change the window."""
        match act:
            case Act("button", "continue"):
                return self._continue()
            case Act("button", "new"):
                return Replace(self.app.routes.lobby(self.app))
            case Act("button", "fullscreen"):
                self.app.display.toggle_fullscreen()
            case Act("button", "update"):
                web.begin_update()
            case Act("button", button):
                return Push(self._over(button))
        return None

    def _over(self, button: str) -> Scene:
        """What a button lays over the title."""
        routes = self.app.routes
        ways = {
            "lesson": routes.first_lesson,
            "childrens_lesson": routes.childrens_lesson,
            "games": routes.games,
            "enter_code": routes.enter_code,
            "daily": routes.daily,
            "puzzles": routes.puzzles,
            "languages": routes.languages,
            "settings": routes.settings,
        }
        return ways[button](self.app)

    def answered(self, answer: object) -> Transition:
        """Whoever comes back from the lesson is new no longer, and games may have been deleted."""
        self._look()
        self._game = None
        self.lay_out(self.app.display.size)
        return None

    def _continue(self) -> Transition:
        """To the table, with what another window may have played since."""
        self._read()
        return Replace(self.app.routes.play(self.app, self._game.session)) if self._game else None

    def _read(self) -> None:
        """Read the saved game; without one, or with one that nobody can read, there is none to continue."""
        self._game = self.app.routes.waiting(self.app)
        self._look()
        self._has_game = self._game is not None
        self.lay_out(self.app.display.size)
        self.dirty = True

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        """Let the picture come in, which waits for the saved game, and then prepare what comes after it.

        A new version may come at any time.
        """
        if web.update_waits() != self._has_update:
            self._has_update = not self._has_update
            self.dirty = True
        if self._has_game and self._game is None:
            if self._is_seen:
                self._read()
            self._is_seen = self.dirty = True
        elif self._age < END:
            self._age += dt
            self.dirty = True
        else:
            assets.run_for(self._ahead, AHEAD_SHARE)
        return None

    def status(self) -> str:
        """The name, what it is, and the game that waits."""
        told = t("told.heading", heading=t("app.name"), text=t("title.line"))
        return f"{told} {self._game.sentence}" if self._game else told

    def heading(self) -> str:
        """The name."""
        return t("app.name")

    def texts(self) -> list[str]:
        """What it is, and the game that waits."""
        return [t("title.line"), *([self._game.sentence] if self._game else [])]

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the picture, the words and the buttons."""
        look, scale = self.app.look, self.app.scale
        screen.blit(sprites.background(*screen.get_size()), (0, 0))
        if self._at.cells:
            self._draw_fan(screen)
            self._draw_tray(screen)
        self._draw_words(screen)
        if self._has_game:
            self._draw_game(screen)
            self._resume.draw(screen, look, scale)
        self._lesson.draw(screen, look, scale)
        self._kids.draw(screen, look, scale)
        self._new.draw(screen, look, scale)
        self._games.draw(screen, look, scale)
        for button in self._more:
            button.draw(screen, look, scale)
        for sign in self._signs:
            draw_picture_button(screen, sign, look, scale)
        if self._has_update:
            self._update.draw(screen, look, scale)

    def _share(self, start: float, seconds: float) -> float:
        """How far a motion has come, from 0 to 1."""
        return min(1.0, max(0.0, (self._age - start) / seconds))

    def _draw_game(self, screen: pygame.Surface) -> None:
        """The panel of the game that waits; what it shows comes in once it has been read."""
        at, px = self._at, self.app.px
        screen.blit(sprites.panel(*at.panel.size, "plain", self.app.scale), at.panel)
        if self._game is None:
            return
        room = pygame.Rect(at.panel.topleft, (at.panel.width, at.resume.top - at.panel.top)).inflate(-px(40), -px(32))
        if self._picture is None:
            self._picture = screen.subsurface(room).copy()
            self._game.draw(self._picture, self._picture.get_rect(), self.app.scale)
        self._picture.set_alpha(round(255 * self._share(0.0, COMES_IN)))
        screen.blit(self._picture, room)

    def _draw_fan(self, screen: pygame.Surface) -> None:
        home = self._at.tray.center
        for i, (card, (x, y)) in enumerate(zip(FAN, self._at.cards, strict=True)):
            share = ease_out(self._share(i * CARD_STEP, CARD_TIME))
            if share:
                picture = tilted(card, *self._at.card, (CARDS // 2 - i) * TILT)
                blit_at(screen, picture, (home[0] + (x - home[0]) * share, home[1] + (y - home[1]) * share))

    def _draw_tray(self, screen: pygame.Surface) -> None:
        blit_centred(screen, sprites.board_frame(*self._at.tray.size), self._at.tray)
        lit = [self._age >= LIGHT_FROM + i * LIGHT_STEP for i in range(CARDS)]
        if any(lit):
            whole = self._at.cells[0].unionall(
                [cell for cell, is_lit in zip(self._at.cells, lit, strict=True) if is_lit]
            )
            blit_centred(screen, sprites.glow(*whole.size, whole.height * 3 // 10), whole)
        for cell, is_lit in zip(self._at.cells, lit, strict=True):
            screen.blit(sprites.space("", *cell.size, "lit" if is_lit else "plain"), cell)
        for i, cell in enumerate(self._at.cells):
            self._draw_chip(screen, i, cell)

    def _draw_chip(self, screen: pygame.Surface, i: int, cell: pygame.Rect) -> None:
        share = self._share(CHIPS_FROM + i * CHIP_STEP, CHIP_TIME)
        if share:
            drop = cell.height * 1.2 * (1 - ease_in(share))
            chip = sprites.chip(SIDE, round(cell.width * THEME.chip_share))
            blit_at(screen, chip, (cell.centerx, cell.centery - drop))

    def _draw_words(self, screen: pygame.Surface) -> None:
        px, at = self.app.px, self._at
        name = px(min(NAME_PX, at.name.height / self.app.scale * 0.9))
        blit_centred(screen, text.fitted(t("app.name"), "display", name, THEME.text, at.name.width, px(40)), at.name)
        if at.line.height:
            words = text.fitted(t("title.line"), "body", px(TYPE.button + 2), THEME.quiet, at.line.width, px(12))
            blit_centred(screen, words, at.line)
