"""The canvas can be played by those who do not see it: by the accessibility tree alone, or a click."""

import itertools
import json
import re
from typing import Any, NamedTuple

import pytest

from game.i18n import t
from tests.web.engines.choose import in_two_engines
from tests.web.host import Host
from tests.web.player import THREE_IN_A_ROW, playing, settings
from tests.web.webgame import WebGame

HEAR = """void (() => {
  window.fivefoldHeard = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) fivefoldHeard.push(...[...addedNodes].map((node) => node.textContent));
  }).observe(document.getElementById("fivefold-live"), { childList: true });
})()"""
"""Keeps what a screen reader says by itself."""
TAKE = "fivefoldHeard.splice(0)"
ACT = "> "
"""How what is done stands in the transcript."""
SECONDS = 20.0
LOOK = 0.15
"""Seconds between two looks."""
READ = {"heading", "paragraph", "button", "textbox", "dialog", "gridcell", "group", "listitem"}
PICTURES = {"image", "img", "Canvas"}
MIDDLE = "document.elementFromPoint(640, 360).id"
SUM = re.compile(r"(\d+) (plus|minus) (\d+)")
NOTHING = json.dumps({"size": [1280, 720], "changed": {}, "keys": None, "new": False, "dialog": True})
"""What the page is shown when nothing has changed."""


class Thing(NamedTuple):
    """Something in the accessibility tree."""

    role: str
    words: str
    node: int
    inside: tuple[str, ...]
    """The roles of what it is in, the outermost first."""
    states: dict[str, Any]

    @property
    def can_act(self) -> bool:
        """Whether it is a button that works now."""
        return self.role == "button" and not self.states.get("disabled")


class Listener:
    """Someone with closed eyes, who acts by names; keeps a transcript of all that was said and done."""

    def __init__(self, game: WebGame) -> None:
        self._game = game
        self._protocol = game.engine.protocol
        self.transcript: list[str] = []
        game.engine.evaluate(HEAR)

    # ------------------------------------------------------------ ears

    def listen(self) -> list[str]:
        """What has been said since."""
        heard: list[str] = self._game.engine.evaluate(TAKE)
        self.transcript += heard
        return heard

    def wait_to_hear(self, *words: str) -> str:
        """Wait until one of some words has been said since the last act, and return the sentence."""
        for _ in range(round(SECONDS / LOOK)):
            self.listen()
            for sentence in itertools.takewhile(lambda line: not line.startswith(ACT), reversed(self.transcript)):
                if any(word in sentence for word in words):
                    self._settle()
                    return sentence
            self._game.wait(LOOK)
        raise AssertionError(f"never heard: {words}; {self.transcript[-5:]}")

    def _settle(self) -> None:
        """Wait until the game has shown what an act has changed, and the tree changes no more."""
        self._game.wait_frames(3)
        self._game.engine.until_at_rest(self.read, poll=LOOK)

    # ------------------------------------------------------------ hands on the tree

    def _nodes(self) -> list[dict[str, Any]]:
        return list(self._protocol.send("Accessibility.getFullAXTree")["nodes"])

    def read(self) -> list[Thing]:
        """What can be read, in order."""
        nodes = self._nodes()
        return self._below(nodes[0], {node["nodeId"]: node for node in nodes}, ())

    def roles(self) -> set[str]:
        """The roles of everything in the tree."""
        return {node["role"]["value"] for node in self._nodes() if not node.get("ignored")}

    def _below(self, node: dict[str, Any], known: dict[str, Any], inside: tuple[str, ...]) -> list[Thing]:
        role, words = (node.get(part, {}).get("value", "") for part in ("role", "name"))
        below = [known[child] for child in node.get("childIds", []) if child in known]
        found: list[Thing] = []
        if role in READ and not node.get("ignored"):
            states = {state["name"]: state["value"].get("value") for state in node.get("properties", [])}
            words = words or " ".join(child.get("name", {}).get("value", "") for child in below)
            found.append(Thing(role, words, node["backendDOMNodeId"], inside, states))
        for child in below:
            found += self._below(child, known, (*inside, role))
        return found

    def buttons(self) -> list[Thing]:
        """What can be acted on now."""
        return [thing for thing in self.read() if thing.can_act]

    def act(self, thing: Thing) -> None:
        """Do what a screen reader does with a button."""
        self.listen()
        self.transcript.append(f"{ACT}{thing.words}")
        held = self._protocol.send("DOM.resolveNode", {"backendNodeId": thing.node})["object"]["objectId"]
        self._protocol.send(
            "Runtime.callFunctionOn", {"objectId": held, "functionDeclaration": "function () { this.click(); }"}
        )
        self._settle()

    def act_on(self, words: str) -> None:
        """Act on the button that begins with some words, once there is one."""
        for _ in range(round(SECONDS / LOOK)):
            if found := [thing for thing in self.buttons() if thing.words.startswith(words)]:
                return self.act(found[0])
            self._game.wait(LOOK)
        raise AssertionError(f"there is no {words}: {[thing.words for thing in self.buttons()]}")


# ---------------------------------------------------------------- turns


