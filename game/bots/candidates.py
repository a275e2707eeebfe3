"""Common sense shared by all bots: skip legal moves that no player who wants to win would make."""

from ..engine.move import Move
from ..engine.view import View


def sensible_moves(view: View) -> tuple[Move, ...]:
    """The legal moves worth considering; pointless ones only if there's nothing else."""
    moves = view.legal_moves()
    if view.state.setup.ruleset.is_plain:
        return moves
    least = min(map(_folly, moves))
    return tuple(move for move in moves if _folly(move) == least)


def _folly(move: Move) -> int:
    """0 for a move with a purpose, 1 for a pass, 2 for a call, a late draw or pointing out a forgotten card.

    A bot hears no table talk to call, and a late draw is up to the seat that forgot to draw.
    """
    if move.act in {"call", "catch"} or (move.act == "draw" and move.at):
        return 2
    return int(move.act == "pass")
