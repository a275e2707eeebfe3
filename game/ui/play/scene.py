"""The game itself: choose a card, tap a space, watch the others."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from ...engine.move import Move
from ...i18n import t
from ...session import Session
from ..overlays.help import HelpScene
from ..overlays.log import LogScene, Story
from ..overlays.menu import MenuScene
from ..shell.intents import Intent
from ..shell.scene import AppContext, Push, Replace, Scene, Transition
from ..sprites.widgets import Button
from ..table import score_text
from ..table.board import BoardPicture
from ..table.seats import Hit, Hover, hit_at
from ..toolkit.act import Act
from ..toolkit.view import AccessibleNode, Box, Item, Look, layers, unseen
from ..words.game_text import taken_back
from ..words.wording import game_name, next_order
from . import controls
from .guidance import SEEN, tip_box, tip_setting
from .idle import IdleTasks
from .model import Background, Do, Dropped, Input, Make, Message, Play, PlayEffects, Pulled, Situation, update
from .moments import Cheering
from .motions import Choreography
from .pacing import Pacing
from .prompts import Prompt, log_box, prompt_box
from .sheets import HandOverScene, TalkScene
from .table import Table
from .turn import Turn, TurnReader
from .view import NOWHERE, TableView, board_picture, frame_words, prompt_for, score


class PlayScene(Scene):
    """One game at the table."""

    def __init__(self, app: AppContext, session: Session, mode: Mode | None = None) -> None:
        super().__init__(app)
        self.session = session
        self.mode = mode or Mode()
        self.play = Play()
        self.table = Table(app, session)
        self.table.hands.may_sort = lambda: self.play.selection.chosen is None
        self.turns = TurnReader(session, self.table)
        self.cheering = Cheering(self.table)
        self.choreography = Choreography(self.table, self.cheering)
        self.pacing = Pacing(self.table)
        self.shown = TableView(self.table, self.cheering, self.pacing)
        self.idle = IdleTasks(self.choreography, self.pacing)
        self._calls: list[str] = []
        """What the person to act was told last."""
        if session.has_fault:
            app.notices.note_fault()

    @property
    def turn(self) -> Turn:
        """The turn as it is now."""
        return self.turns.now

    def picture(self, hover: Hover = NOWHERE) -> BoardPicture:
        """The board as it appears."""
        return board_picture(self.play.selection, self.turn, self.table.displayed, hover)

    @property
    def address(self) -> str:
        return self.mode.address

    @property
    def is_turned(self) -> bool:
        return self.app.settings.turn_screen and self.session.is_held_opposite

    @property
    def is_ready(self) -> bool:
        """True once the table can be shown."""
        return self.mode.is_ready

    def layout(self, size: tuple[int, int]) -> None:
        self.send(Input("end-drag"))
        self.table.lay_out(size)
        self.idle.preload(self.picture)
        self.mode.laid_out(self)
        super().layout(size)

    def change(self) -> None:
        """Something visible is different: make the view anew."""
        self.changed()
        self.table.changed()

    # ------------------------------------------------------------ what happens, and what follows

    def send(self, message: Message) -> Transition:
        """Let a message change what is selected and shown, and do what follows."""
        before = self.play
        self.play, effects = self.mode.update(before, message, self._situation(message))
        is_rest = isinstance(message, Input) and message.kind == "rest"
        if not is_rest or (before.tip, before.shake) != (self.play.tip, self.play.shake):
            self.change()
        follows: Transition = None
        for effect in effects:
            follows = self._do(effect) or follows
        return follows

    def _situation(self, message: Message) -> Situation:
        app, turn, session = self.app, self.turn, self.session
        may_miss = isinstance(message, Act) and self.shown.is_careful(self.play, turn, message)
        seen_tips = app.settings.seen_tips if isinstance(message, Input) else ()
        return Situation(
            turn,
            self.table.displayed,
            session.players,
            self.table.past,
            self.table.timeline.busy,
            session.is_bots_turn,
            may_miss,
            app.settings.confirm_special,
            seen_tips,
            app.reduced_motion,
        )

    def _do(self, effect: Make | Do) -> Transition:
        app = self.app
        match effect:
            case Make(move, leaving):
                self.table.hands.leaving = leaving
                self.mode.make(self, move)
            case Do("sound", cue):
                app.sounds.play(cue)
            case Do("lead", target):
                app.keyboard.lead(target)
            case Do("learn", tip):
                app.set_setting(SEEN, sorted({*app.settings.seen_tips, *tip_setting(tip)}))
            case Do("open", name):
                return self._open(name)
            case Do(what):
                return self._do_at_table(what)
        return None

    def _do_at_table(self, what: str) -> Transition:
        match what:
            case "undo":
                self._undo()
            case "order":
                order = next_order(self.app.settings.hand_order, self.table.setup.ruleset)
                self.app.set_setting("hand_order", order)
                self.choreography.sort()
            case "again":
                self.choreography.again()
            case "finish":
                self.table.finish()
            case "hurry":
                self.pacing.hurry()
            case "hand-over":
                self.session.hand_over()
                self.table.look_back()
            case _:
                return self.mode.do(self, what)
        return None

    def _open(self, name: str) -> Transition:
        match name:
            case "talk":
                return Push(TalkScene(self.app, self.session.state.callable_sides()))
            case "help":
                return Push(HelpScene(self.app, self.play.selection.card(self.turn), self.table.setup.ruleset))
            case "leave":
                notices = self.app.notices
                # The title offers to continue; what has to be told first is told in the lobby.
                return Replace(self.app.scene("lobby" if notices.urgent or notices.is_aside else "title"))
            case "restart":
                return Replace(self.app.scene("deal", self.session.restarted(), False))

        def rare() -> list[Box]:
            return [button.box() for button in controls.rare_buttons(self.table)]

        return Push(MenuScene(self.app, self.session, self._log, rare))

    def _log(self) -> Scene:
        table, can_show = self.table, self.turns.is_free and bool(self.table.past.changes)

        def story() -> Story:
            by_side = score_text.by_side(table.setup, self.session.players, table.displayed)
            teams = by_side if table.setup.has_teams else []
            rest = table.sentence().removeprefix(" ".join(teams)).strip()
            return Story(rest, table.move_log.story(), table.board.prints, can_show, teams)

        return LogScene(self.app, story)

    def _undo(self) -> None:
        """Undo, and say what was taken back."""
        match = self.session.match
        self.pacing.decided = None
        states, moves = list(match.states), list(match.moves)
        self.session.undo()
        self.table.settle()
        left = len(self.session.match.moves)
        self.send(Input("say", taken_back(states[left:], moves[left:], self.session.players)))

    def make(self, move: Move) -> None:
        """Make a move, and show it."""
        self.choreography.make(move)
        self.idle.preload(self.picture)
        self.pacing.begin()
        self.change()

    def _end_moment(self) -> bool:
        """End a celebration at once, after a last look at it; True if there was one."""
        was_on = self.cheering.is_on
        if was_on:
            self.table.finish()
            if self.session.state.is_terminal():
                self.pacing.hurry()
            self.change()
        return was_on

    # ------------------------------------------------------------ acts, keys and pointer

    def _heed_notice(self) -> None:
        # Who acts on their turn has read what the line on the table says about saving.
        if self.turns.is_free:
            self.app.notices.heed_urgent()

    def act(self, act: Act) -> Transition:
        self._heed_notice()
        was_moment = self._end_moment()
        return None if was_moment and act.kind == "space" else self.send(act)

    def back(self) -> Transition:
        return None if self._end_moment() else self.send(Input("back"))

    def answered(self, answer: object) -> Transition:
        return self.send(Input("answer", answer))

    def first_focus(self) -> str:
        return self.mode.first_focus(self) or super().first_focus()

    def on_key(self, intent: Intent) -> Transition:
        letter = intent.text.lower()
        if letter.isdecimal() and letter != "0":
            card = Act("card", int(letter) - 1).name
            self.app.keyboard.aim(card)
            self.app.act(card)
        elif letter in controls.TARGET_OF:
            self.app.act(controls.TARGET_OF[letter])
        elif letter == controls.THROUGH:
            self._look_through(True)
        elif letter == controls.ORDER and self.table.hands.can_be_sorted:
            return self.send(Input("answer", "order"))
        elif letter == controls.SOUND:
            self.app.set_setting("muted", not self.app.settings.muted)
            self.send(Input("say", t("play.sound.off" if self.app.settings.muted else "play.sound.on")))
        elif letter == controls.LOG:
            self.send(Input("end-drag"))
            return Push(self._log())
        else:
            return super().on_key(intent)
        return None

    def on_key_up(self, intent: Intent) -> None:
        if intent.text.lower() == controls.THROUGH:
            self._look_through(False)

    def on_shift_hold(self, is_held: bool) -> None:
        self._look_through(is_held)

    def on_hover(self, at: tuple[int, int] | None) -> None:
        self._look_at(self.play.hover.over(at, self.table.board, self.table.hand))

    def on_long_press(self, at: tuple[int, int]) -> bool:
        is_board = bool(self.table.board.space_at(at))
        self._look_through(is_board)
        return is_board

    def on_long_press_end(self) -> None:
        self._look_through(False)

    def _look_through(self, through: bool) -> None:
        self._look_at(self.play.hover._replace(through=through))

    def _look_at(self, hover: Hover) -> None:
        if hover != self.play.hover:
            self.send(Input("hover", hover))

    def on_arrow(self, x: int, y: int) -> bool:
        is_claiming = self.play.selection.is_claiming(self.turn)
        if is_claiming:
            self.send(Input("steer", (x, y)))
        return is_claiming

    def arrow_targets(self) -> list[Item]:
        """The lit spaces, while a card is chosen."""
        is_chosen = self.play.selection.card(self.turn)
        return [target for target in self.targets() if is_chosen and target.act.kind == "space"]

    def hides(self, at: tuple[float, float]) -> bool:
        return bool(self.play.tip) and self.tip_place.collidepoint(at)

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        if not self.mode.is_ready:
            return None
        self._heed_notice()
        return self.send(Background(self.hit(at), self.hides(at)))

    def hit(self, at: tuple[int, int]) -> Hit:
        """What lies at a point."""
        table = self.table
        tray = table.places.dice(table.app.scale)[0] if table.setup.ruleset.dice else None
        resting = {button.act.value: button.rect for button in self.mode.buttons(self) if not button.enabled}
        return hit_at(at, table.board, table.hand, table.panels, None if tray else table.pile, tray, resting)

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        self._heed_notice()
        self.send(Pulled(act, at, self.table.board.space_at(at)))

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        return self.send(Dropped(act, self.table.board.space_at(at)))

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if not self.mode.is_ready:
            return self.mode.load(self)
        before, self.play = self.play, self.play.later(dt)
        if self.play.pointed is not before.pointed:
            self.change()
        self.pacing.call(dt, is_free=self.turns.is_free)
        self.in_motion = self.table.timeline.busy
        if self.in_motion:
            self.table.advance(dt)
        elif self.app.top is self:
            self.pacing.wait(dt)
            if not self.play.is_settled(turn := self.turn):
                self.send(Input("rest", dt))
            return self.mode.rest(self, turn, dt)
        return None

    def wakes_in(self) -> float:
        if not self.mode.is_ready or self.table.timeline.busy:
            return 0.0
        if self.app.top is not self:
            return self.play.wakes_in
        turn = self.turn
        if not self.play.is_settled(turn) or self.mode.has_work(self):
            return 0.0
        return min(self.play.wakes_in, self.pacing.wakes_in(turn, pulses=self.play.selection.waits_for_tap(turn)))

    def use_frame(self, turn: Turn) -> None:
        """Show how time goes on, and use what is left of the frame."""
        self.note_time(turn)
        paints = self.dirty or self.app.painter.is_behind
        if advice := self.idle.use(self.play.hint, paints=paints, is_free=turn.is_free):
            self.send(Input("advice", advice))
        self.note_time(turn)  # the thought may have come to its end

    def note_time(self, turn: Turn) -> None:
        """Show how the time to draw, a thought or a ring goes on."""
        self.dirty = self.pacing.stirs(turn, pulses=self.play.selection.waits_for_tap(turn)) or self.dirty

    def go_on(self, turn: Turn) -> Transition:
        """Do what comes next when everything lies still."""
        if self.session.state.is_terminal():
            if self.pacing.is_long and (self.idle.is_done or self.pacing.is_longest):
                return Replace(self.idle.victory or self.app.scene("victory", self.session))
        elif self.session.awaits_hand_over and self.session.is_hot_seat:
            return self._pass_device()
        elif move := self.pacing.due(turn):
            return self.send(Input("due", move))
        return None

    def _pass_device(self) -> Transition:
        """Pass the device on; where hands are hidden, under a curtain."""
        session, is_hidden = self.session, self.session.hides_hands
        if is_hidden and session.viewer is not None and not self.pacing.is_long:
            return None  # the person who has just played sees first what they drew
        if is_hidden:
            session.hide_hand()
            self.send(Input("let-go"))
        else:
            session.hand_over()
        self.table.look_back()
        self.change()
        return Push(HandOverScene(self.app, self.table)) if is_hidden else None

    # ------------------------------------------------------------ words

    def status(self) -> str:
        return self.mode.status(self)

    def heading(self) -> str:
        return self.mode.heading(self)

    def texts(self) -> list[str]:
        return self.mode.texts(self)

    def prompt(self) -> Prompt:
        """What the line on the table says."""
        return self.mode.prompt(self)

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield from super().accessibility_tree()
        spaces = {target.act.value for target in self.targets() if target.act.kind == "space"}
        yield from self.shown.nodes(self.play, self.turn, spaces)

    def announcements(self) -> list[str]:
        """What has happened since last asked, and what is new to the person to act."""
        before, self._calls = self._calls, [self.cheering.words, *self.mode.news(self)]
        return [*self.table.move_log.drain_announcements(), *(call for call in self._calls if call not in before)]

    # ------------------------------------------------------------ what there is to see

    def depends_on(self) -> object:
        return self.table.version, self.turns.is_free, self.shown.focused_space, self.mode.depends_on()

    def view(self, look: Look) -> Box:
        return self.mode.view(self, look)

    @property
    def tip_place(self) -> Rect:
        """Where the tip lies."""
        return self.shown.tip_place(self.play, self.turn)

    def targets(self) -> list[Item]:
        is_claiming = self.play.selection.is_claiming(self.turn)
        kinds = ["space", "draw", "again", "since"] if is_claiming else ["card", "space", "draw", "again", "since"]

        def rank(item: Item) -> int:
            kind = item.act.value if item.act.value in {"draw", "again"} else item.act.kind
            return kinds.index(kind) if kind in kinds else -1 if is_claiming else len(kinds)

        return sorted(super().targets(), key=rank)

    def over(self) -> list[Item]:
        return self.shown.over(self.play, self.turns, self.look, pulses=self.app.top is self)


class Mode:
    """What a table is used for, here for a game; a puzzle says what is different."""

    is_ready = True
    """True once the table can be shown."""
    address = ""

    def update(self, play: Play, message: Message, now: Situation) -> tuple[Play, PlayEffects]:
        """What a message makes of what was, and what has to be done for it."""
        return update(play, message, now)

    def do(self, scene: PlayScene, what: str) -> Transition:
        """Do what only this mode knows."""

    def make(self, scene: PlayScene, move: Move) -> None:
        """Make a move."""
        scene.make(move)

    def load(self, scene: PlayScene) -> Transition:
        """Make ready what the table needs before it can be shown."""

    def laid_out(self, scene: PlayScene) -> None:
        """The window is another."""

    def rest(self, scene: PlayScene, turn: Turn, dt: float) -> Transition:
        """Go on while everything lies still."""
        scene.use_frame(turn)
        return scene.go_on(turn)

    def has_work(self, scene: PlayScene) -> bool:
        """True if the next frame at rest can be used."""
        return scene.idle.has_work(scene.play.hint)

    def first_focus(self, scene: PlayScene) -> str:
        """The target that the keyboard begins with, "" for the first."""
        return ""

    # ------------------------------------------------------------ words and view

    def depends_on(self) -> object:
        """What the view depends on besides the table."""

    def prompt(self, scene: PlayScene) -> Prompt:
        """What the line on the table says."""
        return prompt_for(scene.table, scene.turn, scene.play)

    def heading(self, scene: PlayScene) -> str:
        """The scene's name."""
        return game_name(scene.session.state.setup.ruleset)

    def status(self, scene: PlayScene) -> str:
        """What is going on."""
        return " ".join(filter(None, (scene.cheering.words or scene.table.move_log.last_said, *self.texts(scene))))

    def texts(self, scene: PlayScene) -> list[str]:
        """What can be read besides the name."""
        return [scene.prompt().said, *self._beside(scene)]

    def news(self, scene: PlayScene) -> list[str]:
        """What is said aloud to the person to act, once it's new."""
        is_called = scene.turns.is_free or scene.play.answer or scene.play.hint.is_on
        prompt = scene.prompt()
        is_seen = is_called and not scene.table.timeline.busy
        return [prompt.heading, prompt.line, *self._beside(scene)] if is_seen else []

    def _beside(self, scene: PlayScene) -> list[str]:
        return [frame_words(scene.table, scene.turn, scene.play.selection), scene.play.tip_words]

    def buttons(self, scene: PlayScene) -> list[Button]:
        """The bar, and what takes the place of the hand."""
        return controls.buttons(scene.table, scene.turn, scene.play)

    def beside(self, scene: PlayScene, look: Look) -> list[Box]:
        """The line on the table, and where nobody's hand is seen the last lines of the log."""
        table, places = scene.table, scene.table.places
        line = prompt_box(scene.app, places.prompt, scene.prompt(), lambda: scene.pacing.beat)
        is_watched = scene.session.viewer is None and not scene.play.selection.is_claiming(scene.turn)
        return [line, *([log_box(scene.app, places.log, table.move_log.lines)] if is_watched else [])]

    def boxes(self, scene: PlayScene, look: Look) -> list[Box]:
        """What is painted of the table, and the spaces that can be tapped."""
        play, turn, shown = scene.play, scene.turn, scene.shown
        return [*shown.boxes(play, turn, self.buttons(scene), self.beside(scene, look)), *shown.spaces(play, turn)]

    def view(self, scene: PlayScene, look: Look) -> Box:
        """What the scene shows."""
        tip = scene.play.tip
        return layers(
            unseen("title", scene.heading()),
            *(unseen("text", said) for said in scene.texts()),
            *self.boxes(scene, look),
            *score(scene.table),
            tip_box(tip.words, scene.tip_place) if tip else None,
        )
