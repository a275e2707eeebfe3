"""The ranks that bring forfeits: everyone at the device picks theirs in turn before the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ....engine.cards import RANKS
from ....engine.setup import Ranks
from ....i18n import t
from ... import sprites
from ...overlays.overlay import OverlayScene
from ...shell.input.intents import Intent
from ...shell.scene import AppContext, Pop, Transition
from ...sprites.widgets import Button, blit_at
from ...toolkit import text
from ...toolkit.act import Act
from ...toolkit.theme import THEME, TYPE
from ...toolkit.typeset import label
from ...toolkit.view import Item
from ...words.token_faces import rank_sign
from ...words.wording import number
from ..setup.lineup import Lineup
from .ranks_layout import ranks_layout, ranks_least

PICKED = "picked"
"""What the sheet answers when everybody has picked."""
BY_CHANCE: Ranks = ()
"""What stands for the ranks of a seat that leaves them to chance."""


class RanksScene(OverlayScene):
    """Lies over the lobby, which is given the ranks by seat; going back before the first has picked begins nothing."""

    def __init__(self, app: AppContext, count: int, lineup: Lineup, give: Callable[[tuple[Ranks, ...]], None]) -> None:
        super().__init__(app)
        self._count = count
        """How many each seat picks."""
        self._lineup = lineup
        self._give = give
        self._people = lineup.people
        self._turn = 0
        """Who picks now, of the people."""
        self._picks: list[Ranks] = [BY_CHANCE] * lineup.seats
        self._chosen: Ranks = BY_CHANCE
        """What is chosen now, in the order in which it was."""

    @property
    def _seat(self) -> int:
        return self._people[self._turn]

    @property
    def _is_complete(self) -> bool:
        return len(self._chosen) == self._count

    @property
    def sheet(self) -> pygame.Rect:
        """The sheet's place."""
        return self._at.sheet

    def least_height(self, width: int) -> int:
        return ranks_least(width, self.app.scale)

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        self._at = ranks_layout(size, self.app.scale)

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        """What one can act on, in reading order."""
        tiles = zip(RANKS, self._at.ranks, strict=True)
        ranks = [
            Item(Act("option", ("rank", rank)), t(f"rank.{rank}"), rect, chosen=rank in self._chosen)
            for rank, rect in tiles
        ]
        return [*ranks, *(button.target() for button in self._buttons())]

    def _buttons(self) -> list[Button]:
        """Both, in reading order."""
        is_last = self._turn == len(self._people) - 1
        done = Button(Act("button", "done"), t("ranks.play" if is_last else "ranks.next"), self._at.done, "main")
        done.enabled = self._is_complete
        chance = Button(Act("button", "chance"), t("ranks.chance"), self._at.chance)
        return [chance, done] if chance.rect.top == done.rect.top else [done, chance]

    def act(self, act: Act) -> Transition:
        """Choose a rank, or settle what is chosen."""
        self.dirty = True
        match act:
            case Act("option", ("rank", rank)):
                self._tap(rank)
                return None
            case Act("button", "chance"):
                return self._settle(BY_CHANCE)
            case _:
                return self._settle(self._chosen)

    def _tap(self, rank: str) -> None:
        """Choose a rank, in place of the one chosen first where there are enough, or let it go."""
        if rank in self._chosen:
            self._chosen = tuple(other for other in self._chosen if other != rank)
            return
        self._chosen = (*self._chosen, rank)[-self._count :]
        if self._is_complete:
            self.app.keyboard.lead("button:done")

    def _settle(self, ranks: Ranks) -> Transition:
        """The person has picked: the next one is asked, or the game begins."""
        self._picks[self._seat] = tuple(sorted(ranks, key=RANKS.index))
        if self._turn == len(self._people) - 1:
            self._give(tuple(self._picks))
            return Pop(PICKED)
        self._ask(self._turn + 1)
        return None

    def _ask(self, turn: int) -> None:
        self._turn, self.dirty = turn, True
        self._chosen = self._picks[self._seat]
        self.app.keyboard.lead(self.first_focus())

    def back(self) -> Transition:
        """To the person before, whose ranks are as they were, or to the lobby."""
        if not self._turn:
            return Pop()
        self._ask(self._turn - 1)
        return None

    def on_key(self, intent: Intent) -> Transition:
        """The letter or number of a rank, as cards show it or as everywhere; 10 begins with 1."""
        key = intent.text.upper()
        shown = (rank for rank in RANKS if rank_sign(rank)[0] == key)
        if rank := next(shown, key if key in tuple(RANKS) else ""):
            self.app.keyboard.aim(Act("option", ("rank", rank)).name)
            self.app.act(Act("option", ("rank", rank)).name)
        return super().on_key(intent)

    # ------------------------------------------------------------ words

    def _title(self) -> str:
        ranks = number(self._count)
        if len(self._people) == 1:
            return t("ranks.title.you", n=self._count, ranks=ranks)
        return t("ranks.title", name=self._lineup.name(self._seat), n=self._count, ranks=ranks)

    def status(self) -> str:
        """Who picks, and what for."""
        return t("told.heading", heading=self._title(), text=t("ranks.text", n=self._count))

    def heading(self) -> str:
        """Who picks."""
        return self._title()

    def texts(self) -> list[str]:
        """What for."""
        return [t("ranks.text", n=self._count)]

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the sheet over the veiled lobby."""
        self.draw_sheet(screen)
        self._draw_words(screen)
        for rank, rect in zip(RANKS, self._at.ranks, strict=True):
            self._draw_rank(screen, rank, rect)
        for button in self._buttons():
            button.draw(screen, self.app.look, self.app.scale)

    def _draw_words(self, screen: pygame.Surface) -> None:
        px, at = self.app.px, self._at
        chip = sprites.chip_flat(self._lineup.side(self._seat), px(34))
        screen.blit(chip, chip.get_rect(midleft=at.title.midleft))
        left = at.title.left + chip.get_width() + px(10)
        room = at.title.right - left, at.title.height
        title = label(self._title(), "title", px(TYPE.heading), THEME.text, room, px(TYPE.small))
        screen.blit(title, title.get_rect(midleft=(left, at.title.centery)))
        words = t("ranks.text", n=self._count)
        line = text.fitted_block(words, "body", px(TYPE.body), THEME.quiet, at.text.size, px(TYPE.least))
        screen.blit(line, line.get_rect(midleft=at.text.midleft))

    def _draw_rank(self, screen: pygame.Surface, rank: str, rect: pygame.Rect) -> None:
        """A rank, and a check on one that is chosen."""
        px, scale, is_chosen = self.app.px, self.app.scale, rank in self._chosen
        if is_chosen:
            screen.blit(sprites.panel(*rect.size, "chosen", scale), rect)
        else:
            screen.blit(
                sprites.button(*rect.size, "plain", self.app.look(Act("option", ("rank", rank)).name), scale), rect
            )
        sign = text.line(rank_sign(rank), "display", px(TYPE.heading), THEME.accent if is_chosen else THEME.text)
        blit_at(screen, sign, rect.center)
        if is_chosen:
            check = sprites.icon("check", px(14), THEME.accent)
            screen.blit(check, check.get_rect(topright=(rect.right - px(4), rect.top + px(4))))
