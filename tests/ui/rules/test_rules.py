"""The rules on screen: topics with pictures of the real board, and things in sight that lead to them."""

import itertools
from typing import Any

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset
from game.engine.rules.options import with_options
from game.ui.rules.pictures import Cards, Patch, Pictures, index_entries, painted
from game.ui.rules.rules import RulesScene
from game.ui.toolkit.theme import THEME, TYPE
from game.ui.words.rules_text import _SECTIONS, sections
from tests.engine.editions import EDITIONS
from tests.engine.house_rules import HOUSES, allowed
from tests.sampling import slowly, some
from tests.ui.conftest import do
from tests.ui.mock import MockScene
from tests.ui.pilot import Pilot

KIDS, NUMBERS, DICE = VARIANTS["kids"], VARIANTS["numbers"], VARIANTS["dice"]


def opened(pilot: Pilot, rules: Ruleset = CLASSIC, seats: int = 2, sides: int = 2) -> RulesScene:
    """The rules over a game, with all pictures of the first view made."""
    scene = unpainted(pilot, rules, seats, sides)
    pilot.tick(2)
    return scene


def unpainted(pilot: Pilot, rules: Ruleset = NUMBERS, seats: int = 2, sides: int = 2) -> RulesScene:
    scene = RulesScene(pilot.app, rules, seats, sides)
    pilot.open(MockScene(pilot.app), scene)
    return scene


def shown(rules: Ruleset, seats: int = 2, sides: int = 2, **options: Any) -> dict[str, str]:
    """The things to ask about, each with the topic that answers."""
    return {sight.name: sight.topic for sight in index_entries(Pictures(with_options(rules, options), seats, sides))}


FAMILY = {rules.name: rules for rules in (*VARIANTS.values(), *EDITIONS)}


@pytest.mark.parametrize("name", slowly(FAMILY, 2, len(FAMILY), "classic", key="pictures"))
def test_every_topic_of_every_house_has_a_picture_made_of_the_board_that_is_played(name: str) -> None:
    Pilot((320, 320))
    assert all(hasattr(Pictures, topic) for topic in _SECTIONS)
    for options in some(HOUSES, 5, {}, key=f"pictures {name}"):
        house = allowed(FAMILY[name], options)
        for seating in house.playable_seatings[: 2 if options else None] if house else ():
            told = sections(house, seating.seats, seating.sides)
            made = Pictures(house, seating.seats, seating.sides)
            parts = {topic: made.of(topic) for topic, _, _ in told}
            assert all(parts.values())
            assert {sight.topic for sight in index_entries(made)} <= {*parts, "chips"}
            prints = {card for _, card in house.board.items()}
            for part in itertools.chain(*parts.values()):
                if isinstance(part, Patch):
                    assert {cell.card for row in part.rows for cell in row} <= prints
                if isinstance(part, Cards):
                    assert {card for card, _, _ in part.cards} <= set(house.deck)


def test_a_picture_shows_the_line_that_is_told_and_a_dead_card_with_its_covered_space() -> None:
    for length in (3, 4, 5, 6):
        (part,) = Pictures(with_options(CLASSIC, {"line_length": length}), 2, 2).line()
        assert sum(cell.look == "lit" and cell.side == 0 for row in part.rows for cell in row) == length
    card, part = Pictures(CLASSIC, 2, 2).dead()
    ((dead, look, _),) = card.cards
    assert (look, [cell.card for row in part.rows for cell in row if cell.side >= 0]) == ("dead", [dead])


@pytest.mark.parametrize(("name", "across"), [("classic", 9), ("travel", 7)])
def test_nine_in_a_row_are_shown_as_two_lines_with_one_space_in_common(name: str, across: int) -> None:
    (part,) = Pictures(VARIANTS[name], 2, 2).double()
    (_, end, _), (start, _, _) = part.lines
    assert (len(part.rows[0]), end) == (across, start)
    assert [(x, y) for y, row in enumerate(part.rows) for x, cell in enumerate(row) if cell.look == "lit"] == [start]


@pytest.mark.parametrize(("has_corners", "shown"), [(True, [".gg", "bggb"]), (False, ["bggb"])])
def test_a_pair_is_shown_beside_a_corner_where_it_counts(has_corners: bool, shown: list[str]) -> None:
    (part,) = Pictures(with_options(CLASSIC, {"captured_pairs": 5, "free_corners": has_corners}), 2, 2).pairs()
    rows = ["".join(".bg"[cell.side + 1] for cell in row) for row in part.rows]
    assert [row for row in rows if row.strip(".")] == [row.ljust(4, "b") for row in shown]


