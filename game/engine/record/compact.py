"""A game in a few hundred letters: its deal by the seed, its moves in short; turned back into the whole game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, get_args

from ..deal import new_game
from ..errors import NotationError, RecordError, RulesetError, SetupError, excerpt
from ..fairness import Commitment, came_as_sealed, commit, commitment_of, is_kept
from ..match import Match
from ..move import Act, Move, parse_move
from ..rules.options import options_of, with_options
from ..rules.variants import find_variant
from ..state import State
from .fields import FEW, MOST_EVENTS, expect, field, limited, list_under, texts
from .reading import UnsoundGameError, earlier_in, players_of, pushed, replay
from .writing import RecordedPlayer, outcome_to_json, seated, to_record

COMPACT_FORMAT = "fivefold-compact/1"
MOST_LETTERS = 60_000
"""Letters of moves that are read: many times as many as the longest games have."""
_BETWEEN = ","
"""No card's name has one."""
_WHERE = "the game"


class WholeGame(NamedTuple):
    """A game as it was played, finished or not."""

    match: Match
    players: tuple[RecordedPlayer, ...]
    commitment: Commitment | None = None
    """What the deal was sealed with, if it was."""
    fault: str = ""
    """What broke the rules, or was damaged, after the last of its moves; "" for a game that is sound to its end."""

    @property
    def record(self) -> dict[str, Any]:
        """Its record."""
        return to_record(self.match, self.players, self.commitment)


def to_compact(played: WholeGame) -> dict[str, Any]:
    """A game in short, as a value for JSON: with the whole record where the seed does not bring the same cards."""
    match, players, commitment, _ = played
    if not came_as_sealed(match) or (commitment and not is_kept(commitment, match)):
        return {"format": COMPACT_FORMAT, "record": played.record}
    setup = match.state.setup
    return {
        "format": COMPACT_FORMAT,
        "variant": setup.ruleset.name,
        "options": options_of(setup.ruleset),
        "seed": setup.seed,
        "dealer": setup.dealer,
        "sides": setup.sides,
        "players": [list(player) for player in seated(players, setup.seats)],
        "length": len(match.moves),
        "moves": _BETWEEN.join(_shortened(match)),
        **({"toasts": [list(ranks) for ranks in setup.toasts]} if setup.toasts else {}),
        **({"earlier": [outcome_to_json(outcome) for outcome in match.earlier]} if match.earlier else {}),
        **({"salt": commitment.salt} if commitment else {}),
    }


def from_compact(data: Any) -> WholeGame:
    """The game that `to_compact` told; RecordError says what is damaged or illegal."""
    told = expect(data, dict, _WHERE)
    if told.get("format") != COMPACT_FORMAT:
        raise RecordError(f"The format is {excerpt(told.get('format'))}, not {COMPACT_FORMAT!r}.")
    played = sound_part(told)
    if played.fault:
        raise RecordError(played.fault)
    return played


def sound_part(data: Any) -> WholeGame:
    """The game of a record, or of one told in short, up to the move after which it has a fault.

    RecordError where nothing can be played.
    """
    told = expect(data, dict, _WHERE)
    is_short = told.get("format") == COMPACT_FORMAT
    record = told["record"] if is_short and "record" in told else told
    read = _short if record is told and is_short else _recorded
    return read(record)


def _recorded(record: Any) -> WholeGame:
    match, fault = _until_a_fault(replay, record)
    return WholeGame(match, players_of(record), commitment_of(record), fault)


def _short(told: dict[str, Any]) -> WholeGame:
    players = tuple(_player(seat, f"Seat {i}") for i, seat in enumerate(list_under(told, "players", _WHERE, FEW)))
    match, fault = _until_a_fault(partial(_replayed, seats=len(players)), told)
    salt = told.get("salt")
    commitment = commit(match.states[0], salt) if isinstance(salt, str) else None
    return WholeGame(match, players, commitment_of(commitment._asdict()) if commitment else None, fault)


def _until_a_fault(read: Callable[[Any], Match], told: Any) -> tuple[Match, str]:
    """The moves that can be played, and why the next one cannot; RecordError where it is the first."""
    try:
        return read(told), ""
    except UnsoundGameError as error:
        if not error.match.moves:
            raise
        return error.match, str(error)


def _replayed(told: dict[str, Any], seats: int) -> Match:
    """The game of moves in short; UnsoundGameError has it until a move that is not allowed."""
    first = _opening(told, seats)
    match = Match(first, earlier_in(told, first.setup.sides))
    shortened, length = iter(_moves(told)), _length(told)
    try:
        for at in range(length):
            legal = match.state.legal_moves()
            pushed(match, legal[0] if len(legal) == 1 else _lengthened(next(shortened, ""), legal, at), at)
    except RecordError as error:
        raise UnsoundGameError(str(error), match) from error
    if (left := next(shortened, None)) is not None:
        raise UnsoundGameError(f"After its last move the game has {excerpt(left)} left.", match)
    return match


def _player(told: Any, where: str) -> RecordedPlayer:
    match told:
        case [str(name), str(kind)]:
            return RecordedPlayer(name, kind)
    raise RecordError(f"{where} is {excerpt(told)}, no name with who plays.")


def _opening(told: dict[str, Any], seats: int) -> State:
    """The position after the deal that the seed brings."""
    sides, seed, dealer = (field(told, key, int, _WHERE) for key in ("sides", "seed", "dealer"))
    picks = limited(expect(told.get("toasts", []), list, "'toasts'"), "'toasts'", FEW)
    ranks = tuple(texts({"toasts": pick}, "toasts", "A pick") for pick in picks)
    try:
        usual = find_variant(field(told, "variant", str, _WHERE))
        rules = with_options(usual, field(told, "options", dict, _WHERE))
        return new_game(rules, seats, sides, seed, dealer, ranks)
    except (RulesetError, SetupError) as error:
        raise RecordError(f"The game could not be set up: {error}") from error


# ---------------------------------------------------------------- moves in short


def _shortened(match: Match) -> Iterator[str]:
    """Each move that was not the only one: its space where that says all, else without "place", else whole."""
    for state, move in zip(match.states, match.moves, strict=False):
        legal = state.legal_moves()
        if len(legal) == 1:
            continue
        if move.at and sum(other.at == move.at for other in legal) == 1:
            yield move.at
        else:
            yield str(move).removeprefix("place ")


def _length(told: dict[str, Any]) -> int:
    length = field(told, "length", int, _WHERE)
    if length > MOST_EVENTS:
        raise RecordError(f"The game has {length} moves, {MOST_EVENTS} at most are read.")
    return length


def _moves(told: dict[str, Any]) -> list[str]:
    text = field(told, "moves", str, _WHERE)
    if len(text) > MOST_LETTERS:
        raise RecordError(f"The moves have {len(text)} letters, {MOST_LETTERS} at most are read.")
    return text.split(_BETWEEN) if text else []


def _lengthened(short: str, legal: tuple[Move, ...], at: int) -> Move:
    """The move that a short text means among those that are legal."""
    found = [move for move in legal if short and move.at == short]
    if len(found) == 1:
        return found[0]
    act = short.partition(" ")[0]
    try:
        return parse_move(short if act in get_args(Act) else f"place {short}")
    except NotationError as error:
        raise RecordError(f"Move {at + 1}: {error}") from error
