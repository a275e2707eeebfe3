"""Puzzles at the table: solved, missed, hinted at, given up; and the list that they come from."""

from datetime import date

import pytest

from game.engine import Move, View
from game.puzzles.kinds import kind_of_play
from game.puzzles.progress import PuzzleProgress, daily_puzzle_state
from game.puzzles.puzzle import GRADES, Puzzle
from game.puzzles.shipped import daily_puzzle, of_grade, shipped
from game.storage import PUZZLES
from game.ui.puzzles.list_scene import PuzzlesScene
from game.ui.puzzles.scene import PuzzleScene
from game.ui.puzzles.words import missed_words
from game.ui.shell.scene import Push
from game.ui.title.scene import TitleScene
from tests.sampling import slowly
from tests.ui.pilot import Pilot

DAY = date(2026, 11, 23)
PLAIN = next(
    one
    for one in shipped()
    if one.variant == "classic" and one.kind == "wins" and not one.solved_by.startswith("J") and one.seats < 4
)
"""A puzzle that a card of no power solves."""
FIRST = {(one.variant, one.kind): one for one in reversed(shipped())}
"""The first puzzle of each kind in each game."""


@pytest.fixture
def pilot() -> Pilot:
    return Pilot(still=True)


def listed(pilot: Pilot) -> None:
    """Open the list."""
    pilot.open(TitleScene(pilot.app))
    pilot.app.follow(Push(PuzzlesScene(pilot.app, lambda: DAY)))
    pilot.tick(0.1)


def begun(pilot: Pilot, puzzle: Puzzle = PLAIN, day: date | None = None) -> PuzzleScene:
    """Open a puzzle over the list."""
    listed(pilot)
    pilot.app.follow(Push(PuzzleScene(pilot.app, puzzle, day)))
    return ready(pilot)


def ready(pilot: Pilot) -> PuzzleScene:
    """Wait until the puzzle on top can be seen."""
    scene = pilot.app.top
    assert isinstance(scene, PuzzleScene)
    while not scene.is_ready:
        pilot.frame()
    pilot.frame()
    return scene


def play(pilot: Pilot, move: Move, *, by_keys: bool = False) -> None:
    """Tap a card, and its space as often as is asked for; or come to them by Tab."""
    act = pilot.enter if by_keys else pilot.tap
    act(pilot.card(move.card))
    for _ in range(2):
        if f"space:{move.at}" in pilot.names:
            act(f"space:{move.at}")


def wrong_ones(puzzle: Puzzle, kind: str) -> list[Move]:
    """The plays that are none, of a kind."""
    state = puzzle.match().state
    view = View.of(state, state.current_player)
    others = (move for move in state.legal_moves() if move not in puzzle.solutions)
    return [move for move in others if kind_of_play(view, move) == kind]


def wrong(puzzle: Puzzle) -> Move:
    """A play that is none, of an ordinary card."""
    state = puzzle.match().state
    special = state.setup.ruleset.wild | state.setup.ruleset.removers
    return next(move for move in state.legal_moves() if move not in puzzle.solutions and move.card not in special)


@pytest.mark.parametrize(
    "puzzle", slowly(FIRST.values(), 1, 8, PLAIN, name=lambda one: f"{one.variant} {one.kind}", key="solved")
)
def test_a_puzzle_is_solved_by_its_play_and_ends_there(pilot: Pilot, puzzle: Puzzle) -> None:
    scene = begun(pilot, puzzle)
    play(pilot, puzzle.solutions[0])
    after = len(scene.session.match.moves)
    pilot.tick(8)
    assert pilot.prompt.startswith("Well spotted!")
    assert PuzzleProgress(pilot.app.store).stars == {puzzle.key: 3}
    assert (pilot.app.store.keys("game"), pilot.app.store.keys("played")) == ([], [])
    assert not scene.cheering.dim()
    assert len(scene.session.match.moves) == after


def test_a_solution_may_be_dragged(pilot: Pilot) -> None:
    scene = begun(pilot)
    move = PLAIN.solutions[0]
    pilot.drag(pilot.card(move.card), scene.table.board.rect(move.at).center)
    assert PuzzleProgress(pilot.app.store).is_solved(PLAIN)


