"""Panels, buttons, notes and the small parts of the interface."""

from __future__ import annotations

from typing import Literal

import pygame

from ..toolkit import assets, text
from ..toolkit.theme import THEME
from ..toolkit.vector import disc, drawing, frame, gradient, rounded, soft, spread
from ..toolkit.view import ButtonState

_STRIP = 64
"""Pixels in height of the strips that a veil is laid of."""
PanelStyle = Literal["plain", "turn", "chosen", "framed", "well", "sheet", "note"]
ButtonStyle = Literal["main", "plain", "quiet", "chosen"]


@assets.cached
def panel(w: int, h: int, style: PanelStyle = "plain", scale: float = 1.0) -> pygame.Surface:
    """A panel of w by h pixels; `sheet` and `note` carry a shadow: place by centre."""
    r = 14 * scale
    blur = {"sheet": 20 * scale, "note": 10 * scale}.get(style, 0.0)
    pad = round(blur * 1.3)

    def paint(w: int, h: int) -> list[str]:
        under = soft(pad, pad + blur * 0.25, w, h, r, blur, 0.55 * THEME.shade) if pad else ""
        return [under, *_panel_parts(pad, w, h, style, scale)]

    return assets.sprite(spread(w, h, pad, 2 * round(r + 1.3 * blur) + 9, paint))


@assets.cached
def tinted_panel(w: int, h: int, colour: str, scale: float = 1.0) -> pygame.Surface:
    """A panel of w by h pixels that has some of a colour at its left."""
    mixed = pygame.Color(THEME.panel).lerp(colour, 0.3)
    defs, fill = gradient(f"#{mixed.r:02x}{mixed.g:02x}{mixed.b:02x}", THEME.panel, THEME.panel, across=100)
    edge = frame(0, 0, w, h, 14 * scale, max(1.0, scale), THEME.line, 0.55)
    return assets.sprite(drawing(w, h, defs, rounded(0, 0, w, h, 14 * scale, fill, 0.9), edge))


@assets.cached
def tile(w: int, h: int, colour: str, state: ButtonState = "idle", scale: float = 1.0) -> pygame.Surface:
    """A panel of w by h pixels in a colour, as far as words can be read on it; without a colour, the panel's own."""
    mixed = pygame.Color(THEME.panel).lerp(colour or THEME.panel, 0.2 if THEME.is_light else 0.5)
    r, lift = 16 * scale, {"hover": 0.08, "pressed": 0.03}.get(state, 0.0)

    def paint(w: int, h: int) -> list[str]:
        body = rounded(0, 0, w, h, r, f"#{mixed.r:02x}{mixed.g:02x}{mixed.b:02x}")
        lit = rounded(0, 0, w, h, r, THEME.lift, lift)
        return [body, lit, frame(0, 0, w, h, r, max(1.0, scale), THEME.lift, 0.14)]

    return assets.sprite(spread(w, h, 0, 2 * round(r) + 9, paint))


@assets.cached
def calendar_leaf(w: int, h: int, head: int, state: ButtonState = "idle", scale: float = 1.0) -> pygame.Surface:
    """A leaf of a paper calendar, w by h pixels: `head` pixels at its left are red, and end in a row of holes."""
    r, hole = 16 * scale, max(2.0, 2.5 * scale)
    page = {"hover": THEME.paper_foot, "pressed": THEME.paper_dim}.get(state, THEME.paper_bright)
    left = f"M{head} 0H{r}A{r} {r} 0 0 0 0 {r}V{h - r}A{r} {r} 0 0 0 {r} {h}H{head}Z"
    count = max(2, round(h / (hole * 5)))
    holes = [disc(head, h * (i + 0.5) / count, hole, THEME.table) for i in range(count)]
    return assets.sprite(drawing(w, h, rounded(0, 0, w, h, r, page), f'<path d="{left}" fill="{THEME.red}"/>', *holes))


@assets.cached
def button(
    w: int, h: int, style: ButtonStyle = "plain", state: ButtonState = "idle", scale: float = 1.0
) -> pygame.Surface:
    """A button's body of w by h pixels, without its label."""
    return assets.sprite(drawing(w, h, *_button_parts(w, h, style, state, scale)))


