"""What is written beside the board in a review: two moves with their chances, why, and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ...engine.cards import Card
from ...engine.rules.ruleset import Ruleset
from ...i18n import t
from .. import sprites
from ..sprites import CardLook
from ..sprites.panels import button_ink
from ..sprites.widgets import Button, ButtonLook, blit_centred
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import ButtonState
from ..words.review_words import Told
from ..words.wording import power
from .review_layout import ReviewLayout

_SMALL = 13
"""Units of letters that are still easy to read."""
_MARK = 6
"""Units by which the mark of a card stands out beside it."""


class Track(NamedTuple):
    """Places on the line of a game, from 0 to 1."""

    done: float
    """How far the game has been gone over."""
    here: float
    """The turn that is looked at."""


class ReviewPage:
    """Paints the words of a review into their places."""

    def __init__(self, screen: pygame.Surface, scale: float, places: ReviewLayout) -> None:
        self._screen = screen
        self._scale = scale
        self._at = places

    def draw_title(self, words: str) -> None:
        """Which turn this is."""
        place = self._at.title
        title = text.fitted(words, "title", self._px(TYPE.heading), THEME.text, place.width, self._px(TYPE.small))
        self._screen.blit(title, title.get_rect(midleft=place.midleft))

    def draw_heading(self, words: str) -> None:
        """What stands over the moments of the first page."""
        place = self._at.caption
        line = text.fitted(words, "body", self._px(TYPE.small), THEME.quiet, place.width, self._px(TYPE.least))
        self._screen.blit(line, line.get_rect(midleft=place.midleft))

    def draw_waiting(self, words: str) -> None:
        """What there is to say without a turn."""
        at = self._at
        room = at.better.width, at.why.bottom - at.better.top
        line = text.fitted_block(words, "body", self._px(TYPE.body), THEME.quiet, room, self._px(_SMALL))
        self._screen.blit(line, at.better.topleft)

    def draw_number(self, words: str, *, has_chances: bool) -> None:
        """Which of the turns this is, "" for none of them, and what the numbers below are, where there are some."""
        caption = t("review.chances") if has_chances else ""
        for line, place in ((words, self._at.number), (caption, self._at.caption)):
            px = min(self._px(TYPE.small), round(place.height * 0.8))
            picture = text.fitted(line, "body", px, THEME.faint, place.width, self._px(TYPE.least))
            self._screen.blit(picture, picture.get_rect(midright=place.midright))

    def draw_rows(self, better: Told | None, played: Told) -> None:
        """Both moves, or the only one, with the marks that they have on the board, and their chances."""
        for told, row in zip(
            (told for told in (better, played) if told), (self._at.better, self._at.played), strict=False
        ):
            mark = pygame.Rect(row.left, row.top, row.height, row.height).inflate(-self._px(6), -self._px(6))
            if told.card:
                self._screen.blit(sprites.space(told.card, *mark.size, "lit" if told is better else "plain"), mark)
            if told.card and told is played:
                blit_centred(self._screen, sprites.last_move(*mark.size), mark)
            face, colour = ("body", THEME.quiet) if better and told is played else ("strong", THEME.text)
            self._draw_row(told, row, face, colour)

    def _draw_row(self, told: Told, row: pygame.Rect, face: str, colour: str) -> None:
        px, left = self._px, row.left + row.height + self._px(4)
        share = self._at.share(row, self._scale)
        end = row.right if told.chance is None else share.left
        size = min(px(TYPE.button), round(row.height * 0.6))
        line = text.fitted(told.words, face, size, colour, end - left, px(TYPE.least))
        self._screen.blit(line, line.get_rect(midleft=(left, row.centery)))
        if told.chance is None:
            return
        percent = t("review.percent", n=round(told.chance * 100))
        number = text.fitted(percent, "strong", px(TYPE.button), colour, share.width, px(TYPE.least))
        self._screen.blit(number, number.get_rect(midright=share.midright))

    def draw_track(self, line: Track, marks: Sequence[tuple[pygame.Rect, bool]]) -> None:
        """The game as a line: how far it has been gone over, the turns told (and which is looked at), where one is."""
        track, high, px = self._at.track, self._px(6), self._px
        bar = pygame.Rect(track.left, track.centery - high // 2, track.width, high)
        self._screen.blit(sprites.badge(*bar.size, THEME.well), bar)
        done = max(round(bar.width * line.done), high)
        self._screen.blit(sprites.badge(done, high, THEME.faint), bar)
        if not any(is_here for _, is_here in marks):
            knob = sprites.badge(px(8), px(24), THEME.text)
            self._screen.blit(knob, knob.get_rect(center=(track.left + round(line.here * track.width), track.centery)))
        for place, is_here in marks:
            if is_here:
                blit_centred(self._screen, sprites.badge(px(30), px(30), THEME.text), place)
            blit_centred(self._screen, sprites.badge(px(22), px(22), THEME.accent), place)

    def draw_arrow(self, button: Button, look: ButtonLook) -> None:
        """A button that goes a turn back or on, by its picture alone."""
        state: ButtonState = look(button.name) if button.enabled else "disabled"
        self._screen.blit(sprites.button(*button.rect.size, "plain", state, self._scale), button.rect)
        blit_centred(self._screen, sprites.icon(button.icon, self._px(22), button_ink("plain", state)), button.rect)

    def draw_why(self, forms: Sequence[str]) -> None:
        """Why the better move is better, as large as fits: the first form of it that does without tiny letters."""
        words, px = next(filter(None, map(self._way, forms)), (forms[-1], self._px(TYPE.least)))
        self._screen.blit(text.block(words, "body", px, THEME.quiet, self._at.why.width), self._at.why)

    def draw_did(self, words: str) -> None:
        """What a move that is told alone did, below it."""
        top, why = self._at.played, self._at.why
        room = why.width, why.bottom - top.top
        usual, least = self._px(TYPE.body), self._px(TYPE.least)
        self._screen.blit(text.fitted_block(words, "body", usual, THEME.quiet, room, least), top)

    def _way(self, words: str) -> tuple[str, int] | None:
        """Words with the size at which they fit; the smallest may reach down to the cards."""
        sizes = range(self._px(TYPE.body), self._px(_SMALL) - 1, -1)
        free = self._at.why.height
        px = next((px for px in sizes if self._lines(words, px) * text.leading(px) <= free), sizes[-1])
        high = (self._lines(words, px) - 1) * text.leading(px) + px
        down = self._at.cards[0].top - self._px(_MARK) - self._at.why.top if self._at.cards else free
        return (words, px) if high <= max(free, down) else None

    def _lines(self, words: str, px: int) -> int:
        return len(text.wrap(words, "body", px, self._at.why.width))

    def draw_hand(self, hand: Sequence[Card], better: Card, played: Card, ruleset: Ruleset) -> None:
        """The seat's cards, with those of the two moves marked."""
        slots = [hand.index(card) if card in hand else -1 for card in (better, played)]
        for slot, (card, place) in enumerate(zip(hand, self._at.cards, strict=True)):
            look: CardLook = "chosen" if slot == slots[0] else "plain" if slot == slots[1] else "dim"
            blit_centred(self._screen, sprites.card(card, *place.size, look, power(card, ruleset)), place)
            if slot == slots[1]:
                around = place.inflate(self._px(2 * _MARK), self._px(2 * _MARK))  # beside what is written on the card
                blit_centred(self._screen, sprites.last_move(*around.size), around)

    def _px(self, units: float) -> int:
        return round(units * self._scale)
