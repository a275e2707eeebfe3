"""Sentences may quote anything from outside: it's short, and printable anywhere."""

import pytest

from game.engine.errors import LONGEST_SENTENCE, legible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë ♠ 🂡", "Zoë ♠ 🂡"),
        ("a\\b'c\"", "a\\b'c\""),
        ("Zoë\u00a0X", "Zoë\\xa0X"),
        ("\0\t\n\x7f\u00ad", "\\x00\\t\\n\\x7f\\xad"),
        ("\u202e\u200d\ufeff\ud800", "\\u202e\\u200d\\ufeff\\ud800"),
        ("👨\u200d👩", "👨\\u200d👩"),
        ("\U000e0001\U0010ffff", "\\U000e0001\\U0010ffff"),
    ],
)
def test_what_cannot_be_printed_is_written_by_its_number(text: str, shown: str) -> None:
    assert legible(text) == shown


def test_a_quotation_is_cut_where_it_becomes_too_long() -> None:
    assert legible("\0" * 100, 40) == ("\\x00" * 10)[:37] + "..."
    assert len(legible("x" * 1_000)) == LONGEST_SENTENCE
