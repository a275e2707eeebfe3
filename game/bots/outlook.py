"""A position as one seat sees it: its lines counted by what they lack, and what a chip on each space is worth to it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple, TypeAlias

from game.bots.grid import REMOVER, WILD, Grid, grid_of
from game.bots.learned import MOST_CARDS, Kind
from game.bots.tally import BARRED, DEAD, HELD, LOST, MINE, NEARLY, OPEN, SURE, Worths, tally_of, worths_of
from game.engine.position import Position

UNHELD = (BARRED, BARRED + 1, OPEN)
"""The kind of a space by the cards for it that are unseen, none of them in hand."""
TOP = len(UNHELD) - 1
WON = 1_000.0
"""The worth of a game that is won."""

Judge: TypeAlias = Callable[[int], Worths]
"""What lines and cards are worth in a phase."""


class Play(NamedTuple):
    """A card played on a space, and what it is worth."""

    worth: float
    shown: int
    """The card's print."""
    at: int
    """The space's number; -1 where no card can be played."""


NOTHING = Play(LOST, WILD, -1)


class Outlook:
    """What a seat knows, as numbers; it can change."""

    __slots__ = (
        "codes",
        "fixed",
        "goal",
        "grid",
        "held",
        "judge",
        "kinds",
        "made",
        "phase",
        "side",
        "sides",
        "tally",
        "unseen",
        "worths",
    )

    def __init__(self, position: Position, side: int, *, blind: bool = False, judge: Judge | None = None) -> None:
        """A side's outlook with no card in hand; `blind` to what others have, `judge` in place of what was learned."""
        setup = position.setup
        self.grid: Grid = grid_of(setup.tables, setup.ruleset)
        self.side = side
        self.goal = max(setup.seating.goal, 1)
        self.sides = setup.sides
        self.judge = judge or partial(worths_of, self.grid.lengths, Kind.of(setup, self.grid.lengths), blind=blind)
        self.tally = tally_of(self.grid.lengths, setup.sides)
        self.made = list(map(len, position.sequences))
        """Sequences of each side."""
        self.held: list[int] = [0] * (len(self.grid.spots) + 2)
        """Cards in hand by print; those for WILD and REMOVER come last."""
        self.unseen = [self.grid.cards[shown] for shown in (*range(len(self.grid.spots)), REMOVER, WILD)]
        """Cards in other hands and in the draw pile, likewise."""
        for pile in position.discards:
            for card in pile:
                self.unseen[self.grid.print_of[card]] -= 1
        self.fixed = [False] * self.grid.spaces
        """Whether the chip on a space belongs to a sequence."""
        self.kinds = [OPEN] * self.grid.spaces
        """What each space is to the seat."""
        self.codes = [self.tally.empty.get(len(cells), DEAD) for cells in self.grid.cells]
        """The number of every line's count."""
        self._fill(position)
        self._enter_phase()

    def _fill(self, position: Position) -> None:
        """Put the chips where they are, and the cards that are left for the other spaces."""
        for side, mask in enumerate(position.chips):
            for cell in self.grid.open:
                if mask >> cell & 1:
                    self._turn(cell, self.owner(side))
        for cell, shown in self.grid.print_at.items():
            if self.kinds[cell] == OPEN and self.unseen[shown] < TOP:
                self._turn(cell, UNHELD[max(self.unseen[shown], 0)])
        for standing in position.sequences:
            for mask in standing:
                self._stand(self.grid.line_of[mask])

    def copy(self) -> "Outlook":
        """The same outlook, to change on its own."""
        twin = Outlook.__new__(Outlook)
        twin.grid, twin.side, twin.goal, twin.tally = self.grid, self.side, self.goal, self.tally
        twin.sides, twin.judge, twin.phase = self.sides, self.judge, self.phase
        twin.worths = self.worths
        twin.made = self.made[:]
        twin.held = self.held[:]
        twin.unseen = self.unseen[:]
        twin.fixed = self.fixed[:]
        twin.kinds = self.kinds[:]
        twin.codes = self.codes[:]
        return twin

    # ------------------------------------------------------------ what changes

    def owner(self, side: int) -> int:
        """The kind of a space with a chip of a side."""
        return MINE + (side - self.side) % self.sides

    def take(self, shown: int) -> None:
        """A card comes to the hand, from among those that were unseen."""
        self.unseen[shown] -= 1
        self.held[shown] += 1
        if shown >= 0:
            self._recount(shown)

    def lay(self, shown: int) -> None:
        """A card leaves the hand."""
        self.held[shown] -= 1
        if shown >= 0:
            self._recount(shown)

    def see(self, shown: int) -> None:
        """Another seat lays a card down."""
        self.unseen[shown] -= 1
        if shown >= 0 and self.unseen[shown] < TOP:
            self._recount(shown)

    def put(self, side: int, cell: int) -> None:
        """A chip comes to an open space; lines that it completes become sequences."""
        owner = self.owner(side)
        self._turn(cell, owner)
        codes, full = self.codes, self.tally.full[owner]
        for line in self.grid.through[cell]:
            if codes[line] in full:
                self.made[side] += 1
                self._stand(line)
                self._enter_phase()

    def remove(self, cell: int) -> None:
        """A chip that belongs to no sequence goes."""
        self._turn(cell, self._open_kind(cell))

    def cover(self, play: Play, side: int) -> None:
        """What a side's play does on the board."""
        if play.shown == REMOVER:
            self.remove(play.at)
        else:
            self.put(side, play.at)

    def _recount(self, shown: int) -> None:
        """The cards for a print have changed."""
        kinds, kind = self.kinds, self._kind(self.held[shown], self.unseen[shown])
        for cell in self.grid.spots[shown]:
            if kinds[cell] < MINE and kinds[cell] != kind:
                self._turn(cell, kind)

    @staticmethod
    def _kind(held: int, unseen: int) -> int:
        """The kind of an open space by the cards for it."""
        if held:
            return HELD if unseen > 0 else SURE
        return UNHELD[min(max(unseen, 0), TOP)]

    def _open_kind(self, cell: int) -> int:
        shown = self.grid.print_at.get(cell)
        return BARRED if shown is None else self._kind(self.held[shown], self.unseen[shown])

    def _turn(self, cell: int, kind: int) -> None:
        """A space becomes of another kind."""
        step, codes = self.tally.step(self.kinds[cell], kind), self.codes
        self.kinds[cell] = kind
        for line in self.grid.through[cell]:
            codes[line] = step[codes[line]]

    def _stand(self, line: int) -> None:
        """A line becomes a sequence: protected, and in the way of those that share too much with it."""
        for cell in self.grid.cells[line]:
            self.fixed[cell] = True
        for other in self.grid.conflicts(line):
            self.codes[other] = DEAD

    def _enter_phase(self) -> None:
        """What lines are worth depends on the sequences that the sides still need."""
        lack = [self.goal - made for made in self.made]
        least = min(lack[: self.side] + lack[self.side + 1 :])
        self.phase = 2 * (lack[self.side] > 1) + (least > 1)
        self.worths: Worths = self.judge(self.phase)

    # ------------------------------------------------------------ what it is worth

    def total(self) -> float:
        """The logarithm of the odds of winning, right after a turn of the seat's own."""
        if self.made[self.side] >= self.goal:
            return WON
        if max(self.made) >= self.goal:
            return -WON
        worths, worth = self.worths, self.worths.worth
        lines = sum([worth[code] for code in self.codes])
        return lines + worths.together(self.conditions()) + worths.start + self._cards(worths)

    def conditions(self) -> int:
        """The lines in each condition; see `Tally.condition`."""
        condition = self.tally.condition
        return sum([condition[code] for code in self.codes])

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
        codes = self.grid.pick[cell](self.codes)
        return sum(map(gains.__getitem__, codes)), sum(map(shifts.__getitem__, codes))

    def plays(self, shown: int, conditions: int) -> list[Play]:
        """What playing a card of the hand for a print on each of its open spaces adds."""
        cells = [cell for cell in self.grid.spots[shown] if self.kinds[cell] < MINE]
        if not cells:
            return []
        rest = self._rest(shown, cells)
        found = []
        for cell in cells:
            gain, shift = self.change(cell, MINE)
            loss, moved = rest(cell)
            found.append(Play(self._sum(gain + loss, shift + moved, conditions), shown, cell))
        return self._exact(found, conditions)

    def _exact(self, plays: list[Play], conditions: int) -> list[Play]:
        """Plays with the worth of a new sequence, after which much counts differently, where they complete one."""
        if not conditions & NEARLY:
            return plays
        before = self.total()
        return [
            play._replace(worth=self.after(play).total() - before) if self.completes(play.at) else play
            for play in plays
        ]

    def after(self, play: Play) -> "Outlook":
        """The outlook after a play of the seat's own."""
        twin = self.copy()
        twin.lay(play.shown)
        twin.cover(play, twin.side)
        return twin

    def _rest(self, shown: int, cells: list[int]) -> Callable[[int], tuple[float, int]]:
        """What it changes that the other open spaces of a card lose it when it is played on one."""
        if self.held[shown] > 1 or len(cells) == 1:
            return lambda _: (0.0, 0)
        kind = self._kind(0, self.unseen[shown])
        if shown in self.grid.tangled:
            return lambda played: self._after(played, [cell for cell in cells if cell != played], kind)
        losses = {cell: self.change(cell, kind) for cell in cells}
        loss, shift = (sum(parts) for parts in zip(*losses.values(), strict=True))
        return lambda played: (loss - losses[played][0], shift - losses[played][1])

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

    def wild_plays(self, cells: Iterable[int], conditions: int) -> list[Play]:
        """What a wild card on each of some open spaces adds."""
        price = self.price(WILD)
        plays = [Play(self._sum(*self.change(cell, MINE), conditions) - price, WILD, cell) for cell in cells]
        return self._exact(plays, conditions)

    def removals(self, cells: Iterable[int], conditions: int) -> list[Play]:
        """What taking another side's chip from each of some spaces adds."""
        price = self.price(REMOVER)
        changes = [(cell, self.change(cell, self._open_kind(cell))) for cell in cells]
        return [Play(self._sum(*change, conditions) - price, REMOVER, cell) for cell, change in changes]

    def price(self, shown: int) -> float:
        """What a special card is worth in hand."""
        held, table = self.held[shown], self.worths.wilds if shown == WILD else self.worths.removers
        return table[_few(held)] - table[_few(held - 1)]

    def best(self) -> Play:
        """The play that adds most, special cards thought of only where a line lacks one chip."""
        conditions, held = self.conditions(), self.held
        found = [play for shown in range(len(held) - 2) if held[shown] for play in self.plays(shown, conditions)]
        if held[WILD] or held[REMOVER]:
            found += self._special(conditions)
        return max(found, default=NOTHING)

    def _special(self, conditions: int) -> list[Play]:
        """Plays with special cards in lines that lack one chip."""
        lacking = self.tally.lacking
        lines = [line for line, code in enumerate(self.codes) if lacking[code]]
        cells = {cell for line in lines for cell in self.grid.cells[line]}
        found: list[Play] = []
        if self.held[WILD]:
            found += self.wild_plays(sorted(filter(self.is_open, cells)), conditions)
        if self.held[REMOVER]:
            found += self.removals(sorted(filter(self.is_loose, cells)), conditions)
        return found

    def is_open(self, cell: int) -> bool:
        """Whether there is no chip on a space."""
        return self.kinds[cell] < MINE

    def completes(self, cell: int) -> bool:
        """Whether a chip of one's own on an open space completes a line."""
        return any(self.tally.lacking[self.codes[line]] == MINE for line in self.grid.through[cell])

    def is_useful(self, shown: int) -> bool:
        """Whether a card for a print is not dead."""
        return shown < 0 or any(map(self.is_open, self.grid.spots[shown]))

    def is_loose(self, cell: int) -> bool:
        """Whether a space has a chip of another side that can be taken."""
        return self.kinds[cell] > MINE and not self.fixed[cell]


def _few(cards: int) -> int:
    return max(0, min(cards, MOST_CARDS))
