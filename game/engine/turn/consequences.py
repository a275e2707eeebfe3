"""A play's consequences beyond its chip: captured pairs, forfeits, seats out, and how a game is decided."""

from ..board import Space
from ..board_tables import Mask
from ..cards import Card, rank_of
from ..outcome import DRAW, Outcome
from ..position import Position, RuleExtras
from ..setup import Setup


def captured(position: Position, chips: tuple[Mask, ...], at: Space) -> tuple[tuple[Mask, ...], int]:
    """The chips without the pairs flanked by the chip on `at`, and the number of those pairs."""
    side, kept, pairs = position.side, position.protected, 0
    for pair, behind in position.setup.tables.flanks[at]:
        for other, theirs in enumerate(chips):
            if other != side and theirs & pair == pair and chips[side] & behind and not kept & pair:
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


def goal_reached(position: Position, sequences: tuple[tuple[Mask, ...], ...], extras: RuleExtras) -> Outcome | None:
    """The outcome if the mover's play or claim reaches a goal."""
    setup, rules, side = position.setup, position.setup.ruleset, position.side
    if rules.captured_pairs and extras.pairs and extras.pairs[side] >= rules.captured_pairs:
        return Outcome((side,), "pairs")
    made, before = len(sequences[side]), len(position.sequences[side])
    if rules.fills_board or made < setup.seating.goal or made == before:
        return None
    if rules.equal_turns and (extras.last_round or position.current_player == setup.first):
        return None
    return Outcome((side,), "sequences")


def with_last_round(position: Position, sequences: tuple[tuple[Mask, ...], ...], extras: RuleExtras) -> RuleExtras:
    """The extras, with the last round started if the first player has reached the goal under equal turns."""
    setup = position.setup
    is_first = setup.ruleset.equal_turns and position.current_player == setup.first
    has_won = is_first and len(sequences[position.side]) >= setup.seating.goal
    return extras._replace(last_round=True) if has_won else extras


def ends_round(setup: Setup, seat: int, following: int) -> bool:
    """True if the turn reaches or skips the first player on its way from `seat` to `following`."""
    return (following - setup.first) % setup.seats <= (seat - setup.first) % setup.seats


def round_over(position: Position) -> Outcome | None:
    """The outcome after the last turn of a round in which the goal was reached; several winners draw."""
    setup = position.setup
    reached = tuple(side for side, lines in enumerate(position.sequences) if len(lines) >= setup.seating.goal)
    return Outcome(reached, "sequences") if reached else None


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
