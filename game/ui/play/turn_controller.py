"""A person's turn at the table: what is chosen, and how board and hand look by it."""

from __future__ import annotations

from ...bots.analysis.hint_and_review import Advice
from ...engine.board import Space
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.position import NOBODY
from ...engine.state import State
from ...session import Session
from ..sprites import CardLook
from ..table import framing
from ..table.board import BoardPicture
from ..table.hand import HandCard
from ..table.hit_boxes import Hover
from ..toolkit.act import Act
from ..words.wording import power
from .prompts import Choice
from .selection import Drag, Selection, drop, follow, pull, slide, steer, tap
from .table import Table
from .turn import Turn

_NOWHERE = Hover()


def hand_cards(selection: Selection, turn: Turn, glance: Hover = _NOWHERE) -> list[HandCard]:
    """The cards of the hand as they appear."""
    numbers = {turn.slots[slot]: slot for slot in _marked(selection, turn).values()}
    raised = _fitting(selection, turn, glance.space)
    return [
        _hand_card(selection, turn, slot, card)._replace(number=numbers.get(card), raised=card in raised)
        for slot, card in enumerate(turn.slots)
    ]


def _fitting(selection: Selection, turn: Turn, space: Space) -> frozenset[Card]:
    """The cards that could go to the space under the mouse while none is chosen; answers are not given away."""
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


def _previewed(selection: Selection, turn: Turn, glance: Hover) -> frozenset[Space]:
    """The spaces of the card under the mouse while none is chosen."""
    if glance.slot is None or not selection.is_empty or selection.is_claiming(turn) or glance.slot >= len(turn.slots):
        return frozenset()
    return _lit(Selection(chosen=glance.slot, told=selection.told), turn)


def _ghost(selection: Selection, turn: Turn, glance: Hover) -> tuple[Space, int] | None:
    """The aimed space, or the one under the mouse, if a tap would bring a chip; for a question any open one would."""
    space = selection.aimed or glance.space
    if not space or not turn.is_free or selection.drag or selection.is_claiming(turn) or selection.is_hinted:
        return None
    if selection.is_quiz(turn):
        comes = bool(selection.card(turn)) and space in turn.open_spaces()
    else:
        comes = any(move.act in {"place", "replace"} for move in selection.offered_at(turn, space))
    return (space, turn.state.side) if comes else None


def _lit(selection: Selection, turn: Turn) -> frozenset[Space]:
    if selection.is_claiming(turn):
        tables = turn.state.setup.tables
        return frozenset(tables.line_spaces[tables.line_of[selection.claim(turn).at]])
    if selection.is_hinted and selection.aimed:
        return frozenset({selection.aimed})
    card = selection.card(turn)
    if not card or selection.asks(turn, card):
        return frozenset()
    if turn.rules.for_children and selection.aimed and not selection.drag:  # it is to be tapped once more
        return frozenset({selection.aimed})
    return frozenset(move.at for move in selection.offered(turn) if move.at)


def _marked(selection: Selection, turn: Turn) -> dict[Space, int]:
    """The spaces of the whole hand, on request, each with the first place of its card."""
    if not selection.shows_spaces or selection.is_claiming(turn) or turn.rules.dice:
        return {}
    # Cards of power would mark the whole board.
    ordinary = [move for move in turn.moves if move.at and move.card and not power(move.card, turn.rules)]
    return {move.at: turn.slots.index(move.card) for move in ordinary}


def _meant(selection: Selection, turn: Turn) -> frozenset[Space]:
    """The spaces of all lines to choose from, of a hint's lines, or of the chips that can be taken."""
    if selection.is_claiming(turn):
        return turn.spaces_of_lines
    if selection.advice and (lines := selection.advice.reason.lines):
        return frozenset(turn.state.setup.tables.spaces_in(lines))
    takes = selection.card(turn) and any(move.act in {"remove", "replace"} for move in selection.offered(turn))
    return _lit(selection, turn) if takes else frozenset()


