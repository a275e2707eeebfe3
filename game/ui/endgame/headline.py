"""Who has won and how, as the victory scene says it above everything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from ...i18n import listed, t
from ...session import Session
from .. import sprites
from ..shell.reader.told import AccessibleNode, text_nodes
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..words.aloud import said_sentence
from ..words.levels import brief_levels
from ..words.outcome import result_of, rounds_of

MOST_NAMES = 4
"""Names of a team that stand in one line."""


class Headline:
    """The result of a finished game in words."""

    def __init__(self, session: Session) -> None:
        ended = session.state.ended
        self._winner = ended.winner if ended else None
        self.title, self._team, self._how = result_of(session)
        self._more = list(_more(session))
        self._levels = "" if session.state.setup.ruleset.for_children else brief_levels(session.players)

    def lines(self) -> list[str]:
        """What stands below the title: a team's names, and how the game ended."""
        half = len(self._team) if len(self._team) <= MOST_NAMES else (len(self._team) + 1) // 2
        named = [listed(self._team[:half], "plain"), listed(self._team[half:], "plain")]
        return [*filter(None, named), self._how, *self._more]

    def status(self, figures: str) -> str:
        """The result and the figures in sentences."""
        how = ". ".join([self._how, *self._more])
        if self._team:
            team = listed(self._team, "plain")
            return t("victory.status.team", title=self.title, team=team, how=how, figures=figures)
        return t("victory.status", title=said_sentence(self.title), how=how, figures=figures)

    def nodes(self) -> Iterator[AccessibleNode]:
        """The same for those who do not see it."""
        yield AccessibleNode("title", "title", self.title)
        yield from text_nodes(
            [listed(self._team, "plain"), self._against() if self._levels else self._how, *self._more]
        )

    def _against(self) -> str:
        """How the game ended, and how well the computers play."""
        return t("victory.against", how=self._how, levels=self._levels)

    def _told(self, line: str, room: int, px: int) -> str:
        """A line, how the game ended with how well the computers play where there is room for it."""
        if line != self._how or not self._levels:
            return line
        whole = self._against()
        return whole if text.width(whole, "body", px) <= room else line

    def draw(self, screen: pygame.Surface, title: Rect, rows: Sequence[tuple[str, Rect]], scale: float) -> None:
        """Paint the title after the winner's chip, and each line into its place."""
        hero = min(round(TYPE.hero * scale), round(title.height * 0.8))
        room, left = title.width, title.left
        if self._winner is not None:
            chip = sprites.chip_flat(self._winner, round(hero * 0.8))
            screen.blit(chip, chip.get_rect(midleft=title.midleft))
            left += chip.get_width() + round(hero * 0.25)
            room -= left - title.left
        small = round(18 * scale)
        if text.fitting_px(self.title, "display", hero, room, small) > small:
            words = text.fitted(self.title, "display", hero, THEME.text, room, small)
        else:  # who wins with a long name is told in two lines
            words = text.fitted_block(self.title, "display", small, THEME.text, (room, title.height), small // 2)
        screen.blit(words, words.get_rect(midleft=(left, title.centery)))
        least = round(TYPE.least * scale)
        for line, place in rows:
            size = min(round(20 * scale), round(place.height * 0.78))
            told = self._told(line, place.width, round(13 * scale))
            words = text.fitted(told, "body", size, THEME.quiet, place.width, least)
            screen.blit(words, words.get_rect(midleft=place.midleft))


def _more(session: Session) -> Iterator[str]:
    """That the rest of the game broke a rule, and how a shared deal ended here and for whoever shared it."""
    theirs, ended = session.conditions, session.state.ended
    if session.has_fault:
        yield t("save.faulty.over")
    if theirs.theirs and ended:
        own = session.state.setup.side_of[session.people[0]] if session.people else 0
        yield t(f"victory.you.{ended.result_for(own)}", n=rounds_of(session.state))
        yield t(f"victory.they.{theirs.theirs}", n=theirs.rounds)
