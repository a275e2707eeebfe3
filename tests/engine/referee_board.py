"""The referee's board: chips by place on a grid of prints, the lines that they fill, the pairs that they capture."""

from itertools import combinations, pairwise

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
    """True if a line shares at most one space with each of the others."""
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
        shifts = [[(dx * i, dy * i) for i in range(self.size)] for dx, dy in self.ways()]
        shapes = [tuple((x + dx, y + dy) for dx, dy in shift) for x, y in self.printed for shift in shifts]
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
        """True if a card's spaces are all covered and it can do nothing about that."""
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
        """A chip goes, and with it the sequences that it was in; what is left of their rows may be worth some again."""
        side = self.chip.pop(spot)
        broken = any(spot in line for line in self.lines[side])
        self.lines[side] = [line for line in self.lines[side] if spot not in line]
        if broken and not self.rules.announce:
            for dx, dy in self.ways():
                for rest in ((spot[0] - dx, spot[1] - dy), (spot[0] + dx, spot[1] + dy)):
                    if self.counts_for(side, rest):
                        run = self.run(rest, side, (dx, dy))
                        if self.worth(run) > len(self.held(run, side)):
                            self.lay(run, side)

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
            if same and self.counts_for(side, far) and not {one, two} & self.protected():
                del self.chip[one], self.chip[two]
                self.pairs[side] += 1

    # ------------------------------------------------------------ lines

    def counts_for(self, side: int, spot: Spot) -> bool:
        """True if a space counts as covered by a side."""
        return self.chip.get(spot) == side or self.printed.get(spot) == EVERYONES

    def run(self, spot: Spot, side: int, way: Spot) -> Line:
        """The side's neighbouring spaces through one of them, from left to right or from the top down."""
        dx, dy = way
        run = [spot]
        while self.counts_for(side, before := (run[0][0] - dx, run[0][1] - dy)):
            run.insert(0, before)
        while self.counts_for(side, behind := (run[-1][0] + dx, run[-1][1] + dy)):
            run.append(behind)
        return tuple(run)

    def worth(self, run: Line) -> int:
        """Nine are two, thirteen three: each sequence after the first needs all its chips but one."""
        return (len(run) - 1) // (self.size - 1)

    def held(self, run: Line, side: int) -> list[Line]:
        return [line for line in self.lines[side] if set(line) <= set(run)]

    def lay(self, run: Line, side: int, spot: Spot | None = None) -> None:
        """Lay a run's sequences side by side or end on end: old ones and the new chip stay covered."""
        wanted = {place for line in self.held(run, side) for place in line} | ({spot} if spot else set())
        best: tuple[int, int, list[int]] | None = None
        lines: list[Line] = []
        for starts in combinations(range(len(run) - self.size + 1), self.worth(run)):
            if any(after - before not in {self.size - 1, self.size} for before, after in pairwise(starts)):
                continue
            laid = [run[start : start + self.size] for start in starts]
            covered = {place for line in laid for place in line}
            value = (-len(wanted - covered), len(covered), [-start for start in starts])
            if best is None or value > best:
                best, lines = value, laid
        old = self.held(run, side)
        self.lines[side] = [line for line in self.lines[side] if line not in old or line in lines]
        self.lines[side] += [line for line in lines if line not in old]

    def announceable(self, side: int) -> list[Line]:
        """The lines that a side could have counted: any of a row that is worth one, else the first that is new."""
        found = []
        for run in self.runs(side):
            held = self.held(run, side)
            if self.worth(run) == 1 and not held:
                found += [run[start : start + self.size] for start in range(len(run) - self.size + 1)]
            elif self.worth(run) > len(held):
                found.append(self.laid_first(run, side))
        return found

    def runs(self, side: int) -> list[Line]:
        """Every run of a side that is worth a sequence."""
        starts = [spot for spot in self.printed if self.counts_for(side, spot)]
        found = {self.run(spot, side, way) for spot in starts for way in self.ways()}
        return [run for run in found if len(run) >= self.size]

    def laid_first(self, run: Line, side: int) -> Line:
        """The first new line if a run were laid now."""
        standing = list(self.lines[side])
        self.lay(run, side)
        new = next(line for line in self.lines[side] if line not in standing)
        self.lines[side] = standing
        return new

    def announce(self, named: str, side: int) -> None:
        """A line is announced, and with it all that its row is worth."""
        for run in self.runs(side):
            lines = [run[start : start + self.size] for start in range(len(run) - self.size + 1)]
            if any(ends(line) == named for line in lines):
                if self.worth(run) == 1:
                    self.lines[side] += [line for line in lines if ends(line) == named]
                else:
                    self.lay(run, side)

    def count_lines(self, spot: Spot, side: int) -> list[list[Line]]:
        """Count what counts at once; the groups of lines of which one must be chosen."""
        undecided = []
        for way in self.ways():
            run = self.run(spot, side, way)
            held, lines = self.held(run, side), [run[i : i + self.size] for i in range(len(run) - self.size + 1)]
            if self.worth(run) > 1 and self.worth(run) > len(held):
                self.lay(run, side, spot)
            elif len(lines) == 1 and not held:
                self.lines[side] += lines
            elif lines and not held and self.worth(run) == 1:
                undecided.append([line for line in lines if spot in line])
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
