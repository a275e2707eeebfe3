"""The lobby: which game, against whom, how long and by which rules, and the one button that begins."""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Mapping, Sequence
from functools import partial
from itertools import repeat
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...engine import VARIANTS, Ruleset, RulesetError, Seating, find_variant
from ...engine.rules.chip_sets import Colours, supplied
from ...engine.setup import Ranks
from ...i18n import t
from ...session.session import fresh_salt
from ...storage.library import Library
from ...storage.results import ResultLog
from ..settings.settings import SettingsScene
from ..settings.themes import ThemesScene
from ..sprites.widgets import backdrop, button, panel, rule, words
from ..stage.next_deal import NextDeal
from ..stage.scene import AppContext, Push, Replace, Scene, Transition
from ..table.tiles import about, draw_game_tile, players, preload_game_tile
from ..toolkit import assets
from ..toolkit.act import Act
from ..toolkit.geometry import is_wide, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, Scroll, column, drawn, layers, paint, responsive, row, scrolled, space, unseen
from ..words.wording import game_name
from . import preferences
from .company import Company, companies_of, company_of, in_company, invitation, seats_for, with_more
from .company_panel import CompanyPanel
from .house_rules import HouseRulesScene, changes, effective_changes, printed_seating
from .lengths import Length, length_of, lengths_of, minutes, pace_of, with_length
from .lineup import Lineup, levels
from .recipes import Recipe, resettled, with_recipe
from .rules_panel import RulesPanel
from .seating import SeatsScene, sides_words
from .sheets import RanksScene

_MOST_SIZE_IN_WIDE_WINDOW = (1120, 740)
_MOST_SIZE_IN_TALL_WINDOW = (860, 1180)
_PICTURES_SHARE = 0.008
"""Seconds of a frame in which pictures of games are made, for which somebody waits."""
_AHEAD_SHARE = 0.003
"""Seconds of a frame that prepare the deal; a step may take longer."""


class _Height:
    """Units of height."""

    low = 600
    """Under this, a wide window has everything side by side."""
    roomy = 720
    """From this, a tall window is roomy."""
    roomy_wide = 640
    """From this, a wide one is."""
    headed = 700
    """From this, its rules have headings."""
    high_recipes = 140


class _Width:
    """Units of width."""

    broad = 560
    slim = 340
    """Under this, choices are lower than elsewhere."""
    title_beside_lesson = 150
    least_tile = 92
    scrolled_tile = 104
    least_shown_of_tile = 40


class _Sizes(NamedTuple):
    """Units of height of the parts of the lobby, from above; the company takes the rest."""

    head: float
    games: float
    target: float
    lengths: float
    recipes: float
    play: float
    gap: float

    @property
    def rules(self) -> float:
        """All of the rules below each other."""
        return self.lengths + self.recipes + self.target + 2 * self.gap


_SLIM = _Sizes(head=38, games=72, target=40, lengths=44, recipes=62, play=50, gap=6)
_SMALL = _Sizes(head=44, games=76, target=44, lengths=46, recipes=66, play=52, gap=6)
_LOW = _Sizes(head=44, games=68, target=44, lengths=46, recipes=106, play=50, gap=6)
_USUAL = _Sizes(head=44, games=106, target=46, lengths=56, recipes=140, play=60, gap=12)
_BROAD = _Sizes(head=48, games=136, target=50, lengths=60, recipes=78, play=64, gap=16)


