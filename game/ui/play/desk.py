"""The desk: a table with everything that its player has done and is shown, held by a game, a puzzle or a lesson."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import TypeAlias

from ...engine.move import Move
from ...engine.rules.chip_sets import Colours
from ...i18n import t
from ...session.session import Session
from ..sheets.log import LogScene, Story
from ..stage.scene import KeyHooks, PointerHooks, Push, Scene, Transition
from ..table import framing, seats
from ..table.board import BoardPicture
from ..table.hits import Hit, Hover, hit_at
from ..toolkit.act import Act
from ..toolkit.view import AccessibleNode, Box, Item, Look, layers, unseen
from ..window.intents import Intent
from ..words.wording import line_said, next_order
from .guidance import SEEN, tip_setting
from .model import Ask, Background, Do, Dropped, Input, Make, Message, Play, PlayEffects, Pulled, Situation, update
from .moments import Cheering
from .motions import Choreography
from .pacing import IdleTasks, Pacing
from .prompts import Prompt, prompt_for
from .table import Table
from .turn import Turn
from .view import NOWHERE, TableView, board_picture

_LETTERS = {"i": "hint", "g": "again", "p": "menu"} | {
    word[0]: word for word in ("announce", "catch", "draw", "help", "roll", "spaces", "talk", "undo")
}
TARGET_OF = {letter: Act("button", word).name for letter, word in _LETTERS.items()}
"""Targets by letter key."""
FIRST_TO_DO = tuple(Act("button", word).name for word in ("roll", "draw", "claim", "announce"))
LOG = "l"
"""Letter that opens the log."""
ORDER = "o"
"""Letter that sorts the hand."""
SOUND = "m"
"""Letter that mutes all sound."""
THROUGH = "x"
"""Letter that shows the prints under chips while it is held."""

Effect: TypeAlias = Make | Do | Ask
Update: TypeAlias = Callable[[Play, Message, Situation], tuple[Play, PlayEffects]]


class Desk:
    """A table and its player's state; messages change the state, and the scene carries out the effects."""

    def __init__(
        self,
        scene: Scene,
        session: Session,
        *,
        update: Update = update,
        do: Callable[[Effect], Transition] | None = None,
        waits_for: int | None = None,
        celebrates: bool = True,
        tells_round: bool = True,
    ) -> None:
        """Lay a table for a scene.

        `update` and `do` are the scene's own where messages and effects differ. `waits_for` is the seat whose turn is
        always shown; moments take time if it `celebrates`, and the others' last round is told if it `tells_round`.
        """
        self.scene, self.app, self.session = scene, scene.app, session
        self._update, self._do = update, do or self.do
        self.play = Play()
        self.table = Table(self.app, session, waits_for=waits_for)
        self.table.hands.may_sort = lambda: self.play.selection.chosen is None
        self.cheering = Cheering(self.table, celebrates=celebrates)
        self.choreography = Choreography(self.table, self.cheering)
        self.pacing = Pacing(self.table)
        self.shown = TableView(self.table, self.cheering, self.pacing, tells_round=tells_round)
        self.idle = IdleTasks(self.choreography, self.pacing)
        self._calls: list[str] = []
        """The news returned by the last call of `announcements`."""

    @property
    def turn(self) -> Turn:
        return self.table.turn

    @property
    def is_claiming(self) -> bool:
        """True while a line is to be chosen."""
        return self.play.selection.is_claiming(self.turn)

    def picture(self, hover: Hover = NOWHERE) -> BoardPicture:
        return board_picture(self.play.selection, self.turn, self.table.displayed, hover)

    def lay_out(self, size: tuple[int, int]) -> None:
        self.send(Input("end-drag"))
        self.table.lay_out(size)
        self.idle.preload(self.picture)

    def change(self) -> None:
        """Mark the view as outdated."""
        self.scene.changed()
        self.table.changed()

    # ------------------------------------------------------------ messages and effects

    def send(self, message: Message) -> Transition:
        """Update the state with a message and carry out its effects."""
        before = self.play
        self.play, effects = self._update(before, message, self._situation(message))
        is_rest = isinstance(message, Input) and message.kind == "rest"
        if not is_rest or (before.tip, before.shake) != (self.play.tip, self.play.shake):
            self.change()
        follows: Transition = None
        for effect in effects:
            follows = self._do(effect) or follows
        return follows

    def _situation(self, message: Message) -> Situation:
        app, session, table, turn = self.app, self.session, self.table, self.turn
        return Situation(
            turn,
            table.displayed,
            session.players,
            table.past,
            is_moving=table.timeline.busy,
            is_bots_turn=session.is_bots_turn,
            careful=isinstance(message, Act) and self.is_careful(message),
            confirms=app.settings.confirm_special,
            seen_tips=app.settings.seen_tips if isinstance(message, Input) else (),
            is_still=app.reduced_motion,
        )

    def is_careful(self, act: Act) -> bool:
        """True if a tap on a space only aims."""
        return self.shown.is_careful(self.play, self.turn, act)

    def do(self, effect: Effect) -> Transition:
        """Carry out an effect that is the same at every desk."""
        app = self.app
        match effect:
            case Make(move, leaving):
                self.table.hands.leaving = leaving
                self.make(move)
            case Do("sound", cue):
                app.sounds.play(cue)
            case Do("lead", target):
                app.keyboard.lead(target)
            case Do("learn", tip):
                app.set_setting(SEEN, sorted({*app.settings.seen_tips, *tip_setting(tip)}))
            case Do("order"):
                app.set_setting("hand_order", next_order(app.settings.hand_order, self.table.setup.ruleset))
                self.choreography.sort()
            case Do("again" | "finish" | "hurry" as what):
                {"again": self.choreography.again, "finish": self.table.finish, "hurry": self.pacing.hurry}[what]()
        return None

    def make(self, move: Move) -> None:
        self.choreography.make(move)
        self.idle.preload(self.picture)
        self.pacing.begin()
        self.change()

    def end_moment(self) -> bool:
        """End a celebration at once, after a last look at it; True if there was one."""
        if was_on := self.cheering.is_on:
            self.table.finish()
            if self.session.state.is_terminal():
                self.pacing.hurry()
            self.change()
        return was_on

    def act(self, act: Act) -> Transition:
        self.heed_notice()
        was_moment = self.end_moment()
        return None if was_moment and act.kind == "space" else self.send(act)

    def back(self) -> Transition:
        return None if self.end_moment() else self.send(Input("back"))

    def heed_notice(self) -> None:
        """Mark an urgent notice as read once the player acts on their turn."""
        if self.table.is_free:
            self.app.notices.heed_urgent()

    def log(self) -> LogScene:
        """Finish all motion and return the sheet of all moves."""
        self.table.finish()
        table, can_show = self.table, self.table.is_free and bool(self.table.past.changes)

        def story() -> Story:
            sides = seats.by_side(table.setup, self.session.players, table.displayed)
            pile = t("table.pile", n=table.displayed.pile)
            return Story(sides, pile, table.move_log.story(), table.board.prints, can_show)

        return LogScene(self.app, story)

    # ------------------------------------------------------------ time

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; True once nothing moves, and what may come next may come."""
        before, self.play = self.play, self.play.later(seconds)
        if self.play.pointed is not before.pointed:
            self.change()
        self.pacing.call(seconds, is_free=self.table.is_free)
        selection = self.play.selection
        if self.table.move_hand(seconds, selection.chosen if selection.drag else None, selection.drag):
            self.scene.dirty = True
        self.scene.in_motion = self.table.timeline.busy or self.table.hand.is_moving
        if self.table.timeline.busy:
            self.table.advance(seconds)
        elif self.app.top is self.scene:
            self.pacing.seconds += seconds
            if not self.play.is_settled(self.turn):
                self.send(Input("rest", seconds))
            return True
        return False

    def wakes_in(self, has_work: Callable[[], bool]) -> float:
        """Seconds until time changes something here; 0.0 for the next frame, as long as there is work to do."""
        if self.table.timeline.busy or self.table.hand.is_moving:
            return 0.0
        if self.app.top is not self.scene:
            return self.play.wakes_in
        turn = self.turn
        if not self.play.is_settled(turn) or has_work():
            return 0.0
        return min(self.play.wakes_in, self.pacing.wakes_in(turn, pulses=self.play.selection.waits_for_tap(turn)))

    def note_time(self, turn: Turn) -> None:
        """Show how the time to draw, a thought or a ring goes on."""
        stirs = self.pacing.stirs(turn, pulses=self.play.selection.waits_for_tap(turn))
        self.scene.dirty = stirs or self.scene.dirty

    # ------------------------------------------------------------ view

    def prompt(self) -> Prompt:
        return prompt_for(self.table, self.turn, self.play)

    @property
    def side_in_strip(self) -> int | None:
        """The side whose turn is shown, or that has won; None for neither."""
        seat, ended = self.table.shown_seat, self.session.state.ended
        return (ended and ended.winner) if seat is None else self.table.setup.side_of[seat]

    def boxes(self, bar: Sequence[Box], beside: Sequence[Box]) -> list[Box]:
        """The table with its buttons and words, and the spaces that can be acted on."""
        turn = self.turn
        return [*self.shown.boxes(self.play, turn, bar, beside), self.shown.spaces(self.play, turn)]

    def view(self, heading: str, texts: Sequence[str], boxes: Sequence[Box]) -> Box:
        """The table with its heading, its texts and the score for those who hear them."""
        return layers(unseen("title", heading), *(unseen("text", said) for said in texts), *boxes, self.shown.score())

    def depends_on(self) -> object:
        return self.table.version, self.table.is_free, self.shown.focused_space, self.shown.focused_slot

    def over(self, look: Look) -> list[Item]:
        return self.shown.over(self.play, look, pulses=self.app.top is self.scene)

    def ranked(self, targets: Sequence[Item]) -> list[Item]:
        """The targets in the order of what is to be done: cards and then spaces, or the lines to choose from."""
        is_claiming = self.is_claiming
        kinds = ["space", "draw", "again", "since"] if is_claiming else ["card", "space", "draw", "again", "since"]

        def rank(item: Item) -> int:
            kind = item.act.value if item.act.value in {"draw", "again"} else item.act.kind
            return kinds.index(kind) if kind in kinds else -1 if is_claiming else len(kinds)

        return sorted(targets, key=rank)

    def first_focus(self) -> str:
        """The target to begin with: roll, draw, claim or announce, else a card; "" if there is none."""
        names = [target.name for target in self.scene.targets() if target.enabled]
        wanted = [name for name in FIRST_TO_DO if name in names] or [name for name in names if name.startswith("card:")]
        return next(iter(wanted), "")

    # ------------------------------------------------------------ words

    def said_beside(self) -> list[str]:
        """The line that is framed."""
        selection, turn, prints = self.play.selection, self.turn, self.table.board.prints
        framed = framing.ends(selection.claim(turn).at) if selection.is_claiming(turn) else None
        return [t("told.frame", line=line_said(*framed, prints)) if framed else ""]

    def nodes(self, targets: Collection[Item]) -> Iterator[AccessibleNode]:
        """The board, space by space."""
        spaces = {target.act.value for target in targets if target.act.kind == "space"}
        return self.shown.nodes(self.play, self.turn, spaces)

    def announcements(self, news: Sequence[str]) -> list[str]:
        """Log entries since the last call, and those news that weren't in it."""
        before, self._calls = self._calls, [self.cheering.words, *news]
        return [*self.table.move_log.drain_announcements(), *(call for call in self._calls if call not in before)]

    # ------------------------------------------------------------ pointer

    def hit(self, at: tuple[int, int]) -> Hit:
        """The thing at a point where there is no target."""
        table = self.table
        tray = table.places.dice(self.app.scale)[0] if table.setup.ruleset.dice else None
        bar = (item for item in self.scene.items if item.act.kind == "button" and not item.enabled)
        resting = {item.act.value: item.rect for item in bar}
        return hit_at(
            at, table.board, table.hand, table.panels.part_at, None if tray else table.places.pile, tray, resting
        )

    def look_at(self, hover: Hover) -> None:
        if hover != self.play.hover:
            self.send(Input("hover", hover))

    def look_through(self, through: bool) -> None:
        """Show or hide the prints under chips."""
        self.look_at(self.play.hover._replace(through=through))


