"""The host's side of a room: who sits where, which moves of guests count, and what is still to be sent to each seat."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple

from ...engine.deal import new_game
from ...engine.errors import IllegalMoveError
from ...engine.events import events_of
from ...engine.fairness import Commitment, commit
from ...engine.match import Match
from ...engine.move import Move, parse_move
from ...engine.record.compact import sound_part
from ...engine.record.fields import FEW, expect, field, list_under, texts
from ...engine.record.writing import Difference, RecordedPlayer, to_record
from ...engine.remote_view import ONLOOKER, public_hash
from ...engine.setup import CutCard, Setup
from ...engine.state import State
from ...storage.summary import HUMAN
from .messages import (
    KEY_DIGITS,
    MOST_BARRED,
    MOST_GAMES,
    AllCards,
    Begun,
    Closed,
    Gathering,
    Invitation,
    Leave,
    Moved,
    Offer,
    Opening,
    Parted,
    Pledges,
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
from .pledging import Verdict, digest, offer_mark, pledge_of, promise_of, seed_of
from .side import STAND_IN, Side, Text, run_start

UNDEALT = -1
_MOST_TOLD = 1_500
"""The most moves in a text, several long games': a device that lacks more must not hold up the others."""


class HostSeat(NamedTuple):
    """A seat as the host knows it."""

    name: str = ""
    kind: str = HUMAN
    key: str = ""
    """The guest's public key; "" for people here, computers and free seats."""
    luck: str = ""
    """What the guest adds to the seed of the next game; "" until it wants one."""
    known: int = UNDEALT
    """The moves that its device had when it last sent anything; UNDEALT if it hadn't its hand."""
    refused: str = ""
    """Why its last moves were not made."""
    refused_moves: tuple[str, ...] = ()
    """Those moves."""
    pledge: str = ""
    """What the guest pledges to add to the seed of the next game."""


