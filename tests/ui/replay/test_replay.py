"""The replay of a game: stepped, scrubbed and played, from every seat, with its moments; and played on."""

import itertools
import random
from typing import Any
from unittest import mock

import pytest

from game.bots.analysis.hint_and_review import Judged
from game.engine import CLASSIC, VARIANTS, Match, new_game
from game.engine.rules.options import with_options
from game.session.session import Session, look_back
from game.storage.library import Library
from game.ui.endgame.victory import VictoryScene
from game.ui.replay import replay
from game.ui.replay.hands import EVERYBODY, MOVER
from game.ui.replay.replay import SPEEDS, Playback, ReplayScene
from game.ui.replay.turns import TimeMark
from tests.engine.games import play
from tests.engine.house_rules import TOGETHER, VALUES, allowed
from tests.sampling import slowly
from tests.ui.conftest import do
from tests.ui.gallery import DICE, GALLERY, finished, judged, seated, told
from tests.ui.pilot import Pilot
from tests.ui.sound.speaking import Heard
from tests.ui.watching import Watch
from tests.ui.windows import astray

HOUSES = [*({name: values[-1]} for name, values in VALUES.items()), *TOGETHER]
GAMES = [
    *((name, {}, place) for name in VARIANTS for place in (0, -1)),
    *(("classic", options, 2) for options in HOUSES if allowed(CLASSIC, options)),
]
"""Names, house rules, and which of the seatings."""
LAYOUTS = [(1024, 768), (390, 844), (768, 1024), (844, 390)]
PARTIES = [seating[:2] for seating in CLASSIC.seatings]
CRAMPED = [((390, 844), 1.5), ((320, 568), 1.0), ((320, 568), 1.5), ((844, 390), 1.5), ((768, 1024), 1.5)]


def opened(
    pilot: Pilot, session: Session | None = None, turn: int | None = None, found: tuple[Judged, ...] = ()
) -> ReplayScene:
    """The replay of a finished game over its end; what a review finds is known already."""
    session = session or seated(pilot, finished(CLASSIC, 2, 2))
    session.review().result = found
    scene = ReplayScene(pilot.app, session, turn)
    pilot.open(VictoryScene(pilot.app, session), scene)
    while scene.marks.is_thinking:
        scene.marks.think(1)
    list(pilot.during(lambda: not scene.is_ready))
    pilot.frame()
    return scene


@pytest.fixture
def session(pilot: Pilot) -> Session:
    return seated(pilot, finished(CLASSIC, 2, 2))


@pytest.fixture
def scene(pilot: Pilot) -> ReplayScene:
    return opened(pilot)


def test_it_opens_from_the_end_of_a_game_with_the_deal_and_leads_back(pilot: Pilot) -> None:
    pilot.open(VictoryScene(pilot.app, seated(pilot, finished(CLASSIC, 2, 2))))
    for leave in ("tap button:close", "key escape"):
        do(pilot, "tap button:more | tap button:replay | scenes: VictoryScene ReplayScene")
        assert pilot.app.top.step == 0  # type: ignore[attr-defined]
        do(pilot, leave, "scenes: VictoryScene")


def test_buttons_and_keys_go_a_step_or_to_the_ends_and_no_further(pilot: Pilot, scene: ReplayScene) -> None:
    last = scene.playback.last
    assert last in {scene.session.state.turn, scene.session.state.turn + 1}
    for on, step, back in (("on", 1, "back"), ("last", last, "first")):
        do(pilot, "lacks: button:back", f"tap button:{on}")
        assert scene.step == step
        pilot.tap(f"button:{back}")
    ends = (("end", last), ("right", last), ("left", last - 1), ("home", 0), ("end", last))
    for key, step in (("left", 0), ("right", 1), *ends):
        pilot.key(key)
        assert scene.step == step
    do(pilot, "lacks: button:play-on | key left | offers: button:play-on | key end | lacks: button:on button:play-on")
    assert scene.state is scene.session.state


def test_each_step_shows_the_position_after_a_turn_of_dice_with_its_roll(pilot: Pilot, scene: ReplayScene) -> None:
    for state in scene.session.match.states[1:7]:
        pilot.key("right")
        assert scene.state == state
    pilot.key("left")
    assert scene.state == scene.session.match.states[5]
    scene = opened(pilot, seated(pilot, finished(DICE, 2, 2)))
    pilot.key("right")
    assert (scene.turns.turn(1)[:4], scene.state) == ((1, 0, 1, 2), scene.session.match.states[2])


