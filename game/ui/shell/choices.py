"""The settings in effect: read at the start, saved, and shown when they change."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ... import web
from ...i18n import set_language, system_languages, t
from ...storage import SETTINGS, Store
from ..toolkit import theme
from ..toolkit.theme import THEMES
from ..words.faces import show_letters
from .settings import LAYS_OUT, Settings

_KEPT = {True: "table_light", False: "table_dark"}
_USUAL = {True: "daylight", False: "classic"}
"""By day and by night: the setting's name, and the table until one is chosen."""


def is_day(settings: Settings, system_is_light: bool) -> bool:
    """True if a light table is to be laid."""
    return system_is_light if settings.light == "auto" else settings.light == "day"


def table_now(settings: Settings, system_is_light: bool) -> str:
    """The name of the table to lay."""
    day = is_day(settings, system_is_light)
    found = settings.get(_KEPT[day])
    return found if isinstance(found, str) and _is_light(found) is day else _USUAL[day]


def _is_light(name: object) -> bool | None:
    """True if the table of that name is light; None for no table."""
    return THEMES[name].is_light if isinstance(name, str) and name in THEMES else None


def load_settings(store: Store) -> Settings:
    """The settings that are kept; what is none of them is set aside."""
    found = store.load(SETTINGS)
    if found is not None and not isinstance(found, dict):
        store.set_aside(SETTINGS)
    settings = Settings(found if isinstance(found, dict) else {})
    table = settings.pop("table", None)  # the one that was kept when there was no day and night
    if (day := _is_light(table)) is not None:
        settings.setdefault(_KEPT[day], table)
        settings.setdefault("light", "day" if day else "night")
    return settings


class Choices:
    """The settings, the table that lies there and the language; `begin_anew` makes all that is seen again."""

    def __init__(self, store: Store, begin_anew: Callable[[], None]) -> None:
        self._store = store
        self._begin_anew = begin_anew
        self.settings = load_settings(store)
        self._system_is_light = web.prefers_light()
        self.settings.system_is_still = web.reduced_motion()
        theme.lay(table_now(self.settings, self._system_is_light))
        self._use(*self._wanted_languages())
        self._show_letters()

    def _wanted_languages(self) -> tuple[str, ...]:
        chosen = self.settings.get("language")
        return (*([chosen] if isinstance(chosen, str) else []), *(web.languages() or system_languages()))

    def _use(self, *languages: str) -> str:
        """Speak the first of some languages that there is; its code."""
        code = set_language(*languages)
        web.declare_language(code)
        pygame.display.set_caption(t("app.name"))
        return code

    def _show_letters(self) -> None:
        show_letters(own=self.settings.card_letters == "own")

    def change(self, name: str, value: object) -> None:
        """Change a setting, keep it, and show what it changes."""
        self._keep(name, value)
        if name == "light":
            self._follow_light()
        elif name in LAYS_OUT:
            self._show_letters()
            self._begin_anew()

    def _keep(self, name: str, value: object) -> None:
        self.settings[name] = value
        self._store.save(SETTINGS, self.settings)

    def lay_table(self, name: str) -> None:
        """Lay another table, keep it for its light, and choose that light."""
        day = THEMES[name].is_light
        self._keep(_KEPT[day], name)
        if is_day(self.settings, self._system_is_light) is not day:
            self._keep("light", "day" if day else "night")
        self._follow_light()

    def _follow_light(self) -> None:
        """Lay the table for the light, if another one lies there."""
        name = table_now(self.settings, self._system_is_light)
        if name != theme.current().name:
            theme.lay(name)
            self._begin_anew()

    def follow_system(self) -> None:
        """See whether the system has gone from light to dark or back, or wants less motion."""
        self.settings.system_is_still = web.reduced_motion()
        if web.prefers_light() != self._system_is_light:
            self._system_is_light = not self._system_is_light
            self._follow_light()

    def speak(self, code: str) -> None:
        """Speak another language, keep it, and word everything anew."""
        self._keep("language", self._use(code))
        self._begin_anew()
