"""The lobby: which game, how many play, who they are, and the one button that begins."""

from __future__ import annotations

import math
import time
from collections.abc import Generator
from functools import partial
from typing import Any, get_args

import pygame
from pygame import Rect

from ...engine import VARIANTS, Ruleset
from ...engine.rules.chip_sets import Colours, supplied
from ...engine.setup import Ranks
from ...i18n import t
from ...session.session import fresh_salt
from ...storage.library import Library
from .. import sprites
from ..settings.settings import SettingsScene
from ..settings.themes import ThemesScene
from ..sprites.widgets import backdrop, button, icon, panel, picture, pressable, rule, words
from ..stage.next_deal import NextDeal
from ..stage.scene import AppContext, Push, Replace, Scene, Transition
from ..table.tiles import about, draw_game_tile, players, preload_game_tile
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.geometry import is_wide, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, Scroll, column, drawn, layers, paint, responsive, row, scrolled, unseen, width
from ..words.wording import Compared, compared, game_name, plain
from . import preferences
from .house_rules import HouseRulesScene, effective_changes, printed_seating
from .lineup import Lineup, levels
from .seating import TARGET, SeatingPanel, sides_words
from .sheets import ComputersScene, RanksScene, SeatScene

_MOST_SIZE_IN_WIDE_WINDOW = (1120, 740)
_MOST_SIZE_IN_TALL_WINDOW = (860, 1180)
_HEAD = (TARGET, 48)
"""Units of height of the head: in little room, and in much."""
_PLAY = (52, 60)
"""Units of height of the main button: in little room, and in much."""
_PICTURES_SHARE = 0.008
"""Seconds of a frame in which pictures of games are made, for which somebody waits."""
_AHEAD_SHARE = 0.003
"""Seconds of a frame that prepare the deal; a step may take longer."""


class _Height:
    """Units of height."""

    low = 560
    """Under this, a wide window has everything side by side."""
    roomy = 760
    """From this, a tall window is roomy, if everything fits."""
    all_but_seats = 460
    games = 84
    high_games = 100
    highest_games = 136


class _Width:
    """Units of width."""

    broad = 560
    title_beside_lesson = 150
    least_tile = 92
    scrolled_tile = 104
    least_shown_of_tile = 40


def facts(ruleset: Ruleset, lineup: Lineup) -> list[tuple[str, str]]:
    """Icons and words about a game, the most important first; neither where the number of chips is shown."""
    seating = ruleset.seating(lineup.seats, lineup.sides)
    goal = plain("lobby.fact.goal", ruleset, n=seating.goal, length=seating.line_length)
    cards, dice = ("cards", t("lobby.fact.hand", n=seating.hand)), ("dice", t("lobby.fact.roll", n=ruleset.dice))
    pairs = ("minus", t("lobby.fact.pairs", n=ruleset.captured_pairs))
    return [
        ("trophy", t("lobby.fact.fill") if ruleset.fills_board else goal),
        *([pairs] if ruleset.captured_pairs else []),
        dice if ruleset.dice else cards,
        ("people", sides_words(lineup)),
        ("", ""),
        ("dealer", t(f"lobby.fact.by_{compared(ruleset)}")),
    ]


