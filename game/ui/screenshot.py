"""A picture of the table in the middle of a game, for the README and a shop's page."""

from __future__ import annotations

import io
import random

import pygame

from ..bots import decide, find_bot
from ..engine import CLASSIC, Match, SetupError, View, new_game
from ..i18n import t
from ..session.session import Player, Session
from ..storage.store import Store
from .play.scene import PlayScene
from .shell.app import App
from .stage.scene import Replace

_TURNS = 33
"""Turns before the picture is taken, at least; the first seat is then to move."""


def screenshot(size: tuple[int, int], seed: int) -> bytes:
    """The table in the middle of a two-player game as PNG; SetupError when the game ends too soon."""
    app = App(Store(), random.Random(seed), size)
    match = Match(new_game(CLASSIC, 2, seed=seed))
    bot = find_bot("greedy")
    while match.state.turn < _TURNS or match.state.current_player:
        if match.state.is_terminal():
            raise SetupError(f"The game of seed {seed} is over too soon for a picture; take another seed.")
        match.push(decide(bot, View.of(match.state, match.state.current_player), app.rng))
    session = Session(match, (Player(t("lobby.you")), Player("Ada", "easy")), app.store, app.rng)
    app.director.follow(Replace(PlayScene(app, session)))
    app.act("card:0")
    app.step(0.0)
    png = io.BytesIO()
    pygame.image.save(app.display.screen, png, ".png")
    return png.getvalue()
