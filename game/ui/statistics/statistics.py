"""Statistics: the games of everyone who plays here, one name at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect

from ... import clock
from ...i18n import t
from ...results import ResultLog
from ...session import look_back
from ...storage import PLAYED
from .. import sprites
from ..overlays.dialogs import ConfirmScene, Question
from ..overlays.sheet import EMPTY_WIDTH, ListScene
from ..shell.scene import AppContext, Pop, Push, Replace, Transition
from ..sprites.cheer import medal
from ..sprites.panels import legend_dot, share_ring
from ..sprites.widgets import Segment, button, icon, panel, paragraph, picture, pressable, words
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import even_columns
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, column, drawn, grid, layers, lazily, leaf, row, space, unseen_list
from .figures import (
    Highlight,
    LevelCell,
    PlayedGame,
    Tally,
    fact_lines,
    figure_tiles,
    figures_of_name,
    games_played,
    highlights,
    month_marks,
    names_in,
    own_name,
    week_sentences,
)

_WEEKS, _FEW_WEEKS, _NARROW = 12, 8, 500
"""Weeks in the chart, and in one of fewer units in width."""
_WIDEST, _TWO_COLUMNS = 1180, 860
"""Units in width: of the sheet at most, and of a list that has games and levels beside the rest."""
_PICTURED = 380
"""Units in width of a window from which a word has room beside its button's picture."""
_NAME, _TILE, _CHART, _MOMENT, _HEAD, _GAME, _CELL = 44, 100, 208, 104, 34, 26, 56
"""Units of height: of a name, a figure, the chart, a highlight, a heading, a game's name and a level."""
_LEAST_NAME, _LEAST_TILE, _LEAST_MOMENT, _LEAST_CELL = 100, 104, 200, 136
"""Units that these are wide at least."""
_GAP, _PAD, _CELL_GAP = 12, 12, 8
WINS_SIDE = 0
"""The side whose colour means a game that was won."""


