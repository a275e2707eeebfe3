"""The hand on screen: the cards in their places, the chosen one raised, dead ones marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...i18n import t
from .. import sprites
from ..sprites import CardLook, marks
from ..sprites.widgets import blit_centred
from ..toolkit.act import Act
from ..toolkit.legible import least_px
from ..toolkit.view import Item
from ..words.token_faces import face
from ..words.wording import card_words, power

LIFT, RAISE = 0.03, 0.06
"""How far a chosen card rises, and one that could go to a space, of its height."""


class HandCard(NamedTuple):
    """One card of the hand as it appears."""

    card: Card
    look: CardLook = "plain"
    enabled: bool = True
    hidden: bool = False
    """Whether it is elsewhere just now, on its way."""
    number: int | None = None
    """The number from 0 by which its spaces are shown, with its tint."""
    raised: bool = False
    """Whether it rises, since it could go where the mouse is."""


class HandView:
    """Paints the cards of a hand and lists them as targets."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self.places: tuple[pygame.Rect, ...] = ()
        self.away: set[int] = set()
        """Places whose cards are on their way there."""
        self.fresh = -1
        """The place of the card that was drawn last, until its player's next move; -1 for none."""

    def place(self, slot: int) -> pygame.Rect:
        """Where the card of a slot lies; the last place for slots beyond."""
        return self.places[min(slot, len(self.places) - 1)]

    def targets(self, cards: Sequence[HandCard]) -> list[Item]:
        """The cards that can be acted on, by their places."""
        return [
            Item(
                Act("card", slot),
                label,
                self.place(slot),
                held.enabled,
                held.look != "dead",
                chosen=held.look == "chosen",
            )
            for slot, held in enumerate(cards)
            if held.card and slot < len(self.places)
            for label in (self._label(held, is_fresh=slot == self.fresh),)
        ]

    def _label(self, held: HandCard, *, is_fresh: bool) -> str:
        words = t("hand.new", card=card_words(held.card)) if is_fresh else card_words(held.card)
        if held.look == "dead":
            return t("hand.dead", card=words)
        does = power(held.card, self._ruleset)
        if not does or face(held.card).says == does:
            return words
        return t("hand.special", card=words, power=t(f"card.{does}"))

    def picture(self, card: Card, look: CardLook = "plain") -> pygame.Surface:
        """A card at the hand's size."""
        return sprites.card(card, *self.place(0).size, look, power(card, self._ruleset))

    def draw(self, screen: pygame.Surface, cards: Sequence[HandCard]) -> None:
        """Paint the cards."""
        for slot, held in enumerate(cards):
            if slot >= len(self.places):
                break
            place = self.place(slot)
            if held.hidden or not held.card or slot in self.away:
                screen.blit(sprites.card_slot(*place.size), place)
                continue
            lift = RAISE if held.raised else LIFT if held.look == "chosen" else 0
            there = place.move(0, -round(place.height * lift))
            blit_centred(screen, self.picture(held.card, held.look), there)
            if held.number is not None:
                self._draw_number(screen, there, held)
            self.draw_tag(screen, slot, there)

    def draw_tag(self, screen: pygame.Surface, slot: int, card: pygame.Rect) -> None:
        """Mark the card that was drawn last, where it lies now."""
        if slot == self.fresh:
            tag = marks.new_tag(t("hand.tag"), least_px())
            screen.blit(tag, tag.get_rect(midright=(card.right + tag.get_height() // 6, card.top)))

    def _draw_number(self, screen: pygame.Surface, card: pygame.Rect, held: HandCard) -> None:
        """Paint the number by which a card's spaces are marked, in the corner that its face leaves free."""
        r = max(sprites.number_radius(card.width), card.width // 7)
        number = sprites.card_number(held.number or 0, r)
        inside = card.inflate(-r // 2, -r // 2)
        is_low = face(held.card).kind == "standard"
        at = {"bottomleft": inside.bottomleft} if is_low else {"topright": inside.topright}
        screen.blit(number, number.get_rect(**at))
