"""The state of a room as its sheet shows it: sentences, the text to send, and actions."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

from ...device import clock
from ...i18n import listed, t
from ...online.protocol.host import Host
from ...online.protocol.messages import CLOCKS, Sit
from ...online.relays.remarks import CALL_APART
from ...online.rooms import Room
from ...online.session import RemoteSession
from ...storage.summary import HUMAN
from ..words.game_text import result_of, series_text
from ..words.verdict_text import VerdictText, silent_text, verdict_of, verdict_text
from ..words.wording import day_text, deadline_text, game_name

_SILENT = "resuming", "lost", "away", "closed", "parted"
"""Where there is nothing to send."""
_ASKING = "opening", "anew"
"""Where a host waits for what the guests' devices add to a deal."""
_BEFORE = *_ASKING, "opened", "again", "seated"
"""Where another deal is awaited."""
LIVE = "invitation", "seated", "turn", "move", "end", "wait", "over", "again", *_ASKING, "opened"
"""Where less has to be done because texts go by themselves."""
SUBJECTS = *_SILENT, *LIVE, "going"
"""What a room's sheet may be about."""


class RoomState(NamedTuple):
    """How a room stands, as its sheet tells it."""

    subject: str
    """One of SUBJECTS: the first word of its keys."""
    awaited: str
    """The name of whom the game waits for, or else of all others."""
    about: tuple[str, ...]
    """The sentences about the subject."""
    is_table: bool
    """True if phones are to sit down at this device."""
    has_text: bool
    """True if there is something to send, or to send again."""
    is_again: bool
    """True if that was sent before."""
    acts: tuple[str, ...]
    """What can be done, in the order of the buttons; "give" and "paste" are about texts."""
    main: str
    """The first of them to think of; "" for none."""
    verdict: VerdictText | None
    """What can be said of the cards that were dealt last."""

    @property
    def is_before_a_deal(self) -> bool:
        """True if other cards are about to be dealt."""
        return self.subject in _BEFORE

    @property
    def title(self) -> str:
        return t(f"friends.{self.subject}.title", name=self.awaited)


def room_state(room: Room, session: RemoteSession | None, *, is_carried: bool) -> RoomState:
    """How a room stands, with the session of the game that was dealt, if any; and whether relays carry its texts."""
    subject = _subject_of(room, session)
    awaited = session.awaits if session and subject == "wait" else others_in(room)
    is_again = _is_again(room, subject, is_carried=is_carried)
    acts = tuple(_acts(room, subject, is_carried=is_carried))
    main = next((act for act in ("start", "next") if act in acts), "" if is_again else "give")
    return RoomState(
        subject,
        awaited,
        tuple(_about(room, subject, awaited, is_live=is_carried)),
        _is_table(room, subject),
        _has_text(room, subject),
        is_again,
        acts,
        "" if room.is_elsewhere else "close" if subject in {*_SILENT, "turn", "going"} else main,
        _verdict(room, session, subject),
    )


# ---------------------------------------------------------------- the subject


def _subject_of(room: Room, session: RemoteSession | None) -> str:
    """What a room's sheet is about, one of SUBJECTS; the session is that of the game that was dealt, if any."""
    if silent := _why_silent(room):
        return silent
    if session is None or is_over(session):
        return _before_a_deal(room)
    if room.has_to_send and (session.awaits or _is_alone(room)):
        return "move"
    if session.awaits:
        return "wait"
    return "going" if session.is_bots_turn else "turn"


def _why_silent(room: Room) -> str:
    """Why there is nothing to send; "" if there may be something."""
    reasons = {
        "away": room.side.has_no_seat,
        "parted": room.side.has_parted,
        "lost": room.is_resuming and bool(room.ahead),
        "resuming": room.is_resuming,
        "closed": room.is_closed,
    }
    return next((reason for reason, is_so in reasons.items() if is_so), "")


def is_over(session: RemoteSession) -> bool:
    """True if this device has seen the end of a game, with all its cards."""
    return session.state.is_terminal() and not session.awaits


def _before_a_deal(room: Room) -> str:
    """What the sheet is about before the first game, or once one is over."""
    if guest := room.guest:
        if guest.is_waiting:
            asked_anew = "anew" if guest.number > 1 else ""
            return "opened" if guest.opened else asked_anew or ("again" if guest.game else "seated")
        return "over"
    host = room.hosted
    if host.is_asking and (host.listed or not host.free_seats):
        return "opening" if host.listed else "anew"
    if not host.game:
        return "invitation"
    return "end" if room.has_to_send else "over"


def is_agreeing(room: Room, session: RemoteSession) -> bool:
    """True if the game is over and somebody has asked for another one, or waits for it."""
    if not is_over(session) or session.game != room.side.game:
        return False
    return room.guest.is_waiting if room.guest else bool(_wishers(room.hosted))


