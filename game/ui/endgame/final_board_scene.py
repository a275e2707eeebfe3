"""The final board on its own, as large as the window allows."""

from __future__ import annotations

import pygame

from ...engine.state import State
from ...i18n import t
from ..shell.input.intents import Intent
from ..shell.scene import AppContext, DrawnScene, Pop, Transition
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import Button
from ..table.lit_board import LitBoard
from ..toolkit.act import Act
from ..toolkit.view import Item
from ..words.reading import plain
from .layout import final_board


class FinalBoardScene(DrawnScene):
    """Shows the board; its sequences can be lit or not; a tap or Escape leads back."""

    def __init__(self, app: AppContext, state: State) -> None:
        super().__init__(app)
        self._size = (state.setup.board.width, state.setup.board.height)
        self._rules = state.setup.ruleset
        self._board = LitBoard(state)
        self._is_lit = True

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        grid, (sequences, back) = final_board(
            size, self.app.scale, self._size, left_handed=self.app.settings.left_handed
        )
        self._board.lay_out(grid)
        shown = plain("look.sequences", self._rules)
        self._sequences = Button(Act("button", "sequences"), shown, sequences, self._style)
        self._back = Button(Act("button", "back"), t("look.back"), back, icon="back")

    @property
    def _style(self) -> ButtonStyle:
        return "chosen" if self._is_lit else "plain"

    @property
    def _buttons(self) -> list[Button]:
        return [self._sequences, self._back] if self._board.lights else [self._back]

    def targets(self) -> list[Item]:
        """The buttons."""
        return [button.target() for button in self._buttons]

    def first_focus(self) -> str:
        """The way back."""
        return self._back.name

    def act(self, act: Act) -> Transition:
        """Light the sequences or not, or go back."""
        if act == self._back.act:
            return Pop()
        self._is_lit = not self._is_lit
        self._sequences.style = self._style
        return None

    def back(self) -> Transition:
        """Back to the figures."""
        return Pop()

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap beside the buttons leads back."""
        return Pop()

    def on_key(self, intent: Intent) -> Transition:
        """Any letter leads back."""
        return Pop()

    def status(self) -> str:
        """What this is."""
        return t("look.status")

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene."""
        self._board.draw_at(screen, self._board.end if self._is_lit else 0.0)
        for button in self._buttons:
            button.draw(screen, self.app.look, self.app.scale)
