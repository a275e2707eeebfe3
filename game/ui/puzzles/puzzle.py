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
from ..overlays.log import PointAt
from ..play.controls import sorting
from ..play.model import Background, Do, Input, Message, Play, PlayEffects, Situation, update
from ..play.preload import preload_all
from ..play.prompts import Prompt, prompt_box
from ..play.scene import Mode, PlayScene
from ..play.turn import Turn
from ..play.view import only_seen, score
from ..shell.scene import AppContext, Pop, Transition
from ..sound.sounds import Cue
from ..sprites.widgets import Button, backdrop, panel, words
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.geometry import split_row
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, Px, Units, column, drawn, layers, leaf, row, space, unseen
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

    def box(self, look: Look, room: Rect) -> Box:
        """As much as there is room for."""
        return self._view(look, room)._replace(rect=room)

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

        return drawn(draw, forms, **how)


def _where_it_fits(said: str, corner: Literal["midright", "topleft"], **how: Any) -> Box:
    """Wrapped words in a corner of their box, or none where there is no room for them."""

    def draw(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        least = look.px(TYPE.least)
        if text.has_room(said, "body", least, at.size):
            made = text.fitted_block(said, "body", look.px(TYPE.small), THEME.quiet, at.size, least)
            screen.blit(made, made.get_rect(**{corner: getattr(at, corner)}))

    return drawn(draw, (said, corner), **how)


PUZZLE_BAR = {"hint": "hint", "answer": "eye", "skip": "skip", "back": "back"}
"""The buttons while it is to be found, and their pictures."""


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
        super().__init__(app, self.attempt.session, _PuzzleMode(app, self.attempt))
        self.pacing.has_computers = False


class _PuzzleMode(Mode):
    """A table at which one play is looked for, with a bar, a panel and answers of its own."""

    def __init__(self, app: AppContext, attempt: Attempt) -> None:
        self.attempt = attempt
        self.address = Place("puzzle", attempt.puzzle.key).address
        self.is_ready = False
        self._panel = StarPanel(attempt)
        self._looked = 0.0
        """Seconds for which a play that is no solution has been seen."""
        self._loading = preload_all(app, attempt.session)
        """What is still to be painted before the table is shown."""
        self._ahead: Iterator[None] = iter(())
        self._is_ahead = False
        """True if everything has been made ahead."""

    def laid_out(self, scene: PlayScene) -> None:
        back = scene.table.board.step_back(scene.room, scene.picture())
        self._ahead, self._is_ahead = chain(back, scene.choreography.preload_moments()), False

    def load(self, scene: PlayScene) -> Transition:
        if not assets.run_for(self._loading, _LOAD_SHARE):
            self.is_ready = True
            scene.app.keyboard.lead(scene.first_focus())
            scene.changed()
        return None

    # ------------------------------------------------------------ what happens, and what follows

    def update(self, play: Play, message: Message, now: Situation) -> tuple[Play, PlayEffects]:
        match message:
            case Act("button", "answer") if play.asks_answer:
                return play.idle(), (Do("finish"), Do("show"))
            case Act("button", button) if button in {*PUZZLE_BAR, "next"}:
                return play.idle(asks_answer=button == "answer"), (Do("finish"), Do(button))
            case Act():
                after, effects = update(play._replace(asks_answer=False), message, now)
                return after, (Do("look-on"), *effects)
            case Background() if self.attempt.stage == "missed" and self._looked:
                return play, (Do("take-back"),)
            case Background():
                play = play._replace(asks_answer=False)
            case Input("back"):
                leaves = play.selection.is_empty
                return play._replace(selection=play.selection.let_go()), (Do("back"),) if leaves else ()
            case Input("rest"):
                play = play._replace(looked_for_tip=now.turn.state)  # no tips here
        return update(play, message, now)

    def do(self, scene: PlayScene, what: str) -> Transition:
        attempt = self.attempt
        if what == "back":
            return Pop()
        if what in {"skip", "next"}:
            return Pop(NextPuzzle(attempt.puzzle.key))
        if what == "take-back":
            self._take_back(scene)
            return None
        attempt.missed = None
        if what == "hint":
            attempt.hint()
            scene.send(Input("answer", PointAt(tuple(zone_spaces(attempt)) if attempt.hints == 1 else ())))
        elif what == "show":
            attempt.give_up()
            self._show(scene, attempt.solution)
        return None

    def make(self, scene: PlayScene, move: Move) -> None:
        """Make a play: it stays if it is right, else it is taken back once it has been seen."""
        self._looked = 0.0
        if self.attempt.is_right(move):
            scene.app.sounds.play(Cue.MEDAL)
            self._show(scene, move)
        else:
            scene.app.sounds.play(Cue.WRONG)
            seat = scene.session.state.current_player
            scene.table.begin(scene.choreography.tell(scene.session.play(move)), seat)  # nothing is celebrated
            scene.app.keyboard.lead("")
            scene.change()

    def _show(self, scene: PlayScene, move: Move) -> None:
        """Show the solution, or what follows from it."""
        scene.choreography.make(move)
        scene.app.keyboard.lead(scene.first_focus())
        scene.change()

    def _take_back(self, scene: PlayScene) -> None:
        """Take a wrong play back; what was said of it stays."""
        scene.table.finish()
        self.attempt.try_again()
        scene.table.settle()
        scene.app.keyboard.lead(scene.first_focus())
        scene.change()

    def rest(self, scene: PlayScene, turn: Turn, dt: float) -> Transition:
        """Take back what was wrong; nobody else moves, and a line that is to be chosen is chosen."""
        scene.note_time(turn)
        if not self._is_ahead:
            self._is_ahead = not assets.run_for(self._ahead, _AHEAD_SHARE)
        if self.attempt.stage == "missed":
            self._looked += dt
            if self._looked >= _LOOK:
                self._take_back(scene)
        if self.attempt.is_over and scene.session.state.choices:
            self._show(scene, scene.session.state.default_claim())
        elif scene.cheering.dim():
            scene.change()
        return None

    def has_work(self, scene: PlayScene) -> bool:
        return not self._is_ahead or self.attempt.stage == "missed"

    def first_focus(self, scene: PlayScene) -> str:
        return Act("button", "next").name if self.attempt.is_over else super().first_focus(scene)

    # ------------------------------------------------------------ words and view

    def depends_on(self) -> object:
        return self.is_ready, self.attempt.stage, self.attempt.stars

    def prompt(self, scene: PlayScene) -> Prompt:
        attempt, play = self.attempt, scene.play
        said = prompt_of(attempt, asks_answer=play.asks_answer)
        is_open = attempt.stage == "asked" and not attempt.missed and not play.asks_answer
        if is_open and (play.answer or not play.selection.is_empty):
            own = super().prompt(scene)
            return Prompt(said.heading, own.line, stands_out=own.stands_out)
        return said

    def heading(self, scene: PlayScene) -> str:
        return t("puzzles.title")

    def texts(self, scene: PlayScene) -> list[str]:
        if not self.is_ready:
            return [t("lesson.wait")]
        return [scene.prompt().said, puzzle_words(self.attempt), *panel_words(self.attempt)]

    def status(self, scene: PlayScene) -> str:
        return " ".join(self.texts(scene))

    def news(self, scene: PlayScene) -> list[str]:
        if not self.is_ready or scene.table.timeline.busy:
            return []
        prompt = scene.prompt()
        return [prompt.heading, prompt.line, *(panel_words(self.attempt)[1:] if self.attempt.is_over else [])]

    def buttons(self, scene: PlayScene) -> list[Button]:
        bar = scene.table.places.buttons
        places = split_row(bar[0].unionall(bar[1:]), [1.0] * len(PUZZLE_BAR), bar[1].left - bar[0].right)
        if not self.attempt.is_over:
            return [*sorting(scene.table), *map(self._button, PUZZLE_BAR, places)]
        wide = places[0].unionall(places[1:-1])
        following = Button(Act("button", "next"), t("puzzles.button.next"), wide, "main", "forward")
        return [following, self._button("back", places[-1])]

    def _button(self, name: str, place: Rect) -> Button:
        attempt, said = self.attempt, t("puzzles.button.answer.said") if name == "answer" else ""
        button = Button(Act("button", name), t(f"puzzles.button.{name}"), place, icon=PUZZLE_BAR[name], said=said)
        if name in {"hint", "answer"}:
            button.enabled = attempt.stage == "asked" and (name == "answer" or attempt.hints < HINTS)
        return button

    def beside(self, scene: PlayScene, look: Look) -> list[Box]:
        """The line on the table, and the stars where a game tells the others' round."""
        said, places = scene.prompt(), scene.table.places
        line, stars = self._panel.places(look, places.prompt, places.log, said)
        return [self._panel.box(look, stars), prompt_box(scene.app, line, said, lambda: scene.pacing.beat)]

    def boxes(self, scene: PlayScene, look: Look) -> list[Box]:
        if self.attempt.stage == "asked":
            return super().boxes(scene, look)
        found = scene.shown.boxes(scene.play, scene.turn, self.buttons(scene), self.beside(scene, look))
        return [box if box.act.kind == "button" or box.key == "heading:acts" else only_seen(box) for box in found]

    def view(self, scene: PlayScene, look: Look) -> Box:
        if self.is_ready:
            return super().view(scene, look)
        title = words(t("puzzles.title"), "title", TYPE.title, least=TYPE.body, align="center")
        line = words(t("lesson.wait"), colour=THEME.quiet, align="center")
        said = column(column(title, align=1.0, grow=1.0), column(line, grow=1.0), pad=(20, 0))
        told = (unseen("text", line) for line in self.texts(scene))
        return layers(backdrop(), unseen("title", self.heading(scene)), *told, *score(scene.table), said)
