"""Common sense that all bots share: what the rules allow but nobody who wants to win would do."""

from ..engine.move import Move
from ..engine.view import View


def sensible_moves(view: View) -> tuple[Move, ...]:
    """The moves worth a thought; others only where there is nothing else to do."""
    moves = view.legal_moves()
    if view.state.setup.ruleset.is_plain:
        return moves
    least = min(map(_folly, moves))
    return tuple(move for move in moves if _folly(move) == least)


def _folly(move: Move) -> int:
    """0 for a move with a purpose, 1 for doing nothing, 2 for what is no business of a bot's.

    A bot hears nobody talking, and a late draw is the act of the seat that has forgotten it.
    """
    if move.act == "call" or (move.act == "draw" and move.at):
        return 2
    return int(move.act == "pass")
