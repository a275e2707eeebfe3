"""A search for secrets that a view should not hold."""

import random
from collections import Counter
from dataclasses import replace
from typing import Any, NamedTuple

from game.engine import Ruleset, Setup, State
from game.engine.board_tables import BoardTables

SHARED = (Ruleset, BoardTables, type)
"""Types that all games share, so that none holds a game's secret."""


class Found(NamedTuple):
    """Everything within reach of a value through its fields, attributes and items."""

    seeds: set[int]
    scripts: set[tuple]
    hands: set[tuple]


def reachable(value: Any) -> Found:
    """Every seed, script and hand in a value, however deep, cached ones too."""
    found, known, waiting = Found(set(), set(), set()), set(), [value]
    while waiting:
        thing = waiting.pop()
        if id(thing) in known or isinstance(thing, (str, int, type(None), *SHARED)):
            continue
        known.add(id(thing))
        if isinstance(thing, Setup):
            found.seeds.add(thing.seed)
            found.scripts.update(thing.script)
            known.update(map(id, vars(thing.tables).values()))  # a setup has some at hand itself
        if isinstance(thing, State):
            found.hands.update(thing.hands)
        if isinstance(thing, dict):
            waiting += thing.values()
        elif isinstance(thing, (tuple, list, set, frozenset)):
            waiting += thing
        waiting += getattr(thing, "__dict__", {}).values()
    return found


def with_other_hidden_cards(state: State, seat: int, rng: random.Random) -> State:
    """A position in which only what the seat cannot see is different: other hands, the draw pile and the seed."""
    cards = [card for owner, hand in enumerate(state.hands) if owner != seat for card in hand] + list(state.draw_pile)
    total = Counter(cards)
    rng.shuffle(cards)
    hands = []
    for owner, hand in enumerate(state.hands):
        hands.append(hand if owner == seat else tuple(sorted(cards[: len(hand)])))
        cards = cards if owner == seat else cards[len(hand) :]
    other = state._replace(
        setup=replace(state.setup, seed=state.setup.seed + 1, script=(tuple(cards),)), hands=tuple(hands)
    ).with_draw_pile(tuple(cards))
    assert Counter(c for o, hand in enumerate(other.hands) if o != seat for c in hand) + Counter(cards) == total
    return other
