"""The end of a game: who won and how, the lit sequences, the story or the figures, the ways on, and the board alone."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...device import clock
from ...engine.rules.chip_sets import Colours
from ...engine.state import State
from ...engine.statistics import figures_of
from ...i18n import listed, t
from ...session.session import Session
from .. import sprites
from ..sheets.dialogs import MoreScene
from ..sheets.fair_deal import FairDealScene
from ..sheets.result_sharing import result_button, share_result, shared_key
from ..sound.sounds import Cue
from ..sprites.widgets import NARROW, SHADOW, button, paragraph, picture, words
from ..stage.scene import AppContext, Pop, Push, Replace, Scene, Transition
from ..table.lit_board import LitBoard
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.geometry import board_beside, board_on_top, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import (
    Box,
    Drawn,
    Item,
    Look,
    Px,
    column,
    drawn,
    first_that_fits,
    layers,
    leaf,
    paint,
    responsive,
    row,
    space,
    unseen,
    unseen_list,
)
from ..window.intents import Intent
from ..words.faces import said_sentence
from ..words.game_text import brief_levels, has_won, remote, result_of, rounds_of, series_text
from ..words.verdict_text import VerdictText, verdict_of
from ..words.wording import plain, respelled
from .day import DayEnd
from .figures import column_names, figures_in_words, figures_panel, longest_rows, own_row, rows_of
from .review import ReviewScene
from .story import GameStory

AFTERWARDS = {
    "again": "redo",
    "figures": "log",
    "story": "trend",
    "review": "hint",
    "replay": "replay",
    "board": "eye",
    "players": "people",
    "swap": "swap",
    "fair": "shield",
    "share": "share",
    "more": "menu",
}
"""Everything one can do after a game, in the order offered, with its icons."""
_THINK = 0.005
"""Seconds of a frame spent going over the game, once all lights are lit."""
_MOST_HERO = 190
"""Units of height up to which a hero takes the free room."""
_MOST_LINE = 20
"""Units of the largest letters of lines below the result."""
_ROOMY_LINE = 24
"""Units of height of lines from which a fault stands in letters of the usual size."""
_FIRST = 1000.0
"""A hero's weight in the free room, far above any other."""


class _Density(NamedTuple):
    """Heights in units."""

    title: int
    line: int
    row: int
    button: int
    gap: int
    hero: int
    medal: int
    figures: int
    """The panel of figures at least: four rows and the gap at both ends."""


_DENSITIES = (
    _Density(84, 30, 34, 58, 16, 180, 112, 168),
    _Density(66, 28, 30, 54, 12, 150, 104, 144),
    _Density(50, 24, 26, 50, 10, 128, 98, 124),
    _Density(42, 20, 22, 46, 7, 112, 92, 102),
    _Density(38, 19, 20, 44, 5, 100, 90, 90),
)


class _Content(NamedTuple):
    """The parts between the words and the buttons."""

    hero: bool = False
    medals: bool = False
    rows: int = 0
    """Lines of figures; with 0 a player asks for them, and they come in place of hero and medals."""
    is_kind: bool = False
    """True if a kind word stands among the words."""
    left_out: int = 0
    """What the words lack: 1 is what was promised anew, 2 also the games before, 3 also the reason of a doubt."""