@assets.cached
def pill(w: int, h: int, state: ButtonState = "idle", scale: float = 1.0) -> pygame.Surface:
    """The body of a quiet button with round ends, w by h pixels."""
    fill = {"idle": 0.03, "hover": 0.1, "pressed": 0.02, "disabled": 0.0}[state]
    parts = rounded(0, 0, w, h, h / 2, THEME.lift, fill), frame(0, 0, w, h, h / 2, max(1.0, scale), THEME.lift, 0.24)
    return assets.sprite(drawing(w, h, *parts))


def button_ink(style: ButtonStyle, state: ButtonState = "idle") -> str:
    """The colour of a button's label."""
    if state == "disabled":
        return THEME.faint
    return THEME.on_accent if style in ("main", "chosen") else THEME.text


@assets.cached
def focus_ring(w: int, h: int, scale: float = 1.0, radius: float = 12.0) -> pygame.Surface:
    """The keyboard's focus round something of w by h pixels with corners of `radius` CSS pixels: place by centre."""
    gap, line = round(3 * scale), max(2.0, 3 * scale)
    pad = gap + round(line) + 1
    full_w, full_h, r = w + 2 * pad, h + 2 * pad, radius * scale + pad
    outer = frame(0, 0, full_w, full_h, r, line + 2, THEME.table_edge, 0.8)
    return assets.sprite(drawing(full_w, full_h, outer, frame(1, 1, full_w - 2, full_h - 2, r - 1, line, THEME.ring)))


@assets.cached
def chosen_frame(w: int, h: int, scale: float = 1.0) -> pygame.Surface:
    """A frame round what is chosen, w by h pixels large, with corners of eight CSS pixels: place by centre."""
    out = round(3 * scale)
    w, h = w + 2 * out, h + 2 * out
    return assets.sprite(drawing(w, h, frame(0, 0, w, h, 10 * scale, 3 * scale, THEME.accent)))


@assets.cached
def pip(w: int, h: int, on: bool) -> pygame.Surface:
    """A small bar: a sequence made, or one still to make."""
    fill, opacity = (THEME.accent, 1.0) if on else (THEME.lift, 0.14)
    return assets.sprite(drawing(w, h, rounded(0, 0, w, h, h / 2, fill, opacity)))


@assets.cached
def fade(w: int, h: int) -> pygame.Surface:
    """What lies over the lower end of a list that goes on: nothing above, a sheet's colour below."""
    picture = pygame.Surface((w, h), pygame.SRCALPHA)
    red, green, blue, _ = pygame.Color(THEME.sheet)
    for y in range(h):
        picture.fill((red, green, blue, round(255 * y / h)), (0, y, w, 1))
    return picture


@assets.cached
def badge(w: int, h: int, colour: str, radius: float = 0.0) -> pygame.Surface:
    """A filled pill of w by h pixels, for a number or a word; with a radius, a plate with such corners."""
    return assets.sprite(drawing(w, h, rounded(0, 0, w, h, radius or h / 2, colour)))


@assets.cached
def icon(name: str, px: int, colour: str) -> pygame.Surface:
    """The picture `icon-name` as a square of `px` pixels in a colour."""
    return assets.svg(f"icon-{name}", (px, px), colour)


def star(px: int, colour: str) -> pygame.Surface:
    """A star as a square of `px` pixels in a colour."""
    return assets.shape("star", px, colour)


def earned_line(w: int, h: int) -> pygame.Surface:
    """A line that tells by its w pixels how much has been earned."""
    return badge(w, h, THEME.earned)


