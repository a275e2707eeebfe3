"""The replay of any game: played, stepped through or scrubbed, from any seat, with its moments; and played on."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ...addresses import Place
from ...engine.state import State
from ...i18n import t
from ...playing_on import person_in, played_on
from ...session import Session
from ..shell.input.intents import Intent
from ..shell.reader.told import AccessibleNode, list_nodes, target_nodes, text_nodes
from ..shell.scene import AppContext, DrawnScene, Pop, Replace, Transition
from ..sound.cues import Cue
from ..toolkit.act import Act
from ..toolkit.view import Item
from ..words.player_names import respelled
from .controls import ReplayButtons
from .layout import ReplayLayout, replay_layout
from .marks import Marks
from .playback import Playback
from .seen import SeenCards
from .turns import GameTurns
from .view import ReplayView
from .words import ReplayWords

_THINK, _THINK_MOVING = 0.008, 0.003
"""Seconds of a frame in which the game is gone over: while nothing moves, and while something does."""
_MAKE = 0.008
"""Seconds of a frame in which pictures are made as it opens."""
_KEYS = {"p": "earlier", "n": "later", ",": "back", ".": "on"}


class ReplayScene(DrawnScene):
    """Shows a game turn by turn; nothing in it is changed."""

    def __init__(self, app: AppContext, session: Session, turn: int | None = None) -> None:
        """Of a game with its players, at the deal or at the turn of a move, counted from 0."""
        super().__init__(app)
        self.session = session
        self._setup = session.state.setup
        self._turns = GameTurns(session.match)
        self.marks = Marks(session, self._turns)
        self.playback = Playback(self._turns.count, 0 if turn is None else self._turns.step_of(turn))
        self._words = ReplayWords(session, self._turns, self.marks, dict(self._setup.board.items()))
        self.seen = SeenCards(app, session, self._turns)
        self._buttons = ReplayButtons(app, self.playback, self.marks)
        self.page = ReplayView(app, session, self._turns, self.marks, self._words, self.seen, self._buttons)
        self._heard = ""
        """What was said last."""
        self._at: ReplayLayout
        self._show()

    @property
    def address(self) -> str:
        return Place("replay", self.session.key).address if self.session.key else ""

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        self.session.players = respelled(self.session.players)
        rules, board = self._setup.ruleset, self._setup.board
        left = self.app.settings.left_handed
        grid = board.width, board.height
        self._at = replay_layout(size, self.app.scale, grid, has_who=not rules.dice, left_handed=left)
        self.page.lay_out(self._at, self.step)
        self._word()

    def _word(self) -> None:
        """Make the buttons as they are now."""
        seat = self._person
        as_name = "" if seat in self.session.people[:1] else self.session.players[seat].name
        self._buttons.word(self._at, may_play_on=not self._state.is_terminal(), as_name=as_name)

    @property
    def step(self) -> int:
        """Where one is: 0 is the deal, n the position after turn n."""
        return self.playback.step

    @property
    def _state(self) -> State:
        return self._turns.state(self.step)

    @property
    def _person(self) -> int:
        """The seat that would be taken by whoever plays on."""
        return person_in(self.session, self._turns.end(self.step), self.seen.seat(self.step))

    def _show(self) -> None:
        """Show on the board what is looked at."""
        turn, judged = self._turns.turn(self.step), self.marks.mistake(self.step)
        moves = self._turns.moves[turn.start : turn.end] if turn else ()
        side = self._setup.side_of[self._turns.seat(turn)] if turn else 0
        self.page.board.show(self._state, moves, judged.better.move if judged else None, side)

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        """The way back, whose cards are seen, the time line, and all buttons."""
        before, after = self._buttons.targets()
        line = Item(Act("time-line"), t("replay.line", turn=self._words.number(self.step)), self._at.track, True, True)
        return [*before, *self.seen.targets(), line._replace(slides=True), *after]

    def first_focus(self) -> str:
        """What plays."""
        return Act("button", "play").name

    def act(self, act: Act) -> Transition:
        """Play, step, jump, look at other cards, play on or leave."""
        match act:
            case Act("button", "close"):
                return Pop()
            case Act("button", "play-on"):
                return self._play_on()
            case Act("button", "play") | Act("time-line"):
                self.playback.toggle()
                self._show()
            case Act("button", "speed"):
                self.playback.hasten(1, around=True)
            case Act("button", "first" | "last" as end):
                self._go(0 if end == "first" else self.playback.last)
            case Act("button", "back" | "on" as way):
                self._step(1 if way == "on" else -1)
            case Act("button", "earlier" | "later" as way):
                self._jump(1 if way == "later" else -1)
            case _:
                self.seen.choose(act)
        self._changed()
        return None

    def _play_on(self) -> Transition:
        """Into a new game from here."""
        moves = self._turns.end(self.step)
        going = played_on(self.session, moves, self._person, t("lobby.you"), self.app.store, self.app.rng)
        return Replace(self.app.routes.play(self.app, going))

    def _go(self, step: int) -> None:
        """Go to a step by hand."""
        self.playback.go(step)
        self._show()

    def _step(self, way: int) -> None:
        """A turn on or back; chips that come are seen to come."""
        before = self.step
        self._go(before + way)
        if way > 0 and self.step != before:
            self._move(before, 2.0)

    def _move(self, before: int, speed: float) -> None:
        """Let it be seen how one step came from the one before."""
        if not self.app.reduced_motion:
            self.page.board.move_from(self._turns.state(before), speed)

    def _jump(self, way: int) -> None:
        step = self.marks.beside(self.step, way)
        if step is not None:
            self._go(step)

    def _changed(self) -> None:
        self._word()
        self.dirty = True

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        self._go(self.page.line.step_at(at[0]))
        self._changed()

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        self.on_drag(act, at)
        return None

    def on_arrow(self, x: int, y: int) -> bool:
        """Left and right step, up and down change the speed."""
        if x:
            self._step(x)
        else:
            self.playback.hasten(-y)
        self._changed()
        return True

    def on_shortcut(self, intent: Intent) -> bool:
        """Home and End go to the ends; the space bar plays, but where the ring is on another button."""
        if intent.kind == "edge":
            self._go(0 if intent.x < 0 else self.playback.last)
            self._changed()
            return True
        if self.app.keyboard.focused not in {"", Act("button", "play").name, Act("time-line").name}:
            return False
        self.act(Act("button", "play"))
        return True

    def on_key(self, intent: Intent) -> Transition:
        if name := _KEYS.get(intent.text.lower()):
            self.app.act(Act("button", name).name)
        return super().on_key(intent)

    def back(self) -> Transition:
        return Pop()

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        """Let the game go on, chips move, and marks be found, once all of it can be seen."""
        if not self.page.is_ready:
            self.dirty = self.page.prepare(_MAKE) or self.dirty
            return None
        if self.page.board.is_moving:
            self.page.board.advance(dt)
            self.dirty = True
        before = self.step
        if self.playback.advance(dt, dwells=self.marks.kind(before) is not None):
            self._show()
            self._move(before, max(1.0, self.playback.speed))
            if self.page.board.is_moving and not self.playback.is_quick:
                self.app.sounds.play(Cue.CHIP)
            self._changed()
        if self.marks.is_thinking and self.app.top is self:
            busy = self.playback.is_playing or self.page.board.is_moving
            if self.marks.think(_THINK_MOVING if busy else _THINK):
                if not self.page.board.is_moving:
                    self._show()
                self._changed()
        return None

    # ------------------------------------------------------------ what is told

    def heading(self) -> str:
        return t("replay.title")

    def status(self) -> str:
        """The step in sentences."""
        return self._words.said(self.step)

    def announcements(self) -> list[str]:
        """Each step once, but not while they fly by."""
        if self.playback.is_quick:
            return []
        before, self._heard = self._heard, self.status()
        return [self._heard] if self._heard != before else []

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield AccessibleNode("title", "title", self.heading())
        yield from text_nodes([self.status(), *self.seen.words(self.step)])
        yield from target_nodes(self.targets())
        steps = dict.fromkeys(mark.step for mark in self.marks.all)
        yield from list_nodes("moments", t("replay.moments"), [self._words.moment(step) for step in steps])
        yield from self.page.board.nodes()

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene."""
        self.page.draw(screen, self.step)