class DeskPointer(PointerHooks):
    """Pointer input at a desk, other than acting on targets."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def on_hover(self, at: tuple[int, int] | None) -> None:
        desk = self._desk
        desk.look_at(desk.play.hover.over(at, desk.table.board, desk.table.hand))

    def on_long_press(self, at: tuple[int, int]) -> bool:
        is_board = bool(self._desk.table.board.space_at(at))
        self._desk.look_through(is_board)
        return is_board

    def on_long_press_end(self) -> None:
        self._desk.look_through(False)

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        self._desk.heed_notice()
        return self._desk.send(Background(self._desk.hit(at)))

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        self._desk.heed_notice()
        self._desk.send(Pulled(act, at, self._desk.table.board.space_at(at)))

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        return self._desk.send(Dropped(act, self._desk.table.board.space_at(at)))


class DeskKeys(KeyHooks):
    """Keyboard input at a desk, other than moving the focus."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._app = desk, desk.app

    def on_key(self, intent: Intent) -> Transition:
        app, letter = self._app, intent.text.lower()
        if letter.isdecimal() and letter != "0":
            card = Act("card", int(letter) - 1).name
            app.keyboard.aim(card)
            app.act(card)
        elif letter in TARGET_OF:
            app.act(TARGET_OF[letter])
        elif letter == THROUGH:
            self._desk.look_through(True)
        elif letter == ORDER and self._desk.table.hands.can_be_sorted:
            return self._desk.send(Input("answer", "order"))
        elif letter == SOUND:
            app.set_setting("muted", not app.settings.muted)
            self._desk.send(Input("say", t("play.sound.off" if app.settings.muted else "play.sound.on")))
        elif letter == LOG:
            self._desk.send(Input("end-drag"))
            return Push(self._desk.log())
        else:
            return self._desk.scene.on_key(intent)
        return None

    def on_key_up(self, intent: Intent) -> None:
        if intent.text.lower() == THROUGH:
            self._desk.look_through(False)

    def on_shift_hold(self, is_held: bool) -> None:
        self._desk.look_through(is_held)

    def on_arrow(self, x: int, y: int) -> bool:
        if is_claiming := self._desk.is_claiming:
            self._desk.send(Input("steer", (x, y)))
        return is_claiming

    def arrow_targets(self) -> list[Item]:
        """The lit spaces, while a card is chosen."""
        is_chosen = self._desk.play.selection.card(self._desk.turn)
        return [target for target in self._desk.scene.targets() if is_chosen and target.act.kind == "space"]


