"""The text field: what is typed into it, where it lies, and what keys and pointer do there; and the clipboard."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import Literal, NamedTuple
from unicodedata import category, normalize

import pygame

from ...device.outside import Door
from ..toolkit import text
from ..toolkit.act import Act
from .intents import Intent

_JOINER = "\u200d"
_FLAG_HALVES = ("\U0001f1e6", "\U0001f1ff")
"""The first and last of the characters of which two make a flag."""
_SKIN_TONES = ("\U0001f3fb", "\U0001f3ff")
"""The first and last of the characters that colour the picture before them."""
_TAGS = ("\U000e0020", "\U000e007f")
"""The first and last of the characters that turn a flag before them into a region's."""


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
        """Its beginning and its end."""
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
    is_mark = sign == _JOINER or category(sign).startswith("M")
    return is_mark or any(first <= sign <= last for first, last in (_SKIN_TONES, _TAGS))


def _is_half(letter: str) -> bool:
    return len(letter) == 1 and _FLAG_HALVES[0] <= letter <= _FLAG_HALVES[1]


MOST_SIGNS = 4
"""Characters of what is typed that are looked at, for each letter of the limit: what is too much has to be told."""
FIELD_FACE = "strong"
FIELD_PAD = 16
"""Units between the field's edge and its text."""
FIELD_LETTERS = 20
"""Units of size of its letters: with fewer than 16 CSS pixels some browsers zoom in while one types."""
_SWALLOWED = frozenset({"text", "untext", "write", "copy", "cut"})
"""What never reaches the commands while there is a field, whether or not it has an effect."""


