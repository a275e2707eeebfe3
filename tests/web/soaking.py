"""Games of computers in the page, one after another, and what all that takes of the machine's memory."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple, cast

from .engines.base import Engine
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
from game.library import Library
from game.session import Player, Session
from game.storage import PLAYED
from game.ui.shell.app import running
from game.ui.shell.scene import Replace
from game.ui.toolkit import assets

class Soak:
    LOOK, REST = 40, 20

    def __init__(self):
        self.app, self.rng = running(), random.Random(7)
        self.step, self.app.step = self.app.step, self.pass_time
        self.games, self.frames, self.is_wanted, self.rested = 0, 0, False, 0
        self.plan = []

    def pass_time(self, dt):
        self.step(dt)
        name, app = type(self.app.top).__name__, self.app
        self.frames = self.frames + 1 if name in ("VictoryScene", "TitleScene") else 0
        if name == "DealScene":
            app.act("button:skip")
        elif name == "VictoryScene" and self.frames > self.LOOK:
            self.games += 1
            app.follow(Replace(app.routes.title(app)))
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
        self.app.follow(Replace(self.app.routes.deal(self.app, session)))

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
        if without_caches:
            assets.clear()
            for kept in [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]:
                if kept.__module__.startswith("game.bots."):
                    kept.cache_clear()
            for moves in [one for one in gc.get_objects() if isinstance(one, MoveTable)]:
                moves.forget()
        gc.collect()
        return json.dumps([self.games, len(self.app.store.keys(PLAYED)), len(gc.get_objects())])

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
  const [reached, used] = [0, 7].map((field) => c.HEAPU32[at / 4 + field]);
  c._PyMem_RawFree(at);
  return [c.HEAPU8.buffer.byteLength, reached, used];
})()"""
"""The interpreter's memory, how much of it was ever needed, and how much is taken, bytes."""


class Sample(NamedTuple):
    """What there is at a moment at which no game is played."""

    minutes: float
    games: int
    kept: int
    memory: int
    """Bytes of the interpreter's memory, which never shrinks, and grows by a fifth at a time."""
    reached: int
    """Those of them that were needed at some moment."""
    taken: int
    """Those that are taken."""
    objects: int
    """Python's own that can hold others."""
    page: int
    """Bytes of the page's JavaScript."""
    is_bare: bool
    """Whether what is kept up to a limit has been let go, whatever was used last: sprites, tables of moves and bots."""

    def __str__(self) -> str:
        return (
            f"minute {self.minutes:5.1f}: {self.games:4} games, {self.kept} kept, memory {self.memory:,}, "
            f"reached {self.reached:,}, taken {self.taken:,}{' with nothing kept' if self.is_bare else ''}, "
            f"Python's objects {self.objects:,}, page {self.page:,}"
        )


def begin(game: WebGame) -> None:
    """Have the page keep as many games as there is room for and play on by itself."""
    game.run(SOAK.replace("{most}", str(MOST_KEPT)))
    while not game.run(FILLED):
        pass


def sample(game: WebGame, minutes: float, *, is_bare: bool = False) -> Sample:
    """What there is between two games, as soon as one has ended."""
    game.run("soak.is_wanted = True")
    game.engine.wait_for(RESTED, LONGEST_GAME, poll=0.25)
    games, kept, objects = json.loads(game.run(f"soak.measure({is_bare})"))
    memory, reached, taken = game.engine.evaluate(USED)
    game.reset_stats()  # which the tests keep, and the game does not
    page = heap_of(game.engine)
    game.run("soak.is_wanted = False")
    return Sample(round(minutes, 1), games, kept, memory, reached, taken, objects, page, is_bare)


def heap_of(engine: Engine) -> int:
    """Bytes that Chromium's JavaScript takes once what is unused is gone."""
    protocol = cast("Chromium", engine).protocol
    protocol.send("HeapProfiler.enable")
    protocol.send("HeapProfiler.collectGarbage")
    protocol.send("HeapProfiler.disable")
    return int(protocol.send("Runtime.getHeapUsage")["usedSize"])
