"""Where everything of the lobby goes, and of the sheets of a seat and of ranks."""

import itertools
from collections.abc import Iterator
from typing import NamedTuple

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset
from game.ui.lobby import layout
from game.ui.lobby.seating_layout import SeatingNeeds
from game.ui.lobby.setup.lineup import levels
from game.ui.lobby.sheets import seat_layout
from game.ui.lobby.sheets.ranks_layout import ranks_layout
from game.ui.lobby.strip import GamesStrip
from game.ui.toolkit.geometry import zoom
from tests.sampling import some
from tests.ui.endgame.test_layout import Size, astray, larger, unsound
from tests.ui.windows import SIZES

LOW = [(640, 320), (667, 331), (360, 560)]
"""Windows of phones whose browser takes much of the height."""
CASES = [*itertools.product(SIZES, VARIANTS, [1.0, 2.0], [1.0, 1.25, 1.5])]
CORNERS = [((360, 640), "classic", 1.0, 1.5), ((640, 360), "classic", 1.0, 1.5), ((640, 360), "kids", 1.0, 1.0)]


class Places(NamedTuple):
    """A lobby laid out."""

    size: Size
    """As high as it needs."""
    scale: float
    at: layout.LobbyLayout
    needs: SeatingNeeds


def places(game: Ruleset, size: Size, pixels: float = 1.0, times: float = 1.0) -> Iterator[Places]:
    """The lobby of a game in a window, for every seating, with and without computers."""
    scale = zoom(size, pixels, times)
    for (seats, sides, *_), computers in itertools.product(game.seatings, (False, True)):
        counts, choices = len(game.seat_counts), len(game.sides_for(seats))
        needs = SeatingNeeds(counts, choices, seats, sides, computers)
        room = size[0], max(size[1], layout.least_height(size, scale, needs))
        yield Places(room, scale, layout.lobby(room, scale, needs), needs)


def tiles(found: Places) -> list[pygame.Rect]:
    """What can be touched of the row of games."""
    strip = GamesStrip()
    strip.lay_out(found.at.games, found.scale)
    return [target.rect for target in strip.targets("classic") if target.rect.height]


def wrong_in_the_lobby(size: Size, game: str, pixels: float, times: float) -> Iterator[str]:
    for found in places(VARIANTS[game], larger(size, pixels), pixels, times):
        at, who, panel = found.at, found.at.seating, found.at.game
        computers = [who.computers] if found.needs.computers else []
        buttons = [at.back, at.learn, at.settings, panel.options, panel.table, at.play, *computers]
        chairs = (*who.counts, *who.sides, *who.seats)
        dp = found.scale if times == 1 else pixels
        yield from unsound(found.size, dp, *buttons, *chairs, *tiles(found))
        if not all(who.who.contains(rect) for rect in (*chairs, who.heading)):
            yield "chairs beside their panel"
        if min(rect.width for rect in who.seats) < 95 * dp:
            yield "narrow chairs"
        words = (panel.name, panel.about, panel.facts, panel.options, panel.table)
        if panel.panel.height and not all(panel.panel.contains(rect) for rect in words):
            yield "words beside their panel"
        if panel.panel.height and who.who.colliderect(panel.panel):
            yield "a panel over another"


def test_the_lobby_fits_every_window() -> None:
    cases = some(CASES, 20, *CORNERS, key="lobby")
    assert [f"{case}: {fault}" for case in cases for fault in wrong_in_the_lobby(*case)] == []


@pytest.mark.parametrize("size", SIZES)
def test_only_where_many_sit_down_at_a_small_phone_the_lobby_is_higher_than_its_window(size: Size) -> None:
    for found in places(CLASSIC, size):
        assert found.size == size or (min(size) < 400 and found.needs.seats > 8), found.needs


def test_what_is_no_choice_has_no_row_and_a_column_of_tiles_is_a_side() -> None:
    for game in VARIANTS.values():
        for found in places(game, (1024, 768)):
            seating = found.at.seating
            assert len(seating.counts) == (len(game.seat_counts) if len(game.seat_counts) > 1 else 0)
            assert len(seating.sides) != 1
            column = {(rect.left, seat % found.needs.sides) for seat, rect in enumerate(seating.seats)}
            assert game != CLASSIC or len(column) == len({left for left, _ in column}), found.needs


@pytest.mark.parametrize("large", [(1366, 1024), (1920, 1080), (2732, 2048)])
def test_no_tile_is_smaller_in_a_large_window_than_in_a_tablet(large: Size) -> None:
    for small, found in zip(places(CLASSIC, (1024, 768)), places(CLASSIC, large), strict=True):
        least, tile = small.at.seating.seats[0], found.at.seating.seats[0]
        assert tile.width * tile.height >= 0.9 * least.width * least.height, found.needs


def wrong_in_the_sheets(size: Size, pixels: float) -> Iterator[str]:
    size = larger(size, pixels)
    scale = zoom(size, pixels)
    for count in (3, 5, len(levels())):
        at = seat_layout.seat(size, scale, count)
        yield from unsound(size, scale, at.name, *at.levels, at.done)
        if not all(at.sheet.contains(rect) for rect in (*at.levels, at.done, at.name, at.hint, at.title)):
            yield f"beside the sheet of a seat with {count} levels"
    ranks = ranks_layout(size, scale)
    yield from unsound(size, scale, *ranks.ranks, ranks.chance, ranks.done)
    parts = [ranks.title, ranks.text, *ranks.ranks, ranks.chance, ranks.done]
    yield from astray(size, *parts)
    if len(ranks.ranks) != 13 or min(rect.width for rect in ranks.ranks) < 44 * scale - 1:
        yield "few or narrow ranks"
    if not all(ranks.sheet.contains(part) for part in parts):
        yield "beside the sheet of ranks"


def test_the_sheets_of_a_seat_and_of_ranks_fit_every_window() -> None:
    cases = itertools.product([*SIZES, *LOW], [1.0, 2.0])
    assert [f"{case}: {fault}" for case in cases for fault in wrong_in_the_sheets(*case)] == []
