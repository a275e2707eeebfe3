"""Whatever language is spoken, every text fits into every window."""

import itertools
from collections.abc import Iterator

import pygame
import pytest

from game.bots.analysis.reasons import DEEDS
from game.engine import VARIANTS
from game.i18n import ENGLISH, available_languages, catalogue, set_language, t
from game.ui import sprites
from game.ui.endgame.review_layout import review_page_layout
from game.ui.endgame.review_page import ReviewPage
from game.ui.play import hud
from game.ui.play.tabletop import layout
from game.ui.play.tabletop.places import Party
from game.ui.play.turn.prompts import Prompt
from game.ui.table.hand_layout import card_ratio
from game.ui.toolkit import assets, text
from game.ui.toolkit.geometry import zoom
from game.ui.toolkit.theme import TYPE
from tests.pseudo import COMPOUND, PSEUDO, pseudo
from tests.ui.drawn import Watch, faults, room, watch
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot
from tests.ui.test_languages import is_data
from tests.ui.windows import SIZES

__all__ = ["pseudo", "watch"]

FIRST, OTHERS = [(1024, 768), (390, 844)], [(768, 1024), (1280, 720), (360, 640), (1920, 1080), (640, 360), (844, 390)]
SMALL = [(390, 844), (844, 390)]
LARGER = [size for size in (*FIRST, *OTHERS) if size not in SMALL]
"""Every scene is looked at in each language in one window of those and one of these, by turns: on the whole the
pseudo-language is longer."""
CASES = [
    *((PSEUDO, name, FIRST) for name in GALLERY),
    *(pytest.param(COMPOUND, name, [FIRST[1]], marks=pytest.mark.slow) for name in GALLERY),
    *(pytest.param(PSEUDO, name, OTHERS[i % 3 :: 3], marks=pytest.mark.slow) for i, name in enumerate(GALLERY)),
    *(
        pytest.param(code, name, [SMALL[(i + j) % 2], LARGER[(i + j) % len(LARGER)]], marks=pytest.mark.slow)
        for i, name in enumerate(GALLERY)
        for j, code in enumerate(sorted({*available_languages()} - {ENGLISH}))
    ),
]


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pictures and the cloth are left blank, which takes a fraction of the time; texts are as they are."""
    monkeypatch.setattr(assets, "raster", lambda _text, size: pygame.Surface(size, pygame.SRCALPHA))
    monkeypatch.setattr(sprites, "background", lambda *size: pygame.Surface(size).convert())
    yield
    assets.clear()


@pytest.mark.usefixtures("pseudo", "bare")
@pytest.mark.parametrize(("code", "name", "sizes"), CASES, ids=lambda case: case if isinstance(case, str) else "")
def test_every_text_of_a_scene_fits_and_no_target_lies_over_another(
    code: str, name: str, sizes: list[tuple[int, int]], watch: Watch
) -> None:
    found = []
    for size in sizes:
        watch.forget()
        pilot = Pilot(size, still=True)
        pilot.app.speak(code)
        GALLERY[name](pilot)
        found += [f"{size}: {fault}" for fault in (*faults(watch, pilot), *overlaps(pilot))]
    assert [fault for fault in found if not is_data(fault.partition("cut: ")[2])] == []


def overlaps(pilot: Pilot) -> Iterator[str]:
    """Targets that lie over one another or outside the window."""
    # What has scrolled away has no height.
    targets = [target for target in pilot.app.top.targets() if target.rect.height]
    window = pygame.Rect((0, 0), room(pilot))
    yield from (f"{target.name} outside the window" for target in targets if not window.contains(target.rect))
    for one, other in itertools.combinations(targets, 2):
        if one.rect.colliderect(other.rect):
            yield f"{one.name} over {other.name}"


# ---------------------------------------------------------------- what is said of the moves


class Room:
    """An app of which only the scale counts."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.scale = zoom(size, 1.0)

    def px(self, units: float) -> int:
        return round(units * self.scale)


def parties() -> set[Party]:
    """Who can sit at a table, with as many buttons as there can be."""
    return {
        Party((rules.board.width, rules.board.height), *seating[:3], 4, card_ratio(rules))
        for rules in VARIANTS.values()
        for seating in rules.seatings
    }


VALUES = {"card": "10♦", "at": "10♦", "n": 12, "name": "Greta", "dice": "6 + 6", "limit": 3}


def told(area: str) -> dict[str, str]:
    """The texts of an area of the catalogue, with values of the usual length."""
    return {key: t(key, **VALUES, side=t("side.3")) for key in catalogue(ENGLISH) if key.startswith(area)}


@pytest.mark.parametrize("size", SIZES)
def test_every_prompt_and_every_line_of_the_log_has_its_room(size: tuple[int, int], pseudo: str) -> None:
    Pilot(size)
    set_language(pseudo)
    room, logs, saved = Room(size), told("log."), told("reason.saved")["reason.saved"]
    prompts = [
        Prompt("", line) for key, line in {**told("play."), **told("tap."), **logs}.items() if key != "play.status"
    ]
    prompts += [Prompt("", f"{line} {saved}", line) for line in told("reason.").values()]
    for party in parties():
        at = layout.play_layout(size, room.scale, party)
        for prompt in prompts:
            words = hud._line_for(room, at.prompt, prompt)
            heading = text.height("title", hud._heading_px(room, at.prompt, words, TYPE.prompt))
            high = text.block_height(words, "body", room.px(TYPE.least), at.prompt.width)
            assert heading + high <= at.prompt.height, words


@pytest.mark.parametrize("size", SIZES)
def test_every_reason_of_a_review_has_its_room(size: tuple[int, int], pseudo: str) -> None:
    pilot, scale = Pilot(size), zoom(size, 1.0)
    set_language(pseudo)
    reasons = told("reason.")
    tables = [(rules, seating) for rules in VARIANTS.values() for seating in rules.seatings]
    for rules, seating in tables:
        board, hand = (rules.board.width, rules.board.height), 0 if rules.dice else seating.hand
        page = ReviewPage(pilot.app.display.screen, scale, review_page_layout(size, scale, board, hand))
        least, room = round(11 * scale), page._at.why.height
        short = [reasons[f"reason.{key}"] for key in DEEDS]
        assert [words for words in short if page._lines(words, least) * text.leading(least) > room] == []
