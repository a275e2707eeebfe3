"""Each act's effect on a position, step by step."""

from bisect import insort
from typing import Protocol

from ..board_tables import Mask
from ..move import Move, MoveAct
from ..position import NOBODY, AnyPosition, Position, RuleExtras, with_item
from ..sequences import Completed, announced, completed, default_line, without_chip
from . import consequences
from .closing import board_filled, close, end_turn, go_on, next_announcer, over, toasted
from .draw_pile import laid_down, with_cards_drawn, with_owed, with_pile_to_draw


def acted(position: AnyPosition, move: Move) -> AnyPosition:
    """The position after a legal move."""
    return _ACTS[move.act](position, move)


# ---------------------------------------------------------------- chips


def _place(position: AnyPosition, move: Move) -> AnyPosition:
    bit, side = position.setup.tables.bits[move.at], position.side
    return _placed(position, move, with_item(position.chips, side, position.chips[side] | bit))


def _replace_chip(position: AnyPosition, move: Move) -> AnyPosition:
    bit, side = position.setup.tables.bits[move.at], position.side
    return _placed(
        position, move, tuple(mask | bit if owner == side else mask & ~bit for owner, mask in enumerate(position.chips))
    )


def _placed(position: AnyPosition, move: Move, chips: tuple[Mask, ...]) -> AnyPosition:
    setup, side, extras = position.setup, position.side, position.extras
    if setup.ruleset.captured_pairs:
        chips, pairs = consequences.captured(position, chips, move.at)
        extras = consequences.with_pairs(setup, extras, side, pairs) if pairs else extras
    if setup.ruleset.announce:
        return _played(position, move, chips, position.sequences, (), extras)
    own = chips[side]
    found = completed(setup.tables, own | setup.tables.free, move.at, position.sequences[side])
    if found.total == len(position.sequences[side]):
        return _played(position, move, chips, position.sequences, (), extras)
    asks = bool(found.choices) and _goes_on(position, found, chips)
    counted = found.sequences if asks else _counted(position, found, sum(chips) & ~own)
    return _played(position, move, chips, with_item(position.sequences, side, counted), found.choices * asks, extras)


def _goes_on(position: Position, found: Completed, chips: tuple[Mask, ...]) -> bool:
    """True if the game goes on whichever lines are chosen, so that the choice matters."""
    rules = position.setup.ruleset
    if position.is_decided_by_board(chips):
        return False
    return found.total < position.setup.seating.goal or rules.fills_board


def _counted(position: Position, found: Completed, blocked: Mask) -> tuple[Mask, ...]:
    """The side's sequences with the lines that count by default: of each choice, the one that leaves the most open."""
    lines = found.sequences
    for group in found.choices:
        lines += (default_line(position.setup.tables, group, blocked, lines),)
    return lines


def _remove(position: AnyPosition, move: Move) -> AnyPosition:
    tables, sequences = position.setup.tables, position.sequences
    bit = tables.bits[move.at]
    chips = tuple(mask & ~bit for mask in position.chips)
    if position.protected & bit:
        side = next(side for side, mask in enumerate(position.chips) if mask & bit)
        own, announces = position.chips[side] | tables.free, position.setup.ruleset.announce
        kept = without_chip(tables, own, move.at, sequences[side], announces=announces)
        sequences = with_item(sequences, side, kept)
    return _played(position, move, chips, sequences, (), position.extras)


def _played(
    position: AnyPosition,
    move: Move,
    chips: tuple[Mask, ...],
    sequences: tuple[tuple[Mask, ...], ...],
    undecided: tuple[tuple[Mask, ...], ...],
    extras: RuleExtras,
) -> AnyPosition:
    """Continue after a chip was added or removed: choose lines, end the game, or go on with the turn."""
    setup = position.setup
    hand, discards = laid_down(position, move.card)
    changed = sequences is not position.sequences or extras is not position.extras
    extras = consequences.with_last_round(position, sequences, extras) if changed else extras
    hands = with_item(position.hands, position.current_player, tuple(hand))
    after = position._replace(chips=chips, sequences=sequences, hands=hands, discards=discards, extras=extras, idle=0)
    ended = consequences.goal_reached(position, sequences, extras) if changed else None
    if ended:
        return over(after._replace(extras=consequences.with_forfeits(after, move.card)), ended)
    after = toasted(after, move.card) if setup.toasts else after
    if after.ended:
        return after
    if undecided:
        return after._replace(choices=undecided)
    if after.is_decided_by_board(chips) and not after.claimable(position.side):
        return board_filled(after._replace(turn=after.turn + 1), after.current_player)
    return close(after) if move.act == "remove" else go_on(after, move.card)


