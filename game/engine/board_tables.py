"""Tables derived from a printed board once: bits, lines, and every card's moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain, product
from typing import NamedTuple, TypeAlias

from .board import BLOCKED, FREE, Board, Space, space_name, space_xy
from .cards import Card
from .move import Move, MoveAct
from .rules.fields import RulesetFields

Mask: TypeAlias = int
"""A set of spaces, one bit each, in the order of their names."""

Direction: TypeAlias = tuple[int, int]
"""Columns and rows from one space of a line to the next."""
_STRAIGHT: tuple[Direction, ...] = ((1, 0), (0, 1))
DIRECTIONS: tuple[Direction, ...] = (*_STRAIGHT, (1, 1), (1, -1))

BYTE = 8
"""Bits turned into moves per look-up; wild cards have too many sets of spaces to store each whole."""
FEW = 4
"""Sets of up to this many spaces are stored whole."""
MOST_SETS = 1_000
"""The most sets stored; a wild card has millions, of which a game meets a few hundred."""


def line_directions(rules: RulesetFields) -> tuple[Direction, ...]:
    """The directions in which lines make sequences."""
    return DIRECTIONS if rules.diagonals else _STRAIGHT


class Ray(NamedTuple):
    """The lines in one direction through one space."""

    length: int
    """Spaces per line."""
    reach: Mask
    """All spaces of those lines."""
    lines: tuple[Mask, ...]
    """The lines, from the one that ends in the space to the one that starts there."""
    straight: tuple[Mask, ...]
    """All spaces from edge to edge in that direction, in order."""


ChipChange: TypeAlias = tuple[Mask, Mask, int, tuple[tuple[Mask, tuple[Mask, ...]], ...] | None]
"""What a play affects: its space, all spaces its rays reach, the spaces per line, and each ray's reach and lines.

