"""What helps a player along: hints, tips, and a look at a mistake."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ...bots.analysis.hint_and_review import Advice
from ...engine.board import Space
from ...engine.cards import Card
from ...engine.rules.variants import VARIANTS
from ...engine.state import State
from ...i18n import t
from ..sound.sounds import Cue
from ..sprites import panels
from ..sprites.widgets import blit_centred
from ..toolkit import text
from ..toolkit.geometry import dp, margin
from ..toolkit.layer_cache import shows
from ..toolkit.theme import THEME, TYPE
from ..words.review_text import move_words, reason_words
from ..words.wording import card_sign, number, plain, power
from .prompts import Prompt, is_beside
from .table import Table
from .turn import Turn
from .turn_controller import TurnController

if TYPE_CHECKING:
    from ..shell.scene import AppContext
    from .layout import PlayLayout


class Hinting:
    """A hint that the player wishes for."""

    def __init__(self, table: Table, turn: TurnController) -> None:
        self._table = table
        self._turn = turn
        self.is_on = False
        """True while a hint is thought about or shown."""
        self._advice: Advice | None = None
        self._tells = False
        """True if the player wants to know the answer to a question, too."""

    @property
    def is_thinking(self) -> bool:
        """True while a hint is on its way."""
        return self.is_on and self._advice is None

    @property
    def is_possible(self) -> bool:
        """True if there is anything to choose."""
        return self._turn.is_free and sum(not is_beside(move) for move in self._turn.now.moves) > 1

    @property
    def is_asking(self) -> bool:
        """True if the hint has named a card and left its question to the player."""
        turn, selection = self._turn.now, self._turn.selection
        return self._advice is not None and selection.asks(turn, selection.card(turn))

    def ask(self) -> None:
        """Begin or end a hint, or want the answer to the question of the card that it has named."""
        if self.is_asking:
            self._tells = True
            return
        is_wanted = not self.is_on
        self._turn.let_go()
        self.forget()
        self.is_on = is_wanted
        if is_wanted:
            self._table.app.sounds.play(Cue.CARD)

    def forget(self) -> None:
        """End the hint."""
        self.is_on, self._advice, self._tells = False, None, False

    def think(self, seconds: float) -> str:
        """Think for about so long; the name of what to tap once the move is known, and chosen for the player."""
        if self._tells and self._advice is not None and self.is_asking:
            return self._turn.follow(self._advice, tells=True).name
        if not self.is_thinking or not self._turn.is_free:
            return ""
        self._advice = self._table.session.hint(seconds)
        return self._turn.follow(self._advice, tells=False).name if self._advice else ""

    def prompt(self) -> Prompt | None:
        """What the line on the table says for it."""
        if self._advice is None:
            return Prompt(t("hint.title"), t("hint.thinking")) if self.is_on else None
        if self.is_asking:
            return Prompt(t("hint.try", card=card_sign(self._advice.move.card)), t("hint.try.more"))
        setup, players, reason = self._table.setup, self._table.session.players, self._advice.reason
        words = move_words(self._advice.move, self._table.board.prints, setup.ruleset)
        told, short = (reason_words(why, setup, players) for why in (reason, reason._replace(saved="")))
        return Prompt(t("hint.move", move=words), told, short)


_SHAKE = 0.45
"""Seconds that the space of a wrong answer shakes."""
_SWINGS, _REACH = 3, 0.07
"""How often it swings, and how far, of its width."""


class Mistake:
    """The answer that was wrong just now."""

    def __init__(self, table: Table, turn: TurnController) -> None:
        self._table, self._turn = table, turn
        self._seen: tuple[Space, object] = ("", None)
        self._left = 0.0
        """Seconds that the space still shakes."""

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; True if the space moves."""
        selection = self._turn.selection
        now = selection.missed, selection.wrong
        if now != self._seen:
            self._seen = now
            self._left = _SHAKE if now[0] and not self._table.app.reduced_motion else 0.0
            if now[0]:
                self._table.app.sounds.play(Cue.WRONG)
            return bool(now[0])
        moves = self._left > 0
        self._left = max(0.0, self._left - seconds)
        return moves

    def draw(self, screen: pygame.Surface) -> None:
        space = self._turn.selection.missed
        if not space or self._table.timeline.busy:
            return
        share = self._left / _SHAKE
        swing = math.sin((1 - share) * _SWINGS * 2 * math.pi) * share
        self._table.board.draw_miss(screen, space, round(swing * _REACH * self._table.board.grid.cell))


_TIP_WIDTHS = (300, 240, 190, 360)
"""Units in width of a tip, the most comfortable first."""
_ACROSS, _DOWN = 12, 40
"""Places that are tried across and down."""
_GAP = 4
"""Units between a tip and what is needed."""
_NEEDED, _NAMED, _CHIPS, _BOARD, _FAR = 1e6, 400.0, 90.0, 30.0, 40.0
"""What it costs to cover a pixel of what is needed, a name or score, a chip, the board, and one of distance."""


