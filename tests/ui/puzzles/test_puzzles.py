"""Puzzles at the table: solved, missed, hinted at, given up; and the list that they come from."""

from datetime import date

import pytest

from game.engine import Move, View
from game.puzzles.kinds import kind_of_play
from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import GRADES, Puzzle
from game.puzzles.shipped import of_grade, shipped
from game.ui.puzzles.attempt import missed_words
from game.ui.puzzles.puzzle import PuzzleScene
from tests.sampling import slowly
from tests.ui.conftest import do
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


def listed(still: Pilot, button: str = "") -> Puzzle | None:
    """Open the list, and the puzzle that a button of it leads to."""
    still.at_title(still.app.scene("puzzles", lambda: DAY))
    still.tick(0.1)
    if not button:
        return None
    still.tap(button)
    return ready(still).attempt.puzzle


def progress(still: Pilot) -> PuzzleProgress:
    return PuzzleProgress(still.app.store)


def begun(still: Pilot, puzzle: Puzzle = PLAIN, day: date | None = None) -> PuzzleScene:
    """Open a puzzle over the list."""
    listed(still)
    still.lay(PuzzleScene(still.app, puzzle, day))
    return ready(still)


def ready(still: Pilot) -> PuzzleScene:
    """Wait until the puzzle on top can be seen."""
    scene = still.app.top
    list(still.during(lambda: not scene.is_ready))
    still.frame()
    return scene


def play(still: Pilot, move: Move | None = PLAIN.solutions[0], *, by_keys: bool = False) -> None:
    """Tap a card, and its space as often as is asked for; or come to them by Tab."""
    act = still.enter if by_keys else still.tap
    act(still.card(move.card))
    for _ in range(2):
        if f"space:{move.at}" in still.names:
            act(f"space:{move.at}")


def wrong(puzzle: Puzzle, kind: str = "") -> Move | None:
    """A play that is none, of an ordinary card or of a kind."""
    state = puzzle.match().state
    special = state.setup.ruleset.wild | state.setup.ruleset.removers
    view = View.of(state, state.current_player)
    others = (move for move in state.legal_moves() if move not in puzzle.solutions)
    return next((one for one in others if (kind_of_play(view, one) == kind if kind else one.card not in special)), None)


@pytest.mark.parametrize(
    "puzzle", slowly(FIRST.values(), 0, 4, PLAIN, name=lambda one: f"{one.variant} {one.kind}", key="solved")
)
def test_a_puzzle_is_solved_by_its_play_and_ends_there(still: Pilot, puzzle: Puzzle) -> None:
    scene = begun(still, puzzle)
    play(still, puzzle.solutions[0])
    after = len(scene.session.match.moves)
    do(still, "tick 8 | says: Well spotted!…")
    assert progress(still).stars == {puzzle.key: 3}
    assert (still.app.store.keys("game"), still.app.store.keys("played")) == ([], [])
    assert not scene.desk.cheering.dim()
    assert len(scene.session.match.moves) == after


@pytest.mark.parametrize("confirms", ["special", "every"])
def test_a_solution_may_be_dragged_or_aimed_first_where_every_card_is_confirmed(still: Pilot, confirms: str) -> None:
    still.app.settings["confirm_special"] = confirms
    begun(still)
    move = PLAIN.solutions[0]
    do(still, f"drop {move.card} {move.at}")
    assert progress(still).is_solved(PLAIN) == (confirms == "special")
    if confirms == "every":
        still.tap(f"space:{move.at}")
    assert progress(still).is_solved(PLAIN)


def test_a_puzzle_is_solved_by_keys_alone_which_go_on_to_the_first_card(still: Pilot) -> None:
    listed(still)
    still.enter("button:next")
    puzzle = ready(still).attempt.puzzle
    for move, after in ((wrong(puzzle), "tick 2"), (puzzle.solutions[0], "tick 3 | focus: button:next")):
        do(still, "focus: card:0")
        play(still, move, by_keys=True)
        do(still, after)
    assert progress(still).is_solved(puzzle)


@pytest.mark.parametrize("way", ["tick 2", "beside"])
def test_a_miss_is_taken_back_after_a_while_or_at_a_tap_and_costs_a_star(still: Pilot, way: str) -> None:
    scene = begun(still)
    before = scene.session.state
    play(still, wrong(PLAIN))
    do(still, "says: Not quite…")
    assert scene.session.state is not before
    do(still, "frame", way, "says: Not quite. …Try again!")
    assert scene.session.state is before
    play(still)
    assert progress(still).stars == {PLAIN.key: 2}


def test_a_miss_is_not_celebrated_whatever_it_does(still: Pilot) -> None:
    puzzles = (puzzle for puzzle in shipped() if puzzle.kind in {"wins", "special"})
    puzzle, move = next((puzzle, move) for puzzle in puzzles if (move := wrong(puzzle, "stops")))
    scene = begun(still, puzzle)
    scene._try(move)
    still.frame()
    assert not scene.desk.cheering.is_on


