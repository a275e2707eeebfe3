"""The one table of the ways between rooms: which scene is made where another is named."""

from __future__ import annotations

from ..deal.scene import DealScene
from ..endgame.victory_scene import VictoryScene
from ..lobby.scene import LobbyScene
from ..play.preload import preload_all
from ..play.scene import PlayScene
from ..title.scene import TitleScene
from .scene import Routes

ROUTES = Routes(
    title=TitleScene,
    lobby=LobbyScene,
    deal=DealScene,
    play=PlayScene,
    play_sprites=preload_all,
    victory=VictoryScene,
)
