"""The lobby's buttons: what they say and where they are, for a game and its players."""

from __future__ import annotations

from collections.abc import Callable

from ...engine import Ruleset
from ...i18n import t
from ..shell.target import Press, Target
from ..sprites.buttons import NARROW, Button
from . import options
from .acts import SetSeats, SetSides
from .layout import LobbyLayout
from .lineup import Lineup, seat_choices, side_choices
from .parts import sides_words

WORDY = 170
"""Units from which the button of the saved game says what it continues."""
PICTURED = 190
"""Units from which a button of the game has a picture beside its word."""


class LobbyButtons:
    """All that is a plain button; what stands out is what one wants most: an unfinished game, or else a new one."""

    def __init__(self, *, saved: bool) -> None:
        self.play = Button(Press("play"), t("lobby.play"), style="plain" if saved else "main")
        self.resume = Button(Press("continue"), t("lobby.continue"), style="main", icon="play")
        self.fullscreen = Button(Press("fullscreen"), t("lobby.fullscreen"), icon="fullscreen")
        self.options = Button(Press("options"), "")
        self.rules = Button(Press("rules"), t("lobby.rules"))
        self.table = Button(Press("table"), t("lobby.table"))
        self.counts: list[Button] = []
        self.sides: list[Button] = []

    @property
    def about_game(self) -> tuple[Button, ...]:
        """Those below the game."""
        return self.options, self.rules, self.table

    def place(self, at: LobbyLayout, ruleset: Ruleset, lineup: Lineup, px: Callable[[float], int]) -> None:
        """Give them their places, and the words that follow from what is chosen and from the room there is."""
        self.play.rect, self.resume.rect, self.fullscreen.rect = at.play, at.resume, at.fullscreen
        self.options.rect, self.rules.rect, self.table.rect = at.options, at.rules, at.table
        self.resume.label = t("lobby.continue" if at.resume.width >= px(WORDY) else "lobby.continue.short")
        changed = len(options.changes(ruleset))
        self.options.label = t("lobby.options.changed", n=changed) if changed else t("lobby.options")
        # A picture goes beside the word where there is room, above it where even that is tight, else it is left out.
        pictured = not px(NARROW) <= at.options.width < px(PICTURED)
        for button, icon in zip(self.about_game, ("settings", "rules", "table"), strict=True):
            button.icon = icon if pictured else ""
        self._place_choices(at, ruleset, lineup)

    def _place_choices(self, at: LobbyLayout, ruleset: Ruleset, lineup: Lineup) -> None:
        counts, sides = ruleset.seat_counts, ruleset.sides_for(lineup.seats)
        self.counts = [
            Button(SetSeats(n), str(n), rect, "chosen" if n == lineup.seats else "quiet", enabled=n in counts)
            for n, rect in zip(seat_choices(ruleset), at.counts, strict=False)
        ]
        self.sides = [
            Button(SetSides(n), _sides(lineup, n), rect, "chosen" if n == lineup.sides else "quiet", enabled=n in sides)
            for n, rect in zip(side_choices(ruleset, lineup.seats), at.sides, strict=False)
        ]

    @property
    def has_refused(self) -> bool:
        """Whether the house rules leave no room for some numbers of seats or sides."""
        return not all(button.enabled for button in (*self.counts, *self.sides))

    def choices(self) -> list[Target]:
        """The numbers of seats and sides to choose from, with their words."""
        counts = [button.target()._replace(label=t("lobby.seats", n=int(button.label))) for button in self.counts]
        return [_told(target) for target in (*counts, *(button.target() for button in self.sides))]


def _told(target: Target) -> Target:
    """With the reason why it cannot be chosen, if so."""
    return target if target.enabled else target._replace(label=t("lobby.refused", choice=target.label))


def _sides(lineup: Lineup, sides: int) -> str:
    return sides_words(lineup._replace(sides=sides))
