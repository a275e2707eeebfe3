"""Someone who plays the game in a browser: by taps, by mouse or by keyboard alone, looking only at the targets."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from game.engine import VARIANTS

from .host import Host
from .webgame import WebGame

APP = "__import__('game.ui.shell.app', fromlist=['running']).running()"
THREE_IN_A_ROW = {"options": {key: {"line_length": 3, "sequences_to_win": 1} for key in VARIANTS}}
"""Settings of games that are soon over."""
AT_ONCE = ("button:claim", "button:roll", "button:announce", "button:draw")
"""What is acted on wherever it is offered."""
LEAST = 40
"""CSS pixels of a target's width and height that have to show, so that it is not dragged into sight."""
STUCK = 200
"""Acts in a row without a move of anybody after which a game is stuck."""


def settings(**changed: Any) -> dict[str, str]:
    """What a browser keeps of somebody who waits for no motion and no computer, with other settings changed."""
    return {"fivefold.settings": json.dumps({"reduced_motion": True, "pace": "at-once", **changed})}


QUICK = settings()


@contextmanager
def playing(
    web: Host, means: str = "mouse", engine: str = "chromium", *, kept: Mapping[str, str] = QUICK, **wanted: Any
) -> Iterator[tuple[WebGame, BrowserPlayer]]:
    """The running game and its player, for whom nothing has failed at the end; wanted as `Host.browser` has it."""
    with web.game(engine, kept=kept, touch=means == "tap", **wanted) as game:
        yield game, BrowserPlayer(game, means)
        assert not game.errors


