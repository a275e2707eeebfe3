"""Looking back at a game: while it is gone over, turn by turn, and with nothing to tell."""

import itertools
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.bots.analysis.hint_and_review import Advice, Judged, Pondering
from game.bots.analysis.reasons import Reason
from game.engine import CLASSIC, VARIANTS, Move, View
from game.session import Session
from game.ui.endgame.review_layout import ReviewLayout, review_page_layout
from game.ui.endgame.review_scene import ReviewScene
from game.ui.table.marked_board import spaces_of
from game.ui.toolkit.geometry import mark_places, zoom
from tests.engine.games import play
from tests.ui.endgame.test_victory import BOARDS, SIZES, ended, finished, seated
from tests.ui.pilot import Pilot

HANDS = [0, 1, 3, 5, 7]


def look_back(pilot: Pilot) -> None:
    """From the end of a game to its review, which waits behind "more" in games for children."""
    if "button:review" not in pilot.names:
        pilot.tap("button:more")
    pilot.tap("button:review")


def told(session: Session, count: int = 3) -> tuple[Judged, ...]:
    """The first turns of the person that had a choice, as if the last legal move had been better."""
    found = []
    match = session.match
    for at, (state, move) in enumerate(zip(match.states, match.moves, strict=False)):
        others = [other for other in state.legal_moves() if other != move]
        if state.current_player == 0 and others and len(found) < count:
            found.append(Judged(at, move, Advice(others[-1], Reason("forks", n=2)), 0.62, 0.39, Reason("builds", n=2)))
    return tuple(found)


def opened(pilot: Pilot, session: Session, turns: tuple[Judged, ...] | None = None) -> ReviewScene:
    """The review from the victory scene, with turns that are found already."""
    ended(pilot, session)
    session.review().result = told(session) if turns is None else turns
    look_back(pilot)
    scene = pilot.app.top
    assert isinstance(scene, ReviewScene)
    return scene


# ------------------------------------------------------------ places


def parts(at: ReviewLayout) -> list[pygame.Rect]:
    return [
        at.grid.frame,
        at.title,
        at.number,
        *at.arrows,
        at.track,
        at.caption,
        at.better,
        at.played,
        at.why,
        *at.cards,
        *at.buttons,
    ]


