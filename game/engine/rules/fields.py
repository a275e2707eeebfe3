"""The values that make up a rule set, and what follows from them alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from ..board import Board
from ..cards import Card, cut_values

Layout: TypeAlias = Literal["printed", "shuffled", "symmetric"]
ManualDraw: TypeAlias = Literal["off", "strict", "lenient"]
FillBoard: TypeAlias = Literal["off", "reshuffle", "once"]


class Seating(NamedTuple):
    """One way to sit down: so many seats and sides, cards dealt to each, sequences to win."""

    seats: int
    sides: int
    hand: int
    goal: int
    line_length: int = 0
    """Chips in a sequence where it differs from the rule set's; 0 where not."""

    @property
    def has_teams(self) -> bool:
        """Whether sides have more than one player."""
        return self.seats > self.sides


@dataclass(frozen=True)
class RulesetFields:
    """The rules of one variant as they are told; whether they contradict each other, validation says."""

    name: str
    board: Board
    deck: tuple[Card, ...]
    """Every card of the game, duplicates included; for dice every sum."""
    seatings: tuple[Seating, ...]
    """The allowed numbers of seats and sides, the usual sides for a number of seats first."""
    wild: frozenset[Card] = frozenset()
    """Cards that place a chip on any open space."""
    removers: frozenset[Card] = frozenset()
    """Cards that take an opponent's chip."""
    chips: tuple[int, ...] = ()
    """Chips of the set, by side."""
    line_length: int = 5
    """Chips in a sequence."""
    shows: Mapping[Card, Card] = field(default_factory=dict, hash=False)
    """The print of the spaces that a card is for, where it is another: a sum's answer, a capital's state."""
    dice: int = 0
    """Dice that are rolled each turn in place of a hand; what one may place is their sum."""
    replaces: bool = False
    """Whether a card whose spaces are all covered takes the place of an opponent's chip there."""
    spared: frozenset[Card] = frozenset()
    """Prints of spaces whose chips removers leave alone."""
    again: frozenset[Card] = frozenset()
    """Cards after which the same seat goes on, if it placed a chip."""
    for_children: bool = False
    """Whether it is made for children, who are told everything in short words."""
    rough_sides: bool = False
    """Whether the chips of a finished sequence are turned to their rough side, so that all see which are protected."""

    # Options: table rules, each with its own switch. Sources: NL, DE, NO and ES as in the rule sheets.
    board_layout: Layout = "printed"
    """The printed board, its prints shuffled by the seed, or a symmetric one of our own."""
    free_corners: bool = True
    """Whether the corners count for everyone; otherwise nobody can use them."""
    hand_size: int = 0
    """Cards dealt to each in place of the seating's number; 0 for that."""
    chips_each: int = 0
    """Chips of every side in place of the set's numbers; 0 for those (ES: 48)."""
    sequences_to_win: int = 0
    """Sequences that win in place of the seating's number; 0 for that."""
    manual_draw: ManualDraw = "off"
    """Drawing is the player's own act; who forgets loses the card for good (NL, DE, NO) or until the next draw (ES)."""
    announce: bool = False
    """A line counts only once its side announces it, in its own turn (DE)."""
    table_talk: bool = False
    """A team can be called for talking; each of its members gives up a card (NL, DE, NO)."""
    advanced_jacks: bool = False
    """Removers may take chips of sequences, which are then lost (ES)."""
    equal_turns: bool = False
    """When the seat that began wins, the round is completed; another winner in it makes a draw (DE)."""
    fill_board: FillBoard = "off"
    """Play goes on until nothing can change; most sequences win, with or without reshuffling (DE)."""
    toasts: int = 0
    """Ranks that each seat picks; whenever such a card is discarded, its pickers take a forfeit (DE)."""
    toast_limit: int = 0
    """Forfeits with which a seat is out; the last side in wins. 0: nobody goes out."""
    captured_pairs: int = 0
    """Flanked pairs of opponents' chips that win; 0: pairs are not captured (DE)."""
    most_sequences: bool = False
    """Whether a game that would be drawn goes to the side with more sequences."""
    wrong_answer: Literal["free", "turn"] = "free"
    """What a wrong answer to a card's question costs."""

    # ------------------------------------------------------------ what follows

    def adapted(self, seating: Seating) -> Seating:
        """A seating with the numbers that the options change."""
        return seating._replace(
            hand=self.hand_size or seating.hand,
            goal=self.sequences_to_win or seating.goal,
            line_length=seating.line_length or self.line_length,
        )

    def print_of(self, card: Card) -> Card:
        """The print of the spaces that a card is for."""
        return self.shows.get(card, card)

    @cached_property
    def cut_values(self) -> dict[Card, int]:
        """How high each card counts in the cut for the deal."""
        return cut_values(self.deck)

    @cached_property
    def draws_by_hand(self) -> bool:
        """Whether drawing is the player's own act."""
        return self.manual_draw != "off"

    @cached_property
    def draws_late(self) -> bool:
        """Whether a card that a seat has forgotten is drawn with its next one."""
        return self.manual_draw == "lenient"

    @cached_property
    def loses_cards(self) -> bool:
        """Whether a card that a seat has forgotten is lost for good."""
        return self.manual_draw == "strict"

    @cached_property
    def fills_board(self) -> bool:
        """Whether play goes on past the goal until nothing can change."""
        return self.fill_board != "off"

    @cached_property
    def reshuffles(self) -> bool:
        """Whether the discard piles become a new draw pile."""
        return self.fill_board != "once"

    @cached_property
    def supplies(self) -> tuple[int, ...]:
        """Chips that each side owns, by side."""
        return (self.chips_each,) * len(self.chips) if self.chips_each else self.chips

    @cached_property
    def breaks_sequences(self) -> bool:
        """Whether removers may take chips of sequences."""
        return self.advanced_jacks or self.fills_board

    @cached_property
    def ends_when_full(self) -> bool:
        """Whether a full board ends the game: not where chips still replace others, unless it was to be filled."""
        return not self.replaces or self.fills_board

    @cached_property
    def is_plain(self) -> bool:
        """Whether a turn is no more than an exchange, a play and a draw."""
        return not (self.dice or self.announce or self.table_talk or self.draws_by_hand or self.may_pass)

    @cached_property
    def is_simple(self) -> bool:
        """Whether a play that completes nothing only passes the turn on."""
        return self.is_plain and not (self.toasts or self.captured_pairs or self.equal_turns)

    @cached_property
    def may_pass(self) -> bool:
        """Whether a seat may end its turn without playing: a wrong answer."""
        return self.wrong_answer == "turn"
