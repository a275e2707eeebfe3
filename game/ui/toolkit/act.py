"""What a target does, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Act:
    """What a target does, for its scene to match: `Act("card", 3)`."""

    kind: str
    value: Any = ""
    """Hashable; a tuple of words and numbers where one is not enough."""

    @property
    def name(self) -> str:
        """The target's name for keyboard, tests and screen readers: "button:play", "card:3", "space:c4"."""
        parts = self.value if isinstance(self.value, tuple) else (self.value,) if self.value != "" else ()
        return ":".join([self.kind, *(part if isinstance(part, str) else str(part).lower() for part in parts)])


NO_ACT = Act("")
"""What an item does that is only seen or read."""
