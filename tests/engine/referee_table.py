"""The referee's table: who is to move and what for, what may be done, and when a game is over."""

from game.engine import Ruleset, Seating
from game.engine.board import Board
from tests.engine.referee_board import Grid, Line, Telling, ends
from tests.engine.referee_cards import Cards

Picks = tuple[str, ...]
"""The ranks that bring a seat forfeits."""

PASS, DRAW, ROLL = ("pass", "", ""), ("draw", "", ""), ("roll", "", "")


class Table:
    """One game as it stands, what may be done, and whether it is over."""

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
        self.exchanged = self.called = self.rolls_again = self.last_round = False
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
        """Whether a seat has taken as many forfeits as it may."""
        return 0 < self.rules.toast_limit <= self.forfeits[seat]

    def full(self) -> bool:
        """Whether the board is full and nothing more can come: where chips are replaced play goes on."""
        return self.grid.full() and (self.fills or not self.rules.replaces)

    # ------------------------------------------------------------ what may be done

    def legal(self) -> list[Telling]:
        if self.result:
            return []
        if self.to_choose:
            return sorted(("claim", "", ends(line)) for line in self.to_choose[0])
        if self.phase == "roll":
            return [ROLL]
        if self.phase == "penalty":
            return sorted({("discard", card, "") for card in self.hand})
        return sorted({*(self.playing() if self.phase == "play" else self.closing()), *self.announceable()})

    def playing(self) -> list[Telling]:
        """What a seat may do that has not played yet."""
        moves = [use for card in self.hand for use in self.grid.uses(card, self.side)]
        if not moves:
            moves = [("discard", card, "") for card in self.hand if not self.rules.dice] or [PASS]
        if not self.exchanged and self.cards.drawable():
            moves += [("exchange", card, "") for card in self.hand if self.grid.dead(card)]
        if self.rules.wrong_answer == "turn" and any(card in self.rules.shows for card in self.hand):
            moves.append(PASS)
        return moves + self.late_draw() + [("call", "", str(side)) for side in self.callable()]

    def closing(self) -> list[Telling]:
        """What a seat may do that has played."""
        forgets = self.rules.manual_draw != "off" and self.cards.drawable()
        return [DRAW, *([PASS] if forgets else []), *self.late_draw()]

    def late_draw(self) -> list[Telling]:
        """The card that the seat before has forgotten."""
        late = self.cards.late
        return [] if late is None or self.out(late) or not self.cards.drawable() else [("draw", "", str(late))]

    def callable(self) -> list[int]:
        """The other teams with somebody who has a card to give up, once a turn."""
        if not self.rules.table_talk or self.called or self.seats == self.sides:
            return []
        return sorted({seat % self.sides for seat in range(self.seats) if self.can_pay(seat)} - {self.side})

    def can_pay(self, seat: int) -> bool:
        return bool(self.cards.hands[seat]) and not self.out(seat)

    def announceable(self) -> list[Telling]:
        """The full lines that the seat to move may announce."""
        lines = self.grid.announceable(self.side) if self.rules.announce else []
        return [("claim", "", ends(line)) for line in lines]

    # ------------------------------------------------------------ whether it is over

    def nothing_changes(self) -> bool:
        """Whether a whole round has changed nothing and no card could, or a whole deck of cards was given up."""
        if not self.rules.dice and self.quiet >= len(self.rules.deck):
            return True
        anyone = self.rules.dice or any(map(self.can_pay, range(self.seats)))
        uses = (self.grid.uses(card, side) for card in set(self.rules.deck) for side in range(self.sides))
        return self.quiet >= self.seats and not (anyone and any(uses))

    def reached(self) -> list[int]:
        return [side for side in range(self.sides) if len(self.grid.lines[side]) >= self.goal]

    def won(self, had: int) -> tuple[str, list[int]] | None:
        """The result if the mover, who `had` so many lines till then, has just won."""
        if 0 < self.rules.captured_pairs <= self.grid.pairs[self.side]:
            return ("pairs", [self.side])
        made = len(self.grid.lines[self.side])
        if self.fills or made < self.goal or made == had:
            return None
        self.last_round |= self.rules.equal_turns and self.seat == self.first
        return None if self.last_round else ("sequences", [self.side])

    def by_count(self) -> tuple[str, list[int]]:
        """The result when nothing more can happen."""
        if self.rules.equal_turns and self.reached():
            return ("sequences", self.reached())
        most = max(map(len, self.grid.lines))
        best = [side for side in range(self.sides) if len(self.grid.lines[side]) == most]
        counts = self.fills or (self.rules.most_sequences and len(best) == 1)
        return ("points", best) if counts else ("draw", [])
