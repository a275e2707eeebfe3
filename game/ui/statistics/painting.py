"""How the parts of the statistics are painted."""

from __future__ import annotations

from typing import TypeAlias

import pygame
from pygame import Rect

from .. import sprites
from ..shell.scene import AppContext
from ..sprites.cheer.medals import medal
from ..sprites.panels import legend_dot, share_ring
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import ButtonState
from .figures import Tally
from .layout import Block
from .words import FigureTile, Highlight, LevelCell, PlayedGame

_PAD = 12
WINS_SIDE = 0
"""The side whose colour means a game that was won."""


ChartWords: TypeAlias = tuple[str, str, str]
"""The chart's heading, and what its two colours mean: won and lost."""


class Painter:
    """Paints each part into its place on screen."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    def tile(self, screen: pygame.Surface, tile: FigureTile, place: Rect) -> None:
        """Paint a figure with what it is of."""
        px = self._app.px
        self._panel(screen, place)
        inside = place.inflate(-2 * px(_PAD), -px(_PAD))
        figure = text.fitted(tile.figure, "display", px(36), THEME.text, inside.width, px(18))
        room = inside.width, inside.height - figure.get_height()
        words = text.fitted_block(tile.words, "body", px(TYPE.small), THEME.quiet, room, px(TYPE.least))
        top = inside.top + (inside.height - figure.get_height() - words.get_height()) // 2
        screen.blit(figure, (inside.left, top))
        screen.blit(words, (inside.left, top + figure.get_height()))

    def chart(
        self, screen: pygame.Surface, head: ChartWords, marks: dict[int, str], weeks: tuple[Tally, ...], at: Rect
    ) -> None:
        """Paint the weeks: what was won upwards, what was lost downwards; `marks` stand below some."""
        px = self._app.px
        self._panel(screen, at)
        inside = at.inflate(-2 * px(_PAD), -2 * px(_PAD))
        self._legend(screen, head, inside)
        foot, line = px(24), text.height("strong", px(TYPE.least))
        room = Rect(inside.left, inside.top + px(36) + line, inside.width, inside.height - px(36) - foot - 2 * line)
        up, down = max(1, *(week.won for week in weeks)), max(1, *(week.lost for week in weeks))
        step = room.height / (up + down)
        zero = room.top + round(up * step)
        screen.fill(THEME.line, (room.left, zero, room.width, max(1, px(1))))
        slot = room.width / len(weeks)
        wide = min(px(30), round(slot * 0.62))
        for number, week in enumerate(weeks):
            middle = round(room.left + (number + 0.5) * slot)
            for count, side, ink in ((week.won, 1, THEME.side[WINS_SIDE]), (week.lost, -1, THEME.line)):
                if count:
                    self._bar(screen, Rect(middle - wide // 2, zero, wide, round(count * step)), count, side, ink)
            if words := marks.get(number, ""):
                name = text.line(words, "body", px(TYPE.least), THEME.quiet)
                spot = name.get_rect(midbottom=(middle, inside.bottom))
                screen.blit(name, spot.clamp(inside))

    def _bar(self, screen: pygame.Surface, bar: Rect, count: int, side: int, ink: str) -> None:
        """A bar that stands on its upper edge (side 1) or hangs from it (-1), with its number at the end."""
        bar.height = max(bar.height, self._app.px(3))
        if side > 0:
            bar.bottom = bar.top
        screen.blit(sprites.badge(*bar.size, ink, min(bar.width / 5, bar.height / 2)), bar)
        number = text.line(str(count), "strong", self._app.px(TYPE.least), THEME.text if side > 0 else THEME.quiet)
        spot = number.get_rect(midbottom=bar.midtop) if side > 0 else number.get_rect(midtop=bar.midbottom)
        screen.blit(number, spot)

    def _legend(self, screen: pygame.Surface, head: ChartWords, inside: Rect) -> None:
        """The chart's heading, and at the right what its colours mean."""
        px, right = self._app.px, inside.right
        middle, dot = inside.top + px(12), px(12)
        for words, ink in ((head[2], THEME.line), (head[1], THEME.side[WINS_SIDE])):
            name = text.line(words, "body", px(TYPE.small), THEME.quiet)
            screen.blit(name, name.get_rect(midright=(right, middle)))
            right -= name.get_width() + px(6)
            screen.blit(legend_dot(dot, ink), (right - dot, middle - dot // 2))
            right -= dot + px(12)
        title = self._line(head[0], "title", TYPE.button, THEME.text, right - inside.left)
        screen.blit(title, title.get_rect(midleft=(inside.left, middle)))

    def moment(self, screen: pygame.Surface, moment: Highlight, place: Rect, state: ButtonState | None) -> None:
        """Paint a game that stands out; as the button it is while it is still kept."""
        px, scale = self._app.px, self._app.scale
        if state is None:
            self._panel(screen, place)
        else:
            screen.blit(sprites.button(*place.size, "plain", state, scale), place)
        inside = place.inflate(-2 * px(_PAD), -2 * px(6))
        badge = medal(moment.icon, WINS_SIDE, px(46))
        screen.blit(badge, badge.get_rect(midleft=inside.midleft))
        left = inside.left + badge.get_width() + px(10)
        arrow = px(18) if state is not None else 0
        room = inside.right - left - arrow
        lines = [
            self._line(moment.title, "title", TYPE.body, THEME.text, room),
            self._line(moment.how, "strong", TYPE.small, THEME.text, room),
            text.block(moment.where, "body", px(TYPE.small), THEME.quiet, room),
        ]
        top = inside.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            screen.blit(line, (left, top))
            top += line.get_height()
        if state is not None:
            sign = sprites.icon("forward", arrow, THEME.quiet)
            screen.blit(sign, sign.get_rect(midright=inside.midright))

    def fact(self, screen: pygame.Surface, words: str, place: Rect) -> None:
        """Paint a line of facts."""
        screen.blit(text.block(words, "body", self._app.px(TYPE.small), THEME.quiet, place.width), place)

    def game(self, screen: pygame.Surface, game: PlayedGame, block: Block) -> None:
        """Paint a game of the family with the levels it was played against."""
        self._panel(screen, block.whole)
        name = self._line(game.name, "title", TYPE.button, THEME.text, block.head.width)
        screen.blit(name, name.get_rect(midleft=block.head.midleft))
        self.fact(screen, game.facts, block.facts)
        for cell, place in zip(game.cells, block.cells, strict=True):
            self._cell(screen, cell, place)

    def _cell(self, screen: pygame.Surface, cell: LevelCell, place: Rect) -> None:
        px, across = self._app.px, min(self._app.px(44), place.height)
        ring = share_ring(across, round(100 * cell.tally.share), WINS_SIDE)
        screen.blit(ring, ring.get_rect(midleft=place.midleft))
        won = text.line(str(cell.tally.won), "strong", px(TYPE.small), THEME.text)
        screen.blit(won, won.get_rect(center=(place.left + across // 2, place.centery)))
        left = place.left + across + px(8)
        name = self._line(cell.name, "strong", TYPE.small, THEME.text, place.right - left)
        count = self._line(cell.score, "body", TYPE.small, THEME.quiet, place.right - left)
        top = place.centery - (name.get_height() + count.get_height()) // 2
        screen.blit(name, (left, top))
        screen.blit(count, (left, top + name.get_height()))

    def heading(self, screen: pygame.Surface, words: str, place: Rect) -> None:
        """Paint the heading of a part."""
        line = self._line(words, "title", TYPE.button, THEME.quiet, place.width)
        screen.blit(line, line.get_rect(midleft=place.midleft))

    def _panel(self, screen: pygame.Surface, place: Rect) -> None:
        screen.blit(sprites.panel(*place.size, "well", self._app.scale), place)

    def _line(self, words: str, face: str, units: float, colour: str, room: int) -> pygame.Surface:
        return text.fitted(words, face, self._app.px(units), colour, room, self._app.px(TYPE.least))
