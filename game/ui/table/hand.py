"""The hand on screen: the chosen card raised, dead ones marked, one that may be held, and all as targets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, get_args

import pygame
from pygame import Rect, Vector2

from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...i18n import t
from .. import sprites
from ..sprites import CardLook
from ..sprites.widgets import blit_at, blit_centred
from ..toolkit.act import Act
from ..toolkit.animation import AT_ONCE, Point, ease_back
from ..toolkit.theme import least_px
from ..toolkit.view import Box, Drawn, Item, Px, leaf, on_its_way
from ..words.faces import Power, face
from ..words.wording import card_words, power
from .fan import Lying, can_fan, lying, places_for

_RISES = 0.09
"""Rise of a chosen card in a fan, as a share of its height."""
_RAISE = 0.05
"""Rise of a card elsewhere, and of one that could go where the mouse is, or that somebody points at."""
_GROWS = 1.03
"""Size of a chosen card, of the usual one."""
_SECONDS = 0.06
"""In which cards rise and make room."""
_MOST_LEAN = 6.0
"""Degrees."""
_FAST = 7.0
"""Widths of the card a second at which it leans most."""
_SHRINKS = 0.09
"""Seconds in which a card becomes small over the board, or large again."""
_SMALL = 0.5
"""Its size over the board, as a share."""
_STEPS = 4
"""Pictures from an upright card to one that leans the most, and from its full size to the small one."""
_COMES_HOME = 0.22
"""Seconds."""


def grown(size: tuple[int, int]) -> tuple[int, int]:
    """The size of a chosen card, pixels."""
    return round(size[0] * _GROWS), round(size[1] * _GROWS)


class HandCard(NamedTuple):
    """One card of the hand as it appears."""

    card: Card
    look: CardLook = "plain"
    enabled: bool = True
    number: int | None = None
    """The number from 0 by which its spaces are shown, with its tint."""
    raised: bool = False
    """True if it rises, since it could go where the mouse is, or somebody points at it."""


@dataclass
class HeldCard:
    """A card of the hand between the places where it was taken and where it's let go, device pixels."""

    slot: int
    size: tuple[int, int]
    at: Point
    """The point that holds it."""
    clear: int = 0
    """Pixels above that point which the card leaves in sight; 0 beside the board."""
    home: Point | None = None
    """The place from which it comes home."""
    _lean: float = 0.0
    """From -1 to 1 for the most to the left."""
    _shrunk: float = 0.0
    """From 0 for its full size to 1 for the small one."""
    _passed: float = 0.0
    """Seconds on the way home."""

    @property
    def is_moving(self) -> bool:
        """True if time alone changes how it appears."""
        return self.home is not None or bool(self.angle) or self._shrunk != float(self.clear > 0)

    @property
    def angle(self) -> float:
        """Degrees to the left, in steps."""
        return round(self._lean * _STEPS) / _STEPS * _MOST_LEAN

    @property
    def grown(self) -> float:
        """Its size, in steps, of the full one."""
        return 1 - (1 - _SMALL) * round(self._shrunk * _STEPS) / _STEPS

    @property
    def centre(self) -> Point:
        """Its middle: at the point that holds it, above or beside that where it has to be seen, or on the way home."""
        (x, y), (wide, high) = self.at, (side * _SMALL / 2 for side in self.size)
        if (above := y - self._shrunk * (self.clear + high)) < high:
            aside = self._shrunk * (self.clear + wide)
            x, above = x - aside if x > aside + wide else x + aside, max(y, high)
        end, share = self.home or (x, above), ease_back(min(1.0, self._passed / _COMES_HOME))
        return x + (end[0] - x) * share, above + (end[1] - above) * share

    def hold(self, at: Point, clear: int, seconds: float) -> None:
        """Follow the point for so many seconds, leaning against the way it goes."""
        speed = (at[0] - self.at[0]) / self.size[0] / max(seconds, 0.004)
        self.at, self.clear = at, clear
        self._settle(max(-1.0, min(1.0, speed / _FAST)), float(clear > 0), seconds)

    def come_home(self, home: Point, seconds: float) -> bool:
        """Go back to where it lay for so many seconds, a little beyond and there; True once it has come."""
        self.home, self._passed = home, self._passed + seconds
        self._settle(0.0, 0.0, seconds)
        return self._passed >= _COMES_HOME

    def _settle(self, lean: float, shrunk: float, seconds: float) -> None:
        step = seconds / _SHRINKS
        self._lean += (lean - self._lean) * min(1.0, seconds * 14)
        self._shrunk += max(-step, min(step, shrunk - self._shrunk))


