"""House rules: every option that a game can have, each switched with one tap."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import TypeAlias

from ...engine import Ruleset, RulesetError, Seating, State, find_variant, new_game
from ...engine.rules.options import OPTION_OF, OPTIONS, Option, options_of, with_options
from ...engine.rules.validation import CONTRADICTIONS
from ...i18n import t
from .. import sprites
from ..sheets.fair_deal import NextDealScene
from ..sprites.widgets import Segment, button, panel, paragraph, picture, rule, words
from ..stage.scene import AppContext, Pop, Push, Transition
from ..stage.sheet import ListScene
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, layers, leaf, row
from ..words.wording import game_name, plain

_VALUE_HEIGHT = 44
_PAD = 9
"""Free units above and below an option."""
_GAP = 14
"""Units between an option's words and the values beside them."""
_LEAST_BESIDE = 196
"""The fewest units of width for an option's words beside its values; half of the whole is needed, too."""
_BROAD = 604
"""Units of width of a window in which the note needs one line."""

Value: TypeAlias = bool | int | str
_WHEN_ON: dict[str, Value] = {
    "advanced_jacks": True,
    "announce": True,
    "captured_pairs": 5,
    "equal_turns": True,
    "fill_board": "reshuffle",
    "most_sequences": True,
    "table_talk": True,
    "toast_limit": 5,
    "toasts": 1,
}
"""Options that are usually off, with the value whose sentence says what they are."""


class HouseRulesScene(ListScene):
    """Every change counts at once; what contradicts is refused with its reason. Below lies the way to the next deal."""

    widest = 800

    def __init__(
        self,
        app: AppContext,
        ruleset: Ruleset,
        on_change: Callable[[Ruleset], None],
        seats: int = 0,
        sides: int = 0,
        without: Collection[str] = (),
    ) -> None:
        """Options `without` need one table and are not offered, nor is the number of the deal where there are such."""
        super().__init__(app)
        self._ruleset, self._on_change = ruleset, on_change
        self._seating = printed_seating(ruleset, seats, sides)
        offered = offered_options(ruleset, self._seating)
        self._choices = {name: values for name, values in offered.items() if name not in without}
        self._notes = list(_notes_afar(self._choices, offered)) if without else []
        self._deal = None if without else app.next_deal
        self._notice: Callable[[], str] = str
        """Says what came of the last change, in the language in use."""

    # ------------------------------------------------------------ what it shows

    @property
    def title(self) -> str:
        return t("house.title", game=game_name(self._ruleset))

    def buttons(self) -> list[Box]:
        return [button("reset", t("house.reset"), icon="undo"), button("done", t("button.done"), "main")]

    def note(self, look: Look) -> Box:
        colour = THEME.accent if self._notice() else THEME.quiet
        high = 26 if look.size[0] >= look.px(_BROAD) else 44
        return words(self._told(), colour=colour, way="fitted", role="text", order=-1, size=high)

    def _told(self) -> str:
        changed = len(effective_changes(self._ruleset, self._seating))
        return self._notice() or (t("house.changed", n=changed) if changed else t("house.usual"))

    def body(self, look: Look, width: int) -> Box:
        entries = [self._option(*choice, look, width) for choice in self._choices.items()]
        if self._deal:
            entries.append(self._next_deal(look, width))
        entries += [column(_note(t(note)), pad=(0, _PAD)) for note in self._notes]
        return column(*(layers(rule() if i else None, entry) for i, entry in enumerate(entries)))

    def _option(self, option: str, values: tuple[Value, ...], look: Look, width: int) -> Box:
        rules, name = self._ruleset, option_name(self._ruleset, option)
        line, chosen = option_line(rules, option, self._seating), getattr(rules, option)
        boxes, across = list[Box](), 0
        for value in values:
            word = short(option, value)
            label, wide = t("house.value", name=name, value=word), _width(word, 46, look)
            if value == chosen:
                label = t("house.line", name=name, value=word, line=line)
            how = {"act": Act("option", (option, value)), "label": label, "chosen": value == chosen}
            boxes.append(leaf(Segment(word), grow=float(wide), **how))
            across += wide
        head = _name(name, look, is_changed=option in effective_changes(rules, self._seating))
        well = panel("well", row(*boxes, grow=1.0))
        return _entry(head, well, across, line, lines(rules, option, values), look, width)

    def _next_deal(self, look: Look, width: int) -> Box:
        is_known = self._deal is not None and self._deal.is_known
        line = t("fair.row.known", number=self._deal.seed) if self._deal and is_known else t("fair.row")
        label = t("told.heading", heading=t("fair.title"), text=line)
        see = button("fair", t("fair.see"))._replace(label=label)
        name = _name(t("fair.title"), look, is_changed=is_known)
        return _entry(name, see, _width(t("fair.see"), 64, look), line, [t("fair.row")], look, width)

    # ------------------------------------------------------------ what happens to it

    def act(self, act: Act) -> Transition:
        match act:
            case Act("option", (option, value)):
                outcome = partial(switched, self._ruleset, option, value, self._seating)
                self._set(outcome()[0], lambda: outcome()[1])
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

    def status(self) -> str:
        return t("told.heading", heading=self.title, text=self._told())


