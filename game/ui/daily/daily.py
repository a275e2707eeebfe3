"""The deal of the day: to be played, gone on with or looked at, and a calendar of the days before."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from ...device import clock
from ...engine import VARIANTS, Match
from ...engine.fairness import commit
from ...i18n import as_sentence, customs, language, t
from ...puzzles.progress import daily_puzzle_state
from ...session.session import Player, Session, look_back, resume
from ...sharing.addresses import Place
from ...storage.daily import COMPUTER, DAILY_STARS, Conditions, DailyAttempt, Days, daily_deal, streak
from ...storage.store import GAME, PLAYED
from .. import sprites
from ..sheets.result_sharing import result_button, share_result, shared_key
from ..sprites.panels import day_ring
from ..sprites.widgets import blit_centred, button, icon, panel, paragraph, picture, words
from ..stage.scene import AppContext, Pop, Push, Replace, Transition
from ..stage.sheet import ListScene
from ..table.tiles import draw_game_picture
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, Px, column, drawn, grid, row, space, unseen_list
from ..words.daily_text import ending_text, help_text, share_text
from ..words.faces import said_sentence
from ..words.wording import date_text, usual_name

_GAP = 12
_PAD = 14
_SAID = 38
"""Units of height of two lines on what can be done again, or on what came of sharing."""
_ARROW_SIDE = 44
_OWN = 0
"""The side whose chip stands for a day that was won."""
_READ: dict[str, Any] = {"role": "text", "order": -1}
"""Texts are read before the buttons."""


class DailyScene(ListScene):
    """Lies over the title."""

    widest = 940
    title_key = "daily.title"

    def __init__(self, app: AppContext, today: Callable[[], date] = clock.today) -> None:
        super().__init__(app)
        self._ask_today = today
        self._shared = ""
        """The key of the sentence about sharing; "" before."""
        self._read()
        self._month = self._this_month

    def _read(self) -> None:
        """Read how the days went, and which of their games are kept."""
        self._today = self._ask_today()
        self._deal = daily_deal(self._today)
        self._attempts = Days(self.app.store).all()
        self._attempt = self._attempts.get(self._today.isoformat())
        self._kept = {*self.app.store.keys(GAME), *self.app.store.keys(PLAYED)}
        over = [day for day, attempt in self._attempts.items() if attempt.is_over]
        self._streak = streak(over, self._today)
        self._is_solved = daily_puzzle_state(self.app.store, self._today).is_solved

    @property
    def _this_month(self) -> date:
        return self._today.replace(day=1)

    @property
    def address(self) -> str:
        return Place("daily", self._today.isoformat()).address

    # ------------------------------------------------------------ what it shows

    def buttons(self) -> list[Box]:
        return [button("close", t("button.close"))]

    def body(self, look: Look, width: int) -> Box:
        if width < look.px(700):
            return column(self._today_column(look, width, width), self._calendar(), gap=_GAP)
        half = (width - look.px(2 * _GAP)) // 2
        parts = self._today_column(look, width, half), column(self._calendar())
        return row(*(part._replace(grow=1.0) for part in parts), gap=2 * _GAP)

    def _today_column(self, look: Look, width: int, across: int) -> Box:
        """Today's deal, the days in a row and the puzzle, `across` pixels wide in a list of `width` pixels."""
        again = "daily.again" if self._attempt and self._attempt.is_over else "daily.same"
        puzzle = "daily.puzzle.solved" if self._is_solved else "daily.puzzle"
        return column(
            self._deal_of_today(look, width, across),
            words(t(self._shared or again), em=TYPE.small, colour=THEME.quiet, way="fitted", size=_SAID, **_READ),
            self._days_in_a_row(),
            button("puzzle", t(puzzle), icon="check" if self._is_solved else "puzzle", size=60),
            gap=_GAP,
        )

    def _deal_of_today(self, look: Look, width: int, across: int) -> Box:
        px, lines = look.px, self._lines()
        room = min(width, px(450)) * 3 // 5 - px(54)  # about the width of the words, in one column and in two
        high = sum(text.block_height(said, face, px(TYPE.small), room) for said, face, _ in lines) + px(82)
        wide = min(px(164), (across - 2 * px(_PAD)) * 2 // 5)
        stars = self._attempt.stars if self._attempt else 0
        day, told = as_sentence(f"date.weekday.{self._today.weekday() + 1}"), date_text(self._today)
        about = column(
            words(day, "title", 26, **_READ)._replace(label=f"{day}, {told}"),
            words(told, em=TYPE.small, colour=THEME.quiet),
            *(paragraph(said, face, TYPE.small, colour, **_READ) for said, face, colour in lines),
            row(*[icon("star", 18, THEME.text, cross=18, side=1.0)] * stars, gap=4, size=20) if stars else None,
            align=0.5,
            grow=1.0,
        )
        ruleset = VARIANTS[self._deal.variant]
        board = drawn(lambda screen, at, *_: draw_game_picture(screen, at, ruleset), ruleset.name, size=Px(wide))
        shown = row(board, about, gap=_PAD, size=Px(max(px(118), high)))
        first, *others = self._acts()
        below = row(*(act._replace(grow=1.0) for act in others), gap=_GAP, size=48) if others else None
        acts = column(first._replace(size=60), below, gap=_GAP)
        return panel("turn", shown, acts, gap=_PAD, pad=_PAD)

    def _lines(self) -> list[tuple[str, str, str]]:
        """The sentences about today's deal, each with its face and colour."""
        attempt = self._attempt
        name = t(f"variant.{self._deal.variant}"), "strong", THEME.text
        if attempt and attempt.is_over:
            return [name, (ending_text(attempt), "strong", THEME.text), (help_text(attempt), "body", THEME.quiet)]
        computer = t("level.of", name=COMPUTER, level=t(f"level.{self._deal.level}"))
        begun = [(ending_text(attempt), "body", THEME.text)] if attempt else []
        return [name, (t("games.against", names=computer), "body", THEME.quiet), *begun]

    def _acts(self) -> list[Box]:
        attempt = self._attempt
        if attempt is None:
            return [button("play", t("daily.play"), "main", "play")]
        is_kept = attempt.game in self._kept
        if not attempt.is_over:
            return [button("play", t("games.continue") if is_kept else t("daily.play"), "main", "play")]
        share = result_button(self._result)
        again = button("again", t("daily.play_again"), icon="redo")
        look = button(Act("day", attempt.day), t("daily.look"), icon="eye")
        return [share, again, look] if is_kept else [share, again]

    def _days_in_a_row(self) -> Box:
        count, best = self._streak
        told, most = t("daily.row", n=count), t("daily.best", n=best)
        parts = row(
            words(str(count), "display", 36),
            words(told, way="fitted", grow=1.0),
            words(most, em=TYPE.small, colour=THEME.quiet),
            gap=_GAP,
            grow=1.0,
        )
        return panel("well", parts, pad=(14, 4), size=68, label=f"{count} {told}. {most}", **_READ)

    # ------------------------------------------------------------ the calendar

    def _days(self) -> Iterator[tuple[date, DailyAttempt | None]]:
        for number in range(calendar.monthrange(self._month.year, self._month.month)[1]):
            day = self._month + timedelta(number)
            yield day, self._attempts.get(day.isoformat())

    def _calendar(self) -> Box:
        oldest = min((*map(date.fromisoformat, self._attempts), self._today)).replace(day=1)
        heading = as_sentence("daily.month", month=t(f"date.month.{self._month.month}"), year=self._month.year)
        earlier = _arrow("earlier", t("daily.earlier"), "back", enabled=self._month > oldest)
        later = _arrow("later", t("daily.later"), "forward", enabled=self._month < self._this_month)
        month_words = words(heading, "title", 20, align="center", grow=1.0)
        head = row(earlier, month_words, later, gap=_PAD / 2, pad=(_PAD / 2, 0), size=48)
        begins = customs(language()).week_begins
        initials = (t(f"date.initial.{(begins + day) % 7 + 1}") for day in range(7))
        names = (words(name, "strong", TYPE.small, THEME.quiet, align="center", grow=1.0) for name in initials)
        before = (self._month.weekday() - begins) % 7
        cells = [*[Box()] * before, *(self._day(day, attempt) for day, attempt in self._days())]
        weeks = column(row(*names, size=28), grid(cells, 7, 0, 46), space(4), self._legend(), pad=(_PAD, 0))
        played = unseen_list("month", heading, (day_sentence(*day) for day in self._days() if day[1]))
        return panel("well", space(6), *(box._replace(order=-1) for box in played), head, weeks, space(8))

    def _day(self, day: date, attempt: DailyAttempt | None) -> Box:
        """A day of the calendar; a button if its game can be looked at."""
        looks = day.day, attempt, (day - self._today).days
        box = drawn(partial(_paint_day, *looks), looks)
        if attempt and attempt.is_over and attempt.game in self._kept and day != self._today:
            return box._replace(act=Act("day", attempt.day), label=day_sentence(day, attempt))
        return box

    def _legend(self) -> Box:
        """The three signs with the number of days won, played but not won, and won with all stars."""
        ended = [attempt for _, attempt in self._days() if attempt and attempt.is_over]
        won = sum(attempt.how == "won" for attempt in ended)
        stars = sum(attempt.stars == DAILY_STARS for attempt in ended)
        signs = (
            (picture(partial(sprites.chip, _OWN), 16), t("daily.legend.won", n=won)),
            (picture(lambda px: day_ring(px, THEME.quiet), 16, "ring"), t("daily.legend.lost", n=len(ended) - won)),
            (icon("star", 16, THEME.text), t("daily.legend.stars", n=stars)),
        )
        told = ((sign, words(said, em=TYPE.least, colour=THEME.quiet)) for sign, said in signs)
        return row(*(row(*parts, gap=6, align=0.5, grow=1.0) for parts in told), size=34)

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        return self._acts()[0].act.name

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "play" | "again" as button):
                return self._play(button)
            case Act("button", "puzzle"):
                return Push(self.app.scene("daily_puzzle"))
            case Act("day", day):
                over = look_back(self.app.store, self.app.rng, self._attempts[day].game)
                return self.app.make("look_back", over) if over else self._look_again()
            case Act("button", "close"):
                return Pop()
            case Act("button", "result"):
                share_result(self, self._result)
            case Act("button", "earlier" | "later" as button):
                days = -1 if button == "earlier" else 31
                self._month = (self._month + timedelta(days)).replace(day=1)
                self._look_again()
        return None

    def _look_again(self) -> Transition:
        self._read()
        self.changed()
        return None

    def answered(self, answer: object) -> Transition:
        """An answer means that the player wants other puzzles: show them all."""
        return Push(self.app.scene("puzzles")) if answer else self._look_again()

    def on_new_day(self) -> None:
        is_this_month = self._month == self._this_month
        self._look_again()
        if is_this_month:
            self._month = self._this_month

    def _play(self, button: str) -> Transition:
        """Go on with today's attempt, or deal it: the first one counts."""
        attempt = self._attempt
        if button == "play" and attempt and attempt.game in self._kept:
            going = resume(self.app.store, self.app.rng, attempt.game)
            return Replace(self.app.scene("play", going)) if going else self._look_again()
        first, day = self._deal.first, self._today.isoformat()
        players = Player(usual_name(1, 1)), Player(COMPUTER, self._deal.level)
        seal, conditions = commit(first, ""), Conditions(day)
        session = Session(Match(first), players, self.app.store, self.app.rng, seal, conditions=conditions)
        session.save()
        Days(self.app.store).begin(day, session.key)
        return Replace(self.app.scene("deal", session, False))

    # ------------------------------------------------------------ sharing

    @property
    def _result(self) -> str:
        attempt = self._attempt
        return share_text(self._deal, attempt, self._streak[0]) if attempt and attempt.is_over else ""

    def on_gesture(self, name: str, outcome: str) -> None:
        if key := shared_key(outcome):
            self._shared = key
            self._look_again()


