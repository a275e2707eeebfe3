"""The deal at any moment: the spread pack, the cards of the cut, and the hands that grow round the table."""

from __future__ import annotations

from collections.abc import Generator

import pygame

from ...engine.cards import Card
from ...session import Session
from .. import sprites
from ..sprites import CardLook, Power
from ..sprites.widgets import blit_at
from ..table.hand_layout import card_ratio
from ..toolkit import assets, text
from ..toolkit.animation import ease_out
from ..toolkit.theme import THEME, TYPE
from ..words.levels import with_level
from ..words.wording import power
from .layout import DealLayout, deal, is_low, rolls
from .timetable import CutDraw, Dealt, Mark, Score
from .trays import DealTrays

FAN_TILT, FAN_STEP, FAN_DROP = 4.0, 0.24, 0.012
"""A fan of backs: degrees, card widths and card heights (times the square) from one card to the next."""
FAN_CARD = 0.86
"""The width of a card in a fan, of a card of the cut."""
SIGN_FROM = 80
"""Units of a name's width from which the dealer's sign stands beside it."""
_PACK = 22
"""Backs that show in the spread pack."""
SQUEEZE = (0.8, 0.45, 0.12)
"""The widths of a card that turns over, first its back's, then its face's."""


class DealView:
    """Paints the deal of a session's game as it stands at a moment of its score."""

    def __init__(self, session: Session, score: Score) -> None:
        self._session = session
        self._setup = session.state.setup
        self.score = score
        self.now = 0.0
        """Seconds since the deal began."""
        self.own: tuple[Card, ...] = () if session.viewer is None else session.view().hand
        """The hand of the person at the screen; empty when nobody may see one."""
        self.at: DealLayout
        dice = self._setup.ruleset.dice
        self._trays = DealTrays(score, dice) if dice else None
        self.chosen = self._setup.first if dice else self._setup.dealer
        """The seat that the cut chose: it deals, or begins."""
        self.is_low = False
        """Whether there is little room, so that text is smaller."""
        self._scale = 1.0

    def lay_out(self, size: tuple[int, int], scale: float, *, left_handed: bool = False) -> None:
        """Give everything its place, device pixels."""
        self._scale = scale
        self.is_low = is_low(size, scale, self._setup.seats)
        if self._trays:
            self.at = rolls(size, scale, self._setup.seats, left_handed=left_handed)
            self._trays.lay_out(self.at, scale)
        else:
            ratio = card_ratio(self._setup.ruleset)
            self.at = deal(size, scale, self._setup.seats, len(self.own), ratio, left_handed=left_handed)

    def mark(self) -> Mark | None:
        """The lowest cards, or the highest rolls, marked last."""
        return next((mark for mark in reversed(self.score.marks) if mark.start <= self.now), None)

    def faces(self) -> list[tuple[Card, tuple[int, int]]]:
        """The cards that will turn face up, with their sizes."""
        if self._trays:
            return []
        cut = [(draw.card, self.at.pile.size) for drawn in self.score.rounds for draw in drawn]
        return cut + [(card, place.size) for card, place in zip(self.own, self.at.hand, strict=True)]

    def preload_sprites(self) -> Generator[None, None, None]:
        """Make the sprites of the deal ahead of their use, one a step."""
        if self._trays:
            yield from self._trays.preload_sprites()
        for card, size in self.faces():
            for share in (0.6, 0.75, 0.9, 1.0):
                self.turned(card, size, share)
                yield

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the players, the pack and the cards."""
        for seat in range(self._setup.seats):
            self._draw_name(screen, seat)
        if self._trays:
            self._trays.draw(screen, self.now, self._place, self.chosen)
            return
        self._draw_pile(screen)
        if self.now < self.score.gathered:
            self._draw_cut(screen)
        else:
            self._draw_hands(screen)

    # ------------------------------------------------------------ players and pack

    def _place(self, seat: int) -> int:
        """The place of a seat: whoever looks at the screen sits at the bottom."""
        people = self._session.people
        lowest = self._session.viewer if self._session.viewer is not None else (*people, 0)[0]
        return (seat - lowest) % self._setup.seats

    def _is_own(self, seat: int) -> bool:
        return bool(self.own) and seat == self._session.viewer

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def _draw_name(self, screen: pygame.Surface, seat: int) -> None:
        """The chip and name of a player, and the dealer's sign."""
        place, px = self.at.names[self._place(seat)], self._px
        is_chosen = seat == self.chosen and self.now >= self.score.decided
        size = px(15 if self.is_low else 18)
        parts = [sprites.chip_flat(self._setup.side_of[seat], size)]
        if is_chosen and not self._trays and place.width >= px(SIGN_FROM):
            parts.append(sprites.icon("dealer", size, THEME.accent))
        gap = px(5)
        room = place.width - (size + gap) * len(parts)
        colour = THEME.accent_light if is_chosen else THEME.text
        letters = px(13 if self.is_low else TYPE.body)
        player = self._session.players[seat]
        name = with_level(player)
        if text.width(name, "strong", px(TYPE.least)) > room:
            name = player.name
        parts.insert(1, text.fitted(name, "strong", letters, colour, room, px(TYPE.least)))
        x = place.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            screen.blit(part, part.get_rect(midleft=(x, place.centery)))
            x += part.get_width() + gap

    def _draw_pile(self, screen: pygame.Surface) -> None:
        """The pack: spread out for the cut, else a pile."""
        back, (x, y) = sprites.card_back(*self._fan_card), self.at.pile.center
        wide = self.at.spread * self._spread()
        if wide:
            for i in range(_PACK):
                blit_at(screen, back, (x + wide * (2 * i / (_PACK - 1) - 1), y))
            return
        for level in (2, 1, 0):
            blit_at(screen, back, (x + self._px(2) * level, y + self._px(2) * level))

    def _spread(self) -> float:
        """How far the pack is spread out, from 0 to 1."""
        if not self.score.rounds:
            return 0.0
        score = self.score
        closing = self._share(score.gather, score.gathered - score.gather)
        return ease_out(self._share(0.0, score.spread)) * (1 - ease_out(closing))

    @property
    def _fan_card(self) -> tuple[int, int]:
        """The size of backs in the pile and in other players' hands."""
        w, h = self.at.pile.size
        return round(w * FAN_CARD), round(h * FAN_CARD)

    # ------------------------------------------------------------ the cut

    def _draw_cut(self, screen: pygame.Surface) -> None:
        newest = {draw.seat: draw for drawn in self.score.rounds for draw in drawn if self._has_landed(draw.start)}
        for draw in newest.values():
            self._draw_cut_card(screen, draw)
        for drawn in self.score.rounds:
            for draw in drawn:
                if draw.start <= self.now and not self._has_landed(draw.start):
                    self._draw_drawn(screen, draw)

    def _draw_drawn(self, screen: pygame.Surface, draw: CutDraw) -> None:
        """A card on its way from the spread pack; everyone draws somewhere else."""
        x, y = self.at.pile.center
        off = ((draw.seat * 5 + 2) % 7 / 6 - 0.5) * 1.6 * self.at.spread
        blit_at(screen, sprites.card_back(*self.at.pile.size), self._flown(draw.start, self._home(draw), (x + off, y)))

    def _has_landed(self, start: float) -> bool:
        return start + self.score.fly <= self.now

    def _home(self, draw: CutDraw) -> tuple[int, int]:
        return self.at.cards[self._place(draw.seat)].center

    def _draw_cut_card(self, screen: pygame.Surface, draw: CutDraw) -> None:
        centre: tuple[float, float] = self._home(draw)
        size = self.at.pile.size
        back = self._share(self.score.gather, self.score.gathered - self.score.gather)
        if back:
            pile = self.at.pile.center
            way = ease_out(back)
            centre = centre[0] + (pile[0] - centre[0]) * way, centre[1] + (pile[1] - centre[1]) * way
            blit_at(screen, self.turned(draw.card, size, 1 - min(1.0, back * 1.6)), centre)
            return
        turned = self._share(draw.start + self.score.fly, self.score.turn)
        blit_at(screen, self.turned(draw.card, size, turned, self._look(draw)), centre)

    def _look(self, draw: CutDraw) -> CardLook:
        """Lowest cards are marked and the others step back, until the next round's cards lie over them."""
        mark = self.mark()
        if mark is None or (draw.start > mark.start):
            return "plain"
        return "chosen" if draw.seat in mark.seats else "dim"

    # ------------------------------------------------------------ the deal

    def _draw_hands(self, screen: pygame.Surface) -> None:
        flying = [card for card in self.score.dealt if card.start <= self.now and not self._has_landed(card.start)]
        for card in self.score.dealt:
            if self._has_landed(card.start):
                self._draw_dealt(screen, card)
        for card in flying:
            size = self.at.hand[0].size if self._is_own(card.seat) else self._fan_card
            blit_at(screen, sprites.card_back(*size), self._flown(card.start, self._spot(card)[0]))

    def _draw_dealt(self, screen: pygame.Surface, card: Dealt) -> None:
        spot, angle = self._spot(card)
        if not self._is_own(card.seat):
            blit_at(screen, sprites.card_back(*self._fan_card, angle), spot)
            return
        turned = self._share(self.score.reveal + card.slot * self.score.reveal_step, self.score.turn)
        blit_at(screen, self.turned(self.own[card.slot], self.at.hand[0].size, turned), spot)

    def _spot(self, card: Dealt) -> tuple[tuple[float, float], float]:
        """The middle and tilt of a dealt card: in a fan, or in the own row."""
        if self._is_own(card.seat):
            return self.at.hand[card.slot].center, 0.0
        place = self._place(card.seat)
        home, (w, h) = self.at.cards[place], self._fan_card
        count = self._setup.seating.hand
        off = card.slot - (count - 1) / 2
        step = min(w * FAN_STEP, (self.at.names[place].width - w) / max(count - 1, 1))
        return (home.centerx + off * step, home.centery + off * off * h * FAN_DROP), -off * FAN_TILT

    # ------------------------------------------------------------ motion

    def _share(self, start: float, seconds: float) -> float:
        """How far a motion has come, from 0 to 1."""
        return min(1.0, max(0.0, (self.now - start) / seconds)) if seconds else 1.0

    def _flown(
        self, start: float, end: tuple[float, float], origin: tuple[float, float] | None = None
    ) -> tuple[float, float]:
        """Where a card is on its way from the pile, or from another point."""
        way, (x, y) = ease_out(self._share(start, self.score.fly)), origin or self.at.pile.center
        return x + (end[0] - x) * way, y + (end[1] - y) * way

    def turned(self, card: Card, size: tuple[int, int], share: float, look: CardLook = "plain") -> pygame.Surface:
        """A card on its way from its back (0) to its face (1)."""
        special = power(card, self._setup.ruleset)
        if share >= 1:
            return sprites.card(card, *size, look, special)
        if share <= 0:
            return sprites.card_back(*size)
        step = int(share * 2 * len(SQUEEZE))
        if step < len(SQUEEZE):
            return squeezed("", *size, SQUEEZE[step])
        return squeezed(card, *size, SQUEEZE[2 * len(SQUEEZE) - 1 - step], special)


@assets.cached
def squeezed(card: Card, w: int, h: int, share: float, special: Power = "") -> pygame.Surface:
    """A card (its back for "") of w by h seen at a slant, so that it is only a share as wide: place by centre."""
    whole = sprites.card(card, w, h, "plain", special) if card else sprites.card_back(w, h)
    across, high = whole.get_size()
    return assets.sprite(pygame.transform.smoothscale(whole.convert_alpha(), (max(2, round(across * share)), high)))
