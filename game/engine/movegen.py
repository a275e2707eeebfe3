"""The moves that a position allows."""

from .board_tables import Mask
from .cards import Card
from .legality import objection
from .move import Move
from .position import Position
from .sequences import default_line


class Legal(Position):
    """A position that lists its moves."""

    __slots__ = ()

    def legal_moves(self) -> tuple[Move, ...]:
        """All that the seat to move may do, sorted; empty when the game is over."""
        if self.ended:
            return ()
        if self.choices:
            return self._claims(self.choices[0])
        if self.phase != "play":
            return tuple(sorted(self._phase_moves()))
        plays, others = self._places()
        unplayable = self._other_plays(others, plays) if others else others
        if not self.setup.ruleset.is_plain:
            return tuple(sorted((*self._without_play(plays, unplayable), *plays, *self._besides())))
        return (*self._without_play(plays, unplayable), *plays) if unplayable or not plays else tuple(plays)

    def _places(self) -> tuple[list[Move], list[Card]]:
        """The placing moves of the hand, sorted, and its cards that have none; every turn asks, so it calls nothing."""
        setup, seat, chips = self.setup, self.current_player, self.chips
        side, supply, _, playable, _ = setup.seat_facts[seat]
        open_spaces = playable ^ sum(chips) if chips[side].bit_count() < supply else 0
        places = setup.tables.places
        moves: list[Move] = []
        others: list[Card] = []
        last = ""
        for card in self.hands[seat]:
            if card != last:
                spaces, table = places[card]
                if mask := spaces & open_spaces:
                    moves += table[mask]
                else:
                    others.append(card)
                last = card
        return moves, others

    def _other_plays(self, cards: list[Card], plays: list[Move]) -> list[Card]:
        """Add what the cards that cannot place can do instead to the plays; the cards that can do nothing."""
        setup = self.setup
        if setup.tables.adaptable.isdisjoint(cards):
            return cards
        added: list[Move] = []
        unplayable: list[Card] = []
        for card in cards:
            use, mask = self.use_now(card, self.side)
            if mask:
                added += use.moves[mask]
            else:
                unplayable.append(card)
        plays += sorted(added) if setup.ruleset.replaces else added
        return unplayable

    def _without_play(self, plays: list[Move], unplayable: list[Card]) -> list[Move]:
        """Exchanging dead cards, and what there is to do when nothing can be played."""
        first: list[Move] = []
        if not plays:
            given_up = [] if self.setup.ruleset.dice else unplayable
            first = [Move("discard", card) for card in given_up] or [Move("pass")]
        if unplayable and not self.exchanged and self.can_draw():
            exchanges = self.setup.tables.exchanges
            first += [exchanges[card] for card in self.dead_among(unplayable)]
        return first

    def _besides(self) -> list[Move]:
        """What some table rules allow beside playing: calls, announcements, a late draw, a wrong answer."""
        found = [Move("call", "", str(side)) for side in self.callable_sides()]
        found += self._claims(self.claimable(self.side))
        if self.may_draw_late():
            found.append(Move("draw", "", str(self.extras.late)))
        if self.may_err():
            found.append(Move("pass"))
        return found

    def _phase_moves(self) -> list[Move]:
        """The moves of the phases other than playing."""
        if self.phase == "roll":
            return [Move("roll")]
        if self.phase == "penalty":
            return [Move("discard", card) for card in set(self.hands[self.current_player])]
        found = [*self._claims(self.claimable(self.side)), Move("draw")]
        if self.setup.ruleset.draws_by_hand and self.can_draw():
            found.append(Move("pass"))
            if self.may_draw_late():
                found.append(Move("draw", "", str(self.extras.late)))
        return found

    def _claims(self, lines: tuple[Mask, ...]) -> tuple[Move, ...]:
        names = self.setup.tables.line_names
        return tuple(sorted(Move("claim", "", names[line]) for line in lines))

    def is_legal(self, move: Move) -> bool:
        """Whether the rules allow a move here."""
        return objection(self, move) is None

    def default_claim(self) -> Move:
        """Of the lines to choose from or to announce, the one that leaves most lines open; there must be one."""
        side = self.side
        blocked = self.covered & ~self.chips[side]
        lines = self.choices[0] if self.choices else self.claimable(side)
        line = default_line(self.setup.tables, lines, blocked, self.sequences[side])
        return Move("claim", "", self.setup.tables.line_names[line])
