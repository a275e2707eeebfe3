"""Where everything of the play scene goes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from pygame import Rect

from ....engine.setup import Setup
from ...table.hand_layout import card_ratio, card_width, hand_rows
from ...table.seats_layout import Panels, Plan, placed, plans_for
from ...table.since.panel import RIBBON, since_height
from ...toolkit.geometry import CARD_RATIO, Grid, board_beside, fit_grid, is_wide, margin, unit

_MOST_COLUMN = 600
_LEAST_COLUMN = 236
"""Units in width of what stands beside the board."""
LEAST_BUTTON, EASY_BUTTON = 52, 58
"""Units in width of a button of the bar, with the gap beside it: at least, and so that its word is easily read."""
_MOST_BAR = 0.3
"""How much of a wide window's width a bar of easily read buttons may take."""
EASY_CARD = 52
"""Units in width of a card that is easily read and tapped."""
EASY_SPACE = 52
"""Units in width of a space that is easily read and tapped: a board of such spaces need not be as large as it can."""
_MOST_ROWS = 4
"""Rows of what the others have done for which room is kept beside the board."""
_PROMPT, _LEAST_RIBBON = 310, 240
"""Units in width of the prompt below the board where the ribbon that tells it has room beside it, and of the ribbon."""
_GIVES = 0.72
"""What is left at least of the width of a hand's cards that give room for it."""
_GROWS = 1.04
"""How many times its usual size what has short words grows at most with large text."""
_BOARD_KEEPS, _HAND_KEEPS = 0.955, 0.86
"""How much of their usual size the spaces and the cards keep at least with large text."""
_APART = 5
"""Units that the board goes down where there is room, for a table's frame stands out round it."""
_SORT = 1.8
"""The width of the button that sorts the hand, of its height."""
_LOW = 480
"""Units in height below which a window has no room to spare."""
FIRST = "first"
"""The place in the bar whose button changes with the turn."""

Way = TypeVar("Way")


class PlayLayout(NamedTuple):
    """The play scene."""

    grid: Grid
    panels: Panels
    prompt: Rect
    pile: Rect
    log: Rect
    """For what the others have done since one's last turn; empty where there is no room for it."""
    hand: Rect
    cards: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    left_handed: bool = False
    """Whether all that is tapped lies as far at the left as it can."""

    @property
    def hand_as_shown(self) -> Rect:
        """What of the hand's place its cards take."""
        return self.cards[0].unionall(self.cards[1:])

    @property
    def sort(self) -> Rect:
        """Beside the last row of cards, where it is not full; empty where all are."""
        first, last = self.cards[0], self.cards[-1]
        across = sum(card.top == first.top for card in self.cards)
        if len(self.cards) % across == 0:
            return Rect(last.topright, (0, 0))
        gap, high = self.cards[1].left - first.right, self.buttons[0].height
        leads = next(card.left for card in self.cards if card.top == last.top) - gap
        if leads > first.left:
            return Rect(first.left, last.bottom - high, min(leads - first.left, round(_SORT * high)), high)
        wide = min(self.hand.right - last.right - gap, round(_SORT * high))
        return Rect(last.right + gap, last.bottom - high, wide, high)

    def dice(self, scale: float) -> tuple[Rect, Rect]:
        """The tray for dice, which lies where else a hand does, and the button that rolls them."""
        area = Rect(self.hand.left, self.cards[0].top, self.hand.width, self.cards[0].height)
        gap = unit(scale, 8)
        if area.width >= 2.2 * area.height:
            roll = Rect(0, 0, min(round(area.width * 0.38), unit(scale, 220)), min(area.height, unit(scale, 64)))
            wide = area.width - roll.width - gap
            if self.left_handed:
                roll.midleft = area.midleft
                return Rect(roll.right + gap, area.top, wide, area.height), roll
            roll.midright = area.midright
            return Rect(area.left, area.top, wide, area.height), roll
        roll = Rect(area.left, area.bottom - unit(scale, 52), area.width, unit(scale, 52))
        return Rect(area.left, area.top, area.width, roll.top - gap - area.top), roll


class Party(NamedTuple):
    """Who and what is to be placed."""

    board: tuple[int, int]
    """Columns and rows."""
    seats: int
    sides: int
    hand: int
    """Cards in a full hand."""
    buttons: int
    ratio: float = CARD_RATIO
    """Height of the cards, of their width."""


def party(setup: Setup) -> Party:
    """Who and what a game's layout has to place."""
    board, (seats, sides, hand, *_) = setup.board, setup.seating
    return Party((board.width, board.height), seats, sides, hand, len(places_of(setup)), card_ratio(setup.ruleset))


