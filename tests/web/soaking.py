"""Games of computers in the page, one after another, and what all that takes of the machine's memory."""

import json
from typing import TYPE_CHECKING, cast

from .webgame import WebGame

if TYPE_CHECKING:
    from .engines.chromium import Chromium  # which needs what only browser tests do

MOST_KEPT = 300
"""Finished games that are kept: so many lie there from the beginning, so that one more takes no more room."""
LONGEST_GAME = 600.0
"""Seconds in which a game of the strongest computers ends on a machine that does much else."""
SOAK = """
import __main__, functools, gc, json, random
from game.bots.levels import LEVELS
from game.engine import VARIANTS, Match, new_game
from game.engine.board_tables import MoveTable
from game.storage.library import Library
from game.session.session import Player, Session
from game.storage.store import PLAYED
from game.ui.shell.app import running
from game.ui.stage.scene import Replace
from game.ui.toolkit import assets

class Soak:
    LOOK, REST = 40, 20

    def __init__(self):
        self.app, self.rng = running(), random.Random(7)
        self.step, self.app.step = self.app.step, self.pass_time
        self.app.wakes_in = lambda: 0.0
        self.games, self.frames, self.is_wanted, self.rested = 0, 0, False, 0
        self.plan = []

    def pass_time(self, *passed):
        self.step(*passed)
        name, app = type(self.app.top).__name__, self.app
        self.frames = self.frames + 1 if name in ("VictoryScene", "TitleScene") else 0
        if name == "DealScene":
            app.act("button:skip")
        elif name == "VictoryScene" and self.frames > self.LOOK:
            self.games += 1
            app.follow(Replace(app.scene("title")))
        elif name == "TitleScene" and self.frames > self.REST:
            self.rested = self.frames - self.REST
            if not self.is_wanted:
                self.rested = 0
                self.begin()

    def begin(self):
        if not self.plan:
            self.plan = [(rules, seats) for rules in VARIANTS.values() for seats in rules.seat_counts[:3]]
            self.rng.shuffle(self.plan)
        rules, seats = self.plan.pop()
        session = self.session(rules, seats, [self.rng.choice(LEVELS).key for _ in range(seats)])
        self.app.follow(Replace(self.app.scene("deal", session)))

    def session(self, rules, seats, levels):
        state = new_game(rules, seats, rules.sides_for(seats)[0], self.rng.getrandbits(31))
        players = tuple(Player(f"Bot {seat}", level) for seat, level in enumerate(levels))
        return Session(Match(state), players, self.app.store, self.rng)

    def fill(self, most):
        for number in range(most):
            rules = list(VARIANTS.values())[number % len(VARIANTS)]
            session = self.session(rules, rules.seat_counts[0], ["easy"] * rules.seat_counts[0])
            while not session.state.is_terminal():
                session.match.push(self.rng.choice(session.state.legal_moves()))
            session.save()
            yield

    def measure(self, without_caches):
        gc.unfreeze()
        if without_caches:
            assets.clear()
            self.app.painter.forget()
            for kept in [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]:
                if kept.__module__.startswith("game.bots."):
                    kept.cache_clear()
            for moves in [one for one in gc.get_objects() if isinstance(one, MoveTable)]:
                moves.clear()
        gc.collect()
        count = len(gc.get_objects())
        gc.freeze()
        return json.dumps([self.games, len(self.app.store.keys(PLAYED)), count])

__main__.soak = soak = Soak()
filling = soak.fill({most})
"""
"""Keeps as many finished games as there are room for, and plays on and on."""
FILLED = "next(filling, 'full') == 'full'"
RESTED = "fivefold.python.runPython('soak.rested > 30')"
"""Whether a game has ended and nothing moves any more."""
USED = """(() => {
  const c = fivefold.python._module, at = c._PyMem_RawMalloc(64);
  c._mallinfo(at);
  const used = c.HEAPU32[at / 4 + 7];
  c._PyMem_RawFree(at);
  return [c.HEAPU8.buffer.byteLength, used];
})()"""
"""The interpreter's memory and how much of it is taken, bytes."""


def begin(game: WebGame) -> None:
    """Have the page keep as many games as there is room for and play on by itself."""
    game.run(SOAK.replace("{most}", str(MOST_KEPT)))
    while not game.run(FILLED):
        pass


def sample(game: WebGame, *, is_bare: bool = False) -> dict[str, int]:
    """Count what there is between two games, as soon as one has ended.

    These are the games played and kept, the interpreter's memory, which never shrinks and grows by a fifth at a time,
    the part of it in use, Python's objects that can hold others, and the page's JavaScript, in bytes.
    It's bare once all that is kept up to a limit has been freed: sprites, pictures, tables of moves and bots.
    """
    game.run("soak.is_wanted = True")
    game.engine.wait_for(RESTED, LONGEST_GAME, poll=0.25)
    games, kept, objects = json.loads(game.run(f"soak.measure({is_bare})"))
    memory, taken = game.engine.evaluate(USED)
    game.reset_stats()  # which the tests keep, and the game does not
    chromium = cast("Chromium", game.engine)
    chromium.collect_garbage()
    page = int(chromium.protocol.send("Runtime.getHeapUsage")["usedSize"])
    game.run("soak.is_wanted = False")
    return {"games": games, "kept": kept, "memory": memory, "taken": taken, "objects": objects, "page": page}
