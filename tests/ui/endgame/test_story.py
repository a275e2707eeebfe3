"""The story of a finished game: curve, turning point, medals, confetti, and kind words."""

import itertools
from typing import Any

import pygame
import pytest

from game.engine import CLASSIC, Match, Ruleset
from game.engine.outcome import Outcome
from game.engine.rules.options import with_options
from game.i18n import t
from game.ui.endgame import story
from game.ui.sound.sounds import Cue, Sounds
from game.ui.sprites.curve import eased
from tests.engine.games import play
from tests.engine.positions import position
from tests.ui import gallery
from tests.ui.conftest import do
from tests.ui.flashes import Flashes
from tests.ui.gallery import KIDS, finished, seated, told
from tests.ui.pilot import Pilot


def ended(pilot: Pilot, winner: int = 0, rules: Ruleset = CLASSIC, *, is_told: bool = True) -> Any:
    session = seated(pilot, finished(rules, 2, 2, winner))
    session.review().result = ()  # nobody goes over it
    return gallery.ended(pilot, told(session) if is_told else session)


def test_a_curve_passes_its_points_and_never_swings_beyond_them() -> None:
    points = [(0.0, 0.5), (0.5, 0.2), (1.0, 1.0)]
    drawn = eased(points)
    assert {*points} <= {*drawn}
    assert (min(y for _, y in drawn), max(y for _, y in drawn)) == (0.2, 1.0)


def test_medals_go_to_the_one_who_plays_here_or_to_all_also_where_no_noted_chances_make_a_curve(pilot: Pilot) -> None:
    assert {medal.side for medal in story.earned(ended(pilot).session)} == {0}
    assert story.earned(ended(pilot, 1).session) == ()  # placing chips alone earns none
    assert story.honoured(pilot.session(finished(CLASSIC, 2, 2, 1).state, people=2)) == [1, 0]
    assert all(story.medal_words(medal, CLASSIC).line for medal in story.earned(ended(pilot).session))
    assert "Medals: " in ended(pilot).status()
    scene = ended(pilot, is_told=False)
    assert story.tale_of(scene.session, None) is None
    assert {"hero", "medals"} & {item.key for item in scene.items} == {"medals"}


def test_who_loses_to_a_computer_gets_a_kind_line_and_a_child_praise_whoever_has_won(pilot: Pilot) -> None:
    assert story.kind_line(ended(pilot, 1).session)
    assert story.kind_line(ended(pilot).session) == ""
    assert story.kind_line(seated(pilot, finished(KIDS, 2, 2, 1))) == ""
    for winner in (0, 1):
        praise = story.praise_for_child(seated(pilot, finished(KIDS, 2, 2, winner)))
        assert praise.heading.startswith("Your best row: ")
        assert praise.line


def test_who_was_not_close_is_not_told_so(pilot: Pilot) -> None:
    for rules, seed in itertools.product((CLASSIC, with_options(CLASSIC, {"fill_board": "once"})), range(12)):
        session = seated(pilot, play(rules, rules.seatings[0], seed))
        state, kind = session.state, story.kind_line(session)
        made, best = (len(state.sequences[side]) for side in (0, 1))
        if kind in {t("victory.kind.sequence"), t("victory.kind.chip")}:
            assert (best if rules.fills_board else state.setup.seating.goal) - made == 1


def test_a_child_who_has_won_without_a_full_row_is_not_asked_for_a_longer_one(pilot: Pilot) -> None:
    rules = with_options(KIDS, {"captured_pairs": 1})
    won = position("1: * g . b . . *", "OWL", "CRAB", rules=rules)._replace(ended=Outcome((0,), "pairs"))
    assert story.praise_for_child(seated(pilot, Match(won))) == ("What a game!", "You did it!")


def test_confetti_is_all_gone_at_its_end() -> None:
    window, confetti = pygame.display.set_mode((320, 240)).get_rect(), story.Confetti()
    confetti.lay_out(window.size, 1.0)
    falls = [any(window.colliderect(piece.rect) for piece in confetti.at(story.FALL_LENGTH / n)) for n in (2, 1)]
    assert falls == [True, False]


def test_the_turning_point_is_told_by_its_round_and_who_did_what(pilot: Pilot) -> None:
    for winner, words in ((0, "Ada played "), (1, "")):
        session = ended(pilot, winner).session
        turning = story.turning_of(session)
        tale = story.tale_of(session, turning)
        assert tale.tag.startswith(f"Round {turning.round}: ")
        assert story.turning_words(session, turning).startswith(f"Round {turning.round}: {words}")
        assert (turning.swing.size > 0) == (winner == 0)
        assert tale.points[tale.turn][0] > 0.5


def test_figures_and_story_take_turns_and_escape_leads_back_to_the_story(phone: Pilot) -> None:
    scene = ended(phone)
    for back in ("tap button:more | tap button:story", "key escape"):
        do(phone, "tap button:more | tap button:figures")
        assert scene._shows_figures
        do(phone, back, "scenes: VictoryScene")
        assert not scene._shows_figures
    do(phone, "key escape | scenes: VictoryScene MoreScene")


@pytest.mark.parametrize(("winner", "cues"), [(0, [Cue.VICTORY, *[Cue.MEDAL] * 3]), (1, [Cue.DEFEAT])])
def test_the_end_and_each_medal_are_heard_once(winner: int, cues: list[Cue], monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Cue] = []
    monkeypatch.setattr(Sounds, "play", lambda _sounds, cue, *_how: heard.append(cue))
    scene = ended(Pilot((640, 360)), winner)
    for _ in range(80):
        scene.tick(0.05)
    assert heard == cues


def test_confetti_falls_for_winners_alone_ends_by_itself_and_then_nothing_is_painted() -> None:
    pilot = Pilot((640, 360))
    assert not ended(pilot, 1)._story.falls
    scene = ended(pilot)
    assert scene._story.falls
    pilot.tick(story.FALL_LENGTH + scene._board.end + 0.3)
    pilot.idle(1)


def test_medals_are_given_one_after_the_other() -> None:
    scene, seen = ended(Pilot((390, 844))), [0]
    for _ in range(60):
        seen += [scene._story.given] * (scene._story.given != seen[-1])
        scene.tick(0.05)
    assert seen == [0, 1, 2, 3]


@pytest.mark.parametrize("is_still", [True, False])
def test_without_motion_or_after_a_tap_all_is_lit_medals_are_there_and_nothing_moves(is_still: bool) -> None:
    pilot = Pilot(still=is_still)
    scene = ended(pilot)
    do(pilot, "" if is_still else "beside | frame", "idle 2")
    assert (scene._story.given, scene._story.falls) == (3, False)


@pytest.mark.parametrize("size", [(390, 844), pytest.param((1024, 768), marks=pytest.mark.slow)])
@pytest.mark.parametrize("rules", [CLASSIC, KIDS], ids=lambda rules: rules.name)
def test_nothing_of_a_victory_flashes_more_than_three_times_a_second(rules: Ruleset, size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    ended(pilot, 0, rules, is_told=False)
    flashes = Flashes()
    for _ in range(150):
        flashes.see(pilot.app.display.screen, 1 / 30)
        pilot.frame(1 / 30)
    assert flashes.most <= 3
