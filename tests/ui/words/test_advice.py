"""Every reason has its words, and no other's."""

import pytest

from game.bots.analysis.reasons import DEEDS, Reason
from game.i18n import ENGLISH, catalogue
from game.ui.words.advice import reason_words

TOLD = {
    "blocks": "Blocks Green, who needs only this space for a sequence.",
    "blocks_win": "Stops Green, who needs only this space to win.",
    "breaks": "Breaks up a sequence of Green.",
    "builds": "Builds a line, of which 3 chips then stand.",
    "builds_lines": "Builds 3 lines at once.",
    "call": "Rules are rules.",
    "captures": "Captures 3 pairs.",
    "claim": "So the line counts.",
    "completes": "Completes 3 sequences at once.",
    "defuses": "Takes a chip out of a line of Green that lacks only one more.",
    "defuses_win": "Takes a chip out of the line with which Green could win next.",
    "discard": "It is the card that is least missed.",
    "draw": "A card more is always welcome.",
    "exchange": "A dead card is of no use: tap it to exchange it for a new one.",
    "fills": "Completes 3 lines, which you can then announce.",
    "forks": "Then each of 3 spaces would complete a sequence.",
    "frees": "Reopens a strong line of your own that Green has closed.",
    "idles": "Nothing better comes of this roll.",
    "level": "Completes a sequence and draws level with Green.",
    "opens": "3 open lines run through this space.",
    "pass": "There is nothing better to do.",
    "ready": "Then only one chip is missing for a sequence.",
    "ready_held": "Then only one chip is missing for a sequence, and the card for it is in your hand.",
    "roll": "The turn begins with a roll.",
    "stops": "Closes a line of Green that lacks only two more.",
    "takes": "Clears a chip of Green out of the way.",
    "unmakes": "Breaks up a full line of Green before it is announced.",
    "waits": "Keeps the better cards for later.",
    "weakens": "Takes a chip out of a strong line of Green.",
    "wins": "Wins the game.",
}


@pytest.mark.parametrize("key", TOLD)
def test_a_reason_is_told_in_its_own_words(key: str) -> None:
    assert reason_words(Reason(key, 1, 3)) == TOLD[key]


def test_every_reason_is_pinned() -> None:
    worded = {name.removeprefix("reason.") for name in catalogue(ENGLISH) if name.startswith("reason.")}
    assert worded - {"saved"} == TOLD.keys() >= set(DEEDS)


@pytest.mark.parametrize(("key", "words"), [("captures", "a pair"), ("completes", "a sequence"), ("opens", "1 open")])
def test_one_is_told_in_the_singular(key: str, words: str) -> None:
    assert words in reason_words(Reason(key)).lower()


def test_a_card_that_is_saved_is_named_in_a_sentence_of_its_own() -> None:
    plain, saved = (reason_words(Reason("blocks", 2, saved=card)) for card in ("", "JD"))
    assert plain == "Blocks Red, who needs only this space for a sequence."
    assert saved == f"{plain} J♦ is saved for later: an ordinary card does it."
