"""What opens what a player gave from outside: a copy of everything, an address of a place in the game, or a code."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ... import clock
from ...addresses import day_in, place_in
from ...session import look_back
from ...storage import PLAYED
from ..shell.scene import AppContext, Scene
from .copies import copy_in
from .enter_code_scene import EnterCodeScene
from .keep_scene import BringInScene


def given_scenes(app: AppContext, given: str | Path) -> Sequence[Scene]:
    """The scenes to be laid over what is shown, one after the other."""
    scenes = _scenes_at(app, given) if isinstance(given, str) else ()
    if scenes:
        return scenes
    content = copy_in(given)
    if content is not None:
        return [BringInScene(app, content)]
    sheet = EnterCodeScene(app)
    sheet.take(given)
    return [sheet]


def _scenes_at(app: AppContext, address: str) -> Sequence[Scene]:
    """The scenes of a place in the game; none where an address leads to no place, or what lay there has gone."""
    place = place_in(address)
    lists = {
        "games": app.routes.games,
        "puzzles": app.routes.puzzles,
        "settings": app.routes.settings,
        "statistics": app.routes.statistics,
    }
    if place is None:
        return ()
    if place.kind in lists:
        return [lists[place.kind](app)]
    if place.kind == "puzzle":
        puzzle = app.routes.puzzle(app, place.name)
        return [app.routes.puzzles(app), puzzle] if puzzle else ()
    if place.kind == "replay":
        session = look_back(app.store, app.rng, place.name) if place.name in app.store.keys(PLAYED) else None
        return [app.routes.replay(app, session)] if session else ()
    return [app.routes.daily(app)] if day_in(address) == clock.today() else ()
