"""Where the parts of the lobby lie, in device pixels."""

from __future__ import annotations

import math
from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import is_wide, margin, row, unit

_TARGET = 44
"""Units that a target is high at least."""
_LOW = 560
"""A wide window of fewer units of height has everything beside each other."""
WIDEST, HIGHEST = 1120, 740
WIDEST_TALL, HIGHEST_TALL = 860, 1180
"""Units that the lobby takes at most in a wide and in a tall window."""
UPRIGHT = 128
"""Units of height from which a tile shows its chip above the name."""
_LEARN = (200, 108)
"""Units of width of the button for the lesson, in many words or in one."""
_LEAST_SEAT = 96
"""Units that a seat's tile is wide at least."""


class LobbyNeeds(NamedTuple):
    """What the lobby shows."""

    counts: int
    choices: int
    """Numbers of seats and of sides to choose from; fewer than two are no choice."""
    seats: int
    sides: int
    computers: bool
    """Whether computers play, whose level can be set for all."""
    learns: bool = False
    """Whether the game's lesson is offered in words."""


class SeatingPlaces(NamedTuple):
    """The panel of the seats, laid out."""

    who: Rect
    """The panel."""
    heading: Rect
    """Without height where there is no room."""
    counts: tuple[Rect, ...]
    """The numbers of seats to choose from; empty where there is no choice."""
    sides: tuple[Rect, ...]
    """The numbers of sides to choose from, likewise."""
    seats: tuple[Rect, ...]
    computers: Rect
    """Who all computers are; without height without any."""


class GamePlaces(NamedTuple):
    """The panel of the game, laid out."""

    panel: Rect
    name: Rect
    about: Rect
    """The game's name and its sentences; without height where there is no room."""
    facts: Rect
    """The room for the game's facts, likewise."""
    options: Rect
    table: Rect


class LobbyLayout(NamedTuple):
    """The lobby."""

    back: Rect
    title: Rect
    learn: Rect
    settings: Rect
    games: Rect
    """The row of games, which scrolls sideways where it does not fit."""
    seating: SeatingPlaces
    game: GamePlaces
    play: Rect


class _Plan(NamedTuple):
    """One way to arrange the seats' tiles."""

    columns: int
    width: int
    height: int


def lobby(size: tuple[int, int], scale: float, needs: LobbyNeeds) -> LobbyLayout:
    """The lobby of a window."""
    whole = _whole(size, scale)
    if not is_wide(size):
        return _tall(whole, scale, needs)
    return _low(whole, scale, needs) if size[1] < unit(scale, _LOW) else _wide(whole, scale, needs)


def least_height(size: tuple[int, int], scale: float, needs: LobbyNeeds) -> int:
    """Device pixels of height that the lobby needs in a window."""
    whole, low = _whole(size, scale), unit(scale, _TARGET)
    edge, gap, play = size[1] - whole.height, unit(scale, 6), unit(scale, 52)
    if not is_wide(size):
        games = unit(scale, 136 if whole.width >= unit(scale, 560) else 84)
        return edge + low + games + _least_who(whole.width, scale, needs) + unit(scale, 60) + play + 4 * gap
    if size[1] < unit(scale, _LOW):
        left = _least_who(row(whole, [58, 42], unit(scale, 10))[0].width, scale, needs._replace(computers=False))
        return edge + max(left, low + unit(scale, 84) + (1 + needs.computers) * (low + gap) + play + 2 * gap)
    left = _least_who(row(whole, [60, 40], gap)[0].width, scale, needs)
    return edge + unit(scale, 48 + 100 + 30) + left + play


def _whole(size: tuple[int, int], scale: float) -> Rect:
    """The part of the window that is used: all of a small one, the middle of a large one."""
    edge = margin(size, scale)
    if is_wide(size) and size[0] > unit(scale, 900):
        edge = unit(scale, 32)
    high = min(edge, unit(scale, 24))
    most = (WIDEST, HIGHEST) if is_wide(size) else (WIDEST_TALL, HIGHEST_TALL)
    whole = Rect(0, 0, min(size[0] - 2 * edge, unit(scale, most[0])), min(size[1] - 2 * high, unit(scale, most[1])))
    whole.center = size[0] // 2, size[1] // 2
    return whole


