"""A rule set's values, and the facts that follow from them alone."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from ..board import Board
from ..cards import Card, cut_values

Layout: TypeAlias = Literal["printed", "shuffled", "symmetric"]
ManualDraw: TypeAlias = Literal["off", "strict", "lenient", "called"]
FillBoard: TypeAlias = Literal["off", "reshuffle", "once"]


class Seating(NamedTuple):
    """A number of seats and sides, with the cards dealt to each seat and the sequences to win."""

    seats: int
    sides: int
    hand: int
    goal: int
    line_length: int = 0
    """Chips in a sequence if it differs from the rule set's, else 0."""

    @property
    def has_teams(self) -> bool:
        """True if sides have more than one player."""
        return self.seats > self.sides


@dataclass(frozen=True)
class RulesetFields:
    """One variant's rules, not yet checked for contradictions; see validation."""

    name: str
    board: Board
    deck: tuple[Card, ...]
    """Every card of the game, duplicates included; for dice, every sum."""
    seatings: tuple[Seating, ...]
    """The allowed seatings, the usual number of sides first for each number of seats."""
    wild: frozenset[Card] = frozenset()
    """Cards that place a chip on any open space."""
    removers: frozenset[Card] = frozenset()
    """Cards that take an opponent's chip."""
    chips: tuple[int, ...] = ()
    """The set's chips, by side."""
    line_length: int = 5
    """Chips in a sequence."""
    shows: Mapping[Card, Card] = field(default_factory=dict, hash=False)
    """The print a card belongs on, if different: a sum's answer, a capital's state."""
    dice: int = 0
    """The number of dice rolled each turn instead of holding a hand; their sum acts as the card."""
    replaces: bool = False
    """True if a card whose spaces are all covered replaces an opponent's chip there."""
    spared: frozenset[Card] = frozenset()
    """Prints whose chips removers can't take."""
    again: frozenset[Card] = frozenset()
    """Cards after which the same seat plays again, if it placed a chip."""
    for_children: bool = False
    """True for a children's game, explained in short words."""
    rough_sides: bool = False
    """True if a finished sequence's chips turn to their rough side, to show that they're protected."""

    # Options: house rules, each with its own switch. NL, DE, NO and ES are the rule sheets they come from.
    board_layout: Layout = "printed"
    """The printed board, the same prints shuffled by the seed, or a symmetric board of our own."""
    free_corners: bool = True
    """True if corners count for everyone; otherwise nobody can use them."""
    diagonals: bool = True
    """False if only rows and columns make sequences (ES)."""
    hand_size: int = 0
    """Cards dealt to each seat; 0 for the seating's number."""
    chips_each: int = 0
    """Chips per side; 0 for the set's numbers (ES: 48)."""
    sequences_to_win: int = 0
    """Sequences needed to win; 0 for the seating's number."""
    manual_draw: ManualDraw = "off"
    """Players draw their cards themselves; a forgotten card is lost once others have played and drawn (NL, NO), comes
    with the next draw (ES), or may be drawn until somebody points it out (DE)."""
    announce: bool = False
    """A line only counts once its side announces it, on its own turn (DE)."""
    table_talk: bool = False
    """A team can be called out for talking; each of its members discards a card (NL, DE, NO)."""
    advanced_jacks: bool = False
    """Removers may take chips from sequences, which are then lost (ES)."""
    equal_turns: bool = False
    """If the first player wins, the round is completed; another winner in it makes a draw (DE)."""
    fill_board: FillBoard = "off"
    """Play continues until nothing can change; most sequences wins, with or without reshuffling (DE)."""
    toasts: int = 0
    """Ranks that each seat picks; the discard of a card with such a rank gives its pickers a forfeit (DE)."""
    toast_limit: int = 0
    """Forfeits that put a seat out; the last side in wins. 0: no limit."""
    captured_pairs: int = 0
    """Flanked pairs of opponents' chips needed to win; 0: no capturing (DE)."""
    most_sequences: bool = False
    """True if a drawn game goes to the side with more sequences."""
    wrong_answer: Literal["free", "turn"] = "free"
    """The cost of answering a card's question wrongly."""

    # ------------------------------------------------------------ derived facts

    def adapted(self, seating: Seating) -> Seating:
        """A seating with the numbers changed by options."""
        return seating._replace(
            hand=self.hand_size or seating.hand,
            goal=self.sequences_to_win or seating.goal,
            line_length=seating.line_length or self.line_length,
        )

    def print_of(self, card: Card) -> Card:
        """The print a card belongs on."""
        return self.shows.get(card, card)

    @cached_property
    def cut_values(self) -> dict[Card, int]:
        """Each card's value in the cut for the deal."""
        return cut_values(self.deck)

    @cached_property
    def draws_by_hand(self) -> bool:
        """True if players draw their cards themselves."""
        return self.manual_draw != "off"

    @cached_property
    def draws_late(self) -> bool:
        """True if a forgotten card is drawn with the next one."""
        return self.manual_draw == "lenient"

    @cached_property
    def loses_cards(self) -> bool:
        """True if a forgotten card is lost once another seat has played and drawn."""
        return self.manual_draw == "strict"

    @cached_property
    def loses_when_called(self) -> bool:
        """True if forgotten cards are lost once another side points them out."""
        return self.manual_draw == "called"

    @cached_property
    def fills_board(self) -> bool:
        """True if play continues past the goal until nothing can change."""
        return self.fill_board != "off"

    @cached_property
    def reshuffles(self) -> bool:
        """True if the discard piles become a new draw pile."""
        return self.fill_board != "once"

    @cached_property
    def supplies(self) -> tuple[int, ...]:
        """Each side's chips."""
        return (self.chips_each,) * len(self.chips) if self.chips_each else self.chips

    @cached_property
    def breaks_sequences(self) -> bool:
        """True if removers may take chips from sequences."""
        return self.advanced_jacks or self.fills_board

    @cached_property
    def ends_when_full(self) -> bool:
        """True if a full board can end the game: not while chips can replace others, unless filling it is the aim."""
        return not self.replaces or self.fills_board

    @cached_property
    def is_plain(self) -> bool:
        """True if a turn is just an exchange, a play and a draw."""
        return not (self.dice or self.announce or self.table_talk or self.draws_by_hand or self.may_pass)

    @cached_property
    def is_simple(self) -> bool:
        """True if a play that completes nothing only passes the turn."""
        return self.is_plain and not (self.toasts or self.captured_pairs or self.equal_turns)

    @cached_property
    def may_pass(self) -> bool:
        """True if a seat may end its turn without playing, by a wrong answer."""
        return self.wrong_answer == "turn"
