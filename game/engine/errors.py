"""The engine's errors, each with a sentence that says why and may quote outside input."""

from __future__ import annotations

from reprlib import Repr
from typing import Any

LONGEST_SENTENCE = 300
"""The most characters of a sentence that quotes something."""
_LONGEST_EXCERPT = 40
_MOST_BITS = 512


class RulesetError(ValueError):
    """A contradictory rule set; if a player can cause it, it has a code for translation."""

    def __init__(self, sentence: str, code: str = "", **values: object) -> None:
        super().__init__(sentence)
        self.code = code
        """The reason in a word; "" if no player can cause it."""
        self.values = values


class SetupError(ValueError):
    """A game that can't be set up: an unknown variant, or invalid seats, sides, dealer, seed or ranks."""


class IllegalMoveError(ValueError):
    """A move that the rules forbid in this position."""


class NotationError(ValueError):
    """A text that isn't a move or position."""


class RecordError(ValueError):
    """A game record that's damaged or breaks the rules; the message names the event and is of limited length."""

    def __init__(self, sentence: str) -> None:
        super().__init__(legible(sentence))


class CodeError(RecordError):
    """An unreadable code; `code` is the reason in a word, for translation."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        """"short", "long", "strange", "typo", "newer" or "damaged"."""


# ---------------------------------------------------------------- quoting


class _Excerpt(Repr):
    """A Repr that limits its depth, and never writes out numbers of thousands of digits, which Python refuses."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxlist, self.maxdict, self.maxstring = 3, 9, 9, _LONGEST_EXCERPT

    def repr_int(self, x: int, level: int) -> str:
        return "a huge number" if is_huge(x) else super().repr_int(x, level)


_EXCERPT = _Excerpt()


def is_huge(number: int) -> bool:
    """True if a number has more than 512 bits; the engine never counts or draws one that large."""
    return number.bit_length() > _MOST_BITS


def excerpt(value: Any, longest: int = _LONGEST_EXCERPT) -> str:
    """Any value as Python writes it, in at most `longest` characters."""
    return legible(_EXCERPT.repr(value), longest)


def legible(text: str, longest: int = LONGEST_SENTENCE) -> str:
    """A text of at most `longest` characters, all printable anywhere."""
    shown = "".join(letter if letter.isprintable() else _escaped(letter) for letter in text[: longest + 1])
    return shown if len(shown) <= longest else f"{shown[: longest - 3]}..."


def _escaped(letter: str) -> str:
    return ascii(letter)[1:-1]
