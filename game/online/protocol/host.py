"""The host's side of a room: who sits where, which moves of guests count, and what each seat has yet to be told."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from ...engine.deal import new_game
from ...engine.errors import IllegalMoveError
from ...engine.events import events_of
from ...engine.fairness import DIGITS, Commitment, commit
from ...engine.match import Match
from ...engine.move import Move, parse_move
from ...engine.record.fields import FEW, expect, field, list_under, texts
from ...engine.record.writing import Difference
from ...engine.remote_view import ONLOOKER, public_hash
from ...engine.state import State
from ...storage.summary import HUMAN
from .messages import (
    MOST_BARRED,
    MOST_GAMES,
    AllCards,
    Begun,
    Gathering,
    Invitation,
    Leave,
    Moved,
    Offer,
    Parted,
    Refused,
    Reply,
    Revealed,
    RoomError,
    RoomMessage,
    SeenMove,
    Sit,
    checked_hex,
    checked_key,
    checked_kind,
    is_told_of,
    read_message,
)

UNDEALT = -1
_MOST_TOLD = 1_500
"""The most moves in a text, several long games': a device that lacks more must not hold up the others."""
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


def run_start(seats: Sequence[int]) -> int:
    """Where the last of several seats began to follow itself."""
    at = len(seats) - 1
    while at and seats[at - 1] == seats[-1]:
        at -= 1
    return at


class HostSeat(NamedTuple):
    """A seat as the host knows it."""

    name: str = ""
    kind: str = HUMAN
    key: str = ""
    """The guest's public key; "" for people here, computers and free seats."""
    luck: str = ""
    """What the guest adds to the seed of the next game; "" until it wants one."""
    known: int = UNDEALT
    """The moves that its device had when it last told anything; UNDEALT if it hadn't its hand."""
    refused: str = ""
    """Why its last moves were not made."""
    refused_moves: tuple[str, ...] = ()
    """Those moves."""


