"""A game as it is seen: the table, what the line on it says, and how all of it is painted."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import pygame

from ...engine.board import Space
from ...session import Session
from ..shell.scene import AppContext, DrawnScene
from ..sprites.widgets import blit_at
from ..table.hit_boxes import Hover, HoverState
from ..table.tiles import game_name
from ..toolkit.accessibility import AccessibleNode, text_nodes
from ..toolkit.act import Act
from ..toolkit.layer_cache import LayerCache, shows
from ..toolkit.view import Item
from ..words.aloud import said_sentence
from ..words.wording import power
from .controls import Controls
from .guidance import Hinting, Mistake, Tips
from .hud import TableWords, draw_aim, draw_deck_call, draw_log, draw_prompt, draw_pulse, told
from .moments import Cheering
from .pacing import Pacing
from .prompts import Prompt
from .since import Since
from .table import Table, draw_table
from .tap_help import TapAnswers
from .turn_controller import TurnController, hand_cards

_SLACK = 4
"""Units that what lies in a place may reach beyond it."""
_SMALL_SPACE = 40
"""Below so many CSS pixels a first tap on a space aims and a second confirms."""
_FINGER = 44
"""CSS pixels within which a finger may mean either of two spaces."""


class TableScene(DrawnScene):
    """What there is to see of one game."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.table = Table(app, session)
        self.turn = TurnController(session, self.table)
        self.table.hands.may_sort = lambda: self.turn.selection.chosen is None
        self.hints = Hinting(self.table, self.turn)
        self.since = Since(self.table, self.turn)
        self.controls = Controls(self.table, self.turn, self.hints, self.since)
        self.cheering = Cheering(self.table)
        self.words = TableWords(self.table, self.turn)
        self.pacing = Pacing(self.table, self.turn)
        self.looking = HoverState(self.table.board, self.table.hand, self._look_again)
        self.answers = TapAnswers(self.table, self.turn, self.controls)
        self.tips = Tips(self.table, self.turn, self.since.places)
        self.mistake = Mistake(self.table, self.turn)
        self._painted = LayerCache()
        """The table without what moves over it; a part of it is painted anew when anything else changes."""
        self._lay_across = False
        """True if something lay across the table's zones when it was painted after an act."""

    def _look_again(self) -> None:
        """Show on board and hand what is looked at now."""
        self._repaint([self.table.board.reach, self.table.places.hand_as_shown])

    def touched(self, targets: Iterable[Item]) -> None:
        # Cards and spaces look the same under the pointer.
        self._repaint(target.rect for target in targets if target.act.kind not in {"card", "space"})

    def _repaint(self, places: Iterable[pygame.Rect]) -> None:
        """Paint some places anew, and nothing else."""
        for place in places:
            self._painted.outdate(place)
        self.dirty = self.dirty or self.app.top is not self

    def change(self) -> None:
        """Something visible is different: paint all of it anew."""
        self.dirty = True
        self.table.changed()

    @property
    def _small_spaces(self) -> bool:
        return self.table.board.grid.cell / self.app.display.pixels < _SMALL_SPACE

    def is_careful(self, target: Act) -> bool:
        """True if a tap on a space only aims: a finger may miss small ones, a keyboard's focus does not."""
        if not self._small_spaces or self.app.keyboard.focused == target.name:
            return False
        return not (target.kind == "space" and self._is_clear(target.value))

    def _is_clear(self, space: Space) -> bool:
        """True if the chosen card is an ordinary one that no other space near by would do for."""
        turn, selection, board = self.turn.now, self.turn.selection, self.table.board
        card = selection.card(turn)
        if not card or power(card, turn.rules):
            return False
        here, near = board.rect(space).center, _FINGER * self.app.display.pixels
        return all(math.dist(here, board.rect(at).center) > near for at in selection.spaces(turn) if at != space)

    # ------------------------------------------------------------ words

    def prompt(self) -> Prompt:
        """What the line on the table says."""
        prompt = told(self.table, self.turn, self.hints)
        if self.answers.words and not self.table.timeline.busy:
            return Prompt(prompt.heading, self.answers.words)
        return prompt

    def status(self) -> str:
        return " ".join(filter(None, (self.cheering.words or self.table.move_log.last_said, *self.texts())))

    def heading(self) -> str:
        return game_name(self.session.state.setup.ruleset)

    def texts(self) -> list[str]:
        return [self._call(), self.words.frame(), self.tips.words]

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield AccessibleNode("title", "title", self.heading())
        yield from text_nodes(self.texts())
        yield from self.words.nodes(self.targets())

    def announcements(self) -> list[str]:
        is_called = self.turn.is_free or self.answers.words or self.hints.is_on
        prompt, is_seen = self.prompt(), is_called and not self.table.timeline.busy
        calls = [prompt.heading, prompt.line, self.words.frame(), self.tips.words] if is_seen else []
        return self.words.announcements([self.cheering.words, *calls])

    def _call(self) -> str:
        """The line on the table."""
        prompt = self.prompt()
        return " ".join(filter(None, (said_sentence(prompt.heading), prompt.line)))

    # ------------------------------------------------------------ what is to be painted

    def see_what_was_done(self) -> None:
        """Paint from this frame on, and at once what lies across the table's zones or did so."""
        selection, before = self.turn.selection, self._lay_across
        # A card that is pulled, words beside a space and a tip may lie anywhere.
        self._lay_across = bool(selection.drag or selection.aimed or self.tips.words)
        if self.app.reduced_motion or before or self._lay_across:
            self._painted.forget()
        else:
            self._painted.redo()

    def see_at_once(self) -> None:
        """Paint all of the table in this frame."""
        self.dirty = True
        self._painted.forget()

    def see_time_pass(self) -> None:
        """Paint the dots of a thought, or the time to draw, once these have gone on."""
        self.dirty = True
        if self.turn.now.draws_by_hand:
            self._painted.forget()
        self._painted.outdate(self.table.places.prompt)

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        if self.app.top is self or self.table.timeline.busy:
            self._painted.follow(self.table.version)
            self._painted.bring_on(screen.get_size(), self._draw_still)
            self._painted.show(screen)
        else:
            self._painted.forget()
            self._draw_still(screen)
        if self.turn.waits_for_tap and self.app.top is self:
            draw_pulse(screen, self.table, self.turn.selection.aimed, self.pacing.pulse)
        self.cheering.draw(screen)
        self.table.timeline.draw(screen)

    def _draw_still(self, screen: pygame.Surface) -> None:
        """Paint everything but what is on its way."""
        table, turn, selection = self.table, self.turn.now, self.turn.selection
        kind, _, focused = self.app.keyboard.focused.partition(":")
        glance = self.looking.at(focused if kind == "space" else "")
        draw_table(screen, table, self.turn.picture(glance))
        self.cheering.darken(screen)
        self.mistake.draw(screen)
        self._draw_words(screen)
        if not selection.is_claiming(turn):
            self._draw_hand(screen, glance)
        if turn.draw is not None:
            draw_deck_call(screen, table, self.pacing.time_to_draw if turn.draws_by_hand else 1.0)
        places = table.places
        if shows(screen, places.hand.unionall([*places.buttons, places.sort])):
            for button in self.controls.buttons():
                button.draw(screen, self.app.look, self.app.scale)
        draw_aim(screen, table, turn, selection, small=self._small_spaces)
        self.tips.draw(screen)
        if selection.drag:
            blit_at(screen, table.hand.picture(selection.card(turn), "chosen"), selection.drag.at)

    def _draw_words(self, screen: pygame.Surface) -> None:
        """Paint the line on the table."""
        if not self.table.is_lesson and shows(screen, self.table.places.prompt, self.app.px(_SLACK)):
            draw_prompt(screen, self.app, self.table.places.prompt, self.prompt(), self.pacing.beat)

    def _draw_hand(self, screen: pygame.Surface, glance: Hover) -> None:
        """Paint the cards, and what the others have done."""
        table, slack = self.table, self.app.px(_SLACK)
        if shows(screen, table.places.hand_as_shown, slack + table.places.cards[0].height // 10):
            table.hand.draw(screen, hand_cards(self.turn.selection, self.turn.now, glance))
        if not table.is_lesson and shows(screen, table.places.log):
            self.since.draw(screen)
        if self.session.viewer is None:
            draw_log(screen, self.app, table.places.log, table.move_log.lines)
