"""The overlay that all small scenes are made of: a sheet with a title, text that scrolls, and buttons."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from .. import sprites
from ..shell.scene import AppContext, Pop, Transition
from ..shell.target import Act, Target
from ..sprites.buttons import Button
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.typeset import label
from . import sheet_layout
from .overlay import OverlayScene


class Paragraph(NamedTuple):
    """A piece of a sheet's text."""

    words: str
    face: str = "body"
    units: int = TYPE.body
    colour: str = ""
    """The quiet one unless given."""
    space: int = 10
    """Free units below it."""


class SheetContent(NamedTuple):
    """What a sheet says, in the language in use."""

    title: str
    paragraphs: list[Paragraph]
    buttons: list[Button]


class SheetScene(OverlayScene):
    """A title, paragraphs that scroll where they do not fit, and buttons."""

    least_text = 0
    """Units of height that are kept for the text, so that the sheet stays where it is when other words come."""
    beside = False
    """Whether the buttons stand side by side."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._content = SheetContent("", [], [])
        self._places = sheet_layout.sheet((640, 480), 1.0, 0, 0)
        self._texts: list[tuple[pygame.Surface, int]] = []
        self._height = 0
        self.offset = 0.0
        """Device pixels of the text that have scrolled away above."""

    def content(self) -> SheetContent:
        """What the sheet says."""
        raise NotImplementedError

    @property
    def buttons(self) -> list[Button]:
        """The buttons below the text."""
        return self._content.buttons

    @property
    def sheet(self) -> pygame.Rect:
        """The sheet's place."""
        return self._places.sheet

    def least_height(self, width: int) -> int:
        content, scale = self.content(), self.app.scale
        self._content = content
        self._set_texts(sheet_layout.inner_width((width, width), scale))
        return 0 if self.beside else sheet_layout.sheet_least(width, scale, self._height, len(content.buttons))

    def layout(self, size: tuple[int, int]) -> None:
        self._content = self.content()
        self._set_texts(sheet_layout.inner_width(size, self.app.scale))
        self._places = sheet_layout.sheet(size, self.app.scale, self._height, len(self.buttons), beside=self.beside)
        for button, place in zip(self.buttons, self._places.buttons, strict=True):
            button.rect = place
        self.on_scroll(0)

    def _set_texts(self, width: int) -> None:
        self._texts, y = [], 0
        for part in self._content.paragraphs:
            picture = self.picture(part, width)
            self._texts.append((picture, y))
            y += picture.get_height() + self.app.px(part.space)
        self._height = max(y, self.app.px(self.least_text))

    def picture(self, part: Paragraph, width: int) -> pygame.Surface:
        """What shows of a paragraph in so many device pixels of width: its words."""
        return text.block(part.words, part.face, self.app.px(part.units), part.colour or THEME.quiet, width)

    @property
    def _can_scroll(self) -> float:
        return max(0.0, self._height - self._places.content.height)

    def on_scroll(self, pixels: float) -> bool:
        before, self.offset = self.offset, min(max(self.offset + pixels, 0.0), self._can_scroll)
        return self.offset != before

    def targets(self) -> list[Target]:
        return [*self._scroll_targets(), *(button.target() for button in self.buttons)]

    def first_focus(self) -> str:
        return next((button.name for button in self.buttons if button.style == "main"), super().first_focus())

    def _scroll_targets(self) -> list[Target]:
        """Keyboard and screen reader scroll by acting on the text itself."""
        if not self._can_scroll:
            return []
        return [
            Target(Act("text", "more"), " ".join(part.words for part in self._content.paragraphs), self._places.content)
        ]

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", button):
                return self.pressed(button)
            case Act("text", "more"):
                step = self._places.content.height * 0.8
                self.offset = 0.0 if self.offset >= self._can_scroll else min(self.offset + step, self._can_scroll)
        return None

    def pressed(self, button: str) -> Transition:
        """A button was pressed; by default the sheet closes with the button's word as its answer."""
        return Pop(button)

    def status(self) -> str:
        return " ".join([self._content.title, *(part.words for part in self._content.paragraphs)])

    def heading(self) -> str:
        return self._content.title

    def texts(self) -> list[str]:
        return [part.words for part in self._content.paragraphs]

    def draw(self, screen: pygame.Surface) -> None:
        self.draw_sheet(screen)
        places = self._places
        px, words = self.app.px, self._content.title
        title = label(words, "title", px(TYPE.heading), THEME.text, places.title.size, px(TYPE.small), align="left")
        screen.blit(title, places.title)
        self._draw_texts(screen)
        for button in self.buttons:
            button.draw(screen, self.app.look, self.app.scale)

    def _draw_texts(self, screen: pygame.Surface) -> None:
        content = self._places.content
        screen.set_clip(content)
        for picture, y in self._texts:
            screen.blit(picture, (content.left, content.top + y - round(self.offset)))
        screen.set_clip(None)
        if self._can_scroll:
            share = content.height / self._height
            bar = pygame.Rect(0, 0, self.app.px(4), max(self.app.px(24), round(content.height * share)))
            free = content.height - bar.height
            bar.topleft = (
                content.right + self.app.px(8),
                content.top + round(free * self.offset / self._can_scroll),
            )
            screen.blit(sprites.badge(bar.width, bar.height, THEME.quiet), bar)
