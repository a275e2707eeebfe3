"""Looking back at a game: while it is gone over, turn by turn, and with nothing to tell."""

import itertools
from collections.abc import Callable, Generator
from typing import Any, TypeAlias

import pygame
import pytest

from game.bots.analysis.hint_and_review import Advice, Judged, Pondering
from game.bots.analysis.reasons import Reason
from game.engine import CLASSIC, VARIANTS, Move, View
from game.session.session import Session
from game.ui.endgame.review import ReviewScene
from game.ui.table.marked_board import spaces_of
from game.ui.toolkit.geometry import is_wide
from tests.engine.games import play
from tests.sampling import slowly
from tests.ui import gallery
from tests.ui.conftest import do
from tests.ui.endgame.test_victory import chosen, finished
from tests.ui.gallery import KIDS, ended, judged
from tests.ui.pilot import Pilot
from tests.ui.windows import SIZES

WINDOWS = [size for size in SIZES if min(size) < 1000]
HEART = Move("place", "7H", "i5")
FORKS, OPENS = Reason("forks", n=2), Reason("opens", n=6)
LESS = {"better": Advice(HEART, FORKS), "deed": FORKS._replace(lines=1)}
MORE = {"better": Advice(HEART, OPENS), "deed": OPENS._replace(n=9)}
ELSEWHERE = {"move": HEART, "better": Advice(HEART._replace(at="d6"), Reason("builds"))}


def opened(pilot: Pilot, session: Session, turns: tuple[Judged, ...] | None = None) -> ReviewScene:
    """The review from the victory scene, with turns that are found already."""
    ended(pilot, session)
    session.review().result = judged(session.match) if turns is None else turns
    chosen(pilot, "review")
    return pilot.app.top


def at_the_first(pilot: Pilot, session: Session, turns: tuple[Judged, ...] | None = None) -> ReviewScene:
    """The same at the first of its turns."""
    scene = opened(pilot, session, turns)
    pilot.tap("button:next")
    return scene


@pytest.fixture
def session(pilot: Pilot) -> Session:
    return finished(pilot)


@pytest.fixture
def scene(pilot: Pilot, session: Session) -> ReviewScene:
    return opened(pilot, session)


@pytest.mark.parametrize("case", slowly(itertools.product(VARIANTS, WINDOWS), 0, 4, ("kids", (390, 844)), key="review"))
def test_every_game_can_be_looked_back_at(case: tuple[str, tuple[int, int]]) -> None:
    rules, pilot = VARIANTS[case[0]], Pilot(case[1], still=True)
    scene = opened(pilot, pilot.session(gallery.finished(rules, *rules.seatings[0][:2])))
    assert scene.walk.turns
    assert "{" not in scene.status()
    do(pilot, "button:next | button:next | button:previous | button:back | scenes: VictoryScene")


def test_the_turn_looked_at_can_be_seen_in_the_replay(pilot: Pilot, scene: ReviewScene) -> None:
    do(pilot, "tap button:next | tap button:replay | scenes: VictoryScene ReviewScene ReplayScene | status: …Blunder…")
    pilot.tap("button:close")
    assert scene.walk.turn
    assert pilot.app.top is scene


def test_the_turns_are_stepped_through_by_taps_also_on_their_marks(pilot: Pilot, scene: ReviewScene) -> None:
    do(pilot, "tap button:next | lacks: button:previous")
    first = scene.walk.state
    do(pilot, "tap button:next | tap button:next | lacks: button:next")
    assert scene.walk.state.turn > first.turn
    do(pilot, "tap button:previous | tap button:previous")
    assert scene.walk.state is first
    for turn in reversed(scene.walk.turns):
        pilot.tap(f"turn:{turn.at}")
        assert scene.walk.turn == turn


def test_turns_are_stepped_through_by_keys_and_the_same_when_one_comes_back(pilot: Pilot, scene: ReviewScene) -> None:
    for key, number in (("n", 0), ("n", 1), ("p", 0), ("p", 0), ("return", 1), ("return", 2)):
        pilot.key(key)
        assert scene.walk.turn == scene.walk.turns[number]
    do(pilot, "key return | scenes: VictoryScene")
    chosen(pilot, "review")
    assert pilot.app.top.walk.turns is scene.walk.turns  # type: ignore[attr-defined]
    do(pilot, "key escape | scenes: VictoryScene")


