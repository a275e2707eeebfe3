"""The rules of a game in sentences, for the rules sheet and for those who ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from ...engine import Ruleset, Seating
from ...engine.board import FREE
from ...engine.cards import Card
from ...i18n import ListWay, as_sentence, listed, t
from .wording import card_sign, compared, number, plain, reading_key, side_name


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
    def wins_by_card(self) -> bool:
        """True if a card can win as soon as it is played: not where a full board decides, or an announced line."""
        return not self.rules.fills_board and (not self.rules.announce or bool(self.rules.captured_pairs))

    @property
    def copies(self) -> frozenset[int]:
        """How many spaces the cards have that are for certain spaces."""
        rules = self.rules
        ordinary = set(rules.deck) - rules.wild - rules.removers
        return frozenset(self.prints[rules.print_of(card)] for card in ordinary)

    @property
    def longest(self) -> int:
        """Spaces in the board's longest row."""
        return max(self.rules.board.width, self.rules.board.height)

    def say(self, key: str, /, **values: object) -> str:
        """The text of a key, in a child's words where the game is for children and there are some."""
        return plain(key, self.rules, **values)

    def named(self, cards: Collection[Card], way: ListWay = "and") -> str:
        """Some cards or prints in the order of the deck: "J♦ and J♣"."""
        return listed([card_sign(card) for card in dict.fromkeys(self.rules.deck) if card in cards], way)


TEN = 10
"""Numbers above have more than one dash below them on the board."""


class Section(NamedTuple):
    """One rule."""

    name: str
    """The same in every language."""
    title: str
    text: str


Sentences = Iterator[str]


def sections(ruleset: Ruleset, seats: int, sides: int) -> list[Section]:
    """The rules that apply, in the order in which one needs them; SetupError when so many cannot play."""
    game = Game(ruleset, ruleset.seating(seats, sides))
    facts = {
        "wild": game.named(ruleset.wild, "or"),
        "removers": game.named(ruleset.removers, "or"),
        "again": game.named(ruleset.again, "or"),
        "length": number(game.seating.line_length),
    }
    told = ((name, " ".join(tell(game))) for name, tell in _SECTIONS.items())
    return [
        Section(name, as_sentence(reading_key(f"rules.{name}.title", ruleset), **facts), text)
        for name, text in told
        if text
    ]


# ---------------------------------------------------------------- what it is about


def _aim(game: Game) -> Sentences:
    goal, rules, length = game.seating.goal, game.rules, number(game.seating.line_length)
    if rules.fills_board:
        yield t("rules.aim.fill")
    else:
        yield game.say(f"rules.aim.{game.people}", n=goal, goal=number(goal), length=length)
        yield game.say("rules.aim.bars", n=goal)
    if rules.captured_pairs:
        yield as_sentence("rules.aim.pairs", n=rules.captured_pairs, pairs=number(rules.captured_pairs))
    if rules.toast_limit:
        yield t(f"rules.aim.last.{game.people}")


def _line(game: Game) -> Sentences:
    yield game.say(f"rules.line.{game.people}", length=number(game.seating.line_length))


def _corner(game: Game) -> Sentences:
    if FREE in game.prints:
        yield game.say("rules.corner.free" if game.rules.free_corners else "rules.corner.closed")


