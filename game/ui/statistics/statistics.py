"""Statistics: the games of everyone who plays here, one name at a time, and the shelf with their medals."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from ...bots.analysis.medals import CHILDREN_MEDALS, MEDAL_KINDS, MedalKind
from ...bots.levels import LEVELS
from ...device import clock
from ...engine import CLASSIC, VARIANTS
from ...engine.rules.ruleset import Ruleset
from ...i18n import alphabetical, listed, t
from ...session.session import Player, look_back
from ...storage.results import PersonalResult, ResultLog
from ...storage.statistics import Award, PlayerStatistics, Tally, statistics_of
from ...storage.store import PLAYED
from ...storage.summary import HUMAN
from .. import sprites
from ..sheets.dialogs import ConfirmScene, Question
from ..sprites.cheer import medal, medal_outline
from ..sprites.widgets import Segment, button, icon, panel, paragraph, picture, words
from ..stage.scene import AppContext, Pop, Push, Replace, Transition
from ..stage.sheet import EMPTY_WIDTH, ListScene
from ..table.tiles import draw_game_picture
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Look, Px, column, drawn, grid, leaf, row, space, unseen_list
from ..words.medal_text import MEDAL_ICONS, medal_name, medal_task
from ..words.wording import day_text, personal_key, plain, respelled

_GAP = 12
_PAD = 12
WINS_SIDE = 0
"""The side whose colour means a game that was won."""
_RANK = (*(level.key for level in LEVELS), HUMAN)
"""Opponents in the order in which they are listed."""
_MINUTE = 60
_HOUR = 3600
_WEEK = 7 * 24 * 3600
_PAIR = 2
_FEW_ROWS = 6
"""The most games and opponents for which one column has room."""
_FEWEST_IN_A_ROW = 2
"""Games won in a row that are worth a word."""


class _Width:
    """Units of width; of a list's parts, at least."""

    most = 1240
    beside_shelf = 860
    """From this, the shelf stands beside the columns of figures, else below them."""
    above_shelf = 600
    """From this, there are three columns above the shelf."""
    name = 100
    medal = 98
    least_medal = 80
    """From this, two medals stand side by side rather than one."""
    score = 310
    """From this, a panel has room for counts beside names."""
    reset = 210


class _Share:
    """Weights of the columns, the shelf's the largest."""

    figures = 1.0
    games = 0.92
    shelf = 2.04


class _Height:
    """Units of height."""

    name = 44
    heading = 26
    bar = 8
    low_bar = 6
    opponent = 42
    game = 46
    medal = 67
    board = 7
    medal_name = 20
    long_name = 38
    times = 20
    reset = 44


class _Picture:
    """Units across of pictures."""

    medal = 48
    opponent = 34
    game = 60
    small_game = 44
    fact = 20
    arrow = 16


