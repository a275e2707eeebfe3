"""The moves that a position allows."""

from game.engine.cards import Card
from game.engine.move import Move
from game.engine.objections import objection
from game.engine.position import Position
from game.engine.sequences import default_line
from game.engine.tables import Mask


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
        plays, unplayable = self._plays()
        if self.setup.ruleset.is_plain:
            return (*self._without_play(plays, unplayable), *plays) if unplayable or not plays else tuple(plays)
        return tuple(sorted((*self._without_play(plays, unplayable), *plays, *self._besides())))

    def _plays(self) -> tuple[list[Move], list[Card]]:
        """The placing and removing moves of the hand, and its cards that have none."""
        setup = self.setup
        tables, side = setup.tables, setup.side_of[self.current_player]
        if setup.ruleset.replaces:
            return self._plays_or_replaces(side)
        uses, open_spaces, takeable = tables.uses, self.open_to(side), -1
        places: list[Move] = []
        removes: list[Move] = []
        unplayable: list[Card] = []
        last = ""
        for card in self.hands[self.current_player]:
            if card == last:
                continue
            last = card
            act, spaces, ready, _ = uses[card]
            if act == "place":
                mask, moves = spaces & open_spaces, places
            else:
                takeable = self.takeable_by(side) if takeable < 0 else takeable
                mask, moves = spaces & takeable, removes
            if mask:
                # The look-up that `tables.moves` begins with, without the call.
                moves += ready.get(mask) or tables.moves(uses[card], card, mask)
            else:
                unplayable.append(card)
        places += removes
        return places, unplayable

    def _plays_or_replaces(self, side: int) -> tuple[list[Move], list[Card]]:
        """The same where a card whose spaces are covered takes the place of a chip."""
        plays: list[Move] = []
        unplayable: list[Card] = []
        for card in dict.fromkeys(self.hands[self.current_player]):
            use, mask = self.use_now(card, side)
            if mask:
                plays += self.setup.tables.moves(use, card, mask)
            else:
                unplayable.append(card)
        return sorted(plays), unplayable

    def _without_play(self, plays: list[Move], unplayable: list[Card]) -> list[Move]:
        """Exchanging dead cards, and what there is to do when nothing can be played."""
        first: list[Move] = []
        if not plays:
            given_up = [] if self.setup.ruleset.dice else unplayable
            first = [Move("discard", card) for card in given_up] or [Move("pass")]
        if unplayable and not self.exchanged and self.can_draw():
            first += [Move("exchange", card) for card in unplayable if self.is_dead(card)]
        return first

    def _besides(self) -> list[Move]:
        """What some table rules allow beside playing: calls, announcements, a late draw, a wrong answer."""
        found = [Move("call", "", str(side)) for side in self.callable_sides()]
        found += self._claims(self.claimable(self.side))
        if self.may_draw_late():
            found.append(Move("draw", "", str(self.rare.late)))
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
        if self.setup.ruleset.manual_draw != "off" and self.can_draw():
            found.append(Move("pass"))
            if self.may_draw_late():
                found.append(Move("draw", "", str(self.rare.late)))
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
