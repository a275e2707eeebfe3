"""The worth of cards in hand, and the cost of forfeits when laying one down."""

from collections.abc import Mapping
from typing import NamedTuple

from ...engine.board import Space
from ...engine.cards import Card, rank_of
from ...engine.view import View


class Prices(NamedTuple):
    """The values of cards and forfeits, in the unit of `LineWeights`."""

    wild: float = 600
    """A wild card in hand; playing it must be worth more."""
    remover: float = 200
    forfeit: float = 6
    """A forfeit where forfeits do no harm: a loss for one's own side, a gain for an opponent's."""
    limited: float = 800
    """The same where forfeits can put a seat out."""
    out: float = 4_000
    """A seat put out by this forfeit."""
    last: float = 500_000
    """Being the last side in; worth less than a win by the same play."""


class HandValues:
    """The values of a seat's cards."""

    def __init__(self, view: View, prices: Prices) -> None:
        self.view = view
        self.prices = prices
        self._setup = view.state.setup

    def price(self, card: Card) -> float:
        """The worth of keeping a card, which playing it must exceed."""
        rules = self._setup.ruleset
        if card in rules.wild:
            return self.prices.wild
        return self.prices.remover if card in rules.removers else 0

    def use(self, card: Card, place: Mapping[Space, float]) -> float:
        """A card's future use, by what a chip on each space is worth now; 0 for a dead card."""
        state = self.view.state
        if price := self.price(card):
            return price
        tables = self._setup.tables
        return max((place[space] for space in tables.spaces_in(tables.uses[card].spaces & ~state.covered)), default=0)

    def toll(self, card: Card) -> float:
        """The cost of the forfeits for laying a card down; negative if they harm others more."""
        takers = tuple(
            seat
            for seat, ranks in enumerate(self._setup.toasts)
            if rank_of(card) in ranks and not self.view.state.is_out(seat)
        )
        return self._ending(takers) + sum(self._harm(seat) for seat in takers)

    def _harm(self, seat: int) -> float:
        """The cost to one's own side of one more forfeit for a seat."""
        limit = self._setup.ruleset.toast_limit
        harm = self.prices.limited if limit else self.prices.forfeit
        if limit and self._forfeits(seat) + 1 >= limit:
            harm = self.prices.out
        return harm if self._setup.side_of[seat] == self.view.side else -harm

    def _ending(self, takers: tuple[int, ...]) -> float:
        """The cost if these forfeits leave only one side in, otherwise 0."""
        limit = self._setup.ruleset.toast_limit
        if not limit or not takers:
            return 0
        left = {
            self._setup.side_of[seat]
            for seat in range(self._setup.seats)
            if self._forfeits(seat) + (seat in takers) < limit
        }
        if len(left) != 1:
            return 0
        return -self.prices.last if self.view.side in left else self.prices.last

    def _forfeits(self, seat: int) -> int:
        forfeits = self.view.state.extras.forfeits
        return forfeits[seat] if forfeits else 0
