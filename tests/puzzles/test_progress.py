"""A player's progress: stars, a rating that grows, days in a row; and kindly read."""

from datetime import date, timedelta
from typing import Any

import pytest

from game.puzzles.progress import FIRST_RATING, MOST_STARS, PuzzleProgress, daily_puzzle_state, gain, rating_of
from game.puzzles.puzzle import GRADES
from game.puzzles.shipped import daily_puzzle, of_grade, shipped
from game.storage.store import PUZZLES, Store

DAY = date(2026, 11, 23)
FIRST = shipped()[0]


def test_what_was_solved_is_kept(store: Store) -> None:
    progress = PuzzleProgress(store)
    assert (progress.rating, progress.solved(), progress.stars) == (FIRST_RATING, 0, {})
    brings = progress.answer(FIRST, 2)
    progress = PuzzleProgress(store)
    assert (progress.stars, progress.rating) == ({FIRST.key: 2}, FIRST_RATING + brings)
    assert (progress.solved(), progress.solved(FIRST.grade), progress.earned(FIRST.grade)) == (1, 1, 2)


def test_the_first_answer_counts_in_whatever_window(store: Store) -> None:
    one, other = PuzzleProgress(store), PuzzleProgress(store)
    assert [one.answer(FIRST, 0), one.answer(FIRST, 3), other.answer(FIRST, 3)] == [0, 0, 0]
    assert PuzzleProgress(store).stars == {FIRST.key: 0}
    assert not one.is_solved(FIRST)


def test_what_was_used_in_a_puzzle_is_kept_until_it_has_an_answer(store: Store) -> None:
    PuzzleProgress(store).use(FIRST, 1, 7)
    assert PuzzleProgress(store).used(FIRST) == (1, MOST_STARS)
    PuzzleProgress(store).answer(FIRST, 1)
    PuzzleProgress(store).use(FIRST, 1, 0)
    assert PuzzleProgress(store).used(FIRST) == (0, 0)


def test_what_was_used_is_kept_of_some_hundred_puzzles_at_most(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.puzzles.progress._MOST_TRIED", 2)
    for puzzle in shipped()[:3]:
        PuzzleProgress(store).use(puzzle, 1, 0)
    assert [PuzzleProgress(store).used(puzzle).hints for puzzle in shipped()[:3]] == [0, 1, 1]


def test_two_windows_keep_the_puzzles_of_each_other(store: Store) -> None:
    one, other = PuzzleProgress(store), PuzzleProgress(store)
    second, third = shipped()[1:3]
    brings = one.answer(FIRST, 3) + other.answer(second, 2)
    one.use(third, 1, 0)
    kept = PuzzleProgress(store)
    assert (kept.stars, kept.used(third).hints) == ({FIRST.key: 3, second.key: 2}, 1)
    assert kept.rating == FIRST_RATING + brings


def test_a_rating_grows_with_stars_and_grades_and_never_falls() -> None:
    gains = [[gain(1200, grade, stars) for stars in range(MOST_STARS + 1)] for grade in GRADES]
    for by_stars in gains:
        assert by_stars == sorted(by_stars)
        assert by_stars[0] == 0 < by_stars[1]
    assert (by_grade := [by_stars[-1] for by_stars in gains]) == sorted(set(by_grade))


def test_the_next_puzzle_is_of_a_grade_near_the_rating(store: Store) -> None:
    progress = PuzzleProgress(store)
    for rating in (FIRST_RATING, rating_of(5)):
        progress.rating = rating
        assert rating_of(progress.next_puzzle().grade) == rating  # type: ignore[union-attr]


def test_what_has_an_answer_does_not_come_again_and_what_was_skipped_after_the_others(store: Store) -> None:
    progress = PuzzleProgress(store)
    first, second, *others = of_grade(2)
    assert progress.next_puzzle(2, after=first.key) == second
    assert progress.next_puzzle(2, after=others[-1].key) == first
    progress.answer(first, 0)
    assert progress.next_puzzle(2) == second
    progress.stars = {puzzle.key: 1 for puzzle in shipped()}
    assert progress.next_puzzle() is progress.next_puzzle(1) is None


# ---------------------------------------------------------------- the puzzle of the day


@pytest.mark.parametrize(("stars", "streak"), [(None, 0), (3, 1), (0, 0)])
def test_the_puzzle_of_the_day_waits_is_solved_or_has_been_shown(store: Store, stars: int | None, streak: int) -> None:
    if stars is not None:
        PuzzleProgress(store).answer(daily_puzzle(DAY), stars, DAY)
        PuzzleProgress(store).answer(daily_puzzle(DAY), 3, DAY)
    told = daily_puzzle_state(store, DAY)
    assert (told.puzzle, told.stars, told.is_solved, told.streak) == (daily_puzzle(DAY), stars, stars == 3, streak)


def test_a_puzzle_that_was_solved_before_its_day_counts_when_it_is_solved_again(store: Store) -> None:
    PuzzleProgress(store).answer(daily_puzzle(DAY), 2)
    assert (daily_puzzle_state(store, DAY).stars, daily_puzzle_state(store, DAY).streak) == (2, 0)
    assert PuzzleProgress(store).answer(daily_puzzle(DAY), 3, DAY) == 0
    assert daily_puzzle_state(store, DAY).streak == 1


def test_days_in_a_row_count_until_one_is_left_out(store: Store) -> None:
    for before, streak in ((4, 0), (2, 0), (1, 2), (0, 3)):
        day = DAY - timedelta(before)
        PuzzleProgress(store).answer(daily_puzzle(day), 3, day)
        assert daily_puzzle_state(store, DAY).streak == streak


# ---------------------------------------------------------------- damaged


DAMAGED = [
    *(None, [], 7, "x", {"stars": []}, {"stars": {FIRST.key: "3"}}, {"stars": {FIRST.key: 9}}),
    *({"stars": {"gone-2-2-1-1": 3}}, {"stars": {FIRST.key: True}}, {"rating": "high"}, {"rating": -5}),
    *({"rating": 1e9}, {"rating": None}, {"days": ["2026-11-23"]}, {"days": {"today": 3}}),
    *({"days": {"2026-11-23": 99}}, {"days": {str(n): 3 for n in range(6000)}}),
    *({"tried": used} for used in ([], "x", {FIRST.key: 1}, {FIRST.key: [1]}, {FIRST.key: [1, -1]}, {"gone": [1, 0]})),
    *({"tried": {FIRST.key: used}} for used in ([9, 0], [True, 0], [1, 0, 0], ["1", "0"], {"hints": 1}, None)),
]


@pytest.mark.parametrize("kept", DAMAGED)
def test_what_is_damaged_counts_as_not_there(store: Store, kept: Any) -> None:
    store.save(PUZZLES, kept)
    progress = PuzzleProgress(store)
    assert (progress.rating, progress.stars, progress.days) == (FIRST_RATING, {}, {})
    assert progress.used(FIRST) == (0, 0)
    progress.answer(FIRST, 3)
    assert PuzzleProgress(store).is_solved(FIRST)


def test_what_is_not_damaged_stays(store: Store) -> None:
    store.save(PUZZLES, {"stars": {FIRST.key: 2, "gone": 1}, "rating": "?", "days": {"2026-11-22": 2, "x": 1}})
    progress = PuzzleProgress(store)
    assert (progress.stars, progress.rating, progress.days) == ({FIRST.key: 2}, FIRST_RATING, {"2026-11-22": 2})