class TurnController:
    """Holds the selection; taps return the move that they complete, if any."""

    def __init__(self, session: Session, table: Table) -> None:
        self._session = session
        self._table = table
        self.selection = Selection()
        self._listed_for: tuple[State | None, int | None] = (None, None)
        """The position and the seat for which moves were listed last."""
        self._listed: tuple[State, tuple[Move, ...]] = (session.state, ())
        """That position as its seat sees it, and the moves."""

    @property
    def now(self) -> Turn:
        """The turn as it is now; its moves are listed once."""
        session, table = self._session, self._table
        if self._listed_for[0] is not session.state or self._listed_for[1] != session.viewer:
            view = session.view()
            self._listed_for = session.state, session.viewer
            self._listed = view.state, view.legal_moves() if session.is_viewers_turn else ()
        return Turn(*self._listed, table.hands.visible, self.is_free, table.is_rolling, self._late_draw())

    @property
    def is_free(self) -> bool:
        """True if the person at the screen may act now."""
        return self._session.is_viewers_turn and not self._table.timeline.busy

    def _late_draw(self) -> Move | None:
        """The draw that somebody at this device makes up for."""
        session, late = self._session, self._session.state.extras.late
        is_here = late != NOBODY and session.players[late].is_human
        if not is_here or not (late == session.viewer or session.is_viewers_turn):
            return None
        move = Move("draw", "", str(late))
        return move if session.state.is_legal(move) else None

    @property
    def late(self) -> str:
        """The name of the person here who may still make up for a draw, or ""."""
        move = self.now.draw
        return self._session.players[int(move.at)].name if move and move.at else ""

    @property
    def choice(self) -> Choice:
        """The state of the turn, for its prompt."""
        turn, selection, states = self.now, self.selection, self._session.match.states
        again = len(states) > 1 and states[-2].current_player == states[-1].current_player
        card = selection.card(turn)
        asks, claims = selection.asks(turn, card), selection.is_claiming(turn)
        aimed, wrong, lost = selection.aimed, selection.wrong, self._table.past.lost_card
        return Choice(turn.state, turn.moves, card, aimed, asks, wrong, claims, again, self.late, lost)

    @property
    def waits_for_tap(self) -> bool:
        """True if a child has to tap the same space once more."""
        selection, is_childs = self.selection, self._session.state.setup.ruleset.for_children
        is_aimed = is_childs and selection.aimed and not selection.is_hinted and not selection.drag
        return bool(is_aimed) and self.is_free and self.choice.waits_for_tap

    def tap(self, target: Act, *, careful: bool = False) -> Move | None:
        """Tap a target; `careful` asks for a second tap before a card is played on a space."""
        spares = self._table.app.settings.confirm_special
        self._table.hands.leaving = target.value if target.kind == "card" else self.selection.chosen
        self.selection, move = tap(self.selection, self.now, target, careful=careful, spares=spares)
        return move

    def slide(self, at: tuple[int, int]) -> None:
        """Pull the frame round a line to a point."""
        if self.selection.is_claiming(self.now):
            self.selection = slide(self.selection, self.now, self._table.board.space_at(at))

    def steer(self, x: int, y: int) -> bool:
        """Slide the frame round a line by an arrow key; False if there is none."""
        is_claiming = self.selection.is_claiming(self.now)
        if is_claiming:
            self.selection = steer(self.selection, self.now, x, y)
        return is_claiming

    def pull(self, slot: int, at: tuple[int, int]) -> None:
        """Pull a card to a point."""
        self.selection = pull(self.selection, self.now, Drag(slot, at), self._table.board.space_at(at))

    def drop(self, at: tuple[int, int]) -> Move | None:
        """Let the pulled card go over a point."""
        self._table.hands.leaving = self.selection.chosen
        self.selection, move = drop(self.selection, self.now, self._table.board.space_at(at))
        return move

    def end_drag(self) -> None:
        """Return the pulled card to the hand; the rest stays selected."""
        self.selection = self.selection._replace(drag=None)

    def follow(self, advice: Advice, *, tells: bool) -> Act:
        """Select the parts of a hint, without the answer to a question unless it `tells` it; return the next tap."""
        self.selection, target = follow(self.selection, self.now, advice, tells=tells)
        return target

    def show_answer(self) -> None:
        """Show the spaces of the chosen card, which had to be found."""
        self.selection = self.selection.show_answer(self.now)

    def leave_space(self) -> None:
        """Aim at no space any more; a chosen card stays."""
        self.selection = self.selection._replace(aimed="")

    def let_go(self) -> None:
        """Select nothing any more."""
        self.selection = self.selection.let_go()

    def picture(self, glance: Hover = _NOWHERE) -> BoardPicture:
        """The board as it appears."""
        selection, turn, displayed = self.selection, self.now, self._table.displayed
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
