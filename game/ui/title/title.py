"""The title: the game's picture and name, the game that waits, a new one, and for newcomers a first lesson."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from ...device import web
from ...i18n import t
from ...storage.store import GAME, PLAYED
from .. import sprites
from ..sprites.panels import ButtonStyle, pill
from ..sprites.widgets import backdrop, button, icon, panel, picture, pressable, words
from ..stage.scene import AppContext, Push, Replace, Scene, Transition
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.animation import ease_in, ease_out
from ..toolkit.geometry import CARD_RATIO, is_wide, margin, split_row
from ..toolkit.theme import THEME, TIMING, TYPE
from ..toolkit.view import (
    Box,
    Drawn,
    Item,
    Look,
    Px,
    column,
    drawn,
    first_that_fits,
    grid,
    height,
    layers,
    row,
    space,
    unseen,
)
from ..words.faces import said_sentence

if TYPE_CHECKING:
    from .resume_card import ResumeCard

FAN = ("AH", "KS", "QH", "JC", "TD")
CARDS = len(FAN)
TILT = 11
"""Degrees from card to card of the fan."""
CARD_WIDTH = 0.36
"""A card's width, as a share of the tray's."""
SPREAD = 0.2
"""The distance from card to card of the fan, as a share of the tray's width."""
PICTURE_RATIO = 0.66
"""Height of the picture, as a share of its width."""
LEAST_PICTURE_HEIGHT = 76
REACH = 145
"""Units by which moving cards and the tray's light reach beyond the picture."""

CARD_STEP = 0.06
"""Seconds from one card's start to the next one's."""
CARD_SECONDS = 0.34
CHIPS_START = 0.5
"""Seconds until the first chip drops."""
CHIP_STEP = TIMING.light_step / 1000
CHIP_SECONDS = TIMING.chip_drop / 1000
LIGHT_START = CHIPS_START + (CARDS - 1) * CHIP_STEP + CHIP_SECONDS
"""Seconds until the finished line begins to light up."""
LIGHT_STEP = 0.05
END = LIGHT_START + CARDS * LIGHT_STEP
GAME_FADE_SECONDS = 0.3
AHEAD_SHARE = 0.003
"""Seconds of a frame in which the next scenes are prepared; a step may take longer."""
_KEEPS_UP = 0.025
"""Seconds: while cards and chips move, a frame prepares something only if the one before was shorter."""

_LEAST_COLUMN = 540
"""Units of height from which everything stands in columns."""
_LEAST_WIDE = 310
"""Units of height that everything needs in a wide window."""
_LEAST_TALL = 390
"""Units of height that everything needs in a tall window."""
_LEAST_WITH_GAME = 530
"""Units of height that everything needs in a tall window with a game that waits."""
_GAP = 10


class _Width:
    """Units of width."""

    most_wide_title = 1160
    most_buttons = 560
    most_lessons = 400
    most_tray = 620
    most_tray_beside_game = 640
    childrens_lesson = 104
    owl_alone = 60
    roomy_lessons = 290
    """From this, the children's lesson has room for its name."""


class _Sizes(NamedTuple):
    """Heights of a column's parts and the gap between them, in units."""

    name: int
    line: int
    lesson: int
    button: int
    gap: int


