"""The deal of the day: to be played, gone on with or looked at, and a calendar of the days before."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from typing import Literal

import pygame
from pygame import Rect

from ... import clock, web
from ...addresses import Place
from ...daily import DAILY_STARS, Conditions, DailyAttempt, Days, daily_deal, streak
from ...engine import Match
from ...engine.fairness import commit
from ...i18n import t
from ...puzzles.progress import daily_puzzle_state
from ...session import Player, Session, look_back, resume
from ...storage import GAME, PLAYED
from ..overlays.listing import ListingScene
from ..shell.clipboard import put_on_clipboard
from ..shell.reader.told import AccessibleNode, list_nodes, target_nodes, text_nodes
from ..shell.scene import AppContext, Pop, Push, Replace, Transition
from ..sprites.widgets import Button, draw_picture_button
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import TYPE
from ..toolkit.view import Gesture, Item
from ..words.dates import told_date
from ..words.player_names import usual_name
from . import words
from .layout import daily
from .painting import DailyPainter


class DailyScene(ListingScene):
    """Lies over the title."""

    widest = 940

    def __init__(self, app: AppContext, today: Callable[[], date] = clock.today) -> None:
        super().__init__(app)
        self._ask_today = today
        self._today = today()
        self._month = self._today.replace(day=1)
        self._painter = DailyPainter(app)
        self._acts: list[Button] = []
        self._arrows: list[Button] = []
        self._shared = ""
        """The key of what has come of sharing; "" before."""
        self._read()

    def _read(self) -> None:
        """Read how the days went, and which of their games are kept; it may be another day by now."""
        self._today = self._ask_today()
        self._deal = daily_deal(self._today)
        self._attempts = Days(self.app.store).all()
        self._kept = {*self.app.store.keys(GAME), *self.app.store.keys(PLAYED)}
        over = [day for day, attempt in self._attempts.items() if attempt.is_over]
        self._streak = streak(over, self._today)

    @property
    def address(self) -> str:
        return Place("daily", self._today.isoformat()).address

    @property
    def _attempt(self) -> DailyAttempt | None:
        return self._attempts.get(self._today.isoformat())

    # ------------------------------------------------------------ layout

    @property
    def title(self) -> str:
        return t("daily.title")

    def make_buttons(self) -> list[Button]:
        return [Button(Act("button", "close"), t("games.close"))]

    def arrange(self, width: int) -> int:
        px, attempt = self.app.px, self._attempt
        said = self._painter.lines(self._deal, attempt)
        room = min(width, px(450)) * 3 // 5 - px(54)
        high = sum(text.block_height(told, face, px(TYPE.small), room) for told, face, _ in said) + px(82)
        line = text.block_height(self._line, "body", px(TYPE.small), min(width, px(450)))
        weeks = len(calendar.monthcalendar(self._month.year, self._month.month))
        others = self._others()
        self._places = daily(width, self.app.scale, line, high, weeks=weeks, others=len(others))
        self._make_acts(others)
        return self._places.height

    @property
    def _line(self) -> str:
        """The sentence under today's deal: what has come of sharing it, or what there is to know of it."""
        if self._shared:
            return t(self._shared)
        return t("daily.again") if self._attempt and self._attempt.is_over else t("daily.same")

    def _others(self) -> list[Button]:
        """What else can be done with today's deal once it is over, or gone."""
        attempt = self._attempt
        if attempt is None or not attempt.is_over:
            return []
        again = Button(Act("button", "again"), t("daily.play_again"), icon="replay")
        look = Button(Act("day", attempt.day), t("daily.look"), icon="eye")
        return [again, look] if attempt.game in self._kept else [again]

    def _make_acts(self, others: list[Button]) -> None:
        at, attempt = self._places.today, self._attempt
        for button, rect in zip(others, at.others, strict=True):
            button.rect = rect
        if attempt is None:
            first = Button(Act("button", "play"), t("daily.play"), at.act, "main", "play")
        elif attempt.is_over:
            first = Button(Act("button", "share"), t("daily.share"), at.act, "main", "share")
        else:
            words = t("games.continue" if attempt.game in self._kept else "daily.play")
            first = Button(Act("button", "play"), words, at.act, "main", "play")
        puzzle = daily_puzzle_state(self.app.store, self._today)
        words = t("daily.puzzle.solved" if puzzle.is_solved else "daily.puzzle")
        sign = "check" if puzzle.is_solved else "hint"
        self._acts = [first, *others, Button(Act("button", "puzzle"), words, at.puzzle, "plain", sign)]
        days = [date.fromisoformat(day) for day in self._attempts]
        oldest = min((*days, self._today)).replace(day=1)
        back, on, month = t("daily.earlier"), t("daily.later"), self._places.month
        self._arrows = [
            Button(Act("button", "earlier"), back, month.earlier, "quiet", "back", enabled=self._month > oldest),
            Button(
                Act("button", "later"),
                on,
                month.later,
                "quiet",
                "forward",
                enabled=self._month < self._today.replace(day=1),
            ),
        ]

    def _days(self) -> Iterator[tuple[date, DailyAttempt | None, Rect]]:
        """The month's days with their places in the list."""
        before = self._month.weekday()
        for number in range(calendar.monthrange(self._month.year, self._month.month)[1]):
            day = self._month + timedelta(number)
            yield day, self._attempts.get(day.isoformat()), self._places.month.cells[before + number]

    # ------------------------------------------------------------ acts

    def listed(self) -> list[Item]:
        seen = [
            Item(Act("day", attempt.day), words.day_sentence(day, attempt), rect)
            for day, attempt, rect in self._days()
            if attempt and attempt.is_over and attempt.game in self._kept and day != self._today
        ]
        return [*(act.target() for act in self._acts), *(arrow.target() for arrow in self._arrows), *seen]

    def whole(self, item: Item) -> Rect:
        return item.rect

    def first_focus(self) -> str:
        return self._acts[0].name

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "play" | "again" as button):
                return self._play(button)
            case Act("button", "puzzle"):
                return Push(self.app.routes.daily_puzzle(self.app))
            case Act("day", day):
                over = look_back(self.app.store, self.app.rng, self._attempts[day].game)
                return self.app.routes.look_back(self.app, over) if over else self._look_again()
            case Act("button", "close"):
                return Pop()
            case Act("button", "share"):
                self._share()
            case Act("button", "earlier"):
                self._turn_to((self._month - timedelta(1)).replace(day=1))
            case Act("button", "later"):
                self._turn_to((self._month + timedelta(31)).replace(day=1))
        return None

    def _turn_to(self, month: date) -> None:
        self._month = month
        self._look_again()

    def _look_again(self) -> Transition:
        self._read()
        self.lay_out(self.app.display.size)
        self.dirty = True
        return None

    def answered(self, answer: object) -> Transition:
        """Whoever wants another puzzle than the day's chooses among all."""
        return Push(self.app.routes.puzzles(self.app)) if answer else self._look_again()

    def tick(self, dt: float) -> Transition:
        if self._ask_today() != self._today:
            self._look_again()
        return super().tick(dt)

    def _play(self, button: str) -> Transition:
        """Go on with today's attempt, or deal it: the first one counts."""
        attempt = self._attempt
        if button == "play" and attempt and attempt.game in self._kept:
            going = resume(self.app.store, self.app.rng, attempt.game)
            return Replace(self.app.routes.play(self.app, going)) if going else self._look_again()
        deal, day = self._deal, self._today.isoformat()
        players = Player(usual_name(1, 1)), Player(words.COMPUTER, deal.level)
        first = deal.first
        session = Session(
            Match(first), players, self.app.store, self.app.rng, commit(first, ""), conditions=Conditions(day)
        )
        session.save()
        Days(self.app.store).begin(day, session.key)
        return Replace(self.app.routes.deal(self.app, session, False))

    # ------------------------------------------------------------ sharing

    def _share(self) -> None:
        """Hand out today's result: the page does so by itself, within the player's own gesture."""
        if web.ON_WEB:
            web.gesture(Act("button", "share").name)
        else:
            self.on_gesture(Act("button", "share").name, "done" if put_on_clipboard(self._result) else "failed")

    @property
    def _result(self) -> str:
        """Today's result in a few lines."""
        attempt = self._attempt
        return words.share_text(self._deal, attempt, self._streak[0]) if attempt and attempt.is_over else ""

    def gestures(self) -> list[Item]:
        share = [act for act in self._acts if act.act == Act("button", "share") and web.ON_WEB]
        deed: Literal["share", "copy"] = "share" if web.can_share() else "copy"
        gesture = Gesture(deed, self._result)
        return [act.target()._replace(rect=self.place(act.rect), gesture=gesture) for act in share]

    def on_gesture(self, name: str, outcome: str) -> None:
        if outcome != "left":
            done = "share.sent" if web.can_share() else "share.copied"
            self._shared = done if outcome == "done" else "daily.not_shared"
            self._look_again()

    # ------------------------------------------------------------ what is told

    def texts(self) -> list[str]:
        said = [told for told, *_ in self._painter.lines(self._deal, self._attempt) if told]
        today = f"{words.weekday(self._today)}, {told_date(self._today)}"
        now, best = self._streak
        return [today, *said, self._line, f"{now} {t('daily.row', n=now)}. {t('daily.best', n=best)}"]

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield AccessibleNode("title", "title", self.title)
        yield from text_nodes(self.texts())
        days = [words.day_sentence(day, attempt) for day, attempt, _ in self._days() if attempt]
        yield from list_nodes("month", words.month_name(self._month), days)
        yield from target_nodes(self.targets())

    def status(self) -> str:
        return " ".join([self.title, *self.texts()])

    def announcements(self) -> list[str]:
        return [self.status()]

    # ------------------------------------------------------------ painting

    def draw_items(self, screen: pygame.Surface, seen: Rect) -> None:
        paint, scale = self._painter, self.app.scale
        at, month = self._places.today.moved(self.place), self._places.month.moved(self.place)
        paint.today(screen, self._deal, self._attempt, at)
        paint.line(screen, self._line, at.line)
        paint.streak(screen, *self._streak, at.streak)
        paint.month(screen, self._month, month)
        for day, attempt, rect in self._days():
            paint.day(screen, day.day, attempt, self.place(rect), when=(day - self._today).days)
        paint.legend(screen, self._counted(), month.legend)
        for button in self._acts:
            self._moved(button).draw(screen, self.app.look, scale)
        for arrow in filter(lambda arrow: arrow.enabled, self._arrows):
            draw_picture_button(screen, self._moved(arrow), self.app.look, scale)

    def _counted(self) -> tuple[int, int, int]:
        """The days of the month that were won, played otherwise, and won with all stars."""
        ended = [attempt for _, attempt, _ in self._days() if attempt and attempt.is_over]
        won = sum(attempt.how == "won" for attempt in ended)
        return won, len(ended) - won, sum(attempt.stars == DAILY_STARS for attempt in ended)

    def _moved(self, button: Button) -> Button:
        return Button(button.act, button.label, self.place(button.rect), button.style, button.icon, button.enabled)
