"""What the person at the screen does in a turn: the card chosen, the space aimed at, and the move that they make."""

from __future__ import annotations

from typing import NamedTuple

from ...bots.analysis.hint_and_review import Advice
from ...engine.board import Space
from ...engine.cards import Card
from ...engine.move import Move
from ...session import Session
from ..sprites import CardLook
from ..table.board_view import BoardPicture
from ..table.hand_view import HandCard
from ..words.wording import power
from .prompts import Choice
from .table import Table
from .turn import PASS, Turn

CLOSING = frozenset({"claim", "draw"})
"""What is left to do when only a line could still be announced before the turn ends."""


class Drag(NamedTuple):
    """A card that is being pulled over the table."""

    slot: int
    at: tuple[int, int]


class Selecting(Turn):
    """The choices of a turn so far; taps answer with the move that they complete, if any."""

    def __init__(self, session: Session, table: Table) -> None:
        super().__init__(session, table)
        self.chosen: int | None = None
        """The place in the hand of the chosen card."""
        self.aimed: Space = ""
        """The space that a first tap aimed at."""
        self.picked: Move | None = None
        """The line picked so far, while there is a choice of lines."""
        self.announces = False
        """Whether the lines that could be announced are laid out."""
        self.advice: Advice | None = None
        """The hint whose card and space are chosen."""
        self.told: Card = ""
        """The card whose answer the player has asked to see."""
        self.wrong: tuple[Card, Card] | None = None
        """The card and the print of the space of an answer that was wrong just now."""
        self.drag: Drag | None = None
        self.shows_spaces = False
        """Whether the spaces of the whole hand are marked."""

    # ------------------------------------------------------------ what is chosen

    @property
    def hinted(self) -> bool:
        """Whether the space aimed at is a hint's: then it alone is lit."""
        return self.advice is not None and bool(self.advice.move.at)

    @property
    def card(self) -> Card:
        """The chosen card, "" for none; what the dice show is chosen by itself once they lie still."""
        if self._rules.dice:
            return next((move.card for move in self.moves if move.card and not self._table.is_rolling), "")
        slots = self._table.slots
        return slots[self.chosen] if self.chosen is not None and self.chosen < len(slots) else ""

    @property
    def choice(self) -> Choice:
        """What is allowed and chosen, for the prompt."""
        states = self._session.match.states
        again = len(states) > 1 and states[-2].current_player == states[-1].current_player
        asks, late = self.asks(self.card), self.late
        return Choice(self._state, self.moves, self.card, self.aimed, asks, self.wrong, self.is_claiming, again, late)

    def offered(self) -> list[Move]:
        """The plays of the chosen card, or all."""
        card = self.card
        return [move for move in self.moves if move.card and (not card or move.card == card)]

    def offered_at(self, space: Space) -> list[Move]:
        """Those of the plays on offer that concern a space."""
        return [move for move in self.offered() if space and move.at == space]

    def spaces(self) -> list[Space]:
        """The spaces that can be tapped now, sorted; where an answer is asked for, all that are open."""
        if not self.is_free or self.is_claiming:
            return []
        found = {move.at for move in self.offered() if move.at}
        return sorted(found | self.open_spaces() if self._is_quiz else found)

    @property
    def next_step(self) -> str:
        """The target that comes after choosing a card: the first of its spaces, "" for none."""
        spaces = self.spaces() if self.chosen is not None else []
        return f"space:{spaces[0]}" if spaces else ""

    # ------------------------------------------------------------ lines

    @property
    def is_claiming(self) -> bool:
        """Whether lines are laid out to choose from: which five count, or which one to announce."""
        if not self.is_free or not self.lines:
            return False
        return self.announces or bool(self._state.choices) or self.acts <= CLOSING

    @property
    def can_announce(self) -> bool:
        """Whether a line can be announced that nobody has to choose yet."""
        return self.is_free and bool(self.lines) and not self.is_claiming

    @property
    def claim(self) -> Move:
        """The line picked, or else the one that is best by default; only while there are lines."""
        return self.picked if self.picked in self.lines else self._state.default_claim()

    def announce(self) -> Move | None:
        """Announce the only line there is, or lay them out."""
        if len(self.lines) == 1:
            return self.lines[0]
        self.let_go()
        self.announces = True
        return None

    def pick(self, line: str) -> None:
        """Pick a line by the names of its ends."""
        self.picked = next((move for move in self.lines if move.at == line), None)

    # ------------------------------------------------------------ questions

    def asks(self, card: Card) -> bool:
        """Whether the player has to find a card's space, which therefore is not shown."""
        return card in self._rules.shows and card != self.told and not power(card, self._rules)

    @property
    def _is_quiz(self) -> bool:
        """Whether a card is chosen, or could be, whose space the player has to find."""
        return any(move.at and self.asks(move.card) for move in self.offered())

    def _answer(self, space: Space) -> Move | None:
        """Play the chosen card on the space that the player found; a wrong one is told, which may cost the turn."""
        card, here = self.card, self.offered_at(space)
        if here:
            return here[0]
        self.aimed = ""
        self.wrong = (card, self._table.board.prints[space])
        return PASS if PASS in self.moves else None

    # ------------------------------------------------------------ taps

    def tap_card(self, slot: int) -> Move | None:
        """Choose a card or let it go; one asked for is played, a dead one exchanged, a useless one given up."""
        card = self._table.slots[slot]
        ways = {move.act: move for move in self.moves if move.card == card} if self.is_free else {}
        self.wrong = None
        if "exchange" in ways:
            return ways["exchange"]
        if self.chosen == slot:
            self.let_go()
            return ways.get("discard")
        aimed = self.aimed if self.chosen is None else ""
        self.chosen = slot
        if aimed and self.asks(card):
            return self._answer(aimed)
        if aimed and self.offered_at(aimed):
            return self.offered_at(aimed)[0]
        if not self.offered_at(self.aimed):
            self.aimed = ""
        return None

    def tap_space(self, space: Space, *, careful: bool) -> Move | None:
        """Play there when it is clear with what, else aim; `careful` asks for a second tap on the same space."""
        self.wrong = None
        if self._is_quiz:
            if self.card and (self.aimed == space or not careful):
                return self._answer(space)
            self.aimed = space
            return None
        here = self.offered_at(space)
        ordinary = [move for move in here if not power(move.card, self._rules)]
        # A card of power is too dear to be spent by a slip.
        sure = len(here) == 1 and not careful and bool(self.card or ordinary)
        if here and (sure or (self.aimed == space and self.card)):
            return here[0]
        if here:
            self.aimed = space
            self._choose_for(ordinary or here)
        return None

    def _choose_for(self, moves: list[Move]) -> None:
        """Choose the card of the one move that there is; several leave the choice open."""
        if not self._rules.dice:
            self.chosen = self._table.slots.index(moves[0].card) if len(moves) == 1 else None

    def pull(self, slot: int, at: tuple[int, int]) -> None:
        """A card is pulled to a point; the space under it is aimed at."""
        if self.drag is None:
            self.chosen, self.aimed, self.wrong = slot, "", None
        self.drag = Drag(slot, at)
        space = self._table.board.space_at(at)
        self.aimed = space if space in self.spaces() else ""

    def drop(self, at: tuple[int, int]) -> Move | None:
        """The pulled card is let go over a point."""
        space = self._table.board.space_at(at)
        if space in self.spaces():
            self.drag = None
            return self._answer(space) if self._is_quiz else self.offered_at(space)[0]
        self.let_go()
        return None

    def take_up(self, advice: Advice) -> str:
        """Choose all that a move is made of without making it; the target that would make it."""
        self.let_go()
        move = advice.move
        if move.act == "claim":
            self.announces, self.picked = True, move
            return "button:claim"
        if not move.card:
            return f"button:{move.act}"
        self.aimed, self.told, self.advice = move.at, move.card, advice
        if not self._rules.dice:
            self.chosen = self._table.slots.index(move.card)
        return f"space:{move.at}" if move.at else f"card:{self.chosen}"

    def let_go(self) -> None:
        """Nothing is chosen any more."""
        self.chosen, self.aimed, self.picked, self.drag = None, "", None, None
        self.announces, self.told, self.wrong, self.advice = False, "", None, None

    # ------------------------------------------------------------ how it looks

    def hand_cards(self) -> list[HandCard]:
        """The cards of the visible hand as they appear."""
        return [self._hand_card(slot, card) for slot, card in enumerate(self._table.slots)]

    def _hand_card(self, slot: int, card: Card) -> HandCard:
        moves = [move for move in self.moves if move.card == card]
        dead = bool(card) and self._state.is_dead(card)
        look: CardLook = "dead" if dead else "plain"
        if slot == self.chosen:
            look = "chosen"
        elif self.aimed and not self.asks(card) and not any(move.at == self.aimed for move in moves):
            look = "dim"
        return HandCard(card, look, not dead or bool(moves), hidden=bool(self.drag and self.drag.slot == slot))

    def picture(self) -> BoardPicture:
        """The board as it appears."""
        displayed = self._table.displayed
        lines = tuple(displayed.lines)
        return BoardPicture(
            displayed.chips, self._lit(), self._marked(), displayed.last, lines, self.aimed, self._meant()
        )

    def _meant(self) -> frozenset[Space]:
        """The spaces of the lines that a hint is about."""
        lines = self.advice.reason.lines if self.advice else 0
        return frozenset(self._state.setup.tables.spaces_in(lines))

    def _marked(self) -> frozenset[Space]:
        """The spaces of the whole hand, on request; cards of power would mark the whole board and so tell nothing."""
        if not self.shows_spaces or self.is_claiming:
            return frozenset()
        return frozenset(move.at for move in self.moves if move.at and move.card and not power(move.card, self._rules))

    def _lit(self) -> frozenset[Space]:
        if self.is_claiming:
            tables = self._state.setup.tables
            return frozenset(tables.line_spaces[tables.line_of[self.claim.at]])
        if self.hinted and self.aimed:
            return frozenset({self.aimed})
        if not self.card or self.asks(self.card):
            return frozenset()
        return frozenset(move.at for move in self.offered() if move.at)