class Host:
    """A room whose games are dealt and judged here; the caller makes the moves of people here and of computers."""

    def __init__(
        self,
        offer: Offer,
        names: Mapping[int, str],
        root: str,
        here: Collection[int] = (0,),
        relays: tuple[str, ...] = (),
        name: str = "",
    ) -> None:
        """A room that nobody else has come to.

        `names` are those of people here and of computers by seat, `name` the host's unless it's the first of them, and
        `root` DIGITS random hex digits that never leave the device: each game's secret comes from them.
        """
        self.offer = offer
        self.root = root
        self.here = tuple(here)
        """The seats of the people at this device; none where it's only the table."""
        self.relays = relays
        """Where it listens, as its invitation says."""
        self.name = name or names[self.here[0]]
        self.seats = [HostSeat(names.get(seat, ""), kind) for seat, kind in enumerate(offer.kinds)]
        self.edition = 0
        """How often it has changed who sits down to what."""
        self.is_changed = False
        """True if the game is another than that of the first invitation."""
        self.barred: list[str] = []
        """The keys of guests who have left before the first deal, or were sent away, the latest last."""
        self.untold: set[str] = set()
        """The keys of guests that a computer plays on for, until that was sent."""
        self.game = 0
        """The number of the game that was dealt last."""
        self.match: Match | None = None
        """The game that was dealt last."""
        self.sitting: tuple[HostSeat, ...] = ()
        """Who sat where when it was dealt, and what they added to its seed."""
        self.difference: Difference | None = None
        """The point at which today's rules part from the older ones that the last game dealt was played by."""
        self.has_parted = False
        """True if that game's moves aren't possible by today's rules, here or at another device: it ends unfinished."""
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
        if self.match is None:
            return self.edition > 0 and (self.is_changed or bool(self.relays))
        guests = (self.seats[seat] for seat in self.guests)
        return (
            self.has_parted or bool(self.untold) or any(seat.known < len(self.moves) or seat.refused for seat in guests)
        )

    # ------------------------------------------------------------ before a game

    @property
    def invitation(self) -> Invitation:
        """What those who may sit down are sent."""
        return Invitation(self.name, self.offer, self._promise(1), self.relays)

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats that wait for a guest."""
        seats = enumerate(self.seats)
        return tuple(at for at, seat in seats if at not in self.here and seat.kind == HUMAN and not seat.key)

    @property
    def is_full(self) -> bool:
        """True if there are guests, and all have sat down for the next game."""
        others = (seat for at, seat in enumerate(self.seats) if at not in self.here and seat.kind == HUMAN)
        return bool(self.guests) and not self.is_playing and all(seat.luck for seat in others)

    @property
    def is_playing(self) -> bool:
        """True from the deal until a game has an outcome; none follows one that ends unfinished."""
        return self.match is not None and not self.match.state.ended

    @property
    def is_flooded(self) -> bool:
        """True if so many have sat down and left before the first deal that somebody may be doing it on purpose."""
        return not self.game and len(self.barred) >= MOST_BARRED

    def send_away(self, key: str) -> None:
        """Empty the seat of a guest with a key before the first deal; it can't sit down again."""
        for at, seat in enumerate(self.seats):
            if key and seat.key == key and not self.game:
                self.barred = [*self.barred, key][-MOST_BARRED:]
                self.seats[at] = HostSeat(kind=HUMAN)
                self.edition += 1

    def change(self, offer: Offer, names: Mapping[int, str], here: Collection[int]) -> None:
        """Play another game, or with others, before the first deal; guests stay as long as there is a seat for them."""
        if self.game:
            raise RoomError("begun", "The games of this room have begun.")
        guests = [seat for seat in self.seats if seat.key]
        self.offer, self.here = offer, tuple(here)
        self.seats = [
            HostSeat(names.get(seat, "") if seat in self.here or kind != HUMAN else "", kind)
            for seat, kind in enumerate(offer.kinds)
        ]
        for seat, guest in zip(self.free_seats, guests, strict=False):
            self.seats[seat] = guest
        self.edition, self.is_changed = self.edition + bool(self.edition), True

    def fill(self, names: Iterable[str]) -> None:
        """Have computers in the free seats before the first deal, by those of the names that nobody has."""
        free, taken = self.free_seats, {seat.name.casefold() for seat in self.seats}
        given = dict(zip(free, (name for name in names if name.casefold() not in taken), strict=False))
        kinds = (STAND_IN if seat in free else kind for seat, kind in enumerate(self.offer.kinds))
        named = {at: seat.name for at, seat in enumerate(self.seats)} | given
        self.change(self.offer._replace(kinds=tuple(kinds)), named, self.here)

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
            first = new_game(self.offer.ruleset, self.offer.seats, self.offer.sides, seed)
            self.match = Match(first, (), self.offer.colours)
        self.seats = [HostSeat(seat.name, seat.kind, seat.key) for seat in self.seats]
        self.has_parted, self.difference = False, None
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
        if isinstance(message, Parted):
            self.has_parted = self.has_parted or message.game == self.game > 0
            return
        if not isinstance(message, Reply | Leave):
            raise RoomError("strange", "No guest tells that.")
        if isinstance(message, Leave) and not self.game:
            self.send_away(key)
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
        if self.seats[seat].key:
            self.untold.add(self.seats[seat].key)
        self.seats[seat] = HostSeat(self.seats[seat].name, STAND_IN)

    def note_late(self, seat: int) -> None:
        """Have a guest told that a computer has moved for it."""
        self.seats[seat] = self.seats[seat]._replace(refused="late", refused_moves=())

    def seat_of(self, key: str) -> int:
        """The seat of a guest; raises RoomError for anybody else."""
        for seat, guest in enumerate(self.seats):
            if guest.key and guest.key == key:
                return seat
        raise RoomError("stranger", "The message is from nobody who plays here.")

    def _sit(self, key: str, sit: Sit) -> None:
        own = [at for at, seat in enumerate(self.seats) if seat.key == key]
        free = self.free_seats
        if not own and self.game:
            raise RoomError("begun", "The games of this room have begun.")
        if key in self.barred:
            raise RoomError("stranger", "The guest was sent away.")
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
        self.edition += not own

    def _tell_all(self, seat: int) -> None:
        """Tell a seat the whole game: its device doesn't know yet that it was dealt."""
        self.seats[seat] = self.seats[seat]._replace(known=UNDEALT)

    def _play(self, seat: int, play: Reply) -> None:
        match, guest = self.dealt, self.seats[seat]
        count, start = len(match.moves), play.start
        if start > count:
            raise RoomError("ahead", f"The message is of move {start}, this game has {count}.")
        if not is_told_of(play, match.states[start]):
            raise RoomError("apart", f"The games differ before move {start}.")
        before, new = play.moves[: count - start], play.moves[count - start :]
        why = "past" if before != match.moves[start : start + len(before)] else ""
        if new and not why:
            why = "" if self._is_possible(match.state, seat, new) else "illegal"
        refused = tuple(map(str, play.moves)) if why else ()
        self.seats[seat] = guest._replace(known=start, refused=why, refused_moves=refused)
        for move in () if why else new:
            self.make(move)

    def lacks(self, told: RoomMessage) -> bool:
        """True if a guest's message has a game or moves that this host lacks, or has otherwise."""
        match told:
            case Reply(game, start) if game == self.game:
                states = self.dealt.states
                return start >= len(states) or not is_told_of(told, states[start])
            case Reply(game):
                return game > self.game
            case Sit(game):
                return game > self.game + 1
            case Leave(game):  # before the first deal it's of a seat alone
                return game > self.game > 0
        return False

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
    def turn_began(self) -> int:
        """The number of moves before those of the seat whose turn it is."""
        return run_start([state.current_player for state in self.dealt.states])

    @property
    def guests(self) -> tuple[int, ...]:
        """The guests' seats."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.key)

    def text(self) -> tuple[list[dict[str, Any]], dict[str, list[dict[str, Any]]]]:
        """All that some guest may not know yet: the messages' public parts, and by key each guest's private ones."""
        guests = [(self.seats[seat].key, seat) for seat in self.guests]
        parts = {key: [message.written() for message in self.messages_for(seat)] for key, seat in guests}
        public = [part for part, _ in next(iter(parts.values()), [])]
        if not public and self.has_news:  # for those who have no seat any more
            public = [message.written()[0] for message in self.messages_for(-1)]
        return public, {key: [part for _, part in written] for key, written in parts.items()}

    def messages_for(self, seat: int) -> Iterator[RoomMessage]:
        """All that some guest may not know yet, as one of them is told it; it may be told twice."""
        match = self.match
        known = min((self.seats[guest].known for guest in self.guests), default=UNDEALT)
        known = max(known, len(match.moves) - _MOST_TOLD) if match and len(match.moves) > _MOST_TOLD else known
        if self.has_news and (match is None or (self.is_changed and self.game == 1 and known == UNDEALT)):
            yield self.gathering(seat)
        if match is None:
            return
        if known == UNDEALT:
            yield self._deal_for(seat, match)
        for other, gone in enumerate(self.seats):
            if gone.kind != self.offer.kinds[other]:
                yield Leave(self.game, other)
        if self.has_parted:
            yield Parted(self.game)
            return
        yield self._moved(seat, match, max(known, 0))
        for other, gone in enumerate(self.seats):
            if gone.refused:
                moves = tuple(map(parse_move, gone.refused_moves))
                yield Refused(self.game, other, len(match.moves), gone.refused, moves)
        if match.state.ended:
            cards = cards_of(match) if self.is_rebuilt else None
            secret, salt = self._secret(self.game), self._salt(self.game)
            yield Revealed(self.game, secret, salt, self._promise(self.game + 1), cards)

    def gathering(self, seat: int = -1) -> Gathering:
        """Who sits where before the first deal, as a seat is told it."""
        keys = tuple(seat.key for seat in self.seats)
        return Gathering(self.edition, self.offer, self.names, keys, tuple(self.barred), seat)

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
            () if opening.setup.ruleset.dice or seat < 0 else opening.hands[seat],
            tuple(seat.key for seat in self.sitting),
            match.colours,
        )

    def _moved(self, seat: int, match: Match, start: int) -> Moved:
        states, moves = match.states, match.moves
        steps = tuple(_step(states[at], moves[at], states[at + 1], seat) for at in range(start, len(moves)))
        return Moved(self.game, start, steps, public_hash(match.state))

    # ------------------------------------------------------------ on a device that has nothing but the host's keys

    def resume(self, told: Sequence[RoomMessage], ahead: Callable[[Host], int] = lambda _: 0) -> bool:
        """Resume from this host's earlier messages, in any order; False if moves are missing before later ones.

        Where two of its devices have played on, that game counts which fewer guests are `ahead` of, then the longer.
        Raises RoomError where the messages don't fit together.
        """
        for gathering in (message for message in told if isinstance(message, Gathering)):
            if gathering.edition >= self.edition:
                self.sit_again(gathering)
        told = [*told, *self._told_so_far()]
        deals = [message for message in told if isinstance(message, Begun)]
        if not deals:
            return True
        self._deal_again(max(deals, key=lambda deal: deal.game))
        return self._play_again([message for message in told if getattr(message, "game", 0) == self.game], ahead)

    def _told_so_far(self) -> list[RoomMessage]:
        """All that this device knows of the game that it dealt last."""
        if self.match is None:
            return []
        gone = [at for at, seat in enumerate(self.seats) if seat.kind != self.offer.kinds[at]]
        deal, moved = self._deal_for(ONLOOKER, self.match), self._moved(ONLOOKER, self.match, 0)
        return [deal, moved, *(Leave(self.game, seat) for seat in gone)]

    def sit_again(self, told: Gathering) -> None:
        """Take over who sits where."""
        self.offer, self.edition, self.is_changed, self.barred = told.offer, told.edition, True, [*told.barred]
        seats = list(zip(told.names, told.offer.kinds, told.keys, strict=True))
        self.seats = [HostSeat(name, kind, key) for name, kind, key in seats]
        self.here = tuple(at for at, (name, kind, key) in enumerate(seats) if kind == HUMAN and name and not key)

    def _deal_again(self, told: Begun) -> None:
        if told.game != self.game:
            self.has_parted, self.difference = False, None
        self.game, self.here = told.game, told.at_host
        dealt = told.dealt_by(seed_of(self._secret(told.game), told.luck))
        self.match = Match(dealt, told.earlier, told.colours)
        if self.commitment.fingerprint != told.seal:
            raise RoomError("apart", "The cards that were dealt don't come from these keys.")
        parts = zip(told.names, told.kinds, told.keys, told.luck, strict=True)
        self.sitting = tuple(HostSeat(*part) for part in parts)
        self.seats = [seat._replace(luck="") for seat in self.sitting]

    def _play_again(self, told: Sequence[RoomMessage], ahead: Callable[[Host], int]) -> bool:
        """Make the moves that it has told, as far as none is missing; False if some are."""
        self.has_parted = self.has_parted or any(isinstance(message, Parted) for message in told)
        for gone in told:
            if isinstance(gone, Leave) and gone.seat < len(self.seats):
                self.stand_in(gone.seat)
        games, is_whole = [self.dealt], True
        moved = [message for message in told if isinstance(message, Moved)]
        for message in sorted(moved, key=lambda message: message.start):
            is_whole = any(message.start <= len(game.moves) for game in games)
            if not is_whole:
                break
            if not any(_same(game, message) == len(message.steps) for game in games):
                further = [found for game in games if (found := _further(game, message))]
                games = [game for game in games if not any(_begins(game, found) for found in further)] + further[:1]
        self.match = min(games, key=lambda game: (ahead(self._with(game)), -len(game.moves)))
        return is_whole

    def _with(self, game: Match) -> Host:
        self.match = game
        return self

    # ------------------------------------------------------------ keeping

    def stored(self) -> dict[str, Any]:
        """The room ready for JSON, but for its match."""
        facts = {"root": self.root, "here": list(self.here), "game": self.game, "rebuilt": self.is_rebuilt}
        facts |= {"edition": self.edition, "changed": self.is_changed, **({"parted": True} if self.has_parted else {})}
        facts |= {"barred": self.barred, "untold": sorted(self.untold)}
        seats = {"seats": [list(seat) for seat in self.seats], "sitting": [list(seat) for seat in self.sitting]}
        return {"offer": self.invitation.written()[0], **facts, **seats}

    @classmethod
    def restored(cls, data: Any, match: Match | None) -> Host:
        """The room that `stored` wrote, with its match; raises RecordError."""
        room = expect(data, dict, "the room")
        invitation = read_message(room.get("offer"))
        if not isinstance(invitation, Invitation):
            raise RoomError("damaged", "The room offers no game.")
        here = [expect(seat, int, "A seat") for seat in list_under(room, "here", "the room", FEW)]
        if not set(here) <= set(range(invitation.offer.seats)):
            raise RoomError("damaged", f"The room has no seats {here}.")
        root = checked_hex(room.get("root"))
        host = cls(invitation.offer, {}, root, here, invitation.relays, invitation.name)
        host.is_rebuilt, host.is_changed = room.get("rebuilt") is True, room.get("changed") is True
        host.edition, host.has_parted = field(room, "edition", int, "the room"), room.get("parted") is True
        barred = field(room, "barred", list, "the room")[-MOST_BARRED:]  # once they weren't bounded
        host.barred, host.untold = [*map(checked_key, barred)], {*map(checked_key, texts(room, "untold", "the room"))}
        host.game, host.match = field(room, "game", int, "the room"), match
        host.seats = [_seat(seat) for seat in list_under(room, "seats", "the room", FEW)]
        host.sitting = tuple(_seat(seat) for seat in list_under(room, "sitting", "the room", FEW))
        counts = {len(host.seats), len(host.sitting) or host.offer.seats, host.offer.seats}
        if len(counts) > 1 or not 0 <= host.game <= MOST_GAMES or bool(host.game) != bool(match):
            raise RoomError("damaged", "The room's seats or games are not those of its offer.")
        return host


def _same(game: Match, told: Moved) -> int:
    """The moves of a text that are a game's, too."""
    pairs = zip(told.steps, game.moves[told.start :], strict=False)
    return len([*takewhile(lambda pair: pair[0].move == pair[1], pairs)])


def _further(game: Match, told: Moved) -> Match | None:
    """A game with a text's moves, which continue it or branch off; None if the text doesn't fit."""
    if told.start > len(game.moves):
        return None
    same = _same(game, told)
    further = game.until(told.start + same)
    try:
        for step in told.steps[same:]:
            further.push(step.move)
    except IllegalMoveError:
        return None
    return further if is_told_of(told, further.state) else None


def _begins(game: Match, other: Match) -> bool:
    """True if another game continues one from its present position."""
    return other.moves[: len(game.moves)] == game.moves


def cards_of(match: Match) -> AllCards:
    """All cards of a game, where no seed brings them."""
    first = match.states[0]
    return AllCards(first.setup.seed, first.hands, first.draw_pile, first.setup.script)


def _seat(data: Any) -> HostSeat:
    match data:
        case [str(name), str(kind), str(key), str(luck), int(known), str(refused), list(moves)] if known >= UNDEALT:
            keys = key and checked_key(key), luck and checked_hex(luck)
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
