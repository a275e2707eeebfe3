"""What helps a player along: hints, tips, and a look at a mistake."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from ...bots.analysis.hint_and_review import Advice
from ...engine.board import Space
from ...engine.cards import Card
from ...engine.rules.variants import VARIANTS
from ...i18n import t
from ...session import Session
from ..shell.scene import AppContext
from ..sprites.widgets import paper, words
from ..toolkit import text
from ..toolkit.geometry import dp, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box
from ..words.review_text import move_words, reason_words
from ..words.wording import card_sign, number, plain, power
from .prompts import Prompt
from .turn import Turn


class Hint(NamedTuple):
    """A hint that the player wishes for."""

    is_on: bool = False
    """True while it is thought about or shown."""
    advice: Advice | None = None

    @property
    def is_thinking(self) -> bool:
        """True while it is on its way."""
        return self.is_on and self.advice is None

    def prompt(self, session: Session, prints: Mapping[Space, Card], *, asks: bool) -> Prompt | None:
        """What the line on the table says for it; `asks` if it leaves the question of its card to the player."""
        if self.advice is None:
            return Prompt(t("hint.title"), t("hint.thinking")) if self.is_on else None
        if asks:
            return Prompt(t("hint.try", card=card_sign(self.advice.move.card)), t("hint.try.more"))
        setup, reason = session.state.setup, self.advice.reason
        told = move_words(self.advice.move, prints, setup.ruleset)
        line, brief = (reason_words(why, setup, session.players) for why in (reason, reason._replace(saved="")))
        return Prompt(t("hint.move", move=told), line, brief)


_SHAKE = 0.45
"""Seconds that the space of a wrong answer shakes."""
_SWINGS, _REACH = 3, 0.07
"""How often it swings, and how far, of its width."""


class Shake(NamedTuple):
    """How long the space of a wrong answer still shakes."""

    answer: tuple[Space, tuple[Card, Card] | None] = ("", None)
    """The last answer: its space, its card and what is printed there."""
    left: float = 0.0
    """Seconds."""

    def later(self, seconds: float, answer: tuple[Space, tuple[Card, Card] | None], *, is_still: bool) -> Shake:
        """After so many seconds, or at the beginning if the answer is another; `is_still` where nothing shakes."""
        if answer != self.answer:
            return Shake(answer, _SHAKE if answer[0] and not is_still else 0.0)
        return self._replace(left=max(0.0, self.left - seconds)) if self.left else self

    def offset(self, cell: int) -> int:
        """By how many pixels a space so wide is pushed aside."""
        share = self.left / _SHAKE
        return round(math.sin((1 - share) * _SWINGS * 2 * math.pi) * share * _REACH * cell)


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
_PAD_X, _PAD_Y = 24, 20
"""Units: the free border of a tip on both sides together."""


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


class Tip(NamedTuple):
    """A tip that has come."""

    name: str
    about: Card | bool
    """The card that it is about, if any."""
    turn: Turn
    """The one in which it came."""

    @property
    def setting(self) -> str:
        """Its name for `tip_setting`; that of the goal has one for each variant."""
        return _tip_key(self.name, self.turn)

    @property
    def words(self) -> str:
        """The sentence; that of the goal says what wins the game, and where its lesson is."""
        rules, seating = self.turn.rules, self.turn.state.setup.seating
        length = number(seating.line_length)
        if self.name != _GOAL:
            facts = {"card": card_sign(self.about)} if isinstance(self.about, str) else {"n": length}
            return plain(f"tip.{self.name}", rules, **facts)
        if rules.fills_board:
            return t("tip.goal.points", length=length)
        if seating.goal > 1:
            return plain("tip.goal.more", rules, goal=number(seating.goal).capitalize(), length=length)
        return plain("tip.goal.one", rules, length=length.capitalize())


def _tip_key(name: str, turn: Turn) -> str:
    return f"{name}-{turn.rules.name}" if name == _GOAL else name


def due_tip(turn: Turn, seen: Collection[str]) -> Tip | None:
    """The most urgent tip for which it is time and that has not been seen."""
    for name, matters in _TIPS.items():
        is_known = _PREFIX + _tip_key(name, turn) in seen or (name == _GOAL and lesson_setting(turn.rules.name) in seen)
        if not is_known and (about := matters(turn)):
            return Tip(name, about, turn)
    return None


def tip_box(said: str, place: Rect) -> Box:
    """A tip as a small paper, its sentence as large as fits."""
    letters = words(said, "strong", TYPE.body, THEME.ink, least=TYPE.least, way="fitted", grow=1.0)
    return paper(letters, pad=(_PAD_X / 2, _PAD_Y / 2), rect=place)


def tip_papers(app: AppContext, words: str) -> Iterator[Sequence[tuple[int, int]]]:
    """The sizes that a tip may have in usual letters, and in small ones, the most comfortable first."""
    wide, high = app.px(_PAD_X), app.px(_PAD_Y)
    room = app.display.size[0] - margin(app.display.size, app.scale) - wide
    widths = dict.fromkeys(min(app.px(each), room) for each in _TIP_WIDTHS)
    for units in (TYPE.body, TYPE.least):
        yield [(across + wide, text.block_height(words, "strong", app.px(units), across) + high) for across in widths]
