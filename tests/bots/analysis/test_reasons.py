"""The reasons for a good move, one position for each."""

from typing import Any

import pytest

from game.bots.analysis.reasons import DEEDS, Reason, reason
from game.engine import CLASSIC, State, View, parse_move
from game.engine.rules.options import with_options
from game.i18n import t
from game.session.session import Player
from game.ui.words.review_text import reason_words
from tests.bots.players import rolled
from tests.engine.games import TABLES, play
from tests.engine.positions import position
from tests.sampling import some

GREEN = 1


def told(state: State, move: str) -> Reason:
    return reason(View.of(state, state.current_player), parse_move(move))


def why(state: State, move: str) -> Reason:
    """The reason without the lines that are shown."""
    return told(state, move)._replace(lines=0)


def drawn(drawing: str, hand: str = "", **options: Any) -> State:
    return position(drawing, hand or "4H 2S 2D", "KD", rules=with_options(CLASSIC, options))


PLACE = "place 4H f5"
BLUE_COLUMN, GREEN_COLUMN = (f"\n2 3 4: . . . . . {side}\n1: * . . . . {side}" for side in "bg")
"""Four chips of a side above f5."""

WINS_NEXT = "\n1: * G G G G"


def chip(drawing: str, found: Reason, move: str = PLACE, **options: Any) -> tuple[State, str, Reason]:
    """A position by house rules, a move in it and the reason for that."""
    return drawn(drawing, "JS" if move.startswith("remove") else "", **options), move, found


TOLD: dict[str, tuple[State, str, Reason]] = {
    "a move that completes the last line wins": chip("5: . b b b b\n1: * B B B B", Reason("wins")),
    "a first line is completed": chip("5: . b b b b", Reason("completes")),
    "the first sequence after an opponent's draws level": chip("5: . b b b b" + WINS_NEXT, Reason("level", GREEN)),
    "the only space of an opponent's line is blocked": chip("5: . g g g g", Reason("blocks", GREEN)),
    "a block that stops a win is told as one": chip("5: . g g g g" + WINS_NEXT, Reason("blocks_win", GREEN)),
    "a move that wins and stops a win is told as a win": chip(
        GREEN_COLUMN.replace("* . . . .", "* B B B B") + "\n5: . b b b b\n10: * G G G G", Reason("wins")
    ),
    "a block of two lines at once that would win together is told as one of a win": chip(
        GREEN_COLUMN + "\n5: . g g g g", Reason("blocks_win", GREEN)
    ),
    "a line two short is stopped early": chip("5: . . g g g", Reason("stops", GREEN)),
    "two gaps are a fork": chip("5: . . b b b", Reason("forks", n=2)),
    "one gap makes a line ready": chip("5: . . b b . . b . . g", Reason("ready", n=1)),
    "chips in two directions build two lines": chip("5: . . . b\n3: . . . . . b", Reason("builds_lines", n=2)),
    "a chip in one direction builds a line": chip("5: . . . b", Reason("builds", n=2)),
    "chips that lie next to each other make a row": chip("5: . . . . b", Reason("rows", n=2)),
    "beside an opponent's too": chip("5: . . g . b", Reason("rows", n=2)),
    "a first chip is told by the lines through its space": chip("", Reason("opens", n=20)),
    "one is taken from a line that lacks one": chip("5: . g g g g", Reason("defuses", GREEN), "remove JS d5"),
    "from a line that would win next": chip("5: . g g g g" + WINS_NEXT, Reason("defuses_win", GREEN), "remove JS d5"),
    "from a line that lacks two": chip("5: . . g g g", Reason("weakens", GREEN), "remove JS d5"),
    "out of the way of one's own line": chip("5: b b g b b", Reason("frees", GREEN), "remove JS c5"),
    "from anywhere else": chip("5: . . g", Reason("takes", GREEN), "remove JS c5"),
    "a full line does not win unannounced": chip("5: . b b b b\n1: * B B B B", Reason("fills"), announce=True),
    "a full line is broken up before it is announced": chip(
        "5: . g g g g g", Reason("unmakes", GREEN), "remove JS d5", announce=True
    ),
    "a claim is told by itself": chip("5: . b b b b b", Reason("claim"), "claim b5-f5", announce=True),
    "two lines at once are counted": chip(BLUE_COLUMN + "\n5: . b b b b", Reason("completes", n=2), sequences_to_win=4),
    "a sequence is broken": chip("5: G G G G G", Reason("breaks", GREEN), "remove JS c5", advanced_jacks=True),
    "a sequence whose rest is one again isn't broken": chip(
        "5: G G G G G g", Reason("takes", GREEN), "remove JS a5", advanced_jacks=True
    ),
    "a line from a star counts it": chip("4: . . . b", Reason("starred", n=3), "place 2D c3"),
    "a space without open lines only keeps other cards": chip(
        "1: * . g b\n2: . g g\n3: . b . g\n4: . . . . b", Reason("waits"), "place 2S b1"
    ),
    "an exchange is told by itself": chip("1: * b\n9: . . g", Reason("exchange"), "exchange 2S"),
    "a pair is captured": chip("5: . . b g g", Reason("captures"), captured_pairs=5),
    "the last pair wins": chip("5: . . b g g", Reason("wins"), captured_pairs=1),
}


