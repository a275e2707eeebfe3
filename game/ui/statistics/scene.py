"""Statistics: the games of everyone who plays here, one name at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
from pygame import Rect

from ... import clock
from ...i18n import t
from ...results import ResultLog
from ...session import look_back
from ...storage import PLAYED
from .. import sprites
from ..overlays.confirm import ConfirmScene, Question
from ..overlays.listing import EMPTY_WIDTH, ListingScene
from ..shell.reader.told import AccessibleNode, list_nodes, target_nodes, text_nodes
from ..shell.scene import AppContext, Pop, Push, Replace, Transition
from ..sprites.switches import segment
from ..sprites.widgets import Button
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import dp
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from . import words
from .figures import figures_of_name, names_in
from .layout import Amounts, names_beside, statistics
from .painting import Painter

_WEEKS, _FEW_WEEKS, _NARROW = 12, 8, 500
"""Weeks in the chart, and in one of fewer units in width."""
_WIDEST = 1180
"""Units that the sheet is wide at most."""
_PICTURED = 380
"""Units in width of a window from which a word has room beside its button's picture."""


class StatisticsScene(ListingScene):
    """Lies over the list of games."""

    address = "statistics"

    def __init__(self, app: AppContext, now: Callable[[], float] = clock.now) -> None:
        """What was kept until a time, in seconds since 1970."""
        super().__init__(app)
        self._now = now
        self._painter = Painter(app)
        self._whose = 0
        self._shows_all = False
        """Whether all names are shown, in as many rows as they take, until one is chosen."""
        self._read()

    def _read(self) -> None:
        """Read what is kept, and count it."""
        self._results = ResultLog(self.app.store).all()
        self._names = names_in(self._results)
        self._whose = min(self._whose, max(0, len(self._names) - 1))
        self._kept = set(self.app.store.keys(PLAYED))
        self.widest, self.heads_buttons = (_WIDEST, True) if self._results else (EMPTY_WIDTH, False)
        self._count()

    def _count(self) -> None:
        """Count the games of the name that is chosen."""
        own = [result for result in self._results if self._names and result.name == self._names[self._whose]]
        self._figures = figures_of_name(own, self._now(), _WEEKS)

    # ------------------------------------------------------------ layout

    @property
    def title(self) -> str:
        return t("statistics.title")

    def make_buttons(self) -> list[Button]:
        has_picture = self.app.display.size[0] >= self.app.px(_PICTURED)
        keep = Button(
            Act("button", "keep"), t("statistics.copy"), icon="shield" if has_picture else "", said=t("copy.title")
        )
        reset = Button(Act("button", "reset"), t("statistics.reset"))
        close = Button(Act("button", "close"), t("games.close"))
        if self._results:
            return [keep, reset, close]
        return [Button(Act("button", "new"), t("title.new"), style="main", icon="cards"), close]

    def arrange(self, width: int) -> int:
        if not self._results:
            return self.empty_height(t("statistics.none"), width)
        now, scale = self._now(), self.app.scale
        self._people = [words.own_name(name) for name in self._names]
        self._tiles, self._facts = words.figure_tiles(self._figures), words.fact_lines(self._figures)
        self._moments, self._games = words.moments(self._figures, now), words.games_played(self._figures)
        weeks = _FEW_WEEKS if width < dp(scale, _NARROW) else _WEEKS
        self._weeks = self._figures.weeks[-weeks:]
        self._marks = words.month_marks(now, weeks) | {weeks - 1: t("statistics.this_week")}
        self._chart = t("statistics.by_week"), t("statistics.won"), t("statistics.lost")
        self._shown = self._names_shown(names_beside(width, scale))
        names = len(self._shown) + bool(self._hidden) if len(self._names) > 1 else 0
        games = tuple((game.facts, len(game.cells)) for game in self._games)
        needs = Amounts(names, len(self._tiles), len(self._moments), tuple(self._facts), games, self._height_of)
        self._places = statistics(width, scale, needs)
        return self._places.height

    def _names_shown(self, most: int) -> list[int]:
        """Of which names there are buttons: as many as one row has room for, with the one that is chosen."""
        numbers = [*range(len(self._names))]
        if self._shows_all or len(numbers) <= most:
            return numbers
        first = numbers[: most - 1]
        return first if self._whose in first else [*first[:-1], self._whose]

    @property
    def _hidden(self) -> int:
        """How many names are not shown."""
        return len(self._names) - len(self._shown)

    def _height_of(self, told: str, room: int) -> int:
        return text.block_height(told, "body", self.app.px(TYPE.small), room)

    # ------------------------------------------------------------ acts

    def listed(self) -> list[Item]:
        if not self._results:
            return []
        places = self._places
        names = [
            Item(Act("whose", number), self._people[number], rect, chosen=number == self._whose)
            for number, rect in zip(self._shown, places.names, strict=False)
        ]
        if self._hidden:
            names.append(Item(Act("button", "names"), t("statistics.names.said", n=self._hidden), places.names[-1]))
        moments = [
            Item(Act("moment", number), moment.sentence, rect)
            for number, (moment, rect) in enumerate(zip(self._moments, places.moments, strict=True))
            if moment.result.key in self._kept
        ]
        return [*names, *moments]

    def whole(self, item: Item) -> Rect:
        return item.rect

    def first_focus(self) -> str:
        return "button:close" if self._results else "button:new"

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "names"):
                hidden = next(number for number in range(len(self._names)) if number not in self._shown)
                self._shows_all = True
                self._show_anew()
                self.app.keyboard.lead(Act("whose", hidden).name)
            case Act("whose", number):
                self._whose, self._shows_all = number, False
                self._count()
                self._show_anew()
            case Act("moment", number):
                return self._look_back(self._moments[number].result.key)
            case Act("button", "new"):
                return Replace(self.app.routes.lobby(self.app))
            case Act("button", "keep"):
                return Push(self.app.routes.keep(self.app))
            case Act("button", "reset"):
                return Push(ConfirmScene(self.app, self._question, "reset"))
            case _:
                return Pop()
        return None

    def _look_back(self, key: str) -> Transition:
        over = look_back(self.app.store, self.app.rng, key)
        if over:
            return self.app.routes.look_back(self.app, over)
        self._kept.discard(key)
        self.dirty = True
        return None

    def _question(self) -> Question:
        keep = t("statistics.reset.no")
        facts = {"name": self._people[self._whose], "n": self._figures.all.games}
        return Question(
            t("statistics.reset.title", **facts), t("statistics.reset.text"), t("statistics.reset.yes"), keep
        )

    def answered(self, answer: object) -> Transition:
        if answer == "reset":
            ResultLog(self.app.store).delete({self._names[self._whose]})
            self._read()
            self._show_anew()
        return None

    def _show_anew(self) -> None:
        self.lay_out(self.app.display.size)
        self.dirty = True

    # ------------------------------------------------------------ what is told

    def texts(self) -> list[str]:
        if not self._results:
            return [t("statistics.none")]
        tiles = [f"{tile.figure} {tile.words}" for tile in self._tiles]
        return [*tiles, *self._facts]

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield AccessibleNode("title", "title", self.title)
        yield from text_nodes(self.texts())
        targets = self.targets()
        if self._results:
            lasting = {target.name for target in targets}
            beside = [one.sentence for i, one in enumerate(self._moments) if Act("moment", i).name not in lasting]
            yield from list_nodes("weeks", t("statistics.by_week"), words.weeks(self._figures, self._now()))
            yield from list_nodes("moments", t("statistics.moments"), beside)
            yield from list_nodes("games", t("statistics.levels"), [game.sentence for game in self._games])
        yield from target_nodes(targets)

    def status(self) -> str:
        name = [self._people[self._whose]] if self._results else []
        return " ".join([self.title, *name, *self.texts()])

    def announcements(self) -> list[str]:
        return [self.status()]

    # ------------------------------------------------------------ painting

    def draw_items(self, screen: pygame.Surface, seen: Rect) -> None:
        paint, at = self._painter, self.place
        if not self._results:
            self.draw_empty(screen, "trophy", t("statistics.none"))
            return
        places = self._places
        self._draw_names(screen)
        for tile, rect in zip(self._tiles, places.tiles, strict=True):
            paint.tile(screen, tile, at(rect))
        paint.chart(screen, self._chart, self._marks, self._weeks, at(places.chart))
        for number, (moment, rect) in enumerate(zip(self._moments, places.moments, strict=True)):
            state = self.app.look(Act("moment", number).name) if moment.result.key in self._kept else None
            paint.moment(screen, moment, at(rect), state)
        for fact, rect in zip(self._facts, places.facts, strict=True):
            paint.fact(screen, fact, at(rect))
        paint.heading(screen, t("statistics.levels"), at(places.games))
        for game, block in zip(self._games, places.blocks, strict=True):
            if block.whole.colliderect(seen):
                moved = block._replace(
                    whole=at(block.whole), head=at(block.head), facts=at(block.facts), cells=tuple(map(at, block.cells))
                )
                paint.game(screen, game, moved)

    def _draw_names(self, screen: pygame.Surface) -> None:
        px = self.app.px
        shown = [(Act("whose", number).name, self._people[number], number == self._whose) for number in self._shown]
        if self._hidden:
            shown.append((Act("button", "names").name, t("statistics.names", n=self._hidden), False))
        for (act, name, is_chosen), rect in zip(shown, self._places.names, strict=False):
            place = self.place(rect)
            screen.blit(sprites.panel(*place.size, "well", self.app.scale), place)
            screen.blit(segment(*place.size, self.app.scale, is_chosen, self.app.look(act)), place)
            ink = THEME.text if is_chosen else THEME.quiet
            word = text.fitted(name, "strong", px(TYPE.body), ink, place.width - px(12), px(TYPE.least))
            screen.blit(word, word.get_rect(center=place.center))
