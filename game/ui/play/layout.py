"""The layout of the play screen, in wide windows and in tall ones."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeVar

from pygame import Rect

from ...engine.setup import Setup
from ..table.hand import card_ratio, card_width, hand_rows
from ..table.last_round import RIBBON, since_height
from ..table.seats import Panels, Plan, placed, plans_for
from ..toolkit.geometry import CARD_RATIO, Grid, board_beside, dp, fit_grid, is_wide, margin, split_column

_SORT = 1.8
"""The width of the button that sorts the hand, of its height."""
FIRST = "first"
"""The place in the bar whose button changes with the turn."""


class PlayLayout(NamedTuple):
    """The parts of the play screen, device pixels."""

    grid: Grid
    panels: Panels
    prompt: Rect
    pile: Rect
    log: Rect
    """For the others' last round; empty if there is no room."""
    hand: Rect
    cards: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    left_handed: bool = False

    @property
    def sort(self) -> Rect:
        """Beside the last row of cards; empty if all rows are full."""
        first, last = self.cards[0], self.cards[-1]
        if not (short := _short_row(self.cards)):
            return Rect(last.topright, (0, 0))
        gap, high = self.cards[1].left - first.right, self.buttons[0].height
        left, right = first.left, short[0].left - gap
        if right <= left:
            left, right = last.right + gap, self.hand.right
        return Rect(left, last.bottom - high, min(right - left, round(_SORT * high)), high)

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


def table_spec(setup: Setup, people: Collection[int]) -> TableSpec:
    """The facts of a game that its layout depends on; `people` are the seats of those here."""
    board, (seats, sides, hand, *_) = setup.board, setup.seating
    buttons, ratio = len(places_of(setup, people)), card_ratio(setup.ruleset)
    return TableSpec((board.width, board.height), seats, sides, hand, buttons, ratio)


def places_of(setup: Setup, people: Collection[int]) -> tuple[str, ...]:
    """The names of the bar's buttons from the left; only people who play against people call them out for talking."""
    rules = setup.ruleset
    first = (FIRST,) if rules.announce or not rules.dice else ()
    may_talk = rules.table_talk and setup.has_teams and len({setup.side_of[seat] for seat in people}) > 1
    more = [name for name, is_there in (("talk", may_talk), ("catch", rules.loses_when_called)) if is_there]
    return (*first, "hint", *more, "undo", "menu")


def play_layout(
    size: tuple[int, int], scale: float, spec: TableSpec, *, usual: float = 0.0, left_handed: bool = False
) -> PlayLayout:
    """The play screen in so many device pixels; `usual` is the scale at the usual size of text, 0 for the same."""
    usual = min(usual, scale) or scale
    way, window = _Window.wide if is_wide(size) else _Window.tall, _Window(size, usual, usual, spec, left_handed)
    places = way(window)
    if scale == usual:
        return places
    shown = places.cards[0].unionall(places.cards[1:])
    return way(window._replace(text=scale, cell=places.grid.cell, card=window.card_in(shown)))


class _Width:
    """Units of width; those of a button include the gap beside it."""

    easy_card = 52
    easy_space = 52
    """A space that is easily read and tapped, so that a board needs no larger ones."""
    prompt_beside_ribbon = 310
    least_ribbon = 240
    most_column = 600
    least_column = 236
    least_button = 52
    roomy_button = 58


