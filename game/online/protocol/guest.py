"""A guest's side of a room: it follows the game by what the host sends, and knows no card but its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from ...engine.cards import HIDDEN
from ...engine.errors import IllegalMoveError
from ...engine.fairness import commit
from ...engine.match import Match
from ...engine.move import Move, parse_move
from ...engine.position import with_item
from ...engine.record.fields import FEW, expect, field, list_under
from ...engine.record.writing import EDITION
from ...engine.remote_view import dealt, followed, public_hash
from ...engine.setup import Setup
from ...engine.state import State
from ...engine.view import View
from .messages import (
    Begun,
    Gathering,
    Hand,
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
    checked_key,
    is_told_of,
    read_message,
)
from .pledging import Verdict, digest, offer_mark, pledge_of, promise_of, seed_of
from .side import STAND_IN, Side, Text, run_start

_MOST_ANEW = 50
"""The most lists beyond the last one known here that another device of a seat may have opened."""


def _without_hidden(view: View) -> State:
    """The position without the cards of the own hand that aren't known."""
    state, seat = view.state, view.seat
    if HIDDEN not in state.hands[seat]:
        return state
    return state._replace(hands=with_item(state.hands, seat, tuple(card for card in view.hand if card != HIDDEN)))


class Watched(Match):
    """As much of a guest's game as has been shown here; the positions are those that the host has sent."""

    def __init__(self, guest: Guest, shown: int) -> None:
        super().__init__(guest.states[0], guest.dealt.earlier, guest.dealt.colours)
        self._guest = guest
        self._moves = list(guest.moves[:shown])
        self.look_again()

    def push(self, move: Move) -> State:
        """Continue by a move that the guest's seat knows of."""
        self._moves.append(move)
        self.look_again()
        return self.state

    def look_again(self) -> None:
        """Take over what the seat has learnt since of the positions that are shown."""
        self._states = list(self._guest.states[: len(self._moves) + 1])