def _is_alone(room: Room) -> bool:
    """True if only computers play with the host any more."""
    return room.host is not None and room.host.game > 0 and not room.host.guests


def _is_table(room: Room, subject: str) -> bool:
    return subject == "invitation" and not room.side.here


# ---------------------------------------------------------------- names


def others_in(room: Room) -> str:
    """Those who get this device's texts, gone or not where a game was dealt; "" if nobody has sat down before."""
    host = room.host
    if not host:
        return room.invitation.name
    others = (seat for seat in range(len(host.seats)) if seat not in host.here and host.game)
    return listed([host.seats[seat].name for seat in host.guests or others])


def _wishers(host: Host) -> list[str]:
    """The guests who have asked for another game."""
    return [seat.name for seat in host.seats if seat.key and (seat.luck or seat.pledge)]


def _missing(host: Host) -> list[str]:
    """The guests whose devices have yet to add their parts to the next deal, or to promise them."""
    guests = (host.seats[seat] for seat in host.guests)
    return [seat.name for seat in guests if not (seat.luck if host.listed else seat.pledge)]


def replaceable_host(room: Room) -> str:
    """The name of the host that a guest can go on without; "" for none."""
    side = room.side
    if room.host or not side.game or side.state.ended or side.has_no_seat:
        return ""
    return side.invitation.name


# ---------------------------------------------------------------- what it says


def _about(room: Room, subject: str, awaited: str, *, is_live: bool) -> Iterator[str]:
    """What the sheet is about, in sentences."""
    host, others = room.host, others_in(room)
    is_host = host is not None
    if room.is_elsewhere:
        yield t("friends.elsewhere")
    yield _sentence(room, subject, awaited if is_host or is_live else others, is_live=is_live)
    if subject == "turn" and _has_text(room, subject) and not is_live:
        yield t("friends.turn.again")
    if subject == "wait" and not (is_host or is_live) and awaited != others:
        yield t("friends.wait.through", name=awaited, host=others)
    if subject == "closed" and replaceable_host(room):
        yield t("friends.closed.without", more=t("friends.more"))
    if subject in _BEFORE:
        yield from silent_text(room.side.silent, room.side.name)
    if host:
        yield from _answers(host, subject, is_live=is_live)


def _answers(host: Host, subject: str, *, is_live: bool) -> Iterator[str]:
    """The sentences that name those who have asked for another game and those who haven't answered."""
    if subject in {"end", "over"} and (names := _wishers(host)):
        yield t("friends.wants", n=len(names), names=listed(names))
    if subject in _ASKING and is_live:
        yield t("friends.missing", names=listed(_missing(host)))


def _sentence(room: Room, subject: str, name: str, *, is_live: bool) -> str:
    """What the sheet is about, in one sentence that may name somebody."""
    free = len(room.host.free_seats) if room.host else 0
    if subject in _ASKING and not (is_live or room.guest or room.has_to_send):
        return t("friends.wait.text", name=listed(_missing(room.hosted)))
    values = {"name": room.ahead[0] if subject == "lost" else name, "n": free or 1, "again": t("victory.again")}
    if key := _exception(room, subject, is_live=is_live):
        return t(key, **values)
    return t(f"friends.live.{subject}" if is_live and subject in LIVE else f"friends.{subject}.text", **values)


def _exception(room: Room, subject: str, *, is_live: bool) -> str:
    """The key of what is said in place of the usual sentence about a subject; "" for that one."""
    guest, is_host = room.guest, room.host is not None
    keys = {
        "friends.table.about": _is_table(room, subject),
        "friends.only_computers": subject in {"turn", "over"} and _is_alone(room),
        "friends.away.playing": subject == "away" and room.side.game > 0,
        "friends.error.full": subject == "away" and guest is not None and not guest.was_seated,
        "friends.over.host": subject == "over" and is_host and not is_live,
        "friends.pledged": subject in {"seated", "again"} and not is_live and _pledges(room),
    }
    return next((key for key, is_so in keys.items() if is_so), "")


def _pledges(room: Room) -> bool:
    """True if a guest's device promises its part of a deal, so that one more text goes each way."""
    told = room.guest.messages() if room.guest else ()
    return any(isinstance(message, Sit) and bool(message.pledge) for message in told)


def _verdict(room: Room, session: RemoteSession | None, subject: str) -> VerdictText | None:
    """What can be said of the cards that were dealt last; only what is wrong where others are about to be dealt."""
    if session and (subject not in _BEFORE or room.side.verdict.fault):
        return verdict_of(session)
    return verdict_text(room.side.verdict, room.invitation.name) if room.side.verdict.fault else None


def result_lines(session: RemoteSession | None, subject: str) -> list[str]:
    """How the game ended, and how many games each of two has won; nothing once others are about to be dealt."""
    has_result = session is not None and is_over(session) and subject not in _BEFORE
    return [result_of(session).title, *series_text(session)] if session and has_result else []


