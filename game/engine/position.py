"""The facts of a position, and queries that need no move."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from .board_tables import CardUse, Mask
from .cards import Card
from .outcome import Outcome
from .sequences import announceable
from .setup import Setup

Phase: TypeAlias = Literal["roll", "play", "close", "penalty", "announce"]
"""The seat to move rolls, plays, draws or announces after playing, gives up a card for talking, or announces what it
still can on a full board."""
NOBODY = -1


class RuleExtras(NamedTuple):
    """Facts that only some house rules need."""

    late: int = NOBODY
    """The seat that forgot to draw in the last turn and still may, if its card comes with its next draw otherwise."""
    owed: tuple[int, ...] = ()
    """Forgotten cards that each seat may still draw; () is none."""
    penalised: tuple[int, ...] = ()
    """The seats that still have to discard for talking, the next one first."""
    caller: int = NOBODY
    """The seat whose turn continues after the penalty."""
    called: tuple[int, ...] = ()
    """The sides that were called out in this round."""
    pairs: tuple[int, ...] = ()
    """Pairs captured by each side; () is none."""
    forfeits: tuple[int, ...] = ()
    """Forfeits taken by each seat; () is none."""
    dice: tuple[int, ...] = ()
    """The dice of the last roll."""
    rolls: int = 0
    """The number of rolls so far."""
    last_round: bool = False
    """True if the first player has reached the goal and the others finish the round (equal turns)."""
    announcers: tuple[int, ...] = ()
    """The seats that may still announce lines on a full board, the next one first."""


NO_EXTRAS = RuleExtras()


class Position(NamedTuple):
    """An immutable position; its tuples are indexed by seat or by side."""

    setup: Setup
    current_player: int
    """The seat to move."""
    turn: int
    """Turns completed in the game."""
    chips: tuple[Mask, ...]
    """Each side's chips."""
    sequences: tuple[tuple[Mask, ...], ...]
    """Each side's sequences; stored because history decides which five of a longer row they are."""
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's cards, sorted; with dice, the sum rolled."""
    pile: tuple[Card, ...]
    """The draw pile as dealt or reshuffled; draws don't shorten it, as that would copy it."""
    discards: tuple[tuple[Card, ...], ...]
    """Each seat's discard pile, top card last."""
    reshuffles: int = 0
    """The number of reshuffles."""
    drawn: int = 0
    """Cards drawn from the pile since it was dealt or reshuffled."""
    exchanged: bool = False
    """True if the seat to move has exchanged a dead card in this turn."""
    choices: tuple[tuple[Mask, ...], ...] = ()
    """Groups of overlapping completed lines; the seat to move has to choose one line from each."""
    idle: int = 0
    """Consecutive turns that changed nothing on the board."""
    ended: Outcome | None = None
    """The outcome once the game is over; stored because history decides it."""
    phase: Phase = "play"
    extras: RuleExtras = NO_EXTRAS

    @property
    def draw_pile(self) -> tuple[Card, ...]:
        """The face-down cards, next one first."""
        return self.pile[self.drawn :]

    @property
    def side(self) -> int:
        """The side of the seat to move."""
        return self.setup.side_of[self.current_player]

    @property
    def covered(self) -> Mask:
        """All spaces with a chip."""
        return sum(self.chips)  # no space has two chips

    @property
    def protected(self) -> Mask:
        """All spaces in sequences."""
        whole = 0
        for lines in self.sequences:
            for line in lines:
                whole |= line
        return whole

    def supply(self, side: int) -> int:
        """The chips that a side has left to place."""
        return self.setup.ruleset.supplies[side] - self.chips[side].bit_count()

    def open_to(self, side: int) -> Mask:
        """The spaces where a side may place: all uncovered ones, or none if its chips are used up."""
        chips, setup = self.chips, self.setup
        if chips[side].bit_count() >= setup.ruleset.supplies[side]:
            return 0
        return setup.playable ^ sum(chips)

    def takeable_by(self, side: int) -> Mask:
        """The spaces whose chips a side may remove: others' chips, outside sequences unless those can be broken."""
        kept = 0 if self.setup.ruleset.breaks_sequences else self.protected
        return self.covered & ~self.chips[side] & ~kept

    def use_now(self, card: Card, side: int) -> tuple[CardUse, Mask]:
        """A card's current use for a side, and its spaces (0 for none)."""
        use = self.setup.tables.uses[card]
        act, spaces, _, otherwise = use
        mask = spaces & (self.open_to(side) if act == "place" else self.takeable_by(side))
        if mask or otherwise is None or spaces & ~self.covered:
            return use, mask
        return otherwise, spaces & self.takeable_by(side) & ~self.protected if self.supply(side) > 0 else 0

    def targets(self, card: Card) -> Mask:
        """The spaces the seat to move could play a card on, in its hand or not."""
        return self.use_now(card, self.setup.side_of[self.current_player])[1]

    def is_dead(self, card: Card) -> bool:
        """True if a card's own spaces are all covered; wild cards, removers and cards that replace never die."""
        return bool(self.dead_among((card,)))

    def dead_among(self, cards: Iterable[Card]) -> list[Card]:
        """The dead ones among `cards`."""
        can_die, uncovered = self.setup.tables.can_die, self.setup.playable ^ sum(self.chips)
        return [card for card in cards if card in can_die and not can_die[card] & uncovered]

    def can_draw(self) -> bool:
        """True if there's a card to draw, now or after a reshuffle."""
        return self.drawn < len(self.pile) or (self.setup.ruleset.reshuffles and any(self.discards))

    def claimable(self, side: int) -> tuple[Mask, ...]:
        """The complete lines that a side could announce; none if lines count automatically."""
        if not self.setup.ruleset.announce:
            return ()
        tables = self.setup.tables
        return announceable(tables, self.chips[side] | tables.free, self.sequences[side])

    def callable_sides(self) -> tuple[int, ...]:
        """The sides that the seat to move may call out for talking: other teams with a card to spare, once a round."""
        setup = self.setup
        if not setup.ruleset.table_talk or not setup.has_teams:
            return ()
        others = set(range(setup.sides)) - {self.side, *self.extras.called}
        return tuple(side for side in sorted(others) if any(map(self.can_pay, setup.seats_of(side))))

    def late_seats(self) -> tuple[int, ...]:
        """The seats that may now draw a card that they forgot."""
        extras, rules = self.extras, self.setup.ruleset
        if not rules.draws_by_hand or not self.can_draw():
            return ()
        forgot = (extras.late,) if rules.draws_late else self._owed_seats()
        return tuple(seat for seat in forgot if seat != NOBODY and not self.is_out(seat))

    def catchable_seats(self) -> tuple[int, ...]:
        """The seats of other sides whose forgotten cards the seat to move may point out."""
        if not self.setup.ruleset.loses_when_called:
            return ()
        return tuple(seat for seat in self._owed_seats() if self.setup.side_of[seat] != self.side)

    def _owed_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat, count in enumerate(self.extras.owed) if count)

    def may_err(self) -> bool:
        """True if the seat to move could answer a card's question wrongly, which ends its turn."""
        rules = self.setup.ruleset
        return rules.may_pass and any(card in rules.shows for card in self.hands[self.current_player])

    def has_cards(self, seat: int) -> bool:
        """True if a seat has a card that it can still play or discard; a seat that's out has none."""
        return bool(self.hands[seat]) and not self.is_out(seat)

    def can_pay(self, seat: int) -> bool:
        """True if a seat has a card to give up for talking; nobody gives a last one."""
        return len(self.hands[seat]) > 1 and not self.is_out(seat)

    def is_decided_by_board(self, chips: tuple[Mask, ...]) -> bool:
        """True if these chips fill the board, and that ends the game.

        Without reshuffling it does once no remover can come any more, or nobody has a card.
        """
        setup, rules = self.setup, self.setup.ruleset
        if not rules.ends_when_full or sum(chips) != setup.playable:
            return False
        if rules.reshuffles or rules.dice or not any(map(self.has_cards, range(setup.seats))):
            return True
        left = sum(card in rules.removers for pile in self.discards for card in pile)
        return left == sum(card in rules.removers for card in rules.deck)

    def is_out(self, seat: int) -> bool:
        """True if a seat has enough forfeits to be out."""
        limit = self.setup.ruleset.toast_limit
        return bool(limit and self.extras.forfeits and self.extras.forfeits[seat] >= limit)


AnyPosition = TypeVar("AnyPosition", bound=Position)
"""The type of a position and of the position after it."""
_T = TypeVar("_T")


def with_item(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    """A copy of a tuple with one value replaced."""
    return values[:index] + (value,) + values[index + 1 :]  # noqa: RUF005 - the faster form
