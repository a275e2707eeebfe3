"""The layout of the play screen, in wide windows and in tall ones."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import accumulate, pairwise, product
from typing import NamedTuple, TypeVar

from pygame import Rect

from ...engine.setup import Setup
from ..sprites import frame_reach
from ..table.fan import can_fan, card_ratio, card_width, hand_rows
from ..table.last_round import RIBBON, since_height
from ..table.seats import Panels, Plan, placed, plans_for
from ..toolkit.geometry import CARD_RATIO, Grid, board_beside, dp, fit_grid, is_wide, split_column, split_row

_SORT = 1.8
"""The width of the button that sorts the hand, of its height."""
FIRST = "first"
"""The place in the bar whose button changes with the turn."""


class PlayLayout(NamedTuple):
    """The parts of the play screen, device pixels."""

    grid: Grid
    panels: Panels
    strip: Rect
    """For words."""
    pile: Rect
    log: Rect
    """For the others' last round; empty if there is no room."""
    hand: Rect
    cards: tuple[Rect, ...]
    sort: Rect
    """For the button that sorts the hand; empty if there is no room."""
    buttons: tuple[Rect, ...]
    left_handed: bool = False

    def dice(self, scale: float) -> tuple[Rect, Rect]:
        """The tray for dice in place of a hand, and the button that rolls them."""
        area = Rect(self.hand.left, self.cards[0].top, self.hand.width, self.cards[0].height)
        gap, high = dp(scale, 8), dp(scale, 52)
        if area.width < 2.2 * area.height:
            tray = Rect(area.topleft, (area.width, area.height - high - gap))
            return tray, Rect(area.left, area.bottom - high, area.width, high)
        roll = Rect(0, 0, min(round(area.width * 0.38), dp(scale, 220)), min(area.height, dp(scale, 64)))
        roll.midright = area.midright
        tray = Rect(area.topleft, (area.width - roll.width - gap, area.height))
        if self.left_handed:
            roll.left, tray.right = area.left, area.right
        return tray, roll


class TableSpec(NamedTuple):
    """The facts of a game that its layout depends on."""

    board: tuple[int, int]
    """Columns and rows."""
    seats: int
    sides: int
    hand: int
    buttons: int
    ratio: float = CARD_RATIO
    """Height of the cards, of their width."""
    fans: bool = False
    """True if a card can be told by its left edge, so that others may cover the rest of it."""
    own: int | None = None
    """The seat of the only person here; None if there are several, or none."""
    by_hand: bool = False
    """True if players draw their cards from the pile themselves, and in a hurry."""


def table_spec(setup: Setup, people: Collection[int]) -> TableSpec:
    """The facts of a game that its layout depends on; `people` are the seats of those here."""
    board, (seats, sides, hand, *_), rules = setup.board, setup.seating, setup.ruleset
    buttons, own = len(places_of(setup, people)), next(iter(people)) if len(people) == 1 else None
    shape = (board.width, board.height), seats, sides, hand, buttons, card_ratio(rules)
    return TableSpec(*shape, can_fan(rules), own, rules.draws_by_hand)


def places_of(setup: Setup, people: Collection[int]) -> tuple[str, ...]:
    """The names of the bar's buttons from the left; only people who play against people call them out for talking."""
    rules = setup.ruleset
    first = (FIRST,) if rules.announce or not rules.dice else ()
    may_talk = rules.table_talk and setup.has_teams and len({setup.side_of[seat] for seat in people}) > 1
    more = [name for name, is_there in (("talk", may_talk), ("catch", rules.loses_when_called)) if is_there]
    return (*first, "hint", *more, "undo", "menu")


def play_layout(
    size: tuple[int, int],
    scale: float,
    spec: TableSpec,
    *,
    usual: float = 0.0,
    left_handed: bool = False,
    large_hand: bool = False,
) -> PlayLayout:
    """The play screen in so many device pixels; `usual` is the scale at the usual size of text, 0 for the same."""
    usual = min(usual, scale) or scale
    way, window = (
        _Window.wide if is_wide(size) else _Window.tall,
        _Window(size, usual, usual, spec, left_handed, large_hand),
    )
    places = way(window)
    if scale == usual:
        return places
    card = window.card_in(places.cards[0].unionall(places.cards[1:]))
    return way(window._replace(text=scale, cell=places.grid.cell, card=card))


