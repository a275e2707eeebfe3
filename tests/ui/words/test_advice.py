"""Every reason has its words, and no other's."""

import re

from game.bots.analysis.reasons import DEEDS, Reason
from game.engine import CLASSIC, Setup, new_game
from game.i18n import ENGLISH, catalogue
from game.session.session import Player
from game.ui.words.review_text import reason_words

TEAMS, PAIR = new_game(CLASSIC, 6, 3, 1).setup, new_game(CLASSIC, 2, None, 1).setup
PLAYERS = tuple(Player(name, "human") for name in ("You", "Ada", "Ben", "Cleo", "Dora", "Emil"))

TOLD = {
    "blocks": "Stops Green from making a sequence here.",
    "blocks_win": "Stops Green from winning here.",
    "breaks": "Breaks up one of Green’s sequences.",
    "builds": "Puts three chips in one line.",
    "builds_lines": "Helps three of your lines at once.",
    "call": "Rules are rules.",
    "captures": "Captures three pairs at once.",
    "catch": "What they forgot to draw is lost.",
    "claim": "Makes your line count.",
    "completes": "Makes three sequences at once!",
    "defuses": "Green is one chip short of a sequence. This takes one away.",
    "defuses_win": "Green could win next turn. This takes a chip away.",
    "discard": "The card you’ll miss least.",
    "draw": "One more card always helps.",
    "exchange": "It’s dead: its spaces are covered. Swap it for a new one.",
    "fills": "Fills three lines that you can then announce.",
    "forks": "Three ways to finish next turn.",
    "frees": "Reopens a good line that Green was blocking.",
    "idles": "The best this roll can do.",
    "level": "Makes a sequence. You’re level with Green.",
    "opens": "Room for a new sequence: three lines run through here.",
    "pass": "There’s nothing better to do.",
    "ready": "Leaves you one chip short of a sequence.",
    "ready_held": "Leaves you one chip short, and you hold the card for it.",
    "roll": "Every turn starts with a roll.",
    "rows": "Makes three in a row.",
    "starred": "Makes three in a row with the star.",
    "stops": "Blocks Green: they’re two chips short here.",
    "takes": "Takes one of Green’s chips out of the way.",
    "unmakes": "Breaks up Green’s full line before it counts.",
    "waits": "Saves your better cards for later.",
    "weakens": "Green has a strong line. This takes a chip out of it.",
    "wins": "Wins the game!",
}


def told(why: Reason, setup: Setup = TEAMS) -> str:
    return reason_words(why, setup, PLAYERS)


def test_a_side_of_one_player_is_told_by_name_but_you_and_teams_by_colour() -> None:
    for side, setup, name in ((1, PAIR, "Ada"), (0, PAIR, "Blue"), (1, TEAMS, "Green")):
        assert told(Reason("stops", side), setup) == f"Blocks {name}: they’re two chips short here."


def test_every_reason_is_told_in_its_own_words() -> None:
    assert {key: told(Reason(key, 1, 3)) for key in TOLD} == TOLD
    worded = {name.removeprefix("reason.") for name in catalogue(ENGLISH) if name.startswith("reason.")}
    assert {name for name in worded if "." not in name} - {"saved"} == TOLD.keys() >= set(DEEDS)


def test_one_is_told_in_the_singular() -> None:
    for key, words in {"captures": "a pair", "completes": "a sequence", "opens": "one line"}.items():
        assert words in told(Reason(key)).lower()


def test_a_card_that_is_saved_is_named_in_a_sentence_of_its_own() -> None:
    found = [told(Reason("blocks", 2, saved=card)) for card in ("", "JD")]
    stops = "Stops Red from making a sequence here."
    assert found == [stops, f"{stops} And saves J♦ for later."]


def test_of_somebody_elses_move_only_whom_it_is_against_is_called_you() -> None:
    others = [reason_words(Reason(key, 1, 3, saved="JD"), TEAMS, PLAYERS, own=False) for key in TOLD]
    assert [words for words in others if re.search(r"\b(you|yours?)\b", words, re.IGNORECASE)] == []
    against = {
        "blocks_win": "Stops you from winning here.",
        "frees": "Reopens a good line that you were blocking.",
        "weakens": "You have a strong line. This takes a chip out of it.",
    }
    assert {key: reason_words(Reason(key, 0), PAIR, PLAYERS, own=False) for key in against} == against


def test_no_reason_against_oneself_calls_one_by_colour() -> None:
    told_so = [name for name in catalogue(ENGLISH) if re.fullmatch(r"reason\.\w+\.you(\.child)?", name)]
    assert [name for name in told_so if "{side}" in str(catalogue(ENGLISH)[name])] == []