class LobbyView(Scene):
    """The lobby as it looks: its head, the row of games, who plays, and the game with its house rules."""

    title_key, play_key = "lobby.title", "lobby.play"
    """The words of its title and of its main button."""
    person_key = "lobby.person"
    """The word of a seat for a person at this device."""
    occupants = levels()
    """All that can sit in a seat."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._ruleset = preferences.ruleset(app.settings)
        self._lineup = preferences.lineup(app.settings, self._ruleset)
        self._notice = ""
        """The key of a message that stands in place of the title; "" for none."""
        self._games = Scroll(sideways=True, least=_Width.least_shown_of_tile, beside=_Width.least_shown_of_tile + 8.7)
        self._made: set[str] = set()
        """The games whose pictures have been made."""

    @property
    def colours(self) -> Colours:
        return self._lineup.colours(self._ruleset)

    @property
    def _rules(self) -> Ruleset:
        """The rule set with the chips of the colours."""
        return supplied(self._ruleset, self.colours)

    # ------------------------------------------------------------ the whole

    def least_height(self, width: int) -> int:
        least = self._least(self.window)
        is_tall_then = is_wide(self.window) and not is_wide((width, least))
        return self._least((width, least)) if is_tall_then else least

    def _least(self, size: tuple[int, int]) -> int:
        """The pixels of height that the lobby needs in a room of a shape."""
        px = self.app.px
        seating = SeatingPanel(self.look, self._ruleset, self._lineup, self.person_key)
        (_, _, wide, high), low, gap = _used(size, self.app.scale), px(TARGET), px(6)
        edge, play = size[1] - high, px(_PLAY[0])
        if not is_wide(size):
            games = px(_Height.highest_games if wide >= px(_Width.broad) else _Height.games)
            return edge + low + games + seating.least(wide) + px(60) + play + 4 * gap
        if size[1] < px(_Height.low):
            left = seating.least(round((wide - px(10)) * 0.58), has_computers=False)
            rows = 1 + bool(self._lineup.computers)
            return edge + max(left, low + px(_Height.games) + rows * (low + gap) + play + 2 * gap)
        return edge + px(_HEAD[1] + _Height.high_games + 30) + seating.least(round((wide - gap) * 0.6)) + play

    def view(self, look: Look) -> Box:
        whole = _used(look.size, look.scale)
        seating = SeatingPanel(look, self._ruleset, self._lineup, self.person_key)
        if not is_wide(look.size):
            parts = self._tall(whole, seating)
        elif look.size[1] < look.px(_Height.low):
            parts = self._low(seating)
        else:
            parts = self._wide(whole, seating)
        return layers(backdrop(), unseen("text", self.status())._replace(order=-1), parts._replace(rect=whole))

    def status(self) -> str:
        changed, players = self._changed_rules(), t("lobby.seats", n=self._lineup.seats)
        set_up = {"game": game_name(self._ruleset), "players": players, "sides": sides_words(self._lineup)}
        said = t("lobby.status.changed", **set_up, n=changed) if changed else t("lobby.status", **set_up)
        return f"{t(self._notice)} {said}" if self._notice else said

    def _changed_rules(self) -> int:
        seating = printed_seating(self._ruleset, self._lineup.seats, self._lineup.sides)
        return len(effective_changes(self._ruleset, seating))

    def _wide(self, whole: Rect, seating: SeatingPanel) -> Box:
        is_roomy = whole.height >= self.app.px(640)
        high, apart, gap = (_Height.highest_games, 20, 16) if is_roomy else (_Height.high_games, 10, 10)
        head = column(responsive(self._head, size=_HEAD[1]), responsive(self._tiles, size=high), gap=apart)
        body = row(seating.panel(grow=60.0), responsive(self._upright_game, grow=40.0), gap=gap, grow=1.0)
        return column(head, body, self._play(_PLAY[is_roomy]), gap=gap)

    def _tall(self, whole: Rect, seating: SeatingPanel) -> Box:
        px = self.app.px
        is_broad = whole.width >= px(_Width.broad)
        is_roomy = whole.height >= max(px(_Height.roomy), px(_Height.all_but_seats) + seating.least(whole.width))
        games = _Height.highest_games if is_broad else 126 if is_roomy else _Height.games
        game = self._broad_game() if is_broad and is_roomy else self._short_game(is_roomy=is_roomy)
        head, tiles = responsive(self._head, size=_HEAD[is_roomy]), responsive(self._tiles, size=games)
        parts = [head, tiles, seating.panel(), game._replace(size=168 if is_roomy else 60), self._play(_PLAY[is_roomy])]
        return column(*parts, gap=12 if is_roomy else 6)

    def _low(self, seating: SeatingPanel) -> Box:
        head, tiles = responsive(self._head, size=TARGET), responsive(self._tiles, size=_Height.games)
        rows = row(*self._rows(), gap=6, size=TARGET)
        parts = [head, tiles, responsive(self._about), seating.computers(TARGET), rows, self._play(_PLAY[0])]
        rest = column(*parts, gap=6, grow=42.0)
        return row(seating.panel(has_computers=False, grow=58.0), rest, gap=10)

    # ------------------------------------------------------------ the head

    def _head(self, size: tuple[int, int]) -> Box:
        """The way back, the title or a notice, help (in words until the game's lesson was played), and the settings."""
        px, (width, side) = self.app.px, size
        gap = 10 if width >= px(340) else 6
        free = width - 2 * (side + px(gap)) - px(_Width.title_beside_lesson)
        is_new = f"lesson-{self._ruleset.name}" not in self.app.settings.seen_tips
        wide, said = side, t("lobby.learn")
        for units, word in (108, t("lobby.learn.brief")), (200, t("lobby.learn.this")):
            if is_new and free >= px(units):
                wide, said = px(units), word
        title = words(t(self.title_key), "title", TYPE.title)
        if self._notice:
            least = Px(round(TYPE.least * self.app.usual_scale))
            title = words(t(self._notice), "strong", colour=THEME.accent, least=least, way="fitted")
        sign = partial(button, is_picture=True, size=Px(side), order=-1)
        learn = sign("learn", said, icon="rules", is_picture=wide == side, size=Px(wide))
        settings = sign("settings", t("title.settings"), icon="settings")
        rest = row(title._replace(grow=1.0), learn, settings, gap=gap, grow=1.0)
        return row(sign("back", t("lobby.back"), icon="back"), rest, gap=16 if width >= px(_Width.broad) else 10)

    def _play(self, high: int) -> Box:
        return button("play", t(self.play_key), "main", size=high)

    # ------------------------------------------------------------ the row of games

    def _tiles(self, size: tuple[int, int]) -> Box:
        """All games where they fit, else so wide that one is cut in half; then the row scrolls."""
        px, count, room = self.app.px, len(VARIANTS), size[0]
        gap = px(8)
        wide = (room - gap * (count - 1)) / count
        if wide < px(_Width.least_tile):
            shown = max(2, room // px(_Width.scrolled_tile)) + 0.5
            wide = (room - gap * int(shown)) / shown
        length = round(count * wide + gap * (count - 1))
        tiles = [self._game_tile(game, draggable=length > room) for game in VARIANTS.values()]
        return scrolled(self._games, row(row(*tiles, gap=8, size=Px(length))))

    def _game_tile(self, game: Ruleset, *, draggable: bool) -> Box:
        def draw(screen: pygame.Surface, at: Rect, *how: Any) -> None:
            draw_game_tile(screen, at, game, *how, has_picture=game.name in self._made)

        said = t("variants.tile", game=game_name(game), players=players(game), about=about(game))
        shown = drawn(draw, lambda: (game.name, game.name in self._made), draggable=draggable, grow=1.0, order=-1)
        return shown._replace(act=Act("variant", game.name), label=said, chosen=game.name == self._ruleset.name)

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
        rows = self._rows(54 if size[1] >= self.app.px(330) else TARGET)
        said = responsive(self._about, size=68, shrinks=True)
        return panel("plain", self._name(34), said, responsive(self._facts, pad=(0, 8)), *rows, pad=(18, 12))

    def _broad_game(self) -> Box:
        left = column(self._name(32), responsive(self._about, size=46), responsive(self._facts), grow=1.0)
        right = column(*self._rows(60), align=0.5, grow=1.0)
        return panel("plain", row(left, right, gap=24, grow=1.0), pad=(18, 14))

    def _short_game(self, *, is_roomy: bool) -> Box:
        """The sentences above the rows, or the rows alone, side by side."""
        if not is_roomy:
            return panel("plain", row(*self._rows(), gap=6, grow=1.0), pad=8)
        return panel("plain", responsive(self._about), column(*self._rows(50)), gap=4, pad=(14, 8))

    def _name(self, high: int) -> Box:
        return words(game_name(self._ruleset), "title", TYPE.heading, least=TYPE.small, size=high)

    def _about(self, size: tuple[int, int]) -> Box:
        told, px = about(self._ruleset), self.app.px
        has_room = size[1] >= px(20) and text.has_room(told, "body", px(TYPE.least), size)
        return words(told, colour=THEME.quiet, way="fitted", is_high=True) if has_room else Box()

    def _facts(self, size: tuple[int, int]) -> Box:
        px, told = self.app.px, facts(self._ruleset, self._lineup)
        shown = told[: size[1] // px(20)]
        high = min(size[1] // len(shown), px(38)) if shown else 0
        return column(*(self._fact(*fact, size[0], high) for fact in shown))

    def _fact(self, sign: str, said: str, wide: int, high: int) -> Box:
        """A fact with its icon, or how many chips each side has."""
        side, em = (20, TYPE.body) if high >= self.app.px(26) else (16, TYPE.small)
        if sign:
            return row(icon(sign, side, THEME.accent), words(said, em=em, grow=1.0), gap=10, size=Px(high))
        supplies = enumerate(self._rules.supplies[: self._lineup.sides])
        chips = [(picture(partial(sprites.chip_flat, n), side), words(str(count), em=em)) for n, count in supplies]
        counted = row(*(row(*each, gap=10) for each in chips), gap=14)
        named = row(counted, words(t("lobby.chips"), em=TYPE.small, colour=THEME.quiet), gap=14)
        return (named if width(named, self.look, 1 << 20) <= wide else counted)._replace(size=Px(high))

    def _rows(self, high: float = 0) -> tuple[Box, Box]:
        """The buttons for house rules and table style: plain ones, or rows of a list that are so high."""
        changed = self._changed_rules()
        state = t("lobby.options.changed", n=changed) if changed else t("lobby.options.usual")
        house = self._row("options", "rules-of-house", t("lobby.options"), state, high)
        return house, self._row("table", "table", t("lobby.table"), t(f"table.{THEME.name}"), high)

    def _row(self, name: str, sign: str, said: str, state: str, high: float) -> Box:
        label = t("settings.value", name=said, value=state)
        inside = responsive(partial(self._row_words, sign, said, state, 2 if high else 16))
        if high:
            return layers(rule(), pressable(name, label, inside, style="quiet"), size=high)
        return pressable(name, label, inside, grow=1.0)

    def _row_words(self, sign: str, said: str, state: str, pad: float, size: tuple[int, int]) -> Box:
        """Icon, name, state and an arrow; in little room the state is below the name, without an arrow."""
        px = self.app.px
        if size[0] < px(240):
            name = words(said, "strong", TYPE.small)
            both = column(name, words(state, em=12, colour=THEME.quiet), align=0.5, grow=1.0)
            return row(icon(sign, 24) if size[0] >= px(130) else None, both, gap=8, pad=(10, 0))
        name = words(said, "strong", most=0.62)
        both = row(name, words(state, colour=THEME.quiet, align="right", grow=1.0), gap=12, grow=1.0)
        return row(icon(sign, 24), row(both, icon("forward", 18), gap=10, grow=1.0), gap=12, pad=(pad, 0))


class LobbyScene(LobbyView):
    """Everything has a sensible start: one tap on Play begins."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._wish = self._lineup.seats
        """The number of seats asked for last, which a game that lacks it does not change."""
        app.next_deal = app.next_deal or NextDeal(app.rng, fresh_salt())
        Library(app.store).set_aside_unreadable()
        self._notice = app.notices.take()
        self._focus = "button:play"
        """Where the keyboard begins: at the main button, or at what was just changed."""
        self._grip: int | None = None
        """Where the finger that pulls the row was last."""
        self._mouse: tuple[int, int] | None = None
        self._ahead = app.ahead("table")
        self._is_ahead = False

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        chosen = next(item for item in self.items if item.act == Act("variant", self._ruleset.name))
        self._scroll(self._games, lambda games: games.reveal(chosen.row or chosen.rect))

    def first_focus(self) -> str:
        return self._focus

    def act(self, act: Act) -> Transition:
        match act:
            case Act("variant", name):
                self._focus = act.name
                self._change_game(name)
            case Act("option", ("seats", seats)):
                self._wish = seats
                self._seat(self._lineup.with_seats(self._ruleset, seats))
            case Act("option", ("sides", sides)):
                self._seat(self._lineup.with_sides(self._ruleset, sides))
            case Act("seat", seat):
                self._focus = act.name
                return Push(SeatScene(self.app, self._ruleset, self._lineup, seat, self._seat, self.occupants))
            case Act("button", "back"):
                return self.back()
            case Act("button", "play"):
                return self._begin()
            case Act("button", button):
                self._focus = act.name
                return Push(self._overlay(button))
        return None

    def _overlay(self, button: str) -> Scene:
        game, lineup = self._ruleset, self._lineup
        match button:
            case "learn":
                return self.app.scene("learn", self._rules, lineup.seats, lineup.sides)
            case "options":
                change = partial(self._change, lineup=lineup)
                return HouseRulesScene(self.app, game, change, lineup.seats, lineup.sides)
            case "computers":
                return ComputersScene(self.app, lineup, self._seat)
            case "table":
                return ThemesScene(self.app)
        return SettingsScene(self.app)

    def _seat(self, lineup: Lineup) -> None:
        self._change(self._ruleset, lineup)

    def _change_game(self, name: str) -> None:
        """Go to another game with its own house rules and levels, and the same people."""
        ruleset = preferences.ruleset(self.app.settings, name)
        before = preferences.lineup(self.app.settings, ruleset)
        lineup = self._lineup.with_computers_of(before).moved_to(ruleset, self._wish)
        self._change(ruleset, lineup.with_sides(ruleset, before.sides) if before.seats == lineup.seats else lineup)

    def _change(self, ruleset: Ruleset, lineup: Lineup) -> None:
        self._ruleset, self._lineup = ruleset, lineup
        self._keep()
        self.lay_out(self.app.display.size)

    def _keep(self) -> None:
        self.app.settings.update(preferences.kept(self.app.settings, self._ruleset, self._lineup))
        self.app.set_setting(preferences.VARIANT, self._ruleset.name)

    def _begin(self) -> Transition:
        """Deal, or first let the people pick the ranks that bring them forfeits."""
        count, lineup = self._ruleset.toasts, self._lineup
        return Push(RanksScene(self.app, count, lineup)) if count and lineup.people else self._deal()

    def answered(self, answer: object) -> Transition:
        """Begin once all have picked their ranks."""
        return self._deal(answer) if isinstance(answer, tuple) else None

    def _deal(self, ranks: tuple[Ranks, ...] = ()) -> Transition:
        self._keep()
        return preferences.begin(self.app, self._ruleset, self._lineup, ranks)

    def back(self) -> Transition:
        return Replace(self.app.scene("title"))

    def tick(self, dt: float) -> Transition:
        if self.make_pictures(_PICTURES_SHARE):
            self.dirty = True
        elif not self._is_ahead:
            self._is_ahead = not assets.run_for(self._ahead, _AHEAD_SHARE)
        return None

    def wakes_in(self) -> float:
        return math.inf if self._is_ahead else 0.0

    def _scroll_games(self, pixels: float) -> bool:
        return self._scroll(self._games, lambda games: games.by(pixels))

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        if self._grip is not None:
            self._scroll_games(self._grip - at[0])
        self._grip = at[0]

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        self._grip = None
        return None

    def on_hover(self, at: tuple[int, int] | None) -> None:
        self._mouse = at

    def on_scroll(self, pixels: float) -> bool:
        is_over = self._mouse is not None and self._games.rect.collidepoint(self._mouse)
        return is_over and self._scroll_games(pixels)


# ---------------------------------------------------------------- parts


def _used(size: tuple[int, int], scale: float) -> Rect:
    """The part of the window that the lobby takes: all of a small one, the middle of a large one."""
    edge = margin(size, scale)
    if is_wide(size) and size[0] > round(900 * scale):
        edge = round(32 * scale)
    most = _MOST_SIZE_IN_WIDE_WINDOW if is_wide(size) else _MOST_SIZE_IN_TALL_WINDOW
    wide = min(size[0] - 2 * edge, round(most[0] * scale))
    high = min(size[1] - 2 * min(edge, round(24 * scale)), round(most[1] * scale))
    return Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high)


def preload_lobby(app: AppContext) -> Generator[None, None, None]:
    """Paint the lobby where nobody sees it, an item a step, so that its sprites are cached."""
    lobby = LobbyView(app)
    yield
    lobby.lay_out(app.display.size)
    yield
    page = pygame.Surface(lobby.area).convert()
    for item in lobby.items:
        paint(page, [item], lobby.look)
        yield
    while lobby.make_pictures(0):
        yield


_MADE_KEYS = {"lobby.fact.by_{}": get_args(Compared)}
