"""The game itself: choose a card, tap a space, watch the others; and what it lays over its table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from ...engine.position import NOBODY
from ...i18n import t
from ...session.session import Session
from .. import sprites
from ..rules.help import HelpScene
from ..sheets.menu import MenuScene
from ..sprites.widgets import button, panel, picture, words
from ..stage.scene import AppContext, Pop, Push, Replace, Scene, Transition
from ..stage.sheet import SheetContent, SheetScene, prose
from ..table.last_round import CHIP_EVENTS, Change
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, layers, row, space
from ..window.notices import FAULTY, OLDER
from ..words.game_text import remote, taken_back
from ..words.wording import card_sign, game_name, print_sign, side_name
from .correspondence import Correspondence
from .desk import Desk, DeskScene, Effect
from .model import Do, Input
from .pacing import LAST_LOOK, LONGEST_LOOK
from .prompts import Prompt, log_box, strip_box
from .table import Table
from .view import bar_buttons, rare_buttons


class PlayScene(DeskScene):
    """One game at the table, from its first turn to the scene of its end."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self.desk = Desk(self, session, do=self._do)
        far = remote(session)
        self._correspondence = Correspondence(self.desk, far) if far else None
        if session.has_fault or session.differs_from:
            app.notices.note_departure(OLDER if session.differs_from else FAULTY)

    @property
    def address(self) -> str:
        return self._correspondence.address if self._correspondence else ""

    # ------------------------------------------------------------ what happens, and what follows

    def _do(self, effect: Effect) -> Transition:
        match effect:
            case Do("open", name):
                return self._open(name)
            case Do("undo"):
                self._undo()
            case Do("hand-over"):
                self.app.keyboard.forget()
                self.session.hand_over()
                self.desk.table.look_back()
            case _:
                return self.desk.do(effect)
        return None

    def _open(self, name: str) -> Transition:
        desk = self.desk
        match name:
            case "talk":
                return Push(TalkScene(self.app, desk.table.callable_sides()))
            case "room" if self._correspondence:
                return Push(self._correspondence.sheet())
            case "help":
                return Push(HelpScene(self.app, desk.play.selection.card(desk.turn), desk.table.setup.ruleset))
            case "leave":
                notices = self.app.notices
                # The title offers to continue; what has to be told first is told in the lobby.
                return Replace(self.app.scene("lobby" if notices.urgent or notices.is_aside else "title"))
            case "restart":
                return Replace(self.app.scene("deal", self.session.restarted(), False))
        return Push(MenuScene(self.app, self.session, desk.log, lambda: rare_buttons(desk.table)))

    def _undo(self) -> None:
        match = self.session.match
        self.desk.pacing.decided = None
        states, moves = list(match.states), list(match.moves)
        self.session.undo()
        self.desk.table.settle()
        left = len(self.session.match.moves)
        self.desk.send(Input("say", taken_back(states[left:], moves[left:], self.session.players)))

    def on_mail(self) -> Transition:
        return self._correspondence.on_mail() if self._correspondence else None

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if self._correspondence:
            self._correspondence.tick()
        return self._rest() if self.desk.pass_time(dt) else None

    def wakes_in(self) -> float:
        return self.desk.wakes_in(self._has_work)

    def _has_work(self) -> bool:
        return self.desk.idle.has_work(self.desk.play.hint)

    def _rest(self) -> Transition:
        """Use what is left of a frame in which everything lies still, and do what comes next."""
        desk, session, turn = self.desk, self.session, self.desk.turn
        desk.note_time(turn)
        paints = self.dirty or self.app.painter.is_behind
        if advice := desk.idle.use(desk.play.hint, paints=paints, is_free=turn.is_free):
            desk.send(Input("advice", advice))
        desk.note_time(turn)  # the thought may have come to its end
        if self._correspondence and self._correspondence.needs_room():
            return self._open("room")
        if session.state.is_terminal():
            if session.awaits:
                return None
            if desk.pacing.seconds >= (LAST_LOOK if desk.idle.is_done else LONGEST_LOOK):
                return Replace(desk.idle.victory or self.app.scene("victory", session))
        elif session.awaits_hand_over and session.is_hot_seat:
            return self._pass_device()
        elif move := desk.pacing.due(turn):
            return desk.send(Input("due", move))
        return None

    def _pass_device(self) -> Transition:
        """Pass the device on; where hands are hidden, under a curtain."""
        desk, session, is_hidden = self.desk, self.session, self.session.hides_hands
        if is_hidden and session.viewer is not None and desk.pacing.seconds < LAST_LOOK:
            return None  # the person who has just played sees first what they drew
        if is_hidden:
            session.hide_hand()
            desk.send(Input("let-go"))
        else:
            session.hand_over()
        desk.table.look_back()
        desk.change()
        return Push(HandOverScene(self.app, desk.table)) if is_hidden else None

    # ------------------------------------------------------------ words and view

    def status(self) -> str:
        table = self.desk.table
        return " ".join(filter(None, (self.desk.cheering.words or table.move_log.last_said, *self.texts())))

    def heading(self) -> str:
        return game_name(self.session.state.setup.ruleset)

    def texts(self) -> list[str]:
        return self._said(self.prompt())

    def _said(self, prompt: Prompt) -> list[str]:
        return [prompt.said, *self.desk.said_beside()]

    def news(self) -> list[str]:
        desk = self.desk
        if desk.table.timeline.busy or not (desk.table.is_free or desk.play.answer or desk.play.hint.is_on):
            return []
        prompt = self.prompt()
        return [prompt.heading, prompt.line, *desk.said_beside()]

    def view(self, look: Look) -> Box:
        desk, prompt = self.desk, self.prompt()
        bar = bar_buttons(desk.table, desk.turn, desk.play)
        return desk.view(self.heading(), self._said(prompt), desk.boxes(bar, self._beside(prompt)))

    def _beside(self, prompt: Prompt) -> list[Box]:
        """The strip of words, and where nobody's hand is seen the last lines of the log."""
        table, places = self.desk.table, self.desk.table.places
        line = strip_box(places.strip, prompt, self.desk.side_in_strip, lambda: self.desk.pacing.beat)
        is_watched = self.session.viewer is None and not self.desk.is_claiming
        return [line, *([log_box(places.log, table.move_log.lines)] if is_watched else [])]


