"""What the others have done since one's last turn, told beside the board: rows with small pictures, or a ribbon."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect

from ....engine.board import FREE, Space
from ....engine.cards import Card
from ....engine.events import Event
from ....engine.rules.ruleset import Ruleset
from ....i18n import t
from ....session import Player
from ... import sprites
from ...sprites import marks
from ...sprites.widgets import blit_at, blit_centred
from ...toolkit import text
from ...toolkit.geometry import dp
from ...toolkit.legible import LEGIBLE
from ...toolkit.theme import THEME
from ...words.wording import card_sign, event_line, event_said, print_sign
from .rounds import NOBODYS, Change, Round

HEAD, ROW, LOW_ROW, FOOT = 27, 45, 25, 5
"""Units in height of the panel's heading, of a row with a picture, of one without, and of what is free below them."""
AGAIN = 56
"""Units to a side of the corner that shows the round again."""
RIBBON, LEAST_RIBBON = 44, 30
"""Units in height of the ribbon, where there is no room for a panel, and of one in which all is smaller."""
LEAST_PANEL = 220
"""Units in width of a panel: in a narrower one there is no room for words beside the pictures."""
PAD = 12
NUMBER, PICTURE = 24, 38
"""Units to a side of a row's number and of its picture."""
CORNER_CHIP = 0.5
"""How wide the chip at a picture's corner is, of the picture."""
LEAST_LETTERS = LEGIBLE
"""Units of the smallest letters."""


class SinceLayout(NamedTuple):
    """Where the parts are, device pixels."""

    whole: Rect
    again: Rect
    """What shows the round again: a corner of the panel, or all of the ribbon."""
    rows: tuple[Rect, ...]
    """Of the latest changes, the last one below; none in a ribbon."""
    is_low: bool
    """Whether rows have no pictures."""


