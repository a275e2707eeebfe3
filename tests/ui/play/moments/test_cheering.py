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
from tests.sampling import slowly, some
from tests.ui.conftest import do
from tests.ui.flashes import Flashes
from tests.ui.pilot import FRAME, Pilot
from tests.ui.play.test_painting import shows_the_truth

FOUR = "5: b b b b . . . . . ."
WON = "1: * B B B B . . . . *\n" + FOUR
THREATENED = "9: G G G G G . . . . .\n5: g g g g . . . . . ."
CASES = [(FOUR, "5H"), (FOUR, "JD"), (WON, "5H"), (THREATENED, "5H"), ("5: . g g g . . . . . .", "JS")]
WAYS = [(*case, other) for case in CASES for other in (False, True)]


def celebrated(pilot: Pilot, drawing: str = FOUR, card: str = "5H") -> PlayScene:
    """A table at the moment of a card that the person has just played."""
    pilot.play(pilot.session(position(drawing, f"{card} 2D", "2C 3C")))
    return begun(pilot, card, "c5" if card == "JS" else "e5")


def begun(pilot: Pilot, card: str, at: str) -> PlayScene:
    """Play a card at the table where somebody sits, and wait until its moment begins."""
    scene = pilot.table
    before = scene.session.match.moves
    do(pilot, card)
    while scene.session.match.moves == before:
        do(pilot, f"poke {at}")
    list(pilot.during(lambda: not scene.desk.cheering.is_on))
    return scene


@pytest.mark.parametrize("way", slowly(WAYS, 1, 6, (*CASES[2], False), key="over"))
def test_it_is_over_by_itself_after_about_two_seconds(way: tuple[str, str, bool]) -> None:
    drawing, card, still = way
    pilot = Pilot(still=still)
    scene = celebrated(pilot, drawing, card)
    assert 1.4 <= len([*pilot.during(lambda: scene.desk.cheering.is_on)]) * FRAME <= 2.1


@pytest.mark.parametrize("still", [False, True])
def test_any_tap_ends_it_at_once_and_does_nothing_else(*, still: bool) -> None:
    pilot = Pilot(still=still)
    scene = celebrated(pilot)
    scene.act(Act("space", "c8"))
    assert len(scene.session.match.moves) == 1
    scene = celebrated(pilot)
    do(pilot, "poke c8")
    assert (scene.desk.cheering.is_on, scene.desk.table.timeline.busy, len(scene.session.match.moves)) == (
        False,
        False,
        1,
    )


def test_a_button_ends_it_and_does_what_it_says_but_escape_ends_it_alone(pilot: Pilot) -> None:
    for story in ("key escape | scene: PlayScene", "button:menu | scene: MenuScene"):
        scene = celebrated(pilot)
        do(pilot, story)
        assert not scene.desk.cheering.is_on


def test_a_moment_is_heard_and_the_score_lit_by_the_spark(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Cue] = []
    monkeypatch.setattr(Sounds, "play", lambda _sounds, cue, *_how: heard.append(cue))
    scene = celebrated(pilot)
    pilot.tick(0.5)
    assert scene.desk.table.displayed.line_count(0) == 0
    pilot.tick(1.0)
    assert (scene.desk.cheering.is_on, scene.desk.table.displayed.line_count(0), heard.count(Cue.SEQUENCE)) == (
        True,
        1,
        1,
    )


def test_without_motion_nothing_moves_and_the_same_is_said(still: Pilot) -> None:
    scene, looks = celebrated(still), set[bytes]()
    still.tick(3 * FRAME)
    for _ in range(20):
        looks.add(pygame.image.tobytes(still.app.display.screen.subsurface(scene.desk.table.board.grid.frame), "RGB"))
        still.frame()
    assert len(looks) == 1
    for said in (scene.status(), celebrated(Pilot()).status()):
        assert said.startswith("First sequence! One more wins.")


@pytest.mark.parametrize(("pace", "most"), [("at-once", 0), ("fast", 1.1), ("normal", 2.1)])
def test_computers_that_play_faster_are_celebrated_more_briefly(pilot: Pilot, pace: str, most: float) -> None:
    pilot.app.set_setting("pace", pace)
    scene = pilot.play(pilot.session(position("5: g g g g . . . . . .", "9S 2D", "5H 5H", to_move=1)))
    list(pilot.during(lambda: not scene.session.match.moves))
    seen = sum(scene.desk.cheering.is_on for _ in pilot.during(lambda: scene.desk.table.timeline.busy))
    assert seen * FRAME <= most
    assert scene.desk.table.displayed.line_count(1) == 1


