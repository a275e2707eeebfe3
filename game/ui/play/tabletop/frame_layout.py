"""Where the buttons go that slide and settle the frame round a line."""

from __future__ import annotations

from pygame import Rect

from ...toolkit.geometry import dp

_IN_A_ROW = (("back", "settle", "on", "later"),)
FRAME_ROWS = {
    True: ((("settle",), ("back", "on"), ("later",)), (("settle",), ("back", "on", "later")), _IN_A_ROW),
    False: ((("back", "settle", "on"), ("later",)), _IN_A_ROW),
}
"""How the buttons round the frame stand in rows, the roomiest way first, where it is narrow and where it is not."""
SLIDER = 50
"""Units in width of a button that slides the frame, beside one with a word."""


def frame_places(area: Rect, scale: float, *, slides: bool, waits: bool) -> dict[str, Rect]:
    """Places in an area for what slides, settles and leaves the frame round a line, by name.

    Only with `slides` can it go anywhere, only with `waits` can it be left.
    """
    gap, least, most = dp(scale, 8), dp(scale, 44), dp(scale, 56)
    unused = {*(() if slides else ("back", "on")), *(() if waits else ("later",))}
    places: dict[str, Rect] = {}
    for way in FRAME_ROWS[area.width < dp(scale, 330)]:
        rows = [[name for name in row if name not in unused] for row in way]
        rows = [row for row in rows if row]
        high = min((area.height - gap * (len(rows) - 1)) // len(rows), most)
        places = {}
        for y, names in enumerate(rows):
            places |= _frame_row(Rect(area.left, area.top + y * (high + gap), area.width, high), names, scale, gap)
        if high >= least:
            break
    return places


def _frame_row(area: Rect, names: list[str], scale: float, gap: int) -> dict[str, Rect]:
    """Places side by side; what slides is narrow beside what settles."""
    narrow = [name for name in names if name in {"back", "on"} and "settle" in names]
    room = area.width - gap * (len(names) - 1) - len(narrow) * dp(scale, SLIDER)
    wide = room // max(len(names) - len(narrow), 1)
    places, x = {}, area.left
    for name in names:
        places[name] = Rect(x, area.top, dp(scale, SLIDER) if name in narrow else wide, area.height)
        x = places[name].right + gap
    return places
