"""The cut for the deal, the deal, and with them a new game."""

import random

from game.engine.cards import cut_value
from game.engine.ruleset import Ruleset
from game.engine.setup import CUT, DEAL, CutCard, Setup, chance, shuffled
from game.engine.state import State

MOST_CUTS = 50
"""Rounds of the cut before the first of the tied deals: only a pack of equal cards comes that far."""


def new_game(ruleset: Ruleset, seats: int, sides: int | None = None, seed: int = 0, dealer: int | None = None) -> State:
    """The position after cut, shuffle and deal; SetupError for seats, sides, dealer or seed that do not exist."""
    seating = ruleset.seating(seats, sides)
    cut = cut_for_deal(ruleset, seats, chance(seed, CUT)) if dealer is None else ()
    chosen = lowest(cut[-1])[0] if dealer is None else dealer
    setup = Setup(ruleset, seats, seating.sides, seed, chosen, cut)
    pack = shuffled(ruleset.deck, chance(seed, DEAL))
    dealt = seats * seating.hand
    # One card at a time, beginning at the dealer's left.
    order = [(chosen + 1 + i) % seats for i in range(seats)]
    hands = {seat: pack[i:dealt:seats] for i, seat in enumerate(order)}
    return State.opening(setup, tuple(hands[seat] for seat in range(seats)), pack[dealt:])


def cut_for_deal(ruleset: Ruleset, seats: int, rng: random.Random) -> tuple[tuple[CutCard, ...], ...]:
    """The rounds of the cut: each seat draws a card, the lowest are tied again until one is left (aces high)."""
    rounds = [_cut_once(ruleset, tuple(range(seats)), rng)]
    while len(tied := lowest(rounds[-1])) > 1 and len(rounds) < MOST_CUTS:
        rounds.append(_cut_once(ruleset, tied, rng))
    return tuple(rounds)


def lowest(cut: tuple[CutCard, ...]) -> tuple[int, ...]:
    """The seats that drew the lowest card of a round of the cut."""
    low = min(cut_value(card) for _, card in cut)
    return tuple(seat for seat, card in cut if cut_value(card) == low)


def _cut_once(ruleset: Ruleset, seats: tuple[int, ...], rng: random.Random) -> tuple[CutCard, ...]:
    pack = list(ruleset.deck)
    return tuple(CutCard(seat, pack.pop(int(rng.random() * len(pack)))) for seat in seats)
