"""The title of whoever has played: a large tile with what waits, and tiles of the day, the puzzle and friends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from ...i18n import t
from .. import sprites
from ..sprites.panels import day_ring
from ..sprites.widgets import backdrop, button, icon, paragraph, picture, words
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.geometry import is_wide, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import (
    Box,
    Drawn,
    Item,
    Look,
    Px,
    column,
    drawn,
    first_that_fits,
    layers,
    responsive,
    row,
    space,
    unseen,
)
from ..words.faces import said_sentence

if TYPE_CHECKING:
    from ..words.game_text import RoomRow
    from .today import DayTold, PuzzleTold
    from .waiting import Waiting

WAITING = "waiting"
"""The key of the large tile."""
_STARS = 3
_WEEK = 7
_OWN = 0
"""The side whose chip stands for a day that was played."""


class _Size:
    """Units."""

    gap = 8
    roomy_gap = 14
    roomy = 560
    """The least shorter side of a window with wide gaps."""
    head = 44
    roomy_head = 52
    name = 76
    """In width, from which the game's name stands in the head."""
    least_foot = 44
    most_foot = 64
    least_tile = 84
    most_tile = 240
    low = 420
    """In height of a wide window's tiles, up to which they are in halves."""
    stacked = 3 * 150
    """In height, from which a narrow column has the three small tiles below each other."""
    narrow_column = 430
    worded = 900
    """In width of the window, from which all buttons of the head have their words."""
    icons = 520
    """In width of the window, from which the head has them all."""
    side = 44
    """The width of a button at the top."""
    pad = 12
    narrow_tile = 150
    """In width, up to which a tile has words alone."""
    least_picture = 40
    continue_button = 60
    most_continue = 220
    star = 18
    dot = 12
    face = 34
    room_line = 44
    least_kids = 116
    inviting = 220
    """In width, from which an invitation has a picture."""
    rival = 40
    high_puzzle = 200
    """In height, from which a high puzzle's tile has its board above its words."""
    below_board = 96
    roomy_day = 104
    """In height, from which the day's tile shows whom one plays against."""


