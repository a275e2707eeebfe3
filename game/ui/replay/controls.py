"""The buttons of the replay: what plays, steps and jumps, and the way back into the game."""

from __future__ import annotations

import pygame

from ...i18n import t
from .. import sprites
from ..shell.scene import AppContext
from ..sprites.panels import button_ink
from ..sprites.widgets import Button, blit_centred, draw_picture_button
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import TYPE
from ..toolkit.view import Item
from .layout import ReplayLayout
from .marks import Marks
from .playback import Playback

_STEPS = {"first": "first", "back": "previous", "play": "play", "on": "next", "last": "last"}
"""The buttons below the time line but the speed, from the left, with their pictures."""
_WORDED = 120
"""Units in width from which a button has its word beside its picture."""
_HALF = 0.5


def speed_words(speed: float) -> str:
    """How fast, as it is written: "½×"."""
    return t("replay.times", n="½" if speed == _HALF else round(speed))


class ReplayButtons:
    """All buttons, as they are at a step."""

    def __init__(self, app: AppContext, playback: Playback, marks: Marks) -> None:
        self._app, self._playback, self._marks = app, playback, marks
        self._buttons: list[Button] = []
        self._speed = Button(Act("button", "speed"), "")
        self._close = Button(Act("button", "close"), "")
        self._acts: list[Button] = []

    def word(self, at: ReplayLayout, *, may_play_on: bool, as_name: str) -> None:
        """Make them anew for their places; `as_name` is whose seat would be taken, "" for one's own."""
        played, step = self._playback, self._playback.step
        self._buttons = []
        for (name, icon), place in zip(_STEPS.items(), at.bar, strict=False):
            is_playing = name == "play" and played.is_playing
            words = t("replay.pause") if is_playing else t(f"replay.{name}")
            button = Button(Act("button", name), words, place, icon="pause" if is_playing else icon)
            button.style = "main" if name == "play" else "plain"
            button.enabled = {"first": step > 0, "back": step > 0}.get(name, step < played.last or name == "play")
            self._buttons.append(button)
        said = t("replay.speed", speed=speed_words(played.speed))
        self._speed = Button(Act("button", "speed"), speed_words(played.speed), at.bar[-1], said=said)
        self._close = Button(Act("button", "close"), t("replay.close"), at.close, icon="close")
        self._word_acts(at, may_play_on=may_play_on, as_name=as_name)

    def _word_acts(self, at: ReplayLayout, *, may_play_on: bool, as_name: str) -> None:
        on, earlier, later = at.acts
        said = t("replay.play_on.as", name=as_name) if as_name else ""
        play_on = Button(Act("button", "play-on"), t("replay.play_on"), on, icon="hand", enabled=may_play_on, said=said)
        before = Button(Act("button", "earlier"), t("replay.earlier"), earlier, icon="back")
        after = Button(Act("button", "later"), t("replay.later"), later, icon="forward")
        for button, way in ((before, -1), (after, 1)):
            button.enabled = self._marks.beside(self._playback.step, way) is not None
        self._acts = [play_on, before, after]

    def targets(self) -> tuple[list[Item], list[Item]]:
        """What comes before the cards, and what comes after the time line."""
        return [self._close.target()], [button.target() for button in (*self._buttons, self._speed, *self._acts)]

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint them."""
        look, scale = self._app.look, self._app.scale
        for button in (*self._buttons, self._close):
            self._draw_picture(screen, button)
        for button in self._acts:
            if button.rect.width >= _WORDED * scale:
                button.draw(screen, look, scale)
            else:
                self._draw_picture(screen, button)
        state, rect, px = look(self._speed.name), self._speed.rect, self._app.px
        screen.blit(sprites.button(*rect.size, "plain", state, scale), rect)
        ink = button_ink("plain", state)
        blit_centred(
            screen, text.fitted(self._speed.label, "strong", px(TYPE.body), ink, rect.width - px(6), px(11)), rect
        )

    def _draw_picture(self, screen: pygame.Surface, button: Button) -> None:
        if button.enabled:
            draw_picture_button(screen, button, self._app.look, self._app.scale)
            return
        screen.blit(sprites.button(*button.rect.size, button.style, "disabled", self._app.scale), button.rect)
        blit_centred(
            screen, sprites.icon(button.icon, self._app.px(24), button_ink(button.style, "disabled")), button.rect
        )
