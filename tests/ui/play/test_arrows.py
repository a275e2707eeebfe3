"""Arrow keys at the table: from one lit space to the next while a card is chosen."""

import pytest

from tests.engine.positions import position
from tests.ui.pilot import Pilot


@pytest.fixture
def wild(still: Pilot) -> Pilot:
    """A wild card is chosen by keys: nearly all of the board is lit, but for what is drawn here."""
    state = position("5: . b . . . . . . . g", "JC 5H 7H", "2C")
    still.play(still.session(state))
    still.key("3")
    still.focus_on("space:e5")
    return still


def steered(pilot: Pilot, *keys: str) -> str:
    for key in keys:
        pilot.key(key)
    return pilot.app.keyboard.focused


def test_arrows_go_to_the_nearest_lit_space_and_pass_over_what_is_covered(wild: Pilot) -> None:
    assert steered(wild, "right") == "space:f5"
    assert steered(wild, "up", "left") == "space:e4"
    assert steered(wild, "down", "left", "left", "left") == "space:a5"


def test_with_few_spaces_lit_an_arrow_finds_the_one_in_its_direction(still: Pilot) -> None:
    still.play(still.session(position("5: . b . . . . . . . g", "5H 7H", "2C")))
    still.key("1")
    met = {steered(still), *(steered(still, way) for way in ("right", "up", "left", "down"))}
    assert {*still.all("space")} <= met


def test_where_no_space_is_lit_in_a_direction_the_arrow_leads_on_to_hand_and_buttons(wild: Pilot) -> None:
    for _ in range(12):
        if not steered(wild, "right").startswith("space:"):
            break
    kind = wild.app.keyboard.focused.partition(":")[0]
    assert kind in {"card", "button", "since"}


def test_without_a_chosen_card_arrows_go_over_hand_board_and_buttons(wild: Pilot) -> None:
    wild.key("escape")
    seen = {steered(wild, way).partition(":")[0] for way in ("up", "left", *["right"] * 9, "down")}
    assert seen == {"card", "space", "button"}
