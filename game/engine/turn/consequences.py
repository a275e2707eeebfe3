"""A play's consequences beyond its chip: captured pairs, forfeits, seats out, and how a game is decided."""

from ..board import Space
from ..board_tables import Mask
from ..cards import Card, rank_of
from ..outcome import DRAW, Outcome
from ..position import Position, RuleExtras
from ..setup import Setup


def captured(position: Position, chips: tuple[Mask, ...], at: Space) -> tuple[tuple[Mask, ...], int]:
    """The chips without the pairs flanked by the chip on `at`, and the number of those pairs."""
    tables, side, kept, pairs = position.setup.tables, position.side, position.protected, 0
    own = chips[side] | tables.free
    for pair, behind in tables.flanks[at]:
        for other, theirs in enumerate(chips):
            if other != side and theirs & pair == pair and own & behind and not kept & pair:
                chips = tuple(mask & ~pair if owner == other else mask for owner, mask in enumerate(chips))
                pairs += 1
    return chips, pairs


def with_pairs(setup: Setup, extras: RuleExtras, side: int, pairs: int) -> RuleExtras:
    """The extras with more pairs captured by a side."""
    counts = list(extras.pairs or (0,) * setup.sides)
    counts[side] += pairs
    return extras._replace(pairs=tuple(counts))


def with_forfeits(position: Position, card: Card) -> RuleExtras:
    """The extras after everyone still in who picked the discarded card's rank has taken a forfeit."""
    setup, extras = position.setup, position.extras
    takers = [rank_of(card) in ranks and not position.is_out(seat) for seat, ranks in enumerate(setup.toasts)]
    if not any(takers):
        return extras
    before = extras.forfeits or (0,) * setup.seats
    return extras._replace(forfeits=tuple(n + taken for n, taken in zip(before, takers, strict=True)))


def is_at_goal(setup: Setup, side: int, sequences: tuple[tuple[Mask, ...], ...], extras: RuleExtras) -> bool:
    """True if a side has made the sequences that win, or captured the pairs."""
    most, rules = setup.seating.goal, setup.ruleset
    has_pairs = rules.captured_pairs and extras.pairs and extras.pairs[side] >= rules.captured_pairs
    return bool(has_pairs) or (not rules.fills_board and len(sequences[side]) >= most)


def goal_reached(position: Position, sequences: tuple[tuple[Mask, ...], ...], extras: RuleExtras) -> Outcome | None:
    """The outcome if the mover's play or claim reaches a goal."""
    setup, side = position.setup, position.side
    if not is_at_goal(setup, side, sequences, extras):
        return None
    if setup.ruleset.equal_turns:
        is_first = position.current_player == setup.first
        if extras.last_round or is_first or position.is_decided_by_board(position.chips):
            return None
    return _won(setup, (side,), sequences)


def with_last_round(position: Position, sequences: tuple[tuple[Mask, ...], ...], extras: RuleExtras) -> RuleExtras:
    """The extras, with the last round started if the first player has reached a goal under equal turns."""
    setup = position.setup
    is_first = setup.ruleset.equal_turns and position.current_player == setup.first
    has_won = is_first and is_at_goal(setup, position.side, sequences, extras)
    return extras._replace(last_round=True) if has_won else extras


def _won(setup: Setup, sides: tuple[int, ...], sequences: tuple[tuple[Mask, ...], ...]) -> Outcome:
    """The outcome for sides at a goal: by sequences if any of them has made those."""
    by_sequences = any(len(sequences[side]) >= setup.seating.goal for side in sides)
    return Outcome(sides, "sequences" if by_sequences else "pairs")


def ends_round(setup: Setup, seat: int, following: int) -> bool:
    """True if the turn reaches or skips the first player on its way from `seat` to `following`."""
    return (following - setup.first) % setup.seats <= (seat - setup.first) % setup.seats


def round_over(position: Position) -> Outcome | None:
    """The outcome after the last turn of a round in which a goal was reached; several winners draw."""
    setup, sequences = position.setup, position.sequences
    sides = tuple(side for side in range(setup.sides) if is_at_goal(setup, side, sequences, position.extras))
    return _won(setup, sides, sequences) if sides else None


def decided_by_count(position: Position) -> Outcome:
    """The outcome when nothing can change any more: by sequences if they count, else a draw."""
    rules = position.setup.ruleset
    if rules.equal_turns and (outcome := round_over(position)):
        return outcome
    if not (rules.fills_board or rules.most_sequences):
        return DRAW
    counts = [len(lines) for lines in position.sequences]
    best = tuple(side for side, count in enumerate(counts) if count == max(counts))
    if len(best) > 1 and not rules.fills_board:
        return DRAW
    return Outcome(best, "points")


def announcers(position: Position, seat: int) -> tuple[int, ...]:
    """The next seat after a given one that is still in, of each other side."""
    setup = position.setup
    order = ((seat + i) % setup.seats for i in range(1, setup.seats))
    found = {setup.side_of[seat]: seat}
    for other in order:
        if not position.is_out(other):
            found.setdefault(setup.side_of[other], other)
    return tuple(found.values())[1:]


def last_in(position: Position) -> Outcome | None:
    """The outcome if all seats still in belong to one side."""
    setup = position.setup
    if not setup.ruleset.toast_limit or not position.extras.forfeits:
        return None
    sides = {setup.side_of[seat] for seat in range(setup.seats) if not position.is_out(seat)}
    return Outcome(tuple(sides), "last-in") if len(sides) <= 1 else None


def next_seat(position: Position, seat: int) -> int:
    """The next seat round the table that isn't out."""
    seats = position.setup.seats
    following = (seat + 1) % seats
    while position.is_out(following) and following != seat:
        following = (following + 1) % seats
    return following
