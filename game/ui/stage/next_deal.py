"""The cards of the next game, once they are asked for: dealt by chance, or by a number that the player types."""

import random
from functools import cached_property

MOST_DIGITS = 10
"""Digits that the number of a deal has at most."""


class NextDeal:
    """The seed and the salt of the game that begins next; a number that the player types takes their place."""

    def __init__(self, rng: random.Random, salt: str) -> None:
        self._rng = rng
        self._salt = salt
        self.number = ""
        """The digits that were typed; "" leaves the deal to chance."""

    @cached_property
    def _chance(self) -> int:
        return self._rng.getrandbits(31)

    @property
    def is_known(self) -> bool:
        return bool(self.number)

    @property
    def seed(self) -> int:
        return int(self.number) if self.is_known else self._chance

    @property
    def salt(self) -> str:
        """What the deal is sealed with; "" for one that is known."""
        return "" if self.is_known else self._salt
