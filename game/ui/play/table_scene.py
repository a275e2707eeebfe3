"""A game as it is seen: the table, what the line on it says, and how all of it is painted."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import pygame

from ...engine.board import Space
from ...session import Session
from ..shell.reader.told import AccessibleNode, text_nodes
from ..shell.scene import AppContext, DrawnScene
from ..sprites.widgets import blit_at
from ..table.game_tile import game_name
from ..table.hover import Hover, HoverState
from ..toolkit.act import Act
from ..toolkit.animation import Sprite
from ..toolkit.layer_cache import LayerCache, shows
from ..toolkit.view import Item
from ..words.aloud import said_sentence
from ..words.wording import power
from .controls import Controls
from .guidance.answers import TapAnswers
from .guidance.hint import Hinting
from .guidance.mistake import Mistake
from .guidance.tips import Tips
from .hud import draw_aim, draw_deck_call, draw_log, draw_prompt, draw_pulse, told
from .moments.cheering import Cheering
from .pacing import Pacing
from .since import Since
from .tabletop.painting import draw_table
from .tabletop.table import Table
from .told import TableWords
from .turn.prompts import Prompt
from .turn.turn_view import hand_cards
from .turn_controller import TurnController

SLACK = 4
"""Units that what lies in a place may reach beyond it."""
SMALL_SPACE = 40
"""Below so many CSS pixels a first tap on a space aims and a second confirms."""
_FINGER = 44
"""CSS pixels within which a finger may mean either of two spaces."""


class TableScene(DrawnScene):
    """What there is to see of one game; what is done with it is another's."""

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
        """Whether something lay across the table's zones when it was painted after an act."""

    def _look_again(self) -> None:
        """Something else is looked at: the board and the hand show it."""
        self._repaint([self.table.board.reach, self.table.places.hand_as_shown])

    def touched(self, targets: Iterable[Item]) -> None:
        # Cards and spaces look the same under the pointer.
        self._repaint(target.rect for target in targets if target.act.kind not in {"card", "space"})

    def _repaint(self, places: Iterable[pygame.Rect]) -> None:
        """Paint anew what lies in some places, and nothing else."""
        for place in places:
            self._painted.outdate(place)
        self.dirty = self.dirty or self.app.top is not self

    def change(self) -> None:
        """Something visible is different: all of it is painted anew."""
        self.dirty = True
        self.table.changed()

    @property
    def _small_spaces(self) -> bool:
        return self.table.board.grid.cell / self.app.display.pixels < SMALL_SPACE

    def is_careful(self, target: Act) -> bool:
        """Whether a tap on a space only aims: a finger may miss small ones, a keyboard's focus does not."""
        if not self._small_spaces or self.app.keyboard.focused == target.name:
            return False
        return not (target.kind == "space" and self._is_clear(target.value))

    def _is_clear(self, space: Space) -> bool:
        """Whether the chosen card is an ordinary one that no other space near by would do for."""
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
        targets = self.targets()
        rows = [target for target in targets if target.act.kind == "since"]
        yield from self.words.nodes([target for target in targets if target not in rows], rows)

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

    @property
    def _lies_across(self) -> bool:
        """Whether anything may lie anywhere on the table: a card that is pulled, words beside a space, a tip."""
        selection = self.turn.selection
        return bool(selection.drag or selection.aimed or self.tips.words)

    def see_what_was_done(self) -> None:
        """Paint from this frame on, and at once what lies across the table's zones or did so."""
        across, self._lay_across = self._lay_across, self._lies_across
        if self.app.reduced_motion or across or self._lay_across:
            self._painted.forget()
        else:
            self._painted.redo()

    def see_soon(self) -> None:
        """All of the table may be different, but the frame in which a thought has ended has had enough to do."""
        self.dirty = True

    def see_at_once(self) -> None:
        """All of the table is painted in this frame."""
        self.dirty = True
        self._painted.forget()

    def see_time_pass(self) -> None:
        """The dots of a thought, or the time to draw, have gone on."""
        self.dirty = True
        if self.turn.now.draws_by_hand:
            self._painted.forget()
        self._painted.outdate(self.table.places.prompt)

    def has_left(self, sprite: Sprite) -> bool:
        """Whether a picture on its way has left a place where it was seen: a card of the hand, a chip on the board."""
        places = self.table.places.hand, self.table.board.grid.frame
        return any(place.collidepoint(sprite.centre) for place in places)

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

    @property
    def _focused_space(self) -> Space:
        """The space in focus, "" if it is none."""
        kind, _, space = self.app.keyboard.focused.partition(":")
        return space if kind == "space" else ""

    def _draw_still(self, screen: pygame.Surface) -> None:
        """Paint everything but what is on its way."""
        table, turn, selection = self.table, self.turn.now, self.turn.selection
        glance = self.looking.at(self._focused_space)
        draw_table(screen, table, self.turn.picture(glance))
        self.cheering.darken(screen)
        self.mistake.draw(screen)
        self._draw_words(screen)
        if not selection.is_claiming(turn):
            self._draw_hand(screen, glance)
        self._draw_deck_call(screen)
        self._draw_buttons(screen)
        draw_aim(screen, table, turn, selection, small=self._small_spaces)
        self.tips.draw(screen)
        if selection.drag:
            blit_at(screen, table.hand.picture(selection.card(turn), "chosen"), selection.drag.at)

    def _draw_buttons(self, screen: pygame.Surface) -> None:
        """Paint the bar, and what takes the place of the hand; both lie at the table's lower end."""
        places = self.table.places
        if shows(screen, places.hand.unionall([*places.buttons, places.sort])):
            for button in self.controls.buttons():
                button.draw(screen, self.app.look, self.app.scale)

    def _draw_words(self, screen: pygame.Surface) -> None:
        """Paint the line on the table."""
        if not self.table.is_lesson and shows(screen, self.table.places.prompt, self.app.px(SLACK)):
            draw_prompt(screen, self.app, self.table.places.prompt, self.prompt(), self.pacing.beat)

    def _draw_hand(self, screen: pygame.Surface, glance: Hover) -> None:
        """Paint the cards, and what the others have done."""
        table, slack = self.table, self.app.px(SLACK)
        if shows(screen, table.places.hand_as_shown, slack + table.places.cards[0].height // 10):
            table.hand.draw(screen, hand_cards(self.turn.selection, self.turn.now, glance))
        if not table.is_lesson and shows(screen, table.places.log):
            self.since.draw(screen)
        if self.session.viewer is None:
            draw_log(screen, self.app, table.places.log, table.move_log.lines)

    def _draw_deck_call(self, screen: pygame.Surface) -> None:
        """Paint the deck's call, while a card can be drawn."""
        table, turn = self.table, self.turn.now
        if turn.draw is None:
            return
        draw_deck_call(screen, table, self.pacing.time_to_draw if turn.draws_by_hand else 1.0)
