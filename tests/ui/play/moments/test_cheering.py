"""A moment at the table: seen for about two seconds, ended by any tap, still where less motion is asked for."""

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS
from game.engine.rules.options import with_options
from game.ui.play.scene import PlayScene
from game.ui.sound.sounds import Cue, Sounds
from game.ui.toolkit import assets
from game.ui.toolkit.act import Act
from tests.engine.positions import position
from tests.sampling import slowly
from tests.ui.flashes import Flashes
from tests.ui.pilot import FRAME, Pilot
from tests.ui.play.test_painting import shows_the_truth

FOUR = "5: b b b b . . . . . ."
WON = "1: * B B B B . . . . *\n" + FOUR
THREATENED = "9: G G G G G . . . . .\n5: g g g g . . . . . ."
THEIRS = "5: g g g g . . . . . ."
CASES = [(FOUR, "5H"), (FOUR, "JD"), (WON, "5H"), (THREATENED, "5H"), ("5: . g g g . . . . . .", "JS")]
WAYS = [(*case, other) for case in CASES for other in (False, True)]


def celebrated(pilot: Pilot, drawing: str, card: str, at: str = "e5") -> PlayScene:
    """The person plays a card, and its moment begins."""
    return celebrated_on(pilot, pilot.play(pilot.session(position(drawing, f"{card} 2D", "2C 3C"))), card, at)


def celebrated_on(pilot: Pilot, scene: PlayScene, card: str, at: str = "e5") -> PlayScene:
    """The same at a table where somebody sits already."""
    pilot.click(pilot.card(card))
    while not scene.session.match.moves:
        pilot.click_at(scene.table.board.rect("c5" if card == "JS" and at == "e5" else at).center)
    return begun(pilot, scene)


def begun(pilot: Pilot, scene: PlayScene) -> PlayScene:
    for _ in range(200):
        if scene.cheering.is_on:
            return scene
        pilot.frame()
    raise AssertionError(scene.session.match.moves)


def theirs(pilot: Pilot, pace: str) -> PlayScene:
    """A computer is about to make a sequence."""
    pilot.app.set_setting("pace", pace)
    return pilot.play(pilot.session(position(THEIRS, "9S 2D", "5H 5H", to_move=1)))


def seconds_on(pilot: Pilot, scene: PlayScene) -> float:
    """How long a moment goes on."""
    frames = 0
    while scene.cheering.is_on:
        pilot.frame()
        frames += 1
    return frames * FRAME


@pytest.mark.parametrize("way", slowly(WAYS, 2, len(WAYS), (*CASES[2], False), key="over"))
def test_it_is_over_by_itself_after_about_two_seconds(way: tuple[str, str, bool]) -> None:
    drawing, card, still = way
    pilot = Pilot(still=still)
    scene = celebrated(pilot, drawing, card)
    assert 1.4 <= seconds_on(pilot, scene) <= 2.1


@pytest.mark.parametrize("still", [False, True])
def test_any_tap_ends_it_at_once_and_does_nothing_else(*, still: bool) -> None:
    pilot = Pilot(still=still)
    scene = celebrated(pilot, FOUR, "5H")
    pilot.click_at(scene.table.board.rect("c8").center)
    assert not scene.cheering.is_on
    assert not scene.table.timeline.busy
    assert len(scene.session.match.moves) == 1


def test_a_space_that_is_tapped_while_it_is_seen_is_not_played(pilot: Pilot) -> None:
    scene = celebrated(pilot, FOUR, "5H")
    scene.act(Act("space", "c8"))
    assert len(scene.session.match.moves) == 1


def test_a_button_ends_it_and_does_what_it_says_but_escape_ends_it_alone(pilot: Pilot) -> None:
    for act, scenes in (
        (lambda: pilot.key("escape"), ["PlayScene"]),
        (lambda: pilot.click("button:menu"), ["PlayScene", "MenuScene"]),
    ):
        scene = celebrated(pilot, FOUR, "5H")
        act()
        assert (scene.cheering.is_on, pilot.scenes) == (False, scenes)


def test_the_score_is_lit_when_the_spark_arrives(pilot: Pilot) -> None:
    scene = celebrated(pilot, FOUR, "5H")
    pilot.tick(0.5)
    assert scene.table.displayed.line_count(0) == 0
    pilot.tick(1.0)
    assert scene.cheering.is_on
    assert scene.table.displayed.line_count(0) == 1


def test_without_motion_nothing_moves_and_the_same_is_said(still: Pilot) -> None:
    scene = celebrated(still, FOUR, "5H")
    still.tick(3 * FRAME)
    board = scene.table.board.grid.frame
    before = pygame.image.tobytes(still.app.display.screen.subsurface(board), "RGB")
    for _ in range(20):
        still.frame()
        assert pygame.image.tobytes(still.app.display.screen.subsurface(board), "RGB") == before
    assert scene.status().startswith("First sequence! One more wins.")
    assert celebrated(Pilot(), FOUR, "5H").status().startswith("First sequence! One more wins.")


@pytest.mark.parametrize(("pace", "most"), [("at-once", 0), ("fast", 1.1), ("normal", 2.1)])
def test_computers_that_play_faster_are_celebrated_more_briefly(pilot: Pilot, pace: str, most: float) -> None:
    scene = theirs(pilot, pace)
    while not scene.session.match.moves:
        pilot.frame()
    frames = on = 0
    while scene.table.timeline.busy and frames < 200:
        pilot.frame()
        frames, on = frames + 1, on + scene.cheering.is_on
    assert on * FRAME <= most
    assert scene.table.displayed.line_count(1) == 1


