"""The game itself: choose a card, tap a space, watch the others; and what it lays over its table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect

from ...engine.move import Move
from ...engine.position import NOBODY
from ...engine.rules.chip_sets import Colours
from ...engine.state import State
from ...i18n import t
from ...session.session import Session
from .. import sprites
from ..rules.help import HelpScene
from ..sheets.log import LogScene, Story
from ..sheets.menu import MenuScene
from ..sound.sounds import Cue
from ..sprites.widgets import button, panel, picture, words
from ..stage.scene import AppContext, Pop, Push, Replace, Scene, Transition, mail_of
from ..stage.sheet import SheetContent, SheetScene, prose
from ..table import framing, seats
from ..table.board import BoardPicture
from ..table.hits import Hit, Hover, hit_at
from ..table.last_round import Change
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import AccessibleNode, Box, Item, Look, Px, column, layers, row, space, unseen
from ..window.intents import Intent
from ..window.notices import FAULTY, OLDER
from ..words.game_text import MUTED, remark_texts, taken_back
from ..words.wording import card_sign, game_name, line_said, next_order, print_sign, side_name
from .guidance import SEEN, tip_box, tip_setting
from .model import Ask, Background, Do, Dropped, Input, Make, Message, Play, PlayEffects, Pulled, Situation, update
from .moments import Cheering
from .motions import Choreography
from .pacing import LAST_LOOK, LONGEST_LOOK, IdleTasks, Pacing
from .prompts import Prompt, log_box, prompt_box, prompt_for
from .table import Table
from .turn import Turn
from .view import NOWHERE, TableView, bar_buttons, board_picture, rare_buttons, score

_KEYS = {"i": "hint", "g": "again", "p": "menu"} | {
    word[0]: word for word in ("announce", "catch", "draw", "help", "roll", "spaces", "talk", "undo")
}
TARGET_OF = {letter: Act("button", word).name for letter, word in _KEYS.items()}
"""By letter, the target that it acts on."""
FIRST_TO_DO = tuple(Act("button", word).name for word in ("roll", "draw", "claim", "announce"))
LOG, ORDER, SOUND, THROUGH = "l", "o", "m", "x"
"""The letters that show all moves, sort the hand anew, switch all sound, and while held show what chips lie on."""


class PlayScene(Scene):
    """One game at the table; a puzzle means and shows other things by its own `update`, `do`, `rest` and boxes."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.play = Play()
        self.table = Table(app, session)
        self.table.hands.may_sort = lambda: self.play.selection.chosen is None
        self.cheering = Cheering(self.table)
        self.choreography = Choreography(self.table, self.cheering)
        self.pacing = Pacing(self.table)
        self.shown = TableView(self.table, self.cheering, self.pacing)
        self.idle = IdleTasks(self.choreography, self.pacing)
        self._posted: State | None = None
        """The position for which the sheet of the room has been shown."""
        self._unsent = False
        """True while others have to be told something, as the prompt says."""
        self._calls: list[str] = []
        """What the person to act was told last."""
        if session.has_fault or session.differs_from:
            app.notices.note_departure(OLDER if session.differs_from else FAULTY)

    @property
    def colours(self) -> Colours:
        return self.session.match.colours

    @property
    def turn(self) -> Turn:
        return self.table.turn

    def picture(self, hover: Hover = NOWHERE) -> BoardPicture:
        return board_picture(self.play.selection, self.turn, self.table.displayed, hover)

    @property
    def is_turned(self) -> bool:
        return self.app.settings.turn_screen and self.session.is_held_opposite

    def layout(self, size: tuple[int, int]) -> None:
        self.send(Input("end-drag"))
        self.table.lay_out(size)
        self.idle.preload(self.picture)
        super().layout(size)

    def change(self) -> None:
        """Something visible is different: make the view anew."""
        self.changed()
        self.table.changed()

    # ------------------------------------------------------------ what happens, and what follows

    def send(self, message: Message) -> Transition:
        """Let a message change what is selected and shown, and do what follows."""
        before = self.play
        self.play, effects = self.update(before, message, self._situation(message))
        is_rest = isinstance(message, Input) and message.kind == "rest"
        if not is_rest or (before.tip, before.shake) != (self.play.tip, self.play.shake):
            self.change()
        follows: Transition = None
        for effect in effects:
            follows = self.do(effect) or follows
        return follows

    def update(self, play: Play, message: Message, now: Situation) -> tuple[Play, PlayEffects]:
        return update(play, message, now)

    def _situation(self, message: Message) -> Situation:
        app, session, table, turn = self.app, self.session, self.table, self.turn
        return Situation(
            turn,
            table.displayed,
            session.players,
            table.past,
            is_moving=table.timeline.busy,
            is_bots_turn=session.is_bots_turn,
            careful=isinstance(message, Act) and self.shown.is_careful(self.play, turn, message),
            confirms=app.settings.confirm_special,
            seen_tips=app.settings.seen_tips if isinstance(message, Input) else (),
            is_still=app.reduced_motion,
        )

    def do(self, effect: Make | Do | Ask) -> Transition:
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
            case Do("open", name):
                return self._open(name)
            case Do("undo"):
                self._undo()
            case Do("order"):
                app.set_setting("hand_order", next_order(app.settings.hand_order, self.table.setup.ruleset))
                self.choreography.sort()
            case Do("hand-over"):
                self.app.keyboard.forget()
                self.session.hand_over()
                self.table.look_back()
            case Do("again" | "finish" | "hurry" as what):
                {"again": self.choreography.again, "finish": self.table.finish, "hurry": self.pacing.hurry}[what]()
        return None

    def _open(self, name: str) -> Transition:
        match name:
            case "talk":
                return Push(TalkScene(self.app, self.table.callable_sides()))
            case "room":
                return Push(self.app.scene("room", self.session.room, self.session))
            case "help":
                return Push(HelpScene(self.app, self.play.selection.card(self.turn), self.table.setup.ruleset))
            case "leave":
                notices = self.app.notices
                # The title offers to continue; what has to be told first is told in the lobby.
                return Replace(self.app.scene("lobby" if notices.urgent or notices.is_aside else "title"))
            case "restart":
                return Replace(self.app.scene("deal", self.session.restarted(), False))
        return Push(MenuScene(self.app, self.session, self._log, lambda: rare_buttons(self.table)))

    def _log(self) -> Scene:
        self.table.finish()  # so that it tells the moves that are still on their way, too
        table, can_show = self.table, self.table.is_free and bool(self.table.past.changes)

        def story() -> Story:
            setup = table.setup
            teams = seats.by_side(setup, self.session.players, table.displayed) if setup.has_teams else []
            rest = table.sentence().removeprefix(" ".join(teams)).strip()
            return Story(rest, table.move_log.story(), table.board.prints, can_show, teams)

        return LogScene(self.app, story)

    def _undo(self) -> None:
        match = self.session.match
        self.pacing.decided = None
        states, moves = list(match.states), list(match.moves)
        self.session.undo()
        self.table.settle()
        left = len(self.session.match.moves)
        self.send(Input("say", taken_back(states[left:], moves[left:], self.session.players)))

    def make(self, move: Move) -> None:
        self.choreography.make(move)
        self.idle.preload(self.picture)
        self.pacing.begin()
        self.change()

    def _end_moment(self) -> bool:
        """End a celebration at once, after a last look at it; True if there was one."""
        if was_on := self.cheering.is_on:
            self.table.finish()
            if self.session.state.is_terminal():
                self.pacing.hurry()
            self.change()
        return was_on

    # ------------------------------------------------------------ acts, keys and pointer

    def _heed_notice(self) -> None:
        # Who acts on their turn has read what the line on the table says about saving.
        if self.table.is_free:
            self.app.notices.heed_urgent()

    def act(self, act: Act) -> Transition:
        self._heed_notice()
        was_moment = self._end_moment()
        return None if was_moment and act.kind == "space" else self.send(act)

    def back(self) -> Transition:
        return None if self._end_moment() else self.send(Input("back"))

    @property
    def address(self) -> str:
        return self.session.room.key if self.session.is_far else ""

    def on_mail(self) -> Transition:
        if self.session.is_outdated:
            room: Transition = self.app.make("open_room", self.session.room.key)
            return room
        self.session.look_again()
        self.change()
        return None

    def _tell_remarks(self) -> None:
        """Show what others have called across the table."""
        for key, values in remark_texts(self.session.room, is_muted=self.app.settings.get(MUTED) is True):
            self.app.sounds.play(Cue.CHIP)
            self.send(Input("say", t(key, **values)))

    def answered(self, answer: object) -> Transition:
        self.session.look_again()
        return self.send(Input("answer", answer))

    def on_key(self, intent: Intent) -> Transition:
        letter = intent.text.lower()
        if letter.isdecimal() and letter != "0":
            card = Act("card", int(letter) - 1).name
            self.app.keyboard.aim(card)
            self.app.act(card)
        elif letter in TARGET_OF:
            self.app.act(TARGET_OF[letter])
        elif letter == THROUGH:
            self._look_through(True)
        elif letter == ORDER and self.table.hands.can_be_sorted:
            return self.send(Input("answer", "order"))
        elif letter == SOUND:
            self.app.set_setting("muted", not self.app.settings.muted)
            self.send(Input("say", t("play.sound.off" if self.app.settings.muted else "play.sound.on")))
        elif letter == LOG:
            self.send(Input("end-drag"))
            return Push(self._log())
        else:
            return super().on_key(intent)
        return None

    def on_key_up(self, intent: Intent) -> None:
        if intent.text.lower() == THROUGH:
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
        if is_claiming := self.play.selection.is_claiming(self.turn):
            self.send(Input("steer", (x, y)))
        return is_claiming

    def first_focus(self) -> str:
        """What has to be done first: rolling, drawing or announcing; else a card."""
        names = [target.name for target in self.targets() if target.enabled]
        wanted = [name for name in FIRST_TO_DO if name in names] or [name for name in names if name.startswith("card:")]
        return next(iter(wanted), super().first_focus())

    def arrow_targets(self) -> list[Item]:
        """The lit spaces, while a card is chosen."""
        is_chosen = self.play.selection.card(self.turn)
        return [target for target in self.targets() if is_chosen and target.act.kind == "space"]

    def hides(self, at: tuple[float, float]) -> bool:
        return bool(self.play.tip) and self.tip_place.collidepoint(at)

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        self._heed_notice()
        return self.send(Background(self.hit(at), self.hides(at)))

    def hit(self, at: tuple[int, int]) -> Hit:
        table = self.table
        tray = table.places.dice(table.app.scale)[0] if table.setup.ruleset.dice else None
        resting = {box.act.value: box.rect for box in self.buttons() if box.rect and not box.enabled}
        return hit_at(
            at, table.board, table.hand, table.panels.part_at, None if tray else table.places.pile, tray, resting
        )

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        self._heed_notice()
        self.send(Pulled(act, at, self.table.board.space_at(at)))

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        return self.send(Dropped(act, self.table.board.space_at(at)))

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        session, before, self.play = self.session, self.play, self.play.later(dt)
        unsent, self._unsent = self._unsent, session.is_far and session.room.has_to_send
        if session.is_far and session.room.remarks:
            self._tell_remarks()
        if self.play.pointed is not before.pointed or unsent != self._unsent:
            self.change()
        self.pacing.call(dt, is_free=self.table.is_free)
        self.in_motion = self.table.timeline.busy
        if self.in_motion:
            self.table.advance(dt)
        elif self.app.top is self:
            self.pacing.seconds += dt
            if not self.play.is_settled(turn := self.turn):
                self.send(Input("rest", dt))
            return self.rest(turn, dt)
        return None

    def wakes_in(self) -> float:
        if self.table.timeline.busy:
            return 0.0
        if self.app.top is not self:
            return self.play.wakes_in
        turn = self.turn
        if not self.play.is_settled(turn) or self.has_work():
            return 0.0
        return min(self.play.wakes_in, self.pacing.wakes_in(turn, pulses=self.play.selection.waits_for_tap(turn)))

    def rest(self, turn: Turn, dt: float) -> Transition:
        """Use what is left of a frame in which everything lies still, and do what comes next."""
        self.note_time(turn)
        paints = self.dirty or self.app.painter.is_behind
        if advice := self.idle.use(self.play.hint, paints=paints, is_free=turn.is_free):
            self.send(Input("advice", advice))
        self.note_time(turn)  # the thought may have come to its end
        if self._must_post():
            return self._open("room")
        if self.session.state.is_terminal():
            if self.session.awaits:
                return None
            if self.pacing.seconds >= (LAST_LOOK if self.idle.is_done else LONGEST_LOOK):
                return Replace(self.idle.victory or self.app.scene("victory", self.session))
        elif self.session.awaits_hand_over and self.session.is_hot_seat:
            return self._pass_device()
        elif move := self.pacing.due(turn):
            return self.send(Input("due", move))
        return None

    def _must_post(self) -> bool:
        """True, once a position, if others have to be told of it or the game waits for them."""
        session = self.session
        state = session.state
        if session.is_far and mail_of(self.app, session.room.key):
            return False
        has_end = session.is_far and state.is_terminal() and session.room.has_to_send
        if not (session.awaits or has_end) or state is self._posted or self.pacing.seconds < LAST_LOOK:
            return False
        self._posted = state
        return True

    def has_work(self) -> bool:
        return self.idle.has_work(self.play.hint)

    def note_time(self, turn: Turn) -> None:
        """Show how the time to draw, a thought or a ring goes on."""
        self.dirty = self.pacing.stirs(turn, pulses=self.play.selection.waits_for_tap(turn)) or self.dirty

    def _pass_device(self) -> Transition:
        """Pass the device on; where hands are hidden, under a curtain."""
        session, is_hidden = self.session, self.session.hides_hands
        if is_hidden and session.viewer is not None and self.pacing.seconds < LAST_LOOK:
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
        return " ".join(filter(None, (self.cheering.words or self.table.move_log.last_said, *self.texts())))

    def heading(self) -> str:
        return game_name(self.session.state.setup.ruleset)

    def texts(self) -> list[str]:
        return self.said(self.prompt())

    def said(self, prompt: Prompt) -> list[str]:
        return [prompt.said, *self._said_beside()]

    def prompt(self) -> Prompt:
        return prompt_for(self.table, self.turn, self.play)

    def _said_beside(self) -> list[str]:
        selection, turn, prints = self.play.selection, self.turn, self.table.board.prints
        framed = framing.ends(selection.claim(turn).at) if selection.is_claiming(turn) else None
        return [t("told.frame", line=line_said(*framed, prints)) if framed else "", self.play.tip_words]

    def news(self) -> list[str]:
        """What is said aloud to the person to act, once it's new."""
        if self.table.timeline.busy or not (self.table.is_free or self.play.answer or self.play.hint.is_on):
            return []
        prompt = self.prompt()
        return [prompt.heading, prompt.line, *self._said_beside()]

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield from super().accessibility_tree()
        spaces = {target.act.value for target in self.targets() if target.act.kind == "space"}
        yield from self.shown.nodes(self.play, self.turn, spaces)

    def announcements(self) -> list[str]:
        before, self._calls = self._calls, [self.cheering.words, *self.news()]
        return [*self.table.move_log.drain_announcements(), *(call for call in self._calls if call not in before)]

    # ------------------------------------------------------------ what there is to see

    def depends_on(self) -> object:
        return self.table.version, self.table.is_free, self.shown.focused_space

    def buttons(self) -> list[Box]:
        return bar_buttons(self.table, self.turn, self.play)

    def beside(self, prompt: Prompt) -> list[Box]:
        """The line on the table, and where nobody's hand is seen the last lines of the log."""
        table, places = self.table, self.table.places
        line = prompt_box(places.prompt, prompt, lambda: self.pacing.beat)
        is_watched = self.session.viewer is None and not self.play.selection.is_claiming(self.turn)
        return [line, *([log_box(places.log, table.move_log.lines)] if is_watched else [])]

    def boxes(self, prompt: Prompt) -> list[Box]:
        play, turn, shown = self.play, self.turn, self.shown
        return [*shown.boxes(play, turn, self.buttons(), self.beside(prompt)), *shown.spaces(play, turn)]

    def view(self, look: Look) -> Box:
        tip, prompt = self.play.tip, self.prompt()
        return layers(
            unseen("title", self.heading()),
            *(unseen("text", said) for said in self.said(prompt)),
            *self.boxes(prompt),
            *score(self.table),
            tip_box(tip.words, self.tip_place) if tip else None,
        )

    @property
    def tip_place(self) -> Rect:
        return self.shown.tip_place(self.play, self.turn)

    def targets(self) -> list[Item]:
        is_claiming = self.play.selection.is_claiming(self.turn)
        kinds = ["space", "draw", "again", "since"] if is_claiming else ["card", "space", "draw", "again", "since"]

        def rank(item: Item) -> int:
            kind = item.act.value if item.act.value in {"draw", "again"} else item.act.kind
            return kinds.index(kind) if kind in kinds else -1 if is_claiming else len(kinds)

        return sorted(super().targets(), key=rank)

    def over(self) -> list[Item]:
        return self.shown.over(self.play, self.look, pulses=self.app.top is self)


