"""Finding puzzles: the same whoever looks for them, and only what is sure."""

import json
import random
from pathlib import Path
from statistics import mean

import pytest

from game.engine import VARIANTS, Move, View
from game.engine.errors import SetupError
from game.puzzles.puzzle import GRADES, Puzzle, puzzle_of
from game.puzzles.shipped import of_grade, shipped
from game.tools import commands
from game.tools.console import INTERRUPTED
from game.tools.experiment import played_to_the_end
from game.tools.puzzling.games import TABLES, played, tables_of
from game.tools.puzzling.grading import EASIEST, found_by_levels, grade_of
from game.tools.puzzling.proving import Proof, choice_in, confirmed, proved
from game.tools.puzzling.puzzles import PuzzleCollection, search_of
from tests.engine.positions import position
from tests.sampling import some
from tests.tools.running import printed

LETTERS = VARIANTS["letters"]
SMALL = ["puzzles", "--variant", "kids", "--games", "6", "--seed", "13", "--deals", "30", "--most", "10", "--jobs", "1"]


def seen(drawing: str, gap: str) -> View:
    """A position of the game of letters as the first seat sees it, who holds a card for a space."""
    card = dict(LETTERS.board.items())[gap]
    return View.of(position(drawing, f"{card} A B C D", "E F G H K", rules=LETTERS), 0)


# ---------------------------------------------------------------- a position


def test_a_win_at_once_is_proved_and_what_other_deals_do_not_bear_out_is_not() -> None:
    view = seen("3: b b b . . . . .\n5: . g g g . . . .\n2: . . . g g g . .", "d3")
    proof = proved(view, 40, random.Random(1))
    assert proof
    assert ([move.at for move in proof.solutions], proof.chance) == (["d3"], 1)
    assert confirmed(view, proof, 40, random.Random(2))
    view = seen("", "d3")
    lucky = Proof(view.legal_moves()[:1], 0.9, 0.4, 0.01)
    assert confirmed(view, lucky, 40, random.Random(1)) is proved(view, 40, random.Random(1)) is None


def test_where_a_card_can_be_exchanged_there_is_no_puzzle() -> None:
    match = played(TABLES[0], 1)
    for state in match.states[:-1]:
        if any(move.act == "exchange" for move in state.legal_moves()):
            assert choice_in(state) is None
    assert choice_in(match.state) is None


@pytest.mark.slow
@pytest.mark.parametrize("grade", some(GRADES, 2, key="proved again"))
def test_a_shipped_puzzle_is_proved_again_in_other_deals(grade: int) -> None:
    puzzle = of_grade(grade)[-1]
    state = puzzle.match().state
    view = View.of(state, state.current_player)
    others = [move for move in view.legal_moves() if move not in puzzle.solutions][:3]
    best, *rest = played_to_the_end(view, [puzzle.solutions[0], *others], 300, random.Random("again"))
    assert mean(best) == pytest.approx(puzzle.chance / 100, abs=0.12)
    assert all(mean(best) - mean(other) > puzzle.margin / 200 for other in rest)


# ---------------------------------------------------------------- how hard it is


def test_what_everybody_finds_is_easy_and_what_nobody_finds_is_hard() -> None:
    assert (grade_of(100), grade_of(0)) == (1, 5)
    assert [grade_of(found) for found in EASIEST] == [1, 2, 3, 4]


def test_levels_find_what_can_be_done_in_any_way() -> None:
    state = shipped()[0].match().state
    view = View.of(state, state.current_player)
    assert found_by_levels(view, view.legal_moves(), 1) == 100
    assert found_by_levels(view, [Move("pass")], 1) == 0


# ---------------------------------------------------------------- many games


@pytest.mark.slow
def test_the_command_writes_what_it_finds_whoever_looks(tmp_path: Path) -> None:
    files = [tmp_path / "alone.json", tmp_path / "shared.json"]
    for file, jobs in zip(files, ("1", "2"), strict=True):
        (told,) = printed(*SMALL, "--jobs", jobs, "--out", str(file))
    assert files[0].read_bytes() == files[1].read_bytes()
    written = json.loads(files[0].read_text())
    found = [puzzle_of(row) for row in written["puzzles"]]
    assert (told["puzzles"], {puzzle.variant for puzzle in found}) == (len(found), {"kids"})
    assert all(set(puzzle.solutions) < set(puzzle.match().state.legal_moves()) for puzzle in found)
    assert written["made"] == f"python -m game {' '.join(SMALL[:-2])} --out FILE"


def test_after_an_interruption_what_was_found_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> object:
        yield [shipped()[0]]
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "puzzles", interrupted)
    file = tmp_path / "puzzles.json"
    (told,) = printed(*SMALL, "--out", str(file), status=INTERRUPTED)
    found = [puzzle_of(row) for row in json.loads(file.read_text())["puzzles"]]
    assert (told["stopped"], found) == ("interrupted", [shipped()[0]])


def test_a_search_that_makes_no_sense_is_refused() -> None:
    for variants, games, deals, most in ((["dice"], 1, 10, 10), ([], 0, 10, 10), ([], 1, 1, 10), ([], 1, 10, 4)):
        with pytest.raises(SetupError):
            search_of(variants, games, 1, deals, most)


def test_all_games_but_dice_are_looked_in() -> None:
    assert {table.variant for table in tables_of([])} == {puzzle.variant for puzzle in shipped()}


# ---------------------------------------------------------------- the collection


def like(number: int, **fields: object) -> Puzzle:
    return shipped()[0]._replace(seed=number, **fields)


def test_of_each_grade_come_as_many() -> None:
    kept = PuzzleCollection(10)
    for number in range(30):
        kept.add(like(number, grade=1 + number % 5, kind="special"))
    assert (kept.summary()["grade"], kept.is_full, kept.left_out) == (dict.fromkeys("12345", 2), True, 20)


def test_wins_and_other_games_than_the_usual_have_a_share_each() -> None:
    kept = PuzzleCollection(100)
    for number in range(100):
        kept.add(like(number, grade=5, kind="wins", variant="classic"))
        kept.add(like(number, grade=4, kind="stops", variant="kids"))
    assert (kept.summary()["grade"], kept.summary()["puzzles"], kept.is_full) == ({"4": 13, "5": 5}, 18, False)
