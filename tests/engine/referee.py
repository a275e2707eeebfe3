"""A slow and obvious second telling of the rules, on a grid of text, with which every game is compared.

It shares nothing with the engine but the data of the rule set: no bits, no tables, no moves made ready.
"""

from collections import Counter
from itertools import combinations

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


class Referee:
    """One game, told move by move."""

    def __init__(self, rules: Ruleset, seating: Seating, hands: list[list[str]], pile: list[str], dealer: int) -> None:
        self.rules, self.goal, self.sides, self.seats = rules, seating.goal, seating.sides, seating.seats
        self.printed = {(x, y): card for y, row in enumerate(rules.board.rows) for x, card in enumerate(row)}
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

    # ------------------------------------------------------------ what may be done

    @property
    def side(self) -> int:
        return self.seat % self.sides

    def free(self, spot: Spot) -> bool:
        return self.printed[spot] == "XX"

    def protected(self) -> set[Spot]:
        return {spot for lines in self.lines for line in lines for spot in line}

    def has_chips(self, side: int) -> bool:
        return list(self.chip.values()).count(side) < self.rules.chips[side]

    def uses(self, card: str, side: int) -> list[Telling]:
        """Everything that a side could do with a card."""
        if card in self.rules.removers:
            safe = self.protected()
            taken = [spot for spot, owner in self.chip.items() if owner != side and spot not in safe]
            return [("remove", card, name(spot)) for spot in taken]
        if not self.has_chips(side):
            return []
        fits = [spot for spot, shown in self.printed.items() if card in self.rules.wild or shown == card]
        return [("place", card, name(spot)) for spot in fits if spot not in self.chip and not self.free(spot)]

    def dead(self, card: str) -> bool:
        if card in self.rules.wild or card in self.rules.removers:
            return False
        return all(spot in self.chip for spot, shown in self.printed.items() if shown == card)

    def legal(self) -> list[Telling]:
        """All moves, sorted."""
        if self.result:
            return []
        if self.to_choose:
            return sorted(("claim", "", ends(line)) for line in self.to_choose[0])
        hand = set(self.hands[self.seat])
        moves = [use for card in hand for use in self.uses(card, self.side)]
        if not moves:
            moves = [("discard", card, "") for card in hand] or [("pass", "", "")]
        if not self.exchanged and (self.pile or any(self.discards)):
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
            size = self.rules.line_length
            lines = [tuple(run[i : i + size]) for i in range(len(run) - size + 1)]
            found.append([line for line in lines if spot in line and far_enough_apart(line, self.lines[side])])
        return found

    def counts_for(self, side: int, spot: Spot) -> bool:
        return spot in self.printed and (self.free(spot) or self.chip.get(spot) == side)

    def every_line(self) -> list[Line]:
        size = self.rules.line_length
        shapes = [
            tuple((x + dx * i, y + dy * i) for i in range(size))
            for x, y in self.printed
            for dx, dy in (ACROSS, DOWN, FALLING, RISING)
        ]
        return [line for line in shapes if all(spot in self.printed for spot in line)]

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
            self.lines[self.side] += [line for line in self.to_choose.pop(0) if ends(line) == at]
        if act in {"place", "remove", "discard"}:
            self.hands[self.seat].remove(card)
            self.discards[self.seat].append(card)
        self.quiet = self.quiet + 1 if act in {"discard", "pass"} else 0
        if act == "place":
            self.place(self.spots[at], told)
        if act == "remove":
            del self.chip[self.spots[at]]
        if not self.result and not self.to_choose:
            self.end_turn(new_pile)

    def exchange(self, card: str, new_pile: list[str]) -> None:
        if not self.pile:
            self.reshuffle(new_pile)
        self.hands[self.seat].remove(card)
        self.discards[self.seat].append(card)
        self.hands[self.seat].append(self.pile.pop(0))
        self.exchanged = True

    def place(self, spot: Spot, told: set[str]) -> None:
        self.chip[spot] = self.side
        undecided = []
        for lines in self.windows(spot, self.side):
            pairs = [pair for pair in combinations(lines, 2) if far_enough_apart(pair[0], [pair[1]])]
            assert len(pairs) <= 1
            if pairs or len(lines) == 1:
                self.lines[self.side] += pairs[0] if pairs else lines
            elif lines:
                undecided.append(lines)
        wins = len(self.lines[self.side]) + len(undecided) >= self.goal
        full = len(self.chip) == sum(not self.free(spot) for spot in self.printed)
        if wins or full:
            for group in undecided:
                self.settle(group, told)
            self.result = ("sequences", [self.side]) if wins else ("draw", [])
        else:
            self.to_choose = undecided

    def end_turn(self, new_pile: list[str]) -> None:
        if not self.pile and any(self.discards):
            self.reshuffle(new_pile)
        if self.pile:
            self.hands[self.seat].append(self.pile.pop(0))
        self.seat = (self.seat + 1) % self.seats
        self.exchanged = False
        if self.quiet >= len(self.rules.deck) or (self.quiet >= self.seats and not self.anything_left()):
            self.result = ("draw", [])

    def anything_left(self) -> bool:
        return any(self.uses(card, side) for card in set(self.rules.deck) for side in range(self.sides))

    def reshuffle(self, new_pile: list[str]) -> None:
        assert Counter(new_pile) == Counter(card for pile in self.discards for card in pile)
        self.pile = list(new_pile)
        self.discards = [[] for _ in self.hands]

    # ------------------------------------------------------------ the position as text

    def drawing(self) -> str:
        """The board in the notation's letters."""
        safe = self.protected()
        rows = []
        for y, row in enumerate(self.rules.board.rows):
            letters = [
                "bgr"[self.chip[x, y]] if (x, y) in self.chip else "*" if card == "XX" else "."
                for x, card in enumerate(row)
            ]
            rows.append(" ".join(sign.upper() if (x, y) in safe else sign for x, sign in enumerate(letters)))
        return "\n".join(rows)
