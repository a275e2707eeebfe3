"""A lesson at the table."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import pygame

from ...engine import Ruleset
from ...engine.board import FREE
from ...engine.move import Move
from ...engine.record.notation import CHIP_LETTERS, CORNER
from ...engine.rules.chip_sets import Colours
from ...i18n import t
from .. import sprites
from ..lobby.house_rules import changes
from ..play.desk import Desk
from ..play.guidance import SEEN, lesson_setting, tip_setting
from ..play.layout import split_bar
from ..play.preload import preload_all
from ..play.prompts import Prompt, strip_box
from ..play.table import Table
from ..play.turn import ROLL, Selection, pull, tap
from ..play.view import only_seen, part, roll_button, score
from ..sprites.widgets import button, paper, words
from ..stage.scene import PLAY_ON, AppContext, Pop, Push, Scene, Transition
from ..table.board import BoardPicture
from ..table.last_round import ACTS
from ..toolkit import assets
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import AccessibleNode, Box, Item, Look, column, drawn, layers, loose, row, unseen
from ..words.wording import card_sign, game_name, plain
from .callout import Callout, callout_button
from .illustrations import DONE, LEARN_AGAIN, EndScene, HouseCardsScene
from .lessons import LESSONS, Kind, LessonCourse
from .spotlight import Answers, Spotlight

_VEIL = 132
"""How strongly everything else steps back, of 255."""
_FADE = 0.2
"""Seconds in which the veil appears."""
_LOOK = 0.9
"""Seconds for which the other player's move shows before the lesson continues."""
_ADMIRE = 1.5
"""Seconds for which the finished row shows before the end."""
_TAUGHT = {"wild": "wild", "take": "remover", "dead": "dead"}
"""The tips that sentences of a lesson stand for."""


def _veil(share: float) -> Box:
    strength = round(_VEIL * share)
    return drawn(lambda screen, at, *_: sprites.draw_veil(screen, at, strength), strength)


def made_rows(table: Table) -> list[pygame.Rect]:
    """Where the sequences lie that have been made."""
    rows = [[table.board.rect(space) for space in spaces] for spaces, _ in table.displayed.lines]
    return [row[0].unionall(row[1:]) for row in rows]