class TipSurroundings(NamedTuple):
    """What else lies on the table."""

    needed: Sequence[Rect]
    """What is read or tapped in this turn, and lit spaces: never covered."""
    named: Sequence[Rect]
    """Names and scores: covered only where there is no other room at all."""
    chips: Sequence[Rect]
    """Spaces with chips."""
    board: Rect
    line: Rect
    """The line on the table, near which a tip is looked for."""


def tip_place(
    size: tuple[int, int], scale: float, papers: Iterable[Sequence[tuple[int, int]]], around: TipSurroundings
) -> Rect:
    """The best place in a window for one of several papers, in the most comfortable letters for which there is room.

    `papers` has those of each size of letters, the most comfortable first. Best is beside everything, next on the board
    where no chip lies.
    """
    edge, gap = margin(size, scale), dp(scale, _GAP)
    window = Rect(0, 0, *size).inflate(-edge, -edge)
    covering: list[Rect] = []
    for same_letters in papers:
        tried = [place for wide, high in same_letters for place in _tried(window, wide, high, around)]
        apart = [place for place in tried if place.inflate(gap, gap).collidelist([*around.needed, *around.named]) < 0]
        for others in ([around.board], around.chips):
            if free := [place for place in apart if place.collidelist(others) < 0]:
                return min(free, key=lambda place: math.dist(place.center, around.line.center))
        covering += tried
    return min(covering, key=lambda place: _cost(place, gap, around))


