"""What a position is worth as one seat knows it, and what a chip on each space adds to that."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple, TypeAlias

from ...engine.state import State
from .board_index import REMOVER, WILD
from .information import Information
from .line_patterns import LOST, MINE, NEARLY, Worths, worths_of
from .weights import MOST_CARDS, GameKind

WON = 1_000.0
"""The worth of a game that is won."""

Judge: TypeAlias = Callable[[int], Worths]
"""What lines and cards are worth in a phase."""


class CardPlay(NamedTuple):
    """A card played on a space, and what it is worth."""

    worth: float
    symbol: int
    """The card's print."""
    at: int
    """The space's number; -1 where no card can be played."""


_make = tuple.__new__
"""Makes a play of its facts, in half the time that its class takes."""
NOTHING = CardPlay(LOST, WILD, -1)


class Evaluator(Information):
    """What a seat knows, and what that is worth to it."""

    __slots__ = ("is_answered", "judge", "phase", "worths")

    judge: Judge
    phase: int
    worths: Worths
    is_answered: bool
    """Whether the others still have their turns after a win."""

    def __init__(
        self, known: "State | Evaluator", side: int, *, blind: bool = False, judge: Judge | None = None
    ) -> None:
        """A side's evaluator, no card in hand; `blind` to what others have, `judge` in place of the learned numbers."""
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
        """The same evaluator, to change on its own."""
        return Evaluator(self, self.side)

    def cover(self, play: CardPlay, side: int) -> None:
        """What a side's play does on the board."""
        if play.symbol == REMOVER:
            self.remove(play.at)
        else:
            self.put(side, play.at)

    def _complete(self, side: int, line: int) -> None:
        super()._complete(side, line)
        self._enter_phase()

    def _enter_phase(self) -> None:
        """What lines are worth depends on the sequences that the sides still need."""
        lack = [self.goal - made for made in self.made]
        least = min(lack[: self.side] + lack[self.side + 1 :])
        self.phase = 2 * (lack[self.side] > 1) + (least > 1)
        self.worths = self.judge(self.phase)

    def total(self) -> float:
        """The logarithm of the odds of winning, right after a turn of the seat's own."""
        if self.made[self.side] >= self.goal:
            return WON + self._rest_of_lines() if self.is_answered else WON
        if max(self.made) >= self.goal:
            return -WON
        return self._rest_of_lines()

    def _rest_of_lines(self) -> float:
        """What lines and cards are worth as long as nobody has won."""
        worths, worth, lines = self.worths, self.worths.worth, 0.0
        for code in self.codes:
            lines += worth[code]
        return lines + worths.together(self.conditions()) + worths.start + self._cards(worths)

    def conditions(self) -> int:
        """The lines in each condition; see `LinePatterns.condition`."""
        condition = self.patterns.condition
        return sum(one for code in self.codes if (one := condition[code]))

    def _cards(self, worths: Worths) -> float:
        """What the special cards are worth, in hand and elsewhere."""
        return (
            worths.wilds[_few(self.held[WILD])]
            + worths.removers[_few(self.held[REMOVER])]
            + worths.unseen_wilds[_few(self.unseen[WILD])]
            + worths.unseen_removers[_few(self.unseen[REMOVER])]
        )

    def change(self, cell: int, kind: int) -> tuple[float, int]:
        """What its lines and their conditions gain when a space turns into another kind."""
        gains, shifts = self.worths.effects[self.kinds[cell]][kind]
        codes, gain, shift = self.codes, 0.0, 0
        for line in self.grid.through[cell]:
            code = codes[line]
            gain += gains[code]
            shift += shifts[code]
        return gain, shift

    def plays(self, symbol: int, conditions: int) -> list[CardPlay]:
        """What playing a card of the hand for a print on each of its open spaces adds."""
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
        """Plays with the worth of a new sequence, after which much counts differently, where they complete one."""
        if not conditions & NEARLY or not any(self.completes(play.at) for play in plays):
            return plays
        before = self.total()
        return [
            play._replace(worth=self.after(play).total() - before) if self.completes(play.at) else play
            for play in plays
        ]

    def after(self, play: CardPlay) -> "Evaluator":
        """The evaluator after a play of the seat's own."""
        twin = self.copy()
        twin.lay(play.symbol)
        twin.cover(play, twin.side)
        return twin

    def _losses(self, symbol: int, cells: list[int]) -> list[tuple[float, int]]:
        """For each open space of a card what it changes that the others lose it when it is played there."""
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
        """What other spaces change by becoming of a kind, one after the other, after a chip has come to one."""
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
        """What lines gain, each by itself and all together."""
        worths = self.worths
        return gain + worths.together(conditions + shift) - worths.together(conditions)

    def wild_plays(self, cells: Iterable[int], conditions: int) -> list[CardPlay]:
        """What a wild card on each of some open spaces adds."""
        price = self.price(WILD)
        found = []
        for cell in cells:
            gain, shift = self.change(cell, MINE)
            found.append(_make(CardPlay, (self._sum(gain, shift, conditions) - price, WILD, cell)))
        return self._exact(found, conditions)

    def removals(self, cells: Iterable[int], conditions: int) -> list[CardPlay]:
        """What taking another side's chip from each of some spaces adds."""
        price = self.price(REMOVER)
        found = []
        for cell in cells:
            gain, shift = self.change(cell, self._open_kind(cell))
            found.append(_make(CardPlay, (self._sum(gain, shift, conditions) - price, REMOVER, cell)))
        return found

    def price(self, symbol: int) -> float:
        """What a special card is worth in hand."""
        held, table = self.held[symbol], self.worths.wilds if symbol == WILD else self.worths.removers
        return table[_few(held)] - table[_few(held - 1)]

    def best(self) -> CardPlay:
        """The play that adds most, special cards thought of only where a line lacks one chip."""
        conditions, held = self.conditions(), self.held
        found = [play for symbol in range(len(held) - 2) if held[symbol] for play in self.plays(symbol, conditions)]
        if held[WILD] or held[REMOVER]:
            found += self._special(conditions)
        return max(found, default=NOTHING)

    def _special(self, conditions: int) -> list[CardPlay]:
        """Plays with special cards in lines that lack one chip."""
        lacking = self.patterns.lacking
        lines = [line for line, code in enumerate(self.codes) if lacking[code]]
        cells = {cell for line in lines for cell in self.grid.cells[line]}
        found: list[CardPlay] = []
        if self.held[WILD]:
            found += self.wild_plays(sorted(filter(self.is_open, cells)), conditions)
        if self.held[REMOVER]:
            found += self.removals(sorted(filter(self.is_loose, cells)), conditions)
        return found


def _few(cards: int) -> int:
    return max(0, min(cards, MOST_CARDS))
