"""The final board on its own, as large as the window allows."""

from __future__ import annotations

from pygame import Rect

from ...engine.state import State
from ...i18n import t
from ..shell.intents import Intent
from ..shell.scene import AppContext, Pop, Scene, Transition
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import button
from ..table.board import LitBoard
from ..toolkit.act import Act
from ..toolkit.geometry import board_beside, board_on_top, margin
from ..toolkit.view import Box, Look, column, drawn, layers, leaf, row
from ..words.wording import plain

_BUTTON, _COLUMN, _ROW, _GAP = 52, 148, 320, 10
"""Units: a button's height, the width of the buttons beside the board, of those below it at least, and between them."""


class FinalBoardScene(Scene):
    """Shows the board, its sequences lit or not; a tap, a letter or Escape leads back."""

    def __init__(self, app: AppContext, state: State) -> None:
        super().__init__(app)
        self._setup = state.setup
        self._board = LitBoard(state)
        self._is_lit = True

    def view(self, look: Look) -> Box:
        (width, height), edge, bar = look.size, margin(look.size, look.scale), look.px(_BUTTON)
        board, left = (self._setup.board.width, self._setup.board.height), self.app.settings.left_handed
        grid, place = board_beside(look.size, look.scale, board, _COLUMN, _COLUMN, left_handed=left)
        below, _ = board_on_top(look.size, look.scale, board, _BUTTON)
        if grid.cell >= below.cell:
            place.top, place.height = grid.frame.top, grid.frame.height
            acts = column(*(one._replace(size=_BUTTON) for one in self._buttons()), gap=_GAP, align=1.0, rect=place)
        else:
            frame = below.frame.move(0, (height - below.frame.height - edge - bar) // 2 - edge)
            wide = max(frame.width, min(look.px(_ROW), width - 2 * edge))
            place = Rect((width - wide) // 2, frame.bottom + edge, wide, bar)
            acts = row(*(one._replace(grow=1.0) for one in self._buttons()), gap=_GAP, rect=place)
            grid = below._replace(frame=frame)
        self._board.lay_out(grid)
        now = self._board.end if self._is_lit else 0.0
        shown = drawn(lambda screen, *_: self._board.draw_at(screen, now), (grid, now))
        return layers(shown, acts, role="text", label=t("look.status"))

    def _buttons(self) -> list[Box]:
        """What lights the sequences, if there are some, and the way back."""
        style: ButtonStyle = "chosen" if self._is_lit else "plain"
        shown = plain("look.sequences", self._setup.ruleset)
        sequences = button("sequences", shown, style) if self._board.lights else leaf()
        return [sequences, button("back", t("look.back"), icon="back")]

    def first_focus(self) -> str:
        return "button:back"

    def act(self, act: Act) -> Transition:
        if act == Act("button", "back"):
            return Pop()
        self._is_lit = not self._is_lit
        self.changed()
        return None

    def back(self) -> Transition:
        return Pop()

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        return Pop()

    def on_key(self, intent: Intent) -> Transition:
        return Pop()
