"""A game in a few hundred letters: the deal by its seed, and abbreviated moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, get_args

from ..deal import new_game
from ..errors import NotationError, RecordError, RulesetError, SetupError, excerpt
from ..fairness import Commitment, came_as_sealed, commit, commitment_of, is_kept
from ..match import Match
from ..move import Move, MoveAct, parse_move
from ..rules.chip_sets import colours_in, colours_to_json
from ..rules.options import options_of, with_options
from ..rules.variants import find_variant
from ..state import State
from .fields import FEW, MOST_EVENTS, expect, field, limited, list_under, seed_in, seed_to_json, texts
from .reading import UnsoundGameError, earlier_in, players_of, pushed, replay
from .writing import EDITION, FIRST_EDITION, RecordedPlayer, outcome_to_json, seated, to_record

COMPACT_FORMAT = "fivefold-compact/1"
MOST_LETTERS = 60_000
"""The most letters of moves read; the longest games have a fraction of that."""
_BETWEEN = ","
"""Separates moves; no card's name contains it."""
_WHERE = "the game"


class WholeGame(NamedTuple):
    """A game as played, finished or not."""

    match: Match
    players: tuple[RecordedPlayer, ...]
    commitment: Commitment | None = None
    """The deal's seal, if any."""
    fault: str = ""
    """The damage or illegal move after the last sound one; "" for a sound game."""
    edition: int = EDITION
    """The edition of the rules that it was played by."""

    @property
    def record(self) -> dict[str, Any]:
        """The game's record."""
        return to_record(self.match, self.players, self.commitment)


def to_compact(played: WholeGame) -> dict[str, Any]:
    """A game in compact form, ready for JSON; with the whole record if the seed doesn't give the same cards."""
    match, players, commitment, *_ = played
    if not came_as_sealed(match) or (commitment and not is_kept(commitment, match)):
        return {"format": COMPACT_FORMAT, "record": played.record}
    setup = match.state.setup
    return {
        "format": COMPACT_FORMAT,
        "edition": EDITION,
        "variant": setup.ruleset.name,
        "options": options_of(setup.ruleset),
        "seed": seed_to_json(setup.seed),
        "dealer": setup.dealer,
        "sides": setup.sides,
        **colours_to_json(match.colours),
        "players": [list(player) for player in seated(players, setup.seats)],
        "length": len(match.moves),
        "moves": _BETWEEN.join(_shortened(match)),
        **({"toasts": [list(ranks) for ranks in setup.toasts]} if setup.toasts else {}),
        **({"earlier": [outcome_to_json(outcome) for outcome in match.earlier]} if match.earlier else {}),
        **({"salt": commitment.salt} if commitment else {}),
    }


def from_compact(data: Any) -> WholeGame:
    """The game in compact form; raises RecordError if it's damaged or illegal."""
    game = expect(data, dict, _WHERE)
    if game.get("format") != COMPACT_FORMAT:
        raise RecordError(f"The format is {excerpt(game.get('format'))}, not {COMPACT_FORMAT!r}.")
    played = sound_part(game)
    if played.fault:
        raise RecordError(played.fault)
    return played


def sound_part(data: Any) -> WholeGame:
    """The game in a record or in compact form, up to its last sound move.

    Raises RecordError if nothing can be played.
    """
    game = expect(data, dict, _WHERE)
    is_short = game.get("format") == COMPACT_FORMAT
    record = game["record"] if is_short and "record" in game else game
    read = _short if record is game and is_short else _recorded
    return read(record)


def _recorded(record: Any) -> WholeGame:
    match, fault = _until_a_fault(replay, record)
    return WholeGame(match, players_of(record), commitment_of(record), fault, _edition(record))


def _short(data: dict[str, Any]) -> WholeGame:
    players = tuple(_player(seat, f"Seat {i}") for i, seat in enumerate(list_under(data, "players", _WHERE, FEW)))
    match, fault = _until_a_fault(partial(_replayed, seats=len(players)), data)
    salt = data.get("salt")
    commitment = commit(match.states[0], salt) if isinstance(salt, str) else None
    sealed = commitment_of(commitment._asdict()) if commitment else None
    return WholeGame(match, players, sealed, fault, _edition(data))


