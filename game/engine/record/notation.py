"""Positions as text: a grid of chips, for tests, transcripts and discussion."""

from collections import Counter
from collections.abc import Sequence

from ..board import BLOCKED, FREE
from ..board_tables import BoardTables, Mask
from ..cards import Card
from ..errors import NotationError
from ..rules.ruleset import Ruleset
from ..sequences import may_stand
from ..setup import Setup
from ..state import State

CHIP_LETTERS = "bgry"
"""Blue, green, red and yellow, by side; a capital is a chip in a sequence."""
EMPTY = "."
CORNER = "*"
CLOSED = "#"
BARE = {FREE: CORNER, BLOCKED: CLOSED}
"""Symbols for spaces that take no chip."""


def format_position(state: State) -> str:
    """The board as rows of letters: "." open, "*" free corner, "#" unusable, "b" a blue chip, "B" one in a sequence."""
    bits, protected = state.setup.tables.bits, state.protected
    signs = {}
    for space, card in state.setup.board.items():
        signs[space] = BARE.get(card, EMPTY)
        for letter, chips in zip(CHIP_LETTERS, state.chips, strict=False):
            if bits[space] & chips:
                signs[space] = letter.upper() if bits[space] & protected else letter
    width = state.setup.board.width
    flat = list(signs.values())
    return "\n".join(" ".join(flat[start : start + width]) for start in range(0, len(flat), width))


def parse_position(
    text: str,
    ruleset: Ruleset,
    hands: Sequence[Sequence[Card]],
    *,
    sides: int | None = None,
    to_move: int = 0,
    draw: Sequence[Card] = (),
    seed: int = 0,
) -> State:
    """The position drawn by `format_position`, with these hands and `draw` on top of the pile; raises NotationError."""
    seats = len(hands)
    setup = Setup(ruleset, seats, ruleset.seating(seats, sides).sides, seed, dealer=(to_move - 1) % seats)
    chips, capitals = _read_chips(text, setup)
    sequences = tuple(_sequences_of(setup.tables, mask) for mask in capitals)
    rest = Counter(ruleset.deck)
    rest.subtract(card for hand in hands for card in hand)
    rest.subtract(draw)
    if short := [card for card, n in rest.items() if n < 0]:
        raise NotationError(f"The deck has not that many {short[0]}.")
    opening = State.opening(setup, tuple(map(tuple, hands)), (*draw, *sorted(rest.elements())))
    return opening._replace(chips=chips, sequences=sequences)


def _read_chips(text: str, setup: Setup) -> tuple[tuple[Mask, ...], tuple[Mask, ...]]:
    """Each side's chips, and those in capitals."""
    rows = [line.split() for line in text.strip().splitlines()]
    if [len(row) for row in rows] != [setup.board.width] * setup.board.height:
        raise NotationError(f"The position has not {setup.board.height} rows of {setup.board.width} signs.")
    chips, capitals = [0] * setup.sides, [0] * setup.sides
    signs = [sign for row in rows for sign in row]
    for (space, card), sign in zip(setup.board.items(), signs, strict=True):
        if sign == BARE.get(card, EMPTY):
            continue
        side = CHIP_LETTERS.find(sign.lower())
        if card in BARE or not 0 <= side < setup.sides:
            raise NotationError(f"'{sign}' cannot stand on {space}.")
        chips[side] |= setup.tables.bits[space]
        capitals[side] |= setup.tables.bits[space] if sign.isupper() else 0
    return tuple(chips), tuple(capitals)


def _sequences_of(tables: BoardTables, capitals: Mask) -> tuple[Mask, ...]:
    """The sequences formed by chips in capitals; raises NotationError if a capital is in none."""
    full = [line for line in tables.lines if not line & ~(capitals | tables.free)]
    found = _covering(full, capitals, ())
    if found is None:
        raise NotationError(f"The capital letters at {' '.join(tables.spaces_in(capitals))} do not form sequences.")
    for line in full:
        if may_stand(line, found):
            found += (line,)
    return found


def _covering(full: list[Mask], left: Mask, found: tuple[Mask, ...]) -> tuple[Mask, ...] | None:
    """Lines that can coexist with those found and cover all the spaces left."""
    if not left:
        return found
    for line in full:
        if line & left & -left and may_stand(line, found):
            covering = _covering(full, left & ~line, (*found, line))
            if covering is not None:
                return covering
    return None
