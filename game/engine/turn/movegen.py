"""Generates the legal moves: the one source of what's legal."""

from collections.abc import Iterable

from ..board_tables import Mask
from ..cards import Card
from ..move import CHIP_ACTS, Move
from ..position import NOBODY, Position
from ..sequences import default_line

_OF_ONE_CARD = CHIP_ACTS | {"exchange"}
"""Acts whose legality depends only on their card, whatever else is in the hand."""


def legal_moves(position: Position) -> tuple[Move, ...]:
    """All legal moves, sorted; empty once the game is over."""
    if position.ended:
        return ()
    if position.choices:
        return _claims(position, position.choices[0])
    if position.phase != "play":
        return tuple(sorted(_phase_moves(position)))
    plays, others = _places(position)
    unplayable = _other_plays(position, others, plays) if others else others
    if not position.setup.ruleset.is_plain:
        return tuple(sorted((*_without_play(position, plays, unplayable), *plays, *_besides(position))))
    return (*_without_play(position, plays, unplayable), *plays) if unplayable or not plays else tuple(plays)


def is_listed(position: Position, move: Move) -> bool:
    """True if a move is legal; for plays and exchanges, this checks only the move's own card."""
    act, card, at = move
    if act not in _OF_ONE_CARD or position.phase != "play" or position.choices or position.ended:
        return move in legal_moves(position)
    if card not in position.hands[position.current_player]:
        return False
    if act == "exchange":
        return move in _exchanges(position, (card,))
    tables, side = position.setup.tables, position.side
    bit = tables.bits.get(at, 0)
    if act == "place":
        return bool(bit & tables.places[card][0] & position.open_to(side))
    use, mask = position.use_now(card, side)
    return use.act == act and bool(bit & mask)


def default_claim(position: Position) -> Move:
    """The claim, among those to choose or announce, that leaves the most lines open; there has to be one."""
    setup, side = position.setup, position.side
    blocked = position.covered & ~position.chips[side]
    lines = position.choices[0] if position.choices else position.claimable(side)
    line = default_line(setup.tables, lines, blocked, position.sequences[side])
    return Move("claim", "", setup.tables.line_names[line])


def _places(position: Position) -> tuple[list[Move], list[Card]]:
    """The hand's placing moves, sorted, and its cards without any; called every turn, so it calls nothing itself."""
    setup, seat, chips = position.setup, position.current_player, position.chips
    side, supply, _, playable, _, _, places = setup.seat_facts[seat]
    open_spaces = playable ^ sum(chips) if chips[side].bit_count() < supply else 0
    moves: list[Move] = []
    others: list[Card] = []
    last = ""
    for card in position.hands[seat]:
        if card != last:
            spaces, table = places[card]
            if mask := spaces & open_spaces:
                moves += table[mask]
            else:
                others.append(card)
            last = card
    return moves, others


def _other_plays(position: Position, cards: list[Card], plays: list[Move]) -> list[Card]:
    """Add other plays of cards that can't place; return the cards that can do nothing."""
    setup, side = position.setup, position.side
    adaptable = setup.tables.adaptable
    if adaptable.isdisjoint(cards):
        return cards
    added: list[Move] = []
    unplayable: list[Card] = []
    for card in cards:
        if card in adaptable:
            use, mask = position.use_now(card, side)
            added += use.moves[mask]
            if mask:
                continue
        unplayable.append(card)
    plays += sorted(added) if setup.ruleset.replaces else added
    return unplayable


def _without_play(position: Position, plays: list[Move], unplayable: list[Card]) -> list[Move]:
    """Exchanges of dead cards, and what's left to do if nothing can be played."""
    first: list[Move] = []
    if not plays:
        given_up = [] if position.setup.ruleset.dice else unplayable
        first = [Move("discard", card) for card in given_up] or [Move("pass")]
    return first + _exchanges(position, unplayable) if unplayable else first


def _exchanges(position: Position, cards: Iterable[Card]) -> list[Move]:
    """Exchanges of the dead ones among `cards`, if one is allowed."""
    if position.exchanged or not position.can_draw():
        return []
    exchanges = position.setup.tables.exchanges
    return [exchanges[card] for card in position.dead_among(cards)]


def _besides(position: Position) -> list[Move]:
    """Moves that some house rules allow besides playing: calls, announcements, a late draw, a wrong answer."""
    found = [Move("call", "", str(side)) for side in position.callable_sides()]
    found += _claims(position, position.claimable(position.side))
    found += _about_forgotten(position)
    if position.may_err():
        found.append(Move("pass"))
    return found


def _phase_moves(position: Position) -> list[Move]:
    """The moves of phases other than playing."""
    if position.phase == "roll":
        return [Move("roll")]
    if position.phase == "penalty":
        return [Move("discard", card) for card in set(position.hands[position.current_player])]
    claims = _claims(position, position.claimable(position.side))
    if position.phase == "announce":
        return [*claims, Move("pass")]
    may_forget = position.setup.ruleset.draws_by_hand and position.can_draw()
    return [*claims, Move("draw"), *[Move("pass")] * may_forget, *_about_forgotten(position)]


def _about_forgotten(position: Position) -> list[Move]:
    """Late draws of forgotten cards, and pointing them out; a seat that has played draws its own of this turn first."""
    own = position.current_player if position.phase == "close" else NOBODY
    late = [Move("draw", "", str(seat)) for seat in position.late_seats() if seat != own]
    return late + [Move("catch", "", str(seat)) for seat in position.catchable_seats()]


def _claims(position: Position, lines: tuple[Mask, ...]) -> tuple[Move, ...]:
    names = position.setup.tables.line_names
    return tuple(sorted(Move("claim", "", names[line]) for line in lines))
