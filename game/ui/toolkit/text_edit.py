"""A text that is being edited: a value with a caret, a selection, and what an input method is composing."""

from __future__ import annotations

import unicodedata
from itertools import accumulate
from typing import NamedTuple

_JOINER = "\u200d"
_FLAG_HALVES, _SKINS, _TAGS = ("\U0001f1e6", "\U0001f1ff"), ("\U0001f3fb", "\U0001f3ff"), ("\U000e0020", "\U000e007f")
"""The first and last of the signs of which two make a flag, and of those that change the picture before them."""


class TextEdit(NamedTuple):
    """The text, and where in it one writes."""

    text: str = ""
    caret: int = 0
    """Before the character of this number the next letter goes; never inside a letter."""
    anchor: int = 0
    """The other end of the selection: the caret's place when nothing is selected."""
    composed: str = ""
    """What the input method shows at the caret and may still change."""

    @classmethod
    def of(cls, text: str) -> TextEdit:
        """A text with the caret at its end."""
        return cls(text, len(text), len(text))

    @property
    def selection(self) -> tuple[int, int]:
        """Where the selection begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def selected(self) -> str:
        """The text that is selected."""
        start, end = self.selection
        return self.text[start:end]

    @property
    def shown(self) -> str:
        """The text with what is being composed in it."""
        return self.text[: self.caret] + self.composed + self.text[self.caret :]

    def inserted(self, more: str, limit: int) -> TextEdit:
        """A text in place of the selection, as much of it as a text of `limit` letters has room for."""
        start, end = self.selection
        room = max(0, limit - len(letters_of(self.text[:start] + self.text[end:])))
        put = "".join(letters_of(more)[:room])
        at = start + len(put)
        return TextEdit(self.text[:start] + put + self.text[end:], at, at)

    def erased(self, step: int = -1) -> TextEdit:
        """Without the selection, or else without the letter before the caret (step 1: after it)."""
        start, end = (self if self.selected else self.moved(step, extends=True)).selection
        return TextEdit(self.text[:start] + self.text[end:], start, start)

    def moved(self, step: int, *, extends: bool = False) -> TextEdit:
        """The caret one letter on or back; a selection that is not extended is left at the end one moves to."""
        start, end = self.selection
        if start != end and not extends:
            return self.put(start if step < 0 else end)
        edges = self._edges()
        at = edges.index(self.caret) + step
        return self.put(edges[min(max(at, 0), len(edges) - 1)], extends=extends)

    def put(self, at: int, *, extends: bool = False) -> TextEdit:
        """The caret before the letter that has the character number `at`, or at the end."""
        place = max(edge for edge in self._edges() if edge <= max(at, 0))
        return self._replace(caret=place, anchor=self.anchor if extends else place, composed="")

    def all_selected(self) -> TextEdit:
        """The whole text selected."""
        return self._replace(caret=len(self.text), anchor=0, composed="")

    def composing(self, composed: str) -> TextEdit:
        """While an input method composes something, which takes the place of the selection."""
        return (self.erased() if composed and self.selected else self)._replace(composed=composed)

    def _edges(self) -> list[int]:
        """Where the caret can stand: between letters."""
        return list(accumulate(map(len, letters_of(self.text)), initial=0))


def letters_of(text: str) -> list[str]:
    """What a reader takes for one letter each: marks, joined pictures and the halves of a flag stay together."""
    found: list[str] = []
    for sign in text:
        if found and (_changes(sign) or found[-1][-1] == _JOINER or (_is_half(sign) and _is_half(found[-1]))):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def _changes(sign: str) -> bool:
    is_mark = sign == _JOINER or unicodedata.category(sign).startswith("M")
    return is_mark or any(first <= sign <= last for first, last in (_SKINS, _TAGS))


def _is_half(letter: str) -> bool:
    first, last = _FLAG_HALVES
    return len(letter) == 1 and first <= letter <= last