@dataclass
class Home:
    """The facts read so far; None for the rest."""

    today: date
    has_game: bool = False
    """True if a game is kept that waits."""
    has_rooms: bool = False
    has_update: bool = False
    waiting: Waiting | None = None
    day: DayTold | None = None
    puzzle: PuzzleTold | None = None
    rooms: Sequence[RoomRow] = ()

    # ------------------------------------------------------------ where everything goes

    def view(self, look: Look, fan: Callable[[], Drawn]) -> Box:
        """All of home, with the moving picture that `fan` makes."""
        at = _places(look)
        return layers(
            backdrop(),
            *self._head(look, at["head"]),
            self._large(look, at["large"], fan),
            self._day(look, rect=at["day"]),
            self._puzzle(look, rect=at["puzzle"]),
            self._friends(look, rect=at["friends"]),
            button("new", t("title.new"), icon="cards", rect=at["new"]),
            self._kids(look, at["kids"]),
        )

    def _head(self, look: Look, at: Rect) -> list[Box]:
        """The name, and quiet buttons for what is wanted now and then."""
        wide = at.width >= look.px(_Size.worded)
        quiet: dict[str, Any] = {"order": 1}
        ways = [
            button("lesson", t("title.learn"), "quiet", "lesson", is_picture=not wide, **quiet),
            button("games", t("games.title"), "quiet", "log", is_picture=not wide, **quiet),
            button("fullscreen", t("title.fullscreen"), "quiet", "fullscreen", is_picture=True, **quiet),
            button("statistics", t("games.statistics"), "quiet", "trophy", is_picture=True, **quiet),
            button("settings", t("title.settings"), "quiet", "settings", is_picture=True, **quiet),
        ]
        if at.width < look.px(_Size.icons):
            del ways[2]
        sized = [way if wide and i < 2 else way._replace(size=_Size.side) for i, way in enumerate(ways)]
        room = at.width - sum(look.px(_Size.side + 4) for _ in ways)
        update = None
        if self.has_update:
            has_word = room >= look.px(3 * _Size.side + _Size.name)
            update = button("update", t("title.update"), "quiet", "redo", is_picture=not has_word, **quiet)
            update = update if has_word else update._replace(size=_Size.side)
        name = t("app.name")
        if room < look.px(_Size.name) or (update and update.size):
            title = column(unseen("title", name)._replace(order=-2), grow=1.0)
        else:
            em = Px(min(look.px(44), round(at.height * 0.86)))
            title = words(name, "display", em, least=18, role="title", order=-2, grow=1.0)
        line = unseen("text", t("title.line"))._replace(order=-2)
        told = unseen("text", self.waiting.sentence)._replace(order=-2) if self.waiting else None
        return [row(title, update, *sized, gap=4, rect=at), *([line, told] if told else [line])]

    # ------------------------------------------------------------ the large tile

    def _large(self, look: Look, at: Rect, fan: Callable[[], Drawn]) -> Box:
        """A picture of what waits, and below it a line of words and the main button."""
        waits, pad = self.waiting, look.px(_Size.gap)
        foot = min(look.px(_Size.continue_button), at.height // 3)

        def shown(room: tuple[int, int]) -> Box:
            if waits is None or min(room) < look.px(_Size.least_picture):
                return Box()
            return waits.picture(look, room, Box(content=fan(), key="fan"))

        ground = _tile(waits.ground) if waits else None  # the first picture waits for no more than it has to
        plate = column(responsive(shown), content=ground, pad=_Size.pad, grow=1.0)
        below = row(self._said(look), self._main(look, at.width), gap=_Size.pad, pad=(8, 0), size=Px(foot))
        return column(plate, below, content=_tile(""), gap=Px(pad), pad=Px(pad), rect=at, key=WAITING)

    def _said(self, look: Look) -> Box:
        """The heading of what waits, and the longest line below it that fits."""
        waits = self.waiting
        if waits is None:
            return space(grow=1.0)

        def told(room: tuple[int, int]) -> Box:
            small = look.px(TYPE.small)
            fitting = (line for line in waits.lines if text.width(line, "body", small) <= room[0])
            line = next(fitting, waits.lines[-1])
            if text.width(waits.heading, "title", look.px(TYPE.body)) > room[0]:
                return words(waits.heading, "title", TYPE.body, way="fitted", grow=1.0)
            heading = words(waits.heading, "title", min(28, 18 + room[0] // look.px(40)), least=TYPE.small)
            return column(heading, words(line, em=TYPE.small, colour=THEME.quiet), align=0.5)

        return responsive(told)

    def _main(self, look: Look, wide: int) -> Box:
        """The main button; none until it is known what for."""
        size = Px(min(look.px(_Size.most_continue), round(wide * 0.42)))
        if self.waiting:
            word = t(self.waiting.word)
            said = t("told.heading", heading=word, text=self.waiting.sentence)
            return button(self.waiting.act, word, "main", "play", order=-1, size=size)._replace(label=said)
        if self.has_game:
            return button("continue", t("title.continue"), "main", "play", order=-1, size=size)
        return space(size)

    # ------------------------------------------------------------ today

    def _day(self, look: Look, **how: Any) -> Box:
        """A leaf of a calendar: the date, against whom one plays, the last seven days, and the days in a row."""
        at: Rect = how["rect"]
        head = min(round(at.width * 0.27), look.px(120), at.height)
        pad = look.px(_Size.pad)

        def leaf(screen: pygame.Surface, place: Rect, item: Item, look: Look) -> None:
            screen.blit(sprites.calendar_leaf(*place.size, head, look.state(item), look.scale), place)

        room = at.width - head - 2 * pad - look.px(4), at.height - 2 * look.px(_Size.gap)
        told = first_that_fits(self._day_told(look, room), room, look)
        if rival := self._rival(look, room):
            corner = Rect(at.right - pad - look.px(_Size.rival), at.top + pad, *[look.px(_Size.rival)] * 2)
            told = layers(told, rival._replace(rect=corner))
        beside = column(told._replace(grow=1.0), pad=(Px(pad), _Size.gap), grow=1.0)
        shown = row(self._date(look, head, at.height), beside, grow=1.0)
        said = self.day.sentence if self.day else t("daily.title")
        return column(
            shown, content=Drawn(leaf, looks=("leaf", head)), act=Act("button", "daily"), label=said, radius=16.0, **how
        )

    def _date(self, look: Look, wide: int, high: int) -> Box:
        """The day and the month."""
        number = Px(round(min(high * 0.4, wide * 0.6)))
        month = min(22, TYPE.small + high // look.px(50))
        how: dict[str, Any] = {"colour": THEME.paper_bright, "align": "center"}
        day = words(str(self.today.day), "display", number, **how)
        return column(day, words(t(f"date.month.{self.today.month}"), "strong", month, **how), align=0.5, size=Px(wide))

    def _rival(self, look: Look, room: tuple[int, int]) -> Box | None:
        """The portrait of the computer that one plays against, where there is room beside the words."""
        if self.day is None or room[1] < look.px(_Size.roomy_day):
            return None
        heading = text.width(t("daily.title"), "title", look.px(_em(look, room[1])))
        line = text.width(self.day.line, "body", look.px(_small(look, room[1])))
        if max(heading, line) + look.px(_Size.rival + _Size.pad) > room[0]:
            return None
        ground = sprites.grounds([self.day.rival])[0]
        return picture(partial(sprites.portrait, "", ground), _Size.rival)

    def _day_told(self, look: Look, room: tuple[int, int]) -> Iterator[Box]:
        """The words of the day's tile, with less and less of what can be missed."""
        em = _em(look, room[1])
        heading = words(t("daily.title"), "title", em, THEME.ink, least=TYPE.small)
        if self.day is None:
            yield column(heading, align=0.0)
            return
        small = _small(look, room[1])
        line = words(self.day.line, em=small, colour=THEME.ink_soft)
        run = words(self.day.run, "strong", small, THEME.ink) if self.day.run else None
        for initials, has_run in ((True, True), (False, True), (False, False)):
            week = self._week(look, room, initials=initials)
            yield column(heading, line, space(4), space(grow=1.0), week, space(grow=1.0), run if has_run else None)
        yield column(heading, self._week(look, room, initials=False), align=0.5)

    def _week(self, look: Look, room: tuple[int, int], *, initials: bool) -> Box:
        """The last seven days: a chip for each that was played, and a ring round today."""
        week = self.day.week if self.day else ()
        side = min(look.px(46), (room[0] - (_WEEK - 1) * look.px(4)) // _WEEK, max(look.px(18), room[1] // 5))
        step = side + min(look.px(14), (room[0] - _WEEK * side) // (_WEEK - 1))
        least = look.px(TYPE.least)
        has_room = all(text.width(initial, "strong", least) < step for initial, _ in week)
        days = []
        for number, (initial, is_played) in enumerate(week):
            is_today = number == len(week) - 1
            sign = drawn(partial(_paint_day, is_played, is_today), (is_played, is_today, side), size=Px(side))
            colour = THEME.ink if is_today else THEME.ink_soft
            name = words(initial, "strong", TYPE.least, colour, align="center") if initials and has_room else None
            days.append(column(sign, name, size=Px(step)))
        return row(*days, space(grow=1.0))

    def _puzzle(self, look: Look, **how: Any) -> Box:
        """The puzzle of the day: its board, what is asked or was earned, and the rating."""
        at: Rect = how["rect"]
        pad = look.px(_Size.pad)
        room = at.width - 2 * pad, at.height - 2 * pad
        is_high = room[1] >= room[0] and room[1] >= look.px(_Size.high_puzzle)
        side = min(room[0], room[1] - look.px(_Size.below_board)) if is_high else min(room[1], round(room[0] * 0.45))
        has_room = is_high or self._fits_beside(look, room[0] - side - pad)
        has_board = at.width > look.px(_Size.narrow_tile) and self.puzzle is not None and has_room
        beside = (room[0] - side - pad if has_board and not is_high else room[0]), room[1]
        if has_board and is_high:
            beside = room[0], room[1] - side - pad
        heading = _heading(look, t("home.puzzle"), (beside[0], room[1]))
        told = first_that_fits(self._puzzle_told(look, beside, heading), beside, look)
        board = self.puzzle.board(size=Px(side)) if self.puzzle and has_board else None
        said = self.puzzle.sentence if self.puzzle else t("home.puzzle")
        along = column if is_high else row
        shown = along(board, told._replace(grow=1.0), gap=Px(pad), grow=1.0)
        return _pressable("puzzles", said, THEME.puzzles, shown, pad=Px(pad), **how)

    def _fits_beside(self, look: Look, wide: int) -> bool:
        """True if no word has to be broken beside the board."""
        line = self.puzzle.line if self.puzzle else ""
        told = ((t("home.puzzle"), "title", TYPE.small), (line, "body", TYPE.least))
        longest = ((max(said.split(), key=len, default=""), face, em) for said, face, em in told)
        return all(text.width(word, face, look.px(em)) <= wide for word, face, em in longest)

    def _puzzle_told(self, look: Look, room: tuple[int, int], heading: Box) -> Iterator[Box]:
        if self.puzzle is None:
            yield heading
            return
        stars = None
        if self.puzzle.stars:
            signs = (picture(partial(_star, i < self.puzzle.stars), _Size.star) for i in range(_STARS))
            stars = row(*signs, gap=4, size=_Size.star)
        small = _small(look, room[1])
        line = _wrapped(look, self.puzzle.line, small, room[0]) if self.puzzle.line else None
        rating = _wrapped(look, self.puzzle.rating, small, room[0]) if self.puzzle.rating else None
        yield column(heading, space(2), stars, line, space(grow=1.0), rating, align=0.5)
        yield column(heading, stars, line, align=0.5)
        yield column(heading, stars, align=0.5)
        yield column(heading, align=0.5)

    # ------------------------------------------------------------ friends and children

    def _friends(self, look: Look, **how: Any) -> Box:
        """With whom one plays elsewhere, and a dot where it is one's turn; without anybody, an invitation."""
        at: Rect = how["rect"]
        pad = look.px(_Size.pad)
        room = at.width - 2 * pad, at.height - 2 * pad
        told = first_that_fits(self._friends_told(look, room), room, look)
        said = [t("title.friends"), *(t("told.heading", heading=room.who, text=room.standing) for room in self.rooms)]
        if not self.rooms:
            said.append(t("home.friends.none"))
        label = " ".join(map(said_sentence, said))
        return _pressable("friends", label, THEME.friends, told._replace(grow=1.0), pad=Px(pad), **how)

    def _friends_told(self, look: Look, room: tuple[int, int]) -> Iterator[Box]:
        heading, dot = _heading(look, t("title.friends"), room), None
        if any(told.is_own_turn for told in self.rooms):
            dot = picture(lambda px: sprites.badge(px, px, THEME.accent), _Size.dot, "dot")
        if not self.rooms:
            invitation = paragraph(t("home.friends.none"), em=TYPE.small)
            if not self.has_rooms:
                if room[0] > look.px(_Size.inviting):
                    told = column(heading, space(4), invitation, align=0.5, grow=1.0)
                    yield row(icon("people", 44, THEME.text, cross=44), told, gap=_Size.pad)
                yield column(heading, space(4), invitation, align=0.5)
            yield column(heading, align=0.5)
            return
        for count in range(min(4, len(self.rooms)), 0, -1):
            lines = [self._room(look, told, room[0]) for told in self.rooms[:count]]
            yield column(heading, space(2), *lines, gap=4)
        small = words(t("title.friends"), "title", TYPE.small, least=TYPE.least)
        yield column(small, self._room(look, self.rooms[0], room[0]), align=0.5)
        yield column(row(heading._replace(grow=1.0), dot, gap=4), align=0.5)

    def _room(self, look: Look, told: RoomRow, wide: int) -> Box:
        face = None
        if wide > look.px(_Size.narrow_tile):
            ground = sprites.grounds([told.who])[0]
            face = picture(partial(sprites.portrait, told.who, ground), _Size.face)
        names = column(
            words(told.who, "strong"), words(told.standing, em=TYPE.small, colour=THEME.quiet), align=0.5, grow=1.0
        )
        dot = None
        if told.is_own_turn:
            dot = picture(lambda px: sprites.badge(px, px, THEME.accent), _Size.dot, "dot")
        return row(face, names, dot, gap=8, size=_Size.room_line)

    def _kids(self, look: Look, at: Rect) -> Box:
        """The way in for those who can't read yet: an owl, and the name where there is room."""
        name, px = t("variant.kids"), min(look.px(40), at.height - look.px(8))
        owl = picture(lambda px: assets.svg("token-owl", (px, px)), Px(px), ("owl", px))
        room = at.width - px - look.px(24)
        em = Px(text.fitting_px(name, "strong", look.px(TYPE.button), room, look.px(TYPE.small)))
        has_name = text.width(name, "strong", em) <= room
        named = words(name, "strong", em, size=Px(text.width(name, "strong", em) + 1)) if has_name else None
        shown = row(owl, named, gap=8, align=0.5, grow=1.0)
        return _pressable("childrens_lesson", t("title.learn.kids"), THEME.children, shown, rect=at)


# ---------------------------------------------------------------- where tiles go


def _places(look: Look) -> dict[str, Rect]:
    """The rectangles of the head, of the tiles and of the buttons at the foot."""
    px, is_roomy = look.px, min(look.size) >= look.px(_Size.roomy)
    edge, gap = margin(look.size, look.scale), px(_Size.roomy_gap if is_roomy else _Size.gap)
    whole = Rect((0, 0), look.size).inflate(-2 * edge, -2 * edge)
    head = Rect(whole.left, whole.top, whole.width, px(_Size.roomy_head if is_roomy else _Size.head))
    body = Rect(whole.left, head.bottom + gap, whole.width, whole.bottom - head.bottom - gap)
    foot = max(px(_Size.least_foot), min(px(_Size.most_foot), body.height // 10))
    return {"head": head, **(_wide if is_wide(look.size) else _tall)(look, body, foot, gap)}


def _tall(look: Look, body: Rect, foot: int, gap: int) -> dict[str, Rect]:
    """The large tile above the others."""
    high = max(look.px(_Size.least_tile), min(look.px(_Size.most_tile), round(body.height * 0.19)))
    below = Rect(body.left, body.bottom - foot, body.width, foot)
    kids = max(look.px(_Size.least_kids), round(body.width * 0.3))
    pair = Rect(body.left, below.top - gap - high, body.width, high)
    day = Rect(body.left, pair.top - gap - high, body.width, high)
    large = Rect(body.left, body.top, body.width, day.top - gap - body.top)
    puzzle, friends = _halves(pair, gap)
    new, children = _apart(below, below.width - gap - kids, gap)
    return {"large": large, "day": day, "puzzle": puzzle, "friends": friends, "new": new, "kids": children}


def _wide(look: Look, body: Rect, foot: int, gap: int) -> dict[str, Rect]:
    """The large tile beside the others."""
    share = 0.5 if body.height < look.px(_Size.low) else 0.62
    left, right = _apart(body, round((body.width - gap) * share), gap)
    large = Rect(left.left, left.top, left.width, left.height - foot - gap)
    new = Rect(left.left, large.bottom + gap, left.width, foot)
    kids = Rect(right.left, new.top, right.width, foot)
    tiles = Rect(right.left, right.top, right.width, large.height)
    if tiles.width < look.px(_Size.narrow_column) and tiles.height >= look.px(_Size.stacked):
        high = (tiles.height - 2 * gap) // 3
        tops = [tiles.top, tiles.top + high + gap, tiles.bottom - high]
        day, puzzle, friends = (Rect(tiles.left, top, tiles.width, high) for top in tops)
    else:
        high = (tiles.height - gap) * 48 // 100
        day = Rect(tiles.left, tiles.top, tiles.width, high)
        puzzle, friends = _halves(Rect(tiles.left, day.bottom + gap, tiles.width, tiles.height - high - gap), gap)
    return {"large": large, "day": day, "puzzle": puzzle, "friends": friends, "new": new, "kids": kids}


def _halves(whole: Rect, gap: int) -> tuple[Rect, Rect]:
    return _apart(whole, (whole.width - gap) // 2, gap)


def _apart(whole: Rect, wide: int, gap: int) -> tuple[Rect, Rect]:
    """A part so many pixels wide, and the rest."""
    return (
        Rect(whole.left, whole.top, wide, whole.height),
        Rect(whole.left + wide + gap, whole.top, whole.width - wide - gap, whole.height),
    )


# ---------------------------------------------------------------- parts


def _em(look: Look, high: int) -> int:
    """The units of a tile's heading, by the pixels of height."""
    return min(28, 16 + max(0, high - look.px(70)) // look.px(14))


def _small(look: Look, high: int) -> int:
    """Units of a tile's other words in such a room."""
    return min(18, TYPE.small + max(0, high - look.px(120)) // look.px(24))


def _heading(look: Look, said: str, room: tuple[int, int]) -> Box:
    """A tile's heading, in two lines where one would be small."""
    return _wrapped(look, said, _em(look, room[1]), room[0], "title")


def _wrapped(look: Look, said: str, em: int, wide: int, face: str = "body") -> Box:
    """Words in as many lines as they need, so small that none of them is broken."""
    size = text.fitting_px(max(said.split(), key=len), face, look.px(em), wide, look.px(TYPE.least))
    is_long = text.width(said, face, size) > wide
    return words(said, face, Px(size), way="paragraph" if is_long else "line")


def _tile(colour: str) -> Drawn:
    def shown(screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
        state = look.state(item) if item.can_be_acted_on else "idle"
        screen.blit(sprites.tile(*at.size, colour, state, look.scale), at)

    return Drawn(shown, looks=("tile", colour), spread=0)


def _pressable(name: str, said: str, colour: str, *kids: Box | None, **how: Any) -> Box:
    return column(*kids, content=_tile(colour), act=Act("button", name), label=said, radius=16.0, **how)


def _star(is_earned: bool, px: int) -> pygame.Surface:
    return sprites.star(px, THEME.earned if is_earned else THEME.faint)


def _paint_day(is_played: bool, is_today: bool, screen: pygame.Surface, at: Rect, *_: object) -> None:
    """Paint a day of the week: a chip or an empty ring, and round today one in the accent's colour."""
    side = min(at.size)
    if is_today or not is_played:
        ring = day_ring(side, THEME.accent_dark if is_today else THEME.ink_soft)
        screen.blit(ring, ring.get_rect(center=at.center))
    if is_played:
        chip = sprites.chip(_OWN, side * 4 // 5 if is_today else side)
        screen.blit(chip, chip.get_rect(center=at.center))