class TitleScene(Scene):
    """The picture is a function of the seconds that have passed, and stands still after a moment.

    The saved game is read after the first picture has been seen, which does not wait for the rules.
    """

    is_home = True

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._age = END if app.reduced_motion else 0.0
        self._look_at_store()
        self._game: ResumeCard | None = None
        self._is_seen = False
        """True after the first picture, when there is time to read the game."""
        self._picture: pygame.Surface | None = None
        """The board and words in the panel, painted once."""
        self._has_update = web.update_waits()

    def _look_at_store(self) -> None:
        store = self.app.store
        self._has_game = bool(store.keys(GAME))
        self._is_new = not self._has_game and not store.keys(PLAYED) and not self.app.settings.has_played

    def least_height(self, width: int) -> int:
        low, high = (self.app.px(units) for units in (_LEAST_WIDE, _LEAST_WITH_GAME if self._has_game else _LEAST_TALL))
        return low if is_wide(self.window) and is_wide((width, low)) else high

    def layout(self, size: tuple[int, int]) -> None:
        self._picture = None
        self._ahead, self._is_ahead = self._what_comes_next(), False
        super().layout(size)

    def _what_comes_next(self) -> Iterator[None]:
        """Read what's saved, load My games, the lobby and the table, and paint the lobby's pictures, step by step."""
        while self.app.store.remember():
            yield
        if not self._is_new:
            yield from self.app.ahead("games")
        yield from self.app.ahead("lobby")
        yield from self.app.make("lobby_pictures")
        yield from self.app.ahead("table")

    # ------------------------------------------------------------ what it shows

    def view(self, look: Look) -> Box:
        signs = _signs(look)
        if is_wide(look.size) and look.size[1] < look.px(_LEAST_COLUMN):
            parts = self._low(look, signs)
        elif is_wide(look.size) and self._has_game:
            parts = [*self._wide(look, signs), *self._corner(look, signs)]
        else:
            parts = [self._column(look, signs), *self._corner(look, signs)]
        return layers(backdrop(), *parts)

    def _column(self, look: Look, signs: Rect) -> Box:
        area = _window(look, margin(look.size, look.scale))
        if not is_wide(look.size) and look.size[0] < look.px(620):
            area.top, area.height = signs.bottom, area.bottom - signs.bottom
        wide, sizes = min(area.width, look.px(_Width.most_buttons)), self._sizes(look, area.size)
        learn = min(wide, look.px(_Width.most_lessons)) if self._has_game else wide
        parts = [self._named(look, sizes), self._lessons(look, learn, sizes)]
        if self._has_game:
            parts.append(self._waiting(size=Px(_panel_height(look, wide, area.height)), cross=Px(wide)))
        parts.append(self._games(sizes.button, cross=Px(wide)))
        return self._below_picture(look, area, look.px(_Width.most_tray), parts, sizes.gap)

    def _wide(self, look: Look, signs: Rect) -> list[Box]:
        """The picture, the name and the lesson at the left, the game that waits and a new one at the right."""
        px, (across, high) = look.px, look.size
        whole = _window(look, px(32 if across > px(900) else 20))
        whole = whole.inflate(min(0, px(_Width.most_wide_title) - whole.width), 0)
        left, right = split_row(whole, [54, 43], px(40))
        sizes, gap, top = self._sizes(look, left.size), px(24), signs.bottom + px(12)
        games = self._games(60)
        foot = gap + height(games, look, right.width)
        free = whole.bottom - top - foot
        panel = min(_panel_height(look, right.width, 2 * free), free)
        right.top = max(top, (high - panel - foot) // 2)
        parts = [self._named(look, sizes), self._lessons(look, min(left.width, px(_Width.most_lessons)), sizes)]
        beside = column(self._waiting(size=Px(panel)), games, gap=Px(gap), rect=right)
        return [self._below_picture(look, left, px(_Width.most_tray_beside_game), parts, sizes.gap), beside]

    def _low(self, look: Look, signs: Rect) -> list[Box]:
        """The picture, or the game that waits, beside everything else."""
        px, edge = look.px, margin(look.size, look.scale)
        left, right = split_row(_window(look, edge), [52, 48], 2 * edge)
        right.top, right.height = signs.bottom + px(4), right.bottom - signs.bottom - px(4)
        sizes = self._sizes(look, right.size)._replace(gap=8, name=64 if right.height >= px(300) else 52)
        rest = self._lessons(look, min(right.width, px(320)), sizes), self._games(sizes.button), space()
        names = (self._named(look, sizes._replace(line=line)) for line in (sizes.line, 0))
        ways = (column(name, *rest, gap=sizes.gap, align=0.5, rect=right) for name in names)
        beside = first_that_fits(ways, right.size, look)
        if not self._has_game:
            picture = column(self._fan(left.width, left.width), align=0.5, rect=left)
            return [picture, beside, *self._corner(look, signs)]
        panel = left.inflate(0, min(0, _panel_height(look, left.width, 2 * left.height) - left.height))
        return [self._waiting(rect=panel), beside, *self._corner(look, signs, panel)]

    def _corner(self, look: Look, signs: Rect, panel: Rect | None = None) -> list[Box]:
        """The three picture buttons, and the new version's button in the left corner or beside a panel there."""
        buttons = (
            button("languages", t("languages.title"), icon="globe", is_picture=True, grow=1.0),
            button("fullscreen", t("title.fullscreen"), icon="fullscreen", is_picture=True, grow=1.0),
            button("settings", t("title.settings"), icon="settings", is_picture=True, grow=1.0),
        )
        at = Rect(signs.top, signs.top, min(look.px(240), signs.left - 2 * signs.top), signs.height)
        if panel and at.colliderect(panel):
            at.left = panel.right + signs.top
            at.width = min(at.width, signs.left - signs.top - at.left)
        update = button("update", t("title.update"), "quiet", "redo", rect=at, order=1)
        return [row(*buttons, gap=_GAP, rect=signs), *([update] if self._has_update else [])]

    def _sizes(self, look: Look, room: tuple[int, int]) -> _Sizes:
        is_narrow, is_roomy, is_low = room[0] < look.px(500), room[1] >= look.px(700), room[1] < look.px(540)
        return _Sizes(
            (56 if is_low else 76) if is_narrow else 124 if is_roomy else 96,
            0 if is_low and self._has_game else 28 if is_narrow else 34,
            60 if self._is_new else 48 if is_roomy else 44,
            (60 if is_roomy else 52) if room[1] >= look.px(500) else 48,
            20 if is_roomy and not is_narrow else 8 if is_low else 12,
        )

    def _below_picture(self, look: Look, room: Rect, tray: int, parts: list[Box], gap: int) -> Box:
        """Parts stacked in the middle of a room, with the picture on top if it fits."""
        tops = (self._fan(room.width, tray), space())
        return first_that_fits((column(top, *parts, gap=gap, align=0.5, rect=room) for top in tops), room.size, look)

    def _fan(self, width: int, tray: int) -> Box:
        """The picture in a room `width` pixels wide, with a tray of `tray` pixels at most."""
        most, least = Px(round(min(width, tray) * PICTURE_RATIO)), space(LEAST_PICTURE_HEIGHT)

        def paint(screen: pygame.Surface, at: Rect, *_: object) -> None:
            paint_fan(screen, at, self._age)

        def difference(before: float, at: Rect) -> list[Rect]:
            return fan_difference(at, before, self._age)

        shown = Drawn(paint, looks=lambda: min(self._age, END), difference=difference, spread=REACH)
        return column(least, content=shown, grow=1.0, most=most, key="fan")

    def _named(self, look: Look, sizes: _Sizes) -> Box:
        """The name, and a line about the game, which is only read aloud if it has no height."""
        em = Px(min(look.px(120), round(look.px(sizes.name) * 0.9)))
        name = words(t("app.name"), "display", em, least=40, align="center", role="title", order=-2, size=sizes.name)
        line = unseen("text", t("title.line"))
        if sizes.line:
            line = words(line.label, em=TYPE.button + 2, colour=THEME.quiet, least=12, align="center", role="text")
        told = unseen("text", self._game.sentence)._replace(order=-2) if self._game else None
        return column(name, line._replace(order=-2, size=sizes.line), told)

    def _lessons(self, look: Look, width: int, sizes: _Sizes) -> Box:
        kids = _Width.childrens_lesson if width >= look.px(_Width.roomy_lessons) else _Width.owl_alone
        both = self._lesson(look, width - look.px(kids) - look.px(8)), self._childrens_lesson(look, look.px(kids))
        return row(both[0]._replace(grow=1.0), both[1]._replace(size=kids), gap=8, size=sizes.lesson, cross=Px(width))

    def _lesson(self, look: Look, width: int) -> Box:
        """A pill that asks "New here?" until a lesson has been seen; the main button if nobody has ever played."""
        learn, asks = t("title.learn"), "lesson" not in self.app.settings.seen_tips
        said = t("title.learn.told") if asks else learn
        if self._is_new:
            return button("lesson", learn, "main", "lesson")._replace(label=said)
        room = width - 3 * look.px(18) - look.px(8)
        em = Px(text.fitting_px(learn, "strong", look.px(TYPE.body), room, look.px(12)))
        asked = words(t("title.new_here"), em=em, colour=THEME.quiet, least=em)
        asked_wide = text.width(t("title.new_here"), "body", em) + look.px(8) + text.width(learn, "strong", em)
        before, sign = asked if asks and asked_wide <= room else None, icon("forward", 18, THEME.text)._replace(size=18)
        parts = row(before, words(learn, "strong", em, least=em), sign, gap=8, align=0.5, grow=1.0)
        return _pill("lesson", said, parts, pad=(18, 0))

    def _childrens_lesson(self, look: Look, width: int) -> Box:
        """A pill or button with an owl for those who can't read yet, and its name if that fits."""
        name, animal = t("variant.kids"), picture(lambda px: assets.svg("token-owl", (px, px)), 30)
        has_room = look.px(30) + look.px(6) + text.width(name, "strong", look.px(TYPE.body)) <= width - look.px(12)
        parts = row(animal, words(name, "strong"), gap=6, align=0.5) if has_room else animal
        parts, said = parts._replace(grow=1.0), t("title.learn.kids")
        return pressable("childrens_lesson", said, parts) if self._is_new else _pill("childrens_lesson", said, parts)

    def _waiting(self, **how: Any) -> Box:
        """The panel of the game that waits: its board and words, which fade in once it has been read, and Continue."""
        label = t("title.continue")
        said = t("told.heading", heading=label, text=self._game.sentence) if self._game else label
        resume = button("continue", label, "main", "play", size=60, order=-1)._replace(label=said)
        game = column(drawn(self._paint_game, lambda: (self._game, self._came_in), grow=1.0), pad=(12, 8), grow=1.0)
        return panel("plain", game, resume, pad=8, gap=8, **how)

    def _games(self, high: int, **how: Any) -> Box:
        style: ButtonStyle = "plain" if self._has_game or self._is_new else "main"
        first = button("new", t("title.new"), style, "cards"), button("games", t("games.title"), icon="log")
        more = (
            button("daily", t("daily.title"), icon="calendar"),
            button("puzzles", t("puzzles.list"), icon="puzzle"),
            button("friends", t("title.friends"), icon="people"),
        )
        return column(grid(first, 2, _GAP, high), grid(more, 3, _GAP, high), gap=_GAP, **how)

    @property
    def _came_in(self) -> int:
        """How much is seen of the game that waits, of 255."""
        return round(255 * min(1.0, self._age / GAME_FADE_SECONDS))

    def _paint_game(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        if self._game is None:
            return
        picture = self._picture
        if picture is None:
            picture = screen.subsurface(at).copy()
            self._game.draw(picture, picture.get_rect(), look)
            if screen.get_clip().contains(at):  # else what lies below it is not up to date everywhere
                self._picture = picture
        picture.set_alpha(self._came_in)
        screen.blit(picture, at)

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        return "button:continue" if self._has_game else "button:lesson" if self._is_new else "button:new"

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "continue"):
                self._read()  # another window may have played on
                return Replace(self.app.scene("play", self._game.session)) if self._game else None
            case Act("button", "new"):
                return Replace(self.app.scene("lobby"))
            case Act("button", "fullscreen"):
                self.app.display.toggle_fullscreen()
            case Act("button", "update"):
                web.begin_update()
            case Act("button", "lesson"):
                return Push(self.app.scene("first_lesson"))
            case Act("button", way):  # the other buttons have the names of their scenes
                return Push(self.app.scene(way))
        return None

    def answered(self, answer: object) -> Transition:
        """After a lesson the player is no longer new, and games may have been deleted."""
        self._look_at_store()
        self._game = None
        self.lay_out(self.window)
        return None

    def _read(self) -> None:
        """Read the saved game; if there is none, or it can't be read, there is nothing to continue."""
        self._game = self.app.make("resume_card")
        self._look_at_store()
        self._has_game = self._game is not None
        self.lay_out(self.window)

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if web.update_waits() != self._has_update:
            self._has_update = not self._has_update
            self.changed()
        if self._has_game and self._game is None:
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
        return None

    def wakes_in(self) -> float:
        return math.inf if self._is_ahead and self._age >= END and (self._game or not self._has_game) else 0.0

    def status(self) -> str:
        told = t("told.heading", heading=t("app.name"), text=t("title.line"))
        return f"{said_sentence(told)} {self._game.sentence}" if self._game else told


# ---------------------------------------------------------------- parts


def _window(look: Look, edge: int) -> Rect:
    return Rect((0, 0), look.size).inflate(-2 * edge, -2 * edge)


def _signs(look: Look) -> Rect:
    """The place of the three picture buttons in the upper right corner."""
    edge, side = margin(look.size, look.scale), look.px(48 if min(look.size) >= look.px(560) else 44)
    if is_wide(look.size) and look.size[0] > look.px(900):
        edge = look.px(32)
    wide = 3 * side + 2 * look.px(_GAP)
    return Rect(look.size[0] - edge - wide, edge, wide, side)


def _panel_height(look: Look, width: int, room: int) -> int:
    """The height of the waiting game's panel: room for its board, half as wide as the panel at most, and its button."""
    return min(round(width * 0.5), look.px(300), round(room * 0.27)) + look.px(100)


def _pill(name: str, said: str, parts: Box, **how: Any) -> Box:
    def paint(screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
        screen.blit(pill(*at.size, look.state(item), look.scale), at)

    return drawn(paint, "pill", kids=(parts,), act=Act("button", name), label=said, radius=24.0, **how)


# ---------------------------------------------------------------- the picture


@assets.cached
def tilted(card: str, width: int, height: int, degrees: int) -> pygame.Surface:
    """A card turned to the left by so many degrees: place by centre."""
    straight = sprites.card(card, width, height).convert_alpha()
    return assets.sprite(pygame.transform.rotozoom(straight, degrees, 1.0))


def paint_fan(screen: pygame.Surface, at: Rect, age: float) -> None:
    """Paint a fan of cards behind a tray with five chips, `age` seconds after it began."""
    for shown, corner in _fan_pictures(at, age):
        screen.blit(shown, corner)


def fan_difference(at: Rect, before: float, age: float) -> list[Rect]:
    """The place in which the fan looks different at two ages."""
    changed = {*_fan_pictures(at, before)} ^ {*_fan_pictures(at, age)}
    places = [shown.get_rect(topleft=corner) for shown, corner in changed]
    return [places[0].unionall(places[1:])] if places else []


_Placed: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A picture and where its upper left corner lies."""


def _fan_pictures(at: Rect, age: float) -> Iterator[_Placed]:
    tray, cells, size, middles = fan_places(at)
    for i, middle in enumerate(middles):
        if share := _share(age - i * CARD_STEP, CARD_SECONDS):
            point = pygame.Vector2(tray.center).lerp(middle, ease_out(share))
            yield _placed(tilted(FAN[i], *size, (CARDS // 2 - i) * TILT), (point.x, point.y))
    yield from _tray_pictures(tray, cells, sum(age >= LIGHT_START + i * LIGHT_STEP for i in range(CARDS)))
    for i, cell in enumerate(cells):
        if share := _share(age - CHIPS_START - i * CHIP_STEP, CHIP_SECONDS):
            chip = sprites.chip(0, round(cell.width * THEME.chip_share))
            yield _placed(chip, (cell.centerx, cell.centery - cell.height * 1.2 * (1 - ease_in(share))))


def _tray_pictures(tray: Rect, cells: list[Rect], lit: int) -> Iterator[_Placed]:
    yield _placed(sprites.board_frame(*tray.size), tray.center)
    if lit:
        whole = cells[0].unionall(cells[:lit])
        yield _placed(sprites.glow(*whole.size, whole.height * 3 // 10), whole.center)
    for i, cell in enumerate(cells):
        yield sprites.space("", *cell.size, "lit" if i < lit else "plain"), cell.topleft


def _placed(shown: pygame.Surface, middle: tuple[float, float]) -> _Placed:
    return shown, shown.get_rect(center=(round(middle[0]), round(middle[1]))).topleft


def _share(age: float, seconds: float) -> float:
    return min(1.0, max(0.0, age / seconds))


def fan_places(at: Rect) -> tuple[Rect, list[Rect], tuple[int, int], list[tuple[int, int]]]:
    """The tray at the bottom of the picture, its spaces, a card's size, and the cards' middles from the left."""
    wide = min(at.width, round(at.height / PICTURE_RATIO))
    pad, gap = max(3, round(wide * 0.018)), max(2, round(wide * 0.012))
    cell = (wide - 2 * pad - (CARDS - 1) * gap) // CARDS
    tray = Rect(0, 0, CARDS * cell + (CARDS - 1) * gap + 2 * pad, cell + 2 * pad)
    tray.midbottom = at.midbottom
    cells = [Rect(tray.left + pad + i * (cell + gap), tray.top + pad, cell, cell) for i in range(CARDS)]
    # A tilted card is a good third broader; in a narrow window the cards are smaller and close up.
    across = round(min(wide * CARD_WIDTH, at.width / 3.3))
    size = across, round(across * CARD_RATIO)
    step = min(round(wide * SPREAD), (at.width - round(across * 1.36)) // (CARDS - 1))
    # The tray hides the lower edges of the cards.
    middle, bows = tray.top - round(size[1] * 0.36), (i - CARDS // 2 for i in range(CARDS))
    return tray, cells, size, [(tray.centerx + bow * step, middle + round(bow**2 * step * 0.12)) for bow in bows]
