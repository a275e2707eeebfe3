"""Everyone's cards in a game, in the order in which they came."""

from __future__ import annotations

import math

import pygame
from pygame import Rect

from ...engine.cards import PACK, Card
from ...engine.fairness import Received, received
from ...i18n import decimal, listed, t
from ...session import Session
from .. import sprites
from ..shell.scene import AppContext
from ..sprites.widgets import button
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Drawn, Item, Look, leaf
from ..words.wording import card_sign, power
from .sheet import SheetContent, SheetScene, prose, spaced

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

    def content(self) -> SheetContent:
        rolls = self._session.state.setup.ruleset.dice
        told = [part for seat, found in enumerate(self._received) for part in self._told(seat, found)]
        close = button("close", t("fair.close"), "main")
        return SheetContent(t("fair.rolls" if rolls else "fair.cards"), told, [close])

    def _told(self, seat: int, found: Received) -> list[Box]:
        name = prose(self._session.players[seat].name, "title", TYPE.button, THEME.text, 2)
        if found.rolls:
            average = sum(map(sum, found.rolls)) / len(found.rolls)
            told = prose(
                t("fair.average", n=len(found.rolls), average=decimal(average, 1)), em=TYPE.small, space_below=4
            )
            sums = _BETWEEN.join(str(sum(roll)) for roll in found.rolls)
            return [name, told, prose(sums, colour=THEME.text, space_below=18)]
        counts = prose(self._counts(found.cards), em=TYPE.small, space_below=4)
        if all(card in PACK for card in found.cards):
            return [name, counts, spaced(self._cards(found.cards), 18)]
        return [name, counts, prose(_BETWEEN.join(map(card_sign, found.cards)), colour=THEME.text, space_below=18)]

    def _cards(self, cards: tuple[Card, ...]) -> Box:
        """Small cards; those with a power stand out."""
        said, rules = _BETWEEN.join(map(card_sign, cards)), self._session.state.setup.ruleset

        def side_and_columns(look: Look, width: int) -> tuple[int, int]:
            apart = look.px(_APART)
            columns = max(1, (width + apart) // look.px(_TILE + _APART))
            return (width + apart) // columns - apart, columns

        def paint(screen: pygame.Surface, room: Rect, _item: Item, look: Look) -> None:
            side, columns = side_and_columns(look, room.width)
            step = side + look.px(_APART)
            for i, card in enumerate(cards):
                at = Rect(room.left + i % columns * step, room.top + i // columns * step, side, side)
                screen.blit(sprites.space(card, side, side), at)
                if power(card, rules):
                    pygame.draw.rect(screen, THEME.accent, at, look.px(3), look.px(6))

        def extent(look: Look, width: int) -> tuple[int, int]:
            side, columns = side_and_columns(look, width)
            return width, math.ceil(len(cards) / columns) * (side + look.px(_APART))

        return leaf(Drawn(paint, extent), role="text", label=said)

    def _counts(self, cards: tuple[Card, ...]) -> str:
        rules = self._session.state.setup.ruleset
        counts = [t("fair.count", n=len(cards))]
        if rules.wild:
            counts.append(t("fair.wild", n=sum(card in rules.wild for card in cards)))
        if rules.removers:
            counts.append(t("fair.remover", n=sum(card in rules.removers for card in cards)))
        return listed(counts, "plain")