# ---------------------------------------------------------------- an entry of the list


def _width(word: str, least: int, look: Look) -> int:
    return max(look.px(least), text.width(word, "strong", look.px(TYPE.button)) + look.px(20))


def _name(said: str, look: Look, *, is_changed: bool) -> Box:
    mark = picture(lambda px: sprites.badge(px, px, THEME.accent), 8, "changed") if is_changed else None
    high = text.height("strong", look.px(TYPE.body))
    return row(mark, words(said, "strong", is_high=True), gap=6, size=Px(high))


def _entry(name: Box, values: Box, across: int, line: str, lines: Sequence[str], look: Look, width: int) -> Box:
    """An option with its values at the right of its words or, where these have too little room, between them.

    Its line has the room of the longest of the lines that may stand there: nothing moves when a value is chosen.
    """
    is_beside = width - across >= max(width // 2, look.px(_LEAST_BESIDE))
    room = width - across - look.px(_GAP) if is_beside else width
    high = max(text.block_height(each, "body", look.px(TYPE.small), room) for each in lines)
    about = paragraph(line, em=TYPE.small, colour=THEME.quiet, is_high=True, size=Px(high))
    if is_beside:
        values = values._replace(size=Px(across), cross=_VALUE_HEIGHT)
        return row(column(name, about, align=0.5, grow=1.0), values, gap=_GAP, pad=(0, _PAD), is_row=True)
    return column(name, values._replace(size=_VALUE_HEIGHT), about, gap=4, pad=(0, _PAD), is_row=True)


def _note(said: str) -> Box:
    return paragraph(said, em=TYPE.small, colour=THEME.quiet, role="text")


def _notes_afar(offered: Collection[str], at_one_table: Collection[str]) -> Iterator[str]:
    """The keys of what is said of options where not all that could be offered at one table are."""
    if len(offered) < len(at_one_table):
        yield "house.one_table"
    if "toasts" in offered:
        yield "house.chance_picks"


# ---------------------------------------------------------------- what is offered, and what it means


def offered_options(ruleset: Ruleset, seating: Seating) -> dict[str, tuple[Value, ...]]:
    """By option of a rule set for a seating, the values that are possible alone or beside another option.

    An option that changes nothing in this seating is left out, unless it has been changed and can be taken back.
    """
    usual = find_variant(ruleset.name)
    found = {option.name: tuple(_possible(usual, option, ruleset, seating)) for option in OPTIONS}
    pointless = {option.name for option in OPTIONS if option.suits and not option.suits(seating)} - {*changes(ruleset)}
    return {name: values for name, values in found.items() if len(values) > 1 and name not in pointless}


def _possible(usual: Ruleset, option: Option, ruleset: Ruleset, seating: Seating) -> Iterator[Value]:
    name, held = option.name, {getattr(usual, option.name), getattr(ruleset, option.name)}
    wanted = name != "chips_each" or len(set(usual.chips)) > 1  # else all have as many, and nothing is gained
    for value in _values(option, held):
        if value in held or (wanted and _is_possible(usual.name, name, value, seating)):
            yield value


def _values(option: Option, held: set[Value]) -> tuple[Value, ...]:
    if option.values:
        return option.values
    return tuple(sorted({*option.offered, *(int(value) for value in held)}))


@lru_cache(maxsize=2048)
def _is_possible(game: str, name: str, value: Value, seating: Seating) -> bool:
    """True if a game's usual rules accept a value, alone or beside another option; this tries hundreds."""
    beside = ({other.name: its} for other in OPTIONS if other.name != name for its in _values(other, set()))
    return any(_accepts(find_variant(game), {name: value} | other, seating) for other in ({}, *beside))


def _accepts(usual: Ruleset, values: dict[str, Value], seating: Seating) -> bool:
    try:
        with_options(usual, values).seating(seating.seats, seating.sides)
    except RulesetError:
        return False
    return True


def printed_seating(ruleset: Ruleset, seats: int, sides: int) -> Seating:
    """The printed rules' seating for so many, or their usual one where they have none."""
    return next((seating for seating in ruleset.seatings if seating[:2] == (seats, sides)), ruleset.seatings[0])


def changes(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of the options that differ from the variant's own."""
    differing = options_of(ruleset)
    return tuple(option.name for option in OPTIONS if option.name in differing)


def effective_changes(ruleset: Ruleset, seating: Seating) -> tuple[str, ...]:
    """The changed options that make a difference in a seating."""
    return tuple(name for name in changes(ruleset) if not OPTION_OF[name].is_idle(ruleset, seating))


def switched(ruleset: Ruleset, name: str, value: Value, seating: Seating) -> tuple[Ruleset, str]:
    """The rule set with one option changed, and a message for the player; unchanged if the rules refuse it."""
    follower = "toast_limit" if (name, value) == ("toasts", 0) and ruleset.toast_limit else ""
    try:
        changed = with_options(ruleset, {name: value} | ({follower: 0} if follower else {}))
        changed.seating(seating.seats, seating.sides)
    except RulesetError as error:
        return ruleset, refusal(error)
    if not follower:
        return changed, ""
    return changed, t("house.follows", name=option_name(changed, follower), value=short(follower, 0))


def refusal(error: RulesetError) -> str:
    """Why a rule set contradicts itself, as a player reads it."""
    return t(f"error.{error.code}", **error.values) if error.code else t("error.ruleset")


def option_name(ruleset: Ruleset, name: str) -> str:
    """An option's name as players read it."""
    return plain(f"option.{name}", ruleset)


def short(name: str, value: Value) -> str:
    """A value in a word: "Off", "Strict", "5"."""
    if isinstance(value, bool):
        return t("option.on" if value else "option.off")
    return t(f"option.{name}.{value}.short") if _is_word(value) else str(value)


def option_line(ruleset: Ruleset, name: str, seating: Seating) -> str:
    """The effect of an option's value in a sentence, or why it has none in this printed seating."""
    value: Value = getattr(ruleset, name)
    idle = value != getattr(find_variant(ruleset.name), name) and OPTION_OF[name].is_idle(ruleset, seating)
    return plain(f"option.{name}.idle", ruleset) if idle else _line(ruleset, name, value)


def _line(ruleset: Ruleset, name: str, value: Value) -> str:
    """The meaning of an option's value; of a rule that is off, what it would be."""
    if name in _WHEN_ON and not _is_on(value):
        return t("house.would", line=option_sentence(ruleset, name, _WHEN_ON[name]))
    return option_sentence(ruleset, name, value)


def _is_on(value: Value) -> bool:
    return bool(value) and value != "off"


def lines(ruleset: Ruleset, name: str, values: Iterable[Value]) -> list[str]:
    """Every sentence that an option with these values may come to show."""
    idle = [plain(f"option.{name}.idle", ruleset)] if OPTION_OF[name].can_be_idle else []
    return [*idle, *(_line(ruleset, name, value) for value in values)]


def option_sentence(ruleset: Ruleset, name: str, value: Value | None = None) -> str:
    """The meaning of an option's value in any seating, by default of the one that it has."""
    value = getattr(ruleset, name) if value is None else value
    return plain(f"option.{name}.{_end_of(value)}", ruleset, n=value)


def _end_of(value: Value) -> Value:
    """The end of the key of a value's sentence."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return value if _is_word(value) else "n"


def _is_word(value: Value) -> bool:
    """True for a value that is no number: "strict", or 0 for off."""
    return not isinstance(value, bool) and (isinstance(value, str) or not value)


_VALUES = {option.name: option.values or (0, 1) for option in OPTIONS} | {"line_length": (1,)}
_MADE_KEYS = {
    "option.{}": _VALUES,
    "option.{}.{}": [
        (name, _end_of(value))
        for name, values in _VALUES.items()
        for value in values
        if name not in _WHEN_ON or _is_on(value)
    ],
    "option.{}.{}.short": [(name, value) for name, values in _VALUES.items() for value in values if _is_word(value)],
    "option.{}.idle": [option.name for option in OPTIONS if option.can_be_idle],
    "error.{}": (*CONTRADICTIONS, "line_length", "hand_size", "chips_each"),
}
