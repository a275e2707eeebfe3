"""A rule set as data: everything that is fixed before a game, validated when it is made."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.engine.board import FREE, Board
from game.engine.cards import Card
from game.engine.errors import RulesetError, SetupError
from game.engine.tables import Tables

MOST_COLUMNS = 26
"""Columns are named by one letter."""


class Seating(NamedTuple):
    """One way to sit down: so many seats and sides, cards dealt to each, sequences to win."""

    seats: int
    sides: int
    hand: int
    goal: int


@dataclass(frozen=True)
class Ruleset:
    """The rules of one variant; RulesetError when they contradict each other."""

    name: str
    board: Board
    deck: tuple[Card, ...]
    """Every card of the game, duplicates included."""
    seatings: tuple[Seating, ...]
    """The allowed numbers of seats and sides, the usual sides for a number of seats first."""
    wild: frozenset[Card] = frozenset()
    """Cards that place a chip on any open space."""
    removers: frozenset[Card] = frozenset()
    """Cards that take an opponent's chip."""
    chips: tuple[int, ...] = ()
    """Chips that each side owns, by side."""
    line_length: int = 5
    """Chips in a sequence."""

    def __post_init__(self) -> None:
        _check_board(self)
        _check_cards(self)
        _check_seatings(self)

    @cached_property
    def tables(self) -> Tables:
        """What follows from the printed board."""
        return Tables(self, self.board)

    @cached_property
    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of seats that can play, rising."""
        return tuple(sorted({seating.seats for seating in self.seatings}))

    def sides_for(self, seats: int) -> tuple[int, ...]:
        """The numbers of sides that so many seats can form, the usual one first."""
        return tuple(seating.sides for seating in self.seatings if seating.seats == seats)

    def seating(self, seats: int, sides: int | None = None) -> Seating:
        """The seating for so many seats and sides (None: the usual); SetupError when there is none."""
        if seats not in self.seat_counts:
            raise SetupError(f"{self.name} is not for {seats} seats, only for {_listed(self.seat_counts)}.")
        choices = self.sides_for(seats)
        if sides is not None and sides not in choices:
            raise SetupError(f"{seats} seats cannot form {sides} sides, only {_listed(choices)}.")
        wanted = choices[0] if sides is None else sides
        return next(seating for seating in self.seatings if seating[:2] == (seats, wanted))


def _listed(numbers: tuple[int, ...]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last}" if most else last


def _check_board(rules: Ruleset) -> None:
    rows = rules.board.rows
    if not rows or not rows[0] or len({len(row) for row in rows}) != 1:
        raise RulesetError(f"{rules.name}: the rows of the board are empty or differ in length.")
    if rules.board.width > MOST_COLUMNS:
        raise RulesetError(f"{rules.name}: a board of {rules.board.width} columns has more than {MOST_COLUMNS}.")
    if not 2 <= rules.line_length <= max(rules.board.width, rules.board.height):
        raise RulesetError(f"{rules.name}: a line of {rules.line_length} does not fit on the board.")


def _check_cards(rules: Ruleset) -> None:
    printed = {card for row in rules.board.rows for card in row} - {FREE}
    special = rules.wild | rules.removers
    if both := sorted(rules.wild & rules.removers):
        raise RulesetError(f"{rules.name}: {both[0]} cannot both place and remove.")
    if lost := sorted(set(rules.deck) - printed - special):
        raise RulesetError(f"{rules.name}: the card {lost[0]} has no space on the board.")
    if lost := sorted(special - set(rules.deck)):
        raise RulesetError(f"{rules.name}: {lost[0]} has a special power but is not in the deck.")
    if lost := sorted(printed & special):
        raise RulesetError(f"{rules.name}: {lost[0]} has both a space and a special power.")
    if lost := sorted(printed - set(rules.deck)):
        raise RulesetError(f"{rules.name}: the space {lost[0]} has no card in the deck.")


def _check_seatings(rules: Ruleset) -> None:
    if not rules.seatings:
        raise RulesetError(f"{rules.name}: nobody can sit down: there is no seating.")
    if twice := [pair for pair, n in Counter(seating[:2] for seating in rules.seatings).items() if n > 1]:
        raise RulesetError(f"{rules.name}: {twice[0][0]} seats in {twice[0][1]} sides are listed twice.")
    for seating in rules.seatings:
        _check_seating(rules, seating)


def _check_seating(rules: Ruleset, seating: Seating) -> None:
    seats, sides, hand, goal = seating
    where = f"{rules.name}, {seats} seats in {sides} sides"
    if sides < 2 or seats < sides or seats % sides:
        raise RulesetError(f"{where}: the seats do not form that many equal sides.")
    if hand < 1:
        raise RulesetError(f"{where}: a hand of {hand} cards is not possible.")
    if seats * hand > len(rules.deck):
        raise RulesetError(f"{where}: {len(rules.deck)} cards are too few to deal {hand} to each.")
    if goal < 1:
        raise RulesetError(f"{where}: {goal} sequences cannot be a goal.")
    if len(rules.chips) < sides or min(rules.chips[:sides]) < 1:
        raise RulesetError(f"{where}: not every side has chips.")
