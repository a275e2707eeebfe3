"""The beginning of a game: the cut for the deal, then the cards, one at a time round the table; or the first rolls."""

from __future__ import annotations

import itertools
import math
from collections.abc import Generator
from functools import cache, partial
from typing import NamedTuple

import pygame
from pygame import Rect

from ...engine.cards import Card
from ...engine.rules.chip_sets import Colours
from ...engine.setup import PIPS, Setup
from ...i18n import t
from ...session.session import Session
from .. import sprites
from ..sprites import CardLook, Power
from ..sprites.widgets import backdrop, blit_at, button, icon, sprite, words
from ..stage.scene import AppContext, Replace, Scene, Transition
from ..table.dice import DiceView, TrayLook
from ..table.fan import card_ratio
from ..toolkit import assets, text
from ..toolkit.act import NO_ACT, Act
from ..toolkit.animation import ease_out
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Drawn, Item, Look, Px, drawn, layers, row, unseen
from ..window.intents import Intent
from ..words.game_text import with_level
from ..words.wording import Compared, compared, names_in_words, plain, power, respelled
from . import plan
from .plan import CutDraw, DealLayout, Dealt, Mark, Score

_FAN_CARD = 0.86
"""The size of a back in a fan, as a share of a card of the cut."""
_FAN_TILT = 4.0
"""Degrees from one card of a fan to the next."""
_FAN_STEP = 0.24
"""Card widths from one card of a fan to the next."""
_FAN_DROP = 0.012
"""The drop of a fan's card, in card heights times the square of its distance from the middle."""
_PACK = 22
"""Backs that show in the spread pack."""
_SQUEEZE = (0.8, 0.45, 0.12)
"""The widths of a card that turns over, first its back's, then its face's."""


