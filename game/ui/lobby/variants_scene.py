"""The choice of a game: every rule set there is, each with a picture; one tap chooses."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ...engine import VARIANTS, Ruleset
from ...i18n import t
from ..overlays import listing_layout
from ..overlays.listing import ListingScene
from ..shell.scene import Host, Pop, Transition
from ..shell.target import Action, Press, Target
from ..sprites.buttons import Button
from ..table.game_tile import GameTile, about, game_name, players
from .acts import ChooseVariant


class VariantsScene(ListingScene):
    """Lies over the lobby, which is told the name of the game that was chosen."""

    def __init__(self, app: Host, chosen: str, choose: Callable[[str], None]) -> None:
        super().__init__(app)
        self._chosen = chosen
        self._choose = choose
        self._games = tuple(VARIANTS.values())

    @property
    def title(self) -> str:
        return t("variants.title")

    def make_buttons(self) -> list[Button]:
        return [Button(Press("close"), t("variants.back"))]

    def arrange(self, width: int) -> int:
        self._tiles = listing_layout.tiles(width, self.app.scale, len(self._games))
        return self._tiles[-1].bottom

    def items(self) -> list[Target]:
        return [
            Target(ChooseVariant(game.name), self._words(game), tile)
            for game, tile in zip(self._games, self._tiles, strict=True)
        ]

    def whole(self, item: Target) -> pygame.Rect:
        return item.rect

    def _words(self, game: Ruleset) -> str:
        tile = t("variants.tile", game=game_name(game), players=players(game), about=about(game))
        return t("variants.chosen", tile=tile) if game.name == self._chosen else tile

    def first_focus(self) -> str:
        """The game that is chosen."""
        return ChooseVariant(self._chosen).name

    def activate(self, act: Action) -> Transition:
        if isinstance(act, ChooseVariant):
            self._choose(act.variant)
        return Pop()

    def status(self) -> str:
        return self.title

    def draw_items(self, screen: pygame.Surface, seen: pygame.Rect) -> None:
        for game, tile in zip(self._games, self._tiles, strict=True):
            if tile.colliderect(seen):
                state = self.app.look(ChooseVariant(game.name).name)
                painted = GameTile(screen, self.place(tile), self.app.scale)
                painted.draw(game, players(game), state, is_chosen=game.name == self._chosen)
