"""Fair deal: the seal of the cards before they are dealt, while they are played, and opened afterwards."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ...engine.cards import PACK, Card
from ...engine.fairness import Received, came_as_sealed, commit, is_kept, received
from ...engine.state import State
from ...i18n import decimal, listed, t
from ...session.session import Session
from .. import sprites
from ..sprites.widgets import button, field_box
from ..stage.next_deal import MOST_DIGITS, NextDeal
from ..stage.scene import AppContext, Pop, Push, Transition
from ..stage.sheet import SheetContent, SheetScene, prose, spaced
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Drawn, Item, Look, leaf
from ..window.text_field import TextField
from ..words.game_text import remote
from ..words.verdict_text import VerdictText, verdict_of
from ..words.wording import card_sign, power

if TYPE_CHECKING:
    from ...online.session import RemoteSession

_LEAST_TILE = 38
"""Units of a small card's side."""
_TILE_GAP = 5


def grouped(digits: str) -> str:
    """Hex digits in groups: "0123 4567 89ab"."""
    return " ".join(digits[i : i + 4] for i in range(0, len(digits), 4))


def seal(fingerprint: str) -> Box:
    """A fingerprint, in one line where there is room."""
    return prose(grouped(fingerprint), "strong", TYPE.button, THEME.text, 16)


def verdict_boxes(verdict: VerdictText | None) -> list[Box]:
    """What is said of the deal of a game with friends, a fault in red; nothing for None."""
    if verdict is None:
        return []
    colour = THEME.fault if verdict.is_fault else THEME.text
    return [
        *([prose(verdict.brief, "title", TYPE.button + 2, colour, 4)] if verdict.is_fault else []),
        prose(verdict.line, "strong", TYPE.body, colour),
        *([prose(" ".join(verdict.anew), em=TYPE.small)] if verdict.anew else []),
    ]


class NextDealScene(SheetScene):
    """The seal of the cards that the next game will have, and the number of a deal to be played instead."""

    def __init__(self, app: AppContext, deal: NextDeal, dealt: Callable[[], State]) -> None:
        super().__init__(app)
        self._deal, self._dealt = deal, dealt
        digits = partial(re.sub, "[^0-9]", "")
        self.field: TextField = TextField("deal", deal.number, MOST_DIGITS, self._call_up, kind="digits", clean=digits)
        self.field.is_active = False

    def content(self) -> SheetContent:
        said, about = t("fair.next"), t("fair.next.about")
        if self._deal.is_known:
            said, about = t("fair.known", number=self._deal.seed), t("fair.known.about")
        paragraphs = [prose(said), seal(commit(self._dealt(), self._deal.salt).fingerprint), prose(about)]
        field = field_box(self.field, t("fair.number.label"), t("fair.number.type"))
        return SheetContent(t("fair.title"), paragraphs, [field, button("done", t("button.done"), "main")])

    def act(self, act: Act) -> Transition:
        if act.kind == "field" and not self.field.is_active:
            self.field.enter()
            return None
        return Pop() if act.kind == "field" else super().act(act)

    def _call_up(self, digits: str) -> None:
        self._deal.number = digits
        self.changed()


