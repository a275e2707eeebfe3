"""Where the parts of the lobby lie, in device pixels."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ..toolkit.geometry import dp, is_wide, margin, split_row
from .game_layout import GamePlaces, broad_game, room_between, short_game, upright_game
from .seating_layout import TARGET, SeatingNeeds, SeatingPlaces, least_seating, seating_places

_LOW = 560
"""A wide window of fewer units of height has everything beside each other."""
WIDEST, HIGHEST = 1120, 740
WIDEST_TALL, HIGHEST_TALL = 860, 1180
"""Units that the lobby takes at most in a wide and in a tall window."""
_LEARN = (200, 108)
"""Units of width of the button for the lesson, in many words or in one."""


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


def lobby(size: tuple[int, int], scale: float, needs: SeatingNeeds, *, learns: bool = False) -> LobbyLayout:
    """The lobby of a window; with `learns` the game's lesson is offered in words."""
    whole = _whole(size, scale)
    if not is_wide(size):
        return _tall(whole, scale, needs, learns=learns)
    way = _low if size[1] < dp(scale, _LOW) else _wide
    return way(whole, scale, needs, learns=learns)


def least_height(size: tuple[int, int], scale: float, needs: SeatingNeeds) -> int:
    """Device pixels of height that the lobby needs in a window."""
    whole, low = _whole(size, scale), dp(scale, TARGET)
    edge, gap, play = size[1] - whole.height, dp(scale, 6), dp(scale, 52)
    if not is_wide(size):
        games = dp(scale, 136 if whole.width >= dp(scale, 560) else 84)
        return edge + low + games + least_seating(whole.width, scale, needs) + dp(scale, 60) + play + 4 * gap
    if size[1] < dp(scale, _LOW):
        left = least_seating(split_row(whole, [58, 42], dp(scale, 10))[0].width, scale, needs._replace(computers=False))
        return edge + max(left, low + dp(scale, 84) + (1 + needs.computers) * (low + gap) + play + 2 * gap)
    left = least_seating(split_row(whole, [60, 40], gap)[0].width, scale, needs)
    return edge + dp(scale, 48 + 100 + 30) + left + play


def _whole(size: tuple[int, int], scale: float) -> Rect:
    """The part of the window that is used: all of a small one, the middle of a large one."""
    edge = margin(size, scale)
    if is_wide(size) and size[0] > dp(scale, 900):
        edge = dp(scale, 32)
    high = min(edge, dp(scale, 24))
    most = (WIDEST, HIGHEST) if is_wide(size) else (WIDEST_TALL, HIGHEST_TALL)
    whole = Rect(0, 0, min(size[0] - 2 * edge, dp(scale, most[0])), min(size[1] - 2 * high, dp(scale, most[1])))
    whole.center = size[0] // 2, size[1] // 2
    return whole


def game_tiles(room: Rect, scale: float, count: int) -> tuple[Rect, ...]:
    """The games' tiles from the room's left: all of them where they fit, else so wide that one is cut in half."""
    gap = dp(scale, 8)
    wide = (room.width - gap * (count - 1)) / count
    if wide < dp(scale, 92):
        shown = max(2, room.width // dp(scale, 104)) + 0.5
        wide = (room.width - gap * int(shown)) / shown
    edges = [(room.left + round(i * (wide + gap)), room.left + round(i * (wide + gap) + wide)) for i in range(count)]
    return tuple(Rect(left, room.top, right - left, room.height) for left, right in edges)


def _wide(whole: Rect, scale: float, needs: SeatingNeeds, *, learns: bool) -> LobbyLayout:
    roomy = whole.height >= dp(scale, 640)
    gap, play = dp(scale, 16 if roomy else 10), dp(scale, 60 if roomy else 52)
    head = _head(Rect(whole.left, whole.top, whole.width, dp(scale, 48)), scale, learns=learns)
    top = head[0].bottom + dp(scale, 20 if roomy else 10)
    bottom = Rect(whole.left, whole.bottom - play, whole.width, play)
    body = Rect(whole.left, top, whole.width, bottom.top - gap - top)
    games = Rect(body.left, body.top, body.width, dp(scale, 136 if roomy else 100))
    left, right = split_row(
        Rect(body.left, games.bottom + gap, body.width, body.bottom - games.bottom - gap), [60, 40], gap
    )
    return LobbyLayout(*head, games, seating_places(left, scale, needs), upright_game(right, scale), bottom)


def _tall(whole: Rect, scale: float, needs: SeatingNeeds, *, learns: bool) -> LobbyLayout:
    roomy, broad = whole.height >= dp(scale, 760), whole.width >= dp(scale, 560)
    gap, play = dp(scale, 12 if roomy else 6), dp(scale, 60 if roomy else 52)
    head = _head(Rect(whole.left, whole.top, whole.width, dp(scale, 48 if roomy else TARGET)), scale, learns=learns)
    top = head[0].bottom + gap
    bottom = Rect(whole.left, whole.bottom - play, whole.width, play)
    body = Rect(whole.left, top, whole.width, bottom.top - gap - top)
    games = Rect(body.left, body.top, body.width, dp(scale, 136 if broad else 126 if roomy else 84))
    low = dp(scale, 168 if roomy else 60)
    free = body.height - games.height - low - 2 * gap
    who = Rect(body.left, games.bottom + gap, body.width, max(free, least_seating(body.width, scale, needs)))
    panel = Rect(body.left, who.bottom + gap, body.width, low)
    game = broad_game(panel, scale) if broad and roomy else short_game(panel, scale)
    return LobbyLayout(*head, games, seating_places(who, scale, needs), game, bottom)


def _low(whole: Rect, scale: float, needs: SeatingNeeds, *, learns: bool) -> LobbyLayout:
    gap, play, high = dp(scale, 6), dp(scale, 52), dp(scale, TARGET)
    left, right = split_row(whole, [58, 42], dp(scale, 10))
    head = _head(Rect(right.left, right.top, right.width, high), scale, learns=learns)
    bottom = Rect(right.left, right.bottom - play, right.width, play)
    games = Rect(right.left, head[0].bottom + gap, right.width, dp(scale, 84))
    pair = Rect(right.left, bottom.top - gap - high, right.width, high)
    all_of_them = pair.move(0, -gap - high) if needs.computers else Rect(pair.topleft, (pair.width, 0))
    about = room_between(games, all_of_them if needs.computers else pair, gap)
    nothing = Rect(about.left, about.top, about.width, 0)
    if about.height < dp(scale, 20):
        about = nothing
    game = GamePlaces(nothing, nothing, about, nothing, *split_row(pair, [1, 1], gap))
    who = seating_places(left, scale, needs._replace(computers=False))._replace(computers=all_of_them)
    return LobbyLayout(*head, games, who, game, bottom)


def _head(area: Rect, scale: float, *, learns: bool) -> tuple[Rect, Rect, Rect, Rect]:
    """The way back, the title, help with the game (in words for whoever has not learned it), and the settings."""
    side, gap = area.height, dp(scale, 10 if area.width >= dp(scale, 340) else 6)
    back = Rect(area.left, area.top, side, side)
    settings = Rect(area.right - side, area.top, side, side)
    free = area.width - 2 * (side + gap) - dp(scale, 150)
    wide = next((dp(scale, w) for w in _LEARN if learns and free >= dp(scale, w)), side)
    learn = Rect(settings.left - gap - wide, area.top, wide, side)
    left = back.right + dp(scale, 16 if area.width >= dp(scale, 560) else 10)
    return back, Rect(left, area.top, learn.left - gap - left, side), learn, settings