def places_of(setup: Setup) -> tuple[str, ...]:
    """The buttons of a game's bar from the left: never more than four, for a phone has room for no more."""
    rules = setup.ruleset
    first = (FIRST,) if rules.announce or not rules.dice else ()
    return (*first, "hint", "undo", "menu")


class _Goal(NamedTuple):
    """What board and cards measure at the usual size of text, which large text leaves them nearly; 0: there is none."""

    cell: int = 0
    card: int = 0

    @property
    def least_cell(self) -> float:
        """Pixels of a space at least."""
        return _BOARD_KEEPS * self.cell

    @property
    def least_card(self) -> float:
        """Pixels in width of a card at least."""
        return _HAND_KEEPS * self.card


class _Scales(NamedTuple):
    """Device pixels per unit."""

    text: float
    """Where there are words."""
    usual: float
    """Where there are none, whatever the size of text: board, cards and buttons keep their room."""

    @property
    def between(self) -> float:
        """Where words are short."""
        return min(self.text, _GROWS * self.usual)


def play_layout(
    size: tuple[int, int], scale: float, party: Party, *, usual: float = 0.0, left_handed: bool = False
) -> PlayLayout:
    """The play scene in a window of so many device pixels; `usual`: the scale at the usual size of text, 0 for this."""
    way, usual = _wide if is_wide(size) else _tall, min(usual, scale) or scale
    places = way(size, _Scales(usual, usual), party, _Goal(), left_handed=left_handed)
    if scale == usual:
        return places
    goal = _Goal(places.grid.cell, card_width(places.hand_as_shown, usual, party.hand, party.ratio))
    return way(size, _Scales(scale, usual), party, goal, left_handed=left_handed)


# ------------------------------------------------------------ wide: the board at the left, all else in a column


def _beside(
    size: tuple[int, int], scales: _Scales, party: Party, goal: _Goal, *, left_handed: bool
) -> tuple[Grid, Rect]:
    """The board and a column beside it, as wide as its words like it while the board keeps its size."""

    def fitted(scale: float) -> tuple[Grid, Rect]:
        easy = min(party.buttons * EASY_BUTTON * scale, _MOST_BAR * size[0])
        least = max(_LEAST_COLUMN * scale, party.buttons * LEAST_BUTTON * scale, easy) / scales.usual
        most = _MOST_COLUMN * scales.text / scales.usual
        return board_beside(size, scales.usual, party.board, least, most, left_handed=left_handed)

    usual, text = scales.usual, scales.text
    ways = (fitted(usual + (text - usual) * share) for share in (1.0, 0.8, 0.6, 0.4, 0.2))
    return next((way for way in ways if way[0].cell >= goal.least_cell), None) or fitted(usual)


def _wide(size: tuple[int, int], scales: _Scales, party: Party, goal: _Goal, *, left_handed: bool) -> PlayLayout:
    grid, column = _beside(size, scales, party, goal, left_handed=left_handed)
    scale, usual = scales.text, scales.usual
    low = size[1] < _LOW * scale
    gap, bar = unit(usual, 8 if low else 12), unit(scales.between, 44 if low else 52)
    narrow = column.width < 330 * scale
    say = unit(scale, (64 if narrow else 52) if low else (84 if narrow else 64))
    bottom = Rect(column.left, column.bottom - bar, column.width, bar)

    def rest(plan: Plan) -> Rect:
        """What is left for the hand."""
        top = column.top + plan.height + gap + say + gap
        return Rect(column.left, top, column.width, max(bottom.top - gap - top, 0))

    plans = list(plans_for(column.width, scale, party.seats, party.sides))
    modest = [plan for plan in plans if plan.height <= column.height * 0.42] or plans
    rows = since_height(scale, min(party.seats - 1, _MOST_ROWS)) + unit(usual, 16)
    ribbon = unit(scales.between, RIBBON) + unit(usual, 16)

    def can_give(plan: Plan, high: int) -> bool:
        return _can_give(rest(plan), high, usual, party, goal)

    spare = (rows, ribbon) if goal.card else (rows,)
    roomy = (plan for high in spare for plan in modest if can_give(plan, high))
    plan = next(roomy, None) or _first(
        modest,
        lambda plan: card_width(rest(plan), usual, party.hand, party.ratio),
        goal.least_card or unit(usual, EASY_CARD),
    )
    given = next((high for high in (rows, ribbon) if can_give(plan, high)), 0)
    prompt = Rect(column.left, column.top + plan.height + gap, column.width, say)
    cards = hand_rows(_below(rest(plan), given), usual, party.hand, party.ratio, low=True)
    log = Rect(column.left, rest(plan).top, column.width, max(cards[0].top - unit(usual, 16) - rest(plan).top, 0))
    panels = placed(column, plan, scale, party.seats, party.sides)
    return PlayLayout(
        grid,
        panels,
        *_prompt_and_pile(prompt, usual, left_handed=left_handed and party.hand > 1),
        log,
        rest(plan),
        cards,
        _bar(bottom, party.buttons, unit(usual, 8), unit(scale, 53)),
        left_handed,
    )


