"""The seat editor: a sheet over the lobby with a seat's name and who plays there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....i18n import t
from ... import sprites
from ...overlays.overlay import OverlayScene
from ...shell.input.text_field import TextField
from ...shell.scene import AppContext, Pop, Transition
from ...sprites.text_fields import draw_field
from ...sprites.widgets import Button
from ...toolkit import text
from ...toolkit.act import Act
from ...toolkit.theme import THEME, TYPE
from ...toolkit.view import Item
from ...words.wording import side_name
from ..setup.lineup import LONGEST_NAME, Lineup, Occupant, clean_name, drawable, levels
from . import seat_layout
from .level_tile import LevelTile, level_target


class SeatScene(OverlayScene):
    """Every change counts at once; closing needs no decision."""

    def __init__(self, app: AppContext, lineup: Lineup, seat: int, change: Callable[[Lineup], None]) -> None:
        super().__init__(app)
        self._lineup = lineup
        self._seat = seat
        self._change = change
        self.field: TextField = TextField("name", self._occupant.name, LONGEST_NAME, self._rename, clean=drawable)

    @property
    def _occupant(self) -> Occupant:
        return self._lineup.occupants[self._seat]

    @property
    def sheet(self) -> pygame.Rect:
        """The sheet's place."""
        return self._at.sheet

    def least_height(self, width: int) -> int:
        return seat_layout.seat_least(width, self.app.scale, len(levels()))

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        self._at = seat_layout.seat(size, self.app.scale, len(levels()))
        self.field.place(self._at.name, self.app.scale)
        self.field.label, self.field.usual = t("seat.name"), self._usual_name()
        self._done = Button(Act("button", "done"), t("seat.done"), self._at.done, "main")

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        """What one can act on, in reading order."""
        now, tiles = self._occupant.level, zip(levels(), self._at.levels, strict=True)
        options = [level_target(level, rect, is_chosen=level == now) for level, rect in tiles]
        return [self.field.target(), *options, self._done.target()]

    def first_focus(self) -> str:
        """Done: typing a name and Enter is all it takes."""
        return "button:done"

    def act(self, act: Act) -> Transition:
        """Change who sits here, or close."""
        match act:
            case Act("option", ("level", level)):
                self._set(self._occupant._replace(level=level))
            case Act("field") if not self.field.is_active:
                self.field.enter()
            case _:
                return Pop()
        return None

    def _rename(self, name: str) -> None:
        """Take what has been typed; without letters it is the usual name."""
        self._set(self._occupant._replace(name=clean_name(name)))

    def _usual_name(self) -> str:
        return self._lineup.with_occupant(self._seat, self._occupant._replace(name="")).name(self._seat)

    def _set(self, occupant: Occupant) -> None:
        self._lineup = self._lineup.with_occupant(self._seat, occupant)
        self.field.usual = self._usual_name()
        self._change(self._lineup)
        self.dirty = True

    def status(self) -> str:
        """Whose seat it is and what can be done."""
        return t("seat.status", title=self._title(), name=self._lineup.name(self._seat), hint=self._hint())

    def heading(self) -> str:
        """Whose seat it is."""
        return self._title()

    def texts(self) -> list[str]:
        """What can be done."""
        return [self._hint()]

    def _hint(self) -> str:
        return t(f"seat.{why}", n=LONGEST_NAME) if (why := self.field.refused) else t("seat.hint")

    def _title(self) -> str:
        return t("seat.title", n=self._seat + 1, side=side_name(self._lineup.side(self._seat)))

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the sheet over the veiled lobby."""
        at, scale = self._at, self.app.scale
        self.draw_sheet(screen)
        self._draw_title(screen)
        self._draw_name(screen)
        for level, rect in zip(levels(), at.levels, strict=True):
            tile = LevelTile(screen, rect, scale)
            tile.draw(
                level, self.app.look(Act("option", ("level", level)).name), is_chosen=level == self._occupant.level
            )
        self._done.draw(screen, self.app.look, scale)

    def _draw_title(self, screen: pygame.Surface) -> None:
        px, at = self.app.px, self._at.title
        chip = sprites.chip_flat(self._lineup.side(self._seat), at.height)
        screen.blit(chip, at)
        left = at.left + chip.get_width() + px(12)
        words = text.fitted(self._title(), "title", px(TYPE.heading), THEME.text, at.right - left, px(TYPE.small))
        screen.blit(words, words.get_rect(midleft=(left, at.centery)))

    def _draw_name(self, screen: pygame.Surface) -> None:
        draw_field(screen, self.field)
        px, at = self.app.px, self._at.hint
        hint = text.fitted(self._hint(), "body", px(TYPE.small), THEME.quiet, at.width - px(16), px(TYPE.least))
        screen.blit(hint, hint.get_rect(midleft=(at.left + px(16), at.centery)))
