"""The title of whoever has never played: the picture, the name, and one thing to do first."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from ...i18n import t
from ..sprites.widgets import backdrop, button, picture, pressable, words
from ..toolkit import assets, text
from ..toolkit.geometry import is_wide, margin, split_row
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Drawn, Look, Px, column, first_that_fits, grid, layers, row, space, unseen
from .fan import PICTURE_RATIO

_GAP = 10


class _Height:
    """Units of height."""

    least_picture = 76
    columns = 540
    """From this, everything stands in one column."""
    lesson = 60
    roomy = 700


class _Width:
    """Units of width."""

    most_buttons = 560
    most_tray = 620
    childrens_lesson = 104
    owl_alone = 60
    roomy_lessons = 290
    """From this, the children's lesson has room for its name."""
    most_low_lessons = 320


class _Sizes(NamedTuple):
    """Heights of a column's parts and the gap between them, in units."""

    name: int
    line: int
    button: int
    gap: int


def newcomers_view(look: Look, fan: Callable[[], Drawn], *, has_update: bool) -> Box:
    """All of the title, with the moving picture that `fan` makes."""
    signs = _signs(look)
    if is_wide(look.size) and look.size[1] < look.px(_Height.columns):
        parts = _low(look, signs, fan)
    else:
        parts = [_column(look, signs, fan)]
    return layers(backdrop(), *parts, *_corner(look, signs, has_update=has_update))


def _column(look: Look, signs: Rect, fan: Callable[[], Drawn]) -> Box:
    area = _window(look, margin(look.size, look.scale))
    if not is_wide(look.size) and look.size[0] < look.px(620):
        area.top, area.height = signs.bottom, area.bottom - signs.bottom
    wide, sizes = min(area.width, look.px(_Width.most_buttons)), _sizes(look, area.size)
    parts = _named(look, sizes), _lessons(look, wide), _ways(sizes.button, wide)
    tops = (_fan(look, area.width, look.px(_Width.most_tray), fan), space())
    ways = (column(top, *parts, gap=sizes.gap, align=0.5, rect=area) for top in tops)
    return first_that_fits(ways, area.size, look)


def _low(look: Look, signs: Rect, fan: Callable[[], Drawn]) -> list[Box]:
    """The picture beside everything else."""
    px, edge = look.px, margin(look.size, look.scale)
    left, right = split_row(_window(look, edge), [52, 48], 2 * edge)
    right.top, right.height = signs.bottom + px(4), right.bottom - signs.bottom - px(4)
    sizes = _sizes(look, right.size)._replace(gap=8, name=64 if right.height >= px(300) else 52)
    rest = _lessons(look, min(right.width, px(_Width.most_low_lessons))), _ways(sizes.button, right.width), space()
    names = (_named(look, sizes._replace(line=line)) for line in (sizes.line, 0))
    ways = (column(name, *rest, gap=sizes.gap, align=0.5, rect=right) for name in names)
    shown = column(_fan(look, left.width, left.width, fan), align=0.5, rect=left)
    return [shown, first_that_fits(ways, right.size, look)]


def _corner(look: Look, signs: Rect, *, has_update: bool) -> list[Box]:
    """The three picture buttons, and the new version's button in the left corner."""
    buttons = (
        button("languages", t("languages.title"), icon="globe", is_picture=True, grow=1.0),
        button("fullscreen", t("title.fullscreen"), icon="fullscreen", is_picture=True, grow=1.0),
        button("settings", t("title.settings"), icon="settings", is_picture=True, grow=1.0),
    )
    at = Rect(signs.top, signs.top, min(look.px(240), signs.left - 2 * signs.top), signs.height)
    update = button("update", t("title.update"), "quiet", "redo", rect=at, order=1)
    return [row(*buttons, gap=_GAP, rect=signs), *([update] if has_update else [])]


def _sizes(look: Look, room: tuple[int, int]) -> _Sizes:
    is_narrow, is_low = room[0] < look.px(500), room[1] < look.px(_Height.columns)
    is_roomy = room[1] >= look.px(_Height.roomy)
    return _Sizes(
        (56 if is_low else 76) if is_narrow else 124 if is_roomy else 96,
        28 if is_narrow else 34,
        (60 if is_roomy else 52) if room[1] >= look.px(500) else 48,
        20 if is_roomy and not is_narrow else 8 if is_low else 12,
    )


def _fan(look: Look, width: int, tray: int, fan: Callable[[], Drawn]) -> Box:
    """The picture in a room `width` pixels wide, with a tray of `tray` pixels at most."""
    most, least = Px(round(min(width, tray) * PICTURE_RATIO)), space(Px(look.px(_Height.least_picture)))
    return column(least, content=fan(), grow=1.0, most=most, key="fan")


def _named(look: Look, sizes: _Sizes) -> Box:
    """The name, and a line about the game, which is only read aloud if it has no height."""
    em = Px(min(look.px(120), round(look.px(sizes.name) * 0.9)))
    name = words(t("app.name"), "display", em, least=40, align="center", role="title", order=-2, size=sizes.name)
    line = unseen("text", t("title.line"))
    if sizes.line:
        line = words(line.label, em=TYPE.button + 2, colour=THEME.quiet, least=12, align="center", role="text")
    return column(name, line._replace(order=-2, size=sizes.line))


def _lessons(look: Look, width: int) -> Box:
    """The main button, and beside it an owl for those who can't read yet, with its name if that fits."""
    kids = _Width.childrens_lesson if width >= look.px(_Width.roomy_lessons) else _Width.owl_alone
    name, owl = t("variant.kids"), picture(lambda px: assets.svg("token-owl", (px, px)), 30)
    has_room = look.px(30) + look.px(6) + text.width(name, "strong", look.px(TYPE.body)) <= look.px(kids) - look.px(12)
    shown = row(owl, words(name, "strong"), gap=6, align=0.5, grow=1.0) if has_room else owl._replace(grow=1.0)
    return row(
        button("lesson", t("title.learn"), "main", "lesson", label=t("title.learn.told"), grow=1.0),
        pressable("childrens_lesson", t("title.learn.kids"), shown, size=kids),
        gap=8,
        size=_Height.lesson,
        cross=Px(width),
    )


def _ways(high: int, width: int) -> Box:
    """All else that can be done."""
    first = button("new", t("title.new"), icon="cards"), button("games", t("games.title"), icon="log")
    more = (
        button("daily", t("daily.title"), icon="calendar"),
        button("puzzles", t("puzzles.list"), icon="puzzle"),
        button("friends", t("title.friends"), icon="people"),
    )
    return column(grid(first, 2, _GAP, high), grid(more, 3, _GAP, high), gap=_GAP, cross=Px(width))


def _window(look: Look, edge: int) -> Rect:
    return Rect((0, 0), look.size).inflate(-2 * edge, -2 * edge)


def _signs(look: Look) -> Rect:
    """The place of the three picture buttons in the upper right corner."""
    edge, side = margin(look.size, look.scale), look.px(48 if min(look.size) >= look.px(560) else 44)
    if is_wide(look.size) and look.size[0] > look.px(900):
        edge = look.px(32)
    wide = 3 * side + 2 * look.px(_GAP)
    return Rect(look.size[0] - edge - wide, edge, wide, side)