class _Width:
    """Units of width; those of a button include the gap beside it."""

    ample_card = 116
    """A card on a desktop that is so large that other things beside the board may have the rest of the room."""
    slim = 360
    """The window under which buttons may be lower than a finger needs."""
    dock = 560
    """The least width of a tall window that has the bar and the pile beside the hand."""
    strip_beside_ribbon = 380
    least_ribbon = 240
    most_column = 600
    least_column = 236
    low_column = 272
    """In low windows, beside boards of many players."""
    least_button = 52
    roomy_button = 58
    least_sort = 40
    broad_button = 104
    """A button whose word has room beside its picture."""
    desktop = 1200
    desktop_column = 0.41
    """The share of a desktop's width that is kept for the column."""
    broad = 0.38
    """The share of it from which the others sit round the head of the column."""
    narrow_column = 330
    most_more = 26
    """By how much a strip grows in height where there is room."""


_DESKTOP = 1.6
"""A window that is so many times as wide as high, and wide enough, has a broad column beside its board."""
_AMPLE = 0.11
"""The width of such a card elsewhere, as a share of the window's height."""
_DOCKED = 0.9
"""The share of a tall window's width that a board has at least where the bar is docked beside the hand, if it can."""
_BOARD_GIVES = 0.9
"""A board gives way to a broad column only if it keeps this share of its size."""
_GROWS = 1.04
"""With large text, parts with short words grow at most to so many times their usual size."""
_BOARD_KEEPS = 0.955
"""With large text, spaces keep at least this share of their usual size."""
_HAND_KEEPS = 0.86
"""Cards keep at least this share of the width that they have where the seats are smallest."""
_FAN_KEEPS = 0.72
"""With large text in a tall window, cards keep at least this share of their usual width."""
_ACROSS = ((3, 66), (2, 60), (2, 50), (2, 44))
"""Rows of cards in narrow windows that lie across, and the most units of their height, the most comfortable first."""
_LOW_RIBBON = 44
"""Units in height of the ribbon where large text leaves no room for a usual one."""
_NEARLY = 0.95
"""The share of what is wished that is enough where nothing reaches it."""
_LOW_HAND = 72
"""Units in height of the lowest hand below it."""
_RIBBON_LEAVES = 0.7
"""Cards keep at least this share of what they else keep where it lies above them."""
_MANY = 3
"""Seats, more than which need a broad column in a low window."""
_LOW_TALL = 700
"""Units in height below which a tall window has no room to spare."""
_LOW_WIDE = 480
"""Units in height below which a wide window has no room to spare."""

Way = TypeVar("Way")


