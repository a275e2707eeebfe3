"""A game whose other people sit at other devices: what has arrived is shown move by move, and own moves are sent."""

from __future__ import annotations

import random
from collections import Counter

from ..bots import bot_for, own_random
from ..bots.analysis.hint_and_review import Advice
from ..engine.cards import HIDDEN
from ..engine.events import Event, events_of
from ..engine.move import CARD_ACTS, Move
from ..engine.state import State
from ..session.session import Player, Session
from ..storage.library import Library
from ..storage.store import Store
from ..storage.summary import FRIEND, HUMAN
from .protocol.guest import Watched
from .protocol.side import STAND_IN, Side
from .rooms import Room, Rooms


def _players(side: Side) -> tuple[Player, ...]:
    """Who plays, as seen from this device."""
    kinds = (FRIEND if kind == HUMAN and seat not in side.here else kind for seat, kind in enumerate(side.kinds))
    return tuple(Player(name, kind) for name, kind in zip(side.names, kinds, strict=True))


def _seen(event: Event, before: State, move: Move, after: State, seat: int | None) -> Event:
    """An event as a seat sees it, with the card that it drew where only the positions tell that."""
    if seat is None or event.seat != seat or event.drew != HIDDEN:
        return event.seen_by(seat)
    kept = Counter(before.hands[seat])
    kept.subtract([move.card] if move.act in CARD_ACTS else [])
    drew = Counter(after.hands[seat]) - kept
    return event._replace(drew=next((card for card in drew if card != HIDDEN), ""))


class RemoteSession(Session):
    """A game in a room, as its seat on this device sees it."""

    is_far = True
    can_undo = False  # others have seen the move
    lacks_hint = False  # nobody gets a hint while others play

    def __init__(self, room: Room, store: Store, rng: random.Random) -> None:
        """The game that was dealt last in a room, as far as it has been shown here."""
        self.room = room
        self.game = room.side.game
        """Its number in the room."""
        self._rooms = Rooms(store)
        side = room.side
        match = (side.match if room.kept else None) or side.shown(room.shown)
        super().__init__(match, _players(side), store, rng, side.commitment, room.kept)
        self.look_again()

    @property
    def has_news(self) -> bool:
        """True if moves have arrived that have not been shown yet."""
        return len(self.room.side.moves) > len(self.match.moves)

    @property
    def is_outdated(self) -> bool:
        """True if the host has gone another way at another of its devices."""
        host = self.room.host
        return host is not None and self.match.moves != host.moves[: len(self.match.moves)]

    @property
    def is_bots_turn(self) -> bool:
        """True if a move follows by itself: one that has arrived, or a computer's on the host's device."""
        deals = bool(self.room.host) and not self._is_halted
        return self.has_news or (deals and (super().is_bots_turn or self._is_late))

    @property
    def _is_late(self) -> bool:
        """True if a guest's time is up, so that the host's device has a computer make the turn."""
        return bool(self.room.host) and not self.has_news and self.room.is_late

    @property
    def is_viewers_turn(self) -> bool:
        """True if the seat on this device can go on."""
        may_go_on = not (self.room.side.has_no_seat or self._is_halted)
        return super().is_viewers_turn and may_go_on and not self.has_news and not self._awaits_answer

    @property
    def _is_halted(self) -> bool:
        """True where nobody plays: moves are being looked for, or the game has ended unfinished."""
        return self.room.is_resuming or self.room.side.has_parted

    @property
    def awaits(self) -> str:
        """The name of whom this game waits for, "" if for nobody but this device: a guest's end needs the host's."""
        side = self.room.side
        if self.has_news or self.is_bots_turn:
            return ""
        if self.room.is_resuming:
            return next(iter(self.room.ahead or map(side.name_of, side.writers)), side.name)
        if self.room.guest and (side.match is None if self.state.is_terminal() else self._awaits_answer):
            return side.invitation.name
        return "" if self.state.is_terminal() or self.mover.is_human else self.mover.name

    @property
    def refused(self) -> str:
        """Why the host has refused this guest's last moves, or "late" if it had a computer make them; "" if neither."""
        return self.room.side.refused

    @property
    def _awaits_answer(self) -> bool:
        """True if a guest can't go on in its turn before the host has sent it a card or a roll."""
        guest = self.room.guest
        return guest is not None and guest.view.state.current_player == guest.own and guest.is_done

    def think(self, seconds: float) -> Move | None:
        """The next move that has arrived, or what a computer decides."""
        if self.has_news:
            return self.room.side.moves[len(self.match.moves)]
        if self._is_late:
            seat = self.state.current_player
            self._bots.setdefault(seat, bot_for(STAND_IN))
            self._minds.setdefault(seat, own_random(self.state.setup.seed, seat))
        return super().think(seconds)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Show the move that has arrived, or make one if none has; raises IllegalMoveError."""
        before, side, guest = self.state, self.room.side, self.room.guest
        if self.has_news:  # perhaps while a computer was about to move for somebody
            move = side.moves[len(self.match.moves)]
        else:
            late, seat = self._is_late, self.state.current_player
            side.play(move)
            self.room.is_elsewhere = False
            if late:
                self.room.hosted.note_late(seat)
        after = self.match.push(move)
        self._thought = None
        self._note_time()
        self.save()
        if guest:  # whose own hidden cards have been drawn, too
            before, after = (guest.views[len(self.match.moves) - at].state for at in (1, 0))
        reader = guest.own if guest else self.viewer
        return tuple(_seen(event, before, move, after, reader) for event in events_of(before, move, after))

    def look_again(self) -> None:
        """Take over what a text has brought of positions that are shown already."""
        if isinstance(self.match, Watched):
            self.match.look_again()
        if self.state.is_terminal() and not self.key:
            self.save()

    def hint(self, seconds: float) -> Advice | None:
        """Advice only once the game is over."""
        return super().hint(seconds) if self.state.is_terminal() else None

    @property
    def lacks_chances(self) -> bool:
        """True only once the game is over."""
        return self.state.is_terminal() and super().lacks_chances

    def note_chances(self, seconds: float) -> None:
        """Compute chances once the game is over."""
        if self.state.is_terminal():
            super().note_chances(seconds)

    def save(self) -> None:
        """Save the room with what has been shown of it; a finished game as any other, once all its cards are known."""
        self.room.shown = len(self.match.moves)
        whole = self.room.side.match
        if whole and self.state.is_terminal() and not self.key:
            self.match = whole
            self.key = self.room.kept = Library(self._store).finish("", self.played, {}, self.course)
        self.room = self._rooms.keep(self.room)
