"""The zones of the table lie side by side and leave nothing out."""

import itertools

from pygame import Rect

from game.ui.play.table import table_zones
from tests.sampling import some
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES


def test_zones_tile_the_window_and_the_board_has_one() -> None:
    ways = itertools.product(SIZES, (False, True))
    for size, left_handed in some(ways, 1, ((640, 360), True), key="zones"):
        pilot = Pilot(size)
        pilot.app.settings["left_handed"] = left_handed
        table = pilot.play(pilot.session()).table
        zones = table_zones(size, table.board.reach, table.places)
        assert sum(zone.width * zone.height for zone in zones) == size[0] * size[1], size
        assert not [zone for i, zone in enumerate(zones) if zone.collidelist(zones[i + 1 :]) >= 0], size
        assert zones[0].contains(table.board.reach.clip(Rect((0, 0), size))), size
