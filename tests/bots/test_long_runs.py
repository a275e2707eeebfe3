"""A chip that makes a run worth one more sequence is to everybody what one that completes a line is."""

import random

import pytest

from game.bots import BOTS, LEVELS, Bot
from game.bots.analysis.medals import medals_of
from game.bots.analysis.moments import Moment, moment_of
from game.bots.analysis.reasons import Reason, reason
from game.bots.limits import Limits
from game.bots.search.expectimax import Expectimax
from game.bots.search.win_probability import prospects
from game.engine import CLASSIC, VARIANTS, Match, State, parse_move
from game.engine.rules.options import with_options
from game.tools.partners import complaints
from tests.bots.players import QUICK, counting, evaluator_of, move_of, moves, rolled, run, seen
from tests.engine.positions import after, position

OWN = "5: b b B B B B B b"
"""Blue chose the middle five of its eight; i5, a 7H, makes them nine."""
THEIRS = OWN.lower().replace("b b b b b b b b", "g g G G G G G g")
CORNER = "1: * b b B B B B B"
"""With a free corner eight; i1, a 9S, makes them ten over both."""
TWO_SHORT = "5: b b B B B B B"
NO_NINTH = "5: b b B B B B B b g"
LEVEL_BOTS = {level.key: counting(level.bot) for level in LEVELS}
SHARP = {name: (QUICK | LEVEL_BOTS)[name] for name in ("greedy", "planner", "search", "expert")}
GREEN = 1
NINE = tuple(f"{column}5" for column in "abcdefghi")


def drawn(drawing: str, hand: str = "7H 2S", **options: object) -> State:
    return position(drawing, hand, "2C", rules=with_options(CLASSIC, options))


@pytest.mark.parametrize("bot", SHARP.values(), ids=SHARP)
def test_the_ninth_chip_wins_and_is_stopped_also_by_taking_one_that_is_in_no_sequence(bot: Bot) -> None:
    assert moves(bot, drawn(OWN)) == moves(bot, drawn(THEIRS)) == {"place 7H i5"}
    assert moves(bot, drawn(CORNER, "9S 2C")) == {"place 9S i1"}
    assert moves(bot, drawn(THEIRS, "JS 2C")) <= {f"remove JS {space}" for space in ("a5", "b5", "h5")}


@pytest.mark.parametrize("bot", LEVEL_BOTS.values(), ids=LEVEL_BOTS)
def test_every_level_sees_a_ninth_chip_as_often_as_a_fifth(bot: Bot) -> None:
    fifth = drawn("5: . . . . b b b b\n8: B B B B B")
    seen_so = [sum(move_of(bot, state, seed) == "place 7H i5" for seed in range(30)) for state in (drawn(OWN), fifth)]
    assert abs(seen_so[0] - seen_so[1]) <= 6
    assert min(seen_so) >= 18


def test_a_run_that_lacks_two_is_built_on() -> None:
    for bot in (BOTS["greedy"], BOTS["planner"]):
        assert moves(bot, drawn(TWO_SHORT, "9D 7H 2S 2C")) <= {"place 9D h5", "place 7H i5"}


def test_with_dice_the_fifth_chip_of_a_run_of_threes_wins_and_is_stopped() -> None:
    rules = with_options(VARIANTS["dice"], {"line_length": 3, "sequences_to_win": 2})
    for bot in (BOTS["greedy"], Expectimax(Limits(None, 3_000))):
        assert moves(bot, rolled("3: b B B B", "8", rules)) == {"place 8 e3"}
        assert moves(bot, rolled("3: g G G G", "8", rules)) == {"place 8 e3"}


@pytest.mark.parametrize(
    ("drawing", "completes", "stops"),
    [(OWN, True, False), (THEIRS, False, True), (TWO_SHORT, False, False), (NO_NINTH, False, False)],
)
def test_an_evaluator_knows_whose_the_ninth_space_is(drawing: str, *, completes: bool, stops: bool) -> None:
    evaluator = evaluator_of(drawn(drawing))
    cell = evaluator.grid.number["j5" if drawing == NO_NINTH else "i5"]
    assert (evaluator.completes(cell), evaluator.stops(cell)) == (completes, stops)


def test_the_ninth_chip_counts_as_a_sequence_protects_all_nine_and_makes_its_owners_chances_certain() -> None:
    evaluator = evaluator_of(drawn(OWN, sequences_to_win=3))
    evaluator.put(0, evaluator.grid.number["i5"])
    assert evaluator.made == [2, 0]
    assert all(evaluator.fixed >> evaluator.grid.number[space] & 1 for space in NINE)
    assert min(run(prospects(seen(drawn(OWN)), random.Random(1), 4))) > 1 - 1e-9


@pytest.mark.parametrize(
    ("state", "move", "found"),
    [
        (drawn(OWN), "place 7H i5", Reason("wins")),
        (drawn(OWN, sequences_to_win=3), "place 7H i5", Reason("completes")),
        (drawn(THEIRS), "place 7H i5", Reason("blocks_win", GREEN)),
        (drawn(THEIRS, sequences_to_win=3), "place 7H i5", Reason("blocks", GREEN)),
        (drawn(THEIRS, "JS 2S"), "remove JS h5", Reason("defuses_win", GREEN)),
        (drawn(TWO_SHORT, "9D 7H"), "place 9D h5", Reason("ready_held")),
    ],
)
def test_reasons_say_what_the_ninth_chip_does_and_show_all_nine_spaces(state: State, move: str, found: Reason) -> None:
    told = reason(seen(state), parse_move(move))
    assert told._replace(lines=0) == found
    assert found.key != "blocks_win" or state.setup.tables.spaces_in(told.lines) == NINE


@pytest.mark.parametrize(
    ("state", "found", "medal"),
    [
        (drawn(OWN), Moment("last", 0, (NINE,), "i5", made=1), ""),
        (drawn(OWN, sequences_to_win=3), Moment("another", 0, (NINE,), "i5", left=1, made=1), ""),
        (drawn(THEIRS), Moment("stopped", 0, (NINE,), "i5", GREEN), "block"),
    ],
)
def test_a_ninth_chip_is_one_moment_no_double_and_a_medal_if_prevented(state: State, found: Moment, medal: str) -> None:
    move, match = parse_move("place 7H i5"), Match(state)
    match.push(move)
    assert moment_of(state, move, match.state) == found
    medals = [one.kind for one in medals_of(match, [0])]
    assert "double" not in medals
    assert not medal or medal in medals


@pytest.mark.parametrize(("move", "found"), [("place 2S b1", {"open four"}), ("place 7H i5", set())])
def test_a_partner_complains_of_a_ninth_chip_that_is_let_through(move: str, found: set[str]) -> None:
    before = position(THEIRS, "7H 2S", "7C 8H", "3S", "9H TH", sides=2)
    assert complaints(before, parse_move(move), after(before, move)) == found
