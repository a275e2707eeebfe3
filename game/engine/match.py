"""A game's history, and how a match goes from game to game."""

import random
from dataclasses import replace

from .deal import new_game
from .errors import SetupError
from .move import Move
from .outcome import Outcome
from .rules.chip_sets import Colours
from .state import State


class Match:
    """A game from its opening, with the outcomes of the match's earlier games and the colours of its sides."""

    def __init__(self, state: State, earlier: tuple[Outcome, ...] = (), colours: Colours = ()) -> None:
        self.earlier = earlier
        self.colours = colours
        self._states = [state]
        self._moves: list[Move] = []

    @property
    def state(self) -> State:
        """The current position."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """Every position so far; `states[i]` comes before `moves[i]`."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far, in order."""
        return tuple(self._moves)

    def push(self, move: Move) -> State:
        """Make a move; raises IllegalMoveError if it isn't allowed."""
        self._states.append(self.state.apply(move))
        self._moves.append(move)
        return self.state

    def pop(self) -> Move:
        """Take back the last move; raises IndexError at the start."""
        move = self._moves.pop()
        self._states.pop()
        return move

    def until(self, moves: int) -> "Match":
        """A copy of the game after its first `moves` moves, to be continued differently; this one doesn't change."""
        again = Match(self._states[0], self.earlier, self.colours)
        again._states, again._moves = self._states[: moves + 1], self._moves[:moves]
        return again

    def concluded(self, outcome: Outcome) -> "Match":
        """A copy of the game that ended here in a stated way, whatever the rules say."""
        again = Match(self._states[0], self.earlier)
        again._states, again._moves = [*self._states[:-1], self.state._replace(ended=outcome)], [*self._moves]
        return again

    def next_game(self, seed: int | None = None) -> "Match":
        """The match's next game, by default with the next seed; ranks stay.

        The deal passes to the left; where there are dice, they are rolled for it as in every game.

        Raises SetupError while this game goes on.
        """
        outcome = self.state.outcome()
        if outcome is None:
            raise SetupError("The next game begins when this one is over.")
        setup = self.state.setup
        dealer = None if setup.ruleset.dice else (setup.dealer + 1) % setup.seats
        chosen = next_seed(setup.seed) if seed is None else seed
        state = new_game(setup.ruleset, setup.seats, setup.sides, chosen, dealer, setup.toasts)
        return Match(state, (*self.earlier, outcome), self.colours)

    def swapped(self) -> "Match":
        """The same deal with the players one seat on; their past wins move with them, colours stay with the sides."""
        first, setup = self._states[0], self.state.setup
        # Recorded reshuffles hold other cards than this game's discard piles will.
        fresh = first._replace(setup=replace(setup, cut=(), script=()), ended=None)
        ended = self.state.outcome()
        earlier = (*self.earlier, ended) if ended else self.earlier
        return Match(fresh, tuple(outcome.moved_on(setup.sides) for outcome in earlier), self.colours)


def next_seed(seed: int) -> int:
    """The seed of the game that follows the one with this seed."""
    return random.Random(seed).getrandbits(31)
