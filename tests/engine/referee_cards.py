"""The referee's cards: hands, piles, and who still has cards to draw."""

from collections import Counter

from game.engine.rules.ruleset import Ruleset


class Cards:
    """One game's cards; with dice a hand is no more than the sum that lies on the table."""

    def __init__(self, rules: Ruleset, hands: list[list[str]], pile: list[str]) -> None:
        self.rules, self.hands, self.pile = rules, hands, pile
        self.discards: list[list[str]] = [[] for _ in hands]
        self.owed = [0] * len(hands)
        """The cards that a seat has forgotten and may still draw after its next turn."""
        self.late: int | None = None
        """The seat that has forgotten its card and may still draw it now."""

    def drawable(self) -> bool:
        """Whether there is a card to draw, at once or after the discard piles are shuffled."""
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

    def turn_ends(self, seat: int, *, draws: bool, new_pile: tuple[str, ...]) -> None:
        """The right to draw late is gone, for good or until that seat's next draw; the seat to move draws its own."""
        if self.late is not None and self.rules.manual_draw == "lenient":
            self.owed[self.late] += 1
        self.late = None
        if draws:
            self.draw(seat, 1 + self.owed[seat], new_pile)
            self.owed[seat] = 0
