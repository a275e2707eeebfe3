"""The stack of scenes, which only the director changes, and what stands in for them in a window too small."""

from __future__ import annotations

import pygame

from ...i18n import t
from ..sprites.widgets import blit_centred
from ..toolkit import text
from ..toolkit.painter import Layer
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, drawn
from .display import Display
from .scene import Pop, Push, Replace, Scene, Transition


class Director:
    """Holds the scenes, the top one last, and carries their transitions out."""

    def __init__(self, display: Display, stand_in: Scene) -> None:
        self._display = display
        self.stack: list[Scene] = []
        self._stand_in = stand_in
        """Alone in sight, and moved in time, while the window is too small; the others wait as they are."""
        self.has_left = False
        """True if scenes have gone since the app last tidied up after them."""

    @property
    def top(self) -> Scene:
        return self._stand_in if self._display.is_small else self.stack[-1]

    def follow(self, transition: Transition) -> bool:
        """Carry a transition out, and those that follow from it; True if there was one."""
        match transition:
            case None:
                return False
            case Push(scene):
                self._enter(scene, self.stack)
            case Replace(scene):
                self._enter(scene, [])
                self.has_left = True
            case Pop(answer):
                left = self.stack.pop()
                self.has_left = True
                for scene in self.visible:  # what was done above may show in all of them
                    scene.changed()
                if left.is_awaited:
                    self.follow(self.stack[-1].answered(answer))
            case _:
                raise TypeError(f"{transition!r} is no transition")
        return True

    def _enter(self, scene: Scene, below: list[Scene]) -> None:
        """Put a scene on top of those that stay; one that cannot be laid out changes nothing."""
        # One that was prepared has been laid out for this window.
        if not self._display.is_small and scene.window != self._display.size:
            scene.lay_out(self._display.size)
        scene.dirty = True
        self.stack = [*below, scene]

    def lay_out(self) -> None:
        """Lay every scene out for the window, unless that is too small for them."""
        for scene in (self.top,) if self._display.is_small else self.stack:
            scene.lay_out(self._display.size)
            scene.dirty = True

    @property
    def visible(self) -> list[Scene]:
        """The last scene that is no overlay, and those above it that no other overlay replaces."""
        if self._display.is_small:
            return [self.top]
        lowest = max((i for i, scene in enumerate(self.stack) if not scene.is_overlay), default=0)
        over = max((i for i, scene in enumerate(self.stack) if scene.replaces and i > lowest), default=lowest + 1)
        return [self.stack[lowest], *self.stack[over:]]

    @property
    def is_turned(self) -> bool:
        """True if the screen is turned for somebody opposite: what lies over a game faces the same person."""
        return not self._display.is_small and any(scene.is_turned for scene in self.stack)

    @property
    def dirty(self) -> bool:
        return any(scene.dirty or scene.in_motion for scene in self.visible)

    def layers(self) -> list[Layer]:
        """The scenes that can be seen, the top one last; what moves in the others belongs to their pictures."""
        *below, top = self.visible
        return [*map(_lower, below), top.layer()]


def _lower(scene: Scene) -> Layer:
    """A scene below another: the pointer is nothing to it."""
    layer, over = scene.layer(), scene.over() if scene.room == scene.window else []
    return layer._replace(look=layer.look._replace(state_of=lambda _: "idle"), over=over)


class SmallWindowScene(Scene):
    """One calm line; there is nothing to act on, and the scenes go on where they were once the window has grown."""

    def status(self) -> str:
        return t("window.small")

    def view(self, look: Look) -> Box:
        return drawn(self._paint, (look.size, self.status()))

    def _paint(self, screen: pygame.Surface, at: pygame.Rect, _item: Item, look: Look) -> None:
        screen.fill(THEME.table)
        room, words = at.inflate(-look.px(12), -look.px(4)), self.status()
        sizes = range(look.px(TYPE.body), look.px(TYPE.least) - 1, -1)
        if px := next((px for px in sizes if _fits(words, px, room)), None):
            blit_centred(screen, text.block(words, "body", px, THEME.text, room.width, "center"), room)


def _fits(words: str, px: int, room: pygame.Rect) -> bool:
    """True if a paragraph fits a room without a word being broken."""
    widest = max(text.width(word, "body", px) for word in words.split())
    return widest <= room.width and text.block_height(words, "body", px, room.width) <= room.height
