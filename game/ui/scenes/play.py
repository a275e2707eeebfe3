"""The game itself: choose a card, tap a space, watch the others."""

from __future__ import annotations

import time
from collections.abc import Generator

import pygame

from game.engine.board import FREE, Space
from game.engine.move import Move
from game.i18n import t
from game.session import Session
from game.ui import layout_play, painter
from game.ui.app import App
from game.ui.board_view import CHIP_SHARE
from game.ui.choosing import Choosing
from game.ui.intents import Intent
from game.ui.play_view import claim_buttons, draw_lens, draw_log, draw_prompt
from game.ui.prompts import Prompt, motion, others_turn, own_turn
from game.ui.scene import Push, Replace, Scene, Target, Transition
from game.ui.scenes.hand_over import HandOverScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.menu import MenuScene
from game.ui.table import Table, party
from game.ui.theme import TIMING
from game.ui.widgets import Button, put_at
from game.ui.wording import caption, card_words, side_name

SMALL_SPACE = 40
"""Below so many CSS pixels a first tap on a space aims and a second confirms."""
THINK = 0.006
"""Seconds that a bot may think in one frame."""
THINK_IN_MOTION = 0.002
WARM = 0.003
"""Seconds that sprites for later may be made in one frame."""
LAST_LOOK = 0.9
"""Seconds between the last move and the victory scene or the curtain, and before a turn passes by itself."""
PASS = Move("pass")
LETTERS = {"u": "button:undo", "s": "button:spaces", "l": "button:log", "m": "button:menu"}


