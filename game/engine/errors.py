"""What the engine refuses, each with a sentence that says why and may quote what came from outside."""

from __future__ import annotations

from reprlib import Repr
from typing import Any

LONGEST_SENTENCE = 300
"""Letters of a sentence that quotes something."""
_LONGEST_EXCERPT = 40
_MOST_BITS = 512


class RulesetError(ValueError):
    """A rule set that contradicts itself; what a player can bring about has a code, for words of any language."""

    def __init__(self, sentence: str, code: str = "", **values: object) -> None:
        super().__init__(sentence)
        self.code = code
        """What is wrong, in a word; "" for what no player can bring about."""
        self.values = values


class SetupError(ValueError):
    """A game that cannot be set up: seats, sides, dealer or seed that do not exist."""


class IllegalMoveError(ValueError):
    """A move that the rules forbid in this position."""


class NotationError(ValueError):
    """A text that is no move or position."""


class RecordError(ValueError):
    """A game record that is damaged or breaks the rules; the message names the event and is of sane length."""

    def __init__(self, sentence: str) -> None:
        super().__init__(legible(sentence))


class CodeError(RecordError):
    """A code that cannot be read; `code` says why in a word, for words of any language."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        """"short", "long", "strange", "typo", "newer" or "damaged"."""


# ---------------------------------------------------------------- quoting


class _Excerpt(Repr):
    """Looks only so far into lists, and writes out no number of thousands of digits, which Python refuses to do."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxlist, self.maxdict, self.maxstring = 3, 9, 9, _LONGEST_EXCERPT

    def repr_int(self, x: int, level: int) -> str:
        return "a huge number" if is_huge(x) else super().repr_int(x, level)


_EXCERPT = _Excerpt()


def is_huge(number: int) -> bool:
    """Whether a number is larger than anything here counts or draws by lot."""
    return number.bit_length() > _MOST_BITS


def excerpt(value: Any, longest: int = _LONGEST_EXCERPT) -> str:
    """A value of any kind, depth and size, as Python writes it, in at most so many letters."""
    return legible(_EXCERPT.repr(value), longest)


def legible(text: str, longest: int = LONGEST_SENTENCE) -> str:
    """A text of at most so many letters, each of which can be written anywhere."""
    shown = "".join(letter if letter.isprintable() else _escaped(letter) for letter in text[: longest + 1])
    return shown if len(shown) <= longest else f"{shown[: longest - 3]}..."


def _escaped(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")
