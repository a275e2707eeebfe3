"""The puzzles that ship: each can be reached by the rules and matches its row."""

from collections import Counter
from datetime import date, timedelta

from game.device.paths import assets_folder
from game.engine import VARIANTS, View
from game.puzzles.kinds import KINDS, kind_of_play
from game.puzzles.puzzle import GRADES, Puzzle
from game.puzzles.shipped import daily_puzzle, find_puzzle, of_grade, shipped
from game.tools.puzzling.grading import grade_of
from game.tools.puzzling.proving import LEAST, SURE, choice_in

DAY = date(2026, 11, 23)


def fault(puzzle: Puzzle) -> str:
    """The fault of a puzzle, "" for none."""
    state = puzzle.match().state
    view = View.of(state, state.current_player)
    legal = set(state.legal_moves())
    if choice_in(state) is None or not set(puzzle.solutions) < legal:
        return "its solution is no choice"
    if len({move.at for move in puzzle.solutions}) > 1:
        return "it has several solutions"
    if {kind_of_play(view, move) for move in puzzle.solutions} != {puzzle.kind}:
        return "it is of another kind"
    if any(state.apply(move).is_terminal() for move in legal - set(puzzle.solutions)):
        return "another play ends the game"
    return ""


def test_every_puzzle_is_reached_by_the_rules_and_is_what_it_says() -> None:
    assert {puzzle.key: why for puzzle in shipped() if (why := fault(puzzle))} == {}


def test_every_solution_is_best_by_a_clear_margin() -> None:
    for puzzle in shipped():
        assert max(100 * LEAST, SURE * puzzle.error) <= puzzle.margin <= puzzle.chance <= 100, puzzle.key


def test_a_puzzle_is_the_harder_the_less_often_it_is_found() -> None:
    assert [puzzle.key for puzzle in shipped() if grade_of(puzzle.found) != puzzle.grade] == []
    assert [puzzle.grade for puzzle in shipped()] == sorted(puzzle.grade for puzzle in shipped())


def test_there_are_many_puzzles_of_every_grade_game_and_kind() -> None:
    assert len(shipped()) >= 200
    assert all(len(of_grade(grade)) >= 35 for grade in GRADES)
    games = Counter(puzzle.variant for puzzle in shipped())
    assert games.keys() == {name for name, rules in VARIANTS.items() if not rules.dice}
    assert games.most_common(1)[0][0] == "classic"
    assert {puzzle.kind for puzzle in shipped()} == set(KINDS)


def test_each_puzzle_is_known_by_a_key_of_its_own() -> None:
    assert len({puzzle.key for puzzle in shipped()}) == len(shipped())
    assert [find_puzzle(puzzle.key) for puzzle in shipped()] == list(shipped())
    assert find_puzzle("none") is None


def test_the_file_is_small() -> None:
    assert (assets_folder() / "puzzles.json").stat().st_size < 150_000


def test_every_day_has_another_puzzle_and_five_days_bring_nearly_every_grade() -> None:
    days = [daily_puzzle(DAY + timedelta(n)) for n in range(len(shipped()))]
    assert len({puzzle.key for puzzle in days}) == len(days)
    assert all(len({puzzle.grade for puzzle in days[n : n + 5]}) >= len(GRADES) - 1 for n in range(0, 100, 5))