class DeskScene(Scene):
    """A scene with a desk, to which it passes what happens there; its own pointer and key hooks aren't asked."""

    desk: Desk

    @property
    def session(self) -> Session:
        return self.desk.session

    @property
    def colours(self) -> Colours:
        return self.session.match.colours

    @property
    def is_turned(self) -> bool:
        return self.app.settings.turn_screen and self.session.is_held_opposite

    @property
    def pointer(self) -> PointerHooks:
        return DeskPointer(self.desk)

    @property
    def keys(self) -> KeyHooks:
        return DeskKeys(self.desk)

    def layout(self, size: tuple[int, int]) -> None:
        self.desk.lay_out(size)
        super().layout(size)

    def act(self, act: Act) -> Transition:
        return self.desk.act(act)

    def back(self) -> Transition:
        return self.desk.back()

    def answered(self, answer: object) -> Transition:
        self.session.look_again()
        return self.desk.send(Input("answer", answer))

    def depends_on(self) -> object:
        return self.desk.depends_on()

    def targets(self) -> list[Item]:
        return self.desk.ranked(super().targets())

    def over(self) -> list[Item]:
        return self.desk.over(self.look)

    def first_focus(self) -> str:
        return self.desk.first_focus() or super().first_focus()

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield from super().accessibility_tree()
        yield from self.desk.nodes(self.targets())

    def prompt(self) -> Prompt:
        """The words in the strip."""
        return self.desk.prompt()

    def news(self) -> list[str]:
        """What is said aloud to the player, once it's new."""
        return []

    def announcements(self) -> list[str]:
        return self.desk.announcements(self.news())