class StatisticsScene(ListScene):
    """Lies over the list of games."""

    address = "statistics"

    def __init__(self, app: AppContext, now: Callable[[], float] = clock.now) -> None:
        """All results until a time, in seconds since 1970."""
        super().__init__(app)
        self._now = now
        self._whose = 0
        self._shows_all = False
        """True while all names are shown, in as many rows as they take, until one is chosen."""
        self._read()

    def _read(self) -> None:
        self._results = ResultLog(self.app.store).all()
        self._names = names_in(self._results)
        self._whose = min(self._whose, max(0, len(self._names) - 1))
        self._kept = set(self.app.store.keys(PLAYED))
        self.widest, self.heads_buttons = (_WIDEST, True) if self._results else (EMPTY_WIDTH, False)
        self._count()

    def _count(self) -> None:
        own = [result for result in self._results if result.name == self._names[self._whose]]
        self._figures = figures_of_name(own, self._now(), _WEEKS)

    # ------------------------------------------------------------ what it shows

    @property
    def title(self) -> str:
        return t("statistics.title")

    def buttons(self) -> list[Box]:
        close = button("close", t("games.close"))
        if not self._results:
            return [button("new", t("title.new"), "main", "cards"), close]
        sign = "share" if self.room[0] >= self.app.px(_PICTURED) else ""
        keep = button("keep", t("statistics.copy"), icon=sign)._replace(label=t("copy.title"))
        return [keep, button("reset", t("statistics.reset")), close]

    def body(self, look: Look, width: int) -> Box:
        if not self._results:
            return self.nothing("trophy", t("statistics.none"))
        is_broad = width >= look.px(_TWO_COLUMNS)
        half = (width - look.px(2 * _GAP)) // 2 if is_broad else width
        found = highlights(self._figures, self._now())
        facts = [_small(fact)._replace(role="text", label=fact, order=-1) for fact in fact_lines(self._figures)]
        left = column(
            _even_grid([_tile(*tile) for tile in figure_tiles(self._figures)], look, half, _LEAST_TILE, _TILE),
            self._chart(_FEW_WEEKS if width < look.px(_NARROW) else _WEEKS),
            _even_grid([self._moment(*one) for one in enumerate(found)], look, half, _LEAST_MOMENT, _MOMENT),
            column(*facts),
            gap=_GAP,
            grow=float(is_broad),
        )
        games = games_played(self._figures)
        heading = words(t("statistics.levels"), "title", TYPE.button, THEME.quiet, size=_HEAD)
        blocks = column(*(_game(game, look, half) for game in games), gap=_GAP)
        right = column(heading, blocks, grow=float(is_broad))
        lists = (
            ("weeks", t("statistics.by_week"), week_sentences(self._figures, self._now())),
            ("moments", t("statistics.moments"), [one.sentence for one in found if not self._lasts(one)]),
            ("games", t("statistics.levels"), [game.sentence for game in games]),
        )
        return column(
            *self._name_rows(look, width),
            row(left, right, gap=2 * _GAP) if is_broad else column(left, right, gap=_GAP),
            *(box._replace(order=-1) for key, heading, said in lists for box in unseen_list(key, heading, said)),
        )

    def _name_rows(self, look: Look, width: int) -> list[Box]:
        """The names to choose from: one row of them, with a button for the others, until all are asked for."""
        numbers, most = [*range(len(self._names))], max(2, _fitting(look, width, _LEAST_NAME, _GAP))
        if len(numbers) < 2:
            return []
        if len(numbers) > most and not self._shows_all:
            numbers = numbers[: most - 1]
            numbers = numbers if self._whose in numbers else [*numbers[:-1], self._whose]
        people = [own_name(self._names[number]) for number in numbers]
        made = [
            _name(Act("whose", number), name, name, is_chosen=number == self._whose)
            for number, name in zip(numbers, people, strict=True)
        ]
        if hidden := len(self._names) - len(numbers):
            said = t("statistics.names.said", n=hidden)
            made.append(_name(Act("button", "names"), t("statistics.names", n=hidden), said))
        return [_lines(made, min(most, len(made)), _GAP, _NAME), space(_GAP)]

    def _chart(self, count: int) -> Box:
        """The last so many weeks, with what the colours of the bars mean."""
        weeks = self._figures.weeks[-count:]
        marks = month_marks(self._now(), count) | {count - 1: t("statistics.this_week")}
        head = row(
            words(t("statistics.by_week"), "title", TYPE.button, grow=1.0),
            _legend(t("statistics.won"), THEME.side[WINS_SIDE]),
            _legend(t("statistics.lost"), THEME.line),
            gap=12,
            size=24,
        )
        looks = tuple(weeks), tuple(marks.items())
        bars = drawn(lambda screen, at, _item, look: _draw_weeks(screen, at, look, weeks, marks), looks, grow=1.0)
        return panel("well", head, bars, pad=_PAD, size=_CHART)

    def _lasts(self, moment: Highlight) -> bool:
        """True while a game that stands out can be looked at."""
        return moment.result.key in self._kept

    def _moment(self, number: int, moment: Highlight) -> Box:
        """A game that stands out; a button as long as it can be looked at."""
        lines = column(
            words(moment.title, "title"),
            words(moment.how, "strong", TYPE.small),
            _small(moment.where),
            align=0.5,
            grow=1.0,
        )
        lasts = self._lasts(moment)
        beside = row(lines, icon("forward", 18) if lasts else None, grow=1.0)
        inside = row(picture(partial(medal, moment.icon, WINS_SIDE), 46), beside, gap=10, grow=1.0)
        if lasts:
            return pressable(Act("moment", number), moment.sentence, inside, pad=(_PAD, 6))
        return panel("well", inside, pad=(_PAD, 6))

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        return "button:close" if self._results else "button:new"

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "names"):
                shown = {target.act.value for target in self.targets() if target.act.kind == "whose"}
                self._shows_all = True
                self.changed()
                self.app.keyboard.lead(f"whose:{min({*range(len(self._names))} - shown)}")
            case Act("whose", number):
                self._whose, self._shows_all = number, False
                self._count()
                self.changed()
            case Act("moment", number):
                return self._look_back(highlights(self._figures, self._now())[number].result.key)
            case Act("button", "new"):
                return Replace(self.app.scene("lobby"))
            case Act("button", "keep"):
                return Push(self.app.scene("keep"))
            case Act("button", "reset"):
                return Push(ConfirmScene(self.app, self._question, "reset"))
            case _:
                return Pop()
        return None

    def _look_back(self, key: str) -> Transition:
        over = look_back(self.app.store, self.app.rng, key)
        if not over:
            self._kept.discard(key)
            self.changed()
        return self.app.make("look_back", over) if over else None

    def _question(self) -> Question:
        title = t("statistics.reset.title", name=own_name(self._names[self._whose]), n=self._figures.all.games)
        return Question(title, t("statistics.reset.text"), t("statistics.reset.yes"), t("statistics.reset.no"))

    def answered(self, answer: object) -> Transition:
        if answer == "reset":
            ResultLog(self.app.store).delete({self._names[self._whose]})
        self._read()  # a copy may have been brought in, too
        self.changed()
        return None

    # ------------------------------------------------------------ what is said

    def status(self) -> str:
        name = [own_name(self._names[self._whose])] if self._results else []
        return " ".join([self.title, *name, *self.texts()])

    def announcements(self) -> list[str]:
        return [self.status()]


# ---------------------------------------------------------------- parts


