"""The referee's board: chips by place on a grid of prints, the lines that they fill, the pairs that they capture."""

from itertools import combinations

from game.engine.board import Board
from game.engine.rules.ruleset import Ruleset

Spot = tuple[int, int]
Line = tuple[Spot, ...]
Telling = tuple[str, str, str]
"""Act, card and place of a move."""

ACROSS, DOWN, FALLING, RISING = (1, 0), (0, 1), (1, 1), (1, -1)
EVERYONES, NOBODYS = "XX", "--"
"""The prints of free corners and of spaces that are out of use."""


def name(spot: Spot) -> str:
    return "abcdefghijklmnopqrstuvwxyz"[spot[0]] + str(spot[1] + 1)


def ends(line: Line) -> str:
    return f"{name(line[0])}-{name(line[-1])}"


def far_enough_apart(line: Line, others: list[Line]) -> bool:
    """Whether a line shares at most one space with each of the others."""
    return all(len(set(line) & set(other)) <= 1 for other in others)


class Grid:
    def __init__(self, rules: Ruleset, board: Board, sides: int, size: int) -> None:
        self.rules, self.size = rules, size
        self.width = len(board.rows[0])
        self.printed = {(x, y): card for y, row in enumerate(board.rows) for x, card in enumerate(row)}
        self.spots = {name(spot): spot for spot in self.printed}
        self.usable = [spot for spot, shown in self.printed.items() if shown not in {EVERYONES, NOBODYS}]
        """The spaces that chips can stand on."""
        self.showing: dict[str, list[Spot]] = {shown: [] for shown in self.printed.values()}
        for spot, shown in self.printed.items():
            self.showing[shown].append(spot)
        self.chip: dict[Spot, int] = {}
        self.lines: list[list[Line]] = [[] for _ in range(sides)]
        self.pairs = [0] * sides
        self.every_line = self.trace()

    def trace(self) -> list[Line]:
        """Every line of the board, whoever stands on it."""
        shapes = [
            tuple((x + dx * i, y + dy * i) for i in range(self.size)) for x, y in self.printed for dx, dy in self.ways()
        ]
        return [line for line in shapes if all(self.printed.get(spot, NOBODYS) != NOBODYS for spot in line)]

    def ways(self) -> list[Spot]:
        """The directions in which lines run."""
        return [ACROSS, DOWN, *([FALLING, RISING] if self.rules.diagonals else [])]

    # ------------------------------------------------------------ chips and what they may do

    def full(self) -> bool:
        return len(self.chip) == len(self.usable)

    def protected(self) -> set[Spot]:
        return {spot for lines in self.lines for line in lines for spot in line}

    def left(self, side: int) -> int:
        return (self.rules.chips_each or self.rules.chips[side]) - list(self.chip.values()).count(side)

    def spots_for(self, card: str) -> list[Spot]:
        """The spaces that a card is for, covered or not."""
        return self.usable if card in self.rules.wild else self.showing[self.rules.shows.get(card, card)]

    def dead(self, card: str) -> bool:
        """Whether a card's spaces are all covered and it can do nothing about that."""
        if self.rules.replaces or card in self.rules.wild or card in self.rules.removers:
            return False
        return all(spot in self.chip for spot in self.spots_for(card))

    def uses(self, card: str, side: int) -> list[Telling]:
        """Everything that a side could do with a card."""
        if card in self.rules.removers:
            return [("remove", card, name(spot)) for spot in self.removable(side)]
        if not self.left(side):
            return []
        fitting = self.spots_for(card)
        if uncovered := [spot for spot in fitting if spot not in self.chip]:
            return [("place", card, name(spot)) for spot in uncovered]
        safe = self.protected()
        theirs = [spot for spot in fitting if self.chip[spot] != side and spot not in safe]
        return [("replace", card, name(spot)) for spot in theirs if self.rules.replaces]

    def removable(self, side: int) -> list[Spot]:
        """The spaces whose chips a side's remover may take."""
        safe = set() if self.rules.advanced_jacks or self.rules.fill_board != "off" else self.protected()
        theirs = [spot for spot, owner in self.chip.items() if owner != side and spot not in safe]
        return [spot for spot in theirs if self.printed[spot] not in self.rules.spared]

    def take(self, spot: Spot) -> None:
        """A chip goes, and with it the sequences that it was in."""
        del self.chip[spot]
        self.lines = [[line for line in lines if spot not in line] for lines in self.lines]

    def put(self, spot: Spot, side: int) -> None:
        """A chip comes, in place of another's or not, and takes the pairs that it captures."""
        self.chip[spot] = side
        if self.rules.captured_pairs:
            self.capture(spot, side)

    def capture(self, spot: Spot, side: int) -> None:
        """Take the pairs of one opponent between the new chip and another of its side."""
        x, y = spot
        for dx, dy in ((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy):
            one, two, far = ((x + dx * i, y + dy * i) for i in (1, 2, 3))
            owners = {self.chip.get(one), self.chip.get(two)}
            same = len(owners) == 1 and not owners & {None, side}
            if same and self.chip.get(far) == side and not {one, two} & self.protected():
                del self.chip[one], self.chip[two]
                self.pairs[side] += 1

    # ------------------------------------------------------------ lines

    def counts_for(self, side: int, spot: Spot) -> bool:
        """Whether a space is as good as covered by a side."""
        return self.chip.get(spot) == side or self.printed.get(spot) == EVERYONES

    def announceable(self, side: int) -> list[Line]:
        """The full lines that a side could have counted beside its sequences."""
        full = [line for line in self.every_line if all(self.counts_for(side, spot) for spot in line)]
        return [line for line in full if far_enough_apart(line, self.lines[side])]

    def windows(self, spot: Spot, side: int) -> list[list[Line]]:
        """For each direction the full lines through a space that may count beside the side's sequences."""
        found = []
        for dx, dy in self.ways():
            run = [spot]
            while self.counts_for(side, before := (run[0][0] - dx, run[0][1] - dy)):
                run.insert(0, before)
            while self.counts_for(side, behind := (run[-1][0] + dx, run[-1][1] + dy)):
                run.append(behind)
            lines = [tuple(run[i : i + self.size]) for i in range(len(run) - self.size + 1)]
            found.append([line for line in lines if spot in line and far_enough_apart(line, self.lines[side])])
        return found

    def count_lines(self, spot: Spot, side: int) -> list[list[Line]]:
        """Count what counts at once; the groups of lines of which one must be chosen."""
        undecided = []
        for lines in self.windows(spot, side):
            pairs = [pair for pair in combinations(lines, 2) if far_enough_apart(pair[0], [pair[1]])]
            assert len(pairs) <= 1
            if pairs or len(lines) == 1:
                self.lines[side] += pairs[0] if pairs else lines
            elif lines:
                undecided.append(lines)
        return undecided

    def open_lines(self, side: int, chosen: Line) -> int:
        """The lines that a side could still fill if it chose this one."""
        standing = [*self.lines[side], chosen]
        return sum(
            far_enough_apart(line, standing) and all(self.chip.get(spot, side) == side for spot in line)
            for line in self.every_line
        )

    def settle(self, group: list[Line], side: int, told: frozenset[str]) -> None:
        """Take the best line of a group; among equals the one that the game took."""
        value = {line: self.open_lines(side, line) for line in group}
        best = [line for line in group if value[line] == max(value.values())]
        self.lines[side].append(next((line for line in best if ends(line) in told), best[0]))

    # ------------------------------------------------------------ as text

    def drawing(self) -> str:
        """The board in the notation's letters."""
        bare = {EVERYONES: "*", NOBODYS: "#"}
        signs = {spot: bare.get(shown, ".") for spot, shown in self.printed.items()}
        signs |= {spot: "bgry"[side] for spot, side in self.chip.items()}
        signs |= {spot: signs[spot].upper() for spot in self.protected()}
        flat = list(signs.values())
        return "\n".join(" ".join(flat[start : start + self.width]) for start in range(0, len(flat), self.width))
