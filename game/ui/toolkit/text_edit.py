"""A text that is being edited: a value with a caret, a selection, and what an input method is composing."""

from __future__ import annotations

import re
from typing import NamedTuple

_MARKS = "\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\U0001f3fb-\U0001f3ff"
_LETTER = re.compile(f"[\U0001f1e6-\U0001f1ff]{{2}}|.(?:[{_MARKS}]|\u200d.)*", re.DOTALL)
"""What a reader takes for one letter: marks, joined pictures and the halves of a flag stay together."""


class TextEdit(NamedTuple):
    """The text, and where in it one is."""

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
        """A text in place of the selection, as much of it as a text of `limit` characters has room for."""
        start, end = self.selection
        room = max(0, limit - len(self.text) + end - start)
        put = "".join(_whole_letters(more, room))
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
        return [0, *(letter.end() for letter in _LETTER.finditer(self.text))]


def _whole_letters(text: str, room: int) -> list[str]:
    """The letters at the beginning of a text that fit so many characters."""
    found: list[str] = []
    for letter in _LETTER.findall(text):
        if sum(map(len, found)) + len(letter) > room:
            break
        found.append(letter)
    return found
