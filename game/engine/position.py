"""The facts of a position, and the questions that need no move to answer."""

from typing import NamedTuple

from game.engine.cards import Card
from game.engine.outcome import Outcome
from game.engine.setup import Setup
from game.engine.tables import Mask


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
    """Each seat's cards, sorted."""
    draw_pile: tuple[Card, ...]
    """Face-down cards, the next to be drawn first."""
    discards: tuple[tuple[Card, ...], ...]
    """Each seat's own discard pile, the last card on top."""
    reshuffles: int = 0
    """How often the discard piles have become a new draw pile."""
    exchanged: bool = False
    """Whether the seat to move has replaced a dead card in this turn."""
    choices: tuple[tuple[Mask, ...], ...] = ()
    """Groups of overlapping lines just completed, of which the seat to move must choose one each."""
    idle: int = 0
    """Turns in a row that changed nothing on the board."""
    ended: Outcome | None = None
    """The outcome once the game is over; stored because history decides it."""

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
        """All spaces of sequences; their chips stay for good."""
        whole = 0
        for lines in self.sequences:
            for line in lines:
                whole |= line
        return whole

    def supply(self, side: int) -> int:
        """Chips that a side has left to place."""
        return self.setup.ruleset.chips[side] - self.chips[side].bit_count()

    def open_to(self, side: int) -> Mask:
        """The spaces where a side may place: the uncovered ones, none when its chips are used up."""
        chips, setup = self.chips, self.setup
        if chips[side].bit_count() >= setup.ruleset.chips[side]:
            return 0
        return setup.tables.playable ^ sum(chips)

    def takeable_by(self, side: int) -> Mask:
        """The spaces whose chips a side may remove: other sides' chips outside sequences."""
        return self.covered & ~self.chips[side] & ~self.protected

    def targets(self, card: Card) -> Mask:
        """The spaces that the seat to move could play a card on, whether or not it holds it."""
        setup = self.setup
        act, spaces, _ = setup.tables.uses[card]
        side = setup.side_of[self.current_player]
        return spaces & (self.open_to(side) if act == "place" else self.takeable_by(side))

    def is_dead(self, card: Card) -> bool:
        """Whether a card's own spaces are all covered; wild cards and removers never die."""
        rules = self.setup.ruleset
        if card in rules.wild or card in rules.removers:
            return False
        return not self.setup.tables.uses[card].spaces & ~self.covered

    def has_play(self) -> bool:
        """Whether the seat to move holds a card that it can play."""
        return any(self.targets(card) for card in self.hands[self.current_player])

    def can_replace(self) -> bool:
        """Whether there is a card to draw in exchange for a dead one."""
        return bool(self.draw_pile) or any(self.discards)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.ended is not None

    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        return self.ended

    def returns(self) -> tuple[float, ...]:
        """Each side's result: 1 for winning, 0 for a draw or an unfinished game; the sum is 0."""
        winner = self.ended.winner if self.ended else None
        if winner is None:
            return (0.0,) * self.setup.sides
        lost = -1 / (self.setup.sides - 1)
        return tuple(1.0 if side == winner else lost for side in range(self.setup.sides))
