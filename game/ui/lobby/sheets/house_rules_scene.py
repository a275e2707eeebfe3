"""House rules: every option that a game can have, each switched with one tap."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ....engine import Ruleset, State, find_variant, new_game
from ....i18n import t
from ... import sprites
from ...overlays import listing_layout
from ...overlays.fair_deal import NextDealScene
from ...overlays.listing import ListingScene
from ...shell.scene import AppContext, Pop, Push, Transition
from ...sprites.widgets import Button
from ...table.game_tile import game_name
from ...toolkit import text
from ...toolkit.act import Act
from ...toolkit.theme import THEME, TYPE
from ...toolkit.view import Item
from ..parts import draw_options
from ..setup import options


class HouseRulesScene(ListingScene):
    """Every change counts at once; what contradicts is refused with its reason. Below lies the way to the next deal."""

    widest = 800

    def __init__(
        self, app: AppContext, ruleset: Ruleset, on_change: Callable[[Ruleset], None], seats: int = 0, sides: int = 0
    ) -> None:
        super().__init__(app)
        self._ruleset = ruleset
        self._on_change = on_change
        self._seating = options.printed_seating(ruleset, seats, sides)
        self._choices = options.offered_options(ruleset, self._seating)
        self._deal = app.next_deal
        self._notice: Callable[[], str] = str
        """What the player was told last; it stays until the next change."""

    # ------------------------------------------------------------ layout

    @property
    def title(self) -> str:
        return t("house.title", game=game_name(self._ruleset))

    def make_buttons(self) -> list[Button]:
        reset = Button(Act("button", "reset"), t("house.reset"), icon="undo")
        return [reset, Button(Act("button", "done"), t("house.done"), style="main")]

    def arrange(self, width: int) -> int:
        self.note_height = 26 if width >= self.app.px(560) else 44
        wanted = [self._wanted(choice) for choice in self._choices]
        if self._deal:
            wanted.append(self._wanted_deal())
        self._entries = listing_layout.entries(width, self.app.scale, wanted)
        return self._entries[-1].whole.bottom

    def _wanted(self, choice: options.OfferedOption) -> listing_layout.Wanted:
        """Room for each value and for the longest of the sentences, so that nothing moves when one is chosen."""
        px = self.app.px
        words = [options.short(choice.name, value) for value in choice.values]
        wide = tuple(max(px(46), text.width(word, "strong", px(TYPE.button)) + px(20)) for word in words)
        return listing_layout.Wanted(wide, text.height("strong", px(TYPE.body)), partial(self._tall, choice))

    def _wanted_deal(self) -> listing_layout.Wanted:
        px = self.app.px
        wide = max(px(64), text.width(t("fair.see"), "strong", px(TYPE.button)) + px(20))
        words = partial(text.block_height, t("fair.row"), "body", px(TYPE.small))
        return listing_layout.Wanted((wide,), text.height("strong", px(TYPE.body)), words)

    def _tall(self, choice: options.OfferedOption, room: int) -> int:
        px = self.app.px(TYPE.small)
        return max(text.block_height(line, "body", px, room) for line in options.lines(self._ruleset, choice))

    def _paragraph(self, words: str, room: int) -> pygame.Surface:
        return text.block(words, "body", self.app.px(TYPE.small), THEME.quiet, room)

    # ------------------------------------------------------------ acts

    def listed(self) -> list[Item]:
        found = [
            self._value_target(choice.name, value, rect)
            for choice, entry in zip(self._choices, self._entries, strict=False)
            for value, rect in zip(choice.values, entry.values, strict=True)
        ]
        if self._deal:
            words = t("told.heading", heading=t("fair.title"), text=self._deal_line())
            found.append(Item(Act("button", "fair"), words, self._entries[-1].values[0]))
        return found

    def _value_target(self, name: str, value: options.Value, rect: pygame.Rect) -> Item:
        return Item(Act("option", (name, value)), self._words(name, value), rect, chosen=self._is(name, value))

    def _deal_line(self) -> str:
        if self._deal and self._deal.is_known:
            return t("fair.row.known", number=self._deal.seed)
        return t("fair.row")

    def _is(self, name: str, value: options.Value) -> bool:
        """Whether an option has a value now."""
        return bool(getattr(self._ruleset, name) == value)

    def _words(self, name: str, value: options.Value) -> str:
        words = {"name": options.option_name(self._ruleset, name), "value": options.short(name, value)}
        if not self._is(name, value):
            return t("house.value", **words)
        return t("house.line", **words, line=options.option_line(self._ruleset, name, self._seating))

    def whole(self, item: Item) -> pygame.Rect:
        return next(entry.whole for entry in self._entries if item.rect in entry.values)

    def first_focus(self) -> str:
        return "button:done"

    def act(self, act: Act) -> Transition:
        match act:
            case Act("option", (option, value)):
                switched = partial(options.switched, self._ruleset, option, value, self._seating)
                self._set(switched()[0], lambda: switched()[1])
            case Act("button", "fair") if self._deal:
                return Push(NextDealScene(self.app, self._deal, self._dealt))
            case Act("button", "reset"):
                self._set(find_variant(self._ruleset.name), lambda: t("house.was_reset"))
            case _:
                return Pop()
        return None

    def _dealt(self) -> State:
        """What the next deal brings by the rules as they are now."""
        seed = self._deal.seed if self._deal else 0
        return new_game(self._ruleset, self._seating.seats, self._seating.sides, seed)

    def _set(self, ruleset: Ruleset, notice: Callable[[], str]) -> None:
        self._notice = notice
        if ruleset != self._ruleset:
            self._ruleset = ruleset
            self._on_change(ruleset)

    def status(self) -> str:
        return t("told.heading", heading=self.title, text=self._note())

    def texts(self) -> list[str]:
        return [self._note()]

    def _note(self) -> str:
        """The line below the list: what was told last, or how much is changed."""
        changed = len(options.effective_changes(self._ruleset, self._seating))
        return self._notice() or (t("house.changed", n=changed) if changed else t("house.usual"))

    # ------------------------------------------------------------ painting

    def draw_items(self, screen: pygame.Surface, seen: pygame.Rect) -> None:
        changed = options.effective_changes(self._ruleset, self._seating)
        for i, entry in enumerate(self._entries):
            if not entry.whole.colliderect(seen):
                continue
            if i:
                edge = self.place(entry.whole)
                screen.fill(THEME.line, (edge.left, edge.top, edge.width, max(1, self.app.px(1))))
            if i == len(self._choices):
                self._draw_deal(screen, entry)
                continue
            choice = self._choices[i]
            line = options.option_line(self._ruleset, choice.name, self._seating)
            name = options.option_name(self._ruleset, choice.name)
            self._draw_words(screen, name, line, entry, is_changed=choice.name in changed)
            self._draw_values(screen, choice, entry)

    def _draw_deal(self, screen: pygame.Surface, entry: listing_layout.ListEntry) -> None:
        is_known = self._deal is not None and self._deal.is_known
        self._draw_words(screen, t("fair.title"), self._deal_line(), entry, is_changed=is_known)
        see = Button(Act("button", "fair"), t("fair.see"), self.place(entry.values[0]))
        see.draw(screen, self.app.look, self.app.scale)

    def _draw_words(
        self, screen: pygame.Surface, name: str, line: str, entry: listing_layout.ListEntry, *, is_changed: bool
    ) -> None:
        px, place = self.app.px, self.place(entry.name)
        if is_changed:
            mark = sprites.badge(px(8), px(8), THEME.accent)
            screen.blit(mark, mark.get_rect(midleft=place.midleft))
            place = place.move(px(14), 0)
        heading = text.fitted(name, "strong", px(TYPE.body), THEME.text, place.width, px(TYPE.least))
        screen.blit(heading, place)
        screen.blit(self._paragraph(line, entry.line.width), self.place(entry.line))

    def _draw_values(
        self, screen: pygame.Surface, choice: options.OfferedOption, entry: listing_layout.ListEntry
    ) -> None:
        chosen = getattr(self._ruleset, choice.name)
        buttons = [
            Button(
                Act("option", (choice.name, value)),
                options.short(choice.name, value),
                self.place(rect),
                "chosen" if value == chosen else "quiet",
            )
            for value, rect in zip(choice.values, entry.values, strict=True)
        ]
        draw_options(screen, buttons, self.app.look, self.app.scale)

    def draw(self, screen: pygame.Surface) -> None:
        super().draw(screen)
        px, place = self.app.px, self.at.note
        colour = THEME.accent if self._notice() else THEME.quiet
        words = text.fitted_block(self._note(), "body", px(TYPE.body), colour, place.size, px(TYPE.least))
        screen.blit(words, words.get_rect(midleft=place.midleft))
