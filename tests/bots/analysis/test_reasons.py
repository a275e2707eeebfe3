"""Why a move is good: one position for each thing that can be said."""

from typing import Any

import pytest

from game.bots.analysis.reasons import DEEDS, Reason, reason
from game.engine import CLASSIC, State, View, parse_move
from game.engine.rules.options import with_options
from game.i18n import t
from game.session import Player
from game.ui.words.review_text import reason_words
from tests.bots.players import rolled
from tests.engine.games import TABLES, play
from tests.engine.positions import position
from tests.sampling import some

EMPTY = "5: . . . . . . . . . ."
GREEN = 1


def told(state: State, move: str) -> Reason:
    return reason(View.of(state, state.current_player), parse_move(move))


def why(state: State, move: str) -> Reason:
    """What is told, but for the lines that are shown."""
    return told(state, move)._replace(lines=0)


def drawn(drawing: str, hand: str = "", **options: Any) -> State:
    return position(drawing, hand or "4H 2S 7H", "KD", rules=with_options(CLASSIC, options))


PLACE = "place 4H f5"
COLUMN = "\n1: * . . . . {0} . . . *\n" + "\n".join(f"{y}: . . . . . {{0}} . . . ." for y in (2, 3, 4))
"""Four chips of a side above f5."""

PLACED: dict[str, tuple[str, Reason]] = {
    "a move that completes the last line wins": ("5: . b b b b . . . . .\n1: * B B B B . . . . *", Reason("wins")),
    "a first line is completed": ("5: . b b b b . . . . .", Reason("completes")),
    "the first sequence after an opponent's draws level": (
        "5: . b b b b . . . . .\n1: * G G G G . . . . *",
        Reason("level", GREEN),
    ),
    "the only space of an opponent's line is blocked": ("5: . g g g g . . . . .", Reason("blocks", GREEN)),
    "a block that stops a win is told as one": (
        "5: . g g g g . . . . .\n1: * G G G G . . . . *",
        Reason("blocks_win", GREEN),
    ),
    "a move that wins and stops a win is told as a win": (
        COLUMN.format("g").replace("* . . . .", "* B B B B") + "\n5: . b b b b . . . . .\n10: * G G G G . . . . *",
        Reason("wins"),
    ),
    "a block of two lines at once that would win together is told as one of a win": (
        COLUMN.format("g") + "\n5: . g g g g . . . . .",
        Reason("blocks_win", GREEN),
    ),
    "a line two short is stopped early": ("5: . . g g g . . . . .", Reason("stops", GREEN)),
    "two gaps are a fork": ("5: . . b b b . . . . .", Reason("forks", n=2)),
    "one gap makes a line ready": ("5: . . b b . . b . . g", Reason("ready", n=1)),
    "chips in two directions build two lines": (
        "5: . . . b . . . . . .\n3: . . . . . b . . . .",
        Reason("builds_lines", n=2),
    ),
    "a chip in one direction builds a line": ("5: . . . b . . . . . .", Reason("builds", n=2)),
    "chips that lie next to each other make a row": ("5: . . . . b . . . . .", Reason("rows", n=2)),
    "beside an opponent's too": ("5: . . g . b . . . . .", Reason("rows", n=2)),
    "a first chip is told by the lines through its space": (EMPTY, Reason("opens", n=20)),
}
"""What is told of a 4H on f5, by rules."""


@pytest.mark.parametrize(("drawing", "found"), PLACED.values(), ids=PLACED)
def test_a_chip_is_told_by_the_best_that_it_does(drawing: str, found: Reason) -> None:
    assert why(drawn(drawing), PLACE) == found


TAKEN: dict[str, tuple[str, str, Reason]] = {
    "from a line that lacks one": ("5: . g g g g . . . . .", "d5", Reason("defuses", GREEN)),
    "from a line that would win next": (
        "5: . g g g g . . . . .\n1: * G G G G . . . . *",
        "d5",
        Reason("defuses_win", GREEN),
    ),
    "from a line that lacks two": ("5: . . g g g . . . . .", "d5", Reason("weakens", GREEN)),
    "out of the way of one's own line": ("5: b b g b b . . . . .", "c5", Reason("frees", GREEN)),
    "from anywhere else": ("5: . . g . . . . . . .", "c5", Reason("takes", GREEN)),
}


@pytest.mark.parametrize(("drawing", "at", "found"), TAKEN.values(), ids=TAKEN)
def test_a_chip_is_taken(drawing: str, at: str, found: Reason) -> None:
    assert why(drawn(drawing, "JS"), f"remove JS {at}") == found


HOUSE: dict[str, tuple[str, str, dict[str, Any], Reason]] = {
    "a full line does not win before it is announced": (
        "5: . b b b b . . . . .\n1: * B B B B . . . . *",
        PLACE,
        {"announce": True},
        Reason("fills"),
    ),
    "a full line is broken up before it is announced": (
        "5: . g g g g g . . . .",
        "remove JS d5",
        {"announce": True},
        Reason("unmakes", GREEN),
    ),
    "a claim is told by itself": ("5: . b b b b b . . . .", "claim b5-f5", {"announce": True}, Reason("claim")),
    "two lines at once are counted": (
        COLUMN.format("b") + "\n5: . b b b b . . . . .",
        PLACE,
        {"sequences_to_win": 4},
        Reason("completes", n=2),
    ),
    "a sequence is broken": (
        "5: G G G G G . . . . .",
        "remove JS c5",
        {"advanced_jacks": True},
        Reason("breaks", GREEN),
    ),
    "a sequence whose rest is one again isn't broken": (
        "5: G G G G G g . . . .",
        "remove JS a5",
        {"advanced_jacks": True},
        Reason("takes", GREEN),
    ),
    "a pair is captured": ("5: . . b g g . . . . .", PLACE, {"captured_pairs": 5}, Reason("captures")),
    "the last pair wins": ("5: . . b g g . . . . .", PLACE, {"captured_pairs": 1}, Reason("wins")),
}


