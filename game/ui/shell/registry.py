"""Every scene by its name, and what else leads from place to place: one line adds a scene.

A module is imported when it is first asked for, since the first picture waits for none but its own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

_UI = __package__.rpartition(".")[0]

SCENES = {
    "title": "title.title.TitleScene",
    "waiting": "title.waiting.waiting",
    "day_told": "title.today.day_told",
    "puzzle_told": "title.today.puzzle_told",
    "first_lesson": "title.lessons.first_lesson",
    "childrens_lesson": "title.lessons.childrens_lesson",
    "lobby": "lobby.lobby.LobbyScene",
    "lobby_pictures": "lobby.lobby.preload_lobby",
    "last_game": "lobby.preferences.last_game",
    "begin_again": "lobby.preferences.begin_again",
    "begin_deal": "lobby.preferences.begin_deal",
    "levels_for": "lobby.preferences.levels_for",
    "deal": "deal.deal.DealScene",
    "play": "play.scene.PlayScene",
    "play_pictures": "play.preload.preload_all",
    "lesson": "lesson.lesson.LessonScene",
    "victory": "endgame.victory.VictoryScene",
    "victory_pictures": "endgame.victory.preload_victory",
    "look_back": "endgame.victory.end_of_game",
    "replay": "replay.replay.ReplayScene",
    "games": "games.games.GamesScene",
    "daily": "daily.daily.DailyScene",
    "statistics": "statistics.statistics.StatisticsScene",
    "puzzles": "puzzles.puzzles.PuzzlesScene",
    "puzzle": "puzzles.puzzles.puzzle_scene",
    "daily_puzzle": "puzzles.puzzles.daily_scene",
    "languages": "settings.settings.LanguagesScene",
    "settings": "settings.settings.SettingsScene",
    "learn": "rules.learn.LearnScene",
    "keys": "settings.keys.KeysScene",
    "friends": "friends.friends.FriendsScene",
    "invite": "friends.friends.InviteScene",
    "arrived": "friends.friends.ArrivedScene",
    "room": "friends.room.RoomScene",
    "room_more": "friends.more.RoomMoreScene",
    "rooms": "friends.room.room_rows",
    "rooms_at": "friends.room.scenes_at",
    "open_room": "friends.room.open_room",
    "enter_code": "share.open_code.EnterCodeScene",
    "given": "share.open_code.given_scenes",
    "refused": "share.open_code.refused_scene",
    "backup": "share.backup.BackupScene",
    "share": "share.share.ShareScene",
    "error": "sheets.dialogs.ErrorScene",
}
"""By name, a class or a function of a module of `ui`, which is given the app before all else."""
AHEAD = {
    "waiting": ("waiting", "last_game"),
    "today": ("day_told", "puzzle_told"),
    "lobby": ("lobby",),
    "games": ("games",),
    "table": ("deal", "play_pictures", "play", "settings", "learn", "first_lesson", "lesson", "puzzles"),
    "endgame": ("victory", "replay"),
}
"""The scenes that players come to next, by part of the game, to be imported a module at a time."""
_IMPORT = re.compile(r"^from (\.+)([\w.]*) import (?:\(([^)]*)\)|(.*))", re.MULTILINE)


def made(name: str, *given: Any, **how: Any) -> Any:
    """Call what a name stands for; KeyError for no name."""
    module, _, what = SCENES[name].rpartition(".")
    return getattr(import_module(f"{_UI}.{module}"), what)(*given, **how)


def ahead(part: str) -> Iterator[None]:
    """Import what a part of the game needs, a module a step: all at once takes a slow device a second."""
    for name in AHEAD[part]:
        yield from _imported(f"{_UI}.{SCENES[name].rpartition('.')[0]}")


def _imported(name: str) -> Iterator[None]:
    """Import a module after those that it needs, one a step."""
    if name in sys.modules or (spec := find_spec(name)) is None:
        return
    source = spec.loader.get_source(name)  # type: ignore[union-attr]  # all our loaders have it
    for needed in _needed(source or "", (spec.parent or "").split(".")):
        yield from _imported(needed)
    import_module(name)
    yield


def _needed(source: str, package: list[str]) -> Iterator[str]:
    """The modules of this game that a source imports at its top."""
    for dots, module, several, one in _IMPORT.findall(source):
        base = ".".join([*package[: len(package) - len(dots) + 1], *([module] if module else [])])
        yield base
        names = [word.partition(" as ")[0].strip() for word in (several or one.partition("#")[0]).split(",")]
        homes = getattr(sys.modules.get(base), "_HOMES", {})
        yield from (f"{base}.{homes.get(word, word)}" for word in names if word in homes or not module)
