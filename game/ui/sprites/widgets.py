"""What views are made of: words, pictures, panels, buttons, switches, text fields and lists that scroll."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import pygame
from pygame import Rect

from .. import sprites
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.text import label
from ..toolkit.theme import THEME, TYPE
from ..toolkit.vector import disc, drawing, frame, rounded
from ..toolkit.view import (
    Box,
    ButtonState,
    Content,
    Drawn,
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
from ..window.text_field import FIELD_FACE, TextField
from . import panels
from .panels import ButtonStyle, PanelStyle, button_ink

Align = Literal["left", "center", "right"]
NARROW = 96
"""Below so many units a button's word goes under its picture."""
BROKEN_PICTURE = 18
"""Units of the picture above a word that takes two lines."""
_BAR = 4
"""Units in width of a scroll bar, and between it and what it scrolls."""
SHADOW = 28
"""Units that the shadow of a sheet or a paper reaches at most."""
_SIGN = 26
"""Units in width of a segment's picture with what is free beside it."""
_PRESSED = 2
"""Units by which a button goes down while it's pressed."""
SWITCH = (56, 32)
"""Units in width and height of a switch."""
_LEAST_BAR = 24
"""Units of height of the shortest scroll bar."""
_FADE = 44
"""Units of height of the fade over the end of a list that continues."""


@dataclass
class Words(Content):
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
        px = look.px(self.em)
        if self.way in {"paragraph", "fitted"}:
            lines = text.wrap(self.said, self.face, px, max(width, 1))
            across = max(text.width(line, self.face, px) for line in lines)
            return across if self.align == "left" else width, text.block_height(self.said, self.face, px, max(width, 1))
        px = text.fitting_px(self.said, self.face, px, width, look.px(self.least))
        return min(width, text.width(self.said, self.face, px)), text.height(self.face, px)

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        made = self._made(at, look.px(self.em), look.px(self.least))
        place = made.get_rect(midtop=at.midtop) if self.is_high else made.get_rect(center=at.center)
        if self.align == "left":
            place.left = at.left
        elif self.align == "right":
            place.right = at.right
        screen.blit(made, place)

    def _made(self, at: Rect, px: int, least: int) -> pygame.Surface:
        colour, room = self.colour or THEME.text, (max(at.width, 1), at.height)
        if self.way == "line":
            return text.fitted(self.said, self.face, px, colour, room[0], least)
        if self.way == "paragraph":
            return text.block(self.said, self.face, px, colour, room[0], self.align)
        make = label if self.way == "label" else text.fitted_block
        return make(self.said, self.face, px, colour, room, least, self.align)


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
    return Box(content=Words(said, face, em, colour, least, align, is_high, way), **how)


def paragraph(said: str, face: str = "body", em: Units = TYPE.body, colour: str = "", **how: Any) -> Box:
    """Wrapped text."""
    return words(said, face, em, colour, way="paragraph", **how)


