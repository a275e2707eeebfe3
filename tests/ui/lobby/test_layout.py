"""Where everything of the lobby goes, and of the sheets of a seat and of ranks."""

import itertools
from collections.abc import Iterator

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset
from game.ui.lobby import preferences
from game.ui.lobby.lineup import Lineup, Occupant
from game.ui.lobby.lobby import LobbyScene
from tests.sampling import some
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES, Size, unsound

CASES = [*itertools.product(SIZES, VARIANTS, [1.0, 1.25, 1.5])]
CORNERS = [((360, 800), "classic", 1.0), ((360, 640), "classic", 1.5), ((640, 360), "kids", 1.0)]


def lobbies(game: Ruleset, size: Size, times: float = 1.0) -> Iterator[LobbyScene]:
    """The lobby of a game in a window, for every seating, among people and among computers."""
    app = Pilot(size, still=True).app
    app.set_setting("text_size", times)
    for (seats, sides, *_), level in itertools.product(game.seatings, ("human", "easy")):
        app.settings |= preferences.kept(app.settings, game, Lineup(seats, sides, (Occupant(level),) * 12))
        scene = LobbyScene(app)
        scene.lay_out(size)
        yield scene


def places(scene: LobbyScene, kind: str) -> list[pygame.Rect]:
    """What can be touched of a kind, by the beginning of its name."""
    return [target.rect for target in scene.targets() if target.name.startswith(kind) and target.rect.height]


def test_the_lobby_fits_every_window() -> None:
    for size, game, times in some(CASES, 5, *CORNERS, key="lobby"):
        for scene in lobbies(VARIANTS[game], size, times):
            least = scene.app.scale if times == 1 else 1.0
            assert [*unsound(scene.room, least, *places(scene, ""))] == [], (size, game, times)
            assert min(rect.width for rect in places(scene, "seat:")) >= 95 * least, (size, game, times)


@pytest.mark.parametrize("size", some(SIZES, 3, (360, 640), (390, 844), key="higher"))
def test_only_where_many_sit_down_at_a_small_phone_the_lobby_is_higher_than_its_window(size: Size) -> None:
    for scene in lobbies(CLASSIC, size):
        assert scene.room == size or (min(size) < 400 and len(places(scene, "seat:")) > 8)


def test_what_is_no_choice_has_no_row_and_a_column_of_tiles_is_a_side() -> None:
    for game in VARIANTS.values():
        for scene, ((_, sides, *_), _) in zip(
            lobbies(game, (1024, 768)), itertools.product(game.seatings, range(2)), strict=True
        ):
            assert len(places(scene, "option:seats:")) == (len(game.seat_counts) if len(game.seat_counts) > 1 else 0)
            assert len(places(scene, "option:sides:")) != 1
            column = {(rect.left, seat % sides) for seat, rect in enumerate(places(scene, "seat:"))}
            assert game != CLASSIC or len(column) == len({left for left, _ in column})


@pytest.mark.parametrize("large", [(1366, 1024), (1920, 1080), (2732, 2048)])
def test_no_tile_is_smaller_in_a_large_window_than_in_a_tablet(large: Size) -> None:
    small, found = ([places(scene, "seat:")[0] for scene in lobbies(CLASSIC, size)] for size in ((1024, 768), large))
    for least, tile in zip(small, found, strict=True):
        assert tile.width * tile.height >= 0.9 * least.width * least.height
