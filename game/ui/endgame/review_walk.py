"""The way through a finished game that is looked back at: the turns that are told, as they are found, and others."""

from __future__ import annotations

from ...bots.analysis.hint_and_review import Judged
from ...engine.move import Move
from ...engine.state import State
from ...session import Session

_UNSEEN = frozenset({"roll", "draw"})
"""What changes nothing on the board and is no choice: it is passed over."""


_MOMENTS = 3
"""Turns that the first page tells."""


class ReviewWalk:
    """Where one is in a game, by the numbers of its positions, and where one can go."""

    def __init__(self, session: Session) -> None:
        self._thought = session.review()
        self._states = session.match.states
        self._moves = session.match.moves
        self._stops = [*(i for i, move in enumerate(self._moves) if move.act not in _UNSEEN), len(self._moves)]
        self._kept: Judged | None = None
        """The turn that is looked at, if it was told: it does not go while one reads."""
        self.at = self._stops[-1]
        self.look_at(self.at)

    @property
    def turns(self) -> tuple[Judged, ...]:
        """The turns that are told, as far as they have been found, in the order of the game."""
        thought = self._thought
        found = thought.result if thought.result is not None else thought.so_far or ()
        if self._kept is None or self._kept.at in {turn.at for turn in found}:
            return found
        return tuple(sorted((*found, self._kept)))

    @property
    def turn(self) -> Judged | None:
        """The turn that is looked at, if it is told."""
        return next((turn for turn in self.turns if turn.at == self.at), None)

    @property
    def moments(self) -> list[Judged]:
        """Those of them that cost most, in the order of the game."""
        return sorted(sorted(self.turns, key=lambda turn: turn.lost, reverse=True)[:_MOMENTS])

    @property
    def is_thinking(self) -> bool:
        """Whether the game is still gone over."""
        return self._thought.result is None

    @property
    def progress(self) -> float:
        """How far it has been gone over, from 0 to 1."""
        return self._thought.progress

    def think(self, seconds: float) -> None:
        """Go over the game for so long."""
        self._thought.go_on(seconds)

    @property
    def state(self) -> State:
        """The position that is looked at."""
        return self._states[self.at]

    @property
    def move(self) -> Move | None:
        """The move that was made there; none at the end."""
        return self._moves[self.at] if self.at < len(self._moves) else None

    def look_at(self, at: int) -> None:
        """Look at a position."""
        self.at = at
        self._kept = self.turn

    def share(self, at: int) -> float:
        """How far in the game a position is, from 0 to 1."""
        return at / len(self._moves)

    def told(self, way: int) -> int | None:
        """The next position that is told, on (1) or back (-1); on from the first page, at the end, comes the first."""
        here = -1 if way > 0 and self.at == self._stops[-1] else self.at
        found = [turn.at for turn in self.turns if (turn.at - here) * way > 0]
        return min(found, key=lambda at: abs(at - here)) if found else None

    def stepped(self, way: int) -> int:
        """The position a turn on or back; the same one at both ends."""
        found = [at for at in self._stops if (at - self.at) * way > 0]
        return min(found, key=lambda at: abs(at - self.at)) if found else self.at

    def nearest(self, share: float) -> int:
        """The position that lies nearest to a share of the game."""
        wanted = share * len(self._moves)
        return min(self._stops, key=lambda stop: abs(stop - wanted))
