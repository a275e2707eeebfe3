"""Statistics: the games of everyone who plays here, one name at a time."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, timedelta
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...bots.levels import LEVELS
from ...device import clock
from ...i18n import alphabetical, t
from ...session.session import Player, look_back
from ...storage.results import PersonalResult, ResultLog
from ...storage.statistics import PlayerStatistics, Tally, VariantStatistics, statistics_of
from ...storage.store import PLAYED
from ...storage.summary import HUMAN
from .. import sprites
from ..sheets.dialogs import ConfirmScene, Question
from ..sprites.cheer import medal
from ..sprites.panels import legend_dot, share_ring
from ..sprites.widgets import Segment, button, icon, panel, paragraph, picture, pressable, words
from ..stage.scene import AppContext, Pop, Push, Replace, Transition
from ..stage.sheet import EMPTY_WIDTH, ListScene
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import even_columns
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, column, drawn, grid, layers, lazily, leaf, row, space, unseen_list
from ..words.wording import day_text, personal_key, respelled

_WEEKS = 12
_WEEKS_IF_NARROW = 8
_GAP = 12
_PAD = 12
_CELL_GAP = 8
WINS_SIDE = 0
"""The side whose colour means a game that was won."""
_RANK = (*(level.key for level in LEVELS), HUMAN)
"""Opponents in the order in which they are listed."""


class _Width:
    """Units of width; of a list's parts, at least."""

    most = 1180
    two_columns = 860
    narrow = 500
    pictured_button = 380
    """From this, a window has room for a button's picture beside its word."""
    name = 100
    tile = 104
    moment = 200
    cell = 136


class _Height:
    """Units of height."""

    name = 44
    tile = 100
    chart = 208
    moment = 104
    heading = 34
    game_name = 26
    cell = 56


class StatisticsScene(ListScene):
    """All results until a time in seconds since 1970."""

    address = "statistics"
    title_key = "statistics.title"

    def __init__(self, app: AppContext, now: Callable[[], float] = clock.now) -> None:
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
        self.widest, self.heads_buttons = (_Width.most, True) if self._results else (EMPTY_WIDTH, False)
        self._count()

    def _count(self) -> None:
        own = [result for result in self._results if result.name == self._names[self._whose]]
        self._shown = statistics_of(own, self._now(), _WEEKS)

    def on_new_day(self) -> None:
        self._count()
        self.changed()

    # ------------------------------------------------------------ what it shows

    def buttons(self) -> list[Box]:
        close = button("close", t("button.close"))
        if not self._results:
            return [button("new", t("title.new"), "main", "cards"), close]
        is_broad = self.area[0] >= self.app.px(_Width.pictured_button)
        keep = button("keep", t("statistics.copy"), icon="file" if is_broad else "")._replace(label=t("copy.title"))
        return [keep, button("reset", t("statistics.reset")), close]

    def body(self, look: Look, width: int) -> Box:
        if not self._results:
            return self.nothing("trophy", t("statistics.none"))
        is_broad = width >= look.px(_Width.two_columns)
        half = (width - look.px(2 * _GAP)) // 2 if is_broad else width
        found = highlights(self._shown, self._now())
        facts = [_small(fact)._replace(role="text", label=fact, order=-1) for fact in fact_lines(self._shown)]
        left = column(
            _even_grid([_tile(*tile) for tile in tiles(self._shown)], look, half, _Width.tile, _Height.tile),
            self._chart(_WEEKS_IF_NARROW if width < look.px(_Width.narrow) else _WEEKS),
            _even_grid([self._moment(*one) for one in enumerate(found)], look, half, _Width.moment, _Height.moment),
            column(*facts),
            gap=_GAP,
            grow=float(is_broad),
        )
        games = games_played(self._shown)
        heading = words(t("statistics.levels"), "title", TYPE.button, THEME.quiet, size=_Height.heading)
        right = column(heading, column(*(_game(game, look, half) for game in games), gap=_GAP), grow=float(is_broad))
        lists = (
            ("weeks", t("statistics.by_week"), week_words(self._shown, self._now())),
            ("moments", t("statistics.moments"), [one.sentence for one in found if one.result.key not in self._kept]),
            ("games", t("statistics.levels"), [game.sentence for game in games]),
        )
        return column(
            *self._name_rows(look, width),
            row(left, right, gap=2 * _GAP) if is_broad else column(left, right, gap=_GAP),
            *(box._replace(order=-1) for key, heading, said in lists for box in unseen_list(key, heading, said)),
        )

    def _name_rows(self, look: Look, width: int) -> list[Box]:
        """The names to choose from: one row of them, with a button for the others, until all are asked for."""
        numbers, most = [*range(len(self._names))], max(2, _fitting(look, width, _Width.name, _GAP))
        if len(numbers) < 2:
            return []
        if len(numbers) > most and not self._shows_all:
            numbers = numbers[: most - 1]
            numbers = numbers if self._whose in numbers else [*numbers[:-1], self._whose]
        names = {number: own_name(self._names[number]) for number in numbers}
        made = [_name(Act("whose", number), name, chosen=number == self._whose) for number, name in names.items()]
        if hidden := len(self._names) - len(numbers):
            said = t("statistics.names.said", n=hidden)
            made.append(_name(Act("button", "names"), t("statistics.names", n=hidden), label=said))
        return [grid(made, min(most, len(made)), _GAP, _Height.name, _GAP / 2), space(_GAP)]

    def _chart(self, count: int) -> Box:
        weeks = self._shown.weeks[-count:]
        marks = month_marks(self._now(), count) | {count - 1: t("statistics.this_week")}
        won, lost = _legend(t("statistics.won"), THEME.side[WINS_SIDE]), _legend(t("statistics.lost"), THEME.line)
        head = row(words(t("statistics.by_week"), "title", TYPE.button, grow=1.0), won, lost, gap=12, size=24)
        looks = weeks, tuple(marks.items())
        bars = drawn(lambda screen, at, _item, look: _draw_weeks(screen, at, look, weeks, marks), looks, grow=1.0)
        return panel("well", head, bars, pad=_PAD, size=_Height.chart)

    def _moment(self, number: int, moment: Highlight) -> Box:
        title, how = words(moment.title, "title"), words(moment.how, "strong", TYPE.small)
        lines = column(title, how, _small(moment.where), align=0.5, grow=1.0)
        lasts = moment.result.key in self._kept
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
                return self._look_back(highlights(self._shown, self._now())[number].result.key)
            case Act("button", "new"):
                return Replace(self.app.scene("lobby"))
            case Act("button", "keep"):
                return Push(self.app.scene("backup"))
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
        name = own_name(self._names[self._whose])
        title = t(personal_key("statistics.reset.title", name), name=name, n=self._shown.all.games)
        return Question(title, t("statistics.reset.text"), t("statistics.reset.yes"), t("statistics.reset.no"))

    def answered(self, answer: object) -> Transition:
        if answer == "reset":
            ResultLog(self.app.store).delete({self._names[self._whose]})
        self._read()  # a copy may have been brought in, too
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


