"""What the player has chosen once and for all; what is damaged or unknown reads as the usual choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from ...device import web
from ...i18n import set_language, system_languages
from ...storage.store import SETTINGS, Store
from ..toolkit import theme

PACES = ("slow", "normal", "fast", "at-once")
"""How fast the computers play."""
TEXT_SIZES = (1.0, 1.25, 1.5)
"""Times the usual size of all text."""
LIGHTS = ("auto", "day", "night")
"""Which of the player's tables is laid: the light one, the dark one, or as the system says."""
VOLUMES = (1, 2, 3, 4, 5)
"""How loud sounds are, in steps."""
HAND_ORDERS = ("drawn", "suit", "rank", "value")
"""How the hand is sorted."""
CONFIRMS = ("never", "special", "every")
"""Which cards a first tap only aims with, so that a second one has to play them."""
CARD_LETTERS = ("own", "international")
"""What stands on court cards: the letters of the language's country, or J, Q, K and A."""
_LAYS_OUT = frozenset({"text_size", "left_handed", "large_hand", "card_letters"})
"""The settings by which everything has its size or place."""
_OF_GAMES = frozenset({"variant", "lobby", "options"})
"""The settings that a game leaves when it is set up."""
_TABLES = {True: ("table_light", "daylight"), False: ("table_dark", "classic")}
"""By day and by night: the setting's name, and the table until one is chosen."""

_T = TypeVar("_T")


class _OneOf(Generic[_T]):
    """A setting that is one of some values, and the usual one until one of them is chosen."""

    def __init__(self, values: tuple[_T, ...], usual: _T, switched: Mapping[bool, _T] = MappingProxyType({})) -> None:
        """`switched` are the values of what was only on or off once."""
        self._values, self._usual, self._switched = values, usual, switched

    def __set_name__(self, _owner: type, name: str) -> None:
        self._name = name

    def __get__(self, settings: dict[str, Any], _owner: type) -> _T:
        found, is_switch = settings.get(self._name), isinstance(self._usual, bool)
        if isinstance(found, bool) and self._switched:
            return self._switched[found]
        alike = (value for value in self._values if value == found and isinstance(found, bool) == is_switch)
        return next(alike, self._usual)


_SWITCH = (False, True)


class Settings(dict[str, Any]):
    """The settings by name, as they are kept, and what they mean."""

    system_is_still = False
    """True if the system asks for less motion."""
    system_is_light = False
    """True if it asks for light colours."""

    pace = _OneOf(PACES, "normal")
    text_size = _OneOf(TEXT_SIZES, 1.0)
    light = _OneOf(LIGHTS, "night")
    hand_order = _OneOf(HAND_ORDERS, "drawn")
    card_letters = _OneOf(CARD_LETTERS, "own")
    volume = _OneOf(VOLUMES, 4)
    muted = _OneOf(_SWITCH, False)
    vibration = _OneOf(_SWITCH, True)
    """True if the device stirs at some moments, where it can."""
    left_handed = _OneOf(_SWITCH, False)
    """True if hand and buttons lie at the left."""
    large_hand = _OneOf(_SWITCH, False)
    """True if small cards of the hand lie in two rows, where they are larger."""
    turn_screen = _OneOf(_SWITCH, False)
    """True if the screen faces whichever of two people at it is to move."""
    confirm_special = _OneOf(CONFIRMS, "special", {True: "special", False: "never"})
    letter_keys = _OneOf(_SWITCH, True)
    """True if single letters, digits and signs do something by themselves (WCAG 2.1.4)."""

    @property
    def reduced_motion(self) -> bool:
        """True if things should appear rather than move."""
        found = self.get("reduced_motion")
        return found if isinstance(found, bool) else self.system_is_still

    @property
    def seen_tips(self) -> frozenset[str]:
        """The names of tips and lessons that need not be offered again."""
        found = self.get("seen_tips")
        return frozenset(name for name in found if isinstance(name, str)) if isinstance(found, list) else frozenset()

    @property
    def has_played(self) -> bool:
        """True if anything tells of an earlier game, or of the first lesson."""
        return not _OF_GAMES.isdisjoint(self) or "lesson" in self.seen_tips

    @property
    def is_day(self) -> bool:
        """True if a light table is to be laid."""
        return self.system_is_light if self.light == "auto" else self.light == "day"

    @property
    def table(self) -> str:
        """The name of the table to lay."""
        name, usual = _TABLES[self.is_day]
        found = self.get(name)
        return found if isinstance(found, str) and _is_light(found) is self.is_day else usual


def _is_light(name: object) -> bool | None:
    """True if the table of that name is light; None for no table."""
    return theme.THEMES[name].is_light if isinstance(name, str) and name in theme.THEMES else None


def load_settings(store: Store) -> Settings:
    """The settings that are kept; what is none of them is set aside."""
    found = store.load(SETTINGS)
    if found is not None and not isinstance(found, dict):
        store.set_aside(SETTINGS)
    settings = Settings(found if isinstance(found, dict) else {})
    table = settings.pop("table", None)  # the one that was kept when there was no day and night
    if (day := _is_light(table)) is not None:
        settings.setdefault(_TABLES[day][0], table)
        settings.setdefault("light", "day" if day else "night")
    return settings


class Choices:
    """The settings, the table that lies there and the language; `begin_anew` makes all that is seen again."""

    def __init__(self, store: Store, begin_anew: Callable[[], None]) -> None:
        self._store = store
        self._begin_anew = begin_anew
        self.settings = load_settings(store)
        self.settings.system_is_light = web.prefers_light()
        self.settings.system_is_still = web.reduced_motion()
        theme.lay(self.settings.table)
        chosen = self.settings.get("language")
        self._use(*([chosen] if isinstance(chosen, str) else []), *(web.languages() or system_languages()))

    def _use(self, *languages: str) -> str:
        """Speak the first of some languages that there is; its code."""
        code = set_language(*languages)
        web.declare_language(code)
        return code

    def change(self, name: str, value: object) -> None:
        """Change a setting, keep it, and show what it changes."""
        self._keep(name, value)
        if name == "light":
            self._follow_light()
        elif name in _LAYS_OUT:
            self._begin_anew()

    def _keep(self, name: str, value: object) -> None:
        self.settings[name] = value
        self._store.save(SETTINGS, self.settings)

    def lay_table(self, name: str) -> None:
        """Lay another table, keep it for its light, and choose that light."""
        day = theme.THEMES[name].is_light
        self._keep(_TABLES[day][0], name)
        if self.settings.is_day is not day:
            self._keep("light", "day" if day else "night")
        self._follow_light()

    def _follow_light(self) -> None:
        """Lay the table for the light, if another one lies there."""
        if self.settings.table != theme.current().name:
            theme.lay(self.settings.table)
            self._begin_anew()

    def follow_system(self) -> None:
        """See whether the system has gone from light to dark or back, or wants less motion."""
        self.settings.system_is_still = web.reduced_motion()
        if (is_light := web.prefers_light()) != self.settings.system_is_light:
            self.settings.system_is_light = is_light
            self._follow_light()

    def speak(self, code: str) -> None:
        """Speak another language, keep it, and word everything anew."""
        self._keep("language", self._use(code))
        self._begin_anew()


SETTING_NAMES = frozenset(
    (
        *(name for name, setting in vars(Settings).items() if isinstance(setting, _OneOf)),
        *("friends_name", "language", "reduced_motion", "seen_tips", "table", "table_dark", "table_light", *_OF_GAMES),
    )
)
"""Every setting that is, or ever was, kept: nothing else in a file from outside is one."""
