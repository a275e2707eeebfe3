"""Common sense shared by all bots: skip legal moves that no player who wants to win would make."""

from ..engine.move import Move
from ..engine.view import View


def sensible_moves(view: View) -> tuple[Move, ...]:
    """The legal moves worth considering; pointless ones only if there's nothing else."""
    moves = view.legal_moves()
    if view.state.setup.ruleset.is_plain:
        return moves
    follies = [_folly(move, view.seat) for move in moves]
    least = min(follies)
    return tuple(move for move, folly in zip(moves, follies, strict=True) if folly == least)


def forgotten_by_others(view: View) -> tuple[Move, ...]:
    """The moves that point out a card that another side forgot to draw; bots make them after their play."""
    if view.state.phase != "close" or not view.state.catchable_seats():
        return ()
    return tuple(move for move in view.legal_moves() if move.act == "catch")


def _folly(move: Move, seat: int) -> int:
    """-1 for a seat's own late draw, 0 for a move with a purpose, 1 for a pass, 2 for what concerns other seats.

    A bot hears no table talk to call, and a late draw is up to the seat that forgot to draw.
    """
    if move.act == "draw" and move.at:
        return -1 if move.at == str(seat) else 2
    return 2 if move.act in {"call", "catch"} else int(move.act == "pass")