@assets.cached
def keycap(words: str, px: int) -> pygame.Surface:
    """A key with what stands on it, letters of `px`; a dash between two keys is none."""
    letters = text.unfinished(words, "strong", px, THEME.text)
    if words == "–":
        return assets.sprite(letters)
    w, h, r = max(px * 2, letters.get_width() + px), px * 2, px * 0.4
    edge = frame(0, 0, w, h, r, max(1.0, px * 0.09), THEME.quiet)
    page = drawing(w, h, rounded(0, 0, w, h, r, THEME.panel_lit), edge)
    page.blit(letters, letters.get_rect(center=(w // 2, px)))
    return assets.sprite(page)


def draw_veil(screen: pygame.Surface, place: pygame.Rect, strength: int = 150) -> None:
    """Dim a place, as a scene under an overlay: by an alpha of `strength` (0 to 255)."""
    strip, clip = _veil(place.width, strength), screen.get_clip()
    screen.set_clip(place.clip(clip))
    screen.fblits([(strip, (place.left, y)) for y in range(place.top, place.bottom, _STRIP)])
    screen.set_clip(clip)


@assets.cached
def _veil(w: int, strength: int) -> pygame.Surface:
    dark = pygame.Surface((w, _STRIP)).convert()
    dark.fill(THEME.veil)
    dark.set_alpha(strength)
    return dark


def _panel_parts(at: int, w: int, h: int, style: PanelStyle, scale: float) -> list[str]:
    r = 14 * scale
    if style == "well":
        return [rounded(at, at, w, h, r * 0.85, THEME.well, 0.85)]
    if style == "chosen":
        return [rounded(at, at, w, h, r, THEME.panel_lit), frame(at, at, w, h, r, 3 * scale, THEME.accent)]
    if style == "framed":
        edge = THEME.ink if THEME.is_light else THEME.paper_bright
        return [rounded(at, at, w, h, r, THEME.panel_lit), frame(at, at, w, h, r, 3 * scale, edge)]
    if style == "turn":
        lip = 4 * scale
        return [rounded(at, at, w, h, r, THEME.accent), rounded(at + lip, at, w - lip, h, r * 0.8, THEME.panel_lit)]
    fill, opacity = (THEME.panel, 0.82) if style == "plain" else (THEME.sheet, 1.0)
    return [rounded(at, at, w, h, r, fill, opacity), frame(at, at, w, h, r, max(1.0, scale), THEME.line, 0.55)]


def _button_parts(w: int, h: int, style: ButtonStyle, state: ButtonState, scale: float) -> list[str]:
    r, hair = 12 * scale, max(1.0, scale)
    fill, edge = {"idle": (0.075, 0.16), "hover": (0.13, 0.26), "pressed": (0.035, 0.2)}.get(state, (0.035, 0.06))
    if style in ("main", "chosen") and state != "disabled":
        lip = 0.0 if style == "chosen" else 3 * scale
        top, low, *pressed = THEME.accent_tints
        defs, paint = gradient(*{"idle": (top, THEME.accent), "hover": (THEME.accent_light, low)}.get(state, pressed))
        if state == "pressed":
            return [defs, rounded(0, 0, w, h - lip, r, paint)]
        return [defs, rounded(0, 0, w, h, r, THEME.accent_dark), rounded(0, 0, w, h - lip, r, paint)]
    if style == "quiet" and state != "disabled":
        fill, edge = {"idle": (0.0, 0.0), "hover": (0.08, 0.0), "pressed": (0.04, 0.0)}[state]
    return [rounded(0, 0, w, h, r, THEME.lift, fill), frame(0, 0, w, h, r, hair, THEME.lift, edge)]


@assets.cached
def day_ring(px: int, colour: str) -> pygame.Surface:
    """A ring of px round a day of a calendar: place by centre."""
    return assets.sprite(drawing(px, px, frame(0, 0, px, px, px / 2, max(1.5, px * 0.06), colour)))


NotePointer = Literal["left", "right", "up", "down"]


@assets.cached
def note(w: int, h: int, scale: float = 1.0) -> pygame.Surface:
    """A paper of w by h pixels with a shadow around: place by centre."""
    r, blur = 16 * scale, 16 * scale
    pad = round(blur * 1.3)

    def paint(w: int, h: int) -> list[str]:
        under = soft(pad, pad + blur * 0.3, w, h, r, blur, 0.5 * THEME.shade)
        return [under, rounded(pad, pad, w, h, r, THEME.paper_bright)]

    return assets.sprite(spread(w, h, pad, 2 * round(r + 1.3 * blur) + 9, paint))


@assets.cached
def note_pointer(long: int, wide: int, way: NotePointer) -> pygame.Surface:
    """The corner of a note that points `long` pixels away from it, `wide` where it begins."""
    half = wide / 2
    path = f"M0 0C{long * 0.25:.2f} {half * 0.5:.2f} {long * 0.7:.2f} {half * 0.85:.2f} {long} {half:.2f}"
    path += f"C{long * 0.7:.2f} {half * 1.15:.2f} {long * 0.25:.2f} {half * 1.5:.2f} 0 {wide}Z"
    straight = drawing(long, wide, f'<path d="{path}" fill="{THEME.paper_bright}"/>')
    angle = {"right": 0, "up": 90, "left": 180, "down": 270}[way]
    return assets.sprite(pygame.transform.rotate(straight, angle))


@assets.cached
def finger(px: int) -> pygame.Surface:
    """A hand whose finger's tip is at (0.32, 0.04) of its `px` square."""
    return assets.svg("finger", (px, px))