class Host(Side):
    """A room whose games are dealt and judged here; the caller makes the moves of people here and of computers."""

    game = 0
    """The number of the game that was dealt last."""
    here: tuple[int, ...] = ()
    """The seats of the people at this device; none where it's only the table."""
    verdict = Verdict()
    """The verdict on the cards of that game."""

    def __init__(
        self,
        offer: Offer,
        names: Mapping[int, str],
        root: str,
        here: Collection[int] = (0,),
        relays: tuple[str, ...] = (),
        name: str = "",
    ) -> None:
        """A room that nobody else has entered.

        `names` are those of people here and of computers by seat, `name` the host's unless it's the first of them, and
        `root` DIGITS random hex digits that never leave the device: each game's secret comes from them.
        """
        self.offer = offer
        self.root = root
        self.here = tuple(here)
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
        self.sitting: tuple[HostSeat, ...] = ()
        """Who sat where when it was dealt, and what they added to its seed."""
        self.difference: Difference | None = None
        """The point at which today's rules part from the older ones that the last game dealt was played by."""
        self.is_rebuilt = False
        """True if its cards were put together again after its first host had gone."""
        self.pledges_nothing = False
        """True in rooms opened before guests pledged what they add."""
        self.number = 0
        """The number of the list of pledges for the next game; 0 while a single guest needs none."""
        self.listed: tuple[str, ...] = ()
        """The pledges by seat that the guests may open; () before all have pledged."""

    # ------------------------------------------------------------ what the host knows

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(seat.kind for seat in self.seats)

    @property
    def dealt(self) -> Match:
        """The game that was dealt last; raises RoomError before the first."""
        if self.match is None:
            raise RoomError("ahead", "No game has been dealt yet.")
        return self.match

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.dealt.moves

    @property
    def state(self) -> State:
        return self.dealt.state

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(seat.key for seat in self.seats)

    @property
    def can_move(self) -> bool:
        """True if relays have what it has sent, and nothing of that was put together from others' hands."""
        return bool(self.relays) and not self.is_rebuilt

    @property
    def stand(self) -> tuple[int, ...]:
        moves = len(self.moves) if self.game else 0
        lacking = sum(self.seats[at].known == UNDEALT for at in self.guests)
        asked = self.number, len(self.listed)
        return self.game, moves, lacking, self.edition, len(self.untold), *asked, *([1] if self.has_parted else [])

    @property
    def has_news(self) -> bool:
        if self.match is None:
            return self.is_asking or (self.edition > 0 and (self.is_changed or bool(self.relays)))
        guests = (self.seats[seat] for seat in self.guests)
        is_behind = any(seat.known < len(self.moves) or seat.refused for seat in guests)
        return self.has_parted or self.is_asking or bool(self.untold) or is_behind

    # ------------------------------------------------------------ before a game

    @property
    def invitation(self) -> Invitation:
        waiting = () if self.pledges_nothing else self._guests_seats
        return Invitation(self.name, self.offer, self._promise(1), self.relays, waiting)

    @property
    def _guests_seats(self) -> tuple[int, ...]:
        """The seats of guests, and those that wait for one."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.kind == HUMAN and at not in self.here)

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats that wait for a guest."""
        return tuple(at for at in self._guests_seats if not self.seats[at].key)

    @property
    def is_full(self) -> bool:
        """True if there are guests, and all have sat down for the next game."""
        return self._have_all(lambda seat: seat.luck)

    def _have_all(self, what: Callable[[HostSeat], str]) -> bool:
        """True if another game can follow, and every seat of a guest has something."""
        others = (self.seats[seat] for seat in self._guests_seats)
        return bool(self.guests) and not self.is_playing and all(map(what, others))

    @property
    def is_asking(self) -> bool:
        """True if the guests have to pledge, or to open what they have pledged."""
        return self.number > 0 and bool(self.guests) and not self.is_playing

    def ask_again(self) -> None:
        """Ask for new pledges if there is a list, and name those who haven't opened theirs."""
        if self.listed:
            self.silent += tuple(self.seats[seat].name for seat in self.guests if not self.seats[seat].luck)
            self._ask_from(self.number + 1)

    def _ask_from(self, number: int) -> None:
        """Ask for pledges for the list of a number: what was pledged and opened before counts no more."""
        self.number, self.listed = number, ()
        self.seats = [seat._replace(luck="", pledge="") for seat in self.seats]

    def _give_up_list(self) -> None:
        """Ask for new pledges if there is a list, as others are to play."""
        if self.listed:
            self._ask_from(self.number + 1)

    def catch_up(self, told: RoomMessage) -> None:
        """Ask for new pledges where a guest's device has seen a list, or was asked for one, that is lost here."""
        if not isinstance(told, Sit | Opening) or told.game != self.game + 1 or self.is_playing:
            return
        is_lost = isinstance(told, Opening) and not self.listed and told.number >= self.number
        if is_lost or told.number > max(1, self.number):
            self._ask_from(told.number + isinstance(told, Opening))

    def make_list(self) -> None:
        """List the pledges once all guests have made theirs."""
        if not self.listed and self._have_all(lambda seat: seat.pledge) and not self.is_full:
            self.number, self.listed = max(1, self.number), tuple(seat.pledge for seat in self.seats)

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
                self._give_up_list()
                self.seats[at] = HostSeat(kind=HUMAN)
                self.edition += 1

    def change(self, offer: Offer, names: Mapping[int, str], here: Collection[int]) -> None:
        """Play another game, or with others, before the first deal; guests stay as long as there is a seat for them."""
        if self.game:
            raise RoomError("begun", "The games of this room have begun.")
        self._give_up_list()
        guests = [seat._replace(luck="") for seat in self.seats if seat.key]
        if guests and not self.pledges_nothing:
            self.number = max(1, self.number)
        self.offer, self.here = offer, tuple(here)
        self.seats = [
            HostSeat(names.get(seat, "") if seat in self.here or kind != HUMAN else "", kind)
            for seat, kind in enumerate(offer.kinds)
        ]
        for seat, guest in zip(self.free_seats, guests, strict=False):
            self.seats[seat] = guest
        self.edition, self.is_changed = self.edition + bool(self.edition), True
        self.make_list()

    def fill(self, names: Iterable[str]) -> None:
        """Have computers in the free seats before the first deal, by those of the names that nobody has."""
        free, taken = self.free_seats, {seat.name.casefold() for seat in self.seats}
        given = dict(zip(free, (name for name in names if name.casefold() not in taken), strict=False))
        kinds = (STAND_IN if seat in free else kind for seat, kind in enumerate(self.offer.kinds))
        named = {at: seat.name for at, seat in enumerate(self.seats)} | given
        self.change(self.offer._replace(kinds=tuple(kinds)), named, self.here)

    @property
    def commitment(self) -> Commitment:
        return commit(self.dealt.states[0], self._salt(self.game))

    @property
    def seal(self) -> str:
        return self.commitment.fingerprint

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
        doubt = "older" if self.pledges_nothing else ""
        self.verdict = Verdict(doubt, anew=max(0, self.number - 1), silent=self.silent)
        self.number, self.listed, self.silent = 0, (), ()
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

    def stranger(self, mark: str) -> str:
        """The key of one who may want to sit down, if it's given whole; raises RoomError."""
        if len(mark) != KEY_DIGITS:
            raise RoomError("stranger", "The message is from nobody who plays here.")
        return mark

    def name_of(self, writer: str) -> str:
        return self.seats[self.seat_of(writer)].name

    def read(self, writer: str, message: RoomMessage) -> None:
        """Accept a message of a guest, and make its moves; raises RoomError if that can't be done."""
        seat = UNDEALT if isinstance(message, Sit) else self.seat_of(writer)
        match message:
            case Sit():
                self._sit(writer, message)
            case Opening():
                self._open(seat, message)
            case Parted(game):
                self.has_parted = self.has_parted or game == self.game > 0
            case Leave() if not self.game:
                self.send_away(writer)
            case Reply() | Leave() if message.game > self.game:
                raise RoomError("ahead", f"The message is of game {message.game}, this is game {self.game}.")
            case Reply() | Leave() if message.game < self.game:
                self._tell_all(seat)
            case Reply():
                self._play(seat, message)
            case Leave():
                self.stand_in(seat)
            case _:
                raise RoomError("strange", "No device sends that here.")

    def proceed(self) -> None:
        """Deal once everybody has sat down."""
        if self.is_full:
            self.deal()

    def stand_in(self, seat: int) -> None:
        """Let a computer play on for a guest who has gone."""
        if self.seats[seat].key:
            self.untold.add(self.seats[seat].key)
            self._give_up_list()
        self.seats[seat] = HostSeat(self.seats[seat].name, STAND_IN)
        self.make_list()

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
        if not own and (self.is_flooded or not free):
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
        self.seats[at] = seat._replace(name=name, key=key)
        self.edition += not own
        self._note_added(at, sit)

    def _note_added(self, at: int, sit: Sit) -> None:
        """Note a guest's luck or pledge; the only guest needs no pledge unless it was asked for one."""
        self.catch_up(sit)
        seat, is_alone = self.seats[at], len(self._guests_seats) == 1 and not self.number
        is_asked = self.game > 0 or sit.asked == offer_mark(self.offer, self._guests_seats)
        if sit.luck and (self.pledges_nothing or (is_alone and is_asked)):
            self.seats[at] = seat._replace(luck=seat.luck or sit.luck)
        elif sit.luck:
            self.number = max(1, self.number)
        elif sit.number == max(1, self.number) and not self.listed:
            self.seats[at] = seat._replace(pledge=seat.pledge or sit.pledge)
        self.make_list()

    def _open(self, at: int, opening: Opening) -> None:
        """Take what a guest has pledged; raises RoomError for anything else."""
        self.catch_up(opening)
        seat = self.seats[at]
        if opening.game <= self.game:
            self._tell_all(at)
            return
        if (opening.game, opening.number) != (self.game + 1, self.number) or not self.listed:
            return
        if pledge_of(opening.game, opening.number, seat.key, opening.luck) != self.listed[at]:
            raise RoomError("unfair", f"{seat.name} has opened something else than it had pledged.")
        self.seats[at] = seat._replace(luck=opening.luck)

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
            self.play(move)

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

    def play(self, move: Move) -> State:
        """Make a move of any seat, and roll the dice for a guest whose turn is next; raises IllegalMoveError."""
        self.dealt.push(move)
        self.roll()
        return self.state

    def shown(self, moves: int) -> Match:
        """The game that was dealt last after so many moves."""
        return self.dealt.until(moves)

    def roll(self) -> None:
        """Roll the dice if a guest is to roll."""
        while (state := self.dealt.state).phase == "roll" and not state.ended and self.seats[state.current_player].key:
            self.dealt.push(Move("roll"))

    # ------------------------------------------------------------ what guests are told

    @property
    def turn_began(self) -> int:
        return run_start([state.current_player for state in self.dealt.states])

    @property
    def guests(self) -> tuple[int, ...]:
        """The guests' seats."""
        return tuple(at for at, seat in enumerate(self.seats) if seat.key)

    def note_sent(self) -> None:
        self.untold.clear()

    def farewell(self) -> Closed:
        return Closed()

    def prepare_move(self) -> Gathering:
        return self.gathering()

    def text(self) -> Text:
        guests = [(self.seats[seat].key, seat) for seat in self.guests]
        parts = {key: [message.written() for message in self.messages_for(seat)] for key, seat in guests}
        public = [part for part, _ in next(iter(parts.values()), [])]
        if not public and self.has_news:  # for those who have no seat any more
            public = [message.written()[0] for message in self.messages_for(-1)]
        return public, {key: [part for _, part in written] for key, written in parts.items()}

    def messages_for(self, seat: int) -> Iterator[RoomMessage]:
        """All that some guest may not know yet, as it's sent to one of them; it may be sent twice."""
        match = self.match
        known = min((self.seats[guest].known for guest in self.guests), default=UNDEALT)
        known = max(known, len(match.moves) - _MOST_TOLD) if match and len(match.moves) > _MOST_TOLD else known
        if self.has_news and (match is None or (self.is_changed and self.game == 1 and known == UNDEALT)):
            yield self.gathering(seat)
        if match is None:
            yield from self._asked()
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
            yield from self._asked()

    def _asked(self) -> Iterator[Pledges]:
        """The list of pledges that are to be opened, or the request for new ones."""
        if self.is_asking:
            game = self.game + 1
            yield Pledges(game, self.number, self._promise(game), self.keys, self.listed, self.silent)

    def gathering(self, seat: int = -1) -> Gathering:
        """Who sits where before the first deal, for the device of a seat."""
        return Gathering(self.edition, self.offer, self.names, self.keys, tuple(self.barred), seat)

    def _deal_for(self, seat: int, match: Match) -> Begun:
        opening = match.states[0]
        return Begun(
            self.game,
            replace(opening.setup.masked, cut=_cut_of(opening.setup)),
            tuple(seat.name for seat in self.sitting),
            self.offer.kinds,
            self._promise(self.game),
            tuple(seat.luck for seat in self.sitting),
            self.seal,
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
        if deals:
            self._deal_again(max(deals, key=lambda deal: deal.game))
        for asked in (message for message in told if isinstance(message, Pledges) and message.game == self.game + 1):
            if (asked.number, len(asked.pledges)) >= (self.number, len(self.listed)):
                self.number, self.listed, self.silent = asked.number, asked.pledges, asked.silent
        of_this_game = [message for message in told if getattr(message, "game", 0) == self.game]
        return not deals or self._play_again(of_this_game, ahead)

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
        if self.seal != told.seal:
            raise RoomError("apart", "The cards that were dealt don't come from these keys.")
        parts = zip(told.names, told.kinds, told.keys, told.luck, strict=True)
        self.sitting = tuple(HostSeat(*part) for part in parts)
        self.seats = [seat._replace(luck="") for seat in self.sitting]

    def _play_again(self, told: Sequence[RoomMessage], ahead: Callable[[Host], int]) -> bool:
        """Make the moves that it has sent, as far as none is missing; False if some are."""
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
            games = _with_moves(games, message)

        def cost(game: Match) -> tuple[int, int]:
            self.match = game
            return ahead(self), -len(game.moves)

        self.match = min(games, key=cost)
        return is_whole

    # ------------------------------------------------------------ keeping

    def kept(self) -> dict[str, Any]:
        match, players = self.match, [RecordedPlayer(seat.name) for seat in self.seats]
        return {"host": self.stored(), "record": to_record(match, players, None, self.difference) if match else None}

    def stored(self) -> dict[str, Any]:
        """The room ready for JSON, but for its match."""
        facts = {"root": self.root, "here": list(self.here), "game": self.game, "rebuilt": self.is_rebuilt}
        facts |= {"edition": self.edition, "changed": self.is_changed, **({"parted": True} if self.has_parted else {})}
        facts |= {"barred": self.barred, "untold": sorted(self.untold)}
        facts |= {"pledges": not self.pledges_nothing}
        facts |= {"list": [self.number, list(self.listed), list(self.silent)]} if self.number else {}
        seats = {"seats": [list(seat) for seat in self.seats], "sitting": [list(seat) for seat in self.sitting]}
        return {"offer": self.invitation.written()[0], **facts, **seats, "verdict": self.verdict.stored()}

    @classmethod
    def from_kept(cls, kept: dict[str, Any]) -> Host:
        """The room that `kept` wrote; raises RecordError."""
        record = kept.get("record")
        whole = sound_part(record) if record else None
        host = cls.restored(kept.get("host"), whole and whole.match)
        host.difference = whole and whole.difference
        host.has_parted = host.has_parted or bool(host.difference)
        return host

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
        host.pledges_nothing = room.get("pledges", bool(invitation.waiting)) is not True
        host.verdict = Verdict.restored(room.get("verdict"))
        match room.get("list"):
            case [int(number), list(listed), list(silent)]:
                host.number, host.silent = number, tuple(map(str, silent))
                host.listed = tuple(digits and checked_hex(digits) for digits in listed)
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


def _with_moves(games: list[Match], told: Moved) -> list[Match]:
    """Some games, or if none has a text's moves, those that are left once it continues one or branches off."""
    if any(_same(game, told) == len(told.steps) for game in games):
        return games
    further = [found for game in games if (found := _further(game, told))]
    return [game for game in games if all(one.moves[: len(game.moves)] != game.moves for one in further)] + further[:1]


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


def _cut_of(setup: Setup) -> tuple[tuple[CutCard, ...], ...]:
    """The rounds of the cut; where dice were rolled for the deal, drawn again by the seed, as no record keeps them."""
    if setup.cut or not setup.ruleset.dice:
        return setup.cut
    again = new_game(setup.ruleset, setup.seats, setup.sides, setup.seed, None, setup.toasts).setup
    return again.cut if again.dealer == setup.dealer else ()


def cards_of(match: Match) -> AllCards:
    """All cards of a game, where no seed brings them."""
    first = match.states[0]
    return AllCards(first.setup.seed, first.hands, first.draw_pile, first.setup.script)


def _seat(data: Any) -> HostSeat:
    match data:
        case [str(name), str(kind), str(key), str(luck), int(known), str(refused), list(moves), *pledge] if (
            known >= UNDEALT
        ):
            keys = key and checked_key(key), luck and checked_hex(luck)
            refusal = refused, tuple(str(parse_move(str(move))) for move in moves)
            pledged = map(checked_hex, filter(None, pledge[:1]))
            return HostSeat(name, checked_kind(kind), *keys, known, *refusal, *pledged)
    raise RoomError("damaged", "A seat of the room is damaged.")


def _step(before: State, move: Move, after: State, seat: int) -> SeenMove:
    """A move as a seat sees it."""
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
