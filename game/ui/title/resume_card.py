"""The parts of the title that need the rules: the game that waits, in words and as a picture, and the first lessons."""

from __future__ import annotations

from functools import partial

import pygame
from pygame import Rect

from ...engine import CLASSIC, VARIANTS
from ...engine.events import Event, events_of
from ...engine.move import CHIP_ACTS
from ...i18n import t
from ...session.session import Player, Session, resume
from .. import sprites
from ..sprites.widgets import picture, rule, sprite, words
from ..stage.scene import AppContext, Scene
from ..table.displayed_state import DisplayedState
from ..table.tiles import draw_small_board, small_grid
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE, in_colours
from ..toolkit.view import Box, Look, Px, column, drawn, height, items, paint, row, space
from ..words.wording import event_line, game_name, respelled, side_name

_KIDS = "kids"
"""The variant whose lesson has a button of its own."""
_TELLING = 50
"""Units in width that a name needs to be cut short rather than left out."""
_BROAD = 300
"""Units in width from which the board takes the greater part."""
_LEAST_LINE_HEIGHT = 20
"""Units of height of a player's line, at least."""
_MOST_LINE_HEIGHT = 38
_TOLD_LAST = ("place", "remove", "replace", "claim", "roll")
"""Acts worth telling: the first three are preferred."""


def first_lesson(app: AppContext) -> Scene:
    """The lesson of the game played last, or of the classic one."""
    last = app.settings.get("variant")
    usual = last if isinstance(last, str) and last in VARIANTS and last != _KIDS else CLASSIC.name
    return app.scene("lesson", VARIANTS[usual])


def childrens_lesson(app: AppContext) -> Scene:
    """The lesson of the game for children."""
    return app.scene("lesson", VARIANTS[_KIDS])


def resume_card(app: AppContext) -> ResumeCard | None:
    """The game that was saved, if it can be read."""
    session = resume(app.store, app.rng)
    return ResumeCard(session) if session else None


