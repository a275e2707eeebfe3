"""Looking back at a finished game: the turns that cost most, the board as it stood, and what would have been better."""

from __future__ import annotations

import pygame

from ...bots.analysis.hint_and_review import Judged
from ...engine.cards import Card
from ...engine.move import Move
from ...i18n import t
from ...session import Session
from ..shell.input.intents import Intent
from ..shell.scene import AppContext, DrawnScene, Pop, Push, Transition
from ..sprites.widgets import NARROW, Button
from ..table.hand_layout import card_ratio
from ..table.marked_board import MarkedBoard
from ..toolkit.act import Act
from ..toolkit.geometry import mark_places, split_row
from ..toolkit.view import Item
from ..words.reading import plain
from ..words.review_words import ReviewWords
from ..words.wording import arranged_hand
from .review_layout import ReviewLayout, review_page_layout
from .review_page import ReviewPage, Track
from .review_walk import ReviewWalk

_THINK = 0.012
"""Seconds of a frame in which the game is gone over: nothing moves meanwhile."""
_WORDS = ("previous", "next", "back")
_ARROWS = {"step-back": "back", "step-on": "forward"}
_ICONS: dict[Act, str] = {
    Act("button", "previous"): "back",
    Act("button", "next"): "forward",
    Act("button", "replay"): "replay",
    Act("button", "back"): "close",
}
_PICTURED: frozenset[Act] = frozenset({Act("button", "replay"), Act("button", "back")})
"""Buttons that have their pictures where there is room for them."""
_LINKED = 290
"""Units in width of the buttons from which one leads to the replay."""
_BROAD = 150
"""Units in width from which a button has room for its picture beside its word."""
_MARK = 44
"""Units of width of the place in which a mark can be tapped, at most."""
_KEYS = {"p": "previous", "n": "next", ",": "step-back", ".": "step-on"}


