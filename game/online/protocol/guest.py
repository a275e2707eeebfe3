"""A guest's side of a room: it follows the game by what the host tells it, and knows no card but its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
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
from .host import STAND_IN, promise_of, run_start, seed_of
from .messages import (
    Begun,
    Gathering,
    Hand,
    Invitation,
    Leave,
    Moved,
    Parted,
    Refused,
    Reply,
    Revealed,
    RoomError,
    RoomMessage,
    SeenMove,
    Sit,
    is_told_of,
    read_message,
)


def _is_own(step: SeenMove, view: View) -> bool:
    """True if a seat made a move itself; the host rolls for it."""
    return view.state.current_player == view.seat and step.move.act != "roll"


def _without_hidden(view: View) -> State:
    """The position without the cards of the own hand that aren't known."""
    state, seat = view.state, view.seat
    if HIDDEN not in state.hands[seat]:
        return state
    return state._replace(hands=with_item(state.hands, seat, tuple(card for card in view.hand if card != HIDDEN)))


class Guest:
    """A seat in a room on another device."""

    def __init__(self, invitation: Invitation, name: str, luck: str) -> None:
        """`luck` are DIGITS random hex digits that it adds to the seed of the first game."""
        self.invitation = invitation
        self.name = name
        self.luck = luck
        """What it adds to the seed of the game that it waits for; "" if it waits for none."""
        self.seating: Gathering | None = None
        """Who sat where before the first deal, as far as the host has told."""
        self.is_left_out = False
        """True if the room's first game was dealt without it."""
        self.deal: Begun | None = None
        """The game being played."""
        self.steps: list[SeenMove] = []
        """The moves that the host has told."""
        self.pending: list[Move] = []
        """Its own moves after them, which the host has not told yet."""
        self.refused = ""
        """Why its last moves were not made."""
        self.gone: set[int] = set()
        """The seats that a computer plays on for."""
        self.match: Match | None = None
        """The whole game with all cards, once it's over and proven to be as it was sealed."""
        self.is_promised = False
        """True if the deal is made of what the host has promised and of what this device has added."""
        self.has_parted = False
        """True if the game's moves aren't possible by today's rules, here or at another device: it ends unfinished."""
        self._promise = invitation.promise
        """What the host has promised for the next deal."""
        self._opened: Revealed | None = None
        self._views: list[View] = []
        """What its seat saw before and after each move that the host has told."""

    # ------------------------------------------------------------ what it knows

    @property
    def game(self) -> int:
        """The number of the game being played; 0 before the first."""
        return self.deal.game if self.deal else 0

    @property
    def view(self) -> View:
        """What its seat sees, after its own moves; cards that it has not been told yet are hidden."""
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
        """The seats of the people at this device."""
        return (self.own,)

    @property
    def was_seated(self) -> bool:
        """True if it had a seat before."""
        return bool(self.deal) or not (self.is_left_out or self._is_too_late)

    @property
    def has_no_seat(self) -> bool:
        """True if the host has emptied its seat, or all were taken before it came."""
        if self.deal:
            return self.own in self.gone
        return self.is_left_out or (self.seating is not None and (not self.luck or self._is_too_late))

    @property
    def _is_too_late(self) -> bool:
        return self.seating is not None and self.seating.seat < 0 and self.seating.is_full

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""
        return self.dealt.names

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who plays for each seat now."""
        return tuple(STAND_IN if seat in self.gone else kind for seat, kind in enumerate(self.dealt.kinds))

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves that it knows of, its own last ones too."""
        return (*(step.move for step in self.steps), *self.pending)

    @property
    def views(self) -> tuple[View, ...]:
        """What its seat saw before and after each of those moves; cards that it hasn't been told yet are hidden."""
        views = list(self._views)
        for move in self.pending:
            views.append(followed(views[-1], move))
        return tuple(views)

    @property
    def states(self) -> tuple[State, ...]:
        """The positions in those views, without the cards of its own hand that it hasn't been told yet."""
        return tuple(map(_without_hidden, self.views))

    @property
    def state(self) -> State:
        """The position after its own moves, as its seat sees it."""
        return self.view.state

    @property
    def turn_began(self) -> int:
        """The number of moves before those of the seat whose turn it is."""
        return run_start([view.state.current_player for view in self.views])

    @property
    def has_news(self) -> bool:
        """True if the host has to know of moves, or that it wants to play."""
        return bool(self.pending or self.luck or self.has_parted)

    @property
    def is_done(self) -> bool:
        """True if its turn is over, or can't go on before the host has told it a card or a roll."""
        view = self.view
        return view.state.current_player != view.seat or view.state.phase == "roll" or HIDDEN in view.hand

    def play(self, move: Move) -> None:
        """Make one of its own moves; raises IllegalMoveError."""
        view = self.view
        if view.state.current_player != view.seat:
            raise IllegalMoveError("It is another seat's turn.")
        followed(view, move)
        self.pending.append(move)
        self.refused = ""

    def wants(self, luck: str) -> None:
        """Wait for another game, adding to its seed."""
        self.luck = luck

    # ------------------------------------------------------------ what it tells

    def messages(self) -> Sequence[RoomMessage]:
        """All that the host may not know yet; it may be told twice."""
        told: list[RoomMessage] = []
        if self.has_parted:
            told.append(Parted(self.game))
        elif self.deal:
            at = len(self.steps)
            told.append(Reply(self.game, at, public_hash(self._views[at].state), tuple(self.pending)))
        if self.luck:
            told.append(Sit(self.game + 1, self.name, self.luck))
        return told

    def hand(self) -> Hand:
        """All that its seat knows, for the one who goes on if the host has gone."""
        deal = self.dealt
        return Hand(self.game, deal.seat, deal.hand, tuple(self.steps))

    # ------------------------------------------------------------ what the host tells

    def take(self, message: RoomMessage) -> None:
        """Take a message of the host; raises RoomError, and changes nothing, if it can't be taken."""
        try:
            self._take(message)
        except RoomError as error:
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
            case Begun():
                self._take_begun(message)
            case Parted(game):
                self.has_parted = self.has_parted or game >= self.game > 0
            case Moved() | Refused() | Leave() | Revealed():
                if message.game > self.game:
                    raise RoomError("missing", f"Game {message.game} has not been dealt here yet.")
                if isinstance(message, Leave | Refused) and message.seat >= self.invitation.offer.seats:
                    raise RoomError("damaged", f"There is no seat {message.seat}.")
                if message.game == self.game:
                    self._take_news(message)
            case _:
                raise RoomError("strange", "No host tells that.")

    def _take_news(self, message: Moved | Refused | Leave | Revealed) -> None:
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
            self.luck = ""
        self.seating, self.invitation = told, replace(self.invitation, offer=told.offer)

    def _take_begun(self, deal: Begun) -> None:
        """Begin a later game, even if this device has missed the end of the one before or never asked for it."""
        if deal.seat < 0:
            if deal.game == self.game:
                return
            self.is_left_out = self.deal is None
            raise RoomError("others", "The cards are for others.")
        if deal.game > self.game:
            offer, setup = self.invitation.offer, deal.setup
            kinds = zip(deal.kinds, offer.kinds, strict=False)
            if (setup.ruleset, setup.seats, setup.sides) != offer[:3] or any(a not in {b, STAND_IN} for a, b in kinds):
                raise RoomError("apart", "The game that was dealt is another than that of the invitation.")
            self.is_promised = deal.promise == self._promise and self._follows(deal)
            self._begin(deal)
        elif deal.game == self.game and deal != self.deal:
            raise RoomError("apart", f"Game {deal.game} was dealt otherwise.")

    def _follows(self, deal: Begun) -> bool:
        """True if a deal is made of what this device and the other guests have added, and follows from the last one."""
        guests = [bool(key) for key in deal.keys]
        if deal.luck[deal.seat] != self.luck or [bool(luck) for luck in deal.luck] != guests:
            return False
        if deal.game == 1:
            return not deal.earlier
        if self.deal is None or self.match is None or deal.game != self.game + 1:
            return False
        before, ended = self.deal, self.match.state.ended
        passed = deal.setup.dealer == (before.setup.dealer + 1) % before.setup.seats
        expected = (*before.earlier, ended), before.setup.toasts
        return (deal.earlier, deal.setup.toasts) == expected and (passed or deal.is_rolled_for)

    def _begin(self, deal: Begun) -> None:
        self.deal, self.luck, self.steps, self.pending, self.refused = deal, "", [], [], ""
        self.gone, self.match, self._opened, self.has_parted = set(), None, None, False
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
        self._settle([step.move for step, view in zip(new, views[count:], strict=False) if _is_own(step, view)])
        self.steps += new
        self._views = views

    def _settle(self, made: Sequence[Move]) -> None:
        """Take its own moves that the host has told from those that it waits for."""
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
        if self.is_promised or not {card for pile in cards.script for card in pile} <= {*setup.ruleset.deck}:
            raise RoomError("unfair", "The cards are not made of what was promised.")
        dealt = Counter(cards.draw_pile) + Counter(card for hand in cards.hands for card in hand)
        deck = Counter(() if setup.ruleset.dice else setup.ruleset.deck)
        if [*map(len, cards.hands)] != [*map(len, self._views[0].state.hands)] or dealt != deck:
            raise RoomError("unfair", "The cards are not those of the game.")
        rolls = tuple(step.dice for step in self.steps if step.dice)
        setup = replace(setup, seed=cards.seed, script=cards.script, rolls=rolls)
        return State.opening(setup, cards.hands, cards.draw_pile)

    # ------------------------------------------------------------ keeping

    def stored(self) -> dict[str, Any]:
        """The seat ready for JSON."""
        told = Moved(self.game, 0, tuple(self.steps), public_hash(self._views[-1].state)) if self.deal else None
        kept = [
            None if self.deal else self.seating,
            self.deal,
            told,
            *(Leave(self.game, seat) for seat in sorted(self.gone)),
            self._opened,
        ]
        return {
            "invitation": self.invitation.written()[0],
            "name": self.name,
            "luck": self.luck,
            "promise": self._promise,
            "promised": self.is_promised,
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
    def restored(cls, data: Any) -> Guest:
        """The seat that `stored` wrote; raises RecordError."""
        seat = expect(data, dict, "the seat")
        invitation = read_message(seat.get("invitation"))
        if not isinstance(invitation, Invitation):
            raise RoomError("damaged", "The seat has no invitation.")
        guest = cls(invitation, field(seat, "name", str, "the seat"), "")
        for parts in list_under(seat, "messages", "the seat", FEW):
            guest._take_again(read_message(*expect(parts, list, "A message")[:2]))
        guest.has_parted = guest.has_parted or seat.get("parted") is True
        guest.luck, guest._promise = (field(seat, key, str, "the seat") for key in ("luck", "promise"))
        guest.is_promised = seat.get("promised") is True
        guest.is_left_out = seat.get("left_out") is True
        for move in list_under(seat, "pending", "the seat", FEW):
            guest._play_again(parse_move(expect(move, str, "A move")))
        guest.refused = field(seat, "refused", str, "the seat")
        return guest