def test_a_puzzle_is_solved_by_keys_alone(pilot: Pilot) -> None:
    begun(pilot)
    play(pilot, PLAIN.solutions[0], by_keys=True)
    pilot.tick(3)
    assert PuzzleProgress(pilot.app.store).is_solved(PLAIN)
    assert pilot.app.keyboard.focused == "button:next"


def test_the_keyboard_goes_on_to_the_first_card(pilot: Pilot) -> None:
    listed(pilot)
    pilot.enter("button:next")
    puzzle = ready(pilot).attempt.puzzle
    assert pilot.app.keyboard.focused == "card:0"
    play(pilot, wrong(puzzle), by_keys=True)
    pilot.tick(2)
    assert pilot.app.keyboard.focused == "card:0"


@pytest.mark.parametrize("taps", [False, True])
def test_a_miss_is_taken_back_after_a_while_or_at_a_tap_and_costs_a_star(pilot: Pilot, taps: bool) -> None:
    scene = begun(pilot)
    before = scene.session.state
    play(pilot, wrong(PLAIN))
    assert pilot.prompt.startswith("Not quite")
    assert scene.session.state is not before
    pilot.frame()
    if taps:
        pilot.click_at((700, 760))
    else:
        pilot.tick(2)
    assert scene.session.state is before
    assert pilot.prompt.startswith("Not quite. ")
    assert pilot.prompt.endswith("Try again!")
    play(pilot, PLAIN.solutions[0])
    assert PuzzleProgress(pilot.app.store).stars == {PLAIN.key: 2}


def test_a_miss_is_not_celebrated_whatever_it_does(pilot: Pilot) -> None:
    puzzles = (puzzle for puzzle in shipped() if puzzle.kind in {"wins", "special"})
    puzzle, move = next((puzzle, moves[0]) for puzzle in puzzles if (moves := wrong_ones(puzzle, "stops")))
    scene = begun(pilot, puzzle)
    scene.judge(move)
    pilot.frame()
    assert not scene.cheering.is_on


def test_hints_cost_a_star_each_and_the_last_one_stays(pilot: Pilot) -> None:
    scene = begun(pilot)
    asked = pilot.prompt
    pilot.key("i")
    area = pilot.prompt
    assert PLAIN.solutions[0].at in scene.table.pointed
    pilot.tap("button:hint")
    assert len({asked, area, pilot.prompt}) == 3
    assert not scene.table.pointed
    assert scene.attempt.stars == 1
    assert "button:hint" not in pilot.names
    play(pilot, wrong(PLAIN))
    pilot.tick(2)
    assert scene.attempt.stars == 1


def test_a_puzzle_that_was_left_has_no_more_stars_when_one_comes_back(pilot: Pilot) -> None:
    begun(pilot)
    pilot.tap("button:hint")
    hint = pilot.prompt
    play(pilot, wrong(PLAIN))
    pilot.tick(2)
    attempt = begun(pilot).attempt
    assert (attempt.hints, attempt.stars) == (1, 1)
    assert pilot.prompt == hint


def test_another_way_to_stop_somebody_is_not_said_to_let_them_win(pilot: Pilot) -> None:
    puzzle = next(one for one in shipped() if one.kind == "stops")
    attempt = begun(pilot, puzzle).attempt
    for move in attempt.view.legal_moves():
        if move not in puzzle.solutions:
            stops = kind_of_play(attempt.view, move) == "stops"
            assert ("could win next turn" in missed_words(attempt, move)) is not stops


def test_the_answer_is_asked_for_twice_in_a_row_and_earns_nothing(pilot: Pilot) -> None:
    scene = begun(pilot)
    for name in ("button:answer", "card:0", "button:answer"):
        pilot.tap(name)
        assert not scene.attempt.is_over
    pilot.tap("button:answer")
    pilot.tick(3)
    assert pilot.prompt.startswith("The answer")
    progress = PuzzleProgress(pilot.app.store)
    assert progress.stars == {PLAIN.key: 0}
    assert progress.rating == 1000