def _arrow(name: str, said: str, sign: str, *, enabled: bool) -> Box:
    """A button that turns the calendar; at its end it is not seen."""
    arrow = button(name, said, "quiet", sign, is_picture=True, enabled=enabled, size=_ARROW_SIDE, cross=_ARROW_SIDE)
    return arrow if enabled else arrow._replace(content=None)


def _paint_day(
    number: int, attempt: DailyAttempt | None, when: int, screen: pygame.Surface, at: Rect, _item: Item, look: Look
) -> None:
    """Paint a day: a chip where it was won, else a ring; `when` is below 0 for the past, 0 for today."""
    px, colour = look.px, THEME.text if when <= 0 else THEME.quiet
    side = min(at.size) - px(4)
    if when == 0:
        blit_centred(screen, day_ring(side, THEME.accent), at)
    if attempt and attempt.how == "won":
        blit_centred(screen, sprites.chip(_OWN, side - px(4)), at)
        colour = "#ffffff"
        blit_centred(screen, sprites.badge(side * 11 // 20, side * 11 // 20, THEME.side_ink(_OWN)), at)
    elif attempt and when:
        blit_centred(screen, day_ring(side - px(4), THEME.quiet), at)
    digits = text.line(str(number), "strong" if attempt or not when else "body", px(TYPE.small), colour)
    blit_centred(screen, digits, at)
    if attempt and attempt.stars == DAILY_STARS:
        corner = Rect(0, 0, px(20), px(20))
        corner.center = at.centerx + side // 2 - px(4), at.centery - side // 2 + px(5)
        blit_centred(screen, sprites.badge(*corner.size, THEME.well), corner)
        blit_centred(screen, sprites.icon("star", px(13), THEME.text), corner)


# ---------------------------------------------------------------- in words


def day_sentence(day: date, attempt: DailyAttempt | None) -> str:
    """A day of the calendar for screen readers."""
    if attempt is None:
        return date_text(day)
    told = t("told.heading", heading=date_text(day), text=ending_text(attempt))
    return f"{said_sentence(told)} {t('daily.stars', n=attempt.stars)}" if attempt.stars else told


_MADE_KEYS = {"date.initial.{}": range(1, 8)}