def picture(make: Callable[[int], pygame.Surface], size: Units, looks: Any = None, **how: Any) -> Box:
    """A square picture, made for a number of pixels, in the middle of its box."""
    looks = _called(make, size) if looks is None else looks

    def paint(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        blit_centred(screen, make(look.px(size)), at)

    return Box(content=Drawn(paint, lambda look, _width: (look.px(size), look.px(size)), looks), **how)


def icon(name: str, size: Units, colour: str = "", **how: Any) -> Box:
    """One of the icons, in the theme's quiet colour unless told."""
    looks = name, size, colour or THEME.quiet
    return picture(lambda px: sprites.icon(name, px, colour or THEME.quiet), size, looks, **how)


def sprite(make: Callable[[Look], pygame.Surface], looks: Any = None, **how: Any) -> Box:
    """A picture of its own size, which is asked for more than once: `make` keeps it."""
    looks = _called(make) if looks is None else looks

    def paint(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        made = make(look)
        screen.blit(made, made.get_rect(midleft=at.midleft))

    return Box(content=Drawn(paint, lambda look, _width: make(look).get_size(), looks), **how)


def _called(make: Callable[..., pygame.Surface], *how: object) -> Any:
    """What a picture depends on if a function makes it of certain values; None if nobody knows."""
    return (make.func, *make.args, *make.keywords.items(), *how) if isinstance(make, partial) else None


def panel(style: PanelStyle, *kids: Box | None, **how: Any) -> Box:
    """A column on a panel."""
    return column(*kids, content=_ground(style), **how)


def paper(*kids: Box | None, **how: Any) -> Box:
    """A column on a bright paper."""
    return column(*kids, content=_ground("paper"), **how)


def _ground(style: PanelStyle | Literal["paper"]) -> Drawn:
    def paint(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        made = panels.note(*at.size, look.scale) if style == "paper" else sprites.panel(*at.size, style, look.scale)
        blit_centred(screen, made, at)

    return Drawn(paint, looks=style, spread=SHADOW if style in {"sheet", "paper"} else 0)


def backdrop() -> Box:
    """The bare table."""
    return drawn(lambda screen, *_: screen.blit(sprites.background(*screen.get_size()), (0, 0)), "backdrop")


def rule(**how: Any) -> Box:
    """A thin line along the longer side of its box: at the top of a wide one, at the left of a high one."""

    def paint(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        thin = max(1, look.px(1))
        screen.fill(THEME.line, (*at.topleft, *((at.width, thin) if at.width >= at.height else (thin, at.height))))

    return drawn(paint, "rule", **{"size": 0, **how})


@dataclass
class Button(Content):
    """A button with a word, a picture or both."""

    word: str
    style: ButtonStyle = "plain"
    icon: str = ""
    is_picture: bool = False
    """True to show its picture alone, larger; its word is for screen readers."""
    wordless: bool = False
    """True to show its picture alone, of the usual size, as it is shown anyway where its word has no room."""

    def extent(self, look: Look, _width: int) -> tuple[int, int]:
        px = look.px
        word = 0 if self.is_picture or self.wordless else text.width(self.word, "strong", px(TYPE.button))
        return word + px(16 + 30 * bool(self.icon)), px(52)

    def paint(self, screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
        state, scale = look.state(item), look.scale
        at = at.move(0, look.px(_PRESSED) if state == "pressed" else 0)
        screen.blit(sprites.button(*at.size, self.style, state, scale), at)
        ink = button_ink(self.style, state)
        if self.is_picture:
            blit_centred(screen, sprites.icon(self.icon, round(24 * scale), ink), at)
            return
        is_stacked = bool(self.icon) and at.width < NARROW * scale
        room = self._room_stacked(at, scale) if is_stacked else self._room_beside(at, scale)
        face = "body" if is_stacked else "strong"
        if self.wordless or (self.icon and not text.has_label_room(self.word, face, round(11 * scale), room)):
            blit_centred(screen, sprites.icon(self.icon, round(22 * scale), ink), at)
        elif is_stacked:
            self._draw_stacked(screen, at, ink, scale)
        else:
            self._draw_beside(screen, at, ink, scale)

    def _room_beside(self, at: Rect, scale: float) -> tuple[int, int]:
        wide = at.width - round((16 + 30 * bool(self.icon)) * scale)
        return max(wide, 1), at.height - round(6 * scale)

    def _draw_beside(self, screen: pygame.Surface, at: Rect, ink: str, scale: float) -> None:
        parts, gap = [sprites.icon(self.icon, round(22 * scale), ink)] if self.icon else [], round(8 * scale)
        px, room = round(TYPE.button * scale), self._room_beside(at, scale)
        parts.append(label(self.word, "strong", px, ink, room, round(11 * scale)))
        x = at.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            screen.blit(part, part.get_rect(midleft=(x, at.centery)))
            x += part.get_width() + gap

    def _room_stacked(self, at: Rect, scale: float) -> tuple[int, int]:
        return at.width - round(scale), at.height - round(BROKEN_PICTURE * scale)

    def _draw_stacked(self, screen: pygame.Surface, at: Rect, ink: str, scale: float) -> None:
        room = self._room_stacked(at, scale)
        word = label(self.word, "body", round(12 * scale), ink, room, round(11 * scale))
        is_broken = word.get_height() > text.height("body", round(12 * scale))
        usual, room_left = round((BROKEN_PICTURE if is_broken else 22) * scale), at.height - word.get_height()
        picture = sprites.icon(self.icon, min(usual, max(room_left - round(4 * scale), 1)), ink)
        middle = at.centery + round(5 * scale)
        if is_broken or picture.get_height() < usual:
            middle = at.centery + (picture.get_height() - word.get_height()) // 2
        screen.blit(picture, picture.get_rect(midbottom=(at.centerx, middle)))
        screen.blit(word, word.get_rect(midtop=(at.centerx, middle)))


def button(
    act: Act | str,
    said: str,
    style: ButtonStyle = "plain",
    icon: str = "",
    *,
    is_picture: bool = False,
    wordless: bool = False,
    **how: Any,
) -> Box:
    """A button, by its act or the word of a plain one; a `label` is read aloud in place of its word."""
    act = Act("button", act) if isinstance(act, str) else act
    facts = {"act": act, "label": said, "chosen": True if style == "chosen" else None}
    return leaf(Button(said, style, icon, is_picture, wordless), **{**facts, **how})


def pressable(act: Act | str, said: str, *kids: Box | None, style: ButtonStyle = "plain", **how: Any) -> Box:
    """A button that shows a column of boxes."""

    def paint(screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
        screen.blit(sprites.button(*at.size, style, look.state(item), look.scale), at)

    act = Act("button", act) if isinstance(act, str) else act
    return column(*kids, **{"content": Drawn(paint, looks=style), "act": act, "label": said, **how})


def choice(act: Act, said: str, *kids: Box | None, is_chosen: bool, **how: Any) -> Box:
    """One of several things to choose, which shows a column of boxes."""
    ground: dict[str, Any] = {"content": _ground("chosen")} if is_chosen else {}
    return pressable(act, said, *kids, chosen=is_chosen, **ground, **how)


@assets.cached
def switch(scale: float, is_on: bool) -> pygame.Surface:
    """A switch: its knob at the right with a check when it is on."""
    w, h = (round(units * scale) for units in SWITCH)
    r = h / 2
    if not is_on:
        edge = frame(0, 0, w, h, r, max(1.0, 1.5 * scale), THEME.faint)
        knob = disc(r, r, r - 7 * scale, THEME.faint)
        return assets.sprite(drawing(w, h, rounded(0, 0, w, h, r, THEME.well), edge, knob))
    whole = drawing(w, h, rounded(0, 0, w, h, r, THEME.quiet), disc(w - r, r, r - 4 * scale, THEME.sheet))
    blit_at(whole, sprites.icon("check", round(16 * scale), THEME.quiet), (w - r, r))
    return assets.sprite(whole)


@assets.cached
def segment(w: int, h: int, scale: float, is_chosen: bool, state: ButtonState = "idle") -> pygame.Surface:
    """One value of a choice, without its word."""
    r, hair = 12 * scale, max(1.0, scale)
    if not is_chosen:
        fill = {"idle": 0.0, "hover": 0.08, "pressed": 0.04, "disabled": 0.0}[state]
        return assets.sprite(drawing(w, h, rounded(0, 0, w, h, r, THEME.lift, fill)))
    line, thick, edge = (0.0, 1.5, 0.75) if THEME.is_light else (0.4, 1.0, 0.42)
    fills = [(THEME.panel_lit, 1.0), (THEME.line, line), (THEME.lift, 0.05)]
    body = [rounded(0, 0, w, h, r, colour, opacity) for colour, opacity in fills]
    return assets.sprite(drawing(w, h, *body, frame(0, 0, w, h, r, hair * thick, THEME.lift, edge)))


@dataclass
class Segment(Content):
    """One value of a choice, beside others in a well."""

    word: str
    icon: str = ""
    size: Units = TYPE.button

    def extent(self, look: Look, _width: int) -> tuple[int, int]:
        return text.width(self.word, "strong", look.px(self.size)) + look.px(22 + _SIGN * bool(self.icon)), look.px(44)

    def paint(self, screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
        px, is_chosen = look.px, bool(item.chosen)
        screen.blit(segment(*at.size, look.scale, is_chosen, look.state(item)), at)
        ink = (THEME.text if is_chosen else THEME.quiet) if item.enabled else THEME.faint
        beside = px(_SIGN) if self.icon else 0
        word = text.fitted(self.word, "strong", px(self.size), ink, at.width - beside - px(10), px(TYPE.least))
        left = at.centerx - (word.get_width() + beside) // 2
        if self.icon:
            sign = sprites.icon(self.icon, px(20), ink)
            screen.blit(sign, sign.get_rect(midleft=(left, at.centery)))
        screen.blit(word, word.get_rect(midleft=(left + beside, at.centery)))


def switch_box(is_on: bool, **how: Any) -> Box:
    """A switch; the box round it is what is pressed."""
    how = {"size": SWITCH[0], "cross": SWITCH[1], **how}
    return drawn(lambda screen, at, _item, look: blit_centred(screen, switch(look.scale, is_on), at), is_on, **how)


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
            fade = panels.fade(at.width, look.px(_FADE))
            screen.blit(fade, fade.get_rect(bottomleft=at.bottomleft))

    bar = drawn(paint, lambda: (scroll.offset, scroll.length), 2 * _BAR + apart)
    return layers(scrolled(scroll, kid), bar, shrinks=True, **how)


def field_box(field: TextField, label: str, usual: str, **how: Any) -> Box:
    """A field with what it is for, for screen readers, and what stands in it, quietly, while it is empty."""
    field.label, field.usual = label, usual
    content = Drawn(
        lambda screen, *_: _draw_field(screen, field),
        lambda look, width: (width, look.px(52)),
        lambda: (field.edit, field.usual, *field.rect, field.scale, field.is_active, field.is_on_page),
    )
    return Box(content=content, act=field.act, label=label, role="field", **how)


def _draw_field(screen: pygame.Surface, field: TextField) -> None:
    """Paint a field; its text only where the page does not show it."""
    screen.blit(sprites.panel(*field.rect.size, "well", field.scale), field.rect)
    if not field.is_on_page:
        clip = screen.get_clip()
        screen.set_clip(field.room.inflate(4, 0).clip(clip))
        _draw_typed(screen, field)
        screen.set_clip(clip)
    if field.is_active:
        screen.blit(_field_edge(*field.rect.size, field.scale), field.rect)


@assets.cached
def _field_edge(w: int, h: int, scale: float) -> pygame.Surface:
    return assets.sprite(drawing(w, h, frame(0, 0, w, h, 12 * scale, max(2.0, 2 * scale), THEME.quiet)))


def _draw_typed(screen: pygame.Surface, field: TextField) -> None:
    """Paint what stands in a field, with what is chosen of it, the caret, and a line under what is being composed."""
    edit, px, scale = field.edit, field.letters_px, field.scale
    left, middle = field.room.left - field.scrolled, field.rect.centery
    start, end = (field.x(at) for at in edit.selection)
    if start != end:
        high = round(30 * scale)
        screen.fill(THEME.panel_lit, (left + start, middle - high // 2, end - start, high))
    said = edit.shown or text.shortened(field.usual, FIELD_FACE, px, field.room.width)
    letters = text.line(said, FIELD_FACE, px, THEME.text if edit.shown else THEME.quiet)
    screen.blit(letters, letters.get_rect(midleft=(left, middle)))
    if edit.composed:
        start, end = field.x(edit.caret), field.caret_x
        thick = max(1, round(1.5 * scale))
        screen.fill(THEME.accent, (left + start, middle + round(12 * scale), end - start, thick))
    if field.is_active:
        caret = pygame.Rect(0, 0, max(2, round(2 * scale)), round(26 * scale))
        caret.midleft = left + field.caret_x, middle
        screen.fill(THEME.accent, caret)


def blit_centred(screen: pygame.Surface, sprite: pygame.Surface, rect: pygame.Rect) -> None:
    """Blit a sprite that may be larger than its place, by its middle."""
    screen.blit(sprite, sprite.get_rect(center=rect.center))


def blit_at(screen: pygame.Surface, sprite: pygame.Surface, centre: tuple[float, float]) -> None:
    """Blit a sprite by its middle on a point."""
    screen.blit(sprite, sprite.get_rect(center=(round(centre[0]), round(centre[1]))))
