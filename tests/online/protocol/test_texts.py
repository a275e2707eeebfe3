"""A code comes through a messenger whole, or is refused with what's wrong with it."""

import random

import pytest

from game.online.protocol.messages import RoomError
from game.online.protocol.texts import ALPHABET, LONGEST_CODED, MARK, bytes_in, code_of, has_code

DATA = random.Random(1).randbytes(237)
CODE = code_of(DATA)
MANGLED = {
    "as it is": CODE,
    "a sentence before and after": f"Hi Emma, it's your move! {CODE} See you tomorrow.",
    "the end of a sentence": f"Here it is: {CODE}.",
    "broken lines": "\n".join(CODE[at : at + 31] for at in range(0, len(CODE), 31)),
    "quoted lines": "> " + "\n> ".join(CODE[at : at + 60] for at in range(0, len(CODE), 60)) + "\n\nGot it!",
    "smart quotes": f"“{CODE}”",
    "guillemets": f"« {CODE} »",
    "decorated": f"*_{CODE}_*",
    "as code": f"```{CODE}```",
    "a capital": f"R{CODE[1:]}",
    "zero width": CODE[:50] + "\u200b" + CODE[50:],
    "soft hyphens": CODE[:90] + "\u00ad\n" + CODE[90:],
    "marks of a direction": f"\u2067{CODE[:50]}\u202c\n\u202a{CODE[50:]}\u2069",
    "a link": f"https://fivefold.example/play/#{CODE}",
    "a link in brackets": f"<https://fivefold.example/#{CODE}>",
    "a link with a mark after it": f"https://fivefold.example/#{CODE}%E2%81%A9",
    "another code before it": f"{code_of(b'old')[:6]}! {CODE}",
    "an older quotation below": f"{CODE}\n\nEmma wrote:\n> {code_of(b'before')}",
}
"""What messengers and people do to a code."""


@pytest.mark.parametrize("text", MANGLED.values(), ids=MANGLED)
def test_a_code_comes_through(text: str) -> None:
    assert has_code(text)
    assert bytes_in(text) == DATA


@pytest.mark.parametrize("count", [0, 1, 2, 31, 32, 33, 255, 256, 1000, LONGEST_CODED])
def test_any_bytes_make_a_code_and_come_back(count: int) -> None:
    for data in (bytes(count), b"\xff" * count, random.Random(count).randbytes(count)):
        assert bytes_in(code_of(data)) == data


def refusal(text: str) -> tuple[str, str]:
    with pytest.raises(RoomError) as raised:
        bytes_in(text)
    return raised.value.code, str(raised.value)


def test_a_code_that_was_cut_says_how_many_letters_are_missing() -> None:
    assert refusal(CODE[:-17]) == ("short", "The code breaks off: 17 letters are missing.")
    assert refusal(f"{CODE[:200]}… and so on")[0] == "short"


def test_one_wrong_letter_is_noticed() -> None:
    for at in range(len(MARK), len(CODE)):
        wrong = ALPHABET[(ALPHABET.index(CODE[at]) + 7) % len(ALPHABET)]
        assert refusal(CODE[:at] + wrong + CODE[at + 1 :])[0] in {"typo", "short"}


def test_a_text_without_a_code_a_newer_one_and_an_endless_one_are_refused() -> None:
    assert refusal("Your move!")[0] == "strange"
    assert refusal("r2.ABCDEF")[0] == "newer"
    assert refusal(CODE * 1000)[0] == "long"
    assert refusal(f"{MARK} A")[0] == "short"
    assert not has_code("Your move, in room r1!")
    assert not has_code("fivefold.1.eJwzNDK-r1.")