def _fitting(look: Look, width: int, least: float, gap: float) -> int:
    """How many columns of at least so many units fit a width."""
    return max(1, (width + look.px(gap)) // (look.px(least) + look.px(gap)))


def _even_grid(kids: Sequence[Box], look: Look, width: int, least: float, high: float) -> Box | None:
    """Boxes in full rows, each at least so wide; None without any."""
    if not kids:
        return None
    most, count = _fitting(look, width, least, _GAP), len(kids)
    return grid(kids, max(fit for fit in even_columns(count) if fit <= most and not count % fit), _GAP, high)


def _lines(kids: Sequence[Box], columns: int, gap: float, high: float) -> Box:
    """Boxes in rows half as far apart as their columns; the last row need not be full."""
    rows = [kids[i : i + columns] for i in range(0, len(kids), columns)]
    return column(*(grid(kids, columns, gap, high) for kids in rows), gap=gap / 2)


def _small(said: str) -> Box:
    return paragraph(said, em=TYPE.small, colour=THEME.quiet)


def _name(act: Act, name: str, said: str, *, is_chosen: bool | None = None) -> Box:
    return panel("well", leaf(Segment(name, size=TYPE.body), act=act, label=said, chosen=is_chosen, grow=1.0))


def _tile(figure: str, of: str) -> Box:
    about = words(of, em=TYPE.small, colour=THEME.quiet, way="fitted", shrinks=True)
    number = words(figure, "display", 36, least=18)
    return panel("well", number, about, align=0.5, pad=(_PAD, _PAD / 2), role="text", label=f"{figure} {of}", order=-1)


def _game(game: PlayedGame, look: Look, width: int) -> Box:
    """A game of the family with the levels it was played against."""
    columns = _fitting(look, width - 2 * look.px(_PAD), _LEAST_CELL, _CELL_GAP)
    cells = _lines([lazily(partial(_cell, cell), looks=cell) for cell in game.cells], columns, _CELL_GAP, _CELL)
    name = words(game.name, "title", TYPE.button, size=_GAME)
    return panel("well", name, _small(game.facts), space(8), cells, pad=_PAD)


def _cell(cell: LevelCell) -> Box:
    share = round(100 * cell.tally.share)
    ring = picture(lambda px: share_ring(px, share, WINS_SIDE), 44, share)
    won = words(str(cell.tally.won), "strong", TYPE.small, align="center")
    name = words(cell.level, "strong", TYPE.small)
    score = words(cell.score, em=TYPE.small, colour=THEME.quiet)
    return row(layers(ring, won, size=44), column(name, score, align=0.5, grow=1.0), gap=8)


# ---------------------------------------------------------------- the chart


def _legend(said: str, colour: str) -> Box:
    return row(
        picture(lambda px: legend_dot(px, colour), 12, colour), words(said, em=TYPE.small, colour=THEME.quiet), gap=6
    )


def _draw_weeks(screen: pygame.Surface, at: Rect, look: Look, weeks: Sequence[Tally], marks: dict[int, str]) -> None:
    """Paint what was won upwards and what was lost downwards; `marks` stand below some weeks."""
    foot, line = look.px(24), text.height("strong", look.px(TYPE.least))
    room = Rect(at.left, at.top + look.px(12) + line, at.width, at.height - look.px(12) - foot - 2 * line)
    up, down = max(1, *(week.won for week in weeks)), max(1, *(week.lost for week in weeks))
    step, slot = room.height / (up + down), room.width / len(weeks)
    zero, wide = room.top + round(up * step), min(look.px(30), round(slot * 0.62))
    screen.fill(THEME.line, (room.left, zero, room.width, max(1, look.px(1))))
    for number, week in enumerate(weeks):
        middle = round(room.left + (number + 0.5) * slot)
        bar = Rect(middle - wide // 2, zero, wide, 0)
        if week.won:
            bar.height = max(round(week.won * step), look.px(3))
            _draw_bar(screen, bar.move(0, -bar.height), look, week.won, is_up=True)
        if week.lost:
            bar.height = max(round(week.lost * step), look.px(3))
            _draw_bar(screen, bar, look, week.lost, is_up=False)
        if said := marks.get(number, ""):
            name = text.line(said, "body", look.px(TYPE.least), THEME.quiet)
            screen.blit(name, name.get_rect(midbottom=(middle, at.bottom)).clamp(at))


def _draw_bar(screen: pygame.Surface, bar: Rect, look: Look, count: int, *, is_up: bool) -> None:
    colour = THEME.side[WINS_SIDE] if is_up else THEME.line
    screen.blit(sprites.badge(*bar.size, colour, min(bar.width / 5, bar.height / 2)), bar)
    number = text.line(str(count), "strong", look.px(TYPE.least), THEME.text if is_up else THEME.quiet)
    screen.blit(number, number.get_rect(midbottom=bar.midtop) if is_up else number.get_rect(midtop=bar.midbottom))
