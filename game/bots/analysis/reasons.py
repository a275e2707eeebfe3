"""Why a move is good, judged from the position alone: what it completes, blocks, builds or saves."""

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Literal, NamedTuple, TypeAlias, get_args

from ...engine.board_tables import Mask
from ...engine.cards import Card
from ...engine.move import CHIP_ACTS, Move, MoveAct
from ...engine.position import NOBODY
from ...engine.sequences import Completed, completed, extensions, may_stand, without_chip
from ...engine.turn.consequences import captured
from ...engine.view import View
from ..known_rules import SET, KnownRules

Deed: TypeAlias = Literal[
    "wins",
    "blocks_win",
    "defuses_win",
    "breaks",
    "level",
    "completes",
    "fills",
    "blocks",
    "unmakes",
    "defuses",
    "captures",
    "forks",
    "frees",
    "ready_held",
    "ready",
    "stops",
    "builds_lines",
    "weakens",
    "starred",
    "rows",
    "builds",
    "opens",
    "takes",
    "waits",
    "idles",
]
"""The possible effects of placing or removing a chip, weightiest first."""
DEEDS: tuple[Deed, ...] = get_args(Deed)

WEIGHTY = frozenset({"blocks_win", "level", "completes", "fills", "blocks", "forks"})
"""Deeds worth spending a wild card on, so an ordinary card that does one saves it."""
EXPLAINED = KnownRules(
    *(*SET, "dice", "spared", "again", "captured_pairs", "toast_limit"),
    replaces=(True,),
    board_layout=("shuffled", "symmetric"),
    free_corners=(False,),
    diagonals=(False,),
    manual_draw=("strict", "lenient", "called"),
    announce=(True,),
    table_talk=(True,),
    advanced_jacks=(True,),
    equal_turns=(True,),
    fill_board=("reshuffle", "once"),
    toasts=(1, 2),
    most_sequences=(True,),
    wrong_answer=("turn",),
)
"""The rules under which the effects of a move are what they look like here."""


class Reason(NamedTuple):
    """Why a move is good."""

    key: Deed | MoveAct
    """The move's main effect; its act if it changes no chip, or under rules that aren't EXPLAINED."""
    side: int = NOBODY
    """The other side concerned; NOBODY if there's none."""
    n: int = 1
    """The number of sequences, lines, pairs, or chips in a line."""
    saved: Card = ""
    """A wild card in hand that the move didn't need."""
    lines: Mask = 0
    """The spaces of the lines it's about; 0 if it isn't about lines."""

    @property
    def is_known(self) -> bool:
        """True unless it's a chip's move under rules that aren't EXPLAINED."""
        return self.key not in CHIP_ACTS


def reason(view: View, move: Move) -> Reason:
    """The weightiest thing that a move by the view's seat does."""
    if not move.card or not move.at or not EXPLAINED.cover(view.state.setup.ruleset):
        return Reason(move.act)
    found = {one.key: one for one in _Facts(view, move).all()}
    best = next(found[deed] for deed in DEEDS if deed in found)
    return best._replace(saved=_saved(view, move)) if best.key in WEIGHTY else best


def _saved(view: View, move: Move) -> Card:
    """A wild card in hand if the move plays another card; otherwise empty."""
    wild = view.state.setup.ruleset.wild
    return "" if move.card in wild else next((card for card in view.hand if card in wild), "")


