"""The lobby's words and sprites, made ahead while one looks at the title."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import pygame

from . import layout
from .buttons import LobbyButtons
from .setup import preferences
from .strip import GamesStrip
from .view import LobbyView, learns, seating_needs

if TYPE_CHECKING:
    from ..shell.scene import AppContext


def preload_lobby(app: AppContext) -> Generator[None, None, None]:
    """Paint the lobby where nobody sees it, a part a step, so that what it is painted of is there."""
    ruleset = preferences.ruleset(app.settings)
    lineup = preferences.lineup(app.settings, ruleset)
    needs, (width, height), scale = seating_needs(ruleset, lineup), app.display.size, app.scale
    size = width, max(height, layout.least_height((width, height), scale, needs))
    yield
    at = layout.lobby(size, scale, needs, learns=learns(app.settings, ruleset))
    buttons, strip = LobbyButtons(at, ruleset, lineup), GamesStrip()
    strip.lay_out(at.games, scale)
    yield
    view = LobbyView(pygame.Surface(size).convert(), at, scale, app.look)
    yield from view.draw_each(buttons, strip, ruleset, lineup, "")
    while strip.run_for(ruleset.name, 0):
        yield
