"""How long moments are seen."""

import pytest

from game.bots.analysis.moments import Moment, MomentKind
from game.ui.play.moments import LEAST, USUAL, seconds_of
from game.ui.play.table import CROWDS

LINE = (("a1", "b1"),)


@pytest.mark.parametrize("kind", ["last", "wild", "first", "another", "stopped", "stolen"])
def test_ones_own_moment_takes_about_two_seconds_at_any_pace(kind: MomentKind) -> None:
    lengths = {seconds_of(Moment(kind, 0, LINE), share, is_own=True) for share in (0, 0.5, 1, 1.7)}
    assert len(lengths) == 1
    assert 1.5 <= lengths.pop() <= USUAL


def test_others_are_briefer_where_things_go_faster_and_only_what_decides_is_seen_where_they_go_at_once() -> None:
    first, last = Moment("first", 1, LINE), Moment("last", 1, LINE)
    lengths = [seconds_of(first, share, is_own=False) for share in (1.7, 1.0, 0.5, 0.0)]
    assert lengths == [USUAL, USUAL, USUAL / 2, 0]
    assert seconds_of(last, 0.0, is_own=False) >= LEAST
    crowd = CROWDS[0][1]
    assert {seconds_of(Moment(kind, 1, LINE), crowd, is_own=False) for kind in ("first", "wild", "stopped")} == {0}


def test_what_could_not_be_read_is_not_said() -> None:
    for share in (0.05 * step for step in range(21)):
        for kind in ("first", "stopped", "stolen"):
            seconds = seconds_of(Moment(kind, 1), share, is_own=False)
            assert seconds == 0 or seconds >= LEAST
