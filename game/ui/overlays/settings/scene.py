"""All that a player chooses once and for all, in one place; every choice takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ....i18n import language, t
from ... import sprites
from ...shell.scene import AppContext, Pop, Push, Transition
from ...sprites.switches import SWITCH, segment, switch
from ...sprites.widgets import Button, blit_at, blit_centred
from ...toolkit import text
from ...toolkit.act import Act
from ...toolkit.theme import THEME, TYPE
from ...toolkit.view import Item
from ..keys import KeysScene
from ..listing import ListingScene
from . import layout as settings_layout
from .languages import LanguagesScene, language_name
from .rows import SettingRow, SettingValue, shown_sections, word_of
from .themes import ThemesScene

_NARROW = 520
"""Units of width of a sheet with one section."""
_ICON, _CHEVRON, _SIGN = 24, 20, 26
"""Units of the picture beside a name, of the sign that leads on, and of a value's picture with what is free beside."""


class SettingsScene(ListingScene):
    """Lies over any scene, which is painted anew below it as things change; `only` one section where it is named."""

    address = "settings"
    heads_buttons = True
    replaces = True

    def __init__(self, app: AppContext, only: str = "") -> None:
        super().__init__(app)
        self._only = only
        if only:
            self.widest = _NARROW
        self._shown: dict[str, tuple[SettingRow, ...]] = {}
        self._sections: tuple[settings_layout.SectionPlaces, ...] = ()

    # ------------------------------------------------------------ layout

    @property
    def title(self) -> str:
        return t(f"settings.{self._only}" if self._only else "settings.title")

    def make_buttons(self) -> list[Button]:
        return [Button(Act("button", "done"), t("settings.done"), style="main")]

    def arrange(self, width: int) -> int:
        self._shown = shown_sections(self._only)
        wanted = [[self._wanted(row) for row in rows] for rows in self._shown.values()]
        self._sections = settings_layout.settings_sections(width, self.app.scale, wanted)
        return settings_layout.bottom(self._sections)

    def _wanted(self, row: SettingRow) -> settings_layout.RowNeeds:
        px = self.app.px
        name = row.words
        end = px(SWITCH[0])
        if row.leads_on:
            end = text.width(self._chosen_there(row), "body", px(TYPE.body)) + px(_CHEVRON + 6)
        return settings_layout.RowNeeds(
            text.width(name, "strong", px(TYPE.body)),
            partial(text.block_height, name, "strong", px(TYPE.body)),
            self._value_widths(row),
            partial(self._about_height, row),
            end,
        )

    def _value_widths(self, row: SettingRow) -> tuple[int, ...]:
        """How wide values are at least; where they have pictures, as wide as they are with them."""
        px, words = self.app.px, [row.value_words(value) for value in row.values]
        if row.is_sizes:
            return tuple(px(72) for _ in words)
        sign = px(_SIGN) * bool(row.signs)
        return tuple(max(px(56), text.width(word, "strong", px(TYPE.body)) + px(22) + sign) for word in words)

    def _about_height(self, row: SettingRow, room: int) -> int:
        words = self._about(row)
        return text.block_height(words, "body", self.app.px(TYPE.small), room) if words else 0

    def _about(self, row: SettingRow) -> str:
        (wide, high), pixels = self.app.display.size, self.app.display.pixels
        return row.about((wide / pixels, high / pixels))

    def _rows(self) -> Iterator[tuple[SettingRow, settings_layout.RowPlaces]]:
        for rows, section in zip(self._shown.values(), self._sections, strict=True):
            yield from zip(rows, section.rows, strict=True)

    # ------------------------------------------------------------ what is chosen

    def _chosen_there(self, row: SettingRow) -> str:
        """What is chosen on the sheet that a row leads to; "" where there is only something to read."""
        there = {"table": t(f"table.{THEME.name}"), "language": language_name(language())}
        return there.get(row.name, "")

    # ------------------------------------------------------------ acts

    def listed(self) -> list[Item]:
        return [target for row, places in self._rows() for target in self._row_targets(row, places)]

    def _row_targets(self, row: SettingRow, places: settings_layout.RowPlaces) -> list[Item]:
        name = row.words
        if row.leads_on:
            there = self._chosen_there(row)
            label = t("settings.value", name=name, value=there) if there else name
            return [Item(Act("button", row.name), label, places.whole)]
        if row.values:
            told = zip(row.values, places.values, strict=True)
            return [self._value_target(row, value, rect) for value, rect in told]
        return [Item(Act("setting", row.name), name, places.whole, chosen=row.is_on(self.app.settings))]

    def _value_target(self, row: SettingRow, value: SettingValue, rect: pygame.Rect) -> Item:
        words = t("settings.value", name=row.words, value=row.value_words(value))
        return Item(
            Act("setting", (row.name, word_of(value))), words, rect, chosen=value == row.chosen(self.app.settings)
        )

    def whole(self, item: Item) -> pygame.Rect:
        return next(places.whole for _, places in self._rows() if places.whole.contains(item.rect))

    def first_focus(self) -> str:
        return "button:done"

    def act(self, act: Act) -> Transition:
        before = self._middle_of(act.name)
        match act:
            case Act("setting", (setting, word)):
                self.app.set_setting(setting, next(v for v in self._row(setting).values if word_of(v) == word))
            case Act("setting", setting):
                self.app.set_setting(*self._row(setting).switched(self.app.settings))
            case Act("button", "table"):
                return Push(ThemesScene(self.app))
            case Act("button", "language"):
                return Push(LanguagesScene(self.app))
            case Act("button", "keys"):
                return Push(KeysScene(self.app))
            case Act("button", "copy"):
                return Push(self.app.routes.keep(self.app))
            case _:
                return Pop()
        self._show_again(act.name, before)
        return None

    def _row(self, setting: str) -> SettingRow:
        return next(row for row, _ in self._rows() if row.name == setting)

    def _middle_of(self, name: str) -> int:
        """At which height on the screen an item lies; 0 for what is none."""
        return next((self.place(item.rect).centery for item in self.listed() if item.name == name), 0)

    def _show_again(self, name: str, before: int) -> None:
        """What was chosen stays in sight, and under the finger as far as the list scrolls, however large all is now."""
        self.on_scroll(self._middle_of(name) - before)
        self.show(next(self.whole(item) for item in self.listed() if item.name == name))

    def answered(self, answer: object) -> Transition:
        self.lay_out(self.app.display.size)
        return None

    def status(self) -> str:
        return self.title

    # ------------------------------------------------------------ painting

    def draw_items(self, screen: pygame.Surface, seen: pygame.Rect) -> None:
        for section, found in zip(self._shown, self._sections, strict=True):
            self._draw_heading(screen, "" if self._only else t(f"settings.{section}"), found)
        if len({found.heading.left for found in self._sections}) > 1:
            middle = (self._sections[0].heading.right + self._sections[1].heading.left) // 2
            line = self.place(pygame.Rect(middle, 0, max(1, self.app.px(1)), settings_layout.bottom(self._sections)))
            screen.fill(THEME.line, line)
        for row, places in self._rows():
            if places.whole.colliderect(seen):
                self._draw_row(screen, row, places)

    def _draw_heading(self, screen: pygame.Surface, words: str, found: settings_layout.SectionPlaces) -> None:
        px, place = self.app.px, self.place(found.heading)
        if words:
            screen.blit(text.fitted(words, "title", px(20), THEME.text, place.width, px(TYPE.least)), place)
        for row in found.rows[1:]:
            edge = self.place(row.whole)
            screen.fill(THEME.line, (edge.left, edge.top, edge.width, max(1, px(1))))

    def _draw_row(self, screen: pygame.Surface, row: SettingRow, places: settings_layout.RowPlaces) -> None:
        px, name = self.app.px, self.place(places.name)
        sign = sprites.icon(row.icon, px(_ICON), THEME.quiet)
        screen.blit(sign, sign.get_rect(midleft=self.place(places.icon).midleft))
        words = row.words
        screen.blit(text.block(words, "strong", px(TYPE.body), THEME.text, name.width), name)
        if line := self._about(row):
            place = self.place(places.about)
            screen.blit(text.block(line, "body", px(TYPE.small), THEME.quiet, place.width), place)
        if row.values:
            self._draw_values(screen, row, places)
        elif row.leads_on:
            self._draw_way(screen, row, places)
        else:
            blit_centred(screen, switch(self.app.scale, row.is_on(self.app.settings)), self.place(places.end))

    def _draw_way(self, screen: pygame.Surface, row: SettingRow, places: settings_layout.RowPlaces) -> None:
        """What is chosen on another sheet, if anything is, and the sign that leads there."""
        px, end = self.app.px, self.place(places.end)
        sign = sprites.icon("forward", px(_CHEVRON), THEME.quiet)
        screen.blit(sign, sign.get_rect(midright=end.midright))
        if there := self._chosen_there(row):
            words = text.line(there, "body", px(TYPE.body), THEME.quiet)
            screen.blit(words, words.get_rect(midleft=end.midleft))

    def _draw_values(self, screen: pygame.Surface, row: SettingRow, places: settings_layout.RowPlaces) -> None:
        well = self.place(places.end)
        screen.blit(sprites.panel(*well.size, "well", self.app.scale), well)
        size = self._value_px(row, places)
        signs = row.signs or ("",) * len(row.values)
        for value, sign, rect in zip(row.values, signs, map(self.place, places.values), strict=True):
            act, is_chosen = Act("setting", (row.name, word_of(value))), value == row.chosen(self.app.settings)
            screen.blit(segment(*rect.size, self.app.scale, is_chosen, self.app.look(act.name)), rect)
            ink = THEME.text if is_chosen else THEME.quiet
            if not row.is_sizes:
                self._draw_word(screen, row.value_words(value), size, rect, ink, sign)
            else:
                letter = text.line(
                    "A", "title", self.app.px(17 * float(value) ** 1.6 / self.app.settings.text_size), ink
                )
                blit_at(screen, letter, rect.center)

    def _value_px(self, row: SettingRow, places: settings_layout.RowPlaces) -> int:
        """The size of all values' words, as small as the longest must be."""
        px = self.app.px
        free = px(10) + px(_SIGN) * bool(row.signs)
        rooms = zip(row.values, (rect.width - free for rect in places.values), strict=True)
        words = ((row.value_words(value), room) for value, room in rooms)
        return min(text.fitting_px(word, "strong", px(TYPE.body), room, px(TYPE.least)) for word, room in words)

    def _draw_word(self, screen: pygame.Surface, words: str, size: int, rect: pygame.Rect, ink: str, sign: str) -> None:
        """A value's word, beside its picture if it has one."""
        px = self.app.px
        beside = px(_SIGN) if sign else 0
        word = text.fitted(words, "strong", size, ink, rect.width - beside - px(6), size)
        left = rect.centerx - (word.get_width() + beside) // 2
        if sign:
            picture = sprites.icon(sign, px(20), ink)
            screen.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
        screen.blit(word, word.get_rect(midleft=(left + beside, rect.centery)))
