"""The page keeps what is played: through reloads, without storage and for a long time, in Chromium."""

import json
import os
import random
import time
from typing import Any

import pytest

from game.engine import VARIANTS
from tests.sampling import seed, some
from tests.web import soaking
from tests.web.host import Host
from tests.web.player import APP, QUICK, BrowserPlayer, playing, settings
from tests.web.webgame import PYTHON, WebGame

SETTLED, ALIKE = 10.0, 0.05
"""Minutes after which nothing grows, and the part by which it may differ."""
RELOADS = int(os.environ.get("FIVEFOLD_RELOADS", "4"))
UNHURRIED = settings(pace="fast")
"""Computers that move one after another: while the page is left, one may still do so."""
UNREAD = {f"fivefold.{key}": json.dumps({"format": "fivefold-room/99", "key": key}) for key in ("room-0a", "room-0b")}
"""Rooms of a later version."""
POSITION = (
    "[s.state.setup.seed, [str(move) for move in s.match.moves], [s.state.hands, s.state.draw_pile, s.state.discards,"
    " s.state.current_player, s.state.phase, str(s.state.ended),"
    " __import__('game.engine.record.notation', fromlist=['a']).format_position(s.state)], s.key]"
)
"""What tells a position `s` from all others, and the key of its game."""
LEAVE = f"""(() => {{
  const told = {PYTHON}.runPython({{code}});
  window.isLeft = true;
  location.reload();
  return JSON.parse(told);
}})()"""
LIVE = f"__import__('json').dumps((lambda s: {POSITION})({APP}.top.session))"
SAVED = (
    f"(lambda s: {POSITION})(__import__('game.session.session', fromlist=['look_back'])"
    f".look_back({APP}.store, __import__('random').Random(1), {{key!r}}))"
)

MISSING = "Object.defineProperty(window, 'localStorage', { value: undefined, configurable: true })"
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("no", "SecurityError"); }, configurable: true,
})"""
THROWING = """window.kept = window.kept || {};
for (const name of ["getItem", "setItem", "removeItem", "key"]) {
  kept[name] = Storage.prototype[name];
  Storage.prototype[name] = () => { throw new Error("no"); };
}"""
FULL = """{
  let size = 1 << 22, junk = localStorage.getItem("junk") || "";
  while (size) {
    try {
      localStorage.setItem("junk", junk + "x".repeat(size));
      junk += "x".repeat(size);
    } catch { size >>= 1; }
  }
}"""
"""As much of another game's on the same host as there is room for."""
REMEMBERED = "window.real = Object.getOwnPropertyDescriptor(window, 'localStorage')"
GIVEN_BACK = "Object.defineProperty(window, 'localStorage', real)"
FAULTS = {
    "missing": (MISSING, GIVEN_BACK),
    "deleted": ("delete window.localStorage", GIVEN_BACK),
    "forbidden": (FORBIDDEN, GIVEN_BACK),
    "throwing": (THROWING, "Object.assign(Storage.prototype, kept)"),
    "full": (FULL, "localStorage.removeItem('junk')"),
}
"""What becomes of localStorage, and how it comes back."""
MIDDLE = some(FAULTS, 0, "throwing", "full")
"""What becomes of it in the middle of a game: two of all, which --all looks at."""
WATCH = """
import __main__
from game.i18n import t
from game.ui.shell.app import running

class Watch:
    def __init__(self):
        self.app, self.told, self.last = running(), [], set()
        self.step, self.app.step = self.app.step, self.pass_time

    def pass_time(self, *seconds):
        self.step(*seconds)
        status = self.app.top.status()
        now = {key for key in ("save.refused", "save.emptied", "save.aside") if t(key) in status}
        self.told += sorted(now - self.last)
        self.last = now

__main__.watch = Watch()
"""
"""Notes each time when a sentence about saving begins to be told."""


# ---------------------------------------------------------------- reloads


@pytest.mark.timeout(0 if len(VARIANTS) < RELOADS else 400)
def test_a_reload_at_any_moment_loses_nothing(web: Host) -> None:
    luck, names = random.Random(f"{seed()} reloads"), some(VARIANTS, RELOADS, key="reloads")
    with web.game(kept=UNHURRIED) as game:
        for number in range(RELOADS):
            player = BrowserPlayer(game, "mouse", seed=number)
            player.begin(names[number % len(names)])
            for _ in range(luck.choice((0, 2, 5, 9))):
                if player.scene() == "PlayScene":
                    player.one_act()
                    game.wait(luck.choice((0.0, 0.1, 0.6)))  # any moment is somewhere in what moves
            game.wait(luck.random())
            is_over = player.ask("app.top.session.state.is_terminal()")
            before = game.engine.evaluate(LEAVE.replace("{code}", json.dumps(LIVE)))
            game.engine.wait_for("!window.isLeft", 30)
            game.wait_until_started()
            after = found_again(BrowserPlayer(game, "mouse"), before[-1], is_over=is_over)
            more = len(after[1]) - len(before[1])
            assert before[0] == after[0]
            assert after[1][: len(before[1])] == before[1][: len(after[1])]
            assert -1 <= more <= 1
            assert more or before[2] == after[2]
            assert not [key for key in game.kept() if ".damaged" in key]
            assert not game.errors


