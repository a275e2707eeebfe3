"""Two taps on a card at once, as people do who open things on a computer."""

from __future__ import annotations

from ..toolkit.act import Act

DOUBLE_TAP = 0.4
"""Seconds within which a second tap on a card is none."""
_NO_CARD = -1


class DoubleTap:
    """Remembers the card that was tapped last."""

    def __init__(self) -> None:
        self._slot = _NO_CARD
        self._seconds = 0.0
        """Since then."""

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self._seconds += seconds

    def forget(self) -> None:
        """Something else was tapped."""
        self._slot, self._seconds = _NO_CARD, 0.0

    def is_double(self, act: Act, chosen: int | None) -> bool:
        """Whether the chosen card is tapped a second time at once: that means no more than the first tap."""
        slot, seconds = self._slot, self._seconds
        self.forget()
        if act.kind != "card":
            return False
        self._slot = act.value
        return act.value == slot == chosen and seconds < DOUBLE_TAP