def test_a_goal_that_can_still_be_answered_decides_nothing_and_a_shared_one_is_a_draw(still: Pilot) -> None:
    rules = with_options(CLASSIC, {"equal_turns": True, "sequences_to_win": 1})
    still.play(still.session(position(f"{FOUR}\n7: g g g g . . . . . .", "5H 2D", "9H 3C", rules=rules), people=2))
    do(still, "frame | button:ready")
    begun(still, "5H", "e5")
    do(still, "status: First sequence! This round decides the game… | wait | button:ready")
    do(still, "says: …. The goal has been reached. This round decides.")
    begun(still, "9H", "e7")
    do(still, "status: …That makes it a draw…")


def test_a_moment_that_stays_as_it_is_need_not_be_painted_again_under_a_menu(still: Pilot) -> None:
    scene = celebrated(still, WON)
    one, again = ([item.content and item.content.appearance() for item in scene.over()] for _ in range(2))
    assert one == again


def test_what_is_seen_is_what_a_whole_painting_shows() -> None:
    pilot = Pilot((480, 360))
    scene, compared = celebrated(pilot), 0
    for _ in pilot.during(lambda: scene.desk.cheering.is_on):
        scene.dirty = False
        compared += shows_the_truth(pilot)
    assert compared > 20


@pytest.mark.slow
@pytest.mark.parametrize("case", some(CASES, 2, key="made"))
def test_only_words_are_made_for_a_moment_seen_again(case: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    (drawing, card), pilot = case, Pilot()
    made: list[tuple[int, int]] = []
    real = assets.raster
    monkeypatch.setattr(assets, "raster", lambda svg, size: (made.append(size), real(svg, size))[1])
    for _ in range(2):
        pilot.play(pilot.session(position(drawing, f"{card} 2D", "2C 3C")))
        pilot.tick(20)
        begun(pilot, card, "c5" if card == "JS" else "e5")
        made.clear()
        list(pilot.during(lambda: pilot.table.desk.cheering.is_on))
    assert len(made) <= 2


def test_chances_are_noted_while_somebody_thinks_and_nothing_is_painted_for_it(pilot: Pilot) -> None:
    scene = pilot.play(pilot.session())
    pilot.tick(20)
    assert 0 in scene.session.chances.noted
    pilot.idle(5)


@pytest.mark.parametrize("way", slowly(WAYS, 0, 2, (*CASES[2], True), key="flashes"))
def test_nothing_flashes_more_than_three_times_a_second(way: tuple[str, str, bool]) -> None:
    drawing, card, phone = way
    pilot = Pilot((390, 844) if phone else (1024, 768))
    scene, flashes, after = celebrated(pilot, drawing, card), Flashes(), 0
    while after < 15:
        flashes.see(pilot.app.display.screen, 1 / 30)
        pilot.frame(1 / 30)
        after += not scene.desk.cheering.is_on
    assert flashes.most <= 3


def test_flashes_are_counted() -> None:
    pygame.display.set_mode((1024, 768))
    screen, flashes = pygame.Surface((1024, 768)), Flashes()
    for i in range(60):
        screen.fill("white" if i // 3 % 2 else "black", (0, 0, 400, 300))
        flashes.see(screen, 1 / 30)
    assert flashes.most == 5


def test_a_child_reads_who_has_won_and_why_and_the_light_on_the_row_stays_until_the_end_is_told() -> None:
    pilot = Pilot()
    pilot.play(pilot.session(position("1: * b b . . . *", "CAT CRAB FROG", "BEE FOX LION", rules=VARIANTS["kids"])))
    scene = begun(pilot, "CAT", "d1")
    assert scene.prompt().heading == "You win!"
    do(pilot, "status: Your row is full! You did it!… | tick 1.5")
    left, top = scene.desk.table.board.rect("e5").topleft
    point, screen = (left + 5, top + 5), pilot.app.display.screen
    colours = {tuple(screen.get_at(point)) for _ in pilot.during(lambda: pilot.app.top is scene)}
    assert (len(colours), pilot.scenes) == (1, ["VictoryScene"])


def test_what_is_left_of_a_broken_sequence_counts_again_after_the_moment_that_broke_it(pilot: Pilot) -> None:
    rules = with_options(CLASSIC, {"advanced_jacks": True})
    pilot.play(pilot.session(position("5: . G G G G G g . . .", "JS 2D", "2C 3C", rules=rules)))
    scene, told = begun(pilot, "JS", "b5"), "What is left counts again for Green: 7♣–A♥"
    assert (told in scene.desk.table.move_log.lines, scene.desk.table.displayed.lines) == (False, [])
    pilot.wait()
    assert told in scene.desk.table.move_log.lines
    assert scene.desk.table.displayed.lines == [(("c5", "d5", "e5", "f5", "g5"), 1)]
