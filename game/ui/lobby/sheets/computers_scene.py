"""The sheet that makes all computers of the lobby as strong as each other."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....i18n import t
from ...overlays.overlay import OverlayScene
from ...shell.scene import AppContext, Pop, Transition
from ...sprites.widgets import Button
from ...toolkit import text
from ...toolkit.act import Act
from ...toolkit.theme import THEME, TYPE
from ...toolkit.view import Item
from ..setup.lineup import levels
from . import seat_layout
from .level_tile import LevelTile, level_target


class ComputersScene(OverlayScene):
    """Tells a level, which is the one that is chosen, and closes; `chosen` is "" where computers differ."""

    def __init__(self, app: AppContext, chosen: str, choose: Callable[[str], None]) -> None:
        super().__init__(app)
        self._chosen = chosen
        self._choose = choose
        self._levels = levels()[1:]

    @property
    def sheet(self) -> pygame.Rect:
        """The sheet's place."""
        return self._at.sheet

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        self._at = seat_layout.seat(size, self.app.scale, len(self._levels), named=False)
        self._done = Button(Act("button", "done"), t("seat.done"), self._at.done, "main")

    def targets(self) -> list[Item]:
        """The levels, and the way back."""
        now, tiles = self._chosen, zip(self._levels, self._at.levels, strict=True)
        return [*(level_target(level, rect, is_chosen=level == now) for level, rect in tiles), self._done.target()]

    def first_focus(self) -> str:
        """The level that is chosen."""
        return Act("option", ("level", self._chosen)).name if self._chosen else super().first_focus()

    def act(self, act: Act) -> Transition:
        """Choose, or leave everything as it is."""
        match act:
            case Act("option", ("level", level)):
                self._choose(level)
        return Pop()

    def status(self) -> str:
        """What is chosen here."""
        return t("lobby.computers")

    def heading(self) -> str:
        """What is chosen here."""
        return t("lobby.computers")

    def texts(self) -> list[str]:
        """No more than that."""
        return []

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the sheet over the veiled lobby."""
        at, px = self._at, self.app.px
        self.draw_sheet(screen)
        words = t("lobby.computers")
        title = text.fitted(words, "title", px(TYPE.heading), THEME.text, at.title.width, px(TYPE.small))
        screen.blit(title, title.get_rect(midleft=at.title.midleft))
        for level, rect in zip(self._levels, at.levels, strict=True):
            state = self.app.look(Act("option", ("level", level)).name)
            LevelTile(screen, rect, self.app.scale).draw(level, state, is_chosen=level == self._chosen)
        self._done.draw(screen, self.app.look, self.app.scale)