@pytest.mark.parametrize("pixels", [1.0, 2.0])
@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_window(
    size: tuple[int, int], board: tuple[int, int], hand: int, pixels: float
) -> None:
    size = round(size[0] * pixels), round(size[1] * pixels)
    at = review_page_layout(size, zoom(size, pixels), board, hand)
    for part in parts(at):
        assert pygame.Rect(0, 0, *size).contains(part), part
    for one, other in itertools.combinations(parts(at), 2):
        assert not one.colliderect(other), (one, other)
    assert len(at.cards) == hand
    assert all(card.width >= 28 * pixels for card in at.cards)
    assert all(button.height >= 44 * pixels and button.width >= 60 * pixels for button in at.buttons)
    assert at.grid.cell >= 24 * pixels
    assert all(row.contains(at.share(row, zoom(size, pixels))) for row in (at.better, at.played))


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(VARIANTS))
@pytest.mark.parametrize("size", SIZES[:6] + SIZES[8:14])
def test_every_game_can_be_looked_back_at_in_every_window(name: str, size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    rules = VARIANTS[name]
    scene = opened(pilot, seated(pilot, play(rules, rules.seatings[0], 1)))
    assert scene.walk.turns
    assert "{" not in scene.status()
    for button in ("button:next", "button:previous", "button:back"):
        pilot.tap(button)
    assert pilot.scenes == ["VictoryScene"]


# ------------------------------------------------------------ steps


def test_the_turn_looked_at_can_be_seen_in_the_replay(pilot: Pilot) -> None:
    scene = opened(pilot, finished(pilot))
    pilot.tap("button:next")
    pilot.tap("button:replay")
    assert pilot.scenes == ["VictoryScene", "ReviewScene", "ReplayScene"]
    assert scene.walk.turn
    assert "Mistake" in pilot.app.top.status()
    pilot.tap("button:close")
    assert pilot.app.top is scene


def test_the_turns_are_stepped_through_by_taps(pilot: Pilot) -> None:
    scene = opened(pilot, finished(pilot))
    assert "button:previous" not in pilot.names
    first = scene.walk.state
    pilot.tap("button:next")
    pilot.tap("button:next")
    assert "button:next" not in pilot.names
    assert scene.walk.state.turn > first.turn
    pilot.tap("button:previous")
    pilot.tap("button:previous")
    assert scene.walk.state is first


def test_the_turns_are_stepped_through_by_keys(pilot: Pilot) -> None:
    scene = opened(pilot, finished(pilot))
    pilot.key("n")
    assert scene.walk.turn == scene.walk.turns[1]
    pilot.key("p")
    assert scene.walk.turn == scene.walk.turns[0]
    pilot.key("p")
    assert scene.walk.turn == scene.walk.turns[0]
    pilot.key("return")
    pilot.key("return")
    assert scene.walk.turn == scene.walk.turns[2]
    pilot.key("return")
    assert pilot.scenes == ["VictoryScene"]


def test_escape_leads_back(pilot: Pilot) -> None:
    opened(pilot, finished(pilot))
    pilot.key("escape")
    assert pilot.scenes == ["VictoryScene"]


# ------------------------------------------------------------ words and pictures


def test_a_turn_is_told_with_the_better_move_its_reason_and_both_chances(pilot: Pilot) -> None:
    session = finished(pilot)
    at = next(judged for judged in told(session, 99) if judged.move.act == "place" and judged.move.card[0] != "J")
    better = Move("place", "7H", "i5")
    turns = (at._replace(better=Advice(better, Reason("completes", saved="JD"))),)
    scene = opened(pilot, session, turns)
    number = session.match.states[at.at].turn // 2 + 1
    words = scene.status()
    assert words.startswith(f"Round {number}: you. Better: 7♥. Played: ")
    assert words.endswith(
        "Makes a sequence! And you keep J♦ for later. The move played: Then two chips are in one line."
        " Chance to win: 62 %. With the move played: 39 %."
    )


def test_a_move_that_does_the_same_is_told_to_do_it_for_less(pilot: Pilot) -> None:
    session = finished(pilot)
    one = next(judged for judged in told(session, 99) if judged.move.card[:1] not in {"", "J"})
    elsewhere = one.better.reason._replace(lines=1)
    scene = opened(pilot, session, (one._replace(deed=elsewhere),))
    assert "The move played does the same, but gains less." in scene.status()


def test_a_move_that_does_more_of_the_same_is_not_praised_for_it(pilot: Pilot) -> None:
    session = finished(pilot)
    one = next(judged for judged in told(session, 99) if judged.move.card[:1] not in {"", "J"})
    better = one.better._replace(reason=Reason("opens", n=6))
    scene = opened(pilot, session, (one._replace(better=better, deed=Reason("opens", n=9)),))
    assert "The move played looked as good, but led to less." in scene.status()


def test_a_child_reads_no_percentages_and_no_reason_twice(pilot: Pilot) -> None:
    kids = VARIANTS["kids"]
    session = seated(pilot, play(kids, kids.seatings[0], 1))
    one = next(judged for judged in told(session, 99) if judged.move.act == "place")
    better = one.better._replace(reason=Reason("opens", n=6))
    scene = opened(pilot, session, (one._replace(better=better, deed=Reason("opens", n=4)),))
    assert scene.status().endswith(
        "There is plenty of room for a row here. Your move does that too. This one is better."
    )
    assert "%" not in scene.status()


def test_a_special_card_that_an_ordinary_one_could_have_saved_is_told_as_spent(pilot: Pilot) -> None:
    session = finished(pilot)
    one = next(judged for judged in told(session, 99) if judged.move.card[:1] == "J")
    better = one.better._replace(move=Move("place", "7H", "i5"))
    scene = opened(pilot, session, (one._replace(better=better),))
    assert " was worth more later." in scene.status()


def test_among_several_people_the_turn_has_a_name(pilot: Pilot) -> None:
    scene = opened(pilot, finished(pilot, people=2))
    assert ": Ada. Better: " in scene.status()


def test_dice_are_told_as_the_roll_and_no_hand_is_shown(pilot: Pilot) -> None:
    rules = VARIANTS["dice"]
    session = seated(pilot, play(rules, rules.seatings[0], 1))
    turns = tuple(one for one in told(session, 99) if one.move.card)[:1]
    scene = opened(pilot, session, turns)
    assert f"The dice showed {turns[0].move.card}." in scene.status()
    assert scene._hand == []


def test_the_same_card_on_another_space_is_told_as_that(pilot: Pilot) -> None:
    session = finished(pilot)
    one = told(session)[0]._replace(move=Move("place", "7H", "i5"))
    scene = opened(pilot, session, (one._replace(better=Advice(Move("place", "7H", "d6"), Reason("builds"))),))
    assert "Better: 7♥, another space. Played: 7♥. " in scene.status()


def test_the_two_moves_are_marked_differently(pilot: Pilot) -> None:
    session = finished(pilot)
    scene = opened(pilot, session)
    picture = pygame.image.tobytes(pilot.app.display.screen, "RGB")
    (first, *rest) = scene.walk.turns
    swapped = first._replace(move=first.better.move, better=first.better._replace(move=first.move))
    session.review().result = (swapped, *rest)
    scene._refresh()
    pilot.frame()
    assert pygame.image.tobytes(pilot.app.display.screen, "RGB") != picture


def test_a_claim_concerns_its_whole_line() -> None:
    state = play(CLASSIC, CLASSIC.seatings[0], 1).states[0]
    assert spaces_of(state, Move("claim", "", "b5-f5")) == ("b5", "c5", "d5", "e5", "f5")
    assert spaces_of(state, Move("place", "7H", "i5")) == ("i5",)
    assert spaces_of(state, Move("exchange", "7H")) == ()
    assert spaces_of(state, Move("draw", "", "1")) == ()


def test_only_what_the_seat_could_see_then_is_shown(pilot: Pilot) -> None:
    session = finished(pilot)
    scene = opened(pilot, session)
    view = View.of(scene.walk.state, scene.walk.state.current_player)
    assert sorted(scene._hand) == sorted(view.hand)


# ------------------------------------------------------------ while it is thought about


def test_nothing_stands_out_in_a_game_played_well(pilot: Pilot) -> None:
    scene = opened(pilot, finished(pilot), ())
    assert "No turn stands out" in scene.status()
    assert pilot.names == ["button:step-back", "button:back"]


def test_also_where_nothing_stands_out_every_turn_can_be_looked_at(pilot: Pilot) -> None:
    session = finished(pilot)
    scene = opened(pilot, session, ())
    seen = []
    while "button:step-back" in pilot.names:
        pilot.tap("button:step-back")
        seen.append(scene.walk.state)
        assert "{" not in scene.status()
    assert seen == list(reversed(session.match.states[:-1]))
    pilot.key(".")
    assert scene.walk.state is session.match.states[1]
    pilot.key(",")
    assert scene.walk.state is session.match.states[0]


def test_the_move_of_any_turn_is_told_with_what_it_did(pilot: Pilot) -> None:
    scene = opened(pilot, finished(pilot), ())
    pilot.tap("button:step-back")
    assert scene.status().endswith(("Wins the game!", "This game ends."))
    assert ". Played: " in scene.status()


def test_a_tap_on_the_line_goes_to_that_turn(pilot: Pilot) -> None:
    session = finished(pilot)
    scene = opened(pilot, session, ())
    track = scene._places.track
    pilot.click_at((track.left + 1, track.centery))
    assert scene.walk.state is session.match.states[0]


def test_the_marks_lead_to_the_turns_that_are_told(pilot: Pilot) -> None:
    scene = opened(pilot, finished(pilot))
    for turn in reversed(scene.walk.turns):
        pilot.tap(f"turn:{turn.at}")
        assert scene.walk.turn == turn


def test_rolls_and_draws_are_passed_over(pilot: Pilot) -> None:
    rules = VARIANTS["dice"]
    session = seated(pilot, play(rules, rules.seatings[0], 1))
    scene = opened(pilot, session, ())
    while "button:step-back" in pilot.names:
        pilot.tap("button:step-back")
        assert session.match.moves[scene.walk.at].act != "roll"
        assert "The dice showed" in scene.status()


@pytest.mark.slow
def test_going_over_the_game_shows_how_far_it_is_and_then_the_first_turn(pilot: Pilot) -> None:
    rules = VARIANTS["kids"]
    session = seated(pilot, play(rules, rules.seatings[0], 3))
    ended(pilot, session)
    look_back(pilot)
    scene = pilot.app.top
    assert isinstance(scene, ReviewScene)
    assert scene.status().startswith("Looking back. Going over the game…")
    for _ in range(3_000):
        if session.review().result is not None:
            break
        pilot.frame()
    assert session.review().result is not None
    assert "Going over" not in scene.status()
    pilot.frame()
    pilot.frame()
    assert not pilot.app.director.dirty


def test_the_game_is_gone_over_on_the_victory_scene_once_all_lights_are_lit(pilot: Pilot) -> None:
    rules = VARIANTS["kids"]
    session = seated(pilot, play(rules, rules.seatings[0], 3))
    scene = ended(pilot, session)
    scene.update(0.01)
    assert session.review().progress == 0
    pilot.click_at((3, 3))
    for _ in range(200):
        scene.update(0.01)
    assert session.review().progress > 0


def test_the_same_review_goes_on_when_it_is_opened_again(pilot: Pilot) -> None:
    scene = opened(pilot, finished(pilot))
    turns = scene.walk.turns
    pilot.key("escape")
    look_back(pilot)
    assert pilot.app.top.walk.turns is turns  # type: ignore[attr-defined]


def test_the_scene_follows_the_windows_size(pilot: Pilot) -> None:
    opened(pilot, finished(pilot))
    for size in ((360, 640), (844, 390), (1280, 720)):
        pilot.resize(size)
        for name in pilot.names:
            pilot.target(name)


# ------------------------------------------------------------ what is found is shown as it is found


def searching(pilot: Pilot, session: Session, monkeypatch: pytest.MonkeyPatch) -> Callable[[tuple[Judged, ...]], None]:
    """The review of a game that is gone over, and what lets something be found."""
    finds: list[tuple[Judged, ...]] = []

    def thought() -> Iterator[float | tuple[Judged, ...]]:
        while True:
            yield finds.pop() if finds else 0.5

    pondering = Pondering(thought())  # type: ignore[arg-type]
    monkeypatch.setattr(session, "review", lambda: pondering)
    ended(pilot, session)
    look_back(pilot)

    def find(turns: tuple[Judged, ...]) -> None:
        finds.append(turns)
        pilot.frame()

    return find


def test_the_first_turn_that_is_found_is_shown_at_once(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished(pilot)
    find = searching(pilot, session, monkeypatch)
    scene = pilot.app.top
    assert isinstance(scene, ReviewScene)
    assert scene.walk.turn is None
    find(told(session)[1:2])
    assert scene.walk.turn == told(session)[1]
    assert scene._count == "1 of 1 so far"
    find(told(session))
    assert scene.walk.turn == told(session)[1]
    assert scene._count == "2 of 3 so far"
    pilot.tap("button:next")
    assert scene.walk.turn == told(session)[2]


def test_whoever_looks_around_meanwhile_is_not_led_away(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished(pilot)
    find = searching(pilot, session, monkeypatch)
    scene = pilot.app.top
    assert isinstance(scene, ReviewScene)
    pilot.tap("button:step-back")
    pilot.tap("button:step-back")
    here = scene.walk.state
    find(told(session))
    assert scene.walk.state is here
    assert f"turn:{told(session)[0].at}" in pilot.names


def test_the_turn_that_one_reads_stays_when_others_are_worse(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished(pilot)
    find = searching(pilot, session, monkeypatch)
    scene = pilot.app.top
    assert isinstance(scene, ReviewScene)
    find(told(session)[:1])
    find(told(session)[1:])
    assert scene.walk.turns == told(session)
    pilot.tap("button:next")
    assert scene.walk.turns == told(session)[1:]


def test_marks_never_lie_over_one_another_or_beside_the_track() -> None:
    track = pygame.Rect(10, 5, 200, 40)
    for shares in ([0.0, 0.0, 0.01], [0.99, 1.0, 1.0, 1.0], [0.1, 0.5, 0.51, 0.52, 1.0]):
        marks = mark_places(track, shares, 44)
        assert all(track.contains(mark) for mark in marks)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(marks, 2))
