"""Tips: a sentence that comes when it matters for the first time, and not again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from ....engine.cards import Card
from ....engine.rules.variants import VARIANTS
from ....engine.state import State
from ....i18n import t
from ...sprites import notes
from ...sprites.widgets import blit_centred
from ...toolkit import text
from ...toolkit.geometry import margin
from ...toolkit.layer_cache import shows
from ...toolkit.theme import THEME, TYPE
from ...words.reading import plain
from ...words.wording import card_sign, number, power
from ..turn.turn import Turn
from .tip_place import TIP_WIDTHS, TipSurroundings, tip_place

if TYPE_CHECKING:
    from ...shell.scene import AppContext
    from ..tabletop.places import PlayLayout
    from ..tabletop.table import Table
    from ..turn_controller import TurnController

SEEN = "seen_tips"
"""The setting that keeps which tips have come."""
PREFIX = "tip-"
"""Before a tip's name in it."""
PAD_X, PAD_Y, SHADOW = 24, 20, 24
"""Units: the free border of a tip on both sides together, and how far its shadow reaches."""


class _Moment(NamedTuple):
    """A turn that begins."""

    turn: Turn

    @property
    def state(self) -> State:
        return self.turn.state

    def held(self, does: str) -> Card:
        """The first card of the hand with a power, "" for none."""
        rules = self.turn.rules
        return next((card for card in self.turn.slots if card and power(card, rules) == does), "")

    @property
    def dead(self) -> Card:
        """The first dead card that can be exchanged."""
        return next((move.card for move in self.turn.moves if move.act == "exchange"), "")

    @property
    def shares(self) -> bool:
        """Whether a first sequence stands that the next one may share a chip with."""
        return len(self.state.sequences[self.state.side]) == 1 and self.state.setup.seating.goal > 1

    @property
    def asks(self) -> bool:
        """Whether a card of the hand has to be worked out."""
        return any(card in self.turn.rules.shows for card in self.turn.slots)

    @property
    def begins(self) -> bool:
        """Whether nobody has had two turns."""
        return self.state.turn < self.state.setup.seats


_GOAL = "goal"
"""The tip that comes once in each variant, to whoever has not had its lesson."""
_TIPS: dict[str, Callable[[_Moment], Card | bool]] = {
    _GOAL: lambda now: now.begins,
    "choice": lambda now: bool(now.state.choices),
    "dead": lambda now: now.dead,
    "shared": lambda now: now.shares,
    "wild": lambda now: now.held("wild"),
    "remover": lambda now: now.held("remover"),
    "help": lambda now: now.asks,
}
"""By name, the most urgent first: the card that a tip is about, or whether it is time for it."""


def lesson_setting(variant: str) -> str:
    """How the lesson of a variant is named in the settings."""
    return f"lesson-{variant}"


def all_tips() -> frozenset[str]:
    """Every tip that can come."""
    goals = (f"{_GOAL}-{variant}" for variant in VARIANTS)
    return tip_setting(*(_TIPS.keys() - {_GOAL}), *goals)


def tip_setting(*names: str) -> frozenset[str]:
    """How tips are named in the settings."""
    return frozenset(PREFIX + name for name in names)


class _Told(NamedTuple):
    """A tip's name, what it is about and when it came."""

    name: str
    about: Card | bool
    now: _Moment


