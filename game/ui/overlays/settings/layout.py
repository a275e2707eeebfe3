"""Where the parts of the settings lie: sections of rows, in two columns where there is room, else in one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from ...sprites.switches import SWITCH
from ...toolkit.geometry import dp, split_row

_TWO = 640
"""Units of width from which there are two columns."""
_APART = 56
"""Units between two columns."""
_HEADING, _AFTER = 36, 18
"""Units of height of a section's name, and what is free below a section."""
_VALUE, _ICON, _PAD = 48, 38, 10
"""Units: the height of values, the width of a row's picture with what is free beside it, and what is free above."""


class RowNeeds(NamedTuple):
    """What a row needs, in pixels."""

    name: int
    """The width of its name in one line."""
    high: Callable[[int], int]
    """The height of the name in a room so wide."""
    values: tuple[int, ...]
    """The width of each value; none for what has a switch or leads on."""
    about: Callable[[int], int]
    """The height of the sentence below the name in a room so wide; 0 where there is none."""
    end: int = 0
    """The width of what stands at the end of a row without values."""


class RowPlaces(NamedTuple):
    """One setting."""

    whole: Rect
    icon: Rect
    name: Rect
    about: Rect
    values: tuple[Rect, ...]
    end: Rect


class SectionPlaces(NamedTuple):
    """Settings of a kind."""

    heading: Rect
    rows: tuple[RowPlaces, ...]


def settings_sections(width: int, scale: float, wanted: Sequence[Sequence[RowNeeds]]) -> tuple[SectionPlaces, ...]:
    """The sections of a list of so many pixels, beside each other or one below the other; from (0, 0).

    One alone has no heading: the sheet's title is its name.
    """
    gap, is_one = dp(scale, _APART), width < dp(scale, _TWO) or len(wanted) == 1
    wide = width if is_one else (width - gap) // 2
    ends = [0] if is_one else [0, 0]
    found = []
    for rows in wanted:
        column = ends.index(min(ends))
        heading = _HEADING * (len(wanted) > 1)
        found.append(_section(Rect(column * (wide + gap), ends[column], wide, dp(scale, heading)), scale, rows))
        ends[column] = found[-1].rows[-1].whole.bottom + dp(scale, _AFTER)
    return tuple(found)


def bottom(found: Sequence[SectionPlaces]) -> int:
    """The height of all sections."""
    return max(section.rows[-1].whole.bottom for section in found)


def _section(place: Rect, scale: float, wanted: Sequence[RowNeeds]) -> SectionPlaces:
    """The rows below a heading."""
    rows: list[RowPlaces] = []
    for needs in wanted:
        top = rows[-1].whole.bottom if rows else place.bottom
        rows.append(_row(Rect(place.left, top, place.width, 0), scale, needs))
    return SectionPlaces(place, tuple(rows))


def _row(place: Rect, scale: float, needs: RowNeeds) -> RowPlaces:
    across = sum(needs.values) if needs.values else needs.end
    room = place.width - dp(scale, _ICON) - across - dp(scale, 14)
    is_beside = not needs.values or room >= needs.name
    return (_beside if is_beside else _stacked)(place, scale, needs, room)


def _beside(place: Rect, scale: float, needs: RowNeeds, room: int) -> RowPlaces:
    """The values or the switch at the right of name and sentence."""
    pad, indent = dp(scale, _PAD), dp(scale, _ICON)
    high, about = needs.high(room), needs.about(room)
    words = high + about
    across, tall = (sum(needs.values), _VALUE) if needs.values else (needs.end, SWITCH[1])
    whole = Rect(place.topleft, (place.width, max(words, dp(scale, tall)) + 2 * pad))
    name = Rect(place.left + indent, whole.centery - words // 2, room, high)
    end = Rect(whole.right - across, whole.centery - dp(scale, tall) // 2, across, dp(scale, tall))
    values = tuple(split_row(end, [float(n) for n in needs.values], 0)) if needs.values else ()
    icon = Rect(place.left, whole.top, indent, whole.height)
    return RowPlaces(whole, icon, name, Rect(name.bottomleft, (room, about)), values, end)


def _stacked(place: Rect, scale: float, needs: RowNeeds, _room: int) -> RowPlaces:
    """The values below name and sentence, as wide as the row."""
    pad, indent = dp(scale, _PAD), dp(scale, _ICON)
    room = place.width - indent
    name = Rect(place.left + indent, place.top + pad, room, needs.high(room))
    about = Rect(name.bottomleft, (room, needs.about(room)))
    end = Rect(place.left, about.bottom + dp(scale, 6), place.width, dp(scale, _VALUE))
    whole = Rect(place.topleft, (place.width, end.bottom + pad - place.top))
    icon = Rect(place.left, name.top, indent, name.height)
    return RowPlaces(whole, icon, name, about, tuple(split_row(end, [float(n) for n in needs.values], 0)), end)
