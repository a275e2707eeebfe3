"""What sounds come out of here: the browser's page or the desktop's mixer."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, cast

from ... import web
from .recordings import index_text, packed_grains, recordings
from .sounds import Speaker

if TYPE_CHECKING:
    from . import desktop  # noqa: F401 - so that packagers see it


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
    """The page, or the mixer, which browsers do not have and nothing imports there."""
    if web.ON_WEB:
        return PageSpeaker()
    return cast("Speaker", import_module(".desktop", __package__).MixerSpeaker())