def test_pictures_are_of_the_table_that_is_laid(still: Pilot) -> None:
    seen = set()
    for table in ("classic", "deluxe"):
        still.app.lay_table(table)
        seen.add(pygame.image.tobytes(painted(Pictures(CLASSIC, 2, 2).turn(), 176, 116, 8, THEME.sheet), "RGB"))
    assert len(seen) == 2


def test_what_can_be_seen_is_what_the_game_has() -> None:
    assert set(shown(CLASSIC)) == {"lit", "since", "star", "line", "wild", "remover", "dead", "deck", "goal", "chip"}
    assert set(shown(DICE)) == {"lit", "since", "dice", "goal", "chip"}
    assert {"rough", "dashes"} <= shown(NUMBERS).keys()
    assert "closed" in shown(CLASSIC, free_corners=False)
    assert shown(CLASSIC, manual_draw="strict")["deck"] == "draw"


@pytest.mark.parametrize("name", slowly([sight for sight in shown(CLASSIC) if sight != "goal"], 1, 4, key="sights"))
def test_a_tap_on_what_one_sees_lights_its_topic_up(still: Pilot, name: str) -> None:
    scene, topic = opened(still), shown(CLASSIC)[name]
    still.tap(f"sight:{name}")
    assert scene._chosen == topic
    assert scene.status().startswith(f"Quick rules {still.target(f'topic:{topic}').label.partition(':')[0]} ")


def test_by_keyboard_everything_can_be_read_and_looked_up_and_a_tap_lets_it_go(still: Pilot) -> None:
    scene = opened(still)
    for deed, chosen in (("tap topic:line", "line"), ("tap topic:line", ""), ("enter sight:dead", "dead")):
        do(still, deed)
        assert scene._chosen == chosen
    do(still, "focus_on topic:begin | frame")
    assert still.target("topic:begin").rect.bottom <= scene.scroll.rect.bottom
    do(still, "enter button:close | scenes: MockScene")


IN_SIGHT = [*itertools.product([(390, 844), (1024, 768), (1920, 1080)], [1.0, 1.5])]


@pytest.mark.parametrize("way", slowly(IN_SIGHT, 0, 3, ((390, 844), 1.5), key="in sight"))
def test_all_pictures_in_sight_come_within_half_a_second_then_all_rests(way: tuple[tuple[int, int], float]) -> None:
    pilot = Pilot(way[0], text_size=way[1])
    scene = unpainted(pilot)
    for _ in range(30):
        pilot.frame(1 / 60)
    made = len(scene._made)
    assert made > 4
    pilot.tick(1)
    assert (len(scene._made), pilot.app.director.dirty) == (made, False)


def test_pictures_of_what_has_scrolled_away_do_not_keep_others_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.rules.rules._MAKE", 0)  # one a frame
    pilot = Pilot((360, 640), text_size=1.5)
    scene = unpainted(pilot)
    scene.on_scroll(10_000)
    pilot.frame(1 / 60)
    ((picture, *_),) = scene._made
    assert pilot.app.target("sight:lit").scroll is scene.scroll
    assert picture not in {sight.picture for sight in scene._index}


BESIDE = [*itertools.product([(360, 640), (844, 390), (1024, 768)], [1.0, 1.5])]


@pytest.mark.parametrize("way", slowly(BESIDE, 0, 3, ((360, 640), 1.5), key="beside"))
def test_the_list_shows_beside_what_one_can_ask(way: tuple[tuple[int, int], float]) -> None:
    pilot = Pilot(way[0], still=True, text_size=way[1])
    assert opened(pilot, NUMBERS).scroll.rect.height >= 0.3 * way[0][1]
    pilot.app.act("sight:dead")
    pilot.frame()
    assert pilot.target("topic:dead").rect.height


@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_on_a_phone_the_sheet_begins_with_the_question_and_keeps_it_above_the_topics(text_size: float) -> None:
    pilot = Pilot((390, 844), still=True, text_size=text_size)
    scene = opened(pilot)
    title = next(item.at.bottom for item in scene.items if item.role == "title")
    assert pilot.target("sight:lit").rect.top - title - pilot.app.px(16) < 2 * pilot.app.px(TYPE.small)
    assert scene.scroll.rect.top - title - pilot.app.px(22) < 0.2 * 844
    before, list_top = [pilot.target(name).rect for name in pilot.all("sight")], scene.scroll.rect.top
    pilot.move(scene.scroll.rect.center)
    pilot.app.top.on_scroll(300)
    assert pilot.target("sight:lit").rect.bottom <= scene.scroll.rect.top
    pilot.tap("sight:goal")
    assert [pilot.target(name).rect for name in pilot.all("sight")] == before
    assert scene.scroll.rect.top > list_top
