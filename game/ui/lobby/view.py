"""The lobby as it looks: its head, the row of games, who plays, and the game with its house rules."""

from __future__ import annotations

import time
from collections.abc import Generator
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...engine import VARIANTS, Ruleset
from ...i18n import t
from .. import sprites
from ..shell.scene import AppContext, Scene
from ..sprites.widgets import backdrop, button, icon, panel, picture, pressable, rule, words
from ..table.tiles import about, draw_game_tile, players, preload_game_tile
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import is_wide, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import (
    Box,
    Item,
    Look,
    Px,
    Scroll,
    column,
    drawn,
    layers,
    paint,
    responsive,
    row,
    scrolled,
    space,
    unseen,
    width,
)
from ..words.wording import compared, game_name, plain
from . import options, preferences
from .lineup import Lineup
from .seating import TARGET, SeatingPanel, sides_words

_LOW = 560
"""A wide window of fewer units of height has everything beside each other."""
_BROAD = 560
"""Units of width from which there is more room for everything."""
_HIGH, _HIGH_REST = 760, 460
"""Units of height from which a tall window is roomy, and those that all but the seats then take."""
_MOST, _MOST_TALL = (1120, 740), (860, 1180)
"""Units in width and height that the lobby takes at most in a wide and in a tall window."""
_HEAD, _PLAY = (TARGET, 48), (52, 60)
"""Units of height of the head and of the main button, in little room and in much."""
_GAMES, _HIGH_GAMES, _HIGHEST_GAMES = 84, 100, 136
"""Units of height of the row of games."""
_TITLE = 150
"""Units that are free for the title beside a button for the lesson in words."""
_TILE, _CUT_TILE = 92, 104
"""Units in width of a game's tile: at least where all fit, and about where they do not."""
_LEAST_TILE = 40
"""Units in width of a tile that must show before it can be tapped."""


class _Fact(NamedTuple):
    """A line about the game that is to begin."""

    icon: str
    words: str
    chips: tuple[int, ...] = ()
    """How many chips each side has, drawn in place of an icon."""


def facts(ruleset: Ruleset, lineup: Lineup) -> list[_Fact]:
    """The facts of a game, the most important first."""
    seating = ruleset.seating(lineup.seats, lineup.sides)
    goal = t("lobby.fact.fill")
    if not ruleset.fills_board:
        goal = plain("lobby.fact.goal", ruleset, n=seating.goal, length=seating.line_length)
    pairs = _Fact("swap", t("lobby.fact.pairs", n=ruleset.captured_pairs))
    return [
        _Fact("trophy", goal),
        *([pairs] if ruleset.captured_pairs else []),
        _Fact("cards", t("lobby.fact.roll", n=ruleset.dice) if ruleset.dice else t("lobby.fact.hand", n=seating.hand)),
        _Fact("people", sides_words(lineup)),
        _Fact("", "", ruleset.supplies[: lineup.sides]),
        _Fact("dealer", t(f"lobby.fact.by_{compared(ruleset)}")),
    ]


