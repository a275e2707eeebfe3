"""The hand on screen: where its cards go, as large as fits, the chosen one raised, dead ones marked."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple, get_args

import pygame
from pygame import Rect

from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...i18n import t
from .. import sprites
from ..sprites import CardLook
from ..sprites.widgets import blit_centred
from ..toolkit.act import Act
from ..toolkit.geometry import CARD_RATIO, dp, even_columns
from ..toolkit.theme import least_px
from ..toolkit.view import Box, Px, drawn
from ..words.faces import Power, face
from ..words.wording import card_words, power

# ---------------------------------------------------------------- where its cards go

_MOST_CARD = 112
"""Units in width of the largest upright card."""
_WRITTEN_RATIO = 0.62
"""Height of its width of a card that has nothing on it but a long name: it lies across, so that this is large."""
_LEAST_HIGH = 44
"""Units in height of the lowest card that lies across."""
_BROAD = 300
"""Units in width of a hand under which its cards lie closer together."""
_LEAST_CARD = 8
"""Pixels in width of a card in a window that is far too small."""


def card_ratio(ruleset: Ruleset) -> float:
    """The height of a game's cards, of their width."""
    faces = [face(card) for card in ruleset.deck]
    written = sum(shown.kind == "text" and not shown.sum and len(shown.sign) > 2 for shown in faces)
    return _WRITTEN_RATIO if 2 * written > len(faces) else CARD_RATIO


def card_width(area: Rect, scale: float, count: int, ratio: float = CARD_RATIO) -> int:
    """How wide upright cards are that cover as much as those of a hand become in an area, device pixels."""
    _, wide, ratio = _rows(area, scale, count, ratio)
    return round(wide * math.sqrt(ratio / CARD_RATIO))


def hand_rows(
    area: Rect, scale: float, count: int, ratio: float = CARD_RATIO, *, low: bool = False
) -> tuple[Rect, ...]:
    """Places for a hand's cards in rows, as large as fits: in the middle of an area, or if `low` at its lower left."""
    gap, (across, wide, ratio) = _gap(area, scale), _rows(area, scale, count, ratio)
    high = round(wide * ratio)
    left, top = area.left, area.bottom - math.ceil(count / across) * (high + gap) + gap
    if not low:
        top = area.top + (top - area.top) // 2
        left += (area.width - across * (wide + gap) + gap) // 2
    first, places = Rect(left, top, wide, high), [divmod(i, across) for i in range(count)]
    return tuple(first.move(x * (wide + gap), y * (high + gap)) for y, x in places)


def _gap(area: Rect, scale: float) -> int:
    return dp(scale, 8 if area.width >= _BROAD * scale else 5)


def _rows(area: Rect, scale: float, count: int, ratio: float) -> tuple[int, int, float]:
    """How many cards a row has where they become largest, their width in pixels, and their height as a share of it.

    Where cards that lie across become too low to be tapped, they stand.
    """
    gap, across, wide = _gap(area, scale), 1, _LEAST_CARD
    most = dp(scale, _MOST_CARD * math.sqrt(CARD_RATIO / ratio))  # one that lies covers as much as one that stands
    for columns in even_columns(count):
        rows = math.ceil(count / columns)
        by_width = (area.width - gap * (columns - 1)) // columns
        by_height = int((area.height - gap * (rows - 1)) // rows / ratio)
        if (fits := min(by_width, by_height, most)) >= wide:
            across, wide = columns, fits
    stands = ratio < 1 and round(wide * ratio) < dp(scale, _LEAST_HIGH)
    return _rows(area, scale, count, CARD_RATIO) if stands else (across, wide, ratio)


# ---------------------------------------------------------------- how it looks

_LIFT = 0.03
"""Rise of a chosen card, as a share of its height."""
_RAISE = 0.06
"""Rise of a card that could go where the mouse is, as a share of its height."""


class HandCard(NamedTuple):
    """One card of the hand as it appears."""

    card: Card
    look: CardLook = "plain"
    enabled: bool = True
    hidden: bool = False
    """True while it is elsewhere, on its way."""
    number: int | None = None
    """The number from 0 by which its spaces are shown, with its tint."""
    raised: bool = False
    """True if it rises, since it could go where the mouse is."""


class HandView:
    """Paints the cards of a hand and lists them as targets."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self.places: tuple[Rect, ...] = ()
        self.away: set[int] = set()
        """Places whose cards are on their way there."""
        self.fresh = -1
        """The place of the card that was drawn last, until its player's next move; -1 for none."""

    def place(self, slot: int) -> Rect:
        """Where the card of a slot lies; the last place for slots beyond."""
        return self.places[min(slot, len(self.places) - 1)]

    def slot_at(self, point: tuple[int, int]) -> int | None:
        """The slot whose card lies at a point."""
        return next((slot for slot, place in enumerate(self.places) if place.collidepoint(point)), None)

    def boxes(self, cards: Sequence[HandCard], order: int) -> list[Box]:
        """The places of the cards, those with one to be acted on."""
        return [self._box(slot, held, order) for slot, held in zip(range(len(self.places)), cards, strict=False)]

    def _box(self, slot: int, held: HandCard, order: int) -> Box:
        is_fresh, is_away = slot == self.fresh, slot in self.away

        def draw(screen: pygame.Surface, place: Rect, *_: object) -> None:
            self._draw(screen, slot, place, held, is_away=is_away)

        place = self.places[slot]
        how: dict[str, Any] = {"rect": place}
        if held.card:
            how |= {"act": Act("card", slot), "label": self._label(held, is_fresh=is_fresh), "enabled": held.enabled}
            how |= {"draggable": held.look != "dead", "chosen": held.look == "chosen", "order": order}
        return drawn(draw, (held, is_fresh, is_away), Px(place.height // 4), **how)

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
        for slot, (held, place) in enumerate(zip(cards, self.places, strict=False)):
            self._draw(screen, slot, place, held, is_away=slot in self.away)

    def _draw(self, screen: pygame.Surface, slot: int, place: Rect, held: HandCard, *, is_away: bool) -> None:
        if held.hidden or not held.card or is_away:
            screen.blit(sprites.card_slot(*place.size), place)
            return
        lift = _RAISE if held.raised else _LIFT if held.look == "chosen" else 0
        there = place.move(0, -round(place.height * lift))
        blit_centred(screen, self.picture(held.card, held.look), there)
        if held.number is not None:  # in the corner that the face leaves free
            r = max(sprites.number_radius(place.width), place.width // 7)
            number, inside = sprites.card_number(held.number, r), there.inflate(-r // 2, -r // 2)
            is_low = face(held.card).kind == "standard"
            at = {"bottomleft": inside.bottomleft} if is_low else {"topright": inside.topright}
            screen.blit(number, number.get_rect(**at))
        self.draw_tag(screen, slot, there)

    def draw_tag(self, screen: pygame.Surface, slot: int, card: Rect) -> None:
        """Mark the card that was drawn last, where it lies now."""
        if slot == self.fresh:
            tag = sprites.new_tag(t("hand.tag"), least_px())
            screen.blit(tag, tag.get_rect(midright=(card.right + tag.get_height() // 6, card.top)))


_MADE_KEYS = {"card.{}": get_args(Power)[1:]}