@pytest.mark.parametrize(("state", "move", "found"), TOLD.values(), ids=TOLD)
def test_a_move_is_told_by_the_best_that_it_does(state: State, move: str, found: Reason) -> None:
    assert why(state, move) == found


def test_a_line_that_a_chip_stands_in_is_no_threat() -> None:
    assert why(drawn("5: . b g g g . b"), PLACE).key not in {"blocks", "blocks_win", "stops"}


def test_that_the_card_for_the_last_gap_is_in_hand_is_told_unless_it_is_a_special_one() -> None:
    found = {card: why(drawn("5: . . b b . . b . . g", f"4H {card} 7H"), PLACE).key for card in ("5H", "JS", "JD")}
    assert found == {"5H": "ready_held", "JS": "ready", "JD": "ready"}


def test_an_ordinary_card_that_does_saves_the_wild_one_where_much_is_at_stake_and_nothing_is_won() -> None:
    state = drawn("5: . b b b b", "4H JD")
    assert why(state, PLACE) == Reason("completes", saved="JD")
    assert why(state, "place JD f5") == Reason("completes")
    assert why(drawn("", "4H JD"), PLACE).saved == ""
    assert why(drawn("5: . b b b b\n1: * B B B B", "4H JD"), PLACE) == Reason("wins")


def test_a_chip_that_can_be_replaced_bars_nobody_but_nothing_comes_of_a_roll_where_every_line_has_one() -> None:
    assert why(rolled("2: g g g . g b", "11"), "place 11 d2") == Reason("stops", GREEN)
    assert why(rolled("2: . . . . . g\n5: . . . g\n6: . . g g", "11"), "place 11 d2") == Reason("idles")


@pytest.mark.parametrize(
    ("drawing", "move", "spaces"),
    [
        ("5: . b b b b", PLACE, "b5 c5 d5 e5 f5"),
        ("5: . g g g g", PLACE, "b5 c5 d5 e5 f5"),
        ("5: . . b b b", PLACE, "b5 c5 d5 e5 f5 g5"),
        ("5: . b . b . . . g", PLACE, "b5 c5 d5 e5 f5"),
        ("5: g . . b g . . g\n3: . . . . . b", PLACE, "f1 f2 f3 f4 f5 f6 f7"),
        ("5: g . b b . . . g\n3: . . . . . b", PLACE, "b5 c5 d5 e5 f1 f2 f3 f4 f5 f6 f7 g5"),
        ("", PLACE, ""),
        ("5: . g g g g . b", "remove JS d5", "a5 b5 c5 d5 e5 f5"),
        ("5: b b g b b", "remove JS c5", "a5 b5 c5 d5 e5 f5"),
        ("5: . . g", "remove JS c5", ""),
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
