"""The position with its moves: an immutable value that every move turns into the next one."""

from bisect import insort
from collections.abc import Callable
from typing import TypeVar

from game.engine.cards import Card
from game.engine.errors import IllegalMoveError
from game.engine.move import Move
from game.engine.objections import objection
from game.engine.outcome import DRAW, Outcome
from game.engine.position import Position
from game.engine.sequences import NOTHING, Completed, completed, default_line
from game.engine.setup import Setup
from game.engine.tables import Mask

T = TypeVar("T")


class State(Position):
    """A position; `apply` gives the next one."""

    __slots__ = ()

    @classmethod
    def opening(cls, setup: Setup, hands: tuple[tuple[Card, ...], ...], draw_pile: tuple[Card, ...]) -> "State":
        """The position after the deal: the dealer's left neighbour begins."""
        sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
        begins = (setup.dealer + 1) % setup.seats
        nothing = ((),) * setup.seats
        return cls(setup, begins, 0, (0,) * setup.sides, ((),) * setup.sides, sorted_hands, draw_pile, nothing)

    def legal_moves(self) -> tuple[Move, ...]:
        """All that the seat to move may do, sorted; empty when the game is over."""
        if self.ended:
            return ()
        if self.choices:
            names = self.setup.tables.line_names
            return tuple(sorted(Move("claim", "", names[line]) for line in self.choices[0]))
        plays, unplayable = self._plays()
        if not unplayable:
            return tuple(plays) or (Move("pass"),)
        first: list[Move] = []
        if not plays:
            first = [Move("discard", card) for card in unplayable]
        if not self.exchanged and self.can_replace():
            first += [Move("exchange", card) for card in unplayable if self.is_dead(card)]
        return (*first, *plays)

    def _plays(self) -> tuple[list[Move], list[Card]]:
        """The placing and removing moves of the hand, and its cards that have none."""
        tables = self.setup.tables
        side = self.setup.side_of[self.current_player]
        open_spaces, takeable = self.open_to(side), -1
        places: list[Move] = []
        removes: list[Move] = []
        unplayable: list[Card] = []
        last = ""
        for card in self.hands[self.current_player]:
            if card == last:
                continue
            last = card
            act, spaces, ready = tables.uses[card]
            if act == "place":
                mask, moves = spaces & open_spaces, places
            else:
                takeable = self.takeable_by(side) if takeable < 0 else takeable
                mask, moves = spaces & takeable, removes
            if mask:
                # The look-up that `tables.moves` begins with, without the call.
                moves += ready.get(mask) or tables.moves(card, mask)
            else:
                unplayable.append(card)
        places += removes
        return places, unplayable

    def is_legal(self, move: Move) -> bool:
        """Whether the rules allow a move here."""
        return objection(self, move) is None

    def apply(self, move: Move) -> "State":
        """The position after a move; IllegalMoveError with the rule that forbids it."""
        if (reason := objection(self, move)) is not None:
            raise IllegalMoveError(f"'{move}' is not allowed: {reason}")
        return _APPLY[move.act](self, move)

    def default_claim(self) -> Move:
        """Of the lines to choose from, the one that leaves most lines open; only while there is a choice."""
        side = self.side
        blocked = self.covered & ~self.chips[side]
        line = default_line(self.setup.tables, self.choices[0], blocked, self.sequences[side])
        return Move("claim", "", self.setup.tables.line_names[line])

    def _place(self, move: Move) -> "State":
        setup = self.setup
        tables, side = setup.tables, setup.side_of[self.current_player]
        own = self.chips[side] | tables.bits[move.at]
        chips = _with(self.chips, side, own)
        found = completed(tables, own | tables.free, move.at, self.sequences[side])
        if found is NOTHING:
            return self._played(move.card, chips)
        asks = bool(found.choices) and self._goes_on(found, chips)
        standing = self.sequences[side] + (found.counted if asks else self._counted(found, own))
        return self._played(move.card, chips, _with(self.sequences, side, standing), found.choices if asks else ())

    def _goes_on(self, found: Completed, chips: tuple[Mask, ...]) -> bool:
        """Whether the game goes on whichever lines are chosen, so that the choice matters."""
        most = len(self.sequences[self.side]) + len(found.counted) + len(found.choices)
        return most < self.setup.seating.goal and sum(chips) != self.setup.tables.playable

    def _counted(self, found: Completed, own: Mask) -> tuple[Mask, ...]:
        """The lines that count when nothing is asked: of each choice the one that leaves most lines open."""
        lines = found.counted
        blocked = self.covered & ~own
        for group in found.choices:
            lines += (default_line(self.setup.tables, group, blocked, self.sequences[self.side] + lines),)
        return lines

    def _remove(self, move: Move) -> "State":
        bit = self.setup.tables.bits[move.at]
        return self._played(move.card, tuple(mask & ~bit for mask in self.chips))

    def _claim(self, move: Move) -> "State":
        line = self.setup.tables.line_of[move.at]
        sequences = _with(self.sequences, self.side, (*self.sequences[self.side], line))
        if len(self.choices) > 1:
            return self._replace(sequences=sequences, choices=self.choices[1:])
        hand = list(self.hands[self.current_player])
        return self._end_turn(hand, self.discards, self.chips, sequences)

    def _exchange(self, move: Move) -> "State":
        pile, discards, reshuffles = self.draw_pile, self.discards, self.reshuffles
        if not pile:
            # Renewed before the dead card is laid down, so that it cannot come straight back.
            pile, discards, reshuffles = self._renewed(discards), ((),) * len(discards), reshuffles + 1
        seat = self.current_player
        hand = list(self.hands[seat])
        hand.remove(move.card)
        insort(hand, pile[0])
        return self._replace(
            hands=_with(self.hands, seat, tuple(hand)),
            draw_pile=pile[1:],
            discards=_with(discards, seat, (*discards[seat], move.card)),
            reshuffles=reshuffles,
            exchanged=True,
        )

    def _discard(self, move: Move) -> "State":
        hand, discards = self._laid_down(move.card)
        return self._end_turn(hand, discards, self.chips, self.sequences, self.idle + 1)

    def _pass(self, _move: Move) -> "State":
        return self._end_turn([], self.discards, self.chips, self.sequences, self.idle + 1)

    def _laid_down(self, card: Card) -> tuple[list[Card], tuple[tuple[Card, ...], ...]]:
        """The mover's hand without a card, and the discard piles with it."""
        seat = self.current_player
        hand = list(self.hands[seat])
        hand.remove(card)
        return hand, _with(self.discards, seat, (*self.discards[seat], card))

    def _played(
        self,
        card: Card,
        chips: tuple[Mask, ...],
        sequences: tuple[tuple[Mask, ...], ...] | None = None,
        undecided: tuple[tuple[Mask, ...], ...] = (),
    ) -> "State":
        """After a chip has come or gone: a choice of lines is open, the game is over, or the turn ends."""
        hand, discards = self._laid_down(card)
        ended = self._won(sequences) if sequences else None
        if not ended and sum(chips) == self.setup.tables.playable:
            ended = DRAW
        if not undecided and not ended:
            return self._end_turn(hand, discards, chips, sequences or self.sequences)
        return self._replace(
            turn=self.turn + (ended is not None),
            chips=chips,
            sequences=sequences or self.sequences,
            hands=_with(self.hands, self.current_player, tuple(hand)),
            discards=discards,
            choices=() if ended else undecided,
            idle=0,
            ended=ended,
        )

    def _won(self, sequences: tuple[tuple[Mask, ...], ...]) -> Outcome | None:
        """The outcome when the mover's side has reached its goal."""
        side = self.side
        return Outcome((side,), "sequences") if len(sequences[side]) >= self.setup.seating.goal else None

    def _end_turn(
        self,
        hand: list[Card],
        discards: tuple[tuple[Card, ...], ...],
        chips: tuple[Mask, ...],
        sequences: tuple[tuple[Mask, ...], ...],
        idle: int = 0,
    ) -> "State":
        """The seat draws a card and the next one is to move; `idle` counts turns that changed nothing."""
        pile, reshuffles = self.draw_pile, self.reshuffles
        if not pile and any(discards):
            pile = self._renewed(discards)
            discards, reshuffles = ((),) * len(discards), reshuffles + 1
        if pile:
            insort(hand, pile[0])
        seat = self.current_player
        following = State(
            self.setup,
            (seat + 1) % self.setup.seats,
            self.turn + 1,
            chips,
            sequences,
            _with(self.hands, seat, tuple(hand)),
            pile[1:],
            discards,
            reshuffles,
            False,
            (),
            idle,
        )
        return following._replace(ended=DRAW) if idle and following._is_stuck() else following

    def _renewed(self, discards: tuple[tuple[Card, ...], ...]) -> tuple[Card, ...]:
        """The draw pile that all discard piles become."""
        return self.setup.reshuffled(self.reshuffles, [card for pile in discards for card in pile])

    def _is_stuck(self) -> bool:
        """Whether, after a round without a change, no card of the game could change anything for any side."""
        if self.idle < self.setup.seats:
            return False
        # A card that could still help may be held for ever by a seat that cannot use it; the deck's length ends that.
        return self.idle >= len(self.setup.ruleset.deck) or not any(
            use.spaces & (self.open_to(side) if use.act == "place" else self.takeable_by(side))
            for use in self.setup.tables.uses.values()
            for side in range(self.setup.sides)
        )


_APPLY: dict[str, Callable[[State, Move], State]] = {
    "claim": State._claim,
    "discard": State._discard,
    "exchange": State._exchange,
    "pass": State._pass,
    "place": State._place,
    "remove": State._remove,
}


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return values[:index] + (value,) + values[index + 1 :]  # noqa: RUF005 - the faster form
