"""Someone who plays with closed eyes in Chromium: hears what is said, reads the accessibility tree, acts by names."""

from __future__ import annotations

import itertools
from typing import Any, NamedTuple

from .webgame import WebGame

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
    """Keeps a transcript of what was heard, and of what was done by its name."""

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
        seen: list[list[Thing]] = []

        def is_so() -> bool:
            seen.append(self.read())
            return seen[-1:] == seen[-2:-1]

        self._game.engine.until(is_so, poll=LOOK)

    # ------------------------------------------------------------ hands on the tree

    def read(self) -> list[Thing]:
        """What can be read, in order."""
        nodes = self._protocol.send("Accessibility.getFullAXTree")["nodes"]
        known = {node["nodeId"]: node for node in nodes}
        return self._below(nodes[0], known, ())

    def roles(self) -> list[str]:
        """What everything is that the tree has, the page itself first."""
        nodes = self._protocol.send("Accessibility.getFullAXTree")["nodes"]
        return [str(node["role"]["value"]) for node in nodes if not node.get("ignored")]

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