class LobbyView(Scene):
    """The lobby's picture and words; LobbyScene handles what happens to it."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._ruleset = preferences.ruleset(app.settings)
        self._lineup = preferences.lineup(app.settings, self._ruleset)
        self._notice = ""
        """The key of a message that stands in place of the title; "" for none."""
        self._games = Scroll(sideways=True, least=_LEAST_TILE, beside=_LEAST_TILE + 8.7)
        self._made: set[str] = set()
        """The games whose pictures have been made."""

    # ------------------------------------------------------------ the whole

    def least_height(self, width: int) -> int:
        least = self._least(self.window)
        is_tall_then = is_wide(self.window) and not is_wide((width, least))
        return self._least((width, least)) if is_tall_then else least

    def _least(self, size: tuple[int, int]) -> int:
        """The pixels of height that the lobby needs in a room of a shape."""
        px = self.app.px
        seating = SeatingPanel(self.look, self._ruleset, self._lineup)
        (_, _, wide, high), low, gap = _used(size, self.app.scale), px(TARGET), px(6)
        edge, play = size[1] - high, px(_PLAY[0])
        if not is_wide(size):
            games = px(_HIGHEST_GAMES if wide >= px(_BROAD) else _GAMES)
            return edge + low + games + seating.least(wide) + px(60) + play + 4 * gap
        if size[1] < px(_LOW):
            left = seating.least(round((wide - px(10)) * 0.58), has_computers=False)
            rows = 1 + bool(self._lineup.computers)
            return edge + max(left, low + px(_GAMES) + rows * (low + gap) + play + 2 * gap)
        return edge + px(_HEAD[1] + _HIGH_GAMES + 30) + seating.least(round((wide - gap) * 0.6)) + play

    def view(self, look: Look) -> Box:
        whole = _used(look.size, look.scale)
        seating = SeatingPanel(look, self._ruleset, self._lineup)
        if not is_wide(look.size):
            parts = self._tall(whole, seating)
        elif look.size[1] < look.px(_LOW):
            parts = self._low(seating)
        else:
            parts = self._wide(whole, seating)
        return layers(backdrop(), unseen("text", self.status())._replace(order=-1), parts._replace(rect=whole))

    def status(self) -> str:
        lineup, changed = self._lineup, self._changed_rules()
        set_up = {"game": game_name(self._ruleset), "players": t("lobby.seats", n=lineup.seats)}
        set_up["sides"] = sides_words(lineup)
        said = t("lobby.status.changed", **set_up, n=changed) if changed else t("lobby.status", **set_up)
        return f"{t(self._notice)} {said}" if self._notice else said

    def _changed_rules(self) -> int:
        seating = options.printed_seating(self._ruleset, self._lineup.seats, self._lineup.sides)
        return len(options.effective_changes(self._ruleset, seating))

    def _wide(self, whole: Rect, seating: SeatingPanel) -> Box:
        """Who plays beside what the game is like."""
        px = self.app.px
        is_roomy = whole.height >= px(640)
        high, apart, gap = (_HIGHEST_GAMES, 20, 16) if is_roomy else (_HIGH_GAMES, 10, 10)
        head = column(responsive(self._head, size=_HEAD[1]), responsive(self._tiles, size=high), gap=apart)
        body = row(seating.panel(grow=60.0), responsive(self._upright_game, grow=40.0), gap=gap, grow=1.0)
        return column(head, body, _play(_PLAY[is_roomy]), gap=gap)

    def _tall(self, whole: Rect, seating: SeatingPanel) -> Box:
        """Everything below each other."""
        px = self.app.px
        is_broad = whole.width >= px(_BROAD)
        is_roomy = whole.height >= max(px(_HIGH), px(_HIGH_REST) + seating.least(whole.width))
        games = _HIGHEST_GAMES if is_broad else 126 if is_roomy else _GAMES
        game = self._broad_game() if is_broad and is_roomy else self._short_game(is_roomy=is_roomy)
        head, tiles = responsive(self._head, size=_HEAD[is_roomy]), responsive(self._tiles, size=games)
        parts = [head, tiles, seating.panel(), game._replace(size=168 if is_roomy else 60), _play(_PLAY[is_roomy])]
        return column(*parts, gap=12 if is_roomy else 6)

    def _low(self, seating: SeatingPanel) -> Box:
        """Who plays beside all the rest."""
        head, tiles = responsive(self._head, size=TARGET), responsive(self._tiles, size=_GAMES)
        rows = row(*self._rows(is_plain=True), gap=6, size=TARGET)
        parts = [head, tiles, responsive(self._about), seating.computers(TARGET), rows, _play(_PLAY[0])]
        rest = column(*parts, gap=6, grow=42.0)
        return row(seating.panel(has_computers=False, grow=58.0), rest, gap=10)

    # ------------------------------------------------------------ the head

    def _head(self, size: tuple[int, int]) -> Box:
        """The way back, the title or a notice, help (in words until the game's lesson was played), and the settings."""
        px, (width, side) = self.app.px, size
        gap = 10 if width >= px(340) else 6
        free = width - 2 * (side + px(gap)) - px(_TITLE)
        is_new = f"lesson-{self._ruleset.name}" not in self.app.settings.seen_tips
        wide, said = side, t("lobby.learn")
        for units, word in (108, t("lobby.learn.brief")), (200, t("lobby.learn.this")):
            if is_new and free >= px(units):
                wide, said = px(units), word
        title = words(t("lobby.title"), "title", TYPE.title)
        if self._notice:
            title = words(t(self._notice), "strong", colour=THEME.accent, way="fitted")
        sign = partial(button, is_picture=True, size=Px(side), order=-1)
        back = sign("back", t("lobby.back"), icon="back")
        learn = sign("learn", said, icon="rules", is_picture=wide == side, size=Px(wide))
        settings = sign("settings", t("title.settings"), icon="settings")
        after = space(16 if width >= px(_BROAD) else 10)
        return row(back, after, row(title._replace(grow=1.0), learn, settings, gap=gap, grow=1.0))

    # ------------------------------------------------------------ the row of games

    def _tiles(self, size: tuple[int, int]) -> Box:
        """All games where they fit, else so wide that one is cut in half; then the row scrolls."""
        px, count, room = self.app.px, len(VARIANTS), size[0]
        gap = px(8)
        wide = (room - gap * (count - 1)) / count
        if wide < px(_TILE):
            shown = max(2, room // px(_CUT_TILE)) + 0.5
            wide = (room - gap * int(shown)) / shown
        length = round(count * wide + gap * (count - 1))
        tiles = [self._game_tile(game, draggable=length > room) for game in VARIANTS.values()]
        return scrolled(self._games, row(row(*tiles, gap=8, size=Px(length))))

    def _game_tile(self, game: Ruleset, *, draggable: bool) -> Box:
        def draw(screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
            draw_game_tile(screen, at, game, item, look, has_picture=game.name in self._made)

        act, is_chosen = Act("variant", game.name), game.name == self._ruleset.name
        said = t("variants.tile", game=game_name(game), players=players(game), about=about(game))
        return drawn(
            draw,
            lambda: (game.name, game.name in self._made),
            act=act,
            label=said,
            draggable=draggable,
            chosen=is_chosen,
            grow=1.0,
            order=-1,
        )

    def make_pictures(self, seconds: float) -> bool:
        """Make pictures for about so long, the chosen game's first, then those that show; False if all are there.

        Each is painted once where nobody sees it, so that its sprites are cached.
        """
        if len(self._made) == len(VARIANTS):
            return False
        end = time.perf_counter() + seconds
        missing = [item for item in self.items if item.act.kind == "variant" and item.act.value not in self._made]
        shows = {item.name: (item.row or item.rect).colliderect(self._games.rect) for item in missing}
        for item in sorted(missing, key=lambda item: (not item.chosen, not shows[item.name])):
            preload_game_tile(item.row or item.rect, VARIANTS[item.act.value], self.look)
            self._made.add(item.act.value)
            if time.perf_counter() >= end:
                break
        return True

    # ------------------------------------------------------------ the game

    def _upright_game(self, size: tuple[int, int]) -> Box:
        """Name, sentences and facts above each other, below them the rows of house rules and table."""
        rows = self._rows(is_plain=False, size=54 if size[1] >= self.app.px(330) else TARGET)
        said = responsive(self._about, size=68, shrinks=True)
        return panel("plain", self._name(34), said, responsive(self._facts, pad=(0, 8)), *rows, pad=(18, 12))

    def _broad_game(self) -> Box:
        """The words at the left, the rows at the right."""
        left = column(self._name(32), responsive(self._about, size=46), responsive(self._facts), grow=1.0)
        right = column(*self._rows(is_plain=False, size=60), align=0.5, grow=1.0)
        return panel("plain", row(left, right, gap=24, grow=1.0), pad=(18, 14))

    def _short_game(self, *, is_roomy: bool) -> Box:
        """The sentences above the rows, or the rows alone, side by side."""
        if not is_roomy:
            return panel("plain", row(*self._rows(is_plain=True), gap=6, grow=1.0), pad=8)
        rows = self._rows(is_plain=False, size=50)
        return panel("plain", responsive(self._about), space(4), *rows, pad=(14, 8))

    def _name(self, high: int) -> Box:
        return words(game_name(self._ruleset), "title", TYPE.heading, least=TYPE.small, size=high)

    def _about(self, size: tuple[int, int]) -> Box:
        """The game in two sentences, if there is room."""
        told, px = about(self._ruleset), self.app.px
        has_room = size[1] >= px(20) and text.has_room(told, "body", px(TYPE.least), size)
        return words(told, colour=THEME.quiet, way="fitted", is_high=True) if has_room else Box()

    def _facts(self, size: tuple[int, int]) -> Box:
        """As many facts as there is room for."""
        px, told = self.app.px, facts(self._ruleset, self._lineup)
        shown = told[: size[1] // px(20)]
        high = min(size[1] // len(shown), px(38)) if shown else 0
        return column(*(self._fact(fact, size[0], high) for fact in shown))

    def _fact(self, fact: _Fact, wide: int, high: int) -> Box:
        is_roomy = high >= self.app.px(26)
        side, em = (20, TYPE.body) if is_roomy else (16, TYPE.small)
        if not fact.chips:
            return row(icon(fact.icon, side, THEME.accent), words(fact.words, em=em, grow=1.0), gap=10, size=Px(high))
        numbers: list[Box] = []
        for number, count in enumerate(fact.chips):
            chip = picture(partial(sprites.chip_flat, number), side)
            numbers += [chip, space(10), words(str(count), em=em), space(14)]
        named = row(*numbers, words(t("lobby.chips"), em=TYPE.small, colour=THEME.quiet), size=Px(high))
        return named if width(named, self.look, 1 << 20) <= wide else row(*numbers, size=Px(high))

    def _rows(self, *, is_plain: bool, size: float | None = None) -> tuple[Box, Box]:
        """The buttons for house rules and table style, plain or as rows of a list."""
        changed = self._changed_rules()
        state = t("lobby.options.changed", n=changed) if changed else t("lobby.options.usual")
        way = partial(self._row, is_plain=is_plain, size=size, grow=1.0 if size is None else 0.0)
        house = way("options", "rules-of-house", t("lobby.options"), state)
        return house, way("table", "table", t("lobby.table"), t(f"table.{THEME.name}"))

    def _row(self, name: str, sign: str, said: str, state: str, *, is_plain: bool, **how: Any) -> Box:
        """A button with its picture, its name, the present state and an arrow."""
        label = t("settings.value", name=said, value=state)
        inside = responsive(partial(self._row_words, sign, said, state, is_plain))
        if is_plain:
            return pressable(name, label, inside, **how)
        return layers(rule(), pressable(name, label, inside, style="quiet"), **how)

    def _row_words(self, sign: str, said: str, state: str, is_plain: bool, size: tuple[int, int]) -> Box:
        """In little room the state is below the name, without an arrow."""
        px = self.app.px
        if size[0] < px(240):
            name = words(said, "strong", TYPE.small)
            both = column(name, words(state, em=12, colour=THEME.quiet), align=0.5, grow=1.0)
            return row(icon(sign, 24) if size[0] >= px(130) else None, both, gap=8, pad=(10, 0))
        name = words(said, "strong", most=0.62)
        both = row(name, words(state, colour=THEME.quiet, align="right", grow=1.0), gap=12, grow=1.0)
        pad = 16 if is_plain else 2
        return row(icon(sign, 24), space(12), both, space(10), icon("forward", 18), pad=(pad, 0))


def _used(size: tuple[int, int], scale: float) -> Rect:
    """The part of the window that the lobby takes: all of a small one, the middle of a large one."""
    edge = margin(size, scale)
    if is_wide(size) and size[0] > round(900 * scale):
        edge = round(32 * scale)
    most = _MOST if is_wide(size) else _MOST_TALL
    wide = min(size[0] - 2 * edge, round(most[0] * scale))
    high = min(size[1] - 2 * min(edge, round(24 * scale)), round(most[1] * scale))
    return Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high)


def _play(high: int) -> Box:
    return button("play", t("lobby.play"), "main", size=high)


def preload_lobby(app: AppContext) -> Generator[None, None, None]:
    """Paint the lobby where nobody sees it, an item a step, so that its sprites are cached."""
    lobby = LobbyView(app)
    yield
    lobby.lay_out(app.display.size)
    yield
    page = pygame.Surface(lobby.room).convert()
    for item in lobby.items:
        paint(page, [item], lobby.look)
        yield
    while lobby.make_pictures(0):
        yield
