"""Plants faults in a copy of the game, one at a time, and tells which of them the tests find.

`python -m tests.mutants [NAMEPART …] [--checkout FOLDER] [--audit PATH …] [--whole]` ends with status 1 where one isn't
found. Give another checkout, and what its audit is called there, to compare two commits.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.sampling import seed

ROOT = Path(__file__).parents[1]
COPIED = ("game", "tests", "assets", "build", "main.py", "pyproject.toml", "README.md", "LICENSE")


class Mutant(NamedTuple):
    """A fault: a piece of a file that occurs once, what stands there instead, and where tests look for it."""

    name: str
    file: str
    """Its path from game/."""
    sound: str
    faulty: str
    where: str
    """Folders and files of tests/; "audit" is the gallery's."""


MUTANTS = (
    # ------------------------------------------------------------ what is seen
    Mutant(
        "a button's label is gone",
        "ui/title/title.py",
        'parts._replace(grow=1.0), t("title.learn.kids")',
        'parts._replace(grow=1.0), ""',
        "audit ui/title",
    ),
    Mutant(
        "a target is hidden",
        "ui/overlays/sheet.py",
        "    def nothing(self,",
        "    def targets(self) -> list[Item]:\n        return super().targets()[1:]\n\n    def nothing(self,",
        "audit ui/overlays ui/games",
    ),
    Mutant(
        "two targets overlap",
        "ui/games/games.py",
        "*acts, gap=_GAP, grow=1.0)",
        "*acts, gap=-_GAP, grow=1.0)",
        "audit ui/games",
    ),
    Mutant(
        "a button leaves the window",
        "ui/overlays/sheet.py",
        "column(pinned, listed, shrinks=True)",
        "column(pinned, listed)",
        "audit ui/games ui/overlays",
    ),
    Mutant(
        "a title has too little room",
        "ui/overlays/sheet.py",
        'role="title", order=-2, grow=1.0)',
        'role="title", order=-2, grow=1.0, most=0.25)',
        "audit ui/overlays",
    ),
    Mutant(
        "letters are too small", "ui/toolkit/theme.py", "    small: int = 14", "    small: int = 9", "audit ui/toolkit"
    ),
    Mutant(
        "quiet words are faint",
        "ui/toolkit/theme.py",
        'quiet: str = "#b3cbcb"',
        'quiet: str = "#5f8f8f"',
        "audit ui/toolkit",
    ),
    Mutant(
        "words stay English in other languages",
        "ui/play/view.py",
        'part("hand", t("told.hand"), HAND, cards)',
        'part("hand", "Your hand", HAND, cards)',
        "audit ui/test_languages.py ui/shell/reader ui/play i18n",
    ),
    Mutant(
        "a picture is stale",
        "ui/toolkit/painter.py",
        "    if type(before.content) is type(now.content) and before.looks == now.looks:",
        '    if before.looks == now.looks or now.item.act.kind == "card":',
        "audit ui/play",
    ),
    Mutant(
        "an item is painted beyond its place",
        "ui/sprites/widgets.py",
        'spread=SHADOW if style in {"sheet", "paper"} else 0)',
        "spread=0)",
        "ui/test_reach.py",
    ),
    # ------------------------------------------------------------ what is heard and pressed
    Mutant(
        "a space is told as another",
        "ui/play/view.py",
        "space in targets)",
        "space not in targets)",
        "audit ui/shell/reader ui/play",
    ),
    Mutant(
        "the score is not told",
        "ui/play/scene.py",
        "            *score(self.table),\n",
        "",
        "audit ui/shell/reader ui/play ui/table",
    ),
    Mutant(
        "two things have the same key",
        "ui/toolkit/view.py",
        'unseen("item", words, f"item:{key}:{number}")',
        'unseen("item", words, f"item:{key}")',
        "audit ui/shell/reader ui/toolkit",
    ),
    Mutant(
        "a key is lost",
        "ui/shell/intents.py",
        '    pygame.K_HOME: ("edge", -1),\n',
        "",
        "ui/shell/input ui/play ui/replay ui/overlays",
    ),
    Mutant(
        "Tab leaves one out",
        "ui/shell/input.py",
        "return names[(names.index(current) + step) % len(names)]",
        "return names[(names.index(current) + 2 * step) % len(names)]",
        "audit ui/shell/input",
    ),
    Mutant(
        "sounds cannot be switched off",
        "ui/sound/sounds.py",
        "        if not self._settings.muted:",
        "        if True:",
        "ui/sound ui/shell",
    ),
    # ------------------------------------------------------------ what is right
    Mutant("sequences share two spaces", "engine/sequences.py", "MOST_SHARED = 1", "MOST_SHARED = 2", "engine"),
    Mutant(
        "chips of sequences can be taken",
        "engine/position.py",
        "kept = 0 if self.setup.ruleset.breaks_sequences else self.protected",
        "kept = 0",
        "engine",
    ),
    Mutant(
        "two dead cards a turn can be exchanged",
        "engine/turn/movegen.py",
        "    if position.exchanged or not position.can_draw():",
        "    if not position.can_draw():",
        "engine",
    ),
    Mutant(
        "a hidden card is leaked",
        "engine/view.py",
        "hand if owner == seat else (HIDDEN,) * len(hand)",
        "hand if owner <= seat else (HIDDEN,) * len(hand)",
        "engine bots",
    ),
    Mutant(
        "the deal never moves the last card",
        "engine/setup.py",
        "        j = int(draw() * (i + 1))",
        "        j = int(draw() * i)",
        "engine",
    ),
    Mutant(
        "what is taken back is not saved",
        "session.py",
        "        self.conditions = self.conditions._replace(undos=self.conditions.undos + 1)\n        self.save()",
        "        self.conditions = self.conditions._replace(undos=self.conditions.undos + 1)",
        "test_session.py ui/play",
    ),
    Mutant(
        "a save is not written",
        "rooms.py",
        "        self._store.save(room.key, room.stored())\n        return room",
        "        return room",
        "test_rooms.py",
    ),
    Mutant(
        "a friend's text is taken twice",
        "online/host.py",
        "before, new = play.moves[: count - start], play.moves[count - start :]",
        "before, new = (), play.moves",
        "test_rooms.py",
    ),
    Mutant(
        "a hidden card is in a text",
        "online/messages.py",
        '            "dealer": setup.dealer,\n',
        '            "dealer": setup.dealer,\n            "hand": list(self.hand),\n',
        "online/test_rooms.py",
    ),
    Mutant(
        "bots know an option that nobody has listed",
        "bots/known_rules.py",
        "value == field.default or value in self._values.get(field.name, ())",
        "value == field.default or value in self._values.get(field.name, (value,))",
        "bots/test_known_rules.py",
    ),
    Mutant(
        "any play solves a puzzle",
        "ui/puzzles/puzzle.py",
        "        if move not in self.puzzle.solutions:",
        "        if move not in self.puzzle.solutions and not move.card:",
        "puzzles ui/puzzles",
    ),
    Mutant(
        "a damaged setting counts",
        "ui/shell/settings.py",
        "value == found and isinstance(found, bool) == is_switch",
        "value == found",
        "ui/shell/test_settings.py ui/lobby",
    ),
    Mutant(
        "one of them is told as several",
        "i18n/plurals.py",
        'PluralRule("one", lambda n: n == 1)',
        'PluralRule("one", lambda n: n == 0)',
        "i18n ui/words ui/table",
    ),
    Mutant(
        "a catalogue's entry has the wrong slot",
        "../assets/locale/de.json",
        "Der Zug von {name} kommt in einem Text von {host}.",
        "Der Zug von {name} kommt in einem Text von {name}.",
        "i18n/test_catalogues.py",
    ),
)


