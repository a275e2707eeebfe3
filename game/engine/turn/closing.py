"""The end of a turn: the draw, the next seat, and whether the game is over."""

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
    if card in position.setup.ruleset.again and not _is_full(position):
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
    if setup.ruleset.equal_turns and consequences.ends_round(setup, seat, following.current_player):
        if won := consequences.round_over(following):
            return following._replace(ended=won)
        following = following._replace(extras=extras._replace(last_round=False))
    ended = _ended_after(following)
    return following._replace(ended=ended) if ended else following


def _ended_after(position: Position) -> Outcome | None:
    """The outcome if nothing can change any more after a turn."""
    # A full board gets as far as the end of the turn only if there was a line to announce.
    is_over = _is_full(position) or (position.idle and _is_stuck(position))
    return consequences.decided_by_count(position) if is_over else None


def _is_full(position: Position) -> bool:
    """True if the board is full and that ends the game."""
    return position.setup.ruleset.ends_when_full and position.covered == position.setup.playable


def _is_stuck(position: Position) -> bool:
    """True if, after a round without change, no card could change anything for any side."""
    setup = position.setup
    if position.idle < setup.seats:
        return False
    if not setup.ruleset.dice and not any(map(position.can_pay, range(setup.seats))):
        return True
    # A seat may keep a useful card that it can't play itself; an idle stretch as long as the deck ends that.
    kept_for_ever = position.idle >= len(setup.ruleset.deck) and not setup.ruleset.dice
    return kept_for_ever or not any(
        position.use_now(card, side)[1] for card in setup.tables.uses for side in range(setup.sides)
    )
