"""Saves pictures of states of the gallery.

`python -m tests.ui.shot "table of teams" OUT.png --size 390x844 --table travel --language de` saves one; several names,
parts of names (`"rules*"`) or several sizes make one sheet. Without a name it lists what there is.
"""

import argparse
import os
from collections.abc import Sequence
from fnmatch import fnmatch
from itertools import accumulate

import pygame

from game.i18n import available_languages
from game.ui.toolkit.theme import THEMES
from tests.ui.gallery import GALLERY
from tests.ui.pilot import Pilot

GAP = 8
"""Pixels between the pictures of a sheet."""
WIDEST = 4_000
"""Pixels after which a sheet begins another row."""


def size(text: str) -> tuple[int, int]:
    """The size of a window, such as 390x844."""
    wide, high = map(int, text.split("x"))
    return wide, high


def shot(name: str, window: tuple[int, int], table: str | None, language: str) -> pygame.Surface:
    """What a window shows of a state once it's at rest."""
    pilot = Pilot(window, still=True)
    pilot.app.speak(language)
    if table:
        pilot.app.lay_table(table)
    GALLERY[name](pilot)
    pilot.tick(1)
    return pilot.app.display.screen.copy()


def sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """Pictures in rows, from left to right."""
    rows: list[list[pygame.Surface]] = [[]]
    for picture in pictures:
        if sum(one.get_width() + GAP for one in [*rows[-1], picture]) > WIDEST and rows[-1]:
            rows.append([])
        rows[-1].append(picture)
    heights = [max(one.get_height() for one in row) + GAP for row in rows]
    wide = max(sum(one.get_width() + GAP for one in row) for row in rows)
    whole = pygame.Surface((wide - GAP, sum(heights) - GAP))
    for row, top in zip(rows, accumulate(heights, initial=0), strict=False):
        for picture, left in zip(row, accumulate((one.get_width() + GAP for one in row), initial=0), strict=False):
            whole.blit(picture, (left, top))
    return whole


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.ui.shot", description=__doc__.partition("\n")[0])
    parser.add_argument("what", nargs="*", metavar="NAME", help="states or patterns, then a file to write")
    parser.add_argument("--size", type=size, action="append", help="of the window, 1024x768 if left out; repeatable")
    parser.add_argument("--table", choices=THEMES, help="the table that is laid")
    parser.add_argument("--language", choices=available_languages(), default="en")
    asked = parser.parse_args()
    if not asked.what:
        print("\n".join(GALLERY))
        return
    *wanted, out = asked.what
    found = [name for pattern in wanted for name in GALLERY if fnmatch(name, pattern)]
    if not found:
        parser.error(f"the gallery has no {', '.join(wanted) or out}")
    shots = [shot(name, at, asked.table, asked.language) for name in found for at in asked.size or [(1024, 768)]]
    pygame.image.save(sheet(shots), out)


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    main()
