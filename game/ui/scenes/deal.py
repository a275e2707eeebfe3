"""The beginning of a game: the cut for the deal, then the cards, one at a time round the table."""

from __future__ import annotations

import time
from collections.abc import Generator

import pygame

from game.engine.cards import Card
from game.i18n import t
from game.session import Session
from game.ui import assets, painter, text
from game.ui.animation import ease_out
from game.ui.app import App
from game.ui.deal_score import CutDraw, Dealt, Mark, Score, compose
from game.ui.intents import Intent
from game.ui.layout_deal import DealLayout, deal, is_low
from game.ui.painter import CardLook
from game.ui.scene import Replace, Scene, Target, Transition
from game.ui.theme import THEME, TYPE
from game.ui.widgets import Button, put, put_at
from game.ui.wording import caption

WARM = 0.004
"""Seconds of a frame in which sprites are made ahead."""
FAN_TILT, FAN_STEP, FAN_DROP = 4.0, 0.24, 0.012
"""A fan of backs: degrees, card widths and card heights (times the square) from one card to the next."""
FAN_CARD = 0.86
"""The width of a card in a fan, of a card of the cut."""
PACK = 22
"""Backs that show in the spread pack."""
SQUEEZE = (0.8, 0.45, 0.12)
"""The widths of a card that turns over, first its back's, then its face's."""


