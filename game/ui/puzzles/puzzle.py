"""One puzzle at the table: its panel and its buttons."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import chain
from typing import Any, Literal, NamedTuple

import pygame
from pygame import Rect

from ...addresses import Place
from ...engine.move import Move
from ...i18n import t
from ...puzzles.progress import MOST_STARS, PuzzleProgress
from ...puzzles.puzzle import GRADES, Puzzle
from .. import sprites
from ..play.controls import Controls
from ..play.hud import draw_prompt
from ..play.preload import preload_all
from ..play.prompts import Prompt
from ..play.scene import PlayScene
from ..play.tap_help import TapAnswers
from ..shell.scene import AppContext, Pop, Transition
from ..sound.sounds import Cue
from ..sprites.widgets import Button, backdrop, panel, words
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.geometry import split_row
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, Px, Units, column, drawn, items, layers, leaf, paint, row, space
from .attempt import (
    HINTS,
    Attempt,
    grade_words,
    margin_words,
    panel_words,
    prompt_of,
    puzzle_words,
    rating_words,
    zone_spaces,
)

_PANEL, _RIBBON, _NARROW = 76, 26, 150
"""Units of height of the place from which there is a panel, or a ribbon, and of its width at least."""
_PAD, _STAR, _SMALL = 12, 24, 15
_FAINT = 70
"""How much is seen of a star that is not there, of 255."""
_LEAST_RIBBON = 30
"""Units of height that a ribbon gives the line above it no part of."""
_APART = 20
"""Units between stars that tell different things."""
_ABOVE, _ROW = 22, 44
"""Units of height of the line that tells how hard it is, and of the stars below it or of a ribbon."""


class StarRow(NamedTuple):
    """So many stars of a number."""

    number: int
    of: int
    colour: str
    size: Units

    def extent(self, look: Look, _width: int) -> tuple[int, int]:
        """What they take, without a gap after the last."""
        px = look.px(self.size)
        return self.step(look) * self.of - (self.step(look) - px), px

    def step(self, look: Look) -> int:
        """Pixels from one to the next."""
        px = look.px(self.size)
        return px + max(2, px // 6)

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        """Paint them from the left."""
        px = look.px(self.size)
        star = sprites.star(px, self.colour)
        for i in range(self.of):
            star.set_alpha(255 if i < self.number else _FAINT)
            screen.blit(star, (at.left + i * self.step(look), at.centery - px // 2))
        star.set_alpha(255)


class StarPanel:
    """What there is to know of a puzzle besides its table, where the others' round is told in a game."""

    def __init__(self, attempt: Attempt) -> None:
        self._attempt = attempt
        self._shown: object = None
        self._items: list[Item] = []

    def places(self, look: Look, prompt: Rect, log: Rect, said: Prompt) -> tuple[Rect, Rect]:
        """The places of the line and of the stars: below it, or at its right where there is no room.

        What the stars leave free of their place is the line's where it needs that.
        """
        if log.height < look.px(_RIBBON) or log.width < look.px(_NARROW):
            wide = min(look.px(_SMALL + 2), prompt.height // MOST_STARS - 2)
            line = Rect(prompt.topleft, (prompt.width - wide - look.px(6), prompt.height))
            return line, Rect(prompt.right - wide, prompt.top, wide, prompt.height)
        if log.top < prompt.bottom:
            return prompt, log
        line_height = text.block_height(said.line, "body", look.px(TYPE.body), prompt.width)
        wanted = text.height("title", look.px(TYPE.prompt)) + line_height
        needed = self._highest(look) if log.height >= look.px(_PANEL) else look.px(_LEAST_RIBBON)
        more = max(0, min(wanted - prompt.height, log.height - needed))
        line = Rect(prompt.topleft, (prompt.width, prompt.height + more))
        return line, Rect(log.left, log.top + more, log.width, log.height - more)

    def _highest(self, look: Look) -> int:
        """Pixels in height of the panel where there is room for all of it."""
        return look.px(150 if self._attempt.is_over else 92)

    def draw(self, screen: pygame.Surface, look: Look, room: Rect) -> None:
        """Paint as much as there is room for."""
        shown = tuple(room), self._attempt.stage, self._attempt.stars
        if shown != self._shown:
            self._shown, self._items = shown, items(self._view(look, room), room, look)
        paint(screen, self._items, look)

    def _view(self, look: Look, room: Rect) -> Box:
        stars = self._attempt.stars
        if room.width < look.px(_NARROW):
            single = (StarRow(int(i < stars), 1, THEME.earned, Px(room.width)) for i in range(MOST_STARS))
            return column(*(leaf(star, size=Px(room.width)) for star in single), gap=Px(2))
        return column((self._panel if room.height >= look.px(_PANEL) else self._ribbon)(look, room.height))

    def _ribbon(self, look: Look, most: int) -> Box:
        attempt, high = self._attempt, min(most, look.px(_ROW))
        stars = StarRow(attempt.stars, MOST_STARS, THEME.earned, Px(min(look.px(_STAR), high * 2 // 3)))
        said = [*([rating_words(attempt)] if attempt.is_over else []), grade_words(attempt.puzzle.grade)]
        shown = leaf(stars, size=Px(stars.step(look) * MOST_STARS))
        inside = row(self._grade(*said, grow=1.0), space(_APART), shown, grow=1.0)
        return panel("well", inside, pad=(10, 0), size=Px(high))

    def _panel(self, look: Look, most: int) -> Box:
        attempt = self._attempt
        stars = leaf(StarRow(attempt.stars, MOST_STARS, THEME.earned, _STAR))
        beside = _where_it_fits(rating_words(attempt) if attempt.is_over else t("puzzles.costs"), "midright", grow=1.0)
        return panel(
            "well",
            self._grade(grade_words(attempt.puzzle.grade), size=_ABOVE),
            row(stars, beside, gap=10, size=_ROW, shrinks=True),
            _where_it_fits(margin_words(attempt.puzzle), "topleft", grow=1.0) if attempt.is_over else None,
            pad=(_PAD, 8),
            size=Px(min(most, self._highest(look))),
        )

    def _grade(self, *forms: str, **how: Any) -> Box:
        """How hard it is as stars, and beside them the first words that have room, or what has any."""
        stars = StarRow(self._attempt.puzzle.grade, len(GRADES), THEME.text, _SMALL)

        def draw(screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
            left, least = at.left, look.px(TYPE.least)
            if stars.step(look) * stars.of <= at.width:
                stars.paint(screen, at, item, look)
                left += stars.extent(look, at.width)[0] + look.px(8)
            wide = at.right - left
            if said := next((form for form in forms if text.width(form, "body", least) <= wide), ""):
                word = text.fitted(said, "body", look.px(TYPE.small), THEME.quiet, wide, least)
                screen.blit(word, word.get_rect(midleft=(left, at.centery)))

        return drawn(draw, **how)


def _where_it_fits(said: str, corner: Literal["midright", "topleft"], **how: Any) -> Box:
    """Wrapped words in a corner of their box, or none where there is no room for them."""

    def draw(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        least = look.px(TYPE.least)
        if text.has_room(said, "body", least, at.size):
            made = text.fitted_block(said, "body", look.px(TYPE.small), THEME.quiet, at.size, least)
            screen.blit(made, made.get_rect(**{corner: getattr(at, corner)}))

    return drawn(draw, **how)


PUZZLE_BAR = {"hint": "hint", "answer": "eye", "skip": "skip", "back": "back"}
"""The buttons while it is to be found, and their pictures."""


class PuzzleControls(Controls):
    """The cards and spaces of the table, and the bar of a puzzle."""

    def __init__(self, scene: PlayScene, attempt: Attempt) -> None:
        super().__init__(scene.table, scene.turn, scene.hints, scene.since)
        self._attempt = attempt

    def buttons(self) -> list[Button]:
        bar = self._table.places.buttons
        places = split_row(bar[0].unionall(bar[1:]), [1.0] * len(PUZZLE_BAR), bar[1].left - bar[0].right)
        if not self._attempt.is_over:
            return [*self._sorting(), *map(self._of, PUZZLE_BAR, places)]
        wide = places[0].unionall(places[1:-1])
        following = Button(Act("button", "next"), t("puzzles.button.next"), wide, "main", "forward")
        return [following, self._of("back", places[-1])]

    def rare_buttons(self) -> list[Button]:
        return []

    def _of(self, name: str, place: Rect) -> Button:
        attempt, said = self._attempt, t("puzzles.button.answer.said") if name == "answer" else ""
        button = Button(Act("button", name), t(f"puzzles.button.{name}"), place, icon=PUZZLE_BAR[name], said=said)
        if name in {"hint", "answer"}:
            button.enabled = attempt.stage == "asked" and (name == "answer" or attempt.hints < HINTS)
        return button


_LOOK = 1.4
"""Seconds in which a play that is no solution is seen on the board."""
_LOAD_SHARE, _AHEAD_SHARE = 0.012, 0.003
"""Seconds of a frame in which sprites are made before the table is shown, and while it lies still."""


class NextPuzzle(NamedTuple):
    """The answer that asks for the puzzle after that of a key."""

    after: str


class PuzzleScene(PlayScene):
    """A puzzle over the list of puzzles or another scene, also that of a day; it may pop with a NextPuzzle."""

    def __init__(self, app: AppContext, puzzle: Puzzle, day: date | None = None) -> None:
        self.attempt = Attempt(puzzle, PuzzleProgress(app.store), day)
        super().__init__(app, self.attempt.session)
        self.controls = PuzzleControls(self, self.attempt)
        self.answers = TapAnswers(self.table, self.turn, self.controls)
        self._panel = StarPanel(self.attempt)
        self._asks_answer = False
        """True if the answer was asked for once, so that it comes when it's asked for again."""
        self._looked = 0.0
        """Seconds for which a play that is no solution has been seen."""
        self._loading: Iterator[None] | None = preload_all(app, self.attempt.session)
        """What is still to be painted before the table is shown; None once all is there."""
        self._ahead: Iterator[None] = iter(())

    @property
    def address(self) -> str:
        return Place("puzzle", self.attempt.puzzle.key).address

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        self._panel = StarPanel(self.attempt)
        back = self.table.board.step_back(size, self.turn.picture())
        self._ahead = chain(back, self.choreography.preload_moments())

    # ------------------------------------------------------------ acts

    @property
    def is_ready(self) -> bool:
        """True once the table can be shown."""
        return self._loading is None

    def targets(self) -> list[Item]:
        if not self.is_ready:
            return []
        if self.attempt.stage == "asked":
            return super().targets()
        return [button.target() for button in self.controls.buttons()]

    def first_focus(self) -> str:
        return Act("button", "next").name if self.attempt.is_over else super().first_focus()

    def act(self, act: Act) -> Transition:
        if act.kind == "button" and act.value in {*PUZZLE_BAR, "next"}:
            self.change()
            self.table.finish()
            self.turn.let_go()
            self.answers.words = ""
            return self._asked(act.value)
        self._asks_answer, self.attempt.missed = False, None
        return super().act(act)

    def _asked(self, button: str) -> Transition:
        if button == "back":
            return Pop()
        if button in {"skip", "next"}:
            return Pop(NextPuzzle(self.attempt.puzzle.key))
        asked_before, self._asks_answer = self._asks_answer, button == "answer"
        self.attempt.missed = None
        if button == "hint":
            self.attempt.hint()
            self.since.point(zone_spaces(self.attempt) if self.attempt.hints == 1 else ())
        elif asked_before:
            self.attempt.give_up()
            self._show(self.attempt.solution)
        return None

    def make_move(self, move: Move | None) -> None:
        """A play is made: it stays if it is right, else it is taken back once it has been seen."""
        if move is None:
            return
        self.turn.let_go()
        self.answers.words = ""
        self._looked = 0.0
        if self.attempt.is_right(move):
            self.app.sounds.play(Cue.MEDAL)
            self._show(move)
        else:
            self.app.sounds.play(Cue.WRONG)
            seat = self.session.state.current_player
            self.table.begin(self.choreography.tell(self.session.play(move)), seat)  # nothing is celebrated
            self.app.keyboard.lead("")
            self.change()

    def _show(self, move: Move) -> None:
        """Show the solution, or what follows from it."""
        self.choreography.make(move)
        self.app.keyboard.lead(self.first_focus())
        self.change()

    def _take_back(self) -> None:
        """Take a wrong play back; what was said of it stays."""
        self.table.finish()
        self.attempt.try_again()
        self.table.settle()
        self.app.keyboard.lead(self.first_focus())
        self.see_at_once()
        self.change()

    def back(self) -> Transition:
        if self._end_moment():
            return None
        if not self.turn.selection.is_empty:
            self.turn.let_go()
            self.change()
            return None
        return Pop()

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        if not self.is_ready:
            return None
        if self.attempt.stage == "missed" and self._looked:
            self._take_back()
            return None
        self._asks_answer = False
        return super().on_background_tap(at)

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if self._loading is not None:
            if not assets.run_for(self._loading, _LOAD_SHARE):
                self._loading = None
                self.app.keyboard.lead(self.first_focus())
                self.see_at_once()
            return None
        return super().tick(dt)

    def _look_about(self, dt: float) -> None:
        if self.mistake.pass_time(dt):
            self.see_at_once()
        if self.pacing.stirs():
            self.see_time_pass()
        self.dirty = self.dirty or self._painted.is_behind
        assets.run_for(self._ahead, _AHEAD_SHARE)
        if self.attempt.stage == "missed":
            self._looked += dt
            if self._looked >= _LOOK:
                self._take_back()

    def _go_on(self) -> Transition:
        """Nobody else moves; a line that is to be chosen is chosen."""
        if self.attempt.is_over and self.session.state.choices:
            self._show(self.session.state.default_claim())
        elif self.cheering.dim():
            self.see_at_once()
            self.change()
        return None

    # ------------------------------------------------------------ words

    def prompt(self) -> Prompt:
        said = prompt_of(self.attempt, asks_answer=self._asks_answer)
        is_open = self.attempt.stage == "asked" and not self.attempt.missed and not self._asks_answer
        if is_open and (self.answers.words or not self.turn.selection.is_empty):
            return Prompt(said.heading, super().prompt().line, stands_out=super().prompt().stands_out)
        return said

    def heading(self) -> str:
        return t("puzzles.title")

    def texts(self) -> list[str]:
        if not self.is_ready:
            return [t("lesson.wait")]
        return [self._call(), puzzle_words(self.attempt), *panel_words(self.attempt)]

    def status(self) -> str:
        return " ".join(self.texts())

    def announcements(self) -> list[str]:
        said = [self.cheering.words]
        if self.is_ready and not self.table.timeline.busy:
            prompt = self.prompt()
            said += [prompt.heading, prompt.line, *(panel_words(self.attempt)[1:] if self.attempt.is_over else [])]
        return self.words.announcements(said)

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        if self.is_ready:
            super().draw(screen)
            return
        title = words(t("puzzles.title"), "title", TYPE.title, least=TYPE.body, align="center")
        line = words(t("lesson.wait"), colour=THEME.quiet, align="center")
        said = column(column(title, align=1.0, grow=1.0), column(line, grow=1.0), pad=(20, 0))
        paint(screen, items(layers(backdrop(), said), screen.get_rect(), self.look), self.look)

    def _draw_words(self, screen: pygame.Surface) -> None:
        """Paint the line on the table, and the stars where a game tells the others' round."""
        said, places = self.prompt(), self.table.places
        line, stars = self._panel.places(self.look, places.prompt, places.log, said)
        self._panel.draw(screen, self.look, stars)
        draw_prompt(screen, self.app, line, said, self.pacing.beat)
