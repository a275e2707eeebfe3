"""The evaluator: the worth of a position as one seat knows it, and of a chip on each space."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple, TypeAlias

from ...engine.state import State
from .board_index import REMOVER, WILD
from .information import Information
from .line_patterns import LOST, MINE, NEARLY, Worths, worths_of
from .weights import MOST_CARDS, GameKind

WON = 1_000.0
"""The worth of a won game."""

Judge: TypeAlias = Callable[[int], Worths]
"""Returns the worth of lines and cards in a phase."""


class CardPlay(NamedTuple):
    """A card played on a space, and its worth."""

    worth: float
    symbol: int
    """The card's print number, or WILD or REMOVER."""
    at: int
    """The space's number; -1 if no card can be played."""


_make = tuple.__new__
"""Builds a play from its fields, in half the time of calling the class."""
NOTHING = CardPlay(LOST, WILD, -1)


class Evaluator(Information):
    """One seat's knowledge of a position, with its worth in log-odds of winning."""

    __slots__ = ("is_answered", "judge", "phase", "worths")

    judge: Judge
    phase: int
    worths: Worths
    is_answered: bool
    """True if the others still get their turns after a win."""

    def __init__(
        self, known: "State | Evaluator", side: int, *, blind: bool = False, judge: Judge | None = None
    ) -> None:
        """Without cards, or a copy of `known`; `blind` ignores opponents' lines, `judge` replaces the weights file."""
        super().__init__(known, side)
        if isinstance(known, Evaluator):
            self.judge, self.phase, self.worths = known.judge, known.phase, known.worths
            self.is_answered = known.is_answered
            return
        kind = GameKind.of(known.setup, self.grid.lengths)
        self.is_answered = known.setup.ruleset.equal_turns
        self.judge = judge or partial(worths_of, self.grid.lengths, kind, blind=blind)
        self._enter_phase()

    def copy(self) -> "Evaluator":
        """An independent copy."""
        return Evaluator(self, self.side)

    def cover(self, play: CardPlay, side: int) -> None:
        """Apply a side's play to the board."""
        if play.symbol == REMOVER:
            self.remove(play.at)
        else:
            self.put(side, play.at)

    def _complete(self, side: int, cell: int, rows: list[int]) -> None:
        if self.made[side] + 1 >= self.goal and not self.is_answered:
            self.made[side] += 1  # the game is over, and nothing else matters
            return
        super()._complete(side, cell, rows)
        self._enter_phase()

    def _enter_phase(self) -> None:
        """Update the phase and its worths, which depend on how many sequences the sides still need."""
        lack = [self.goal - made for made in self.made]
        least = min(lack[: self.side] + lack[self.side + 1 :])
        self.phase = 2 * (lack[self.side] > 1) + (least > 1)
        self.worths = self.judge(self.phase)

    def total(self) -> float:
        """The log-odds of winning, right after the seat's own turn."""
        if self.made[self.side] >= self.goal:
            return WON + self._rest_of_lines() if self.is_answered else WON
        if max(self.made) >= self.goal:
            return -WON
        return self._rest_of_lines()

    def _rest_of_lines(self) -> float:
        """The worth of lines and cards, leaving a win aside."""
        worths, worth, lines = self.worths, self.worths.worth, 0.0
        for code in self.codes:
            lines += worth[code]
        return lines + worths.together(self.conditions()) + worths.start + self._cards(worths)

    def conditions(self) -> int:
        """The number of lines in each condition, packed into one integer; see `LinePatterns.condition`."""
        condition = self.patterns.condition
        return sum(one for code in self.codes if (one := condition[code]))

    def _cards(self, worths: Worths) -> float:
        """The worth of special cards, in hand and unseen."""
        return (
            worths.wilds[_few(self.held[WILD])]
            + worths.removers[_few(self.held[REMOVER])]
            + worths.unseen_wilds[_few(self.unseen[WILD])]
            + worths.unseen_removers[_few(self.unseen[REMOVER])]
        )

    def change(self, cell: int, kind: int) -> tuple[float, int]:
        """The change in worth and in conditions of a space's lines when the space changes to `kind`."""
        gains, shifts = self.worths.effects[self.kinds[cell]][kind]
        codes, gain, shift = self.codes, 0.0, 0
        for line in self.through[cell]:
            code = codes[line]
            gain += gains[code]
            shift += shifts[code]
        return gain, shift

    def plays(self, symbol: int, conditions: int) -> list[CardPlay]:
        """The plays of an ordinary card in hand on each open space of its print, with what they add."""
        cells = [cell for cell in self.grid.spots[symbol] if self.kinds[cell] < MINE]
        if not cells:
            return []
        worths, losses, found = self.worths, self._losses(symbol, cells), []
        before = worths.together(conditions)
        for i, cell in enumerate(cells):
            gain, shift = self.change(cell, MINE)
            loss, moved = losses[i]
            worth = gain + loss + worths.together(conditions + shift + moved) - before
            found.append(_make(CardPlay, (worth, symbol, cell)))
        return self._exact(found, conditions)

    def _exact(self, plays: list[CardPlay], conditions: int) -> list[CardPlay]:
        """The plays with exact worth for those that complete a sequence, since that changes how much else counts."""
        if not conditions & NEARLY or not any(self.completes(play.at) for play in plays):
            return plays
        before = self.total()
        return [
            play._replace(worth=self.after(play).total() - before) if self.completes(play.at) else play
            for play in plays
        ]

    def after(self, play: CardPlay) -> "Evaluator":
        """A copy of the evaluator after one of the seat's own plays."""
        twin = self.copy()
        twin.lay(play.symbol)
        twin.cover(play, twin.side)
        return twin

    def _losses(self, symbol: int, cells: list[int]) -> list[tuple[float, int]]:
        """For each open space of a card, the change when playing it there leaves the other spaces without the card."""
        if self.held[symbol] > 1 or len(cells) == 1:
            return [(0.0, 0)] * len(cells)
        kind = self._kind(0, self.unseen[symbol])
        if symbol in self.grid.tangled:
            return [self._after(played, [cell for cell in cells if cell != played], kind) for played in cells]
        changes = [self.change(cell, kind) for cell in cells]
        loss, shift = 0.0, 0
        for gain, moved in changes:
            loss, shift = loss + gain, shift + moved
        return [(loss - gain, shift - moved) for gain, moved in changes]

    def _after(self, played: int, others: list[int], kind: int) -> tuple[float, int]:
        """The change when other spaces turn into `kind`, one after another, after a chip was played on one."""
        codes, kinds = self.codes, self.kinds
        self.codes, self.kinds = codes[:], kinds[:]
        self._turn(played, MINE)
        loss, shift = 0.0, 0
        for cell in others:
            more, moved = self.change(cell, kind)
            self._turn(cell, kind)
            loss, shift = loss + more, shift + moved
        self.codes, self.kinds = codes, kinds
        return loss, shift

    def _sum(self, gain: float, shift: int, conditions: int) -> float:
        """The total gain of the lines, individual and joint."""
        worths = self.worths
        return gain + worths.together(conditions + shift) - worths.together(conditions)

    def wild_plays(self, cells: Iterable[int], conditions: int) -> list[CardPlay]:
        """The plays of a wild card on each of these open spaces, with what they add."""
        price = self.price(WILD)
        found = []
        for cell in cells:
            gain, shift = self.change(cell, MINE)
            found.append(_make(CardPlay, (self._sum(gain, shift, conditions) - price, WILD, cell)))
        return self._exact(found, conditions)

    def removals(self, cells: Iterable[int], conditions: int) -> list[CardPlay]:
        """The removals of another side's chip from each of these spaces, with what they add."""
        price = self.price(REMOVER)
        found = []
        for cell in cells:
            gain, shift = self.change(cell, self._open_kind(cell))
            found.append(_make(CardPlay, (self._sum(gain, shift, conditions) - price, REMOVER, cell)))
        return found

    def price(self, symbol: int) -> float:
        """The cost of giving up one special card in hand."""
        held, table = self.held[symbol], self.worths.wilds if symbol == WILD else self.worths.removers
        return table[_few(held)] - table[_few(held - 1)]

    def best(self) -> CardPlay:
        """The play that adds most; special cards are considered only in lines that lack one chip."""
        conditions, held = self.conditions(), self.held
        found = [play for symbol in range(len(held) - 2) if held[symbol] for play in self.plays(symbol, conditions)]
        if held[WILD] or held[REMOVER]:
            found += self._special(conditions)
        return max(found, default=NOTHING)

    def _special(self, conditions: int) -> list[CardPlay]:
        """Plays of special cards in lines that lack one chip."""
        lacking, cells_of = self.patterns.lacking, self.rows.cells
        cells = {cell for row, code in enumerate(self.codes) if lacking[code] for cell in cells_of[row]}
        found: list[CardPlay] = []
        if self.held[WILD]:
            found += self.wild_plays(sorted(filter(self.is_open, cells)), conditions)
        if self.held[REMOVER]:
            found += self.removals(sorted(filter(self.is_loose, cells)), conditions)
        return found


def _few(cards: int) -> int:
    return max(0, min(cards, MOST_CARDS))