class TalkScene(SheetScene):
    """Asks which side has talked; pops with ("call", side), or nobody is meant."""

    def __init__(self, app: AppContext, sides: tuple[int, ...]) -> None:
        super().__init__(app)
        self._sides = sides

    def content(self) -> SheetContent:
        called = [button(Act("button", ("call", side)), side_name(side), icon="talk") for side in self._sides]
        nobody = button("cancel", t("talk.cancel"), style="main")
        return SheetContent(t("talk.title"), [prose(t("talk.text"))], [*called, nobody])

    def act(self, act: Act) -> Transition:
        return Pop(act.value if isinstance(act.value, tuple) else "")


class _Height:
    """Units of height."""

    title = 40
    title_and_gap = 44
    move = 30
    pad = 14


class HandOverScene(Scene):
    """Lies over the hand, not the board, until the person to move takes the device; pops with "hand-over"."""

    is_overlay = True

    def __init__(self, app: AppContext, table: Table) -> None:
        super().__init__(app)
        self._table = table

    def view(self, look: Look) -> Box:
        px, places = look.px, self._table.places
        covered = [places.pile, places.hand, *places.cards, *places.buttons]
        area = places.strip.unionall(covered).inflate(px(8), px(8)).clip(Rect((0, 0), look.size))
        press, inside = min(px(60), max(px(44), area.height // 5)), area.height - px(2 * _Height.pad)
        most = max(1, min(3, (inside - press - px(_Height.pad + _Height.title_and_gap)) // px(_Height.move)))
        changes = self._table.past.rows[-most:]
        said = px(_Height.title_and_gap) + px(_Height.move) * max(len(changes), 2)
        block = column(
            self._title(),
            space(_Height.title_and_gap - _Height.title),
            self._told(changes),
            space(_Height.pad),
            button("ready", t("hand_over.ready"), "main", "eye", size=Px(press)),
            size=Px(min(inside, said + px(_Height.pad) + press)),
        )
        return layers(panel("sheet", block, pad=_Height.pad, align=0.5, rect=area))

    def _title(self) -> Box:
        session = self._table.session
        is_paying = session.state.phase == "penalty"
        said = t("hand_over.penalty" if is_paying else "hand_over.title", name=session.mover.name)
        chip = picture(partial(sprites.chip_flat, session.state.side), 36)
        name = words(said, "title", TYPE.prompt, way="fitted", role="title")
        return row(chip, name, gap=10, align=0.5, size=_Height.title)

    def _told(self, changes: Sequence[Change]) -> Box:
        if not changes:
            text = t("hand_over.text")
            return words(text, colour=THEME.quiet, way="fitted", align="center", is_high=True, role="text", grow=1.0)
        return row(column(*map(self._line, changes)), align=0.5, grow=1.0)

    def _line(self, change: Change) -> Box:
        """The number of a move, on its side's colour, and what was done."""
        badge = picture(lambda px: sprites.number_badge(change.side, px, change.number), 22)
        return row(badge, words(self._deed(change), role="text"), gap=8, size=_Height.move)

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


_MADE_KEYS = {"hand_over.{}": CHIP_EVENTS}
