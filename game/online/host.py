"""The host's side of a room: who sits where, which moves of guests count, and what each seat has yet to be told."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..engine.deal import new_game
from ..engine.events import events_of
from ..engine.fairness import DIGITS, Commitment, commit
from ..engine.following import public_hash
from ..engine.match import Match
from ..engine.move import Move, parse_move
from ..engine.record.fields import FEW, expect, field, list_under
from ..engine.state import State
from ..summary import HUMAN
from .messages import (
    KEY_DIGITS,
    MOST_GAMES,
    AllCards,
    Begun,
    Invitation,
    Leave,
    Moved,
    Offer,
    Refused,
    Reply,
    Revealed,
    RoomError,
    RoomMessage,
    SeenMove,
    Sit,
    checked_hex,
    checked_kind,
    read_message,
)

HOST = 0
"""The host's own seat."""
UNDEALT = -1
STAND_IN = "medium"
"""The computer that plays on for a guest who leaves."""


def digest(*parts: object) -> str:
    """The first 128 bits of a hash of several texts, as hex digits."""
    text = "\n".join(["fivefold-room/1", *map(str, parts)])
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:DIGITS]


def promise_of(secret: str) -> str:
    """What a host tells of its secret before it knows what the guests add to the seed."""
    return digest("promise", secret)


def seed_of(secret: str, luck: Sequence[str]) -> int:
    """The seed of a deal, 128 bits: from the host's secret and what the guests have added."""
    return int(digest("seed", secret, *luck), 16)


class HostSeat(NamedTuple):
    """A seat as the host knows it."""

    name: str = ""
    kind: str = HUMAN
    key: str = ""
    """The guest's public key; "" for the host, computers and free seats."""
    luck: str = ""
    """What the guest adds to the seed of the next game; "" until it wants one."""
    known: int = UNDEALT
    """The moves that its device had when it last told anything; UNDEALT if it hadn't its hand."""
    refused: str = ""
    """Why its last moves were not made."""
    refused_moves: tuple[str, ...] = ()
    """Those moves."""