class ReviewScene(DrawnScene):
    """Steps through the turns that mattered, as they are found, and through all others."""

    def __init__(self, app: AppContext, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self._setup = session.state.setup
        self.walk = ReviewWalk(session)
        self._board = MarkedBoard(session.state)
        self._words = ReviewWords(session, self._board.prints)
        self._buttons: list[Button] = []
        self._arrows: list[Button] = []
        self._moments: list[Button] = []
        """The turns that mattered, on the first page."""
        self._places: ReviewLayout
        self._show()

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        board, hand, scale = self._setup.board, len(self._hand), self.app.scale
        grid, ratio = (board.width, board.height), card_ratio(self._setup.ruleset)
        left = self.app.settings.left_handed
        self._places = review_page_layout(size, scale, grid, hand, ratio, left_handed=left)
        self._board.lay_out(self._places.grid)
        self._buttons = self._make_buttons()
        places = self._places.buttons
        whole = places[0].unionall(places[1:])
        if len(self._buttons) == 1:  # nothing to step through yet: the only button has the whole row
            places = (whole,)
        elif whole.width >= _LINKED * scale:
            self._buttons.insert(2, Button(Act("button", "replay"), t("review.replay"), icon="replay"))
            places = tuple(split_row(whole, [1] * len(self._buttons), places[1].left - places[0].right))
        for button, rect in zip(self._buttons, places, strict=True):
            button.rect = rect
            is_stacked = len(self._buttons) > len(_WORDS) and rect.width < NARROW * scale
            is_broad = rect.width >= _BROAD * scale and button.act in _PICTURED
            button.icon = _ICONS[button.act] if is_stacked or is_broad else ""
        self._arrows = [Button(Act("button", name), t(f"review.{name}"), icon=icon) for name, icon in _ARROWS.items()]
        for button, rect, step in zip(self._arrows, self._places.arrows, (-1, 1), strict=True):
            button.rect, button.enabled = rect, self.walk.stepped(step) != self.walk.at
        self._moments = self._make_moments()

    def _make_moments(self) -> list[Button]:
        """The turns that cost most, one below the other under the words of the first page."""
        if self.walk.move is not None:
            return []
        moments = [Button(Act("moment", turn.at), self._words.moment(turn)) for turn in self.walk.moments]
        for button, rect in zip(moments, self._places.moments(len(moments), self.app.scale), strict=True):
            button.rect = rect
        return moments

    @property
    def _hand(self) -> list[Card]:
        """The cards of the seat to move, where a person sits or nobody does; dice are told in words."""
        seat, people = self.walk.state.current_player, self.session.people
        if self.walk.move is None or self._setup.ruleset.dice or (people and seat not in people):
            return []
        return arranged_hand(self.walk.state.hands[seat], self._setup.ruleset)

    def _make_buttons(self) -> list[Button]:
        previous, following, back = (Button(Act("button", name), t(f"review.{name}")) for name in _WORDS)
        previous.enabled, following.enabled = self.walk.told(-1) is not None, self.walk.told(1) is not None
        following.style, back.style = ("main", "plain") if following.enabled else ("plain", "main")
        return [previous, following, back] if self.walk.turns else [back]

    def _show(self) -> None:
        """Show on the board what is looked at."""
        walk, turn = self.walk, self.walk.turn
        self._board.show(walk.state, turn.move if turn else walk.move, turn.better.move if turn else None)

    @property
    def _marks(self) -> list[tuple[Judged, pygame.Rect]]:
        """The turns that are told, where they can be tapped."""
        turns = self.walk.turns
        shares = [self.walk.share(turn.at) for turn in turns]
        places = mark_places(self._places.track, shares, self.app.px(_MARK))
        return list(zip(turns, places, strict=True))

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        """Arrows, marks and buttons."""
        marks = [
            Item(Act("turn", turn.at), t("review.mark", turn=self._words.title(turn.at)), place)
            for turn, place in self._marks
        ]
        arrows = [button.target() for button in self._arrows]
        moments = [button.target() for button in self._moments]
        return [arrows[0], *marks, arrows[1], *moments, *(button.target() for button in self._buttons)]

    def first_focus(self) -> str:
        """On to the next turn, or back after the last."""
        return next(button.name for button in self._buttons if button.style == "main")

    def act(self, act: Act) -> Transition:
        """Go elsewhere in the game, or leave."""
        match act:
            case Act("turn", at) | Act("moment", at):
                self._go(at)
            case Act("button", "back"):
                return Pop()
            case Act("button", "replay"):
                return Push(self.app.routes.replay(self.app, self.session, self.walk.at))
            case Act("button", "step-back" | "step-on" as step):
                self._go(self.walk.stepped(1 if step == "step-on" else -1))
            case Act("button", button):
                self._go(self.walk.told(1 if button == "next" else -1))
                self.app.keyboard.lead(self.first_focus())
        return None

    def _go(self, at: int | None) -> None:
        if at is not None:
            self.walk.look_at(at)
            self._refresh()

    def _refresh(self) -> None:
        self.walk.look_at(self.walk.at)
        self._show()
        self.lay_out(self.app.display.size)
        self.dirty = True

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap on the line of the game goes to that turn."""
        track = self._places.track
        if track.collidepoint(at):
            self._go(self.walk.nearest((at[0] - track.left) / track.width))
        return None

    def back(self) -> Transition:
        """Back to the figures."""
        return Pop()

    def on_key(self, intent: Intent) -> Transition:
        """Letters step on and back."""
        if name := _KEYS.get(intent.text.lower()):
            self.app.act(f"button:{name}")
        return super().on_key(intent)

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        """Go over the game until that is done, and show what is found."""
        if self.walk.is_thinking:
            before, percent = self.walk.turns, self._percent
            self.walk.think(_THINK)
            if self.walk.turns != before or not self.walk.is_thinking:
                self._refresh()
            self.dirty = self.dirty or self._percent != percent
        return None

    @property
    def _percent(self) -> int:
        return round(self.walk.progress * 100)

    # ------------------------------------------------------------ words

    @property
    def _title(self) -> str:
        return self._words.title(self.walk.at)

    @property
    def _count(self) -> str:
        """Which of the turns told this is; "" for another."""
        if self.walk.turn is None:
            return ""
        n, everything = self.walk.turns.index(self.walk.turn) + 1, len(self.walk.turns)
        return t("review.count.so_far" if self.walk.is_thinking else "review.count", n=n, all=everything)

    @property
    def _whys(self) -> tuple[str, ...]:
        """What there is to say, in words that take ever less room."""
        rules = self._setup.ruleset
        if self.walk.turn is not None:
            return self._words.whys(self.walk.turn)
        if self.walk.move is not None:
            return (self._words.did(self.walk.at),)
        if self.walk.turns:
            found = "review.found.so_far" if self.walk.is_thinking else "review.found"
            return (plain(found, rules, n=len(self.walk.turns)),)
        return (plain("review.thinking" if self.walk.is_thinking else "review.none", rules),)

    def status(self) -> str:
        """The turn in words."""
        rows = self._words.rows(self.walk.at, self.walk.turn)
        if rows is None:
            return t("told.heading", heading=self._title, text=self._whys[0])
        better, played = rows
        if self.walk.turn is None or better is None:
            return t("review.status.plain", title=self._title, played=played.words, why=self._whys[0])
        told = {"title": self._title, "better": better.words, "played": played.words, "why": self._whys[0]}
        if better.chance is None or played.chance is None:
            return t("review.status.child", **told)
        before, after = round(better.chance * 100), round(played.chance * 100)
        return t("review.status", **told, chance=t("review.chance", before=before, after=after))

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene."""
        self._board.draw(screen)
        page = ReviewPage(screen, self.app.scale, self._places)
        page.draw_title(self._title)
        line = Track(self.walk.progress, self.walk.share(self.walk.at))
        page.draw_track(line, [(place, turn.at == self.walk.at) for turn, place in self._marks])
        self._draw_turn(page)
        for button in self._arrows:
            page.draw_arrow(button, self.app.look)
        for button in (*self._moments, *self._buttons):
            button.draw(screen, self.app.look, self.app.scale)

    def _draw_turn(self, page: ReviewPage) -> None:
        rows = self._words.rows(self.walk.at, self.walk.turn)
        if rows is None:
            (page.draw_heading if self._moments else page.draw_waiting)(self._whys[0])
            return
        page.draw_number(self._count, has_chances=rows[1].chance is not None)
        page.draw_rows(*rows)
        if self.walk.turn:
            page.draw_why(self._whys)
        else:
            page.draw_did(self._whys[0])
        move = self.walk.move or Move("pass")
        better = self.walk.turn.better.move.card if self.walk.turn else move.card
        page.draw_hand(self._hand, better, move.card, self._setup.ruleset)
