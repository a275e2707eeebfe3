"""The settings: every choice takes effect at once and is kept; the choice of languages, and about the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from ... import __version__
from ...device import web
from ...i18n import LANGUAGES, available_languages, language, t
from ..sprites.widgets import SWITCH, Segment, button, icon, panel, paragraph, rule, switch_box, words
from ..stage.scene import AppContext, Pop, Push, Scene, Transition
from ..stage.sheet import ListScene, SheetContent, SheetScene, prose
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import is_wide
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, height, layers, leaf, row, space
from ..window.settings import CARD_LETTERS, CONFIRMS, PACES, TEXT_SIZES, VOLUMES
from ..words.faces import own_letters
from .keys import KeysScene
from .themes import ThemesScene

SettingValue: TypeAlias = str | float

_SIZES = {1.0: "usual", 1.25: "large", 1.5: "largest"}
"""The sizes of text, by what they are called."""
_PHONE = 480
"""CSS pixels under which, in width or height, a window's boards mostly have small spaces."""


class _Height:
    """Units of height."""

    heading = 36
    below_section = 18
    row_pad = 8
    values = 48


class _Width:
    """Units of width."""

    two_columns = 640
    between_columns = 56
    icon = 24
    gap = 14
    least_value = 56
    letter_value = 72


# ---------------------------------------------------------------- languages


class LanguagesScene(SheetScene):
    """Each language by its own name; the one that is tapped is spoken at once and kept, and all below worded anew."""

    def content(self) -> SheetContent:
        codes = sorted(available_languages(), key=language_name)
        ways = [
            button(code, language_name(code), icon="check" * (code == language()), chosen=code == language())
            for code in codes
        ]
        return SheetContent(t("languages.title"), [], [*ways, button("done", t("button.done"), "main")])

    def pressed(self, button: str) -> Transition:
        if button == "done":
            return Pop()
        self.app.speak(button)
        return None


def language_name(code: str) -> str:
    """A language's own name for itself, or its code where it is unknown."""
    return LANGUAGES[code].name if code in LANGUAGES else code


# ---------------------------------------------------------------- about the game


class AboutScene(SheetScene):
    """The game's version, its licences, and thanks; lies over the settings."""

    def content(self) -> SheetContent:
        body = [
            prose(t("about.version", version=__version__), "strong", TYPE.button, THEME.text),
            prose(t("about.licence")),
            prose(t("about.made")),
            prose(t("about.fonts")),
            prose(t("about.built"), space_below=18),
            prose(t("about.thanks"), "strong", TYPE.body, THEME.text),
        ]
        return SheetContent(t("about.title"), body, [button("close", t("button.close"), "main")])


# ---------------------------------------------------------------- what can be set


class SettingRow(NamedTuple):
    """One setting."""

    name: str
    icon: str
    values: tuple[SettingValue, ...] = ()
    """The choices; none for a switch or a way to another sheet."""
    signs: Mapping[SettingValue, str] = MappingProxyType({})
    """The pictures beside values."""
    is_sizes: bool = False
    """True if each value is shown as a letter of that size."""
    denies: str = ""
    """The kept setting that has the opposite value."""
    leads_to: Callable[[AppContext], Scene] | None = None
    """The sheet that a row without values opens."""
    is_told: bool = False
    """True if a sentence explains it, since its name does not."""
    windows: Mapping[str, Callable[[tuple[float, float]], bool]] = MappingProxyType({})
    """The kinds of windows, in CSS pixels, that have another sentence, by the ends of their keys."""
    is_there: Callable[[], bool] = lambda: True
    """True if this device and this language have something to set."""
    matters: Callable[[tuple[float, float]], bool] = lambda _size: True
    """True if it changes anything in a window of so many CSS pixels."""
    names: Callable[[SettingValue], str] | None = None
    """The names of values, where they are the same in every language."""

    @property
    def words(self) -> str:
        return t(f"settings.{self.name}")

    def about(self, size: tuple[float, float]) -> str:
        """The sentence that explains it in a window of so many CSS pixels; "" for none."""
        if not self.is_told:
            return ""
        ends = [f".{end}" for end, is_such in self.windows.items() if is_such(size)]
        return t(f"settings.{self.name}.about{ends[0] if ends else ''}")

    def value_words(self, value: SettingValue) -> str:
        return self.names(value) if self.names else t(f"settings.{self.name}.{word_of(value)}")


def _letters(value: SettingValue) -> str:
    own = own_letters() if value == "own" else {}
    return " ".join(own.get(rank, rank) for rank in "JQKA")


