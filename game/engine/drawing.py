"""How cards move between hands, discard piles and the draw pile."""

from bisect import insort
from typing import Self, TypeVar

from .cards import Card
from .movegen import Legal
from .position import NOBODY, RuleExtras

_T = TypeVar("_T")


class Drawing(Legal):
    """A position whose cards can be laid down and drawn."""

    __slots__ = ()

    def _laid_down(self, card: Card) -> tuple[list[Card], tuple[tuple[Card, ...], ...]]:
        """The mover's hand without a card, and the discard piles with it; a roll of the dice is not kept."""
        seat = self.current_player
        hand = list(self.hands[seat])
        hand.remove(card)
        if self.setup.ruleset.dice:
            return hand, self.discards
        return hand, with_item(self.discards, seat, (*self.discards[seat], card))

    def _draw_due(self, *, draws: bool) -> tuple[int, RuleExtras]:
        """How many cards the seat draws at the end of its turn, and who may draw late from now on."""
        rules, seat, extras = self.setup.ruleset, self.current_player, self.extras
        owed = list(extras.owed or (0,) * self.setup.seats)
        if extras.late != NOBODY and rules.draws_late:
            owed[extras.late] += 1
        count = 1 + owed[seat]
        if draws:
            owed[seat] = 0
        forgot = not draws and self.phase == "close"
        late = seat if forgot else NOBODY
        return count, extras._replace(late=late, owed=tuple(owed) if any(owed) else (), called=False)

    def _drawn(self, seat: int, count: int) -> Self:
        """A seat has drawn so many cards, as far as there are any."""
        state = self
        for _ in range(0 if self.setup.ruleset.dice else count):
            hand = list(state.hands[seat])
            state = state._with_pile_to_draw()
            if state.drawn == len(state.pile):
                break
            insort(hand, state.pile[state.drawn])
            state = state._replace(hands=with_item(state.hands, seat, tuple(hand)), drawn=state.drawn + 1)
        return state

    def _with_pile_to_draw(self) -> Self:
        """The draw pile is renewed when it is used up, if there are discards that may become one."""
        if self.drawn < len(self.pile) or not self.can_draw():
            return self
        pile = self.setup.reshuffled(self.reshuffles, [card for pile in self.discards for card in pile])
        nothing = ((),) * len(self.discards)
        return self._replace(pile=pile, drawn=0, discards=nothing, reshuffles=self.reshuffles + 1)


def with_item(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    """The tuple with another value at an index."""
    return values[:index] + (value,) + values[index + 1 :]  # noqa: RUF005 - the faster form
