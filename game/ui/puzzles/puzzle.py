"""One puzzle at the table: an attempt at it, what is said of it, its stars and its buttons."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import partial
from itertools import chain
from typing import Any, Literal, NamedTuple, TypeAlias

import pygame
from pygame import Rect

from ...bots.analysis.reasons import reason
from ...engine.board import Board, Space, space_xy
from ...engine.match import Match
from ...engine.move import Move
from ...engine.position import NOBODY
from ...i18n import t
from ...puzzles.kinds import kind_of_play
from ...puzzles.progress import MOST_STARS, PuzzleProgress
from ...puzzles.puzzle import GRADES, Puzzle
from ...session.session import Player, Session
from ...sharing.addresses import Place
from ...storage.store import Store
from ...storage.summary import HUMAN
from .. import sprites
from ..lobby.lineup import NAMES
from ..play.desk import Desk, DeskScene, Effect
from ..play.model import Ask, Background, Do, Input, Make, Message, Play, PlayEffects, Situation, update
from ..play.preload import preload_all
from ..play.prompts import Prompt, prompt_box
from ..play.table import Table
from ..play.view import only_seen, score, sorting
from ..sheets.log import PointAt
from ..sound.sounds import Cue
from ..sprites.widgets import backdrop, button, panel, words
from ..stage.scene import AppContext, PointerHooks, Pop, Transition
from ..table.board import stepped_back
from ..toolkit import assets, text
from ..toolkit.act import Act
from ..toolkit.geometry import split_row
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import (
    Box,
    Content,
    Item,
    Look,
    Px,
    Units,
    column,
    drawn,
    layers,
    leaf,
    responsive,
    row,
    space,
    unseen,
)
from ..words.review_text import move_words, reason_words
from ..words.wording import asked_as, card_sign, game_name, print_sign, side_in_words, usual_name

HINTS = 2
"""Hints that can be had: where to look, then which card."""

AttemptStage: TypeAlias = Literal["asked", "missed", "solved", "shown"]
"""It is to be found; a play that is none of the solutions lies on the board; it was found; the answer was shown."""


class Attempt:
    """One puzzle and its player; `day` is of whom it is the puzzle."""

    def __init__(self, puzzle: Puzzle, progress: PuzzleProgress, day: date | None) -> None:
        self.puzzle, self.progress, self._day = puzzle, progress, day
        self.session = _seated(puzzle)
        """The position alone, without the game before it; never saved."""
        self.view = self.session.view()
        self.solution = puzzle.solutions[0]
        """The solution that is shown: of several the one that was played."""
        self.stage: AttemptStage = "asked"
        hints, self._misses = progress.used(puzzle)
        self.hints = min(hints, HINTS)
        self.missed: Move | None = None
        """The last play that was no solution."""
        self.gained = 0
        """What the solution has brought to the rating."""
        self.looked = 0.0
        """Seconds for which a play that is no solution has been seen."""

    @property
    def is_over(self) -> bool:
        return self.stage in {"solved", "shown"}

    @property
    def stars(self) -> int:
        """What can still be earned, or was."""
        return 0 if self.stage == "shown" else max(1, MOST_STARS - self.hints - self._misses)

    def is_right(self, move: Move) -> bool:
        """Try a play; True if it solves the puzzle."""
        if move not in self.puzzle.solutions:
            self.stage, self.missed = "missed", move
            self._misses += 1
            self.progress.use(self.puzzle, self.hints, self._misses)
            return False
        self.solution = move
        self.end("solved")
        return True

    def hint(self) -> None:
        self.hints = min(self.hints + 1, HINTS)
        self.progress.use(self.puzzle, self.hints, self._misses)

    def end(self, stage: AttemptStage) -> None:
        """End it: the solution was found, or is shown."""
        self.stage = stage
        self.gained = self.progress.answer(self.puzzle, self.stars, self._day)


def _seated(puzzle: Puzzle) -> Session:
    state = puzzle.match().state
    players = [Player(name, "hard") for name in NAMES[1 : puzzle.seats]]
    players.insert(state.current_player, Player(usual_name(1, 1), HUMAN))
    return Session(Match(state), tuple(players), Store(), random.Random(puzzle.seed))


ASKED = ("wins", "stops", "threats", "best")
"""What can be asked, by kind; for any other kind, which play is best by far."""
ZONES = tuple(f"{down}_{across}" for down in ("top", "middle", "bottom") for across in ("left", "middle", "right"))
"""The ninths of a board, by row."""


def asked_words(puzzle: Puzzle) -> str:
    """What is asked."""
    return t(f"puzzles.asked.{_asked(puzzle)}")


def _asked(puzzle: Puzzle) -> str:
    return puzzle.kind if puzzle.kind in ASKED else "best"


def grade_words(grade: int) -> str:
    """How hard a puzzle is."""
    return t(f"puzzles.grade.{grade}")


def _said_of(attempt: Attempt, *, asks_answer: bool) -> Prompt:
    """What the line on the table says, as long as nothing is chosen."""
    if attempt.is_over:
        is_solved, setup = attempt.stage == "solved", attempt.session.state.setup
        words = move_words(attempt.solution, dict(setup.board.items()), setup.ruleset)
        why = reason_words(reason(attempt.view, attempt.solution), setup, attempt.session.players)
        heading = t("puzzles.solved" if is_solved else "puzzles.shown")
        return Prompt(heading, t("puzzles.solution", move=words, why=why), words, is_won=is_solved)
    if asks_answer:
        return Prompt(t("puzzles.answer"), t("puzzles.answer.again"))
    if attempt.missed:
        brief = _misses(attempt, attempt.missed)
        return Prompt(t("puzzles.missed"), missed_words(attempt, attempt.missed), brief)
    line = asked_words(attempt.puzzle)
    if attempt.hints == 1:
        line = t(f"puzzles.hint.{_zone_of(attempt.view.state.setup.board, attempt.solution.at)}")
    elif attempt.hints:
        line = t("puzzles.hint.card", card=card_sign(attempt.solution.card))
    return Prompt(t("puzzles.title"), line)


def prompt_of(attempt: Attempt, desk: Desk) -> Prompt:
    """What the line on the table says of the attempt, or of what is chosen."""
    play = desk.play
    said = _said_of(attempt, asks_answer=play.asks_answer)
    is_open = attempt.stage == "asked" and not attempt.missed and not play.asks_answer
    if not is_open or not (play.answer or not play.selection.is_empty):
        return said
    own, line = desk.prompt(), ""
    if play.selection.wrong and not play.selection.aimed and not play.answer:
        (card, printed), rules = play.selection.wrong, desk.turn.rules
        line = t(f"puzzles.wrong.{asked_as(card, rules)}", card=card_sign(card), at=print_sign(printed))
    return Prompt(said.heading, line or own.line, stands_out=own.stands_out)


def _zone_spaces(attempt: Attempt) -> frozenset[Space]:
    board = attempt.view.state.setup.board
    own = _zone_of(board, attempt.solution.at)
    return frozenset(space for space, _ in board.items() if _zone_of(board, space) == own)


def _zone_of(board: Board, space: Space) -> str:
    x, y = space_xy(space)
    return ZONES[y * 3 // board.height * 3 + x * 3 // board.width]


def missed_words(attempt: Attempt, move: Move) -> str:
    """What a play that is no solution does, and what it misses."""
    session = attempt.session
    did = reason_words(reason(attempt.view, move), session.state.setup, session.players)
    return t("puzzles.did", did=did, misses=_misses(attempt, move))


def _misses(attempt: Attempt, move: Move) -> str:
    """What a play does not do that the solution does; another that stops somebody is only worse."""
    if attempt.puzzle.kind != "stops":
        return t(f"puzzles.missed.{_asked(attempt.puzzle)}")
    side = reason(attempt.view, attempt.solution).side
    if side == NOBODY or kind_of_play(attempt.view, move) == "stops":
        return t("puzzles.missed.best")
    return t("puzzles.missed.stops", side=side_in_words(side, attempt.view.state.setup, attempt.session.players))


def _panel_words(attempt: Attempt) -> list[str]:
    """What there is to know besides, for those who do not see it."""
    grade = t("puzzles.grade", grade=grade_words(attempt.puzzle.grade), n=attempt.puzzle.grade)
    if not attempt.is_over:
        return [grade, t("puzzles.stars", n=attempt.stars), t("puzzles.costs")]
    earned = [t("puzzles.earned", n=attempt.stars)] if attempt.stage == "solved" else []
    return [grade, *earned, _margin_words(attempt.puzzle), _rating_words(attempt)]


def _rating_words(attempt: Attempt) -> str:
    rating, more = attempt.progress.rating, attempt.gained
    return t("puzzles.rating.gained", n=rating, more=more) if more else t("puzzles.rating", n=rating)


def _margin_words(puzzle: Puzzle) -> str:
    return t("puzzles.margin", chance=round(puzzle.chance), other=round(puzzle.chance - puzzle.margin))


# ---------------------------------------------------------------- the stars beside the table

_PANEL, _RIBBON, _NARROW = 76, 26, 150
"""Units of height of the place from which there is a panel, or a ribbon, and of its width at least."""
_STAR, _SMALL, _FAINT = 24, 15, 70
"""Units of a star and of a small one, and how much is seen of one that is not there, of 255."""
_ABOVE, _ROW, _LEAST_RIBBON = 22, 44, 30
"""Units of height: the line that tells how hard it is, the stars below it or a ribbon, and a ribbon at least."""


@dataclass
class StarRow(Content):
    """So many stars of a number."""

    number: int
    of: int
    colour: str
    size: Units

    def extent(self, look: Look, _width: int) -> tuple[int, int]:
        px = look.px(self.size)
        return self.step(look) * (self.of - 1) + px, px

    def step(self, look: Look) -> int:
        """Pixels from one to the next."""
        px = look.px(self.size)
        return px + max(2, px // 6)

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        px = look.px(self.size)
        star = sprites.star(px, self.colour)
        for i in range(self.of):
            star.set_alpha(255 if i < self.number else _FAINT)
            screen.blit(star, (at.left + i * self.step(look), at.centery - px // 2))
        star.set_alpha(255)


class StarPanel(NamedTuple):
    """What there is to know of a puzzle besides its table, where the others' round is told in a game."""

    attempt: Attempt

    def places(self, look: Look, prompt: Rect, log: Rect, said: Prompt) -> tuple[Rect, Rect]:
        """The places of the line, which gets what the stars leave free, and of these: below, or else at its right."""
        if log.height < look.px(_RIBBON) or log.width < look.px(_NARROW):
            wide = min(look.px(_SMALL + 2), prompt.height // MOST_STARS - 2)
            line = Rect(prompt.topleft, (prompt.width - wide - look.px(6), prompt.height))
            return line, Rect(prompt.right - wide, prompt.top, wide, prompt.height)
        if log.top < prompt.bottom:
            return prompt, log
        wanted = text.height("title", look.px(TYPE.prompt))
        wanted += text.block_height(said.line, "body", look.px(TYPE.body), prompt.width)
        needed = self._highest(look) if log.height >= look.px(_PANEL) else look.px(_LEAST_RIBBON)
        more = max(0, min(wanted - prompt.height, log.height - needed))
        line = Rect(prompt.topleft, (prompt.width, prompt.height + more))
        return line, Rect(log.left, log.top + more, log.width, log.height - more)

    def _highest(self, look: Look) -> int:
        return look.px(150 if self.attempt.is_over else 92)

    def box(self, look: Look, room: Rect) -> Box:
        if room.width < look.px(_NARROW):
            wide, stars = Px(room.width), self.attempt.stars
            single = (StarRow(int(i < stars), 1, THEME.earned, wide) for i in range(MOST_STARS))
            return column(*(leaf(star, size=wide) for star in single), gap=Px(2), rect=room)
        return column((self._panel if room.height >= look.px(_PANEL) else self._ribbon)(look, room.height), rect=room)

    def _ribbon(self, look: Look, most: int) -> Box:
        attempt, high = self.attempt, min(most, look.px(_ROW))
        stars = StarRow(attempt.stars, MOST_STARS, THEME.earned, Px(min(look.px(_STAR), high * 2 // 3)))
        said = [*([_rating_words(attempt)] if attempt.is_over else []), grade_words(attempt.puzzle.grade)]
        shown = leaf(stars, size=Px(stars.step(look) * MOST_STARS))
        inside = row(self._grade(look, *said), space(20), shown, grow=1.0)
        return panel("well", inside, pad=(10, 0), size=Px(high))

    def _panel(self, look: Look, most: int) -> Box:
        attempt = self.attempt
        stars = leaf(StarRow(attempt.stars, MOST_STARS, THEME.earned, _STAR))
        beside = _where_it_fits(_rating_words(attempt) if attempt.is_over else t("puzzles.costs"), "midright")
        return panel(
            "well",
            self._grade(look, grade_words(attempt.puzzle.grade), size=_ABOVE),
            row(stars, beside, gap=10, size=_ROW, shrinks=True),
            _where_it_fits(_margin_words(attempt.puzzle), "topleft") if attempt.is_over else None,
            pad=(12, 8),
            size=Px(min(most, self._highest(look))),
        )

    def _grade(self, look: Look, *forms: str, **how: Any) -> Box:
        """How hard it is as stars, and beside them the first words that have room, or what has any."""
        stars = StarRow(self.attempt.puzzle.grade, len(GRADES), THEME.text, _SMALL)

        def made(room: tuple[int, int]) -> Box:
            has_stars = stars.step(look) * stars.of <= room[0]
            wide = room[0] - (stars.extent(look, 0)[0] + look.px(8) if has_stars else 0)
            said = next((form for form in forms if text.width(form, "body", look.px(TYPE.least)) <= wide), "")
            word = words(said, em=TYPE.small, colour=THEME.quiet, grow=1.0)
            return row(leaf(stars) if has_stars else None, word, gap=8)

        return responsive(made, **how)


def _where_it_fits(said: str, corner: Literal["midright", "topleft"]) -> Box:
    """Wrapped words in a corner of their box, or none where there is no room for them."""

    def draw(screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        least = look.px(TYPE.least)
        if text.has_room(said, "body", least, at.size):
            made = text.fitted_block(said, "body", look.px(TYPE.small), THEME.quiet, at.size, least)
            screen.blit(made, made.get_rect(**{corner: getattr(at, corner)}))

    return drawn(draw, (said, corner), grow=1.0)


# ---------------------------------------------------------------- at the table

PUZZLE_BAR = {"hint": "hint", "answer": "eye", "skip": "skip", "back": "back"}
"""The buttons while it is to be found, and their pictures."""
_LOOK = 1.4
"""Seconds in which a play that is no solution is seen on the board."""
_LOAD_SHARE, _AHEAD_SHARE = 0.012, 0.003
"""Seconds of a frame in which sprites are made before the table is shown, and while it lies still."""


def puzzle_buttons(attempt: Attempt, table: Table) -> list[Box]:
    """The bar of a puzzle; once it is over, the way to the next."""
    bar = table.places.buttons
    places = split_row(bar[0].unionall(bar[1:]), [1.0] * len(PUZZLE_BAR), bar[1].left - bar[0].right)
    if not attempt.is_over:
        return [
            *sorting(table),
            *(_button(attempt, name, place) for name, place in zip(PUZZLE_BAR, places, strict=True)),
        ]
    wide = places[0].unionall(places[1:-1])
    following = button("next", t("puzzles.button.next"), "main", "forward", rect=wide)
    return [following, _button(attempt, "back", places[-1])]


def _button(attempt: Attempt, name: str, place: Rect) -> Box:
    word = t(f"puzzles.button.{name}")
    said = t("puzzles.button.answer.said") if name == "answer" else word
    helps = attempt.stage == "asked" and (name == "answer" or attempt.hints < HINTS)
    is_enabled = helps or name not in {"hint", "answer"}
    return button(name, word, icon=PUZZLE_BAR[name], label=said, rect=place, enabled=is_enabled)


def update_attempt(attempt: Attempt, play: Play, message: Message, now: Situation) -> tuple[Play, PlayEffects]:
    """What a message makes of what was at a puzzle, and what has to be done for it."""
    match message:
        case Act("button", "answer") if play.asks_answer:
            return play.idle(), (Do("finish"), Ask("show"))
        case Act("button", button) if button in {*PUZZLE_BAR, "next"}:
            return play.idle(asks_answer=button == "answer"), (Do("finish"), Ask(button))
        case Act():
            after, effects = update(play._replace(asks_answer=False), message, now)
            return after, (Ask("look-on"), *effects)
        case Background() if attempt.stage == "missed" and attempt.looked:
            return play, (Ask("take-back"),)
        case Background():
            play = play._replace(asks_answer=False)
        case Input("back"):
            leaves = play.selection.is_empty
            return play._replace(selection=play.selection.let_go()), (Ask("back"),) if leaves else ()
        case Input("rest"):
            play = play._replace(looked_for_tip=now.turn.state)  # no tips here
    return update(play, message, now)


class NextPuzzle(NamedTuple):
    """The answer that asks for the puzzle after that of a key."""

    after: str


class PuzzleScene(DeskScene):
    """A puzzle over the list of puzzles or another scene, also that of a day; it may pop with a NextPuzzle."""

    def __init__(self, app: AppContext, puzzle: Puzzle, day: date | None = None) -> None:
        super().__init__(app)
        self.attempt = Attempt(puzzle, PuzzleProgress(app.store), day)
        session = self.attempt.session
        self.desk = Desk(self, session, do=self._do, update=partial(update_attempt, self.attempt))
        self.desk.pacing.has_computers = False
        self.is_ready = False
        """True once the table can be shown."""
        self._panel = StarPanel(self.attempt)
        self._loading = preload_all(app, session)
        self._ahead: Iterator[None] = iter(())
        self._is_ahead = False

    @property
    def pointer(self) -> PointerHooks:
        return super().pointer if self.is_ready else PointerHooks()

    @property
    def address(self) -> str:
        return Place("puzzle", self.attempt.puzzle.key).address

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        back = self.desk.table.board.paint_ahead(self.area, stepped_back(self.desk.picture()))
        self._ahead, self._is_ahead = chain(back, self.desk.cheering.preload()), False

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if not self.is_ready:
            if not assets.run_for(self._loading, _LOAD_SHARE):
                self.is_ready = True
                self.app.keyboard.lead(self.first_focus())
                self.changed()
        elif self.desk.pass_time(dt):
            self._rest(dt)
        return None

    def wakes_in(self) -> float:
        if not self.is_ready:
            return 0.0
        return self.desk.wakes_in(has_work=not self._is_ahead or self.attempt.stage == "missed")

    def _rest(self, dt: float) -> None:
        """Take back what was wrong; nobody else moves, and a line that is to be chosen is chosen."""
        desk, attempt = self.desk, self.attempt
        desk.note_time(desk.turn)
        if not self._is_ahead:
            self._is_ahead = not assets.run_for(self._ahead, _AHEAD_SHARE)
        if attempt.stage == "missed":
            attempt.looked += dt
            if attempt.looked >= _LOOK:
                self._take_back()
        if attempt.is_over and self.session.state.choices:
            self._show(self.session.state.default_claim())
        elif desk.cheering.dim():
            desk.change()

    # ------------------------------------------------------------ what happens, and what follows

    def _do(self, effect: Effect) -> Transition:
        attempt = self.attempt
        match effect:
            case Make(move, leaving):
                self.desk.table.hands.leaving = leaving
                self._try(move)
            case Ask("back"):
                return Pop()
            case Ask("skip" | "next"):
                return Pop(NextPuzzle(attempt.puzzle.key))
            case Ask("take-back"):
                self._take_back()
            case Ask(what):
                attempt.missed = None
                if what == "hint":
                    attempt.hint()
                    zone = _zone_spaces(attempt) if attempt.hints == 1 else ()
                    self.desk.send(Input("answer", PointAt(tuple(zone))))
                elif what == "show":
                    attempt.end("shown")
                    self._show(attempt.solution)
            case _:
                return self.desk.do(effect)
        return None

    def _try(self, move: Move) -> None:
        """Make a play: it stays if it is right, else it is taken back once it has been seen."""
        desk, attempt = self.desk, self.attempt
        attempt.looked = 0.0
        if attempt.is_right(move):
            self.app.sounds.play(Cue.MEDAL)
            self._show(move)
        else:
            self.app.sounds.play(Cue.WRONG)
            seat = self.session.state.current_player
            desk.table.begin(desk.choreography.tell(self.session.play(move)), seat)  # nothing is celebrated
            self.app.keyboard.lead("")
            desk.change()

    def _show(self, move: Move) -> None:
        self.desk.choreography.make(move)
        self.app.keyboard.lead(self.first_focus())
        self.desk.change()

    def _take_back(self) -> None:
        """Take a wrong play back; what was said of it stays."""
        self.desk.table.finish()
        self.session.undo()
        self.attempt.stage = "asked"
        self.desk.table.settle()
        self.app.keyboard.lead(self.first_focus())
        self.desk.change()

    # ------------------------------------------------------------ words and view

    def first_focus(self) -> str:
        return Act("button", "next").name if self.attempt.is_over else super().first_focus()

    def depends_on(self) -> object:
        return super().depends_on(), self.is_ready, self.attempt.stage, self.attempt.stars

    def prompt(self) -> Prompt:
        return prompt_of(self.attempt, self.desk)

    def heading(self) -> str:
        return t("puzzles.title")

    def texts(self) -> list[str]:
        if not self.is_ready:
            return [t("lesson.wait")]
        game, grade = game_name(self.session.state.setup.ruleset), grade_words(self.attempt.puzzle.grade)
        return [self.prompt().said, t("puzzles.of", game=game, grade=grade), *_panel_words(self.attempt)]

    def status(self) -> str:
        return " ".join(self.texts())

    def news(self) -> list[str]:
        if not self.is_ready or self.desk.table.timeline.busy:
            return []
        prompt = self.prompt()
        return [prompt.heading, prompt.line, *(_panel_words(self.attempt)[1:] if self.attempt.is_over else [])]

    def view(self, look: Look) -> Box:
        if not self.is_ready:
            return self._wait()
        desk, prompt = self.desk, self.prompt()
        places = desk.table.places
        line, stars = self._panel.places(look, places.prompt, places.log, prompt)
        beside = [self._panel.box(look, stars), prompt_box(line, prompt, lambda: desk.pacing.beat)]
        buttons = puzzle_buttons(self.attempt, desk.table)
        if self.attempt.stage == "asked":
            return desk.view(self.heading(), self.texts(), desk.boxes(buttons, beside))
        found = desk.shown.boxes(desk.play, desk.turn, buttons, beside)
        stays = (box.act.kind == "button" or box.key == "heading:acts" for box in found)
        shown = [box if is_kept else only_seen(box) for box, is_kept in zip(found, stays, strict=True)]
        return desk.view(self.heading(), self.texts(), shown)

    def _wait(self) -> Box:
        title = words(t("puzzles.title"), "title", TYPE.title, least=TYPE.body, align="center")
        line = words(t("lesson.wait"), colour=THEME.quiet, align="center")
        said = column(column(title, align=1.0, grow=1.0), column(line, grow=1.0), pad=(20, 0))
        told = (unseen("text", line) for line in self.texts())
        return layers(backdrop(), unseen("title", self.heading()), *told, *score(self.desk.table), said)
