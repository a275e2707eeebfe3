"""The row of games: a tile with a picture for each; where they do not fit, the row scrolls sideways."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from ...engine import VARIANTS
from ...i18n import t
from ..sprites.widgets import ButtonLook
from ..table.game_tile import GameTile, about, game_name, players
from ..toolkit.act import Act
from ..toolkit.view import Item
from .layout import game_tiles

_LEAST = 40
"""Units in width that have to show of a tile for it to be touched."""


class GamesStrip:
    """The tiles in their room, how far they have scrolled, and which pictures have been made."""

    def __init__(self) -> None:
        self._games = tuple(VARIANTS.values())
        self._room = pygame.Rect(0, 0, 1, 1)
        self._tiles: tuple[pygame.Rect, ...] = ()
        self._scale = 1.0
        self._made: set[str] = set()
        self.offset = 0
        """Device pixels of the row that have scrolled away at the left."""

    def lay_out(self, room: pygame.Rect, scale: float) -> None:
        """Give the row its room."""
        self._room, self._scale = room, scale
        self._tiles = game_tiles(room, scale, len(self._games))
        self.scroll(0)

    @property
    def can_scroll(self) -> int:
        """How many pixels do not fit."""
        return max(0, self._tiles[-1].right - self._room.right)

    def scroll(self, pixels: int) -> bool:
        """Move the row to the left; says whether it gave way."""
        before, self.offset = self.offset, min(max(self.offset + pixels, 0), self.can_scroll)
        return self.offset != before

    def show(self, target: str) -> bool:
        """Scroll until the game of a target's name can be seen whole, and enough of the next ones to tap them.

        Says whether that was needed.
        """
        names = [Act("variant", game.name).name for game in self._games]
        tile = self._placed(names.index(target)) if target in names else None
        if tile is None:
            return False
        near = self._tiles[1].left - self._tiles[0].right + round(_LEAST * self._scale) + 1
        return self.scroll(min(tile.left - near - self._room.left, 0) or max(tile.right + near - self._room.right, 0))

    def run_for(self, first: str, seconds: float) -> bool:
        """Make pictures for about so long, that of a game before all, then those that show; says whether any were left.

        What is painted aside is kept: it is painted again in no time.
        """
        end = time.perf_counter() + seconds
        shows = {game: self._placed(i).colliderect(self._room) for i, game in enumerate(self._games)}
        missing = [game for game in self._games if game.name not in self._made]
        aside = self._tiles[0].move(-self._tiles[0].left, -self._tiles[0].top)
        for game in sorted(missing, key=lambda game: (game.name != first, not shows[game])):
            GameTile(pygame.Surface(aside.size), aside, self._scale).make_picture(game)
            self._made.add(game.name)
            if time.perf_counter() >= end:
                break
        return bool(missing)

    def _placed(self, i: int) -> pygame.Rect:
        return self._tiles[i].move(-self.offset, 0)

    def targets(self, chosen: str) -> list[Item]:
        """The games; one that has scrolled away cannot be touched, but the keyboard reaches it."""
        found = []
        for i, game in enumerate(self._games):
            whole = self._placed(i)
            shown = whole.clip(self._room)
            if shown.width < min(whole.width, round(_LEAST * self._scale)):
                aside = self._room.left + i if whole.left < self._room.left else self._room.right - len(self._games) + i
                shown = pygame.Rect(aside, whole.centery, 0, 0)
            words = t("variants.tile", game=game_name(game), players=players(game), about=about(game))
            act, is_chosen = Act("variant", game.name), game.name == chosen
            found.append(Item(act, words, shown, draggable=self.can_scroll > 0, chosen=is_chosen))
        return found

    def draw_each(self, screen: pygame.Surface, chosen: str, look: ButtonLook) -> Iterator[None]:
        """Paint the tiles that show, one a step."""
        for i, game in enumerate(self._games):
            place = self._placed(i)
            if place.colliderect(self._room):
                screen.set_clip(self._room)
                tile = GameTile(screen, place, self._scale)
                state = look(Act("variant", game.name).name)
                tile.draw(game, state, is_chosen=game.name == chosen, has_picture=game.name in self._made)
                screen.set_clip(None)
                yield