class LessonScene(Scene):
    """To be laid over the scene that offers it; it pops when it is over or skipped, and saves no game."""

    callout: Callout | None
    """The note beside its target; None while the strip shows the task."""

    def __init__(self, app: AppContext, ruleset: Ruleset) -> None:
        super().__init__(app)
        self._ruleset = ruleset
        self._veiled = 0.0
        """How far the veil has come, from 0 to 1."""
        self._begin()
        self._loading: Iterator[None] | None = preload_all(app, self.course.session)
        """What is still to be painted before the table is shown; None once all is there."""

    @property
    def colours(self) -> Colours:
        return ()

    def _begin(self) -> None:
        self.course = LessonCourse(self._ruleset.name)
        self.desk = Desk(self, self.course.session, waits_for=0, celebrates=False, tells_round=False)
        self._to_make: list[Move] = []
        self._look = 0.0
        """Seconds for which the other player's move can still be seen."""
        self._said = ""
        """The answer to what was tapped last, in place of the sentence."""
        self._is_shown = False
        """True if what is to be found is lit, since the learner was stuck."""
        self._admired = 0.0

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        self._select(self.desk.play.selection._replace(drag=None))
        was_moving = not self.is_resting
        self.desk.table.lay_out(size)  # which ends what moves
        self._said = ""
        self._arrange()
        if was_moving and self.is_resting:
            self._run()

    def _arrange(self) -> None:
        """Light what the beat is about, and lay its callout beside."""
        self.spotlight = Spotlight(self.desk.table, self.desk.turn, self.course, self.kind)
        course, kept = self.course, self.callout.paper if self._said and self.callout else None
        about = course.beat.card or (course.beat.moves[0].card if course.beat.moves else "")
        card = card_sign(about) if about else ""
        self.words = self._said or t(f"lesson.{course.name}.{course.beat.words}", card=card)
        self.progress = t("lesson.progress", n=course.point + 1, count=len(course.lesson.points))
        self.callout = None
        if self.kind != "find":
            scenery = self.spotlight.scenery()
            self.callout = Callout(self.look, self.words, self.progress, self._buttons(), scenery, kept)
        self.changed()

    def _buttons(self) -> tuple[Box, Box | None]:
        look, skip = self.look, callout_button(self.look, "skip", t("lesson.skip"))
        is_read = self.kind == "watch"
        return skip, callout_button(look, "next", t("lesson.next"), is_main=True) if is_read else None

    def _find_bar(self) -> list[Box]:
        """The buttons while a move is to be found."""
        left, right = split_bar(self.desk.table.places.buttons, (1.0, 1.0))
        shows = button("hint", t("lesson.hint"), icon="hint", rect=left)
        skips = button("skip", t("lesson.skip"), icon="skip", rect=right)
        return [shows, skips]

    @property
    def kind(self) -> Kind:
        """What is to be done now: what is to be found is done like anything else once it is shown."""
        return "do" if self._is_shown else self.course.beat.kind

    # ------------------------------------------------------------ targets

    @property
    def is_overlay(self) -> bool:  # type: ignore[override]
        """While the sprites are made, the scene below stays in sight under a veil."""
        return not self.is_ready

    @property
    def is_ready(self) -> bool:
        return self._loading is None

    @property
    def is_resting(self) -> bool:
        """True if nothing moves and has just moved, so that the callout lies there."""
        return not self.desk.table.timeline.busy and self._look <= 0

    def targets(self) -> list[Item]:
        kinds = ["card", "space"] if self.kind == "find" else ["space", "roll", "card"]

        def rank(item: Item) -> int:
            kind = "roll" if item.act.value == "roll" else item.act.kind
            return kinds.index(kind) if kind in kinds else len(kinds)

        return sorted(super().targets(), key=rank)

    def first_focus(self) -> str:
        return "button:next" if self.kind == "watch" else super().first_focus()

    # ------------------------------------------------------------ painting

    def status(self) -> str:
        if self.course.is_over or not self.is_resting:
            return " ".join(filter(None, (self.desk.table.move_log.last_said, self.desk.prompt().said)))
        return t("lesson.status", words=self.words, progress=self.progress)

    def heading(self) -> str:
        return game_name(self._ruleset)

    def texts(self) -> list[str]:
        return [self.status()]

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield from super().accessibility_tree()
        yield from self.desk.nodes(self.targets())

    def announcements(self) -> list[str]:
        seen = self.desk.table.move_log.drain_announcements()
        return [*seen, *(super().announcements() if self.is_resting and not self.course.is_over else [])]

    def depends_on(self) -> object:
        return self.desk.depends_on(), self.is_resting, self.desk.play.selection

    def view(self, look: Look) -> Box:
        words = unseen("title", self.heading()), unseen("text", self.status()), *score(self.desk.table)
        if not self.is_ready:
            return layers(*words, _veil(1.0), self._wait())
        if not self.is_resting:
            return layers(*words, *map(only_seen, self._boxes()))
        if self.course.is_over:
            board, lines = self.desk.table.board, self.desk.table.displayed.lines
            made = [board.rect(space) for line, _ in lines for space in line]
            lit = [self.spotlight.unveiled(place, self.desk.picture()) for place in made]
            return layers(*words, *self._plain_table(), _veil(1.0), *lit)
        spotlight, callout = self.spotlight, self.callout
        if callout is None:
            return layers(*words, *self._open_table())
        rolls = (roll._replace(enabled=True, order=ACTS) for roll in spotlight.rolls)
        return layers(
            *words,
            *self._plain_table(),
            _veil(self._veiled),
            *spotlight.boxes(self.desk.picture()),
            spotlight.way(),
            *part("acts", t("told.acts"), ACTS, [*rolls, callout.box]),
            *spotlight.card_box(),
            None if self.desk.play.selection.drag else spotlight.finger(),
        )

    def _boxes(self, picture: BoardPicture | None = None) -> list[Box]:
        turn = self.desk.turn
        bar = roll_button(self.desk.table, turn)
        beside = [] if self.is_resting else [self._strip(self.desk.prompt())]
        return [*loose(self.desk.shown.boxes(self.desk.play, turn, bar, beside, picture))]

    def _strip(self, prompt: Prompt) -> Box:
        return strip_box(self.desk.table.places.strip, prompt, self.desk.side_in_strip, lambda: 0)

    def _plain_table(self) -> list[Box]:
        """The table without what the turn lights by itself, as for a roll of the dice."""
        shown = self.desk.table.displayed
        lines, rough = tuple(shown.lines), frozenset(shown.rough)
        plain = BoardPicture(dict(shown.chips), last=frozenset(shown.last), lines=lines, rough=rough)
        lit = () if self.course.is_over else self.spotlight.places
        return [only_seen(box) for box in self._boxes(plain) if box.rect not in lit]

    def _open_table(self) -> list[Box]:
        """The table on which one looks for a move."""
        desk, said = self.desk, self._strip(Prompt("", self.words, kind="lesson"))
        shown = loose(desk.shown.boxes(desk.play, desk.turn, self._find_bar(), [said]))

        def is_free(box: Box) -> bool:
            return box.act.kind in {"card", "button"} or box.key in {"heading:hand", "heading:acts"}

        return [*(box if is_free(box) else only_seen(box) for box in shown), desk.shown.spaces(desk.play, desk.turn)]

    def over(self) -> list[Item]:
        return self.desk.shown.over(self.desk.play, self.look, pulses=False) if self.is_ready else []

    def _wait(self) -> Box:
        name = words(self.heading(), "title", TYPE.heading, THEME.ink, align="center")
        line = words(t("lesson.wait"), colour=THEME.ink_soft, align="center")
        return column(row(paper(name, line, pad=24), align=0.5), align=0.5)

    # ------------------------------------------------------------ acts

    def act(self, act: Act) -> Transition:
        self.dirty = True
        match act:
            case Act("button", "skip"):
                return self.back()
            case Act("button", "next"):
                self._run(self.course.beat.moves)
            case Act("button", "hint"):
                self._is_shown = True
                self._select(self.desk.play.selection.let_go())
                self._answer(plain("lesson.shown.dice" if self._ruleset.dice else "lesson.shown", self._ruleset))
                self.app.keyboard.lead(self.first_focus())
            case Act("button", "roll"):
                self._make(ROLL)
            case Act("card") | Act("space"):
                self._tap(act)
        return None

    def _tap(self, act: Act) -> None:
        before, turn, moves = self.desk.play.selection, self.desk.turn, self.course.moves
        self.desk.table.hands.leaving = act.value if act.kind == "card" else before.chosen
        if self.kind == "find":
            careful, confirms = self.desk.is_careful(act), self.app.settings.confirm_special
            selection, move = tap(before, turn, act, careful=careful, confirms=confirms)
            self._select(selection)
            if move is None:
                self._answer(self._answers.tried())
            elif move in moves:
                self._make(move)
            else:
                self._answer(plain("lesson.answer.no_line", turn.rules))
        elif act.kind == "space":
            self._make(next(move for move in moves if move.at == act.value))
        elif self.kind == "pick":
            self._run()
        elif swap := next((move for move in moves if move.act == "exchange"), None):
            self._make(swap)
        else:
            self._answer(self._answers.card(act.value))

    def _select(self, selection: Selection) -> None:
        self.desk.play = self.desk.play._replace(selection=selection)

    @property
    def _answers(self) -> Answers:
        return Answers(self.spotlight, self.desk.turn, self.desk.play.selection)

    def _make(self, move: Move) -> None:
        self._select(self.desk.play.selection.let_go())
        self._run([move])

    def _answer(self, said: str) -> None:
        self._said = said
        self._arrange()

    def _run(self, moves: Iterable[Move] = ()) -> None:
        """Show what is to follow; then the beat is done, and the next one comes."""
        self._to_make += moves
        while self.is_resting and self._to_make:
            self.desk.choreography.make(self._to_make.pop(0))
        if not self.is_resting:
            self._veiled = 0.0
            return
        self._said, self._is_shown = "", False
        self.course.advance()
        self._arrange()
        self.app.keyboard.lead(self.first_focus())

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        if not self.is_ready:
            return None
        if not self.is_resting:
            self.desk.table.finish()
            self._look = 0.0
            self._run()
        elif self.course.is_over:
            self._admired = _ADMIRE
        elif not (self.callout and self.callout.paper.collidepoint(at)):
            self._answer(self._answers.at(at))
        self.dirty = True
        return None

    def on_drag(self, act: Act, at: tuple[int, int]) -> None:
        if act.kind == "card":
            over = self.desk.table.board.space_at(at)
            self._select(pull(self.desk.play.selection, self.desk.turn, act.value, at, over))
        self.dirty = True

    def on_drop(self, act: Act, at: tuple[int, int]) -> Transition:
        self._select(self.desk.play.selection.let_go())
        self.dirty = True
        if self.kind == "find" and act.kind == "card":
            space = self.desk.table.board.space_at(at)
            self._tap(act)
            if space:
                self._tap(Act("space", space))
            return None
        space = next((space for space, place in self.spotlight.spaces.items() if place.collidepoint(at)), "")
        return self.act(Act("space", space)) if space else self.on_background_tap(at)

    def back(self) -> Transition:
        self._remember()
        return Pop()

    def _remember(self) -> None:
        """The lesson need not be offered again; what it has taught to its end needs no tip."""
        course, seen = self.course, {*self.app.settings.seen_tips, "lesson", lesson_setting(self._ruleset.name)}
        if course.is_over:
            beats = (beat.words for point in course.lesson.points for beat in point)
            seen |= tip_setting(*(_TAUGHT[words] for words in beats if words in _TAUGHT))
        self.app.set_setting(SEEN, sorted(seen))

    def answered(self, answer: object) -> Transition:
        if answer == DONE:
            return Push(self._end())
        if answer == LEARN_AGAIN:
            self._begin()
            self.lay_out(self.app.display.size)
            return None
        return Pop(PLAY_ON if answer == PLAY_ON else "")

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        if self._loading is not None:
            if not assets.run_for(self._loading, 0.012):  # seconds of a frame
                self._loading = None
                self.changed()
            return None
        if not self.is_resting:
            self._pass_time(dt)
            if self.is_resting:
                self._run()
            return None
        if self.course.is_over and self.app.top is self:
            self._admired += dt
            if self._admired < _ADMIRE:
                return None
            self._remember()
            return Push(HouseCardsScene(self.app, self._ruleset) if changes(self._ruleset) else self._end())
        if step := min(max(self._wanted_veil - self._veiled, -dt / _FADE), dt / _FADE):
            self._veiled = self._wanted_veil if self.app.reduced_motion else self._veiled + step
            self.changed()
        return None

    def _pass_time(self, dt: float) -> None:
        """Let moves go on, and what the other player did be seen a while."""
        self.in_motion = self.desk.table.timeline.busy
        if self.in_motion:
            self.desk.table.advance(dt)
            is_seen = not self.desk.table.timeline.busy and not self._to_make and self.course.beat.kind == "watch"
            self._look = _LOOK if is_seen else 0.0
        else:
            self._look -= dt

    @property
    def _wanted_veil(self) -> float:
        return 0.0 if self.kind == "find" else 1.0

    def wakes_in(self) -> float:
        if not self.is_ready or not self.is_resting:
            return 0.0
        if self.course.is_over and self.app.top is self:
            return max(0.0, _ADMIRE - self._admired)
        return math.inf if self._veiled == self._wanted_veil else 0.0

    def _end(self) -> EndScene:
        """The end, with a picture of the learner's last row, which leaves in sight what was made."""
        table = self.desk.table
        row = [spaces for spaces, side in table.displayed.lines if side == 0][-1]
        tokens = tuple(CORNER if table.board.prints[space] == FREE else CHIP_LETTERS[0] for space in row)
        return EndScene(self.app, self._ruleset, tokens, lambda: made_rows(table))


_MADE_KEYS = {
    "lesson.{}.{}": {
        (name, beat.words) for name, lesson in LESSONS.items() for point in lesson.points for beat in point
    }
}
