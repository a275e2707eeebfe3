"""Where the parts of the rules go: the row of what one may see, and topics, each a picture beside its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from ...toolkit.geometry import dp

SIGHT, BETWEEN_TOPICS = 52, 6
"""Units of a sight's width and height, and between two."""
_PICTURE = (176, 116)
"""Units of a topic's picture; a smaller one where the list is narrow."""
_NARROW, _SMALL = 400, (124, 92)
_STACKED = 290
"""Units of width under which words stand below their picture."""
_PAD = 12
"""Units free round a topic's parts."""
_TWO = 760
"""Units of width from which two topics stand side by side."""
MOST_PINNED = 0.3
"""The share of the height that the sights and what they say may take to stay in place while the list scrolls."""
LEAST_LISTED = 300
"""Units of the height that must be left beside them for that."""


class SightRows(NamedTuple):
    """The question, the sights and what the one asked about is, from (0, 0)."""

    heading: Rect
    places: tuple[Rect, ...]
    answer: Rect
    """The heading's own place where no answer is higher."""

    @property
    def height(self) -> int:
        """What all of it takes."""
        return max(self.heading.bottom, self.answer.bottom, *(place.bottom for place in self.places))


class TopicPlace(NamedTuple):
    """A topic, from (0, 0) of the list."""

    whole: Rect
    picture: Rect
    title: Rect
    words: Rect


def sights(width: int, scale: float, count: int, heading: int, answer: int = 0) -> SightRows:
    """So many sights in rows between a heading and an answer of so many pixels in height, if it stands below at all."""
    side, gap = dp(scale, SIGHT), dp(scale, BETWEEN_TOPICS)
    columns = max(1, (width + gap) // (side + gap))
    top = heading + gap
    places = tuple(
        Rect(i % columns * (side + gap), top + i // columns * (side + gap), side, side) for i in range(count)
    )
    bottom = places[-1].bottom if places else heading
    question = Rect(0, 0, width, heading)
    below = Rect(0, bottom + gap, width, answer) if answer else question
    return SightRows(question, places, below)


def topics(
    width: int, scale: float, top: int, count: int, title: Callable[[int, int], int], words: Callable[[int, int], int]
) -> tuple[TopicPlace, ...]:
    """So many topics below each other, from a top; `title` and `words` tell a topic's heights at a width."""
    gap = dp(scale, BETWEEN_TOPICS)
    columns = 2 if width >= dp(scale, _TWO) else 1
    across = (width - gap * (columns - 1)) // columns
    found: list[TopicPlace] = []
    for first in range(0, count, columns):
        lefts = [i * (across + gap) for i in range(min(columns, count - first))]
        row = [_topic(Rect(x, top, across, 0), scale, first + i, title, words) for i, x in enumerate(lefts)]
        high = max(place.whole.height for place in row)
        found += [place._replace(whole=Rect(place.whole.topleft, (across, high))) for place in row]
        top += high + gap
    return tuple(found)


def _topic(
    place: Rect, scale: float, n: int, title: Callable[[int, int], int], words: Callable[[int, int], int]
) -> TopicPlace:
    pad = dp(scale, _PAD)
    is_stacked = place.width < dp(scale, _STACKED)
    wide, high = (dp(scale, units) for units in (_PICTURE if place.width >= dp(scale, _NARROW) else _SMALL))
    picture = Rect(place.left + pad, place.top + pad, place.width - 2 * pad if is_stacked else wide, high)
    left = picture.left if is_stacked else picture.right + pad
    top = picture.bottom + pad // 2 if is_stacked else picture.top
    room = place.right - pad - left
    heading = Rect(left, top, room, title(n, room))
    told = Rect(left, heading.bottom, room, words(n, room))
    return TopicPlace(
        Rect(place.topleft, (place.width, max(told.bottom, picture.bottom) + pad - place.top)), picture, heading, told
    )
