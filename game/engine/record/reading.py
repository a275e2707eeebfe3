"""Reads the game record: replays its game event by event, carefully, as it may be damaged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any, cast, get_args

from ..board import BLOCKED, FREE, Board
from ..cards import RANKS, Card
from ..errors import CodeError, IllegalMoveError, RecordError, RulesetError, SetupError, excerpt
from ..events import events_of
from ..match import Match
from ..move import Move, MoveAct
from ..outcome import Outcome, Termination
from ..rules.chip_sets import colours_in
from ..rules.options import with_options
from ..rules.ruleset import Ruleset
from ..rules.variants import find_variant
from ..setup import PIPS, Setup, laid_board
from ..state import State
from .fields import (
    FEW,
    MOST_EVENTS,
    MOST_LISTED,
    MOST_MOVES,
    expect,
    field,
    limited,
    list_under,
    optional_text,
    seed_in,
    texts,
)
from .writing import EDITION, FIRST_EDITION, FORMAT, RecordedPlayer, event_to_json, outcome_to_json

_LISTED = 20
"""The most cards listed in a sentence."""
_CONSEQUENCES = {"capture", "forfeit", "lost-card", "reshuffle"}
"""Acts that only follow from moves."""
_NAMED = {"call": "side", "catch": "caught"}
"""By act, the field that says against whom it goes."""
_EVENT = 120
"""The most characters of an event in a sentence."""


class OtherGameError(RecordError):
    """A move, event or outcome that the rules don't give."""


class UnsoundGameError(RecordError):
    """A game that breaks the rules, or is damaged, after its start; `match` is the game up to then."""

    def __init__(self, error: RecordError, match: Match) -> None:
        super().__init__(str(error))
        self.match = match
        self.is_damaged = not isinstance(error, OtherGameError)
        """True if it wouldn't be a game by any rules."""


def edition_of(data: dict[str, Any]) -> int:
    """The edition of the rules that a game says it was played by; raises CodeError for a later one."""
    edition = expect(data.get("edition", FIRST_EDITION), int, "'edition'")
    if edition > EDITION:
        raise CodeError("newer", f"The game was played by the rules' edition {edition}.")
    if edition < FIRST_EDITION:
        raise RecordError(f"There is no edition {edition} of the rules.")
    return edition


def players_of(data: Any) -> tuple[RecordedPlayer, ...]:
    """A record's players by seat; raises RecordError."""
    return tuple(map(_player, _seats(expect(data, dict, "the record"))))


def _player(seat: dict[str, Any]) -> RecordedPlayer:
    """A player's name and kind, in whatever type they come, since only people read them."""
    usual = RecordedPlayer()
    return RecordedPlayer(_text(seat.get("name", usual.name)), _text(seat.get("player", usual.kind)))


def _text(value: Any) -> str:
    return value if isinstance(value, str) else "" if value is None else excerpt(value)


def _seats(record: dict[str, Any]) -> list[dict[str, Any]]:
    return [expect(seat, dict, f"Seat {i}") for i, seat in enumerate(list_under(record, "seats", "the record", FEW))]


def replay(data: Any) -> Match:
    """The game in a record, every event checked; raises RecordError or UnsoundGameError with what's wrong and where."""
    record = expect(data, dict, "the record")
    if record.get("format") != FORMAT:
        raise RecordError(f"The format is {excerpt(record.get('format'))}, not {FORMAT!r}.")
    opening = _opening(record)
    setup = opening.setup
    match = Match(opening, earlier_in(record, setup.sides), colours_in(record, setup.ruleset, setup.sides))
    events = _recorded_events(record)
    at = sound = 0
    is_first = edition_of(record) == FIRST_EDITION
    try:
        while at < len(events):
            at = _replay_move(match, events, at, is_first=is_first)
            sound = len(match.moves)
        waits = match.state.phase == "close" and not match.state.ended
        if waits and (record.get("silent") or record.get("outcome")):
            pushed(match, _silently(match.state), at)
        _check_outcome(match, record)
    except RecordError as error:
        raise UnsoundGameError(error, match.until(sound)) from error
    return match


