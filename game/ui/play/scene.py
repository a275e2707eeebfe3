"""The game itself: choose a card, tap a space, watch the others."""

from __future__ import annotations

from ...engine.move import Move
from ...i18n import t
from ...session import Session
from ..overlays.help import HelpScene
from ..overlays.log import LogScene, PointAt, Story
from ..overlays.menu import MenuScene
from ..shell.intents import Intent
from ..shell.scene import AppContext, Push, Replace, Scene, Transition
from ..table import score_text
from ..toolkit.act import Act
from ..toolkit.view import Item
from ..words.game_text import taken_back
from ..words.wording import next_order
from . import controls
from .idle import IdleTasks
from .motions import Choreography
from .pacing import DoubleTap, TurnCall
from .selection import TAPS
from .sheets import HandOverScene, TalkScene
from .table import table_zones
from .table_scene import TableScene


class PlayScene(TableScene):
    """One game at the table."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app, session)
        if session.has_fault:
            app.notices.note_fault()
        self.choreography = Choreography(self.table, self.cheering)
        self._idle = IdleTasks(self.choreography, self.turn, self.pacing, self.hints)
        self._taps = DoubleTap()
        self._turn_call = TurnCall(self.table, self.turn)
        self._kept: tuple[tuple[int, bool], list[Item]] = ((-1, False), [])

    def layout(self, size: tuple[int, int]) -> None:
        self.turn.end_drag()
        self.table.lay_out(size)
        self._painted.lay_out(table_zones(size, self.table.board.reach, self.table.places))
        self._idle.preload()

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
        self.answers.words = ""
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
        """End a celebration at once, after a last look at it; True if there was one."""
        was_on = self.cheering.is_on
        if was_on:
            self.table.finish()
            if self.session.state.is_terminal():
                self.pacing.hurry()
            self.change()
        return was_on

    def _tap(self, target: Act) -> None:
        """Handle a tap that belongs to the turn."""
        move = self.turn.tap(target, careful=self.is_careful(target))
        self.make_move(move)
        selection, turn = self.turn.selection, self.turn.now
        if target.kind == "card" and (step := selection.next_step(turn)):
            self.app.keyboard.lead(step.name)
        is_vain = target.value not in {selection.aimed, selection.missed} and not selection.is_claiming(turn)
        if move is None and target.kind == "space" and is_vain:
            self.answers.ask(self.table.board.rect(target.value).center)

    def _press(self, button: str) -> Transition:
        """Handle a button that is no part of the turn."""
        match button:
            case "undo":
                self._undo()
            case "order":
                self._sort_hand()
            case "again":
                self._show_again()
            case "menu":
                return Push(self._menu())
            case "talk":
                sides = self.session.state.callable_sides()
                return Push(TalkScene(self.app, sides, lambda side: self.make_move(Move("call", "", str(side)))))
            case "help":
                self.tips.learn("help")
                if card := self.turn.choice.card:
                    return Push(HelpScene(self.app, card, self.table.setup.ruleset))
                self.answers.words = t("play.help.first")
        return None

    def make_move(self, move: Move | None) -> None:
        """Make a move of the person at the screen, if there is one."""
        if move is not None:
            self.turn.let_go()
            self._make(move)

    def _make(self, move: Move) -> None:
        self.answers.words = ""
        self.choreography.make(move)
        self._idle.preload()
        self.hints.forget()
        self.pacing.begin()
        self.change()

    def _undo(self) -> None:
        """Undo, and say what was taken back."""
        match = self.session.match
        self.turn.let_go()
        self.pacing.decided = None
        states, moves = list(match.states), list(match.moves)
        self.session.undo()
        self.table.settle()
        left = len(self.session.match.moves)
        self.answers.words = taken_back(states[left:], moves[left:], self.session.players)

    def _sort_hand(self) -> None:
        """Sort the hand in the next order."""
        self.turn.let_go()
        order = next_order(self.app.settings.hand_order, self.table.setup.ruleset)
        self.app.set_setting("hand_order", order)
        self.choreography.sort()

    def _show_again(self) -> None:
        """Show the others' last round again."""
        self.turn.let_go()
        self.choreography.again()

    def _menu(self) -> Scene:
        return MenuScene(
            self.app, self.session, self._log, lambda: [rare.box() for rare in self.controls.rare_buttons()]
        )

    def _log(self) -> Scene:
        table, can_show = self.table, self.since.can_show_again

        def story() -> Story:
            by_side = score_text.by_side(table.setup, self.session.players, table.displayed)
            teams = by_side if table.setup.has_teams else []
            rest = table.sentence().removeprefix(" ".join(teams)).strip()
            return Story(rest, table.move_log.story(), table.board.prints, can_show, teams)

        return LogScene(self.app, story)

    def back(self) -> Transition:
        if self._end_moment():
            return None
        self.change()
        self.answers.words = ""
        selection = self.turn.selection
        if self.hints.is_on or not selection.is_empty:
            self.hints.forget()
            self.app.keyboard.lead(Act("card", selection.chosen or 0).name)
            self.turn.let_go()
            return None
        return Push(self._menu())

    def answered(self, answer: object) -> Transition:
        self.change()
        self.looking.look_through(False)  # the key may have been let go above
        match answer:
            case "leave":
                notices = self.app.notices
                # The title offers to continue; what has to be told first is told in the lobby.
                return Replace(self.app.scene("lobby" if notices.urgent or notices.is_aside else "title"))
            case "restart":
                return Replace(self.app.scene("deal", self.session.restarted(), False))
            case "hand-over":
                self.session.hand_over()
                self.table.look_back()
            case "show":
                self.turn.show_answer()
            case PointAt(spaces):
                self.since.point(spaces)
            case str(button):
                return self._press(button)
        return None

    # ------------------------------------------------------------ keys and pointer

    def on_key(self, intent: Intent) -> Transition:
        letter = intent.text.lower()
        if letter.isdecimal() and letter != "0":
            card = Act("card", int(letter) - 1).name
            self.app.keyboard.aim(card)
            self.app.act(card)
        elif letter in controls.TARGET_OF:
            self.app.act(controls.TARGET_OF[letter])
        elif letter == controls.THROUGH:
            self.looking.look_through(True)
        elif letter == controls.ORDER and self.table.hands.can_be_sorted:
            return self.answered("order")
        elif letter == controls.SOUND:
            self.change()
            self.app.set_setting("muted", not self.app.settings.muted)
            self.answers.words = t("play.sound.off" if self.app.settings.muted else "play.sound.on")
        elif letter == controls.LOG:
            self.change()
            self.turn.end_drag()
            return Push(self._log())
        else:
            return super().on_key(intent)
        return None

    def on_key_up(self, intent: Intent) -> None:
        if intent.text.lower() == controls.THROUGH:
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
        # Who acts on their turn has read what the line on the table says about saving.
        if self.turn.is_free:
            self.app.notices.heed_urgent()

    def hides(self, at: tuple[float, float]) -> bool:
        return self.tips.is_at(at)

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """Hurry what happens by itself, answer the tap, or let the chosen card go."""
        self._heed_notice()
        self._taps.forget()
        self.answers.words = ""
        if self.tips.is_at(at):
            self.tips.forget()
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
        self.answers.words = ""
        self.hints.forget()
        if act.kind == "card":
            self.turn.pull(act.value, at)
        elif act.kind == "space":
            self.turn.slide(at)
        self.change()

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        if act.kind == "card":
            self.make_move(self.turn.drop(at))
        self.change()
        return None

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if self.dirty:
            self.see_what_was_done()
        version = self.table.version
        transition = self._pass_time(dt)
        if self.app.reduced_motion and version != self.table.version:
            self._painted.forget()
        return transition

    def _pass_time(self, dt: float) -> Transition:
        busy = self.table.timeline.busy
        self._taps.pass_time(dt)
        self._turn_call.pass_time(dt)
        if self.since.pass_time(dt):
            self.change()
        if busy:
            self._move_on(dt)
        elif self.app.top is self:
            self.pacing.wait(dt)
            self._look_about(dt)
            return self._go_on()
        return None

    def _move_on(self, dt: float) -> None:
        """Let what moves go on; what has come or gone is painted in this frame, what else has changed in the next."""
        timeline = self.table.timeline
        before, was_on = [*timeline.sprites], self.cheering.is_on
        self.table.advance(dt)
        if not was_on and self.cheering.is_on:
            self._painted.lay_over(self.cheering.darken)
        elif was_on and not self.cheering.is_on:
            self._painted.hasten([self.table.board.reach])
        self._painted.hasten(sprite.place for sprite in before if sprite not in timeline.sprites)
        # A sprite on its way has left its place where it was seen: a card of the hand, a chip on the board.
        homes = self.table.places.hand, self.table.board.grid.frame
        begun = [sprite for sprite in timeline.sprites if sprite not in before]
        self._painted.hasten(
            sprite.place for sprite in begun if any(home.collidepoint(sprite.centre) for home in homes)
        )
        self.dirty = True

    def _look_about(self, dt: float) -> None:
        """See and think of what there is while everything lies still."""
        if self.mistake.pass_time(dt) or self.tips.look():
            self.see_at_once()
        if self.pacing.stirs():
            self.see_time_pass()
        self.dirty = self.dirty or self._painted.is_behind
        if self._idle.use(paints=self.dirty):
            self.dirty = True  # not at once: the frame in which a thought ends has had enough to do
        if self.pacing.stirs():  # the thought may have come to its end
            self.see_time_pass()

    def _go_on(self) -> Transition:
        """Do what comes next when everything lies still."""
        if self.session.state.is_terminal():
            if self.pacing.is_long and (self._idle.is_done or self.pacing.is_longest):
                return Replace(self._idle.victory or self.app.scene("victory", self.session))
        elif self.session.awaits_hand_over and self.session.is_hot_seat:
            return self._pass_device()
        elif move := self.pacing.due():
            if self.session.is_viewers_turn:  # what is chosen for later stays while others move
                self.turn.let_go()
            self._make(move)
        return None

    def _pass_device(self) -> Transition:
        """Pass the device on; where hands are hidden, under a curtain."""
        session, is_hidden = self.session, self.session.hides_hands
        if is_hidden and session.viewer is not None and not self.pacing.is_long:
            return None  # the person who has just played sees first what they drew
        if is_hidden:
            session.hide_hand()
            self.turn.let_go()
        else:
            session.hand_over()
        self.table.look_back()
        self.change()
        return Push(HandOverScene(self.app, self.table)) if is_hidden else None
