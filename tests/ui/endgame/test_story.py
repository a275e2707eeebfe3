"""The story of a finished game: curve, turning point, medals, confetti, and kind words."""

import itertools

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS
from game.ui.endgame.layout import victory
from game.ui.endgame.story.confetti import LENGTH, Confetti
from game.ui.endgame.story.words import (
    earned,
    honoured,
    kind_line,
    medal_words,
    praise_for_child,
    tale_of,
    turning_of,
    turning_words,
)
from game.ui.endgame.victory_scene import VictoryScene
from game.ui.sound.cues import Cue
from game.ui.sound.sounds import Sounds
from game.ui.toolkit.curve import eased
from game.ui.toolkit.geometry import zoom
from tests.ui.endgame.test_victory import BOARDS, SIZES
from tests.ui.flashes import Flashes
from tests.ui.gallery import finished, seated, told
from tests.ui.pilot import Pilot

KIDS = VARIANTS["kids"]


def ended(pilot: Pilot, winner: int, *, is_told: bool = True) -> VictoryScene:
    session = seated(pilot, finished(CLASSIC, 2, 2, winner))
    scene = VictoryScene(pilot.app, told(session) if is_told else session)
    pilot.open(scene)
    return scene


@pytest.mark.parametrize("pixels", [1.0, 2.0])
@pytest.mark.parametrize("hero", [False, True])
@pytest.mark.parametrize(("lines", "rows"), [(1, 6), (3, 8)])
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_a_story_lies_over_nothing_else(
    size: tuple[int, int], board: tuple[int, int], lines: int, rows: int, *, hero: bool, pixels: float
) -> None:
    size = round(size[0] * pixels), round(size[1] * pixels)
    at = victory(size, zoom(size, pixels), board, lines, rows, hero=hero, medals=True)
    parts = [at.grid.frame, at.title, *at.lines, *at.buttons, *at.medals]
    parts += [at.hero] if at.hero else []
    if not at.hides_figures:
        parts.append(at.panel)
    for part in parts:
        assert pygame.Rect(0, 0, *size).contains(part), part
    for one, other in itertools.combinations(parts, 2):
        assert not one.colliderect(other), (one, other)
    assert not at.hides_figures or (at.medals and len(at.rows) >= 3)
    assert all(at.panel.contains(row) for row in (at.header, *at.rows))


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (1280, 720), (390, 844), (1920, 1080)])
def test_the_usual_windows_have_room_for_the_whole_story(size: tuple[int, int]) -> None:
    at = victory(size, zoom(size, 1), (10, 10), 1, 6, hero=True, medals=True)
    assert at.hero is not None
    assert len(at.medals) == 3


def test_a_curve_passes_its_points_and_never_swings_beyond_them() -> None:
    points = [(0.0, 0.5), (0.5, 0.2), (1.0, 1.0)]
    drawn = eased(points)
    assert all(point in drawn for point in points)
    assert min(y for _, y in drawn) == 0.2
    assert max(y for _, y in drawn) == 1.0


def test_the_turning_point_is_told_by_its_round_and_who_did_what() -> None:
    pilot = Pilot()
    for winner in (0, 1):
        session = ended(pilot, winner).session
        turning = turning_of(session)
        assert turning is not None
        tale = tale_of(session, turning)
        assert tale is not None
        assert tale.tag.startswith(f"Round {turning.round}: ")
        assert (turning.swing.size > 0) == (winner == 0)
        assert tale.points[tale.turn][0] > 0.5


def test_what_did_its_side_no_good_is_not_praised() -> None:
    pilot = Pilot()
    session = ended(pilot, 0).session
    turning = turning_of(session)
    assert turning is not None
    assert turning_words(session, turning).startswith(f"Round {turning.round}: Ada played ")


def test_without_noted_chances_there_is_no_curve_but_medals() -> None:
    pilot = Pilot()
    scene = ended(pilot, 0, is_told=False)
    assert tale_of(scene.session, None) is None
    assert scene._at.hero is None
    assert len(scene._at.medals) == 3


def test_medals_go_to_the_one_who_plays_here_or_to_all() -> None:
    pilot = Pilot()
    assert {medal.side for medal in earned(ended(pilot, 1).session)} == {0}
    assert honoured(pilot.session(finished(CLASSIC, 2, 2, 1).state, people=2)) == [1, 0]
    assert all(medal_words(medal, CLASSIC).line for medal in earned(ended(pilot, 0).session))
    assert "Medals: " in ended(pilot, 0).status()