def _recorded_events(record: dict[str, Any]) -> list[Any]:
    return list_under(record, "events", "the record", MOST_EVENTS)


def _replay_move(match: Match, events: list[Any], at: int, *, is_first: bool) -> int:
    """Make the move described by the events from number `at` (from 0); return the number after them.

    `is_first` for a record of the rules' first edition.
    """
    if len(match.moves) == MOST_MOVES:
        raise RecordError(f"The game has more than {MOST_MOVES} moves.")
    before = match.state
    # A draw may be preceded by its reshuffle.
    first = at + (isinstance(events[at], dict) and events[at].get("act") == "reshuffle" and at + 1 < len(events))
    move = _silent_move(events[first], before) or _move(events[first], before, first)
    after = pushed(match, move, first)
    if after.reshuffles > before.reshuffles and _all_cards(after) != _all_cards(before):
        raise OtherGameError(f"Event {first + 1}: the draw pile of the reshuffle is not made of the discard piles.")
    for event in events_of(before, move, after):
        expected = event_to_json(event, before.setup.ruleset)
        found = events[at] if at < len(events) else None
        if is_first and isinstance(found, dict) and "during" not in found:
            expected.pop("during", None)  # which version 1.0.0 didn't write
        if _comparable(found) != _comparable(expected):
            raise OtherGameError(
                f"Event {at + 1}: the record has {excerpt(found, _EVENT)}, the rules give {excerpt(expected, _EVENT)}."
            )
        at += 1
    return at


def pushed(match: Match, move: Move, at: int) -> State:
    """Make the move of event number `at` (from 0); raises RecordError if it's illegal."""
    try:
        return match.push(move)
    except IllegalMoveError as error:
        raise OtherGameError(f"Event {at + 1}: {error}") from error


def _silent_move(event: Any, state: State) -> Move | None:
    """The end of a turn without an event, if the next event shows that the turn is over: nothing was drawn."""
    if state.phase != "close" or not isinstance(event, dict):
        return None
    act, seat, is_late = (event.get(key) for key in ("act", "seat", "late"))
    own = act in ("catch", "claim", "draw") and seat == state.current_player and not is_late
    during = event.get("during", state.current_player)
    can_be_late = is_late and during == state.current_player and seat in range(state.setup.seats)
    made_up = can_be_late and Move("draw", "", str(seat)) in state.legal_moves()
    return None if own or made_up else _silently(state)


def _silently(state: State) -> Move:
    """The move that ends a turn without a draw."""
    return Move("pass" if state.setup.ruleset.draws_by_hand and state.can_draw() else "draw")


def _all_cards(state: State) -> Counter[Card]:
    piles = (*state.hands, *state.discards, state.draw_pile)
    return Counter(card for pile in piles for card in pile)


def _comparable(event: Any) -> Any:
    """An event with its line's spaces sorted, because a record may list them from either end."""
    spaces = event.get("spaces") if isinstance(event, dict) else None
    if isinstance(spaces, list) and len(spaces) <= MOST_LISTED:
        return event | {"spaces": sorted(map(excerpt, spaces))}
    return event


def _move(event: Any, state: State, at: int) -> Move:
    """The move that starts with an event."""
    where = f"Event {at + 1}"
    facts = expect(event, dict, where)
    act = field(facts, "act", str, where)
    if act not in get_args(MoveAct):
        kind = OtherGameError if act in _CONSEQUENCES else RecordError
        raise kind(f"{where}: {excerpt(act)} does not begin a turn's act here.")
    seat = facts.get("seat")
    if act == "draw" and facts.get("late") is True:
        return Move("draw", "", str(expect(seat, int, f"{where}: the seat")))
    if seat != state.current_player or isinstance(seat, bool):
        raise OtherGameError(f"{where}: seat {excerpt(seat)} acts, but it is seat {state.current_player}'s turn.")
    if act == "claim":
        spaces = frozenset(texts(facts, "spaces", where))
        named = {frozenset(run): line for line, run in state.setup.tables.line_spaces.items()}
        return Move("claim", "", state.setup.tables.line_names.get(named.get(spaces, 0), "no line"))
    if act in {"call", "catch"}:
        return Move(cast(MoveAct, act), "", str(field(facts, _NAMED[act], int, where)))
    if act in {"draw", "roll", "pass"}:
        return Move(cast(MoveAct, act))
    hand = state.hands[state.current_player]
    card = hand[0] if state.setup.ruleset.dice and hand else optional_text(facts, "card", where)
    return Move(cast(MoveAct, act), card, optional_text(facts, "space", where))


