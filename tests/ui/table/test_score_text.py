"""The score, in the words of the players' panels."""

from dataclasses import replace
from typing import Any
from unittest import mock

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset, new_game
from game.engine.rules.options import with_options
from game.engine.setup import Setup
from game.session.session import Player
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.hits import Hit
from game.ui.table.seats import (
    Fact,
    Panel,
    SeatPanels,
    fitting,
    goal_of,
    is_out,
    line_facts,
    placed,
    plans_for,
    seat_facts,
    sentence,
    side_facts,
)
from game.ui.toolkit import text
from tests.ui import gallery
from tests.ui.pilot import Pilot

DICE = VARIANTS["dice"]
PLAYERS = tuple(map(Player, ("Ada", "Ben", "Cleo", "Dora")))


def table(rules: Ruleset = CLASSIC, seats: int = 2, **options: Any) -> tuple[Setup, DisplayedState]:
    """A game of two sides that has just begun; everyone has picked sevens and, if two, queens."""
    state = new_game(with_options(rules, options), seats, 2, 1)
    ranks = tuple("7Q"[: state.setup.ruleset.toasts])
    setup = replace(state.setup, toasts=(ranks,) * seats) if ranks else state.setup
    return setup, DisplayedState.of(state)


def told(facts: list[Fact]) -> list[str]:
    return [fact.long for fact in facts]


def test_a_player_has_cards_and_chips_but_a_teams_chips_are_told_once_and_dice_leave_no_cards() -> None:
    assert told(seat_facts(*table(), 0)) == ["0 of 2 sequences", "7 cards", "50 chips"]
    assert told(seat_facts(*table(seats=4), 0)) == ["6 cards"]
    assert told(side_facts(*table(seats=4), 0)) == ["0 of 2 sequences", "50 chips"]
    assert told(seat_facts(*table(DICE), 0)) == ["6 in a row wins", "20 chips"]
    assert told(line_facts(*table(DICE), 0)) == ["20 chips"]


def test_captured_pairs_are_told_of_their_goal_and_forfeits_with_the_ranks_that_bring_them() -> None:
    setup, displayed = table(captured_pairs=5)
    displayed.pairs[1] = 3
    assert told(seat_facts(setup, displayed, 1))[0] == "3 of 5 pairs"
    assert told(side_facts(setup, displayed, 0))[0] == "0 of 5 pairs"
    setup, displayed = table(toasts=2)
    displayed.forfeits[0] = 1
    assert told(seat_facts(setup, displayed, 0))[0] == "7, Q: 1 forfeit"
    assert told(seat_facts(*table(toasts=1, toast_limit=4), 0))[0] == "7: 0 of 4 forfeits"


def test_who_is_out_has_nothing_else_to_tell() -> None:
    setup, displayed = table(toasts=1, toast_limit=4)
    displayed.forfeits[0] = 4
    said = sentence(setup, PLAYERS, displayed)
    assert [is_out(setup, displayed, seat) for seat in (0, 1)] == [True, False]
    assert ["Ada: out." in said, "Ben: out." in said] == [True, False]
    assert told(seat_facts(setup, displayed, 0)) == ["Out", "7: 4 of 4 forfeits"]


def test_one_line_tells_points_and_leaves_chips_out() -> None:
    assert [fact.brief for fact in line_facts(*table(), 0)] == ["7"]
    setup, displayed = table(fill_board="once")
    displayed.lines = [(("a1", "b1"), 0)]
    assert told(line_facts(setup, displayed, 0)) == ["1 point", "7 cards"]


def test_more_facts_come_before_longer_words() -> None:
    facts = [("one of 5", "1/5"), ("cards",)]
    found = [fitting(facts, room, len) for room in (99, 15, 10, 3, 2)]
    assert found == ["one of 5 · cards", "1/5 · cards", "one of 5", "1/5", ""]


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        *((2, {}, "Ada: 0 sequences. Ben: 0 sequences."), (4, {}, "Blue: 0 sequences. Green: 0 sequences.")),
        *((2, {"fill_board": "once"}, "Ada: 0 points."), (2, {"captured_pairs": 5}, "Ben: 0 of 5 captured pairs.")),
        (2, {"toasts": 2}, "Ben: 0 forfeits, for seven and queen."),
    ],
)
def test_the_screen_reader_is_told_what_the_panels_show(seats: int, options: dict[str, Any], words: str) -> None:
    setup, displayed = table(seats=seats, **options)
    said = sentence(setup, PLAYERS, displayed)
    assert words in said if options else words == said


def test_a_last_card_that_is_a_picture_leaves_the_marks_of_the_goal_their_room() -> None:
    pilot = Pilot(still=True)
    gallery.one_round_later(VARIANTS["kids"], 3, 3)(pilot)
    panels = pilot.table.desk.table.panels
    for seat in range(3):
        (left, _), (right, middle) = panels.goal_point(seat), panels.discard_point(seat)
        assert right - left > pilot.app.px(13 + 21)
        assert panels.part_at((right, middle)) == Hit("discard", number=seat)
        assert panels.part_at(panels.goal_point(seat)) == Hit("goal", number=seat)


@pytest.mark.parametrize(("name", "words"), [("kids", "4 in a row"), ("numbers", "5 in a row"), ("dice", "6 in a row")])
def test_a_childs_panel_tells_how_long_a_row_wins_and_others_where_it_is_unusual(name: str, words: str) -> None:
    [goal] = goal_of(*table(VARIANTS[name]), 0)
    assert (goal.long, goal.short) == (f"{words} wins", words)


@pytest.mark.parametrize("scale", [step / 20 for step in range(16, 49)])
def test_a_teams_facts_have_the_room_that_they_were_chosen_for(scale: float) -> None:
    setup, displayed = table(seats=4, captured_pairs=5)
    panels, size = SeatPanels(setup, PLAYERS), (round(336 * scale), round(400 * scale))
    plan = list(plans_for(size[0], scale, 4, 2))[-1]
    panels.lay_out(placed(pygame.Rect((0, 0), size), plan, scale, 4, 2), scale)
    with mock.patch.object(text, "fitted", side_effect=text.fitted) as fitted:
        panels.draw(pygame.Surface(size), Panel("score", 0), displayed, None)
    [(said, face, _, _, room, least)] = [call.args for call in fitted.call_args_list]
    assert text.width(said, face, least) <= room