class Headline:
    """The result of a finished game in words."""

    def __init__(self, session: Session) -> None:
        ended = session.state.ended
        self.winner = ended.winner if ended else None
        self.title, self._team, self.how = result_of(session)
        self._more, self._series = list(_more(session)), list(series_text(session))
        levels = "" if session.state.setup.ruleset.for_children else brief_levels(session.players)
        self.against = t("victory.against", how=self.how, levels=levels) if levels else self.how
        """How the game ended, and how well the computers play."""
        self.verdict = verdict_of(session)
        """What can be said of the deal; None unless friends have played at other devices."""

    def lines(self, *, has_series: bool = True) -> list[str]:
        """A team's names, many in two lines, and how the game ended, and perhaps the games before."""
        half = len(self._team) if len(self._team) <= 4 else (len(self._team) + 1) // 2
        named = [listed(self._team[:half], "plain"), listed(self._team[half:], "plain")]
        return [*filter(None, named), self.how, *self._more, *(self._series if has_series else ())]

    def aloud(self) -> list[Box]:
        told = self.verdict.lines if self.verdict else ()
        first, last = (told, ()) if self.verdict and self.verdict.is_fault else ((), told)
        title = unseen("title", self.title, "title")
        said = [listed(self._team, "plain"), self.against, *self._more, *self._series]
        return [*(unseen("text", line) for line in first), title, *(unseen("text", line) for line in (*said, *last))]

    def status(self, figures: str) -> str:
        """All of it in sentences, a fault of the deal first."""
        told = " ".join(map(said_sentence, self.verdict.lines)) if self.verdict else ""
        said = [told, self._status(figures)]
        return " ".join(filter(None, said if self.verdict and self.verdict.is_fault else reversed(said)))

    def _status(self, figures: str) -> str:
        how = ". ".join([self.how, *self._more, *self._series])
        if self._team:
            team = listed(self._team, "plain")
            return t("victory.status.team", title=self.title, team=team, how=how, figures=figures)
        return t("victory.status", title=said_sentence(self.title), how=how, figures=figures)


def _more(session: Session) -> Iterator[str]:
    """A warning if the game broke a rule, or today's, and how a shared deal ended for both sides of the challenge."""
    theirs, ended = session.conditions, session.state.ended
    if session.has_fault:
        yield t("save.faulty.over")
    if session.differs_from:
        yield t("older.turn", n=session.differs_from - 1)
    if theirs.theirs and ended:
        own = session.state.setup.side_of[session.people[0]] if session.people else 0
        yield t(f"victory.you.{ended.result_for(own)}", n=rounds_of(session.state))
        yield t(f"victory.they.{theirs.theirs}", n=theirs.rounds)


