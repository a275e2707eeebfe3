"""The texts for a shop's page say the same in every language, and nothing that is not so."""

import re
from pathlib import Path

import pytest

from game.bots import LEVELS
from game.engine.rules.variants import VARIANTS
from game.i18n import ENGLISH, available_languages, catalogue
from game.puzzles.shipped import shipped
from game.ui.toolkit.theme import THEMES
from tests.i18n.test_matching import SHIPPED

FOLDER = Path(__file__).resolve().parent.parent / "build" / "shop"
CODES = sorted(path.stem for path in FOLDER.glob("*.md"))
NOT_NAMED = re.compile(r"\bSequences?\b|\bSEQUENCE|\bJax\b|\bGoliath\b|[®™©]|https?:")
"""Names that belong to others: a sequence is a common word, and is written small."""
SENTENCE = re.compile(r"[.!?](?=\s|$)")


def sections(text: str) -> list[tuple[int, list[str], list[str]]]:
    """The levels of a text's headings, with the paragraphs and the points under each."""
    found: list[tuple[int, list[str], list[str]]] = []
    for line in filter(None, text.splitlines()):
        if line.startswith("#"):
            found.append((len(line.split()[0]), [], []))
        else:
            _, paragraphs, points = found[-1]
            (points if line.startswith("- ") else paragraphs).append(line)
    return found


def shop_text(code: str) -> str:
    return (FOLDER / f"{code}.md").read_text(encoding="utf-8")


def test_a_shop_can_be_told_in_every_language_of_the_game() -> None:
    assert set(CODES) == {*SHIPPED, *available_languages()}


@pytest.mark.parametrize("code", CODES)
def test_a_text_has_the_same_sections_as_the_others_and_keeps_to_the_rules_of_shops(code: str) -> None:
    text = shop_text(code)
    shape, english = (
        [(level, len(paragraphs), len(points)) for level, paragraphs, points in sections(one)]
        for one in (text, shop_text(ENGLISH))
    )
    assert (shape, [level for level, _, _ in shape]) == (english, [1, 2, 2, 2, 2, 2])
    title, line, *_ = filter(None, text.splitlines())
    assert (title, len(SENTENCE.findall(line))) == ("# Fivefold", 1)
    assert len(line) <= 120  # of which shops take no more below the title
    (how_to_play,) = sections(text)[2][1]
    assert len(SENTENCE.findall(how_to_play)) == 5
    assert NOT_NAMED.findall(text) == []


@pytest.mark.parametrize("code", CODES)
def test_games_are_called_as_in_the_game_and_puzzles_are_as_many(code: str) -> None:
    assert [name for name in VARIANTS if str(catalogue(code)[f"variant.{name}"]) not in shop_text(code)] == []
    assert f"{len(shipped())} " in shop_text(code)


def test_what_is_counted_in_words_is_so() -> None:
    assert len(VARIANTS) == len(THEMES) == 7
    assert len(LEVELS) == 5
    assert max(seats for rules in VARIANTS.values() for seats, *_ in rules.seatings) == 12
