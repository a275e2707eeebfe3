"""Where chips have a rough side, those of finished sequences show it: in play, as they are turned, and afterwards."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame
import pytest

from game.engine import VARIANTS, State, parse_move
from game.engine.outcome import Outcome
from game.session.session import Session
from game.ui import sprites
from game.ui.endgame.victory import FinalBoardScene, VictoryScene
from game.ui.play import motions
from game.ui.play.scene import PlayScene
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.lit_board import LitBoard
from game.ui.table.marked_board import MarkedBoard
from game.ui.toolkit.theme import TIMING
from tests.engine.positions import position
from tests.ui.pilot import Pilot

NUMBERS = VARIANTS["numbers"]
STANDS = "3: B B B B B g b ."
LACKS_ONE = "3: b b b b . g b ."
COMPLETES = "place 31-14 e3"
"""The chip that LACKS_ONE lacks, on the space of 17."""
CROSSED = f"{STANDS}\n4: . . . . b . . .\n5: . . . . b . . .\n6: . . . . b . . ."
CROSSES = "place 27-20 e7"
"""The fifth chip of a column that shares e3 with the row."""
FIVE = {"a3", "b3", "c3", "d3", "e3"}


def game(drawing: str) -> State:
    """A position of Numbers for two teams, who need two sequences."""
    return position(drawing, "31-14 27-20", "6+18", "28-4", "1+0", rules=NUMBERS, sides=2)


class Drawn:
    """The chips that are drawn: whether each that lies is rough, and how much of its turn each that lights up made."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.lying, self.turning = list[bool](), list[float]()
        for name in ("chip", "chip_turning"):
            patch.setattr(sprites, name, partial(self._draw, getattr(sprites, name)))

    def _draw(
        self, draw: Callable[..., pygame.Surface], side: int, px: int, *share: float, **how: bool
    ) -> pygame.Surface:
        self.turning += share
        self.lying += [] if share else [how.get("rough", False)]
        return draw(side, px, *share, **how)

    def forget(self) -> None:
        self.lying.clear()
        self.turning.clear()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Drawn:
    return Drawn(monkeypatch)


OVER = game(STANDS)._replace(ended=Outcome((0,), "sequences"))


def session_at(pilot: Pilot, state: State) -> Session:
    """Several people at one device, who see the hand of the seat to move."""
    session = pilot.session(state, people=state.setup.seats)
    session.viewer = state.current_player
    return session


def painted_anew(pilot: Pilot, drawn: Drawn) -> None:
    drawn.forget()
    pilot.app.director.lay_out()
    pilot.app.painter.forget()
    pilot.frame()


def test_where_the_rules_say_so_the_chips_of_a_sequence_are_rough_and_others_are_not() -> None:
    states = game(STANDS), game(LACKS_ONE), position("5: . B B B B B . . . .", "7H", "2C")
    assert [DisplayedState.of(state).rough for state in states] == [FIVE, set(), set()]


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("where", ["play", "victory", "final board"])
def test_the_rough_side_is_seen(where: str, still: bool, drawn: Drawn) -> None:
    pilot = Pilot(still=still)
    if where == "play":
        pilot.play(session_at(pilot, game(STANDS)))
    elif where == "victory":
        pilot.open(VictoryScene(pilot.app, session_at(pilot, OVER)))
    else:
        pilot.open(FinalBoardScene(pilot.app, OVER))
    painted_anew(pilot, drawn)
    assert drawn.lying.count(True) >= 5
    assert drawn.lying.count(False) >= 2


def test_a_board_looked_back_at_shows_it_and_so_does_the_last_as_it_lights_up(pilot: Pilot, drawn: Drawn) -> None:
    scene = pilot.play(session_at(pilot, game(STANDS)))
    marked, lit_up = MarkedBoard(game(STANDS)), LitBoard(OVER)
    screen = pilot.app.display.screen
    for board in (marked, lit_up):
        board.lay_out(scene.desk.table.board.grid)
    drawn.forget()
    marked.draw_marked(screen)
    assert sorted(drawn.lying) == [False] * 2 + [True] * 5
    for now in (0.6, 0.5 * lit_up.end + 0.6, lit_up.end + 0.6):
        drawn.forget()
        lit_up.draw_at(screen, now)
        lit = sum(light.start <= now for light in lit_up.lights)
        assert drawn.lying[-lit:] == [True] * lit != []


def begun(pilot: Pilot, drawing: str, move: str) -> PlayScene:
    scene = pilot.play(session_at(pilot, game(drawing)))
    scene.desk.choreography.make(parse_move(move))
    return scene


def frames(pilot: Pilot, scene: PlayScene, drawn: Drawn) -> list[list[float]]:
    """The chips that light up in each frame until everything lies still."""
    found = []
    while scene.desk.table.timeline.busy:
        drawn.forget()
        pilot.frame(0.02)
        found.append(list(drawn.turning))
    return found


def test_chips_turn_over_one_after_the_other_as_a_sequence_lights_up(pilot: Pilot, drawn: Drawn) -> None:
    scene = begun(pilot, LACKS_ONE, COMPLETES)
    seen = frames(pilot, scene, drawn)
    assert 2 <= max(sum(0 < share < 1 for share in shares) for shares in seen) < 5
    assert all(shares == sorted(shares, reverse=True) for shares in seen)
    assert [1.0] * 5 in seen
    assert scene.desk.table.displayed.rough == FIVE


def test_a_chip_of_an_earlier_sequence_is_not_turned_again(pilot: Pilot, drawn: Drawn) -> None:
    seen = frames(pilot, begun(pilot, CROSSED, CROSSES), drawn)
    assert {shares[0] for shares in seen if shares} == {1.0}
    assert any(0 < shares[-1] < 1 for shares in seen if shares)


def test_with_less_motion_chips_are_turned_at_once(still: Pilot, drawn: Drawn) -> None:
    assert {share for shares in frames(still, begun(still, LACKS_ONE, COMPLETES), drawn) for share in shares} <= {1.0}
    painted_anew(still, drawn)
    assert drawn.lying.count(True) >= 5


def test_hurried_on_nothing_goes_on_turning(pilot: Pilot, drawn: Drawn) -> None:
    scene = begun(pilot, LACKS_ONE, COMPLETES)
    while not any(0 < share < 1 for share in drawn.turning):
        pilot.frame(0.02)
    scene.desk.table.timeline.finish()
    painted_anew(pilot, drawn)
    assert (drawn.turning, drawn.lying.count(True) >= 5) == ([], True)


def test_a_turn_longer_than_the_light_ends_with_it(pilot: Pilot, drawn: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(motions, "TIMING", replace(TIMING, chip_turn=5_000))
    frames(pilot, begun(pilot, LACKS_ONE, COMPLETES), drawn)
    painted_anew(pilot, drawn)
    assert drawn.turning == []
