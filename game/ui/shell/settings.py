"""What the player has chosen once and for all; what is damaged or unknown reads as the usual choice."""

from __future__ import annotations

from typing import Any, TypeVar

PACES = ("slow", "normal", "fast", "at-once")
"""How fast the computers play."""
TEXT_SIZES = (1.0, 1.25, 1.5)
"""Times the usual size of all text."""
LIGHTS = ("auto", "day", "night")
"""Which of the player's tables is laid: the light one, the dark one, or as the system says."""
VOLUMES = (1, 2, 3, 4, 5)
"""How loud sounds are, in steps."""
HAND_ORDERS = ("drawn", "suit", "rank", "value")
"""How the hand is sorted."""

CARD_LETTERS = ("own", "international")
"""What stands on court cards: the letters of the language's country, or J, Q, K and A."""

LAYS_OUT = frozenset({"text_size", "left_handed", "card_letters"})
"""The settings by which everything has its size or place."""

_OF_GAMES = frozenset({"variant", "lobby", "options"})
"""The settings that a game leaves when it is set up."""

SETTING_NAMES = frozenset(
    (
        *("card_letters", "confirm_special", "hand_order", "language", "left_handed", "letter_keys", "light", "muted"),
        *("pace", "reduced_motion", "seen_tips", "table", "table_dark", "table_light", "text_size", "turn_screen"),
        *("vibration", "volume", *_OF_GAMES),
    )
)
"""Every setting that is, or ever was, kept: nothing else in a file from outside is one."""

_T = TypeVar("_T")


class Settings(dict[str, Any]):
    """The settings by name, as they are kept, and what they mean."""

    system_is_still = False
    """True if the system asks for less motion."""

    @property
    def pace(self) -> str:
        """One of PACES."""
        return self._one_of("pace", PACES, "normal")

    @property
    def text_size(self) -> float:
        """One of TEXT_SIZES."""
        return self._one_of("text_size", TEXT_SIZES, 1.0)

    @property
    def light(self) -> str:
        """One of LIGHTS."""
        return self._one_of("light", LIGHTS, "night")

    @property
    def hand_order(self) -> str:
        """One of HAND_ORDERS."""
        return self._one_of("hand_order", HAND_ORDERS, "drawn")

    @property
    def left_handed(self) -> bool:
        """True if hand and buttons lie at the left."""
        return self._is("left_handed", usual=False)

    @property
    def turn_screen(self) -> bool:
        """True if the screen faces whichever of two people at it is to move."""
        return self._is("turn_screen", usual=False)

    @property
    def confirm_special(self) -> bool:
        """True if the first tap with a card of power aims and only the second plays."""
        return self._is("confirm_special", usual=True)

    @property
    def card_letters(self) -> str:
        """One of CARD_LETTERS."""
        return self._one_of("card_letters", CARD_LETTERS, "own")

    @property
    def letter_keys(self) -> bool:
        """True if single letters, digits and signs do something by themselves (WCAG 2.1.4)."""
        return self._is("letter_keys", usual=True)

    @property
    def reduced_motion(self) -> bool:
        """True if things should appear rather than move."""
        return self._is("reduced_motion", usual=self.system_is_still)

    @property
    def volume(self) -> int:
        """One of VOLUMES."""
        return self._one_of("volume", VOLUMES, 4)

    @property
    def muted(self) -> bool:
        """True if nothing is heard."""
        return self._is("muted", usual=False)

    @property
    def vibration(self) -> bool:
        """True if the device stirs at some moments, where it can."""
        return self._is("vibration", usual=True)

    @property
    def seen_tips(self) -> frozenset[str]:
        """The names of tips and lessons that need not be offered again."""
        found = self.get("seen_tips")
        return frozenset(name for name in found if isinstance(name, str)) if isinstance(found, list) else frozenset()

    @property
    def has_played(self) -> bool:
        """True if anything tells of an earlier game, or of the first lesson."""
        return not _OF_GAMES.isdisjoint(self) or "lesson" in self.seen_tips

    def _is(self, name: str, *, usual: bool) -> bool:
        found = self.get(name)
        return found if isinstance(found, bool) else usual

    def _one_of(self, name: str, values: tuple[_T, ...], usual: _T) -> _T:
        found = self.get(name)
        return next((value for value in values if value == found and not isinstance(found, bool)), usual)
