"""What views are made of: words, pictures, panels, buttons, switches and lists that scroll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import pygame
from pygame import Rect

from .. import sprites
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.typeset import label
from ..toolkit.view import (
    Box,
    ButtonState,
    Gesture,
    Item,
    Look,
    Scroll,
    Units,
    column,
    drawn,
    layers,
    leaf,
    scrolled,
)
from .panels import ButtonStyle, PanelStyle, button_ink
from .switches import SWITCH, segment, switch

Align = Literal["left", "center", "right"]
NARROW = 96
"""Below so many units a button's word goes under its picture."""
BROKEN_PICTURE = 18
"""Units of the picture above a word that takes two lines."""
_BAR = 4
"""Units in width of a scroll bar, and between it and what it scrolls."""
_SIGN = 26
"""Units in width of a segment's picture with what is free beside it."""
_LEAST_BAR, _FADE = 24, 44
"""Units of height: of a scroll bar at least, and of the fade over the end of a list that goes on."""

ButtonLook = Callable[[str], ButtonState]
"""How the button of a name appears under the pointer."""


# ---------------------------------------------------------------- words


class Words(NamedTuple):
    """Text in a box: in one line that shrinks to fit, unless it says otherwise."""

    said: str
    face: str
    em: Units
    colour: str
    least: Units
    align: Align
    is_high: bool
    """True to stand at the top of the box, not in the middle of its height."""
    way: Literal["line", "label", "paragraph", "fitted"]
    """In one line, in as many as keep it large, wrapped, or wrapped and as large as fits its room."""

    def extent(self, look: Look, width: int) -> tuple[int, int]:
        """Of one line its own, of wrapped text what that takes."""
        px = look.px(self.em)
        if self.way in {"paragraph", "fitted"}:
            lines = text.wrap(self.said, self.face, px, max(width, 1))
            across = max(text.width(line, self.face, px) for line in lines)
            return across if self.align == "left" else width, text.block_height(self.said, self.face, px, max(width, 1))
        px = text.fitting_px(self.said, self.face, px, width, look.px(self.least))
        return min(width, text.width(self.said, self.face, px)), text.height(self.face, px)

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        """Set it at its place across."""
        made = self._made(at, look.px(self.em), look.px(self.least))
        place = made.get_rect(top=at.top) if self.is_high else made.get_rect(centery=at.centery)
        if self.align == "center":
            place.centerx = at.centerx
        elif self.align == "right":
            place.right = at.right
        else:
            place.left = at.left
        screen.blit(made, place)

    def _made(self, at: Rect, px: int, least: int) -> pygame.Surface:
        colour, room = self.colour or THEME.text, (max(at.width, 1), at.height)
        if self.way == "label":
            return label(self.said, self.face, px, colour, room, least, self.align)
        if self.way == "paragraph":
            return text.block(self.said, self.face, px, colour, room[0], self.align)
        if self.way == "fitted":
            return text.fitted_block(self.said, self.face, px, colour, room, least, self.align)
        return text.fitted(self.said, self.face, px, colour, room[0], least)


def words(
    said: str,
    face: str = "body",
    em: Units = TYPE.body,
    colour: str = "",
    *,
    least: Units = TYPE.least,
    align: Align = "left",
    is_high: bool = False,
    way: Literal["line", "label", "paragraph", "fitted"] = "line",
    **how: Any,
) -> Box:
    """Text, in the theme's usual colour unless told; read aloud only where it has a role."""
    how.setdefault("label", said if how.get("role") else "")
    return leaf(Words(said, face, em, colour, least, align, is_high, way), **how)


def paragraph(said: str, face: str = "body", em: Units = TYPE.body, colour: str = "", **how: Any) -> Box:
    """Wrapped text."""
    return words(said, face, em, colour, way="paragraph", **how)


# ---------------------------------------------------------------- pictures and grounds


class _Picture(NamedTuple):
    make: Callable[[int], pygame.Surface]
    size: Units

    def extent(self, look: Look, _width: int) -> tuple[int, int]:
        return look.px(self.size), look.px(self.size)

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        blit_centred(screen, self.make(look.px(self.size)), at)


def picture(make: Callable[[int], pygame.Surface], size: Units, **how: Any) -> Box:
    """A square picture, made for a number of pixels, in the middle of its box."""
    return leaf(_Picture(make, size), **how)


def icon(name: str, size: Units, colour: str = "", **how: Any) -> Box:
    """One of the icons, in the theme's quiet colour unless told."""
    return picture(lambda px: sprites.icon(name, px, colour or THEME.quiet), size, **how)


class _Sprite(NamedTuple):
    make: Callable[[Look], pygame.Surface]

    def extent(self, look: Look, _width: int) -> tuple[int, int]:
        return self.make(look).get_size()

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        made = self.make(look)
        screen.blit(made, made.get_rect(midleft=at.midleft))