class _Window(NamedTuple):
    """A window, and what has to fit into it."""

    size: tuple[int, int]
    text: float
    """Device pixels per unit where there are words."""
    usual: float
    """Device pixels per unit elsewhere: board, cards and buttons keep their room whatever the size of text."""
    spec: TableSpec
    left_handed: bool
    large_hand: bool
    cell: int = 0
    """Pixels of a space at the usual size of text, which larger text has to keep nearly; 0 where text is no larger."""
    card: int = 0

    def _px(self, units: float) -> int:
        return dp(self.usual, units)

    def _short(self, units: float) -> int:
        return dp(min(self.text, _GROWS * self.usual), units)

    def _say(self, units: float) -> int:
        """The height of a strip for words, which larger text fills twice as fast."""
        return dp(self.usual, units * (2 * self.text / self.usual - 1))

    def card_in(self, area: Rect) -> int:
        """The width of a hand's cards in an area, pixels."""
        how = {"fans": self.spec.fans, "large": self.large_hand}
        return card_width(area, self.usual, self.spec.hand, self.spec.ratio, **how)

    def _cards(self, area: Rect, *, low: bool = False) -> tuple[Rect, ...]:
        how = {"low": low, "fans": self.spec.fans, "large": self.large_hand}
        return hand_rows(area, self.usual, self.spec.hand, self.spec.ratio, **how)

    def _plans(self, width: int, most: float, *, flat: bool = False, around: bool = False) -> list[Plan]:
        """The ways to arrange the seats, the roomiest first: those at most so many pixels high, or the lowest one."""
        spec = self.spec
        plans = list(plans_for(width, self.text, spec.seats, spec.sides, flat=flat, own=spec.own, around=around))
        return [plan for plan in plans if plan.height <= most] or [min(plans, key=lambda plan: plan.height)]

    def _panels(self, area: Rect, plan: Plan) -> Panels:
        return placed(area, plan, self.text, self.spec.seats, self.spec.sides, self.spec.own)

    def _pile_size(self, most: int) -> tuple[int, int]:
        wide, high = (64, 88) if self.spec.by_hand else (44, 62)
        return self._px(wide), min(self._px(high), most)

    def _beside_pile(self, area: Rect) -> tuple[Rect, Rect]:
        """The rest of a row, and the pile at its end."""
        wide, high = self._pile_size(area.height)
        pile = Rect(area.right - wide, area.top, wide, high)
        rest = Rect(area.topleft, (area.width - wide - self._px(8), area.height))
        if self.left_handed and self.spec.hand > 1:
            pile.left, rest.right = area.left, area.right
        return rest, pile

    def _bar(self, area: Rect, high: int, gap: int, most: int) -> tuple[Rect, ...]:
        """The buttons at the bottom of an area: alike if all are broad, else the last two of at most so many units."""
        count, area = self.spec.buttons, Rect(area.left, area.bottom - high, area.width, high)
        room = area.width - gap * (count - 1)
        if room // count >= self._px(_Width.broad_button):
            most = room
        square = min(dp(self.text, most), room // count)
        broad = (room - 2 * square) // max(count - 2, 1)
        return tuple(_side_by_side(area, [broad] * (count - 2) + [square, square], gap))

    # ------------------------------------------------------------ tall windows

    def tall(self) -> PlayLayout:
        is_slim = self.size[0] < _Width.slim * self.usual
        edge = self._px(6 if is_slim else 8 if self.size[0] < _Width.dock * self.usual else 16)
        whole, gap = Rect((0, 0), self.size).inflate(-2 * edge, -2 * edge), self._gap
        is_low = self.size[1] < _LOW_TALL * self.usual
        docks = whole.width >= self._px(_Width.dock)
        say = dp(self.text, 56) if docks else self._say(44 if is_slim else 52)
        if not (docks or is_low):  # a heading and two lines
            say = max(self._px(72), self._say(50))
        bar = self._short(38 if is_slim and is_low else 46 if is_low else 52)
        plan, grid, foot, say = self._plan_and_grid(whole, say, 0 if docks else bar + gap)
        strip = Rect(whole.left, grid.frame.bottom + self._reach + gap, whole.width, say)
        area = _below(whole, strip.bottom + gap - whole.top)
        if docks:
            return self._docked(whole, plan, grid, strip, area)
        buttons = self._bar(whole, bar, gap, 58)
        area.height = max(area.height - bar - gap, 0)
        log = Rect(area.topleft, (area.width, foot))
        area = _below(area, foot + gap if foot else 0)
        if foot > self._px(_LOW_RIBBON):
            log, pile = self._beside_pile(log)
        else:
            strip, pile = self._beside_pile(strip)
        cards = self._cards(area)
        if self.left_handed:
            cards = tuple(card.move(area.left - cards[0].left, 0) for card in cards)
        sort = self._sort(cards, area, bar)
        return PlayLayout(
            grid, self._panels(whole, plan), strip, pile, log, area, cards, sort, buttons, self.left_handed
        )

    @property
    def _gap(self) -> int:
        return self._px(4 if self.size[1] < _LOW_TALL * self.text else 8)

    def _docked(self, whole: Rect, plan: Plan, grid: Grid, strip: Rect, area: Rect) -> PlayLayout:
        """A tall window that is broad enough for the bar and the pile beside the hand."""
        gap, count = self._px(10), self.spec.buttons
        columns = math.ceil(count / 2)
        wide, log = columns * self._px(66) + (columns - 1) * self._px(6), Rect(strip.topright, (0, 0))
        if strip.width >= dp(self.text, _Width.strip_beside_ribbon + _Width.least_ribbon):
            least = dp(self.text, _Width.strip_beside_ribbon)
            before = least if self.spec.seats > _MANY else max(least, round(strip.width * 0.6))
            log = Rect(strip.left + before + gap, strip.top, strip.width - before - gap, strip.height)
            strip = Rect(strip.topleft, (before, strip.height))
        dock = Rect(area.right - wide, area.top, wide, area.height)
        side = Rect(area.left, area.top, self._pile_size(0)[0] + self._px(36), area.height)
        if self.left_handed:
            dock.left, side.right = area.left, area.right
        left, right = sorted((dock, side), key=lambda rect: rect.left)
        hand = Rect(left.right + gap, area.top, right.left - left.right - 2 * gap, area.height)
        high = (dock.height - self._px(6)) // 2
        rows = [Rect(dock.left, dock.top + row * (high + self._px(6)), dock.width, high) for row in range(2)]
        each = [(count + 1 - row) // 2 for row in range(2)]
        buttons = [at for row, n in zip(rows, each, strict=True) for at in split_row(row, [1.0] * n, self._px(6))]
        sort = Rect(side.left, side.bottom - high, side.width, high)
        wide, high = self._pile_size(side.height - high - gap)
        pile = Rect(side.centerx - wide // 2, side.top, wide, high)
        cards = self._cards(hand)
        return PlayLayout(
            grid, self._panels(whole, plan), strip, pile, log, hand, cards, sort, tuple(buttons), self.left_handed
        )

    @property
    def _reach(self) -> int:
        """The pixels that the board's frame needs beyond its place."""
        return frame_reach(min(self.size), min(self.size))

    def _plan_and_grid(self, whole: Rect, say: int, bar: int) -> tuple[Plan, Grid, int, int]:
        """The seats, the board, and the heights of a row below it for the round, or 0, and of the strip.

        Board and hand become easily read and tapped; a bar takes so many pixels below the hand.
        """
        gap, reach = self._gap, self._reach
        beside = max(0, reach - whole.left)
        plans = self._plans(whole.width, whole.height * 0.25, flat=True)
        enough = fit_grid(whole, *self.spec.board, self.usual).cell * (1 if bar else _DOCKED)

        def fitted(plan: Plan, foot: int, hand: int) -> tuple[Plan, Grid, int, int]:
            top, told = whole.top + plan.height + gap + reach, min(say, dp(self.text, 50)) if foot == low else say
            below = reach + 2 * gap + told + hand + bar + (foot + gap if foot else 0)
            room = Rect(whole.left, top, whole.width, whole.bottom - top - below).inflate(-2 * beside, 0)
            return plan, fit_grid(room, *self.spec.board, self.usual), foot, told

        def reached(way: tuple[Plan, Grid, int, int]) -> float:
            _, grid, foot, told = way
            if not self.cell:
                return grid.cell / enough
            hand = _below(whole, grid.frame.bottom + reach + 2 * gap + told - whole.top + (foot + gap if foot else 0))
            hand.height = max(hand.height - bar, 0)
            least = keeps * self.card * (_RIBBON_LEAVES if foot == low else 1)
            return min(grid.cell / (_BOARD_KEEPS * self.cell), self.card_in(hand) / least)

        keeps, low = _FAN_KEEPS if self.spec.fans else _HAND_KEEPS, self._px(_LOW_RIBBON)
        foot, hands = self._short(RIBBON + (32 if self.spec.by_hand else 8)), [*self._hand_heights(whole)]
        with_foot = [(foot, hand) for hand in hands[:-1]] if bar else []
        keeps_ribbon = bar and self.cell and self.size[1] >= _LOW_TALL * self.usual
        with_foot += [(low, hand) for hand in (*hands, self._px(_LOW_HAND)) if keeps_ribbon]
        below = [*with_foot, *((0, hand) for hand in hands[-3 if bar else 0 :])]
        ways = [fitted(plan, foot, hand) for foot, hand in below for plan in plans]
        if keeps_ribbon:
            ways = [way for way in ways if way[2] and reached(way) >= _NEARLY] or ways
        return _first_that_reaches(ways, reached, 1.0, 0.98, _NEARLY)

    def _hand_heights(self, whole: Rect) -> Iterator[int]:
        """Pixels in height that a hand may have, the most comfortable first."""
        gap, count, ratio = self._px(8), self.spec.hand, self.spec.ratio
        docks = whole.width >= _Width.dock * self.usual
        is_narrow = count > 4 and not docks
        if self.spec.fans and not (self.large_hand and is_narrow):
            yield from (self._px(high) for high in (164, 150, 140, 128, 106, 94 if docks else 80))
            return
        if ratio < 1 and docks:
            yield 2 * self._px(64) + gap
        large = (2, 92) if is_narrow else (1, 132 if ratio > 1 and docks else 104)
        lies = ratio < 1 and is_narrow
        for rows, most in _ACROSS if lies else (large, (1, 94)) if docks else (large, (1, 92), (1, 66)):
            across = math.ceil(count / rows)
            wide = (whole.width - gap * (across - 1)) / across
            high = rows * round(max(min(self._px(most), wide * ratio), self._px(44) * lies)) + (rows - 1) * gap
            yield max(high, self._px(94)) if docks else high

    def _sort(self, cards: tuple[Rect, ...], area: Rect, high: int) -> Rect:
        """A place beside the last row of cards, if that isn't full."""
        last = [card for card in cards if card.top == cards[-1].top]
        left = last[-1].right + self._px(8)
        if len(last) == len(cards) or area.right - left < self._px(_Width.least_sort):
            return Rect(left, 0, 0, 0)
        return Rect(left, last[-1].bottom - high, min(area.right - left, round(_SORT * high)), high)

    # ------------------------------------------------------------ wide windows

    @property
    def _is_desktop(self) -> bool:
        wide, high = self.size
        return wide >= _Width.desktop * self.usual and wide >= _DESKTOP * high

    def wide(self) -> PlayLayout:
        grid, area = self._board_and_column()
        is_low, is_narrow = self.size[1] < _LOW_WIDE * self.text, area.width < _Width.narrow_column * self.text
        if is_low and is_narrow and self.spec.fans:  # two low rows in which no card covers another
            return self._replace(spec=self.spec._replace(fans=False)).wide()
        gap, bar = self._px(8 if is_low else 12), self._short(44 if is_low else 56 if self._is_desktop else 52)
        say = self._say((68 if is_narrow else 52) if is_low else (88 if is_narrow else 72))
        rest = Rect(area.left, area.top, area.width, area.height - say - bar - 3 * gap)
        plan, above = self._plan_and_log(rest, is_low)
        room = Rect(area.left, area.top + plan.height + say + 2 * gap, area.width, rest.height - plan.height)
        head = self._px(20 if self.spec.fans else 12)
        cards = self._cards(_below(room, above), low=True)
        whole = cards[0].unionall(cards[1:])
        if self._is_desktop:
            cards = tuple(card.move((area.width - whole.width) // 2, 0) for card in cards)
        spare = whole.top - head - room.top - since_height(self.text, min(self.spec.seats - 1, 4))
        more = max(0, min(spare // 3, self._px(_Width.most_more)))
        apart = gap + max(0, spare - more) // 3
        strip = Rect(area.left, area.top + plan.height + apart, area.width, say + more)
        log = Rect(area.left, strip.bottom + apart, area.width, 0)
        if above:
            log.height = max(whole.top - head - log.top, 0)
            log, pile = self._beside_pile(log)
        else:
            strip, pile = self._beside_pile(strip)
        hand = _below(room, max(whole.top - head - room.top, 0))
        buttons = self._bar(area, bar, self._px(8 if self.spec.buttons < 5 else 4), 57)
        sort = self._sort(cards, hand, bar)
        return PlayLayout(
            grid, self._panels(area, plan), strip, pile, log, hand, cards, sort, buttons, self.left_handed
        )

    def _board_and_column(self) -> tuple[Grid, Rect]:
        """The board and a column as wide as its words like it while the board keeps its size."""
        has_room = self.size[0] >= 1.5 * self.size[1]
        least = max(_Width.least_column, self.spec.buttons * (_Width.roomy_button if has_room else _Width.least_button))
        if self.size[1] < _LOW_WIDE * self.usual and self.spec.seats > _MANY and self.spec.hand > 1:
            least = max(least, _Width.low_column)
        for share in (1.0, 0.8, 0.6, 0.4, 0.2, 0.0):
            scale = self.usual + (self.text - self.usual) * share
            grid, area = self._beside(least * scale, _Width.most_column * self.text)
            if grid.cell >= _BOARD_KEEPS * self.cell:
                break
        if self._is_desktop:
            broad = self._beside(_Width.desktop_column * self.size[0], self.size[1])
            return broad if broad[0].cell >= _BOARD_GIVES * grid.cell else (grid, area)
        return grid, area

    def _beside(self, least: float, most: float) -> tuple[Grid, Rect]:
        """The board and a column beside it of so many pixels."""
        units = least / self.usual, most / self.usual
        edge = max(self._px(10 if min(self.size) < _Width.dock * self.usual else 14), self._reach + self._px(6))
        return board_beside(self.size, self.usual, self.spec.board, *units, left_handed=self.left_handed, edge=edge)

    def _plan_and_log(self, rest: Rect, is_low: bool) -> tuple[Plan, int]:
        """The seats, and the height kept for the others' last round and the pile above the hand, or 0."""
        is_broad = self._is_desktop and rest.width >= _Width.broad * self.size[0]
        plans = self._plans(rest.width, rest.height * 0.5, around=is_broad)
        ribbon, apart = self._px(RIBBON), self._px(12)
        rows = since_height(self.text, min(self.spec.seats - 1, 3))
        two = (2 * ribbon + apart,) * (self.spec.seats > _MANY + 1 and not is_broad)
        logs = (0,) if is_low else (rows + apart, *two, ribbon + apart, 0)
        tried = product(plans, logs) if is_broad else ((plan, log) for log, plan in product(logs, plans))
        ways = [(plan, log, self.card_in(_below(rest, plan.height + log))) for plan, log in tried]
        ample = self._px(_Width.ample_card) if self._is_desktop else _AMPLE * self.size[1]
        best = self.card_in(_below(rest, plans[-1].height + min(ribbon + apart, logs[0])))
        enough = max(_HAND_KEEPS * self.card, min(_HAND_KEEPS * best, ample))
        plan, log, _ = _first_that_reaches(ways, lambda way: way[2] / max(enough, 1))
        return plan, log


def _first_that_reaches(ways: Sequence[Way], share: Callable[[Way], float], *least: float) -> Way:
    """The first way that reaches all of what is wished, or at least a share, else the one that reaches most."""
    reached = [share(way) for way in ways]
    found = (ways[i] for enough in least or (1.0,) for i, part in enumerate(reached) if part >= enough)
    return next(found, None) or ways[reached.index(max(reached))]


def _below(area: Rect, height: int) -> Rect:
    return Rect(area.left, area.top + height, area.width, max(area.height - height, 0))


def _side_by_side(area: Rect, widths: Sequence[int], gap: int) -> list[Rect]:
    lefts = accumulate(widths, lambda left, wide: left + wide + gap, initial=area.left)
    return [Rect(left, area.top, wide, area.height) for left, wide in zip(lefts, widths, strict=False)]


def split_bar(buttons: Sequence[Rect], weights: Sequence[float]) -> list[Rect]:
    """Places for other buttons in that of a bar, their widths by weight; in a bar of two rows, half of them in each."""
    whole, (high, *_, low) = buttons[0].unionall(buttons[1:]), buttons
    gap = min(b.left - a.right for a, b in pairwise(buttons) if a.top == b.top)
    if high.top == low.top:
        return split_row(whole, [*weights], gap)
    half = (len(weights) + 1) // 2
    rows = (high.top, weights[:half]), (low.top, weights[half:])
    return [at for y, each in rows for at in split_row(Rect(whole.left, y, whole.width, high.height), [*each], gap)]


_IN_A_ROW = (("back", "settle", "on", "later"),)
_FRAME_ROWS = {
    True: ((("settle",), ("back", "on"), ("later",)), (("settle",), ("back", "on", "later")), _IN_A_ROW),
    False: ((("back", "settle", "on"), ("later",)), _IN_A_ROW),
}
"""The rows of buttons round the frame, the roomiest way first, in narrow areas and in others."""
_SLIDER = 50
"""Units in width of a button that slides the frame, beside one with a word."""


def frame_places(area: Rect, scale: float, *, slides: bool, waits: bool) -> dict[str, Rect]:
    """Places by name for the buttons that settle the frame round a line, slide it to others, and leave it for later."""
    gap = dp(scale, 8)
    unused = {*(() if slides else ("back", "on")), *(() if waits else ("later",))}
    places: dict[str, Rect] = {}
    for way in _FRAME_ROWS[area.width < dp(scale, 330)]:
        rows = [names for row in way if (names := [name for name in row if name not in unused])]
        high = min((area.height - gap * (len(rows) - 1)) // len(rows), dp(scale, 56))
        lines = split_column(area, len(rows), high, gap)
        places = {name: at for i, names in enumerate(rows) for name, at in _frame_row(lines[i], names, scale, gap)}
        if high >= dp(scale, 44):
            break
    return places


def _frame_row(area: Rect, names: list[str], scale: float, gap: int) -> Iterator[tuple[str, Rect]]:
    narrow = {"back", "on"}.intersection(names) if "settle" in names else set()
    room = area.width - gap * (len(names) - 1) - len(narrow) * dp(scale, _SLIDER)
    wide = room // max(len(names) - len(narrow), 1)
    widths = [dp(scale, _SLIDER) if name in narrow else wide for name in names]
    return zip(names, _side_by_side(area, widths, gap), strict=True)
