"""Every verdict on a deal has its words: what was checked, what couldn't be, and what wasn't as promised, by whom."""

import pytest

from game.online.protocol.pledging import Verdict
from game.ui.words.verdict_text import DOUBTS, FAULTS, verdict_text

DOUBTED = {
    "moved": "Couldn’t be checked here, because this seat has also been played on another device.",
    "missed": "Couldn’t be checked here, because this device missed the end of the previous game.",
    "rebuilt": "Couldn’t be checked here, because the game went on without its first host.",
    "older": "Couldn’t be checked here, because the room was opened with an earlier version of Fivefold.",
}
WRONG = {
    "promise": "Anna’s device didn’t use what it had promised.",
    "luck": "Anna’s device didn’t use what the other devices had added.",
    "seats": "Anna’s device dealt to different seats from the ones it had announced.",
    "course": "Anna’s device dealt a game that doesn’t fit the previous one.",
    "lists": "Anna’s device didn’t tell all devices the same.",
    "cards": "The cards that Anna’s device dealt aren’t the ones it had sealed.",
    "games": "This device and Tom’s weren’t given the same game.",
}


def test_an_honest_deal_is_said_to_be_checked() -> None:
    told = verdict_text(Verdict(), "Anna")
    assert told.lines == ("Checked: nobody could choose these cards.",)
    assert not told.is_fault
    assert verdict_text(Verdict(), "Anna", has_dice=True).lines == ("Checked: nobody could choose these rolls.",)


@pytest.mark.parametrize("doubt", DOUBTS)
def test_a_doubt_says_why_and_accuses_nobody(doubt: str) -> None:
    told = verdict_text(Verdict(doubt), "Anna")
    assert (told.lines, told.brief, told.is_fault) == ((DOUBTED[doubt],), "Couldn’t be checked here", False)


@pytest.mark.parametrize("doubt", ["", "older"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_comes_first_with_what_it_is_and_by_whom(fault: str, doubt: str) -> None:
    told = verdict_text(Verdict(doubt, fault, other="Tom" if fault == "games" else ""), "Anna")
    assert (told.lines, told.is_fault) == (("Not as promised", WRONG[fault]), True)


@pytest.mark.parametrize(
    ("anew", "silent", "said"),
    [
        (0, (), ()),
        (1, (), ("Promised anew once.",)),
        (2, ("Tom", "Tom"), ("Promised anew twice.", "Tom’s device didn’t open its part.")),
        (3, ("Tom", "Eva"), ("Promised anew 3 times.", "The devices of Tom and Eva didn’t open their part.")),
    ],
)
def test_it_is_said_how_often_and_because_of_whom_all_had_to_promise_anew(
    anew: int, silent: tuple[str, ...], said: tuple[str, ...]
) -> None:
    for verdict in (Verdict(), Verdict("moved"), Verdict("", "luck")):
        assert verdict_text(verdict._replace(anew=anew, silent=silent), "Anna").anew == said
