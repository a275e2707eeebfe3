"""House rules: a game's options, the effect of a switch, and the sheet with them."""

import itertools
import random
from typing import Any

import pytest

from game.engine import CLASSIC, VARIANTS, Ruleset, Seating
from game.engine.rules.options import OPTIONS, with_options
from game.ui.lobby import house_rules
from game.ui.lobby.house_rules import HouseRulesScene
from tests.sampling import seed, slowly, some
from tests.ui.conftest import do
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES

GAMES = list(VARIANTS.values())
NAMES = [option.name for option in OPTIONS]
FILLS = {"fill_board": "once"}
EDGES = "When lines run from edge to edge, a game to two sequences might never end."
NO_NUMBER = "With “Fill the board” on, there’s no set number of sequences to win."


def offered(game: str | Ruleset, seats: int = 0) -> dict[str, tuple[house_rules.Value, ...]]:
    """The options for so many players, or for those of the first seating."""
    rules = VARIANTS[game] if isinstance(game, str) else game
    return house_rules.offered_options(rules, printed(rules, seats))


def printed(rules: Ruleset, seats: int = 0) -> Seating:
    """The usual seating of so many players, or the first."""
    return next(seating for seating in rules.seatings if seats in {0, seating.seats})


def test_what_a_game_cannot_have_is_not_offered_and_all_else_has_its_words() -> None:
    for game in GAMES:
        found = offered(game)
        assert list(found) == [name for name in NAMES if name in found]
        for name, values in found.items():
            assert getattr(game, name) in values
            assert len({house_rules.short(name, value) for value in values}) == len(values) > 1
            assert all(sentence.endswith(".") for sentence in house_rules.lines(game, name, values))


def test_all_options_are_offered_but_those_that_make_no_sense() -> None:
    lacking = {
        "classic": "table_talk wrong_answer",
        "numbers": "chips_each table_talk toast_limit toasts",
        "dice": "chips_each free_corners hand_size manual_draw table_talk toast_limit toasts wrong_answer",
        "kids": "chips_each table_talk toast_limit toasts wrong_answer",
        "letters": "chips_each free_corners table_talk toast_limit toasts wrong_answer",
        "states": "chips_each free_corners table_talk toast_limit toasts",
        "travel": "chips_each free_corners table_talk wrong_answer",
    }
    assert {game: " ".join(sorted({*NAMES} - offered(game).keys())) for game in lacking} == lacking


def test_table_talk_is_offered_to_teams_and_to_whoever_has_it_on_so_that_it_can_be_taken_back() -> None:
    talkative = with_options(CLASSIC, {"table_talk": True})
    for rules, seats, is_offered in ((CLASSIC, 2, False), (CLASSIC, 4, True), (talkative, 2, True)):
        found = house_rules.offered_options(rules, house_rules.printed_seating(rules, seats, 2))
        assert ("table_talk" in found) is is_offered


@pytest.mark.parametrize(
    ("game", "values", "option", "found"),
    [
        pytest.param("travel", {}, "board_layout", ("printed", "shuffled"), id="none that makes no sense"),
        pytest.param("dice", {}, "fill_board", ("off", "reshuffle"), id="nor of these"),
        pytest.param("dice", {}, "line_length", (3, 4, 5, 6), id="nor a row longer than the board"),
        pytest.param("classic", {}, "chips_each", (0, 48), id="as many chips for all, where some have more"),
        pytest.param("kids", {"chips_each": 30}, "chips_each", (0, 30), id="or where somebody wanted that"),
        pytest.param("classic", {}, "toast_limit", (0, 3, 5, 10), id="an option that needs another"),
        pytest.param("classic", {"captured_pairs": 2}, "captured_pairs", (0, 2, 3, 5, 8), id="a number from elsewhere"),
    ],
)
def test_the_values_that_are_offered(game: str, values: dict[str, Any], option: str, found: tuple[Any, ...]) -> None:
    assert offered(with_options(VARIANTS[game], values))[option] == found


def test_as_many_chips_for_all_are_offered_where_some_of_those_who_play_have_more() -> None:
    assert [offered("states", seats).get("chips_each") for seats in (3, 4)] == [(0, 48), None]


@pytest.mark.parametrize(
    ("game", "values", "seats", "switch", "told"),
    [
        *(("dice", {}, seats, ("sequences_to_win", 2), told) for seats, told in ((2, EDGES), (3, ""))),
        ("classic", {}, 2, ("hand_size", 9), ""),
        ("classic", {}, 12, ("hand_size", 9), "12 players on 2 sides: 104 cards aren’t enough to deal 9 each."),
        ("classic", FILLS, 2, ("equal_turns", True), "With “Fill the board” on, equal turns don’t apply."),
        ("classic", FILLS, 2, ("captured_pairs", 5), "With “Fill the board” on, captured pairs can’t win."),
        ("classic", FILLS, 2, ("sequences_to_win", 1), NO_NUMBER),
        ("classic", {}, 2, ("toast_limit", 3), "A forfeit limit needs ranks that bring forfeits."),
    ],
)
def test_a_contradiction_for_the_seats_that_play_is_refused_with_its_sentence_and_the_old_value_stands(
    game: str, values: dict[str, Any], seats: int, switch: tuple[str, Any], told: str
) -> None:
    rules = with_options(VARIANTS[game], values)
    after = rules if told else with_options(rules, dict([switch]))
    assert house_rules.switched(rules, *switch, printed(rules, seats)) == (after, told)


