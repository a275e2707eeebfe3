"""All puzzles: the one of the day, five grades, how far one has come, and one act that goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date

import pygame
from pygame import Rect

from ... import clock
from ...i18n import t
from ...puzzles.progress import MOST_STARS, PuzzleProgress, daily_puzzle_state
from ...puzzles.puzzle import GRADES, Puzzle
from ...puzzles.shipped import daily_puzzle, find_puzzle, of_grade, shipped
from .. import sprites
from ..overlays.listing import ListingScene
from ..shell.reader.told import AccessibleNode, target_nodes, text_nodes
from ..shell.scene import AppContext, Pop, Push, Transition
from ..sprites.widgets import Button
from ..table.displayed_state import DisplayedState
from ..table.small_board import draw_small_board
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from ..words.dates import told_date
from .list_layout import GradeRow, puzzle_list
from .panel import draw_stars
from .scene import NextPuzzle, PuzzleScene
from .words import asked_words, grade_words

_STAR = 16


def daily_scene(app: AppContext) -> PuzzleScene:
    """The puzzle of today."""
    today = clock.today()
    return PuzzleScene(app, daily_puzzle(today), today)


def puzzle_scene(app: AppContext, key: str) -> PuzzleScene | None:
    """The puzzle of a key; None where none is shipped."""
    puzzle = find_puzzle(key)
    return PuzzleScene(app, puzzle) if puzzle else None


class PuzzlesScene(ListingScene):
    """Lies over another scene; the puzzles are pushed over it, one after the other."""

    address = "puzzles"
    widest = 720

    def __init__(self, app: AppContext, today: Callable[[], date] = clock.today) -> None:
        """The list as it is on a day."""
        super().__init__(app)
        self._day = today()
        self._grade: int | None = None
        """The grade whose puzzles are being solved; None for those nearest to the player."""
        self._board: pygame.Surface | None = None
        """The picture of the board of the puzzle of the day, once there was time for it."""
        self._look()

    def _look(self) -> None:
        """See how far the player has come."""
        self._progress = PuzzleProgress(self.app.store)
        self._daily = daily_puzzle_state(self.app.store, self._day)

    # ------------------------------------------------------------ layout

    @property
    def title(self) -> str:
        return t("puzzles.list")

    def make_buttons(self) -> list[Button]:
        following = Button(Act("button", "next"), t("puzzles.button.next"), style="main", icon="play")
        return [following, Button(Act("button", "close"), t("games.close"))]

    def arrange(self, width: int) -> int:
        self._rows = puzzle_list(width, self.app.scale)
        self._board = None
        return self._rows.height

    # ------------------------------------------------------------ acts

    def listed(self) -> list[Item]:
        day = Item(
            Act("button", "daily"), t("told.heading", heading=t("puzzles.daily"), text=self._told_daily), self._rows.day
        )
        grades = zip(GRADES, self._rows.grades, strict=True)
        return [day, *(Item(Act("grade", grade), self._told_grade(grade), row.whole) for grade, row in grades)]

    def whole(self, item: Item) -> Rect:
        return item.rect

    def first_focus(self) -> str:
        return Act("button", "next").name

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "daily"):
                self._grade = None
                return Push(PuzzleScene(self.app, self._daily.puzzle, self._day))
            case Act("button", "next"):
                return self._open(None)
            case Act("grade", grade):
                return self._open(grade)
        return Pop()

    def back(self) -> Transition:
        return Pop()

    def _open(self, grade: int | None, after: str = "") -> Transition:
        """The next puzzle of a grade, or of the one that suits the player."""
        self._grade = grade
        puzzle = self._progress.next_puzzle(grade, after) or self._again(grade, after)
        return Push(PuzzleScene(self.app, puzzle, self._day if puzzle == self._daily.puzzle else None))

    @staticmethod
    def _again(grade: int | None, after: str) -> Puzzle:
        """The puzzle after one where all have an answer: they come again, for no more stars."""
        puzzles = of_grade(grade) if grade else shipped()
        at = next((i for i, puzzle in enumerate(puzzles) if puzzle.key == after), -1) + 1
        return puzzles[at % len(puzzles)]

    def answered(self, answer: object) -> Transition:
        self._look()
        self.lay_out(self.app.display.size)
        self.dirty = True
        if isinstance(answer, NextPuzzle):
            return self._open(self._grade, answer.after)
        return None

    def tick(self, dt: float) -> Transition:
        super().tick(dt)
        if self._board is None and self.app.top is self:
            self._board = self._picture(self._rows.board.size)
            self.dirty = True
        return None

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The board of the puzzle of the day."""
        state = self._daily.puzzle.match().state
        page = pygame.Surface(size)
        page.fill(THEME.tray)
        shown = DisplayedState.of(state, frozenset())
        return page.subsurface(draw_small_board(page, state.setup.board, shown, page.get_rect()))

    # ------------------------------------------------------------ what is told

    @property
    def _told_daily(self) -> str:
        """What has become of the puzzle of the day."""
        daily = self._daily
        if daily.is_solved:
            return t("puzzles.earned", n=daily.stars)
        return t("puzzles.daily.shown") if daily.stars == 0 else asked_words(daily.puzzle)

    def _told_grade(self, grade: int) -> str:
        return t("told.heading", heading=grade_words(grade), text=self._count(grade))

    def _count(self, grade: int) -> str:
        return t("puzzles.solved.of", n=self._progress.solved(grade), all=len(of_grade(grade)))

    @property
    def _facts(self) -> list[str]:
        """The rating, and how many have been solved."""
        solved = t("puzzles.solved.of", n=self._progress.solved(), all=len(shipped()))
        return [t("puzzles.rating", n=self._progress.rating), solved]

    def texts(self) -> list[str]:
        streak = [t("puzzles.streak", n=self._daily.streak)] if self._daily.streak > 1 else []
        return [*self._facts, *streak]

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield AccessibleNode("title", "title", self.title)
        yield from text_nodes(self.texts())
        yield from target_nodes(self.targets())

    def status(self) -> str:
        return " ".join([self.title, *self.texts()])

    # ------------------------------------------------------------ painting

    def draw_items(self, screen: pygame.Surface, seen: Rect) -> None:
        self._draw_facts(screen, self.place(self._rows.rating))
        self._draw_daily(screen)
        for grade, row in zip(GRADES, self._rows.grades, strict=True):
            if row.whole.colliderect(seen):
                self._draw_grade(screen, grade, GradeRow(*map(self.place, row)))

    def _draw_facts(self, screen: pygame.Surface, room: Rect) -> None:
        px = self.app.px
        rating, solved = self._facts
        half = room.width // 2 - px(6)
        left = text.fitted(rating, "strong", px(TYPE.button), THEME.text, half, px(TYPE.least))
        right = text.fitted(solved, "body", px(TYPE.body), THEME.quiet, half, px(TYPE.least))
        screen.blit(left, left.get_rect(midleft=room.midleft))
        screen.blit(right, right.get_rect(midright=room.midright))

    def _draw_daily(self, screen: pygame.Surface) -> None:
        px, place, words = self.app.px, self.place(self._rows.day), self.place(self._rows.words)
        look = self.app.look(Act("button", "daily").name)
        screen.blit(sprites.button(*place.size, "plain", look, self.app.scale), place)
        if self._board:
            screen.blit(self._board, self._board.get_rect(center=self.place(self._rows.board).center))
        head = text.fitted(t("puzzles.daily"), "title", px(20), THEME.text, words.width, px(TYPE.least))
        about = " · ".join((told_date(self._day), grade_words(self._daily.puzzle.grade)))
        day = text.fitted(about, "body", px(TYPE.small), THEME.quiet, words.width, px(TYPE.least))
        left = words.height - head.get_height() - day.get_height() - px(_STAR + 8)
        told = text.fitted_block(
            self._told_daily, "body", px(TYPE.body), THEME.text, (words.width, max(left, 1)), px(TYPE.least)
        )
        top = words.centery - (words.height - left + told.get_height()) // 2
        for line in (head, day, told):
            screen.blit(line, (words.left, top))
            top += line.get_height()
        stars = (words.left, top + px(4) + px(_STAR) // 2)
        row = draw_stars(screen, stars, px(_STAR), THEME.earned, self._daily.stars or 0, MOST_STARS)
        self._draw_streak(screen, Rect(row.right + px(10), row.top, words.right - row.right - px(10), row.height))

    def _draw_streak(self, screen: pygame.Surface, room: Rect) -> None:
        """Paint how many days in a row there are, where there is room for it."""
        px, days = self.app.px, t("puzzles.streak", n=self._daily.streak)
        if self._daily.streak > 1 and text.width(days, "body", px(TYPE.least)) <= room.width:
            line = text.fitted(days, "body", px(TYPE.small), THEME.quiet, room.width, px(TYPE.least))
            screen.blit(line, line.get_rect(midright=room.midright))

    def _draw_grade(self, screen: pygame.Surface, grade: int, row: GradeRow) -> None:
        px = self.app.px
        look = self.app.look(Act("grade", grade).name)
        screen.blit(sprites.button(*row.whole.size, "plain", look, self.app.scale), row.whole)
        draw_stars(screen, row.stars.midleft, px(_STAR), THEME.text, grade, len(GRADES))
        self._draw_share(screen, grade, row.whole)
        name = text.fitted(grade_words(grade), "strong", px(TYPE.body), THEME.text, row.words.width, px(TYPE.least))
        screen.blit(name, name.get_rect(midleft=row.words.midleft))
        count = text.fitted(self._count(grade), "body", px(TYPE.small), THEME.quiet, row.told.width, px(TYPE.least))
        is_beside = row.told.top == row.words.top
        place = {"midright": row.told.midright} if is_beside else {"midleft": row.told.midleft}
        screen.blit(count, count.get_rect(**place))

    def _draw_share(self, screen: pygame.Surface, grade: int, row: Rect) -> None:
        """Paint how much of a grade has been solved as a line at the lower edge of its row."""
        px, solved = self.app.px, self._progress.solved(grade)
        if solved:
            wide = (row.width - 2 * px(14)) * solved // len(of_grade(grade))
            line = sprites.earned_line(max(wide, px(4)), px(3))
            screen.blit(line, line.get_rect(bottomleft=(row.left + px(14), row.bottom - px(4))))
