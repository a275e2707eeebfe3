"""Plants faults in a copy of the game, one at a time, and prints which of them the tests find.

`python -m tests.mutants [NAMEPART …] [--checkout FOLDER] [--audit PATH …] [--whole]` ends with status 1 where one isn't
found. Give another checkout, and what its audit is called there, to compare two commits.
"""

import argparse
import os
import re
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


DRAWN = r"""
# what is seen
@@ a button's label is gone | ui/title/newcomer.py | audit ui/title
-pressable("childrens_lesson", t("title.learn.kids")
+pressable("childrens_lesson", ""
@@ a target is hidden | ui/stage/sheet.py | audit ui/sheets ui/settings ui/rules ui/games
-    def nothing(self,
+    def targets(self) -> list[Item]:
+        return super().targets()[1:]
+
+    def nothing(self,
@@ two targets overlap | ui/games/games.py | audit ui/games
-*acts, gap=_GAP, grow=1.0)
+*acts, gap=-_GAP, grow=1.0)
@@ a button leaves the window | ui/stage/sheet.py | audit ui/games ui/sheets ui/settings ui/rules
-column(pinned, listed, shrinks=True)
+column(pinned, listed)
@@ a title has too little room | ui/stage/sheet.py | audit ui/sheets ui/settings ui/rules
-role="title", order=-2, grow=1.0)
+role="title", order=-2, grow=1.0, most=0.25)
@@ letters are too small | ui/toolkit/theme.py | audit ui/toolkit
-    small: int = 14
+    small: int = 9
@@ quiet words are faint | ui/toolkit/theme.py | audit ui/toolkit
-quiet: str = "#b3cbcb"
+quiet: str = "#5f8f8f"
@@ words stay English in other languages | ui/play/view.py | audit ui/test_languages.py ui/shell/reader ui/play i18n
-part("hand", t("told.hand"), HAND,
+part("hand", "Your hand", HAND,
@@ a picture is stale | ui/toolkit/painter.py | audit ui/play
-    if type(before.content) is type(now.content) and before.looks == now.looks:
+    if before.looks == now.looks or now.item.act.kind == "card":
@@ an item is painted beyond its place | ui/sprites/widgets.py | ui/test_reach.py
-spread=SHADOW if style in {"sheet", "paper"} else 0)
+spread=0)
# what is heard and pressed
@@ a space is told as another | ui/play/view.py | audit ui/shell/reader ui/play
-space in targets)
+space not in targets)
@@ the score is not told | ui/play/desk.py | audit ui/shell/reader ui/play ui/table
-self.shown.score()
@@ two things have the same key | ui/toolkit/view.py | audit ui/shell/reader ui/toolkit
-unseen("item", words, f"item:{key}:{number}")
+unseen("item", words, f"item:{key}")
@@ a key is lost | ui/window/intents.py | ui/window ui/shell/input ui/play ui/replay ui/sheets ui/settings ui/rules
-    pygame.K_HOME: ("edge", -1),
@@ Tab leaves one out | ui/shell/input.py | audit ui/shell/input
-return names[(names.index(current) + step) % len(names)]
+return names[(names.index(current) + 2 * step) % len(names)]
@@ sounds cannot be switched off | ui/sound/sounds.py | ui/sound ui/shell
-        if not self._settings.muted:
+        if True:
# what is right
@@ sequences share two spaces | engine/sequences.py | engine
-MOST_SHARED = 1
+MOST_SHARED = 2
@@ chips of sequences can be taken | engine/position.py | engine
-kept = 0 if self.setup.ruleset.breaks_sequences else self.protected
+kept = 0
@@ two dead cards a turn can be exchanged | engine/turn/movegen.py | engine
-    if position.exchanged or not position.can_draw():
+    if not position.can_draw():
@@ a hidden card is leaked | engine/view.py | engine bots
-hand if owner == seat else (HIDDEN,) * len(hand)
+hand if owner <= seat else (HIDDEN,) * len(hand)
@@ the deal never moves the last card | engine/setup.py | engine
-        j = int(draw() * (i + 1))
+        j = int(draw() * i)
@@ what is taken back is not saved | session/session.py | session ui/play
-        self.conditions = self.conditions._replace(undos=self.conditions.undos + 1)
-        self.save()
+        self.conditions = self.conditions._replace(undos=self.conditions.undos + 1)
@@ a save is not written | online/rooms.py | online/test_rooms.py
-        self._store.save(room.key, room.stored())
-        return room
+        return room
@@ a friend's text is taken twice | online/protocol/host.py | online/test_rooms.py
-before, new = play.moves[: count - start], play.moves[count - start :]
+before, new = (), play.moves
@@ a hidden card is in a text | online/protocol/messages.py | online/protocol/test_rooms.py
-            "dealer": setup.dealer,
+            "dealer": setup.dealer,
+            "hand": list(self.hand),
@@ bots know an option that nobody has listed | bots/known_rules.py | bots/test_known_rules.py
-value == field.default or value in self._values.get(field.name, ())
+value == field.default or value in self._values.get(field.name, (value,))
@@ any play solves a puzzle | ui/puzzles/attempt.py | puzzles ui/puzzles
-        if move not in self.puzzle.solutions:
+        if move not in self.puzzle.solutions and not move.card:
@@ a damaged setting counts | ui/window/settings.py | ui/window/test_settings.py ui/lobby
-value == found and isinstance(found, bool) == is_switch
+value == found
@@ one of them is told as several | i18n/plurals.py | i18n ui/words ui/table
-PluralRule("one", lambda n: n == 1)
+PluralRule("one", lambda n: n == 0)
@@ a catalogue's entry has the wrong slot | ../assets/locale/de.json | i18n/test_catalogues.py
-Der Zug von {name} kommt in einem Text von {host}.
+Der Zug von {name} kommt in einem Text von {name}.
"""
"""Faults as a diff has them: the name, the file and its tests after @@, the sound lines after -, the faulty after +."""


def lines_after(sign: str, drawing: str) -> str:
    return "\n".join(line[1:] for line in drawing.splitlines() if line[0] == sign)


MUTANTS = tuple(
    Mutant(name, file, lines_after("-", drawing), lines_after("+", drawing), where)
    for name, file, where, drawing in re.findall(r"^@@ (.+) \| (.+) \| (.+)\n((?:[-+].*\n)+)", DRAWN, re.MULTILINE)
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
