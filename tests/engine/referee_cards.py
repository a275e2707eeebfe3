"""The referee's cards: hands, piles, and who still has cards to draw."""

from collections import Counter

from game.engine.rules.ruleset import Ruleset


class Cards:
    """One game's cards; with dice a hand is no more than the sum that lies on the table."""

    def __init__(self, rules: Ruleset, hands: list[list[str]], pile: list[str]) -> None:
        self.rules, self.hands, self.pile = rules, hands, pile
        self.discards: list[list[str]] = [[] for _ in hands]
        self.owed = [0] * len(hands)
        """The cards that a seat has forgotten and may still draw: lenient, only with its next one."""
        self.late: int | None = None
        """Lenient: the seat that has forgotten its card and may still draw it at once."""

    def drawable(self) -> bool:
        """True if there is a card to draw, at once or after a shuffle of the discard piles."""
        return bool(self.pile or (self.rules.fill_board != "once" and any(self.discards)))

    def lay_down(self, seat: int, card: str) -> None:
        """A card goes from a hand to the seat's own pile; dice are only picked up."""
        self.hands[seat].remove(card)
        if not self.rules.dice:
            self.discards[seat].append(card)

    def exchange(self, seat: int, card: str, new_pile: tuple[str, ...]) -> None:
        """A dead card for another; a new pile is made without the dead card."""
        if not self.pile:
            self.reshuffle(new_pile)
        self.lay_down(seat, card)
        self.hands[seat].append(self.pile.pop(0))

    def draw(self, seat: int, number: int, new_pile: tuple[str, ...]) -> None:
        """A seat draws so many cards, as far as there are any."""
        for _ in range(number):
            if not self.pile and self.drawable():
                self.reshuffle(new_pile)
            if self.pile:
                self.hands[seat].append(self.pile.pop(0))

    def reshuffle(self, new_pile: tuple[str, ...]) -> None:
        """The draw pile is what the game says, of all the cards discarded."""
        assert Counter(new_pile) == Counter(card for pile in self.discards for card in pile)
        self.pile = list(new_pile)
        self.discards = [[] for _ in self.hands]

    def forget(self, seat: int) -> None:
        """A seat has not drawn: lenient, it may at once or next time; strict, once; else until somebody says so."""
        if self.rules.manual_draw == "lenient":
            self.late = seat
        else:
            self.owed[seat] = 1 if self.rules.manual_draw == "strict" else self.owed[seat] + 1

    def may_draw_late(self) -> list[int]:
        """The seats with a forgotten card that they may draw now."""
        if not self.drawable():
            return []
        if self.rules.manual_draw == "lenient":
            return [] if self.late is None else [self.late]
        return [seat for seat, count in enumerate(self.owed) if count]

    def draw_late(self, seat: int, new_pile: tuple[str, ...]) -> None:
        """A seat draws one card that it has forgotten."""
        self.draw(seat, 1, new_pile)
        if self.rules.manual_draw == "lenient":
            self.late = None
        else:
            self.owed[seat] -= 1

    def turn_ends(self, seat: int, *, draws: bool, moved: bool, new_pile: tuple[str, ...]) -> None:
        """The seat to move draws its own; strict, once it has moved a chip too, all that was forgotten is lost."""
        if self.late is not None:
            self.owed[self.late] += 1
        self.late = None
        if draws and self.rules.manual_draw == "strict" and moved and self.drawable():
            self.owed = [0] * len(self.owed)
        if draws:
            due = self.owed[seat] if self.rules.manual_draw == "lenient" else 0
            self.draw(seat, 1 + due, new_pile)
            self.owed[seat] -= due
