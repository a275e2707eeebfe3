"""A slow and obvious second telling of the rules, on a grid of text, with which every game is compared.

It shares nothing with the engine but the data of the rule set: no bits, no tables, no moves made ready.
"""

from collections import Counter
from itertools import combinations

from game.engine.board import Board
from game.engine.ruleset import Ruleset, Seating

Spot = tuple[int, int]
Line = tuple[Spot, ...]
Telling = tuple[str, str, str]
"""Act, card and place of a move."""

ACROSS, DOWN, FALLING, RISING = (1, 0), (0, 1), (1, 1), (1, -1)


def name(spot: Spot) -> str:
    """The name of a space."""
    return "abcdefghijklmnopqrstuvwxyz"[spot[0]] + str(spot[1] + 1)


def ends(line: Line) -> str:
    """The name of a line."""
    return f"{name(line[0])}-{name(line[-1])}"


def far_enough_apart(line: Line, others: list[Line]) -> bool:
    """Whether a line shares at most one space with each of the others."""
    return all(len(set(line) & set(other)) <= 1 for other in others)


def knows(rules: Ruleset) -> bool:
    """Whether the referee has learnt all the rules of a rule set."""
    foreign = rules.dice or rules.replaces or rules.spared or rules.table_talk or rules.toasts
    return not (foreign or rules.manual_draw != "off" or rules.wrong_answer != "free")


