"""JSON from outside, its size and nesting counted before it is parsed: deep lists end a browser's Python at once."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

LONGEST_JSON = 1_000_000
"""The most characters of a text; ours have a tenth."""
MOST_LISTS = 50_000
"""The most lists and objects in a text; ours have a tenth."""
DEEPEST_LISTS = 100
"""The deepest nesting of lists and objects; ours have a tenth."""

# An unclosed string matches up to the end; if each of its quotes started another try, that would take forever.
_BETWEEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^"\[\]{}]++', re.DOTALL)
_MARKS = (b"\xff\xfe", b"\xfe\xff")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_json(
    text: str | bytes, longest: int = LONGEST_JSON, most_lists: int = MOST_LISTS, deepest: int = DEEPEST_LISTS
) -> Any:
    """The value of a JSON text; raises ValueError if it's damaged, too long, or nested too deeply."""
    if len(text) > longest:
        raise ValueError(f"It has more than {longest} letters.")
    letters = decoded(text)
    lists = letters.count("[") + letters.count("{")
    if lists > most_lists:
        raise ValueError(f"It has more than {most_lists} lists.")
    if lists > deepest and _depth(letters) > deepest:
        raise ValueError(f"It has lists more than {deepest} deep in each other.")
    try:
        return json.loads(letters)
    except RecursionError as error:
        raise ValueError("It's nested too deeply.") from error


def decoded(text: str | bytes) -> str:
    """A text, or the text of bytes in UTF-8, or in UTF-16 after its mark; raises ValueError."""
    if isinstance(text, str):
        return text
    # A browser's Python has no other codecs: what json.detect_encoding names would be a LookupError there.
    return text.decode("utf-16" if text.startswith(_MARKS) else "utf-8").removeprefix("\ufeff")


def _depth(letters: str) -> int:
    """The deepest nesting of brackets, as far as they match."""
    return max(accumulate(map(_STEPS.__getitem__, _BETWEEN.sub("", letters))), default=0)
