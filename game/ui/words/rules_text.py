"""The rules of a game in sentences, for the rules sheet and for those who ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import product
from typing import NamedTuple, TypeAlias, get_args

from ...engine import Ruleset, Seating
from ...engine.board import FREE
from ...engine.cards import Card
from ...engine.rules.options import OPTION_OF
from ...i18n import ListWay, as_sentence, listed, t
from .faces import TEN, has_tens
from .wording import Compared, card_sign, compared, number, plain, reading_key, side_name


class Game(NamedTuple):
    """A rule set with the seats and sides that play it."""

    rules: Ruleset
    seating: Seating

    @property
    def people(self) -> str:
        """How they play, as the last part of the keys of sentences that depend on it."""
        return "teams" if self.seating.has_teams else "alone"

    @property
    def prints(self) -> Counter[Card]:
        """How often each print is on the board, free corners included."""
        return Counter(card for _, card in self.rules.board.items())

    @property
    def has_several(self) -> bool:
        """True if a side goes on after its first sequence."""
        return self.rules.fills_board or self.seating.goal > 1

    @property
    def lasts(self) -> bool:
        """True if play goes on while a sequence stands."""
        return self.has_several or self.rules.equal_turns

    @property
    def room(self) -> int:
        """The spaces of the longest row of the board."""
        return max(self.rules.board.width, self.rules.board.height)

    @property
    def copies(self) -> frozenset[int]:
        """How many spaces the cards have that are for certain spaces."""
        rules = self.rules
        ordinary = set(rules.deck) - rules.wild - rules.removers
        return frozenset(self.prints[rules.print_of(card)] for card in ordinary)

    def say(self, key: str, /, **values: object) -> str:
        """The text of a key, in a child's words where the game is for children."""
        return plain(key, self.rules, **values)

    def named(self, cards: Collection[Card], way: ListWay = "and") -> str:
        """Some cards or prints in the order of the deck: "J♦ and J♣"."""
        return listed([card_sign(card) for card in dict.fromkeys(self.rules.deck) if card in cards], way)


class Section(NamedTuple):
    """One rule."""

    name: str
    """The same in every language."""
    title: str
    text: str


_SECTIONS = (
    *("aim", "line", "corner", "tens", "turn", "roll", "wild", "roll_wild", "remover", "roll_remover", "roll_again"),
    *("safe", "shared", "double", "longer", "marks", "dead", "stuck", "announce", "pairs", "draw", "pile", "chips"),
    *("toasts", "talk", "equal", "end", "board", "players", "begin"),
)
"""In the order in which one needs them."""
Sentences: TypeAlias = Iterator[tuple[str, str]]
"""Each with the name of its section."""


def sections(ruleset: Ruleset, seats: int, sides: int) -> list[Section]:
    """The rules that apply, in the order in which one needs them; SetupError when so many cannot play."""
    game = Game(ruleset, ruleset.seating(seats, sides))
    facts = {
        "wild": game.named(ruleset.wild, "or"),
        "removers": game.named(ruleset.removers, "or"),
        "again": game.named(ruleset.again, "or"),
        "length": number(game.seating.line_length),
        "double": number(2 * game.seating.line_length - 1),
    }
    turn = _turn_with_dice(game) if ruleset.dice else _turn_with_cards(game)
    told: dict[str, list[str]] = {}
    for name, said in (*_goal(game), *_board(game), *turn, *_safe(game), *_sequences(game), *_table(game), *_end(game)):
        told.setdefault(name, []).append(said)
    titles = {name: as_sentence(reading_key(f"rules.{name}.title", ruleset), **facts) for name in told}
    return [Section(name, titles[name], " ".join(told[name])) for name in _SECTIONS if name in told]


def _goal(game: Game) -> Sentences:
    goal, rules, length = game.seating.goal, game.rules, number(game.seating.line_length)
    if rules.fills_board:
        yield "aim", t("rules.aim.fill" if rules.reshuffles or rules.dice else "rules.aim.fill.once")
    else:
        yield "aim", game.say(f"rules.aim.{game.people}", n=goal, goal=number(goal), length=length)
        yield "aim", game.say("rules.aim.bars", n=goal)
    if rules.captured_pairs:
        yield "aim", as_sentence("rules.aim.pairs", n=rules.captured_pairs, pairs=number(rules.captured_pairs))
    if rules.toast_limit:
        yield "aim", t(f"rules.aim.last.{game.people}")
    people = game.people
    said = game.say(f"rules.line.{people}" if rules.diagonals else f"rules.line.{people}.straight", length=length)
    yield "line", said