def sprite(make: Callable[[Look], pygame.Surface], **how: Any) -> Box:
    """A picture of its own size, which is asked for more than once: `make` keeps it."""
    return leaf(_Sprite(make), **how)


def panel(style: PanelStyle, *kids: Box | None, **how: Any) -> Box:
    """A column on a panel."""
    return column(*kids, content=_Ground(style), **how)


class _Ground(NamedTuple):
    style: PanelStyle

    def extent(self, _look: Look, _width: int) -> tuple[int, int]:
        return 0, 0

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        blit_centred(screen, sprites.panel(*at.size, self.style, look.scale), at)


def backdrop() -> Box:
    """The bare table."""

    def paint(screen: pygame.Surface, _at: Rect, _item: Item, _look: Look) -> None:
        screen.blit(sprites.background(*screen.get_size()), (0, 0))

    return drawn(paint)


def rule(**how: Any) -> Box:
    """A thin line, as wide as its box or as high, whichever is more, at its upper or left edge."""

    def paint(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        thin = max(1, look.px(1))
        screen.fill(THEME.line, (*at.topleft, *((at.width, thin) if at.width >= at.height else (thin, at.height))))

    return drawn(paint, **{"size": 0, **how})


# ---------------------------------------------------------------- what is pressed


@dataclass
class Button:
    """A button with a word, a picture or both."""

    act: Act
    label: str
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    style: ButtonStyle = "plain"
    icon: str = ""
    enabled: bool = True
    wordless: bool = False
    """Whether its word is only said."""
    said: str = ""
    """What is told in place of a word that is short for want of room."""
    gesture: Gesture | None = None
    is_picture: bool = False
    """True for a button that shows its picture alone, larger; its word is for screen readers."""

    @property
    def name(self) -> str:
        """The target's name."""
        return self.act.name

    def target(self) -> Item:
        """What one can act on."""
        chosen = True if self.style == "chosen" else None
        said = self.said or self.label
        return Item(self.act, said, self.rect, self.enabled, chosen=chosen, gesture=self.gesture)

    def box(self, **how: Any) -> Box:
        """The button as a part of a view."""
        item = self.target()
        facts = {"act": item.act, "label": item.label, "enabled": item.enabled, "chosen": item.chosen}
        return leaf(self, **{**facts, "gesture": self.gesture, **how})

    def extent(self, look: Look, _width: int) -> tuple[int, int]:
        """The width of its word and picture with some room, and the usual height."""
        px = look.px
        word = 0 if self.is_picture or self.wordless else text.width(self.label, "strong", px(TYPE.button))
        return word + px(16 + 30 * bool(self.icon)), px(52)

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        """Paint it as a part of a view."""
        self.rect = at
        if self.is_picture:
            draw_picture_button(screen, self, look.state_of, look.scale)
        else:
            self.draw(screen, look.state_of, look.scale)

    def draw(self, screen: pygame.Surface, look: ButtonLook, scale: float) -> None:
        """Paint it; `look` tells its state."""
        state: ButtonState = look(self.name) if self.enabled else "disabled"
        w, h = self.rect.size
        screen.blit(sprites.button(w, h, self.style, state, scale), self.rect)
        ink = button_ink(self.style, state)
        if self.icon and not self.wordless and self.rect.width < NARROW * scale:
            self._draw_stacked(screen, ink, scale)
            return
        parts = [*self._picture(ink, scale), *self._words(ink, scale)]
        gap = round(8 * scale)
        x = self.rect.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            screen.blit(part, part.get_rect(midleft=(x, self.rect.centery)))
            x += part.get_width() + gap

    def _draw_stacked(self, screen: pygame.Surface, ink: str, scale: float) -> None:
        """A narrow button: the picture above a small word."""
        room = self.rect.width - round(scale), self.rect.height - round(BROKEN_PICTURE * scale)
        word = label(self.label, "body", round(12 * scale), ink, room, round(11 * scale))
        is_broken = word.get_height() > text.height("body", round(12 * scale))
        usual, room_left = round((BROKEN_PICTURE if is_broken else 22) * scale), self.rect.height - word.get_height()
        picture = sprites.icon(self.icon, min(usual, max(room_left - round(4 * scale), 1)), ink)
        middle = self.rect.centery + round(5 * scale)
        if is_broken or picture.get_height() < usual:
            middle = self.rect.centery + (picture.get_height() - word.get_height()) // 2
        screen.blit(picture, picture.get_rect(midbottom=(self.rect.centerx, middle)))
        screen.blit(word, word.get_rect(midtop=(self.rect.centerx, middle)))

    def _picture(self, ink: str, scale: float) -> list[pygame.Surface]:
        return [sprites.icon(self.icon, round(22 * scale), ink)] if self.icon else []

    def _words(self, ink: str, scale: float) -> list[pygame.Surface]:
        if self.wordless:
            return []
        wide = self.rect.width - round((16 + 30 * bool(self.icon)) * scale)
        room = max(wide, 1), self.rect.height - round(6 * scale)
        return [label(self.label, "strong", round(TYPE.button * scale), ink, room, round(11 * scale))]


def button(
    act: Act | str,
    said: str,
    style: ButtonStyle = "plain",
    icon: str = "",
    *,
    is_picture: bool = False,
    **how: Any,
) -> Box:
    """A button, by its act or the word of a plain one."""
    made = Button(Act("button", act) if isinstance(act, str) else act, said, style=style, icon=icon)
    made.enabled, made.is_picture = how.get("enabled", True), is_picture
    return made.box(**how)


def pressable(act: Act | str, said: str, *kids: Box | None, style: ButtonStyle = "plain", **how: Any) -> Box:
    """A button that shows a column of boxes."""
    act = Act("button", act) if isinstance(act, str) else act
    return column(*kids, content=_Body(style), act=act, label=said, **how)


class _Body(NamedTuple):
    style: ButtonStyle

    def extent(self, _look: Look, _width: int) -> tuple[int, int]:
        return 0, 0

    def paint(self, screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
        screen.blit(sprites.button(*at.size, self.style, look.state(item), look.scale), at)


class Segment(NamedTuple):
    """One value of a choice, beside others in a well."""

    word: str
    icon: str = ""
    size: Units = TYPE.button

    def extent(self, look: Look, _width: int) -> tuple[int, int]:
        """The width of its word and picture with some room."""
        return text.width(self.word, "strong", look.px(self.size)) + look.px(22 + _SIGN * bool(self.icon)), look.px(44)

    def paint(self, screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
        """Paint it, lit if it is chosen."""
        px, is_chosen = look.px, bool(item.chosen)
        screen.blit(segment(*at.size, look.scale, is_chosen, look.state(item)), at)
        ink = (THEME.text if is_chosen else THEME.quiet) if item.enabled else THEME.faint
        beside = px(_SIGN) if self.icon else 0
        word = text.fitted(self.word, "strong", px(self.size), ink, at.width - beside - px(6), px(TYPE.least))
        left = at.centerx - (word.get_width() + beside) // 2
        if self.icon:
            sign = sprites.icon(self.icon, px(20), ink)
            screen.blit(sign, sign.get_rect(midleft=(left, at.centery)))
        screen.blit(word, word.get_rect(midleft=(left + beside, at.centery)))


def switch_box(is_on: bool, **how: Any) -> Box:
    """A switch; the box round it is what is pressed."""
    return drawn(
        lambda screen, at, _item, look: blit_centred(screen, switch(look.scale, is_on), at),
        **{"size": SWITCH[0], "cross": SWITCH[1], **how},
    )


def draw_picture_button(screen: pygame.Surface, button: Button, look: ButtonLook, scale: float) -> None:
    """A button that shows its picture alone; its word is for screen readers."""
    state = look(button.name)
    screen.blit(sprites.button(*button.rect.size, button.style, state, scale), button.rect)
    blit_at(screen, sprites.icon(button.icon, round(24 * scale), button_ink(button.style, state)), button.rect.center)


# ---------------------------------------------------------------- lists


def scroll_list(scroll: Scroll, kid: Box, *, fades: bool = True, apart: Units = _BAR, **how: Any) -> Box:
    """A list with a bar `apart` from it where not all of it shows, and a fade where more follows below."""

    def paint(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        if not scroll.most:
            return
        bar = scroll.bar(look.px(apart), look.px(_BAR), look.px(_LEAST_BAR))
        screen.blit(sprites.badge(*bar.size, THEME.quiet), bar)
        if fades:
            screen.fill(THEME.line, (at.left, at.bottom, at.width, max(1, look.px(1))))
        if fades and scroll.offset < scroll.most:
            fade = sprites.fade(at.width, look.px(_FADE))
            screen.blit(fade, fade.get_rect(bottomleft=at.bottomleft))

    return layers(scrolled(scroll, kid), drawn(paint), shrinks=True, **how)


class Piece:
    """Something that paints itself into a place, device pixels; sizes are told in layout units."""

    def __init__(self, screen: pygame.Surface, rect: pygame.Rect, scale: float) -> None:
        self._screen = screen
        self._rect = rect
        self._scale = scale

    def _px(self, units: float) -> int:
        return round(units * self._scale)


def blit_centred(screen: pygame.Surface, sprite: pygame.Surface, rect: pygame.Rect) -> None:
    """Blit a sprite that may be larger than its place, by its middle."""
    screen.blit(sprite, sprite.get_rect(center=rect.center))


def blit_at(screen: pygame.Surface, sprite: pygame.Surface, centre: tuple[float, float]) -> None:
    """Blit a sprite by its middle on a point."""
    screen.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))