class Tips:
    """Looks at each turn once, and holds the tip that lies on the table."""

    def __init__(self, table: Table, turn: TurnController, news: Callable[[], Sequence[pygame.Rect]]) -> None:
        self._table, self._turn = table, turn
        self._news = news
        """Where it stands what the others have done."""
        self._looked_at: State | None = None
        self._number = -1
        """The turn in which the last tip has come: not more than one comes in a turn."""
        self._told: _Told | None = None
        """What the tip on the table is made of."""
        self._found: tuple[str, PlayLayout, pygame.Rect] | None = None
        """A tip's words, what lay around it, and its place."""

    @property
    def words(self) -> str:
        """What the tip says, "" for none."""
        return _words(*self._told) if self._told else ""

    def look(self) -> bool:
        """See whether it is time for a tip, once for each position; says whether one has come."""
        session = self._table.session
        if session.state is self._looked_at or not self._turn.is_free:
            return False
        self._looked_at = session.state
        if session.state.turn == self._number:
            return False
        self._tell(_Moment(self._turn.now))
        return bool(self.words)

    def _tell(self, now: _Moment) -> None:
        """The first tip that is due and has not been seen."""
        app = self._table.app
        seen = app.settings.seen_tips
        variant = now.turn.rules.name
        for name, matters in _TIPS.items():
            kept = f"{PREFIX}{name}-{variant}" if name == _GOAL else PREFIX + name
            is_known = kept in seen or (name == _GOAL and lesson_setting(variant) in seen)
            if not is_known and (about := matters(now)):
                self._told = _Told(name, about, now)
                self._number = now.state.turn
                app.set_setting(SEEN, sorted({*seen, kept}))
                return

    def forget(self) -> None:
        """It has been read, or the player does something."""
        self._told = None

    def learn(self, name: str) -> None:
        """What a tip would tell has been found out without it."""
        app = self._table.app
        app.set_setting(SEEN, sorted({*app.settings.seen_tips, PREFIX + name}))

    def take(self, at: tuple[int, int]) -> bool:
        """Whether a tap took the tip from the table."""
        is_on = self.is_at(at)
        if is_on:
            self.forget()
        return is_on

    def is_at(self, at: tuple[float, float]) -> bool:
        """True if a tip covers a point."""
        return bool(self.words) and self.place.collidepoint(at)

    @property
    def place(self) -> pygame.Rect:
        """Where the tip lies."""
        words, places = self.words, self._table.places
        if self._found is None or self._found[0] != words or self._found[1] is not places:
            app = self._table.app
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
        return TipSurroundings(
            needed, [*places.panels.seats, *places.panels.scores], chips, places.grid.frame, places.prompt
        )

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the tip."""
        if self.words and shows(screen, self.place, self._table.app.px(SHADOW)):
            draw_tip(screen, self._table.app, self.place, self.words)


def _words(name: str, about: Card | bool, now: _Moment) -> str:
    """The sentence of a tip."""
    facts = {"card": card_sign(about)} if isinstance(about, str) else {}
    if name == "choice":
        facts["n"] = number(now.state.setup.seating.line_length)
    return _goal(now) if name == _GOAL else plain(f"tip.{name}", now.turn.rules, **facts)


def _goal(now: _Moment) -> str:
    """What wins the game, and where its lesson is."""
    rules, seating = now.turn.rules, now.state.setup.seating
    length, goal = number(seating.line_length), number(seating.goal).capitalize()
    if rules.fills_board:
        return t("tip.goal.points", length=length)
    return (
        plain("tip.goal.more", rules, goal=goal, length=length)
        if seating.goal > 1
        else plain("tip.goal.one", rules, length=length.capitalize())
    )


def _papers(app: AppContext, words: str) -> Iterator[Sequence[tuple[int, int]]]:
    """The sizes that a tip may have in usual letters, and in small ones, the most comfortable first."""
    wide, high = app.px(PAD_X), app.px(PAD_Y)
    room = app.display.size[0] - margin(app.display.size, app.scale) - wide
    widths = dict.fromkeys(min(app.px(each), room) for each in TIP_WIDTHS)
    for units in (TYPE.body, TYPE.least):
        yield [(across + wide, text.block_height(words, "strong", app.px(units), across) + high) for across in widths]


def draw_tip(screen: pygame.Surface, app: AppContext, place: pygame.Rect, words: str) -> None:
    """Paint a small paper with a sentence, as large as fits."""
    blit_centred(screen, notes.note(*place.size, app.scale), place)
    room = place.inflate(-app.px(PAD_X), -app.px(PAD_Y))
    block = text.fitted_block(words, "strong", app.px(TYPE.body), THEME.ink, room.size, app.px(TYPE.least))
    screen.blit(block, block.get_rect(midleft=room.midleft))