class ResumeCard:
    """A saved game, told and painted."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._setup = session.state.setup
        self._goal = 0 if self._setup.ruleset.fills_board else self._setup.seating.goal
        self._prints = dict(self._setup.board.items())
        self._last = self._last_event()
        spaces = frozenset(self._last.spaces if self._last and self._last.act in CHIP_ACTS else ())
        self._shown = DisplayedState.of(session.state, spaces)

    def _last_event(self) -> Event | None:
        """The event of the last six moves that is most worth telling."""
        match = self.session.match
        found: Event | None = None
        for i in range(len(match.moves) - 1, max(-1, len(match.moves) - 7), -1):
            for event in events_of(match.states[i], match.moves[i], match.states[i + 1]):
                if event.act in _TOLD_LAST[:3]:
                    return event
                found = found or (event if self._line(event) else None)
        return found

    def _line(self, event: Event) -> str:
        return event_line(event, self._players, self._prints, self._setup.ruleset)

    # ------------------------------------------------------------ words

    @property
    def _players(self) -> tuple[Player, ...]:
        return respelled(self.session.players)

    @property
    def _heading(self) -> str:
        session = self.session
        if len(session.people) == 1 and session.mover.is_human:
            return t("play.your_turn")
        return t("play.turn_of", name=self._players[session.state.current_player].name)

    @property
    def _told_last(self) -> str:
        """The last event in words; "" in a game that has only been dealt."""
        return self._line(self._last) if self._last else ""

    @property
    def _foot(self) -> str:
        game = game_name(self._setup.ruleset)
        return t("title.turn", game=game, round=self.session.state.turn // self._setup.seats + 1)

    @property
    def sentence(self) -> str:
        """All of it in one line for screen readers."""
        with in_colours(self.session.match.colours):
            last = self._told_last
        return " ".join(filter(None, (f"{self._heading}.", last and f"{last}.", f"{self._foot}.")))

    def _standings(self, most: int) -> list[tuple[int, str, bool]]:
        """Side, name and whether they move next: of the players if `most` lines hold them, else of as many sides."""
        setup, mover = self._setup, self.session.state.current_player
        if setup.seats <= most:
            return [(side, self._players[seat].name, seat == mover) for seat, side in enumerate(setup.side_of)]
        sides = range(min(setup.sides, max(most, 0)))
        return [(side, side_name(side), side == setup.side_of[mover]) for side in sides]

    # ------------------------------------------------------------ what it shows

    def draw(self, screen: pygame.Surface, room: Rect, look: Look) -> None:
        """Paint its board and whose turn it is into a room of an opaque screen."""
        share = 0.54 if room.width >= look.px(_BROAD) else 0.42
        wide = min(round(room.width * share), room.height * 5 // 4)
        board = small_grid(self._setup.board, (wide, room.height)).frame.width

        def paint_board(screen: pygame.Surface, at: Rect, *_: object) -> None:
            draw_small_board(screen, self._setup.board, self._shown, Rect(at.topleft, (wide, at.height)))

        with in_colours(self.session.match.colours):
            beside = self._beside(look, (room.width - board - look.px(20), room.height))
            paint(screen, items(row(drawn(paint_board, size=Px(board)), beside, gap=20), room, look), look)

    def _beside(self, look: Look, room: tuple[int, int]) -> Box:
        """The words beside the board: whose turn it is, the last event, the players, and at the bottom which game."""
        wide, is_roomy = room[0], room[1] >= look.px(150)
        foot = self._foot if text.width(self._foot, "body", look.px(TYPE.least)) <= wide else None
        game = words(foot or game_name(self._setup.ruleset), em=TYPE.small, colour=THEME.quiet)
        line = (space(5), rule(size=1)) if is_roomy else ()
        above, below = column(*self._above(look, room, is_roomy=is_roomy), space(4)), column(*line, space(6), game)
        free = room[1] - height(above, look, wide) - height(below, look, wide)
        told = self._standings(free // look.px(_LEAST_LINE_HEIGHT))
        high = min(look.px(_MOST_LINE_HEIGHT), free // max(len(told), 1))
        middle = space(Px(max(0, free // 2 - high * len(told) // 2)))
        standings = (self._standing(*one, look, (wide, high)) for one in told)
        return column(above, column(middle, *standings, grow=1.0), below, grow=1.0)

    def _above(self, look: Look, room: tuple[int, int], *, is_roomy: bool) -> list[Box]:
        """Whose turn it is, and the last event in one line or two if there is room."""
        px, last = look.px, self._told_last
        head = words(self._heading, "title", TYPE.heading + 4 if is_roomy else 20)
        rows = min(self._setup.seats, self._setup.sides) * px(_LEAST_LINE_HEIGHT)
        spare = room[1] - height(head, look, room[0]) - px(TYPE.small + 16) - rows
        if not last or spare <= px(18):
            return [head]
        em = px(TYPE.body - 1 if is_roomy else 13)
        most = text.leading(em) * (2 if spare > px(46) else 1) + px(6)
        made = text.fitted_block(last, "body", em, THEME.quiet, (room[0], most), px(TYPE.least))
        return [head, sprite(lambda _look: made)]

    def _standing(self, side: int, name: str, is_next: bool, look: Look, size: tuple[int, int]) -> Box:
        """The chip of a player or side, the name if it fits, and a mark for each sequence to make."""
        (wide, high), px = size, look.px
        chip = min(px(32), high - px(4), wide // 4)
        mark = min(px(22), round(wide * 0.34 / max(1, self._goal)))
        room = wide - chip - px(10) - self._goal * (mark + px(6))

        def paint_chip(screen: pygame.Surface, at: Rect, *_: object) -> None:
            screen.blit(sprites.chip_flat(side, chip), (at.left, at.centery - chip // 2))

        has_name = text.width(name, "strong", px(TYPE.least)) <= room or room >= px(_TELLING)
        em, colour = TYPE.button if high >= px(32) else TYPE.body, THEME.text if is_next else THEME.quiet
        named = words(name if has_name else "", "strong", em, colour, grow=1.0)
        who = row(drawn(paint_chip, size=Px(chip)), named, gap=10, grow=1.0)
        made = self._shown.line_count(side)
        pips = (picture(partial(sprites.pip, h=px(8), on=i < made), Px(mark)) for i in range(self._goal))
        return row(who, *pips, gap=6, size=Px(high))