def test_escape_lets_a_card_go_and_then_leads_back(pilot: Pilot) -> None:
    begun(pilot)
    pilot.tap("card:0")
    pilot.key("escape")
    assert isinstance(pilot.app.top, PuzzleScene)
    pilot.key("escape")
    assert isinstance(pilot.app.top, PuzzlesScene)


def test_all_moves_and_all_keys_can_be_looked_at(pilot: Pilot) -> None:
    begun(pilot)
    for key in "l?":
        pilot.key(key)
        assert not isinstance(pilot.app.top, PuzzleScene)
        pilot.key("escape")
        assert isinstance(pilot.app.top, PuzzleScene)


def test_those_who_do_not_see_hear_what_is_asked_and_why_it_is_solved(pilot: Pilot) -> None:
    scene = begun(pilot)
    assert "Find the winning move." in " ".join(item.words for item in scene.accessibility_tree())
    play(pilot, PLAIN.solutions[0])
    pilot.tick(3)
    told = " ".join(item.words for item in scene.accessibility_tree())
    assert "Well spotted!" in told
    assert "Solved with 3 stars." in told
    assert "Played out 100 times" in told


def test_the_list_leads_to_puzzles_of_which_one_may_be_skipped(pilot: Pilot) -> None:
    listed(pilot)
    pilot.tap("button:next")
    first = ready(pilot).attempt.puzzle
    pilot.tap("button:skip")
    assert ready(pilot).attempt.puzzle != first
    pilot.tap("button:back")
    assert isinstance(pilot.app.top, PuzzlesScene)
    assert PuzzleProgress(pilot.app.store).solved() == 0


def test_a_solved_puzzle_leads_to_the_next_one(pilot: Pilot) -> None:
    begun(pilot)
    play(pilot, PLAIN.solutions[0])
    pilot.tick(3)
    pilot.tap("button:next")
    assert ready(pilot).attempt.puzzle != PLAIN
    assert PuzzleProgress(pilot.app.store).solved() == 1


@pytest.mark.parametrize("grade", slowly(GRADES, 1, len(GRADES), key="grade"))
def test_a_grade_leads_to_its_puzzles(pilot: Pilot, grade: int) -> None:
    listed(pilot)
    pilot.tap(f"grade:{grade}")
    assert ready(pilot).attempt.puzzle.grade == grade
    pilot.tap("button:skip")
    assert ready(pilot).attempt.puzzle.grade == grade


def test_a_grade_with_all_answers_begins_again_for_nothing(pilot: Pilot) -> None:
    progress = PuzzleProgress(pilot.app.store)
    for puzzle in of_grade(1):
        progress.answer(puzzle, 3)
    listed(pilot)
    pilot.tap("grade:1")
    puzzle = ready(pilot).attempt.puzzle
    assert puzzle == of_grade(1)[0]
    rating = PuzzleProgress(pilot.app.store).rating
    play(pilot, puzzle.solutions[0])
    assert PuzzleProgress(pilot.app.store).rating == rating


def test_the_puzzle_of_the_day_is_kept_with_its_day(pilot: Pilot) -> None:
    listed(pilot)
    pilot.tap("button:daily")
    puzzle = ready(pilot).attempt.puzzle
    assert puzzle == daily_puzzle(DAY)
    play(pilot, puzzle.solutions[0])
    assert daily_puzzle_state(pilot.app.store, DAY).is_solved


@pytest.mark.parametrize("kept", [[], {"stars": 7, "rating": "x", "days": [1]}, "?", {"stars": {"a": {}}}])
def test_the_list_opens_whatever_is_kept(pilot: Pilot, kept: object) -> None:
    pilot.app.store.save(PUZZLES, kept)
    listed(pilot)
    pilot.tap("button:next")
    ready(pilot)


def test_a_puzzle_of_another_size_is_laid_out_anew(pilot: Pilot) -> None:
    begun(pilot)
    pilot.resize((390, 844))
    play(pilot, PLAIN.solutions[0])
    pilot.tick(3)
    assert pilot.prompt.startswith("Well spotted!")
