"""The overlay that long lists are made of: a sheet with a title, what can be chosen, and buttons."""

from __future__ import annotations

import pygame

from .. import sprites
from ..shell.scene import AppContext, Transition
from ..sprites.widgets import Button, blit_centred
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from . import listing_layout
from .overlay import OverlayScene

_FADE = 44
"""Units of height of the fade that shows that more of a list follows below."""
EMPTY_WIDTH = 560
"""Units that the sheet of an empty list is wide at most."""
_SIGN, _ROUND = 72, 20
"""Units of an empty list's picture, and of the room above and below it, and below its words."""
_PAGE = 0.8
"""What a tap beside the bar scrolls, of what shows."""


class ListingScene(OverlayScene):
    """A list that scrolls where it does not fit: by wheel and finger, by taps beside its bar and by the keyboard."""

    widest = 960
    """Units that the sheet is wide at most."""
    heads_buttons = False
    """Whether the buttons stand beside the title in any wide window, not only in a low one."""
    note_height = 0
    """Units that are kept free for a line below the list."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self._buttons: list[Button] = []
        self._height = 0
        self._followed = ""
        """The target that the keyboard was last followed to."""
        self.offset = 0
        """Device pixels of the list that have scrolled away above."""

    # ------------------------------------------------------------ for the scenes made of it

    @property
    def title(self) -> str:
        """What the list is of."""
        raise NotImplementedError

    def make_buttons(self) -> list[Button]:
        """The buttons below the list."""
        raise NotImplementedError

    def arrange(self, width: int) -> int:
        """Lay the list out for so many device pixels; its height."""
        raise NotImplementedError

    def listed(self) -> list[Item]:
        """What can be chosen, in reading order, placed in the list."""
        raise NotImplementedError

    def whole(self, item: Item) -> pygame.Rect:
        """All that should be seen of an item in focus, placed in the list."""
        raise NotImplementedError

    def draw_items(self, screen: pygame.Surface, seen: pygame.Rect) -> None:
        """Paint what is in a part of the list, whose top left corner lies at `place`'s of (0, 0)."""
        raise NotImplementedError

    # ------------------------------------------------------------ layout

    @property
    def sheet(self) -> pygame.Rect:
        """The sheet's place."""
        return self.at.sheet

    def layout(self, size: tuple[int, int]) -> None:
        scale = self.app.scale
        self._buttons = self.make_buttons()
        self._height = self.arrange(listing_layout.listing_width(size, scale, self.widest))
        note = self.app.px(self.note_height)
        self.at = listing_layout.listing(
            size, scale, self.widest, self._height, len(self._buttons), note=note, heads=self.heads_buttons
        )
        for button, place in zip(self._buttons, self.at.buttons, strict=True):
            button.rect = place
        self.on_scroll(0)

    def place(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a part of the list is on screen now."""
        return rect.move(self.at.body.left, self.at.body.top - self.offset)

    @property
    def _can_scroll(self) -> int:
        return max(0, self._height - self.at.body.height)

    def on_scroll(self, pixels: float) -> bool:
        before, self.offset = self.offset, min(max(self.offset + round(pixels), 0), self._can_scroll)
        return self.offset != before

    def show(self, rect: pygame.Rect) -> None:
        """Scroll until a part of the list can be seen."""
        room = self.at.body.height
        self.on_scroll(min(rect.top - self.offset, 0) or max(rect.bottom - self.offset - room, 0))
        self.dirty = True

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        listed = [item._replace(rect=self._touchable(item.rect)) for item in self.listed()]
        return [*listed, *(button.target() for button in self._buttons)]

    def _touchable(self, rect: pygame.Rect) -> pygame.Rect:
        """Where an item can be touched: nowhere, but with its place kept, unless it shows whole or fills the list."""
        placed = self.place(rect)
        seen = placed.clip(self.at.body)
        shows = seen.height == min(placed.height, self.at.body.height)
        return seen if shows else pygame.Rect(placed.left, placed.centery, placed.width, 0)

    @property
    def edge(self) -> pygame.Rect:
        """The strip with the bar, up to the window's edge: a tap there pages on or back; nothing where all shows."""
        body, right = self.at.body, self.app.display.size[0]
        return pygame.Rect(body.right, body.top, (right - body.right) * bool(self._can_scroll), body.height)

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        if self.edge.collidepoint(at):
            ahead = at[1] >= self._place_of_bar().centery
            self.on_scroll(_PAGE * self.at.body.height * (1 if ahead else -1))
            return None
        if not self.sheet.collidepoint(at):
            return self.back()
        point = at[0] - self.at.body.left, at[1] - self.at.body.top + self.offset
        cut = next((item for item in self.listed() if item.rect.collidepoint(point)), None)
        if cut and self.at.body.collidepoint(at):
            self.show(self.whole(cut))  # half of it shows at the list's edge
        return None

    def tick(self, dt: float) -> Transition:
        """Scroll to where the keyboard has gone."""
        focused = self.app.keyboard.focused
        if focused != self._followed:
            self._followed = focused
            if item := next((item for item in self.listed() if item.name == focused), None):
                self.show(self.whole(item))
        return None

    # ------------------------------------------------------------ what is told

    def heading(self) -> str:
        return self.title

    def texts(self) -> list[str]:
        return []

    # ------------------------------------------------------------ painting

    def empty_height(self, words: str, width: int) -> int:
        """What a list without anything takes for its picture and its words."""
        return text.block_height(words, "body", self.app.px(TYPE.body), width) + self.app.px(_SIGN + 3 * _ROUND)

    def draw_empty(self, screen: pygame.Surface, icon: str, words: str) -> None:
        """Paint a picture and words where there is nothing to list."""
        px, wide = self.app.px, self.at.body.width
        sign = sprites.icon(icon, px(_SIGN), THEME.faint)
        blit_centred(screen, sign, self.place(pygame.Rect((wide - px(_SIGN)) // 2, px(_ROUND), px(_SIGN), px(_SIGN))))
        told = text.block(words, "body", px(TYPE.body), THEME.quiet, wide, "center")
        screen.blit(told, self.place(told.get_rect(top=px(_SIGN + 2 * _ROUND))))

    def draw(self, screen: pygame.Surface) -> None:
        at, px = self.at, self.app.px
        self.draw_sheet(screen)
        title = text.fitted(self.title, "title", px(TYPE.heading), THEME.text, at.title.width, px(TYPE.small))
        screen.blit(title, title.get_rect(midleft=at.title.midleft))
        screen.set_clip(at.body)
        self.draw_items(screen, pygame.Rect(0, self.offset, *at.body.size))
        screen.set_clip(None)
        self._draw_bar(screen)
        for button in self._buttons:
            button.draw(screen, self.app.look, self.app.scale)

    def _place_of_bar(self) -> pygame.Rect:
        """Where the bar is that tells which part shows; only where not all does."""
        body, wide = self.at.body, self.app.px(listing_layout.BAR)
        bar = pygame.Rect(0, 0, wide, max(self.app.px(24), body.height * body.height // self._height))
        bar.topleft = body.right + wide, body.top + (body.height - bar.height) * self.offset // self._can_scroll
        return bar

    def _draw_bar(self, screen: pygame.Surface) -> None:
        body = self.at.body
        if self._can_scroll:
            bar = self._place_of_bar()
            screen.blit(sprites.badge(*bar.size, THEME.quiet), bar)
            screen.fill(THEME.line, (body.left, body.bottom, body.width, max(1, self.app.px(1))))
        if self.offset < self._can_scroll:
            fade = sprites.fade(body.width, self.app.px(_FADE))
            screen.blit(fade, fade.get_rect(bottomleft=body.bottomleft))