def plant(mutant: Mutant, checkout: Path) -> None:
    """Put a fault into a copy; ValueError where its place is not found once."""
    file = checkout / "game" / mutant.file
    source = file.read_text(encoding="utf-8")
    if source.count(mutant.sound) != 1:
        raise ValueError(f"{mutant.name}: {mutant.file} has {source.count(mutant.sound)} such places")
    file.write_text(source.replace(mutant.sound, mutant.faulty), encoding="utf-8")


def found_by(mutant: Mutant, source: Path, audit: list[str], only: list[str]) -> str:
    """The first test that fails with a fault in a copy of a checkout; "" where none does."""
    where = [f"tests/{path}" for path in mutant.where.replace("audit", " ".join(audit)).split()]
    test = first_failure(source, mutant, *only, *where)
    if test and first_failure(source, None, test):
        raise RuntimeError(f"{mutant.name}: {test} fails without it, too")
    return test


def first_failure(source: Path, mutant: Mutant | None, *asked: str) -> str:
    """The first of some tests that fails in a copy of a checkout, with a fault or none."""
    with tempfile.TemporaryDirectory() as scratch:
        checkout = Path(scratch) / "checkout"
        for name in COPIED:
            copy = shutil.copytree if (source / name).is_dir() else shutil.copy
            checkout.mkdir(exist_ok=True)
            copy(source / name, checkout / name)
        if mutant:
            plant(mutant, checkout)
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *asked]
        env = os.environ | {"FIVEFOLD_SEED": seed(), "FIVEFOLD_WEB": "0", "FIVEFOLD_UNTIMED": "1"}
        ran = subprocess.run(command, cwd=checkout, env=env, capture_output=True, text=True, check=False)  # noqa: S603
        if ran.returncode > 1:
            raise RuntimeError(f"{mutant}: pytest did not run\n{ran.stdout[-2000:]}{ran.stderr[-2000:]}")
        lines = [line for line in ran.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return lines[0].partition(" - ")[0].partition(" ")[2] if ran.returncode else ""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", help="parts of the names of faults; all by default")
    parser.add_argument("--checkout", type=Path, default=ROOT, help="in which the faults are planted, in a copy of it")
    parser.add_argument("--audit", nargs="+", default=["ui/test_audit.py"], help="the tests of the gallery there")
    parser.add_argument("--whole", action="store_true", help="with slow tests, too")
    asked = parser.parse_args()
    only = [] if asked.whole else ["-m", "not slow"]
    wanted = [one for one in MUTANTS if not asked.names or any(part in one.name for part in asked.names)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda one: found_by(one, asked.checkout, asked.audit, only), wanted)
        missed = 0
        for mutant, test in zip(wanted, results, strict=True):
            missed += not test
            print(f"{'found ' if test else 'MISSED'} {mutant.name}: {test}", flush=True)
    print(f"{len(wanted) - missed} of {len(wanted)} faults found")
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
