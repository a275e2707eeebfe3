"""The facts of a position, and the questions that need no move to answer."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias, TypeVar

from .board_tables import CardUse, Mask
from .cards import Card
from .outcome import Outcome
from .sequences import may_stand
from .setup import Setup

Phase: TypeAlias = Literal["roll", "play", "close", "penalty"]
"""What the seat to move has to do: roll the dice, play, draw or announce after its play, or pay for talking."""
NOBODY = -1


class RuleExtras(NamedTuple):
    """Facts that only some table rules need."""

    late: int = NOBODY
    """The seat that has forgotten to draw and still may."""
    owed: tuple[int, ...] = ()
    """Cards that each seat may draw with its next one; () is none."""
    penalised: tuple[int, ...] = ()
    """The seats that must still give up a card for talking, the one to move first."""
    caller: int = NOBODY
    """The seat whose turn goes on after that."""
    called: bool = False
    """Whether a side has been called in this turn."""
    pairs: tuple[int, ...] = ()
    """Pairs that each side has captured; () is none."""
    forfeits: tuple[int, ...] = ()
    """Forfeits that each seat has taken; () is none."""
    dice: tuple[int, ...] = ()
    """The dice as they lie."""
    rolls: int = 0
    """How often they were rolled."""
    last_round: bool = False
    """Whether the beginner has reached the goal and the others finish the round, under equal turns."""


NO_EXTRAS = RuleExtras()


class Position(NamedTuple):
    """One immutable position; its tuples go by seat or by side, as each field says."""

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
    """Each seat's cards, sorted; with dice the sum rolled."""
    pile: tuple[Card, ...]
    """The draw pile as it was dealt or renewed; not shortened by every draw, which would copy it."""
    discards: tuple[tuple[Card, ...], ...]
    """Each seat's own discard pile, the last card on top."""
    reshuffles: int = 0
    """How often the discard piles have become a new draw pile."""
    drawn: int = 0
    """Cards that have been drawn from the pile since then."""
    exchanged: bool = False
    """Whether the seat to move has replaced a dead card in this turn."""
    choices: tuple[tuple[Mask, ...], ...] = ()
    """Groups of overlapping lines just completed, of which the seat to move must choose one each."""
    idle: int = 0
    """Turns in a row that changed nothing on the board."""
    ended: Outcome | None = None
    """The outcome once the game is over; stored because history decides it."""
    phase: Phase = "play"
    extras: RuleExtras = NO_EXTRAS

    @property
    def draw_pile(self) -> tuple[Card, ...]:
        """The face-down cards, the next to be drawn first."""
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
        """All spaces of sequences."""
        whole = 0
        for lines in self.sequences:
            for line in lines:
                whole |= line
        return whole

    def supply(self, side: int) -> int:
        """Chips that a side has left to place."""
        return self.setup.ruleset.supplies[side] - self.chips[side].bit_count()

    def open_to(self, side: int) -> Mask:
        """The spaces where a side may place: the uncovered ones, none when its chips are used up."""
        chips, setup = self.chips, self.setup
        if chips[side].bit_count() >= setup.ruleset.supplies[side]:
            return 0
        return setup.playable ^ sum(chips)

    def takeable_by(self, side: int) -> Mask:
        """The spaces whose chips a side may remove: the others', outside sequences unless those can be broken."""
        kept = 0 if self.setup.ruleset.breaks_sequences else self.protected
        return self.covered & ~self.chips[side] & ~kept

    def use_now(self, card: Card, side: int) -> tuple[CardUse, Mask]:
        """What a side could do with a card now, and on which spaces (none: 0)."""
        use = self.setup.tables.uses[card]
        act, spaces, _, otherwise = use
        mask = spaces & (self.open_to(side) if act == "place" else self.takeable_by(side))
        if mask or otherwise is None or spaces & ~self.covered:
            return use, mask
        return otherwise, spaces & self.takeable_by(side) & ~self.protected if self.supply(side) > 0 else 0

    def targets(self, card: Card) -> Mask:
        """The spaces that the seat to move could play a card on, whether or not it holds it."""
        return self.use_now(card, self.setup.side_of[self.current_player])[1]

    def is_dead(self, card: Card) -> bool:
        """Whether a card's own spaces are all covered; wild cards, removers and cards that replace never die."""
        return bool(self.dead_among((card,)))

    def dead_among(self, cards: Iterable[Card]) -> list[Card]:
        """Those of the cards that are dead."""
        can_die, uncovered = self.setup.tables.can_die, self.setup.playable ^ sum(self.chips)
        return [card for card in cards if card in can_die and not can_die[card] & uncovered]

    def can_draw(self) -> bool:
        """Whether there is a card to draw, now or after a reshuffle."""
        return self.drawn < len(self.pile) or (self.setup.ruleset.reshuffles and any(self.discards))

    def claimable(self, side: int) -> tuple[Mask, ...]:
        """The complete lines that a side could announce as sequences; none where lines count by themselves."""
        if not self.setup.ruleset.announce:
            return ()
        own = self.chips[side] | self.setup.tables.free
        sequences = self.sequences[side]
        return tuple(line for line in self.setup.tables.lines if own & line == line and may_stand(line, sequences))

    def callable_sides(self) -> tuple[int, ...]:
        """The sides that the seat to move may call for talking: other teams with a card to give up."""
        setup = self.setup
        if not setup.ruleset.table_talk or self.extras.called or not setup.has_teams:
            return ()
        return tuple(
            side for side in range(setup.sides) if side != self.side and any(map(self.can_pay, setup.seats_of(side)))
        )

    def may_draw_late(self) -> bool:
        """Whether the seat before the one to move may still draw the card that it has forgotten."""
        return self.extras.late != NOBODY and not self.is_out(self.extras.late) and self.can_draw()

    def may_err(self) -> bool:
        """Whether the seat to move holds a card whose question it could answer wrongly, which ends its turn."""
        rules = self.setup.ruleset
        return rules.may_pass and any(card in rules.shows for card in self.hands[self.current_player])

    def can_pay(self, seat: int) -> bool:
        """Whether a seat has a card that it can still play or give up; who is out has nothing to give."""
        return bool(self.hands[seat]) and not self.is_out(seat)

    def is_out(self, seat: int) -> bool:
        """Whether a seat has as many forfeits as put it out."""
        limit = self.setup.ruleset.toast_limit
        return bool(limit and self.extras.forfeits and self.extras.forfeits[seat] >= limit)


AnyPosition = TypeVar("AnyPosition", bound=Position)
"""A position and what comes of it are of one kind."""
_T = TypeVar("_T")


def with_item(values: tuple[_T, ...], index: int, value: _T) -> tuple[_T, ...]:
    """The tuple with another value at an index."""
    return values[:index] + (value,) + values[index + 1 :]  # noqa: RUF005 - the faster form
