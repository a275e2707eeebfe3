"""Whatever is said of a move, and whatever language says it, it fits into its line at every table."""

from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.bots.analysis.reasons import DEEDS
from game.engine import Match, new_game
from game.i18n import ENGLISH, catalogue, set_language, t
from game.ui.endgame.review import ReviewScene
from game.ui.play import layout
from game.ui.play import prompts as lines
from game.ui.play.layout import TableSpec
from game.ui.play.prompts import Prompt
from game.ui.table.fan import can_fan, card_ratio
from game.ui.toolkit import text
from game.ui.toolkit.act import Act
from game.ui.toolkit.geometry import zoom
from game.ui.toolkit.theme import TYPE
from game.ui.toolkit.view import Look
from tests.engine.games import TABLES
from tests.sampling import slowly
from tests.ui.gallery import judged, seated
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES

WINDOWS = slowly(SIZES, 1, 6, (360, 640), (1024, 768))
SPECS = {
    TableSpec((rules.board.width, rules.board.height), *seat[:3], 4, card_ratio(rules), can_fan(rules), 0)
    for rules, seat in TABLES
}


@pytest.mark.parametrize("size", WINDOWS)
def test_every_prompt_and_every_line_of_the_log_has_its_room(size: tuple[int, int], pseudo: str) -> None:
    Pilot(size)
    set_language(pseudo)
    scale, saved = zoom(size, 1.0), told("reason.saved")["reason.saved"]
    room = SimpleNamespace(px=lambda units: round(units * scale))
    said = {**told("play."), **told("tap."), **told("log.")}
    prompts = [Prompt(t("play.your_turn"), line) for key, line in said.items() if key != "play.status"]
    prompts += [Prompt(t("play.your_turn"), f"{line} {saved}", line) for line in told("reason.").values()]
    for place in {tuple(layout.play_layout(size, scale, table).strip) for table in SPECS}:
        at = lines.parts_of_strip(cast("Look", room), pygame.Rect(place))[1]
        for prompt in prompts:
            heading, words = lines.shown_words(cast("Look", room), at, prompt)
            high = text.height("title", room.px(TYPE.small)) if heading else 0
            assert high + text.block_height(words, "body", room.px(TYPE.least), at.width) <= at.height, words


VALUES = {"card": "10♦", "at": "10♦", "n": 12, "name": "Greta", "dice": "6 + 6", "limit": 3}


def told(area: str) -> dict[str, str]:
    """The texts of an area of the catalogue, with values of the usual length."""
    return {key: t(key, **VALUES, side=t("side.3")) for key in catalogue(ENGLISH) if key.startswith(area)}


def whys(pilot: Pilot) -> set[tuple[int, int]]:
    """The room that reviews have to tell why, at every table."""
    rooms = set()
    kinds = {(rules.board, rules.dice, seating.hand): (rules, seating) for rules, seating in TABLES}
    for rules, seating in kinds.values():
        match = Match(new_game(rules, *seating[:2], 1))
        while not judged(match, 1):
            match.push(match.state.legal_moves()[-1])
        session = seated(pilot, match)
        session.review().result = judged(match, 1)
        scene = ReviewScene(pilot.app, session)
        scene.lay_out(pilot.app.display.size)
        scene.act(Act("button", "next"))
        rooms.add(next(item.rect.size for item in scene.items if item.key == "why"))
    return rooms


@pytest.mark.parametrize("size", WINDOWS)
def test_every_reason_of_a_review_has_its_room(size: tuple[int, int], pseudo: str) -> None:
    pilot = Pilot(size, still=True)
    set_language(pseudo)
    reasons, least = told("reason."), round(11 * zoom(size, 1.0))
    short = [reasons[f"reason.{key}"] for key in DEEDS]
    for wide, high in whys(pilot):
        assert [words for words in short if text.block_height(words, "body", least, wide) > high] == []
