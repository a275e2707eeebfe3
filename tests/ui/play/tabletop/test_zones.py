"""The zones of the table lie side by side and leave nothing out."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.play.tabletop.zones import table_zones
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("left_handed", [False, True])
def test_zones_tile_the_window_and_the_board_has_one(size: tuple[int, int], left_handed: bool) -> None:
    pilot = Pilot(size)
    pilot.app.settings["left_handed"] = left_handed
    table = pilot.play(pilot.session()).table
    zones = table_zones(size, table.board.reach, table.places)
    assert sum(zone.width * zone.height for zone in zones) == size[0] * size[1]
    assert not [zone for i, zone in enumerate(zones) if zone.collidelist(zones[i + 1 :]) >= 0]
    assert zones[0].contains(table.board.reach.clip(Rect((0, 0), size)))