def seat_lines(room: Room, subject: str) -> list[str]:
    """What is going to be played, and who has sat down for it."""
    side, offer = room.side, room.invitation.offer
    if side.game or subject not in {"invitation", "seated"}:
        return []
    lines = [t("friends.arrived.game", game=game_name(offer.ruleset), seats=t("lobby.seats", n=offer.seats))]
    lines += [t("friends.clock", time=t(f"friends.clock.{offer.clock}"))] if offer.clock else []
    if room.host:
        sitting = [room.host.seats[seat].name for seat in room.host.guests]
    else:
        sitting = [name for name in seating.names if name] if (seating := room.joined.seating) else []
    return [*lines, t("friends.sitting", names=listed(sitting))] if sitting else lines


def travel_lines(room: Room, clock_fault: str, *, is_live: bool) -> list[str]:
    """How texts go by themselves, and when something last arrived; nothing if they go by hand."""
    if not room.relays:
        return []
    deadline, now = room.deadline, clock.now()
    until = [t("friends.clock.until", when=deadline_text(deadline, now))] if deadline < math.inf else []
    wrong = [t(f"friends.live.clock.{clock_fault}")] if clock_fault else []
    return [t("friends.live.on" if is_live else "friends.live.lost"), *wrong, *until, *_heard(room, now)]


def _heard(room: Room, now: float) -> list[str]:
    """When something last arrived from each of the others."""
    host = room.host
    keys = {host.seats[seat].name: host.seats[seat].key for seat in host.guests} if host else {}
    keys = keys or {others_in(room): room.keys.host}
    days = {name: day_text(room.last_arrival(key), now) for name, key in keys.items()}
    return [t("friends.live.heard", name=name, when=day) for name, day in days.items() if day]


def is_own_turn(room: Room, session: RemoteSession | None) -> bool:
    """True if the game waits for the person here."""
    return _subject_of(room, session) == "turn"


def standing_of(room: Room, session: RemoteSession | None) -> str:
    """How a room's game stands, in a few words."""
    others = others_in(room)
    match _subject_of(room, session):
        case "invitation":
            return t("friends.standing.some" if others else "friends.standing.none")
        case "move" | "seated" | "opened" | "opening" | "anew" if room.has_to_send:
            return t("friends.unsent")
        case "seated" | "opened" | "opening" | "anew" | "wait":
            missing = listed(_missing(room.host)) if room.host and room.host.is_asking else ""
            return t("friends.wait.title", name=missing or (session and session.awaits) or others)
        case "end" | "again":
            return t("friends.over.title")
        case "turn":
            return t("play.your_turn")
        case subject:
            return t(f"friends.{subject}.title", name=others)


# ---------------------------------------------------------------- what can be done


def _has_text(room: Room, subject: str) -> bool:
    if subject in {"turn", "over"}:  # what a guest sent last has come: the game went on by it
        return room.host is not None and room.has_sent and not _is_alone(room)
    return subject not in {*_SILENT, "going"}


def _is_again(room: Room, subject: str, *, is_carried: bool) -> bool:
    is_sent = subject in _ASKING and not room.has_to_send
    return subject in {"turn", "going", "wait", "over"} or is_sent or (is_carried and subject != "invitation")


def _acts(room: Room, subject: str, *, is_carried: bool) -> Iterator[str]:
    host = room.host
    if subject in _SILENT:
        yield from (*(("settle",) if subject == "lost" else ()), "more", "close")
        return
    if subject == "invitation" and host and host.guests:
        yield "start"
    if not is_carried:
        yield from ("give", "paste")
    elif subject == "invitation":  # all other texts go by themselves
        yield "give"
    if subject == "over" and not host:
        yield "next"
    if subject == "invitation" and host:
        yield from _about_invitation(room, host)
    if subject == "opening" and not room.has_to_send:
        yield "ask"
    if subject == "wait" and is_carried and _may_call(room):
        yield "call"
    yield from ("more", "close")


def _about_invitation(room: Room, host: Host) -> Iterator[str]:
    """Have texts go by themselves, and the link for a camera, or a new one where somebody misuses it."""
    if not room.relays:
        yield "live"
    if host.is_flooded:
        yield "renew"
    elif room.relays and host.here:
        yield "qr"


def _may_call(room: Room) -> bool:
    """True if the one whose turn it is can be called, which may be done twice a day."""
    side = room.side
    is_person = side.kinds[side.state.current_player] == HUMAN and side.state.current_player not in side.here
    return is_person and clock.now() >= room.called_at + CALL_APART


_MADE_KEYS = {
    "friends.{}.title": SUBJECTS,
    "friends.{}.text": SUBJECTS,
    "friends.live.{}": LIVE,
    "friends.live.clock.{}": ("wrong", "differs"),
    "friends.clock.{}": CLOCKS,
}
