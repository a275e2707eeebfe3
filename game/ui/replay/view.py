"""All that a replay shows, in its places; when it opens, its pictures are made a few a frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from ...session import Session
from ..shell.scene import AppContext
from ..table.dice_view import DiceView
from ..toolkit import assets, text
from ..toolkit.theme import THEME, TYPE
from .board import ReplayBoard
from .controls import ReplayButtons
from .layout import ReplayLayout
from .marks import Marks
from .page import TurnPage
from .seen import SeenCards
from .track import TimeLine, draw_legend, story_of
from .turns import GameTurns
from .words import ReplayWords


class ReplayView:
    """Paints the parts of a replay."""

    def __init__(
        self,
        app: AppContext,
        session: Session,
        turns: GameTurns,
        marks: Marks,
        words: ReplayWords,
        seen: SeenCards,
        buttons: ReplayButtons,
    ) -> None:
        self._app, self._turns, self._marks, self._words = app, turns, marks, words
        self._seen, self._buttons = seen, buttons
        self._setup = turns.states[0].setup
        self.board = ReplayBoard(turns.states[0])
        self.line = TimeLine(story_of(session, turns), turns.count)
        self._page = TurnPage(session, turns, marks, words)
        self._dice = DiceView()
        self._at: ReplayLayout
        self._ahead: Iterator[None] | None = None
        """Makes what is seen first; None once it is there."""
        self._is_new = True
        """Whether nothing of it has been seen yet."""

    def lay_out(self, at: ReplayLayout, step: int) -> None:
        """Give everything its place."""
        self._at, scale, rules = at, self._app.scale, self._setup.ruleset
        self.board.lay_out(at.grid)
        self.line.lay_out(at.track, scale)
        self._seen.lay_out(at.who, at.hand, at.panel)
        if rules.dice:
            self._dice.lay_out(at.hand, scale, rules.dice)
        if self._is_new:
            self._ahead = self._made(step)

    # ------------------------------------------------------------ ahead

    @property
    def is_ready(self) -> bool:
        """Whether all of it can be seen."""
        return self._ahead is None

    def prepare(self, seconds: float) -> bool:
        """Make what is seen first for so many seconds of a frame; says whether all of it is there now."""
        if self._ahead is not None and not assets.run_for(self._ahead, seconds):
            self._ahead, self._is_new = None, False
        return self.is_ready

    def _made(self, step: int) -> Iterator[None]:
        yield from self.board.preload()
        scratch = pygame.Surface((1, 1)).convert()
        for paint in self._parts:
            paint(scratch, step)
            yield

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface, step: int) -> None:
        """Paint a step; of what opens just now, what is there."""
        if self.is_ready:
            self.board.draw(screen)
            for paint in self._parts:
                paint(screen, step)
        else:
            self.board.draw_empty(screen)
        self._draw_title(screen, step)
        self._buttons.draw(screen)

    @property
    def _parts(self) -> tuple[Callable[[pygame.Surface, int], None], ...]:
        return (self._draw_page, self._draw_cards, self._draw_line)

    def _draw_page(self, screen: pygame.Surface, step: int) -> None:
        self._page.draw(screen, self._seen.panel, self._app.scale, step)

    def _draw_cards(self, screen: pygame.Surface, step: int) -> None:
        """Paint the cards that are seen, or the dice as they lay."""
        if self._setup.ruleset.dice:
            turn = self._turns.turn(step)
            self._dice.draw_at(screen, self._turns.states[turn.main].extras.dice if turn else (), 1.0)
        else:
            self._seen.draw(screen, step)

    def _draw_line(self, screen: pygame.Surface, step: int) -> None:
        """Paint the time line, and what its marks mean."""
        self.line.draw(screen, self._marks.all, step)
        if self._at.legend.width:
            draw_legend(screen, self._at.legend, self._app.scale, self._setup.ruleset)

    def _draw_title(self, screen: pygame.Surface, step: int) -> None:
        """Paint the number of the turn."""
        px, place = self._app.px, self._at.title
        words = self._words.number(step)
        title = text.fitted(words, "title", px(TYPE.heading), THEME.text, place.width, px(TYPE.least))
        screen.blit(title, title.get_rect(midleft=place.midleft))