class Referee:
    """One game, told move by move."""

    def __init__(
        self, rules: Ruleset, seating: Seating, hands: list[list[str]], pile: list[str], dealer: int, board: Board
    ) -> None:
        self.rules, self.goal, self.sides, self.seats = rules, seating.goal, seating.sides, seating.seats
        self.size = seating.line_length
        self.printed = {(x, y): card for y, row in enumerate(board.rows) for x, card in enumerate(row)}
        self.spots = {name(spot): spot for spot in self.printed}
        self.chip: dict[Spot, int] = {}
        self.lines: list[list[Line]] = [[] for _ in range(seating.sides)]
        self.hands, self.pile = hands, pile
        self.discards: list[list[str]] = [[] for _ in hands]
        self.seat = (dealer + 1) % seating.seats
        self.exchanged = False
        self.to_choose: list[list[Line]] = []
        self.quiet = 0
        self.result: tuple[str, list[int]] | None = None
        self.first, self.dealer = self.seat, dealer
        self.closing = False
        self.pairs = [0] * seating.sides

    # ------------------------------------------------------------ what may be done

    @property
    def side(self) -> int:
        return self.seat % self.sides

    def free(self, spot: Spot) -> bool:
        return self.printed[spot] == "XX"

    def usable(self, spot: Spot) -> bool:
        return self.printed[spot] not in {"XX", "--"}

    @property
    def fills(self) -> bool:
        return self.rules.fill_board != "off"

    def full(self) -> bool:
        return len(self.chip) == sum(map(self.usable, self.printed))

    def protected(self) -> set[Spot]:
        return {spot for lines in self.lines for line in lines for spot in line}

    def has_chips(self, side: int) -> bool:
        return list(self.chip.values()).count(side) < self.rules.chips[side]

    def uses(self, card: str, side: int) -> list[Telling]:
        """Everything that a side could do with a card."""
        if card in self.rules.removers:
            safe = set() if self.rules.advanced_jacks or self.fills else self.protected()
            taken = [spot for spot, owner in self.chip.items() if owner != side and spot not in safe]
            return [("remove", card, name(spot)) for spot in taken]
        if not self.has_chips(side):
            return []
        fits = [*self.printed] if card in self.rules.wild else self.own_spots(card)
        return [("place", card, name(spot)) for spot in fits if spot not in self.chip and self.usable(spot)]

    def own_spots(self, card: str) -> list[Spot]:
        return [spot for spot, shown in self.printed.items() if shown == self.rules.shows.get(card, card)]

    def dead(self, card: str) -> bool:
        if card in self.rules.wild or card in self.rules.removers:
            return False
        return all(spot in self.chip for spot in self.own_spots(card))

    def drawable(self) -> bool:
        return bool(self.pile or (self.rules.fill_board != "once" and any(self.discards)))

    def announceable(self) -> list[Telling]:
        """The full lines that the seat to move may announce."""
        if not self.rules.announce:
            return []
        full = [line for line in self.every_line() if all(self.counts_for(self.side, spot) for spot in line)]
        return [("claim", "", ends(line)) for line in full if far_enough_apart(line, self.lines[self.side])]

    def legal(self) -> list[Telling]:
        """All moves, sorted."""
        if self.result:
            return []
        if self.to_choose:
            return sorted(("claim", "", ends(line)) for line in self.to_choose[0])
        if self.closing:
            return sorted([*self.announceable(), ("draw", "", "")])
        hand = set(self.hands[self.seat])
        moves = [use for card in hand for use in self.uses(card, self.side)]
        if not moves:
            moves = [("discard", card, "") for card in hand] or [("pass", "", "")]
        moves += self.announceable()
        if not self.exchanged and self.drawable():
            moves += [("exchange", card, "") for card in hand if self.dead(card)]
        return sorted(moves)

    # ------------------------------------------------------------ what a chip completes

    def windows(self, spot: Spot, side: int) -> list[list[Line]]:
        """For each direction the full lines through a space that may count beside the side's sequences."""
        found = []
        for dx, dy in (ACROSS, DOWN, FALLING, RISING):
            run = [spot]
            while self.counts_for(side, before := (run[0][0] - dx, run[0][1] - dy)):
                run.insert(0, before)
            while self.counts_for(side, behind := (run[-1][0] + dx, run[-1][1] + dy)):
                run.append(behind)
            size = self.size
            lines = [tuple(run[i : i + size]) for i in range(len(run) - size + 1)]
            found.append([line for line in lines if spot in line and far_enough_apart(line, self.lines[side])])
        return found

    def counts_for(self, side: int, spot: Spot) -> bool:
        return spot in self.printed and (self.free(spot) or self.chip.get(spot) == side)

    def every_line(self) -> list[Line]:
        shapes = [
            tuple((x + dx * i, y + dy * i) for i in range(self.size))
            for x, y in self.printed
            for dx, dy in (ACROSS, DOWN, FALLING, RISING)
        ]
        return [line for line in shapes if all(self.printed.get(spot, "--") != "--" for spot in line)]

    def open_lines(self, side: int, chosen: Line) -> int:
        """The lines that a side could still fill if it chose this one."""
        standing = [*self.lines[side], chosen]
        return sum(
            far_enough_apart(line, standing) and all(self.chip.get(spot, side) == side for spot in line)
            for line in self.every_line()
        )

    def settle(self, group: list[Line], told: set[str]) -> None:
        """Take the best line of a group; among equals the one that the game took."""
        value = {line: self.open_lines(self.side, line) for line in group}
        best = [line for line in group if value[line] == max(value.values())]
        self.lines[self.side].append(next((line for line in best if ends(line) in told), best[0]))

    # ------------------------------------------------------------ what a move does

    def play(self, move: Telling, told: set[str], new_pile: list[str]) -> None:
        """Make a move; `told` names the side's sequences after it and `new_pile` is a reshuffle's, by the game."""
        assert move in self.legal()
        act, card, at = move
        if act == "exchange":
            self.exchange(card, new_pile)
            return
        if act == "claim":
            self.claim(at)
        if act in {"place", "remove", "discard"}:
            self.hands[self.seat].remove(card)
            self.discards[self.seat].append(card)
            self.quiet = self.quiet + 1 if act == "discard" else 0
        if act == "pass":
            self.quiet += 1
        if act == "place":
            self.place(self.spots[at], told)
        if act == "remove":
            self.remove(self.spots[at])
        if self.result or self.to_choose or (act == "claim" and self.rules.announce):
            return
        if act not in {"draw", "pass"} and self.announceable():
            self.closing = True
            return
        if act != "pass":
            self.draw(new_pile)
        self.end_turn()

    def claim(self, at: str) -> None:
        before = self.standing_of_first()
        if self.to_choose:
            self.lines[self.side] += [line for line in self.to_choose.pop(0) if ends(line) == at]
            return
        self.lines[self.side] += [line for line in self.every_line() if ends(line) == at]
        if self.wins(before):
            self.result = ("sequences", [self.side])

    def remove(self, spot: Spot) -> None:
        del self.chip[spot]
        self.lines = [[line for line in lines if spot not in line] for lines in self.lines]

    def standing_of_first(self) -> int:
        """The sequences of the side whose seat began."""
        return len(self.lines[self.first % self.sides])

    def wins(self, before: int) -> bool:
        """Whether the mover's side has enough sequences; `before` had those of the side that began until now."""
        if self.fills or len(self.lines[self.side]) < self.goal:
            return False
        return not (self.rules.equal_turns and (self.seat == self.first or before >= self.goal))

    def reached(self) -> list[int]:
        return [side for side in range(self.sides) if len(self.lines[side]) >= self.goal]

    def count(self) -> tuple[str, list[int]]:
        """The result when nothing more can happen."""
        if self.rules.equal_turns and self.reached():
            return ("sequences", self.reached())
        most = max(map(len, self.lines))
        best = [side for side in range(self.sides) if len(self.lines[side]) == most]
        counts = self.fills or (self.rules.most_sequences and len(best) == 1)
        return ("points", best) if counts else ("draw", [])

    def exchange(self, card: str, new_pile: list[str]) -> None:
        if not self.pile:
            self.reshuffle(new_pile)
        self.hands[self.seat].remove(card)
        self.discards[self.seat].append(card)
        self.hands[self.seat].append(self.pile.pop(0))
        self.exchanged = True

    def place(self, spot: Spot, told: set[str]) -> None:
        before, had = self.standing_of_first(), len(self.lines[self.side])
        self.chip[spot] = self.side
        if self.rules.captured_pairs:
            self.capture(spot)
        undecided = [] if self.rules.announce else self.count_lines(spot)
        most = len(self.lines[self.side]) + len(undecided)
        if (most >= self.goal and not self.fills) or self.full():
            for group in undecided:
                self.settle(group, told)
            undecided = []
        if self.rules.captured_pairs and self.pairs[self.side] >= self.rules.captured_pairs:
            self.result = ("pairs", [self.side])
        elif len(self.lines[self.side]) > had and self.wins(before):
            self.result = ("sequences", [self.side])
        elif self.full() and not self.announceable():
            self.result = self.count()
        else:
            self.to_choose = undecided

    def count_lines(self, spot: Spot) -> list[list[Line]]:
        """Count what counts at once; the groups of lines of which one must be chosen."""
        undecided = []
        for lines in self.windows(spot, self.side):
            pairs = [pair for pair in combinations(lines, 2) if far_enough_apart(pair[0], [pair[1]])]
            assert len(pairs) <= 1
            if pairs or len(lines) == 1:
                self.lines[self.side] += pairs[0] if pairs else lines
            elif lines:
                undecided.append(lines)
        return undecided

    def capture(self, spot: Spot) -> None:
        """Take the pairs of one opponent between the new chip and another of its side."""
        x, y = spot
        for dx, dy in ((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy):
            one, two, far = ((x + dx * i, y + dy * i) for i in (1, 2, 3))
            owners = {self.chip.get(one), self.chip.get(two)}
            same = len(owners) == 1 and not owners & {None, self.side}
            if same and self.chip.get(far) == self.side and not {one, two} & self.protected():
                del self.chip[one], self.chip[two]
                self.pairs[self.side] += 1

    def end_turn(self) -> None:
        round_ends = self.seat == self.dealer
        self.seat = (self.seat + 1) % self.seats
        self.exchanged = self.closing = False
        if self.rules.equal_turns and round_ends and self.reached():
            self.result = ("sequences", self.reached())
        elif self.quiet >= len(self.rules.deck) or (self.quiet >= self.seats and not self.anything_left()):
            self.result = self.count()

    def draw(self, new_pile: list[str]) -> None:
        if not self.pile and self.drawable():
            self.reshuffle(new_pile)
        if self.pile:
            self.hands[self.seat].append(self.pile.pop(0))

    def anything_left(self) -> bool:
        return any(self.hands) and any(
            self.uses(card, side) for card in set(self.rules.deck) for side in range(self.sides)
        )

    def reshuffle(self, new_pile: list[str]) -> None:
        assert Counter(new_pile) == Counter(card for pile in self.discards for card in pile)
        self.pile = list(new_pile)
        self.discards = [[] for _ in self.hands]

    # ------------------------------------------------------------ the position as text

    def drawing(self) -> str:
        """The board in the notation's letters."""
        safe = self.protected()
        bare = {"XX": "*", "--": "#"}
        signs = {spot: bare.get(shown, ".") for spot, shown in self.printed.items()}
        signs |= {spot: "bgry"[side] for spot, side in self.chip.items()}
        signs |= {spot: signs[spot].upper() for spot in safe}
        width = len(self.rules.board.rows[0])
        flat = list(signs.values())
        return "\n".join(" ".join(flat[start : start + width]) for start in range(0, len(flat), width))
