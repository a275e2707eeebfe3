"""The page and the mixer, one of which makes the game heard."""

from collections.abc import Iterator
from importlib import import_module
from typing import cast

from ...device import web
from .sounds import Speaker, index_text, packed_grains, recordings


class PageSpeaker(Speaker):
    """Speaks through build/page/sound.js, which plays beside the game whatever it does."""

    def prepare(self) -> Iterator[None]:
        # Each is a step that no frame feels.
        for read in (index_text, packed_grains, recordings):
            read()
            yield
        web.begin_sounds(index_text(), packed_grains())

    def play(self, name: str, gain: float) -> None:
        web.play_sound(name, gain)

    def mute(self, is_muted: bool) -> None:
        web.mute_sounds(is_muted)

    def buzz(self, milliseconds: int) -> None:
        web.vibrate(milliseconds)


def speaker() -> Speaker:
    """The page's speaker, or the mixer's, which is imported only where there is a mixer."""
    if web.ON_WEB:
        return PageSpeaker()
    return cast("Speaker", import_module(".desktop", __package__).MixerSpeaker())