def test_who_loses_to_a_computer_gets_a_kind_line_and_winners_do_not() -> None:
    pilot = Pilot()
    assert kind_line(ended(pilot, 1).session)
    assert kind_line(ended(pilot, 0).session) == ""
    assert kind_line(seated(pilot, finished(KIDS, 2, 2, 1))) == ""


def test_a_child_is_praised_whoever_has_won() -> None:
    pilot = Pilot()
    for winner in (0, 1):
        praise = praise_for_child(seated(pilot, finished(KIDS, 2, 2, winner)))
        assert praise.heading.startswith("Your best row: ")
        assert praise.line


def test_figures_and_story_take_turns() -> None:
    pilot = Pilot((390, 844), still=True)
    scene = ended(pilot, 0)
    assert not scene._shows_figures
    for name in ("more", "figures"):
        pilot.tap(f"button:{name}")
    assert scene._shows_figures
    for name in ("more", "story"):
        pilot.tap(f"button:{name}")
    assert not scene._shows_figures


def test_escape_leads_from_the_figures_back_to_the_story() -> None:
    pilot = Pilot((390, 844), still=True)
    scene = ended(pilot, 0)
    for name in ("more", "figures"):
        pilot.tap(f"button:{name}")
    pilot.key("escape")
    assert pilot.app.top is scene
    assert not scene._shows_figures
    pilot.key("escape")
    assert pilot.scenes == ["LobbyScene"]


@pytest.mark.parametrize(("winner", "cue"), [(0, Cue.VICTORY), (1, Cue.DEFEAT)])
def test_the_end_is_heard_once(winner: int, cue: Cue, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Cue] = []
    monkeypatch.setattr(Sounds, "play", lambda _sounds, cue, *_how: heard.append(cue))
    pilot = Pilot()
    ended(pilot, winner)
    pilot.tick(4)
    assert heard == [cue] + [Cue.MEDAL] * (3 if winner == 0 else 0)


def test_confetti_falls_for_winners_ends_by_itself_and_then_nothing_is_painted() -> None:
    pilot = Pilot()
    scene = ended(pilot, 0)
    pilot.tick(LENGTH + scene._board.end + 0.3)
    painted = pilot.app.pictures
    pilot.tick(1)
    assert pilot.app.pictures == painted


def test_medals_are_given_one_after_the_other_and_are_all_there_after_a_tap() -> None:
    pilot = Pilot()
    scene = ended(pilot, 0)
    seen = []
    for _ in range(60):
        seen.append(scene._story.given)
        pilot.frame()
    assert list(dict.fromkeys(seen)) == [0, 1, 2, 3]
    scene = ended(pilot, 0)
    pilot.click_at((3, 3))
    assert scene._story.given == 3
    assert ended(Pilot(still=True), 0)._story.given == 3


def test_a_tap_ends_the_confetti() -> None:
    pilot = Pilot()
    scene = ended(pilot, 0)
    assert scene._story.falls
    pilot.click_at((3, 3))
    assert not scene._story.falls


def test_who_loses_is_left_in_peace() -> None:
    pilot = Pilot()
    assert not ended(pilot, 1)._story.falls


def test_without_motion_confetti_hangs_still_and_leaves_words_free() -> None:
    pilot = Pilot(still=True)
    scene = ended(pilot, 0)
    painted = pilot.app.pictures
    pilot.tick(2)
    assert pilot.app.pictures == painted
    assert not scene._story.falls


def test_confetti_is_all_gone_at_its_end() -> None:
    pygame.display.set_mode((320, 240))
    screen, confetti = pygame.Surface((320, 240)), Confetti()
    confetti.lay_out((320, 240), 1.0, ())
    confetti.draw_at(screen, LENGTH)
    assert not screen.get_bounding_rect().width or pygame.transform.average_color(screen)[:3] == (0, 0, 0)


@pytest.mark.parametrize("rules", [CLASSIC, KIDS], ids=lambda rules: rules.name)
def test_nothing_of_a_victory_flashes_more_than_three_times_a_second(rules: object) -> None:
    pilot = Pilot()
    pilot.open(VictoryScene(pilot.app, seated(pilot, finished(KIDS if rules is KIDS else CLASSIC, 2, 2, 0))))
    flashes = Flashes()
    for _ in range(150):
        flashes.see(pilot.app.display.screen, 1 / 30)
        pilot.frame(1 / 30)
    assert flashes.most <= 3
