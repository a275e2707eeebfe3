"""Fair deal: the seal of the cards before they are dealt, while they are played, and opened afterwards."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Rect

from ...engine.cards import PACK, Card
from ...engine.fairness import Received, came_as_sealed, commit, is_kept, received
from ...engine.state import State
from ...i18n import decimal, listed, t
from ...session import Session
from .. import sprites
from ..shell.next_deal import MOST_DIGITS, NextDeal
from ..shell.scene import AppContext, Pop, Push, Transition
from ..shell.text_field import TextField
from ..sprites.widgets import button, field_box
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Drawn, Item, Look, leaf
from ..words.wording import card_sign, power
from .sheet import SheetContent, SheetScene, prose, spaced

_GROUP = 4
"""Digits of a fingerprint that are read together."""
_TILE, _APART = 38, 5
"""Units of the side of a small card at least, and between two of them."""
_BETWEEN = ", "
"""What stands between two cards, or rolls, of a long list."""


def grouped(digits: str) -> str:
    """Hex digits in groups.

    >>> grouped("0123456789ab")
    '0123 4567 89ab'
    """
    return " ".join(digits[i : i + _GROUP] for i in range(0, len(digits), _GROUP))


def seal(fingerprint: str) -> Box:
    """A fingerprint, in one line where there is room."""
    return prose(grouped(fingerprint), "strong", TYPE.button, THEME.text, 16)


class NextDealScene(SheetScene):
    """The seal of the cards that the next game will have, and the number of a deal to be played instead."""

    def __init__(self, app: AppContext, deal: NextDeal, dealt: Callable[[], State]) -> None:
        super().__init__(app)
        self._deal = deal
        self._dealt = dealt
        self.field: TextField = TextField(
            "deal", deal.number, MOST_DIGITS, self._call_up, kind="digits", clean=_digits_of
        )
        self.field.is_active = False

    def content(self) -> SheetContent:
        fingerprint = commit(self._dealt(), self._deal.salt).fingerprint
        if self._deal.is_known:
            words = t("fair.known", number=self._deal.seed), t("fair.known.about")
        else:
            words = t("fair.next"), t("fair.next.about")
        paragraphs = [prose(words[0]), seal(fingerprint), prose(words[1])]
        buttons = [
            field_box(self.field, t("fair.number.label"), t("fair.number.type")),
            button("done", t("fair.done"), style="main"),
        ]
        return SheetContent(t("fair.title"), paragraphs, buttons)

    def act(self, act: Act) -> Transition:
        if act.kind == "field" and not self.field.is_active:
            self.field.enter()
            return None
        return Pop() if act.kind == "field" else super().act(act)

    def _call_up(self, digits: str) -> None:
        self._deal.number = digits
        self.changed()


class FairDealScene(SheetScene):
    """The seal of a game: closed while it goes on; afterwards with what opens it, a check, and everyone's cards."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self._session = session
        self._verdict: Callable[[], str] | None = None
        """What came of the check, once it was asked for."""

    @property
    def _is_over(self) -> bool:
        return self._session.state.is_terminal()

    def content(self) -> SheetContent:
        commitment = self._session.commitment
        paragraphs = [prose(t("fair.unsealed"))]
        if commitment:
            paragraphs = [prose(self._told()), seal(commitment.fingerprint)]
        if self._is_over:
            paragraphs += self._opened()
        elif commitment and commitment.is_sealed:
            paragraphs.append(prose(t("fair.closed.about")))
        return SheetContent(t("fair.title"), paragraphs, self._made_buttons())

    def _told(self) -> str:
        commitment, seed = self._session.commitment, self._session.state.setup.seed
        if commitment and not commitment.is_sealed:
            return t("fair.known", number=seed)
        return t("fair.open" if self._is_over else "fair.closed")

    def _opened(self) -> list[Box]:
        commitment = self._session.commitment
        found = []
        if not commitment or commitment.is_sealed:
            found.append(prose(t("fair.number", number=self._session.state.setup.seed)))
        if commitment and commitment.is_sealed:
            found.append(prose(t("fair.salt", salt=grouped(commitment.salt)), space_below=16))
        if self._verdict:
            found.append(prose(self._verdict(), "strong", TYPE.body, THEME.accent))
        return found

    def _made_buttons(self) -> list[Box]:
        done = button("done", t("fair.done"), style="main")
        if not self._is_over:
            return [done]
        rolls = self._session.state.setup.ruleset.dice
        cards = button("cards", t("fair.rolls" if rolls else "fair.cards"), icon="cards")
        if self._verdict or not self._session.commitment:
            return [cards, done]
        return [button("check", t("fair.check"), icon="check"), cards, done]

    def pressed(self, button: str) -> Transition:
        if button == "cards":
            return Push(CardsGotScene(self.app, self._session))
        if button == "check":
            self._verdict = self._checked()
            self.scroll_to_end()
            return None
        return Pop()

    def _checked(self) -> Callable[[], str]:
        """What to say of the game: whether it was the sealed deal, and came in its order."""
        match, commitment = self._session.match, self._session.commitment
        if commitment and not is_kept(commitment, match):
            return lambda: t("fair.other")
        if not came_as_sealed(match):
            return lambda: t("fair.disorder")
        count = sum(len(seat.cards) + len(seat.rolls) for seat in received(match))
        if match.state.setup.ruleset.dice:
            return lambda: t("fair.agrees.rolls", n=count)
        return lambda: t("fair.agrees", n=count)


def _digits_of(words: str) -> str:
    return "".join(letter for letter in words if letter in "0123456789")


# ---------------------------------------------------------------- everyone's cards


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

        return leaf(Drawn(paint, extent, cards), role="text", label=said)

    def _counts(self, cards: tuple[Card, ...]) -> str:
        rules = self._session.state.setup.ruleset
        counts = [t("fair.count", n=len(cards))]
        if rules.wild:
            counts.append(t("fair.wild", n=sum(card in rules.wild for card in cards)))
        if rules.removers:
            counts.append(t("fair.remover", n=sum(card in rules.removers for card in cards)))
        return listed(counts, "plain")
