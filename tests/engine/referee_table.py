"""The referee's table: who is to move and what for, what may be done, and when a game is over."""

from collections import Counter

from game.engine import Ruleset, Seating
from game.engine.board import Board
from tests.engine.referee_board import Grid, Line, Telling, ends
from tests.engine.referee_cards import Cards

Picks = tuple[str, ...]
"""The ranks that bring a seat forfeits."""

PASS, DRAW, ROLL = ("pass", "", ""), ("draw", "", ""), ("roll", "", "")


class Table:
    """One game as it stands, with its legal moves and its result."""

    def __init__(
        self, rules: Ruleset, seating: Seating, cards: Cards, dealer: int, board: Board, picks: tuple[Picks, ...]
    ) -> None:
        self.rules, self.goal, self.sides, self.seats = rules, seating.goal, seating.sides, seating.seats
        self.grid = Grid(rules, board, seating.sides, seating.line_length)
        self.cards, self.picks = cards, picks
        self.forfeits = [0] * seating.seats
        self.seat = self.first = (dealer + 1) % seating.seats
        self.turn = self.quiet = 0
        self.phase = self.beginning = "roll" if rules.dice else "play"
        self.exchanged = self.rolls_again = self.last_round = False
        self.called: set[int] = set()
        """The sides that were called in this round."""
        self.announcers: list[int] = []
        """The seats that may still announce on a full board."""
        self.to_choose: list[list[Line]] = []
        self.payers: list[int] = []
        self.caller = self.seat
        self.result: tuple[str, list[int]] | None = None

    @property
    def side(self) -> int:
        return self.seat % self.sides

    @property
    def hand(self) -> list[str]:
        return self.cards.hands[self.seat]

    @property
    def fills(self) -> bool:
        return self.rules.fill_board != "off"

    def out(self, seat: int) -> bool:
        """True if a seat has taken as many forfeits as it may."""
        return 0 < self.rules.toast_limit <= self.forfeits[seat]

    def full(self) -> bool:
        """True if the board is full and nothing more can come: where chips are replaced, play continues.

        Where cards are dealt once only, somebody may still hold a remover: until all lie open, or all hands are empty.
        """
        if not self.grid.full() or (self.rules.replaces and not self.fills):
            return False
        if self.rules.fill_board != "once" or self.rules.dice:
            return True
        seen = Counter(card for pile in self.cards.discards for card in pile)
        hidden = Counter(self.rules.deck) - seen
        nobody = not any(map(self.has_cards, range(self.seats)))
        return nobody or not any(card in self.rules.removers for card in hidden)

    # ------------------------------------------------------------ what may be done

    def legal(self) -> list[Telling]:
        if self.result:
            return []
        if self.to_choose:
            return sorted(("claim", "", ends(line)) for line in self.to_choose[0])
        if self.phase == "roll":
            return [ROLL]
        if self.phase == "announce":
            return sorted([*self.announceable(), PASS])
        if self.phase == "penalty":
            return sorted({("discard", card, "") for card in self.hand})
        return sorted({*(self.playing() if self.phase == "play" else self.closing()), *self.announceable()})

    def playing(self) -> list[Telling]:
        """The moves of a seat that has not played yet."""
        moves = [use for card in self.hand for use in self.grid.uses(card, self.side)]
        if not moves:
            moves = [("discard", card, "") for card in self.hand if not self.rules.dice] or [PASS]
        if not self.exchanged and self.cards.drawable():
            moves += [("exchange", card, "") for card in self.hand if self.grid.dead(card)]
        if self.rules.wrong_answer == "turn" and any(card in self.rules.shows for card in self.hand):
            moves.append(PASS)
        calls = [("call", "", str(side)) for side in self.callable()]
        return moves + self.late_draw() + self.catches() + calls

    def closing(self) -> list[Telling]:
        """The moves of a seat that has played."""
        forgets = self.rules.manual_draw != "off" and self.cards.drawable()
        own = ("draw", "", str(self.seat))
        return [
            DRAW,
            *([PASS] if forgets else []),
            *(late for late in self.late_draw() if late != own),
            *self.catches(),
        ]

    def late_draw(self) -> list[Telling]:
        """The cards that seats have forgotten."""
        return [("draw", "", str(seat)) for seat in self.cards.may_draw_late() if not self.out(seat)]

    def catches(self) -> list[Telling]:
        """The other sides' seats whose forgotten cards may be pointed out."""
        if self.rules.manual_draw != "called":
            return []
        forgot = [seat for seat in range(self.seats) if self.cards.owed[seat]]
        return [("catch", "", str(seat)) for seat in forgot if seat % self.sides != self.side]

    def callable(self) -> list[int]:
        """The other teams with somebody who has a card to spare, each once a round."""
        if not self.rules.table_talk or self.seats == self.sides:
            return []
        payers = {seat % self.sides for seat in range(self.seats) if self.can_pay(seat)}
        return sorted(payers - {self.side} - self.called)

    def can_pay(self, seat: int) -> bool:
        """Nobody gives a last card."""
        return len(self.cards.hands[seat]) > 1 and not self.out(seat)

    def has_cards(self, seat: int) -> bool:
        return bool(self.cards.hands[seat]) and not self.out(seat)

    def announceable(self) -> list[Telling]:
        """The full lines that the seat to move may announce."""
        lines = self.grid.announceable(self.side) if self.rules.announce else []
        return [("claim", "", ends(line)) for line in lines]

    # ------------------------------------------------------------ whether it is over

    def nothing_changes(self) -> bool:
        """True if a whole round has changed nothing and no card could, or a whole deck of cards was given up."""
        if not self.rules.dice and self.quiet >= len(self.rules.deck):
            return True
        anyone = self.rules.dice or any(map(self.has_cards, range(self.seats)))
        uses = (self.grid.uses(card, side) for card in set(self.rules.deck) for side in range(self.sides))
        return self.quiet >= self.seats and not (anyone and any(uses))

    def reached(self) -> list[int]:
        """The sides at a goal: of sequences or of captured pairs."""
        pairs, fills = self.rules.captured_pairs, self.fills
        lines = [side for side in range(self.sides) if not fills and len(self.grid.lines[side]) >= self.goal]
        return sorted({*lines, *(side for side in range(self.sides) if 0 < pairs <= self.grid.pairs[side])})

    def won_by(self, sides: list[int]) -> tuple[str, list[int]]:
        lines = any(len(self.grid.lines[side]) >= self.goal for side in sides)
        return ("sequences" if lines else "pairs", sides)

    def won(self) -> tuple[str, list[int]] | None:
        """The result if the mover has just won."""
        if self.side not in self.reached():
            return None
        self.last_round |= self.rules.equal_turns and self.seat == self.first
        waits = self.last_round or (self.rules.equal_turns and self.full())
        return None if waits else self.won_by([self.side])

    def by_count(self) -> tuple[str, list[int]]:
        """The result when nothing more can happen."""
        if self.rules.equal_turns and self.reached():
            return self.won_by(self.reached())
        most = max(map(len, self.grid.lines))
        best = [side for side in range(self.sides) if len(self.grid.lines[side]) == most]
        counts = self.fills or (self.rules.most_sequences and len(best) == 1)
        return ("points", best) if counts else ("draw", [])
