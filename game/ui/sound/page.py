"""Sounds in the browser: the page's own, which play beside the game whatever it does."""

from __future__ import annotations

from collections.abc import Iterator

from ... import web
from .recordings import index_text, packed_grains, recordings


class PageSpeaker:
    """Speaks through build/page/sound.js."""

    def prepare(self) -> Iterator[None]:
        """Give the page what sounds are made of, in steps that no frame feels."""
        for read in (index_text, packed_grains, recordings):
            read()
            yield
        web.begin_sounds(index_text(), packed_grains())

    def play(self, name: str, gain: float) -> None:
        """Begin a sound."""
        web.play_sound(name, gain)

    def mute(self, is_muted: bool) -> None:
        """Fall silent at once, or be ready again."""
        web.mute_sounds(is_muted)

    def buzz(self, milliseconds: int) -> None:
        """Stir the device, where it can."""
        web.vibrate(milliseconds)
