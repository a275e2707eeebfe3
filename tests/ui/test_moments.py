"""However little time a frame has, it shows each item as it was at one moment, and soon all as it is."""

import random

import pytest

from tests.sampling import slowly
from tests.ui.gallery import GALLERY
from tests.ui.moments import Moments, hurry
from tests.ui.pilot import Pilot
from tests.ui.test_monkey import faults

SIZE = (640, 480)
STIRRING = ("title", "victory by points", "five of more")
"""Scenes in which something large moves by itself."""
SCENES = [name for name in GALLERY if not name.endswith("in a page")]
"""All but those that pretend to be in a page, and only while they open."""
FRAME, FRAMES = 1 / 25, 40


@pytest.mark.parametrize("name", slowly(SCENES, 0, 8, *STIRRING, key="moments"))
def test_no_frame_shows_an_item_at_two_moments_and_soon_all_shows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, luck = Pilot(SIZE), random.Random(name)
    GALLERY[name](pilot)
    pilot.frame(0.0)
    moments = Moments(pilot)
    for _ in range(FRAMES):
        hurry(monkeypatch, luck.randrange(4))
        pilot.frame(FRAME)
        assert [*moments.torn()] == []
    hurry(monkeypatch)
    assert faults(pilot) == []
    if name in STIRRING:
        assert moments.stirred
