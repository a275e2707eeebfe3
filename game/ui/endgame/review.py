"""Looking back at a finished game: the turns that cost most, the board as it stood, and what would have been better."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pygame
from pygame import Rect

from ...bots.analysis.hint_and_review import Judged
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.rules.chip_sets import Colours
from ...engine.state import State
from ...i18n import t
from ...session.session import Session
from .. import sprites
from ..sprites import CardLook
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import NARROW, blit_at, blit_centred, button, words
from ..stage.scene import AppContext, Pop, Push, Scene, Transition
from ..table.fan import card_ratio, hand_rows
from ..table.marked_board import MarkedBoard
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import Grid, board_beside, board_on_top, is_wide, mark_places
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, Px, column, drawn, layers, leaf, row, space, unseen
from ..words.review_text import ReviewWords, Told
from ..words.wording import arranged_hand, plain, power

_MOMENTS = 3
"""Turns that the first page lists."""
_THINK = 0.012
"""Seconds of a frame spent going over the game: nothing moves meanwhile."""

_ARROW_WIDTH = 44
_MARK = 44
"""Units of width in which a mark can be touched."""
_MOST_MOMENT_HEIGHT = 52
_AROUND = 6
"""Units by which the mark of a card stands out beside it."""
_READABLE = 13
"""Units of letters that are still easy to read."""
_HEIGHTS = {0: (30, 44, 18, 30, 46, 44, 6), 390: (30, 44, 18, 32, 66, 48, 8), 500: (46, 48, 24, 44, 84, 52, 14)}
"""Units of title, track, caption, a move, the reason, the buttons and the gap, by the least units of height."""


class ReviewWalk:
    """Where the reader is in a finished game, by the numbers of its positions, and where they can go."""

    def __init__(self, session: Session) -> None:
        self.thought = session.review_beside()
        self._states, self._moves = session.match.states, session.match.moves
        # Rolls, and cards drawn or forgotten, change nothing on the board: the review passes over them.
        stops = (i for i, move in enumerate(self._moves) if move.act not in {"roll", "draw", "catch"})
        self._stops = [*stops, len(self._moves)]
        self._kept: Judged | None = None
        """The turn on show, if it was told: it stays while one reads, whatever else is found."""
        self.at = self._stops[-1]

    @property
    def turns(self) -> tuple[Judged, ...]:
        """The turns worth telling, as far as they have been found, in the order of the game."""
        found = self.thought.result or self.thought.so_far or ()
        if self._kept is None or self._kept.at in {turn.at for turn in found}:
            return found
        return tuple(sorted((*found, self._kept)))

    @property
    def turn(self) -> Judged | None:
        """The turn on show, if it is one of those."""
        return next((turn for turn in self.turns if turn.at == self.at), None)

    @property
    def moments(self) -> list[Judged]:
        """Those of them that cost most, in the order of the game; none but on the first page, at the end."""
        worst = sorted(self.turns, key=lambda turn: turn.lost, reverse=True)[:_MOMENTS]
        return sorted(worst) if self.move is None else []

    @property
    def is_thinking(self) -> bool:
        return self.thought.result is None

    @property
    def state(self) -> State:
        return self._states[self.at]

    @property
    def move(self) -> Move | None:
        """The move made there; None at the end."""
        return self._moves[self.at] if self.at < len(self._moves) else None

    def look_at(self, at: int) -> None:
        self.at = at
        self._kept = self.turn

    def share(self, at: int) -> float:
        """How far in the game a position is, from 0 to 1."""
        return at / len(self._moves)

    def told(self, way: int) -> int | None:
        """The next turn to tell, on (1) or back (-1); on from the first page, at the end, comes the first."""
        here = -1 if way > 0 and self.at == self._stops[-1] else self.at
        found = (turn.at for turn in self.turns if (turn.at - here) * way > 0)
        return min(found, key=lambda at: abs(at - here), default=None)

    def stepped(self, way: int) -> int:
        """The position a turn on or back; the same one at both ends."""
        found = (at for at in self._stops if (at - self.at) * way > 0)
        return min(found, key=lambda at: abs(at - self.at), default=self.at)

    def nearest(self, share: float) -> int:
        wanted = share * len(self._moves)
        return min(self._stops, key=lambda stop: abs(stop - wanted))


class ReviewScene(Scene):
    """Steps through the turns that mattered, as they are found, and through all others."""

    letter_buttons: Mapping[str, str] = {"p": "previous", "n": "next", ",": "step-back", ".": "step-on"}

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self._rules = session.state.setup.ruleset
        self.walk = ReviewWalk(session)
        self._board = MarkedBoard(session.state)
        self._words = ReviewWords(session, self._board.prints)
        self._go(self.walk.at)

    @property
    def colours(self) -> Colours:
        return self.session.match.colours

    # ------------------------------------------------------------ what it shows

    def view(self, look: Look) -> Box:
        grid, rest = self._split(look)
        self._board.lay_out(grid)
        heights = _HEIGHTS[max(least for least in _HEIGHTS if rest.height >= least * look.scale)]
        title_high, track_high, caption_high, row_high, why_high, bar_high, apart = heights
        gap, half = Px(look.px(apart)), Px(look.px(apart) // 2)
        count = words(self._count, em=TYPE.small, colour=THEME.faint, align="right", size=100)
        heading = self._words.title(self.walk.at)
        title = row(words(heading, "title", TYPE.heading, least=TYPE.small, grow=1.0), count, gap=gap)
        track = self._track(look, rest.width, gap)._replace(size=track_high)
        caption, told = self._told(row_high, half)
        told, hand = told._replace(grow=1.0), None
        if self._hand:
            told = told._replace(size=Px(2 * look.px(row_high) + look.px(why_high) + 2 * half), grow=0.0)
            hand = drawn(self._paint_hand, (tuple(self._hand), self.walk.at, self.walk.turn), grow=1.0, key="hand")
        parts = [title._replace(size=title_high), track, caption._replace(size=caption_high), told]
        page = column(*parts, gap=half, grow=0.0 if hand else 1.0)
        bar = row(*self._buttons(look, rest.width, gap), gap=gap, size=bar_high)
        board = drawn(lambda screen, *_: self._board.draw_marked(screen), (grid, self.walk.at, self.walk.turn))
        return layers(board, unseen("text", self.status()), column(page, hand, bar, gap=gap, rect=rest))

    def _split(self, look: Look) -> tuple[Grid, Rect]:
        board = self.session.state.setup.board.width, self.session.state.setup.board.height
        if is_wide(look.size):
            left = self.app.settings.left_handed
            return board_beside(look.size, look.scale, board, least=300, most=560, left_handed=left)
        is_broad = look.size[0] >= 600 * look.scale
        return board_on_top(look.size, look.scale, board, least=392 if is_broad else 326)

    def _track(self, look: Look, width: int, gap: Px) -> Box:
        """The whole game from left to right, with the turns told marked on it, between two arrows."""
        walk = self.walk
        long = width - 2 * (look.px(_ARROW_WIDTH) + gap)
        places = mark_places(Rect(0, 0, long, 1), [walk.share(turn.at) for turn in walk.turns], look.px(_MARK))
        marks: list[Box] = []
        for turn, place, end in zip(walk.turns, places, (0, *(mark.right for mark in places)), strict=False):
            said = t("review.mark", turn=self._words.title(turn.at))
            how: dict[str, Any] = {"act": Act("turn", turn.at), "label": said, "size": Px(place.width)}
            is_here = turn.at == walk.at
            marks += [space(Px(place.left - end)), drawn(partial(_paint_mark, is_here=is_here), is_here, **how)]
        line = layers(drawn(self._paint_track, self._line, key="track"), row(*marks), grow=1.0)
        return row(self._arrow("step-back", "back", -1), line, self._arrow("step-on", "forward", 1), gap=gap)

    def _line(self) -> tuple[int, int | None]:
        """How far the game has been gone over, percent, and where the knob is."""
        return round(self.walk.thought.progress * 100), self.walk.at if self.walk.turn is None else None

    def _arrow(self, name: str, icon: str, step: int) -> Box:
        can_go = self.walk.stepped(step) != self.walk.at
        return button(name, t(f"review.{name}"), icon=icon, is_picture=True, enabled=can_go, size=_ARROW_WIDTH)

    def _told(self, row_high: int, gap: Px) -> tuple[Box, Box]:
        """A caption, and two moves and why one is better, or one and what it did, or the turns that cost most."""
        if turns := self.walk.moments:
            moments = [button(Act("moment", turn.at), self._words.moment(turn)) for turn in turns]
            moments += [leaf()] * (_MOMENTS - len(moments))
            listed = column(*(moment._replace(grow=1.0, most=_MOST_MOMENT_HEIGHT) for moment in moments), gap=8)
            return words(self._whys[0], em=TYPE.small, colour=THEME.quiet), listed
        rows = self._words.rows(self.walk.at, self.walk.turn)
        if rows is None:
            return leaf(), words(self._whys[0], colour=THEME.quiet, least=_READABLE, is_high=True, way="fitted")
        why = words(self._whys[0], colour=THEME.quiet, is_high=True, way="fitted", grow=1.0, key="why")
        if rows[0]:
            why = drawn(partial(self._paint_why, self._whys), grow=1.0, key="why")
        caption = t("review.chances") if rows[1].chance is not None else ""
        moves = (_move_row(told, row_high, rows[0]) for told in rows if told)
        return words(caption, em=TYPE.small, colour=THEME.faint, align="right"), column(*moves, why, gap=gap)

    def _buttons(self, look: Look, width: int, gap: Px) -> list[Box]:
        """To the turns told before and after, to the replay if there is room, and back."""
        icons = {"previous": "back", "next": "forward", "replay": "replay", "back": "close"}
        names = [*icons] if self.walk.turns else ["back"]
        if width < look.px(290):
            names = [name for name in names if name != "replay"]
        each = (width - gap * (len(names) - 1)) / len(names)
        is_stacked, is_broad = "replay" in names and each < look.px(NARROW), each >= look.px(150)
        ends = {name for name, way in (("previous", -1), ("next", 1)) if self.walk.told(way) is None}

        def made(name: str) -> Box:
            icon = icons[name] if is_stacked or (is_broad and name in {"replay", "back"}) else ""
            style: ButtonStyle = "main" if f"button:{name}" == self.first_focus() else "plain"
            return button(name, t(f"review.{name}"), style, icon, enabled=name not in ends, grow=1.0)

        return [made(name) for name in names]

    @property
    def _hand(self) -> list[Card]:
        """The cards of the seat to move, where a person sits or nobody does; dice stand in words."""
        seat, people = self.walk.state.current_player, self.session.people
        if self.walk.move is None or self._rules.dice or (people and seat not in people):
            return []
        return arranged_hand(self.walk.state.hands[seat], self._rules)

    # ------------------------------------------------------------ painting

    def _paint_track(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        """A line with the part that has been gone over, and a knob unless a mark shows where one is."""
        px, (percent, here) = look.px, self._line()
        bar = Rect(at.left, at.centery - px(6) // 2, at.width, px(6))
        screen.blit(sprites.badge(*bar.size, THEME.well), bar)
        done = max(bar.width * percent // 100, bar.height)
        screen.blit(sprites.badge(done, bar.height, THEME.faint), bar)
        if here is not None:
            middle = at.left + round(self.walk.share(here) * at.width), at.centery
            blit_at(screen, sprites.badge(px(8), px(24), THEME.text), middle)

    def _paint_why(self, forms: Sequence[str], screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        """The first wording that does without tiny letters, as large as fits; the last may reach down to the cards."""
        hand = next((item.at for item in self.items if item.key == "hand"), None)
        down = self._cards(hand, look)[0].top - look.px(_AROUND) - at.top if hand else at.height
        room = at.width, at.height
        ways = ((form, _fitting(form, room, max(at.height, down), look)) for form in forms)
        said, px = next(((form, px) for form, px in ways if px), (forms[-1], look.px(TYPE.least)))
        screen.blit(text.block(said, "body", px, THEME.quiet, at.width), at)

    def _cards(self, room: Rect, look: Look) -> tuple[Rect, ...]:
        return hand_rows(room, look.scale, len(self._hand), card_ratio(self._rules))

    def _paint_hand(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        """The seat's cards, with those of the two moves marked."""
        hand, played = self._hand, self.walk.move.card if self.walk.move else ""
        better = self.walk.turn.better.move.card if self.walk.turn else played
        slots = [hand.index(card) if card in hand else -1 for card in (better, played)]
        for slot, (card, place) in enumerate(zip(hand, self._cards(at, look), strict=True)):
            shade: CardLook = "chosen" if slot == slots[0] else "plain" if slot == slots[1] else "dim"
            blit_centred(screen, sprites.card(card, *place.size, shade, power(card, self._rules)), place)
            if slot == slots[1]:
                around = place.inflate(look.px(2 * _AROUND), look.px(2 * _AROUND))  # beside what is written on the card
                blit_centred(screen, sprites.last_move(*around.size), around)

    # ------------------------------------------------------------ acts and time

    def first_focus(self) -> str:
        return "button:back" if self.walk.told(1) is None else "button:next"

    def act(self, act: Act) -> Transition:
        match act:
            case Act("turn", at) | Act("moment", at):
                self._go(at)
            case Act("button", "back"):
                return Pop()
            case Act("button", "replay"):
                return Push(self.app.scene("replay", self.session, self.walk.at))
            case Act("button", "step-back" | "step-on" as step):
                self._go(self.walk.stepped(1 if step == "step-on" else -1))
            case Act("button", name):
                self._go(self.walk.told(1 if name == "next" else -1))
                self.app.keyboard.lead(self.first_focus())
        return None

    def _go(self, at: int | None) -> None:
        if at is None:
            return
        self.walk.look_at(at)
        walk, turn = self.walk, self.walk.turn
        self._board.show(walk.state, turn.move if turn else walk.move, turn.better.move if turn else None)
        self.changed()

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap on the line of the game goes to that turn."""
        track = next(item.rect for item in self.items if item.key == "track")
        if track.collidepoint(at):
            self._go(self.walk.nearest((at[0] - track.left) / track.width))
        return None

    def tick(self, dt: float) -> Transition:
        """Go over the game until that is done, and show what is found."""
        if self.walk.is_thinking:
            thought, before = self.walk.thought, self.walk.turns
            percent = round(thought.progress * 100)
            thought.go_on(_THINK)
            if self.walk.turns != before or not self.walk.is_thinking:
                self._go(self.walk.at)
            self.dirty = self.dirty or round(thought.progress * 100) != percent
        return None

    def wakes_in(self) -> float:
        return 0.0 if self.walk.is_thinking else math.inf

    # ------------------------------------------------------------ words

    @property
    def _count(self) -> str:
        """Which of the turns told this is; "" for another."""
        if self.walk.turn is None:
            return ""
        n, everything = self.walk.turns.index(self.walk.turn) + 1, len(self.walk.turns)
        return t("review.count.so_far" if self.walk.is_thinking else "review.count", n=n, all=everything)

    @property
    def _whys(self) -> tuple[str, ...]:
        """The explanation, in wordings that take ever less room."""
        if self.walk.turn is not None:
            return self._words.whys(self.walk.turn)
        if self.walk.move is not None:
            return (self._words.did(self.walk.at),)
        if self.walk.turns:
            found = "review.found.so_far" if self.walk.is_thinking else "review.found"
            return (plain(found, self._rules, n=len(self.walk.turns)),)
        return (plain("review.thinking" if self.walk.is_thinking else "review.none", self._rules),)

    def status(self) -> str:
        title, why = self._words.title(self.walk.at), self._whys[0]
        rows = self._words.rows(self.walk.at, self.walk.turn)
        if rows is None:
            return t("told.heading", heading=title, text=why)
        better, played = rows
        if better is None:
            return t("review.status.plain", title=title, played=played.words, why=why)
        told = {"title": title, "better": better.words, "played": played.words, "why": why}
        if better.chance is None or played.chance is None:
            return t("review.status.child", **told)
        before, after = round(better.chance * 100), round(played.chance * 100)
        return t("review.status", **told, chance=t("review.chance", before=before, after=after))


# ---------------------------------------------------------------- parts of the page


def _move_row(told: Told, high: float, better: Told | None) -> Box:
    """A move with the mark that it has on the board, and its chance."""
    face, colour = ("body", THEME.quiet) if better and told is not better else ("strong", THEME.text)
    is_better = told is better
    mark = drawn(partial(_paint_space, told.card, is_better=is_better), (told.card, is_better), square=True)
    said = words(told.words, face, min(TYPE.button, high * 0.6), colour, grow=1.0)
    chance = None
    if told.chance is not None:
        percent = t("review.percent", n=round(told.chance * 100))
        chance = words(percent, "strong", TYPE.button, colour, align="right", size=62)
    return row(mark, space(4), said, chance, size=high)


def _paint_space(card: Card, screen: pygame.Surface, at: Rect, _item: Item, look: Look, *, is_better: bool) -> None:
    mark = at.inflate(-look.px(6), -look.px(6))
    if card:
        screen.blit(sprites.space(card, *mark.size, "lit" if is_better else "plain"), mark)
    if card and not is_better:
        blit_centred(screen, sprites.last_move(*mark.size), mark)


def _paint_mark(screen: pygame.Surface, at: Rect, _item: Item, look: Look, *, is_here: bool) -> None:
    if is_here:
        blit_centred(screen, sprites.badge(look.px(30), look.px(30), THEME.text), at)
    blit_centred(screen, sprites.badge(look.px(22), look.px(22), THEME.accent), at)


def _fitting(words: str, room: tuple[int, int], down: int, look: Look) -> int:
    """The letters in which words fill a room, pixels; the smallest may take `down` pixels of height. 0 for none."""

    def lines(px: int) -> int:
        return len(text.wrap(words, "body", px, room[0]))

    sizes = range(look.px(TYPE.body), look.px(_READABLE) - 1, -1)
    px = next((px for px in sizes if lines(px) * text.leading(px) <= room[1]), sizes[-1])
    return px if (lines(px) - 1) * text.leading(px) + px <= down else 0


_MADE_KEYS = {"review.{}": ("previous", "next", "replay", "back", "step-back", "step-on")}
