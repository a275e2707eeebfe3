"""The large tile of home: the game that waits, else a friend's game, else another one like the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

import pygame
from pygame import Rect

from ...engine import Ruleset
from ...engine.board import space_xy
from ...engine.cards import PACK
from ...engine.events import Event, events_of
from ...engine.move import CHIP_ACTS
from ...i18n import t
from ...session.session import Player, Session, resume
from ...storage.store import ROOM
from .. import sprites
from ..sprites.widgets import blit_centred, picture, words
from ..stage.scene import AppContext, Replace, Transition
from ..table.displayed_state import DisplayedState
from ..table.tiles import draw_small_board, small_grid
from ..toolkit import assets
from ..toolkit.act import Act
from ..toolkit.geometry import Grid
from ..toolkit.theme import THEME, TYPE, in_colours
from ..toolkit.view import Box, Look, Px, column, drawn, items, paint, row, space
from ..words.faces import said_sentence
from ..words.game_text import with_level
from ..words.wording import event_line, game_name, names_in_words, respelled, side_name
from .fan import PICTURE_RATIO

_TOLD_LAST = ("place", "remove", "replace", "claim", "roll")
"""Acts worth telling: the first three are preferred."""
_PAIR = 2
_MOST_NAMES = 3
"""More opponents than these are only counted."""


_BOARD = 0.64
"""The board's share of the picture's width at most."""
_NARROW_BOARD = 0.72
_SUIT = 0.44
"""A suit's share of its space."""
_LEAST_SUIT = 8
"""Pixels."""


class _Size:
    """Units."""

    narrow = 420
    gap = 14
    least_standing = 40
    most_standing = 92
    name = 44
    """The least width at which a name stands beside its portrait."""
    pip = 22
    least_pip = 14
    pip_height = 8
    most_portrait = 132
    least_face = 26
    most_tray = 620
    fan_width = 130
    fan_height = 84
    below_fan = 170


class Waiting:
    """The large tile's words, and the act of its button."""

    act: Act
    word: str
    """The key of its button's word."""

    @property
    def heading(self) -> str:
        return ""

    @property
    def lines(self) -> list[str]:
        """The line below the heading, and shorter ones where that has no room."""
        return [""]

    @property
    def sentence(self) -> str:
        """All of it for screen readers."""
        return " ".join(map(said_sentence, (self.heading, self.lines[0])))

    @property
    def ground(self) -> str:
        """The colour behind its picture; "" for a panel's own."""
        return ""

    def picture(self, look: Look, room: tuple[int, int], fan: Box) -> Box:
        """The picture for so many pixels; the fan of cards is its ornament where there is room."""
        raise NotImplementedError

    def go_on(self, app: AppContext) -> Transition:
        """Do what its button says; None if that can no longer be done."""
        raise NotImplementedError


def waiting(app: AppContext) -> Waiting:
    """The unfinished game played last, else a game with friends where it's one's turn, else one like the last."""
    if session := resume(app.store, app.rng):
        return GameThatWaits(session)
    rooms = app.make("rooms") if app.store.keys(ROOM) else []
    own = next((room for room in rooms if room.is_own_turn), None)
    if own:
        return FriendsTurn(own.key, own.who, own.game)
    return AnotherGame(*app.make("last_game"), is_known="variant" in app.settings)


# ---------------------------------------------------------------- an unfinished game