class DealScene(Scene):
    """Shows how a game begins, and goes on to the play scene; any tap or key skips it."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self._setup = session.state.setup
        self._own: tuple[Card, ...] = () if session.viewer is None else session.view().hand
        """The hand of the person at the screen; empty when nobody may see one."""
        seating = self._setup.seating
        self.score: Score = compose(self._setup.cut, self._setup.dealer, seating.seats, seating.hand)
        self._still = app.reduced_motion
        self._now = self._last_picture() if self._still else 0.0
        self._at: DealLayout
        self._skip = Button("button:skip", t("deal.play") if self._still else t("deal.skip"))
        self._skip.style = "main" if self._still else "plain"
        self._ahead: Generator[None, None, None] = iter_nothing()
        self._motions = self.score.motions()

    def _last_picture(self) -> float:
        """The moment that is shown when less motion is asked for: the cut decided, or else the hands."""
        return self.score.decided + 0.01 if self.score.marks else self.score.end

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        self._at = deal(size, self.app.scale, self._setup.seats, len(self._own))
        self._small = is_low(size, self.app.scale, self._setup.seats)
        self._skip.rect = self._at.skip
        self._ahead = self._preparation()

    def _place(self, seat: int) -> int:
        """The place of a seat: whoever looks at the screen sits at the bottom."""
        people = self.session.people
        lowest = self.session.viewer if self.session.viewer is not None else (*people, 0)[0]
        return (seat - lowest) % self._setup.seats

    def _is_own(self, seat: int) -> bool:
        return bool(self._own) and seat == self.session.viewer

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Target]:
        return [self._skip.target()]

    def activate(self, name: str) -> Transition:
        return self._go_on()

    def back(self) -> Transition:
        return self._go_on()

    def typed(self, intent: Intent) -> Transition:
        return self._go_on()

    def elsewhere(self) -> Transition:
        return self._go_on()

    def _go_on(self) -> Transition:
        from game.ui.scenes.play import PlayScene  # noqa: PLC0415 - scenes know each other

        return Replace(PlayScene(self.app, self.session))

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> Transition:
        self._prepare()
        if self._still:
            return None
        before, self._now = self._now, self._now + dt
        self.dirty = self.dirty or any(start <= self._now and before <= end for start, end in self._motions)
        return self._go_on() if self._now >= self.score.end else None

    def _prepare(self) -> None:
        """Make some sprites ahead of their use."""
        until = time.perf_counter() + WARM
        while time.perf_counter() < until:
            try:
                next(self._ahead)
            except StopIteration:
                return

    def _preparation(self) -> Generator[None, None, None]:
        """This scene's cards, then the play scene's sprites, one a step."""
        for drawn in self.score.rounds:
            for draw in drawn:
                yield from self._turning(draw.card, self._at.cards[0])
        for card in self._own:
            yield from self._turning(card, self._at.hand[0])
        from game.ui.scenes import play  # noqa: PLC0415 - scenes know each other

        yield
        if warm_up := getattr(play, "warm_up", None):
            yield from warm_up(self.app, self.session)

    def _turning(self, card: Card, place: pygame.Rect) -> Generator[None, None, None]:
        for share in (0.6, 0.75, 0.9, 1.0):
            self._turned(card, place.size, share)
            yield

    # ------------------------------------------------------------ words

    def status(self) -> str:
        title, words = self._words()
        return f"{title}. {words}"

    def _words(self) -> tuple[str, str]:
        """The title and the line below it, now."""
        mark = self._mark()
        if self.score.marks and mark is None:
            return t("deal.who"), t("deal.rule")
        if mark is not None and mark is not self.score.marks[-1]:
            return t("deal.tie"), t("deal.again", names=self._listed(mark.seats))
        begins = self._begins()
        return self._title(), t("deal.lowest", begins=begins) if mark else begins

    def _listed(self, seats: tuple[int, ...]) -> str:
        *names, last = map(self._name, seats)
        return t("deal.names", names=", ".join(names), last=last)

    def _mark(self) -> Mark | None:
        """The lowest cards marked last."""
        return next((mark for mark in reversed(self.score.marks) if mark.start <= self._now), None)

    def _title(self) -> str:
        dealer, is_later = self._setup.dealer, bool(self.session.match.earlier)
        if self._is_you(dealer):
            return t("deal.passes_to_you") if is_later else t("deal.you_deal")
        return t("deal.passes" if is_later else "deal.deals", name=self._name(dealer))

    def _begins(self) -> str:
        first = self.session.state.current_player
        return t("deal.you_begin") if self._is_you(first) else t("deal.begins", name=self._name(first))

    def _is_you(self, seat: int) -> bool:
        """Whether the only person sits here."""
        return self.session.people == (seat,)

    def _name(self, seat: int) -> str:
        return self.session.players[seat].name

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        screen.blit(painter.background(*screen.get_size()), (0, 0))
        self._draw_words(screen)
        for seat in range(self._setup.seats):
            self._draw_name(screen, seat)
        self._draw_pile(screen)
        if self._now < self.score.gathered:
            self._draw_cut(screen)
        else:
            self._draw_hands(screen)
        self._skip.draw(screen, self.app.look, self.app.scale)

    def _draw_words(self, screen: pygame.Surface) -> None:
        px, (title, words) = self.app.px, self._words()
        big, small = (26, 15) if self._small else (TYPE.title, TYPE.button)
        room = self._at.title.width
        put(screen, text.fitted(title, "title", px(big), THEME.text, room, px(16)), self._at.title)
        put(screen, text.fitted(words, "body", px(small), THEME.quiet, room, px(11)), self._at.words)

    def _draw_name(self, screen: pygame.Surface, seat: int) -> None:
        """The chip and name of a player, and the dealer's sign."""
        place, px = self._at.names[self._place(seat)], self.app.px
        is_dealer = seat == self._setup.dealer and self._now >= self.score.decided
        size = px(15 if self._small else 18)
        parts = [painter.chip_flat(self._setup.side_of[seat], size)]
        if is_dealer:
            parts.append(painter.icon("dealer", size, THEME.accent))
        gap = px(5)
        room = place.width - (size + gap) * len(parts)
        colour = THEME.accent_light if is_dealer else THEME.text
        letters = px(13 if self._small else TYPE.body)
        parts.insert(1, text.fitted(self._name(seat), "strong", letters, colour, room, px(11)))
        x = place.centerx - (sum(part.get_width() for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            screen.blit(part, part.get_rect(midleft=(x, place.centery)))
            x += part.get_width() + gap

    def _draw_pile(self, screen: pygame.Surface) -> None:
        """The pack: spread out for the cut, else a pile."""
        back, (x, y) = painter.card_back(*self._fan_card), self._at.pile.center
        wide = self._at.spread * self._spread()
        if wide:
            for i in range(PACK):
                put_at(screen, back, (x + wide * (2 * i / (PACK - 1) - 1), y))
            return
        for level in (2, 1, 0):
            put_at(screen, back, (x + self.app.px(2) * level, y + self.app.px(2) * level))

    def _spread(self) -> float:
        """How far the pack is spread out, from 0 to 1."""
        if not self.score.rounds:
            return 0.0
        score = self.score
        closing = self._share(score.gather, score.gathered - score.gather)
        return ease_out(self._share(0.0, score.spread)) * (1 - ease_out(closing))

    @property
    def _fan_card(self) -> tuple[int, int]:
        """The size of backs in the pile and in other players' hands."""
        w, h = self._at.pile.size
        return round(w * FAN_CARD), round(h * FAN_CARD)

    # ------------------------------------------------------------ the cut

    def _draw_cut(self, screen: pygame.Surface) -> None:
        newest = {draw.seat: draw for drawn in self.score.rounds for draw in drawn if self._has_landed(draw.start)}
        for draw in newest.values():
            self._draw_cut_card(screen, draw)
        for drawn in self.score.rounds:
            for draw in drawn:
                if draw.start <= self._now and not self._has_landed(draw.start):
                    self._draw_drawn(screen, draw)

    def _draw_drawn(self, screen: pygame.Surface, draw: CutDraw) -> None:
        """A card on its way from the spread pack; everyone draws somewhere else."""
        x, y = self._at.pile.center
        off = ((draw.seat * 5 + 2) % 7 / 6 - 0.5) * 1.6 * self._at.spread
        put_at(screen, painter.card_back(*self._at.pile.size), self._flown(draw.start, self._home(draw), (x + off, y)))

    def _has_landed(self, start: float) -> bool:
        return start + self.score.fly <= self._now

    def _home(self, draw: CutDraw) -> tuple[int, int]:
        return self._at.cards[self._place(draw.seat)].center

    def _draw_cut_card(self, screen: pygame.Surface, draw: CutDraw) -> None:
        centre: tuple[float, float] = self._home(draw)
        size = self._at.pile.size
        back = self._share(self.score.gather, self.score.gathered - self.score.gather)
        if back:
            pile = self._at.pile.center
            way = ease_out(back)
            centre = centre[0] + (pile[0] - centre[0]) * way, centre[1] + (pile[1] - centre[1]) * way
            put_at(screen, self._turned(draw.card, size, 1 - min(1.0, back * 1.6)), centre)
            return
        turned = self._share(draw.start + self.score.fly, self.score.turn)
        put_at(screen, self._turned(draw.card, size, turned, self._look(draw)), centre)

    def _look(self, draw: CutDraw) -> CardLook:
        """Lowest cards are marked and the others step back, until the next round's cards lie over them."""
        mark = self._mark()
        if mark is None or (draw.start > mark.start):
            return "plain"
        return "chosen" if draw.seat in mark.seats else "dim"

    # ------------------------------------------------------------ the deal

    def _draw_hands(self, screen: pygame.Surface) -> None:
        flying = [card for card in self.score.dealt if card.start <= self._now and not self._has_landed(card.start)]
        for card in self.score.dealt:
            if self._has_landed(card.start):
                self._draw_dealt(screen, card)
        for card in flying:
            size = self._at.hand[0].size if self._is_own(card.seat) else self._fan_card
            put_at(screen, painter.card_back(*size), self._flown(card.start, self._spot(card)[0]))

    def _draw_dealt(self, screen: pygame.Surface, card: Dealt) -> None:
        spot, angle = self._spot(card)
        if not self._is_own(card.seat):
            put_at(screen, painter.card_back(*self._fan_card, angle), spot)
            return
        turned = self._share(self.score.reveal + card.slot * self.score.reveal_step, self.score.turn)
        put_at(screen, self._turned(self._own[card.slot], self._at.hand[0].size, turned), spot)

    def _spot(self, card: Dealt) -> tuple[tuple[float, float], float]:
        """The middle and tilt of a dealt card: in a fan, or in the own row."""
        if self._is_own(card.seat):
            return self._at.hand[card.slot].center, 0.0
        place = self._place(card.seat)
        home, (w, h) = self._at.cards[place], self._fan_card
        count = self._setup.seating.hand
        off = card.slot - (count - 1) / 2
        step = min(w * FAN_STEP, (self._at.names[place].width - w) / max(count - 1, 1))
        return (home.centerx + off * step, home.centery + off * off * h * FAN_DROP), -off * FAN_TILT

    # ------------------------------------------------------------ motion

    def _share(self, start: float, seconds: float) -> float:
        """How far a motion has come, from 0 to 1."""
        return min(1.0, max(0.0, (self._now - start) / seconds)) if seconds else 1.0

    def _flown(
        self, start: float, end: tuple[float, float], origin: tuple[float, float] | None = None
    ) -> tuple[float, float]:
        """Where a card is on its way from the pile, or from another point."""
        way, (x, y) = ease_out(self._share(start, self.score.fly)), origin or self._at.pile.center
        return x + (end[0] - x) * way, y + (end[1] - y) * way

    def _turned(self, card: Card, size: tuple[int, int], share: float, look: CardLook = "plain") -> pygame.Surface:
        """A card on its way from its back (0) to its face (1)."""
        words = caption(card, self._setup.ruleset)
        if share >= 1:
            return painter.card(card, *size, look, words)
        if share <= 0:
            return painter.card_back(*size)
        step = int(share * 2 * len(SQUEEZE))
        if step < len(SQUEEZE):
            return squeezed("", *size, SQUEEZE[step])
        return squeezed(card, *size, SQUEEZE[2 * len(SQUEEZE) - 1 - step], words)


@assets.cached(96)
def squeezed(card: Card, w: int, h: int, share: float, words: str = "") -> pygame.Surface:
    """A card (its back for "") of w by h seen at a slant, so that it is only a share as wide: place by centre."""
    whole = painter.card(card, w, h, "plain", words) if card else painter.card_back(w, h)
    across, high = whole.get_size()
    return assets.sprite(pygame.transform.smoothscale(whole.convert_alpha(), (max(2, round(across * share)), high)))


def iter_nothing() -> Generator[None, None, None]:
    """Nothing to prepare."""
    yield from ()
