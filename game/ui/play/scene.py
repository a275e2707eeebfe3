"""The game itself: choose a card, tap a space, watch the others."""

from __future__ import annotations

from ...engine.board import Space
from ...i18n import t
from ...session import Session
from ..overlays.log import PointAt
from ..shell.input.intents import Intent
from ..shell.scene import AppContext, Push, Replace, Transition
from ..toolkit.act import Act
from ..toolkit.view import Item
from . import keys
from .live_scene import LiveScene
from .sheets import Sheets
from .tabletop.zones import table_zones
from .turn.selection import TAPS


class PlayScene(LiveScene):
    """One game at the table."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app, session)
        self._sheets = Sheets(self.table, self.turn, self.controls, self.since, self._moves.call)
        self._kept: tuple[tuple[int, bool], list[Item]] = ((-1, False), [])

    def layout(self, size: tuple[int, int]) -> None:
        self.turn.end_drag()
        self.table.lay_out(size)
        self._painted.lay_out(table_zones(size, self.table.board.reach, self.table.places))
        self._spare_time.preload()

    # ------------------------------------------------------------ targets

    def targets(self) -> list[Item]:
        version = (self.table.version, self.turn.is_free)
        if self._kept[0] != version:
            self._kept = (version, self.controls.targets())
        return self._kept[1]

    # ------------------------------------------------------------ acts

    def act(self, act: Act) -> Transition:
        self._heed_notice()
        if self._end_moment() and act.kind == "space":
            return None
        if target := self.app.target(act.name):
            self._painted.hasten([target.rect])
        self.change()
        if self._taps.is_double(act, self.turn.selection.chosen):
            return None
        self.answers.forget()
        if act != Act("button", "menu"):
            self.tips.forget()
        if act == Act("button", "hint"):
            self.hints.ask()
            return None
        if act.kind == "since":
            self.since.look(act.value)
            return None
        self.hints.forget()
        if act.kind in TAPS:
            self._tap(act)
        return self._press(act.value) if act.kind == "button" else None

    def _end_moment(self) -> bool:
        """What is celebrated ends at once, with a last look at it; says whether there was something."""
        was_on = self.cheering.is_on
        if was_on:
            self.table.finish()
            if self.session.state.is_terminal():
                self.pacing.hurry()
            self.change()
        return was_on

    def _tap(self, target: Act) -> None:
        """Something is tapped in the turn."""
        move = self.turn.tap(target, careful=self.is_careful(target))
        self._moves.make(move)
        if move is None and target.kind == "space" and self._is_vain(target.value):
            self.answers.ask(self.table.board.rect(target.value).center)
        step = self.turn.selection.next_step(self.turn.now) if target.kind == "card" else None
        if step:
            self.app.keyboard.lead(step.name)

    def _is_vain(self, space: Space) -> bool:
        """Whether a tap on a space has led to nothing."""
        selection = self.turn.selection
        return space not in {selection.aimed, selection.missed} and not selection.is_claiming(self.turn.now)

    def _press(self, button: str) -> Transition:
        """What a button does beside the turn."""
        if button == "undo":
            self._moves.take_back()
        elif button == "order":
            self._moves.sort_hand()
        elif button == "again":
            self._moves.show_again()
        elif button == "help":
            self.tips.learn("help")
            if not self.turn.choice.card:
                self.answers.words = t("play.help.first")
                return None
        over = self._sheets.over(button)
        return Push(over) if over else None

    def back(self) -> Transition:
        if self._end_moment():
            return None
        self.change()
        self.answers.forget()
        selection = self.turn.selection
        if self.hints.is_on or not selection.is_empty:
            self.hints.forget()
            self.app.keyboard.lead(Act("card", 0 if selection.chosen is None else selection.chosen).name)
            self.turn.let_go()
            return None
        return Push(self._sheets.menu())

    def on_key(self, intent: Intent) -> Transition:
        letter = intent.text.lower()
        if letter.isdecimal() and letter != "0":
            card = Act("card", int(letter) - 1).name
            self.app.keyboard.aim(card)
            self.app.act(card)
        elif letter in keys.TARGET_OF:
            self.app.act(keys.TARGET_OF[letter])
        elif letter == keys.THROUGH:
            self.looking.look_through(True)
        elif letter == keys.ORDER and self.table.hands.can_be_sorted:
            return self.answered("order")
        elif letter == keys.SOUND:
            self.change()
            self.app.set_setting("muted", not self.app.settings.muted)
            self.answers.words = t("play.sound.off" if self.app.settings.muted else "play.sound.on")
        elif letter == keys.LOG:
            self.change()
            self.turn.end_drag()
            return Push(self._sheets.log())
        else:
            return super().on_key(intent)
        return None

    def on_key_up(self, intent: Intent) -> None:
        if intent.text.lower() == keys.THROUGH:
            self.looking.look_through(False)

    def on_shift_hold(self, is_held: bool) -> None:
        self.looking.look_through(is_held)

    def on_hover(self, at: tuple[int, int] | None) -> None:
        self.looking.hover(at)

    def on_long_press(self, at: tuple[int, int]) -> bool:
        return self.looking.rest(at)

    def on_long_press_end(self) -> None:
        self.looking.look_through(False)

    def on_arrow(self, x: int, y: int) -> bool:
        is_taken = self.turn.steer(x, y)
        if is_taken:
            self.change()
        return is_taken

    def arrow_targets(self) -> list[Item]:
        """The lit spaces, while a card is chosen."""
        is_chosen = self.turn.selection.card(self.turn.now)
        return [target for target in self.targets() if is_chosen and target.act.kind == "space"]

    def _heed_notice(self) -> None:
        """Whoever acts on their turn has read what the line on the table says about saving."""
        if self.turn.is_free:
            self.app.notices.heed_urgent()

    def hides(self, at: tuple[float, float]) -> bool:
        """A tip takes the taps on it."""
        return self.tips.is_at(at)

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap on what cannot be acted on hurries what happens by itself, is answered, or lets the chosen card go."""
        self._heed_notice()
        self._taps.forget()
        self.answers.forget()
        if self.tips.take(at):
            pass
        elif self.table.timeline.busy:
            self.table.finish()
        elif self.turn.now.by_itself or self.session.is_bots_turn:
            self.pacing.hurry()
        else:
            self.hints.forget()
            if self.turn.selection.advice:
                self.turn.let_go()
            if self.answers.ask(at):
                self.turn.leave_space()
            else:
                self.turn.let_go()
        self.change()
        return None

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        self._heed_notice()
        self.tips.forget()
        self.answers.forget()
        self.hints.forget()
        if act.kind == "card":
            self.turn.pull(act.value, at)
        elif act.kind == "space":
            self.turn.slide(at)
        self.change()

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        if act.kind == "card":
            self._moves.make(self.turn.drop(at))
        self.change()
        return None

    def answered(self, answer: object) -> Transition:
        self.change()
        self.looking.look_through(False)  # the key may have been let go above
        if answer == "leave":
            return self._leave()
        if answer == "restart":
            return self._deal(self.session.restarted())
        if answer == "hand-over":
            self.session.hand_over()
            self.table.look_back()
        elif answer == "show":
            self.turn.show_answer()
        elif answer == "order":
            self._moves.sort_hand()
        elif answer == "again":
            self._moves.show_again()
        elif isinstance(answer, PointAt):
            self.since.point(answer.spaces)
        elif isinstance(answer, str) and (over := self._sheets.over(answer)):
            return Push(over)
        return None

    def _leave(self) -> Transition:
        routes, notices = self.app.routes, self.app.notices
        # The title offers to continue; what has to be told first is told in the lobby.
        way = routes.lobby if notices.urgent or notices.is_aside else routes.title
        return Replace(way(self.app))

    def _deal(self, session: Session) -> Transition:
        return Replace(self.app.routes.deal(self.app, session, False))