class DealScene(Scene):
    """Shows how a game begins, and goes on to the play scene; any tap or key skips it."""

    def __init__(self, app: AppContext, session: Session, is_swapped: bool = False) -> None:
        super().__init__(app)
        self.session = session
        self._setup = setup = session.state.setup
        self._dice = setup.ruleset.dice
        if self._dice:
            self.score = plan.compose_rolls(setup.cut, setup.first)
        else:
            hand = min(map(len, session.state.hands))  # fewer in a position that was set up
            self.score = plan.compose(setup.cut, setup.dealer, setup.seats, hand)
        self._motions = self.score.motions()
        self._own: tuple[Card, ...] = () if session.viewer is None else session.view().hand
        """The hand of the person at the screen; empty when nobody may see one."""
        self._words = DealWords(session, self.score, is_swapped)
        self._is_still = app.reduced_motion
        # With less motion one picture waits: the cut decided, or else all hands.
        last = self.score.decided if self.score.marks else self.score.end
        self.now = last if self._is_still else 0.0
        """Seconds of the plan since the deal began."""
        self.at: DealLayout
        self._trays: list[DiceView] = []
        self._ahead: Generator[None, None, None]
        self._is_ahead = False

    @property
    def colours(self) -> Colours:
        return self.session.match.colours

    # ------------------------------------------------------------ what it shows

    def layout(self, size: tuple[int, int]) -> None:
        self.session.players = respelled(self.session.players)
        scale, seats, left_handed = self.app.scale, self._setup.seats, self.app.settings.left_handed
        if self._dice:
            self.at = plan.rolls(size, scale, seats, left_handed=left_handed)
            self._trays = [DiceView() for _ in self.at.cards]
            for tray, area in zip(self._trays, self.at.cards, strict=True):
                tray.lay_out(area, scale, self._dice)
        else:
            ratio, hand = card_ratio(self._setup.ruleset), len(self._own)
            self.at = plan.deal(size, scale, seats, hand, ratio, left_handed=left_handed)
        self._ahead, self._is_ahead = self._preparation(), False
        super().layout(size)

    def view(self, look: Look) -> Box:
        at, (title, line) = self.at, self._words.at(self.score.mark(self.now))
        big, small = (26, 15) if at.is_low else (TYPE.title, TYPE.button)
        seats, skip = range(self._setup.seats), t("deal.play") if self._is_still else t("deal.skip")
        return layers(
            backdrop(),
            unseen("text", t("deal.status", title=title, words=line)),
            words(title, "title", big, align="center", least=16, rect=at.title),
            words(line, em=small, colour=THEME.quiet, align="center", rect=at.words),
            *(self._name(seat, look) for seat in seats),
            *(self._tray(seat) for seat in seats if self._dice),
            button("skip", skip, "main" if self._is_still else "plain", rect=at.skip),
        )

    def over(self) -> list[Item]:
        """The cards, all of them, since they lie on each other."""
        window = Rect((0, 0), self.area)
        cards = Drawn(lambda screen, *_: self.cards.paint(screen, self.app.px(2)))
        return [] if self._dice else [Item(NO_ACT, "", window, at=window, content=cards)]

    def _name(self, seat: int, look: Look) -> Box:
        player, setup, place = self.session.players[seat], self._setup, self.at.names[_place_of(seat, self.session)]
        size, em = (15, 13) if self.at.is_low else (18, TYPE.body)
        is_chosen = self.now >= self.score.decided and seat == (setup.first if self._dice else setup.dealer)
        has_sign = is_chosen and not self._dice and place.width >= look.px(80)
        room = place.width - (look.px(size) + look.px(5)) * (1 + has_sign)
        name = with_level(player)
        if text.width(name, "strong", look.px(TYPE.least)) > room:
            name = player.name
        chip = sprite(lambda look: sprites.chip_flat(setup.side_of[seat], look.px(size)), (setup.side_of[seat], size))
        said = words(name, "strong", em, THEME.accent_light if is_chosen else THEME.text, most=Px(room))
        sign = icon("dealer", size, THEME.accent) if has_sign else None
        middle = Rect(place.topleft, (place.width | 1, place.height))  # an odd width has a pixel in its middle
        return row(chip, said, sign, gap=5, align=0.5, rect=middle)

    @property
    def cards(self) -> DealtCards:
        return DealtCards(self.session, self.score, self.at, self._own, self.now)

    def _tray(self, seat: int) -> Box:
        tray, thrown = self._trays[_place_of(seat, self.session)], partial(self._thrown, seat)
        return drawn(lambda screen, *_: tray.draw_at(screen, *thrown()), thrown, rect=tray.area)

    def _thrown(self, seat: int) -> tuple[tuple[int, ...], float, TrayLook]:
        """The dice of a seat's roll, the share of it that is over, and how their tray looks."""
        score, now = self.score, self.now
        thrown = [(n, roll) for n, drawn in enumerate(score.rounds) for roll in drawn if roll.seat == seat]
        n, roll = next(((n, roll) for n, roll in reversed(thrown) if roll.start <= now), (0, CutDraw(seat, "", 0.0)))
        is_first = not score.marks and seat == self._setup.first
        look: TrayLook = "chosen" if is_first else score.look(seat, roll.start, now)
        # Only the sum is known; dice that make it are as good as the real ones, and not always the same.
        ways = dice_for(int(roll.card), self._dice) if roll.card else ((),)
        return ways[(seat * 2 + n) % len(ways)], min(1.0, (now - roll.start) / score.drawing), look

    # ------------------------------------------------------------ what happens to it

    def tick(self, dt: float) -> Transition:
        if not self._is_ahead:
            self._is_ahead = not assets.run_for(self._ahead, 0.004)  # seconds of a frame
        if self._is_still:
            return None
        before = self.now
        self.now = now = before + dt * self.score.pace
        for cue in self.score.heard(before, now):
            self.app.sounds.play(cue)
        if self.score.mark(before) is not self.score.mark(now):
            self.changed()
        self.in_motion = any(start <= now and before <= end for start, end in self._motions)
        self.dirty = self.dirty or bool(self._dice and self.in_motion)
        return self.back() if now >= self.score.end else None

    def wakes_in(self) -> float:
        return math.inf if self._is_still and self._is_ahead else 0.0

    def _preparation(self) -> Generator[None, None, None]:
        """Make this scene's sprites, then the play scene's, one a step."""
        yield from self._trays[0].preload_sprites() if self._trays else self.cards.preload_sprites()
        yield
        yield from self.app.make("play_pictures", self.session)

    def act(self, act: Act) -> Transition:
        return self.back()

    def back(self) -> Transition:
        return Replace(self.app.scene("play", self.session))

    def on_key(self, intent: Intent) -> Transition:
        return self.back()

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        return self.back()


def _place_of(seat: int, session: Session) -> int:
    """The place of a seat round the table, the viewer's at the bottom."""
    lowest = session.viewer if session.viewer is not None else (*session.people, 0)[0]
    return (seat - lowest) % session.state.setup.seats


@cache
def dice_for(total: int, count: int) -> tuple[tuple[int, ...], ...]:
    """All ways in which so many dice make a sum."""
    return tuple(dice for dice in itertools.product(range(1, PIPS + 1), repeat=count) if sum(dice) == total)


# ---------------------------------------------------------------- the cards


