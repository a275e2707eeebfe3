"""What an undo has taken back, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.move import Move
from ...engine.state import State
from ...i18n import listed, t
from ...session import Player
from .wording import card_sign

_MOST = 3
"""Cards that are told; more are only counted."""


def taken_back(states: Sequence[State], moves: Sequence[Move], players: Sequence[Player]) -> str:
    """The moves that were made in these positions and are no more; "" where none of them had a card."""
    made = zip(states, moves, strict=False)
    told = [_card_of(players[state.current_player], move) for state, move in made if move.card]
    if not told:
        return ""
    if len(told) <= _MOST:
        return t("undo.told", moves=listed(told))
    return t("undo.more", move=told[0], n=len(told) - 1)


def _card_of(player: Player, move: Move) -> str:
    card = card_sign(move.card)
    return t("undo.own", card=card) if player.is_human else t("undo.other", name=player.name, card=card)
