"""The pictures for a shop's page: the real game, at sizes that shops ask for."""

from pathlib import Path

import pygame
import pytest

import shots
from filming import Heard, Studio, game_worth_a_look, recordings, sequence_turns, soundtrack
from game.engine import CLASSIC


def test_the_game_on_the_cover_is_won_by_the_last_chip_of_whoever_looks_on() -> None:
    told = game_worth_a_look(CLASSIC, 2, shots.is_close)
    assert sequence_turns(told, 0)[-1] == len(told.moves)
    assert told.state.ended.winner == 0  # type: ignore[union-attr]


def test_a_turn_is_played_before_the_camera_by_a_card_and_a_space() -> None:
    told = game_worth_a_look(CLASSIC, 2, shots.is_close)
    studio = Studio((640, 480))
    session = studio.play(told, len(told.moves) - 1, shots.ADA)
    for _ in studio.take_turn(session):
        pass
    assert (session.state.is_terminal(), studio.microphone.now > 0) == (True, True)


def test_the_soundtrack_is_as_long_as_the_film_and_has_what_was_heard_when_it_was() -> None:
    rate = recordings().rate
    samples = soundtrack([Heard(0.5, "chip", 1.0)], 1.0)
    assert (len(samples), any(samples[: rate // 2]), any(samples[rate // 2 :])) == (rate, False, True)


@pytest.mark.slow
def test_the_cover_has_the_size_that_shops_ask_for_and_the_screenshots_are_five_and_differ() -> None:
    assert shots.cover().get_size() == (630, 500)
    pictures = list(shots.screenshots())
    assert {picture.get_size() for picture in pictures} == {shots.SCREEN}
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 5


@pytest.mark.slow
def test_the_animation_is_small_enough_for_a_shop() -> None:
    made = shots.gif()
    assert made.startswith(b"GIF89a")
    assert len(made) < shots.GIF_LIMIT


def test_without_ffmpeg_there_is_a_sentence_instead_of_a_video(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(shots.shutil, "which", lambda _name: None)
    with pytest.raises(shots.FilmError, match="ffmpeg is missing"):
        shots.video(tmp_path / "trailer.mp4")