SECTIONS = {
    "playing": (
        SettingRow("pace", "pace", PACES),
        SettingRow(
            *("confirm_special", "check", CONFIRMS), is_told=True, windows={"phone": lambda size: min(size) < _PHONE}
        ),
        SettingRow("large_hand", "cards", matters=lambda size: not is_wide(size)),
        SettingRow("left_handed", "hand", is_told=True, windows={"tall": lambda size: not is_wide(size)}),
    ),
    "look": (
        SettingRow("language", "globe", leads_to=LanguagesScene),
        SettingRow("text_size", "letters", TEXT_SIZES, is_sizes=True),
        SettingRow("light", "sun", ("day", "night", "auto"), {"day": "sun", "night": "moon", "auto": "half"}),
        SettingRow("table", "table", leads_to=ThemesScene),
        SettingRow("card_letters", "cards", CARD_LETTERS, names=_letters, is_there=lambda: bool(own_letters())),
        SettingRow("motion", "motion", denies="reduced_motion", is_told=True),
        SettingRow("turn_screen", "turn", is_told=True),
    ),
    "keyboard": (SettingRow("letter_keys", "keys", is_told=True), SettingRow("keys", "keys", leads_to=KeysScene)),
    "sound": (
        SettingRow("sounds", "sound", denies="muted"),
        SettingRow("volume", "volume", VOLUMES),
        SettingRow("vibration", "vibration", is_told=True, is_there=web.can_vibrate),
    ),
    "fivefold": (
        SettingRow("copy", "file", leads_to=lambda app: app.scene("backup")),
        SettingRow("about", "info", leads_to=AboutScene),
    ),
}


def shown_sections() -> dict[str, tuple[SettingRow, ...]]:
    """The sections with the rows that make sense on this device."""
    return {name: tuple(row for row in rows if row.is_there()) for name, rows in SECTIONS.items()}


def word_of(value: SettingValue) -> str:
    """A value as a part of a name or a key."""
    return str(value) if isinstance(value, str | int) else _SIZES[value]


# ---------------------------------------------------------------- the sheet


