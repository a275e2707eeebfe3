"""Every reason has its words, and no other's."""

import re

from game.bots.analysis.reasons import DEEDS, Reason
from game.engine import CLASSIC, Setup, new_game
from game.i18n import ENGLISH, catalogue
from game.session import Player
from game.ui.words.advice import reason_words

TEAMS, PAIR = new_game(CLASSIC, 6, 3, 1).setup, new_game(CLASSIC, 2, None, 1).setup
PLAYERS = tuple(Player(name, "human") for name in ("You", "Ada", "Ben", "Cleo", "Dora", "Emil"))

TOLD = {
    "blocks": "Stops Green from making a sequence here.",
    "blocks_win": "Stops Green from winning here.",
    "breaks": "Breaks up a sequence of Green.",
    "builds": "Then three chips are in one line.",
    "builds_lines": "Helps three of your lines at once.",
    "call": "Rules are rules.",
    "captures": "Captures three pairs at once.",
    "claim": "Now your line counts.",
    "completes": "Makes three sequences at once!",
    "defuses": "Green needs just one more for a sequence. This takes a chip away.",
    "defuses_win": "Green could win next turn. This takes a chip away.",
    "discard": "You will miss this card least.",
    "draw": "One more card is always good.",
    "exchange": "It is dead: its spaces are covered. Tap it to swap it for a new one.",
    "fills": "Fills three lines. Then you can announce them.",
    "forks": "Three ways to finish next turn.",
    "frees": "Opens a good line of yours again. Green was in the way.",
    "idles": "This roll can do no better.",
    "level": "Makes a sequence. You catch up with Green.",
    "opens": "Room for a new sequence: three lines run through here.",
    "pass": "There is nothing better to do.",
    "ready": "Then you need just one more chip for a sequence.",
    "ready_held": "Then you need just one more chip, and you have its card.",
    "roll": "Every turn begins with a roll.",
    "rows": "Makes three in a row.",
    "starred": "Makes three in one line with the star.",
    "stops": "Gets in the way of Green, who needs two more here.",
    "takes": "Takes a chip of Green out of the way.",
    "unmakes": "Breaks up a full line of Green before it counts.",
    "waits": "Keeps your better cards for later.",
    "weakens": "Green has a strong line. This takes a chip out of it.",
    "wins": "Wins the game!",
}


def told(why: Reason, setup: Setup = TEAMS) -> str:
    return reason_words(why, setup, PLAYERS)


def test_a_side_of_one_player_is_told_by_name_but_you_and_teams_by_colour() -> None:
    for side, setup, name in ((1, PAIR, "Ada"), (0, PAIR, "Blue"), (1, TEAMS, "Green")):
        assert told(Reason("stops", side), setup) == f"Gets in the way of {name}, who needs two more here."


def test_every_reason_is_told_in_its_own_words() -> None:
    assert {key: told(Reason(key, 1, 3)) for key in TOLD} == TOLD
    worded = {name.removeprefix("reason.") for name in catalogue(ENGLISH) if name.startswith("reason.")}
    usual = {name for name in worded if "." not in name}
    assert usual - {"saved"} == TOLD.keys() >= set(DEEDS)


def test_one_is_told_in_the_singular() -> None:
    for key, words in {"captures": "a pair", "completes": "a sequence", "opens": "one line"}.items():
        assert words in told(Reason(key)).lower()


def test_a_card_that_is_saved_is_named_in_a_sentence_of_its_own() -> None:
    plain, saved = (told(Reason("blocks", 2, saved=card)) for card in ("", "JD"))
    assert plain == "Stops Red from making a sequence here."
    assert saved == f"{plain} And you keep J♦ for later."


def test_of_somebody_elses_move_only_whom_it_is_against_is_called_you() -> None:
    others = [reason_words(Reason(key, 1, 3, saved="JD"), TEAMS, PLAYERS, own=False) for key in TOLD]
    assert [words for words in others if re.search(r"\b(you|yours?)\b", words, re.IGNORECASE)] == []
    against = {
        "blocks_win": "Stops you from winning here.",
        "frees": "Opens a good line again. You were in the way.",
        "weakens": "You have a strong line. This takes a chip out of it.",
    }
    assert {key: reason_words(Reason(key, 0), PAIR, PLAYERS, own=False) for key in against} == against


def test_no_reason_against_oneself_calls_one_by_colour() -> None:
    told_so = [name for name in catalogue(ENGLISH) if re.fullmatch(r"reason\.\w+\.you(\.child)?", name)]
    assert [name for name in told_so if "{side}" in str(catalogue(ENGLISH)[name])] == []