def _small(said: str) -> Box:
    return paragraph(said, em=TYPE.small, colour=THEME.quiet)


def _name(act: Act, name: str, **how: Any) -> Box:
    return panel("well", leaf(Segment(name, size=TYPE.body), act=act, grow=1.0, **{"label": name, **how}))


def _tile(figure: str, of: str) -> Box:
    about = words(of, em=TYPE.small, colour=THEME.quiet, way="fitted", shrinks=True)
    number = words(figure, "display", 36, least=18)
    return panel("well", number, about, align=0.5, pad=(_PAD, _PAD / 2), role="text", label=f"{figure} {of}", order=-1)


def _game(game: PlayedGame, look: Look, width: int) -> Box:
    columns = _fitting(look, width - 2 * look.px(_PAD), _Width.cell, _CELL_GAP)
    kids = [lazily(partial(_cell, cell), looks=cell) for cell in game.cells]
    cells = grid(kids, columns, _CELL_GAP, _Height.cell, _CELL_GAP / 2)
    name = words(game.name, "title", TYPE.button, size=_Height.game_name)
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
    dot = picture(lambda px: legend_dot(px, colour), 12, colour)
    return row(dot, words(said, em=TYPE.small, colour=THEME.quiet), gap=6)


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
        for count, is_up in (week.won, True), (week.lost, False):
            high = max(round(count * step), look.px(3))
            if count:
                _draw_bar(screen, Rect(middle - wide // 2, zero - high * is_up, wide, high), look, count, is_up=is_up)
        if said := marks.get(number, ""):
            name = text.line(said, "body", look.px(TYPE.least), THEME.quiet)
            screen.blit(name, name.get_rect(midbottom=(middle, at.bottom)).clamp(at))


def _draw_bar(screen: pygame.Surface, bar: Rect, look: Look, count: int, *, is_up: bool) -> None:
    colour = THEME.side[WINS_SIDE] if is_up else THEME.line
    screen.blit(sprites.badge(*bar.size, colour, min(bar.width / 5, bar.height / 2)), bar)
    number = text.line(str(count), "strong", look.px(TYPE.least), THEME.text if is_up else THEME.quiet)
    screen.blit(number, number.get_rect(midbottom=bar.midtop) if is_up else number.get_rect(midtop=bar.midbottom))


def names_in(results: Iterable[PersonalResult]) -> list[str]:
    """The names with results, the one with the most first, equals in alphabetical order."""
    counted = Counter(result.name for result in results)
    return sorted(alphabetical(counted), key=lambda name: -counted[name])


# ---------------------------------------------------------------- in words


class Highlight(NamedTuple):
    """A game that stands out."""

    icon: str
    title: str
    how: str
    where: str
    result: PersonalResult

    @property
    def sentence(self) -> str:
        return f"{self.title}: {self.how}. {self.where}"


class LevelCell(NamedTuple):
    """The games of one variant against one level."""

    level: str
    score: str
    tally: Tally


class PlayedGame(NamedTuple):
    """One variant."""

    name: str
    facts: str
    cells: tuple[LevelCell, ...]

    @property
    def sentence(self) -> str:
        return f"{self.name}. {self.facts}. " + "; ".join(f"{cell.level}: {cell.score}" for cell in self.cells)


def own_name(name: str) -> str:
    """A name as it is shown: the usual names follow the language in use."""
    return respelled((Player(name),))[0].name


def tiles(statistics: PlayerStatistics) -> list[tuple[str, str]]:
    """The counts at the top, each with what it counts."""
    total, streaks = statistics.all, statistics.streaks
    percent = t("statistics.percent", n=round(100 * total.share))
    return [
        (str(total.games), t("statistics.played", n=total.games)),
        (str(total.won), t("statistics.games_won", n=total.won, percent=percent)),
        (str(streaks.now), t("statistics.row")),
        (str(streaks.best), t("statistics.longest")),
    ]


def highlights(statistics: PlayerStatistics, now: float) -> list[Highlight]:
    """The games that stand out."""
    found = []
    if game := statistics.fastest:
        found.append(_highlight("pace", t("statistics.fastest"), t("games.turns", n=game.turns), game, now))
    if game := statistics.comeback:
        chance = t("statistics.from", percent=t("statistics.percent", n=round(game.lowest / 10)))
        found.append(_highlight("trend", t("statistics.comeback"), chance, game, now))
    if game := statistics.richest:
        sequences = t("statistics.sequences", n=game.sequences)
        found.append(_highlight("row", t("statistics.richest"), sequences, game, now))
    return found


def _highlight(icon: str, title: str, how: str, result: PersonalResult, now: float) -> Highlight:
    where = t(f"variant.{result.variant}"), day_text(result.at, now)
    return Highlight(icon, title, how, ", ".join(filter(None, where)), result)


def games_played(statistics: PlayerStatistics) -> list[PlayedGame]:
    """The variants that were played, each with the weakest opponents first."""
    found = []
    for variant, told in statistics.variants.items():
        cells = tuple(_against(level, told.against[level]) for level in sorted(told.against, key=_RANK.index))
        found.append(PlayedGame(t(f"variant.{variant}"), _facts(told), cells))
    return found


def _against(level: str, tally: Tally) -> LevelCell:
    name = t("statistics.people") if level == HUMAN else t(f"level.{level}")
    return LevelCell(name, t("statistics.of", won=tally.won, games=tally.games), tally)


def _facts(told: VariantStatistics) -> str:
    parts, streaks = [t("statistics.games", n=told.all.games)], told.streaks
    if streaks.best > 1 and streaks.now:
        parts.append(t("statistics.streak", now=streaks.now, best=streaks.best))
    elif streaks.best > 1:
        parts.append(t("statistics.best_streak", best=streaks.best))
    if told.fastest:
        parts.append(t("statistics.fastest_in", turns=t("games.turns", n=told.fastest.turns)))
    return " · ".join(parts)


def fact_lines(statistics: PlayerStatistics) -> Iterator[str]:
    """The other counts, a sentence each."""
    yield t("statistics.made", sequences=statistics.sequences, special=statistics.special)
    if statistics.all.drawn:
        yield t("statistics.drawn", n=statistics.all.drawn)
    if both := statistics.replayed.deals:
        yield t("statistics.twice", n=both)
        yield t("statistics.twice_how", **statistics.replayed._asdict())


def week_words(statistics: PlayerStatistics, now: float) -> list[str]:
    """The weeks with games, for screen readers."""
    found = []
    for monday, week in zip(_mondays(now, len(statistics.weeks)), statistics.weeks, strict=True):
        when = {"day": monday.day, "month": t(f"date.month.{monday.month}")}
        if week.drawn:
            found.append(t("statistics.week.drawn", **when, **week._asdict()))
        elif week.games:
            found.append(t("statistics.week", **when, won=week.won, lost=week.lost))
    return found


def month_marks(now: float, count: int) -> dict[int, str]:
    """The names of months by the number of the week they begin in, of the last so many weeks."""
    sundays = [monday + timedelta(days=6) for monday in _mondays(now, count)[:-1]]
    return {number: t(f"date.month.{day.month}") for number, day in enumerate(sundays) if day.day <= 7}


def _mondays(now: float, count: int) -> list[date]:
    today = date(*time.localtime(now)[:3])
    monday = today - timedelta(days=today.weekday())
    return [monday - timedelta(weeks=ago) for ago in reversed(range(count))]