class VictoryScene(Scene):
    """A finished game: the board, the result, the story or the figures, and the ways on."""

    def __init__(
        self,
        app: AppContext,
        session: Session,
        *,
        is_looked_back: bool = False,
        now: Callable[[], float] = clock.now,
    ) -> None:
        super().__init__(app)
        attempt = session.day_attempt
        self._day = DayEnd(app.store, attempt, now) if attempt else None
        """What there is to say of a day's deal; None for any other game."""
        self._is_looked_back = is_looked_back
        """True for a game of long ago, over a list."""
        self.session = session
        self._setup, self._rules = session.state.setup, session.state.setup.ruleset
        self._shown = "board" if self._rules.for_children else "review", "players", "more"
        """The buttons besides the main one; "more" leads to the rest."""
        verdict, is_merry = verdict_of(session), has_won(session) or (self._rules.for_children and bool(session.people))
        self._is_merry = is_merry and not (verdict and verdict.is_fault)
        """True with confetti: people who have won get it, and children always, unless the deal was at fault."""
        self._row = own_row(session)
        self._board = LitBoard(session.state, () if has_won(session) else self._row, _just_made(session))
        self._figures = figures_of(session.match)
        self._story = GameStory(session, merry=self._is_merry, still=app.reduced_motion)
        self._has_sounded = False
        self._shows_figures = False
        """True if the figures are seen in place of the story."""
        self._now = self._board.end if app.reduced_motion else 0.0

    @property
    def colours(self) -> Colours:
        return self.session.match.colours

    @property
    def is_turned(self) -> bool:
        return self.app.settings.turn_screen and self.session.is_held_opposite

    # ------------------------------------------------------------ what it shows

    def layout(self, size: tuple[int, int]) -> None:
        self.session.players = players = respelled(self.session.players)
        self._headline, self._names = Headline(self.session), column_names(players, self._setup)
        self._rows = rows_of(self._figures, players, self._setup)
        if self._row:
            self._rows.insert(0, longest_rows(self.session.state))
        self._told = figures_in_words(self._names, self._rows)
        self._story.lay_out(size, self.app.scale)
        self._status = self._headline.status(" ".join(self._told))
        if medals := self._story.medals_in_words():
            self._status = t("victory.status.medals", status=self._status, medals=listed(medals, "plain"))
        super().layout(size)

    def view(self, look: Look) -> Box:
        board, left = (self._setup.board.width, self._setup.board.height), self.app.settings.left_handed
        has_columns = look.size[0] >= look.px(600)
        grid, rest = board_beside(look.size, look.scale, board, least=308, most=600, left_handed=left)
        top, below = board_on_top(look.size, look.scale, board, least=258 if has_columns else 326)
        ways = self._stacks(look, rest.width, 0.4)
        if grid.cell < top.cell:
            grid, rest = top, below
            ways = self._columns(look, rest.width) if has_columns else self._stacks(look, rest.width, 0.25)
        self._board.lay_out(grid)
        rest.height -= look.px(1)
        shown = Drawn(self._paint_board, looks=lambda: min(self._now, self._board.end), difference=self._stirring)
        return layers(
            leaf(shown, key="board"),
            *self._headline.aloud(),
            *(unseen("text", line) for line in (self._day.aloud() if self._day else ()) if line),
            *self._story.aloud(),
            *unseen_list("figures", t("victory.figures"), self._told),
            first_that_fits(ways, rest.size, look)._replace(rect=rest),
        )

    def _contents(self) -> list[_Content]:
        """The middles to try, the fullest first: a kind word shows only beside medals, and no doubt about the deal."""
        hero, medals, rows = self._story.has_hero, bool(self._story.medals), len(self._rows)
        if not (hero or medals):
            return [_Content(rows=rows)]
        whole = [_Content(hero, medals, rows), _Content(hero, medals)]
        whole += [one._replace(hero=False) for one in whole if hero and medals]
        verdict = self._headline.verdict
        has_kind = medals and self._story.kind and (verdict is None or verdict.is_checked)
        kind = [one._replace(is_kind=True) for one in whole if has_kind]
        return [*kind, *whole]

    def _stacks(self, look: Look, width: int, lower: float) -> Iterator[Box]:
        """All below each other, `lower` of the free room above: join buttons, move closer, drop figures, then words."""
        rows: list[tuple[int, ...]] = [(3,)] if width >= look.px(280) else [(1, 2), (3,)]
        below: list[tuple[int, ...]] = [(1, 1, 1)] if width < look.px(330) else []
        plans: list[tuple[_Density, _Content, tuple[int, ...]]] = []
        for content in self._contents():
            # Closer than these two, figures do not stand below hero and medals but wait behind a button.
            roomy = _DENSITIES[: 2 if content.hero and content.rows else None]
            plans += product(roomy, [content], rows)
            if roomy[-1] == _DENSITIES[-1]:
                plans += product(roomy[-1:], [content._replace(left_out=1)], rows)
        alone = _Content(rows=len(self._rows))
        plans += product(_DENSITIES, [alone], [*below, *rows])
        fewest = [alone._replace(rows=fewer) for fewer in range(alone.rows - 1, 0, -1)]
        fewest += [_Content(rows=fewer, left_out=2) for fewer in range(alone.rows, -1, -1)]
        plans += [(_DENSITIES[-1], content, (3,)) for content in (*fewest, _Content(left_out=3))]
        for dense, content, split in plans:
            bars = self._bars(dense, split, look, width)
            parts = [*self._told_and_shown(dense, content, look, width), *bars]
            apart = [box for part in parts for box in (space(dense.gap), part)][1:]
            yield column(space(grow=lower), *apart, space(grow=1 - lower))

    def _bars(self, dense: _Density, split: Sequence[int], look: Look, width: int) -> list[Box]:
        """The main button, and below it rows of so many others."""
        names, bars = iter(self._shown), [row(self._main(grow=1.0), self._home(), gap=dense.gap, size=dense.button)]
        for count in split:
            each = (width - look.px(dense.gap) * (count - 1)) / count
            others = [self._other(next(names), is_narrow=each < look.px(NARROW)) for _ in range(count)]
            bars.append(row(*others, gap=dense.gap, size=dense.button))
        return bars

    def _told_and_shown(self, dense: _Density, content: _Content, look: Look, width: int) -> list[Box]:
        """The words and what stands below them; where that's nothing, figures that are asked for replace the words."""
        if self._shows_figures and not (content.hero or content.medals or content.rows):
            high = {"size": 0, "grow": _FIRST, "key": "figures:instead"}
            return [figures_panel(self._names, self._rows, dense.gap, dense.row, **high)]
        return [self._words(dense, content, look, width), *self._middle(dense, content)]

    def _middle(self, dense: _Density, content: _Content) -> list[Box]:
        """Hero, medals and figures below each other, or a story that the figures can replace."""
        high = dense.medal if content.hero or content.rows else max(dense.medal, dense.figures)
        medals = self._part("medals", dense, content, high) if content.medals else None
        hero = self._part("hero", dense, content, dense.hero, grow=_FIRST, most=_MOST_HERO) if content.hero else None
        if content.rows:
            return [box for box in (hero, medals, self._panel(dense, content)) if box]
        story = self._covered(column(hero, medals, gap=dense.gap), dense)
        most = _MOST_HERO + (dense.gap + dense.medal) * content.medals
        return [story._replace(grow=_FIRST, most=most) if hero else story]

    def _columns(self, look: Look, width: int) -> Iterator[Box]:
        """Words and medals at the left, a hero or figures at the right, all buttons in a row below."""
        contents = [one for one in self._contents() if bool(one.rows) != one.hero]
        counts = range(len(self._rows), 0, -1)
        contents += [_Content(rows=fewer, left_out=left_out) for left_out in range(4) for fewer in counts]
        for content in contents:
            yield from (self._column_pair(dense, content, look, width) for dense in _DENSITIES)

    def _column_pair(self, dense: _Density, content: _Content, look: Look, width: int) -> Box:
        medals = self._part("medals", dense, content, dense.medal) if content.medals else None
        across = (width - look.px(2 * dense.gap)) * 4 // 9
        told = column(self._words(dense, content, look, across), medals, gap=dense.gap, align=0.5, grow=4.0)
        right = self._panel(dense, content)
        if content.hero:
            right = self._covered(self._part("hero", dense, content, max(dense.hero, dense.figures)), dense)
        is_narrow = (width - look.px(4 * dense.gap + dense.button)) * 6 / 25 < look.px(NARROW)
        others = [self._other(name, is_narrow=is_narrow)._replace(grow=6.0) for name in self._shown]
        bar = row(self._main(grow=7.0), *others, self._home(), gap=dense.gap, size=dense.button)
        return column(row(told, right._replace(grow=5.0), gap=2 * dense.gap), bar, gap=dense.gap, align=1 / 3)

    # ------------------------------------------------------------ its parts

    def _words(self, dense: _Density, content: _Content, look: Look, width: int) -> Box:
        headline, em, chip = self._headline, min(look.px(TYPE.hero), round(look.px(dense.title) * 0.8)), None
        if headline.winner is not None:
            chip = picture(partial(sprites.chip_flat, headline.winner), Px(round(em * 0.8)))
        title = responsive(partial(_title, headline.title, look))
        said = headline.lines(has_series=content.left_out < 2)
        lines = [(headline.against, line) if line == headline.how else (line,) for line in said]
        lines += [(self._story.kind,)] if content.is_kind else []
        below = [responsive(partial(_line, forms, look), size=dense.line) for forms in lines]
        below += _told(headline.verdict, dense, content, look)
        if self._day:
            below += self._day_lines(self._day, dense, look, width)
        head = row(chip, title, gap=Px(round(em * 0.25)), size=dense.title)
        return column(*_fault(headline.verdict, dense), head, *below)

    def _day_lines(self, day: DayEnd, dense: _Density, look: Look, width: int) -> list[Box]:
        """The stars with the day, and below them the days in a row and the time until the next deal."""
        about = responsive(partial(_line, day.about(), look))
        stars = row(day.stars(round(dense.line * 0.8)), about, gap=dense.line / 3, size=dense.line)
        lines = day.lines(is_wide=lambda said: _is_short(said, look, width))
        return [stars, *(responsive(partial(_line, forms, look), size=dense.line) for forms in lines)]

    def _main(self, **how: Any) -> Box:
        """The main button: shares the result of a day's deal, else plays again."""
        if self._day:
            return result_button(self._day.text, **how)
        return button("again", t("victory.again"), "main", **how)

    def _home(self) -> Box:
        return button("home", t("victory.home"), icon="home", is_picture=True, square=True)

    def _part(self, key: str, dense: _Density, content: _Content, high: float, **how: Any) -> Box:
        """The hero or the medals, so many units high at least, blank while figures cover them."""
        shown = Drawn(partial(self._story.paint_medals, dense.gap), looks=lambda: self._story.given, spread=SHADOW)
        if self._shows_figures and not content.rows:
            shown = Drawn(lambda *_: None, looks="")
        elif key == "hero":
            shown = Drawn(self._story.paint_hero, looks="hero", spread=SHADOW)
        return column(space(high), content=shown, key=key, **how)

    def _covered(self, story: Box, dense: _Density) -> Box:
        """The story, with the figures over it while they are asked for."""
        figures = figures_panel(self._names, self._rows, dense.gap, dense.row, size=0, key="figures:instead")
        return layers(story, figures if self._shows_figures else None)

    def _panel(self, dense: _Density, content: _Content) -> Box:
        return figures_panel(self._names, self._rows[: content.rows], dense.gap, dense.row, key="figures")

    def _other(self, name: str, *, is_narrow: bool) -> Box:
        return button(name, plain(f"victory.{name}", self._rules), icon=AFTERWARDS[name] if is_narrow else "", grow=1.0)

    def _listed(self, names: Sequence[str]) -> list[Box]:
        return [self._other(name, is_narrow=True) for name in names]

    def _named(self, key: str) -> Item | None:
        return next((item for item in self.items if item.key == key), None)

    @property
    def _hides_figures(self) -> bool:
        """True if the figures have no place of their own and cover the story."""
        return self._named("figures") is None

    # ------------------------------------------------------------ painting

    def over(self) -> list[Item]:
        hero, is_still = self._named("hero"), self.app.reduced_motion
        is_covered = self._shows_figures and self._hides_figures
        free = {"board"} if self._hides_figures else {"board", "hero", "medals"}  # what hanging confetti may cover
        clear = [item.at for item in self.items if item.content and item.at and item.key not in free]
        return self._story.moving(None if is_covered or not hero else hero.at, clear, still=is_still)

    def _stirring(self, before: float, _at: Rect) -> list[Rect]:
        place = self._board.stirring(before, self._now)
        return [place] if place else []

    def _paint_board(self, screen: pygame.Surface, _at: Rect, _item: Item, look: Look) -> None:
        """The board on its table, with the turning point if a curve is seen."""
        self._board.draw_at(screen, self._now)
        turning = self._story.turning
        if turning and turning.at and self._story.tale and self._named("hero"):
            self._board.draw_tag(screen, turning.at, str(turning.round), look.scale)

    def preload(self) -> Iterator[None]:
        """Make ahead what the scene paints, once it is laid out, little by little, and its first picture."""
        yield from self._board.preload_lights(self.area)
        scratch = pygame.Surface((1, 1)).convert()
        for item in self.items:
            if item.content and item.at and item.key != "board":
                item.content.paint(scratch, item.at, item, self.look)
                yield
        yield from self.app.painter.prepare(self.items, self.look)
        yield from self._story.preload(lambda: paint(scratch, filter(None, [self._named("medals")]), self.look))

    # ------------------------------------------------------------ acts

    def _rest(self) -> list[str]:
        figures = [("story" if self._shows_figures else "figures")] if self._hides_figures else []
        none = {"swap"} if self.session.has_friends else set[str]()
        none |= set() if self._day else {"again"}
        return [*figures, *(name for name in AFTERWARDS if name not in {*self._shown, *none, "figures", "story"})]

    def act(self, act: Act) -> Transition:
        match act.value:
            case "again" if self.session.has_friends:
                return Push(self._room())
            case "again":
                return Replace(self.app.scene("deal", self.session.next_game(), False))
            case "swap":
                return Replace(self.app.scene("deal", self.session.swapped(), True))
            case "players" | "home":
                return Replace(self.app.scene("lobby" if act.value == "players" else "title"))
        self._finish_motion()
        if scene := self._seen_beside(act.value):
            return Push(scene)
        if act.value != "result":
            self._shows_figures = not self._shows_figures
            self.changed()
        elif self._day:
            share_result(self, self._day.text)
        return None

    def _room(self) -> Scene:
        """Where friends agree to play again."""
        far = remote(self.session)
        return self.app.scene("room", far.room, far) if far else self.app.scene("friends")

    def _sheet(self, name: str) -> Scene | None:
        """The scene that a button opens over "more"; the end handles the other buttons."""
        return self._seen_beside(name) if name in {"fair", "share"} else None

    def _seen_beside(self, name: object) -> Scene | None:
        """The scene that a button opens over the end; None if it opens none."""
        match name:
            case "more":
                listed = partial(self._listed, self._rest())
                return MoreScene(self.app, "victory.more", "button.back", listed, self._sheet)
            case "board":
                return FinalBoardScene(self.app, self.session.state)
            case "review":
                return ReviewScene(self.app, self.session)
            case "replay" | "share" as room:
                return self.app.scene(room, self.session)
            case "fair":
                return FairDealScene(self.app, self.session)
        return None

    def answered(self, answer: object) -> Transition:
        return self.act(Act("button", answer)) if isinstance(answer, str) and answer in self._rest() else None

    def on_gesture(self, name: str, outcome: str) -> None:
        if self._day and (key := shared_key(outcome)):
            self._day.sharing = key
            self.changed()

    def on_new_day(self) -> None:
        if self._day:
            self._day.read()
        self.changed()

    def back(self) -> Transition:
        """From the figures back to the story that they hide, else to "more": a second press never leaves."""
        if self._shows_figures and self._hides_figures:
            return self.act(Act("button", "story"))
        return Pop() if self._is_looked_back else self.act(Act("button", "more"))

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        self._finish_motion()
        return None

    def _finish_motion(self) -> None:
        """Light all that lights up, end what falls, and give all medals."""
        self._now = max(self._now, self._board.end)
        self._story.end()
        self.dirty = True

    # ------------------------------------------------------------ time and words

    def tick(self, dt: float) -> Transition:
        if self._day and self._day.is_outdated:
            self.on_new_day()
        if not self._has_sounded:
            self._has_sounded = True
            self.app.sounds.play(Cue.VICTORY if self._is_merry else Cue.DEFEAT)
        if self._story.falls and self._story.prepare(_THINK):
            self.in_motion = True
            if self._story.fall_on(dt):
                self.dirty = True
                self.app.sounds.play(Cue.MEDAL)
        if self._now >= self._board.end:
            if self.app.top is self and not self._story.falls:
                self.session.review().go_on(_THINK)
            return None
        before, self._now = self._now, self._now + dt
        self.dirty = self.dirty or self._board.stirring(before, self._now) is not None
        return None

    def wakes_in(self) -> float:
        if not self._has_sounded or self._story.falls or self._now < self._board.end:
            return 0.0
        if self.app.top is self and self.session.review().result is None:
            return 0.0
        return self._day.wakes_in() if self._day else math.inf

    def status(self) -> str:
        return f"{self._status} {self._day.status()}" if self._day else self._status


