"""What the table shows while motion catches up with the position: each event changes it when its motion ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...engine.board import Space
from ...engine.cards import Card
from ...engine.events import Event
from ...engine.move import CARD_ACTS, CHIP_ACTS
from ...engine.state import State


@dataclass
class DisplayedState:
    """The visible table; lists go by seat, `pairs` by side."""

    chips: dict[Space, int] = field(default_factory=dict)
    """The side of each chip."""
    landing: set[Space] = field(default_factory=set)
    """Spaces whose chips are seen as they rebound."""
    lines: list[tuple[tuple[Space, ...], int]] = field(default_factory=list)
    """Sequences with their sides."""
    top_discards: list[Card] = field(default_factory=list)
    """Each seat's last discard, "" for none."""
    counts: list[int] = field(default_factory=list)
    """Cards in each hand."""
    pile: int = 0
    last: frozenset[Space] = frozenset()
    """Spaces that the last move changed."""
    pairs: list[int] = field(default_factory=list)
    forfeits: list[int] = field(default_factory=list)
    dice: tuple[int, ...] = ()
    """The dice as they lie; none before the first roll."""
    has_rough_sides: bool = False

    @classmethod
    def of(cls, state: State, last: frozenset[Space] = frozenset()) -> DisplayedState:
        """The table of a position."""
        tables = state.setup.tables
        return cls(
            chips_of(state),
            set(),
            [(tables.line_spaces[line], side) for side, lines in enumerate(state.sequences) for line in lines],
            [pile[-1] if pile else "" for pile in state.discards],
            [len(hand) for hand in state.hands],
            len(state.draw_pile),
            last,
            list(state.extras.pairs or (0,) * state.setup.sides),
            list(state.extras.forfeits or (0,) * state.setup.seats),
            state.extras.dice,
            state.setup.ruleset.rough_sides,
        )

    @property
    def rough(self) -> frozenset[Space]:
        """The spaces whose chips show their rough side."""
        return frozenset(space for spaces, _ in self.lines if self.has_rough_sides for space in spaces)

    def show(self, event: Event, side_of: Sequence[int]) -> None:
        """Let an event be seen."""
        if (seat := event.seat) is None:
            self.pile = len(event.pile)
            self.top_discards = [""] * len(self.top_discards)
            return
        self._show_chips(event, side_of[seat])
        if event.act in CARD_ACTS:
            self.counts[seat] -= 1
            if not self.dice:  # a roll is used up and lies on no pile
                self.top_discards[seat] = event.card
        if event.act in {"draw", "exchange"}:
            self.counts[seat] += 1
            self.pile -= 1
        elif event.act == "forfeit":
            self.forfeits[seat] += 1
        elif event.act == "roll":
            self.dice = event.dice
            self.counts[seat] = 1
        elif event.act == "pass" and self.dice:
            self.counts[seat] = 0

    def _show_chips(self, event: Event, side: int) -> None:
        """Chips come, go and change hands, and sequences with them."""
        if event.act in {"place", "replace"}:
            self.chips[event.spaces[0]] = side
        elif event.act in {"remove", "capture"}:
            for space in event.spaces:
                self.chips.pop(space, None)
        elif event.act == "claim":
            self._show_claim(event, side if event.side is None else event.side)
        if event.act in {"remove", "replace"}:
            self.lines = [(spaces, owner) for spaces, owner in self.lines if event.spaces[0] not in spaces]
        if event.act in CHIP_ACTS:
            self.last = frozenset(event.spaces)
        self.pairs[side] += event.act == "capture"

    def _show_claim(self, event: Event, side: int) -> None:
        """A sequence comes; where those of a run are laid anew, they take the place of what lay there."""
        made, covered = event.anew or (event.spaces,), {space for line in event.anew for space in line}
        kept = [(line, owner) for line, owner in self.lines if owner != side or not covered.issuperset(line)]
        self.lines = [*kept, *((line, side) for line in made)]

    def line_count(self, side: int) -> int:
        """Sequences of a side."""
        return sum(owner == side for _, owner in self.lines)

    def chip_count(self, side: int) -> int:
        """Chips of a side on the board."""
        return sum(owner == side for owner in self.chips.values())


def chips_of(state: State) -> dict[Space, int]:
    """The side of each chip on the board."""
    return {space: side for side, mask in enumerate(state.chips) for space in state.setup.tables.spaces_in(mask)}


def arranged(slots: Sequence[Card], hand: Sequence[Card], *, keeps_gaps: bool = False) -> list[Card]:
    """The cards of a hand in the order in which they lay: new ones take the places of those that left, or "" does."""
    new, kept = list(hand), list(slots)
    for slot, card in enumerate(slots):
        if card in new:
            new.remove(card)
        else:
            kept[slot] = ""
    kept = [card or (new.pop(0) if new else "") for card in kept]
    return [card for card in kept if card or keeps_gaps] + new
