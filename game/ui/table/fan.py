"""The places of a hand's cards: rows as large as fits, or a low arc of overlapping cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from pygame import Rect

from ...engine.rules.ruleset import Ruleset
from ..toolkit.geometry import CARD_RATIO, dp, even_columns
from ..words.faces import face

_WRITTEN_RATIO = 0.62
"""Height of its width of a card that has nothing on it but a long name: it lies across, so that this is large."""
_LEAST_ACROSS = 44
"""Units in height of the lowest card that lies across: a finger needs as much."""
_NARROWS = 1.25
"""Cards that would be too low are so many times as high for their width."""
_LEAST_CARD = 8
"""Pixels in width of a card in a window that is far too small."""
_MOST_CARD = 112
"""Units in width of the largest upright card."""
_MOST_IN_FAN = 150
"""The same of one that others may cover."""
_GAP = 6
"""Units between cards that don't overlap."""
_STEP = 44
"""Units that show of each overlapping card at least, as much as a finger needs."""
_NARROW_STEP = 39
"""The same in a narrow window."""
_NARROW = 340
"""Units in width of the hand in such a window, and more."""
_HEAD = 20
"""Units above overlapping cards for what is marked there, and for a card that rises."""
_BESIDE_COLUMN = 7
"""Units at either side of them in a column, for the frame of a chosen card."""
_LEAST_HIGH = 64
"""Units of height that cards have before anything is left free above them."""
_ROWS_APART = 12
"""Units between two rows of them."""
_GAIN = 1.25
"""Cards lie in more rows where these make them so many times as wide."""
_NEARLY = 0.9
"""Cards of one row lie beside each other where they become so large a share of what they could be."""
_SAG = 0.04
"""Room below the last row for the arc, as a share of a card's height."""
_LEAN = 1.0
"""Degrees between the tilts of two neighbours."""
_BESIDE = 1.06
"""From one card to the next where few lie beside each other, of a card's width."""
_ROOM = 0.16
"""The extra part of a chosen card that shows, as a share of its width."""


def card_ratio(ruleset: Ruleset) -> float:
    """The height of a game's cards, of their width."""
    faces = [face(card) for card in ruleset.deck]
    written = sum(shown.kind == "text" and not shown.sum and len(shown.sign) > 2 for shown in faces)
    return _WRITTEN_RATIO if 2 * written > len(faces) else CARD_RATIO


def can_fan(ruleset: Ruleset) -> bool:
    """True if the left edge of a game's cards says all, so that they may overlap."""
    return not ruleset.dice and all(face(card).kind == "standard" for card in ruleset.deck)


def card_width(area: Rect, scale: float, count: int, ratio: float = CARD_RATIO, **how: bool) -> int:
    """The width in device pixels of upright cards with the area of a hand's cards."""
    card = hand_rows(area, scale, count, ratio, **how)[0]
    return round(math.sqrt(card.width * card.height / CARD_RATIO))


def hand_rows(
    area: Rect,
    scale: float,
    count: int,
    ratio: float = CARD_RATIO,
    *,
    low: bool = False,
    fans: bool = False,
    large: bool = False,
) -> tuple[Rect, ...]:
    """Places for a hand's cards, as large as fits: in the middle of an area, or if `low` at its lower left.

    They overlap if it `fans`, and lie in more rows then where these make them much larger, or `large` at all.
    """
    most, gap, between, head, sag = _MOST_CARD * math.sqrt(CARD_RATIO / ratio), dp(scale, _GAP), dp(scale, _GAP), 0, 0.0
    if fans:
        head = min(dp(scale, _HEAD), max(area.height - dp(scale, _LEAST_HIGH), 0))
        most, between, sag = _MOST_IN_FAN, dp(scale, _ROWS_APART), _SAG
        area = area.inflate(-2 * dp(scale, _BESIDE_COLUMN) * low, 0)
    step = dp(scale, _NARROW_STEP if area.width < _NARROW * scale and not low else _STEP) + 0.5
    across, wide = count, _LEAST_CARD
    for columns in reversed(even_columns(count)):
        rows = math.ceil(count / columns)
        beside = (area.width - gap * (columns - 1)) // columns
        shows = int((area.width - step * (columns - 1)) / (1 + _ROOM)) if fans and columns > 1 else beside
        by_height = int((area.height - head - between * (rows - 1)) / (rows + sag) / ratio)
        fits = min(max(beside, shows), by_height, dp(scale, most))
        fits = min(fits, beside) if rows == 1 and beside >= _NEARLY * fits else fits
        if fits > wide * (1 if large else _GAIN):
            across, wide = columns, fits
    high = int(wide * ratio)  # a round number might be too high
    if ratio < 1 and high < dp(scale, _LEAST_ACROSS):  # too low to be tapped: they are less broad
        return hand_rows(area, scale, count, min(ratio * _NARROWS, CARD_RATIO), low=low)
    rows, apart = math.ceil(count / across), min(wide + gap, (area.width - wide) / max(across - 1, 1))
    left, top = area.left, area.bottom - round(high * (rows + sag)) - between * (rows - 1)
    if not low:
        top -= max(top - head - area.top, 0) // 2
        left += (area.width - round(apart * (across - 1)) - wide) // 2
    first, places = Rect(left, top, wide, high), [divmod(i, across) for i in range(count)]
    return tuple(first.move(round(x * apart), y * (high + between)) for y, x in places)


def places_for(count: int, places: Sequence[Rect]) -> tuple[Rect, ...]:
    """The places of a number of cards in a hand; a few lie in its middle, side by side if there is room."""
    row = [place for place in places if place.top == places[0].top]
    if not 0 < count < len(places) or count > len(row):
        return tuple(places[:count])
    whole, wide = row[0].unionall(row[1:]), row[0].width
    apart = max(row[1].left - row[0].left, min(round(wide * _BESIDE), (whole.width - wide) // max(count - 1, 1)))
    left = whole.centerx - (apart * (count - 1) + wide) // 2
    return tuple(row[0].move(left + i * apart - row[0].left, 0) for i in range(count))


class Lying(NamedTuple):
    """A card's place in its row."""

    place: Rect
    strip: Rect
    """The part of it that shows, which is what can be touched."""
    tilt: float = 0.0
    """Degrees to the left."""


def lying(places: Sequence[Rect], chosen: int | None = None) -> list[Lying]:
    """The cards' places; the others of a row make room for the chosen card."""
    found: list[Lying] = []
    for _, row in groupby(places, key=lambda place: place.top):
        cards, first = list(row), len(found)
        last, wide, long = len(cards) - 1, cards[0].width, cards[-1].left - cards[0].left
        if long >= wide * last:
            found += map(Lying, cards, cards)
            continue
        at = -1 if chosen is None else chosen - first
        room = _ROOM * wide / max(sum(place.top == places[0].top for place in places) - 2, 1) if 0 <= at < last else 0
        lefts = [cards[0].left + long * i / last + room * (last - i if i > at else -i) for i in range(last + 1)]
        ends = [*lefts[1:], cards[-1].right]
        for i, card in enumerate(cards):
            tilt = _LEAN * (last / 2 - i)
            low = round(long / last * tilt * (last / 2 - i) * math.radians(1) / 2)
            place = card.move(round(lefts[i]) - card.left, low)
            found.append(Lying(place, Rect(place.left, card.top, round(ends[i]) - place.left, card.height), tilt))
    return found
