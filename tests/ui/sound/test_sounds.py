"""Cues are heard as loud as was chosen, never too often, and not at all when muted."""

import pytest

from game.ui.sound.sounds import Cue, Sounds, recordings, sound_name
from game.ui.window.settings import VOLUMES, Settings
from tests.ui.sound.speaking import Heard


def awake(settings: Settings, heard: Heard) -> Sounds:
    sounds = Sounds(settings, heard)
    sounds.wake()
    sounds.pass_time(0.0)
    return sounds


def test_every_cue_has_its_sound_and_a_line_that_grows_one_for_each_step() -> None:
    assert {sound_name(cue, step) for cue in Cue for step in range(2, 6)} == recordings().scores.keys()
    assert [sound_name(Cue.LINE_GROWS, step)[-1] for step in (1, 2, 3, 4, 5, 9)] == ["2", "2", "3", "4", "5", "5"]


def test_nothing_is_heard_and_nothing_made_ready_before_the_first_tap(heard: Heard) -> None:
    sounds = Sounds(Settings(), heard)
    sounds.pass_time(0.1)
    sounds.play(Cue.YOUR_TURN)
    assert (heard.played, heard.told) == ([], [])


def test_what_is_muted_is_silent_at_once_and_not_made_ready_until_it_is_switched_on(heard: Heard) -> None:
    settings = Settings(muted=True)
    sounds = awake(settings, heard)
    sounds.play(Cue.CHIP)
    assert (heard.played, heard.told) == ([], [True])
    for settings["muted"] in (False, True, False):
        sounds.pass_time(0.1)
    sounds.play(Cue.CHIP)
    assert heard.told == [True, False, "prepare", True, False]
    assert heard.names == ["chip"]


def test_each_step_of_the_volume_is_louder(heard: Heard) -> None:
    for volume in VOLUMES:
        awake(Settings(volume=volume), heard).play(Cue.CHIP)
    gains = [gain for _, gain in heard.played]
    assert gains == sorted(set(gains))
    assert gains[-1] == pytest.approx(1)


def test_the_device_stirs_at_some_moments_also_when_muted_unless_that_is_off(heard: Heard) -> None:
    for settings in (Settings(muted=True), Settings(muted=True, vibration=False)):
        sounds = awake(settings, heard)
        sounds.play(Cue.CHIP)
        sounds.play(Cue.YOUR_TURN)
    assert [told for told in heard.told if not isinstance(told, bool)] == [30]


def test_a_game_in_tests_is_silent() -> None:
    sounds = Sounds(Settings())
    sounds.wake()
    sounds.pass_time(0.1)
    sounds.play(Cue.VICTORY)
