"""A slow and obvious second version of the rules, with which every game is compared.

It shares nothing with the engine but the data of the rule set: no bits, no tables, no moves made ready.
"""

from typing import NamedTuple

from tests.engine.referee_board import Telling, ends
from tests.engine.referee_table import Table


class Luck(NamedTuple):
    """The outcomes of a move that a referee cannot foresee."""

    lines: frozenset[str]
    """The names of the mover's sequences after it, for a choice between equals that is not asked."""
    pile: tuple[str, ...]
    """The whole draw pile that a reshuffle made, or nothing."""
    dice: tuple[int, ...]
    """The dice as they fell."""


class Referee(Table):
    """One game, played move by move."""

    def play(self, move: Telling, luck: Luck) -> None:
        acts = {"call": self.call, "claim": self.claim, "discard": self.discard, "draw": self.draw}
        acts |= {"exchange": self.exchange, "pass": self.pass_on, "roll": self.roll, "catch": self.catch}
        acts.get(move[0], self.use)(move, luck)

    def roll(self, _move: Telling, luck: Luck) -> None:
        """The dice say what may be placed."""
        assert len(luck.dice) == self.rules.dice
        assert set(luck.dice) <= {1, 2, 3, 4, 5, 6}
        self.hand.append(str(sum(luck.dice)))
        self.phase = "play"

    def use(self, move: Telling, luck: Luck) -> None:
        """A card is played for its chip."""
        act, card, at = move
        self.cards.lay_down(self.seat, card)
        self.quiet = 0
        if act == "remove":
            self.grid.take(self.grid.spots[at])
        else:
            self.place(at, luck.lines)
        won, last = self.won(), self.toast(card)
        if won or last:
            self.finish(won or last)
        elif self.full() and not self.announceable() and not self.to_choose:
            self.turn += 1
            self.fill()
        else:
            self.rolls_again = card in self.rules.again and act != "remove" and not self.full()
            if not self.to_choose:
                self.go_on(luck)

    def place(self, at: str, told: frozenset[str]) -> None:
        """A chip comes, and the lines that it fills count unless they wait to be announced or chosen."""
        spot = self.grid.spots[at]
        self.grid.put(spot, self.side)
        undecided = [] if self.rules.announce else self.grid.count_lines(spot, self.side)
        most = len(self.grid.lines[self.side]) + len(undecided)
        if (most >= self.goal and not self.fills) or self.full():
            for group in undecided:
                self.grid.settle(group, self.side, told)
        else:
            self.to_choose = undecided

    def go_on(self, luck: Luck) -> None:
        """The same seat again, or what is left of the turn."""
        if self.rolls_again:
            self.turn += 1
            self.phase = "roll"
        else:
            self.close(luck)

    def claim(self, move: Telling, luck: Luck) -> None:
        """A line is chosen or announced."""
        if self.rules.announce:
            self.grid.announce(move[2], self.side)
            self.finish(self.won())
            if self.phase == "announce" and not self.result and not self.announceable():
                self.next_announcer()
            return
        self.grid.lines[self.side] += [line for line in self.grid.every_line if ends(line) == move[2]]
        self.to_choose.pop(0)
        if not self.to_choose:
            self.go_on(luck)

    def exchange(self, move: Telling, luck: Luck) -> None:
        """A dead card for another."""
        self.cards.exchange(self.seat, move[1], luck.pile)
        self.exchanged = True
        self.finish(self.toast(move[1]))

    def discard(self, move: Telling, luck: Luck) -> None:
        """A card is given up, for talking or for want of a play."""
        self.cards.lay_down(self.seat, move[1])
        if ended := self.toast(move[1]):
            self.finish(ended)
        elif self.phase == "play":
            self.quiet += 1
            self.close(luck)
        else:
            self.payers.pop(0)
            self.seat = self.payers[0] if self.payers else self.caller
            self.phase = "penalty" if self.payers else "play"

    def call(self, move: Telling, _luck: Luck) -> None:
        """Everyone of a side who has a card must give one up, in turn."""
        round_the_table = [(self.seat + i) % self.seats for i in range(self.seats)]
        self.payers = [seat for seat in round_the_table if seat % self.sides == int(move[2]) and self.can_pay(seat)]
        self.called.add(int(move[2]))
        self.caller, self.seat, self.phase = self.seat, self.payers[0], "penalty"

    def draw(self, move: Telling, luck: Luck) -> None:
        """A seat draws, its own card or one that it has forgotten."""
        if move[2]:
            self.cards.draw_late(int(move[2]), luck.pile)
        else:
            self.end_turn(luck, draws=True)

    def catch(self, move: Telling, _luck: Luck) -> None:
        """All that a seat has forgotten is lost."""
        self.cards.owed[int(move[2])] = 0

    def pass_on(self, _move: Telling, luck: Luck) -> None:
        """A seat forgets to draw, answers wrongly, or can do nothing; lenient, it gets what it forgot."""
        if self.phase == "announce":
            self.next_announcer()
            return
        seat, forgets = self.seat, self.phase == "close"
        if not forgets:
            self.quiet += 1
            if not self.hand and self.rules.manual_draw == "lenient":
                self.cards.draw(seat, self.cards.owed[seat], luck.pile)
                self.cards.owed[seat] = 0
        self.end_turn(luck, draws=False)
        if forgets:
            self.cards.forget(seat)

    def toast(self, card: str) -> tuple[str, list[int]] | None:
        """Everyone still in who picked the card's rank takes a forfeit; the result when one side alone is left."""
        for seat, picks in enumerate(self.picks):
            self.forfeits[seat] += card[0] in picks and not self.out(seat)
        left = {seat % self.sides for seat in range(self.seats) if not self.out(seat)}
        return ("last-in", sorted(left)) if len(left) <= 1 else None

    # ------------------------------------------------------------ how turns and games end

    def close(self, luck: Luck) -> None:
        """The card is played: the seat's own draw or announcement is waited for, or the turn is over."""
        waits = (self.rules.manual_draw != "off" and self.cards.drawable()) or self.announceable()
        if waits:
            self.phase = "close"
        else:
            self.end_turn(luck, draws=True)

    def end_turn(self, luck: Luck, *, draws: bool) -> None:
        """The cards are drawn and the next seat that is in is to move."""
        moved = self.phase == "close" and not self.quiet
        self.cards.turn_ends(self.seat, draws=draws and not self.rules.dice, moved=moved, new_pile=luck.pile)
        if self.rules.dice:
            self.hand.clear()
        mover = self.seat
        round_ends = self.to_next_seat()
        self.phase, self.exchanged = self.beginning, False
        self.turn += 1
        if self.full():
            self.fill(mover)
            return
        self.last_round &= not round_ends
        if round_ends:
            self.called = set()
        if self.rules.equal_turns and round_ends and self.reached():
            self.result = self.won_by(self.reached())
        elif self.nothing_changes():
            self.result = self.by_count()

    def fill(self, mover: int | None = None) -> None:
        """The board is full: of each other side the next seat may announce, and then the game is over."""
        mover = self.seat if mover is None else mover
        sides = [mover % self.sides]
        self.announcers = []
        for seat in [(mover + i) % self.seats for i in range(1, self.seats)]:
            if seat % self.sides not in sides and not self.out(seat):
                sides.append(seat % self.sides)
                self.announcers.append(seat)
        self.next_announcer(first=True)

    def next_announcer(self, *, first: bool = False) -> None:
        waiting = self.announcers if first else self.announcers[1:]
        while waiting:
            self.seat = waiting[0]
            if self.announceable():
                self.announcers, self.phase = waiting, "announce"
                return
            waiting = waiting[1:]
        self.result = self.by_count()

    def to_next_seat(self) -> bool:
        """Go round the table to the next seat that is in; whether that passes the one that began."""
        passed = []
        while not passed or self.out(self.seat):
            self.seat = (self.seat + 1) % self.seats
            passed.append(self.seat)
        return self.first in passed

    def finish(self, result: tuple[str, list[int]] | None) -> None:
        """The game is over, if there is a result, and with it the turn; on a full board it was over before."""
        self.result = result
        self.turn += result is not None and self.phase != "announce"