def _board(game: Game) -> Sentences:
    rules, prints = game.rules, game.prints
    if FREE in prints:
        yield "corner", game.say("rules.corner.free" if rules.free_corners else "rules.corner.closed")
    if has_tens(prints):
        most = max(int(printed) for printed in prints if printed.isdecimal())
        yield "tens", t("rules.tens")
        yield "tens", t("rules.tens.more", tens=most, dashes=number(-(-most // TEN)))
    yield "marks", game.say("rules.marks.since")
    if rules.removers or rules.captured_pairs:
        yield "marks", t("rules.marks.taken")
    yield "marks", game.say("rules.marks.under")
    if rules.board_layout != "printed":
        yield "board", t(f"rules.board.{rules.board_layout}")


# ---------------------------------------------------------------- a turn


def _turn_with_cards(game: Game) -> Sentences:
    rules, hand = game.rules, game.seating.hand
    asks = "question" if rules.shows else "card"
    yield "turn", game.say(f"rules.turn.{asks}", n=hand, hand=number(hand))
    if rules.shows:
        card, answer = list(rules.shows.items())[len(rules.shows) // 2]
        yield "turn", game.say("rules.turn.example", card=card_sign(card), answer=card_sign(answer))
        yield "turn", t(f"rules.turn.wrong.{rules.wrong_answer}")
    elif len(game.copies) == 1:
        yield "turn", t("rules.turn.spaces", n=max(game.copies), spaces=number(max(game.copies)))
    if rules.replaces:
        yield "turn", t("rules.turn.replace")
    if not rules.draws_by_hand:
        yield "turn", t("rules.turn.new_card")
    if rules.wild:
        yield "wild", game.say("rules.wild", n=len(rules.wild), cards=game.named(rules.wild, "or"))
    if rules.removers:
        yield "remover", game.say("rules.remover", n=len(rules.removers), cards=game.named(rules.removers, "or"))
        yield from _taken(game, "remover")
    yield from _cards(game)


def _taken(game: Game, section: str) -> Sentences:
    """Which chips are spared, and what becomes of a sequence that loses one."""
    rules, length = game.rules, game.seating.line_length
    if rules.spared:
        yield section, t("rules.remover.spared", prints=game.named(rules.spared))
    if game.lasts and rules.breaks_sequences:
        yield section, t("rules.remover.breaks")
        if game.room > length:
            rest = "rules.remover.rest.announce" if rules.announce else "rules.remover.rest"
            yield section, t(rest, length=number(length))


def _cards(game: Game) -> Sentences:
    rules = game.rules
    if rules.draws_by_hand:
        yield "draw", t("rules.draw")
        yield "draw", t(f"rules.draw.{rules.manual_draw}")
    if not rules.replaces:
        yield "dead", game.say("rules.dead", n=max(game.copies))
        yield "dead", game.say("rules.dead.exchange")
    yield "stuck", game.say("rules.stuck.draw" if rules.draws_by_hand else "rules.stuck.new_card")
    yield "pile", game.say("rules.pile.reshuffle" if rules.reshuffles else "rules.pile.once")


def _turn_with_dice(game: Game) -> Sentences:
    rules = game.rules
    yield "roll", t("rules.roll", n=rules.dice, dice=number(rules.dice))
    if rules.replaces:
        yield "roll", t("rules.roll.replace")
    yield "roll", t("rules.roll.nothing" if rules.replaces else "rules.roll.covered")
    if rules.wild:
        yield "roll_wild", t("rules.roll_wild")
        if not rules.ends_when_full:
            yield "roll_wild", t("rules.roll_wild.replace")
    if rules.removers:
        yield "roll_remover", t("rules.roll_remover")
        yield from _taken(game, "roll_remover")
        yield "roll_remover", t("rules.roll_remover.none")
    if rules.again:
        yield "roll_again", t("rules.roll_again")


# ---------------------------------------------------------------- sequences


def _safe(game: Game) -> Sentences:
    rules = game.rules
    if rules.rough_sides:
        yield "safe", game.say("rules.safe.rough")
    others = rules.replaces or rules.captured_pairs
    if game.lasts and rules.breaks_sequences and others:
        yield "safe", t("rules.safe.capture")
    elif game.lasts and (rules.removers or others) and not rules.breaks_sequences:
        yield "safe", game.say("rules.safe.sequence")


def _sequences(game: Game) -> Sentences:
    length, rules = game.seating.line_length, game.rules
    double = 2 * length - 1
    if game.has_several:
        yield "shared", game.say("rules.shared")
        if game.room >= double:
            yield "double", game.say("rules.double")
    longest = min(double - 1, game.room)
    if game.has_several and longest > length:
        yield "longer", game.say("rules.longer", row=_rows(length + 1, longest), length=number(length))
        yield "longer", game.say("rules.longer.default", length=number(length))
    if rules.announce:
        yield "announce", t("rules.announce")
        if rules.ends_when_full:
            yield "announce", t("rules.announce.full")
    if rules.captured_pairs:
        yield "pairs", t("rules.pairs")
        if rules.free_corners and FREE in game.prints:
            yield "pairs", t("rules.pairs.corner")
        yield "pairs", t("rules.pairs.never")


def _rows(least: int, most: int) -> str:
    """The lengths from the least to the most: "six", "six or seven", "six to eight"."""
    if most > least + 1:
        return t("number.range", least=number(least), most=number(most))
    return listed([number(length) for length in range(least, most + 1)], "or")


# ---------------------------------------------------------------- at the table


def _table(game: Game) -> Sentences:
    rules, (seats, sides, *_) = game.rules, game.seating
    chips, each = rules.supplies[:sides], number(seats // sides)
    if len(set(chips)) == 1:
        yield "chips", game.say(f"rules.chips.{game.people}", n=chips[0])
    else:
        counts = [t("rules.chips.side", side=side_name(side), n=count) for side, count in enumerate(chips)]
        yield "chips", t("rules.chips.each", counts=listed(counts, "plain"))
    if rules.table_talk and game.people == "teams":
        yield "talk", t("rules.talk")
    yield "players", as_sentence(f"rules.players.{game.people}", seats=number(seats), sides=number(sides), each=each)
    yield "begin", game.say(f"rules.begin.{compared(rules)}")
    yield "begin", game.say("rules.begin.next.dice" if rules.dice else "rules.begin.next")


def _end(game: Game) -> Sentences:
    rules = game.rules
    if rules.toasts:
        yield "toasts", t("rules.toasts", n=rules.toasts, ranks=number(rules.toasts))
        yield "toasts", t("rules.toasts.when")
    if rules.toast_limit:
        yield "toasts", t("rules.toasts.limit", n=rules.toast_limit, limit=number(rules.toast_limit))
    if rules.equal_turns:
        yield "equal", t(f"rules.equal.{game.people}")
        if rules.captured_pairs:
            yield "equal", t("rules.equal.pairs")
    if rules.fills_board:
        yield "end", t("rules.end.points")
    else:
        most = "most" if rules.most_sequences and game.has_several else "nobody"
        yield "end", game.say(f"rules.end.{'full' if rules.ends_when_full else 'stuck'}.{most}")


_WHOSE = "alone", "teams"
_MADE_KEYS = {
    **{f"rules.{part}.{{}}": _WHOSE for part in ("aim", "aim.last", "line", "players", "chips", "equal")},
    "rules.line.{}.straight": _WHOSE,
    "rules.{}.title": _SECTIONS,
    "rules.begin.{}": get_args(Compared),
    "rules.board.{}": OPTION_OF["board_layout"].values[1:],
    "rules.draw.{}": OPTION_OF["manual_draw"].values[1:],
    "rules.turn.{}": ("card", "question"),
    "rules.turn.wrong.{}": OPTION_OF["wrong_answer"].values,
    "rules.end.{}.{}": tuple(product(("full", "stuck"), ("most", "nobody"))),
}
