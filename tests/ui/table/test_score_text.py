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
from game.ui import sprites
from game.ui.sprites import portraits
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.hits import Hit
from game.ui.table.seats import (
    Fact,
    Panel,
    Plan,
    SeatPanels,
    by_side,
    fitting,
    is_out,
    placed,
    plans_for,
    seat_facts,
    side_facts,
)
from game.ui.toolkit import text
from game.ui.toolkit.view import Look, items, paint
from tests.ui import gallery
from tests.ui.colours import contrast, rgb
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
    return [fact[0] for fact in facts]


def test_a_player_has_cards_and_chips_but_a_teams_chips_are_told_once_and_dice_leave_no_cards() -> None:
    assert told(seat_facts(*table(), 0)) == ["0 of 2 sequences", "7 cards", "50 chips"]
    assert told(seat_facts(*table(seats=4), 0)) == ["6 cards"]
    assert told(side_facts(*table(seats=4), 0)) == ["0 of 2 sequences", "50 chips"]
    assert told(seat_facts(*table(DICE), 0)) == ["6 in a row wins", "20 chips"]


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
    assert [is_out(setup, displayed, seat) for seat in (0, 1)] == [True, False]
    assert told(seat_facts(setup, displayed, 0)) == ["Out", "7: 4 of 4 forfeits"]


def test_a_panel_counts_cards_and_chips_only_where_they_matter() -> None:
    def shown(*args: Any, **options: Any) -> list[str]:
        return told(seat_facts(*table(*args, **options), 0, is_brief=True))

    assert shown() == ["0 of 2 sequences"]
    assert shown(manual_draw="strict") == ["0 of 2 sequences", "7 cards"]
    assert shown(seats=4) == ["6 cards"]
    assert shown(DICE) == ["6 in a row wins", "20 chips"]


def test_where_the_board_is_filled_points_are_told() -> None:
    setup, displayed = table(fill_board="once")
    displayed.lines = [(("a1", "b1"), 0)]
    assert told(seat_facts(setup, displayed, 0, is_brief=True)) == ["1 point"]


def test_only_the_first_fact_is_shortened_for_want_of_room() -> None:
    facts = [("one of 5", "1/5"), ("cards",)]
    assert [fitting(facts, room, len) for room in (99, 15, 3, 2)] == ["one of 5 · cards", "one of 5", "1/5", ""]


def test_the_log_tells_of_each_side_what_its_panel_shows() -> None:
    games = [table(seats=seats) for seats in (2, 4)]
    said = [by_side(setup, PLAYERS, displayed)[0] for setup, displayed in games]
    assert said == ["Ada: 0 of 2 sequences, 50 chips.", "Blue: 0 of 2 sequences, 50 chips."]


def test_a_last_card_that_is_a_picture_leaves_the_marks_of_the_goal_their_room() -> None:
    pilot = Pilot(still=True)
    gallery.one_round_later(VARIANTS["kids"], 3, 3)(pilot)
    panels = pilot.table.desk.table.panels
    for seat in range(3):
        assert panels.part_at(panels.goal_point(seat)) == Hit("goal", number=seat)
    for seat in (1, 2):
        assert panels.part_at(panels.discard_point(seat)) == Hit("discard", number=seat)


@pytest.mark.parametrize(("name", "words"), [("kids", "4 in a row"), ("numbers", "5 in a row"), ("dice", "6 in a row")])
def test_a_childs_panel_tells_how_long_a_row_wins_and_others_where_it_is_unusual(name: str, words: str) -> None:
    assert side_facts(*table(VARIANTS[name]), 0)[0] == (f"{words} wins", words)


@pytest.mark.parametrize("scale", [step / 20 for step in range(16, 49)])
def test_a_teams_facts_have_the_room_that_they_were_chosen_for(scale: float) -> None:
    Pilot(still=True)
    setup, displayed = table(seats=4, captured_pairs=5)
    panels, size = SeatPanels(setup, PLAYERS), (round(336 * scale), round(400 * scale))
    plan = list(plans_for(size[0], scale, 4, 2))[-1]
    panels.lay_out(placed(pygame.Rect((0, 0), size), plan, scale, 4, 2), scale)
    with mock.patch.object(text, "fitted", side_effect=text.fitted) as fitted:
        box, look = panels.box(Panel("score", 0), displayed, None), Look(size, scale, lambda _: "idle")
        paint(pygame.Surface(size), items(box, pygame.Rect((0, 0), size), look), look)
    [(said, face, _, _, room, least)] = [call.args for call in fitted.call_args_list]
    assert text.width(said, face, least) <= room


@pytest.mark.parametrize(("width", "scale"), [(308, 1.0), (370, 1.0), (270, 1.0), (540, 1.0), (736, 1.3)])
@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (4, 2), (6, 3), (12, 3)])
@pytest.mark.parametrize("own", [None, 0, 1])
@pytest.mark.parametrize("around", [False, True])
def test_seats_lie_in_their_area_and_not_over_each_other(
    width: int, scale: float, seats: int, sides: int, own: int | None, around: bool
) -> None:
    across = round(width * scale)
    for plan in plans_for(across, scale, seats, sides, own=own, around=around):
        area = pygame.Rect(7, 9, across, plan.height)
        panels = placed(area, plan, scale, seats, sides, own)
        places = [*panels.scores, *(place for place in panels.seats if place not in panels.scores)]
        assert all(area.contains(place) for place in places), plan
        assert not any(one.colliderect(other) for i, one in enumerate(places) for other in places[:i]), plan


def test_two_seats_of_a_table_have_different_grounds_and_a_known_name_keeps_its_own() -> None:
    names = ("Finn", "Ada", "Ben", "Rosa", "Ada")
    assert sprites.grounds(names)[:3] == ("#7cc4ad", "#a793d8", "#86bbdc")
    assert len(set(sprites.grounds(names))) == len(names)


@pytest.mark.parametrize("ground", sprites.grounds([str(i) for i in range(10)]))
def test_an_initial_is_read_well_on_every_ground(ground: str) -> None:
    letters, inner = portraits.shades(ground)
    assert all(contrast(rgb(letters), rgb(colour)) >= 4.5 for colour in (ground, inner))


def test_a_partner_is_told_to_the_only_person_here_and_to_nobody_else() -> None:
    setup, displayed = table(seats=4)
    panels = SeatPanels(setup, PLAYERS)
    for own, words in ((0, ["", "", "your partner", ""]), (None, [""] * 4)):
        panels.lay_out(placed(pygame.Rect(0, 0, 540, 400), _roomiest(own), 1.0, 4, 2, own), 1.0)
        assert ["your partner" * ("your partner" in said) for said in panels.told(displayed)[2:]] == words


def test_in_an_arc_the_own_seat_is_where_its_team_stands() -> None:
    panels = placed(pygame.Rect(0, 0, 540, 400), _roomiest(0), 1.0, 4, 2, 0)
    assert panels.is_arc
    assert panels.seats[0] == panels.scores[0]


def _roomiest(own: int | None) -> Plan:
    return next(plans_for(540, 1.0, 4, 2, own=own, around=True))
