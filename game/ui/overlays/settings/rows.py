"""What can be set, and its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from .... import web
from ....i18n import t
from ...shell.settings import CARD_LETTERS, PACES, TEXT_SIZES, VOLUMES, Settings
from ...toolkit.geometry import is_wide
from ...words.token_faces import own_letters

SettingValue: TypeAlias = str | float

_SIZES = {1.0: "usual", 1.25: "large", 1.5: "largest"}
"""The sizes of text, by what they are called."""
_COURT = "JQKA"
_PHONE = 480
"""CSS pixels under which, in width or height, a window's boards mostly have small spaces."""

_Window: TypeAlias = Callable[[tuple[float, float]], bool]
"""Asks whether a window of so many CSS pixels is of some kind."""


def _is_phone(size: tuple[float, float]) -> bool:
    return min(size) < _PHONE


def _is_tall(size: tuple[float, float]) -> bool:
    return not is_wide(size)


class SettingRow(NamedTuple):
    """One setting."""

    name: str
    icon: str
    values: tuple[SettingValue, ...] = ()
    """What can be chosen; nothing for a switch or what leads on."""
    signs: tuple[str, ...] = ()
    """The pictures beside the values, if they have any."""
    is_sizes: bool = False
    """Whether each value is shown as a letter of that size."""
    denies: str = ""
    """The setting that is kept in its place, the other way round."""
    leads_on: bool = False
    is_told: bool = False
    """Whether there are words for what it does, since its name does not say it."""
    windows: Mapping[str, _Window] = MappingProxyType({})
    """The kinds of windows in which other words tell what it does, by the ends of their keys."""

    is_there: Callable[[], bool] = lambda: True
    """Whether there is anything to set on this device, in this language."""
    names: Callable[[SettingValue], str] | None = None
    """What values are called, where that is the same in every language."""

    @property
    def words(self) -> str:
        """The setting's name."""
        return t(f"settings.{self.name}")

    def about(self, size: tuple[float, float]) -> str:
        """What the setting does in a window of so many CSS pixels, where its name does not say it; else ""."""
        if not self.is_told:
            return ""
        ends = [f".{end}" for end, is_such in self.windows.items() if is_such(size)]
        return t(f"settings.{self.name}.about{ends[0] if ends else ''}")

    def value_words(self, value: SettingValue) -> str:
        """What a value is called."""
        return self.names(value) if self.names else t(f"settings.{self.name}.{word_of(value)}")

    def chosen(self, settings: Settings) -> SettingValue:
        """The value that is chosen."""
        value: SettingValue = getattr(settings, self.name)
        return value

    def is_on(self, settings: Settings) -> bool:
        """Whether a switch is on."""
        return bool(getattr(settings, self.denies or self.name)) != bool(self.denies)

    def switched(self, settings: Settings) -> tuple[str, bool]:
        """What is kept when a switch is turned, and its value then."""
        name = self.denies or self.name
        return name, not getattr(settings, name)


def _letters(value: SettingValue) -> str:
    """What stands on jack, queen, king and ace."""
    own = own_letters() if value == "own" else {}
    return " ".join(own.get(rank, rank) for rank in _COURT)


SECTIONS = {
    "playing": (
        SettingRow("pace", "pace", PACES),
        SettingRow("confirm_special", "shield", is_told=True, windows={"phone": _is_phone}),
        SettingRow("left_handed", "hand", is_told=True, windows={"tall": _is_tall}),
    ),
    "look": (
        SettingRow("language", "globe", leads_on=True),
        SettingRow("text_size", "letters", TEXT_SIZES, is_sizes=True),
        SettingRow("light", "sun", ("day", "night", "auto"), signs=("sun", "moon", "half")),
        SettingRow("table", "table", leads_on=True),
        SettingRow("card_letters", "cards", CARD_LETTERS, names=_letters, is_there=lambda: bool(own_letters())),
        SettingRow("motion", "motion", denies="reduced_motion", is_told=True),
    ),
    "keyboard": (
        SettingRow("letter_keys", "keys", is_told=True),
        SettingRow("keys", "tap", leads_on=True),
    ),
    "sound": (
        SettingRow("sounds", "sound", denies="muted"),
        SettingRow("volume", "volume", VOLUMES),
        SettingRow("vibration", "vibration", is_told=True, is_there=web.can_vibrate),
    ),
    "kept": (SettingRow("copy", "shield", leads_on=True),),
}


def shown_sections(only: str = "") -> dict[str, tuple[SettingRow, ...]]:
    """The sections with the rows that make sense on this device: all, or the one that is named."""
    return {name: tuple(row for row in rows if row.is_there()) for name, rows in SECTIONS.items() if only in {"", name}}


def word_of(value: SettingValue) -> str:
    """A value as a part of a name or a key."""
    return str(value) if isinstance(value, str | int) else _SIZES[value]
