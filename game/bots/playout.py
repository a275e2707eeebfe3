"""Playing a dealt position on with a quick hand: no rules are asked, only counts of lines."""

from typing import NamedTuple, TypeAlias

from game.bots.evaluation import NOBODY, OUT, Lines

Spots: TypeAlias = tuple[int, ...]
"""The spaces of an ordinary card."""
COVERED = -OUT / 2
"""Less than any open space can be worth."""


class Manner(NamedTuple):
    """How the quick hand plays, in the unit of the plan's values."""

    urgency: tuple[float, ...] = (1, 2.0, 1.0)
    """How much a side's gains count, by the sequences that it still needs; more than listed: as the last."""
    block: float = 0.75
    """How much an opponent's gain on a space counts beside one's own."""
    later: float = 0.8
    """The same for each side that moves before that opponent."""
    wild: float = 300
    """What a play with a wild card must be worth."""
    remover: float = 120
    hot: float = 500
    """A gain from which special cards are thought of."""


class Hand:
    """A seat's cards sorted by use; it can change."""

    __slots__ = ("cards", "removers", "wilds")

    def __init__(self, cards: list[Spots], wilds: int, removers: int) -> None:
        self.cards = cards
        self.wilds = wilds
        self.removers = removers

    def copy(self) -> "Hand":
        """The same cards, to change on its own."""
        return Hand(self.cards[:], self.wilds, self.removers)


class Dealt:
    """A whole position, all cards known, that plays itself."""

    __slots__ = ("goal", "hands", "lines", "manner", "pile", "seat", "side_of", "winner")

    def __init__(
        self,
        lines: Lines,
        hands: list[Hand],
        pile: list[Spots],
        seat: int,
        side_of: tuple[int, ...],
        goal: int,
        manner: Manner,
    ) -> None:
        self.lines = lines
        self.hands = hands
        self.pile = pile
        """Cards to come, the next one last."""
        self.seat = seat
        self.side_of = side_of
        self.goal = goal
        self.manner = manner
        self.winner = NOBODY

    def factors(self) -> list[float]:
        """How much each side's gains count."""
        urgency = self.manner.urgency
        return [urgency[min(max(self.goal - made, 0), len(urgency) - 1)] for made in self.lines.made]

    def play(self, plies: int) -> None:
        """So many turns, or until a side has won."""
        seats = len(self.side_of)
        made, goal = self.lines.made, self.goal
        for _ in range(plies):
            side = self.side_of[self.seat]
            self.turn(self.hands[self.seat], side)
            if made[side] >= goal:
                self.winner = side
                return
            self.seat = (self.seat + 1) % seats

    def turn(self, hand: Hand, side: int) -> None:
        """One turn: the best card is played, and one drawn."""
        lines, manner = self.lines, self.manner
        factors = self.factors()
        mine, theirs = lines.gain[side], self._theirs(side, factors)
        f, block = factors[side], manner.block * (factors[1 - side] if len(factors) == 2 else 1)
        best, index, at = COVERED, -1, -1
        for i, spots in enumerate(hand.cards):
            for q in spots:
                worth = f * mine[q] + block * theirs[q]
                if worth > best:
                    best, index, at = worth, i, q
        if (hand.wilds or hand.removers) and self._special(hand, side, f, block, theirs, best):
            self.draw(hand)
            return
        if index >= 0:
            del hand.cards[index]
            lines.put(side, at)
        elif hand.cards:
            hand.cards.pop()
        self.draw(hand)

    def _theirs(self, side: int, factors: list[float]) -> list[float]:
        """What the others would gain on each space."""
        gains = self.lines.gain
        sides = len(gains)
        if sides == 2:
            return gains[1 - side]
        total = [0.0] * len(gains[0])
        for i in range(1, sides):
            other = (side + i) % sides
            f = factors[other] * self.manner.later ** (i - 1)
            total = [t + f * g for t, g in zip(total, gains[other], strict=True)]
        return total

    def _special(self, hand: Hand, side: int, f: float, block: float, theirs: list[float], best: float) -> bool:
        """Play a wild card or a remover where that is worth more than the best ordinary card."""
        lines, manner = self.lines, self.manner
        mine = lines.gain[side]
        most = max(theirs)
        threat = block * most
        if hand.wilds and (most >= manner.hot or max(mine) >= manner.hot):
            worths = [f * g + block * t for g, t in zip(mine, theirs, strict=True)]
            wild = max(worths)
            if wild - manner.wild > best:
                hand.wilds -= 1
                lines.put(side, worths.index(wild))
                return True
        if hand.removers and most >= manner.hot and threat - manner.remover > best:
            space = self._loose_chip(side, theirs.index(most))
            if space >= 0:
                hand.removers -= 1
                lines.take(space)
                return True
        return False

    def _loose_chip(self, side: int, at: int) -> int:
        """A chip of an opponent who could complete a line on a space."""
        lines = self.lines
        dead, chips = lines.codes.dead, lines.chips
        for line, cells in lines.grid.through[at]:
            if lines.code[line] == dead:
                continue
            owners = {chips[cell] for cell in cells if cell != at}
            if len(owners) == 1 or (len(owners) == 2 and min(owners) < NOBODY):
                for cell in cells:
                    if chips[cell] >= 0 and chips[cell] != side:
                        return cell
        return -1

    def draw(self, hand: Hand) -> None:
        """Take the next card; a dead one is exchanged at once."""
        pile = self.pile
        gain = self.lines.gain[0]
        for _ in range(2):
            if not pile:
                return
            card = pile.pop()
            if card is WILD:
                hand.wilds += 1
                return
            if card is REMOVER:
                hand.removers += 1
                return
            for q in card:
                if gain[q] > COVERED:
                    hand.cards.append(card)
                    return


WILD: Spots = (-1,)
REMOVER: Spots = (-2,)
