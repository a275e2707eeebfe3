"""The game itself: choose a card, tap a space, watch the others."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame

from ...engine.move import Move
from ...i18n import t
from ...session import Session
from ..overlays.help import HelpScene
from ..overlays.log import LogScene, PointAt, Story
from ..overlays.menu import MenuScene
from ..shell.intents import Intent
from ..shell.scene import Host, Push, Replace, Scene, Transition
from ..shell.target import Action, Press, Target
from ..sprites.buttons import put_at
from ..table.glance import Looking
from ..toolkit import assets
from ..toolkit.kept import KeptPicture
from ..words.hand_order import next_order
from .answers import TapAnswers
from .choreography import Choreography
from .controls import Controls
from .hand_over import HandOverScene
from .hint import Hinting
from .hud import draw_aim, draw_deck_call, draw_log, draw_prompt, told
from .pacing import Pacing
from .preload import preload_all
from .prompts import Prompt
from .selection import Tap, TapCard, TapSpace
from .since import Look, Since
from .table import Table
from .talk import TalkScene
from .tips import Tips
from .turn_controller import TurnController
from .turn_view import hand_cards

SMALL_SPACE = 40
"""Below so many CSS pixels a first tap on a space aims and a second confirms."""
DOUBLE_TAP = 0.4
"""Seconds within which a second tap on a card is none."""
THINK_FOR_HINT = 0.004
_PRELOAD_SHARE = 0.003
"""Seconds that sprites for later may be made in one frame."""
_KEYS = ("announce", "draw", "help", "menu", "roll", "spaces", "undo")
_OTHER_KEYS = {"i": "hint", "?": "hint", "g": "again"}
_LETTERS = {letter: Press(word).name for letter, word in _OTHER_KEYS.items()} | {
    word[0]: Press(word).name for word in _KEYS
}
LOG = "l"
"""The letter that shows all moves."""
ORDER = "o"
"""The letter that sorts the hand in another order."""
TALK = "t"
"""The letter that asks who has been talking."""
THROUGH = "x"
"""The letter that, as long as it is held, shows what lies under the chips."""


class PlayScene(Scene):
    """One game at the table."""

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.table = Table(app, session)
        self.choreography = Choreography(self.table)
        self.turn = TurnController(session, self.table)
        self.table.may_sort = lambda: self.turn.selection.chosen is None
        self.hints = Hinting(self.table, self.turn)
        self.since = Since(self.table, self.turn)
        self.controls = Controls(self.table, self.turn, self.hints, self.since)
        self.pacing = Pacing(self.table, self.turn)
        self.looking = Looking(self.table.board, self.table.hand, self._repaint)
        self.answers = TapAnswers(self.table, self.turn, self.controls)
        self.tips = Tips(self.table, self.turn)
        self._since_card = (-1, 0.0)
        """The place of the card that was tapped last, and the seconds since."""
        self._kept: tuple[tuple[int, bool], list[Target]] = ((-1, False), [])
        self._preloading: Iterator[None] = iter(())
        self._kept_picture = KeptPicture()
        """The table without what moves over it; forgotten when anything else changes."""
        self._only_paints = False
        """Whether the last frame at rest left no time for a thought."""

    def layout(self, size: tuple[int, int]) -> None:
        self.turn.end_drag()
        self.table.lay_out(size)
        self._preloading = preload_all(self.app, self.session)

    # ------------------------------------------------------------ targets

    def targets(self) -> list[Target]:
        version = (self.table.version, self.turn.is_free)
        if self._kept[0] != version:
            self._kept = (version, self.controls.targets())
        return self._kept[1]

    # ------------------------------------------------------------ acts

    def activate(self, act: Action) -> Transition:
        self._heed_notice()
        self._change()
        if self._is_double(act):
            return None
        self.answers.forget()
        self.tips.forget()
        if act == Press("hint"):
            self.hints.ask()
            return None
        if isinstance(act, Look):
            self.since.look(act.number)
            return None
        self.hints.forget()
        if isinstance(act, Tap):
            self._tap(act)
        return self._press(act.button) if isinstance(act, Press) else None

    def _is_double(self, act: Action) -> bool:
        """Whether a card is tapped a second time at once: that means no more than the first tap."""
        slot, seconds = self._since_card
        self._since_card = (act.slot if isinstance(act, TapCard) else -1, 0.0)
        return isinstance(act, TapCard) and act.slot == slot == self.turn.selection.chosen and seconds < DOUBLE_TAP

    def _tap(self, target: Tap) -> None:
        """Something is tapped in the turn."""
        careful = self._small_spaces and self.app.keyboard.focused != target.name
        self._make(self.turn.tap(target, careful=careful))
        step = self.turn.selection.next_step(self.turn.now) if isinstance(target, TapCard) else None
        if step:
            self.app.keyboard.lead(step.name)

    @property
    def _small_spaces(self) -> bool:
        return self.table.board.grid.cell / self.app.display.pixels < SMALL_SPACE

    def _press(self, button: str) -> Transition:
        """What a button does beside the turn."""
        if button == "undo":
            self._undo()
        elif button == "order":
            self._sort()
        elif button == "again":
            self._show_again()
        over = self._overlay(button)
        return Push(over) if over else None

    def _overlay(self, button: str) -> Scene | None:
        """The scene that a button lays over the table."""
        if button == "menu":
            return MenuScene(self.app, self.session, self._log, self.controls.rare_buttons)
        if button == "help":
            return HelpScene(self.app, self.turn.choice.card, self.table.setup.ruleset)
        return TalkScene(self.app, self.session.state.callable_sides(), self._call) if button == "talk" else None

    def _show_again(self) -> None:
        """The others' last round is seen again."""
        self.turn.let_go()
        self.choreography.again()

    def _sort(self) -> None:
        """The hand lies in another order."""
        self.turn.let_go()
        self.app.set_setting("hand_order", next_order(self.app.settings.hand_order, self.table.setup.ruleset))
        self.choreography.sort()

    def _call(self, side: int) -> None:
        """A side is called for talking."""
        self._make(Move("call", "", str(side)))

    def _make(self, move: Move | None) -> None:
        """Make a move, if there is one."""
        if move is None:
            return
        self.turn.let_go()
        self._go(move)

    def _go(self, move: Move) -> None:
        self.answers.forget()
        self.choreography.make(move)
        self._preloading = preload_all(self.app, self.session)
        self.hints.forget()
        self.pacing.begin()
        self._change()

    def _undo(self) -> None:
        self.turn.let_go()
        self.pacing.forget()
        self.session.undo()
        self.table.settle()

    def _repaint(self) -> None:
        self.dirty = True

    def _change(self) -> None:
        self.dirty = True
        self.table.changed()

    def back(self) -> Transition:
        self._change()
        self.answers.forget()
        selection = self.turn.selection
        if self.hints.is_on or not selection.is_empty:
            self.hints.forget()
            self.app.keyboard.lead(TapCard(0 if selection.chosen is None else selection.chosen).name)
            self.turn.let_go()
            return None
        return Push(MenuScene(self.app, self.session, self._log, self.controls.rare_buttons))

    def typed(self, intent: Intent) -> Transition:
        letter = intent.text.lower()
        if letter.isdecimal() and letter != "0":
            card = TapCard(int(letter) - 1).name
            self.app.keyboard.aim(card)
            self.app.act(card)
        elif letter in _LETTERS:
            self.app.act(_LETTERS[letter])
        elif letter == THROUGH:
            self.looking.look_through(True)
        elif letter == ORDER and self.table.sorts:
            return self.resumed("order")
        elif letter == TALK and self.controls.can_call:
            return self.resumed("talk")
        elif letter == LOG:
            self._change()
            self.turn.end_drag()
            return Push(self._log())
        return None

    def untyped(self, intent: Intent) -> None:
        if intent.text.lower() == THROUGH:
            self.looking.look_through(False)

    def hovered(self, at: tuple[int, int] | None) -> None:
        self.looking.hover(at)

    def rested(self, at: tuple[int, int]) -> bool:
        return self.looking.rest(at)

    def lifted(self) -> None:
        self.looking.look_through(False)

    def steered(self, x: int, y: int) -> bool:
        is_taken = self.turn.steer(x, y)
        if is_taken:
            self._change()
        return is_taken

    def _heed_notice(self) -> None:
        """Whoever acts on their turn has read what the line on the table says about saving."""
        if self.turn.is_free:
            self.app.notices.heed_refused()

    def elsewhere(self, at: tuple[int, int]) -> Transition:
        """A tap on what cannot be acted on hurries what happens by itself, is answered, or lets the chosen card go."""
        self._heed_notice()
        self._since_card = (-1, 0.0)
        self.answers.forget()
        if self.tips.take(at):
            pass
        elif self.table.timeline.busy:
            self.table.finish()
        elif self.turn.now.draw and self.table.pile.collidepoint(at):
            self._make(self.turn.now.draw)
        elif self.turn.now.by_itself or self.session.is_bots_turn:
            self.pacing.hurry()
        else:
            self.hints.forget()
            if not self.answers.ask(at):
                self.turn.let_go()
        self._change()
        return None

    def dragged(self, act: Action, at: tuple[int, int]) -> None:
        self._heed_notice()
        self.tips.forget()
        self.answers.forget()
        self.hints.forget()
        if isinstance(act, TapCard):
            self.turn.pull(act.slot, at)
        elif isinstance(act, TapSpace):
            self.turn.slide(at)
        self._change()

    def dropped(self, act: Action, at: tuple[int, int]) -> Transition:
        if isinstance(act, TapCard):
            self._make(self.turn.drop(at))
        self._change()
        return None

    def resumed(self, answer: object) -> Transition:
        self._change()
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
            self._sort()
        elif answer == "again":
            self._show_again()
        elif isinstance(answer, PointAt):
            self.since.point(answer.spaces)
        elif isinstance(answer, str) and (over := self._overlay(answer)):
            return Push(over)
        return None

    def _log(self) -> Scene:
        table, can_show = self.table, self.since.can_show_again
        return LogScene(self.app, lambda: Story(table.sentence(), table.story(), table.board.prints, can_show))

    def _leave(self) -> Transition:
        routes, notices = self.app.routes, self.app.notices
        # The title offers to continue; what has to be told first is told in the lobby.
        way = routes.lobby if notices.is_refused or notices.is_aside else routes.title
        return Replace(way(self.app))

    def _deal(self, session: Session) -> Transition:
        return Replace(self.app.routes.deal(self.app, session, False))

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> Transition:
        busy = self.table.timeline.busy
        self._since_card = self._since_card[0], self._since_card[1] + dt
        if self.since.pass_time(dt):
            self._change()
        if busy:
            self._move_on(dt)
        elif self.app.top is self:
            self.pacing.wait(dt)
        if self.app.top is not self:
            return None
        if busy or self.table.timeline.busy:
            return None
        self.dirty = self.tips.look() or self.pacing.stirs() or self.dirty
        # Painting takes a slow device a frame's time; where every frame is painted, thoughts still have to end.
        self._only_paints = self.dirty and not self._only_paints
        if not self._only_paints:
            self._use_the_rest()
        return self._go_on()

    def _move_on(self, dt: float) -> None:
        """Let what moves go on; whatever else has changed meanwhile wants the whole table painted."""
        version = self.table.version
        self.table.advance(dt)
        if self.dirty or version != self.table.version:
            self._kept_picture.forget()
        self.dirty = True

    def _use_the_rest(self) -> None:
        """Make sprites and think, now that nothing moves: a thought in motion would make it jerk, and find no time."""
        began = time.perf_counter()
        assets.make_some(self._preloading, _PRELOAD_SHARE)
        self.pacing.think(time.perf_counter() - began)
        self._think_of_a_hint()

    def _think_of_a_hint(self) -> None:
        """Think while the player waits."""
        if target := self.hints.think(THINK_FOR_HINT):
            self.app.keyboard.lead(target)
            self.dirty = True
            self.table.changed()

    def _go_on(self) -> Transition:
        """What comes next when everything lies still."""
        if self.session.state.is_terminal():
            return self._finish() if self.pacing.is_long else None
        if self.session.awaits_hand_over and self.session.is_hot_seat:
            return self._pass_the_device()
        if move := self.pacing.due():
            (self._make if self.session.is_viewers_turn else self._go)(move)
        return None

    def _pass_the_device(self) -> Transition:
        if self.session.hides_hands:
            return self._draw_the_curtain()
        self.session.hand_over()
        self.table.look_back()
        self._change()
        return None

    def _draw_the_curtain(self) -> Transition:
        # Whoever has just played sees first what they drew.
        if self.session.viewer is not None and not self.pacing.is_long:
            return None
        self.session.hide_hand()
        self.table.look_back()
        self.turn.let_go()
        self._change()
        return Push(HandOverScene(self.app, self.table))

    def _finish(self) -> Transition:
        return Replace(self.app.routes.victory(self.app, self.session))

    # ------------------------------------------------------------ painting

    def prompt(self) -> Prompt:
        """What the line on the table says."""
        if self.answers.words and not self.table.timeline.busy:
            return Prompt(told(self.table, self.turn, self.hints).heading, self.answers.words)
        return told(self.table, self.turn, self.hints)

    def status(self) -> str:
        prompt = self.prompt()
        line = t("tip.status", line=prompt.line, tip=self.tips.words) if self.tips.words else prompt.line
        return t("play.status", told=self.table.last_told, heading=prompt.heading, line=line)

    def draw(self, screen: pygame.Surface) -> None:
        if not self.table.timeline.busy:
            self._kept_picture.forget()
        if not self._kept_picture.show(screen):
            self._draw_still(screen)
            if self.table.timeline.busy:
                self._kept_picture.keep(screen)
        self.table.timeline.draw(screen)

    def _draw_still(self, screen: pygame.Surface) -> None:
        """Paint everything but what is on its way."""
        table, turn, selection = self.table, self.turn.now, self.turn.selection
        glance = self.looking.at(TapSpace.focused(self.app.keyboard.focused))
        table.draw(screen, self.turn.picture(glance))
        if self.tips.words:
            self.tips.draw(screen)
        else:
            draw_prompt(screen, self.app, table.places.prompt, self.prompt(), self.pacing.beat)
        if not selection.is_claiming(turn):
            table.hand.draw(screen, hand_cards(selection, turn, glance))
            self.since.draw(screen)
            if self.session.viewer is None:
                draw_log(screen, self.app, table.places.log, table.log)
        if turn.draw is not None:
            place = table.deck(is_wanted=turn.draws_for(self.session.viewer) and not selection.is_claiming(turn))
            draw_deck_call(screen, table, place, self.pacing.time_to_draw if turn.draws_by_hand else 1.0)
        for button in self.controls.buttons():
            button.draw(screen, self.app.look, self.app.scale)
        draw_aim(screen, table, turn, selection, small=self._small_spaces)
        if selection.drag:
            put_at(screen, table.hand.picture(selection.card(turn), "chosen"), selection.drag.at)
