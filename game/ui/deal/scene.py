"""The beginning of a game: the cut for the deal, then the cards, one at a time round the table; or the first rolls."""

from __future__ import annotations

from collections.abc import Generator

import pygame

from ...i18n import t
from ...session import Session
from .. import sprites
from ..shell.input.intents import Intent
from ..shell.scene import AppContext, DrawnScene, Replace, Transition
from ..sprites.widgets import Button, blit_centred
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from ..words.player_names import respelled
from .noises import sounding
from .timetable import compose, compose_rolls
from .view import DealView
from .words import DealWords

_PRELOAD_SHARE = 0.004
"""Seconds of a frame in which sprites are made ahead."""


class DealScene(DrawnScene):
    """Shows how a game begins, and goes on to the play scene; any tap or key skips it."""

    def __init__(self, app: AppContext, session: Session, is_swapped: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self._setup = session.state.setup
        seating = self._setup.seating
        if self._setup.ruleset.dice:
            self.score = compose_rolls(self._setup.cut, self._setup.first)
        else:
            self.score = compose(self._setup.cut, self._setup.dealer, seating.seats, seating.hand)
        self._motions = self.score.motions()
        self._view = DealView(session, self.score)
        self._words = DealWords(session, self.score, is_swapped=is_swapped)
        self._is_still = app.reduced_motion
        self._view.now = self._last_picture() if self._is_still else 0.0
        self._ahead = self._preparation()

    def _last_picture(self) -> float:
        """The moment that is shown when less motion is asked for: the cut decided, or else the hands."""
        return self.score.decided if self.score.marks else self.score.end

    # ------------------------------------------------------------ layout and acts

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        self.session.players = respelled(self.session.players)
        self._view.lay_out(size, self.app.scale, left_handed=self.app.settings.left_handed)
        place, words = self._view.at.skip, t("deal.play") if self._is_still else t("deal.skip")
        self._skip = Button(Act("button", "skip"), words, place, "main" if self._is_still else "plain")
        self._ahead = self._preparation()

    def targets(self) -> list[Item]:
        """The one button."""
        return [self._skip.target()]

    def act(self, act: Act) -> Transition:
        """Go on to the game."""
        return self._go_on()

    def back(self) -> Transition:
        """Any key skips."""
        return self._go_on()

    def on_key(self, intent: Intent) -> Transition:
        """Any key skips."""
        return self._go_on()

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """Any tap skips."""
        return self._go_on()

    def _go_on(self) -> Transition:
        return Replace(self.app.routes.play(self.app, self.session))

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        """Let the deal go on, and prepare what comes next."""
        assets.run_for(self._ahead, _PRELOAD_SHARE)
        if self._is_still:
            return None
        before, now = self._view.now, self._view.now + dt
        self._view.now = now
        for cue in sounding(self.score, before, now):
            self.app.sounds.play(cue)
        self.dirty = self.dirty or any(start <= now and before <= end for start, end in self._motions)
        return self._go_on() if now >= self.score.end else None

    def _preparation(self) -> Generator[None, None, None]:
        """This scene's sprites, then the play scene's, one a step."""
        yield from self._view.preload_sprites()
        yield
        yield from self.app.routes.play_sprites(self.app, self.session)

    # ------------------------------------------------------------ words

    def status(self) -> str:
        """Who deals, or who begins."""
        title, words = self._words.at(self._view.mark())
        return t("deal.status", title=title, words=words)

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene."""
        screen.blit(sprites.background(*screen.get_size()), (0, 0))
        self._draw_words(screen)
        self._view.draw(screen)
        self._skip.draw(screen, self.app.look, self.app.scale)

    def _draw_words(self, screen: pygame.Surface) -> None:
        px, at, (title, words) = self.app.px, self._view.at, self._words.at(self._view.mark())
        big, small = (26, 15) if self._view.is_low else (TYPE.title, TYPE.button)
        blit_centred(screen, text.fitted(title, "title", px(big), THEME.text, at.title.width, px(16)), at.title)
        blit_centred(
            screen, text.fitted(words, "body", px(small), THEME.quiet, at.words.width, px(TYPE.least)), at.words
        )
