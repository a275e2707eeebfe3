"""What the person at the screen does in a turn: the card chosen, the space aimed at, and the move that they make."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.board import Space
from game.engine.cards import Card
from game.engine.move import Move
from game.engine.state import State
from game.session import Session
from game.ui.board_view import BoardPicture
from game.ui.hand_view import HandCard
from game.ui.painter import CardLook
from game.ui.prompts import Choice
from game.ui.table import Table


class Drag(NamedTuple):
    """A card that is being pulled over the table."""

    slot: int
    at: tuple[int, int]


class Choosing:
    """The choices of a turn so far; taps answer with the move that they complete, if any."""

    def __init__(self, session: Session, table: Table) -> None:
        self._session = session
        self._table = table
        self._listed: tuple[State | None, tuple[Move, ...]] = (None, ())
        self.chosen: int | None = None
        """The place in the hand of the chosen card."""
        self.aimed: Space = ""
        """The space that a first tap aimed at."""
        self.picked: Move | None = None
        """The line picked so far, while there is a choice of lines."""
        self.drag: Drag | None = None
        self.shows_spaces = False
        """Whether the spaces of the whole hand are marked."""

    # ------------------------------------------------------------ what may be done

    @property
    def is_free(self) -> bool:
        """Whether the person at the screen may act now."""
        return self._session.is_viewers_turn and not self._table.timeline.busy

    @property
    def is_claiming(self) -> bool:
        """Whether the person must choose which five of a longer row count."""
        return self.is_free and bool(self._session.state.choices)

    @property
    def moves(self) -> tuple[Move, ...]:
        """What the person at the screen is allowed; listed once for each position."""
        state = self._session.state
        if not self._session.is_viewers_turn:
            return ()
        if self._listed[0] is not state:
            self._listed = (state, self._session.view().legal_moves())
        return self._listed[1]

    @property
    def card(self) -> Card:
        """The chosen card, "" for none."""
        slots = self._table.slots
        return slots[self.chosen] if self.chosen is not None and self.chosen < len(slots) else ""

    @property
    def choice(self) -> Choice:
        """What is allowed and chosen, for the prompt."""
        return Choice(self.moves, self.card, self.aimed)

    @property
    def claim(self) -> Move:
        """The line picked, or else the one that is best by default; only while there is a choice of lines."""
        return self.picked or self._session.state.default_claim()

    def offered(self) -> list[Move]:
        """The moves of the chosen card, or all."""
        card = self.card
        return [move for move in self.moves if not card or move.card == card]

    def offered_at(self, space: Space) -> list[Move]:
        """Those of the moves on offer that concern a space."""
        return [move for move in self.offered() if space and move.at == space]

    def spaces(self) -> list[Space]:
        """The spaces that can be tapped now, sorted."""
        if not self.is_free or self.is_claiming:
            return []
        return sorted({move.at for move in self.offered() if move.at})

    @property
    def next_step(self) -> str:
        """The target that comes after choosing a card: the first of its spaces, "" for none."""
        spaces = self.spaces() if self.chosen is not None else []
        return f"space:{spaces[0]}" if spaces else ""

    # ------------------------------------------------------------ taps

    def tap_card(self, slot: int) -> Move | None:
        """Choose a card or let it go; one asked for is played, a dead one exchanged, a useless one given up."""
        card = self._table.slots[slot]
        ways = {move.act: move for move in self.moves if move.card == card} if self.is_free else {}
        if "exchange" in ways:
            return ways["exchange"]
        if self.chosen == slot:
            self.let_go()
            return ways.get("discard")
        asked, self.chosen = self.aimed and self.chosen is None, slot
        if asked and self.offered_at(self.aimed):
            return self.offered_at(self.aimed)[0]
        if not self.offered_at(self.aimed):
            self.aimed = ""
        return None

    def tap_space(self, space: Space, *, careful: bool) -> Move | None:
        """Play there when it is clear with what, else aim; `careful` asks for a second tap on the same space."""
        here = self.offered_at(space)
        ordinary = [move for move in here if not self._is_special(move.card)]
        # A jack is too dear to be spent by a slip.
        sure = len(here) == 1 and not careful and (self.chosen is not None or bool(ordinary))
        if here and (sure or (self.aimed == space and self.chosen is not None)):
            return here[0]
        if here:
            best = ordinary or here
            self.aimed = space
            self.chosen = self._table.slots.index(best[0].card) if len(best) == 1 else None
        return None

    def _is_special(self, card: Card) -> bool:
        rules = self._session.state.setup.ruleset
        return card in rules.wild or card in rules.removers

    def pick(self, line: str) -> None:
        """Pick a line by the names of its ends."""
        self.picked = next((move for move in self.moves if move.at == line), None)

    def pull(self, slot: int, at: tuple[int, int]) -> None:
        """A card is pulled to a point; the space under it is aimed at."""
        if self.drag is None:
            self.chosen, self.aimed = slot, ""
        self.drag = Drag(slot, at)
        space = self._table.board.space_at(at)
        self.aimed = space if self.offered_at(space) else ""

    def drop(self, at: tuple[int, int]) -> Move | None:
        """The pulled card is let go over a point."""
        here = self.offered_at(self._table.board.space_at(at)) if self.is_free else []
        self.let_go()
        return here[0] if here else None

    def let_go(self) -> None:
        """Nothing is chosen any more."""
        self.chosen, self.aimed, self.picked, self.drag = None, "", None, None

    # ------------------------------------------------------------ how it looks

    def hand_cards(self) -> list[HandCard]:
        """The cards of the visible hand as they appear."""
        return [self._hand_card(slot, card) for slot, card in enumerate(self._table.slots)]

    def _hand_card(self, slot: int, card: Card) -> HandCard:
        state = self._session.state
        moves = [move for move in self.moves if move.card == card]
        dead = bool(card) and state.is_dead(card)
        look: CardLook = "dead" if dead else "plain"
        if slot == self.chosen:
            look = "chosen"
        elif self.aimed and not any(move.at == self.aimed for move in moves):
            look = "dim"
        return HandCard(card, look, not dead or bool(moves), hidden=bool(self.drag and self.drag.slot == slot))

    def picture(self) -> BoardPicture:
        """The board as it appears."""
        shown = self._table.shown
        lines = tuple(shown.lines)
        return BoardPicture(shown.chips, self._lit(), self._marked(), shown.last, lines, self.aimed)

    def _marked(self) -> frozenset[Space]:
        """The spaces of the whole hand, on request; jacks would mark the whole board and so tell nothing."""
        if not self.shows_spaces or self.is_claiming:
            return frozenset()
        return frozenset(move.at for move in self.moves if move.at and not self._is_special(move.card))

    def _lit(self) -> frozenset[Space]:
        if self.is_claiming:
            tables = self._session.state.setup.tables
            return frozenset(tables.line_spaces[tables.line_of[self.claim.at]])
        return frozenset(move.at for move in self.offered() if move.at) if self.chosen is not None else frozenset()
