"""The paper note: one sentence, how far one has come, and the buttons that belong to it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ...i18n import t
from ..sprites import notes
from ..sprites.panels import badge
from ..sprites.widgets import Button, blit_at, blit_centred
from ..toolkit import text
from ..toolkit.geometry import margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from .layout import (
    FOOT,
    PAD,
    ROOMY,
    TAIL,
    TIGHT,
    TIP,
    WIDTHS,
    NoteLayout,
    Scenery,
    note_layout,
    note_place,
    pointer,
    stays_clear,
)

if TYPE_CHECKING:
    from ..shell.scene import AppContext

WORDS = {25: ROOMY, 19: TIGHT}
"""Units of a note's letters, and of those where a note with larger ones would lie over what it is about, with the gaps
around them."""
_RED_CARDS = re.compile(r"((?:10|[2-9A-Z])[♥♦])")
HELD, BETWEEN = 500, 6
"""Units of width under which a window higher than wide is held in one hand, and between two rows of buttons."""
DOT, LONG, APART = 7, 22, 6
"""Units: a dot that counts a point, the one that is on, and between two."""


class LessonProgress(NamedTuple):
    """How far one has come."""

    point: int
    """From 0."""
    of: int
    """How many there are."""

    @property
    def words(self) -> str:
        """As it is written and said."""
        return t("lesson.progress", n=self.point + 1, count=self.of)


class Note:
    """A note that says something, in its place."""

    def __init__(self, app: AppContext, words: str, progress: LessonProgress, buttons: list[Button]) -> None:
        self._app = app
        self.words = words
        self._progress = progress
        self.buttons = buttons
        """From the left; the last one stands at the right."""
        self._at = NoteLayout(pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))
        self._anchor: pygame.Rect | None = None
        self._units = next(iter(WORDS))
        self._is_held = False
        """Whether the window is held in one hand."""
        self._has_dots = True
        """Whether there is room for a dot for each point."""

    @property
    def paper(self) -> pygame.Rect:
        """Where it lies."""
        return self._at.paper

    def targets(self) -> list[Item]:
        """Its buttons."""
        return [button.target() for button in self.buttons]

    # ------------------------------------------------------------ layout

    def lay_out(self, size: tuple[int, int], scenery: Scenery, kept: pygame.Rect | None = None) -> None:
        """Find the best place: where the note before was kept, with its buttons, if this one fits there."""
        app = self._app
        self._anchor = scenery.anchor
        self._is_held = size[0] < size[1] and size[0] < app.px(HELD)
        stays = self._stay(size, scenery, kept) if kept else None
        paper, self._units = stays or self._find(size, scenery)
        self._at = note_layout(paper, app.scale, WORDS[self._units])
        if self._bar:
            self._at = self._raised(self._at)
        self._has_dots = self._foot_width + self._dots_width <= self._at.foot.width
        right = self._at.foot.right
        for button in reversed(self._beside):
            wide = self._width_of(button)
            button.rect = pygame.Rect(right - wide, self._at.foot.top, wide, self._at.foot.height)
            right -= wide + app.px(4)

    def _raised(self, at: NoteLayout) -> NoteLayout:
        """The parts of a note with the main button across its lower end, where thumbs find it again and again."""
        up = self._app.px(FOOT + BETWEEN)
        for button in self._bar:
            button.rect = at.foot
        words = pygame.Rect(at.words.topleft, (at.words.width, at.words.height - up))
        return at._replace(words=words, foot=at.foot.move(0, -up))

    @property
    def _bar(self) -> list[Button]:
        """What lies across a note of its own width: the main button, where the window is held in one hand."""
        return [button for button in self.buttons if button.style == "main" and self._is_held]

    @property
    def _beside(self) -> list[Button]:
        """What stands beside how far one is."""
        return [button for button in self.buttons if button not in self._bar]

    def _find(self, size: tuple[int, int], scenery: Scenery) -> tuple[pygame.Rect, int]:
        """The best place of all, and the units of the letters."""
        app = self._app
        room = size[0] - margin(size, app.scale)
        sizes = {self._paper(min(app.px(units), room), words): words for words in WORDS for units in WIDTHS}
        paper = note_place(size, app.scale, list(sizes), scenery)
        return paper, sizes[paper.size]

    def _stay(self, size: tuple[int, int], scenery: Scenery, kept: pygame.Rect) -> tuple[pygame.Rect, int] | None:
        """A place whose foot is that of another note, and the units of the letters; None where this one has no room."""
        for units in WORDS:
            wide, high = self._paper(kept.width, units, is_fixed=True)
            paper = pygame.Rect(kept.left, kept.bottom - max(high, kept.height), wide, max(high, kept.height))
            if wide == kept.width and stays_clear(paper, size, self._app.scale, scenery):
                return paper, units
        return None

    def _width_of(self, button: Button) -> int:
        px = self._app.px
        return text.width(button.label, "strong", px(TYPE.body)) + px(32 if button.style == "main" else 16)

    def _paper(self, wide: int, units: int, *, is_fixed: bool = False) -> tuple[int, int]:
        """The size of a note so many pixels wide, or less unless that is fixed, with letters of so many units."""
        px = self._app.px
        least, roomy = self._foot_width, self._foot_width + self._dots_width
        longest = max(text.width(word, "title", px(units)) for word in self.words.split())
        wide = max(wide, least + 2 * px(PAD), longest + 2 * px(PAD))
        high = text.block_height(self.words, "title", px(units), wide - 2 * px(PAD))
        narrow = max(roomy if wide >= roomy + 2 * px(PAD) else least, longest) + 2 * px(PAD)
        while not is_fixed and wide - px(6) >= narrow and self._fits(units, wide - px(6), high):
            wide -= px(6)  # no word is left alone in the last line
        return wide, high + px(FOOT) + px(FOOT + BETWEEN) * len(self._bar) + sum(map(px, WORDS[units]))

    def _fits(self, units: int, wide: int, high: int) -> bool:
        """Whether the words are no higher than that on a note so many pixels wide."""
        px = self._app.px
        return text.block_height(self.words, "title", px(units), wide - 2 * px(PAD)) <= high

    @property
    def _buttons_width(self) -> int:
        return sum(self._width_of(button) + self._app.px(4) for button in self._beside)

    @property
    def _count(self) -> pygame.Surface:
        """How far one is, in words."""
        return text.line(self._progress.words, "body", self._app.px(TYPE.small), THEME.ink_soft)

    @property
    def _foot_width(self) -> int:
        """What buttons and count need beside each other."""
        return self._count.get_width() + self._app.px(8) + self._buttons_width

    @property
    def _dots_width(self) -> int:
        """What the dots before the count need."""
        px, count = self._app.px, self._progress.of
        return px(DOT) * (count - 1) + px(LONG) + px(APART) * (count - 1) + px(8)

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint it."""
        app, at = self._app, self._at
        blit_centred(screen, notes.note(*at.paper.size, app.scale), at.paper)
        self._draw_pointer(screen)
        self._draw_words(screen)
        left = self._draw_dots(screen) + app.px(8) if self._has_dots else at.foot.left
        screen.blit(self._count, self._count.get_rect(midleft=(left, at.foot.centery)))
        for button in self.buttons:
            if button.style == "main":
                button.draw(screen, app.look, app.scale)
            else:
                self._draw_plain(screen, button)

    def _draw_words(self, screen: pygame.Surface) -> None:
        """The sentence; red cards are wholly red in it."""
        px, (x, y, wide, _) = self._app.px(self._units), self._at.words
        for line in text.wrap(self.words, "title", px, wide):
            left = x
            for piece in filter(None, _RED_CARDS.split(line)):
                colour = THEME.red if _RED_CARDS.fullmatch(piece) else THEME.ink
                screen.blit(text.line(piece, "title", px, colour), (left, y))
                left += text.width(piece, "title", px)
            y += text.leading(px)

    def _draw_plain(self, screen: pygame.Surface, button: Button) -> None:
        """A button that is but a word on the paper."""
        over = self._app.look(button.name) != "idle"
        if over:
            blit_centred(screen, badge(button.rect.width, self._app.px(32), THEME.paper_dim), button.rect)
        blit_centred(screen, text.line(button.label, "strong", self._app.px(TYPE.body), THEME.ink), button.rect)

    def _draw_dots(self, screen: pygame.Surface) -> int:
        """A dot for each point, the one that is on long; where they end."""
        px, (point, count) = self._app.px, self._progress
        x, y = self._at.foot.left, self._at.foot.centery
        for i in range(count):
            wide = px(LONG if i == point else DOT)
            colour = THEME.ink if i == point else (THEME.ink_soft if i < point else THEME.paper_dim)
            blit_at(screen, badge(wide, px(DOT), colour), (x + wide / 2, y))
            x += wide + px(APART)
        return x - px(APART)

    def _draw_pointer(self, screen: pygame.Surface) -> None:
        """The corner that points at what the note is about, where that is near."""
        paper, px = self.paper, self._app.px
        found = pointer(paper, self._anchor, self._app.scale) if self._anchor else None
        if found is None:
            return
        long, wide = px(TAIL), px(TIP)
        picture = notes.note_pointer(long, wide, found.side)
        if found.side in {"left", "right"}:
            x = paper.right - 1 if found.side == "right" else paper.left - long + 1
            screen.blit(picture, (x, found.at - wide // 2))
        else:
            y = paper.bottom - 1 if found.side == "down" else paper.top - long + 1
            screen.blit(picture, (found.at - wide // 2, y))
