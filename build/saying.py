"""What the page itself says, before the game does: build/page/words has a catalogue for each language."""

import html
import json
from pathlib import Path
from typing import TypeAlias

PAGE = Path(__file__).resolve().parent / "page"
ABOUT, NEEDS_SCRIPT = "page.about", "page.needs_script"
"""What is told where no script chooses the language."""
ENGLISH = "en"
Words: TypeAlias = dict[str, str]
"""Texts with {placeholders} by their keys."""


def catalogues() -> dict[str, Words]:
    """The words of each language, English first."""
    paths = sorted((PAGE / "words").glob("*.json"), key=lambda path: (path.stem != ENGLISH, path.stem))
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in paths}


def script() -> str:
    """The scripts that know where things are kept and all words that scripts say, and choose the language."""
    table = {
        code: {key: text for key, text in words.items() if key not in {ABOUT, NEEDS_SCRIPT}}
        for code, words in catalogues().items()
    }
    told = json.dumps(table, separators=(",", ":")).replace("<", r"\u003c")
    shelf, words = ((PAGE / name).read_text(encoding="utf-8") for name in ("shelf.js", "words.js"))
    return shelf + words.replace("{{words}}", told)


def descriptions() -> tuple[str, Words]:
    """What the page is, in English, and in the other languages by their codes."""
    told = {code: words[ABOUT] for code, words in catalogues().items()}
    return told.pop(ENGLISH), told


def about() -> str:
    """What the page is, in English, for HTML."""
    return _in_ascii(descriptions()[0])


def without_scripts() -> str:
    """What browsers tell that run no scripts: nobody chooses there, so all languages say it."""
    lines = (f'<p lang="{code}">{_in_ascii(words[NEEDS_SCRIPT])}</p>' for code, words in catalogues().items())
    return f"<noscript>{''.join(lines)}</noscript>"


def _in_ascii(text: str) -> str:
    return html.escape(text).encode("ascii", "xmlcharrefreplace").decode("ascii")
