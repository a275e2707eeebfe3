"""The game that waits to be continued, as the title shows it: its board, whose turn it is, who plays."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ...engine.events import Event, events_of
from ...engine.move import CHIP_ACTS
from ...i18n import t
from ...session import Player, Session, resume
from .. import sprites
from ..shell.scene import AppContext
from ..table.displayed_state import DisplayedState
from ..table.game_tile import game_name
from ..table.small_board import draw_small_board
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..words.player_names import respelled
from ..words.wording import event_line, side_name

_TELLING = 50
"""Units in width under which no name is cut short."""
_BROAD = 300
"""Units in width from which the board may take the greater part."""
_TOLD_LAST = ("place", "remove", "replace", "claim", "roll")
"""What is told of the last turn, if it was done; else whatever was done last."""


def waiting(app: AppContext) -> WaitingGame | None:
    """The game that was saved, if it can be read."""
    session = resume(app.store, app.rng)
    return WaitingGame(session) if session else None


class Standing(NamedTuple):
    """One player, or one side where they are many."""

    side: int
    name: str
    made: int
    """Sequences made."""
    goal: int
    is_next: bool


class WaitingGame:
    """A saved game, told and painted."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._setup = session.state.setup
        self._prints = dict(self._setup.board.items())
        self._last = self._last_event()
        spaces = frozenset(self._last.spaces if self._last and self._last.act in CHIP_ACTS else ())
        self._shown = DisplayedState.of(session.state, spaces)

    def _last_event(self) -> Event | None:
        """The last thing done that is told, of the last moves that did anything."""
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
    def heading(self) -> str:
        """Whose turn it is."""
        session = self.session
        alone = len(session.people) == 1
        if alone and session.mover.is_human:
            return t("play.your_turn")
        return t("play.turn_of", name=self._players[session.state.current_player].name)

    @property
    def last(self) -> str:
        """What was done last; "" in a game that has only been dealt."""
        return self._line(self._last) if self._last else ""

    @property
    def name(self) -> str:
        """Which game it is."""
        return game_name(self._setup.ruleset)

    @property
    def foot(self) -> str:
        """Which game it is, and how far."""
        return t("title.turn", game=self.name, round=self.session.state.turn // self._setup.seats + 1)

    @property
    def sentence(self) -> str:
        """All of it for the screen reader."""
        return " ".join(filter(None, (f"{self.heading}.", self.last and f"{self.last}.", f"{self.foot}.")))

    @property
    def least_rows(self) -> int:
        """How many rows tell of everybody at least."""
        return min(self._setup.seats, self._setup.sides)

    def rows(self, most: int) -> list[Standing]:
        """The players if they are not too many, else the sides."""
        setup, session = self._setup, self.session
        goal = 0 if setup.ruleset.fills_board else setup.seating.goal
        counts = [self._shown.line_count(side) for side in range(setup.sides)]
        mover = session.state.current_player
        if setup.seats <= most:
            return [
                Standing(side, self._players[seat].name, counts[side], goal, seat == mover)
                for seat, side in enumerate(setup.side_of)
            ]
        mine = setup.side_of[mover]
        return [Standing(side, side_name(side), counts[side], goal, side == mine) for side in range(setup.sides)]

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface, room: pygame.Rect, scale: float) -> None:
        """Paint its board and whose turn it is into a room of an opaque screen."""
        share = 0.54 if room.width >= round(_BROAD * scale) else 0.42
        wide = min(round(room.width * share), room.height * 5 // 4)
        board = draw_small_board(screen, self._setup.board, self._shown, pygame.Rect(room.topleft, (wide, room.height)))
        left = board.right + round(20 * scale)
        _Words(self, screen, pygame.Rect(left, room.top, room.right - left, room.height), scale).draw()


class _Words:
    """Paints what there is to read beside the board: as much as there is room for."""

    def __init__(self, game: WaitingGame, screen: pygame.Surface, area: pygame.Rect, scale: float) -> None:
        self._game, self._screen, self._area, self._scale = game, screen, area, scale

    def _px(self, units: float) -> int:
        return round(units * self._scale)

    def _line(self, words: str, face: str, units: float, colour: str, room: int) -> pygame.Surface:
        return text.fitted(words, face, self._px(units), colour, room, self._px(TYPE.least))

    def draw(self) -> None:
        """Paint from both ends: whose turn and what was last above, which game below, the players between."""
        area, game = self._area, self._game
        roomy = area.height >= self._px(150)
        head = self._line(game.heading, "title", TYPE.heading + 4 if roomy else 20, THEME.text, area.width)
        self._screen.blit(head, area.topleft)
        top = area.top + head.get_height()
        spare = area.bottom - top - self._px(TYPE.small + 16) - self._px(20) * game.least_rows
        if game.last and spare > self._px(18):
            px = self._px(TYPE.body - 1 if roomy else 13)
            lines = 2 if spare > self._px(46) else 1
            room = area.width, text.leading(px) * lines + self._px(6)
            last = text.fitted_block(game.last, "body", px, THEME.quiet, room, self._px(TYPE.least))
            self._screen.blit(last, (area.left, top))
            top += last.get_height()
        fits = text.width(game.foot, "body", self._px(TYPE.least)) <= area.width
        foot = self._line(game.foot if fits else game.name, "body", TYPE.small, THEME.quiet, area.width)
        self._screen.blit(foot, foot.get_rect(bottomleft=area.bottomleft))
        bottom = area.bottom - foot.get_height() - self._px(6)
        if roomy:
            line = max(1, self._px(1))
            pygame.draw.rect(self._screen, pygame.Color(THEME.line), (area.left, bottom - line, area.width, line))
            bottom -= self._px(6)
        self._draw_rows(pygame.Rect(area.left, top + self._px(4), area.width, bottom - top - self._px(4)))

    def _draw_rows(self, room: pygame.Rect) -> None:
        least = self._px(20)
        rows = self._game.rows(room.height // least)
        rows = rows[: room.height // least]
        if not rows:
            return
        high = min(self._px(38), room.height // len(rows))
        top = room.centery - high * len(rows) // 2
        for i, row in enumerate(rows):
            self._draw_row(row, pygame.Rect(room.left, top + i * high, room.width, high))

    def _draw_row(self, row: Standing, place: pygame.Rect) -> None:
        chip = min(self._px(32), place.height - self._px(4), place.width // 4)
        self._screen.blit(sprites.chip_flat(row.side, chip), (place.left, place.centery - chip // 2))
        left, right = place.left + chip + self._px(10), place.right
        wide = min(self._px(22), round(place.width * 0.34 / max(1, row.goal)))
        for i in reversed(range(row.goal)):
            mark = sprites.pip(wide, self._px(8), i < row.made)
            self._screen.blit(mark, mark.get_rect(midright=(right, place.centery)))
            right -= wide + self._px(6)
        colour = THEME.text if row.is_next else THEME.quiet
        units = TYPE.button if place.height >= self._px(32) else TYPE.body
        if text.width(row.name, "strong", self._px(TYPE.least)) > right - left and right - left < self._px(_TELLING):
            return  # the chip tells who it is
        name = self._line(row.name, "strong", units, colour, max(1, right - left))
        self._screen.blit(name, name.get_rect(midleft=(left, place.centery)))
