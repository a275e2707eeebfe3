"""A finished game's story: its curve or the bear that cheers, its turning point, its medals and its confetti."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from ....i18n import t
from ....session import Session
from ...shell.reader.told import AccessibleNode, list_nodes, text_nodes
from ...toolkit import assets
from ...toolkit.layer_cache import shows
from .cheer import CheerPanel, draw_medals, medals_in_words
from .confetti import LENGTH, Confetti
from .curve import CurvePanel
from .words import earned, kind_line, praise_for_child, tale_of, turning_of, turning_words

if TYPE_CHECKING:
    from ..layout import VictoryLayout

_SHADOW = 24
"""Units that a paper's shadow reaches."""
_FIRST_MEDAL, _NEXT_MEDAL = 0.6, 0.35
"""Seconds after which the first medal is given, and the next one after each, while confetti falls."""


class GameStory:
    """Tells a game and follows what falls; with confetti for those who are `merry`, all at once where it is `still`."""

    def __init__(self, session: Session, *, merry: bool, still: bool) -> None:
        self._session, self._rules = session, session.state.setup.ruleset
        self.turning = turning_of(session)
        self.medals = earned(session)
        self.kind = ""
        """A kind word for somebody who has lost."""
        self.hero: CurvePanel | CheerPanel | None = None
        """What stands above the medals: the game's curve, or for children somebody who cheers."""
        self._confetti = Confetti() if merry else None
        self._since = LENGTH if still else 0.0
        """Seconds of the confetti so far."""
        self._scraps: Iterator[None] = iter(())
        """Makes the pieces of confetti before they fall."""
        self._at: VictoryLayout
        self._scale = 1.0

    # ------------------------------------------------------------ words and places

    def word(self) -> None:
        """Make all words."""
        self.kind = kind_line(self._session)
        if self._rules.for_children:
            self.hero = CheerPanel(praise_for_child(self._session)) if self._session.people else None
        else:
            tale = tale_of(self._session, self.turning)
            self.hero = CurvePanel(tale) if tale else None

    def lay_out(self, size: tuple[int, int], at: VictoryLayout, scale: float) -> None:
        """Give everything its place in a window, device pixels."""
        self._at, self._scale = at, scale
        if self.hero and at.hero:
            self.hero.lay_out(at.hero, scale)
        if self._confetti:
            self._confetti.lay_out(size, scale, (at.title, *at.lines, at.panel, *at.buttons))
            self._scraps = self._confetti.preload()

    @property
    def has_curve(self) -> bool:
        """Whether the curve is seen."""
        return isinstance(self.hero, CurvePanel) and self._at.hero is not None

    def kind_words(self) -> Iterator[AccessibleNode]:
        """The kind word or praise, for those who do not see it."""
        praise = praise_for_child(self._session) if isinstance(self.hero, CheerPanel) else ()
        return text_nodes([kind_line(self._session), *praise], "kind")

    def nodes(self) -> Iterator[AccessibleNode]:
        """The turning point and the medals, for those who do not see them."""
        if self.turning:
            yield AccessibleNode("heading", "heading:turning", t("victory.turning"))
            yield AccessibleNode("text", "turning", turning_words(self._session, self.turning))
        yield from list_nodes("medals", t("victory.medals"), medals_in_words(self.medals, self._rules))

    # ------------------------------------------------------------ time

    @property
    def falls(self) -> bool:
        """Whether confetti is in the air."""
        return self._confetti is not None and self._since < LENGTH

    @property
    def given(self) -> int:
        """How many medals are seen by now."""
        if not self.falls:
            return len(self.medals)
        return sum(self._since >= _FIRST_MEDAL + _NEXT_MEDAL * i for i in range(len(self.medals)))

    def end(self) -> None:
        """What falls has fallen, and all medals are given."""
        self._since = LENGTH

    def preload(self) -> Iterator[None]:
        """Make ahead what is seen later than the first picture, little by little: the medals, and what falls."""
        if self._at.medals:
            scratch = pygame.Surface((1, 1)).convert()
            draw_medals(scratch, self._at.medals, self.medals, self._scale, self._rules, given=len(self.medals))
        yield
        if self.falls:
            yield from self._scraps

    def prepare(self, seconds: float) -> bool:
        """Make what falls for so many seconds of a frame; says whether all of it is there."""
        return not assets.run_for(self._scraps, seconds)

    def fall_on(self, dt: float) -> bool:
        """Let the confetti fall; says whether a medal is given now."""
        before = self.given
        self._since += dt
        return self.given > before and self.falls

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint what stands still: curve or words of praise, and medals."""
        if self.hero and self._at.hero and shows(screen, self._at.hero, _SHADOW * self._scale):
            self.hero.draw(screen)
        if self._at.medals and shows(screen, self._at.medals[0].unionall(self._at.medals)):
            draw_medals(screen, self._at.medals, self.medals, self._scale, self._rules, given=self.given)

    def draw_bear(self, screen: pygame.Surface) -> None:
        """Paint the bear, if there is one."""
        if isinstance(self.hero, CheerPanel) and self._at.hero:
            self.hero.draw_bear(screen, self._since if self.falls else 0.0)

    def draw_confetti(self, screen: pygame.Surface, *, still: bool) -> None:
        """Paint what falls, or where nothing moves what has fallen."""
        if self._confetti and still:
            self._confetti.draw_still(screen)
        elif self._confetti and self.falls:
            self._confetti.draw_at(screen, self._since)