# ------------------------------------------------------------ tall: one below the other


class _Share(NamedTuple):
    """One way to share a tall window among the seats, the board and the hand."""

    plan: Plan
    grid: Grid


def _tall(size: tuple[int, int], scales: _Scales, party: Party, goal: _Goal, *, left_handed: bool) -> PlayLayout:
    scale, usual = scales
    edge, gap = margin(size, usual), unit(usual, 8)
    low = size[1] < 700 * usual
    bar, say = unit(scales.between, 46 if low else 50), unit(scale, 52 if low else 56)
    whole = Rect(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)

    def share(plan: Plan, hand: int) -> _Share:
        top = whole.top + plan.height + gap
        room = whole.bottom - top - say - bar - hand - 3 * gap
        grid = fit_grid(Rect(edge, top, whole.width, room), *party.board, usual)
        apart = min(unit(usual, _APART), max(room - grid.frame.height, 0))
        return _Share(plan, grid._replace(frame=grid.frame.move(0, apart)))

    def kept(share: _Share) -> float:
        """How much of the goal a share reaches."""
        free = whole.bottom - share.grid.frame.bottom - say - bar - 3 * gap
        card = card_width(Rect(edge, 0, whole.width, max(free, 0)), usual, party.hand, party.ratio)
        return min(share.grid.cell / goal.least_cell, card / goal.least_card)

    plans = list(plans_for(whole.width, scale, party.seats, party.sides, flat=True))
    plans = [plan for plan in plans if plan.height <= whole.height * 0.25] or plans
    heights = _hand_heights(whole.width, usual, party.hand, party.ratio)
    shares = [share(plan, hand) for hand in heights for plan in plans]
    most = fit_grid(whole, *party.board, usual).cell
    if goal.cell:
        plan, grid = _first(shares, kept, 1.0)
    else:
        plan, grid = _first(shares, lambda share: share.grid.cell, min(0.95 * most, unit(usual, EASY_SPACE)))
    prompt = Rect(edge, grid.frame.bottom + gap, whole.width, say)
    bottom = Rect(edge, whole.bottom - bar, whole.width, bar)
    area = Rect(edge, prompt.bottom + gap, whole.width, max(bottom.top - prompt.bottom - 2 * gap, 0))
    prompt, pile = _prompt_and_pile(prompt, usual, left_handed=left_handed and party.hand > 1)
    log = Rect(area.topleft, (0, 0))
    if prompt.width >= unit(scale, _PROMPT + _LEAST_RIBBON):
        log = Rect(prompt.left + unit(scale, _PROMPT), prompt.top, prompt.width - unit(scale, _PROMPT), prompt.height)
        prompt.width = log.left - gap - prompt.left
    elif _can_give(area, unit(scales.between, RIBBON) + gap, usual, party, goal):
        log = Rect(area.topleft, (area.width, unit(scales.between, RIBBON)))
        area = _below(area, log.height + gap)
    cards = hand_rows(area, usual, party.hand, party.ratio)
    if left_handed:
        cards = _to_the_left(cards, area, round(_SORT * bar) + gap)
    panels = placed(whole, plan, scale, party.seats, party.sides)
    buttons = _bar(bottom, party.buttons, gap, unit(scale, 54 if low else 50))
    return PlayLayout(grid, panels, prompt, pile, log, area, cards, buttons, left_handed)


def _hand_heights(width: int, scale: float, count: int, ratio: float) -> Iterator[int]:
    """Pixels in height that a hand may be given, the most comfortable first."""
    gap = unit(scale, 8)
    is_narrow = count > 4 and width < 560 * scale
    large = (2, 92) if is_narrow else (1, 116)
    if ratio < 1 and is_narrow:  # cards that lie across, and at last cards that stand
        yield from (rows * unit(scale, high) + (rows - 1) * gap for rows, high in ((3, 66), (2, 60), (2, 50)))
        large, ratio = (1, 66), CARD_RATIO
    for rows, most in (large, (1, 92), (1, 66)):
        across = math.ceil(count / rows)
        wide = (width - gap * (across - 1)) / across
        yield rows * round(min(unit(scale, most), wide * ratio)) + (rows - 1) * gap


