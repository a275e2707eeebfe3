"""What the one good play of a puzzle does, decided from the position."""

from typing import Literal, TypeAlias, get_args

from ..bots.analysis.reasons import reason
from ..engine.move import Move
from ..engine.view import View

PuzzleKind: TypeAlias = Literal["wins", "stops", "sequence", "threats", "special", "other"]
"""It wins at once; keeps somebody from winning with the next chip; completes a sequence; makes two threats or more;
spends a card of power well; or is better for no such plain reason."""
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
    """The kind of a seat's move; what the rules say of a win goes before what the board looks like."""
    rules = view.state.setup.ruleset
    after = view.state.apply(move)
    if after.ended and view.side in after.ended.winners:
        return "wins"
    kind = _BY_DEED.get(reason(view, move).key, "other")
    return "special" if kind == "other" and move.card in rules.wild | rules.removers else kind
