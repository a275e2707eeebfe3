"""All puzzles: the one of the day, five grades, how far one has come, and one act that goes on."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import date

import pygame
from pygame import Rect

from ...device import clock
from ...i18n import t
from ...puzzles.progress import MOST_STARS, PuzzleProgress, daily_puzzle_state
from ...puzzles.puzzle import GRADES, Puzzle
from ...puzzles.shipped import daily_puzzle, find_puzzle, of_grade, shipped
from .. import sprites
from ..sprites.widgets import blit_centred, button, paragraph, pressable, words
from ..stage.scene import AppContext, Push, Transition
from ..stage.sheet import ListScene
from ..table.displayed_state import DisplayedState
from ..table.tiles import draw_small_board
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE, least_px
from ..toolkit.view import Box, Item, Look, Px, column, drawn, first_that_fits, layers, leaf, responsive, row, space
from ..words.puzzle_text import asked_words, grade_words
from ..words.wording import date_text
from .puzzle import NextPuzzle, PuzzleScene
from .stars import StarRow


class _Size:
    """Sizes in units."""

    day_height = 120
    gap = 8
    pad = 14
    star = 16
    narrow_list = 520
    """Under this width, counts stand below the names of grades."""


def daily_scene(app: AppContext) -> PuzzleScene:
    """The puzzle of today."""
    return _opened(app, daily_puzzle(clock.today()), clock.today())


def puzzle_scene(app: AppContext, key: str) -> PuzzleScene | None:
    """The puzzle of a key; None where none is shipped."""
    puzzle = find_puzzle(key)
    return _opened(app, puzzle, clock.today()) if puzzle else None


def _opened(app: AppContext, puzzle: Puzzle, today: date) -> PuzzleScene:
    """A puzzle, which counts for today if it is the day's."""
    return PuzzleScene(app, puzzle, today if puzzle == daily_puzzle(today) else None)


