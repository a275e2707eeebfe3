"""Explains why a move is illegal; `movegen` decides whether it is."""

from collections.abc import Callable

from ..cards import Card
from ..move import Move, MoveAct
from ..position import Phase, Position
from .movegen import is_listed


def objection(position: Position, move: Move) -> str | None:
    """The rule that forbids a move in a position, as a sentence; None if it's legal."""
    return None if is_listed(position, move) else _rule_against(position, move)


def _rule_against(position: Position, move: Move) -> str:
    if position.ended:
        return "the game is over."
    if position.choices:
        return "first one of the overlapping lines must be chosen as the sequence."
    if position.phase != "play" and move.act not in _IN_PHASE[position.phase]:
        return _WAITING[position.phase]
    return _AGAINST[move.act](position, move)


def _not_in_hand(position: Position, card: Card) -> str:
    return f"seat {position.current_player} does not hold {card or 'that card'}."


def _holds(position: Position, card: Card) -> bool:
    return card in position.hands[position.current_player]


def _against_claim(position: Position, move: Move) -> str:
    is_asked = bool(position.claimable(position.side))
    return f"{move.at} is no line to announce." if is_asked else "there is no choice of lines to be made."


def _against_play(position: Position, move: Move) -> str:
    act, card, at = move
    if not _holds(position, card):
        return _not_in_hand(position, card)
    tables = position.setup.tables
    use, _ = position.use_now(card, position.side)
    bit = tables.bits.get(at, 0)
    if use.act != act:
        return f"{card} is a card to {use.act} a chip."
    if not bit & tables.playable:
        return f"{at} is a free corner." if bit else f"there is no space {at or 'without a name'}."
    return _against_placing(position, move, bit) if act == "place" else _against_taking(position, move, bit)


def _against_placing(position: Position, move: Move, bit: int) -> str:
    if bit & position.covered:
        return f"{move.at} is covered already."
    if not bit & position.setup.tables.uses[move.card].spaces:
        return f"{move.card} is not a card for {move.at}."
    return "the side has no chip left."


def _against_taking(position: Position, move: Move, bit: int) -> str:
    if not bit & position.covered:
        return f"there is no chip on {move.at}."
    if bit & position.chips[position.side]:
        return "one's own chips stay."
    if not bit & position.setup.tables.uses[move.card].spaces:
        return f"{move.card} is not a card for {move.at}."
    if move.act == "replace" and position.supply(position.side) <= 0:
        return "the side has no chip left."
    return f"the chip on {move.at} belongs to a sequence and is protected."


def _against_exchange(position: Position, move: Move) -> str:
    if wrong := _against_laying_down(position, move):
        return wrong
    if position.exchanged:
        return "only one dead card may be exchanged in a turn."
    return "there is no card to draw in its place." if position.is_dead(move.card) else f"{move.card} is not dead."


def _against_discard(position: Position, move: Move) -> str:
    if wrong := _against_laying_down(position, move):
        return wrong
    if position.setup.ruleset.dice:
        return "dice are not given up."
    return "a card is given up only when none can be played."


def _against_laying_down(position: Position, move: Move) -> str | None:
    if move.at:
        return f"'{move.act}' concerns no space."
    return None if _holds(position, move.card) else _not_in_hand(position, move.card)


def _against_pass(position: Position, move: Move) -> str:
    if move.card or move.at:
        return "passing concerns no card and no space."
    if position.phase == "close":
        return "the turn ends with the draw."
    dice = position.setup.ruleset.dice
    return "there is something to play." if dice else "one passes only without a card in hand."


def _against_draw(position: Position, move: Move) -> str:
    if move.card:
        return "drawing concerns no card in hand."
    if not move.at:
        return "one draws after playing."
    if position.can_draw():
        return f"seat {move.at} has no draw to make up for."
    return "there is no card to draw."


def _against_call(_position: Position, move: Move) -> str:
    return f"side {move.at} cannot be called now." if move.at else "no side can be called for talking now."


def _against_catch(_position: Position, move: Move) -> str:
    return f"seat {move.at} has forgotten no card that can be pointed out."


def _against_roll(_position: Position, move: Move) -> str:
    if move.card or move.at:
        return "rolling concerns no card and no space."
    return "the dice have been rolled, or there are none."


_AGAINST: dict[MoveAct, Callable[[Position, Move], str]] = {
    "call": _against_call,
    "catch": _against_catch,
    "claim": _against_claim,
    "discard": _against_discard,
    "draw": _against_draw,
    "exchange": _against_exchange,
    "pass": _against_pass,
    "place": _against_play,
    "remove": _against_play,
    "replace": _against_play,
    "roll": _against_roll,
}

_IN_PHASE: dict[Phase, frozenset[MoveAct]] = {
    "roll": frozenset({"roll"}),
    "close": frozenset({"catch", "claim", "draw", "pass"}),
    "announce": frozenset({"claim", "pass"}),
    "penalty": frozenset({"discard"}),
}

_WAITING: dict[Phase, str] = {
    "roll": "first the dice must be rolled.",
    "close": "the card is played; what is left is to draw.",
    "penalty": "first a card must be given up for talking.",
    "announce": "the board is full; what is left is to announce lines.",
}