class PlayScene(Scene):
    """One game at the table."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.table = Table(app, session)
        self.turn = Choosing(session, self.table)
        self._waited = 0.0
        self._decided: Move | None = None
        self._buttons: list[Button] = []
        self._kept: tuple[tuple[int, bool], list[Target]] = ((-1, False), [])
        self._warming: Generator[None, None, None] | None = None

    def layout(self, size: tuple[int, int]) -> None:
        self.table.lay_out(size)
        self._warming = warm_up(self.app, self.session)
        names = (("spaces", "eye"), ("undo", "undo"), ("log", "log"), ("menu", "menu"))
        self._buttons = [
            Button(f"button:{name}", t(f"play.button.{name}"), rect, icon=icon)
            for (name, icon), rect in zip(names, self.table.places.buttons, strict=True)
        ]
        self._buttons[0].style = self._spaces_style

    @property
    def _spaces_style(self) -> painter.ButtonStyle:
        return "chosen" if self.turn.shows_spaces else "plain"

    # ------------------------------------------------------------ targets

    def targets(self) -> list[Target]:
        version = (self.table.version, self.turn.is_free)
        if self._kept[0] != version:
            self._kept = (version, self._targets())
        return self._kept[1]

    def _targets(self) -> list[Target]:
        self._buttons[1].enabled = self.session.can_undo and not self.table.timeline.busy
        buttons = [button.target() for button in self._buttons]
        if self.turn.is_claiming:
            return [*(button.target() for button in claim_buttons(self.table, self.turn)), *buttons]
        spaces = [self._space_target(space) for space in self.turn.spaces()]
        return [*self.table.hand.targets(self.turn.hand_cards()), *spaces, *buttons]

    def _space_target(self, space: Space) -> Target:
        words = card_words(self.table.board.prints[space])
        side = self.table.shown.chips.get(space)
        if side is None:
            label = t("board.free", space=space, card=words)
        else:
            label = t("board.chip", space=space, card=words, side=side_name(side))
        return Target(f"space:{space}", label, self.table.board.rect(space), radius=4)

    # ------------------------------------------------------------ acts

    def activate(self, name: str) -> Transition:
        self._change()
        self.turn.drag = None
        kind, _, rest = name.partition(":")
        if kind == "card":
            self._make(self.turn.tap_card(int(rest)))
            self.app.keyboard.lead(self.turn.next_step)
        elif kind == "space":
            careful = self._small_spaces and self.app.keyboard.focused != name
            self._make(self.turn.tap_space(rest, careful=careful))
        elif kind == "claim":
            self.turn.pick(rest)
        else:
            return self._press(rest)
        return None

    @property
    def _small_spaces(self) -> bool:
        return self.table.board.grid.cell / self.app.display.pixels < SMALL_SPACE

    def _press(self, button: str) -> Transition:
        if button == "menu":
            return Push(MenuScene(self.app, self.session))
        if button == "log":
            return Push(LogScene(self.app, self.table.log))
        if button == "spaces":
            self.turn.shows_spaces = not self.turn.shows_spaces
            self._buttons[0].style = self._spaces_style
        elif button == "undo":
            self._undo()
        elif button == "claim":
            self._make(self.turn.claim)
        return None

    def _make(self, move: Move | None) -> None:
        """Make a move, if there is one."""
        if move is None:
            return
        self.turn.let_go()
        self._go(move)

    def _go(self, move: Move) -> None:
        self.table.make(move)
        self._waited = 0.0
        self._change()

    def _undo(self) -> None:
        self.turn.let_go()
        self._decided = None
        self.session.undo()
        self.table.settle()

    def _change(self) -> None:
        self.dirty = True
        self.table.changed()

    def back(self) -> Transition:
        self._change()
        if self.turn.chosen is not None or self.turn.aimed:
            self.app.keyboard.lead(f"card:{self.turn.chosen or 0}")
            self.turn.let_go()
            return None
        return Push(MenuScene(self.app, self.session))

    def typed(self, intent: Intent) -> Transition:
        letter = intent.text.lower()
        if letter.isdecimal() and letter != "0":
            self.app.keyboard.aim(f"card:{int(letter) - 1}")
            self.app.act(f"card:{int(letter) - 1}")
        elif letter in LETTERS:
            self.app.act(LETTERS[letter])
        return None

    def elsewhere(self, at: tuple[int, int]) -> Transition:
        """A tap beside everything hurries motion on, or lets the chosen card go."""
        if self.table.timeline.busy:
            self.table.timeline.finish()
        else:
            self.turn.let_go()
        self._change()
        return None

    def dragged(self, name: str, at: tuple[int, int]) -> None:
        self.turn.pull(int(name.partition(":")[2]), at)
        self._change()

    def dropped(self, name: str, at: tuple[int, int]) -> Transition:
        self._make(self.turn.drop(at))
        self._change()
        return None

    def resumed(self, answer: str) -> Transition:
        self._change()
        if answer == "leave":
            return self._leave()
        if answer == "restart":
            return self._deal(self.session.restarted())
        if answer == "hand-over":
            self.session.hand_over()
        return None

    def _leave(self) -> Transition:
        from game.ui.scenes.lobby import LobbyScene  # noqa: PLC0415 - scenes know each other

        return Replace(LobbyScene(self.app))

    def _deal(self, session: Session) -> Transition:
        from game.ui.scenes.deal import DealScene  # noqa: PLC0415 - scenes know each other

        return Replace(DealScene(self.app, session))

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> Transition:
        busy = self.table.timeline.busy
        if busy:
            self.table.timeline.advance(dt)
            self._change()
        else:
            self._waited += dt
        if self.app.top is not self:
            return None
        if self._decided is None:
            self._decided = self.session.think(THINK_IN_MOTION if busy else THINK)
        if busy or self.table.timeline.busy:
            return None
        self._warm()
        return self._go_on()

    def _warm(self) -> None:
        """Make some of the sprites that will be wanted, while nothing moves."""
        end = time.perf_counter() + WARM
        while self._warming and time.perf_counter() < end:
            try:
                next(self._warming)
            except StopIteration:
                self._warming = None

    def _go_on(self) -> Transition:
        """What comes next when everything lies still."""
        if self.session.state.is_terminal():
            return self._finish() if self._waited >= LAST_LOOK else None
        if self.session.awaits_hand_over and self.session.is_hot_seat:
            return self._draw_the_curtain()
        if self.turn.moves == (PASS,) and self._waited >= LAST_LOOK:
            self._make(PASS)
        elif self._decided and self._waited * 1000 >= self._bot_pause:
            move, self._decided = self._decided, None
            self._go(move)
        return None

    def _draw_the_curtain(self) -> Transition:
        # Whoever has just played sees first what they drew.
        if self.session.viewer is not None and self._waited < LAST_LOOK:
            return None
        self.session.hide_hand()
        self.turn.let_go()
        self._change()
        return Push(HandOverScene(self.app, self.session))

    def _finish(self) -> Transition:
        from game.ui.scenes.victory import VictoryScene  # noqa: PLC0415 - scenes know each other

        return Replace(VictoryScene(self.app, self.session))

    @property
    def _bot_pause(self) -> float:
        hurried = self.app.reduced_motion and not self.session.people
        return 0.0 if hurried else TIMING.bot_pause * self.table.choreography.pace

    # ------------------------------------------------------------ painting

    def prompt(self) -> Prompt:
        """What the line on the table says."""
        state, turn = self.session.state, self.table.turn
        if turn is None:
            return Prompt(t("play.over"), "")
        alone = not self.session.is_hot_seat
        if self.table.timeline.busy:
            own = alone and turn == self.session.viewer
            return motion(self.session.players[turn].name, self._last_told, own=own)
        if self.session.is_viewers_turn:
            return own_turn(self.turn.choice, state.setup.ruleset, self.session.mover.name, alone=alone)
        mover = self.session.mover
        return others_turn(mover.name, self._last_told if mover.is_human else t("play.thinking"))

    def status(self) -> str:
        prompt = self.prompt()
        return f"{self._last_told} {prompt.heading}. {prompt.line}"

    @property
    def _last_told(self) -> str:
        return self.table.log[-1] if self.table.log else ""

    def draw(self, screen: pygame.Surface) -> None:
        table, turn = self.table, self.turn
        table.draw(screen, turn.picture())
        draw_prompt(screen, self.app, table.places.prompt, self.prompt())
        buttons = list(self._buttons)
        if turn.is_claiming:
            buttons += claim_buttons(table, turn)
        else:
            table.hand.draw(screen, turn.hand_cards())
            draw_log(screen, self.app, table.places.log, table.log)
        for button in buttons:
            button.draw(screen, self.app.look, self.app.scale)
        if turn.aimed and self._small_spaces:
            draw_lens(screen, table, turn.aimed)
        table.timeline.draw(screen)
        if turn.drag:
            put_at(screen, table.hand.picture(turn.card, "chosen"), turn.drag.at)


def warm_up(app: App, session: Session) -> Generator[None, None, None]:
    """Make the sprites of the play scene one at a time, before they are needed."""
    setup = session.state.setup
    places = layout_play.play(app.display.size, app.scale, party(setup))
    cell = places.grid.cell
    cards = sorted({card for _, card in setup.board.items()} - {FREE})
    own = () if session.viewer is None else session.view().hand
    hand = [(card, caption(card, setup.ruleset)) for card in own]
    chip, size = round(cell * CHIP_SHARE), places.cards[0].size
    yield from painter.warm(cards, (cell, cell), ("plain", "dim", "lit"), chip, setup.sides, hand, size)
    for card, words in hand:
        painter.card(card, *size, "chosen", words)
        yield
