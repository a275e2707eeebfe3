"""A player of whole games by keys alone, and the transcript: keys, the targets that they hit, and announcements.

`python -m tests.ui.keys_only VARIANT [OPTION=VALUE …]` prints one.
"""

import itertools
import json
import os
import sys
from collections.abc import Mapping

from game.engine import VARIANTS, new_game
from game.engine.rules.options import with_options
from game.i18n import t
from game.ui.play.scene import PlayScene
from tests.ui.pilot import Pilot
from tests.ui.whole_games import Player

STEPS = 40
"""Presses of arrows after which somebody goes by Tab instead."""
DIRECT = {
    **{f"button:{word}": key for word, key in (("roll", "r"), ("draw", "d"), ("announce", "a"))},
    **{f"card:{place}": str(place + 1) for place in range(9)},
}
"""Targets that one key acts on, whatever is in focus."""


class KeyPlayer:
    """Acts by keys alone; `letters`: whether letters and digits are used, too."""

    def __init__(self, pilot: Pilot, *, letters: bool = True) -> None:
        self._pilot = pilot
        self._direct = DIRECT if letters else {}
        pilot.app.settings["letter_keys"] = letters
        self._keys: list[str] = []
        self._said = ""
        self.lines: list[str] = []
        """The transcript."""

    def act(self, name: str) -> None:
        """Act on a target, and note how."""
        label = self._pilot.target(name).label
        self._hear()
        if key := self._direct.get(name):
            self._press(key)
        else:
            self._go_to(name)
            assert self._pilot.app.keyboard.focused == name
            self._press("return")
        told = ", ".join(f"{key} ×{n}" if (n := len([*run])) > 1 else key for key, run in itertools.groupby(self._keys))
        self.lines.append(f"    [{told}]  {label}")
        self._keys.clear()
        self._hear()

    def _go_to(self, name: str) -> None:
        """Bring the ring to a target: by arrows as long as these lead there, else by Tab."""
        if not self._pilot.app.keyboard.focused:
            self._press("tab")
        seen: set[str] = set()
        while self._at != name and self._at not in seen and len(seen) < STEPS:
            seen.add(self._at)
            self._press(self._way(name))
        for _ in self._pilot.names:
            if self._at == name:
                return
            self._press("tab")

    def _way(self, name: str) -> str:
        """The arrow that points most nearly to a target."""
        here, there = (found.rect.center for at in (self._at, name) if (found := self._pilot.app.target(at)))
        x, y = there[0] - here[0], there[1] - here[1]
        if abs(x) > abs(y):
            return "right" if x > 0 else "left"
        return "down" if y > 0 else "up"

    @property
    def _at(self) -> str:
        return self._pilot.app.keyboard.focused

    def _press(self, key: str) -> None:
        self._keys.append(key)
        self._pilot.key(key)

    def _hear(self) -> None:
        """Note what is said, where that is new."""
        said = self._pilot.app.top.status()
        if said != self._said:
            self._said = said
            self.lines.append(said)


def played(
    name: str, options: Mapping[str, object] | None = None, *, seed: int = 1, letters: bool = True
) -> tuple[PlayScene, list[str]]:
    """A whole game of one person against a computer, played by keys alone, and its transcript."""
    rules = with_options(VARIANTS[name], dict(options or {}))
    seats, sides = next(seating[:2] for seating in rules.seatings if seating[0] > 1)
    pilot = Pilot((1024, 768), seed=seed, still=True)
    player = KeyPlayer(pilot, letters=letters)
    session = pilot.session(new_game(rules, seats, sides, seed, dealer=seats - 1))
    scene = Player(pilot, player.act, seed).to_the_end(session)
    player.lines.append(pilot.app.top.status())
    return scene, player.lines


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    asked = (option.partition("=") for option in sys.argv[2:])
    chosen = {option: json.loads(value) for option, _, value in asked}
    title = " ".join((t(f"variant.{sys.argv[1]}"), *sys.argv[2:]))
    sys.stdout.write("\n".join((title, *played(sys.argv[1], chosen)[1], "")))