class GameThatWaits(Waiting):
    """A saved game in words and as a picture."""

    act = Act("button", "continue")
    word = "title.continue"

    def __init__(self, session: Session) -> None:
        self.session = session
        self._setup = session.state.setup
        self._goal = 0 if self._setup.ruleset.fills_board else self._setup.seating.goal
        self._prints = dict(self._setup.board.items())
        self._last = self._last_event()
        spaces = frozenset(self._last.spaces if self._last and self._last.act in CHIP_ACTS else ())
        self._shown = DisplayedState.of(session.state, spaces)
        self._grounds = sprites.grounds([player.name for player in session.players])

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
    def _turn(self) -> str:
        session = self.session
        if len(session.people) == 1 and session.mover.is_human:
            return t("play.your_turn")
        return t("play.turn_of", name=self._players[session.state.current_player].name)

    @property
    def heading(self) -> str:
        """The opponent that waits, if there is just one, else whose turn it is."""
        people = self.session.people
        if len(people) == 1 and self._setup.seats == _PAIR and self.session.mover.is_human:
            return t("home.waits", opponent=self._players[1 - people[0]].name)
        return self._turn

    @property
    def _score(self) -> str:
        """The score in sequences between the only person and the only other side; "" for other games."""
        people = self.session.people
        if len(people) != 1 or self._setup.sides != _PAIR or not any(map(self._shown.line_count, range(_PAIR))):
            return ""
        own = self._setup.side_of[people[0]]
        ours, theirs = self._shown.line_count(own), self._shown.line_count(1 - own)
        way = "lead" if ours > theirs else "behind" if ours < theirs else "even"
        return t(f"home.score.{way}", ours=ours, theirs=theirs)

    @property
    def _round(self) -> int:
        return self.session.state.turn // self._setup.seats + 1

    @property
    def lines(self) -> list[str]:
        now = [t("games.round", round=self._round), *filter(None, [self._score])]
        return [" · ".join(parts) for parts in ((game_name(self._setup.ruleset), *now), now, now[:1])]

    @property
    def sentence(self) -> str:
        with in_colours(self.session.match.colours):
            last = self._line(self._last) if self._last else ""
        game = t("title.turn", game=game_name(self._setup.ruleset), round=self._round)
        return " ".join(said_sentence(said) for said in (self._turn, last, self._score, game) if said)

    @property
    def ground(self) -> str:
        seat = next((seat for seat, player in enumerate(self.session.players) if not player.is_human), 0)
        return self._grounds[seat]

    # ------------------------------------------------------------ what it shows

    def picture(self, look: Look, room: tuple[int, int], fan: Box) -> Box:
        gap, share = look.px(_Size.gap), _NARROW_BOARD if room[0] < look.px(_Size.narrow) else _BOARD
        most = min(room[1] * 5 // 4, round(room[0] * share))
        board = small_grid(self._setup.board, (most, room[1])).frame.width
        beside = room[0] - board - gap
        high = min(round(beside * PICTURE_RATIO), room[1] - look.px(_Size.below_fan))
        has_fan = beside >= look.px(_Size.fan_width) and high >= look.px(_Size.fan_height)
        standings = self._in_colours("standings", partial(self._standings, look), grow=1.0)
        shown = column(fan._replace(grow=0.0, size=Px(high)) if has_fan else None, standings, gap=Px(gap), grow=1.0)
        return row(self._in_colours("board", self._board, size=Px(board)), shown, gap=Px(gap))

    def _in_colours(self, part: str, make: Callable[[tuple[int, int]], Box], **how: Any) -> Box:
        """A part of the picture, made for its size, in the colours of the game."""

        def shown(screen: pygame.Surface, at: Rect, _item: object, look: Look) -> None:
            with in_colours(self.session.match.colours):
                paint(screen, items(make(at.size), at, look), look)

        return drawn(shown, (id(self), part), **how)

    def go_on(self, app: AppContext) -> Transition:
        return Replace(app.scene("play", self.session))

    def _board(self, _size: tuple[int, int]) -> Box:
        def board(screen: pygame.Surface, at: Rect, *_: object) -> None:
            frame = draw_small_board(screen, self._setup.board, self._shown, at)
            grid = small_grid(self._setup.board, at.size)
            self._print_suits(screen, grid._replace(frame=frame))

        return drawn(board)

    def _print_suits(self, screen: pygame.Surface, grid: Grid) -> None:
        """Paint the suits of free spaces where these are large enough."""
        px = round(grid.cell * _SUIT)
        if px < _LEAST_SUIT:
            return
        for at, printed in self._prints.items():
            if printed in PACK and at not in self._shown.chips:
                mark = assets.shape(f"suit-{printed[-1]}", px, THEME.suit(printed[-1], dim=True))
                blit_centred(screen, mark, grid.space(*space_xy(at)))

    def _standings(self, look: Look, size: tuple[int, int]) -> Box:
        """The players, or where they have no room the sides, below each other, the next to move framed."""
        told = self._told(size[1] // look.px(_Size.least_standing))
        gap = look.px(_Size.gap) // 2
        high = min(look.px(_Size.most_standing), (size[1] - gap * (len(told) - 1)) // max(1, len(told)))
        return column(*(self._standing(*one, look, (size[0], high)) for one in told), gap=Px(gap), align=0.5)

    def _told(self, most: int) -> list[tuple[int, int | None, str, bool]]:
        """Side, seat, name and whether they move next: of the players, or of sides if there are too many."""
        setup, mover = self._setup, self.session.state.current_player
        if setup.seats <= most:
            return [(side, seat, self._players[seat].name, seat == mover) for seat, side in enumerate(setup.side_of)]
        sides = range(min(setup.sides, max(most, 0)))
        return [(side, None, side_name(side), side == setup.side_of[mover]) for side in sides]

    def _standing(
        self, side: int, seat: int | None, name: str, is_next: bool, look: Look, size: tuple[int, int]
    ) -> Box:
        """The portrait of a player with their chip, or a side's chip; beside it the name, and a mark for each goal."""
        (wide, high), px = size, look.px
        face = min(high - px(8), wide // 2)
        room = wide - face - px(_Size.gap)
        mark = min(px(_Size.pip), (room - px(4) * self._goal) // max(1, self._goal))
        if mark < px(_Size.least_pip) or room < px(_Size.name):
            shown = drawn(partial(self._paint_standing, side, seat, is_next), size=Px(min(high, wide) - px(8)))
            return row(space(grow=1.0), shown, space(grow=1.0), size=Px(high))
        made = [i < self._shown.line_count(side) for i in range(self._goal)]
        pips = [picture(partial(_pip, px(_Size.pip_height), one), Px(mark)) for one in made]
        em = min(px(20), max(px(TYPE.small), high // 3))
        named = words(name, "strong", Px(em), THEME.text)
        beside = column(named, row(*pips, gap=4, size=_Size.pip_height) if pips else None, gap=4, align=0.5, grow=1.0)
        shown = drawn(partial(self._paint_standing, side, seat, is_next), size=Px(face))
        return row(shown, beside, gap=_Size.gap, size=Px(high))

    def _paint_standing(
        self, side: int, seat: int | None, is_next: bool, screen: pygame.Surface, at: Rect, _item: object, look: Look
    ) -> None:
        """Paint a player's portrait with the chip of the side in its corner, framed if they move next; or the chip."""
        if seat is None or at.width < look.px(_Size.least_face):
            blit_centred(screen, sprites.chip_flat(side, at.width), at)
            return
        player = self._players[seat]
        blit_centred(screen, sprites.portrait("" if player.is_bot else player.name, self._grounds[seat], at.width), at)
        if is_next:
            blit_centred(screen, sprites.portrait_ring(at.width, look.scale), at)
        chip = sprites.chip_flat(side, round(at.width * 0.36))
        corner = at.centerx + at.width // 2 + look.px(3), at.centery + at.width // 2 + look.px(3)
        screen.blit(chip, chip.get_rect(bottomright=corner))


def _pip(high: int, is_made: bool, wide: int) -> pygame.Surface:
    return sprites.pip(wide, high, is_made)


# ---------------------------------------------------------------- a friend's turn, and another game


class FriendsTurn(Waiting):
    """A game with friends in which it's one's turn."""

    word = "home.play"

    def __init__(self, key: str, who: str, game: str) -> None:
        self.act = Act("room", key)
        self._who, self._game = who, game

    @property
    def heading(self) -> str:
        return self._who

    @property
    def lines(self) -> list[str]:
        turn = t("play.your_turn")
        return [f"{turn} · {self._game}", turn]

    @property
    def ground(self) -> str:
        return THEME.friends

    def picture(self, look: Look, room: tuple[int, int], fan: Box) -> Box:
        return _with_fan([Player(self._who)], look, room, fan)

    def go_on(self, app: AppContext) -> Transition:
        return cast("Transition", app.make("open_room", self.act.value))


class AnotherGame(Waiting):
    """The game played last once more, with the same players."""

    act = Act("button", "again")
    word = "home.play"

    def __init__(self, ruleset: Ruleset, players: Sequence[Player], sides: int, *, is_known: bool) -> None:
        self._ruleset, self._players, self._sides = ruleset, players, sides
        self._is_known = is_known
        """True if it was played before."""

    @property
    def heading(self) -> str:
        game = game_name(self._ruleset)
        return t("home.again", game=game) if self._is_known else game

    @property
    def lines(self) -> list[str]:
        people = [seat for seat, player in enumerate(self._players) if player.is_human]
        if len(people) != 1 or len(self._players) > _MOST_NAMES + 1:
            return [t("lobby.seats", n=len(self._players))]
        own, others = people[0], self._others
        with_me = [who.name for seat, who in enumerate(self._players) if (seat - own) % self._sides == 0 != seat - own]
        against = [who.name for seat, who in enumerate(self._players) if (seat - own) % self._sides]
        if with_me:
            return [t("games.with_against", names=names_in_words(with_me), others=names_in_words(against))]
        if len(others) == 1:
            return [t("games.against", names=with_level(others[0])), t("games.against", names=others[0].name)]
        return [t("games.against", names=names_in_words(against))]

    @property
    def _others(self) -> list[Player]:
        return [player for player in self._players if not player.is_human] or [*self._players]

    def picture(self, look: Look, room: tuple[int, int], fan: Box) -> Box:
        return _with_fan(self._others, look, room, fan)

    def go_on(self, app: AppContext) -> Transition:
        return cast("Transition", app.make("begin_again"))


def _with_fan(players: Sequence[Player], look: Look, room: tuple[int, int], fan: Box) -> Box:
    """The fan of cards, and beside or below it the portraits of those with whom one plays."""
    (wide, high), count = room, min(len(players), _MOST_NAMES)
    grounds = sprites.grounds([player.name for player in players])
    gap, is_wide = look.px(_Size.gap), wide > high * 1.25
    side = min(
        look.px(_Size.most_portrait), (high if is_wide else wide) // count - gap, (wide if is_wide else high) // 3
    )
    shown = [
        picture(partial(sprites.portrait, "" if player.is_bot else player.name, ground), Px(side))
        for player, ground in zip(players[:count], grounds, strict=False)
    ]
    tray = min(wide - side - gap if is_wide else wide, look.px(_Size.most_tray))
    most = high if is_wide else high - side - gap
    fan = column(fan._replace(size=Px(min(most, round(tray * PICTURE_RATIO)))), align=0.5)
    if is_wide:
        return row(fan._replace(grow=1.0), column(*shown, gap=Px(gap), align=0.5, size=Px(side)), gap=Px(gap))
    return column(fan._replace(grow=1.0), row(space(grow=1.0), *shown, space(grow=1.0), gap=Px(gap), size=Px(side)))


_MADE_KEYS = {"home.score.{}": ("lead", "behind", "even")}
