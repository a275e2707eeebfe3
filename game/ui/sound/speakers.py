"""Which way sounds come out here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from ... import web

if TYPE_CHECKING:
    from . import desktop, page  # noqa: F401 - so that packagers see them
    from .sounds import Speaker


def speaker() -> Speaker:
    """The browser's page, or the desktop's mixer; what is not needed here is not imported."""
    module, name = ("page", "PageSpeaker") if web.ON_WEB else ("desktop", "MixerSpeaker")
    return cast("Speaker", getattr(import_module(f".{module}", __package__), name)())