def test_without_forfeits_nobody_goes_out_for_them_and_that_is_said() -> None:
    forfeits = with_options(CLASSIC, {"toasts": 1, "toast_limit": 5})
    assert house_rules.switched(forfeits, "toasts", 0, printed(CLASSIC)) == (CLASSIC, "Forfeit limit is now Off.")


def test_an_option_changes_no_other_in_silence() -> None:
    rng = random.Random(seed())
    for game in GAMES:
        rules = game
        for _ in range(25):
            option, values = rng.choice([*house_rules.offered_options(rules, printed(game)).items()])
            before, value = rules, rng.choice(values)
            rules, told = house_rules.switched(rules, option, value, printed(game))
            others = [name for name in NAMES if name != option and getattr(rules, name) != getattr(before, name)]
            assert bool(others) <= bool(told)
            assert getattr(rules, option) == value or (rules == before and told)


@pytest.mark.parametrize(
    ("game", "values", "idle", "effective"),
    [
        ("classic", {"table_talk": True}, [(2, 2)], [(4, 2)]),
        ("classic", {"table_talk": False}, [], [(2, 2)]),
        ("kids", {"table_talk": True}, [(4, 4)], []),
        ("dice", {"line_length": 5}, [(3, 3)], [(2, 2)]),
        ("kids", {"advanced_jacks": True}, [(2, 2)], []),
        ("kids", {"advanced_jacks": True, "equal_turns": True}, [], [(2, 2)]),
        ("kids", {"advanced_jacks": True, "sequences_to_win": 2}, [], [(2, 2)]),
        ("classic", {"advanced_jacks": True}, [], [(2, 2)]),
        ("numbers", {"most_sequences": True}, [(2, 2)], [(4, 2)]),
    ],
)
def test_what_changes_nothing_says_so(
    game: str, values: dict[str, Any], idle: list[tuple[int, int]], effective: list[tuple[int, int]]
) -> None:
    rules = with_options(VARIANTS[game], values)
    for seated in (found for found in rules.seatings if found[:2] in (*idle, *effective)):
        says_so = house_rules.option_line(rules, next(iter(values)), seated).startswith("No effect")
        assert says_so is (seated[:2] in idle)
        if values == {"table_talk": True} and game == "classic":
            assert house_rules.effective_changes(rules, seated) == (() if says_so else ("table_talk",))


def opened(pilot: Pilot, game: Ruleset = CLASSIC) -> tuple[HouseRulesScene, list[Ruleset]]:
    """The sheet over the title, and the rule sets that it gives the lobby."""
    told: list[Ruleset] = []
    scene = pilot.at_title(HouseRulesScene(pilot.app, game, told.append, 2, game.sides_for(2)[0]))
    pilot.frame()
    return scene, told


@pytest.mark.slow
def test_much_of_the_list_shows_in_every_window() -> None:
    for size, name in some(itertools.product(SIZES, VARIANTS), 5, ((360, 640), "classic"), key="house rules"):
        pilot = Pilot(size, still=True)
        assert opened(pilot, VARIANTS[name])[0].scroll.rect.height >= 90 * pilot.app.scale


def test_a_tap_switches_and_the_line_below_says_what_is_changed(still: Pilot) -> None:
    scene, told = opened(still)
    do(still, "status: …Standard rules. | act option:manual_draw:strict | frame | status: …1 rule changed.")
    assert told == [with_options(CLASSIC, {"manual_draw": "strict"})]
    labels = {target.name: target.label for target in scene.targets()}
    words = ["Drawing: Strict. Draw by hand. If you forget, that card is lost for good.", "Drawing: Automatic"]
    assert [labels[f"option:manual_draw:{way}"] for way in ("strict", "off")] == words


def test_a_refusal_stays_in_sight_until_the_next_change(phone: Pilot) -> None:
    scene, told = opened(phone)
    do(phone, "act option:fill_board:reshuffle | frame | act option:equal_turns:true | frame")
    assert told == [with_options(CLASSIC, {"fill_board": "reshuffle"})]
    scene.on_scroll(-500)
    do(phone, "status: …With “Fill the board” on, equal turns don’t apply.")
    do(phone, "act option:announce:true | frame | status: …2 rules changed.")


def test_reset_makes_everything_as_usual(still: Pilot) -> None:
    _, told = opened(still, VARIANTS["kids"])
    do(still, "act option:hand_size:5 | act option:announce:true | act button:reset | frame")
    assert told[-1] == VARIANTS["kids"]
    do(still, "status: …Back to the standard rules.")


@pytest.mark.parametrize("name", slowly(VARIANTS, 1, 2, key="choosing"))
def test_choosing_moves_nothing(name: str, phone: Pilot) -> None:
    game = VARIANTS[name]
    scene, _ = opened(phone, game)
    before = [target.rect for target in scene.targets()]
    for option, values in house_rules.offered_options(game, printed(game)).items():
        do(phone, *(f"act option:{option}:{value} | frame".lower() for value in values))
    assert [target.rect for target in scene.targets()] == before
