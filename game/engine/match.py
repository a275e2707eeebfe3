"""The history of a game, and how one game of a match leads to the next."""

import random
from dataclasses import replace

from .deal import new_game
from .errors import SetupError
from .move import Move
from .outcome import Outcome
from .state import State


class Match:
    """A game from its first position on, with the outcomes of the games before it."""

    def __init__(self, state: State, earlier: tuple[Outcome, ...] = ()) -> None:
        self.earlier = earlier
        self._states = [state]
        self._moves: list[Move] = []

    @property
    def state(self) -> State:
        """The position now."""
        return self._states[-1]

    @property
    def states(self) -> tuple[State, ...]:
        """Every position so far; `states[i]` is the one before `moves[i]`."""
        return tuple(self._states)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far."""
        return tuple(self._moves)

    def push(self, move: Move) -> State:
        """Make a move; IllegalMoveError when it is not allowed."""
        self._states.append(self.state.apply(move))
        self._moves.append(move)
        return self.state

    def pop(self) -> Move:
        """Take the last move back; IndexError at the beginning."""
        move = self._moves.pop()
        self._states.pop()
        return move

    def until(self, moves: int) -> "Match":
        """The same game up to so many moves, to be played on another way; this one stays as it is."""
        again = Match(self._states[0], self.earlier)
        again._states, again._moves = self._states[: moves + 1], self._moves[:moves]
        return again

    def next_game(self, seed: int | None = None) -> "Match":
        """The match's next game, by default of the next seed: the deal passes to the left, ranks stay.

        SetupError while this one goes on.
        """
        outcome = self.state.outcome()
        if outcome is None:
            raise SetupError("The next game begins when this one is over.")
        setup = self.state.setup
        dealer = (setup.dealer + 1) % setup.seats
        chosen = next_seed(setup.seed) if seed is None else seed
        state = new_game(setup.ruleset, setup.seats, setup.sides, chosen, dealer, setup.toasts)
        return Match(state, (*self.earlier, outcome))

    def swapped(self) -> "Match":
        """The same deal again for players who move on by a seat; what they won so far goes with them to their sides."""
        first, setup = self._states[0], self.state.setup
        # A record's reshuffles are of other cards than those that will lie on the discard piles now.
        fresh = first._replace(setup=replace(setup, cut=(), script=()))
        ended = self.state.outcome()
        earlier = (*self.earlier, ended) if ended else self.earlier
        return Match(fresh, tuple(outcome.moved_on(setup.sides) for outcome in earlier))


def next_seed(seed: int) -> int:
    """The seed of the game after the one with this seed."""
    return random.Random(seed).getrandbits(31)
