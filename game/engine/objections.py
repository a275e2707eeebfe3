"""Why a move is not allowed; no objection means that it is legal."""

from collections.abc import Callable

from game.engine.cards import Card
from game.engine.move import Move
from game.engine.position import Position


def objection(state: Position, move: Move) -> str | None:
    """The rule that forbids a move in a position, as a sentence, or None when it is legal."""
    if state.ended:
        return "the game is over."
    if state.choices:
        return _against_claim(state, move)
    against = _AGAINST.get(move.act)
    return against(state, move) if against else "there is no choice of lines to be made."


def _not_in_hand(state: Position, card: Card) -> str | None:
    seat = state.current_player
    return None if card in state.hands[seat] else f"seat {seat} does not hold {card or 'that card'}."


def _against_claim(state: Position, move: Move) -> str | None:
    line = state.setup.tables.line_of.get(move.at)
    if move.act == "claim" and not move.card and line in state.choices[0]:
        return None
    return "first one of the overlapping lines must be chosen as the sequence."


def _against_play(state: Position, move: Move) -> str | None:
    told, card, at = move
    if card not in state.hands[state.current_player]:
        return _not_in_hand(state, card)
    tables = state.setup.tables
    act = tables.uses[card].act
    bit = tables.bits.get(at, 0)
    if act == told and bit & state.targets(card):
        return None
    if act != told:
        return f"{move.card} is a card to {act} a chip."
    if not bit & tables.playable:
        return f"{move.at} is a free corner." if bit else f"there is no space {move.at or 'without a name'}."
    return _against_placing(state, move, bit) if act == "place" else _against_removing(state, move, bit)


def _against_placing(state: Position, move: Move, bit: int) -> str:
    if bit & state.covered:
        return f"{move.at} is covered already."
    if not bit & state.setup.tables.uses[move.card].spaces:
        return f"{move.card} is not a card for {move.at}."
    return "the side has no chip left."


def _against_removing(state: Position, move: Move, bit: int) -> str:
    if not bit & state.covered:
        return f"there is no chip on {move.at}."
    if bit & state.chips[state.side]:
        return "one's own chips stay."
    return f"the chip on {move.at} belongs to a sequence and is protected."


def _against_exchange(state: Position, move: Move) -> str | None:
    if wrong := _against_laying_down(state, move):
        return wrong
    if state.exchanged:
        return "only one dead card may be exchanged in a turn."
    if not state.is_dead(move.card):
        return f"{move.card} is not dead."
    return None if state.can_replace() else "there is no card to draw in its place."


def _against_discard(state: Position, move: Move) -> str | None:
    if wrong := _against_laying_down(state, move):
        return wrong
    return "a card is given up only when none can be played." if state.has_play() else None


def _against_laying_down(state: Position, move: Move) -> str | None:
    return f"'{move.act}' concerns no space." if move.at else _not_in_hand(state, move.card)


def _against_pass(state: Position, move: Move) -> str | None:
    if move.card or move.at or state.hands[state.current_player]:
        return "one passes only without a card in hand."
    return None


_AGAINST: dict[str, Callable[[Position, Move], str | None]] = {
    "discard": _against_discard,
    "exchange": _against_exchange,
    "pass": _against_pass,
    "place": _against_play,
    "remove": _against_play,
}