def hand_sprites(hand: Sequence[Card], places: Sequence[Rect], ruleset: Ruleset) -> Iterator[Callable[[], object]]:
    """Functions that make the pictures of a hand's cards, one each."""
    cards = [
        (card, lies.place.size, power(card, ruleset), lies.tilt)
        for card, lies in zip(hand, lying(places_for(len(hand), places)), strict=False)
    ]
    yield from (partial(sprites.card, card, *size, "plain", does, tilt) for card, size, does, tilt in cards)
    for card, size, does, tilt in cards:
        yield partial(sprites.card, card, *grown(size), "chosen", does, 0.0)
        yield partial(sprites.card, card, *size, "dim", does, tilt)


class HandView:
    """Paints the cards of a hand, lists them as targets, and moves those that rise, make room or are held."""

    def __init__(self, ruleset: Ruleset, is_still: Callable[[], bool] = lambda: True) -> None:
        """Show the cards of a game; nothing moves while the hand `is_still`."""
        self._ruleset, self._is_still = ruleset, is_still
        self._can_fan = can_fan(ruleset)
        self.away: set[int] = set()
        """Places whose cards are on their way there."""
        self.fresh = -1
        """The place of the card that was drawn last, until its player's next move; -1 for none."""
        self._left = 0.0
        """Seconds until the cards lie where they belong."""
        self.lay_out(())

    def lay_out(self, places: tuple[Rect, ...]) -> None:
        """Give the cards their places in device pixels, which may overlap."""
        self.places, self._cards = places, tuple[HandCard, ...]()
        self.held: HeldCard | None = None
        """The card that is held, or comes home."""
        self._lying: list[Lying] = lying(places)
        self._goals: list[Rect] = []
        """Each card's place once nothing moves."""
        self._now: list[Rect] = []
        """Each card's place now."""

    def place(self, slot: int) -> Rect:
        """Where the card of a slot lies; the last place for slots beyond."""
        places = places_for(max(len(self._cards), slot + 1), self.places) if self._cards else self.places
        return places[min(slot, len(places) - 1)]

    def slot_at(self, point: tuple[int, int]) -> int | None:
        """The slot whose card shows at a point."""
        return next((slot for slot, card in enumerate(self._lying) if card.strip.collidepoint(point)), None)

    # ------------------------------------------------------------ motion

    @property
    def is_moving(self) -> bool:
        """True if time alone changes how the cards appear."""
        return self._left > 0 or (self.held is not None and self.held.is_moving)

    def advance(self, seconds: float, slot: int | None = None, at: Point | None = None, clear: int = 0) -> bool:
        """Let time pass while a slot's card may be held at a point, with so many pixels above it in sight.

        True if the cards that lie look different now.
        """
        seconds, left, held = AT_ONCE if self._is_still() else seconds, self._left, self.held
        if left:
            share, self._left = min(1.0, seconds / left), max(0.0, left - seconds)
            ways = zip(self._now, self._goals, strict=True)
            self._now = [Rect(Vector2(now.topleft).lerp(goal.topleft, share), goal.size) for now, goal in ways]
        if slot is not None and at:
            if held is None or held.home or held.slot != slot:
                held = HeldCard(slot, self.place(slot).size, at)
            held.hold(at, clear, seconds)
        elif held and held.come_home(self._now[held.slot].center, seconds):
            held = None
        before, self.held = self.held, held
        return left > 0 or before is not self.held

    def let_go(self, slot: int) -> Point:
        """The point from which a slot's card leaves the hand: its place, or where it was held."""
        if self.held is None or self.held.slot != slot:
            return self.place(slot).center
        held, self.held = self.held, None
        return held.centre

    def over(self) -> list[Item]:
        """The card that is held or comes home."""
        if not (held := self.held) or not (card := self._cards[held.slot].card):
            return []
        picture = sprites.card(card, *held.size, "chosen", power(card, self._ruleset), held.angle, held.grown)
        return [on_its_way(picture, held.centre)]

    # ------------------------------------------------------------ view

    def boxes(self, cards: Sequence[HandCard], order: int) -> list[Box]:
        """The cards, and the parts of their places to be touched."""
        self._lay(cards)
        shown = Drawn(
            lambda screen, *_: self._draw_all(screen),
            looks=self._looks,
            difference=self._difference,
            spread=self._spread,
        )
        whole, above = self.places[0].unionall(self.places[1:]), max(self.places[0].height // 7, 2 * least_px())
        whole.top, whole.height = whole.top - above, whole.height + above
        targets = []
        for slot, (held, lies) in enumerate(zip(self._cards, self._lying, strict=True)):
            how: dict[str, Any] = {"label": self._label(held, is_fresh=slot == self.fresh), "enabled": held.enabled}
            how |= {"draggable": held.look != "dead", "chosen": held.look == "chosen", "order": order}
            targets += [leaf(act=Act("card", slot), rect=lies.strip, **how)] if held.card else []
        return [leaf(shown, rect=whole, key="hand"), *targets]

    def _looks(self) -> tuple[Any, ...]:
        """The facts of each card's picture, its place last."""
        slots = zip(self._cards, self._lying, self._now, strict=True)
        return tuple(
            (held, slot == self.fresh, self._is_gone(slot), lies.strip, now)
            for slot, (held, lies, now) in enumerate(slots)
        )

    def _difference(self, before: tuple[Any, ...], _at: Rect) -> list[Rect] | None:
        """The places of the cards that look different, as one."""
        now = self._looks()
        if len(before) != len(now):
            return None
        places = [looks[-1] for was, one in zip(before, now, strict=True) if was != one for looks in (was, one)]
        return [places[0].unionall(places[1:]).inflate(2 * self._spread, 2 * self._spread)] if places else []

    @property
    def _spread(self) -> Px:
        """The pixels that shadows, corners of tilted cards and a tag need beyond their places."""
        return Px(2 + max(self.places[0].height // 10, 2 * least_px()))

    def _lay(self, cards: Sequence[HandCard]) -> None:
        self._cards = tuple(cards[: len(self.places)])
        if self.held and self.held.slot >= len(cards):
            self.held = None
        chosen = next((slot for slot, held in enumerate(self._cards) if held.look == "chosen"), None)
        self._lying = lying(places_for(len(self._cards), self.places), chosen)
        goals, rises = [], _RISES if self._can_fan else _RAISE
        for held, lies in zip(self._cards, self._lying, strict=True):
            rise = rises if held.look == "chosen" else _RAISE * held.raised
            goals.append(lies.place.move(0, -round(rise * lies.place.height)))
        if len(self._now) != len(goals) or self._is_still():
            self._now, self._left = goals, 0.0
        elif goals != self._goals:  # a card rises; the others make room at once, which is less to paint
            self._left = _SECONDS
            self._now = [goal if now.top == goal.top else now for now, goal in zip(self._now, goals, strict=True)]
        self._goals = goals

    def _label(self, held: HandCard, *, is_fresh: bool) -> str:
        words = t("hand.new", card=card_words(held.card)) if is_fresh else card_words(held.card)
        if held.look == "dead":
            return t("hand.dead", card=words)
        does = power(held.card, self._ruleset)
        if not does or face(held.card).says == does:
            return words
        return t("hand.special", card=words, power=t(f"card.{does}"))

    def picture(self, card: Card, look: CardLook = "plain", tilt: float = 0.0) -> pygame.Surface:
        """A card at the hand's size, turned left by so many degrees."""
        size = self.place(0).size
        return sprites.card(card, *(grown(size) if look == "chosen" else size), look, power(card, self._ruleset), tilt)

    def draw(self, screen: pygame.Surface, cards: Sequence[HandCard]) -> None:
        """Paint the cards."""
        self._now = []
        self._lay(cards)
        self._draw_all(screen)

    def _draw_all(self, screen: pygame.Surface) -> None:
        clip, spread = screen.get_clip(), 2 * self._spread
        slots = [slot for slot, place in enumerate(self._now) if place.inflate(spread, spread).colliderect(clip)]
        for slot in filter(self._is_gone, slots):
            screen.blit(sprites.card_slot(*self._now[slot].size), self._now[slot])
        for slot in slots:
            if not self._is_gone(slot):
                self._draw(screen, slot, self._now[slot], self._cards[slot])

    def _is_gone(self, slot: int) -> bool:
        return not self._cards[slot].card or slot in self.away or (self.held is not None and self.held.slot == slot)

    def _draw(self, screen: pygame.Surface, slot: int, place: Rect, held: HandCard) -> None:
        tilt = 0.0 if held.look == "chosen" else self._lying[slot].tilt
        blit_centred(screen, self.picture(held.card, held.look, tilt), place)
        if held.number is not None:  # in the corner that the face leaves free
            r = max(sprites.number_radius(place.width), place.width // 7)
            number, inside = sprites.card_number(held.number, r), place.inflate(-r // 2, -r // 2)
            corner = "bottomleft" if face(held.card).kind == "standard" else "topright"
            away = Vector2(number.get_rect(**{corner: getattr(inside, corner)}).center) - place.center
            x, y = place.center + away.rotate(-tilt)
            blit_at(screen, number, (x, y))
        if held.look != "chosen":
            self.draw_tag(screen, slot, Rect(place.topleft, self._lying[slot].strip.size))

    def draw_tag(self, screen: pygame.Surface, slot: int, card: Rect) -> None:
        """Mark the card that was drawn last, above the part of it that shows now."""
        if slot != self.fresh:
            return
        tag = sprites.new_tag(t("hand.tag"), least_px())
        place = tag.get_rect(midright=(card.right + tag.get_height() // 6, card.top))
        if self._can_fan:
            place.midbottom = card.centerx, card.top - 1
        screen.blit(tag, place)


_MADE_KEYS = {"card.{}": get_args(Power)[1:]}