def test_hints_cost_a_star_each_and_the_last_one_stays(still: Pilot) -> None:
    scene, asked = begun(still), still.prompt
    still.key("i")
    area = still.prompt
    assert PLAIN.solutions[0].at in scene.desk.play.pointed
    do(still, "tap button:hint | lacks: button:hint")
    assert (len({asked, area, still.prompt}), scene.desk.play.pointed, scene.attempt.stars) == (3, frozenset(), 1)
    play(still, wrong(PLAIN))
    still.tick(2)
    assert scene.attempt.stars == 1


def test_a_puzzle_that_was_left_has_no_more_stars_when_one_comes_back(still: Pilot) -> None:
    begun(still)
    still.tap("button:hint")
    hint = still.prompt
    play(still, wrong(PLAIN))
    still.tick(2)
    attempt = begun(still).attempt
    assert (attempt.hints, attempt.stars, still.prompt) == (1, 1, hint)


def test_another_way_to_stop_somebody_is_not_said_to_let_them_win(still: Pilot) -> None:
    attempt = begun(still, next(one for one in shipped() if one.kind == "stops")).attempt
    for move in {*attempt.view.legal_moves()} - {*attempt.puzzle.solutions}:
        wins = "could win next turn" in missed_words(attempt, move)
        assert wins == (kind_of_play(attempt.view, move) != "stops")


def test_the_answer_is_asked_for_twice_in_a_row_and_earns_nothing(still: Pilot) -> None:
    scene = begun(still)
    do(still, "tap button:answer | tap card:0 | tap button:answer")
    assert not scene.attempt.is_over
    do(still, "tap button:answer | tick 3 | says: The answer…")
    assert (progress(still).stars, progress(still).rating) == ({PLAIN.key: 0}, 1000)


@pytest.mark.parametrize("no", ["tap button:no", "key escape"])
def test_the_question_whether_to_show_the_answer_has_a_yes_and_a_no(still: Pilot, no: str) -> None:
    scene = begun(still)
    do(still, "tap button:answer")
    bar = [target.name for target in still.app.top.targets() if target.name.startswith("button:")]
    assert sorted(bar) == ["button:answer", "button:no"]
    do(still, no, "scene: PuzzleScene")
    assert not scene.attempt.is_over
    assert still.target("button:hint").enabled


def test_all_moves_and_keys_can_be_looked_at_and_escape_lets_a_card_go_and_then_leads_back(still: Pilot) -> None:
    begun(still)
    for key, sheet in (("l", "LogScene"), ("?", "KeysScene")):
        do(still, f"key {key} | scene: {sheet} | key escape | scene: PuzzleScene")
    do(still, "tap card:0 | key escape | scene: PuzzleScene | key escape | scene: PuzzlesScene")


def test_those_who_do_not_see_hear_what_is_asked_and_why_it_is_solved(still: Pilot) -> None:
    scene = begun(still)
    assert "Find the winning move." in " ".join(item.words for item in scene.accessibility_tree())
    play(still)
    still.tick(3)
    told = " ".join(item.words for item in scene.accessibility_tree())
    missing = {"Well spotted!", "Solved with 3 stars.", "Played out 100 times"}
    assert [words for words in missing if words not in told] == []


def test_the_list_leads_to_puzzles_of_which_one_may_be_skipped(still: Pilot) -> None:
    first = listed(still, "button:next")
    still.tap("button:skip")
    assert ready(still).attempt.puzzle != first
    do(still, "tap button:back | scene: PuzzlesScene")
    assert progress(still).solved() == 0


def test_a_solved_puzzle_leads_to_the_next_one_also_where_the_window_has_changed(still: Pilot) -> None:
    begun(still)
    still.resize((390, 844))
    play(still)
    do(still, "tick 3 | says: Well spotted!… | tap button:next")
    assert ready(still).attempt.puzzle != PLAIN
    assert progress(still).solved() == 1


@pytest.mark.parametrize("grade", slowly(GRADES, 1, 2, key="grade"))
def test_a_grade_leads_to_its_puzzles(still: Pilot, grade: int) -> None:
    first = listed(still, f"grade:{grade}")
    still.tap("button:skip")
    assert {first.grade, ready(still).attempt.puzzle.grade} == {grade}


def test_a_grade_with_all_answers_begins_again_for_nothing(still: Pilot) -> None:
    answers = progress(still)
    for puzzle in of_grade(1):
        answers.answer(puzzle, 3)
    first, rating = listed(still, "grade:1"), progress(still).rating
    assert first == of_grade(1)[0]
    play(still, first.solutions[0])
    assert progress(still).rating == rating


@pytest.mark.parametrize("variant", ["numbers", "states"])
def test_a_wrong_answer_names_no_button_that_puzzles_lack(still: Pilot, variant: str) -> None:
    puzzle = next(one for one in FIRST.values() if one.variant == variant)
    scene, card = begun(still, puzzle), wrong(puzzle).card
    still.tap(still.card(card))
    right = {f"space:{move.at}" for move in scene.desk.turn.moves if move.card == card}
    still.tap(next(name for name in still.all("space") if name not in right))
    do(still, "says: …isn’t…Try again.")