def _claim(position: AnyPosition, move: Move) -> AnyPosition:
    tables, side, announces = position.setup.tables, position.side, position.setup.ruleset.announce
    line, own = tables.line_of[move.at], position.sequences[side]
    chips = position.chips[side] | tables.free
    counted = announced(tables, chips, own, line) if announces else (*own, line)
    sequences = with_item(position.sequences, side, counted)
    extras = consequences.with_last_round(position, sequences, position.extras)
    after = position._replace(sequences=sequences, choices=position.choices[1:], extras=extras)
    if announces:
        ended = consequences.goal_reached(position, sequences, extras)
        if after.phase != "announce":
            return over(after, ended) if ended else after
        if ended:
            return after._replace(ended=ended)  # the turn that has filled the board counts already
        return after if after.claimable(side) else _announced(after)
    # Only a placed chip leads to a choice of lines, and only the sum rolled can earn another roll.
    return after if after.choices else go_on(after, str(sum(position.extras.dice)))


def _announced(position: AnyPosition) -> AnyPosition:
    """Have the next side announce on the full board, or decide the game."""
    return next_announcer(position, position.extras.announcers[1:])


# ---------------------------------------------------------------- cards and dice


def _exchange(position: AnyPosition, move: Move) -> AnyPosition:
    # Reshuffle before the dead card is discarded, so that it can't be drawn straight back.
    position = with_pile_to_draw(position)
    hand, discards = laid_down(position, move.card)
    insort(hand, position.pile[position.drawn])
    hands = with_item(position.hands, position.current_player, tuple(hand))
    after = position._replace(hands=hands, discards=discards, drawn=position.drawn + 1, exchanged=True)
    return toasted(after, move.card) if position.setup.toasts else after


def _discard(position: AnyPosition, move: Move) -> AnyPosition:
    hand, discards = laid_down(position, move.card)
    after = position._replace(hands=with_item(position.hands, position.current_player, tuple(hand)), discards=discards)
    after = toasted(after, move.card) if position.setup.toasts else after
    if after.ended:
        return after
    return _penalty_paid(after) if position.phase == "penalty" else close(after, position.idle + 1)


def _penalty_paid(position: AnyPosition) -> AnyPosition:
    """Have the next seat of the called side discard, or continue the caller's turn."""
    rest = position.extras.penalised[1:]
    if rest:
        return position._replace(current_player=rest[0], extras=position.extras._replace(penalised=rest))
    extras = position.extras._replace(penalised=(), caller=NOBODY)
    return position._replace(current_player=position.extras.caller, phase="play", extras=extras)


def _call(position: AnyPosition, move: Move) -> AnyPosition:
    setup, caller = position.setup, position.current_player
    order = [(caller + i) % setup.seats for i in range(setup.seats)]
    payers = tuple(seat for seat in order if setup.side_of[seat] == int(move.at) and position.can_pay(seat))
    called = (*position.extras.called, int(move.at))
    extras = position.extras._replace(penalised=payers, caller=caller, called=called)
    return position._replace(current_player=payers[0], phase="penalty", extras=extras)


def _catch(position: AnyPosition, move: Move) -> AnyPosition:
    return position._replace(extras=with_owed(position.extras, int(move.at), 0))


def _pass(position: AnyPosition, _move: Move) -> AnyPosition:
    if position.phase == "announce":
        return _announced(position)
    if position.phase == "close":
        return end_turn(position, position.idle, draws=False)
    return end_turn(_made_up(position), position.idle + 1, draws=False)


def _made_up(position: AnyPosition) -> AnyPosition:
    """Give a seat that can't play for want of cards those that come with its next draw, or it could never play."""
    seat, extras = position.current_player, position.extras
    if not extras.owed or position.hands[seat] or not position.setup.ruleset.draws_late:
        return position
    return with_cards_drawn(position._replace(extras=with_owed(extras, seat, 0)), seat, extras.owed[seat])


def _draw(position: AnyPosition, move: Move) -> AnyPosition:
    if not move.at:
        return end_turn(position, position.idle)
    seat, extras = int(move.at), position.extras
    if position.setup.ruleset.draws_late:
        return with_cards_drawn(position._replace(extras=extras._replace(late=NOBODY)), seat, 1)
    return with_cards_drawn(position._replace(extras=with_owed(extras, seat, extras.owed[seat] - 1)), seat, 1)


def _roll(position: AnyPosition, _move: Move) -> AnyPosition:
    extras = position.extras
    dice = position.setup.rolled(extras.rolls)
    hands = with_item(position.hands, position.current_player, (str(sum(dice)),))
    return position._replace(hands=hands, phase="play", extras=extras._replace(dice=dice, rolls=extras.rolls + 1))


class _Doing(Protocol):
    def __call__(self, position: AnyPosition, move: Move, /) -> AnyPosition: ...


_ACTS: dict[MoveAct, _Doing] = {
    "call": _call,
    "catch": _catch,
    "claim": _claim,
    "discard": _discard,
    "draw": _draw,
    "exchange": _exchange,
    "pass": _pass,
    "place": _place,
    "remove": _remove,
    "replace": _replace_chip,
    "roll": _roll,
}