def test_a_goal_that_can_still_be_answered_decides_nothing_and_a_shared_one_is_a_draw(still: Pilot) -> None:
    rules = with_options(CLASSIC, {"equal_turns": True, "sequences_to_win": 1})
    level = position(f"{FOUR}\n7: g g g g . . . . . .", "5H 2D", "9H 3C", rules=rules)
    scene = still.play(still.session(level, people=2))
    still.frame()
    still.click("button:ready")
    celebrated_on(still, scene, "5H")
    assert scene.status().startswith("First sequence! Goal reached. The round is still played out.")
    still.wait()
    still.click("button:ready")
    assert scene.prompt().line == "The goal has been reached. This round decides."
    still.click(still.card("9H"))
    still.click("space:e7")
    begun(still, scene)
    assert "That makes it a draw" in scene.status()


def test_a_moment_has_its_sound(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Cue] = []
    monkeypatch.setattr(Sounds, "play", lambda _sounds, cue, *_how: heard.append(cue))
    celebrated(pilot, FOUR, "5H")
    assert heard.count(Cue.SEQUENCE) == 1


def test_what_is_seen_is_what_a_whole_painting_shows() -> None:
    pilot = Pilot((480, 360))
    scene = celebrated(pilot, FOUR, "5H")
    compared = 0
    while scene.cheering.is_on:
        pilot.frame()
        scene.dirty = False
        compared += shows_the_truth(pilot)
    assert compared > 20


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_nothing_but_words_is_made_while_a_moment_is_seen_again(
    case: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (drawing, card), pilot = case, Pilot()
    made: list[tuple[int, int]] = []
    real = assets.raster
    monkeypatch.setattr(assets, "raster", lambda svg, size: (made.append(size), real(svg, size))[1])
    for _ in range(2):
        scene = pilot.play(pilot.session(position(drawing, f"{card} 2D", "2C 3C")))
        pilot.tick(20)
        celebrated_on(pilot, scene, card)
        made.clear()
        while scene.cheering.is_on:
            pilot.frame()
    assert len(made) <= 2


def test_chances_are_noted_while_somebody_thinks_and_nothing_is_painted_for_it(pilot: Pilot) -> None:
    scene = pilot.play(pilot.session(seats=2))
    pilot.tick(20)
    assert 0 in scene.session.chances.noted
    painted = pilot.app.pictures
    pilot.tick(5)
    assert pilot.app.pictures == painted


@pytest.mark.parametrize("way", slowly(WAYS, 0, len(WAYS), (*CASES[2], True)))
def test_nothing_flashes_more_than_three_times_a_second(way: tuple[str, str, bool]) -> None:
    drawing, card, phone = way
    pilot = Pilot((390, 844) if phone else (1024, 768))
    scene = celebrated(pilot, drawing, card)
    flashes = Flashes()
    while scene.cheering.is_on:
        flashes.see(pilot.app.display.screen, 1 / 30)
        pilot.frame(1 / 30)
    for _ in range(15):
        flashes.see(pilot.app.display.screen, 1 / 30)
        pilot.frame(1 / 30)
    assert flashes.most <= 3


def test_flashes_are_counted() -> None:
    pygame.display.set_mode((1024, 768))
    screen, flashes = pygame.Surface((1024, 768)), Flashes()
    for i in range(60):
        screen.fill("white" if i // 3 % 2 else "black", (0, 0, 400, 300))
        flashes.see(screen, 1 / 30)
    assert flashes.most == 5


CHILDS_WIN = "1: * b b . . . *"


def won_by_a_child(pilot: Pilot) -> PlayScene:
    """A child makes the row that wins."""
    rules = VARIANTS["kids"]
    scene = pilot.play(pilot.session(position(CHILDS_WIN, "CAT CRAB FROG", "BEE FOX LION", rules=rules)))
    pilot.click(pilot.card("CAT"))
    while not scene.session.match.moves:
        pilot.click_at(scene.table.board.rect("d1").center)
    return begun(pilot, scene)


def colour_of(pilot: Pilot, scene: PlayScene, space: str) -> tuple[int, ...]:
    place = scene.table.board.rect(space)
    return tuple(pilot.app.display.screen.get_at((place.left + 5, place.top + 5)))


def test_the_light_on_the_winning_row_stays_until_the_end_is_told() -> None:
    pilot = Pilot()
    scene = won_by_a_child(pilot)
    pilot.tick(1.5)
    veiled = colour_of(pilot, scene, "e5")
    while pilot.app.top is scene:
        assert colour_of(pilot, scene, "e5") == veiled
        pilot.frame()
    assert pilot.scenes == ["VictoryScene"]


def test_a_child_reads_who_has_won_and_why(still: Pilot) -> None:
    scene = won_by_a_child(still)
    assert scene.status().startswith("Your row is full! You did it!")
    assert scene.prompt().heading == "You win!"


def test_what_is_left_of_a_broken_sequence_counts_again_after_the_moment_that_broke_it(pilot: Pilot) -> None:
    rules = with_options(CLASSIC, {"advanced_jacks": True})
    state = position("5: . G G G G G g . . .", "JS 2D", "2C 3C", rules=rules)
    scene = celebrated_on(pilot, pilot.play(pilot.session(state)), "JS", "b5")
    told = "What is left counts again for Green: 7♣–A♥"
    assert told not in scene.table.move_log.lines
    assert scene.table.displayed.line_count(1) == 0
    pilot.wait()
    assert told in scene.table.move_log.lines
    assert scene.table.displayed.line_count(1) == 1
