"""What is told of a turn, as it is painted: what stands out, what was done, what that brought and was worth."""

from __future__ import annotations

import itertools

import pygame
from pygame import Rect

from ...i18n import t
from ...session import Session
from .. import sprites
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from .marks import MarkKind, Marks
from .track import MARK_ICONS, chance_bar, mark_colour
from .turns import GameTurns
from .words import ReplayWords, TurnChance

_ROOMY = 112
"""Units of height from which a chance has a row of its own."""
_SLIM = 46
"""Units of height up to which only the deed is told."""
_TIGHT = 80
"""Units of height below which words come before what is free above and below them."""
_HEAD, _ROW = 28, 24
"""Units of height of what was done, and of a chance."""
_LETTERS = (("title", 19, 15), ("body", TYPE.body, 13), ("body", 13, TYPE.least))
"""Faces of the sentence, with the units of their letters at most and at least: short words come before small ones."""


class TurnPage:
    """Paints the panel."""

    def __init__(self, session: Session, turns: GameTurns, marks: Marks, words: ReplayWords) -> None:
        self._session, self._turns, self._marks, self._words = session, turns, marks, words
        self._setup = session.state.setup
        self._scale = 1.0

    def draw(self, screen: pygame.Surface, place: Rect, scale: float, step: int) -> None:
        """Paint what is told of a step into a place, device pixels."""
        self._scale = scale
        px = self._px
        screen.blit(sprites.panel(*place.size, "plain", scale), place)
        is_slim = place.height <= px(_SLIM)
        inner = place.inflate(-px(28), -px(8 if place.height < px(_TIGHT) else 18))
        chance = self._words.chance(step)
        head = Rect(inner.left, inner.top, inner.width, inner.height if is_slim else px(_HEAD))
        roomy = place.height >= px(_ROOMY)
        if step:
            if chance and not roomy:
                head.width -= self._draw_brief(screen, head, chance) + px(8)
            self._draw_head(screen, head, step)
        if is_slim:
            return
        top = head.bottom + px(4) if step else inner.top
        bottom = inner.bottom - (px(_ROW) if chance and roomy else 0)
        self._draw_sentence(screen, Rect(inner.left, top, inner.width, bottom - top), step)
        if chance and roomy:
            self._draw_chance(screen, Rect(inner.left, inner.bottom - px(_ROW), inner.width, px(_ROW)), chance)

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def _draw_head(self, screen: pygame.Surface, head: Rect, step: int) -> None:
        """Paint what stands out, whose turn it was and what was done."""
        px, left = self._px, head.left
        turn, kind = self._turns.turn(step), self._marks.kind(step)
        if kind:
            tag = self._tag(kind, self._words.tag(step), head.width // 2)
            screen.blit(tag, tag.get_rect(midleft=(left, head.centery)))
            left += tag.get_width() + px(10)
        if turn:
            chip = sprites.chip_flat(self._setup.side_of[self._turns.seat(turn)], px(20))
            screen.blit(chip, chip.get_rect(midleft=(left, head.centery)))
            left += chip.get_width() + px(8)
        room = head.right - left, head.height + px(6)
        forms = self._words.deeds(step)
        words = next((one for one in forms if text.has_room(one, "strong", px(TYPE.least), room)), forms[-1])
        deed = text.fitted_block(words, "strong", px(TYPE.body), THEME.text, room, px(TYPE.least))
        screen.blit(deed, deed.get_rect(midleft=(left, head.centery)))

    def _tag(self, kind: MarkKind, words: str, room: int) -> pygame.Surface:
        """A mark with its words on a plate; alone where there is no room for them."""
        px = self._px
        fill = THEME.accent if kind == "best" else mark_colour(kind)
        on_red = THEME.paper_bright if THEME.is_light else THEME.ink
        ink = THEME.on_accent if kind == "best" else on_red
        sign = sprites.icon(MARK_ICONS[kind], px(15), ink)
        written = text.line(words, "strong", max(px(TYPE.small), px(TYPE.least)), ink)
        wide = sign.get_width() + px(16)
        if wide + written.get_width() + px(6) > room:
            plate = sprites.badge(wide, px(26), fill, px(8)).copy()
            plate.blit(sign, sign.get_rect(center=plate.get_rect().center))
            return plate
        plate = sprites.badge(wide + written.get_width() + px(6), px(26), fill, px(8)).copy()
        plate.blit(sign, sign.get_rect(midleft=(px(8), plate.get_height() // 2)))
        plate.blit(written, written.get_rect(midright=(plate.get_width() - px(8), plate.get_height() // 2)))
        return plate

    def _draw_sentence(self, screen: pygame.Surface, place: Rect, step: int) -> None:
        """Paint the longest telling that can be read well; of a mistake at least what was better, without why."""
        px, tellings, better = self._px, self._words.tellings(step), self._words.better(step)
        forms = [*itertools.product(_LETTERS, tellings), *((letters, better) for letters in _LETTERS)]
        for (face, usual, smallest), words in forms:
            if words and place.height > 0 and text.has_room(words, face, px(smallest), place.size):
                block = text.fitted_block(words, face, px(usual), THEME.text, place.size, px(smallest))
                screen.blit(block, place)
                return

    def _draw_brief(self, screen: pygame.Surface, head: Rect, chance: TurnChance) -> int:
        """Paint a chance in short at the end of a row; how wide it is."""
        words = t("replay.chance.brief", before=round(chance.before * 100), after=round(chance.after * 100))
        line = text.line(words, "strong", max(self._px(TYPE.small), self._px(TYPE.least)), THEME.text)
        screen.blit(line, line.get_rect(midright=head.midright))
        return line.get_width()

    def _draw_chance(self, screen: pygame.Surface, place: Rect, chance: TurnChance) -> None:
        """Paint a chance before and after, with a bar between the two."""
        px = self._px
        size = px(TYPE.small)
        before, after = round(chance.before * 100), round(chance.after * 100)
        end = text.line(t("review.percent", n=after), "strong", px(TYPE.body), THEME.text)
        start = text.line(t("review.percent", n=before), "strong", size, THEME.quiet)
        most = place.width - end.get_width() - start.get_width() - px(24)
        whose = text.fitted(self._words.whose_chance(chance), "body", size, THEME.quiet, most, px(TYPE.least))
        left = place.left
        for part in (whose, start):
            screen.blit(part, part.get_rect(midleft=(left, place.centery)))
            left += part.get_width() + px(8)
        screen.blit(end, end.get_rect(midright=place.midright))
        wide = place.right - end.get_width() - px(8) - left
        if wide >= px(40):
            bar = chance_bar(wide, px(14), before, after, self._setup.side_of[chance.seat])
            screen.blit(bar, bar.get_rect(midleft=(left, place.centery)))
