"""The cut for the deal, the deal itself, and a new game."""

import random
from collections.abc import Callable

from .cards import Card
from .rules.ruleset import Ruleset
from .setup import CUT, DEAL, CutCard, Ranks, Setup, rng_for, roll, shuffled
from .state import State

MOST_CUTS = 50
"""The most rounds of the cut before the first of the tied players deals; only a pack of equal cards gets there."""


def new_game(
    ruleset: Ruleset,
    seats: int,
    sides: int | None = None,
    seed: int = 0,
    dealer: int | None = None,
    toasts: tuple[Ranks, ...] = (),
) -> State:
    """The position after cut, shuffle and deal; raises SetupError for invalid seats, sides, dealer, seed or ranks.

    RulesetError if the options rule out these seats and sides. `toasts` are the ranks picked by each seat, as in Setup.
    """
    seating = ruleset.seating(seats, sides)
    cut = cut_for_deal(ruleset, seats, rng_for(seed, CUT)) if dealer is None else ()
    chosen = _dealer_of(ruleset, cut[-1], seats) if dealer is None else dealer
    setup = Setup(ruleset, seats, seating.sides, seed, chosen, toasts=toasts, cut=cut)
    if ruleset.dice:
        return State.opening(setup, ((),) * seats, ())
    pack = shuffled(ruleset.deck, rng_for(seed, DEAL))
    dealt = seats * seating.hand
    # One card at a time, starting at the dealer's left.
    order = [(chosen + 1 + i) % seats for i in range(seats)]
    hands = {seat: pack[i:dealt:seats] for i, seat in enumerate(order)}
    return State.opening(setup, tuple(hands[seat] for seat in range(seats)), pack[dealt:])


def cut_for_deal(ruleset: Ruleset, seats: int, rng: random.Random) -> tuple[tuple[CutCard, ...], ...]:
    """The rounds of the cut: each seat draws a card or rolls, and those tied for the deal try again (aces high)."""
    rounds = [_cut_once(ruleset, tuple(range(seats)), rng)]
    while len(tied := chosen_by(ruleset, rounds[-1])) > 1 and len(rounds) < MOST_CUTS:
        rounds.append(_cut_once(ruleset, tied, rng))
    return tuple(rounds)


def chosen_by(ruleset: Ruleset, cut: tuple[CutCard, ...]) -> tuple[int, ...]:
    """The seats selected by one round of the cut: those with the lowest card, or the highest roll."""
    value = _value(ruleset)
    best = (max if ruleset.dice else min)(value(card) for _, card in cut)
    return tuple(seat for seat, card in cut if value(card) == best)


def _value(ruleset: Ruleset) -> Callable[[Card], int]:
    return int if ruleset.dice else ruleset.cut_values.__getitem__


def _dealer_of(ruleset: Ruleset, cut: tuple[CutCard, ...], seats: int) -> int:
    """The dealer: the lowest card deals; the highest roll goes first, so its right neighbour counts as the dealer."""
    chosen = chosen_by(ruleset, cut)[0]
    return (chosen - 1) % seats if ruleset.dice else chosen


def _cut_once(ruleset: Ruleset, seats: tuple[int, ...], rng: random.Random) -> tuple[CutCard, ...]:
    if ruleset.dice:
        return tuple(CutCard(seat, str(sum(roll(ruleset, rng)))) for seat in seats)
    pack: list[Card] = list(ruleset.deck)
    return tuple(CutCard(seat, pack.pop(int(rng.random() * len(pack)))) for seat in seats)
