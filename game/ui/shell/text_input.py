"""Typed text: from keys, the clipboard and the page into the field of the top scene."""

from __future__ import annotations

from typing import Any

import pygame

from ...device import web
from ..stage.scene import AppContext, Push
from ..toolkit.theme import THEME
from ..window.intents import Intent
from ..window.text_field import FIELD_PAD, MOST_SIGNS, TextField

REPEAT = 400, 40
"""Milliseconds after which a held key repeats, and between two repeats."""


class TextInput:
    """Follows the top scene's text field, if it has one: opens, moves and closes what letters come from."""

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._field: TextField | None = None
        self._is_on_page = web.ON_WEB
        """True if the page has a field of its own, an <input> that lies over the canvas."""
        self._shown: dict[str, Any] = {}
        """What that was told last; nothing while there is none."""
        self._focused = ""
        self._before = Intent("expose")
        """What was meant last."""

    def take(self, intent: Intent) -> bool:
        """Let the field handle an intent; True if consumed."""
        field, before = self._app.top.shown_field, self._before
        self._before = intent
        if field is None:
            return False
        if field is not self._field:  # it has come with this very frame: letters follow the tap that opened it
            self.follow()
            if intent.kind == "write" and intent.text == before.text:  # the letter of the key that opened it
                return True
        was_active, refused = field.is_active, field.door.refused
        is_taken = field.take(intent)
        self._tell_refusal(field, refused)
        if is_taken or was_active != field.is_active:
            self._app.top.changed()
        if is_taken and intent.kind in {"press", "write", "compose", "erase", "paste"}:
            self._app.keyboard.rest()
            if self._is_on_page:
                web.focus_field()
        return is_taken

    def intents(self) -> list[Intent]:
        """What the keys meant that the page's field has passed on; what was typed there is in the field."""
        if not (self._is_on_page and self._field):
            return []
        found = [self._told(self._field, kind, value) for kind, value in web.field_news()]
        return [intent for intent in found if intent]

    def _told(self, field: TextField, kind: str, value: str) -> Intent | None:
        self._app.top.changed()
        if kind == "value":
            refused = field.door.refused
            field.hold(value)
            self._tell_refusal(field, refused)
        elif kind == "enter":
            field.enter()
            self._app.keyboard.rest()
        elif kind == "leave":
            field.leave()
        elif kind == "next":
            self._app.keyboard.aim(field.name)
            return Intent("next", y=-1 if value == "-1" else 1)
        elif kind in {"confirm", "back"}:
            return Intent("confirm" if kind == "confirm" else "back")
        return None

    def _tell_refusal(self, field: TextField, before: int) -> None:
        """Say that what was typed can't be opened, if that has just made something fail."""
        if field.door.refused > before:
            self._app.follow(Push(self._app.scene("refused")))

    def follow(self) -> None:
        """Go where the top scene's field is, and the caret where the keyboard is."""
        field = self._app.top.shown_field
        if field is not self._field:
            if self._shown:
                self._shown = {}
                web.close_field()
            elif self._field:
                pygame.key.set_repeat()
            self._field, self._focused = field, self._app.keyboard.focused
            if field:
                self._open(field)
        if field:
            self._follow_keyboard(field)
            self._show(field)

    def _open(self, field: TextField) -> None:
        if self._is_on_page:
            field.leave()  # until the page's field has the keys
        else:
            # It is not stopped afterwards: the letters of commands come from it on keyboards of all countries.
            pygame.key.start_text_input()
            pygame.key.set_repeat(*REPEAT)

    def _follow_keyboard(self, field: TextField) -> None:
        focused = self._app.keyboard.focused
        if focused != self._focused:
            self._focused = focused
            self._app.top.dirty = True
            if focused == field.name:
                field.enter()
                if self._is_on_page:
                    web.focus_field()
            elif focused:
                field.leave()
                if self._is_on_page:
                    web.blur_field()

    def _show(self, field: TextField) -> None:
        """Have letters come out where the field is; the page is told only when something has changed."""
        place = self._app.in_window(field.rect)
        if not self._is_on_page:
            pygame.key.set_text_input_rect(place)
            return
        wanted = {
            "rect": list(place),
            "turned": self._app.display.is_turned,
            "pad": round(FIELD_PAD * field.scale),
            "size": field.letters_px,
            "label": field.label,
            "usual": field.usual,
            "value": field.text,
            "selected": bool(field.text) and field.edit.selected == field.text,
            "limit": field.limit if field.kind == "digits" else MOST_SIGNS * field.limit,
            "corrections": field.corrections,
            "kind": field.kind,
            "colours": [THEME.text, THEME.quiet, THEME.accent],
        }
        if wanted != self._shown:
            self._shown = wanted
            field.is_on_page = web.show_field(wanted)