class PuzzlesScene(ListScene):
    """Lies over another scene; the puzzles are pushed over it, one after the other."""

    address = "puzzles"
    widest = 720
    title_key = "puzzles.list"

    def __init__(self, app: AppContext, today: Callable[[], date] = clock.today) -> None:
        super().__init__(app)
        self._ask_today = today
        self._grade: int | None = None
        """The grade whose puzzles are being solved; None for those nearest to the player's rating."""
        self._shows_board = False
        """True from the second frame: the board of the puzzle of the day takes a while to paint."""
        self._read_progress()

    def _read_progress(self) -> None:
        self._day = self._ask_today()
        self._progress = PuzzleProgress(self.app.store)
        self._daily = daily_puzzle_state(self.app.store, self._day)

    # ------------------------------------------------------------ what it shows

    def buttons(self) -> list[Box]:
        return [button("next", t("puzzles.button.next"), "main", "play"), button("close", t("button.close"))]

    def body(self, look: Look, width: int) -> Box:
        solved = t("puzzles.solved.of", n=self._progress.solved(), all=len(shipped()))
        facts = row(
            words(t("puzzles.rating", n=self._progress.rating), "strong", TYPE.button, role="text", order=-1, grow=1.0),
            words(solved, colour=THEME.quiet, align="right", role="text", order=-1, grow=1.0),
            gap=12,
            size=40,
        )
        is_narrow = width < look.px(_Size.narrow_list)
        grades = [self._grade_row(grade, is_narrow=is_narrow) for grade in GRADES]
        return column(facts, self._day_row(look, width), *grades, gap=_Size.gap)

    def _day_row(self, look: Look, width: int) -> Box:
        """The puzzle of the day beside its board; what it asks is as large as the row allows."""
        inside, high = width - 2 * look.px(_Size.pad), look.px(_Size.day_height) - 2 * look.px(_Size.pad)
        room = inside - min(high, inside // 3) - look.px(_Size.pad), high - 1
        sizes = range(look.px(TYPE.body), max(look.px(TYPE.least), least_px()) - 1, -1)
        facts = first_that_fits((self._day_facts(look, Px(size)) for size in sizes), room, look)
        board = drawn(self._paint_board, lambda: (self._daily.puzzle.key, self._shows_board), square=True, most=1 / 3)
        label = t("told.heading", heading=t("puzzles.daily"), text=self._told_daily)
        both = row(board, facts, gap=_Size.pad, grow=1.0)
        return pressable("daily", label, both, pad=_Size.pad, size=_Size.day_height, is_row=True)

    def _day_facts(self, look: Look, size: Px) -> Box:
        """What the puzzle of the day asks or has brought, and how many days in a row there are."""
        grade, streak = grade_words(self._daily.puzzle.grade), self._daily.streak
        stars = StarRow(self._daily.stars or 0, MOST_STARS, THEME.earned, _Size.star)
        days = _line_if_it_fits(t("puzzles.streak", n=streak), look) if streak > 1 else None
        return column(
            words(t("puzzles.daily"), "title", 20),
            words(" · ".join((date_text(self._day), grade)), em=TYPE.small, colour=THEME.quiet),
            paragraph(self._told_daily, em=size),
            space(4),
            row(leaf(stars, size=Px(stars.step(look) * MOST_STARS)), days, gap=_Size.gap, size=_Size.star),
            space(Px(look.px(4) - 1)),  # a pixel less: the odd one that is left over lies above
            align=0.5,
            grow=1.0,
        )

    @property
    def _told_daily(self) -> str:
        daily = self._daily
        if daily.is_solved:
            return t("puzzles.earned", n=daily.stars)
        return t("puzzles.daily.shown") if daily.stars == 0 else asked_words(daily.puzzle)

    def _paint_board(self, screen: pygame.Surface, at: Rect, _item: Item, _look: Look) -> None:
        if self._shows_board:
            blit_centred(screen, _board(self._daily.puzzle, at.size), at)

    def _grade_row(self, grade: int, *, is_narrow: bool) -> Box:
        """How hard a grade is, and how many of its puzzles are solved, also as a line at the lower edge."""
        done, of = self._progress.solved(grade), len(of_grade(grade))
        solved = t("puzzles.solved.of", n=done, all=of)
        stars, name = StarRow(grade, len(GRADES), THEME.text, _Size.star), words(grade_words(grade), "strong", grow=1.0)
        count = words(solved, em=TYPE.small, colour=THEME.quiet, align="left" if is_narrow else "right", grow=1.0)
        told = row(leaf(stars, size=104), name, None if is_narrow else count, gap=_Size.pad, grow=1.0)
        inside = column(told, count if is_narrow else None, grow=1.0)

        def share(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
            if done:
                line = sprites.earned_line(max(at.width * done // of, look.px(4)), look.px(3))
                screen.blit(line, line.get_rect(bottomleft=(at.left, at.bottom + look.px(2))))

        label, size = t("told.heading", heading=grade_words(grade), text=solved), 72 if is_narrow else 52
        shown = layers(drawn(share, (done, of)), inside, grow=1.0)
        return pressable(Act("grade", grade), label, shown, pad=(_Size.pad, 6), size=size, is_row=True)

    # ------------------------------------------------------------ what happens to it

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "daily"):
                self._grade = None
                return Push(_opened(self.app, self._daily.puzzle, self._day))
            case Act("button", "next"):
                return self._open(None)
            case Act("grade", grade):
                return self._open(grade)
        return self.back()

    def _open(self, grade: int | None, after: str = "") -> Transition:
        """The next puzzle of a grade, or of the one that suits the player."""
        self._grade = grade
        puzzle = self._progress.next_puzzle(grade, after) or _again(grade, after)
        return Push(_opened(self.app, puzzle, self._day))

    def answered(self, answer: object) -> Transition:
        self._read_progress()
        return self._open(self._grade, answer.after) if isinstance(answer, NextPuzzle) else None

    def on_new_day(self) -> None:
        self._read_progress()
        self.changed()

    def tick(self, dt: float) -> Transition:
        if not self._shows_board and self.app.top is self:
            self._shows_board = self.dirty = True
        return None

    def wakes_in(self) -> float:
        return math.inf if self._shows_board or self.app.top is not self else 0.0


def _again(grade: int | None, after: str) -> Puzzle:
    """The puzzle after one where all have an answer: they come again, for no more stars."""
    puzzles = of_grade(grade) if grade else shipped()
    at = next((i for i, puzzle in enumerate(puzzles) if puzzle.key == after), -1) + 1
    return puzzles[at % len(puzzles)]


# ---------------------------------------------------------------- pieces


@assets.cached
def _board(puzzle: Puzzle, size: tuple[int, int]) -> pygame.Surface:
    state = puzzle.match().state
    page, shown = pygame.Surface(size), DisplayedState.of(state, frozenset())
    page.fill(THEME.tray)
    return page.subsurface(draw_small_board(page, state.setup.board, shown, page.get_rect()))


def _line_if_it_fits(said: str, look: Look) -> Box:
    """A line at the right, which is only read aloud where there is no room to paint it."""
    line = words(said, em=TYPE.small, colour=THEME.quiet, align="right", role="text", order=-1)
    wide = text.width(said, "body", look.px(TYPE.least))
    return responsive(lambda room: line if wide <= room[0] else line._replace(content=None))