def found_again(player: BrowserPlayer, key: str, *, is_over: bool) -> Any:
    """The position of the game that was left: at the table again, or as it is kept where it has ended."""
    if is_over:
        return player.game.py(SAVED.format(key=key))
    player.act("button:continue", "PlayScene")
    found = json.loads(player.game.run(LIVE))
    player.act("button:menu")
    player.act("button:leave")
    if player.scene() != "TitleScene":
        player.act("button:yes", "TitleScene")
    return found


# ---------------------------------------------------------------- without storage


@pytest.mark.parametrize("faults", [["missing"], MIDDLE], ids=["from the start", "in the middle"])
def test_where_nothing_can_be_kept_the_game_goes_on_and_is_saved_once_it_can(web: Host, faults: list[str]) -> None:
    is_late = faults == MIDDLE
    with playing(web, prelude="" if is_late else f"{REMEMBERED};\n{MISSING};") as (game, player):
        game.run(WATCH)
        player.begin()
        for number, fault in enumerate(faults):
            harm, mend = FAULTS[fault]
            if is_late:
                player.take_turns(1)
                assert told(game) == ["save.refused"] * (number > 0)
                game.engine.evaluate(f"void (() => {{ {REMEMBERED};\n{harm} }})()")
            player.take_turns(2)
            assert told(game) == ["save.refused"], fault
            assert player.ask("app.notices.cannot_save")
            game.engine.evaluate(f"void ({mend})")
            player.take_turns(1)
            assert told(game) == ["save.refused"], fault
            assert not player.ask("app.notices.cannot_save")
            assert is_saved(game), fault


def test_where_all_is_cleared_away_in_the_middle_the_game_goes_on_and_is_saved_again(web: Host) -> None:
    with playing(web, kept=QUICK | UNREAD) as (game, player):
        game.run(WATCH)
        player.begin()
        player.take_turns(1)
        unread = {key.removeprefix("fivefold."): text for key, text in UNREAD.items()}
        assert game.kept().items() >= unread.items()
        for count in (1, 2):
            game.engine.evaluate("localStorage.clear()")
            player.take_turns(2)
            assert told(game) == ["save.emptied"] * count
            assert is_saved(game)
            assert game.kept().items() >= unread.items()


def told(game: WebGame) -> list[str]:
    """The sentences about saving that have been told, as often as they were."""
    return list(game.py("__import__('__main__').watch.told"))


def is_saved(game: WebGame) -> bool:
    """Whether the browser has the game as it stands, and once."""
    key, wanted = game.py(f"[{APP}.top.session.key, {APP}.top.session.record()]")
    games = {name: json.loads(text) for name, text in game.kept().items() if name.startswith("game-")}
    return [*games] == [key] and games[key].items() >= wanted.items()


# ---------------------------------------------------------------- for a long time


@pytest.mark.timeout(0)
def test_nothing_grows_while_computers_play_on_and_on(web: Host) -> None:
    minutes = float(os.environ.get("FIVEFOLD_SOAK", "0"))
    if not minutes:
        pytest.skip("a measurement of an hour: FIVEFOLD_SOAK=60 python -m pytest -s tests/web/test_keeping.py -k grows")
    with web.game(kept=settings(reduced_motion=False)) as game:
        soaking.begin(game)
        began, minute = time.monotonic(), 0.0
        bare: list[dict[str, int]] = []
        while minute < minutes:
            game.wait(max(0.0, 60 - (time.monotonic() - began) % 60))
            found = soaking.sample(game)
            minute = (time.monotonic() - began) / 60
            print(f"minute {minute:.1f}: {found}", flush=True)
            assert found["kept"] == soaking.MOST_KEPT
            if minute >= minutes or (not bare and minute >= SETTLED):
                bare.append(soaking.sample(game, is_bare=True))
                print(f"with nothing kept: {bare[-1]}", flush=True)
        assert not game.errors
        for name in ("memory", "taken", "objects", "page"):
            before, after = bare[0][name], bare[-1][name]
            print(f"{name}: {before:,} after {SETTLED:g} minutes, {after:,} at the end, {after / before - 1:+.2%}")
            assert after == pytest.approx(before, rel=ALIKE)
