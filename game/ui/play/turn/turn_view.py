"""How a selection looks: the cards of the hand and the board's spaces."""

from __future__ import annotations

from ....engine.board import Space
from ....engine.cards import Card
from ...sprites import CardLook
from ...table import framing
from ...table.board_view import BoardPicture
from ...table.displayed_state import DisplayedState
from ...table.hand_view import HandCard
from ...table.hover import Hover
from ...words.wording import power
from .selection import Selection
from .turn import Turn

NOWHERE = Hover()
ADDING = frozenset({"place", "replace"})
"""Moves that bring a chip."""
TAKING = frozenset({"remove", "replace"})
"""Moves that take another's chip."""


def hand_cards(selection: Selection, turn: Turn, glance: Hover = NOWHERE) -> list[HandCard]:
    """The cards of the hand as they appear."""
    numbers = {turn.slots[slot]: slot for slot in _marked(selection, turn).values()}
    raised = _fitting(selection, turn, glance.space)
    return [
        _hand_card(selection, turn, slot, card)._replace(number=numbers.get(card), raised=card in raised)
        for slot, card in enumerate(turn.slots)
    ]


def _fitting(selection: Selection, turn: Turn, space: Space) -> frozenset[Card]:
    """The cards that could go to the space under the mouse, as long as none is chosen; answers are not given away."""
    if not space or selection.chosen is not None or selection.aimed or selection.is_claiming(turn):
        return frozenset()
    return frozenset(move.card for move in turn.moves if move.at == space and not selection.asks(turn, move.card))


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


def board_picture(selection: Selection, turn: Turn, displayed: DisplayedState, glance: Hover = NOWHERE) -> BoardPicture:
    """The board as it appears with the chips that are displayed."""
    return BoardPicture(
        displayed.chips,
        _lit(selection, turn),
        _marked(selection, turn),
        displayed.last,
        tuple(displayed.lines),
        selection.aimed,
        _meant(selection, turn),
        displayed.rough,
        frozenset(displayed.chips) if glance.through else frozenset({glance.space}).intersection(displayed.chips),
        _previewed(selection, turn, glance),
        _ghost(selection, turn, glance),
        framing.ends(selection.claim(turn).at) if selection.is_claiming(turn) else None,
    )


def _previewed(selection: Selection, turn: Turn, glance: Hover) -> frozenset[Space]:
    """The spaces of the card under the mouse, as long as none is chosen."""
    if glance.slot is None or not selection.is_empty or selection.is_claiming(turn) or glance.slot >= len(turn.slots):
        return frozenset()
    return _lit(Selection(chosen=glance.slot, told=selection.told), turn)


def _ghost(selection: Selection, turn: Turn, glance: Hover) -> tuple[Space, int] | None:
    """Where a tap would bring a chip: where it is aimed, or under the mouse; of a question any open space would."""
    space = selection.aimed or glance.space
    if not space or not turn.is_free or selection.drag or selection.is_claiming(turn) or selection.is_hinted:
        return None
    if selection.is_quiz(turn):
        comes = bool(selection.card(turn)) and space in turn.open_spaces()
    else:
        comes = any(move.act in ADDING for move in selection.offered_at(turn, space))
    return (space, turn.state.side) if comes else None


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
    if turn.rules.for_children and selection.aimed and not selection.drag:  # what is to be tapped once more, alone
        return frozenset({selection.aimed})
    return frozenset(move.at for move in selection.offered(turn) if move.at)


def _marked(selection: Selection, turn: Turn) -> dict[Space, int]:
    """The spaces of the whole hand, on request, each with the first place of its card.

    Cards of power would mark the whole board and so tell nothing.
    """
    if not selection.shows_spaces or selection.is_claiming(turn) or turn.rules.dice:
        return {}
    ordinary = [move for move in turn.moves if move.at and move.card and not power(move.card, turn.rules)]
    return {move.at: turn.slots.index(move.card) for move in ordinary}


def _meant(selection: Selection, turn: Turn) -> frozenset[Space]:
    """The spaces of the lines that a hint is about, of all that one could choose, or the chips that can be taken."""
    if selection.is_claiming(turn):
        return turn.spaces_of_lines
    if selection.advice and (lines := selection.advice.reason.lines):
        return frozenset(turn.state.setup.tables.spaces_in(lines))
    takes = selection.card(turn) and any(move.act in TAKING for move in selection.offered(turn))
    return _lit(selection, turn) if takes else frozenset()
