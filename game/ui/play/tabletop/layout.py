"""Where everything of the play scene goes."""

from __future__ import annotations

from ...table.hand_layout import card_width
from ...toolkit.geometry import is_wide
from .layout_parts import MinimumSizes, Scales
from .places import PlayLayout, TableSpec
from .tall_layout import tall_layout
from .wide_layout import wide_layout


def play_layout(
    size: tuple[int, int], scale: float, party: TableSpec, *, usual: float = 0.0, left_handed: bool = False
) -> PlayLayout:
    """The play scene in a window of so many device pixels; `usual`: the scale at the usual size of text, 0 for this."""
    way, usual = wide_layout if is_wide(size) else tall_layout, min(usual, scale) or scale
    places = way(size, Scales(usual, usual), party, MinimumSizes(), left_handed=left_handed)
    if scale == usual:
        return places
    goal = MinimumSizes(places.grid.cell, card_width(places.hand_as_shown, usual, party.hand, party.ratio))
    return way(size, Scales(scale, usual), party, goal, left_handed=left_handed)