def preload_victory(app: AppContext, session: Session) -> Generator[None, None, VictoryScene]:
    """Make, little by little, the scene of a finished game, its sprites and its first picture for this window."""
    scene = VictoryScene(app, session)
    yield
    scene.lay_out(app.display.size)
    yield
    yield from scene.preload()
    return scene


def _just_made(session: Session) -> int:
    """How many of the winner's sequences the last move has made or moved: the last look at the table left them lit."""
    states, ended = session.match.states, session.state.ended
    if ended is None or ended.winner is None or len(states) < 2:
        return 0
    return len({*states[-1].sequences[ended.winner]} - {*states[-2].sequences[ended.winner]})


def _title(said: str, look: Look, size: tuple[int, int]) -> Box:
    """Who has won, in one line, or in two where the name is long."""
    hero, small = min(look.px(TYPE.hero), round(size[1] * 0.8)), look.px(18)
    if text.fitting_px(said, "display", hero, size[0], small) > small:
        return words(said, "display", Px(hero), least=Px(small))
    return words(said, "display", Px(small), least=Px(small // 2), way="fitted")


def _told(verdict: VerdictText | None, dense: _Density, content: _Content, look: Look) -> list[Box]:
    """What is said of a deal below the result: a doubt and its reason in small letters, rather than what came anew."""
    if verdict is None:
        return []
    boxes = []
    if verdict.is_checked or (content.left_out == 3 and not verdict.is_fault):
        boxes = [responsive(partial(_line, (verdict.brief,), look), size=dense.line)]
    elif not verdict.is_fault:
        boxes = [paragraph(verdict.line, em=TYPE.small, colour=THEME.quiet)]
    forms, most = (" ".join(verdict.anew), *verdict.anew[:1]), _MOST_LINE if verdict.is_checked else TYPE.small
    anew = responsive(partial(_line, forms, look, most=most), size=dense.line)
    return [*boxes, anew] if verdict.anew and not content.left_out else boxes


def _fault(verdict: VerdictText | None, dense: _Density) -> list[Box]:
    """What wasn't as promised, above all else."""
    if verdict is None or not verdict.is_fault:
        return []
    em = TYPE.body if dense.line >= _ROOMY_LINE else TYPE.small
    said = paragraph(verdict.line, "strong", em, THEME.fault)
    return [words(verdict.brief, "title", em + 4, THEME.fault, size=dense.line + 4), said, space(dense.gap)]


def _is_short(said: str, look: Look, wide: int) -> bool:
    """True if a line has room in so many pixels."""
    return text.width(said, "body", look.px(13)) <= wide


def _line(forms: Sequence[str], look: Look, size: tuple[int, int], most: int = _MOST_LINE) -> Box:
    """The first form that's short enough, in letters of so many units at most."""
    said = next((form for form in forms if _is_short(form, look, size[0])), forms[-1])
    return words(said, em=Px(min(look.px(most), round(size[1] * 0.78))), colour=THEME.quiet)


def end_of_game(app: AppContext, session: Session) -> Transition:
    """Show the end of a game of long ago over the list that it is in, or its table where it has no sound end."""
    if not session.state.is_terminal():
        return Replace(app.scene("play", session))
    return Push(VictoryScene(app, session, is_looked_back=True))


# ---------------------------------------------------------------- the board alone


class _Buttons:
    """Units of the buttons in a column beside the board, or in a row below it."""

    height = 52
    width = 148
    least_row_width = 320
    gap = 10


class FinalBoardScene(Scene):
    """Shows the board, its sequences lit or not; a tap, a letter or Escape leads back."""

    def __init__(self, app: AppContext, state: State) -> None:
        super().__init__(app)
        self._setup = state.setup
        self._board = LitBoard(state)
        self._is_lit = True

    def view(self, look: Look) -> Box:
        (width, height), edge, low = look.size, margin(look.size, look.scale), look.px(_Buttons.height)
        board, left = (self._setup.board.width, self._setup.board.height), self.app.settings.left_handed
        grid, place = board_beside(look.size, look.scale, board, _Buttons.width, _Buttons.width, left_handed=left)
        below, _ = board_on_top(look.size, look.scale, board, _Buttons.height)
        said = plain("look.sequences", self._setup.ruleset)
        lights = button("sequences", said, "chosen" if self._is_lit else "plain") if self._board.lights else leaf()
        acts = lights, button("back", t("button.back"), icon="back")
        if grid.cell >= below.cell:
            place.top, place.height = grid.frame.top, grid.frame.height
            bar = column(*(one._replace(size=_Buttons.height) for one in acts), gap=_Buttons.gap, align=1.0, rect=place)
        else:
            frame = below.frame.move(0, (height - below.frame.height - edge - low) // 2 - edge)
            wide = max(frame.width, min(look.px(_Buttons.least_row_width), width - 2 * edge))
            place = Rect((width - wide) // 2, frame.bottom + edge, wide, low)
            bar = row(*(one._replace(grow=1.0) for one in acts), gap=_Buttons.gap, rect=place)
            grid = below._replace(frame=frame)
        self._board.lay_out(grid)
        now = self._board.end if self._is_lit else 0.0
        shown = drawn(lambda screen, *_: self._board.draw_at(screen, now), (grid, now))
        return layers(shown, bar, role="text", label=t("look.status"))

    def first_focus(self) -> str:
        return "button:back"

    def act(self, act: Act) -> Transition:
        if act == Act("button", "back"):
            return Pop()
        self._is_lit = not self._is_lit
        self.changed()
        return None

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        return Pop()

    def on_key(self, intent: Intent) -> Transition:
        return Pop()


_MADE_KEYS = {
    "victory.{}": AFTERWARDS.keys() - {"again"},
    **{f"victory.{who}.{{}}": ("won", "drawn", "lost") for who in ("they", "you")},
}