class LobbyView(Scene):
    """The lobby as it looks."""

    title_key = "lobby.title"
    person_key = "lobby.person"
    """The word of a seat for a person at this device."""
    occupants: tuple[str, ...] = levels()
    """All that can sit in a seat."""
    is_timed = True
    """True if the game is played in one sitting, so that its length can be estimated."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._ruleset = preferences.ruleset(app.settings)
        self._lineup = preferences.lineup(app.settings, self._ruleset)
        self._notice = ""
        """The key of a message that stands in place of the title; "" for none."""
        self._games = Scroll(sideways=True, least=_Width.least_shown_of_tile, beside=_Width.least_shown_of_tile + 8.7)
        self._made: set[str] = set()
        """The games whose pictures have been made."""
        self._pace = pace_of(ResultLog(app.store).latest())

    @property
    def ruleset(self) -> Ruleset:
        """The game with its house rules."""
        return self._ruleset

    @property
    def lineup(self) -> Lineup:
        """The people and computers at the seats."""
        return self._lineup

    @property
    def colours(self) -> Colours:
        return self._lineup.colours(self._ruleset)

    @property
    def _rules(self) -> Ruleset:
        """The rule set with the chips of the colours."""
        return supplied(self._ruleset, self.colours)

    @property
    def _seating(self) -> Seating:
        """The printed seating."""
        return printed_seating(self._ruleset, self._lineup.seats, self._lineup.sides)

    @property
    def companies(self) -> tuple[Company, ...]:
        """The kinds of company to choose from."""
        return companies_of(self._ruleset)

    @property
    def counts(self) -> Sequence[int]:
        """The numbers of seats to choose from."""
        return seats_for(self._ruleset, self._lineup)

    @property
    def play_words(self) -> str:
        """The words of the main button."""
        return invitation(self._ruleset, self._lineup)

    def accepts(self, seats: int, sides: int | None) -> bool:
        """True if the house rules allow these seats and sides with this recipe and length; None for the usual sides."""
        if not changes(self._ruleset):
            return True
        try:
            self._rules_for(seats, sides).seating(seats, sides)
        except RulesetError:
            return False
        return True

    def _rules_for(self, seats: int, sides: int | None) -> Ruleset:
        """The rule set for this number of seats and sides."""
        usual = find_variant(self._ruleset.name).seating(seats, sides)
        return resettled(self._ruleset, self._seating, printed_seating(self._ruleset, seats, usual.sides))

    # ------------------------------------------------------------ the whole

    def _sizes(self, size: tuple[int, int]) -> _Sizes:
        px, (_, _, wide, high) = self.app.px, _used(size, self.app.scale)
        if is_wide(size):
            return _LOW if size[1] < px(_Height.low) else _BROAD
        if high < px(_Height.roomy):
            return _SLIM if wide < px(_Width.slim) else _SMALL
        return _BROAD if wide >= px(_Width.broad) else _USUAL

    def least_height(self, width: int) -> int:
        least = self._least(self.window)
        is_tall_then = is_wide(self.window) and not is_wide((width, least))
        return self._least((width, least)) if is_tall_then else least

    def _least(self, size: tuple[int, int]) -> int:
        """The pixels of height that the lobby needs in a room of a shape."""
        one, edge = self._sizes(size), size[1] - _used(size, self.app.scale).height
        company = self._company_panel(self.look, one).least
        if one is _LOW:
            left = one.head + one.games + company + 2 * one.gap
            return edge + self.app.px(max(left, one.rules + one.play + one.gap))
        if is_wide(size):
            return 0
        return edge + self.app.px(one.head + one.games + company + one.rules + one.play + 4 * one.gap)

    def view(self, look: Look) -> Box:
        whole, one = _used(look.size, look.scale), self._sizes(look.size)
        make = self._low if one is _LOW else self._wide if is_wide(look.size) else self._tall
        told = unseen("text", self.status())._replace(order=-1)
        return layers(backdrop(), told, make(look, one)._replace(rect=whole))

    def status(self) -> str:
        changed, players = self._changed_rules(), t("lobby.seats", n=self._lineup.seats)
        set_up = {"game": game_name(self._ruleset), "players": players, "sides": sides_words(self._lineup)}
        said = t("lobby.status.changed", **set_up, n=changed) if changed else t("lobby.status", **set_up)
        return f"{t(self._notice)} {said}" if self._notice else said

    def _changed_rules(self) -> int:
        return len(effective_changes(self._ruleset, self._seating))

    def _tall(self, look: Look, one: _Sizes) -> Box:
        rules = self._rules_panel(look)
        return column(
            responsive(self._head, size=one.head),
            responsive(self._tiles, size=one.games),
            self._company_panel(look, one).panel(grow=1.0),
            rules.lengths(one.lengths),
            rules.recipes(one.target, size=one.recipes),
            rules.rare(one.target),
            self._play(one.play),
            gap=one.gap,
        )

    def _low(self, look: Look, one: _Sizes) -> Box:
        """The game and whom it is against beside the rules."""
        rules = self._rules_panel(look)
        head, tiles = responsive(self._head, size=one.head), responsive(self._tiles, size=one.games)
        left = column(head, tiles, self._company_panel(look, one).panel(grow=1.0), gap=one.gap, grow=54.0)
        recipes = column(rules.recipes(one.target, grow=1.0, most=_Height.high_recipes), grow=1.0)
        parts = [rules.lengths(one.lengths), recipes, rules.rare(one.target), self._play(one.play)]
        return row(left, column(*parts, gap=one.gap, grow=46.0), gap=12)

    def _wide(self, look: Look, one: _Sizes) -> Box:
        """The games above whom it is against and the rules, which have headings in much room."""
        rules, high = self._rules_panel(look), _used(look.size, look.scale).height
        is_roomy, has_headings = high >= look.px(_Height.roomy_wide), high >= look.px(_Height.headed)
        pad, gap, games = (18, one.gap, one.games) if is_roomy else (10, 10, 100)
        recipes = rules.recipes(one.target, size=_Height.high_recipes)
        length, recipe = (
            words(t(key), "title", TYPE.heading, size=34) if has_headings else None
            for key in ("lobby.length", "lobby.recipes")
        )
        parts = length, rules.lengths(one.lengths), space(grow=1.0), recipe, recipes, space(grow=1.0)
        right = panel("plain", *parts, rule(), rules.rare(one.target), gap=6, pad=pad, grow=48.0)
        left = panel("plain", self._company_panel(look, one).panel(grow=1.0), pad=pad, grow=52.0)
        head, tiles = responsive(self._head, size=one.head), responsive(self._tiles, size=games)
        return column(head, tiles, row(left, right, gap=gap, grow=1.0), self._play(one.play), gap=gap)

    def _company_panel(self, look: Look, one: _Sizes) -> CompanyPanel:
        accepts = partial(self.accepts, sides=None)
        return CompanyPanel(look, self._ruleset, self._lineup, self.companies, self.counts, accepts, one.target)

    def _rules_panel(self, look: Look) -> RulesPanel:
        return RulesPanel(look, self._ruleset, self._seating, self._lineup, self._minutes() if self.is_timed else {})

    def _minutes(self) -> Mapping[Length | None, int]:
        """The minutes of each length, and of the rules as they are."""
        seating, count = self._seating, len(self._lineup.people)
        as_they_are: dict[Length | None, Ruleset] = {None: self._ruleset}
        offered = lengths_of(self._ruleset, seating)
        by_length = {one: with_length(self._ruleset, seating, one) for one in offered}
        return {one: minutes(rules, seating, count, self._pace) for one, rules in (as_they_are | by_length).items()}

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

    def _play(self, high: float) -> Box:
        return button("play", self.play_words, "main", size=high)

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


class LobbyScene(LobbyView):
    """Everything has a sensible start: one tap on Play begins."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._wish = self._lineup.seats
        """The number of seats asked for last, which a game that lacks it does not change."""
        self._left: dict[tuple[str, Company], Lineup] = {}
        """By game and company, who sat there before another company was chosen."""
        self._length: Length = "standard"
        """The length that was chosen last, for when a recipe that has none is left."""
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
            case Act("option", ("company", "friends")):
                self._focus = act.name
                return Push(self.app.scene("friends"))
            case Act("option", (kind, value)):
                self._choose(kind, value)
            case Act("button", "back"):
                return self.back()
            case Act("button", "play"):
                return self._begin()
            case Act("button", button):
                self._focus = act.name
                return Push(self._overlay(button))
        return None

    def _choose(self, kind: str, value: Any) -> None:
        ruleset, lineup = self._ruleset, self._lineup
        match kind:
            case "company":
                self._meet(value)
            case "seats":
                self.sit(value, None)
            case "level":
                self.seat(lineup.with_computers(repeat(value)))
            case "length":
                self._length = value
                self._change(with_length(ruleset, self._seating, value), lineup)
            case "recipe":
                self._change(self._by_recipe(value), lineup)

    def _by_recipe(self, recipe: Recipe) -> Ruleset:
        """The rules of a recipe, of the length chosen last where the rules so far have none."""
        seating = self._seating
        rules = with_recipe(self._ruleset, seating, recipe)
        is_open = not rules.fills_board and length_of(self._ruleset, seating) is None
        return with_length(rules, seating, self._length) if is_open else rules

    def _overlay(self, button: str) -> Scene:
        game, lineup = self._ruleset, self._lineup
        match button:
            case "learn":
                return self.app.scene("learn", self._rules, lineup.seats, lineup.sides)
            case "options":
                change = partial(self._change, lineup=lineup)
                return HouseRulesScene(self.app, game, change, lineup.seats, lineup.sides)
            case "seats":
                return SeatsScene(self.app, self)
            case "table":
                return ThemesScene(self.app)
        return SettingsScene(self.app)

    # ------------------------------------------------------------ what changes

    def seat(self, lineup: Lineup) -> None:
        """Let others sit down, in as many seats."""
        self._change(self._ruleset, lineup)

    def sit(self, seats: int, sides: int | None) -> None:
        """Change the number of seats and sides; a recipe and a length stay what they are."""
        self._wish = seats
        printed = find_variant(self._ruleset.name)
        lineup = with_more(printed, self._lineup, seats)
        self._move(lineup if sides is None else lineup.with_sides(printed, sides))

    def _meet(self, company: Company) -> None:
        """Change the company; those who sat there before return to their seats."""
        if company == company_of(self._lineup):
            return
        name = self._ruleset.name
        self._left[name, company_of(self._lineup)] = self._lineup
        known = self._left.get((name, company))
        self._move(known or in_company(find_variant(name), self._lineup, company))
        self._wish = self._lineup.seats

    def _move(self, lineup: Lineup) -> None:
        """Sit down in other numbers, if the rules allow it."""
        if self.accepts(lineup.seats, lineup.sides):
            self._change(self._rules_for(lineup.seats, lineup.sides), lineup)

    def _change_game(self, name: str) -> None:
        """Go to another game with its own house rules and levels, and the same people."""
        ruleset = preferences.ruleset(self.app.settings, name)
        before = preferences.lineup(self.app.settings, ruleset)
        lineup = self._lineup.with_computers_of(before).moved_to(ruleset, self._wish)
        lineup = lineup.with_sides(ruleset, before.sides) if before.seats == lineup.seats else lineup
        seatings = [printed_seating(ruleset, each.seats, each.sides) for each in (before, lineup)]
        self._change(resettled(ruleset, *seatings), lineup)

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
