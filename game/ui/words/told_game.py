"""A game as its rules are told: a rule set with those who play it, and what follows for the words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from ...engine import Ruleset, Seating
from ...engine.cards import Card
from ...i18n import ListWay, listed
from .reading import plain
from .wording import card_sign


class Game(NamedTuple):
    """A rule set with the seats and sides that play it."""

    rules: Ruleset
    seating: Seating

    @property
    def people(self) -> str:
        """Whether players are "alone" or in "teams"; the last part of the keys of sentences that depend on it."""
        return "teams" if self.seating.has_teams else "alone"

    @property
    def prints(self) -> Counter[Card]:
        """How often each print is on the board, free corners included."""
        return Counter(card for _, card in self.rules.board.items())

    @property
    def has_several(self) -> bool:
        """Whether a side goes on after its first sequence."""
        return self.rules.fills_board or self.seating.goal > 1

    @property
    def lasts(self) -> bool:
        """Whether play goes on while a sequence stands."""
        return self.has_several or self.rules.equal_turns

    @property
    def wins_by_card(self) -> bool:
        """Whether a card can win as soon as it is played: not where a full board decides, or an announced line."""
        return not self.rules.fills_board and (not self.rules.announce or bool(self.rules.captured_pairs))

    @property
    def copies(self) -> frozenset[int]:
        """How many spaces the cards have that are for certain spaces."""
        rules = self.rules
        ordinary = set(rules.deck) - rules.wild - rules.removers
        return frozenset(self.prints[rules.print_of(card)] for card in ordinary)

    @property
    def longest(self) -> int:
        """Spaces in the board's longest row."""
        return max(self.rules.board.width, self.rules.board.height)

    def say(self, key: str, /, **values: object) -> str:
        """The text of a key, in a child's words where the game is for children and there are some."""
        return plain(key, self.rules, **values)

    def named(self, cards: Collection[Card], way: ListWay = "and") -> str:
        """Some cards or prints in the order of the deck: "J♦ and J♣"."""
        return listed([card_sign(card) for card in dict.fromkeys(self.rules.deck) if card in cards], way)
