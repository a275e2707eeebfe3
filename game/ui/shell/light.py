"""Which table is laid: by day the light one that was chosen last, by night the dark one."""

from __future__ import annotations

from typing import Any

from ..toolkit.theme import THEMES
from .settings import Settings

_KEPT = {True: "table_light", False: "table_dark"}
_USUAL = {True: "daylight", False: "classic"}
"""By day and by night: the setting's name, and the table of whoever has chosen none."""


def is_day(settings: Settings, system_is_light: bool) -> bool:
    """Whether a light table is to be laid."""
    return system_is_light if settings.light == "auto" else settings.light == "day"


def table_now(settings: Settings, system_is_light: bool) -> str:
    """The name of the table to lay."""
    day = is_day(settings, system_is_light)
    found = settings.get(_KEPT[day])
    return found if isinstance(found, str) and _is_light(found) is day else _USUAL[day]


def chosen_table(settings: Settings, name: str, system_is_light: bool) -> dict[str, Any]:
    """The settings that change when a table is chosen: it is its light's from now on, and its light is chosen, too."""
    day = THEMES[name].is_light
    light = {} if is_day(settings, system_is_light) is day else {"light": "day" if day else "night"}
    return {_KEPT[day]: name, **light}


def upgrade(settings: Settings) -> None:
    """Take over the one table that was kept when there was no day and night."""
    found = settings.pop("table", None)
    day = _is_light(found)
    if day is not None:
        settings.setdefault(_KEPT[day], found)
        settings.setdefault("light", "day" if day else "night")


def _is_light(name: object) -> bool | None:
    """Whether the table of that name is a light one; None when there is no such table."""
    return THEMES[name].is_light if isinstance(name, str) and name in THEMES else None
