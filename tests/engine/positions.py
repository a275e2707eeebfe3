"""Positions for the tests, drawn as text."""

from dataclasses import replace
from typing import Any, NamedTuple, get_args

from game.engine import CLASSIC, FREE, Ruleset, State, parse_move
from game.engine.events import Event, events_of
from game.engine.move import MoveAct
from game.engine.record.notation import format_position, parse_position

ALMOST_FULL = """
    1: * b g g b b g g b *
    2 4 6 8: g g b b g g b b g g
    3 7 9: b b g g b b g g b b
    5: b b g g . b g g b b
    10: * g b b g g b b g *"""
"""Only e5, a 5H, is open, and nobody has a sequence."""
LAST_SPACE = """
    1: * g g g g b b g b *
    2 4 6 8: g b b g g b b g g b
    3 7 9: b g g b b g g b b g
    5: b g g b . g g b b g
    10: * b b g g b b g b *"""
"""Only e5, a 5H, is open; the second side has a line to announce, a1 to e1."""


def position(
    drawing: str,
    *hands: str,
    to_move: int = 0,
    draw: str = "",
    sides: int | None = None,
    rules: Ruleset = CLASSIC,
    seed: int = 0,
    picks: str = "",
) -> State:
    """The drawn position; a line begins with the number of its row or rows ("6 7: . b"); what isn't drawn is empty.

    Hands are drawn as "7H JD", the ranks that the seats have picked as "A7".
    """
    corner = "*" if rules.free_corners else "#"
    rows = [[corner if card == FREE else "." for card in row] for row in rules.board.rows]
    for line in drawing.strip().splitlines():
        numbers, _, signs = line.partition(":")
        for number in map(int, numbers.split()):
            rows[number - 1][: len(signs.split())] = signs.split()
    cards = [hand.split() for hand in hands]
    text = "\n".join(map(" ".join, rows))
    state = parse_position(text, rules, cards, sides=sides, to_move=to_move, draw=draw.split(), seed=seed)
    return state._replace(setup=replace(state.setup, toasts=tuple(map(tuple, picks)))) if picks else state


def row(state: State, number: int) -> str:
    """One row of the drawn position, without blanks."""
    return format_position(state).splitlines()[number - 1].replace(" ", "")


def after(state: State, *moves: str) -> State:
    """The position after moves, each a text or several with commas between them."""
    for move in ", ".join(moves).split(", "):
        state = state.apply(parse_move(move)) if move else state
    return state


def happened(state: State, move: str) -> tuple[Event, ...]:
    """The events of a move in notation."""
    return events_of(state, parse_move(move), after(state, move))


def sequences(state: State, side: int) -> list[str]:
    """The names of a side's sequences, sorted."""
    return sorted(state.setup.tables.line_names[line] for line in state.sequences[side])


def moves_of(state: State, act: str = "") -> list[str]:
    """The legal moves of an act, or all, in notation."""
    return [str(move) for move in state.legal_moves() if move.act == act or not act]


def pile_used_up(state: State, left: int = 0) -> State:
    """The position with only `left` cards to draw; the others lie on the first seat's discard pile."""
    discards = ((*state.discards[0], *state.draw_pile[left:]), *state.discards[1:])
    return state._replace(discards=discards).with_draw_pile(state.draw_pile[:left])


class Case(NamedTuple):
    """A drawn position, what is played in it, and facts about what comes of that."""

    drawing: str
    cards: str
    """Each seat's hand and, behind a slash, the first cards of the draw pile: "7H JD | 2C / KD"."""
    played: str
    rules: Ruleset
    to_move: int
    facts: dict[str, Any]

    @property
    def state(self) -> State:
        """The position after what is played."""
        hands, _, draw = self.cards.partition("/")
        drawn = position(self.drawing, *hands.split("|"), draw=draw, rules=self.rules, to_move=self.to_move)
        return after(drawn, self.played)

    def found(self) -> dict[str, Any]:
        """The facts as they are."""
        state = self.state
        return {name: fact(state, name) for name in self.facts}


def case(drawing: str, cards: str, played: str = "", rules: Ruleset = CLASSIC, to_move: int = 0, **facts: Any) -> Case:
    """A case whose facts have the names that `fact` knows."""
    return Case(drawing, cards, played, rules, to_move, facts)


def fact(state: State, name: str) -> Any:
    """One fact: moves, outcome or sequences as text, "row5", "hand0", or an attribute of the position or its extras."""
    ended, sides = state.ended, range(state.setup.sides)
    if name == "moves" or name in get_args(MoveAct):
        return ", ".join(moves_of(state, "" if name == "moves" else name))
    if name.startswith(("row", "hand")) and name[-1].isdigit():
        return row(state, int(name[3:])) if name.startswith("row") else " ".join(state.hands[int(name[4:])])
    if name in {"outcome", "lines", "player"}:
        return {
            "outcome": " ".join([ended.termination, *map(str, ended.winners)]) if ended else "",
            "lines": " | ".join(" ".join(sequences(state, side)) for side in sides).rstrip(" |"),
            "player": state.current_player,
        }[name]
    return getattr(state if hasattr(state, name) else state.extras, name)