@pytest.mark.parametrize(("drawing", "move", "options", "found"), HOUSE.values(), ids=HOUSE)
def test_under_house_rules(drawing: str, move: str, options: dict[str, Any], found: Reason) -> None:
    assert why(drawn(drawing, "4H JS", **options), move)._replace(saved="") == found


def test_a_line_that_a_chip_stands_in_is_no_threat() -> None:
    assert why(drawn("5: . b g g g . b . . ."), PLACE).key not in {"blocks", "blocks_win", "stops"}


def test_that_the_card_for_the_last_gap_is_in_hand_is_told_unless_it_is_a_special_one() -> None:
    found = {card: why(drawn("5: . . b b . . b . . g", f"4H {card} 7H"), PLACE).key for card in ("5H", "JS", "JD")}
    assert found == {"5H": "ready_held", "JS": "ready", "JD": "ready"}


@pytest.mark.parametrize(
    ("drawing", "hand", "move", "found"),
    [
        ("4: . . . b . . . . . .", "2D 2S 7H", "place 2D c3", Reason("starred", n=3)),
        (
            "1: * . g b . . . . . *\n2: . g g . . . . . . .\n3: . b . g . . . . . .\n4: . . . . b . . . . .",
            *("", "place 2S b1", Reason("waits")),
        ),
        ("1: * b . . . . . . . *\n9: . . g . . . . . . .", "2S 4H", "exchange 2S", Reason("exchange")),
    ],
    ids=["a line from a star counts it", "a space without open lines only keeps other cards", "an exchange"],
)
def test_some_moves_are_told_by_other_things(drawing: str, hand: str, move: str, found: Reason) -> None:
    assert why(drawn(drawing, hand), move) == found


def test_an_ordinary_card_that_does_saves_the_wild_one_where_much_is_at_stake_and_nothing_is_won() -> None:
    state = drawn("5: . b b b b . . . . .", "4H JD")
    assert why(state, PLACE) == Reason("completes", saved="JD")
    assert why(state, "place JD f5") == Reason("completes")
    assert why(drawn(EMPTY, "4H JD"), PLACE).saved == ""
    assert why(drawn("5: . b b b b . . . . .\n1: * B B B B . . . . *", "4H JD"), PLACE) == Reason("wins")


def test_a_chip_that_can_be_replaced_bars_nobody_but_nothing_comes_of_a_roll_where_every_line_has_one() -> None:
    assert why(rolled("2: g g g . g b", "11"), "place 11 d2") == Reason("stops", GREEN)
    assert why(rolled("2: . . . . . g\n5: . . . g . .\n6: . . g g . .", "11"), "place 11 d2") == Reason("idles")


@pytest.mark.parametrize(
    ("drawing", "move", "spaces"),
    [
        ("5: . b b b b . . . . .", PLACE, "b5 c5 d5 e5 f5"),
        ("5: . g g g g . . . . .", PLACE, "b5 c5 d5 e5 f5"),
        ("5: . . b b b . . . . .", PLACE, "b5 c5 d5 e5 f5 g5"),
        ("5: . b . b . . . g . .", PLACE, "b5 c5 d5 e5 f5"),
        ("5: g . . b g . . g . .\n3: . . . . . b . . . .", PLACE, "f1 f2 f3 f4 f5 f6 f7"),
        ("5: g . b b . . . g . .\n3: . . . . . b . . . .", PLACE, "b5 c5 d5 e5 f1 f2 f3 f4 f5 f6 f7 g5"),
        (EMPTY, PLACE, ""),
        ("5: . g g g g . b . . .", "remove JS d5", "a5 b5 c5 d5 e5 f5"),
        ("5: b b g b b . . . . .", "remove JS c5", "a5 b5 c5 d5 e5 f5"),
        ("5: . . g . . . . . . .", "remove JS c5", ""),
    ],
)
def test_the_fullest_lines_that_a_chip_serves_or_is_taken_from_are_shown(drawing: str, move: str, spaces: str) -> None:
    state = drawn(drawing, "JS" if move.startswith("remove") else "")
    assert " ".join(state.setup.tables.spaces_in(told(state, move).lines)) == spaces


def test_all_deeds_have_words_and_every_move_of_a_game_has_a_reason_in_words() -> None:
    assert all(t(f"reason.{deed}", side="Green", n=2) for deed in DEEDS)
    for rules, seating in some(TABLES, 10, TABLES[0], key="reasons"):
        match = play(rules, seating, 3)
        players = [Player(f"Player {seat}", "human") for seat in range(seating.seats)]
        for state, move in zip(match.states, match.moves, strict=False):
            words = reason_words(reason(View.of(state, state.current_player), move), state.setup, players)
            assert words.endswith((".", "!"))
            assert "{" not in words
