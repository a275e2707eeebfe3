"""The lobby's panel of rules: how long the game takes, house rules by recipe, and what is set more rarely."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...engine import Ruleset, Seating
from ...i18n import listed, t
from ..sprites.widgets import icon, panel, pressable, words
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import LEGIBLE, THEME, TYPE, least_px
from ..toolkit.view import Box, Look, Px, column, grid, responsive, row
from .house_rules import effective_changes, option_name
from .lengths import LENGTHS, Length, length_of, lengths_of
from .lineup import Lineup
from .paper import ink, paper_choice, soft_ink, well
from .recipes import RECIPES, Recipe, about_recipe, recipe_of, recipes_of
from .seating import sides_words

_GAP = 8


class _Width:
    """Units of width."""

    all_recipes = 600
    """From this, all recipes stand side by side."""


_BESIDE_ICON = 38
"""Units of width of a rare choice that its words leave free beside its icon."""
_BESIDE_NOTHING = 12
"""The same without an icon."""
_LEAST = 12
"""Units of the letters beside an icon, at least."""


class RulesPanel(NamedTuple):
    """Boxes that show by which rules a game is played."""

    look: Look
    ruleset: Ruleset
    seating: Seating
    """The printed one."""
    lineup: Lineup
    minutes: Mapping[Length | None, int]
    """By length, how long a game takes; of None if it has a goal of its own. Empty where that is nobody's matter."""

    @property
    def is_custom(self) -> bool:
        """True if the rules are neither of a recipe nor of a length."""
        is_long = self.ruleset.fills_board or length_of(self.ruleset, self.seating) is not None
        return recipe_of(self.ruleset, self.seating) is None or not is_long

    # ------------------------------------------------------------ how long

    def lengths(self, high: float) -> Box:
        """The lengths to choose from, or what else decides when the game ends."""
        found = lengths_of(self.ruleset, self.seating)
        if found:
            return well(*map(self._length, found), size=high)
        said = t("lobby.length.full")
        told = [said, t("lobby.minutes.some", n=self.minutes[None])] if self.minutes else [said]
        shown = words(" · ".join(told), "strong", TYPE.body, align="center", way="label", role="text", grow=1.0)
        return panel("well", row(shown, pad=(10, 0), grow=1.0), size=high)

    def _length(self, length: Length) -> Box:
        is_chosen = length == length_of(self.ruleset, self.seating)
        said, shown = t(f"lobby.length.{length}"), ink(is_chosen=is_chosen)
        name = words(said, "strong", TYPE.button, shown, align="center", least=LEGIBLE)
        if not self.minutes:
            inside = row(name._replace(grow=1.0), pad=(5, 0), grow=1.0)
            return paper_choice(Act("option", ("length", length)), said, inside, is_chosen=is_chosen)
        n = self.minutes[length]
        time = words(t("lobby.minutes", n=n), em=13, colour=soft_ink(is_chosen=is_chosen), align="center")
        label = t("lobby.length.said", length=said, time=t("lobby.minutes.some", n=n))
        inside = column(name, time, align=0.5, pad=(5, 0), grow=1.0)
        return paper_choice(Act("option", ("length", length)), label, inside, is_chosen=is_chosen)

    # ------------------------------------------------------------ recipes

    def recipes(self, target: float, **how: float) -> Box:
        """The recipes with their sentences; in little room the names alone, above the sentence of the chosen one."""
        return responsive(lambda size: self._recipes(size, target), **how)

    def _recipes(self, size: tuple[int, int], target: float) -> Box:
        px, found = self.look.px, recipes_of(self.ruleset, self.seating)
        columns = len(found) if size[0] >= px(_Width.all_recipes) else 2
        lines = -(-len(found) // columns)
        wide = (size[0] - px(_GAP) * (columns - 1)) // columns
        high = (size[1] - px(_GAP) * (lines - 1)) // lines
        room = wide - px(24), high - px(34)
        if all(text.has_room(about_recipe(self.ruleset, one), "body", px(12), room) for one in found):
            return grid([self._recipe(one) for one in found], columns, _GAP, Px(high))
        names = well(*(self._recipe(one, is_brief=True) for one in found), size=target)
        chosen = recipe_of(self.ruleset, self.seating)
        about = about_recipe(self.ruleset, chosen) if chosen else self._changed_names()
        if not text.has_room(about, "body", px(LEGIBLE), (size[0], size[1] - px(target + 2))):
            about = self._count_of_changes()
        told = words(about, em=13, colour=THEME.quiet, align="center", way="fitted", role="text", grow=1.0)
        return column(names, told, gap=2)

    def _recipe(self, recipe: Recipe, *, is_brief: bool = False) -> Box:
        is_chosen = not self.is_custom and recipe == recipe_of(self.ruleset, self.seating)
        name, about = t(f"recipe.{recipe}"), about_recipe(self.ruleset, recipe)
        act, label = Act("option", ("recipe", recipe)), t("told.heading", heading=name, text=about)
        shown = ink(is_chosen=is_chosen)
        if is_brief:
            word = words(name, "strong", TYPE.body, shown, way="label", align="center", least=Px(least_px()), grow=1.0)
            return paper_choice(act, label, row(word, pad=(4, 0), grow=1.0), is_chosen=is_chosen)
        head = words(name, "strong", 17, shown, size=24)
        colour = soft_ink(is_chosen=is_chosen)
        more = words(about, em=TYPE.small, colour=colour, way="fitted", is_high=True, least=12, grow=1.0)
        inside = column(head, more, pad=(12, 4), grow=1.0)
        return paper_choice(act, label, inside, is_chosen=is_chosen, style="plain")

    # ------------------------------------------------------------ what is set more rarely

    def rare(self, target: float) -> Box:
        """House rules one by one, seats and table, side by side."""
        changed = self._changed_names() if self.is_custom else ""
        custom = t("lobby.custom")
        seats, sides = t("lobby.seats", n=self.lineup.seats), sides_words(self.lineup)
        table, more = t(f"table.{THEME.name}"), t("lobby.custom.more")
        told = t("settings.value", name=t("lobby.seating"), value=t("lobby.seating.said", seats=seats, sides=sides))
        return row(
            self._rare(
                "options", "rules-of-house", custom, changed, t("settings.value", name=custom, value=changed or more)
            ),
            self._rare("seats", "people", seats, "", told),
            self._rare("table", "table", table, "", t("settings.value", name=t("lobby.table"), value=table)),
            gap=6,
            size=target,
        )

    def _changed_names(self) -> str:
        """The options that differ from the standard rules."""
        return listed([option_name(self.ruleset, name) for name in effective_changes(self.ruleset, self.seating)])

    def _count_of_changes(self) -> str:
        return t("lobby.options.changed", n=len(effective_changes(self.ruleset, self.seating)))

    def _rare(self, name: str, sign: str, said: str, state: str, label: str) -> Box:
        is_chosen = bool(state)

        def inside(size: tuple[int, int]) -> Box:
            px, colour = self.look.px, ink(is_chosen=is_chosen)
            beside, alone = (size[0] - px(units) for units in (_BESIDE_ICON, _BESIDE_NOTHING))
            has_icon = text.width(said, "strong", px(_LEAST)) <= beside
            fits = state and text.width(state, "body", px(_LEAST)) <= (beside if has_icon else alone)
            shown = state if fits else self._count_of_changes()
            is_seen = state and text.width(shown, "body", px(LEGIBLE)) <= (beside if has_icon else alone)
            head = words(said, "strong", TYPE.body, colour, least=Px(least_px()))
            below = words(shown, em=12, colour=soft_ink(is_chosen=True)) if is_seen else None
            told = column(head, below, align=0.5) if below else head
            mark = icon(sign, 20, colour if is_chosen else THEME.accent) if has_icon else None
            return row(mark, told._replace(grow=1.0), gap=6, pad=(6, 0))

        kids = responsive(inside)
        across = float(text.width(said, "strong", self.look.px(_LEAST)) + self.look.px(_BESIDE_ICON))
        if is_chosen:
            return paper_choice(Act("button", name), label, kids, is_chosen=True, grow=across)
        return pressable(name, label, kids, style="quiet", grow=across)


_MADE_KEYS = {"lobby.length.{}": LENGTHS, "recipe.{}": RECIPES}