class Guest(Side):
    """A seat in a room on another device."""

    def __init__(self, invitation: Invitation, name: str, root: str, key: str = "", *, is_moved: bool = False) -> None:
        """A seat with a public key that waits for the first game.

        `root` are DIGITS random hex digits that never leave the device: what it adds to the seeds comes from them.
        """
        self._invitation = invitation
        self.name = name
        self.root = root
        self.key = key
        self.is_moved = is_moved
        """True if another device has, or had, this seat too."""
        self.is_waiting = True
        """True if it waits for another game."""
        self.pledges = bool(invitation.waiting)
        """False in a room that was opened before guests pledged what they add."""
        self.number = int(len(invitation.waiting) > 1)
        """The number of the list that it pledges for; 0 while it's the only guest and adds to the seed openly."""
        self.opened: Pledges | None = None
        """The list whose pledge it has opened; it opens no second one of that number."""
        self.spent = 0
        """The number of times that it revealed its luck for the next game and then had to pledge again."""
        self.kept_luck = ""
        """Its luck for the next game as older versions saved it; "" in rooms with pledges."""
        self._verdict = Verdict()
        self._is_misled = False
        """True if the host has sent two lists of one number for the next game."""
        self._differ: set[int] = set()
        """The seats whose devices have shown that they have another game, and not since that it's the same."""
        self.follows_successor = False
        """True from the time when another guest goes on for the host until a game has begun there."""
        self.seating: Gathering | None = None
        """The seating before the first deal; None until the host sends it."""
        self.is_left_out = False
        """True if the room's first game was dealt without it."""
        self.deal: Begun | None = None
        """The game being played."""
        self.steps: list[SeenMove] = []
        """The moves that the host has sent."""
        self.pending: list[Move] = []
        """Its own moves after them, which the host has not confirmed yet."""
        self.gone: set[int] = set()
        """The seats that a computer plays on for."""
        self.hands: dict[str, Hand] = {}
        """By key, what other guests have handed over for the case that this one goes on for the host."""
        self._promise = invitation.promise
        """What the host has promised for the next deal."""
        self._opened: Revealed | None = None
        self._views: list[View] = []
        """Its seat's view before and after each move that the host has sent."""

    # ------------------------------------------------------------ what it knows

    @property
    def invitation(self) -> Invitation:
        return self._invitation

    @invitation.setter
    def invitation(self, invitation: Invitation) -> None:
        self._invitation = invitation

    @property
    def game(self) -> int:
        return self.deal.game if self.deal else 0

    @property
    def view(self) -> View:
        """Its seat's view after its own moves; unknown cards are hidden."""
        return self.views[-1]

    @property
    def dealt(self) -> Begun:
        """The game being played; raises RoomError before the first."""
        if self.deal is None:
            raise RoomError("missing", "No game has been dealt here yet.")
        return self.deal

    @property
    def own(self) -> int:
        """The seat on this device."""
        return self.dealt.seat

    @property
    def here(self) -> tuple[int, ...]:
        return (self.own,)

    @property
    def was_seated(self) -> bool:
        """True if it had a seat before."""
        return bool(self.deal) or not (self.is_left_out or self._is_too_late)

    @property
    def has_no_seat(self) -> bool:
        if self.deal:
            return self.own in self.gone
        return self.is_left_out or (self.seating is not None and (not self.is_waiting or self._is_too_late))

    @property
    def _is_too_late(self) -> bool:
        return self.seating is not None and self.seating.seat < 0 and self.seating.is_full

    @property
    def seal(self) -> str:
        return self.dealt.seal

    @property
    def is_stranger(self) -> bool:
        return not self.game

    @property
    def keys(self) -> tuple[str, ...]:
        return self.deal.keys if self.deal else ()

    @property
    def heir(self) -> int:
        """The seat that goes on if the host has gone: the first guest's that is still there, -1 if none is."""
        return next((seat for seat, key in enumerate(self.dealt.keys) if key and seat not in self.gone), -1)

    @property
    def is_heir(self) -> bool:
        return self.game > 0 and self.heir == self.own

    @property
    def can_move(self) -> bool:
        """True: another device needs nothing but the keys."""
        return True

    @property
    def writers(self) -> tuple[str, ...]:
        return tuple(key for key in super().writers if key != self.key)

    @property
    def names(self) -> tuple[str, ...]:
        return self.dealt.names

    @property
    def kinds(self) -> tuple[str, ...]:
        return tuple(STAND_IN if seat in self.gone else kind for seat, kind in enumerate(self.dealt.kinds))

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that it knows of, its own last ones too."""
        return (*(step.move for step in self.steps), *self.pending)

    @property
    def views(self) -> tuple[View, ...]:
        """Its seat's view before and after each of those moves; unknown cards are hidden."""
        views = list(self._views)
        for move in self.pending:
            views.append(followed(views[-1], move))
        return tuple(views)

    @property
    def states(self) -> tuple[State, ...]:
        """The positions in those views, without the cards of its own hand that it doesn't know yet."""
        return tuple(map(_without_hidden, self.views))

    @property
    def state(self) -> State:
        return self.view.state

    @property
    def turn_began(self) -> int:
        return run_start([view.state.current_player for view in self.views])

    @property
    def verdict(self) -> Verdict:
        if (differing := self._differ - self.gone) and not self._verdict.fault:
            return self._verdict._replace(fault="games", other=self.names[min(differing)])
        return self._verdict

    @property
    def has_news(self) -> bool:
        return bool(self.pending or self.is_waiting or self.has_parted)

    @property
    def is_done(self) -> bool:
        """True if its turn is over, or can't go on before the host has sent it a card or a roll."""
        view = self.view
        return view.state.current_player != view.seat or view.state.phase == "roll" or HIDDEN in view.hand

    @property
    def stand(self) -> tuple[int, ...]:
        moves, parted = len(self.moves) if self.game else 0, [1] if self.has_parted else []
        return self.game, moves, int(self.is_waiting), self.number, int(bool(self.opened)), *parted

    def shown(self, moves: int) -> Watched:
        return Watched(self, moves)

    def play(self, move: Move) -> State:
        view = self.view
        if view.state.current_player != view.seat:
            raise IllegalMoveError("It is another seat's turn.")
        followed(view, move)
        self.pending.append(move)
        self.refused = ""
        return self.state

    def wants(self) -> None:
        """Wait for another game; raises RoomError while the last one hasn't been opened here."""
        if self.deal and not self.match:
            raise RoomError("missing", "The last game has not been opened here yet.")
        self.is_waiting = True

    # ------------------------------------------------------------ what it tells

    def prepare_move(self) -> None:
        """Note that another device may have the seat, too."""
        self.is_moved = True

    def note_sent(self) -> None:
        """Do nothing: the host's answers show what it has."""

    def farewell(self) -> Leave:
        return Leave(max(1, self.game), self.own if self.game else 0)

    def text(self) -> Text:
        return [message.written()[0] for message in self.messages()], {}

    def messages(self) -> Sequence[RoomMessage]:
        """Everything that the host may not know yet; sending it twice does no harm."""
        told: list[RoomMessage] = []
        if self.has_parted:
            told.append(Parted(self.game))
        elif self.deal:
            at = len(self.steps)
            told.append(Reply(self.game, at, public_hash(self._views[at].state), tuple(self.pending)))
        if self.is_waiting:
            told += self._wishes()
        return told

    def _wishes(self) -> Iterator[Sit | Opening]:
        """Its request for the next game, and its opening; the request is repeated in case the host has lost it."""
        game, luck = self.game + 1, self.luck(self.number)
        if self.number:
            yield Sit(game, self.name, "", pledge_of(game, self.number, self.key, luck), self.number)
        else:
            yield Sit(game, self.name, luck, asked="" if self.deal else offer_mark(*self._asked))
        if self.opened:
            yield Opening(game, self.number, luck)

    def luck(self, number: int) -> str:
        """Its luck for the next game, by the number of the list it's pledged for; 0 if added openly."""
        return (self.kept_luck if not number else "") or digest("luck", self.root, self.game + 1, number)

    @property
    def _asked(self) -> tuple[Offer, tuple[int, ...]]:
        """The offer it was invited to, and the guests' seats."""
        return self.invitation.offer, self._guests_seats

    @property
    def _guests_seats(self) -> tuple[int, ...]:
        """The seats of guests who are to play the next game, and those that wait for one."""
        if self.deal:
            return tuple(at for at, key in enumerate(self.deal.keys) if key and at not in self.gone)
        return self.invitation.waiting

    def compare(self, seat: int, told: Reply) -> bool:
        """Compare a position in another guest's reply with this device's; True if the verdict changes."""
        before = self.verdict
        if told.game == self.game and told.start < len(self._views):
            differs = not is_told_of(told, self._views[told.start].state)
            self._differ = self._differ | {seat} if differs else self._differ - {seat}
        return self.verdict != before

    def lacks(self, told: RoomMessage) -> bool:
        """True if a text of this seat has moves, or is of a game, that this device doesn't know of."""
        if not isinstance(told, Reply):
            return False
        end = told.start + len(told.moves)
        return told.game > self.game or (told.game == self.game and self.moves[told.start : end] != told.moves)

    def hand(self) -> Hand:
        """All that its seat knows, for the one who goes on if the host has gone."""
        deal = self.dealt
        return Hand(self.game, deal.seat, deal.hand, tuple(self.steps))

    # ------------------------------------------------------------ what others tell

    def stranger(self, mark: str) -> str:  # noqa: ARG002 - only a host may get to know one
        """Raise RoomError: only the host reads what others send before they have a seat."""
        raise RoomError("others", "The message is for the host of the room.")

    def name_of(self, writer: str) -> str:
        return self.names[self.keys.index(writer)] if writer else self.invitation.name

    def read(self, writer: str, message: RoomMessage) -> None:
        """Accept a message of the guest with a key, or "" for the host; of guests' only what shows their game."""
        if not writer:
            if isinstance(message, Begun) and message.rules < EDITION and message.game > self.game:
                raise RoomError("older", "The game was dealt by a device with an older edition of the rules.")
            self.take(message)
        elif isinstance(message, Hand):
            self.hands[writer] = message
        elif not (isinstance(message, Reply) and self.compare(self.keys.index(writer), message)):
            raise RoomError("others", "The message is for the host of the room.")

    def proceed(self) -> None:
        """Do nothing: the host deals."""

    def lags(self, message: RoomMessage) -> bool:
        if not isinstance(message, Moved) or message.game != self.game:
            return False
        return message.start + len(message.steps) < len(self.steps)

    # ------------------------------------------------------------ what the host tells

    def take(self, message: RoomMessage) -> None:
        """Accept a message of the host; if that can't be done, raise RoomError and change at most the verdict."""
        try:
            self._take(message)
        except RoomError as error:
            if error.code == "unfair" and isinstance(message, Revealed) and self.dealt.rules == EDITION:
                self._verdict = self._verdict._replace(fault=self._verdict.fault or "cards")
            if message.rules == EDITION or error.code not in {"apart", "unfair"}:
                raise
            raise RoomError("older", f"The host's device has an older edition of the rules: {error}") from error

    def _take(self, message: RoomMessage) -> None:
        match message:
            case Invitation():
                if message != self.invitation:
                    raise RoomError("apart", "The invitation is to another game.")
            case Gathering():
                self._take_seating(message)
            case Pledges():
                self._take_pledges(message)
            case Begun():
                self._take_begun(message)
            case Parted(game):
                self.has_parted = self.has_parted or game >= self.game > 0
            case Moved() | Refused() | Leave() | Revealed():
                self._take_news(message)
            case _:
                raise RoomError("strange", "No device sends that here.")

    def _take_news(self, message: Moved | Refused | Leave | Revealed) -> None:
        if message.game > self.game:
            raise RoomError("missing", f"Game {message.game} has not been dealt here yet.")
        if isinstance(message, Leave | Refused) and message.seat >= self.invitation.offer.seats:
            raise RoomError("damaged", f"There is no seat {message.seat}.")
        if message.game < self.game:
            return
        match message:
            case Moved():
                self._take_moved(message)
            case Revealed():
                self._take_revealed(message)
            case Leave(_, seat):
                self.gone.add(seat)
            case Refused(_, seat, start, why, moves):
                if (seat, start, list(moves)) == (self.own, len(self.steps), self.pending):
                    self.pending, self.refused = [], why

    def _take_seating(self, told: Gathering) -> None:
        """Take over what is to be played, and ask for no seat any more where its own was emptied."""
        if self.deal or (self.seating and told.edition <= self.seating.edition):
            return
        if self.seating and self.seating.seat >= 0 > told.seat:
            self.is_waiting = False
        before, has_shown = self._asked, self._has_shown
        waiting = told.guests_seats if self.pledges else ()
        self.seating, self.invitation = told, replace(self.invitation, offer=told.offer, waiting=waiting)
        if has_shown and self._asked != before:
            self.spent, self.number, self.opened = self.spent + 1, self.number + 1, None

    @property
    def _has_shown(self) -> bool:
        """True if the host can know what it adds to the next game."""
        return self.opened is not None or (self.is_waiting and not self.number)

    def _take_pledges(self, told: Pledges) -> None:
        """Open its own pledge, if it's on a list that nothing can be added to; raises RoomError for any second list."""
        if told.game != self.game + 1 or not self.is_waiting or self.key not in told.keys or told.number < self.number:
            return
        if told.number > self.number:
            self.spent, self.number, self.opened = self.spent + self._has_shown, told.number, None
            self.silent = told.silent
            return
        if not told.pledges:
            return
        if self.opened and (self.opened.keys, self.opened.pledges) != (told.keys, told.pledges):
            self._is_misled = True
            raise RoomError("unfair", "The host has listed other pledges before.")
        own = pledge_of(told.game, told.number, self.key, self.luck(told.number))
        if told.promise != self._promise or told.pledges[told.keys.index(self.key)] != own:
            raise RoomError("apart", "The list is not what was promised and pledged.")
        self.number, self.opened, self.silent = told.number, told, told.silent

    def _take_begun(self, deal: Begun) -> None:
        """Begin a later game, even if this device has missed the end of the one before or never asked for it."""
        if deal.seat < 0:
            if deal.game == self.game:
                return
            self.is_left_out = self.deal is None
            raise RoomError("others", "The cards are for others.")
        if self.key and deal.keys[deal.seat] != self.key:
            raise RoomError("apart", "The cards are another seat's.")
        if deal.game > self.game:
            offer, setup = self.invitation.offer, deal.setup
            kinds = zip(deal.kinds, offer.kinds, strict=False)
            if (setup.ruleset, setup.seats, setup.sides) != offer[:3] or any(a not in {b, STAND_IN} for a, b in kinds):
                raise RoomError("apart", "The game that was dealt is another than that of the invitation.")
            self._verdict = self._judged(deal)
            self._begin(deal)
        elif deal.game == self.game and deal != self.deal:
            raise RoomError("apart", f"Game {deal.game} was dealt otherwise.")

    def _judged(self, deal: Begun) -> Verdict:
        """The verdict on a deal as it arrives; in doubt, only certain faults count."""
        has_seen_all = deal.game == 1 or (self.match is not None and deal.game == self.game + 1)
        doubts = {
            "older": not self.pledges,
            "rebuilt": self.follows_successor,
            "moved": self.is_moved or self._is_added_elsewhere(deal),
            "missed": not has_seen_all,
        }
        doubt = next((doubt for doubt, is_so in doubts.items() if is_so), "")
        faults = {
            "promise": has_seen_all and deal.promise != self._promise,
            "lists": self._is_misled,
            "luck": self._misses_luck(deal, doubt),
            "seats": not doubt and not self._has_promised_seats(deal),
            "course": has_seen_all and not self._continues(deal),
        }
        fault = "" if self.follows_successor else next((fault for fault, is_so in faults.items() if is_so), "")
        is_unknown = not self.pledges and (self.is_moved or not (has_seen_all and self.is_waiting))
        return Verdict(doubt, "" if is_unknown else fault, self.spent, self.silent)

    def _misses_luck(self, deal: Begun, doubt: str) -> bool:
        """True if a deal lacks luck that it should have, as far as a doubt lets one know."""
        if doubt in {"", "older"}:
            return not (self._is_as_listed(deal, self.opened) if self.opened else self._is_as_added(deal))
        is_after_a_host = doubt == "moved" and not any(deal.luck)  # the game then goes on with nothing added
        return not (is_after_a_host or self._has_own_luck(deal))

    def _is_added_elsewhere(self, deal: Begun) -> bool:
        """True if a deal contains luck that only another device of this seat can have revealed."""
        is_shown = self.opened is not None or (not self.number and (self.is_waiting or deal.game == 1))
        return self._has_own_luck(deal, self.number + is_shown)

    def _has_own_luck(self, deal: Begun, first: int = 0) -> bool:
        """True if a deal contains this seat's luck for any list from a number on."""
        numbers = range(first, self.number + _MOST_ANEW)
        return deal.luck[deal.seat] in {digest("luck", self.root, deal.game, number) for number in numbers}

    def _has_promised_seats(self, deal: Begun) -> bool:
        """True if a deal is for the guests on the list, or for the only one, each in their seat."""
        if self.opened:
            return self.opened.keys == deal.keys
        return tuple(at for at, key in enumerate(deal.keys) if key) == self._guests_seats

    def _is_as_listed(self, deal: Begun, listed: Pledges) -> bool:
        """True if each guest on a list has added what it had pledged, and nobody else anything."""
        added = {key: luck for key, luck in zip(deal.keys, deal.luck, strict=True) if key or luck}
        pledged = {key: pledge for key, pledge in zip(listed.keys, listed.pledges, strict=True) if key}
        made = {key: pledge_of(deal.game, listed.number, key, luck) for key, luck in added.items()}
        return made == pledged

    def _is_as_added(self, deal: Begun) -> bool:
        """True if a deal has what this device has added openly; only in old rooms may others have added something."""
        has_added = self.is_waiting and not self.number and deal.luck[deal.seat] == self.luck(0)
        others = [bool(luck) for at, luck in enumerate(deal.luck) if at != deal.seat]
        allowed = [bool(key) and not self.pledges for at, key in enumerate(deal.keys) if at != deal.seat]
        return has_added and others == allowed

    def _continues(self, deal: Begun) -> bool:
        """True if a deal follows from the game before."""
        if deal.game == 1:
            return not deal.earlier
        if self.deal is None or self.match is None or deal.game != self.game + 1:
            return False
        before, ended = self.deal, self.match.state.ended
        passed = deal.setup.dealer == (before.setup.dealer + 1) % before.setup.seats
        expected = (*before.earlier, ended), before.setup.toasts
        may_deal = deal.is_rolled_for if deal.setup.ruleset.dice and self.pledges else passed or deal.is_rolled_for
        return (deal.earlier, deal.setup.toasts) == expected and may_deal

    def _begin(self, deal: Begun) -> None:
        self.deal, self.steps, self.pending, self.refused = deal, [], [], ""
        self.is_waiting, self.opened, self.silent, self.spent, self.kept_luck = False, None, (), 0, ""
        self.number = int(self.pledges and len([*filter(None, deal.keys)]) > 1)
        self.follows_successor, self._is_misled = False, False
        self.gone, self.match, self._opened, self.has_parted, self._differ = set(), None, None, False, set()
        self._views = [dealt(deal.setup, deal.seat, deal.hand)]

    def _take_moved(self, told: Moved) -> None:
        count = len(self.steps)
        if told.start > count:
            raise RoomError("missing", f"Moves {count + 1} to {told.start} have not come yet.")
        known, new = told.steps[: count - told.start], told.steps[count - told.start :]
        views = list(self._views)
        try:
            for step in new:
                views.append(followed(views[-1], step.move, step.drew, step.dice))
        except IllegalMoveError as error:
            raise RoomError("apart", str(error)) from error
        end = told.start + len(told.steps)
        own = self.steps[told.start : told.start + len(known)]
        if not is_told_of(told, views[end].state) or [step.move for step in known] != [step.move for step in own]:
            raise RoomError("apart", f"The games differ after move {end}.")
        moved = zip((step.move for step in new), views[count:], strict=False)
        mine = [move for move, before in moved if before.state.current_player == before.seat]
        self._settle([move for move in mine if move.act != "roll"])  # the host rolls
        self.steps += new
        self._views = views

    def _settle(self, made: Sequence[Move]) -> None:
        """Wait no longer for those of its own moves that the host has sent."""
        if made and self.pending[: len(made)] != [*made]:
            self.pending, self.refused = [], "elsewhere"
        elif made:
            self.pending, self.refused = self.pending[len(made) :], ""

    def _take_revealed(self, opened: Revealed) -> None:
        if opened == self._opened:
            return
        if self._opened:
            raise RoomError("unfair", "The host has opened this game otherwise before.")
        if not self._views[-1].state.ended:
            raise RoomError("missing", "The last moves have not come yet.")
        self.match = self._proven(self.dealt, opened)
        self._opened, self._promise = opened, opened.promise

    def _proven(self, deal: Begun, opened: Revealed) -> Match:
        """The whole game, checked to be the one that was promised, sealed and played."""
        if promise_of(opened.secret) != deal.promise:
            raise RoomError("unfair", "The host's secret is not the one that it promised.")
        state = self._opening(deal.setup, opened)
        if commit(state, opened.salt).fingerprint != deal.seal:
            raise RoomError("unfair", "The cards are not those that were sealed.")
        match = Match(state, deal.earlier, deal.colours)
        try:
            for step in self.steps:
                match.push(step.move)
        except (IllegalMoveError, IndexError) as error:  # IndexError where a draw pile is too short
            raise RoomError("unfair", str(error)) from error
        if [View.of(state, deal.seat) for state in match.states] != self._views:
            raise RoomError("unfair", "The cards that came are not those of the sealed deal.")
        return match

    def _opening(self, setup: Setup, opened: Revealed) -> State:
        """The position after the deal, with all cards."""
        deal, cards = self.dealt, opened.cards
        if cards is None:
            return deal.dealt_by(seed_of(opened.secret, deal.luck))
        if not (self._verdict.doubt or self._verdict.fault) or not {card for pile in cards.script for card in pile} <= {
            *setup.ruleset.deck
        }:
            raise RoomError("unfair", "The cards are not made of what was promised.")
        dealt = Counter(cards.draw_pile) + Counter(card for hand in cards.hands for card in hand)
        deck = Counter(() if setup.ruleset.dice else setup.ruleset.deck)
        if [*map(len, cards.hands)] != [*map(len, self._views[0].state.hands)] or dealt != deck:
            raise RoomError("unfair", "The cards are not those of the game.")
        rolls = tuple(step.dice for step in self.steps if step.dice)
        setup = replace(setup, seed=cards.seed, script=cards.script, rolls=rolls)
        return State.opening(setup, cards.hands, cards.draw_pile)

    # ------------------------------------------------------------ keeping

    def kept(self) -> dict[str, Any]:
        return {"guest": self.stored(), "hands": {key: list(hand.written()) for key, hand in self.hands.items()}}

    def stored(self) -> dict[str, Any]:
        """The seat ready for JSON."""
        told = Moved(self.game, 0, tuple(self.steps), public_hash(self._views[-1].state)) if self.deal else None
        gone = (Leave(self.game, seat) for seat in sorted(self.gone))
        kept = [None if self.deal else self.seating, self.deal, told, *gone, self._opened]
        return {
            "invitation": self.invitation.written()[0],
            "name": self.name,
            "luck": self.kept_luck,
            "root": self.root,
            "waiting": self.is_waiting,
            "moved": self.is_moved,
            "successor": self.follows_successor,
            "pledges": self.pledges,
            "misled": self._is_misled,
            "list": [self.number, self.spent, list(self.silent), list(self.opened.written()) if self.opened else None],
            "verdict": self._verdict.stored(),
            "differ": sorted(self._differ),
            "promise": self._promise,
            "messages": [list(message.written()) for message in kept if message],
            "pending": [str(move) for move in self.pending],
            "refused": self.refused,
            "left_out": self.is_left_out,
            **({"parted": True} if self.has_parted else {}),
        }

    def _take_again(self, message: RoomMessage) -> None:
        """Take what was kept of the host's messages; those of an older edition as far as today's rules allow them."""
        try:
            self.take(message)
        except RoomError:
            if message.rules == EDITION:
                raise
            self.has_parted = True
            with suppress(RoomError):  # of the first move that isn't possible
                for step in message.steps if isinstance(message, Moved) else ():
                    self._take_moved(Moved(self.game, len(self.steps), (step,), "", rules=message.rules))

    def _play_again(self, move: Move) -> None:
        """Make a move that waits for the host, unless it was made by older rules and today's forbid it."""
        try:
            self.play(move)
        except IllegalMoveError:
            if self.deal is None or self.deal.rules == EDITION:
                raise
            self.has_parted = True

    @classmethod
    def from_kept(cls, kept: dict[str, Any], root: str, key: str) -> Guest:
        """The seat with a key that `kept` wrote, with its root unless it was kept; raises RecordError."""
        guest = cls.restored(kept["guest"], root, key)
        for other, parts in field(kept, "hands", dict, "the room").items():
            hand = read_message(*parts)
            if isinstance(hand, Hand):
                guest.hands[checked_key(other)] = hand
        return guest

    @classmethod
    def restored(cls, data: Any, root: str = "", key: str = "") -> Guest:
        """The seat with a key that `stored` wrote, with its root unless it was kept; raises RecordError."""
        seat = expect(data, dict, "the seat")
        invitation = read_message(seat.get("invitation"))
        if not isinstance(invitation, Invitation):
            raise RoomError("damaged", "The seat has no invitation.")
        kept_root = field({"root": root, **seat}, "root", str, "the seat")
        guest = cls(invitation, field(seat, "name", str, "the seat"), kept_root, key)
        for parts in list_under(seat, "messages", "the seat", FEW):
            guest._take_again(read_message(*expect(parts, list, "A message")[:2]))
        guest.has_parted = guest.has_parted or seat.get("parted") is True
        guest.kept_luck, guest._promise = (field(seat, key, str, "the seat") for key in ("luck", "promise"))
        guest.is_waiting = bool(guest.kept_luck) if "waiting" not in seat else seat["waiting"] is True
        guest.is_moved, guest.follows_successor = seat.get("moved") is True, seat.get("successor") is True
        guest._verdict = Verdict.restored(seat.get("verdict"))
        guest._differ = {expect(at, int, "A seat") for at in seat.get("differ", [])} & {*range(invitation.offer.seats)}
        guest.pledges = seat.get("pledges", guest.pledges) is True
        guest._is_misled = seat.get("misled") is True
        match seat.get("list"):
            case [int(number), int(spent), list(silent), opened]:
                guest.number, guest.spent, guest.silent = number, spent, tuple(map(str, silent))
                told = read_message(*opened) if opened else None
                guest.opened = told if isinstance(told, Pledges) else None
        guest.is_left_out = seat.get("left_out") is True
        for move in list_under(seat, "pending", "the seat", FEW):
            guest._play_again(parse_move(expect(move, str, "A move")))
        guest.refused = field(seat, "refused", str, "the seat")
        return guest