class SettingsScene(ListScene):
    """Lies over any scene, which is painted anew below it as things change."""

    address = "settings"
    title_key = "settings.title"
    heads_buttons = True

    def buttons(self) -> list[Box]:
        return [button("done", t("button.done"), "main")]

    def body(self, look: Look, width: int) -> Box:
        """The sections, each below the others of the shorter column."""
        shown, gap = shown_sections(), look.px(_Width.between_columns)
        is_one = width < look.px(_Width.two_columns)
        wide = width if is_one else (width - gap) // 2
        ends, placed = [0] if is_one else [0, 0], []
        for name, settings in shown.items():
            section = self._section(t(f"settings.{name}"), settings, look, wide)
            i = ends.index(min(ends))
            placed.append(row(space(Px(i * (wide + gap))), column(space(Px(ends[i])), section, size=Px(wide))))
            ends[i] += height(section, look, wide) + look.px(_Height.below_section)
        between = None if is_one else row(space(Px(wide + gap // 2)), rule(size=1))
        return layers(between, *placed)

    @property
    def _css_size(self) -> tuple[float, float]:
        (wide, high), pixels = self.app.display.size, self.app.display.pixels
        return wide / pixels, high / pixels

    def _section(self, name: str, settings: Sequence[SettingRow], look: Look, width: int) -> Box:
        heading = words(name, "title", 20, is_high=True, size=_Height.heading)
        rows = [self._row(setting, look, width) for setting in settings if setting.matters(self._css_size)]
        return column(heading, *(layers(rule() if i else None, one) for i, one in enumerate(rows)))

    def _row(self, setting: SettingRow, look: Look, width: int) -> Box:
        """Picture, name, sentence, and the values at their right or, where these are too broad, below."""
        about = setting.about(self._css_size)
        name, sign = paragraph(setting.words, "strong"), icon(setting.icon, _Width.icon)
        sentence = paragraph(about, em=TYPE.small, colour=THEME.quiet) if about else None
        said = column(name, sentence, align=0.5, grow=1.0)
        whole: dict[str, Any] = {"pad": (0, _Height.row_pad), "is_row": True}
        if not setting.values:
            end, facts = self._way_or_switch(setting)
            return row(sign, said, end, gap=_Width.gap, **whole, **facts)
        widths, room = self._widths(setting, look), width - look.px(_Width.icon + _Width.gap)
        least = text.width(setting.words, "strong", look.px(TYPE.body))
        if about:  # in two lines at most
            least = max(least, text.width(about, "body", look.px(TYPE.small)) * 3 // 5)
        if room - look.px(_Width.gap) - sum(widths) >= least:
            well = self._well(setting, widths, sum(widths), look)._replace(size=Px(sum(widths)), cross=_Height.values)
            return row(sign, said, well, gap=_Width.gap, **whole)
        well = self._well(setting, widths, width, look)._replace(size=_Height.values)
        sign = sign._replace(cross=Px(height(name, look, room)), side=0.0)
        return column(row(sign, said, gap=_Width.gap), well, gap=6, **whole)

    def _way_or_switch(self, setting: SettingRow) -> tuple[Box, dict[str, Any]]:
        """What stands at the end of a row without values, and what the row does."""
        if not setting.leads_to:
            is_on = getattr(self.app.settings, setting.denies or setting.name) != bool(setting.denies)
            return switch_box(is_on), {"act": Act("setting", setting.name), "label": setting.words, "chosen": is_on}
        now = {"table": t(f"table.{THEME.name}"), "language": language_name(language()), "about": __version__}
        there = now.get(setting.name, "")
        chosen = words(there, colour=THEME.quiet) if there else None
        said = t("settings.value", name=setting.words, value=there) if there else setting.words
        facts = {"act": Act("button", setting.name), "label": said}
        return row(chosen, icon("forward", 20), gap=6, cross=SWITCH[1]), facts

    def _widths(self, setting: SettingRow, look: Look) -> list[int]:
        if setting.is_sizes:
            return [look.px(_Width.letter_value)] * len(setting.values)
        faces = [Segment(setting.value_words(one), setting.signs.get(one, ""), TYPE.body) for one in setting.values]
        return [max(look.px(_Width.least_value), face.extent(look, 0)[0]) for face in faces]

    def _well(self, setting: SettingRow, widths: Sequence[int], across: int, look: Look) -> Box:
        """The values side by side, their words as small as the longest must be."""
        rooms = [across * wide // sum(widths) - look.px(36 if setting.signs else 10) for wide in widths]
        size = min(
            text.fitting_px(setting.value_words(value), "strong", look.px(TYPE.body), room, look.px(TYPE.least))
            for value, room in zip(setting.values, rooms, strict=True)
        )
        values = [self._value(setting, value, Px(size)) for value in setting.values]
        grown = [value._replace(grow=float(wide)) for value, wide in zip(values, widths, strict=True)]
        return panel("well", row(*grown, grow=1.0))

    def _value(self, setting: SettingRow, value: SettingValue, size: Px) -> Box:
        said, is_chosen = setting.value_words(value), value == getattr(self.app.settings, setting.name)
        act, label = Act("setting", (setting.name, word_of(value))), t("settings.value", name=setting.words, value=said)
        if not setting.is_sizes:
            return leaf(Segment(said, setting.signs.get(value, ""), size), act=act, label=label, chosen=is_chosen)
        em = 17 * float(value) ** 1.6 / self.app.settings.text_size
        letter = words("A", "title", em, THEME.text if is_chosen else THEME.quiet, align="center", grow=1.0)
        return column(letter, content=Segment(""), act=act, label=label, chosen=is_chosen)

    # ------------------------------------------------------------ what happens to it

    def act(self, act: Act) -> Transition:
        before = self._middle_of(act.name)
        rows = {setting.name: setting for settings in SECTIONS.values() for setting in settings}
        match act:
            case Act("setting", (name, word)):
                self.app.set_setting(name, next(value for value in rows[name].values if word_of(value) == word))
            case Act("setting", name):
                kept = rows[name].denies or name
                self.app.set_setting(kept, not getattr(self.app.settings, kept))
            case Act("button", name) if name in rows and (opened := rows[name].leads_to):
                return Push(opened(self.app))
            case _:
                return Pop()
        self._show_again(act.name, before)
        return None

    def _middle_of(self, name: str) -> int:
        return next((item.at.centery for item in self.items if item.name == name and item.at), 0)

    def _show_again(self, name: str, before: int) -> None:
        """What was chosen stays in sight, and under the finger as far as the list scrolls, however large all is now."""
        self.changed()
        self.on_scroll(self._middle_of(name) - before)
        if whole := next((item.row for item in self.items if item.name == name), None):
            self.scroll.reveal(whole)
        self.changed()


_ROWS = {row.name: row for rows in SECTIONS.values() for row in rows}
_MADE_KEYS = {
    "settings.{}": (*SECTIONS, *_ROWS),
    "settings.{}.about{}": [
        (row.name, end) for row in _ROWS.values() if row.is_told for end in ("", *(f".{end}" for end in row.windows))
    ],
    "settings.{}.{}": [(row.name, word_of(value)) for row in _ROWS.values() if not row.names for value in row.values],
}
