"""What a puzzle's solution achieves, decided from the position."""

from typing import Literal, TypeAlias, get_args

from ..bots.analysis.reasons import reason
from ..engine.move import Move
from ..engine.view import View

PuzzleKind: TypeAlias = Literal["wins", "stops", "sequence", "threats", "special", "other"]
"""Wins at once; stops a win with the next chip; completes a sequence; makes two or more threats; spends a special card
well; or is better for no such plain reason."""
KINDS: tuple[PuzzleKind, ...] = get_args(PuzzleKind)

_BY_DEED: dict[str, PuzzleKind] = {
    "wins": "wins",
    "blocks_win": "stops",
    "defuses_win": "stops",
    "level": "sequence",
    "completes": "sequence",
    "fills": "sequence",
    "forks": "threats",
}


def kind_of_play(view: View, move: Move) -> PuzzleKind:
    """The kind of a seat's move; a win by the rules counts before anything seen on the board."""
    rules = view.state.setup.ruleset
    after = view.state.apply(move)
    if after.ended and view.side in after.ended.winners:
        return "wins"
    kind = _BY_DEED.get(reason(view, move).key, "other")
    return "special" if kind == "other" and move.card in rules.wild | rules.removers else kind
