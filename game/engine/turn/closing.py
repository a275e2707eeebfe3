"""The end of a turn: the draw, the next seat, and whether the game is over."""

from collections.abc import Sequence

from ..cards import Card
from ..outcome import Outcome
from ..position import AnyPosition, Position, with_item
from . import consequences
from .draw_pile import draw_due, with_cards_drawn


def over(position: AnyPosition, outcome: Outcome) -> AnyPosition:
    """End the game with this turn."""
    return position._replace(turn=position.turn + 1, ended=outcome)


def toasted(position: AnyPosition, card: Card) -> AnyPosition:
    """Give a forfeit to everyone who picked the card's rank, which may leave one side alone."""
    position = position._replace(extras=consequences.with_forfeits(position, card))
    ended = consequences.last_in(position)
    return over(position, ended) if ended else position


def go_on(position: AnyPosition, card: Card) -> AnyPosition:
    """Continue after a chip was placed and its lines chosen: roll again if allowed, or close the turn."""
    if card in position.setup.ruleset.again and not position.is_decided_by_board(position.chips):
        return position._replace(phase="roll", turn=position.turn + 1)
    return close(position)


def close(position: AnyPosition, idle: int = 0) -> AnyPosition:
    """Close the turn: end it, or wait for the seat's own draw or announcement."""
    rules = position.setup.ruleset
    waits = rules.draws_by_hand and position.can_draw()
    if rules.is_plain or not (waits or position.claimable(position.side)):
        return end_turn(position, idle)
    return position._replace(phase="close", idle=idle)


def end_turn(position: AnyPosition, idle: int, *, draws: bool = True) -> AnyPosition:
    """Let the seat draw, and pass the turn."""
    setup, seat = position.setup, position.current_player
    count, extras = (1, position.extras) if setup.ruleset.is_simple else draw_due(position, draws=draws)
    after_draw = with_cards_drawn(position, seat, count if draws else 0)
    following = after_draw._replace(
        current_player=consequences.next_seat(position, seat),
        turn=position.turn + 1,
        hands=with_item(after_draw.hands, seat, ()) if setup.ruleset.dice else after_draw.hands,
        exchanged=False,
        choices=(),
        idle=idle,
        phase=setup.phase,
        extras=extras,
    )
    if setup.ruleset.is_simple and not idle:
        return following
    # A full board gets as far as the end of the turn if there was a line to announce, or a remover may still come.
    if following.is_decided_by_board(following.chips):
        return board_filled(following, seat)
    if consequences.ends_round(setup, seat, following.current_player):
        if setup.ruleset.equal_turns and (won := consequences.round_over(following)):
            return following._replace(ended=won)
        following = following._replace(extras=extras._replace(last_round=False, called=()))
    is_over = following.idle and _is_stuck(following)
    return following._replace(ended=consequences.decided_by_count(following)) if is_over else following


def board_filled(position: AnyPosition, seat: int) -> AnyPosition:
    """Decide a game whose board is full, once the sides after that of a seat have announced their lines."""
    return next_announcer(position, consequences.announcers(position, seat))


def next_announcer(position: AnyPosition, seats: Sequence[int]) -> AnyPosition:
    """Have the first of some seats that can announce a line do so, or decide the game."""
    for at, seat in enumerate(seats):
        if position.claimable(position.setup.side_of[seat]):
            extras = position.extras._replace(announcers=tuple(seats[at:]))
            return position._replace(current_player=seat, phase="announce", extras=extras)
    return position._replace(ended=consequences.decided_by_count(position))


def _is_stuck(position: Position) -> bool:
    """True if, after a round without change, no card could change anything for any side."""
    setup = position.setup
    if position.idle < setup.seats:
        return False
    if not setup.ruleset.dice and not any(map(position.has_cards, range(setup.seats))):
        return True
    # A seat may keep a useful card that it can't play itself; an idle stretch as long as the deck ends that.
    kept_for_ever = position.idle >= len(setup.ruleset.deck) and not setup.ruleset.dice
    return kept_for_ever or not any(
        position.use_now(card, side)[1] for card in setup.tables.uses for side in range(setup.sides)
    )
