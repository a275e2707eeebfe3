"""Someone who plays whole games through the pilot, acting only on what the scenes list."""

import random
from collections.abc import Callable

from game.session.session import Session
from game.ui.play.pacing import TIME_TO_DRAW
from game.ui.play.scene import PlayScene
from tests.ui.pilot import Pilot
from tests.ui.play.test_play import agrees

LONG = 0.5
"""Seconds a frame: a computer's pause passes in one."""
MOST_ACTS = 1500
KNOWS = 0.8
"""The share of questions that are answered at the first try."""
AT_ONCE = ("button:roll", "button:announce", "button:draw")
"""Targets that are acted on wherever they are offered."""


class Player:
    """Plays by what it sees: cards at random, on random spaces."""

    def __init__(self, pilot: Pilot, act: Callable[[str], None], seed: int, *, forgets: float = 0.0) -> None:
        """Someone who `forgets` that share of the cards to draw, and points out as many that others forget."""
        self.pilot = pilot
        self._forgets = forgets
        self.act = act
        self._rng = random.Random(seed)

    def to_the_end(self, session: Session) -> PlayScene:
        """Play a session until the victory scene; after every move all that is shown must be so."""
        scene = self.pilot.play(session)
        for _ in range(MOST_ACTS):
            self._rest(scene)
            if session.state.is_terminal():
                self.pilot.tick(6)
                assert self.pilot.scenes == ["VictoryScene"]
                return scene
            if self.pilot.scenes == ["PlayScene", "HandOverScene"]:
                self.act("button:ready")
            else:
                self._turn(scene)
        raise AssertionError(f"no end in sight: {self.pilot.prompt}")

    def _rest(self, scene: PlayScene) -> None:
        """Let the others move, one after the other."""
        for _ in range(200):
            if not scene.desk.table.timeline.busy:
                assert agrees(scene), scene.session.match.moves[-1]
            if scene.desk.turn.is_free or scene.session.state.is_terminal() or len(self.pilot.scenes) > 1:
                return
            self.pilot.frame(LONG)
        raise AssertionError("nobody moves")

    def _turn(self, scene: PlayScene) -> None:
        now = next((name for name in AT_ONCE if name in self.pilot.names), "")
        if self._forgets and "button:catch" in self.pilot.names and self._rng.random() < self._forgets:
            self.act("button:catch")
        elif now == "button:draw" and self._rng.random() < self._forgets:
            self.pilot.tick(TIME_TO_DRAW + 1)
        elif "button:claim" in self.pilot.names:
            if lines := self.pilot.all("space"):
                self.act(self._rng.choice(lines))
            self.act("button:claim")
        elif now:
            self.act(now)
        elif scene.desk.turn.by_itself:
            self.pilot.frame(LONG)
        else:
            self._play(scene)

    def _play(self, scene: PlayScene) -> None:
        cards = self.pilot.all("card")
        if cards:
            card = self._rng.choice(cards)
            self.act(card)
            if scene.desk.play.selection.chosen is None:
                return  # a dead card has been exchanged
            if not self.pilot.all("space"):
                self.pilot.frame(LONG)
                self.act(card)  # given up, or let go
                return
        if self.pilot.all("space"):
            self._place(scene, self._rng.choice(self._good_spaces(scene)))

    def _good_spaces(self, scene: PlayScene) -> list[str]:
        """The spaces to choose from; a question is answered wrongly only now and then."""
        right = [f"space:{move.at}" for move in scene.desk.play.selection.offered(scene.desk.turn) if move.at]
        return right if right and self._rng.random() < KNOWS else self.pilot.all("space")

    def _place(self, scene: PlayScene, space: str) -> None:
        self.act(space)
        if scene.desk.play.selection.aimed and space in self.pilot.names:
            self.act(space)