@pytest.mark.parametrize("turn", [10, -3, 10_000])
def test_it_can_begin_at_the_turn_of_a_move_and_one_that_there_is_not_is_the_last(pilot: Pilot, turn: int) -> None:
    scene = opened(pilot, turn=turn)
    assert scene.step == (11 if turn == 10 else scene.playback.last)


def point(scene: ReplayScene, step: int) -> tuple[int, int]:
    return scene.line.x_of(step), scene.line.field.centery


@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_the_time_line_is_tapped_and_pulled_and_no_further_than_its_ends(size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    scene = opened(pilot)
    last = scene.playback.last
    for step in (7, last, 0, 3):
        pilot.click_at(point(scene, step), touch=True)
        assert (scene.step, scene.playback.is_playing) == (step, False)
    pilot.press(point(scene, 2))
    assert scene.step == 2
    for to, step in (*((point(scene, step), step) for step in (5, 9, 4)), ((5000, 5), last), ((-50, 5), 0)):
        pilot.move(to, held=True)
        assert scene.step == step
    pilot.release((-50, 5))
    assert scene.step == 0


def test_play_goes_on_by_itself_until_it_is_paused(pilot: Pilot, scene: ReplayScene) -> None:
    do(pilot, "tap button:play", "tick 3")
    reached = scene.step
    assert reached >= 2
    do(pilot, "tap button:play", "tick 3")
    assert scene.step == reached


def test_the_space_bar_plays_and_pauses_unless_another_button_has_the_ring(pilot: Pilot, scene: ReplayScene) -> None:
    for key, is_playing in (("space", True), ("space", False), ("space", True), ("right", False)):
        pilot.key(key)
        assert scene.playback.is_playing is is_playing
    do(pilot, "focus_on button:last | key space")
    assert (scene.step, scene.playback.is_playing) == (scene.playback.last, False)


def test_speeds_are_gone_through_by_button_and_by_keys(pilot: Pilot, scene: ReplayScene) -> None:
    assert scene.playback.speed == 1
    for speed in (2, 4, 0.5, 1):
        pilot.tap("button:speed")
        assert scene.playback.speed == speed
    for key, end in (("up", SPEEDS[-1]), ("down", SPEEDS[0])):
        do(pilot, *[f"key {key}"] * 5)
        assert scene.playback.speed == end


def test_a_higher_speed_comes_further() -> None:
    slow, quick = Playback(100, 0), Playback(100, 0)
    quick.hasten(2)
    for playback in (slow, quick):
        playback.toggle()
        for _ in range(80):
            playback.advance(0.05, dwells=False)
    assert quick.step >= 3 * slow.step > 0


def test_it_stops_at_the_end_and_plays_from_the_beginning_again(pilot: Pilot, scene: ReplayScene) -> None:
    scene.go(scene.playback.last - 1)
    for deeds, step, is_playing in (("key space | tick 5", scene.playback.last, False), ("key space", 0, True)):
        do(pilot, deeds)
        assert (scene.step, scene.playback.is_playing) == (step, is_playing)


@pytest.mark.parametrize("still", [False, True])
def test_chips_are_seen_to_come_or_are_there_with_less_motion_and_then_nothing_is_painted(still: bool) -> None:
    pilot = Pilot(still=still)
    scene = opened(pilot)
    pilot.key("right")
    assert scene.board.is_moving != still
    pilot.tick(2)
    assert not scene.board.is_moving
    pilot.idle(1)


def test_it_opens_at_once_and_its_pictures_are_made_a_few_a_frame(pilot: Pilot, session: Session) -> None:
    pilot.open(VictoryScene(pilot.app, session))
    scene = ReplayScene(pilot.app, session)
    with mock.patch.object(replay._Seconds, "making_sprites", 0.0):
        pilot.lay(scene)
        pilot.frame()
        assert not scene.is_ready
        do(pilot, "offers: button:play")
        list(pilot.during(lambda: not scene.is_ready))
    pilot.resize((768, 1024))
    assert scene.is_ready


def test_what_is_played_is_heard_but_not_when_it_flies_by(heard: Heard) -> None:
    pilot = Pilot(speaker=heard)
    opened(pilot)
    do(pilot, "key space | tick 3")
    assert heard.played
    pilot.key("up")
    heard.take()
    pilot.tick(3)
    assert heard.played == []


def test_sequences_and_mistakes_are_marked_and_told_as_a_list(pilot: Pilot, session: Session) -> None:
    scene = opened(pilot, session, found=judged(session.match, 1))
    assert {"mistake", "sequence"} <= {mark.kind for mark in scene.marks.all}
    assert scene.marks.all[-1] == TimeMark(scene.playback.last, "sequence", session.state.ended.winner)
    items = [item.words for item in scene.accessibility_tree() if item.kind == "item"]
    assert len(items) == len({mark.step for mark in scene.marks.all})


def test_a_review_goes_on_rests_under_another_scene_and_marks_appear_once_found(pilot: Pilot, session: Session) -> None:
    scene = pilot.open(ReplayScene(pilot.app, session))
    list(pilot.during(lambda: not session.review().progress))
    pilot.lay(pilot.app.scene("keys"))
    pilot.frame()
    progress = session.review().progress
    pilot.tick(0.3)
    assert (session.review().progress, scene.marks.is_thinking) == (progress, True)
    assert "mistake" not in {mark.kind for mark in scene.marks.all}
    pilot.key("escape")
    session.review().result = judged(session.match, 1)
    pilot.tick(2)
    assert "mistake" in {mark.kind for mark in scene.marks.all}
    assert not scene.marks.is_thinking


def test_one_goes_from_moment_to_moment(pilot: Pilot, session: Session) -> None:
    scene = opened(pilot, session, found=judged(session.match, 2))
    steps = sorted({mark.step for mark in scene.marks.all})
    do(pilot, "lacks: button:earlier")
    back = (("tap button:earlier", steps[-2]), ("key n", steps[-1]), ("key p", steps[-2]))
    for deed, step in (*(("tap button:later", step) for step in steps), ("lacks: button:later", steps[-1]), *back):
        do(pilot, deed)
        assert scene.step == step


def test_a_mistake_tells_the_better_move_and_chances_but_no_child_percentages(pilot: Pilot, session: Session) -> None:
    found = judged(session.match, 1)
    opened(pilot, session, turn=found[0].at, found=found)
    do(pilot, "status: …Blunder.… | status: …Better:… | status: …62%, then 39%…")
    childs = told(seated(pilot, finished(VARIANTS["kids"], 2, 2)))
    scene = opened(pilot, childs, found=judged(childs.match, 1))
    do(pilot, "key n | status: …A better way…")
    assert "%" not in scene.status()


@pytest.mark.parametrize("is_noted", [True, False])
def test_chances_are_told_where_they_were_noted(pilot: Pilot, session: Session, is_noted: bool) -> None:
    scene = opened(pilot, told(session) if is_noted else session)
    do(pilot, "key right", "key right")
    assert ("Your chance: " in scene.status()) == ("chance" in scene.status().lower()) == is_noted
    assert bool(scene.line.points) == is_noted


@pytest.mark.parametrize("case", slowly(CRAMPED, 1, 4, ((320, 568), 1.5), key="better"))
def test_what_was_better_is_told_in_every_window(case: tuple[tuple[int, int], float], watch: Watch) -> None:
    size, times = case
    pilot = Pilot(size, still=True, text_size=times)
    GALLERY["replay of a mistake"](pilot)
    assert any(drawn.made.words.startswith("Better: ") for drawn in watch.picture(pilot))


def test_the_cards_of_the_person_are_seen_first_and_then_whoevers_are_chosen(pilot: Pilot, scene: ReplayScene) -> None:
    assert scene.hands.seat(0) == 0
    for whose, seat in (("see:1", 1), ("see:-1", None)):
        pilot.tap(whose)
        assert scene.hands.seat(0) == seat
    own, other = scene.hands.said(0)
    assert own.startswith("You hold ")
    assert " holds " in other


def test_the_card_that_was_played_is_among_those_seen(pilot: Pilot, scene: ReplayScene) -> None:
    for step in range(1, 12):
        pilot.key("right")
        seat, card = scene.turns.played(step)
        assert card in scene.hands.hand(step, seat)
        assert scene.hands.lifted(step, seat) > scene.hands.lifted(step, 1 - seat) == -1


@pytest.mark.parametrize("size", [(1024, 768), (390, 844)])
def test_of_twelve_each_ones_cards_and_all_of_them_are_reached_by_taps(size: tuple[int, int]) -> None:
    pilot = Pilot(size, still=True)
    scene, met = opened(pilot, seated(pilot, finished(CLASSIC, 12, 3))), set()
    for _ in range(14):
        met.add(scene.hands.whose)
        pilot.tap("button:whose-on")
    assert met == {*range(12), EVERYBODY, MOVER}


def test_the_cards_of_whoever_plays_follow_the_turns(pilot: Pilot) -> None:
    scene = opened(pilot, pilot.session(finished(CLASSIC, 12, 3), people=0))
    assert scene.hands.whose == MOVER
    for step in range(1, 8):
        pilot.key("right")
        assert scene.hands.seat(step) == scene.turns.played(step)[0]


@pytest.mark.parametrize("case", slowly(itertools.product(LAYOUTS, PARTIES), 1, 6, ((844, 390), (12, 3)), key="hands"))
def test_all_hands_have_their_places(case: tuple[tuple[int, int], tuple[int, int]]) -> None:
    size, party = case
    pilot = Pilot(size, still=True)
    scene = opened(pilot, seated(pilot, finished(CLASSIC, *party)))
    assert EVERYBODY in scene.hands.choices
    scene.hands.whose = EVERYBODY
    scene.changed()
    assert scene.hands.tiles
    others = [item.rect for item in scene.targets() if item.act.kind in {"see", "time-line"} or "whose" in item.name]
    assert [*astray(size, *scene.hands.tiles, *others, scene.hands.panel, scene.board.view.grid.frame)] == []


def test_playing_on_keeps_the_old_game_and_saves_the_new_one(pilot: Pilot, session: Session) -> None:
    session.save()
    before = pilot.app.store.load(session.key)
    scene = opened(pilot, session, turn=9)
    states = session.match.states[: scene.turns.end(scene.step) + 1]
    do(pilot, "tap button:play-on | scenes: PlayScene")
    going = pilot.table.session
    assert (going.match.states, going.people, pilot.app.store.load(session.key)) == (states, (0,), before)
    assert [kept.key for kept in Library(pilot.app.store).unfinished()] == [going.key]
    pilot.wait()
    assert (going.is_viewers_turn, going.can_undo) == (True, True)
    assert look_back(pilot.app.store, random.Random(1), session.key).match.moves == session.match.moves


def test_one_plays_on_for_whoever_is_to_move_where_others_cards_are_seen_or_computers_played(pilot: Pilot) -> None:
    scene = opened(pilot)
    pilot.tap("see:1")
    while scene.state.current_player != 1:
        pilot.key("right")
    pilot.tap("button:play-on")
    assert pilot.table.session.people == (1,)
    scene = opened(pilot, pilot.session(finished(CLASSIC, 2, 2), people=0), turn=5)
    assert scene.marks.all
    seat = scene.state.current_player
    pilot.tap("button:play-on")
    session = pilot.table.session
    assert (session.people, session.players[seat].name) == ((seat,), "You")


@pytest.mark.parametrize("moves", [0, 9])
def test_a_game_that_goes_on_is_shown_and_played_on_from_its_last_position(pilot: Pilot, moves: int) -> None:
    match = Match(new_game(CLASSIC, 2, 2, 5))
    for _ in range(moves):
        match.push(match.state.legal_moves()[0])
    scene = opened(pilot, seated(pilot, match))
    do(pilot, "key right | key home | key space | tick 0.1 | key end")
    assert scene.state is match.state
    pilot.tap("button:play-on")
    assert pilot.table.session.match.moves == match.moves


def said(pilot: Pilot, *deeds: str) -> list[str]:
    """The announcements during some deeds."""
    news: list[str] = []
    scene = pilot.app.top
    taken = scene.announcements

    def listened() -> list[str]:
        news.extend(found := taken())
        return found

    with mock.patch.object(scene, "announcements", listened):
        do(pilot, *deeds)
    return news


def test_each_step_by_hand_is_said_once_and_of_those_that_fly_by_the_last(pilot: Pilot, scene: ReplayScene) -> None:
    news = said(pilot, *["key right", "tick 1"] * 3)
    assert (len(news), news[-1]) == (3, scene.status())
    do(pilot, "key up", "key up")
    assert said(pilot, "key space", "tick 2") == []
    assert said(pilot, "key space") == [scene.status()]


def test_the_board_is_told_as_a_grid_with_its_chips(pilot: Pilot, scene: ReplayScene) -> None:
    pilot.key("right")
    items = list(scene.accessibility_tree())
    cells = [item.words for item in items if item.kind == "cell"]
    assert (len(cells), [item.kind for item in items].count("row")) == (100, 10)
    assert sum("chip" in words.lower() for words in cells) == 1


@pytest.mark.parametrize(
    "game", slowly(GAMES, 0, 7, ("classic", {}, -1), ("classic", {"free_corners": False}, 2), key="replayed")
)
def test_every_game_steps_to_its_end(game: tuple[str, dict[str, Any], int], phone: Pilot) -> None:
    name, options, place = game
    rules = with_options(VARIANTS[name], options)
    scene = opened(phone, seated(phone, play(rules, rules.seatings[place], 4)))
    for step in range(scene.playback.last + 1):
        assert scene.step == step
        assert [words for words in (scene.status(), *scene.hands.said(step)) if "{" in words] == []
        if step % 8 < 2:
            phone.key("right")
        else:
            scene._step(1)
    assert scene.state is scene.session.state