def _tried(window: Rect, wide: int, high: int, around: TipSurroundings) -> Iterator[Rect]:
    """Places all over the window, and close to the edges of what is needed."""
    gap = max(4, high // 12)
    tops = [window.top + (window.height - high) * row // _DOWN for row in range(_DOWN + 1)]
    tops += [top for rect in around.needed for top in (rect.bottom + gap, rect.top - gap - high)]
    lefts = [window.left + (window.width - wide) * column // _ACROSS for column in range(_ACROSS + 1)]
    for left in dict.fromkeys([around.line.left, *lefts]):
        for top in dict.fromkeys(tops):
            yield Rect(left, top, wide, high).clamp(window)


def _cost(place: Rect, gap: int, around: TipSurroundings) -> float:
    roomy = place.inflate(gap, gap)
    cost = _NEEDED * sum(_area(roomy.clip(rect)) for rect in around.needed)
    cost += _NAMED * sum(_area(place.clip(rect)) for rect in around.named)
    cost += _CHIPS * sum(_area(place.clip(rect)) for rect in around.chips)
    cost += _BOARD * _area(place.clip(around.board))
    return cost + _FAR * math.dist(place.center, around.line.center)


def _area(rect: Rect) -> int:
    return rect.width * rect.height


SEEN = "seen_tips"
"""The setting that keeps which tips have come."""
_PREFIX = "tip-"
"""Before a tip's name in it."""
_PAD_X, _PAD_Y, _SHADOW = 24, 20, 24
"""Units: the free border of a tip on both sides together, and how far its shadow reaches."""


def _held(turn: Turn, does: str) -> Card:
    """The first card of the hand with a power, "" for none."""
    return next((card for card in turn.slots if card and power(card, turn.rules) == does), "")


def _shares(turn: Turn) -> bool:
    """True if there is one sequence, and the next may share a chip with it."""
    return len(turn.state.sequences[turn.state.side]) == 1 and turn.state.setup.seating.goal > 1


_GOAL = "goal"
"""The tip that comes once in each variant, before anybody has had two turns, to people who have not had its lesson."""
_TIPS: dict[str, Callable[[Turn], Card | bool]] = {
    _GOAL: lambda turn: turn.state.turn < turn.state.setup.seats,
    "choice": lambda turn: bool(turn.state.choices),
    "dead": lambda turn: next((move.card for move in turn.moves if move.act == "exchange"), ""),
    "shared": _shares,
    "wild": lambda turn: _held(turn, "wild"),
    "remover": lambda turn: _held(turn, "remover"),
    "help": lambda turn: any(card in turn.rules.shows for card in turn.slots),
}
"""By name, the most urgent first: the card that a tip is about, or True if it is time for it."""


def lesson_setting(variant: str) -> str:
    """The name of a variant's lesson in the settings."""
    return f"lesson-{variant}"


def all_tips() -> frozenset[str]:
    """Every tip that can come."""
    goals = (f"{_GOAL}-{variant}" for variant in VARIANTS)
    return tip_setting(*(_TIPS.keys() - {_GOAL}), *goals)


def tip_setting(*names: str) -> frozenset[str]:
    """The names of tips in the settings."""
    return frozenset(_PREFIX + name for name in names)


class Tips:
    """Looks at each turn once, and holds the tip that lies on the table."""

    def __init__(self, table: Table, turn: TurnController, news: Callable[[], Sequence[Rect]]) -> None:
        self._table, self._turn = table, turn
        self._news = news
        """Where the table tells what the others have done."""
        self._looked_at: State | None = None
        self._number = -1
        """The turn in which the last tip has come: not more than one comes in a turn."""
        self._told: tuple[str, Card | bool, Turn] | None = None
        """The name of the tip on the table, what it is about, and the turn in which it came."""
        self._found: tuple[str, PlayLayout, Rect] | None = None
        """A tip's words, what lay around it, and its place."""

    @property
    def words(self) -> str:
        """What the tip says, "" for none."""
        return _words(*self._told) if self._told else ""

    def look(self) -> bool:
        """Look for a tip, once for each position; True if one has come."""
        state = self._table.session.state
        if state is self._looked_at or not self._turn.is_free:
            return False
        self._looked_at = state
        if state.turn == self._number:
            return False
        self._tell(self._turn.now)
        return bool(self.words)

    def _tell(self, turn: Turn) -> None:
        """Lay down the first tip that is due and has not been seen."""
        variant, seen = turn.rules.name, self._table.app.settings.seen_tips
        for name, matters in _TIPS.items():
            kept = f"{name}-{variant}" if name == _GOAL else name
            is_known = _PREFIX + kept in seen or (name == _GOAL and lesson_setting(variant) in seen)
            if not is_known and (about := matters(turn)):
                self._told, self._number = (name, about, turn), turn.state.turn
                self.learn(kept)
                return

    def forget(self) -> None:
        """Take the tip away."""
        self._told = None

    def learn(self, name: str) -> None:
        """Note that a tip has come, or need not come any more."""
        app = self._table.app
        app.set_setting(SEEN, sorted({*app.settings.seen_tips, _PREFIX + name}))

    def is_at(self, at: tuple[float, float]) -> bool:
        """True if a tip covers a point."""
        return bool(self.words) and self.place.collidepoint(at)

    @property
    def place(self) -> Rect:
        """Where the tip lies."""
        words, places, app = self.words, self._table.places, self._table.app
        if self._found is None or self._found[0] != words or self._found[1] is not places:
            place = tip_place(app.display.size, app.scale, _papers(app, words), self._around(places))
            self._found = words, places, place
        return self._found[2]

    def _around(self, places: PlayLayout) -> TipSurroundings:
        """What lies on the table: the line on it, the cards, the buttons and what is lit are needed."""
        table, picture = self._table, self._turn.picture()
        hand = places.dice(table.app.scale) if table.setup.ruleset.dice else places.cards
        needed = [places.prompt, places.pile, *hand, *places.buttons, *([places.sort] if places.sort.width else [])]
        needed += self._news()  # it is what one looks for first when the others have played
        needed += map(table.board.rect, picture.lit | picture.meant | picture.marked.keys())
        chips = [table.board.rect(space) for space in table.displayed.chips]
        named = [*places.panels.seats, *places.panels.scores]
        return TipSurroundings(needed, named, chips, places.grid.frame, places.prompt)

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the tip as a small paper, its sentence as large as fits."""
        words, app = self.words, self._table.app
        if not words or not shows(screen, self.place, app.px(_SHADOW)):
            return
        blit_centred(screen, panels.note(*self.place.size, app.scale), self.place)
        room = self.place.inflate(-app.px(_PAD_X), -app.px(_PAD_Y))
        block = text.fitted_block(words, "strong", app.px(TYPE.body), THEME.ink, room.size, app.px(TYPE.least))
        screen.blit(block, block.get_rect(midleft=room.midleft))


def _words(name: str, about: Card | bool, turn: Turn) -> str:
    """The sentence of a tip; that of the goal says what wins the game, and where its lesson is."""
    rules, seating = turn.rules, turn.state.setup.seating
    length = number(seating.line_length)
    if name != _GOAL:
        facts = {"card": card_sign(about)} if isinstance(about, str) else {"n": length}
        return plain(f"tip.{name}", rules, **facts)
    if rules.fills_board:
        return t("tip.goal.points", length=length)
    if seating.goal > 1:
        return plain("tip.goal.more", rules, goal=number(seating.goal).capitalize(), length=length)
    return plain("tip.goal.one", rules, length=length.capitalize())


def _papers(app: AppContext, words: str) -> Iterator[Sequence[tuple[int, int]]]:
    """The sizes that a tip may have in usual letters, and in small ones, the most comfortable first."""
    wide, high = app.px(_PAD_X), app.px(_PAD_Y)
    room = app.display.size[0] - margin(app.display.size, app.scale) - wide
    widths = dict.fromkeys(min(app.px(each), room) for each in _TIP_WIDTHS)
    for units in (TYPE.body, TYPE.least):
        yield [(across + wide, text.block_height(words, "strong", app.px(units), across) + high) for across in widths]
