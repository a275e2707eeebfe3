"""Games as the next program finds them in a store."""

import random

from game.session import Session, look_back, resume
from game.storage import Store


def rng() -> random.Random:
    return random.Random(1)


def resumed(store: Store, key: str = "") -> Session:
    """The unfinished game of a key, or the one that was played last."""
    found = resume(store, rng(), key)
    assert found
    return found


def looked_back(store: Store, key: str) -> Session:
    """The game of a key that has ended."""
    found = look_back(store, rng(), key)
    assert found
    return found
