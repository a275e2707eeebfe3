"""Sentences about a player are right for one with a name and for the one who is called "You"."""

import re
from collections.abc import Iterator

import pytest

from game.engine import VARIANTS
from game.i18n import ENGLISH, available_languages, catalogue, set_language, t
from game.session.session import Player
from game.storage.summary import FRIEND
from game.ui.words.wording import CHILD, YOU, names_in_words, personal_key, plain, respelled
from tests.addressing import slips
from tests.i18n.test_catalogues import Sources, personal_keys, placeholders, texts

SLOTS = {"name", "names", "other", "host"}
NOT_PEOPLE = {
    "house.follows": "an option",
    "house.line": "an option",
    "house.value": "an option",
    "settings.value": "a setting",
    "tables.tile": "a table",
    "puzzles.margin": "a chance",
}
"""Slots of those names that hold no player's name."""
OF_OTHERS = {
    "friends.": "people at other devices",
    "hand_over.": "one of several people here",
    "play.button.catch_of": "another than the person here",
    "play.catch": "another than the person here",
    "play.caught": "another than the person here",
    "play.late_of": "one of several people here",
    "play.lost_too": "another than the person here",
    "ranks.title": "one of several people here",
    "replay.play_on.as": "another than the person here",
    "lobby.play.against": "opponents of the person here",
    "games.winner": "a game of several people, or of none",
    "games.against": "opponents of the person here",
    "games.with_against": "others than the person here",
    "victory.this_time": "a computer",
    "undo.other": "a computer",
    "moment.": "a side without the person here",
    "verdict.": "people at other devices",
}
"""Keys that are only asked for of such."""
SPOKEN_TO = {
    "play.turn_of": "play.your_turn",
    "deal.begins": "deal.you_begin",
    "deal.dice.begins": "deal.dice.you_begin",
    "deal.deals": "deal.you_deal",
    "deal.passes": "deal.passes_to_you",
    "deal.first": "deal.first.you",
    "deal.lowest": "deal.lowest.you",
    "replay.chance.of": "replay.chance.own",
    "victory.curve.of": "victory.curve.own",
    "victory.turn.blocked": "victory.turn.blocked.you",
    "victory.turn.made": "victory.turn.made.you",
    "victory.turn.moved": "victory.turn.moved.you",
    "victory.turn.played": "victory.turn.played.you",
    "victory.turn.stopped": "victory.turn.stopped.you",
    "victory.turn.took": "victory.turn.took.you",
}
"""Keys replaced by another for the only person here, whatever their name."""


def said_to_you(code: str, personal: set[str]) -> Iterator[tuple[str, str]]:
    """Every text about a player that anyone may be, in a language, as it is said of the one called "You"."""
    you, left = t("lobby.you"), (*NOT_PEOPLE, *OF_OTHERS, *SPOKEN_TO)
    values = dict.fromkeys(SLOTS, you) | {"names": names_in_words(["Ada", you])}
    for key, entry in catalogue(code).items():
        if key.startswith(left) or not any(placeholders(text) & SLOTS for text in texts(entry)):
            continue
        base = key.removesuffix(CHILD)
        said = texts(catalogue(code)[base + YOU + key.removeprefix(base)]) if base in personal else texts(entry)
        for text in said:
            yield key, re.sub(r"{(\w+)}", lambda slot: values.get(slot[1], "7"), text)


@pytest.mark.parametrize("code", available_languages())
def test_what_is_said_of_any_player_is_right_for_the_one_called_you(code: str, sources: Sources) -> None:
    set_language(code)
    said, you = said_to_you(code, personal_keys(sources)), t("lobby.you")
    assert {key: text for key, text in said for _ in slips(text, you, code)} == {}


@pytest.mark.parametrize("code", available_languages())
def test_no_text_of_a_catalogue_speaks_to_the_player_as_of_another(code: str) -> None:
    set_language(code)
    every = [text for entry in catalogue(code).values() for text in texts(entry)]
    assert [text for text in every if [*slips(text, t("lobby.you"), code)]] == []


def test_the_only_person_here_is_told_another_sentence_where_there_is_one() -> None:
    assert SPOKEN_TO.keys() | set(SPOKEN_TO.values()) <= catalogue(ENGLISH).keys()


WRONG = {
    "en": ["You’s turn", "You hasn’t played yet.", "You wins", "Wait for You to play.", "Reset You’s statistics?"],
    "da": ["Dus chance", "Du sin tur", "Chance for Du"],
    "de": ["Du hat eine Sequenz", "Chance von Du", "Jetzt gibt Du", "Du gewinnt", "Dus Karte"],
    "es": ["Turno de Tú", "Tú tiene 7♥", "Gana Tú", "Tú te frena"],
    "nb": ["Du sin tur", "Kortet til Du", "Dus tur"],
    "nl": ["Beurt van Jij", "Jij heeft 7♥", "Jij is weg", "Jij vergat te trekken en is de kaart kwijt"],
}
RIGHT = {
    "en": ["You placed 7♥", "Round 3: You", "You and Ada draw again.", "You: 7 cards.", "Classic. You, Ada. Won"],
    "da": ["Du har en sekvens", "Runde 3: Du", "Du og Ada trækker igen."],
    "de": ["Du hast eine Sequenz", "Neu ziehen: Du und Ada.", "Du: 7 Karten.", "Du passt: keine Karten mehr"],
    "es": ["Tú: 7 cartas.", "Sacan otra carta: Tú y Ada.", "Tú tienes 7♥"],
    "nb": ["Du har en sekvens", "Runde 3: Du"],
    "nl": ["Jij hebt 7♥", "Jij en Ada haalden het doel", "Ronde 3: Jij"],
}


@pytest.mark.parametrize("code", available_languages())
def test_a_sentence_made_for_a_name_is_told_from_one_to_you(code: str) -> None:
    set_language(code)
    you = t("lobby.you")
    assert [text for text in WRONG[code] if not [*slips(text, you, code)]] == []
    assert [text for text in RIGHT[code] if [*slips(text, you, code)]] == []


# ------------------------------------------------------------ who is called so


def test_only_the_one_person_here_is_called_you() -> None:
    def names(*players: Player) -> list[str]:
        return [player.name for player in respelled(players)]

    assert names(Player("Du"), Player("Ada", "easy")) == ["You", "Ada"]
    assert names(Player("Ben"), Player("You", "easy")) == ["Ben", "Player 2"]
    assert names(Player("Ben"), Player("Tú", FRIEND)) == ["Ben", "Player 2"]
    assert names(Player("You"), Player("Ada")) == ["Player 1", "Ada"]
    assert names(Player("You", "easy"), Player("Ada", "easy")) == ["Player 1", "Ada"]


def test_a_key_about_a_player_is_another_only_for_you() -> None:
    assert [t(personal_key("tap.no_discard", name), name=name) for name in ("Ada", "You")] == [
        "Ada hasn’t played a card yet.",
        "You haven’t played a card yet.",
    ]
    assert plain(personal_key("victory.wins", "You"), VARIANTS["kids"]) == "You win!"


def test_you_comes_first_among_names() -> None:
    assert names_in_words(["Ada", "You", "Ben"]) == "You, Ada and Ben"
