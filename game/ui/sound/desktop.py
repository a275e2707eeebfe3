"""Sounds on the desktop: SDL's mixer, which plays on a thread of its own."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from .performing import perform, silent, sixteen_bits
from .recordings import recordings

_BLOCK = 512
"""Samples that are mixed at a time: 23 ms."""
_VOICES = 12


class MixerSpeaker:
    """Speaks through pygame.mixer; silent where there is no device."""

    def __init__(self) -> None:
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def prepare(self) -> Iterator[None]:
        """Open the device, and put the sounds together, a part a step."""
        known = recordings()
        if _opened(known.rate):
            for name, score in known.scores.items():
                made = silent(score)
                yield from perform(known, score, made)
                samples = bytearray()
                for piece in sixteen_bits(made):
                    samples += piece
                    yield
                self._sounds[name] = pygame.mixer.Sound(buffer=samples)

    def play(self, name: str, gain: float) -> None:
        """Begin a sound that is ready."""
        channel = self._sounds[name].play() if name in self._sounds else None
        if channel:
            channel.set_volume(gain)

    def mute(self, is_muted: bool) -> None:
        """Fall silent at once."""
        if is_muted and self._sounds:
            pygame.mixer.stop()

    def buzz(self, milliseconds: int) -> None:
        """Desktops lie still."""


def _opened(rate: int) -> bool:
    """Whether there is a device to speak with."""
    try:
        with _without_complaints():
            pygame.mixer.init(rate, -16, 1, _BLOCK, allowedchanges=0)
    except pygame.error:
        return False
    pygame.mixer.set_num_channels(_VOICES)
    return True


@contextmanager
def _without_complaints() -> Iterator[None]:
    """Some sound systems write to the terminal that there is no device, which is nobody's fault."""
    try:
        kept = os.dup(2)
    except OSError:
        kept = None  # there is no terminal
    if kept is None:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)