def _edition(data: dict[str, Any]) -> int:
    """The edition of the rules that a game says it was played by."""
    return expect(data.get("edition", FIRST_EDITION), int, "'edition'")


def _until_a_fault(read: Callable[[Any], Match], data: Any) -> tuple[Match, str]:
    """The moves that can be played, and why the next one can't; raises RecordError if it's the first."""
    try:
        return read(data), ""
    except UnsoundGameError as error:
        if not error.match.moves:
            raise
        return error.match, str(error)


def _replayed(data: dict[str, Any], seats: int) -> Match:
    """The game of abbreviated moves; raises UnsoundGameError with the game up to an illegal one."""
    first = _opening(data, seats)
    setup = first.setup
    match = Match(first, earlier_in(data, setup.sides), colours_in(data, setup.ruleset, setup.sides))
    shortened, length = iter(_moves(data)), _length(data)
    try:
        for at in range(length):
            legal = match.state.legal_moves()
            pushed(match, legal[0] if len(legal) == 1 else _lengthened(next(shortened, ""), legal, at), at)
    except RecordError as error:
        raise UnsoundGameError(str(error), match) from error
    if (left := next(shortened, None)) is not None:
        raise UnsoundGameError(f"After its last move the game has {excerpt(left)} left.", match)
    return match


def _player(data: Any, where: str) -> RecordedPlayer:
    match data:
        case [str(name), str(kind)]:
            return RecordedPlayer(name, kind)
    raise RecordError(f"{where} is {excerpt(data)}, no name with who plays.")


def _opening(data: dict[str, Any], seats: int) -> State:
    """The position after the seed's deal."""
    sides, dealer = (field(data, key, int, _WHERE) for key in ("sides", "dealer"))
    picks = limited(expect(data.get("toasts", []), list, "'toasts'"), "'toasts'", FEW)
    ranks = tuple(texts({"toasts": pick}, "toasts", "A pick") for pick in picks)
    try:
        usual = find_variant(field(data, "variant", str, _WHERE))
        rules = with_options(usual, field(data, "options", dict, _WHERE))
        return new_game(rules, seats, sides, seed_in(data, _WHERE), dealer, ranks)
    except (RulesetError, SetupError) as error:
        raise RecordError(f"The game could not be set up: {error}") from error


# ---------------------------------------------------------------- moves in short


def _shortened(match: Match) -> Iterator[str]:
    """Each move that wasn't forced: just its space if that's unambiguous, else without "place", else whole."""
    for state, move in zip(match.states, match.moves, strict=False):
        legal = state.legal_moves()
        if len(legal) == 1:
            continue
        if move.at and sum(other.at == move.at for other in legal) == 1:
            yield move.at
        else:
            yield str(move).removeprefix("place ")


def _length(data: dict[str, Any]) -> int:
    length = field(data, "length", int, _WHERE)
    if length > MOST_EVENTS:
        raise RecordError(f"The game has {length} moves, {MOST_EVENTS} at most are read.")
    return length


def _moves(data: dict[str, Any]) -> list[str]:
    text = field(data, "moves", str, _WHERE)
    if len(text) > MOST_LETTERS:
        raise RecordError(f"The moves have {len(text)} letters, {MOST_LETTERS} at most are read.")
    return text.split(_BETWEEN) if text else []


def _lengthened(short: str, legal: tuple[Move, ...], at: int) -> Move:
    """The move that an abbreviation stands for among the legal ones; an illegal one if it's spelled out."""
    found = [move for move in legal if short and move.at == short]
    if len(found) == 1:
        return found[0]
    act = short.partition(" ")[0]
    try:
        return parse_move(short if act in get_args(MoveAct) else f"place {short}")
    except NotationError as error:
        raise RecordError(f"Move {at + 1}: {error}") from error