class TalkScene(SheetScene):
    """Asks which side has talked; pops with ("call", side), or nobody is meant."""

    def __init__(self, app: AppContext, sides: tuple[int, ...]) -> None:
        super().__init__(app)
        self._sides = sides

    def content(self) -> SheetContent:
        called = [button(Act("button", ("call", side)), side_name(side), icon="people") for side in self._sides]
        nobody = button("cancel", t("talk.cancel"), style="main")
        return SheetContent(t("talk.title"), [prose(t("talk.text"))], [*called, nobody])

    def act(self, act: Act) -> Transition:
        return Pop(act.value if isinstance(act.value, tuple) else "")


_HEAD, _TITLE, _LINE, _PAD = 40, 44, 30, 14
"""Units of height of the title, alone and with what is free below it, and of a move; and around everything."""


class HandOverScene(Scene):
    """Lies over the hand, not the board, until the person to move takes the device; pops with "hand-over"."""

    is_overlay = True

    def __init__(self, app: AppContext, table: Table) -> None:
        super().__init__(app)
        self._table = table

    def view(self, look: Look) -> Box:
        px, places = look.px, self._table.places
        covered = [places.pile, places.hand, *places.cards, *places.buttons]
        area = places.prompt.unionall(covered).inflate(px(8), px(8)).clip(Rect((0, 0), look.size))
        press, inside = min(px(60), max(px(44), area.height // 5)), area.height - px(2 * _PAD)
        most = max(1, min(3, (inside - press - px(_PAD + _TITLE)) // px(_LINE)))
        changes = self._table.past.rows[-most:]
        said = px(_TITLE) + px(_LINE) * max(len(changes), 2)
        block = column(
            self._title(),
            space(_TITLE - _HEAD),
            self._told(changes),
            space(_PAD),
            button("ready", t("hand_over.ready"), "main", "eye", size=Px(press)),
            size=Px(min(inside, said + px(_PAD) + press)),
        )
        return layers(panel("sheet", block, pad=_PAD, align=0.5, rect=area))

    def _title(self) -> Box:
        session = self._table.session
        is_paying = session.state.phase == "penalty"
        said = t("hand_over.penalty" if is_paying else "hand_over.title", name=session.mover.name)
        chip = picture(partial(sprites.chip_flat, session.state.side), 36)
        name = words(said, "title", TYPE.prompt, least=TYPE.small, role="title")
        return row(chip, name, gap=10, align=0.5, size=_HEAD)

    def _told(self, changes: Sequence[Change]) -> Box:
        if not changes:
            text = t("hand_over.text")
            return words(text, colour=THEME.quiet, way="fitted", align="center", is_high=True, role="text", grow=1.0)
        return row(column(*map(self._line, changes)), align=0.5, grow=1.0)

    def _line(self, change: Change) -> Box:
        """The number of a move, on its side's colour, and what was done."""
        badge = picture(lambda px: sprites.number_badge(change.side, px, change.number), 22)
        return row(badge, words(self._deed(change), role="text"), gap=8, size=_LINE)

    def _deed(self, change: Change) -> str:
        table, name = self._table, self._table.session.players[change.seat].name
        if change.caught != NOBODY:
            return t("hand_over.catch", name=name, other=table.session.players[change.caught].name)
        captures = any(one.act == "capture" and one.number == change.number for one in table.past.changes)
        kind = "capture" if captures else change.act
        at = print_sign(table.board.prints[change.space])
        return t(f"hand_over.{kind}", name=name, at=at, card=card_sign(change.card))

    def act(self, act: Act) -> Transition:
        return Pop("hand-over")

    def back(self) -> Transition:
        return Push(MenuScene(self.app, self._table.session))

    def answered(self, answer: object) -> Transition:
        return Pop(answer) if answer in {"leave", "restart"} else None
