"""What is seldom wanted in a room of friends: changing it before the first deal, who sits there, help, and leaving."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from ...device import web
from ...i18n import t
from ...online.protocol.messages import CLOCKS, RoomError
from ...online.rooms import Room, Rooms
from ..sheets.dialogs import ConfirmScene, question
from ..sprites.widgets import button, field_box
from ..stage.scene import AppContext, Pop, Push, Transition, mail_of
from ..stage.sheet import SheetContent, SheetScene, prose
from ..toolkit.act import Act
from ..toolkit.theme import THEME
from ..toolkit.view import Box, Gesture
from ..window.text_field import put_on_clipboard
from ..words.game_text import MUTED
from .room import by_hand, carry, code_boxes, fault_of, is_carried, renewed
from .state import replaceable_host

HELP = "invite", "turns", "live", "more", "sealed", "dealer", "waits", "off"
"""The paragraphs of help."""


class RoomMoreScene(SheetScene):
    """Pops with "left", or a room to go on in."""

    def __init__(self, app: AppContext, room: Room) -> None:
        super().__init__(app)
        self._rooms, self._room = Rooms(app.store), room
        self._game = room.side.game
        self._text = ""
        """A text to hand over: the seat's own link, or its hand for the one who goes on."""
        self._about = ""
        """The key of what the text is for, or of what is still missing."""

    def content(self) -> SheetContent:
        about = self._about or ("" if self._room.side.can_move else "friends.device.host")
        usual = prose(t(about, name=self._room.invitation.name)) if about else None
        said = [self.outcome(usual, THEME.accent), *code_boxes(self._text, self)]
        gesture = Gesture("copy", self._text) if web.ON_WEB else None
        copying = button("copy", t("friends.copy"), "main", "copy", gesture=gesture)
        if self.field:
            copying = field_box(self.field, t("friends.copy"), "")
        buttons = [
            *([copying] if self._text else self._choices()),
            button("help", t("friends.help"), icon="rules"),
            button("leave", t("friends.leave"), icon="leave"),
            button("close", t("button.close"), "plain" if self._text else "main"),
        ]
        return SheetContent(t("friends.more"), said, buttons)

    def _choices(self) -> list[Box]:
        """What can be changed in the room, and how to go on elsewhere or without its host."""
        gone, device = replaceable_host(self._room), button("device", t("friends.device"), icon="device")
        return [
            *self._changes(),
            *([device] if self._room.side.can_move else []),
            *([button("without", t("friends.without", name=gone), icon="computer")] if gone else []),
            *self._muting(),
        ]

    def _changes(self) -> list[Box]:
        """What only the host may do."""
        host = self._room.host
        if not host or self._room.is_resuming:
            return []
        seats = [button("seats", t("friends.seats"), icon="people")] if host.guests else []
        if host.game:
            return seats
        time = t("friends.clock", time=t(f"friends.clock.{host.offer.clock}"))
        return [
            button("change", t("friends.change"), icon="cards"),
            *([button("clock", time, icon="pace")] if host.relays else []),
            *([button("table", t("friends.as_table"), icon="device")] if host.here and host.relays else []),
            *seats,
            button("renew", t("friends.renew"), icon="redo"),
        ]

    def _muting(self) -> list[Box]:
        if not self._room.side.game or not self._room.relays:
            return []
        is_muted = self.app.settings.get(MUTED) is True
        said = t("friends.unmute" if is_muted else "friends.mute")
        return [button("mute", said, icon="sound" if is_muted else "muted")]

    # ------------------------------------------------------------ what is done

    def pressed(self, button: str) -> Transition:
        return self._unless_refused(lambda: self._pressed(button))

    def _unless_refused(self, act: Callable[[], Transition]) -> Transition:
        """Do what was chosen, or say why that can't be done any more."""
        try:
            return act()
        except RoomError as error:
            self.tell(f"friends.error.{fault_of(error)}")
            self.changed()
            return None

    def _pressed(self, button: str) -> Transition:
        match button:
            case "device" | "mute" | "clock" | "table":
                return self._set(button)
            case "copy" if web.ON_WEB:
                web.gesture(Act("button", button).name)
            case "copy":
                self.on_gesture("", "done" if put_on_clipboard(self._text) else "failed")
            case "help" | "seats":
                is_help = button == "help"
                return Push(FriendsHelpScene(self.app) if is_help else RoomSeatsScene(self.app, self._room))
            case "leave" | "without" | "renew":
                asked = {"leave": "leave", "without": "alone", "renew": "renew"}[button]
                if button == "leave" and is_carried(self.app, self._room):
                    asked = "close" if self._room.host else "leave.live"
                    asked = "leave.elsewhere" if self._room.is_elsewhere else asked
                return Push(ConfirmScene(self.app, lambda: question(f"friends.{asked}", t("friends.stay")), button))
            case "change":
                return Push(self.app.scene("invite", self._room.side.name, self._room))
            case _:
                return Pop()
        return None

    def _set(self, what: str) -> Transition:
        """Show the seat's own link, change a setting or the clock, or make this device the table with no seat."""
        host = self._room.host
        if what == "device":
            code = self._room.seat_code()
            self._text = f"{web.address()}#{code}" if web.address() else code
            self._about = "friends.device.all" if host else "friends.device.text"
        elif what == "mute":
            self.app.set_setting(MUTED, self.app.settings.get(MUTED) is not True)
        elif host and not host.game:
            names = {at: seat.name for at, seat in enumerate(host.seats)}
            if what == "table":
                return Pop(self._rooms.change(self._room, host.offer, names, ()))
            clock = CLOCKS[(CLOCKS.index(host.offer.clock) + 1) % len(CLOCKS)]
            self._room = self._rooms.change(self._room, host.offer._replace(clock=clock), names, host.here)
        self.changed()
        return None

    def on_gesture(self, name: str, outcome: str) -> None:
        if outcome == "failed":
            self.field = by_hand(self._text)
        if outcome != "left":
            is_seat = self._about in {"friends.device.text", "friends.device.all"}
            copied = "friends.device.copied" if is_seat else "share.copied"
            self.tell(copied if outcome == "done" else "share.not_copied")

    def answered(self, answer: object) -> Transition:
        return self._unless_refused(lambda: self._answered(answer))

    def _answered(self, answer: object) -> Transition:
        mail = mail_of(self.app, self._room.key)
        match answer:
            case "leave":
                if mail and mail.is_connected and not self._room.is_elsewhere:
                    mail.leave()
                else:
                    self._rooms.leave(self._room)
                return Pop("left")
            case "without":
                return self._go_on()
            case "renew" if not self._room.side.game:
                return Pop(renewed(self.app, self._room))
            case Room() if answer.side.game or answer is not self._room:
                return Pop(answer)
        self._room = self._rooms.find(self._room.key) or self._room
        self.changed()
        return None

    def on_mail(self) -> Transition:
        self._room = self._rooms.find(self._room.key) or self._room
        self.changed()
        return Pop() if self._room.side.game != self._game else None

    def _go_on(self) -> Transition:
        """Go on without the host, here or at the next one's device."""
        is_live = is_carried(self.app, self._room)
        if self._room.side.is_heir:
            try:
                return Pop(self._rooms.succeed(self._room))
            except RoomError as error:
                if error.code != "missing":
                    raise
                self._about = "friends.hands.missing"
        else:
            text, self._about = self._rooms.hand_over(self._room), "friends.hands.text"
            carry(self.app, self._room)
            if is_live and self.app.mail:
                self.app.mail.hand_over(text)
                return Pop(self._room)
            self._text = text
        self.changed()
        return None


