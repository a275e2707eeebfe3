"""A game's fixed facts before its first move: rules, seats, sides, board, dealer, and all randomness."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, NamedTuple, Self, TypeAlias

from .board import BLOCKED, FREE, Board, rearranged, symmetric
from .board_tables import BoardTables, ChipChange, Mask, MoveTable
from .cards import RANKS, Card
from .errors import SetupError, excerpt
from .move import Move
from .rules.fields import Seating
from .rules.ruleset import Ruleset

SEED_BITS = 128
"""The most bits of a seed."""
PURPOSES = 65_537
"""The number of purposes for which a seed gives random numbers."""
DEAL = 0
"""The purpose of the deal; later purposes are reshuffles."""
CUT = PURPOSES - 1
BOARD = PURPOSES - 2
TOASTS = PURPOSES - 3
ROLLS = PURPOSES // 2
"""The purpose of the first roll of the dice; later purposes are later rolls."""
PIPS = 6
NO_BOARD = Board(())


SeatFacts: TypeAlias = tuple[int, int, int, Mask, Mask, dict[Move, ChipChange], dict[Card, tuple[Mask, MoveTable]]]
"""A seat's side, the chips its side owns, the next seat, the spaces for chips, the free corners, the plays that
`fast_turn` can make (all, or none if the rules add more to a play), and where each card may place."""


Ranks: TypeAlias = tuple[str, ...]
"""Ranks of cards whose discard gives a seat a forfeit."""


class CutCard(NamedTuple):
    """A seat's card, or its roll's sum, in one round of the cut."""

    seat: int
    card: Card


@dataclass(frozen=True)
class Setup:
    """A game's fixed facts; raises SetupError for invalid seats, sides, dealer, seed or ranks."""

    ruleset: Ruleset
    seats: int
    sides: int
    seed: int
    dealer: int = 0
    board: Board = NO_BOARD
    """The board in play; by default from the rule set and the seed."""
    toasts: tuple[Ranks, ...] = ()
    """Ranks picked by each seat; if (), the seed picks, for one seat or for all."""
    cut: tuple[tuple[CutCard, ...], ...] = field(default=(), compare=False)
    """The rounds of the cut that chose the dealer; later ones are among the tied."""
    script: tuple[tuple[Card, ...], ...] = field(default=(), compare=False, repr=False)
    """Draw piles for the first reshuffles, replacing random ones (from a record)."""
    rolls: tuple[tuple[int, ...], ...] = field(default=(), compare=False, repr=False)
    """Dice for the first rolls, likewise."""

    seating: Seating = field(init=False, compare=False, repr=False)
    """The hand size, sequences to win and their length for these seats and sides."""
    side_of: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """Each seat's side; sides alternate round the table."""
    tables: BoardTables = field(init=False, compare=False, repr=False)
    """The board's bits, lines and moves."""
    playable: Mask = field(init=False, compare=False, repr=False)
    """The spaces that chips can occupy."""
    seat_facts: tuple[SeatFacts, ...] = field(init=False, compare=False, repr=False)
    """Facts that every turn of a seat needs."""
    phase: Literal["roll", "play"] = field(init=False, compare=False, repr=False)
    """The first phase of a turn."""

    def __post_init__(self) -> None:
        rules, seating = self.ruleset, self.ruleset.seating(self.seats, self.sides)
        if not 0 <= self.dealer < self.seats:
            raise SetupError(f"There is no seat {self.dealer} to deal: seats are numbered from 0 to {self.seats - 1}.")
        if not 0 <= self.seed < 1 << SEED_BITS:
            raise SetupError(f"A seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {excerpt(self.seed)}.")
        board = self.board if self.board.rows else laid_board(rules, self.seed)
        toasts = settled_ranks(rules, self.seats, self.seed, self.toasts)
        tables = rules.tables_for(board, seating.line_length)
        # The dataclass is frozen, so everything that moves will need goes in here, once.
        self.__dict__.update(
            board=board,
            toasts=toasts,
            seating=seating,
            side_of=tuple(seat % self.sides for seat in range(self.seats)),
            tables=tables,
            playable=tables.playable,
            seat_facts=tuple(self._facts_of_seat(seat, tables) for seat in range(self.seats)),
            phase="roll" if rules.dice else "play",
        )

    def __deepcopy__(self, _memo: object) -> Self:
        """Itself, as rule sets are."""
        return self

    def _facts_of_seat(self, seat: int, tables: BoardTables) -> SeatFacts:
        side = seat % self.sides
        plays = tables.plays if self.ruleset.is_simple else {}
        following = (seat + 1) % self.seats
        return side, self.ruleset.supplies[side], following, tables.playable, tables.free, plays, tables.places

    @cached_property
    def masked(self) -> "Setup":
        """A copy without the seed or recorded chance, which would reveal the hidden cards."""
        return replace(self, seed=0, script=(), rolls=())

    @property
    def has_teams(self) -> bool:
        """True if sides have more than one player."""
        return self.seating.has_teams

    @property
    def first(self) -> int:
        """The first seat to move: the dealer's left neighbour."""
        return (self.dealer + 1) % self.seats

    def seats_of(self, side: int) -> tuple[int, ...]:
        """A side's seats, in rising order."""
        return tuple(seat for seat in range(self.seats) if self.side_of[seat] == side)

    def reshuffled(self, times: int, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The draw pile after reshuffle number `times`, from 0."""
        if times < len(self.script):
            return self.script[times]
        return shuffled(sorted(cards), rng_for(self.seed, times + 1))

    def rolled(self, times: int) -> tuple[int, ...]:
        """The dice of roll number `times`, from 0."""
        if times < len(self.rolls):
            return self.rolls[times]
        return roll(self.ruleset, rng_for(self.seed, ROLLS + times))


def laid_board(ruleset: Ruleset, seed: int) -> Board:
    """The board a game is played on: printed, symmetric or shuffled by the seed, with or without free corners."""
    board = ruleset.board
    if ruleset.board_layout == "shuffled":
        prints = [card for _, card in board.items() if card != FREE]
        board = rearranged(board, shuffled(prints, rng_for(seed, BOARD)))
    elif ruleset.board_layout == "symmetric":
        board = symmetric(board)
    return board if ruleset.free_corners else board.replaced({FREE: BLOCKED})


def settled_ranks(ruleset: Ruleset, seats: int, seed: int, picks: Sequence[Sequence[str]]) -> tuple[Ranks, ...]:
    """The ranks that bring each seat forfeits, picked by it or by the seed; raises SetupError for invalid picks."""
    drawn = picked_ranks(ruleset, seats, seed) if ruleset.toasts else ()
    if len(picks) not in {0, seats}:
        raise SetupError(f"Ranks are picked for {len(picks)} seats, but {seats} play.")
    for seat, ranks in enumerate(picks):
        _check_pick(ruleset, seat, ranks)
    return tuple(tuple(picks[seat]) or chance for seat, chance in enumerate(drawn)) if picks else drawn


def _check_pick(ruleset: Ruleset, seat: int, ranks: Sequence[str]) -> None:
    if odd := [rank for rank in ranks if rank not in tuple(RANKS)]:
        raise SetupError(f"Seat {seat} picks '{odd[0]}', which is no rank of {' '.join(RANKS)}.")
    if ranks and (len(ranks) != ruleset.toasts or len(set(ranks)) != len(ranks)):
        raise SetupError(f"Seat {seat} picks {' '.join(ranks)}, not {ruleset.toasts} different ranks.")


def picked_ranks(ruleset: Ruleset, seats: int, seed: int) -> tuple[Ranks, ...]:
    """The ranks that the seed picks for each seat."""
    rng = rng_for(seed, TOASTS)
    return tuple(tuple(sorted(shuffled(RANKS, rng)[: ruleset.toasts])) for _ in range(seats))


def roll(ruleset: Ruleset, rng: random.Random) -> tuple[int, ...]:
    """One roll of the rule set's dice."""
    return tuple(1 + int(rng.random() * PIPS) for _ in range(ruleset.dice))


def rng_for(seed: int, purpose: int) -> random.Random:
    """The random numbers for one purpose, independent of all others."""
    return random.Random(seed * PURPOSES + purpose)


def shuffled(cards: Sequence[Card], rng: random.Random) -> tuple[Card, ...]:
    """The cards shuffled with Random.random() only, which is the same in every Python version."""
    pile = list(cards)
    draw = rng.random
    for i in range(len(pile) - 1, 0, -1):
        j = int(draw() * (i + 1))
        pile[i], pile[j] = pile[j], pile[i]
    return tuple(pile)