def answer(card: str) -> str:
    """What stands on the spaces of a card: of a sum its result."""
    if not (found := SUM.search(card)):
        return f", {card.split(',', maxsplit=1)[0]},"
    result = int(found[1]) + int(found[3]) * (1 if found[2] == "plus" else -1)
    return f", {result},"


def spaces_for(listener: Listener, card: str) -> list[Thing]:
    """The buttons on the board where a card may go."""
    cells = [thing for thing in listener.buttons() if "gridcell" in thing.inside]
    lit = [thing for thing in cells if thing.words.endswith(", glowing")]
    return lit or [thing for thing in cells if answer(card) in thing.words]


def take_a_turn(listener: Listener) -> str:
    """Choose a card that goes somewhere, and a space for it: how the space's words begin."""
    cards = [thing for thing in listener.buttons() if "pressed" in thing.states and "grid" not in thing.inside]
    for card in cards:
        listener.act(card)
        if spaces := spaces_for(listener, card.words):
            listener.act(spaces[0])
            return spaces[0].words.split(",")[0] + ","
    raise AssertionError("no card goes anywhere")


def test_a_whole_game_is_played_by_the_accessibility_tree_alone(web: Host, request: pytest.FixtureRequest) -> None:
    with playing(web, size=(1024, 768), kept=settings(**THREE_IN_A_ROW)) as (game, _):
        listener, once_more = Listener(game), t("play.once_more")
        request.addfinalizer(lambda: print("\n".join(listener.transcript)))
        for words in ("New game", "Numbers", "Play"):
            listener.act_on(words)
        listener.wait_to_hear("first")
        listener.act_on("Play")
        at = ""
        for _ in range(200):
            heard = listener.wait_to_hear("Your turn.", "win", once_more)
            if once_more in heard:
                # Cards of power are to be spared.
                listener.act_on(at)
                continue
            if "Play again" in [thing.words for thing in listener.buttons()]:
                break
            at = take_a_turn(listener)
        else:
            raise AssertionError("the game never ends")
        assert any(thing.role == "listitem" for thing in listener.read())


def test_the_canvas_is_no_picture_and_fingers_find_what_it_shows_once_a_screen_reader_has_clicked(web: Host) -> None:
    with playing(web) as (game, player):
        listener = Listener(game)
        game.engine.wait_for("document.getElementById('transfer').hidden", 10)
        game.engine.wait_for(f"Boolean({mirrored('button:new')})", 10)
        assert listener.roles().isdisjoint(PICTURES)
        (root,) = [thing for thing in listener.read() if thing.role == "group"]
        assert (root.words, root.states["focusable"]) == ("Fivefold", True)
        assert game.engine.evaluate(f"({mirrored('button:new')}.focus(), {MIDDLE})") == "canvas"
        game.engine.evaluate(f"void {mirrored('button:new')}.click()")
        player.wait_for("LobbyScene")
        assert game.engine.evaluate("document.activeElement.id") != "canvas"
        assert listener.roles().isdisjoint(PICTURES)
        x, y, w, h = player.targets()["button:options"]["rect"]
        under = f"(document.elementFromPoint({x + w / 2}, {y + h / 2}).dataset.key || '')"
        game.engine.wait_for(f"{under} === 'button:options'")
        player.act("button:options", "HouseRulesScene")
        assert game.engine.evaluate(MIDDLE) == "canvas"


@in_two_engines
def test_what_is_done_to_a_mirrored_button_is_done_once(web: Host, engine: str) -> None:
    with playing(web, engine=engine) as (game, player):
        game.engine.wait_for(f"Boolean({mirrored('button:settings')})", 10)
        game.engine.evaluate(f"void {mirrored('button:settings')}.click()")
        player.wait_for("SettingsScene")
        game.engine.wait_for("document.querySelector('#fivefold-mirror [role=dialog]')?.ariaLabel === 'Settings'")
        switch = mirrored("setting:left_handed")
        # What the page is shown just then, before the game knows of it, takes the focus nowhere else. A window that has
        # not the system's focus tells of none.
        shown = f"fivefoldMirror.show({json.dumps(NOTHING)}), fivefoldPage.tell()"
        game.engine.evaluate(f"void ({switch}.focus(), {shown})")
        game.engine.wait_for(f"{switch}.ariaPressed === 'false'")
        for key, is_on in (("Enter", "true"), (" ", "false")):
            player.until("app.keyboard.focused == 'setting:left_handed'")
            game.engine.key(key)
            game.engine.wait_for(f"{switch}.ariaPressed === '{is_on}'")
            game.wait_frames(20)  # in which a second press would have come, too
            assert game.engine.evaluate(f"{switch}.ariaPressed === '{is_on}' && document.activeElement === {switch}")
        game.engine.key("Tab")
        player.until("app.keyboard.focused not in ('', 'setting:left_handed')")
        game.engine.wait_for(f"document.activeElement === {mirrored(player.ask('app.keyboard.focused'))}")


def mirrored(name: str) -> str:
    """The mirror's element of a target, in JavaScript."""
    return f"document.querySelector('#fivefold-mirror [data-key=\"{name}\"]')"
