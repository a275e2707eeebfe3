"""The position with its moves: an immutable value that each move turns into the next."""

from .cards import Card
from .errors import IllegalMoveError
from .move import Move
from .outcome import Outcome
from .position import Position
from .setup import Setup
from .turn import movegen
from .turn.acts import acted
from .turn.fast_turn import fast_turn
from .turn.legality import objection


class State(Position):
    """A position and its moves; `apply` gives the next one."""

    __slots__ = ()

    @classmethod
    def opening(cls, setup: Setup, hands: tuple[tuple[Card, ...], ...], draw_pile: tuple[Card, ...]) -> "State":
        """The position after the deal; the dealer's left neighbour goes first."""
        sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
        nothing = ((),) * setup.seats
        state = cls(setup, setup.first, 0, (0,) * setup.sides, ((),) * setup.sides, sorted_hands, draw_pile, nothing)
        return state._replace(phase=setup.phase)

    def with_draw_pile(self, cards: tuple[Card, ...]) -> "State":
        """A copy with other face-down cards, next one first."""
        return self._replace(pile=cards, drawn=0)

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves, sorted; empty once the game is over."""
        return movegen.legal_moves(self)

    def is_legal(self, move: Move) -> bool:
        """True if the rules allow a move here."""
        return movegen.is_listed(self, move)

    def default_claim(self) -> Move:
        """The claim, among those to choose or announce, that leaves the most lines open; there has to be one."""
        return movegen.default_claim(self)

    def apply(self, move: Move) -> "State":
        """The position after a move; raises IllegalMoveError with the rule that forbids it."""
        if (state := fast_turn(self, move)) is not None:
            return state
        if not movegen.is_listed(self, move):
            raise IllegalMoveError(f"'{move}' is not allowed: {objection(self, move)}")
        return acted(self, move)

    def is_terminal(self) -> bool:
        """True once the game is over."""
        return self.ended is not None

    def outcome(self) -> Outcome | None:
        """The winners and the reason; None while the game goes on."""
        return self.ended

    def returns(self) -> tuple[float, ...]:
        """Each side's result: 1 for the winner, an equal negative share for each loser; 0 for all if nobody has won."""
        winner = self.ended.winner if self.ended else None
        if winner is None:
            return (0.0,) * self.setup.sides
        lost = -1 / (self.setup.sides - 1)
        return tuple(1.0 if side == winner else lost for side in range(self.setup.sides))
