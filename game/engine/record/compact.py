"""A game in a few hundred letters: the deal by its seed, and abbreviated moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple, get_args

from ..deal import new_game
from ..errors import NotationError, RecordError, RulesetError, SetupError, excerpt
from ..fairness import Commitment, came_as_sealed, commit, commitment_of, is_kept
from ..match import Match
from ..move import CARD_ACTS, Move, MoveAct, parse_move
from ..rules.chip_sets import colours_in, colours_to_json
from ..rules.options import options_of, with_options
from ..rules.variants import find_variant
from ..state import State
from .editions import is_new
from .fields import FEW, MOST_MOVES, expect, field, limited, list_under, seed_in, seed_to_json, texts
from .reading import OtherGameError, UnsoundGameError, earlier_in, edition_of, outcome_in, players_of, pushed, replay
from .writing import EDITION, FIRST_EDITION, Difference, RecordedPlayer, outcome_to_json, seated, to_record

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
    difference: Difference | None = None
    """The point at which today's rules part from those it was played by; None for a game that they give as well."""

    @property
    def record(self) -> dict[str, Any]:
        """The game's record."""
        return to_record(self.match, self.players, self.commitment, self.difference)


def to_compact(played: WholeGame) -> dict[str, Any]:
    """A game in compact form, ready for JSON; with the whole record if the seed doesn't give the same cards."""
    match, players, commitment, _, difference = played
    is_whole = difference and "events" in difference.written
    if is_whole or not came_as_sealed(match) or (commitment and not is_kept(commitment, match)):
        return {"format": COMPACT_FORMAT, "record": played.record}
    setup = match.state.setup
    return {
        "format": COMPACT_FORMAT,
        "edition": difference.edition if difference else EDITION,
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
        **({"outcome": outcome_to_json(match.state.ended)} | difference.written if difference else {}),
    }


def from_compact(data: Any) -> WholeGame:
    """The game in compact form; raises RecordError if it's damaged, or illegal by today's rules."""
    game = expect(data, dict, _WHERE)
    if game.get("format") != COMPACT_FORMAT:
        raise RecordError(f"The format is {excerpt(game.get('format'))}, not {COMPACT_FORMAT!r}.")
    played = sound_part(game)
    if played.fault:
        raise RecordError(played.fault)
    if played.difference:
        raise RecordError(f"From turn {played.difference.turn} on today's rules differ.")
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
    game = expect(record, dict, _WHERE)
    match, fault, difference = _as_far_as_sound(replay, game, ("events",))
    return WholeGame(match, players_of(game), commitment_of(game), fault, difference)


def _short(data: dict[str, Any]) -> WholeGame:
    players = tuple(_player(seat, f"Seat {i}") for i, seat in enumerate(list_under(data, "players", _WHERE, FEW)))
    read = partial(_replayed, seats=len(players))
    match, fault, difference = _as_far_as_sound(read, data, ("length", "moves"))
    salt = data.get("salt")
    commitment = commit(match.states[0], salt) if isinstance(salt, str) else None
    sealed = commitment_of(commitment._asdict()) if commitment else None
    return WholeGame(match, players, sealed, fault, difference)


def _as_far_as_sound(
    read: Callable[[Any], Match], data: dict[str, Any], written: tuple[str, ...]
) -> tuple[Match, str, Difference | None]:
    """The moves that can be played, and why the next one can't, or from where on it's another edition's game.

    Raises RecordError if the first move is damaged or illegal.
    """
    edition = edition_of(data)
    try:
        return read(data), "", None
    except UnsoundGameError as error:
        if edition < EDITION and not error.is_damaged:
            match = _as_both_agree(error.match, data)
            turn = match.state.turn + 1
            return match, "", Difference(edition, turn, {key: data[key] for key in written})
        if not error.match.moves:
            raise
        return error.match, str(error), None


def _as_both_agree(match: Match, data: dict[str, Any]) -> Match:
    """A game of another edition up to where today's rules differ, with the outcome that it states."""
    if match.state.ended:  # which it wasn't by its own rules, or otherwise
        match = match.until(len(match.moves) - 1)
    outcome = outcome_in(data, match.state.setup.sides)
    return match.concluded(outcome) if outcome else match


def _replayed(data: dict[str, Any], seats: int) -> Match:
    """The game of abbreviated moves; raises UnsoundGameError with the game up to an illegal one."""
    first = _opening(data, seats)
    setup = first.setup
    match = Match(first, earlier_in(data, setup.sides), colours_in(data, setup.ruleset, setup.sides))
    shortened, length, is_first = iter(_moves(data)), _length(data), edition_of(data) == FIRST_EDITION
    sure = 0
    try:
        for at in range(length):
            legal, before = match.state.legal_moves(), match.state
            move = legal[0] if len(legal) == 1 else _lengthened(next(shortened, ""), legal, at)
            after = pushed(match, move, at)
            if is_first and is_new(before, after, move):
                match.pop()
                raise OtherGameError(f"Move {at + 1} has other consequences today.")
            if len(legal) > 1 or (sure == at and move.act not in CARD_ACTS):
                sure = at + 1
        if (left := next(shortened, None)) is not None:
            raise OtherGameError(f"After its last move the game has {excerpt(left)} left.")
        _check_winners(match, data)
    except RecordError as error:
        # A card that has to be played today isn't written, so another may have been played.
        raise UnsoundGameError(error, match.until(sure) if is_first else match) from error
    return match


def _check_winners(match: Match, data: dict[str, Any]) -> None:
    """Check that a game that states an outcome has the same winners."""
    stated, ended = outcome_in(data, match.state.setup.sides), match.state.ended
    if stated and (ended is None or ended.winners != stated.winners):
        raise OtherGameError(
            f"Sides {excerpt(list(stated.winners))} win by its outcome, the game gives {excerpt(ended)}."
        )


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
    if length > MOST_MOVES:
        raise RecordError(f"The game has {length} moves, {MOST_MOVES} at most are read.")
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
        raise OtherGameError(f"Move {at + 1}: {error}") from error  # where moves that were forced no longer are
