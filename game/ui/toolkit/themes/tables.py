"""All tables."""

from __future__ import annotations

from .anniversary import ANNIVERSARY
from .daylight import DAYLIGHT
from .deluxe import DELUXE
from .fields import Theme
from .jumbo import JUMBO
from .plain import PLAIN
from .travel import TRAVEL_THEME

CLASSIC_THEME = Theme()

THEMES = {theme.name: theme for theme in (CLASSIC_THEME, DELUXE, JUMBO, TRAVEL_THEME, ANNIVERSARY, PLAIN, DAYLIGHT)}
"""All tables by name, the usual one first."""