def _check_outcome(match: Match, record: dict[str, Any]) -> None:
    stated, found = record.get("outcome"), outcome_to_json(match.state.ended)
    if stated != found:
        raise OtherGameError(f"The outcome is stated as {excerpt(stated, _EVENT)}, the game gives {found}.")


# ---------------------------------------------------------------- the position after the deal


def setup_in(record: dict[str, Any]) -> Setup:
    """The setup in a record; raises RecordError."""
    ruleset = _ruleset(record)
    try:
        return _setup(record, ruleset, [seat.get("side") for seat in _seats(record)])
    except (RulesetError, SetupError) as error:
        raise RecordError(f"The game could not be set up: {error}") from error


def _opening(record: dict[str, Any]) -> State:
    setup = setup_in(record)
    ruleset = setup.ruleset
    hands = tuple(texts(seat, "hand", f"Seat {i}") for i, seat in enumerate(_seats(record)))
    pile = texts(record, "draw_pile", "the record")
    dealt_to_each = 0 if ruleset.dice else setup.seating.hand
    for seat, hand in enumerate(hands):
        if len(hand) != dealt_to_each:
            raise RecordError(f"Seat {seat} was dealt {len(hand)} cards, not {dealt_to_each}.")
    deck = Counter(() if ruleset.dice else ruleset.deck)
    dealt = Counter(pile) + Counter(card for hand in hands for card in hand)
    if dealt != deck:
        raise RecordError(f"Hands and draw pile are not the deck: {_difference(dealt, deck)}.")
    return State.opening(setup, hands, pile)


def _ruleset(record: dict[str, Any]) -> Ruleset:
    try:
        ruleset = find_variant(field(record, "variant", str, "the record"))
    except SetupError as error:
        raise RecordError(str(error)) from error
    try:
        return with_options(ruleset, field(record, "options", dict, "the record"))
    except RulesetError as error:
        raise RecordError(str(error)) from error


def _board(record: dict[str, Any], ruleset: Ruleset) -> Board:
    """The record's board; a shuffled one may be in any order."""
    rows = [expect(row, list, "A row of the board") for row in list_under(record, "board", "the record")]
    wanted = laid_board(ruleset, 0)
    if [len(row) for row in rows] != [len(row) for row in wanted.rows]:
        raise RecordError(f"The board is not of the size of that of {ruleset.name}.")
    board = Board(tuple(tuple(expect(card, str, "A space of the board") for card in row) for row in rows))
    free = ruleset.board_layout == "shuffled" and _same_prints(board, wanted)
    if board != wanted and not free:
        raise RecordError(f"The board is not that of {ruleset.name}.")
    return wanted if board == wanted else board  # the rules have the tables of their own board already


def _same_prints(board: Board, wanted: Board) -> bool:
    """True if two boards have the same shape, corners and prints."""
    fixed = {FREE, BLOCKED}
    shape = [[card if card in fixed else "" for card in row] for row in board.rows]
    prints = Counter(card for row in board.rows for card in row)
    return shape == [[card if card in fixed else "" for card in row] for row in wanted.rows] and prints == Counter(
        card for row in wanted.rows for card in row
    )