def game_tiles(room: Rect, scale: float, count: int) -> tuple[Rect, ...]:
    """The games' tiles from the room's left: all of them where they fit, else so wide that one is cut in half."""
    gap = unit(scale, 8)
    wide = (room.width - gap * (count - 1)) / count
    if wide < unit(scale, 92):
        shown = max(2, room.width // unit(scale, 104)) + 0.5
        wide = (room.width - gap * int(shown)) / shown
    edges = [(room.left + round(i * (wide + gap)), room.left + round(i * (wide + gap) + wide)) for i in range(count)]
    return tuple(Rect(left, room.top, right - left, room.height) for left, right in edges)


def _wide(whole: Rect, scale: float, needs: LobbyNeeds) -> LobbyLayout:
    roomy = whole.height >= unit(scale, 640)
    gap, play = unit(scale, 16 if roomy else 10), unit(scale, 60 if roomy else 52)
    head = _head(Rect(whole.left, whole.top, whole.width, unit(scale, 48)), scale, learns=needs.learns)
    top = head[0].bottom + unit(scale, 20 if roomy else 10)
    bottom = Rect(whole.left, whole.bottom - play, whole.width, play)
    body = Rect(whole.left, top, whole.width, bottom.top - gap - top)
    games = Rect(body.left, body.top, body.width, unit(scale, 136 if roomy else 100))
    left, right = row(Rect(body.left, games.bottom + gap, body.width, body.bottom - games.bottom - gap), [60, 40], gap)
    return LobbyLayout(*head, games, _who(left, scale, needs), _upright_game(right, scale), bottom)


def _tall(whole: Rect, scale: float, needs: LobbyNeeds) -> LobbyLayout:
    roomy, broad = whole.height >= unit(scale, 760), whole.width >= unit(scale, 560)
    gap, play = unit(scale, 12 if roomy else 6), unit(scale, 60 if roomy else 52)
    head = _head(
        Rect(whole.left, whole.top, whole.width, unit(scale, 48 if roomy else _TARGET)), scale, learns=needs.learns
    )
    top = head[0].bottom + gap
    bottom = Rect(whole.left, whole.bottom - play, whole.width, play)
    body = Rect(whole.left, top, whole.width, bottom.top - gap - top)
    games = Rect(body.left, body.top, body.width, unit(scale, 136 if broad else 126 if roomy else 84))
    low = unit(scale, 168 if roomy else 60)
    free = body.height - games.height - low - 2 * gap
    who = Rect(body.left, games.bottom + gap, body.width, max(free, _least_who(body.width, scale, needs)))
    panel = Rect(body.left, who.bottom + gap, body.width, low)
    game = _broad_game(panel, scale) if broad and roomy else _short_game(panel, scale)
    return LobbyLayout(*head, games, _who(who, scale, needs), game, bottom)


def _low(whole: Rect, scale: float, needs: LobbyNeeds) -> LobbyLayout:
    gap, play, high = unit(scale, 6), unit(scale, 52), unit(scale, _TARGET)
    left, right = row(whole, [58, 42], unit(scale, 10))
    head = _head(Rect(right.left, right.top, right.width, high), scale, learns=needs.learns)
    bottom = Rect(right.left, right.bottom - play, right.width, play)
    games = Rect(right.left, head[0].bottom + gap, right.width, unit(scale, 84))
    pair = Rect(right.left, bottom.top - gap - high, right.width, high)
    all_of_them = pair.move(0, -gap - high) if needs.computers else Rect(pair.topleft, (pair.width, 0))
    about = _between(games, all_of_them if needs.computers else pair, gap)
    nothing = Rect(about.left, about.top, about.width, 0)
    if about.height < unit(scale, 20):
        about = nothing
    game = GamePlaces(nothing, nothing, about, nothing, *row(pair, [1, 1], gap))
    who = _who(left, scale, needs._replace(computers=False))._replace(computers=all_of_them)
    return LobbyLayout(*head, games, who, game, bottom)


def _head(area: Rect, scale: float, *, learns: bool) -> tuple[Rect, Rect, Rect, Rect]:
    """The way back, the title, help with the game (in words for whoever has not learned it), and the settings."""
    side, gap = area.height, unit(scale, 10 if area.width >= unit(scale, 340) else 6)
    back = Rect(area.left, area.top, side, side)
    settings = Rect(area.right - side, area.top, side, side)
    free = area.width - 2 * (side + gap) - unit(scale, 150)
    wide = next((unit(scale, w) for w in _LEARN if learns and free >= unit(scale, w)), side)
    learn = Rect(settings.left - gap - wide, area.top, wide, side)
    left = back.right + unit(scale, 16 if area.width >= unit(scale, 560) else 10)
    return back, Rect(left, area.top, learn.left - gap - left, side), learn, settings


def _who(panel: Rect, scale: float, needs: LobbyNeeds) -> SeatingPlaces:
    slack = panel.height - _least_who(panel.width, scale, needs)
    roomy = panel.height >= unit(scale, 340) and slack >= unit(scale, 80)
    pad, gap = unit(scale, 18 if panel.width >= unit(scale, 460) else 12), unit(scale, 10 if roomy else 6)
    if not roomy:
        pad = unit(scale, 8)
    area = panel.inflate(-2 * pad, -2 * min(pad, unit(scale, 12 if roomy else 8)))
    tight = slack < unit(scale, 26)
    heading = Rect(area.left, area.top, area.width, 0 if tight else unit(scale, 32 if roomy else 24))
    high = unit(scale, 48 if roomy else _TARGET)
    first = Rect(area.left, heading.bottom + (0 if tight else unit(scale, 4 if roomy else 2)), area.width, high)
    counts, rest = _choices(first, needs.counts, gap)
    sides, rest = _choices(rest, needs.choices, gap)
    low = unit(scale, 50 if roomy else _TARGET) if needs.computers else 0
    computers = Rect(area.left, area.bottom - low, area.width, low)
    bottom = computers.top - gap if low else area.bottom
    seats = _tiles(Rect(area.left, rest.top, area.width, bottom - rest.top), scale, needs)
    return SeatingPlaces(panel, heading, counts, sides, seats, computers)


def _least_who(width: int, scale: float, needs: LobbyNeeds) -> int:
    """The least height of the panel of the seats, without its heading."""
    gap, small = unit(scale, 6), unit(scale, 4)
    inside = width - 2 * unit(scale, 8)
    columns = max(1, min(6, (inside + small) // (unit(scale, _LEAST_SEAT) + small)))
    rows = math.ceil(needs.seats / columns)
    choices = (needs.counts > 1) + (needs.choices > 1) + needs.computers
    return 2 * unit(scale, 8) + choices * (unit(scale, _TARGET) + gap) + rows * (unit(scale, _TARGET) + small) - small


def _choices(place: Rect, count: int, gap: int) -> tuple[tuple[Rect, ...], Rect]:
    """A row of so many choices, if that is a choice, and the place of the next row."""
    if count < 2:
        return (), place
    return tuple(row(place, [1.0] * count, 0)), place.move(0, place.height + gap)


def _tiles(area: Rect, scale: float, needs: LobbyNeeds) -> tuple[Rect, ...]:
    """The seats' tiles in reading order; in as many columns as sides, or twice as many, each column is a side's."""
    is_roomy = area.height > unit(scale, 120 if needs.seats <= 4 else 330)
    gap = unit(scale, 10 if is_roomy else 4)
    plans = [_plan(area, scale, gap, needs.seats, columns) for columns in range(1, 7)]
    plan = max(plans, key=lambda plan: _merit(plan, scale, needs.seats, needs.sides))
    return tuple(
        Rect(
            area.left + (seat % plan.columns) * (plan.width + gap),
            area.top + (seat // plan.columns) * (plan.height + gap),
            plan.width,
            plan.height,
        )
        for seat in range(needs.seats)
    )


def _plan(area: Rect, scale: float, gap: int, seats: int, columns: int) -> _Plan:
    rows = math.ceil(seats / columns)
    height = min((area.height - gap * (rows - 1)) // rows, unit(scale, 300))
    width = (area.width - gap * (columns - 1)) // columns
    return _Plan(columns, width, height)


def _merit(plan: _Plan, scale: float, seats: int, sides: int) -> tuple[bool | float, ...]:
    """Large enough to touch, to read, to read with ease; columns are teams; even; roomy."""
    stands = plan.height >= unit(scale, UPRIGHT)
    # Beside each other, chip and name need a fifth of the width; above each other they look best.
    ease = 1.5 * min(plan.width * 0.8, plan.height) if stands else min(plan.width, unit(scale, 220)) * 0.9
    return (
        plan.height >= unit(scale, _TARGET),
        plan.width >= unit(scale, _LEAST_SEAT),
        plan.width >= unit(scale, 108),
        seats == sides or plan.columns % sides == 0,
        seats % plan.columns == 0,
        ease,
    )


def _upright_game(panel: Rect, scale: float) -> GamePlaces:
    """Name, sentences and facts above each other, below them the rows of house rules and table."""
    area = panel.inflate(-2 * unit(scale, 18), -2 * unit(scale, 12))
    high = unit(scale, 54 if panel.height >= unit(scale, 330) else _TARGET)
    table = Rect(area.left, area.bottom - high, area.width, high)
    options = table.move(0, -high)
    name = Rect(area.left, area.top, area.width, unit(scale, 34))
    about = Rect(area.left, name.bottom, area.width, min(unit(scale, 68), max(0, options.top - name.bottom)))
    return GamePlaces(panel, name, about, _between(about, options, unit(scale, 8)), options, table)


def _broad_game(panel: Rect, scale: float) -> GamePlaces:
    """The words at the left, the rows at the right."""
    area = panel.inflate(-2 * unit(scale, 18), -2 * unit(scale, 14))
    left, right = row(area, [1, 1], unit(scale, 24))
    high = min(unit(scale, 60), right.height // 2)
    options = Rect(right.left, right.centery - high, right.width, high)
    name = Rect(left.left, left.top, left.width, unit(scale, 32))
    about = Rect(left.left, name.bottom, left.width, unit(scale, 46))
    facts = Rect(left.left, about.bottom, left.width, max(0, left.bottom - about.bottom))
    return GamePlaces(panel, name, about, facts, options, options.move(0, high))


def _short_game(panel: Rect, scale: float) -> GamePlaces:
    """The sentences above the rows, or the rows alone, side by side."""
    roomy = panel.height >= unit(scale, 120)
    area = panel.inflate(-2 * unit(scale, 14 if roomy else 8), -2 * unit(scale, 8))
    nothing = Rect(area.left, area.top, area.width, 0)
    if not roomy:
        return GamePlaces(panel, nothing, nothing, nothing, *row(area, [1, 1], unit(scale, 6)))
    high = unit(scale, 50)
    table = Rect(area.left, area.bottom - high, area.width, high)
    options = table.move(0, -high)
    about = Rect(area.left, area.top, area.width, options.top - area.top - unit(scale, 4))
    return GamePlaces(panel, nothing, about, nothing, options, table)


def _between(upper: Rect, lower: Rect, gap: int) -> Rect:
    """The free room between two rectangles; without height where there is none."""
    return Rect(upper.left, upper.bottom + gap, upper.width, max(0, lower.top - upper.bottom - 2 * gap))
