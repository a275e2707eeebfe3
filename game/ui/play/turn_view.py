"""How a selection looks: the cards of the hand and the board's spaces."""

from __future__ import annotations

from ...engine.board import Space
from ...engine.cards import Card
from ..sprites import CardLook
from ..table.board_view import BoardPicture
from ..table.displayed_state import DisplayedState
from ..table.hand_view import HandCard
from ..words.wording import power
from .selection import Selection
from .turn import Turn


def hand_cards(selection: Selection, turn: Turn) -> list[HandCard]:
    """The cards of the hand as they appear."""
    return [_hand_card(selection, turn, slot, card) for slot, card in enumerate(turn.slots)]


def _hand_card(selection: Selection, turn: Turn, slot: int, card: Card) -> HandCard:
    moves = [move for move in turn.moves if move.card == card]
    dead = bool(card) and turn.state.is_dead(card)
    look: CardLook = "dead" if dead else "plain"
    aimed = selection.aimed
    if slot == selection.chosen:
        look = "chosen"
    elif aimed and not selection.asks(turn, card) and not any(move.at == aimed for move in moves):
        look = "dim"
    is_pulled = selection.drag is not None and selection.drag.slot == slot
    return HandCard(card, look, not dead or bool(moves), hidden=is_pulled)


def board_picture(selection: Selection, turn: Turn, displayed: DisplayedState) -> BoardPicture:
    """The board as it appears with the chips that are displayed."""
    lit, marked, meant = _lit(selection, turn), _marked(selection, turn), _meant(selection, turn)
    lines, aimed = tuple(displayed.lines), selection.aimed
    return BoardPicture(displayed.chips, lit, marked, displayed.last, lines, aimed, meant, displayed.rough)


def _lit(selection: Selection, turn: Turn) -> frozenset[Space]:
    """The spaces that matter now."""
    if selection.is_claiming(turn):
        tables = turn.state.setup.tables
        return frozenset(tables.line_spaces[tables.line_of[selection.claim(turn).at]])
    if selection.is_hinted and selection.aimed:
        return frozenset({selection.aimed})
    card = selection.card(turn)
    if not card or selection.asks(turn, card):
        return frozenset()
    return frozenset(move.at for move in selection.offered(turn) if move.at)


def _marked(selection: Selection, turn: Turn) -> frozenset[Space]:
    """The spaces of the whole hand, on request; cards of power would mark the whole board and so tell nothing."""
    if not selection.shows_spaces or selection.is_claiming(turn):
        return frozenset()
    return frozenset(move.at for move in turn.moves if move.at and move.card and not power(move.card, turn.rules))


def _meant(selection: Selection, turn: Turn) -> frozenset[Space]:
    """The spaces of the lines that a hint is about."""
    lines = selection.advice.reason.lines if selection.advice else 0
    return frozenset(turn.state.setup.tables.spaces_in(lines))
