"""Papers in the middle of the table: a small picture, a title, a sentence or two, and what one can do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from ...i18n import t
from ..overlays.overlay import OverlayScene
from ..shell.scene import AppContext
from ..sprites import notes
from ..sprites.panels import badge
from ..sprites.widgets import Button, blit_centred
from ..toolkit import text
from ..toolkit.geometry import margin, split_row
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from .layout import PAD
from .vignettes import draw_vignette, vignette_size

WIDTH, BUTTON = 400, 48
"""Units in width of a paper, and in height of its buttons."""
TITLE = 26
"""Units of the title's letters."""


def uncovering(paper: pygame.Rect, window: pygame.Rect, kept: Sequence[pygame.Rect]) -> pygame.Rect:
    """Where a paper covers least of what is to be seen: in the middle of the window, or else at one of its edges."""
    places = [paper.copy() for _ in range(5)]
    for place, at in zip(places, ("center", "midbottom", "midtop", "midright", "midleft"), strict=True):
        setattr(place, at, getattr(window, at))
    return min(places, key=lambda place: sum(place.clip(rect).width * place.clip(rect).height for rect in kept))


class Paper(NamedTuple):
    """What a paper says, in the language in use."""

    title: str
    words: str
    picture: tuple[str, ...]
    """The tokens of its vignette."""
    buttons: Sequence[Button]
    """The one act, then what else there is."""
    over: str = ""
    """A few words above the title."""


class PaperScene(OverlayScene):
    """A paper over the veiled table, which leaves in sight what `kept` tells, as far as there is room."""

    def __init__(self, app: AppContext, kept: Callable[[], Sequence[pygame.Rect]] = list) -> None:
        super().__init__(app)
        self._kept = kept
        self._paper = Paper("", "", (), ())
        self._place = pygame.Rect(0, 0, 0, 0)
        self._inside = pygame.Rect(0, 0, 0, 0)
        self._picture = (0, 0)
        self._gap = 0

    def paper(self) -> Paper:
        """What it says now."""
        raise NotImplementedError

    @property
    def sheet(self) -> pygame.Rect:
        return self._place

    @property
    def _text_px(self) -> int:
        return self.app.px(TYPE.body + 1)

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        px, edge = self.app.px, margin(size, self.app.scale)
        self._paper = self.paper()
        wide = min(px(WIDTH), size[0] - 2 * edge)
        inner = wide - 2 * px(PAD + 4)
        low = size[1] < px(420)
        self._picture = vignette_size(self._paper.picture, inner - px(24), px(34 if low else 54))
        heights = (self._title_height(inner), self._words_height(inner), self._picture[1] + px(16), self._over_height)
        self._gap = gaps = px(8 if low else 14)
        high = sum(heights) + gaps * 4 + px(BUTTON) * self._rows(low=low) + px(6) * (self._rows(low=low) - 1)
        self._place = pygame.Rect(0, 0, wide, min(high + px(8), size[1] - edge))
        self._place = uncovering(self._place, pygame.Rect((0, 0), size).inflate(-edge, -edge), self._kept())
        self._inside = self._place.inflate(-2 * px(PAD + 4), -2 * gaps)
        self._set_buttons(low=low)
        self.dirty = True

    def _title_height(self, inner: int) -> int:
        return text.block_height(self._paper.title, "title", self.app.px(TITLE), inner)

    @property
    def _over_height(self) -> int:
        return text.height("strong", self.app.px(TYPE.small)) if self._paper.over else 0

    def _words_height(self, inner: int) -> int:
        return text.block_height(self._paper.words, "body", self._text_px, inner)

    def _rows(self, *, low: bool) -> int:
        return 1 if low else 2 if len(self._paper.buttons) > 1 else 1

    def _set_buttons(self, *, low: bool) -> None:
        """The one act across the paper, the others in a row below; all in one row in low windows."""
        px, inside = self.app.px, self._inside
        main, *others = self._paper.buttons
        rows = [[main, *others]] if low else [[main], others]
        bottom = pygame.Rect(inside.left, inside.bottom, inside.width, px(BUTTON))
        bottom.top -= self._rows(low=low) * (px(BUTTON) + px(6)) - px(6)
        for buttons in filter(None, rows):
            weights = [2.0 if button is main and others else 1.0 for button in buttons]
            for button, place in zip(buttons, split_row(bottom, weights, px(6)), strict=True):
                button.rect = place
            bottom.move_ip(0, px(BUTTON) + px(6))

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        return [button.target() for button in self._paper.buttons]

    def on_background_tap(self, at: tuple[int, int]) -> None:
        """A tap beside it is no answer."""

    def status(self) -> str:
        return t("told.heading", heading=self._paper.title, text=self._paper.words)

    def heading(self) -> str:
        return self._paper.title

    def texts(self) -> list[str]:
        return [self._paper.words]

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        app, inside, paper = self.app, self._inside, self._paper
        blit_centred(screen, notes.note(*self._place.size, app.scale), self._place)
        gap = self._gap
        tray = pygame.Rect(0, inside.top, self._picture[0] + app.px(16), self._picture[1] + app.px(16))
        tray.centerx = inside.centerx
        screen.blit(notes.note_tray(*tray.size, app.scale), tray)
        draw_vignette(screen, paper.picture, tray.inflate(-app.px(16), -app.px(16)))
        y = tray.bottom + gap
        if paper.over:
            over = text.fitted(
                paper.over, "strong", app.px(TYPE.small), THEME.ink_soft, inside.width, app.px(TYPE.least)
            )
            screen.blit(over, over.get_rect(midtop=(inside.centerx, y)))
            y += self._over_height
        title = text.block(paper.title, "title", app.px(TITLE), THEME.ink, inside.width, "center")
        screen.blit(title, (inside.left, y))
        y += title.get_height() + gap // 2
        words = text.block(paper.words, "body", self._text_px, THEME.ink, inside.width, "center")
        screen.blit(words, (inside.left, y))
        for button in paper.buttons:
            self._draw_button(screen, button)

    def _draw_button(self, screen: pygame.Surface, button: Button) -> None:
        app = self.app
        if button.style == "main":
            button.draw(screen, app.look, app.scale)
            return
        colour = THEME.paper_dim if app.look(button.name) == "idle" else THEME.card_dim
        blit_centred(screen, badge(button.rect.width, app.px(40), colour), button.rect)
        room = button.rect.width - app.px(12)
        words = text.fitted(button.label, "strong", app.px(TYPE.body), THEME.ink, room, app.px(TYPE.least))
        blit_centred(screen, words, button.rect)
