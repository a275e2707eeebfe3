"""What can be set, and its words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from ...i18n import t
from ..shell.settings import PACES, TEXT_SIZES
from ..toolkit.geometry import is_wide

SettingValue: TypeAlias = str | float

_SIZES = {1.0: "usual", 1.25: "large", 1.5: "largest"}
"""The sizes of text, by what they are called."""
_PHONE = 480
"""CSS pixels under which, in width or height, a window's boards mostly have small spaces."""
_SIGNS = {"day": "sun", "night": "moon", "auto": "half"}
"""The pictures beside some values."""


@dataclass(frozen=True)
class Choose:
    """A value of a setting."""

    setting: str
    value: SettingValue

    @property
    def name(self) -> str:
        """The target's name."""
        return f"setting:{self.setting}:{word_of(self.value)}"


@dataclass(frozen=True)
class Switch:
    """A setting that is on or off, the other way."""

    setting: str

    @property
    def name(self) -> str:
        """The target's name."""
        return f"setting:{self.setting}"


class SettingRow(NamedTuple):
    """One setting."""

    name: str
    icon: str
    values: tuple[SettingValue, ...] = ()
    """What can be chosen; nothing for a switch or what leads on."""
    leads_on: bool = False

    @property
    def words(self) -> str:
        """The setting's name."""
        return t(f"settings.{self.name}")

    def about(self, size: tuple[float, float]) -> str:
        """What the setting does in a window of so many CSS pixels, where its name does not say it; else ""."""
        if self.name == "confirm_special" and min(size) < _PHONE:
            return t("settings.confirm_special.about.phone")
        if self.name == "left_handed" and not is_wide(size):
            return t("settings.left_handed.about.tall")
        return t(f"settings.{self.name}.about") if self.name in {"confirm_special", "left_handed", "motion"} else ""

    def value_words(self, value: SettingValue) -> str:
        """What a value is called."""
        return t(f"settings.{self.name}.{word_of(value)}")

    def sign(self, value: SettingValue) -> str:
        """The picture beside a value, or ""."""
        return _SIGNS[str(value)] if self.name == "light" else ""


SECTIONS = {
    "playing": (
        SettingRow("pace", "pace", PACES),
        SettingRow("confirm_special", "shield"),
        SettingRow("left_handed", "hand"),
    ),
    "look": (
        SettingRow("text_size", "letters", TEXT_SIZES),
        SettingRow("light", "sun", ("day", "night", "auto")),
        SettingRow("table", "table", leads_on=True),
        SettingRow("motion", "motion"),
    ),
}


def word_of(value: SettingValue) -> str:
    """A value as a part of a name or a key."""
    return value if isinstance(value, str) else _SIZES[value]