# ------------------------------------------------------------ the parts


def _first(ways: Sequence[Way], worth: Callable[[Way], float], enough: float) -> Way:
    """The first way that is worth enough, else the best."""
    return next((way for way in ways if worth(way) >= enough), None) or max(ways, key=worth)


def _below(area: Rect, height: int) -> Rect:
    """What is left of an area under so many pixels."""
    return Rect(area.left, area.top + height, area.width, max(area.height - height, 0))


def _can_give(area: Rect, height: int, scale: float, party: Party, goal: _Goal) -> bool:
    """Whether a hand's cards are still easily read and tapped when so many pixels above them are given away."""
    left = card_width(_below(area, height), scale, party.hand, party.ratio)
    if goal.card:
        return left >= goal.least_card
    return left >= max(unit(scale, EASY_CARD), _GIVES * card_width(area, scale, party.hand, party.ratio))


def _to_the_left(cards: tuple[Rect, ...], area: Rect, free: int) -> tuple[Rect, ...]:
    """Rows of cards from the left edge on, the last one after so many free pixels where it is not full."""
    first, last = cards[0], cards[-1]
    across = sum(card.top == first.top for card in cards)
    aside = area.left - first.left
    room = area.right - last.right - aside
    after = min(max(cards[1].left - first.left, free), room) if len(cards) % across else 0
    return tuple(card.move(aside + after * (card.top == last.top), 0) for card in cards)


def _prompt_and_pile(area: Rect, scale: float, *, left_handed: bool) -> tuple[Rect, Rect]:
    """The line that says what to do, and beside it the draw pile, which can be tapped at times."""
    width, gap = unit(scale, 44), unit(scale, 10)
    pile = Rect(area.left if left_handed else area.right - width, area.top, width, min(area.height, unit(scale, 62)))
    left = area.left + (width + gap) * left_handed
    return Rect(left, area.top, area.width - width - gap, area.height), pile


def _bar(area: Rect, count: int, gap: int, square: int) -> tuple[Rect, ...]:
    """A row of buttons: the last two at most so wide, the others share the rest."""
    square = min(square, (area.width - gap * (count - 1)) // count)
    broad = (area.width - 2 * (square + gap) - gap * (count - 3)) // max(count - 2, 1)
    widths = [broad] * (count - 2) + [square, square]
    rects, x = [], area.left
    for width in widths:
        rects.append(Rect(x, area.top, width, area.height))
        x += width + gap
    return tuple(rects)


_IN_A_ROW = (("back", "settle", "on", "later"),)
FRAME_ROWS = {
    True: ((("settle",), ("back", "on"), ("later",)), (("settle",), ("back", "on", "later")), _IN_A_ROW),
    False: ((("back", "settle", "on"), ("later",)), _IN_A_ROW),
}
"""How the buttons round the frame stand in rows, the roomiest way first, where it is narrow and where it is not."""
SLIDER = 50
"""Units in width of a button that slides the frame, beside one with a word."""


def frame_places(area: Rect, scale: float, *, slides: bool, waits: bool) -> dict[str, Rect]:
    """Places in an area for what slides, settles and leaves the frame round a line, by name.

    Only with `slides` can it go anywhere, only with `waits` can it be left.
    """
    gap, least, most = unit(scale, 8), unit(scale, 44), unit(scale, 56)
    unused = {*(() if slides else ("back", "on")), *(() if waits else ("later",))}
    places: dict[str, Rect] = {}
    for way in FRAME_ROWS[area.width < unit(scale, 330)]:
        rows = [[name for name in row if name not in unused] for row in way]
        rows = [row for row in rows if row]
        high = min((area.height - gap * (len(rows) - 1)) // len(rows), most)
        places = {}
        for y, names in enumerate(rows):
            places |= _frame_row(Rect(area.left, area.top + y * (high + gap), area.width, high), names, scale, gap)
        if high >= least:
            break
    return places


def _frame_row(area: Rect, names: list[str], scale: float, gap: int) -> dict[str, Rect]:
    """Places side by side; what slides is narrow beside what settles."""
    narrow = [name for name in names if name in {"back", "on"} and "settle" in names]
    room = area.width - gap * (len(names) - 1) - len(narrow) * unit(scale, SLIDER)
    wide = room // max(len(names) - len(narrow), 1)
    places, x = {}, area.left
    for name in names:
        places[name] = Rect(x, area.top, unit(scale, SLIDER) if name in narrow else wide, area.height)
        x = places[name].right + gap
    return places