class FairDealScene(SheetScene):
    """The seal of a game: closed while it goes on; afterwards with what opens it, a check, and everyone's cards."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self._session = session

    def content(self) -> SheetContent:
        far = remote(self._session)
        return SheetContent(t("fair.title"), self._of_friends(far) if far else self._sealed(), self._buttons())

    @property
    def _is_over(self) -> bool:
        """True if all cards are known."""
        return self._session.state.is_terminal() and not self._session.awaits

    def _sealed(self) -> list[Box]:
        """The seal of a game on this device, and afterwards what opens it."""
        commitment, number = self._session.commitment, self._session.state.setup.seed
        is_sealed = bool(commitment and commitment.is_sealed)
        told = t("fair.open" if self._is_over else "fair.closed") if is_sealed else t("fair.known", number=number)
        said = self.outcome(prose(told), THEME.accent)
        paragraphs = [said, seal(commitment.fingerprint)] if commitment else [prose(t("fair.unsealed"))]
        if is_sealed and not self._is_over:
            paragraphs.append(prose(t("fair.closed.about")))
        if self._is_over and (is_sealed or not commitment):
            paragraphs.append(prose(t("fair.number", number=number)))
        if self._is_over and commitment and is_sealed:
            paragraphs.append(prose(t("fair.salt", salt=grouped(commitment.salt)), space_below=16))
        return paragraphs

    def _of_friends(self, session: RemoteSession) -> list[Box]:
        """What can be said of a game with friends, which every device checks by itself, and the seal of its cards."""
        side, verdict = session.room.side, verdict_of(session)
        said = verdict_boxes(verdict)
        said += [] if verdict or side.has_parted else [prose(t("verdict.later"))]
        told = t("fair.open" if self._is_over else "fair.closed")
        return [*said, prose(told), seal(side.seal)]

    def _buttons(self) -> list[Box]:
        session, dice = self._session, self._session.state.setup.ruleset.dice
        buttons = [button("done", t("button.done"), "main")]
        if self._is_over:
            got = button("cards", t("fair.rolls" if dice else "fair.cards"), icon="dice" if dice else "cards")
            buttons.insert(0, got)
        if self._is_over and session.commitment and not session.is_far:
            buttons.insert(0, button("check", t("fair.check"), icon="check"))
        return buttons

    def pressed(self, button: str) -> Transition:
        if button == "check":
            self._check()
            return None
        return Push(CardsGotScene(self.app, self._session)) if button == "cards" else Pop()

    def _check(self) -> None:
        """Say whether it was the sealed deal, and came in its order."""
        match, commitment = self._session.match, self._session.commitment
        if commitment and not is_kept(commitment, match):
            self.tell("fair.other")
        elif not came_as_sealed(match):
            self.tell("fair.disorder")
        else:
            count = sum(len(seat.cards) + len(seat.rolls) for seat in received(match))
            self.tell("fair.agrees.rolls" if match.state.setup.ruleset.dice else "fair.agrees", n=count)


# ---------------------------------------------------------------- everyone's cards


class CardsGotScene(SheetScene):
    """Seat by seat: how many cards of which kind, and which; with dice the rolls."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self._session, self._rules = session, session.state.setup.ruleset
        self._received = received(session.match)

    def content(self) -> SheetContent:
        told = [part for seat, found in enumerate(self._received) for part in self._told(seat, found)]
        title = t("fair.rolls" if self._rules.dice else "fair.cards")
        return SheetContent(title, told, [button("close", t("button.back"), "main")])

    def _told(self, seat: int, found: Received) -> list[Box]:
        name = prose(self._session.players[seat].name, "title", TYPE.button, THEME.text, 2)
        if found.rolls:
            sums = [sum(roll) for roll in found.rolls]
            told = t("fair.average", n=len(sums), average=decimal(sum(sums) / len(sums), 1))
            got = prose(", ".join(map(str, sums)), colour=THEME.text, space_below=18)
            return [name, prose(told, em=TYPE.small, space_below=4), got]
        counts = prose(self._counts(found.cards), em=TYPE.small, space_below=4)
        if all(card in PACK for card in found.cards):
            return [name, counts, spaced(self._cards(found.cards), 18)]
        return [name, counts, prose(", ".join(map(card_sign, found.cards)), colour=THEME.text, space_below=18)]

    def _cards(self, cards: tuple[Card, ...]) -> Box:

        def step_and_columns(look: Look, width: int) -> tuple[int, int]:
            across = width + look.px(_TILE_GAP)
            columns = max(1, across // look.px(_LEAST_TILE + _TILE_GAP))
            return across // columns, columns

        def paint(screen: pygame.Surface, room: pygame.Rect, _item: Item, look: Look) -> None:
            step, columns = step_and_columns(look, room.width)
            side = step - look.px(_TILE_GAP)
            for i, card in enumerate(cards):
                at = pygame.Rect(room.left + i % columns * step, room.top + i // columns * step, side, side)
                screen.blit(sprites.space(card, side, side), at)
                if power(card, self._rules):
                    pygame.draw.rect(screen, THEME.accent, at, look.px(3), look.px(6))

        def extent(look: Look, width: int) -> tuple[int, int]:
            step, columns = step_and_columns(look, width)
            return width, math.ceil(len(cards) / columns) * step

        return leaf(Drawn(paint, extent, cards), role="text", label=", ".join(map(card_sign, cards)))

    def _counts(self, cards: tuple[Card, ...]) -> str:
        wild, removers, counts = self._rules.wild, self._rules.removers, [t("fair.count", n=len(cards))]
        if wild:
            counts.append(t("fair.wild", n=sum(card in wild for card in cards)))
        if removers:
            counts.append(t("fair.remover", n=sum(card in removers for card in cards)))
        return listed(counts, "plain")
