"""The texts for a shop's page say the same in every language, and nothing that is not so."""

import re
from pathlib import Path
from typing import NamedTuple

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
"""What belongs to others: a sequence is a common word, and is written small."""
LONGEST_LINE = 120
"""Letters of the line below the title, of which shops take no more."""
SENTENCE = re.compile(r"[.!?](?=\s|$)")


class Section(NamedTuple):
    """What stands under a heading."""

    level: int
    paragraphs: list[str]
    points: list[str]


def sections(text: str) -> list[Section]:
    """The headings of a text with what stands under them."""
    found: list[Section] = []
    for line in filter(None, text.splitlines()):
        if line.startswith("#"):
            found.append(Section(len(line.split()[0]), [], []))
        else:
            (found[-1].points if line.startswith("- ") else found[-1].paragraphs).append(line)
    return found


def shop_text(code: str) -> str:
    return (FOLDER / f"{code}.md").read_text(encoding="utf-8")


def test_a_shop_can_be_told_in_every_language_of_the_game() -> None:
    assert set(CODES) == {*SHIPPED, *available_languages()}


@pytest.mark.parametrize("code", CODES)
def test_all_have_the_same_sections_with_as_many_lines(code: str) -> None:
    def shape(text: str) -> list[tuple[int, int, int]]:
        return [(section.level, len(section.paragraphs), len(section.points)) for section in sections(text)]

    assert shape(shop_text(code)) == shape(shop_text(ENGLISH))
    assert [level for level, _, _ in shape(shop_text(code))] == [1, 2, 2, 2, 2, 2]


@pytest.mark.parametrize("code", CODES)
def test_the_line_below_the_title_is_one_short_sentence(code: str) -> None:
    title, line, *_ = filter(None, shop_text(code).splitlines())
    assert title == "# Fivefold"
    assert len(SENTENCE.findall(line)) == 1
    assert len(line) <= LONGEST_LINE


@pytest.mark.parametrize("code", CODES)
def test_how_to_play_takes_five_sentences(code: str) -> None:
    (told,) = sections(shop_text(code))[2].paragraphs
    assert len(SENTENCE.findall(told)) == 5


@pytest.mark.parametrize("code", CODES)
def test_nothing_is_named_that_belongs_to_others(code: str) -> None:
    assert NOT_NAMED.findall(shop_text(code)) == []


@pytest.mark.parametrize("code", available_languages())
def test_the_games_are_called_what_the_game_calls_them(code: str) -> None:
    assert [name for name in VARIANTS if str(catalogue(code)[f"variant.{name}"]) not in shop_text(code)] == []


@pytest.mark.parametrize("code", CODES)
def test_the_puzzles_are_as_many_as_there_are(code: str) -> None:
    assert f"{len(shipped())} " in shop_text(code)


def test_what_is_counted_in_words_is_so() -> None:
    assert len(VARIANTS) == len(THEMES) == 7
    assert len(LEVELS) == 5
    assert max(seats for rules in VARIANTS.values() for seats, *_ in rules.seatings) == 12