class TextField:
    """A line of text that a scene shows as its `field`; keys, the clipboard and the page write into it."""

    def __init__(
        self,
        name: str,
        text: str,
        limit: int,
        changed: Callable[[str], None],
        *,
        kind: Literal["words", "digits"] = "words",
        clean: Callable[[str], str] = str,
    ) -> None:
        self.act = Act("field", name)
        self.name = self.act.name
        self.limit = limit
        """Letters that it takes at most, as one sees them."""
        self.kind = kind
        """What is typed: which touch keyboard comes, and whether it writes capitals."""
        self.label = self.usual = ""
        """Its name for screen readers, and the quiet text that it shows while empty."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.scale = 1.0
        self.edit = TextEdit.of(text)
        self.is_active = True
        """True if the caret shows."""
        self.is_on_page = False
        """True if the browser's own field lies over it and shows the text."""
        self.refused: Literal["", "strange", "long"] = ""
        """Why some of what was typed last is not in it: letters that it does not take, or no room for them."""
        self.corrections = 0
        """How often the page's field has had another text than this one takes."""
        self.door = Door()
        """Where what was typed or pasted goes to the scene."""
        self._changed = changed
        self._clean = clean
        self._before = text
        """The text that Escape brings back."""
        self._is_held = False
        """True if the pointer selects."""

    @property
    def text(self) -> str:
        """What has been typed."""
        return self.edit.text

    def place(self, rect: pygame.Rect, scale: float) -> None:
        """Take a place, device pixels."""
        self.rect, self.scale = rect, scale

    def fill(self, words: str) -> None:
        """Put another text in it, as the scene wants it; the scene is not told."""
        self._before = words
        if words != self.text:
            self.edit = TextEdit.of(words)

    def enter(self) -> None:
        """The caret comes here; Escape brings back what is in it now."""
        if not self.is_active:
            self.is_active, self._before = True, self.text

    def leave(self) -> None:
        """The caret goes; what was typed stays."""
        self.is_active = self._is_held = False
        self.edit = self.edit.composing("")

    def write(self, words: str) -> None:
        """Put a text at the caret, without what the field does not take."""
        self.enter()
        start, end = self.edit.selection
        before = self.text[:start]
        whole = normalize("NFC", before + words[: MOST_SIGNS * self.limit])
        while not whole.startswith(before):  # a mark that was typed after its letter
            before = before[:-1]
        self._take(whole[len(before) :], self.edit._replace(anchor=len(before), caret=end))

    def hold(self, words: str) -> None:
        """The page's field has this text now."""
        self._take(normalize("NFC", words[: MOST_SIGNS * self.limit]), TextEdit())
        self.corrections += self.text != words

    def _take(self, words: str, edit: TextEdit) -> None:
        """Put a text into another state of the field, and note what it does not take."""
        taken = self._clean(words)
        put = edit.inserted(taken, self.limit)
        self._set(put)
        self._note(words)
        if not self.refused and len(put.text) < len(edit.text) - len(edit.selected) + len(taken):
            self.refused = "long"

    def _note(self, words: str) -> None:
        is_strange = any(not self._clean(letter) for letter in letters_of(words) if not letter.isspace())
        self.refused = "strange" if is_strange else ""

    def take(self, intent: Intent) -> bool:
        """Handle an intent; True if consumed."""
        match intent.kind:
            case "confirm" | "back" if self.edit.composed:
                return True  # the input method's own
            case "confirm":
                return self.is_active and bool(intent.text)  # the space bar writes
            case "back":
                return self._restored()
            case "press" | "point" | "release":
                return self._pointed(intent)
            case "focus" | "edge":
                return self._moved(intent)
        return self._typed(intent)

    def _typed(self, intent: Intent) -> bool:
        match intent.kind:
            case "write" if self.is_active or intent.text.strip():  # a space that was pressed on a button is no letter
                self.write(intent.text)
            case "compose":
                self.enter()
                self.edit = self.edit.composing(intent.text)
                self._note(intent.text)
            case "erase":
                self.enter()
                self.refused = ""
                self._set(self.edit.erased(round(intent.x)))
            case "select":
                self.enter()
                self.edit = self.edit.all_selected()
            case "copy" | "cut" if self.edit.selected:
                put_on_clipboard(self.edit.selected)
                if intent.kind == "cut":
                    self._set(self.edit.erased())
            case "paste":
                self.write(" ".join(from_clipboard().split()))
            case _:
                return intent.kind in _SWALLOWED
        return True

    def _moved(self, intent: Intent) -> bool:
        """Move the caret; True if consumed: up and down leave the field."""
        if not self.is_active or not (intent.x or self.edit.composed):
            return False
        if intent.kind == "edge":
            self.edit = self.edit.put(len(self.text) if intent.x > 0 else 0, extends=intent.extends)
        elif not self.edit.composed:
            self.edit = self.edit.moved(round(intent.x), extends=intent.extends)
        return True

    def _restored(self) -> bool:
        """Bring the text back that was there before; True if it was another one."""
        if not self.is_active or self.text == self._before:
            return False
        self._set(TextEdit.of(self._before))
        return True

    def _pointed(self, intent: Intent) -> bool:
        is_inside = self.rect.collidepoint(intent.x, intent.y)
        if intent.kind == "press":
            self._is_held = is_inside
            if is_inside:
                self.enter()
                self.edit = self.edit.put(self._at(intent.x))
            else:
                self.leave()
            return is_inside
        if was_held := self._is_held:
            self.edit = self.edit.put(self._at(intent.x), extends=True)
            self._is_held = intent.kind != "release"
        return was_held

    def _set(self, edit: TextEdit) -> None:
        is_other = edit.text != self.text
        self.edit = edit
        if is_other:
            with self.door:
                self._changed(edit.text)

    # ------------------------------------------------------------ where its letters are

    @property
    def letters_px(self) -> int:
        """The size of its letters, device pixels."""
        return round(FIELD_LETTERS * self.scale)

    @property
    def room(self) -> pygame.Rect:
        """Where its text shows."""
        return self.rect.inflate(-2 * round(FIELD_PAD * self.scale), 0)

    def x(self, at: int) -> int:
        """How far from the left of its text a character stands, device pixels."""
        return text.width(self.edit.shown[:at], FIELD_FACE, self.letters_px) if at else 0

    @property
    def caret_x(self) -> int:
        """How far from the left of its text the caret stands: after what is being composed."""
        return self.x(self.edit.caret + len(self.edit.composed))

    @property
    def scrolled(self) -> int:
        """How many pixels of a text too long for the field have gone to the left, so that the caret shows."""
        return max(0, self.caret_x - self.room.width + max(2, round(2 * self.scale)))

    def _at(self, x: float) -> int:
        """The character that a point stands before."""
        left = x - self.room.left + self.scrolled
        return min(range(len(self.text) + 1), key=lambda at: abs(self.x(at) - left))


# ---------------------------------------------------------------- the clipboard; in browsers the page has its own


def from_clipboard() -> str:
    """The text on the clipboard; "" where there is none."""
    try:
        return str(pygame.scrap.get_text())
    except (AttributeError, pygame.error):  # some systems have no clipboard
        return ""


def put_on_clipboard(words: str) -> bool:
    """Put a text there; True if it is there now."""
    try:
        pygame.scrap.put_text(words)
    except (AttributeError, pygame.error):
        return False
    return from_clipboard() == words
