"""The players round the table: whose turn it is, their cards, last discards, chips and sequences."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.engine.setup import Setup
from game.i18n import t
from game.session import Player
from game.ui import painter, text
from game.ui.layout_play import Panels
from game.ui.shown import Shown
from game.ui.theme import THEME, TYPE
from game.ui.wording import card_sign, side_name


class SeatPanels:
    """Paints one panel for each seat, and with teams one score for each side."""

    def __init__(self, setup: Setup, players: Sequence[Player]) -> None:
        self._setup = setup
        self._players = players
        self._panels = Panels((), (), tight=False)
        self._scale = 1.0

    def lay_out(self, panels: Panels, scale: float) -> None:
        """Give the panels their places."""
        self._panels, self._scale = panels, scale

    def discard_point(self, seat: int) -> tuple[int, int]:
        """Where a seat's last discard is shown."""
        rect = self._panels.seats[seat]
        return rect.right - self._px(26), rect.centery + (0 if self._panels.tight else self._px(13))

    def chip_point(self, seat: int) -> tuple[int, int]:
        """Where a seat's chips come from."""
        rect = self._panels.seats[seat]
        return rect.left + self._px(14 if self._panels.tight else 28), rect.centery

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def draw(self, screen: pygame.Surface, shown: Shown, turn: int | None) -> None:
        """Paint all panels; `turn` is the seat to move."""
        for seat, rect in enumerate(self._panels.seats):
            style: painter.PanelStyle = "turn" if seat == turn else "plain"
            screen.blit(painter.panel(rect.width, rect.height, style, self._scale), rect)
            (self._draw_tight if self._panels.tight else self._draw_roomy)(screen, rect, seat, shown)
        for side, rect in enumerate(self._panels.scores):
            self._draw_score(screen, rect, side, shown)

    def _draw_roomy(self, screen: pygame.Surface, rect: pygame.Rect, seat: int, shown: Shown) -> None:
        side = self._setup.side_of[seat]
        chip = painter.chip_flat(side, self._px(36))
        screen.blit(chip, chip.get_rect(midleft=(rect.left + self._px(10), rect.centery)))
        left = rect.left + self._px(56)
        alone = not self._panels.scores
        pips = self._pips(side, shown) if alone else []
        top, low = rect.top + self._px(8), rect.bottom - self._px(8)
        wide = sum(pip.get_width() for pip in pips) + self._px(4) * len(pips)
        room = rect.right - left - wide - self._px(16)
        name = self._fit(self._players[seat].name, "strong", TYPE.button - 1, THEME.text, room)
        screen.blit(name, (left, top))
        discard = self._discard(shown.top_discards[seat], TYPE.body)
        room = rect.right - left - discard.get_width() - self._px(18)
        line = self._fit(self._count(seat, side, shown, room), "body", TYPE.small, THEME.quiet, room)
        screen.blit(line, line.get_rect(bottomleft=(left, low)))
        screen.blit(discard, discard.get_rect(bottomright=(rect.right - self._px(10), low)))
        x = rect.right - self._px(10) - wide + self._px(4)
        for pip in pips:
            screen.blit(pip, (x, top + self._px(8)))
            x += pip.get_width() + self._px(4)

    def _count(self, seat: int, side: int, shown: Shown, room: int) -> str:
        """Cards in hand, and chips left where there is room and no score strip tells them."""
        cards = t("seat.cards", n=shown.counts[seat])
        left = self._setup.ruleset.chips[side] - shown.chip_count(side)
        both = f"{cards} · {t('seat.chips', n=left)}"
        fits = text.width(both, "body", self._px(TYPE.small)) <= room
        return both if fits and not self._panels.scores else cards

    def _draw_tight(self, screen: pygame.Surface, rect: pygame.Rect, seat: int, shown: Shown) -> None:
        side = self._setup.side_of[seat]
        size = min(self._px(20), rect.height - self._px(8))
        chip = painter.chip_flat(side, size)
        screen.blit(chip, chip.get_rect(midleft=(rect.left + self._px(5), rect.centery)))
        discard = self._discard(shown.top_discards[seat], TYPE.small)
        screen.blit(discard, discard.get_rect(midright=(rect.right - self._px(5), rect.centery)))
        count = text.line(str(shown.counts[seat]), "body", self._px(TYPE.small - 1), THEME.quiet)
        slot = rect.right - self._px(8) - max(discard.get_width(), self._px(24))
        left = rect.left + self._px(9) + size
        room = slot - count.get_width() - left - self._px(4)
        # Where there is no room for all, the name goes first, then the number of cards.
        if room > -self._px(4):
            screen.blit(count, count.get_rect(midright=(slot, rect.centery)))
        if room > self._px(24):
            name = self._fit(self._players[seat].name, "strong", TYPE.small, THEME.text, room)
            screen.blit(name, name.get_rect(midleft=(left, rect.centery)))

    def _draw_score(self, screen: pygame.Surface, rect: pygame.Rect, side: int, shown: Shown) -> None:
        screen.blit(painter.panel(rect.width, rect.height, "well", self._scale), rect)
        chip = painter.chip_flat(side, self._px(22))
        screen.blit(chip, chip.get_rect(midleft=(rect.left + self._px(8), rect.centery)))
        x = rect.left + self._px(38)
        left = self._setup.ruleset.chips[side] - shown.chip_count(side)
        number = text.width(str(left), "body", self._px(TYPE.small))
        for pip in self._pips(side, shown, rect.right - x - number - self._px(10)):
            screen.blit(pip, pip.get_rect(midleft=(x, rect.centery)))
            x += pip.get_width() + self._px(4)
        room = rect.right - x - self._px(10)
        fits = text.width(t("seat.chips", n=left), "body", self._px(TYPE.small)) <= room
        words = self._fit(t("seat.chips", n=left) if fits else str(left), "body", TYPE.small, THEME.quiet, room)
        screen.blit(words, words.get_rect(midright=(rect.right - self._px(8), rect.centery)))

    def _pips(self, side: int, shown: Shown, room: int | None = None) -> list[pygame.Surface]:
        """A bar for each sequence that wins, narrower where they have only so many pixels together."""
        made, goal, wide = shown.line_count(side), self._setup.seating.goal, self._px(26)
        if room is not None:
            wide = min(wide, max(room // goal - self._px(4), self._px(6)))
        return [painter.pip(wide, self._px(8), i < made) for i in range(goal)]

    def _discard(self, card: Card, units: int) -> pygame.Surface:
        return text.line(
            card_sign(card) if card else "–", "strong", self._px(units), THEME.text if card else THEME.faint
        )

    def _fit(self, words: str, face: str, units: int, colour: str, room: int) -> pygame.Surface:
        return text.fitted(words, face, self._px(units), colour, max(room, 1), self._px(10))

    def sentence(self, shown: Shown) -> str:
        """The score of every side in words."""
        return " ".join(
            t("seat.score", side=side_name(side), n=shown.line_count(side)) for side in range(self._setup.sides)
        )