def test_a_turn_is_told_with_hand_better_move_reason_and_both_chances(pilot: Pilot, session: Session) -> None:
    at = next(one for one in judged(session.match, 99) if one.move.act == "place" and one.move.card[0] != "J")
    turns = (at._replace(better=Advice(HEART, Reason("completes", saved="JD")), deed=Reason("builds", n=2)),)
    scene = at_the_first(pilot, session, turns)
    assert sorted(scene._hand) == sorted(View.of(scene.walk.state, scene.walk.state.current_player).hand)
    do(
        pilot,
        f"status: Round {session.match.states[at.at].turn // 2 + 1}: you. Better: 7♥. Blunder: …"
        "Makes a sequence! And saves J♦ for later. The move played: Puts two chips in one line."
        " Chance of winning: 62%. With the move played: 39%.",
    )


@pytest.mark.parametrize(
    ("special", "changes", "words"),
    [
        (False, LESS, "The move played does the same, but gains less."),
        (False, MORE, "The move played looked just as good, but led to less."),
        (True, {"better": Advice(HEART, FORKS)}, " would have been worth more later."),
        (False, ELSEWHERE, "Better: 7♥, on another space. Blunder: 7♥. "),
    ],
)
def test_moves_are_told_by_their_difference(special: bool, changes: dict[str, Any], words: str, still: Pilot) -> None:
    session = finished(still)
    fitting = (one for one in judged(session.match, 99) if one.move.card and (one.move.card[0] == "J") == special)
    assert words in at_the_first(still, session, (next(fitting)._replace(**changes),)).status()


def test_a_child_reads_no_percentages_and_no_reason_twice_and_of_several_people_the_name(pilot: Pilot) -> None:
    session = pilot.session(gallery.finished(KIDS, 2, 2))
    one = next(one for one in judged(session.match, 99) if one.move.act == "place")
    better = one.better._replace(reason=OPENS)
    said = at_the_first(pilot, session, (one._replace(better=better, deed=OPENS._replace(n=4)),)).status()
    assert said.endswith("There’s plenty of room for a row here. Your move does that too. This one is better.")
    assert "%" not in said
    assert ": Ada. Better: " in at_the_first(pilot, finished(pilot, people=2)).status()


def test_dice_are_told_as_the_roll_which_is_no_turn_of_its_own_and_no_hand_is_shown(pilot: Pilot) -> None:
    session = pilot.session(gallery.finished(VARIANTS["dice"], 2, 2))
    turns = tuple(one for one in judged(session.match, 99) if one.move.card)[:1]
    scene = at_the_first(pilot, session, turns)
    assert f"The dice showed {turns[0].move.card}." in scene.status()
    for _ in range(6):
        pilot.tap("button:step-on")
        assert (session.match.moves[scene.walk.at].act, scene._hand) == ("place", [])
        assert "The dice showed" in scene.status()


def test_the_two_moves_are_marked_differently(pilot: Pilot, session: Session) -> None:
    (first, *rest) = opened(pilot, session).walk.turns
    pictures = set()
    for turn in (first, first._replace(move=first.better.move, better=first.better._replace(move=first.move))):
        session.review().result = (turn, *rest)
        do(pilot, "key n | key n | key p | frame")
        pictures.add(pygame.image.tobytes(pilot.app.display.screen, "RGB"))
    assert len(pictures) == 2


def test_a_claim_concerns_its_whole_line() -> None:
    state = play(CLASSIC, CLASSIC.seatings[0], 1).states[0]
    moves = Move("claim", "", "b5-f5"), HEART, Move("exchange", "7H"), Move("draw", "", "1")
    assert [" ".join(spaces_of(state, move)) for move in moves] == ["b5 c5 d5 e5 f5", "i5", "", ""]


@pytest.mark.parametrize("left_handed", [False, True])
def test_board_and_cards_are_large_enough_and_lie_on_their_sides(left_handed: bool) -> None:
    pilot = Pilot((1024, 768), still=True, left_handed=left_handed)
    scene = at_the_first(pilot, finished(pilot))
    for size in WINDOWS:
        scene.lay_out(size)
        grid, rest = scene._split(scene.look)
        (hand,) = (item.rect for item in scene.items if item.key == "hand")
        assert min(card.width for card in scene._cards(hand, scene.look)) >= 28, size
        assert grid.cell >= 24, size
        assert not is_wide(size) or (rest.right <= grid.frame.left) == left_handed, size