class StatisticsScene(ListScene):
    """All results until a time in seconds since 1970."""

    address = "statistics"
    title_key = "statistics.title"

    def __init__(self, app: AppContext, now: Callable[[], float] = clock.now) -> None:
        super().__init__(app)
        self._now = now
        self._whose = 0
        self._shows_all = False
        """True while all names are shown, in as many rows as they take, until one is chosen."""
        self._pictured: set[str] = set()
        """The games whose pictures have been made, one a frame."""
        self._read()

    def _read(self) -> None:
        self._results = ResultLog(self.app.store).all()
        self._names = names_in(self._results)
        self._whose = min(self._whose, max(0, len(self._names) - 1))
        self._kept = set(self.app.store.keys(PLAYED))
        self.widest, self.heads_buttons = (_Width.most, True) if self._results else (EMPTY_WIDTH, False)
        self._count()

    def _count(self) -> None:
        own = [result for result in self._results if result.name == self._names[self._whose]]
        self._shown = statistics_of(own)

    @property
    def _shelf(self) -> list[ShelfPlace]:
        return shelf_of(self._shown)

    def on_new_day(self) -> None:
        self.changed()

    def tick(self, dt: float) -> Transition:
        if missing := self._unpictured():
            self._pictured.add(missing[0])
            self.dirty = True
        return None

    def wakes_in(self) -> float:
        return 0.0 if self._unpictured() else math.inf

    def _unpictured(self) -> list[str]:
        return [name for name in self._shown.variants if name not in self._pictured]

    # ------------------------------------------------------------ what it shows

    def buttons(self) -> list[Box]:
        close = button("close", t("button.close"))
        if not self._results:
            return [button("new", t("title.new"), "main", "cards"), close]
        return [button("keep", t("statistics.copy"))._replace(label=t("copy.title")), close]

    def body(self, look: Look, width: int) -> Box:
        if not self._results:
            return self.nothing("trophy", t("statistics.none"))
        names = self._name_rows(look, width)
        if width >= look.px(_Width.beside_shelf):
            parts = [self._broad(look, width)]
        elif width >= look.px(_Width.above_shelf):
            each = Px((width - 2 * look.px(_GAP)) // 3)
            top = self._summary(size=each), self._opponents(size=each), self._games(look, each, size=each)
            parts = [row(*top, gap=_GAP), column(self._medals(look, width), self._reset(), gap=4)]
        else:
            parts = [self._summary(), self._medals(look, width), self._opponents(), self._games(look, width)]
            parts.append(self._reset())
        return column(*names, column(*parts, gap=_GAP), *self._aloud())

    def _broad(self, look: Look, width: int) -> Box:
        """Figures and games in columns of their own, or in one where there are few, and the shelf beside them."""
        has_few = len(self._shown.variants) + len(self._shown.against) <= _FEW_ROWS
        shares = (_Share.figures, _Share.shelf) if has_few else (_Share.figures, _Share.games, _Share.shelf)
        room = width - (len(shares) - 1) * look.px(_GAP)
        *sizes, _ = (Px(room * share / sum(shares)) for share in shares)
        if has_few:
            parts = [self._summary(), self._opponents(), self._games(look, sizes[0], grow=1.0)]
            columns = [column(*parts, gap=_GAP, size=sizes[0])]
        else:
            left = column(self._summary(), self._opponents(grow=1.0), gap=_GAP, size=sizes[0])
            columns = [left, self._games(look, sizes[1], size=sizes[1])]
        shelf = column(self._medals(look, room - sum(sizes), grow=1.0), self._reset(), gap=4, grow=1.0)
        return row(*columns, shelf, gap=_GAP)

    def _name_rows(self, look: Look, width: int) -> list[Box]:
        """The names to choose from: one row of them, with a button for the others, until all are asked for."""
        numbers, most = [*range(len(self._names))], max(2, _fitting(look, width, _Width.name, _GAP))
        if len(numbers) < 2:
            return []
        if len(numbers) > most and not self._shows_all:
            numbers = numbers[: most - 1]
            numbers = numbers if self._whose in numbers else [*numbers[:-1], self._whose]
        names = {number: own_name(self._names[number]) for number in numbers}
        made = [_name(Act("whose", number), name, chosen=number == self._whose) for number, name in names.items()]
        if hidden := len(self._names) - len(numbers):
            said = t("statistics.names.said", n=hidden)
            made.append(_name(Act("button", "names"), t("statistics.names", n=hidden), label=said))
        return [grid(made, min(most, len(made)), _GAP, _Height.name, _GAP / 2), space(_GAP)]

    def _summary(self, **how: Any) -> Box:
        """All that was won, in large letters, and a few facts."""
        total, of = self._shown.all, won_of(self._shown)
        about = [paragraph(of, "strong", TYPE.small)]
        if since := since_text(self._shown, self._now()):
            about.append(paragraph(since, em=TYPE.small, colour=THEME.quiet))
        number = words(str(total.won), "display", 36, least=20)
        head = row(number, column(*about, align=0.5, grow=1.0), gap=10)
        head = head._replace(role="text", label=f"{total.won} {of}", order=-1)
        facts = [_fact(sign, said) for sign, said in facts_of(self._shown)]
        return panel("well", head, space(8), _bar(total), space(10), column(*facts, gap=6), pad=_PAD, **how)

    def _opponents(self, **how: Any) -> Box:
        rows = [_score(one, _opponent(one.key), _Height.opponent) for one in opponents_met(self._shown)]
        return panel("well", _heading(t("statistics.opponents")), *rows, pad=_PAD, **how)

    def _games(self, look: Look, width: int, **how: Any) -> Box:
        is_broad = width >= look.px(_Width.score)
        rows = [
            _score(one, self._game_picture(one.key, is_broad=is_broad), _Height.game, is_broad=is_broad)
            for one in games_played(self._shown)
        ]
        return panel("well", _heading(t("statistics.games")), *rows, pad=_PAD, **how)

    def _game_picture(self, name: str, *, is_broad: bool) -> Box:
        def draw(screen: pygame.Surface, at: Rect, *_: Any) -> None:
            if name in self._pictured:
                draw_game_picture(screen, at, VARIANTS[name])

        return drawn(
            draw, lambda: (name, name in self._pictured), size=_Picture.game if is_broad else _Picture.small_game
        )

    def _medals(self, look: Look, width: int, **how: Any) -> Box:
        earned = sum(place.award is not None for place in self._shelf)
        count = words(t("statistics.of", n=earned, all=len(self._shelf)), em=TYPE.small, colour=THEME.quiet)
        head = row(words(t("statistics.medals"), "title", TYPE.button, grow=1.0), count, size=_Height.heading)
        inside = width - 2 * look.px(_PAD)
        columns = _shelf_columns(self._shelf, look, inside)
        wide = Px(inside // columns - look.px(8))
        stood = [self._stood(number, place, wide) for number, place in enumerate(self._shelf)]
        stood += [_board_end() for _ in range(-len(stood) % columns)]
        return panel("well", head, space(8), grid(stood, columns, 0, None, 6), pad=_PAD, **how)

    def _stood(self, number: int, place: ShelfPlace, wide: Px) -> Box:
        """A medal on its board, or its outline, and below it words that are so wide."""
        award, sign = place.award, MEDAL_ICONS[place.kind]
        lasts = award is not None and award.first.key in self._kept
        make = _medal_above if award else medal_outline
        shown = picture(partial(make, sign), _Picture.medal, (sign, award is None))._replace(size=_Picture.medal)
        times = f"{award.times}×" if award and award.times > 1 else ""
        count = words(times, "strong", TYPE.small, THEME.quiet, align="center", size=_Height.times) if times else None
        beside = column(count, icon("forward", _Picture.arrow) if lasts else None, align=0.5, grow=1.0)
        colour = THEME.text if award else THEME.quiet
        is_long = text.width(place.name, "strong", self.app.px(TYPE.least)) > wide
        high = _Height.long_name if is_long else _Height.medal_name
        name = words(place.name, "strong", TYPE.small, colour, align="center", way="label", size=high)
        below = day_text(award.first.at, self._now()) if award else place.task
        why = paragraph(below, em=TYPE.small, colour=THEME.quiet, align="center")
        facts: dict[str, Any] = {"act": Act("medal", number), "label": self._said_of(place)} if lasts else {}
        above = row(space(grow=1.0), shown, beside, size=_Height.medal)
        return column(above, _board(), space(4), column(name, why, cross=wide), **facts)

    def _reset(self) -> Box:
        made = button("reset", t("statistics.reset"), "quiet", size=_Width.reset)
        return row(space(grow=1.0), made, size=_Height.reset)

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        return "button:close" if self._results else "button:new"

    def act(self, act: Act) -> Transition:
        match act:
            case Act("button", "names"):
                shown = {target.act.value for target in self.targets() if target.act.kind == "whose"}
                self._shows_all = True
                self.changed()
                self.app.keyboard.lead(f"whose:{min({*range(len(self._names))} - shown)}")
            case Act("whose", number):
                self._whose, self._shows_all = number, False
                self._count()
                self.changed()
            case Act("medal", number):
                return self._look_back(self._shelf[number].award)
            case Act("button", "new"):
                return Replace(self.app.scene("lobby"))
            case Act("button", "keep"):
                return Push(self.app.scene("backup"))
            case Act("button", "reset"):
                return Push(ConfirmScene(self.app, self._question, "reset"))
            case _:
                return Pop()
        return None

    def _look_back(self, award: Award | None) -> Transition:
        over = look_back(self.app.store, self.app.rng, award.first.key) if award else None
        if award and not over:
            self._kept.discard(award.first.key)
            self.changed()
        return self.app.make("look_back", over) if over else None

    def _question(self) -> Question:
        name, shown = own_name(self._names[self._whose]), self._shown
        title = t(personal_key("statistics.reset.title", name), name=name, n=shown.all.games)
        told = t("statistics.reset.text", lost=listed([*losses(shown)], "plain"))
        return Question(title, told, t("statistics.reset.yes"), t("statistics.reset.no"))

    def answered(self, answer: object) -> Transition:
        if answer == "reset":
            ResultLog(self.app.store).delete({self._names[self._whose]})
        self._read()  # a copy may have been brought in, too
        return None

    # ------------------------------------------------------------ what is said

    def _aloud(self) -> Iterator[Box]:
        """Games, opponents and medals for screen readers; medals that lead to their game say so themselves."""
        still = [place for place in self._shelf if not (place.award and place.award.first.key in self._kept)]
        lists = (
            ("opponents", t("statistics.opponents"), [one.sentence for one in opponents_met(self._shown)]),
            ("games", t("statistics.games"), [one.sentence for one in games_played(self._shown)]),
            ("medals", t("statistics.medals"), [self._said_of(place) for place in still]),
        )
        for key, heading, said in lists:
            yield from (box._replace(order=-1) for box in unseen_list(key, heading, said))

    def _said_of(self, place: ShelfPlace) -> str:
        if place.award is None:
            return t("statistics.medal.open", name=place.name, task=place.task)
        day = day_text(place.award.first.at, self._now())
        times = t("statistics.medal.times", n=place.award.times)
        return t("statistics.medal.earned", name=place.name, task=place.task, when=listed([day, times], "plain"))

    def status(self) -> str:
        name = [own_name(self._names[self._whose])] if self._results else []
        return " ".join([self.title, *name, *self.texts()])

    def announcements(self) -> list[str]:
        return [self.status()]


# ---------------------------------------------------------------- parts


def _fitting(look: Look, width: int, least: float, gap: float) -> int:
    """How many columns of at least so many units fit a width."""
    return max(1, (width + look.px(gap)) // (look.px(least) + look.px(gap)))


def _shelf_columns(places: Sequence[ShelfPlace], look: Look, inside: int) -> int:
    """The number of medals on each board, chosen so that no word breaks and the boards are evenly filled."""
    px = look.px(TYPE.small)
    widest = max(text.width(word, "body", px) for place in places for word in place.task.split()) / look.scale
    has_pair = inside >= look.px(_PAIR * max(_Width.least_medal, widest))
    most = max(_fitting(look, inside, max(_Width.medal, widest + 1), 0), _PAIR if has_pair else 1)
    return math.ceil(len(places) / math.ceil(len(places) / most))


def _heading(said: str, **how: Any) -> Box:
    return words(said, "title", TYPE.button, **{"size": _Height.heading, **how})


def _name(act: Act, name: str, **how: Any) -> Box:
    return panel("well", leaf(Segment(name, size=TYPE.body), act=act, grow=1.0, **{"label": name, **how}))


def _fact(sign: str, said: str) -> Box:
    about = paragraph(said, em=TYPE.small, role="text", label=said, order=-1, grow=1.0)
    return row(icon(sign, _Picture.fact), about, gap=10)


def _bar(tally: Tally, high: float = _Height.bar) -> Box:
    """A bar of all games, with those that were won in colour."""

    def draw(screen: pygame.Surface, at: Rect, _item: object, _look: Look) -> None:
        screen.blit(sprites.badge(*at.size, THEME.line, at.height / 2), at)
        if tally.won:
            wide = max(at.height, round(at.width * tally.share))
            screen.blit(sprites.badge(wide, at.height, THEME.side[WINS_SIDE], at.height / 2), at)

    return drawn(draw, ("bar", tally.won, tally.games), size=high)


def _score(score: Score, beside: Box, high: float, *, is_broad: bool = True) -> Box:
    """A name with what was won of what was played, beside it or below, and the bar between."""
    name = words(score.name, "strong", TYPE.small, grow=1.0)
    won = words(t("statistics.of", n=score.tally.won, all=score.tally.games), em=TYPE.small, colour=THEME.quiet)
    lines = (
        [row(name, won, gap=6), space(3), _bar(score.tally)]
        if is_broad
        else [row(name), _bar(score.tally, _Height.low_bar), won]
    )
    return row(beside, column(*lines, align=0.5, grow=1.0), gap=10, size=high)


def _opponent(key: str) -> Box:
    if key == HUMAN:
        return row(icon("people", 26), size=_Picture.opponent, align=0.5)
    ground = sprites.numbered_ground(_RANK.index(key))
    return picture(partial(sprites.portrait, "", ground), _Picture.opponent)


def _medal_above(sign: str, px: int) -> pygame.Surface:
    return medal(sign, WINS_SIDE, px)


def _board() -> Box:
    """A length of the board that medals stand on."""

    def draw(screen: pygame.Surface, at: Rect, _item: object, look: Look) -> None:
        screen.fill(THEME.faint, (*at.topleft, at.width, max(1, look.px(2))))
        screen.fill(THEME.line, (at.left, at.top + look.px(2), at.width, at.height - look.px(2)))

    return drawn(draw, "board", size=_Height.board)


def _board_end() -> Box:
    """A length of board on which nothing stands."""
    return column(space(_Height.medal), _board())


def names_in(results: Iterable[PersonalResult]) -> list[str]:
    """The names with results, the one with the most first, equals in alphabetical order."""
    counted = Counter(result.name for result in results)
    return sorted(alphabetical(counted), key=lambda name: -counted[name])


# ---------------------------------------------------------------- in words


class Score(NamedTuple):
    """The games of one kind, or against one kind of opponent."""

    key: str
    name: str
    tally: Tally

    @property
    def sentence(self) -> str:
        return t("statistics.score", name=self.name, won=self.tally.won, n=self.tally.games)


class ShelfPlace(NamedTuple):
    """A place on the shelf, with a medal or its outline."""

    kind: MedalKind
    name: str
    task: str
    award: Award | None


def own_name(name: str) -> str:
    """A name as it is shown: the usual names follow the language in use."""
    return respelled((Player(name),))[0].name


def games_played(shown: PlayerStatistics) -> list[Score]:
    """The games of the family that were played, the one played most first."""
    return [Score(name, t(f"variant.{name}"), tally) for name, tally in shown.variants.items()]


def opponents_met(shown: PlayerStatistics) -> list[Score]:
    """The strongest opponents of all games, the weakest first, people last."""
    found = []
    for key in sorted(shown.against, key=_RANK.index):
        name = t("statistics.people") if key == HUMAN else t(f"level.{key}")
        found.append(Score(key, name, shown.against[key]))
    return found


def shelf_of(shown: PlayerStatistics) -> list[ShelfPlace]:
    """All medals: first those that were earned, the latest first, then the others, the rarest last."""
    rules = _rules_of(shown)
    kinds = [kind for kind in MEDAL_KINDS if kind in shown.medals or _is_usual(kind, rules)]
    places = [
        ShelfPlace(kind, medal_name(kind, rules), medal_task(kind, rules), shown.medals.get(kind))
        for kind in reversed(kinds)
    ]
    return sorted(places, key=lambda place: -place.award.first.at if place.award else 0)


def _is_usual(kind: MedalKind, rules: Ruleset) -> bool:
    """True for a medal that has a place on the shelf before it's earned."""
    return kind in CHILDREN_MEDALS if rules.for_children else kind != "longest"


def _rules_of(shown: PlayerStatistics) -> Ruleset:
    """Rules for children where only such games were played."""
    rules = [VARIANTS[name] for name in shown.variants]
    return rules[0] if rules and all(one.for_children for one in rules) else CLASSIC


def won_of(shown: PlayerStatistics) -> str:
    """The words behind the number of games won."""
    return t("statistics.won_of", n=shown.all.games)


def since_text(shown: PlayerStatistics, now: float) -> str:
    """The day of the first game; "" in the first week, and where clocks are wrong."""
    day = day_text(shown.first.at, now) if shown.first and now - shown.first.at > _WEEK else ""
    return t("statistics.since", day=day) if day else ""


def facts_of(shown: PlayerStatistics) -> list[tuple[str, str]]:
    """The other facts, each an icon and a sentence."""
    found, streaks = [], shown.streaks
    if _FEWEST_IN_A_ROW <= streaks.now == streaks.best:
        found.append(("trophy", t("statistics.run.now", n=streaks.now)))
    elif streaks.best >= _FEWEST_IN_A_ROW:
        found.append(("trophy", t("statistics.run.best", n=streaks.best)))
    if game := shown.fastest:
        turns, name = t("games.turns", n=game.turns), t(f"variant.{game.variant}")
        found.append(("pace", t("statistics.fastest", turns=turns, game=name)))
    if shown.sequences:
        found.append(("row", plain("statistics.sequences", _rules_of(shown), n=shown.sequences)))
    if shown.time.seconds:
        found.append(("clock", _time_text(shown)))
    return found


def _time_text(shown: PlayerStatistics) -> str:
    """The time at the table, and in how many games, where others don't tell."""
    hours, minutes = shown.time.seconds // _HOUR, max(1, shown.time.seconds // _MINUTE)
    said = t("statistics.hours", n=hours) if hours else t("statistics.minutes", n=minutes)
    return t("statistics.timed", time=said, n=shown.time.games) if shown.time.games < shown.all.games else said


def losses(shown: PlayerStatistics) -> Iterator[str]:
    """Sentences about everything that a reset deletes."""
    yield t("statistics.lost.games", n=shown.all.games)
    if shown.medals:
        yield t("statistics.lost.medals", n=len(shown.medals))
    if shown.streaks.best >= _FEWEST_IN_A_ROW:
        yield t("statistics.lost.run", n=shown.streaks.best)
