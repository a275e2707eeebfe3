"""Why a move is not allowed; no objection means that it is legal."""

from collections.abc import Callable

from .cards import Card
from .move import Act, Move
from .position import NOBODY, Phase, Position


def objection(state: Position, move: Move) -> str | None:
    """The rule that forbids a move in a position, as a sentence, or None when it is legal."""
    if state.ended:
        return "the game is over."
    if state.choices:
        return _against_choice(state, move)
    if state.phase != "play" and move.act not in _IN_PHASE[state.phase]:
        return _WAITING[state.phase]
    return _AGAINST[move.act](state, move)


def _not_in_hand(state: Position, card: Card) -> str | None:
    seat = state.current_player
    return None if card in state.hands[seat] else f"seat {seat} does not hold {card or 'that card'}."


def _against_choice(state: Position, move: Move) -> str | None:
    line = state.setup.tables.line_of.get(move.at)
    if move.act == "claim" and not move.card and line in state.choices[0]:
        return None
    return "first one of the overlapping lines must be chosen as the sequence."


def _against_claim(state: Position, move: Move) -> str | None:
    lines = state.claimable(state.side)
    if not move.card and state.setup.tables.line_of.get(move.at) in lines:
        return None
    return f"{move.at} is no line to announce." if lines else "there is no choice of lines to be made."


def _against_play(state: Position, move: Move) -> str | None:
    told, card, at = move
    if card not in state.hands[state.current_player]:
        return _not_in_hand(state, card)
    tables = state.setup.tables
    bit = tables.bits.get(at, 0)
    use = tables.uses[card]
    if told == "place" == use.act and bit & use.spaces & state.open_to(state.setup.side_of[state.current_player]):
        return None  # the usual case, without the questions of the others
    use, mask = state.use_now(card, state.side)
    if use.act == told and bit & mask:
        return None
    if use.act != told:
        return f"{move.card} is a card to {use.act} a chip."
    if not bit & tables.playable:
        return f"{move.at} is a free corner." if bit else f"there is no space {move.at or 'without a name'}."
    return _against_placing(state, move, bit) if told == "place" else _against_taking(state, move, bit)


def _against_placing(state: Position, move: Move, bit: int) -> str:
    if bit & state.covered:
        return f"{move.at} is covered already."
    if not bit & state.setup.tables.uses[move.card].spaces:
        return f"{move.card} is not a card for {move.at}."
    return "the side has no chip left."


def _against_taking(state: Position, move: Move, bit: int) -> str:
    if not bit & state.covered:
        return f"there is no chip on {move.at}."
    if bit & state.chips[state.side]:
        return "one's own chips stay."
    if not bit & state.setup.tables.uses[move.card].spaces:
        return f"{move.card} is not a card for {move.at}."
    if move.act == "replace" and state.supply(state.side) <= 0:
        return "the side has no chip left."
    return f"the chip on {move.at} belongs to a sequence and is protected."


def _against_exchange(state: Position, move: Move) -> str | None:
    if wrong := _against_laying_down(state, move):
        return wrong
    if state.exchanged:
        return "only one dead card may be exchanged in a turn."
    if not state.is_dead(move.card):
        return f"{move.card} is not dead."
    return None if state.can_draw() else "there is no card to draw in its place."


def _against_discard(state: Position, move: Move) -> str | None:
    if wrong := _against_laying_down(state, move):
        return wrong
    if state.phase == "penalty":
        return None
    if state.setup.ruleset.dice:
        return "dice are not given up."
    return "a card is given up only when none can be played." if state.has_play() else None


def _against_laying_down(state: Position, move: Move) -> str | None:
    return f"'{move.act}' concerns no space." if move.at else _not_in_hand(state, move.card)


def _against_pass(state: Position, move: Move) -> str | None:
    if move.card or move.at:
        return "passing concerns no card and no space."
    rules = state.setup.ruleset
    if state.phase == "close":
        return None if rules.draws_by_hand and state.can_draw() else "the turn ends with the draw."
    if rules.dice:
        return "there is something to play." if state.has_play() else None
    if state.may_err() or not state.hands[state.current_player]:
        return None
    return "one passes only without a card in hand."


def _against_draw(state: Position, move: Move) -> str | None:
    if move.card:
        return "drawing concerns no card in hand."
    if not move.at:
        return None if state.phase == "close" else "one draws after playing."
    late = state.extras.late
    if late == NOBODY or move.at != str(late) or state.is_out(late):
        return f"seat {move.at} has no draw to make up for."
    return None if state.can_draw() else "there is no card to draw."


def _against_call(state: Position, move: Move) -> str | None:
    if not move.card and move.at in map(str, state.callable_sides()):
        return None
    return "no side can be called for talking now." if not move.at else f"side {move.at} cannot be called now."


def _against_roll(state: Position, move: Move) -> str | None:
    if move.card or move.at:
        return "rolling concerns no card and no space."
    return None if state.phase == "roll" else "the dice have been rolled, or there are none."


_AGAINST: dict[Act, Callable[[Position, Move], str | None]] = {
    "call": _against_call,
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

_IN_PHASE: dict[Phase, frozenset[Act]] = {
    "roll": frozenset({"roll"}),
    "close": frozenset({"claim", "draw", "pass"}),
    "penalty": frozenset({"discard"}),
}

_WAITING: dict[Phase, str] = {
    "roll": "first the dice must be rolled.",
    "close": "the card is played; what is left is to draw.",
    "penalty": "first a card must be given up for talking.",
}