def since_layout(area: Rect, scale: float, count: int) -> SinceLayout | None:
    """A panel for so many rows at the top of an area, else a ribbon; None where there is no room or nothing to tell."""
    if not count or area.height < dp(scale, LEAST_RIBBON) or area.width < dp(scale, 150):
        return None
    head, foot = dp(scale, HEAD), dp(scale, FOOT)
    room = area.height - head - foot
    is_low = count * dp(scale, ROW) > room
    high = dp(scale, LOW_ROW if is_low else ROW)
    is_narrow = area.width < dp(scale, LEAST_PANEL)
    shown = 0 if is_narrow else min(count, max(room, 0) // high)
    if not shown:
        ribbon = Rect(area.topleft, (area.width, min(dp(scale, RIBBON), area.height)))
        return SinceLayout(ribbon, ribbon, (), is_low=True)
    whole = Rect(area.left, area.top, area.width, head + shown * high + foot)
    again = Rect(0, area.top, dp(scale, AGAIN), dp(scale, AGAIN))
    again.right = area.right
    rows = [Rect(area.left, area.top + head + i * high, area.width, high) for i in range(shown)]
    for row in rows:
        row.width -= again.width * (row.top < again.bottom)
    return SinceLayout(whole, again, tuple(rows), is_low)


def since_height(scale: float, count: int) -> int:
    """How high a panel for so many rows with pictures is, device pixels."""
    return dp(scale, HEAD) + count * dp(scale, ROW) + dp(scale, FOOT)


def change_words(change: Change, past: Round, prints: Mapping[Space, Card], rules: Ruleset) -> str:
    """What a player has done, without the name."""
    captures = any(other.act == "capture" and other.number == change.number for other in past.changes)
    kind = "capture" if captures else change.act
    at = print_sign(prints[change.space])
    card = card_sign(change.card)
    return t(f"since.{kind}_roll", card=card, at=at) if rules.dice else t(f"since.{kind}", card=card, at=at)


def preload_rows(sides: int, seats: int, scale: float) -> Iterator[None]:
    """Make what rows with pictures are made of ahead, one a step, but for words and prints."""
    for side in range(sides):
        sprites.chip_flat(side, round(dp(scale, PICTURE) * CORNER_CHIP))
        yield
        for number in range(1, seats):
            marks.number_badge(side, dp(scale, NUMBER), number)
            yield


class SincePanel:
    """Paints the rows of a round."""

    def __init__(self, rules: Ruleset, players: Sequence[Player], prints: Mapping[Space, Card], scale: float) -> None:
        self._rules = rules
        self._players = players
        self._prints = prints
        self._scale = scale

    def said(self, change: Change) -> str:
        """A change as it is said to those who do not see it."""
        event = Event(change.act, change.seat, change.card, (change.space,))
        return event_said(event, self._players, self._prints, self._rules)

    def written(self, change: Change) -> str:
        """A change as it is written."""
        event = Event(change.act, change.seat, change.card, (change.space,))
        return event_line(event, self._players, self._prints, self._rules)

    def title(self, past: Round) -> str:
        """What the panel tells."""
        return t("since.first" if past.is_first else "since.title")

    def draw(self, screen: pygame.Surface, at: SinceLayout, past: Round, *, wakes: bool) -> None:
        """Paint the panel or the ribbon; `wakes`: whether the round can be shown again now."""
        screen.blit(sprites.panel(*at.whole.size, "plain", self._scale), at.whole)
        if not at.rows:
            SincePanel(self._rules, self._players, self._prints, at.whole.height / RIBBON).draw_ribbon(
                screen, at.whole, past, wakes=wakes
            )
            return
        self._draw_head(screen, at, past, wakes=wakes)
        for place, change in zip(at.rows, past.rows[-len(at.rows) :], strict=True):
            self._draw_line(screen, place, at)
            self._draw_row(screen, place, change, past) if not at.is_low else self._draw_low(screen, place, change)

    def _draw_head(self, screen: pygame.Surface, at: SinceLayout, past: Round, *, wakes: bool) -> None:
        self._draw_again(screen, at.again, wakes=wakes)
        left = at.whole.left + self._px(PAD)
        title = self._fit(self.title(past), "strong", 14, THEME.text, at.again.left - left)
        screen.blit(title, (left, at.whole.top + self._px(6)))

    def _draw_line(self, screen: pygame.Surface, place: Rect, at: SinceLayout) -> None:
        """What parts a row from the one above."""
        if not at.is_low and place is not at.rows[0]:
            pad = self._px(PAD)
            screen.fill(THEME.line, (place.left + pad, place.top, at.whole.width - 2 * pad, max(1, self._px(1))))

    def _draw_again(self, screen: pygame.Surface, place: Rect, *, wakes: bool) -> None:
        """The picture of showing again above its word."""
        colour = THEME.text if wakes else THEME.faint
        sign = sprites.icon("replay", self._px(19), colour)
        word = self._fit(t("since.again"), "body", 12, colour, place.width - self._px(2))
        top = place.centery - (sign.get_height() + word.get_height()) // 2 + self._px(1)
        screen.blit(sign, sign.get_rect(midtop=(place.centerx, top)))
        screen.blit(word, word.get_rect(midtop=(place.centerx, top + sign.get_height() - self._px(1))))

    def _draw_row(self, screen: pygame.Surface, place: Rect, change: Change, past: Round) -> None:
        """Number, picture, name, and below it what was done."""
        pad, badge, side = self._px(PAD), self._px(NUMBER), self._px(PICTURE)
        number = marks.number_badge(change.side, badge, change.number)
        screen.blit(number, number.get_rect(midleft=(place.left + pad, place.centery)))
        picture = Rect(place.left + pad + badge + self._px(8), 0, side, side)
        picture.centery = place.centery + self._px(1)
        draw_small_space(screen, picture, self._prints[change.space], change)
        left = picture.right + self._px(16)
        room = place.right - pad - left
        name = self._fit(self._players[change.seat].name, "strong", 14, THEME.text, room)
        words = self._fit(self._deed(change, past, room), "body", 13, THEME.quiet, room)
        top = place.centery - (name.get_height() + words.get_height()) // 2 + self._px(1)
        screen.blit(name, (left, top))
        screen.blit(words, (left, top + name.get_height()))

    def _deed(self, change: Change, past: Round, room: int) -> str:
        """What was done, or where there is no room for it only that a chip went, with which card or on what."""
        told = [change_words(change, past, self._prints, self._rules)]
        told += [t("since.takes")] * (change.act == "remove")
        for words in told:
            if text.width(words, "body", self._px(LEAST_LETTERS)) <= room:
                return words
        return print_sign(self._prints[change.space]) if self._rules.dice else card_sign(change.card)

    def _draw_low(self, screen: pygame.Surface, place: Rect, change: Change) -> None:
        """Number, name and what was done in one line."""
        pad, badge = self._px(PAD), self._px(20)
        number = marks.number_badge(change.side, badge, change.number)
        screen.blit(number, number.get_rect(midleft=(place.left + pad, place.centery)))
        left = place.left + pad + badge + self._px(7)
        room, line = place.right - pad - left, self.written(change)
        if text.width(line, "body", self._px(LEAST_LETTERS)) > room:
            line = t("log.place", name=self._players[change.seat].name, card=card_sign(change.card))
        words = self._fit(line, "body", 13, THEME.text, room)
        screen.blit(words, words.get_rect(midleft=(left, place.centery)))

    def draw_ribbon(self, screen: pygame.Surface, place: Rect, past: Round, *, wakes: bool) -> None:
        """Paint numbers and pictures side by side, the latest ones where not all have room; one has its words too."""
        pad, badge, side = self._px(9), self._px(19), self._px(32)
        corner = Rect(place.right - self._px(AGAIN), place.top, self._px(AGAIN), place.height)
        self._draw_again(screen, corner, wakes=wakes)
        step, x = side + self._px(24), place.left + pad
        for change in past.rows[-max((corner.left - place.left - pad) // step, 1) :]:
            picture = Rect(x + badge // 2, 0, side, side)
            picture.centery = place.centery
            draw_small_space(screen, picture, self._prints[change.space], change)
            blit_at(
                screen,
                marks.number_badge(change.side, badge, change.number),
                (x + badge // 2, picture.bottom - badge // 3),
            )
            x += step
        words, room = self.written(past.rows[-1]), corner.left - x
        if len(past.rows) == 1 and text.width(words, "body", self._px(LEAST_LETTERS)) <= room:
            line = self._fit(words, "body", 14, THEME.text, room)
            screen.blit(line, line.get_rect(midleft=(x, place.centery)))

    def _fit(self, words: str, face: str, units: int, colour: str, room: int) -> pygame.Surface:
        return text.fitted(words, face, self._px(units), colour, max(room, 1), self._px(LEAST_LETTERS))

    def _px(self, units: float) -> int:
        return round(units * self._scale)


def draw_small_space(screen: pygame.Surface, place: Rect, printed: Card, change: Change) -> None:
    """Paint a space as a small picture, with the chip that came or went at its corner."""
    w, h = place.size
    if printed == FREE:
        screen.blit(sprites.corner(w, h, "plain"), place)
    else:
        screen.blit(sprites.small_space(printed, w, h), place)
    px = round(w * CORNER_CHIP)
    at = place.right + px * 0.14, place.top + px * 0.1
    if change.came != NOBODYS:
        blit_at(screen, sprites.chip_flat(change.came, px), at)
    elif change.went != NOBODYS:
        paper = Rect(0, 0, px, px)
        paper.center = round(at[0]), round(at[1])
        blit_centred(screen, sprites.badge(px, px, THEME.paper_bright), paper)
        blit_centred(screen, marks.chip_taken(change.went, px), paper)
