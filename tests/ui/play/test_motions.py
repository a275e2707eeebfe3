"""Chips fall with weight: higher with a card of power, slowly when they decide, and the game goes on meanwhile."""

import itertools
from collections.abc import Iterator

import pytest

from game.ui.play.scene import PlayScene
from game.ui.sound.sounds import Cue
from tests.engine.positions import position
from tests.ui.conftest import do
from tests.ui.pilot import Pilot
from tests.ui.play.test_play import sit

FOUR = """
    2: B . . . . . . . . .
    3: B . . . . . . . . .
    4: B . . . . . . . . .
    5: B b b b b . . . . ."""


def heights(pilot: Pilot, scene: PlayScene, space: str) -> Iterator[float]:
    """The heights in spaces of the uppermost sprite over a space until the chip's thump, each hundredth of a second."""
    table, thumps = scene.desk.table, list[Cue]()
    pilot.app.sounds.play = lambda cue, *_: thumps.append(cue)  # type: ignore[method-assign]
    while Cue.CHIP not in thumps:
        pilot.frame(0.01)
        x, y = table.board.rect(space).center
        above = [y - sprite.centre[1] for sprite in table.timeline.sprites if sprite.centre[0] == x]
        yield max(above, default=0) / table.board.grid.cell


def test_a_chip_falls_faster_and_faster_and_from_twice_as_high_with_a_card_of_power(pilot: Pilot) -> None:
    tops = {}
    for card in ("7H", "JD"):
        scene = sit(pilot, position("", "7H JD 9S", "2C 3C"))
        do(pilot, f"{card} | space:i5", *(["space:i5"] if card == "JD" else []))
        way = [high for high in heights(pilot, scene, "i5") if high]
        tops[card] = way[0]
        steps = [one - other for one, other in itertools.pairwise(way)]
        assert steps == sorted(steps)
    assert tops["JD"] == pytest.approx(2 * tops["7H"], rel=0.05)


def test_the_chip_that_decides_comes_after_a_silence_and_slowly(pilot: Pilot) -> None:
    scene = sit(pilot, position(FOUR, "7H 2D 4H 9S QC", "2C 3C"))
    do(pilot, "7H | tick 0.2")
    pilot.click("space:f5") if "space:f5" in pilot.names else do(pilot, "4H | space:f5")
    way = list(heights(pilot, scene, "f5"))
    assert 24 <= way.index(next(filter(None, way))) <= 28
    assert 80 <= len(way) <= 90


def test_a_chip_rebounds_while_the_game_goes_on(pilot: Pilot) -> None:
    scene = sit(pilot, position("", "7H 2D 9S", "2C 3C", draw="KD"))
    table = scene.desk.table
    do(pilot, "7H | space:i5")
    list(heights(pilot, scene, "i5"))
    assert (scene.desk.picture().bare, table.displayed.chips["i5"]) == ({"i5"}, 0)
    assert "KD" in scene.session.state.hands[0]
    pilot.tick(0.16)
    assert scene.desk.picture().bare == set()
