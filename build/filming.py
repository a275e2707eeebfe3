"""The real game before a camera: games worth a look, frames of them, and what is heard meanwhile."""

from __future__ import annotations

import os
import random
import sys
from array import array
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # read when pygame starts
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.bots import decide, find_bot  # noqa: E402  # the game is found only now
from game.engine import Match, Move, Ruleset, View, new_game  # noqa: E402
from game.session.session import Player, Session  # noqa: E402
from game.storage.store import Store  # noqa: E402
from game.ui.play.guidance import all_tips  # noqa: E402
from game.ui.play.scene import PlayScene  # noqa: E402
from game.ui.shell.app import App  # noqa: E402
from game.ui.sound.desktop import perform, silent  # noqa: E402
from game.ui.sound.sounds import Speaker, recordings  # noqa: E402
from game.ui.stage.scene import Replace, Scene  # noqa: E402

PLAIN_ACTS = frozenset({"place", "remove"})
"""What is played by a tap on a card and one on a space."""
SEEDS = 400
FRAMES_A_SECOND = 30
PATIENCE = 20.0
"""Seconds within which it is somebody's turn again."""
AIMING = 0.5
"""Seconds between the tap on a card and the one on a space."""


class FilmError(Exception):
    """Why there is nothing to be seen, as a sentence."""


class Heard(NamedTuple):
    """A sound that began."""

    at: float
    """Seconds."""
    name: str
    gain: float


class Microphone(Speaker):
    """A speaker that writes down what it is given."""

    def __init__(self) -> None:
        self.now = 0.0
        self.heard: list[Heard] = []

    def play(self, name: str, gain: float) -> None:
        """Write it down."""
        self.heard.append(Heard(self.now, name, gain))


class ToldSession(Session):
    """A game whose moves are known: the computers play theirs."""

    def __init__(self, told: Match, turns: int, names: tuple[str, ...], app: App) -> None:
        players = [Player(name, "easy" if seat else "human") for seat, name in enumerate(names)]
        super().__init__(Match(told.states[0]), tuple(players), Store(), app.rng)
        self.told = told
        for move in told.moves[:turns]:
            self.match.push(move)

    @property
    def next_move(self) -> Move:
        """The move that comes now."""
        return self.told.moves[len(self.match.moves)]

    def think(self, seconds: float) -> Move | None:  # noqa: ARG002  # what it overrides has it
        """The computer to move knows its move at once."""
        return self.next_move if self.is_bots_turn else None


@cache
def game_worth_a_look(rules: Ruleset, seats: int, wanted: Callable[[Match], bool], seed: int = 1) -> Match:
    """The first game from a seed on that is as wanted, played to its end by quick computers; raises FilmError."""
    bot = find_bot("greedy")
    for number in range(seed, seed + SEEDS):
        rng = random.Random(number)
        match = Match(new_game(rules, seats, seed=number, dealer=seats - 1))
        while not match.state.is_terminal():
            match.push(decide(bot, View.of(match.state, match.state.current_player), rng))
        if wanted(match):
            return match
    raise FilmError(f"None of {SEEDS} games is worth a look.")


def sequence_turns(match: Match, side: int) -> list[int]:
    """After how many moves a side had one more sequence."""
    owned = [len(state.sequences[side]) for state in match.states]
    return [turn for turn in range(1, len(owned)) if owned[turn] > owned[turn - 1]]


class Studio:
    """A window of so many pixels, at one of the tables; still: without motion."""

    def __init__(
        self,
        size: tuple[int, int],
        table: str = "classic",
        *,
        still: bool = False,
        microphone: Microphone | None = None,
    ) -> None:
        pygame.display.quit()
        self.microphone = microphone or Microphone()
        self.app = App(Store(), random.Random(1), size, self.microphone)
        self.app.settings.update(
            {
                "reduced_motion": still,
                "seen_tips": sorted(all_tips()),
                "light": "day" if table == "daylight" else "night",
            }
        )
        self.app.lay_table(table)
        self.app.sounds.wake()

    def open(self, scene: Scene) -> None:
        """Show a scene."""
        self.app.director.follow(Replace(scene))
        self.app.step(0.0)

    def play(self, told: Match, turns: int, names: tuple[str, ...]) -> ToldSession:
        """Sit down at the table of a game after so many of its moves."""
        session = ToldSession(told, turns, names, self.app)
        self.open(PlayScene(self.app, session))
        return session

    @property
    def table(self) -> PlayScene:
        """The scene of the game that is played; raises FilmError when none is."""
        if isinstance(self.app.top, PlayScene):
            return self.app.top
        raise FilmError("Nobody sits at the table.")

    def picture(self) -> pygame.Surface:
        """What can be seen."""
        return self.app.display.screen.copy()

    # ------------------------------------------------------------ film: each yields once for each frame

    def roll(self, seconds: float) -> Iterator[None]:
        """Let time pass."""
        for _ in range(round(seconds * FRAMES_A_SECOND)):
            self.microphone.now += 1 / FRAMES_A_SECOND
            self.app.step(1 / FRAMES_A_SECOND)
            yield

    def until(self, is_so: Callable[[], bool]) -> Iterator[None]:
        """Let time pass until something is so; raises FilmError."""
        for _ in range(round(PATIENCE * FRAMES_A_SECOND)):
            if is_so():
                return
            yield from self.roll(1 / FRAMES_A_SECOND)
        raise FilmError("The game has come to a halt before the camera.")

    def act(self, name: str, pause: float = AIMING) -> Iterator[None]:
        """Act on a target and let some seconds pass."""
        self.app.act(name)
        yield from self.roll(pause)

    def take_turn(self, session: ToldSession, pause: float = AIMING) -> Iterator[None]:
        """Play the next move of the person at the screen by its card and its space."""
        scene = self.table
        yield from self.until(lambda: self.app.top is not scene or scene.desk.turn.is_free)
        move, moves = session.next_move, len(session.match.moves)
        yield from self.act(f"card:{scene.desk.table.hands.visible.index(move.card)}", pause)
        for _ in range(2):  # some cards are confirmed
            if len(session.match.moves) == moves:
                yield from self.act(f"space:{move.at}", 1 / FRAMES_A_SECOND)


# ------------------------------------------------------------ what is heard


def soundtrack(heard: list[Heard], seconds: float) -> array[int]:
    """What was heard, as 16-bit samples of `recordings().rate` a second."""
    known, total = recordings(), round(seconds * recordings().rate)
    mixed = array("d", bytes(8 * total))
    for at, name, gain in heard:
        start = round(at * known.rate)
        for place, sample in zip(count(start), performed(name), strict=False):
            if place >= total:
                break
            mixed[place] += sample * gain
    return array("h", [round(max(-1.0, min(1.0, sample)) * 32767) for sample in mixed])


@cache
def performed(name: str) -> array[float]:
    """The samples of a sound."""
    score = recordings().scores[name]
    made = silent(score)
    for _ in perform(recordings(), score, made):
        pass
    return made