_GIVES = 0.72
"""A hand gives room away only while its cards keep this share of their width."""
_GROWS = 1.04
"""With large text, parts with short words grow at most to so many times their usual size."""
_BOARD_KEEPS = 0.955
"""With large text, spaces keep at least this share of their usual size."""
_HAND_KEEPS = 0.86
"""With large text, cards keep at least this share of their usual size."""
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
    cell: int = 0
    """Pixels of a space at the usual size of text, which larger text has to keep nearly; 0 where text is no larger."""
    card: int = 0

    def _px(self, units: float) -> int:
        return dp(self.usual, units)

    def _short(self, units: float) -> int:
        return dp(min(self.text, _GROWS * self.usual), units)

    def card_in(self, area: Rect) -> int:
        """The width of a hand's cards in an area, pixels."""
        return card_width(area, self.usual, self.spec.hand, self.spec.ratio)

    def _can_give(self, area: Rect, height: int) -> bool:
        """True if the cards stay easy to read and to tap when so many pixels above them are given away."""
        left = self.card_in(_below(area, height))
        return left >= (_HAND_KEEPS * self.card or max(self._px(_Width.easy_card), _GIVES * self.card_in(area)))

    def _prompt_and_pile(self, area: Rect) -> tuple[Rect, Rect]:
        width = self._px(44)
        pile = Rect(area.right - width, area.top, width, min(area.height, self._px(62)))
        prompt = Rect(area.topleft, (area.width - width - self._px(10), area.height))
        if self.left_handed and self.spec.hand > 1:
            pile.left, prompt.right = area.left, area.right
        return prompt, pile

    def _bar(self, area: Rect, high: int, gap: int, most: int) -> tuple[Rect, ...]:
        """The buttons at the bottom of an area: the last two of at most so many units, the others share the rest."""
        count, area = self.spec.buttons, Rect(area.left, area.bottom - high, area.width, high)
        room = area.width - gap * (count - 1)
        square = min(dp(self.text, most), room // count)
        broad = (room - 2 * square) // max(count - 2, 1)
        return tuple(_side_by_side(area, [broad] * (count - 2) + [square, square], gap))

    # ------------------------------------------------------------ tall windows

    def tall(self) -> PlayLayout:
        edge, is_low = margin(self.size, self.usual), self.size[1] < _LOW_TALL * self.usual
        whole, gap = Rect((0, 0), self.size).inflate(-2 * edge, -2 * edge), self._px(8)
        say, bar = dp(self.text, 52 if is_low else 56), self._short(46 if is_low else 50)
        plan, grid = self._plan_and_grid(whole, gap, say + bar + 3 * gap)
        prompt = Rect(whole.left, grid.frame.bottom + gap, whole.width, say)
        area = Rect(whole.left, prompt.bottom + gap, whole.width, max(whole.bottom - bar - prompt.bottom - 2 * gap, 0))
        prompt, pile = self._prompt_and_pile(prompt)
        prompt, log, area = self._log_and_hand(prompt, area, gap)
        cards = hand_rows(area, self.usual, self.spec.hand, self.spec.ratio)
        if self.left_handed:
            cards = _to_the_left(cards, area, round(_SORT * bar) + gap)
        panels = placed(whole, plan, self.text, self.spec.seats, self.spec.sides)
        buttons = self._bar(whole, bar, gap, 58 if is_low else 56)
        return PlayLayout(grid, panels, prompt, pile, log, area, cards, buttons, self.left_handed)

    def _plan_and_grid(self, whole: Rect, gap: int, taken: int) -> tuple[Plan, Grid]:
        """The seats and the board such that board and hand are easily tapped; other parts have `taken` pixels."""
        spec = self.spec
        plans = list(plans_for(whole.width, self.text, spec.seats, spec.sides, flat=True))
        plans = [plan for plan in plans if plan.height <= whole.height * 0.25] or plans
        enough = min(0.95 * fit_grid(whole, *spec.board, self.usual).cell, self._px(_Width.easy_space))

        def fitted(plan: Plan, hand: int) -> tuple[Plan, Grid]:
            top = whole.top + plan.height + gap
            room = Rect(whole.left, top, whole.width, whole.bottom - top - taken - hand)
            grid = fit_grid(room, *spec.board, self.usual)
            apart = min(self._px(5), max(room.height - grid.frame.height, 0))  # some tables have a frame round it
            return plan, grid._replace(frame=grid.frame.move(0, apart))

        def reached(way: tuple[Plan, Grid]) -> float:
            cell, frame = way[1].cell, way[1].frame
            if not self.cell:
                return cell / enough
            hand = Rect(whole.left, 0, whole.width, max(whole.bottom - frame.bottom - taken, 0))
            return min(cell / (_BOARD_KEEPS * self.cell), self.card_in(hand) / (_HAND_KEEPS * self.card))

        ways = [fitted(plan, hand) for hand in self._hand_heights(whole) for plan in plans]
        return _first_that_reaches(ways, reached)

    def _hand_heights(self, whole: Rect) -> Iterator[int]:
        """Pixels in height that a hand may have, the most comfortable first."""
        gap, count, ratio = self._px(8), self.spec.hand, self.spec.ratio
        is_narrow = count > 4 and whole.width < 560 * self.usual
        large = (2, 92) if is_narrow else (1, 116)
        if ratio < 1 and is_narrow:  # cards that lie across, and at last cards that stand
            yield from (rows * self._px(high) + (rows - 1) * gap for rows, high in ((3, 66), (2, 60), (2, 50)))
            large, ratio = (1, 66), CARD_RATIO
        for rows, most in (large, (1, 92), (1, 66)):
            across = math.ceil(count / rows)
            wide = (whole.width - gap * (across - 1)) / across
            yield rows * round(min(self._px(most), wide * ratio)) + (rows - 1) * gap

    def _log_and_hand(self, prompt: Rect, area: Rect, gap: int) -> tuple[Rect, Rect, Rect]:
        """The prompt, the ribbon of the last round beside or below it, and the hand's area."""
        if prompt.width >= dp(self.text, _Width.prompt_beside_ribbon + _Width.least_ribbon):
            before = dp(self.text, _Width.prompt_beside_ribbon)
            log = Rect(prompt.left + before, prompt.top, prompt.width - before, prompt.height)
            return Rect(prompt.topleft, (before - gap, prompt.height)), log, area
        high = self._short(RIBBON)
        if self._can_give(area, high + gap):
            return prompt, Rect(area.topleft, (area.width, high)), _below(area, high + gap)
        return prompt, Rect(area.topleft, (0, 0)), area

    # ------------------------------------------------------------ wide windows

    def wide(self) -> PlayLayout:
        grid, area = self._board_and_column()
        is_low, is_narrow = self.size[1] < _LOW_WIDE * self.text, area.width < 330 * self.text
        gap, bar = self._px(8 if is_low else 12), self._short(44 if is_low else 52)
        say = dp(self.text, (64 if is_narrow else 52) if is_low else (84 if is_narrow else 64))
        rest = Rect(area.left, area.top + say + 2 * gap, area.width, area.height - say - bar - 3 * gap)
        plan, given = self._plan_and_log(area, rest)
        rest = _below(rest, plan.height)
        prompt, pile = self._prompt_and_pile(Rect(area.left, area.top + plan.height + gap, area.width, say))
        cards = hand_rows(_below(rest, given), self.usual, self.spec.hand, self.spec.ratio, low=True)
        log = Rect(rest.topleft, (area.width, max(cards[0].top - self._px(16) - rest.top, 0)))
        panels = placed(area, plan, self.text, self.spec.seats, self.spec.sides)
        buttons = self._bar(area, bar, self._px(8 if self.spec.buttons < 5 else 4), 57)
        return PlayLayout(grid, panels, prompt, pile, log, rest, cards, buttons, self.left_handed)

    def _board_and_column(self) -> tuple[Grid, Rect]:
        """The board and a column as wide as its words like it while the board keeps its size."""
        has_room = self.size[0] >= 1.5 * self.size[1]
        least = max(_Width.least_column, self.spec.buttons * (_Width.roomy_button if has_room else _Width.least_button))
        for share in (1.0, 0.8, 0.6, 0.4, 0.2, 0.0):
            scale = self.usual + (self.text - self.usual) * share
            units = least * scale / self.usual, _Width.most_column * self.text / self.usual
            grid, area = board_beside(self.size, self.usual, self.spec.board, *units, left_handed=self.left_handed)
            if grid.cell >= _BOARD_KEEPS * self.cell:
                break
        return grid, area

    def _plan_and_log(self, area: Rect, rest: Rect) -> tuple[Plan, int]:
        """The seats, and the pixels in height for up to four rows of the others' last round or its ribbon, or 0."""
        spec, apart = self.spec, self._px(16)
        heights = since_height(self.text, min(spec.seats - 1, 4)) + apart, self._short(RIBBON) + apart
        plans = list(plans_for(area.width, self.text, spec.seats, spec.sides))
        plans = [plan for plan in plans if plan.height <= area.height * 0.42] or plans
        places = [(plan, _below(rest, plan.height)) for plan in plans]
        enough = _HAND_KEEPS * self.card or self._px(_Width.easy_card)
        wished = heights if self.card else heights[:1]
        roomy = (way for high in wished for way in places if self._can_give(way[1], high))
        plan, hand = next(roomy, None) or _first_that_reaches(places, lambda way: self.card_in(way[1]) / enough)
        kept = [high for high in heights if self.card_in(_below(hand, high)) >= self.card]
        return plan, next((high for high in (*kept, *heights) if self._can_give(hand, high)), 0)


def _first_that_reaches(ways: Sequence[Way], share: Callable[[Way], float]) -> Way:
    """The first way that reaches all of what is wished, else the one that reaches the largest share."""
    return next((way for way in ways if share(way) >= 1), None) or max(ways, key=share)


def _below(area: Rect, height: int) -> Rect:
    return Rect(area.left, area.top + height, area.width, max(area.height - height, 0))


def _side_by_side(area: Rect, widths: Sequence[int], gap: int) -> list[Rect]:
    lefts = accumulate(widths, lambda left, wide: left + wide + gap, initial=area.left)
    return [Rect(left, area.top, wide, area.height) for left, wide in zip(lefts, widths, strict=False)]


def _short_row(cards: tuple[Rect, ...]) -> list[Rect]:
    last = [card for card in cards if card.top == cards[-1].top]
    return last if len(last) < sum(card.top == cards[0].top for card in cards) else []


def _to_the_left(cards: tuple[Rect, ...], area: Rect, free: int) -> tuple[Rect, ...]:
    """Rows of cards from the left edge on, a last one that is not full after so many free pixels."""
    short, aside = _short_row(cards), area.left - cards[0].left
    room = area.right - cards[-1].right - aside
    after = min(max(cards[1].left - cards[0].left, free), room) if short else 0
    return tuple(card.move(aside + after * (card in short), 0) for card in cards)


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