class _Facts:
    """The consequences for the sides of placing or removing a chip."""

    def __init__(self, view: View, move: Move) -> None:
        state = self.state = view.state
        self.side = view.side
        self.move = move
        self._kept = list(view.hand)
        self._kept.remove(move.card)
        self._barring = state.protected if state.setup.ruleset.replaces else state.setup.playable
        """Spaces where other sides' chips bar a side from a line; elsewhere it can replace them."""
        self._tables = state.setup.tables
        self._bit = self._tables.bits[move.at]
        through = [line for ray in self._tables.rays[move.at] for line in ray.lines]
        self._rows = [
            [line for line in through if may_stand(line, lines)]
            + [row for row in extensions(self._tables, lines) if row & self._bit]
            for lines in state.sequences
        ]
        """By side, the lines and extensions through the space that can still count."""
        self._goal = 0 if state.setup.ruleset.fills_board else state.setup.seating.goal
        self._announces = state.setup.ruleset.announce

    def all(self) -> Iterator[Reason]:
        """Every reason that applies, in any order."""
        if self.move.act != "place":
            yield from self._taken()
        if self.move.act != "remove":
            yield from self._completed()
            yield from self._blocked()
            yield from self._built()
            yield from self._captured()

    # ------------------------------------------------------------ placed chips

    def _completed(self) -> Iterator[Reason]:
        sequences = self.state.sequences
        found = self._made(self.side, self._bit)
        made, n = found.total, found.total - len(sequences[self.side])
        new = (line for line in found.sequences if line not in sequences[self.side])
        lines = _all((*new, *map(_all, found.choices)))
        most = max(set(range(self.state.setup.sides)) - {self.side}, key=lambda side: len(sequences[side]))
        if n and self._announces:
            yield Reason("fills", n=n, lines=lines)
        elif n and self._goal and made >= self._goal:
            yield Reason("wins", n=n, lines=lines)
        elif n and made == len(sequences[most]):
            yield Reason("level", most, lines=lines)
        elif n:
            yield Reason("completes", n=n, lines=lines)

    def _blocked(self) -> Iterator[Reason]:
        for side in range(self.state.setup.sides):
            if side == self.side:
                continue
            lacking, lines = self._nearest(side)
            if lacking == 1:
                yield Reason("blocks_win" if self._would_win(side, self._bit) else "blocks", side, lines=_all(lines))
            elif lacking == 2:
                yield Reason("stops", side, lines=_all(lines))

    def _built(self) -> Iterator[Reason]:
        own = self.state.chips[self.side] | self._bit | self._tables.free
        lines = self._open_rows(self.side, self.state.covered & ~self._bit)
        last = [line for line in lines if (line & ~own).bit_count() == 1]
        gaps = {line & ~own for line in last}
        if len(gaps) > 1:
            yield Reason("forks", n=len(gaps), lines=_all(last))
        elif gaps:
            yield Reason("ready_held" if self._holds(gaps) else "ready", lines=_all(last))
        chips = self.state.chips[self.side]
        clear = [line for line in lines if not line & self.state.covered & ~own]
        rays = self._tables.rays[self.move.at]
        begun = [[line for line in clear if line & chips and line in ray.lines] for ray in rays]
        if ways := [_fullest(found, chips) for found in begun if found]:
            meant = _all(map(_all, ways))
            if len(ways) > 1:
                yield Reason("builds_lines", n=len(ways), lines=meant)
            else:
                yield self._grown(ways[0], meant)
        nothing = Reason("idles" if self.state.setup.ruleset.dice else "waits")
        yield Reason("opens", n=len(clear)) if clear else nothing

    def _grown(self, lines: list[Mask], meant: Mask) -> Reason:
        """Lines extended in one direction: "starred" with a free corner, "rows" with adjacent chips, else "builds"."""
        chips, free = self.state.chips[self.side] | self._bit, self._tables.free
        n = (lines[0] & chips).bit_count()
        if starred := [line for line in lines if line & free]:
            return Reason("starred", n=n + (starred[0] & free).bit_count(), lines=_all(starred))
        return Reason("rows" if any(self._touch(line, chips) for line in lines) else "builds", n=n, lines=meant)

    def _touch(self, line: Mask, chips: Mask) -> bool:
        """True if the chips in a line are all adjacent."""
        spaces = self._tables.line_spaces[line]
        at = [i for i, space in enumerate(spaces) if self._tables.bits[space] & chips]
        return at[-1] - at[0] == len(at) - 1

    def _captured(self) -> Iterator[Reason]:
        if self.state.setup.ruleset.captured_pairs:
            own = self.state.chips[self.side] | self._bit
            chips = tuple(own if side == self.side else mask & ~self._bit for side, mask in enumerate(self.state.chips))
            if pairs := captured(self.state, chips, self.move.at)[1]:
                have = self.state.extras.pairs[self.side] if self.state.extras.pairs else 0
                wins = have + pairs >= self.state.setup.ruleset.captured_pairs
                yield Reason("wins" if wins else "captures", n=pairs)

    # ------------------------------------------------------------ removed chips

    def _taken(self) -> Iterator[Reason]:
        state, bit = self.state, self._bit
        owner = next(side for side, mask in enumerate(state.chips) if mask & bit)
        chips, before = state.chips[owner] | self._tables.free, state.sequences[owner]
        left = without_chip(self._tables, chips, self.move.at, before, announces=self._announces)
        if len(left) < len(before):
            yield Reason("breaks", owner, lines=_all(line for line in before if line & bit))
        lacking, lines = self._nearest(owner)
        if lacking == 1:
            gaps = {line & ~(state.chips[owner] | self._tables.free) for line in lines}
            wins = any(self._would_win(owner, gap) for gap in gaps)
            yield Reason("defuses_win" if wins else "defuses", owner, lines=_all(lines))
        elif lines and not lacking and self._announces:
            yield Reason("unmakes", owner, lines=_all(lines))
        others = state.covered & ~bit
        own = state.chips[self.side] | bit | self._tables.free
        if freed := [row for row in self._open_rows(self.side, others) if (row & ~own).bit_count() <= 1]:
            yield Reason("frees", owner, lines=_all(freed))
        yield Reason("weakens", owner, lines=_all(lines)) if lacking == 2 else Reason("takes", owner)

    # ------------------------------------------------------------ lines

    def _made(self, side: int, space: Mask) -> Completed:
        """The side's sequences with a chip on the space."""
        own = self.state.chips[side] | space | self._tables.free
        (at,) = self._tables.spaces_in(space)
        return completed(self._tables, own, at, self.state.sequences[side])

    def _would_win(self, side: int, space: Mask) -> bool:
        """True if a chip on the space would give the side all the sequences it needs."""
        return bool(self._goal) and self._made(side, space).total >= self._goal

    def _holds(self, gaps: set[Mask]) -> bool:
        """True if an ordinary card left in hand could be played on one of these spaces."""
        rules = self.state.setup.ruleset
        ordinary = [card for card in self._kept if card not in rules.wild and card not in rules.removers]
        return any(self._tables.uses[card].spaces & gap for card in ordinary for gap in gaps)

    def _nearest(self, side: int) -> tuple[int, list[Mask]]:
        """The fullest lines through the space that a side can complete, and how many chips it lacks in them."""
        lacks = {row: self._lacks(row, side) for row in self._open_rows(side, self.state.covered)}
        least = min(lacks.values(), default=0)
        return least, [line for line, lacking in lacks.items() if lacking == least]

    def _open_rows(self, side: int, covered: Mask) -> list[Mask]:
        """The lines and extensions through the space from which no other side's chip within `covered` keeps a side."""
        barred = covered & self._barring & ~self.state.chips[side]
        return [row for row in self._rows[side] if not row & barred]

    def _lacks(self, line: Mask, side: int) -> int:
        """The number of chips that a side lacks in a line."""
        return (line & ~(self.state.chips[side] | self._tables.free)).bit_count()


def _all(masks: Iterable[Mask]) -> Mask:
    """The union of the masks."""
    return reduce(or_, masks, 0)


def _fullest(lines: list[Mask], chips: Mask) -> list[Mask]:
    """The lines with the most chips."""
    most = max((line & chips).bit_count() for line in lines)
    return [line for line in lines if (line & chips).bit_count() == most]