def _tens(game: Game) -> Sentences:
    most = max((int(printed) for printed in game.prints if printed.isdecimal()), default=0)
    if most > TEN:
        yield t("rules.tens")
        yield t("rules.tens.more", tens=most, dashes=number(-(-most // TEN)))


def _marks(game: Game) -> Sentences:
    rules = game.rules
    yield game.say("rules.marks.since")
    if rules.removers or rules.captured_pairs:
        yield t("rules.marks.taken")
    yield game.say("rules.marks.under")


def _players(game: Game) -> Sentences:
    seats, sides, *_ = game.seating
    each = seats // sides
    yield as_sentence(f"rules.players.{game.people}", seats=number(seats), sides=number(sides), each=number(each))


def _begin(game: Game) -> Sentences:
    yield game.say(f"rules.begin.{compared(game.rules)}")
    yield game.say("rules.begin.next.dice" if game.rules.dice else "rules.begin.next")


def _chips(game: Game) -> Sentences:
    chips = game.rules.supplies[: game.seating.sides]
    if len(set(chips)) == 1:
        yield game.say(f"rules.chips.{game.people}", n=chips[0])
    else:
        counts = [t("rules.chips.side", side=side_name(side), n=count) for side, count in enumerate(chips)]
        yield t("rules.chips.each", counts=listed(counts, "plain"))


def _board(game: Game) -> Sentences:
    if game.rules.board_layout != "printed":
        yield t(f"rules.board.{game.rules.board_layout}")


# ---------------------------------------------------------------- a turn with cards


def _turn(game: Game) -> Sentences:
    rules, hand = game.rules, game.seating.hand
    if rules.dice:
        return
    asks = "question" if rules.shows else "card"
    yield game.say(f"rules.turn.{asks}", n=hand, hand=number(hand))
    if rules.shows:
        card, answer = list(rules.shows.items())[len(rules.shows) // 2]
        yield game.say("rules.turn.example", card=card_sign(card), answer=card_sign(answer))
        yield t(f"rules.turn.wrong.{rules.wrong_answer}")
    elif len(game.copies) == 1:
        yield t("rules.turn.spaces", n=max(game.copies), spaces=number(max(game.copies)))
    if rules.replaces:
        yield t("rules.turn.replace")
    if not rules.draws_by_hand:
        yield t("rules.turn.new_card")


def _wild(game: Game) -> Sentences:
    wild = game.rules.wild
    if wild and not game.rules.dice:
        yield game.say("rules.wild", n=len(wild), cards=game.named(wild, "or"))


def _remover(game: Game) -> Sentences:
    rules = game.rules
    if not rules.removers or rules.dice:
        return
    yield game.say("rules.remover", n=len(rules.removers), cards=game.named(rules.removers, "or"))
    yield from _breaks(game)


def _breaks(game: Game) -> Sentences:
    if game.lasts and game.rules.breaks_sequences:
        yield t("rules.remover.breaks")


def _safe(game: Game) -> Sentences:
    """Chips that stay, whatever others do."""
    rules = game.rules
    if rules.rough_sides:
        yield game.say("rules.safe.rough")
    others = rules.replaces or rules.captured_pairs
    if game.lasts and rules.breaks_sequences and others:
        yield t("rules.safe.capture")
    elif game.lasts and (rules.removers or others) and not rules.breaks_sequences:
        yield game.say("rules.safe.sequence")
    if rules.spared:
        yield t("rules.safe.spared", prints=game.named(rules.spared))


# ---------------------------------------------------------------- a turn with dice


def _roll(game: Game) -> Sentences:
    rules = game.rules
    if not rules.dice:
        return
    yield t("rules.roll", n=rules.dice, dice=number(rules.dice))
    if rules.replaces:
        yield t("rules.roll.replace")
        yield t("rules.roll.nothing")
    else:
        yield t("rules.roll.covered")


def _roll_wild(game: Game) -> Sentences:
    if game.rules.dice and game.rules.wild:
        yield t("rules.roll_wild")
        if not game.rules.ends_when_full:
            yield t("rules.roll_wild.replace")


def _roll_remover(game: Game) -> Sentences:
    rules = game.rules
    if not rules.dice or not rules.removers:
        return
    yield t("rules.roll_remover")
    yield from _breaks(game)
    yield t("rules.roll_remover.none")


def _roll_again(game: Game) -> Sentences:
    if game.rules.dice and game.rules.again:
        yield t("rules.roll_again")


# ---------------------------------------------------------------- sequences


def _shared(game: Game) -> Sentences:
    if not game.has_several:
        return
    double = 2 * game.seating.line_length - 1
    yield game.say("rules.shared")
    if game.longest >= double:
        yield game.say("rules.shared.double", double=number(double))


def _longer(game: Game) -> Sentences:
    length = game.seating.line_length
    longest = min(2 * length - 2, game.longest)
    if game.has_several and longest > length:
        yield game.say("rules.longer", row=_rows(length + 1, longest), length=number(length))
        yield game.say("rules.longer.default", length=number(length))


def _rows(least: int, most: int) -> str:
    """The lengths from the least to the most: "six", "six or seven", "six to eight"."""
    if most > least + 1:
        return t("number.range", least=number(least), most=number(most))
    return listed([number(length) for length in range(least, most + 1)], "or")


def _announce(game: Game) -> Sentences:
    if game.rules.announce:
        yield t("rules.announce")


def _pairs(game: Game) -> Sentences:
    if game.rules.captured_pairs:
        yield t("rules.pairs")
        yield t("rules.pairs.never")


# ---------------------------------------------------------------- cards that go and come


def _draw(game: Game) -> Sentences:
    if game.rules.draws_by_hand:
        yield t("rules.draw")
        yield t(f"rules.draw.{game.rules.manual_draw}")


def _dead(game: Game) -> Sentences:
    if not game.rules.dice and not game.rules.replaces:
        yield game.say("rules.dead", n=max(game.copies))
        yield game.say("rules.dead.exchange")


def _stuck(game: Game) -> Sentences:
    if not game.rules.dice:
        yield game.say("rules.stuck.new_card" if game.rules.manual_draw == "off" else "rules.stuck.draw")


def _pile(game: Game) -> Sentences:
    if not game.rules.dice:
        yield game.say("rules.pile.reshuffle" if game.rules.reshuffles else "rules.pile.once")


# ---------------------------------------------------------------- at the table


def _talk(game: Game) -> Sentences:
    if game.rules.table_talk and game.people == "teams":
        yield t("rules.talk")


def _toasts(game: Game) -> Sentences:
    rules = game.rules
    if rules.toasts:
        yield t("rules.toasts", n=rules.toasts, ranks=number(rules.toasts))
        yield t("rules.toasts.when")
        if game.wins_by_card:
            yield t("rules.toasts.wins")
    if rules.toast_limit:
        yield t("rules.toasts.limit", n=rules.toast_limit, limit=number(rules.toast_limit))


def _equal(game: Game) -> Sentences:
    if game.rules.equal_turns:
        yield t(f"rules.equal.{game.people}")


def _end(game: Game) -> Sentences:
    rules = game.rules
    if game.rules.fills_board:
        yield t("rules.end.points")
        return
    most = rules.most_sequences and game.has_several
    yield game.say(f"rules.end.{'full' if rules.ends_when_full else 'stuck'}.{'most' if most else 'nobody'}")


_SECTIONS: dict[str, Callable[[Game], Sentences]] = {
    "aim": _aim,
    "line": _line,
    "corner": _corner,
    "tens": _tens,
    "turn": _turn,
    "roll": _roll,
    "wild": _wild,
    "roll_wild": _roll_wild,
    "remover": _remover,
    "roll_remover": _roll_remover,
    "roll_again": _roll_again,
    "safe": _safe,
    "shared": _shared,
    "longer": _longer,
    "marks": _marks,
    "dead": _dead,
    "stuck": _stuck,
    "announce": _announce,
    "pairs": _pairs,
    "draw": _draw,
    "pile": _pile,
    "chips": _chips,
    "toasts": _toasts,
    "talk": _talk,
    "equal": _equal,
    "end": _end,
    "board": _board,
    "players": _players,
    "begin": _begin,
}
"""What tells each section; one that tells nothing is left out."""
