"""The replay of any game: played, stepped through or scrubbed, from any seat, with its moments; and played on."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from ...engine.rules.chip_sets import Colours
from ...engine.state import State
from ...i18n import t
from ...session.branching import person_in, played_on
from ...session.session import Session
from ...sharing.addresses import Place
from ..sound.sounds import Cue
from ..sprites.widgets import button, pressable, words
from ..stage.scene import AppContext, Pop, Replace, Scene, Transition
from ..toolkit import assets
from ..toolkit.act import Act
from ..toolkit.theme import TYPE
from ..toolkit.view import AccessibleNode, Box, Item, Look, drawn, items, layers, paint, row, unseen, unseen_list
from ..window.intents import Intent
from ..words.wording import respelled
from .hands import SeenHands
from .turns import GameTurns, Marks, ReplayText
from .view import ReplayBoard, TimeLine, arrange, legend, turn_panel

SPEEDS = (0.5, 1.0, 2.0, 4.0)
_QUICK = 2.0
"""The speed from which there is no time to hear what is done, nor to dwell on marks."""


class _Seconds:
    """Seconds of a frame for some work, and seconds for which a turn shows."""

    making_sprites = 0.008
    thinking = 0.008
    thinking_in_motion = 0.003
    turn = 1.3
    marked_turn = 2.2


class Playback:
    """Counts steps from 0 to `last`."""

    def __init__(self, last: int, step: int) -> None:
        self.last = last
        self.step = min(max(step, 0), last)
        self.is_playing = False
        self.speed = 1.0
        self._shown = 0.0
        """Seconds for which the step has shown."""

    @property
    def is_quick(self) -> bool:
        return self.is_playing and self.speed >= _QUICK

    def toggle(self) -> None:
        """Play or pause; at the end it begins again."""
        self.is_playing = not self.is_playing and self.last > 0
        self._shown = 0.0
        if self.is_playing and self.step == self.last:
            self.step = 0

    def hasten(self, way: int, *, around: bool = False) -> None:
        """Play faster (1) or slower (-1), up to the end of the speeds or around it."""
        wanted, most = SPEEDS.index(self.speed) + way, len(SPEEDS) - 1
        self.speed = SPEEDS[wanted % len(SPEEDS) if around else min(max(wanted, 0), most)]

    def go(self, step: int) -> None:
        """Go to a step by hand, which pauses."""
        self.step, self.is_playing, self._shown = min(max(step, 0), self.last), False, 0.0

    def advance(self, dt: float, *, dwells: bool) -> bool:
        """Let seconds pass; True if that leads to the next step. `dwells`: there is more to read of this one."""
        if not self.is_playing:
            return False
        self._shown += dt
        if self._shown * self.speed < (_Seconds.marked_turn if dwells and self.speed < _QUICK else _Seconds.turn):
            return False
        self._shown = 0.0
        self.step += 1
        self.is_playing = self.step < self.last
        return True


class ReplayScene(Scene):
    """Shows a game turn by turn; nothing in it is changed."""

    letter_buttons: Mapping[str, str] = {"p": "earlier", "n": "later", ",": "back", ".": "on"}

    def __init__(self, app: AppContext, session: Session, turn: int | None = None) -> None:
        """Begin at the deal, or at the turn of a move, counted from 0."""
        super().__init__(app)
        self.session = session
        self._setup = session.state.setup
        self.turns = GameTurns(session.match)
        self.marks = Marks(session, self.turns)
        self.playback = Playback(self.turns.count, 0 if turn is None else self.turns.step_of(turn))
        self._text = ReplayText(session, self.turns, self.marks)
        self.hands = SeenHands(session, self.turns)
        self.board = ReplayBoard(self.state)
        self.line = TimeLine(session, self.turns)
        self._at: dict[str, Rect] = {}
        self.is_ready = False
        """True once the sprites of the first picture are made."""
        self._ahead: Iterator[None] = iter(())
        self._show()

    @property
    def colours(self) -> Colours:
        return self.session.match.colours

    @property
    def address(self) -> str:
        return Place("replay", self.session.key).address if self.session.key else ""

    @property
    def step(self) -> int:
        return self.playback.step

    @property
    def state(self) -> State:
        return self.turns.state(self.step)

    @property
    def _person(self) -> int:
        return person_in(self.session, self.turns.end(self.step), self.hands.seat(self.step))

    # ------------------------------------------------------------ what it shows

    def layout(self, size: tuple[int, int]) -> None:
        self.session.players = respelled(self.session.players)
        board, left = self._setup.board, self.app.settings.left_handed
        grid, at = arrange(self.look, (board.width, board.height), left_handed=left)
        if self._setup.ruleset.dice:  # they lie open: nobody chooses whose are seen
            at["hand"].union_ip(at.pop("who"))
        self._at = at
        self.board.lay_out(grid)
        self.line.lay_out(at["track"], self.app.scale)
        self.hands.lay_out(at, self.look)
        self._ahead = self._made()
        super().layout(size)

    def view(self, look: Look) -> Box:
        at, step, parts = self._at, self.step, self._parts(look)
        said = [self._text.said(step), *self.hands.said(step)]
        marked = dict.fromkeys(mark.step for mark in self.marks.all)
        return layers(
            self.board.box() if self.is_ready else self.board.empty(),
            unseen("title", t("replay.title")),
            *(unseen("text", text) for text in said),
            words(self._text.number(step), "title", TYPE.heading, rect=at["title"]),
            button("close", t("button.close"), icon="close", is_picture=True, rect=at["close"]),
            *(parts if self.is_ready else map(_unpainted, parts)),
            self._buttons(look),
            *self._acts(look),
            *unseen_list("moments", t("replay.moments"), map(self._text.moment, marked)),
        )

    def _parts(self, look: Look) -> list[Box]:
        at, label = self._at, t("replay.line", turn=self._text.number(self.step))
        marks = tuple(self.marks.all), self.step
        how: dict[str, Any] = {"act": Act("time-line"), "draggable": True, "slides": True, "rect": at["track"]}
        parts = [
            turn_panel(self._text, self.step, self.hands.panel, look) if self.hands.panel else None,
            self.hands.choice(look),
            self.hands.cards(self.step),
            drawn(lambda screen, *_: self.line.draw(screen, *marks), marks, label=label, **how),
            legend(at["legend"], self._setup.ruleset, look) if "legend" in at else None,
        ]
        return [part for part in parts if part]

    def _buttons(self, look: Look) -> Box:
        played, at, small = self.playback, self._at["bar"], partial(button, is_picture=True, grow=1.0)
        has_begun, goes_on = self.step > 0, self.step < played.last
        gap, for_play = (8, 1.3) if at.width >= 330 * look.scale else (4, 1.0)
        label = t("replay.pause" if played.is_playing else "replay.play")
        times = t("replay.times", n="½" if played.speed == SPEEDS[0] else round(played.speed))
        written = words(times, "strong", least=11, align="center", grow=1.0)
        return row(
            small("first", t("replay.first"), icon="first", enabled=has_begun),
            small("back", t("replay.back"), icon="previous", enabled=has_begun),
            button("play", label, "main", "pause" if played.is_playing else "play", is_picture=True, grow=for_play),
            small("on", t("replay.on"), icon="next", enabled=goes_on),
            small("last", t("replay.last"), icon="last", enabled=goes_on),
            pressable("speed", t("replay.speed", speed=times), written, pad=(3, 0), grow=1.0),
            gap=gap,
            rect=at,
        )

    def _acts(self, look: Look) -> list[Box]:
        """Playing on from here, and the moments before and after."""
        earlier, later = (self.marks.beside(self.step, way) is not None for way in (-1, 1))
        acts = {
            "play-on": (t("replay.play_on"), "cards", not self.state.is_terminal()),
            "earlier": (t("replay.earlier"), "back", earlier),
            "later": (t("replay.later"), "forward", later),
        }
        boxes: list[Box] = []
        for name, (label, icon, can_go) in acts.items():
            at = self._at[name]
            is_small = at.width < 120 * look.scale
            boxes.append(button(name, label, icon=icon, is_picture=is_small, enabled=can_go, rect=at))
        if self._person not in self.session.people[:1]:
            boxes[0] = boxes[0]._replace(label=t("replay.play_on.as", name=self.session.players[self._person].name))
        return boxes

    def _made(self) -> Iterator[None]:
        yield from self.board.preload()
        scratch, look = pygame.Surface((1, 1)).convert(), self.look
        for item in items(layers(*self._parts(look)), Rect(0, 0, *self.area), look):
            paint(scratch, [item], look)
            yield

    def _show(self) -> None:
        turn, judged = self.turns.turn(self.step), self.marks.mistake(self.step)
        moves = self.turns.moves[turn.start : turn.end] if turn else ()
        self.board.show(self.state, moves, judged and judged.better.move, self._text.side(self.step))
        self.changed()

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        return Act("button", "play").name

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "close"):
                return Pop()
            case Act("button", "play-on"):
                moves, you = self.turns.end(self.step), t("lobby.you")
                going = played_on(self.session, moves, self._person, you, self.app.store, self.app.rng)
                return Replace(self.app.scene("play", going))
            case Act("button", "play") | Act("time-line"):
                self.playback.toggle()
                self._show()
            case Act("button", "speed"):
                self.playback.hasten(1, around=True)
            case Act("button", "first" | "last" as end):
                self.go(0 if end == "first" else self.playback.last)
            case Act("button", "back" | "on" as way):
                self._step(1 if way == "on" else -1)
            case Act("button", "earlier" | "later" as way):
                self.go(self.marks.beside(self.step, 1 if way == "later" else -1) or self.step)
            case _:
                self.hands.choose(act)
        self.changed()
        return None

    def go(self, step: int) -> None:
        self.playback.go(step)
        self._show()

    def _step(self, way: int) -> None:
        """Go a turn on or back, with the chips of a turn on in motion."""
        before = self.step
        self.go(before + way)
        if way > 0 and self.step != before:
            self._move(before, 2.0)

    def _move(self, before: int, speed: float) -> None:
        if not self.app.reduced_motion:
            self.board.move_from(self.turns.state(before), speed)

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        self.go(self.line.step_at(at[0]))

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        self.on_drag(act, at)
        return None

    def on_arrow(self, x: int, y: int) -> bool:
        if x:
            self._step(x)
        else:
            self.playback.hasten(-y)
        self.changed()
        return True

    def on_shortcut(self, intent: Intent) -> bool:
        """Home and End go to the ends; the space bar plays, but where the ring is on another button."""
        if intent.kind == "edge":
            self.go(0 if intent.x < 0 else self.playback.last)
            return True
        if self.app.keyboard.focused not in {"", Act("button", "play").name, Act("time-line").name}:
            return False
        self.act(Act("button", "play"))
        return True

    def over(self) -> list[Item]:
        return self.board.over()

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if not self.is_ready:
            if not assets.run_for(self._ahead, _Seconds.making_sprites):
                self.is_ready = True
                self.changed()
            return None
        if self.board.is_moving:
            self.board.advance(dt)
            self.dirty = True
        before = self.step
        if self.playback.advance(dt, dwells=self.marks.kind(before) is not None):
            self._show()
            self._move(before, max(1.0, self.playback.speed))
            if self.board.is_moving and not self.playback.is_quick:
                self.app.sounds.play(Cue.CHIP)
        if self.marks.is_thinking and self.app.top is self:
            busy = self.playback.is_playing or self.board.is_moving
            if self.marks.think(_Seconds.thinking_in_motion if busy else _Seconds.thinking):
                if not self.board.is_moving:
                    self._show()
                self.changed()
        return None

    def wakes_in(self) -> float:
        moves = not self.is_ready or self.board.is_moving or self.playback.is_playing
        return 0.0 if moves or (self.marks.is_thinking and self.app.top is self) else math.inf

    # ------------------------------------------------------------ what is said

    def status(self) -> str:
        return self.texts()[0]

    def announcements(self) -> list[str]:
        return [] if self.playback.is_quick else super().announcements()

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield from super().accessibility_tree()
        yield from self.board.nodes()


def _unpainted(box: Box) -> Box:
    return box._replace(content=None, kids=tuple(map(_unpainted, box.kids)))