def _setup(record: dict[str, Any], ruleset: Ruleset, sides: list[Any]) -> Setup:
    seat_sides = [expect(side, int, f"The side of seat {i}") for i, side in enumerate(sides)]
    setup = Setup(
        ruleset,
        len(sides),
        max(seat_sides, default=0) + 1,
        seed_in(record, "the record"),
        field(record, "dealer", int, "the record"),
        _board(record, ruleset),
        _toasts(record, ruleset),
        script=tuple(_reshuffles(record, ruleset)),
        rolls=tuple(_rolls(record, ruleset)),
    )
    if tuple(seat_sides) != setup.side_of:
        raise RecordError(f"The sides of the seats are {seat_sides}, but they alternate: {list(setup.side_of)}.")
    return setup


def _reshuffles(record: dict[str, Any], ruleset: Ruleset) -> Iterator[tuple[Card, ...]]:
    """The draw piles of the record's reshuffles."""
    known = set(ruleset.deck)
    for i, event in enumerate(_recorded_events(record)):
        if isinstance(event, dict) and event.get("act") == "reshuffle":
            pile = texts(event, "draw_pile", f"Event {i + 1}")
            if not pile:
                raise RecordError(f"Event {i + 1}: a reshuffle makes a draw pile of at least one card.")
            if strange := [card for card in pile if card not in known]:
                raise RecordError(f"Event {i + 1}: there is no card {excerpt(strange[0])}.")
            yield pile


def _rolls(record: dict[str, Any], ruleset: Ruleset) -> Iterator[tuple[int, ...]]:
    """The dice of the record's rolls."""
    for i, event in enumerate(_recorded_events(record)):
        if isinstance(event, dict) and event.get("act") == "roll":
            where = f"Event {i + 1}"
            dice = tuple(expect(die, int, f"{where}: a die") for die in list_under(event, "dice", where, FEW))
            if len(dice) != ruleset.dice or not all(1 <= die <= PIPS for die in dice):
                raise RecordError(f"{where}: {excerpt(list(dice))} is no roll of {ruleset.dice} dice.")
            yield dice


def _toasts(record: dict[str, Any], ruleset: Ruleset) -> tuple[tuple[str, ...], ...]:
    """The ranks picked by the seats."""
    if not ruleset.toasts:
        return ()
    return tuple(_picked(seat, ruleset, f"Seat {i}") for i, seat in enumerate(_seats(record)))


def _picked(seat: dict[str, Any], ruleset: Ruleset, where: str) -> tuple[str, ...]:
    ranks = texts(seat, "toasts", where)
    if len(set(ranks)) != ruleset.toasts or len(ranks) != ruleset.toasts or not set(ranks) <= set(RANKS):
        raise RecordError(f"{where}: {excerpt(list(ranks))} are not {ruleset.toasts} different ranks.")
    return ranks


def earlier_in(record: dict[str, Any], sides: int) -> tuple[Outcome, ...]:
    """The outcomes of the match's earlier games in a record; raises RecordError."""
    earlier = limited(expect(record.get("earlier", []), list, "'earlier'"), "'earlier'")
    return tuple(_outcome(game, sides, f"Earlier game {i + 1}") for i, game in enumerate(earlier))


def outcome_in(data: dict[str, Any], sides: int) -> Outcome | None:
    """The outcome that a game states; None if it goes on. Raises RecordError."""
    return None if data.get("outcome") is None else _outcome(data["outcome"], sides, "The outcome")


def _outcome(value: Any, sides: int, where: str) -> Outcome:
    game = expect(value, dict, where)
    winners = tuple(expect(side, int, f"{where}: a winner") for side in list_under(game, "winners", where, FEW))
    termination = field(game, "termination", str, where)
    are_sides = set(winners) <= set(range(sides)) and len(set(winners)) == len(winners)
    if not are_sides or termination not in get_args(Termination):
        raise RecordError(f"{where}: no game ends in {excerpt(termination)} with the winners {excerpt(list(winners))}.")
    return Outcome(winners, cast(Termination, termination))


def _difference(found: Counter[Card], wanted: Counter[Card]) -> str:
    much = [f"too many {excerpt(card)[1:-1]}" for card in islice(found - wanted, _LISTED)]
    return ", ".join(much + [f"too few {card}" for card in (wanted - found)])