class BrowserPlayer:
    """Acts on targets by name, by one means of input."""

    def __init__(self, game: WebGame, means: str, seed: int = 1) -> None:
        self.game, self._means, self._rng = game, means, random.Random(seed)
        self.seen: list[str] = []
        """Scenes that have been on top, in order."""

    def ask(self, expression: str) -> Any:
        """The value of an expression about the running `app`."""
        return self.game.py(f"(lambda app: {expression})({APP})")

    def targets(self) -> dict[str, dict[str, Any]]:
        """The enabled targets by name."""
        return {target["name"]: target for target in self.ask("app.targets()") if target["enabled"]}

    def scene(self) -> str:
        """The top scene's name; what the player has seen is remembered."""
        name = str(self.ask("app.scenes()")[-1])
        if self.seen[-1:] != [name]:
            self.seen.append(name)
        return name

    def act(self, name: str, scene: str = "") -> None:
        """Act on a target, and wait until the game has shown what that does, and until a scene is on top if named."""
        self.press(name)
        self.game.wait_frames(3)
        if scene:
            self.wait_for(scene)

    def press(self, name: str) -> None:
        """Act on a target; raises AssertionError when a finger cannot, since it has scrolled away."""
        if self._means == "keys":
            self._walk_to(name)
            self.game.engine.key("Enter")
            return
        x, y, wide, high = self.targets()[name]["rect"]
        assert wide * high, f"{name} has scrolled away"
        (self.game.engine.tap if self._means == "tap" else self.game.engine.click)(x + wide / 2, y + high / 2)

    def _walk_to(self, name: str) -> None:
        """Press Tab until a target is in focus."""
        for _ in range(150):
            if self.ask("app.keyboard.focused") == name:
                return
            self.game.engine.key("Tab")
            self.game.wait_frames(1)
        raise AssertionError(f"Tab never came to {name}")

    def bring_into_sight(self, name: str) -> None:
        """Drag the list, or the row, that a target is in until it shows; raises AssertionError when it never does."""
        wide, high = self.game.engine.device.size
        for _ in range(20):
            x, y, width, height = self.targets()[name]["rect"]
            if min(width, height) >= LEAST:
                return
            if width < LEAST:  # in a row
                ways = [(wide * 0.8, y), (wide * 0.2, y)]
                is_before = x < wide / 2
            else:
                ways = [(wide / 2, high * 0.7), (wide / 2, high * 0.4)]
                is_before = y < high / 2
            self.game.engine.drag(*(ways[::-1] if is_before else ways))
            self.until_at_rest()
        raise AssertionError(f"{name} does not come into sight; {sorted(self.targets())}")

    def resize(self, width: int, height: int) -> None:
        """Make the window another size, and wait until the game has followed."""
        self.game.engine.resize(width, height)
        self.until(f"[round(side / app.display.pixels) for side in app.display.size] == {[width, height]}")
        self.game.wait_frames(3)

    def until_at_rest(self, what: str = "app.targets()") -> None:
        """Wait until something stays as it is, such as the targets' places when a list has stopped."""
        self.game.engine.until_at_rest(lambda: self.ask(what))

    def choose_game(self, variant: str) -> None:
        """In the lobby, choose a game."""
        if self._means != "keys":  # a target that Tab comes to comes into sight
            self.bring_into_sight(f"variant:{variant}")
        self.act(f"variant:{variant}")
        assert self.ask("app.settings.get('variant')") == variant

    def until(self, condition: str, seconds: float = 60.0) -> None:
        """Wait until an expression about the running `app` is true."""
        try:
            self.game.engine.until(lambda: self.ask(f"bool({condition})"), seconds)
        except TimeoutError as error:
            told = self.scene(), self.ask("app.top.status()"), self.game.errors
            raise AssertionError(f"never {condition}; {told}") from error

    def until_offered(self, name: str, is_so: bool = True) -> None:
        """Wait until a target can be acted on, or no longer."""
        self.game.engine.until(lambda: (name in self.targets()) == is_so, 60, what=f"offered: {name}, {is_so}")

    def wait_for(self, scene: str) -> None:
        """Wait until a scene is on top."""
        self.until(f"app.scenes()[-1] == {scene!r}")
        self.scene()

    def back_to(self, *scenes: str) -> None:
        """Press the browser's Back, to one scene after another."""
        for scene in scenes:
            self.settle()
            self.game.engine.evaluate("void history.back()")
            self.wait_for(scene)
        self.settle()

    def settle(self) -> str:
        """Wait until the page's history is as the game is, and return what stands behind the # of the address."""

        def is_so() -> bool:
            depth, word = self.ask("app.whereabouts()")
            there = [depth, word * (not self.game.is_framed)]
            return bool(self.game.engine.evaluate("[history.state?.fivefold ?? 0, location.hash.slice(1)]") == there)

        self.game.engine.until(is_so, what="settled")
        return str(self.game.engine.evaluate("location.hash.slice(1)"))

    def begin(self, variant: str = "") -> None:
        """A new game, from title to table."""
        self.act("button:new")
        if variant:
            self.choose_game(variant)
        self.act("button:play")
        self.come_to_the_table()

    def leave(self) -> None:
        """Leave the table for the title, at its menu."""
        self.act("button:leave")
        self.act("button:yes", "TitleScene")

    def come_to_the_table(self) -> None:
        """Skip the deal."""
        self.wait_for("DealScene")
        self.act("button:skip", "PlayScene")

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a target, CSS pixels."""
        x, y, w, h = self.targets()[name]["rect"]
        return x + w / 2, y + h / 2

    # ------------------------------------------------------------ a game

    def play_to_the_end(self) -> None:
        """Act on something sensible again and again until the victory scene, however many turns chance makes of it."""
        idle, played = 0, -1
        while self.scene() != "VictoryScene":
            if self.scene() == "PlayScene":
                self.one_act()
            moves = self.ask("len(app.top.session.match.moves) if hasattr(app.top, 'session') else -1")
            idle = 0 if moves != played else idle + 1
            played = moves
            if idle > STUCK:
                raise AssertionError(f"nothing happens any more: {self.ask('app.top.prompt()')}")
            self.game.wait(0.05)

    def moves(self) -> list[str]:
        """The moves of the game at the table."""
        found: list[str] = self.ask("app.top.session.match.moves")
        return found

    def take_turns(self, turns: int) -> None:
        """Make so many moves of one's own, and wait for the others'."""
        for _ in range(turns):
            self.wait_until_still()
            before = len(self.moves())
            for _ in range(40):
                self.one_act()
                if len(self.moves()) > before:
                    break
            else:
                raise AssertionError(f"no move can be made: {self.ask('app.top.prompt()')}")
        self.wait_until_still()

    @property
    def is_free(self) -> bool:
        """Whether it is the player's turn and nothing moves."""
        return bool(self.ask("hasattr(app.top, 'desk') and app.top.desk.turn.is_free"))

    def one_act(self) -> None:
        """Roll, draw or announce where that is offered, else choose a card and place it, if it is one's turn."""
        targets = self.targets()
        now = next((name for name in AT_ONCE if name in targets), "")
        cards = sorted(name for name in targets if name.startswith("card:"))
        if now:
            self.act(now)
        elif self.is_free:
            if cards:
                self.act(self._rng.choice(cards))
            self._place()

    def _place(self) -> None:
        """A card is chosen, or the dice say what to do: put it on one of its spaces, confirming where that is asked."""
        if self.scene() != "PlayScene" or not self.ask("app.top.desk.play.selection.card(app.top.desk.turn)"):
            return
        right = self.ask("[move.at for move in app.top.desk.play.selection.offered(app.top.desk.turn) if move.at]")
        spaces = [f"space:{at}" for at in right if f"space:{at}" in self.targets()]
        if not spaces:
            return
        self.act(space := self._rng.choice(spaces))
        aimed = self.ask("hasattr(app.top, 'desk') and app.top.desk.play.selection.aimed") == space.partition(":")[2]
        if aimed and space in self.targets():
            self.act(space)

    def wait_until_still(self) -> None:
        """Wait until the person may act, or the game is over."""
        self.until(
            "not hasattr(app.top, 'desk') or app.top.desk.turn.is_free or app.top.desk.session.state.is_terminal()"
        )