class DealtCards(NamedTuple):
    """The pack, the cards of the cut and the hands at a moment."""

    session: Session
    score: Score
    at: DealLayout
    own: tuple[Card, ...]
    now: float

    def paint(self, screen: pygame.Surface, step: int) -> None:
        """Paint them; the backs of the pile lie `step` pixels apart."""
        self._paint_pile(screen, step)
        if self.now < self.score.gathered:
            self._paint_cut(screen)
        else:
            self._paint_hands(screen)

    def faces(self) -> list[tuple[Card, tuple[int, int]]]:
        """The cards that will turn face up, with their sizes."""
        cut = [(draw.card, self.at.pile.size) for draw in self.score.draws]
        return cut + [(card, place.size) for card, place in zip(self.own, self.at.hand, strict=True)]

    def preload_sprites(self) -> Generator[None, None, None]:
        for card, size in self.faces():
            for share in (0.6, 0.75, 0.9, 1.0):
                self._turned(card, size, share)
                yield

    def _paint_pile(self, screen: pygame.Surface, step: int) -> None:
        """Paint the pack: spread out for the cut, else a pile."""
        back, (x, y), wide = sprites.card_back(*self._fan_card), self.at.pile.center, 0.0
        if self.score.rounds:
            wide = self.at.spread * ease_out(self._share(0.0, plan.SPREAD)) * (1 - ease_out(self._gathering))
        pile = [(x + step * level, y + step * level) for level in (2, 1, 0)]
        spread = [(x + wide * (2 * i / (_PACK - 1) - 1), y) for i in range(_PACK)]
        for spot in spread if wide else pile:
            blit_at(screen, back, spot)

    @property
    def _fan_card(self) -> tuple[int, int]:
        """The pixels of a back in the pile and in other players' hands."""
        w, h = self.at.pile.size
        return round(w * _FAN_CARD), round(h * _FAN_CARD)

    # ------------------------------------------------------------ the cut

    def _paint_cut(self, screen: pygame.Surface) -> None:
        draws = [draw for draw in self.score.draws if draw.start <= self.now]
        for draw in {draw.seat: draw for draw in draws if self._has_landed(draw.start)}.values():
            self._paint_cut_card(screen, draw)
        (x, y), back = self.at.pile.center, sprites.card_back(*self.at.pile.size)
        for draw in draws:
            if not self._has_landed(draw.start):
                # Everyone draws somewhere else.
                off = ((draw.seat * 5 + 2) % 7 / 6 - 0.5) * 1.6 * self.at.spread
                blit_at(screen, back, self._flown(draw.start, (x + off, y), self._home(draw.seat).center))

    def _paint_cut_card(self, screen: pygame.Surface, draw: CutDraw) -> None:
        home, size, gathering = self._home(draw.seat).center, self.at.pile.size, self._gathering
        if gathering:
            spot = _between(home, self.at.pile.center, ease_out(gathering))
            blit_at(screen, self._turned(draw.card, size, 1 - min(1.0, gathering * 1.6)), spot)
            return
        look = self.score.look(draw.seat, draw.start, self.now)
        blit_at(screen, self._turned(draw.card, size, self._share(draw.start + plan.FLY, plan.TURN), look), home)

    def _home(self, seat: int) -> Rect:
        return self.at.cards[_place_of(seat, self.session)]

    # ------------------------------------------------------------ the deal

    def _paint_hands(self, screen: pygame.Surface) -> None:
        for card in self.score.dealt:
            if card.start > self.now:
                break
            is_own = bool(self.at.hand) and card.seat == self.session.viewer
            spot, angle = (self.at.hand[card.slot].center, 0.0) if is_own else self._in_fan(card)
            size = self.at.hand[0].size if is_own else self._fan_card
            if not self._has_landed(card.start):
                blit_at(screen, sprites.card_back(*size), self._flown(card.start, self.at.pile.center, spot))
            elif is_own:
                turned = self._share(self.score.reveal + card.slot * plan.REVEAL_STEP, plan.TURN)
                blit_at(screen, self._turned(self.own[card.slot], size, turned), spot)
            else:
                blit_at(screen, sprites.card_back(*size, angle), spot)

    def _in_fan(self, card: Dealt) -> tuple[tuple[float, float], float]:
        """The middle and tilt of a card that nobody sees."""
        home, (w, h), count = self._home(card.seat), self._fan_card, self.session.state.setup.seating.hand
        off = card.slot - (count - 1) / 2
        room = self.at.names[_place_of(card.seat, self.session)].width
        step = min(w * _FAN_STEP, (room - w) / max(count - 1, 1))
        return (home.centerx + off * step, home.centery + off * off * h * _FAN_DROP), -off * _FAN_TILT

    # ------------------------------------------------------------ motion

    def _share(self, start: float, seconds: float) -> float:
        return min(1.0, max(0.0, (self.now - start) / seconds))

    @property
    def _gathering(self) -> float:
        return self._share(self.score.gather, plan.GATHER)

    def _has_landed(self, start: float) -> bool:
        return start + plan.FLY <= self.now

    def _flown(self, start: float, origin: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
        return _between(origin, end, ease_out(self._share(start, plan.FLY)))

    def _turned(self, card: Card, size: tuple[int, int], share: float, look: CardLook = "plain") -> pygame.Surface:
        """A card on its way from its back (0) to its face (1)."""
        special, step = power(card, self.session.state.setup.ruleset), int(share * 2 * len(_SQUEEZE))
        if share >= 1:
            return sprites.card(card, *size, look, special)
        if share <= 0:
            return sprites.card_back(*size)
        if step < len(_SQUEEZE):
            return _squeezed("", *size, _SQUEEZE[step])
        return _squeezed(card, *size, _SQUEEZE[2 * len(_SQUEEZE) - 1 - step], special)


def _between(start: tuple[float, float], end: tuple[float, float], way: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way


@assets.cached
def _squeezed(card: Card, w: int, h: int, share: float, special: Power = "") -> pygame.Surface:
    """A card (its back for "") of w by h seen at a slant, so that it is only a share as wide: place by centre."""
    whole = sprites.card(card, w, h, "plain", special) if card else sprites.card_back(w, h)
    across, high = whole.get_size()
    return assets.sprite(pygame.transform.smoothscale(whole.convert_alpha(), (max(2, round(across * share)), high)))


# ---------------------------------------------------------------- what is said

_PHRASES: dict[Compared, tuple[str, str, str, str, str]] = {
    "ranks": ("deal.who", "deal.rule", "deal.again", "deal.lowest", "deal.lowest.you"),
    "order": ("deal.who", "deal.rule.order", "deal.again", "deal.first", "deal.first.you"),
    "dice": ("deal.dice.who", "deal.dice.rule", "deal.dice.again", "deal.dice.highest", ""),
}
"""By what is compared: the title, the rule, the line after a tie, and why that seat is chosen, or the only person's."""


class DealWords(NamedTuple):
    """Says who deals, or who begins, and why."""

    session: Session
    score: Score
    is_swapped: bool
    """True for the deal of the game before, with two players swapped, or all moved on by one."""

    def at(self, mark: Mark | None) -> tuple[str, str]:
        """The title and the line below it, while a mark shows."""
        setup, marks = self.session.state.setup, self.score.marks
        who, rule, again, *chosen = _PHRASES[compared(setup.ruleset)]
        if self.is_swapped:
            moved = t("deal.swapped" if setup.seats == 2 else "deal.moved_on")
            return t("deal.dice.same" if setup.ruleset.dice else "deal.same"), f"{moved} {self._begins(setup.first)}"
        if marks and mark is None:
            return t(who), plain(rule, setup.ruleset)
        if mark is not None and mark is not marks[-1]:
            return t("deal.tie"), t(again, names=names_in_words(map(self._name, mark.seats)))
        return self._beginner(setup.first, chosen[0]) if setup.ruleset.dice else self._dealer(setup, *chosen)

    def _dealer(self, setup: Setup, chosen: str, chosen_you: str) -> tuple[str, str]:
        dealer, rules, line = setup.dealer, setup.ruleset, self._begins(setup.first)
        is_you, name = self._is_you(dealer), self._name(dealer)
        if self.score.marks:
            line = plain(chosen_you if is_you else chosen, rules, name=name, begins=line)
        passes, deals = ("deal.passes_to_you", "deal.you_deal") if is_you else ("deal.passes", "deal.deals")
        return plain(passes if self.session.match.earlier else deals, rules, name=name), line

    def _begins(self, first: int) -> str:
        return t("deal.you_begin") if self._is_you(first) else t("deal.begins", name=self._name(first))

    def _beginner(self, first: int, chosen: str) -> tuple[str, str]:
        title = t("deal.dice.you_begin") if self._is_you(first) else t("deal.dice.begins", name=self._name(first))
        if not self.score.marks:
            return title, t("deal.dice.ready")
        return title, t(chosen, sum=next(roll.card for roll in self.score.rounds[-1] if roll.seat == first))

    def _is_you(self, seat: int) -> bool:
        return self.session.people == (seat,)

    def _name(self, seat: int) -> str:
        return self.session.players[seat].name
