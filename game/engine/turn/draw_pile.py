"""Moves cards between hands, discard piles and the draw pile."""

from bisect import insort

from ..cards import Card
from ..position import NOBODY, AnyPosition, Position, RuleExtras, with_item


def laid_down(position: Position, card: Card) -> tuple[list[Card], tuple[tuple[Card, ...], ...]]:
    """The mover's hand without a card, and the discard piles with it; a roll isn't kept."""
    seat = position.current_player
    hand = list(position.hands[seat])
    hand.remove(card)
    if position.setup.ruleset.dice:
        return hand, position.discards
    return hand, with_item(position.discards, seat, (*position.discards[seat], card))


def with_owed(extras: RuleExtras, seat: int, count: int) -> RuleExtras:
    """The extras with another number of forgotten cards of a seat."""
    owed = with_item(extras.owed, seat, count)
    return extras._replace(owed=owed if any(owed) else ())


def draw_due(position: Position, *, draws: bool) -> tuple[int, RuleExtras]:
    """The number of cards the seat draws at the end of its turn, and the extras with the cards forgotten by then."""
    rules, seat, extras = position.setup.ruleset, position.current_player, position.extras
    if not rules.draws_by_hand:
        return 1, extras
    forgets = not draws and position.phase == "close"
    owed, late, count = list(extras.owed or (0,) * position.setup.seats), NOBODY, 1
    if rules.draws_late:
        count += owed[seat]
        late = seat if forgets else NOBODY
        if extras.late != NOBODY:
            owed[extras.late] += 1
        if draws:
            owed[seat] = 0
    elif forgets:
        owed[seat] = 1 if rules.loses_cards else owed[seat] + 1
    elif rules.loses_cards and position.phase == "close" and not position.idle and position.can_draw():
        owed = []  # it has moved a chip and draws its own card, so whatever was forgotten before is lost
    return count, extras._replace(late=late, owed=tuple(owed) if any(owed) else ())


def with_cards_drawn(position: AnyPosition, seat: int, count: int) -> AnyPosition:
    """The position after a seat has drawn `count` cards, or as many as there are."""
    for _ in range(0 if position.setup.ruleset.dice else count):
        hand = list(position.hands[seat])
        position = with_pile_to_draw(position)
        if position.drawn == len(position.pile):
            break
        insort(hand, position.pile[position.drawn])
        position = position._replace(hands=with_item(position.hands, seat, tuple(hand)), drawn=position.drawn + 1)
    return position


def with_pile_to_draw(position: AnyPosition) -> AnyPosition:
    """The position with a reshuffled draw pile if it's used up and there are discards."""
    if position.drawn < len(position.pile) or not position.can_draw():
        return position
    pile = position.setup.reshuffled(position.reshuffles, [card for pile in position.discards for card in pile])
    nothing = ((),) * len(position.discards)
    return position._replace(pile=pile, drawn=0, discards=nothing, reshuffles=position.reshuffles + 1)
