"""What follows from a printed board, computed once: bits, lines, and the moves of every card ready-made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from .board import BLOCKED, FREE, Board, Space, space_name, space_xy
from .cards import Card
from .move import Act, Move
from .rules.fields import RulesetFields

Mask: TypeAlias = int
"""A set of spaces, one bit each, in the order of the spaces' names."""

DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))

BYTE = 8
"""Bits that are turned into moves by one look-up; wild cards have too many sets of spaces to keep them whole."""
FEW = 4
"""Sets of at most so many spaces are kept whole."""
MOST_SETS = 1_000
"""And at most so many of them: a wild card has millions, of which a game meets some hundred."""


class Ray(NamedTuple):
    """The lines of one direction through one space."""

    length: int
    """Spaces in each line."""
    reach: Mask
    """All the spaces of those lines."""
    lines: tuple[Mask, ...]
    """The lines, from the one that ends in the space to the one that begins there."""


ChipChange: TypeAlias = tuple[Mask, Mask, int, tuple[tuple[Mask, tuple[Mask, ...]], ...] | None]
"""What a play concerns: its space, all that its rays reach, the spaces in a line, and reach and lines of each ray.

There are no rays, but None, where it removes the chip. They are plain tuples, which are taken apart several times
faster than named ones."""


class MoveTable(dict[Mask, tuple[Move, ...]]):
    """The moves of one card by sets of spaces, sorted; made when first asked for."""

    def __init__(self, moves: dict[Mask, Move]) -> None:
        self.move_on = moves
        """The move on each space, by its bit."""
        size = (max(moves, default=0).bit_length() + BYTE - 1) // BYTE
        self._bytes: list[list[tuple[int, Move]]] = [[] for _ in range(size)]
        """The moves on the spaces of each byte of a mask, by their bits in it."""
        for bit, move in moves.items():
            place = bit.bit_length() - 1
            self._bytes[place // BYTE].append((1 << place % BYTE, move))
        self._joined: list[dict[int, tuple[Move, ...]]] = [{} for _ in range(size)]
        """The same for those bytes that were asked for."""
        self[0] = ()

    def forget(self) -> None:
        """Let go what was made when asked for."""
        self.clear()
        self[0] = ()
        for made in self._joined:
            made.clear()

    def __missing__(self, mask: Mask) -> tuple[Move, ...]:
        if mask.bit_count() <= FEW:
            if len(self) > MOST_SETS:
                self.forget()
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
    """What a card is for: the act that it allows, and the spaces it may concern."""

    act: Act
    spaces: Mask
    moves: MoveTable
    """Its moves on any of those spaces."""
    otherwise: CardUse | None = None
    """What it is for when the first cannot be done."""


class BoardTables:
    """The geometry of a board under a rule set, and the use of its cards."""

    def __init__(self, rules: RulesetFields, board: Board, line_length: int) -> None:
        printed = dict(board.items())
        self.names: tuple[Space, ...] = tuple(sorted(printed))
        """Space names by bit number; sorted, so that moves made in bit order are sorted."""
        self.bits: dict[Space, Mask] = {name: 1 << i for i, name in enumerate(self.names)}
        self.spaces: dict[Card, Mask] = {}
        """The spaces that show a card."""
        for name, card in printed.items():
            self.spaces[card] = self.spaces.get(card, 0) | self.bits[name]
        blocked = self.spaces.pop(BLOCKED, 0)
        self.free: Mask = self.spaces.pop(FREE, 0)
        """The free corners."""
        self.playable: Mask = ((1 << len(self.names)) - 1) & ~self.free & ~blocked
        """The spaces that chips can stand on."""
        self.line_spaces, self.rays = self._trace(board, line_length, blocked)
        self.lines: tuple[Mask, ...] = tuple(self.line_spaces)
        self.line_names: dict[Mask, str] = {line: f"{run[0]}-{run[-1]}" for line, run in self.line_spaces.items()}
        """A line's notation, the names of its ends ("a1-e1")."""
        self.line_of: dict[str, Mask] = {text: line for line, text in self.line_names.items()}
        self.flanks = {space: tuple(_flanks(board, self.bits, space)) for space in self.names}
        """For each space the pairs next to it in the eight directions, each with the space that flanks it beyond."""
        self.uses: dict[Card, CardUse] = {card: self._use(rules, card) for card in rules.deck}
        """The use of every card of the deck."""
        self.places: dict[Card, tuple[Mask, MoveTable]] = {card: _placing(use) for card, use in self.uses.items()}
        """The spaces where every card of the deck may place a chip, if any, and its moves there."""
        self.adaptable = frozenset(card for card, use in self.uses.items() if use.act != "place" or use.otherwise)
        """The cards that can do something else than place a chip."""
        self.can_die: dict[Card, Mask] = {
            card: use.spaces for card, use in self.uses.items() if card not in self.adaptable | rules.wild
        }
        """The cards that die, with the spaces that must be covered for it."""
        self.exchanges: dict[Card, Move] = {card: Move("exchange", card) for card in self.can_die}
        """The exchange of each of those cards."""
        stars = {space: _union([ray.reach for ray in found]) for space, found in self.rays.items()}
        rays = {space: tuple((ray.reach, ray.lines) for ray in found) for space, found in self.rays.items()}
        self.plays: dict[Move, ChipChange] = {
            move: (bit, stars[move.at], line_length, rays[move.at] if use.act == "place" else None)
            for use in self.uses.values()
            for bit, move in use.moves.move_on.items()
        }
        """What every placing and removing concerns."""

    def _use(self, rules: RulesetFields, card: Card) -> CardUse:
        spared = _union([self.spaces.get(printed, 0) for printed in rules.spared])
        if card in rules.removers:
            return self._used("remove", card, self.playable & ~spared)
        spaces = self.playable if card in rules.wild else self.spaces.get(rules.print_of(card), 0)
        otherwise = self._used("replace", card, spaces) if rules.replaces else None
        return self._used("place", card, spaces, otherwise)

    def _used(self, act: Act, card: Card, spaces: Mask, otherwise: CardUse | None = None) -> CardUse:
        moves = {self.bits[space]: Move(act, card, space) for space in self.spaces_in(spaces)}
        return CardUse(act, spaces, MoveTable(moves), otherwise)

    def _trace(
        self, board: Board, length: int, blocked: Mask
    ) -> tuple[dict[Mask, tuple[Space, ...]], dict[Space, tuple[Ray, ...]]]:
        """The spaces of every line in order, and for every space its rays."""
        spaces: dict[Mask, tuple[Space, ...]] = {}
        through: dict[tuple[Space, int], list[Mask]] = {}
        for direction, step in enumerate(DIRECTIONS):
            for run in _runs(board, length, step):
                line = sum(self.bits[space] for space in run)
                if line & blocked:
                    continue
                spaces[line] = run
                for space in run:
                    through.setdefault((space, direction), []).append(line)
        rays: dict[Space, tuple[Ray, ...]] = {
            space: tuple(
                Ray(length, _union(lines), tuple(lines))
                for direction in range(len(DIRECTIONS))
                if (lines := through.get((space, direction)))
            )
            for space in self.names
        }
        return spaces, rays

    def spaces_in(self, mask: Mask) -> tuple[Space, ...]:
        """The names of the spaces in a mask, sorted."""
        return tuple(name for i, name in enumerate(self.names) if mask >> i & 1)


def _runs(board: Board, length: int, step: tuple[int, int]) -> Iterator[tuple[Space, ...]]:
    """The spaces of every line in one direction, in the order of the line's start."""
    dx, dy = step
    for x in range(board.width):
        for y in range(board.height):
            end_x, end_y = x + dx * (length - 1), y + dy * (length - 1)
            if end_x < board.width and 0 <= end_y < board.height:
                yield tuple(space_name(x + dx * i, y + dy * i) for i in range(length))


def _flanks(board: Board, bits: dict[Space, Mask], space: Space) -> Iterator[tuple[Mask, Mask]]:
    """The pair of spaces beyond a space and the space behind that pair, in every direction that has room."""
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
