"""A language that is switched to is on the whole screen at once, and nothing of another one is left."""

import random
import re

import pygame
import pytest

from game.device import web
from game.engine.rules.token_sets import CAPITALS
from game.i18n import LANGUAGES, language, set_language
from game.session.session import Player
from game.storage.store import Store
from game.ui.lobby.lineup import NAMES as COMPUTERS
from game.ui.shell.app import App
from game.ui.toolkit import assets
from game.ui.words.wording import respelled
from tests.pseudo import PSEUDO, outside_brackets, pseudo_text
from tests.sampling import some
from tests.ui.gallery import GALLERY
from tests.ui.pilot import NAMES, Pilot
from tests.ui.watching import PRINTED, Watch

DATA = {
    *("A", "K", "Q", "J"),
    *NAMES,
    *COMPUTERS,
    *(word for names in CAPITALS.items() for name in names for word in name.split()),
    *("RuntimeError", "Wilhelmina"),
    *(language.name for language in LANGUAGES.values()),
    *PSEUDO.split("-"),
}
"""Words that are the same in every language: ranks, names, of languages too, and the apology's quotation."""
WORD = re.compile(r"[^\W\d_]+")
FINGERPRINT = re.compile(r"\b[0-9a-f]{4}\b")
"""Four digits of a deal's fingerprint."""
CODE = re.compile(
    r"\b[0-9A-Z]{4}(-[0-9A-Z]{2,5})+-?|\bfivefold\.\d\.[\w-]+( \.\.\. \S+)?|\{.*\}"
    r"|\br1\.[0-9A-Za-z\n…]+|\b(?=[A-Za-z]*\d)[0-9A-Za-z]{4,}"
)
"""Texts in a field for codes, and the codes of deals and of texts for friends."""
FAR = 10_000
"""Pixels, more than any list is long."""
MOST_PICTURES = 40
"""Small pictures that a scene paints one a frame, at most."""


def heard(pilot: Pilot) -> list[str]:
    return [pilot.app.top.status(), *(item.words for item in pilot.app.top.accessibility_tree() if item.words)]


def seen(pilot: Pilot) -> bytes:
    """The picture, from its top, once the small ones that are painted one a frame are all there."""
    pilot.app.top.on_scroll(-FAR)
    for _ in range(MOST_PICTURES):
        painted = pilot.app.pictures
        pilot.frame(0.0)
        if pilot.app.pictures == painted:
            break
    pilot.app.top.draw(pilot.app.display.screen)
    return pygame.image.tobytes(pilot.app.display.screen, "RGB")


def foreign(texts: list[str]) -> list[str]:
    """Texts with words of no catalogue, or pieces of several texts glued together; one line of several is a piece."""
    return [
        text
        for text in without_seals(texts)
        if (not is_a_line_of_several(text) and set(WORD.findall(outside_brackets(text))) - DATA)
        or {word for word in WORD.findall(text) if word.isascii() and len(word) > 1} - DATA
    ]


def foreign_texts(watch: Watch) -> list[str]:
    """Texts and pieces of names that were painted and are in no catalogue."""
    printed = [made.words for made in watch.made if made.how == PRINTED and is_english(made.words)]
    return [*foreign([made.words for made in watch.made if made.how != PRINTED]), *printed]


def without_seals(texts: list[str]) -> list[str]:
    """The texts without fingerprints and codes, which are as random as their salt and their seed."""
    return [FINGERPRINT.sub("", CODE.sub("", text)) for text in texts]


def is_a_line_of_several(text: str) -> bool:
    """Return whether the brackets about a text lie on other lines of it."""
    return "[" not in text or text.count("[") != text.count("]")


def is_data(text: str) -> bool:
    """Return whether a text is a name of a person or a place, which no layout can foresee."""
    words = WORD.findall(text)
    return bool(words) and set(words) <= {*DATA, *WORD.findall(pseudo_text("You")), "You"}


def is_english(piece: str) -> bool:
    """Return whether a piece of a name, on a card or a space, is in English."""
    words = (word for word in WORD.findall(piece) if word.isascii() and len(word) > 1)
    return any(all(word not in name for name in DATA) for word in words)


def spoken_at_the_start(store: Store | None = None) -> str:
    App(store or Store(), random.Random(1), (640, 480))
    return language()


def test_the_game_begins_in_the_systems_language_or_the_pages(pseudo: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert spoken_at_the_start() == "en"
    monkeypatch.setenv("LANGUAGE", f"xx:{pseudo}:en")
    assert spoken_at_the_start() == pseudo
    monkeypatch.delenv("LANGUAGE")
    told: list[str] = []
    monkeypatch.setattr(web, "languages", lambda: ("xx", pseudo))
    monkeypatch.setattr(web, "declare_language", told.append)
    assert [spoken_at_the_start()] == told == [pseudo]


@pytest.mark.parametrize(("saved", "spoken"), [("en-XA", "en-XA"), ("xx", "en"), (7, "en"), (None, "en")])
@pytest.mark.usefixtures("pseudo")
def test_a_language_that_was_chosen_comes_first_if_there_is_one(saved: object, spoken: str) -> None:
    store = Store()
    store.save("settings", {"language": saved})
    assert spoken_at_the_start(store) == spoken


def test_the_language_that_is_switched_to_is_kept(pseudo: str, still: Pilot) -> None:
    still.at_title()
    still.app.speak(pseudo)
    assert spoken_at_the_start(still.app.store) == pseudo
    assert pygame.display.get_caption()[0] == pseudo_text("Fivefold")


def test_people_without_a_name_of_their_own_are_called_in_the_language_of_today(pseudo: str) -> None:
    others = Player("Ben", "easy"), Player("Dora", "easy")
    alone = (Player("Ada", "easy"), Player("You"), Player("Player 3", "easy"), *others)
    several = (Player("Player 1"), Player("Ada", "easy"), Player("Cleo"), *others)
    set_language(pseudo)
    you, first = pseudo_text("You"), pseudo_text("Player {n}").format(n=1)
    told = [respelled(alone), respelled(several)]
    names = [[player.name for player in found] for found in told]
    assert names == [["Ada", you, "Player 3", "Ben", "Dora"], [first, "Ada", "Cleo", "Ben", "Dora"]]
    set_language("en")
    assert [*map(respelled, told)] == [alone, several]


@pytest.mark.slow
@pytest.mark.parametrize("name", some(GALLERY, 8, "table", "lobby", "settings", "victory"))
def test_a_scene_in_which_the_language_is_switched_is_as_if_opened_in_it(name: str, pseudo: str, watch: Watch) -> None:
    switched = Pilot((1024, 768), still=True)
    GALLERY[name](switched)
    before = heard(switched), seen(switched)
    watch.made.clear()
    switched.app.speak(pseudo)
    after = heard(switched), seen(switched)
    assert foreign(after[0]) == []
    assert foreign_texts(watch) == []
    assets.clear()
    opened = Pilot((1024, 768), still=True)
    opened.app.speak(pseudo)
    GALLERY[name](opened)
    opened.app.speak(pseudo)  # what moved is at its end, as in the other one
    assert without_seals(after[0]) == without_seals(heard(opened))
    if after[0] == heard(opened):  # but for a fresh deal's seal, which is another one each time, on the picture too
        assert after[1] == seen(opened)
    assert before[0] != after[0]
    assert before[1] != after[1]
