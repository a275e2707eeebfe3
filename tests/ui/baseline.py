"""Compares every scene of the gallery with another commit's: places, words and pictures, in four windows.

`python -m tests.ui.baseline COMMIT [--only PART] [--out FOLDER]` checks that commit out beside this one, looks at both,
lists what differs, puts the pictures that do side by side into FOLDER, and ends with status 1 where anything does.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.ui.toolkit import assets, theme
from tests.ui.gallery import GALLERY, NOON
from tests.ui.pilot import Pilot

ROOT = Path(__file__).parents[2]
LIGHT = next(name for name, table in theme.THEMES.items() if table.is_light)
WAYS: dict[str, dict[str, Any]] = {
    "1024x768": {},
    "390x844-largest": {"text_size": 1.5},
    "844x390-left": {"left_handed": True},
    "1280x720-light": {"table": LIGHT},
}
NEAR = 1
"""Pixels by which a place may differ."""
COARSER = 4
"""Pixels of the window to a side of one of the picture: fine differences between versions of SDL vanish."""
MOST_APART = 24
"""Of 255, in one colour of one coarse pixel."""
MOST_WRONG = 0.004
"""Of all coarse pixels."""


# ---------------------------------------------------------------- pictures


def coarse(screen: pygame.Surface) -> pygame.Surface:
    """The screen at a fraction of its size."""
    wide, high = screen.get_size()
    return pygame.transform.smoothscale(screen.convert(24), (wide // COARSER, high // COARSER))


def share_wrong(one: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that clearly differ."""
    if one.get_size() != other.get_size():
        return 1.0
    a, b = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    if a == b:
        return 0.0
    wrong = {i // 3 for i, (x, y) in enumerate(zip(a, b, strict=True)) if abs(x - y) > MOST_APART}
    return len(wrong) / (one.get_width() * one.get_height())


def side_by_side(then: pygame.Surface, now: pygame.Surface) -> pygame.Surface:
    """Two pictures in one, the earlier at the left."""
    wide = then.get_width()
    both = pygame.Surface((wide + 8 + now.get_width(), max(then.get_height(), now.get_height())))
    both.blit(then, (0, 0))
    both.blit(now, (wide + 8, 0))
    return both


# ---------------------------------------------------------------- what a scene is


class Hit(NamedTuple):
    """A target, or what screen readers get."""

    key: str
    facts: list[Any]
    """All of it that has to be equal."""
    rect: list[int] | None


def record(name: str, way: str, folder: Path) -> None:
    """Write what a scene of the gallery is, looked at in one way: a JSON object and a coarse picture."""
    choices = dict(WAYS[way])
    wide, high = map(int, way.partition("-")[0].split("x"))
    random.seed(1)
    assets.clear()
    pilot = Pilot((wide, high), still=True)
    pilot.app.lay_table(choices.pop("table", "classic"))
    for setting, value in choices.items():
        pilot.app.set_setting(setting, value)
    GALLERY[name](pilot)
    pilot.tick(0.5)
    scene = pilot.app.top
    targets = [(one.name, [one.label, one.enabled, one.chosen], [*one.rect]) for one in scene.targets()]
    tree = scene.accessibility_tree()
    told = [(one.key, [*one[:1], *one[2:3], *one[4:]], [*one.rect] if one.rect else None) for one in tree]
    found = {"targets": targets, "reader": told, "status": scene.status()}
    stem = folder / f"{name.replace('/', ' ')} @ {way}"
    Path(f"{stem}.json").write_text(json.dumps(found), encoding="utf-8")
    pygame.image.save(coarse(pilot.app.display.screen), f"{stem}.png")


def record_all(folder: Path, only: str, shard: int, shards: int) -> None:
    """Record the gallery, or one of several equal parts of it."""
    time.time = lambda: NOON
    random.SystemRandom = lambda: random.Random(7)  # type: ignore[assignment,misc]  # seals are the same every time
    os.environ["FIVEFOLD_HOME"] = str(folder / f"home-{shard}")
    for name in [name for name in GALLERY if only in name][shard::shards]:
        for way in WAYS:
            record(name, way, folder)


# ---------------------------------------------------------------- what differs


def differences(then: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """The differences between two records of a scene."""
    if then["status"] != now["status"]:
        yield f"status: {then['status']!r} -> {now['status']!r}"
    for kind in ("targets", "reader"):
        old, new = ({thing[0]: Hit(*thing) for thing in found[kind]} for found in (then, now))
        yield from (f"{kind}: {key} is gone" for key in old if key not in new)
        yield from (f"{kind}: {key} is new" for key in new if key not in old)
        if [key for key in old if key in new] != [key for key in new if key in old]:
            yield f"{kind}: another order"
        for key in (key for key in old if key in new):
            if old[key].facts != new[key].facts:
                yield f"{kind}: {key} {old[key].facts} -> {new[key].facts}"
            if is_moved(old[key].rect, new[key].rect):
                yield f"{kind}: {key} at {old[key].rect} -> {new[key].rect}"


def is_moved(then: list[int] | None, now: list[int] | None) -> bool:
    """Return whether two rectangles are further apart than a rounding."""
    if then is None or now is None:
        return then is not now
    edges = ([x, y, x + wide, y + high] for x, y, wide, high in (then, now))
    return any(abs(one - other) > NEAR for one, other in zip(*edges, strict=True))


def compare(then: Path, now: Path, out: Path) -> bool:
    """Print the differences between two folders of records, and return whether there are any."""
    names = sorted({path.stem for folder in (then, now) for path in folder.glob("*.json")})
    differing = 0
    for name in names:
        there = [(folder / f"{name}.json").exists() for folder in (then, now)]
        if not all(there):
            found = ["is new" if there[1] else "is gone"]
        else:
            found = list(differences(*(json.loads((folder / f"{name}.json").read_text()) for folder in (then, now))))
            pictures = [pygame.image.load(folder / f"{name}.png") for folder in (then, now)]
            if (wrong := share_wrong(*pictures)) > MOST_WRONG:
                out.mkdir(parents=True, exist_ok=True)
                pygame.image.save(side_by_side(*pictures), out / f"{name}.png")
                found.append(f"picture: {wrong:.1%} differ, see {out / f'{name}.png'}")
        differing += bool(found)
        for fault in found:
            print(f"{name}: {fault}")
    print(f"{differing} of {len(names)} views differ")
    return differing > 0


def recording(checkout: Path, folder: Path, only: str, shards: int) -> list[subprocess.Popen[bytes]]:
    """Processes that record a checkout, by its own baseline where it has one."""
    folder.mkdir()
    own = checkout / "tests" / "ui" / "baseline.py"
    script = [sys.executable, str(own if own.exists() else Path(__file__)), "--record", str(folder), "--only", only]
    dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env = os.environ | dummies | {"LANG": "en", "LANGUAGE": "", "PYTHONHASHSEED": "0", "PYTHONPATH": str(checkout)}
    return [
        subprocess.Popen([*script, "--shard", f"{shard}/{shards}"], cwd=checkout, env=env)  # noqa: S603
        for shard in range(shards)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.ui.baseline", description=__doc__.splitlines()[0])
    parser.add_argument("commit", nargs="?", default="HEAD", help="what to compare with, HEAD by default")
    parser.add_argument("--only", default="", help="scenes whose name contains this")
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "fivefold-baseline")
    parser.add_argument("--record", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--shard", default="0/1", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.record:
        record_all(asked.record, asked.only, *map(int, asked.shard.split("/")))
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        other = Path(scratch) / "other"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(other), asked.commit], check=True)  # noqa: S603
        try:
            shards = max(1, (os.cpu_count() or 2) // 2)
            then, now = Path(scratch) / "then", Path(scratch) / "now"
            running = [*recording(other, then, asked.only, shards), *recording(ROOT, now, asked.only, shards)]
            if max(process.wait() for process in running):
                return 2
            return int(compare(then, now, asked.out))
        finally:
            subprocess.run([*git, "remove", "--force", str(other)], check=True)  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
