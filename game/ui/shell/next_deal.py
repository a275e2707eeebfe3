"""The cards of the next game, which are settled before it is begun."""

from __future__ import annotations

import random

from ...session import fresh_salt

MOST_DIGITS = 10
"""Digits that the number of a deal has at most."""


class NextDeal:
    """The seed and the salt of the game that begins next; a number that the player types takes their place."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._seed: int | None = None
        self._salt = fresh_salt()
        self.number = ""
        """The digits that were typed; "" leaves the deal to chance."""

    @property
    def is_known(self) -> bool:
        """True if the deal was called up by its number."""
        return bool(self.number)

    @property
    def seed(self) -> int:
        """The seed, which stays the same once it has been asked for."""
        if self.is_known:
            return int(self.number)
        if self._seed is None:
            self._seed = self._rng.getrandbits(31)
        return self._seed

    @property
    def salt(self) -> str:
        """What the deal is sealed with; "" for one that is known."""
        return "" if self.is_known else self._salt
