"""Everyone's cards in a game, in the order in which they came."""

from __future__ import annotations

import math

import pygame

from ...engine.cards import PACK, Card
from ...engine.fairness import Received, received
from ...i18n import decimal, listed, t
from ...session import Session
from .. import sprites
from ..shell.scene import AppContext
from ..shell.target import Act
from ..sprites.buttons import Button
from ..toolkit import assets
from ..toolkit.theme import THEME, TYPE
from ..words.wording import card_sign, power
from .sheet import Paragraph, SheetContent, SheetScene

_TILE, _APART = 38, 5
"""Units of the side of a small card at least, and between two of them."""
_BETWEEN = ", "
"""What stands between two cards, or rolls, of a long list."""


class CardsGotScene(SheetScene):
    """Seat by seat: how many cards of which kind, and which; with dice the rolls."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self._session = session
        self._received = received(session.match)
        self._shown: dict[str, tuple[Card, ...]] = {}
        """The cards that a paragraph's words tell of, where they can be shown as small cards."""

    def content(self) -> SheetContent:
        rolls = self._session.state.setup.ruleset.dice
        told = [part for seat, found in enumerate(self._received) for part in self._told(seat, found)]
        close = Button(Act("button", "close"), t("fair.close"), style="main")
        return SheetContent(t("fair.rolls" if rolls else "fair.cards"), told, [close])

    def _told(self, seat: int, found: Received) -> list[Paragraph]:
        name = Paragraph(self._session.players[seat].name, "title", TYPE.button, THEME.text, 2)
        if found.rolls:
            average = sum(map(sum, found.rolls)) / len(found.rolls)
            told = Paragraph(
                t("fair.average", n=len(found.rolls), average=decimal(average, 1)), units=TYPE.small, space=4
            )
            sums = _BETWEEN.join(str(sum(roll)) for roll in found.rolls)
            return [name, told, Paragraph(sums, colour=THEME.text, space=18)]
        counts = Paragraph(self._counts(found.cards), units=TYPE.small, space=4)
        signs = _BETWEEN.join(map(card_sign, found.cards))
        if all(card in PACK for card in found.cards):
            self._shown[signs] = found.cards
        return [name, counts, Paragraph(signs, colour=THEME.text, space=18)]

    def picture(self, part: Paragraph, width: int) -> pygame.Surface:
        """Small cards instead of the words where there are some; those with a power stand out."""
        cards = self._shown.get(part.words)
        return self._tiles(cards, width) if cards else super().picture(part, width)

    def _tiles(self, cards: tuple[Card, ...], width: int) -> pygame.Surface:
        apart = self.app.px(_APART)
        columns = max(1, (width + apart) // self.app.px(_TILE + _APART))
        side = (width + apart) // columns - apart
        step = side + apart
        page = pygame.Surface((width, math.ceil(len(cards) / columns) * step), pygame.SRCALPHA)
        for i, card in enumerate(cards):
            at = pygame.Rect(i % columns * step, i // columns * step, side, side)
            page.blit(sprites.space(card, side, side), at)
            if power(card, self._session.state.setup.ruleset):
                pygame.draw.rect(page, THEME.accent, at, self.app.px(3), self.app.px(6))
        return assets.sprite(page)

    def _counts(self, cards: tuple[Card, ...]) -> str:
        rules = self._session.state.setup.ruleset
        counts = [t("fair.count", n=len(cards))]
        if rules.wild:
            counts.append(t("fair.wild", n=sum(card in rules.wild for card in cards)))
        if rules.removers:
            counts.append(t("fair.remover", n=sum(card in rules.removers for card in cards)))
        return listed(counts, "plain")