class RoomSeatsScene(SheetScene):
    """The host's list of guests, any of whom can be sent away, or be played for by a computer."""

    def __init__(self, app: AppContext, room: Room) -> None:
        super().__init__(app)
        self._rooms, self._room = Rooms(app.store), room
        self._is_playing = bool(room.side.game)

    def content(self) -> SheetContent:
        host = self._room.hosted
        key = "friends.computer" if host.game else "friends.send_away"
        sitting = (host.seats[at] for at in host.guests)
        sign = "computer" if host.game else "leave"
        guests = [button(Act("seat", seat.key), t(key, name=seat.name), icon=sign) for seat in sitting]
        about = t("friends.seats.playing" if host.game else "friends.seats.waiting")
        return SheetContent(t("friends.seats"), [prose(about)], [*guests, button("close", t("button.close"), "main")])

    def act(self, act: Act) -> Transition:
        host = self._room.hosted
        if act.kind != "seat":
            return super().act(act)
        if host.game:
            return Push(ConfirmScene(self.app, partial(question, "friends.replace", t("friends.stay")), act.value))
        host.send_away(act.value)
        return Pop(self._rooms.keep(self._room))

    def answered(self, answer: object) -> Transition:
        host = self._room.hosted
        with suppress(RoomError):  # who has left meanwhile
            if answer:
                host.stand_in(host.seat_of(str(answer)))
                return Pop(self._rooms.keep(self._room))
        return None

    def pressed(self, button: str) -> Transition:
        return Pop()

    def on_mail(self) -> Transition:
        self._room = self._rooms.find(self._room.key) or self._room
        self.changed()
        return Pop() if bool(self._room.side.game) != self._is_playing else None


class FriendsHelpScene(SheetScene):
    """How games with friends go, in plain words."""

    def content(self) -> SheetContent:
        said = [prose(t(f"friends.help.{part}")) for part in HELP]
        return SheetContent(t("friends.help"), said, [button("close", t("button.close"), "main")])


_MADE_KEYS = {
    "friends.help.{}": HELP,
    "friends.{}": ("leave", "leave.live", "leave.elsewhere", "close", "alone", "renew"),
}
