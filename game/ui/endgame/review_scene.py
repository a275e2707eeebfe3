"""Looking back at a finished game: the turns that cost most, the board as it stood, and what would have been better."""

from __future__ import annotations

import pygame

from ...bots.analysis.hint_and_review import Judged
from ...engine.cards import Card
from ...engine.state import State
from ...i18n import t
from ...session import Session
from ..shell.intents import Intent
from ..shell.scene import Host, Pop, Scene, Transition
from ..shell.target import Action, Press, Target
from ..sprites.buttons import NARROW, Button
from ..table.marked_board import MarkedBoard
from ..words.advice import move_words, reason_words
from ..words.wording import arranged_hand, card_sign
from .review_layout import ReviewLayout, review_page_layout
from .review_page import ReviewPage, Told

_THINK = 0.012
"""Seconds of a frame in which the game is gone over: nothing moves meanwhile."""
_ICONS = {"previous": "back", "next": "forward", "back": "close"}
_BROAD = 150
"""Units in width from which a button has room for its picture beside its word."""
_KEYS = {"p": "previous", "n": "next"}


class ReviewScene(Scene):
    """Steps through the turns that mattered; a tap, a key or Escape leads on and back."""

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self._setup = session.state.setup
        self._thought = session.review()
        self._at = 0
        self._board = MarkedBoard(session.state)
        self._buttons: list[Button] = []
        self._places: ReviewLayout
        self._show()

    @property
    def turns(self) -> tuple[Judged, ...]:
        """The turns that are told; none while the thought goes on."""
        return self._thought.result or ()

    @property
    def turn(self) -> Judged | None:
        """The turn that is looked at."""
        return self.turns[self._at] if self.turns else None

    @property
    def state(self) -> State:
        """The position before it; without one the final position."""
        return self.session.match.states[self.turn.at] if self.turn else self.session.state

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        board, hand = self._setup.board, len(self._hand)
        self._places = review_page_layout(size, self.app.scale, (board.width, board.height), hand)
        self._board.lay_out(self._places.grid)
        self._buttons = self._make_buttons()
        for button, rect, icon in zip(self._buttons, self._places.buttons, _ICONS.values(), strict=True):
            button.rect = rect
            units = rect.width / self.app.scale
            button.icon = icon if units < NARROW or units >= _BROAD else ""

    @property
    def _hand(self) -> list[Card]:
        """The cards of the seat to move; dice are told in words."""
        if self.turn is None or self._setup.ruleset.dice:
            return []
        return arranged_hand(self.state.hands[self.state.current_player], self._setup.ruleset)

    def _show(self) -> None:
        """Show the turn that is looked at."""
        turn = self.turn
        self._board.show(self.state, turn.move if turn else None, turn.better.move if turn else None)

    def _make_buttons(self) -> list[Button]:
        previous, following, back = (Button(Press(name), t(f"review.{name}")) for name in _ICONS)
        previous.enabled, following.enabled = self._at > 0, self._at + 1 < len(self.turns)
        following.style, back.style = ("main", "plain") if following.enabled else ("plain", "main")
        return [previous, following, back]

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Target]:
        """The buttons."""
        return [button.target() for button in self._buttons]

    def first_focus(self) -> str:
        """On to the next turn, or back after the last."""
        return next(button.name for button in self._buttons if button.style == "main")

    def activate(self, act: Action) -> Transition:
        """Step on or back, or leave."""
        if act == Press("back"):
            return Pop()
        self._at += 1 if act == Press("next") else -1
        self._refresh()
        return None

    def _refresh(self) -> None:
        self._show()
        self.layout(self.app.display.size)
        self.app.keyboard.lead(self.first_focus())
        self.dirty = True

    def back(self) -> Transition:
        """Back to the figures."""
        return Pop()

    def typed(self, intent: Intent) -> Transition:
        """Letters step on and back."""
        if name := _KEYS.get(intent.text.lower()):
            self.app.act(f"button:{name}")
        return None

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> Transition:
        """Go over the game until that is done."""
        if self._thought.result is None:
            percent = self._percent
            self._thought.go_on(_THINK)
            if self._thought.result is not None:
                self._refresh()
            self.dirty = self.dirty or self._percent != percent
        return None

    @property
    def _percent(self) -> int:
        return round(self._thought.progress * 100)

    # ------------------------------------------------------------ words

    @property
    def _title(self) -> str:
        if self.turn is None:
            return t("review.title")
        seat, number = self.state.current_player, self.state.turn + 1
        if self.session.people == (seat,):
            return t("review.your_turn", turn=number)
        return t("review.turn", turn=number, name=self.session.players[seat].name)

    def _rows(self, turn: Judged) -> tuple[Told, Told]:
        """The better move and the one made, with the chances of winning that they left."""
        better, played = (
            move_words(move, self._board.prints, self._setup.ruleset) for move in (turn.better.move, turn.move)
        )
        if better == played:
            better = t("review.elsewhere", move=better)
        return Told(t("review.better", move=better), turn.before), Told(t("review.played", move=played), turn.after)

    @property
    def _why(self) -> str:
        """Why the better move is better; else what there is to say in its place."""
        if self.turn is None:
            return t("review.thinking" if self._thought.result is None else "review.none")
        return self._whys(self.turn)[0]

    def _whys(self, turn: Judged) -> tuple[str, ...]:
        """Why the better move of a turn is better, in words that take ever less room."""
        reason = turn.better.reason
        short, told = reason_words(reason._replace(saved="")), f"{reason_words(reason)} {self._blame(turn)}"
        if not self._setup.ruleset.dice:
            return told, short
        return f"{t('review.rolled', sum=self.state.hands[self.state.current_player][0])} {told}", told, short

    def _blame(self, turn: Judged) -> str:
        """What was the matter with the move that was made."""
        rules, better, played = self._setup.ruleset, turn.better.move.card, turn.move.card
        special = (*rules.wild, *rules.removers)
        if not rules.dice and played in special and better not in special:
            return t("review.spent", card=card_sign(played))
        deed, reason = turn.deed, turn.better.reason
        if deed._replace(lines=0) == reason._replace(lines=0):
            return t("review.less")
        if deed.key == reason.key and deed.n > reason.n:
            return t("review.ahead")
        return t("review.instead", why=reason_words(turn.deed))

    def status(self) -> str:
        """The turn in words."""
        if self.turn is None:
            return t("told.heading", heading=self._title, text=self._why)
        better, played = self._rows(self.turn)
        before, after = (round(chance * 100) for chance in (self.turn.before, self.turn.after))
        return t(
            "review.status",
            title=self._title,
            better=better.words,
            played=played.words,
            why=self._why,
            chance=t("review.chance", before=before, after=after),
        )

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene."""
        self._board.draw(screen)
        page = ReviewPage(screen, self.app.scale, self._places)
        page.draw_title(self._title)
        if self.turn is None:
            page.draw_waiting(self._why, None if self._thought.result is not None else self._thought.progress)
        else:
            page.draw_number(t("review.count", n=self._at + 1, all=len(self.turns)))
            page.draw_rows(*self._rows(self.turn))
            page.draw_why(self._whys(self.turn))
            page.draw_hand(self._hand, self.turn.better.move.card, self.turn.move.card, self._setup.ruleset)
        for button in self._buttons:
            button.draw(screen, self.app.look, self.app.scale)
