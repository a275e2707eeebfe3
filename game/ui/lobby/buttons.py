"""The lobby's buttons: what each says, looks like and stands for."""

from __future__ import annotations

import pygame

from ...engine import Ruleset
from ...i18n import t
from ..sprites.widgets import Button
from ..toolkit.act import Act
from ..toolkit.view import Item
from .layout import LobbyLayout
from .parts import sides_words
from .setup.lineup import Lineup, seat_choices, side_choices


class LobbyButtons:
    """All that is a plain button; the one that stands out begins the game."""

    def __init__(self, at: LobbyLayout, ruleset: Ruleset, lineup: Lineup) -> None:
        self.learns = at.learn.width > at.learn.height
        """Whether the lesson is offered in words."""
        self.play = Button(Act("button", "play"), t("lobby.play"), at.play, "main")
        self.back = Button(Act("button", "back"), t("lobby.back"), at.back, icon="back")
        self.learn = Button(Act("button", "learn"), _learn_words(at.learn), at.learn, icon="rules")
        self.settings = Button(Act("button", "settings"), t("title.settings"), at.settings, icon="settings")
        counts, sides = ruleset.seat_counts, ruleset.sides_for(lineup.seats)
        self.counts = [
            _choice(Act("option", ("seats", n)), str(n), rect, is_chosen=n == lineup.seats, enabled=n in counts)
            for n, rect in zip(seat_choices(ruleset), at.seating.counts, strict=False)
        ]
        offered = zip(side_choices(ruleset, lineup.seats), at.seating.sides, strict=False)
        self.sides = [
            _choice(
                Act("option", ("sides", n)), _sides(lineup, n), rect, is_chosen=n == lineup.sides, enabled=n in sides
            )
            for n, rect in offered
        ]

    @property
    def head(self) -> tuple[Button, ...]:
        """Those with a picture alone."""
        return self.back, self.learn, self.settings

    @property
    def has_refused(self) -> bool:
        """Whether the house rules leave no room for some numbers of seats or sides."""
        return not all(button.enabled for button in (*self.counts, *self.sides))

    def choices(self) -> list[Item]:
        """The numbers of seats and sides to choose from, with their words."""
        counts = [button.target()._replace(label=t("lobby.seats", n=int(button.label))) for button in self.counts]
        targets = (*counts, *(button.target() for button in self.sides))
        return [_told(target._replace(chosen=bool(target.chosen))) for target in targets]


def _learn_words(place: pygame.Rect) -> str:
    """What the button for the lesson says; a picture alone is told at length."""
    if place.width >= 3 * place.height:
        return t("lobby.learn.this")
    return t("lobby.learn.brief") if place.width > place.height else t("lobby.learn")


def _choice(act: Act, label: str, rect: pygame.Rect, *, is_chosen: bool, enabled: bool) -> Button:
    return Button(act, label, rect, "chosen" if is_chosen else "quiet", enabled=enabled)


def _told(target: Item) -> Item:
    """With the reason why it cannot be chosen, if so."""
    return target if target.enabled else target._replace(label=t("lobby.refused", choice=target.label))


def _sides(lineup: Lineup, sides: int) -> str:
    return sides_words(lineup._replace(sides=sides))