class Host:
    """A room whose games are dealt and judged here; the caller makes the moves of the host and of computers."""

    def __init__(
        self, offer: Offer, names: Mapping[int, str], root: str, own: int = HOST, relays: tuple[str, ...] = ()
    ) -> None:
        """`names` are those of host and computers by seat, `root` DIGITS random hex digits that never leave the device.

        Each game's secret comes from them.
        """
        self.offer = offer
        self.root = root
        self.own = own
        """The seat on this device."""
        self.relays = relays
        """Where it listens, as its invitation says."""
        self.seats = [HostSeat(names.get(seat, ""), kind) for seat, kind in enumerate(offer.kinds)]
        self.seats[own] = HostSeat(names[own])
        self.game = 0
        """The number of the game that was dealt last."""
        self.match: Match | None = None
        """The game that was dealt last."""
        self.sitting: tuple[HostSeat, ...] = ()
        """Who sat where when it was dealt, and what they added to its seed."""
        self.is_rebuilt = False
        """True if its cards were put together again after its first host had gone."""

    # ------------------------------------------------------------ what the host knows

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who plays for each seat now."""
        return tuple(seat.kind for seat in self.seats)

    @property
    def dealt(self) -> Match:
        """The game that was dealt last; raises RoomError before the first."""
        if self.match is None:
            raise RoomError("ahead", "No game has been dealt yet.")
        return self.match

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of that game."""
        return self.dealt.moves

    @property
    def state(self) -> State:
        """The position that it has come to."""
        return self.dealt.state

    @property
    def has_news(self) -> bool:
        """True if some guest may not know yet what has happened."""
        return self.match is not None and any(
            self.seats[seat].known < len(self.moves) or self.seats[seat].refused for seat in self.guests
        )

    # ------------------------------------------------------------ before a game

    @property
    def invitation(self) -> Invitation:
        """What those who may sit down are sent."""
        return Invitation(self.seats[self.own].name, self.offer, self._promise(1), self.relays)

    @property
    def is_full(self) -> bool:
        """True if every guest has sat down for the next game."""
        others = (seat for at, seat in enumerate(self.seats) if at != self.own)
        return not self.is_playing and all(seat.luck or seat.kind != HUMAN for seat in others)

    @property
    def is_playing(self) -> bool:
        """True while a game goes on."""
        return self.match is not None and not self.match.state.ended

    def free(self, seat: int) -> None:
        """Send a guest away who sat down before the first deal."""
        if not self.game:
            self.seats[seat] = HostSeat(kind=HUMAN)

    @property
    def commitment(self) -> Commitment:
        """The seal of the game that was dealt last."""
        return commit(self.dealt.states[0], self._salt(self.game))

    def deal(self) -> Match:
        """Deal the next game to those who have sat down for it."""
        if self.is_playing:
            raise RoomError("begun", "A game is being played.")
        self.sitting, self.game, self.is_rebuilt = tuple(self.seats), self.game + 1, False
        seed = seed_of(self._secret(self.game), [seat.luck for seat in self.sitting])
        if self.match:
            self.match = self.match.next_game(seed)
        else:
            self.match = Match(new_game(self.offer.ruleset, self.offer.seats, self.offer.sides, seed))
        self.seats = [HostSeat(seat.name, seat.kind, seat.key) for seat in self.seats]
        self.roll()
        return self.match

    def _secret(self, game: int) -> str:
        return digest("secret", self.root, game)

    def _salt(self, game: int) -> str:
        return digest("salt", self.root, game)

    def _promise(self, game: int) -> str:
        return promise_of(self._secret(game))

    # ------------------------------------------------------------ what guests tell

    def take(self, key: str, message: RoomMessage) -> None:
        """Take a message of the guest with a public key, and make its moves; raises RoomError if it can't be taken."""
        if isinstance(message, Sit):
            self._sit(key, message)
            return
        seat = self.seat_of(key)
        if not isinstance(message, Reply | Leave):
            raise RoomError("strange", "No guest tells that.")
        if isinstance(message, Leave) and not self.game:
            self.free(seat)
        elif message.game > self.game:
            raise RoomError("ahead", f"The message is of game {message.game}, this is game {self.game}.")
        elif message.game < self.game:
            self._tell_all(seat)
        elif isinstance(message, Reply):
            self._play(seat, message)
        else:
            self.stand_in(seat)

    def stand_in(self, seat: int) -> None:
        """Let a computer play on for a guest who has gone."""
        self.seats[seat] = HostSeat(self.seats[seat].name, STAND_IN)

    def seat_of(self, key: str) -> int:
        """The seat of a guest; raises RoomError for anybody else."""
        for seat, guest in enumerate(self.seats):
            if guest.key and guest.key == key:
                return seat
        raise RoomError("stranger", "The message is from nobody who plays here.")

    def _sit(self, key: str, sit: Sit) -> None:
        own = [at for at, seat in enumerate(self.seats) if seat.key == key]
        free = [at for at, seat in enumerate(self.seats) if at != self.own and seat.kind == HUMAN and not seat.key]
        if not own and self.game:
            raise RoomError("begun", "The games of this room have begun.")
        if not own and not free:
            raise RoomError("full", "Every seat of this room is taken.")
        at = (own or free)[0]
        seat = self.seats[at]
        if sit.game <= self.game:
            self._tell_all(at)
            return
        if sit.game > self.game + 1:
            raise RoomError("ahead", f"Game {sit.game} is not the next one.")
        taken = {other.name.casefold() for number, other in enumerate(self.seats) if number != at}
        name = seat.name or next(name for name in _names(sit.name) if name.casefold() not in taken)
        self.seats[at] = seat._replace(name=name, key=key, luck=seat.luck or sit.luck)

    def _tell_all(self, seat: int) -> None:
        """Tell a seat the whole game: its device doesn't know yet that it was dealt."""
        self.seats[seat] = self.seats[seat]._replace(known=UNDEALT)

    def _play(self, seat: int, play: Reply) -> None:
        match, guest = self.dealt, self.seats[seat]
        count, start = len(match.moves), play.start
        if start > count:
            raise RoomError("ahead", f"The message is of move {start}, this game has {count}.")
        if public_hash(match.states[start]) != play.hash:
            raise RoomError("apart", f"The games differ before move {start}.")
        before, new = play.moves[: count - start], play.moves[count - start :]
        why = "past" if before != match.moves[start : start + len(before)] else ""
        if new and not why:
            why = "" if self._is_possible(match.state, seat, new) else "illegal"
        refused = tuple(map(str, play.moves)) if why else ()
        self.seats[seat] = guest._replace(known=start, refused=why, refused_moves=refused)
        for move in () if why else new:
            self.make(move)

    def _is_possible(self, state: State, seat: int, moves: Sequence[Move]) -> bool:
        """True if a seat may make these moves one after the other; the dice are rolled here."""
        for move in moves:
            if state.current_player != seat or move.act == "roll" or not state.is_legal(move):
                return False
            state = state.apply(move)
        return True

    def make(self, move: Move) -> None:
        """Make a move of any seat, and roll the dice for a guest whose turn comes; raises IllegalMoveError."""
        self.dealt.push(move)
        self.roll()

    def roll(self) -> None:
        """Roll the dice if a guest is to roll."""
        while (state := self.dealt.state).phase == "roll" and not state.ended and self.seats[state.current_player].key:
            self.dealt.push(Move("roll"))

    # ------------------------------------------------------------ what guests are told

    @property
    def guests(self) -> tuple[int, ...]:
        """The guests' seats."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.key)

    def text(self) -> tuple[list[dict[str, Any]], dict[str, list[dict[str, Any]]]]:
        """All that some guest may not know yet: the messages' public parts, and by key each guest's private ones."""
        guests = [(self.seats[seat].key, seat) for seat in self.guests]
        parts = {key: [message.written() for message in self.messages_for(seat)] for key, seat in guests}
        public = [part for part, _ in next(iter(parts.values()), [])]
        return public, {key: [part for _, part in written] for key, written in parts.items()}

    def messages_for(self, seat: int) -> Iterator[RoomMessage]:
        """All that some guest may not know yet, as one of them is told it; it may be told twice."""
        match = self.match
        if match is None:
            return
        known = min((self.seats[guest].known for guest in self.guests), default=UNDEALT)
        if known == UNDEALT:
            yield self._deal_for(seat, match)
        yield self._moved(seat, match, max(known, 0))
        for other, gone in enumerate(self.seats):
            if gone.kind != self.offer.kinds[other]:
                yield Leave(self.game, other)
            if gone.refused:
                moves = tuple(map(parse_move, gone.refused_moves))
                yield Refused(self.game, other, len(match.moves), gone.refused, moves)
        if match.state.ended:
            cards = cards_of(match) if self.is_rebuilt else None
            secret, salt = self._secret(self.game), self._salt(self.game)
            yield Revealed(self.game, secret, salt, self._promise(self.game + 1), cards)

    def _deal_for(self, seat: int, match: Match) -> Begun:
        opening = match.states[0]
        return Begun(
            self.game,
            opening.setup.masked,
            tuple(seat.name for seat in self.sitting),
            self.offer.kinds,
            self._promise(self.game),
            tuple(seat.luck for seat in self.sitting),
            self.commitment.fingerprint,
            match.earlier,
            seat,
            () if opening.setup.ruleset.dice else opening.hands[seat],
            tuple(seat.key for seat in self.sitting),
        )

    def _moved(self, seat: int, match: Match, start: int) -> Moved:
        states, moves = match.states, match.moves
        steps = tuple(_step(states[at], moves[at], states[at + 1], seat) for at in range(start, len(moves)))
        return Moved(self.game, start, steps, public_hash(match.state))

    # ------------------------------------------------------------ keeping

    def stored(self) -> dict[str, Any]:
        """The room ready for JSON, but for its match."""
        facts = {"root": self.root, "own": self.own, "game": self.game, "rebuilt": self.is_rebuilt}
        seats = {"seats": [list(seat) for seat in self.seats], "sitting": [list(seat) for seat in self.sitting]}
        return {"offer": self.invitation.written()[0], **facts, **seats}

    @classmethod
    def restored(cls, data: Any, match: Match | None) -> Host:
        """The room that `stored` wrote, with its match; raises RecordError."""
        room = expect(data, dict, "the room")
        invitation = read_message(room.get("offer"))
        if not isinstance(invitation, Invitation):
            raise RoomError("damaged", "The room offers no game.")
        own = field(room, "own", int, "the room")
        if not 0 <= own < invitation.offer.seats:
            raise RoomError("damaged", f"The room has no seat {own}.")
        host = cls(invitation.offer, {own: invitation.name}, checked_hex(room.get("root")), own, invitation.relays)
        host.is_rebuilt = room.get("rebuilt") is True
        host.game, host.match = field(room, "game", int, "the room"), match
        host.seats = [_seat(seat) for seat in list_under(room, "seats", "the room", FEW)]
        host.sitting = tuple(_seat(seat) for seat in list_under(room, "sitting", "the room", FEW))
        counts = {len(host.seats), len(host.sitting) or host.offer.seats, host.offer.seats}
        if len(counts) > 1 or not 0 <= host.game <= MOST_GAMES or bool(host.game) != bool(match):
            raise RoomError("damaged", "The room's seats or games are not those of its offer.")
        return host


def cards_of(match: Match) -> AllCards:
    """All cards of a game, where no seed brings them."""
    first = match.states[0]
    return AllCards(first.setup.seed, first.hands, first.draw_pile, first.setup.script)


def _seat(data: Any) -> HostSeat:
    match data:
        case [str(name), str(kind), str(key), str(luck), int(known), str(refused), list(moves)] if known >= UNDEALT:
            keys = key and checked_hex(key, KEY_DIGITS), luck and checked_hex(luck)
            return HostSeat(
                name, checked_kind(kind), *keys, known, refused, tuple(str(parse_move(str(m))) for m in moves)
            )
    raise RoomError("damaged", "A seat of the room is damaged.")


def _step(before: State, move: Move, after: State, seat: int) -> SeenMove:
    """A move as a seat is told it."""
    events = events_of(before, move, after)
    drew = tuple(event.drew for event in events if event.drew and event.seat == seat)
    return SeenMove(move, after.extras.dice if move.act == "roll" else (), drew)


def _names(name: str) -> Iterator[str]:
    """A name, and others for one who has the same."""
    yield name
    number = 2
    while True:
        yield f"{name} {number}"
        number += 1
