"""The story of a finished game: curve, turning point, medals, confetti, and kind words."""

import pygame
import pytest

from game.engine import CLASSIC, VARIANTS, Match, Ruleset
from game.engine.outcome import Outcome
from game.engine.rules.options import with_options
from game.i18n import t
from game.ui.endgame.story import (
    FALL_LENGTH,
    Confetti,
    earned,
    honoured,
    kind_line,
    medal_words,
    praise_for_child,
    tale_of,
    turning_of,
    turning_words,
)
from game.ui.endgame.victory import VictoryScene
from game.ui.sound.sounds import Cue, Sounds
from game.ui.sprites.curve import eased
from tests.engine.games import play
from tests.engine.positions import position
from tests.ui.flashes import Flashes
from tests.ui.gallery import finished, seated, told
from tests.ui.pilot import Pilot

KIDS = VARIANTS["kids"]


def ended(pilot: Pilot, winner: int, *, is_told: bool = True) -> VictoryScene:
    session = seated(pilot, finished(CLASSIC, 2, 2, winner))
    session.review().result = ()  # nobody goes over it
    scene = VictoryScene(pilot.app, told(session) if is_told else session)
    pilot.open(scene)
    return scene


def test_a_curve_passes_its_points_and_never_swings_beyond_them() -> None:
    points = [(0.0, 0.5), (0.5, 0.2), (1.0, 1.0)]
    drawn = eased(points)
    assert all(point in drawn for point in points)
    assert min(y for _, y in drawn) == 0.2
    assert max(y for _, y in drawn) == 1.0


def test_without_noted_chances_there_is_no_curve_but_medals(pilot: Pilot) -> None:
    scene = ended(pilot, 0, is_told=False)
    assert tale_of(scene.session, None) is None
    assert {"hero", "medals"} & {item.key for item in scene.items} == {"medals"}


def test_medals_go_to_the_one_who_plays_here_or_to_all(pilot: Pilot) -> None:
    assert {medal.side for medal in earned(ended(pilot, 1).session)} == {0}
    assert honoured(pilot.session(finished(CLASSIC, 2, 2, 1).state, people=2)) == [1, 0]
    assert all(medal_words(medal, CLASSIC).line for medal in earned(ended(pilot, 0).session))
    assert "Medals: " in ended(pilot, 0).status()


def test_who_loses_to_a_computer_gets_a_kind_line_and_winners_do_not(pilot: Pilot) -> None:
    assert kind_line(ended(pilot, 1).session)
    assert kind_line(ended(pilot, 0).session) == ""
    assert kind_line(seated(pilot, finished(KIDS, 2, 2, 1))) == ""


def test_who_was_not_close_is_not_told_so(pilot: Pilot) -> None:
    for rules in (CLASSIC, with_options(CLASSIC, {"fill_board": "once"})):
        for seed in range(12):
            session = seated(pilot, play(rules, rules.seatings[0], seed))
            state, kind = session.state, kind_line(session)
            made, best = (len(state.sequences[side]) for side in (0, 1))
            if kind in {t("victory.kind.sequence"), t("victory.kind.chip")}:
                assert (best if rules.fills_board else state.setup.seating.goal) - made == 1


def test_a_child_is_praised_whoever_has_won(pilot: Pilot) -> None:
    for winner in (0, 1):
        praise = praise_for_child(seated(pilot, finished(KIDS, 2, 2, winner)))
        assert praise.heading.startswith("Your best row: ")
        assert praise.line


def test_a_child_who_has_won_without_a_full_row_is_not_asked_for_a_longer_one(pilot: Pilot) -> None:
    rules = with_options(KIDS, {"captured_pairs": 1})
    state = position("1: * g . b . . *", "OWL", "CRAB", rules=rules)
    won = state._replace(ended=Outcome((0,), "pairs"))
    assert praise_for_child(seated(pilot, Match(won))) == ("What a game!", "You did it!")


def test_confetti_is_all_gone_at_its_end() -> None:
    window = pygame.display.set_mode((320, 240)).get_rect()
    confetti = Confetti()
    confetti.lay_out(window.size, 1.0)
    assert any(window.colliderect(piece.rect) for piece in confetti.at(FALL_LENGTH / 2))
    assert not any(window.colliderect(piece.rect) for piece in confetti.at(FALL_LENGTH))


def test_the_turning_point_is_told_by_its_round_and_who_did_what(pilot: Pilot) -> None:
    for winner, words in ((0, "Ada played "), (1, "")):
        session = ended(pilot, winner).session
        turning = turning_of(session)
        assert turning is not None
        tale = tale_of(session, turning)
        assert tale is not None
        assert tale.tag.startswith(f"Round {turning.round}: ")
        assert turning_words(session, turning).startswith(f"Round {turning.round}: {words}")
        assert (turning.swing.size > 0) == (winner == 0)
        assert tale.points[tale.turn][0] > 0.5


def test_figures_and_story_take_turns_and_escape_leads_back_to_the_story(phone: Pilot) -> None:
    scene = ended(phone, 0)
    for back in (lambda: (phone.tap("button:more"), phone.tap("button:story")), lambda: phone.key("escape")):
        assert not scene._shows_figures
        phone.tap("button:more")
        phone.tap("button:figures")
        assert scene._shows_figures
        back()
    assert phone.app.top is scene
    assert not scene._shows_figures
    phone.key("escape")
    assert phone.scenes == ["VictoryScene", "MoreScene"]


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
    scene = ended(pilot, 0)
    assert scene._story.falls
    pilot.tick(FALL_LENGTH + scene._board.end + 0.3)
    painted = pilot.app.pictures
    pilot.tick(1)
    assert pilot.app.pictures == painted


def test_medals_are_given_one_after_the_other_and_all_is_there_after_a_tap() -> None:
    pilot = Pilot((390, 844))
    scene = ended(pilot, 0)
    seen = []
    for _ in range(60):
        seen.append(scene._story.given)
        scene.tick(0.05)
    assert list(dict.fromkeys(seen)) == [0, 1, 2, 3]
    scene = ended(pilot, 0)
    pilot.click_at((3, 3))
    assert (scene._story.given, scene._story.falls) == (3, False)


def test_without_motion_confetti_hangs_still_and_medals_are_there(still: Pilot) -> None:
    scene = ended(still, 0)
    painted = still.app.pictures
    still.tick(2)
    assert still.app.pictures == painted
    assert (scene._story.given, scene._story.falls) == (3, False)


@pytest.mark.parametrize("size", [(390, 844), pytest.param((1024, 768), marks=pytest.mark.slow)])
@pytest.mark.parametrize("rules", [CLASSIC, KIDS], ids=lambda rules: rules.name)
def test_nothing_of_a_victory_flashes_more_than_three_times_a_second(rules: Ruleset, size: tuple[int, int]) -> None:
    pilot = Pilot(size)
    session = seated(pilot, finished(rules, 2, 2, 0))
    session.review().result = ()
    pilot.open(VictoryScene(pilot.app, session))
    flashes = Flashes()
    for _ in range(150):
        flashes.see(pilot.app.display.screen, 1 / 30)
        pilot.frame(1 / 30)
    assert flashes.most <= 3