def test_in_a_game_played_well_every_turn_can_be_looked_at(pilot: Pilot, session: Session) -> None:
    scene = opened(pilot, session, ())
    do(pilot, "status: …No turn could have gone much better… | only: button:step-back button:back")
    for state in session.match.states[-2:-8:-1]:
        do(pilot, "tap button:step-back | status: …. Played: …")
        assert scene.walk.state is state
        assert "{" not in scene.status()
        if state is session.match.states[-2]:
            assert scene.status().endswith(("Wins the game!", "This game ends."))
    track = next(item.rect for item in scene.items if item.key == "track")
    pilot.click_at((track.left + 1, track.centery))
    assert scene.walk.state is session.match.states[0]
    for key, number in ((".", 1), (",", 0)):
        pilot.key(key)
        assert scene.walk.state is session.match.states[number]
    do(pilot, "lacks: button:step-back")


Find: TypeAlias = Callable[..., None]
Search: TypeAlias = tuple[ReviewScene, tuple[Judged, ...], Find]
"""The review of a game that is gone over, three turns of it, and what lets some be found and seen."""


def searched(session: Session, patch: pytest.MonkeyPatch) -> Find:
    """Lets something be found in a game that is gone over, or lets that come to its end."""
    finds: list[tuple[tuple[Judged, ...], bool]] = []

    def thought() -> Generator[float | tuple[Judged, ...], None, tuple[Judged, ...]]:
        while True:
            turns, is_over = finds.pop() if finds else (None, False)
            if turns is not None and is_over:
                return turns
            yield turns or 0.5

    pondering = Pondering(thought())
    for way in ("review", "review_beside"):
        patch.setattr(session, way, lambda: pondering)
    return lambda turns, is_over=False: finds.append((turns, is_over))


@pytest.fixture
def search(pilot: Pilot, session: Session, monkeypatch: pytest.MonkeyPatch) -> Search:
    find = searched(session, monkeypatch)
    ended(pilot, session)
    chosen(pilot, "review")

    def find_and_look(turns: tuple[Judged, ...], is_over: bool = False) -> None:
        find(turns, is_over)
        pilot.frame()

    return pilot.app.top, judged(session.match), find_and_look


def test_a_game_is_gone_over_once_all_is_lit(pilot: Pilot, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    searched(session, monkeypatch)
    scene = ended(pilot, session)
    scene.tick(0.01)
    assert session.review().progress == 0
    pilot.click_at((3, 3))
    scene.tick(0.01)
    assert session.review().progress == 0.5


def test_going_over_the_game_is_told_until_it_is_done(pilot: Pilot, search: Search) -> None:
    _, turns, find = search
    do(pilot, "status: Review. Reviewing the game…")
    find(turns, is_over=True)
    assert "Reviewing the game" not in pilot.app.top.status()
    pilot.frame()
    assert not pilot.app.director.dirty


def test_the_moments_that_cost_most_are_listed_as_they_are_found(pilot: Pilot, search: Search) -> None:
    scene, turns, find = search
    find(turns[1:2])
    assert pilot.all("moment") == [f"moment:{turns[1].at}"]
    dear, cheap = (turns[0]._replace(before=rise) for rise in (0.9, 0.5))
    find((cheap, *(turn._replace(at=turn.at + n) for n, turn in enumerate((dear, dear, dear), 1))))
    assert pilot.all("moment") == [f"moment:{turns[0].at + n}" for n in (1, 2, 3)]
    pilot.tap(pilot.all("moment")[1])
    assert (scene.walk.at, scene._count) == (turns[0].at + 2, "3 of 4 so far")


def test_whoever_looks_around_meanwhile_is_not_led_away(pilot: Pilot, search: Search) -> None:
    scene, turns, find = search
    do(pilot, "tap button:step-back | tap button:step-back")
    here = scene.walk.state
    find(turns)
    assert scene.walk.state is here
    do(pilot, f"offers: turn:{turns[0].at}")


def test_the_turn_that_one_reads_stays_when_others_are_worse(pilot: Pilot, search: Search) -> None:
    scene, turns, find = search
    find(turns[:1])
    pilot.tap("button:next")
    find(turns[1:])
    assert scene.walk.turns == turns
    pilot.tap("button:next")
    assert scene.walk.turns == turns[1:]
