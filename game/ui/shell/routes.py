"""The one table of the ways between rooms: which scene is made where another is named."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from ..title.scene import TitleScene
from .import_order import IMPORT_ORDER
from .scene import AppContext, Push, Replace, Routes, Scene, Transition, Waiting

if TYPE_CHECKING:
    from pathlib import Path

    from ...engine.record.codes import Deal
    from ...session import Session
    from ..daily.scene import DailyScene
    from ..deal.scene import DealScene
    from ..endgame import preload as victory_preload  # noqa: F401 - so that packagers see it
    from ..endgame.victory_scene import VictoryScene
    from ..games.games import GamesScene
    from ..lesson.scene import LessonScene
    from ..lobby import preload as lobby_preload  # noqa: F401
    from ..lobby.scene import LobbyScene
    from ..overlays.error import ErrorScene
    from ..overlays.keys import KeysScene
    from ..overlays.settings.languages import LanguagesScene
    from ..overlays.settings.scene import SettingsScene
    from ..play import preload  # noqa: F401 - so that packagers see it
    from ..play.scene import PlayScene
    from ..puzzles.list_scene import PuzzlesScene
    from ..replay.scene import ReplayScene
    from ..share.enter_code_scene import EnterCodeScene
    from ..share.keep_scene import KeepScene
    from ..share.share_scene import ShareScene
    from ..statistics.scene import StatisticsScene
    from ..title import learning, waiting  # noqa: F401


def _on_demand(module: str, name: str) -> Callable[..., Any]:
    """What makes a scene, its module imported when that is first needed: the first picture does not wait for it."""

    def made(*asked: Any, **how: bool) -> Any:
        return getattr(import_module(f"..{module}", __package__), name)(*asked, **how)

    return made


def _imported(room: str) -> Generator[None, None, None]:
    """Import what a room needs, a module a step: all at once takes a slow device a second."""
    for name in IMPORT_ORDER[room].split():
        import_module(f"...{name}", __package__)
        yield


def _lobby_sprites(app: AppContext) -> Generator[None, None, None]:
    """Import the lobby, and make what it will paint."""
    yield from _imported("lobby")
    yield from _on_demand("lobby.preload", "preload_lobby")(app)


def _look_back(app: AppContext, session: Session) -> Transition:
    """Show the end of a game of long ago over the list that it is in, or its table where it has no sound end."""
    if not session.state.is_terminal():
        return Replace(_on_demand("play.scene", "PlayScene")(app, session))
    return Push(_on_demand("endgame.victory_scene", "VictoryScene")(app, session, is_looked_back=True))


def _victory_ahead(app: AppContext, session: Session) -> Generator[None, None, Scene | None]:
    """Import what the game's end needs; of a finished game make the scene, too."""
    yield from _imported("endgame")
    if not session.state.is_terminal():
        return None
    scene: Scene = yield from _on_demand("endgame.preload", "preload_victory")(app, session)
    return scene


ROUTES = Routes(
    title=TitleScene,
    waiting=cast("Callable[[AppContext], Waiting | None]", _on_demand("title.waiting", "waiting")),
    lobby=cast("type[LobbyScene]", _on_demand("lobby.scene", "LobbyScene")),
    lobby_sprites=_lobby_sprites,
    table_modules=partial(_imported, "table"),
    deal=cast("type[DealScene]", _on_demand("deal.scene", "DealScene")),
    play=cast("type[PlayScene]", _on_demand("play.scene", "PlayScene")),
    play_sprites=cast(
        "Callable[[AppContext, Session], Generator[None, None, None]]", _on_demand("play.preload", "preload_all")
    ),
    victory=cast("type[VictoryScene]", _on_demand("endgame.victory_scene", "VictoryScene")),
    look_back=_look_back,
    victory_ahead=_victory_ahead,
    replay=cast("type[ReplayScene]", _on_demand("replay.scene", "ReplayScene")),
    lesson=cast("type[LessonScene]", _on_demand("lesson.scene", "LessonScene")),
    games=cast("type[GamesScene]", _on_demand("games.games", "GamesScene")),
    daily=cast("type[DailyScene]", _on_demand("daily.scene", "DailyScene")),
    statistics=cast("type[StatisticsScene]", _on_demand("statistics.scene", "StatisticsScene")),
    puzzles=cast("type[PuzzlesScene]", _on_demand("puzzles.list_scene", "PuzzlesScene")),
    puzzle=cast("Callable[[AppContext, str], Scene | None]", _on_demand("puzzles.list_scene", "puzzle_scene")),
    daily_puzzle=cast("Callable[[AppContext], Scene]", _on_demand("puzzles.list_scene", "daily_scene")),
    languages=cast("type[LanguagesScene]", _on_demand("overlays.settings.languages", "LanguagesScene")),
    settings=cast("type[SettingsScene]", _on_demand("overlays.settings.scene", "SettingsScene")),
    first_lesson=cast("Callable[[AppContext], Scene]", _on_demand("title.learning", "first_lesson")),
    childrens_lesson=cast("Callable[[AppContext], Scene]", _on_demand("title.learning", "childrens_lesson")),
    enter_code=cast("type[EnterCodeScene]", _on_demand("share.enter_code_scene", "EnterCodeScene")),
    given=cast("Callable[[AppContext, str | Path], Sequence[Scene]]", _on_demand("share.given", "given_scenes")),
    keep=cast("type[KeepScene]", _on_demand("share.keep_scene", "KeepScene")),
    share=cast("type[ShareScene]", _on_demand("share.share_scene", "ShareScene")),
    begin_deal=cast("Callable[[AppContext, Deal], Transition]", _on_demand("lobby.setup.begin", "begin_deal")),
    levels_for=cast("Callable[[AppContext, Deal], tuple[str, ...]]", _on_demand("lobby.setup.begin", "levels_for")),
    keys=cast("type[KeysScene]", _on_demand("overlays.keys", "KeysScene")),
    error=cast("type[ErrorScene]", _on_demand("overlays.error", "ErrorScene")),
)
