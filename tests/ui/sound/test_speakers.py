"""The desktop's mixer and the browser's page are told what to play; a desktop without a device is silent."""

import base64
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.device import web
from game.ui.sound.desktop import MixerSpeaker
from game.ui.sound.sounds import packed_grains, recordings
from game.ui.sound.speakers import PageSpeaker, speaker

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def mixer() -> Iterator[MixerSpeaker]:
    made = MixerSpeaker()
    list(made.prepare())
    yield made
    pygame.mixer.quit()


def test_the_desktop_has_every_sound_at_its_length(mixer: MixerSpeaker) -> None:
    found = {name: sound.get_length() for name, sound in mixer._sounds.items()}
    told = {name: score.samples / recordings().rate for name, score in recordings().scores.items()}
    assert found == pytest.approx(told, abs=1e-3)
    assert pygame.mixer.get_init() == (22050, -16, 1)


def test_the_desktop_begins_sounds_and_silences_them(mixer: MixerSpeaker) -> None:
    mixer.play("victory", 0.5)
    assert pygame.mixer.get_busy()
    mixer.mute(True)
    assert not pygame.mixer.get_busy()


def test_what_is_not_ready_is_not_heard() -> None:
    made = speaker()
    assert isinstance(made, MixerSpeaker)
    next(made.prepare())
    made.play("victory", 1.0)
    assert not pygame.mixer.get_busy()


SILENT = """
import pygame
from game.ui.sound.desktop import MixerSpeaker
made = MixerSpeaker()
assert list(made.prepare()) == []
made.play("chip", 1.0)
made.mute(True)
made.buzz(30)
"""
LOUD = """
import time
from game.ui.sound.desktop import MixerSpeaker
made = MixerSpeaker()
list(made.prepare())
for name in ("victory", "sequence", "chip"):
    made.play(name, 1.0)
time.sleep(1.5)
"""


def run(code: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    """A program of its own, with other settings of SDL."""
    env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **settings}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, check=True, timeout=60)  # noqa: S603


def test_without_a_device_nothing_is_heard_and_nothing_complains() -> None:
    done = run(SILENT, SDL_AUDIODRIVER="none-such")
    assert (done.stdout, done.stderr) == (b"", b"")


@pytest.mark.slow
def test_what_the_mixer_really_plays_does_not_clip(tmp_path: Path) -> None:
    path = tmp_path / "heard.raw"
    run(LOUD, SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(path))
    heard = memoryview(path.read_bytes()).cast("h")
    alone, *others = (recordings().scores[name].peaks[0] for name in ("victory", "sequence", "chip"))
    assert alone * 0.9 <= max(map(abs, heard)) / 32767 <= alone + sum(others)


def test_the_page_is_given_the_index_and_all_grains(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[object, ...]] = []
    monkeypatch.setattr(web, "_call", lambda *told: given.append(told))
    made = PageSpeaker()
    for _ in made.prepare():
        assert given == []
    made.play("chip", 0.5)
    made.mute(True)
    made.buzz(30)
    (path, index, grains), *rest = given
    assert (path, sorted(json.loads(str(index))["scores"])) == ("fivefoldSound.begin", sorted(recordings().scores))
    assert (str(grains).isascii(), base64.b64decode(str(grains))) == (True, packed_grains())
    assert rest == [("fivefoldSound.play", "chip", 0.5), ("fivefoldSound.mute", True), ("fivefoldSound.vibrate", 30)]
