"""House rules: every option that a game can have, each switched with one tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...engine import Ruleset, State, find_variant, new_game
from ...i18n import t
from .. import sprites
from ..overlays.fair_deal import NextDealScene
from ..overlays.sheet import ListScene
from ..shell.scene import AppContext, Pop, Push, Transition
from ..sprites.widgets import Segment, button, panel, paragraph, picture, rule, words
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, layers, leaf, row
from ..words.wording import game_name
from . import options

_VALUE, _PAD = 44, 9
"""Units of height: of an option's values, and what is free above and below an option."""
_LEAST_BESIDE, _BESIDE = 196, 14
"""Units: what an option's words need beside its values, if half of the width is less, and between both."""
_BROAD = 604
"""Units of width of a window in which the note needs one line."""


class HouseRulesScene(ListScene):
    """Every change counts at once; what contradicts is refused with its reason. Below lies the way to the next deal."""

    widest = 800

    def __init__(
        self, app: AppContext, ruleset: Ruleset, on_change: Callable[[Ruleset], None], seats: int = 0, sides: int = 0
    ) -> None:
        super().__init__(app)
        self._ruleset = ruleset
        self._on_change = on_change
        self._seating = options.printed_seating(ruleset, seats, sides)
        self._choices = options.offered_options(ruleset, self._seating)
        self._deal = app.next_deal
        self._notice: Callable[[], str] = str
        """Says what came of the last change, in the language in use."""

    # ------------------------------------------------------------ what it shows

    @property
    def title(self) -> str:
        return t("house.title", game=game_name(self._ruleset))

    def buttons(self) -> list[Box]:
        return [button("reset", t("house.reset"), icon="undo"), button("done", t("house.done"), "main")]

    def note(self, look: Look) -> Box:
        colour = THEME.accent if self._notice() else THEME.quiet
        high = 26 if look.size[0] >= look.px(_BROAD) else 44
        return words(self._told(), colour=colour, way="fitted", role="text", order=-1, size=high)

    def _told(self) -> str:
        """What the player was told last, or how much is changed."""
        changed = len(options.effective_changes(self._ruleset, self._seating))
        return self._notice() or (t("house.changed", n=changed) if changed else t("house.usual"))

    def body(self, look: Look, width: int) -> Box:
        entries = [self._option(choice, look, width) for choice in self._choices]
        if self._deal:
            entries.append(self._next_deal(look, width))
        return column(*(layers(rule() if i else None, entry) for i, entry in enumerate(entries)))

    def _option(self, choice: options.OfferedOption, look: Look, width: int) -> Box:
        rules, name = self._ruleset, options.option_name(self._ruleset, choice.name)
        line, chosen = options.option_line(rules, choice.name, self._seating), getattr(rules, choice.name)
        values: list[Box] = []
        across = 0
        for value in choice.values:
            word = options.short(choice.name, value)
            label, wide = t("house.value", name=name, value=word), _width(word, 46, look)
            if value == chosen:
                label = t("house.line", name=name, value=word, line=line)
            how = {"act": Act("option", (choice.name, value)), "label": label, "chosen": value == chosen}
            values.append(leaf(Segment(word), grow=float(wide), **how))
            across += wide
        is_changed = choice.name in options.effective_changes(rules, self._seating)
        well, lines = panel("well", row(*values, grow=1.0)), options.lines(rules, choice)
        return _entry(_name(name, look, is_changed=is_changed), well, across, line, lines, look, width)

    def _next_deal(self, look: Look, width: int) -> Box:
        is_known = self._deal is not None and self._deal.is_known
        line = t("fair.row.known", number=self._deal.seed) if self._deal and is_known else t("fair.row")
        label = t("told.heading", heading=t("fair.title"), text=line)
        see = button("fair", t("fair.see"))._replace(label=label)
        name = _name(t("fair.title"), look, is_changed=is_known)
        return _entry(name, see, _width(t("fair.see"), 64, look), line, [t("fair.row")], look, width)

    # ------------------------------------------------------------ what happens to it

    def first_focus(self) -> str:
        return "button:done"

    def act(self, act: Act) -> Transition:
        match act:
            case Act("option", (option, value)):
                switched = partial(options.switched, self._ruleset, option, value, self._seating)
                self._set(switched()[0], lambda: switched()[1])
            case Act("button", "fair") if self._deal:
                return Push(NextDealScene(self.app, self._deal, self._dealt))
            case Act("button", "reset"):
                self._set(find_variant(self._ruleset.name), lambda: t("house.was_reset"))
            case _:
                return Pop()
        return None

    def _dealt(self) -> State:
        seed = self._deal.seed if self._deal else 0
        return new_game(self._ruleset, self._seating.seats, self._seating.sides, seed)

    def _set(self, ruleset: Ruleset, notice: Callable[[], str]) -> None:
        self._notice = notice
        if ruleset != self._ruleset:
            self._ruleset = ruleset
            self._on_change(ruleset)
        self.changed()

    def answered(self, answer: object) -> Transition:
        self.changed()
        return None

    def status(self) -> str:
        return t("told.heading", heading=self.title, text=self._told())


# ---------------------------------------------------------------- an entry of the list


def _width(word: str, least: int, look: Look) -> int:
    return max(look.px(least), text.width(word, "strong", look.px(TYPE.button)) + look.px(20))


def _name(said: str, look: Look, *, is_changed: bool) -> Box:
    """An option's name, with a mark if it is changed."""
    mark = picture(lambda px: sprites.badge(px, px, THEME.accent), 8, "changed") if is_changed else None
    high = text.height("strong", look.px(TYPE.body))
    return row(mark, words(said, "strong", is_high=True), gap=6, size=Px(high))


def _entry(name: Box, values: Box, across: int, line: str, lines: Sequence[str], look: Look, width: int) -> Box:
    """An option with its values at the right of its words or, where these have too little room, between them.

    Its line has the room of the longest of the lines that may stand there: nothing moves when a value is chosen.
    """
    is_beside = width - across >= max(width // 2, look.px(_LEAST_BESIDE))
    room = width - across - look.px(_BESIDE) if is_beside else width
    high = max(text.block_height(each, "body", look.px(TYPE.small), room) for each in lines)
    about = paragraph(line, em=TYPE.small, colour=THEME.quiet, is_high=True, size=Px(high))
    if is_beside:
        values = values._replace(size=Px(across), cross=_VALUE)
        return row(column(name, about, align=0.5, grow=1.0), values, gap=_BESIDE, pad=(0, _PAD), is_row=True)
    return column(name, values._replace(size=_VALUE), about, gap=4, pad=(0, _PAD), is_row=True)
