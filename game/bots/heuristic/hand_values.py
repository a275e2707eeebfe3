"""What cards are worth in hand, and what giving one away brings besides the play."""

from collections.abc import Mapping
from typing import NamedTuple

from ...engine.board import Space
from ...engine.cards import Card, rank_of
from ...engine.view import View


class Prices(NamedTuple):
    """What cards are worth, in the unit of all bots' judgement."""

    wild: float = 600
    """A wild card in hand; a play with it must be worth more."""
    remover: float = 200
    forfeit: float = 6
    """A forfeit more for an opponent than for one's own side, where forfeits do no harm."""
    limited: float = 800
    """The same where they put a seat out."""
    out: float = 4_000
    """A seat that is put out, and the game goes on."""
    last: float = 500_000
    """Being the last side in; less than a win by the same play."""


class HandValues:
    """The worth of a seat's cards."""

    def __init__(self, view: View, prices: Prices) -> None:
        self.view = view
        self.prices = prices
        self._setup = view.state.setup

    def price(self, card: Card) -> float:
        """What a play with a card must be worth."""
        rules = self._setup.ruleset
        if card in rules.wild:
            return self.prices.wild
        return self.prices.remover if card in rules.removers else 0

    def use(self, card: Card, place: Mapping[Space, float]) -> float:
        """What a card will be good for, by what a chip on each space is worth now; a dead card is worth nothing."""
        state = self.view.state
        if price := self.price(card):
            return price
        tables = self._setup.tables
        return max((place[space] for space in tables.spaces_in(tables.uses[card].spaces & ~state.covered)), default=0)

    def toll(self, card: Card) -> float:
        """What the forfeits for laying a card down cost; below 0 where they harm others more."""
        takers = tuple(
            seat
            for seat, ranks in enumerate(self._setup.toasts)
            if rank_of(card) in ranks and not self.view.state.is_out(seat)
        )
        return self._ending(takers) + sum(self._harm(seat) for seat in takers)

    def _harm(self, seat: int) -> float:
        """What one more forfeit for a seat costs one's own side."""
        limit = self._setup.ruleset.toast_limit
        harm = self.prices.limited if limit else self.prices.forfeit
        if limit and self._forfeits(seat) + 1 >= limit:
            harm = self.prices.out
        return harm if self._setup.side_of[seat] == self.view.side else -harm

    def _ending(self, takers: tuple[int, ...]) -> float:
        """What it costs if so only one side is left in."""
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