A removal has None instead of rays. The tuples are plain, because those unpack several times faster than named ones.
"""


class MoveTable(dict[Mask, tuple[Move, ...]]):
    """One card's moves by set of spaces, sorted and created on demand."""

    def __init__(self, moves: dict[Mask, Move]) -> None:
        self.move_on = moves
        """The move on each space, by its bit."""
        size = (max(moves, default=0).bit_length() + BYTE - 1) // BYTE
        self._bytes: list[list[tuple[int, Move]]] = [[] for _ in range(size)]
        """For each byte of a mask, its moves with their bits in that byte."""
        for bit, move in moves.items():
            place = bit.bit_length() - 1
            self._bytes[place // BYTE].append((1 << place % BYTE, move))
        self._joined: list[dict[int, tuple[Move, ...]]] = [{} for _ in range(size)]
        """For each byte of a mask, its moves by byte value, created on demand."""
        self[0] = ()

    def clear(self) -> None:
        """Drop everything created on demand."""
        super().clear()
        self[0] = ()
        for made in self._joined:
            made.clear()

    def __missing__(self, mask: Mask) -> tuple[Move, ...]:
        if mask.bit_count() <= FEW:
            if len(self) > MOST_SETS:
                self.clear()
            found = self[mask] = tuple([move for bit, move in self.move_on.items() if bit & mask])
            return found
        joined: list[Move] = []
        for i, byte in enumerate(mask.to_bytes(len(self._bytes), "little")):
            if byte:
                joined += self._joined[i].get(byte) or self._join(i, byte)
        return tuple(joined)

    def _join(self, i: int, byte: int) -> tuple[Move, ...]:
        found = self._joined[i][byte] = tuple([move for bit, move in self._bytes[i] if bit & byte])
        return found


class CardUse(NamedTuple):
    """A card's use: its act, and the spaces it may apply to."""

    act: MoveAct
    spaces: Mask
    moves: MoveTable
    """Its moves, by set of those spaces."""
    otherwise: CardUse | None = None
    """Its use when the first isn't possible."""


class BoardTables:
    """A board's geometry under a rule set, and the use of its cards."""

    def __init__(self, rules: RulesetFields, board: Board, line_length: int) -> None:
        printed = dict(board.items())
        self.names: tuple[Space, ...] = tuple(sorted(printed))
        """Space names by bit number; sorted, so that moves made in bit order come out sorted."""
        self.bits: dict[Space, Mask] = {name: 1 << i for i, name in enumerate(self.names)}
        self.spaces: dict[Card, Mask] = {}
        """The spaces showing each card."""
        for name, card in printed.items():
            self.spaces[card] = self.spaces.get(card, 0) | self.bits[name]
        blocked = self.spaces.pop(BLOCKED, 0)
        self.free: Mask = self.spaces.pop(FREE, 0)
        """The free corners."""
        self.playable: Mask = ((1 << len(self.names)) - 1) & ~self.free & ~blocked
        """The spaces that chips can occupy."""
        self.line_length = line_length
        """Spaces per line."""
        named = {way: _straights(board, line_length, way) for way in line_directions(rules)}
        self.straights: tuple[tuple[Mask, ...], ...] = tuple(map(self._masks, chain.from_iterable(named.values())))
        """The rows of spaces from edge to edge that have room for a line, each in order."""
        self.line_spaces, self.rays = self._trace(board, line_length, blocked, named)
        self.lines: tuple[Mask, ...] = tuple(self.line_spaces)
        self.line_names: dict[Mask, str] = {line: f"{run[0]}-{run[-1]}" for line, run in self.line_spaces.items()}
        """A line's notation: the names of its ends ("a1-e1")."""
        self.line_of: dict[str, Mask] = {text: line for line, text in self.line_names.items()}
        self.flanks = {space: tuple(_flanks(board, self.bits, space)) for space in self.names}
        """For each space, the pairs next to it in the eight directions, each with the flanking space beyond."""
        self.uses: dict[Card, CardUse] = {card: self._use(rules, card) for card in rules.deck}
        self.places: dict[Card, tuple[Mask, MoveTable]] = {card: _placing(use) for card, use in self.uses.items()}
        """The spaces where each card may place a chip, if any, and its moves there."""
        self.adaptable = frozenset(card for card, use in self.uses.items() if use.act != "place" or use.otherwise)
        """The cards that can do something other than place a chip."""
        self.can_die: dict[Card, Mask] = {
            card: use.spaces for card, use in self.uses.items() if card not in self.adaptable | rules.wild
        }
        """The cards that can die, with the spaces that have to be covered."""
        self.exchanges: dict[Card, Move] = {card: Move("exchange", card) for card in self.can_die}
        """The exchange move of each of those cards."""
        stars = {space: _union([ray.reach for ray in found]) for space, found in self.rays.items()}
        rays = {space: tuple((ray.reach, ray.lines) for ray in found) for space, found in self.rays.items()}
        self.plays: dict[Move, ChipChange] = {
            move: (bit, stars[move.at], line_length, rays[move.at] if use.act == "place" else None)
            for use in self.uses.values()
            for bit, move in use.moves.move_on.items()
        }
        """What each placing or removing affects."""

    def _use(self, rules: RulesetFields, card: Card) -> CardUse:
        spared = _union([self.spaces.get(printed, 0) for printed in rules.spared])
        if card in rules.removers:
            return self._used("remove", card, self.playable & ~spared)
        spaces = self.playable if card in rules.wild else self.spaces.get(rules.print_of(card), 0)
        otherwise = self._used("replace", card, spaces) if rules.replaces else None
        return self._used("place", card, spaces, otherwise)

    def _used(self, act: MoveAct, card: Card, spaces: Mask, otherwise: CardUse | None = None) -> CardUse:
        moves = {self.bits[space]: Move(act, card, space) for space in self.spaces_in(spaces)}
        return CardUse(act, spaces, MoveTable(moves), otherwise)

    def _trace(
        self, board: Board, length: int, blocked: Mask, named: Mapping[Direction, tuple[tuple[Space, ...], ...]]
    ) -> tuple[dict[Mask, tuple[Space, ...]], dict[Space, tuple[Ray, ...]]]:
        """The spaces of every line in order, and each space's rays; `named` are the straights by direction."""
        spaces: dict[Mask, tuple[Space, ...]] = {}
        rays: dict[Space, tuple[Ray, ...]] = dict.fromkeys(self.names, ())
        for direction, straights in named.items():
            through: dict[Space, list[Mask]] = {}
            for run in _runs(board, length, direction):
                line = sum(self._masks(run))
                if not line & blocked:
                    spaces[line] = run
                    for space in run:
                        through.setdefault(space, []).append(line)
            for straight in straights:
                whole = self._masks(straight)
                for space in straight:
                    if lines := through.get(space):
                        rays[space] += (Ray(length, _union(lines), tuple(lines), whole),)
        return spaces, rays

    def _masks(self, spaces: tuple[Space, ...]) -> tuple[Mask, ...]:
        return tuple(self.bits[space] for space in spaces)

    def spaces_in(self, mask: Mask) -> tuple[Space, ...]:
        """The names of the spaces in a mask, sorted."""
        return tuple(name for i, name in enumerate(self.names) if mask >> i & 1)


def _straights(board: Board, least: int, step: Direction) -> tuple[tuple[Space, ...], ...]:
    """A board's straight rows of spaces from edge to edge in one direction, of at least so many spaces."""
    dx, dy = step
    found = []
    for x, y in product(range(board.width), range(board.height)):
        if not (0 <= x - dx < board.width and 0 <= y - dy < board.height):
            straight: list[Space] = []
            while 0 <= x + len(straight) * dx < board.width and 0 <= y + len(straight) * dy < board.height:
                straight.append(space_name(x + len(straight) * dx, y + len(straight) * dy))
            found.append(tuple(straight))
    return tuple(spaces for spaces in found if len(spaces) >= least)


def _runs(board: Board, length: int, step: Direction) -> Iterator[tuple[Space, ...]]:
    """The spaces of every line in one direction, ordered by the line's start."""
    dx, dy = step
    for x in range(board.width):
        for y in range(board.height):
            end_x, end_y = x + dx * (length - 1), y + dy * (length - 1)
            if end_x < board.width and 0 <= end_y < board.height:
                yield tuple(space_name(x + dx * i, y + dy * i) for i in range(length))


def _flanks(board: Board, bits: dict[Space, Mask], space: Space) -> Iterator[tuple[Mask, Mask]]:
    """The pair of spaces beyond a space and the space behind that pair, in every direction with room."""
    x, y = space_xy(space)
    for dx, dy in (*DIRECTIONS, *((-dx, -dy) for dx, dy in DIRECTIONS)):
        if 0 <= x + 3 * dx < board.width and 0 <= y + 3 * dy < board.height:
            first, second, behind = (bits[space_name(x + i * dx, y + i * dy)] for i in (1, 2, 3))
            yield first | second, behind


def _placing(use: CardUse) -> tuple[Mask, MoveTable]:
    return (use.spaces if use.act == "place" else 0), use.moves


def _union(masks: list[Mask]) -> Mask:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole
