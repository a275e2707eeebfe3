"""My games: those that go on, to be continued or deleted, and those that ended, to be looked at again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import Any, cast

from ...device import clock
from ...i18n import listed, t
from ...session.session import Player, look_back, resume
from ...storage.library import Kept, Library
from ...storage.store import ROOM
from ...storage.summary import Summary
from .. import sprites
from ..sprites.panels import ButtonStyle
from ..sprites.widgets import button, icon, panel, picture, pressable, words
from ..stage.scene import AppContext, Pop, Push, Replace, Transition
from ..stage.sheet import EMPTY_WIDTH, ListScene
from ..table.tiles import kept_board
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE, in_colours, set_of
from ..toolkit.view import Box, Look, Px, column, lazily, row, space, unseen
from ..words.game_text import rounds_in, with_level
from ..words.wording import day_text, respelled

_NARROW = 560
"""Units in width under which buttons lie below the words, and words take more lines."""
_PAD = 12
_GAP = 10
_TIGHT = 8
"""Units around and between the parts of a game that ended."""
_MOST_NAMES = 4
"""Players who are told by name."""


class _Height:
    """Units of height; of two, the first in a broad list, the second in a narrow one."""

    heading = 40
    note = 36
    friends_room = 68
    unfinished = (112, 182)
    finished = (72, 112)


class GamesScene(ListScene):
    """All games at a time in seconds since 1970. What is deleted can be brought back as long as the list is open."""

    address = "games"
    title_key = "games.title"

    def __init__(self, app: AppContext, now: Callable[[], float] = clock.now) -> None:
        super().__init__(app)
        self._now = now
        self._library = Library(app.store)
        self._unfinished: list[Kept] = []
        self._rooms: list[Any] = []
        """The rooms of friends, the latest first."""
        self._notice = app.notices.take()
        """The key of what the player has to know of saved games; "" for nothing."""
        self._deleted: dict[str, dict[str, Any]] = {}
        """What brings back each game that was deleted here."""
        self._last = ""
        """The target of what was done last, to which the keyboard comes back."""
        self._heard: list[str] | None = None
        """What was said of the list; None before it was named."""
        self._texts: dict[str, GameSummaryText] = {}
        self._read()

    def _read(self) -> None:
        """Read the list again, with what was deleted here unless a copy has brought it back."""
        going, self._finished = self._library.unfinished(), self._library.finished()
        for kept in going:
            self._deleted.pop(kept.key, None)
        shown = [*going, *(kept for kept in self._unfinished if kept.key in self._deleted)]
        self._unfinished = sorted(shown, key=lambda kept: kept.summary.at, reverse=True)
        has_any = self.app.store.keys(ROOM) or self._unfinished or self._finished
        self.widest = ListScene.widest if has_any else EMPTY_WIDTH

    def layout(self, size: tuple[int, int]) -> None:
        self._tell()
        super().layout(size)

    def _tell(self) -> None:
        """Say what each game is, and when it was played."""
        now = self._now()
        self._rooms = self.app.make("rooms") if self.app.store.keys(ROOM) else []
        self._texts = {kept.key: GameSummaryText(kept.summary, now) for kept in (*self._unfinished, *self._finished)}

    def on_new_day(self) -> None:
        self._tell()
        self.changed()

    # ------------------------------------------------------------ what it shows

    def buttons(self) -> list[Box]:
        statistics = button("statistics", t("games.statistics"))
        return [button("code", t("games.code")), statistics, button("close", t("button.close"))]

    def note(self, look: Look) -> Box | None:
        said = t(self._notice) if self._notice else ""
        return words(said, em=TYPE.small, way="fitted", role="text", order=-1, size=_Height.note) if said else None

    def body(self, look: Look, width: int) -> Box:
        if not self._texts and not self._rooms:
            return self.nothing("log", t("games.none"))
        is_narrow = width < look.px(_NARROW)
        going = [self._going(kept, is_narrow=is_narrow, is_first=not i) for i, kept in enumerate(self._unfinished)]
        widest = Px(min(look.px(_Height.finished[0] - 2 * _TIGHT), (width - 2 * look.px(_TIGHT)) // 4))
        ended = [self._ended(kept, widest, is_narrow=is_narrow) for kept in self._finished]
        deleted = [unseen("text", self._texts[key].deleted)._replace(order=-1) for key in self._deleted]
        return column(
            *deleted,
            self._head("friends", t("games.friends")) if self._rooms else None,
            column(*(self._room(*told[:4]) for told in self._rooms), gap=_GAP),
            space(_GAP) if self._rooms else None,
            self._head("going", t("games.going")) if going else None,
            column(*going, gap=_GAP) if going else None,
            space(_GAP) if going and ended else None,
            self._head("ended", t("games.ended"), t("games.counted", n=len(ended))) if ended else None,
            column(*ended, gap=_GAP),
        )

    def _head(self, key: str, said: str, count: str = "") -> Box:
        heading = words(said, "title", TYPE.button, THEME.quiet, grow=1.0)
        number = words(count, em=TYPE.small, colour=THEME.quiet)
        read = f"{said}, {count}" if count else said
        return row(heading, number, gap=8, size=_Height.heading, role="heading", label=read, key=f"heading:{key}")

    def _room(self, key: str, who: str, game: str, standing: str) -> Box:
        """A room of friends: with whom, and whose turn it is."""
        said = t("told.heading", heading=who, text=_joined(standing, game))
        facts = words(_joined(standing, game), em=TYPE.small, colour=THEME.quiet, way="fitted", shrinks=True)
        told = column(words(who, "strong"), facts, align=0.5, grow=1.0)
        inside = row(icon("people", 24), told, icon("forward", 20), gap=_PAD, grow=1.0)
        return pressable(Act("room", key), said, inside, pad=_PAD, size=_Height.friends_room, is_row=True)

    def _going(self, kept: Kept, *, is_narrow: bool, is_first: bool) -> Box:
        told, is_deleted = self._texts[kept.key], kept.key in self._deleted
        board = kept_board(
            kept.summary.board,
            kept.summary.colours,
            is_faint=is_deleted,
            square=True,
            most=1 / 3 if is_narrow else None,
        )
        facts = words(told.deleted, colour=THEME.quiet, way="fitted") if is_deleted else _facts(told)
        main, other = self._acts(kept.key, is_first=is_first)
        if is_narrow:
            bar = row(main._replace(grow=1.0), other, gap=_GAP, size=48)
            top = row(board, facts._replace(grow=1.0), gap=_PAD, grow=1.0)
            return panel("plain", top, bar, gap=_GAP, pad=_PAD, size=_Height.unfinished[1], is_row=True)
        acts = main._replace(size=168, cross=52), other._replace(size=52, cross=52)
        beside = row(facts._replace(grow=1.0), *acts, gap=_GAP, grow=1.0)
        return panel("plain", row(board, beside, gap=_PAD, grow=1.0), pad=_PAD, size=_Height.unfinished[0], is_row=True)

    def _acts(self, key: str, *, is_first: bool) -> tuple[Box, Box]:
        about = self._texts[key].sentence
        if key in self._deleted:
            return _act("restore", key, t("games.restore"), about, icon="undo"), space(48)
        style: ButtonStyle = "main" if is_first else "plain"
        delete = _act("delete", key, t("games.delete"), about, icon="bin", is_picture=True, square=True)
        return _act("continue", key, t("games.continue"), about, style=style, icon="play"), delete

    def _ended(self, kept: Kept, widest: Px, *, is_narrow: bool) -> Box:
        told = self._texts[kept.key]

        def inside() -> Box:
            sign = icon("trophy", 20, THEME.accent) if told.is_won else space(20)
            ending = _joined(told.result, told.game)
            head = row(sign, words(ending, "strong", way="fitted", grow=1.0), gap=_TIGHT, most=0.5)
            facts = words(told.facts, em=TYPE.small, colour=THEME.quiet, way="fitted", shrinks=True)
            text = row(column(head, facts, align=0.5, grow=1.0), icon("forward", 20), gap=_TIGHT / 2, grow=1.0)
            return row(kept_board(kept.summary.board, kept.summary.colours, square=True, most=widest), text, gap=_TIGHT)

        shown, act = (
            lazily(inside, looks=(told, kept.summary.board, kept.summary.colours), grow=1.0),
            Act("look", kept.key),
        )
        return pressable(act, told.sentence, shown, pad=_TIGHT, size=_Height.finished[is_narrow], is_row=True)

    # ------------------------------------------------------------ acts

    def first_focus(self) -> str:
        names = [target.name for target in self.targets()]
        return self._last if self._last in names else names[0]

    def act(self, act: Act) -> Transition:
        if act.kind == "button":
            way = {"code": "enter_code", "statistics": "statistics"}.get(act.value)
            return Push(self.app.scene(way)) if way else Pop()
        self._last = act.name
        match act.kind:
            case "continue":
                going = resume(self.app.store, self.app.rng, act.value)
                return Replace(self.app.scene("play", going)) if going else self._look_again()
            case "look":
                over = look_back(self.app.store, self.app.rng, act.value)
                return self.app.make("look_back", over) if over else self._look_again()
            case "room":
                return cast("Transition", self.app.make("open_room", act.value)) or self._look_again()
            case "delete":
                return self._delete(act.value)
        return self._restore(act.value)

    def answered(self, answer: object) -> Transition:
        self._read()  # a copy may have been brought in
        self.layout(self.area)
        return None

    def _delete(self, key: str) -> Transition:
        value = self._library.delete(key)
        if value is None:
            return self._look_again()
        self._deleted[key] = value
        return self._changed(Act("restore", key))

    def _restore(self, key: str) -> Transition:
        """Bring a game back, under a key of its own where another window has played it on."""
        now = self._library.restore(key, self._deleted.pop(key))
        self._unfinished = [kept._replace(key=now) if kept.key == key else kept for kept in self._unfinished]
        self._notice = self.app.notices.take() or self._notice
        self.layout(self.area)
        return self._changed(Act("continue", now))

    def _changed(self, following: Act) -> Transition:
        """Show what has become of a game, and let the keyboard go where that can be changed again."""
        self.changed()
        self._last = following.name
        self.app.keyboard.lead(following.name)
        return None

    def _look_again(self) -> Transition:
        """A game is gone, or cannot be read: the list without it."""
        self._read()
        self._notice = self.app.notices.take() or "games.gone"
        self.layout(self.area)
        return None

    # ------------------------------------------------------------ what is said

    def announcements(self) -> list[str]:
        """At first what the list is; then only what has just been deleted or brought back."""
        before, self._heard = self._heard, self.texts()
        if before is None:
            return [self.status()]
        return [said for said in self._heard if said not in before]


def _facts(told: GameSummaryText) -> Box:
    chip = picture(partial(sprites.chip_of_set, told.chips), 20)
    return column(
        words(told.game, "title", 20),
        words(told.who, em=TYPE.small, colour=THEME.quiet, way="fitted", shrinks=True),
        row(chip, words(told.turn, "strong", TYPE.body - 1), gap=6),
        words(told.progress, em=TYPE.small, colour=THEME.quiet),
        align=0.5,
    )


def _act(wish: str, key: str, label: str, about: str, **how: Any) -> Box:
    return button(Act(wish, key), label, **how)._replace(label=t("told.heading", heading=label, text=about))


# ---------------------------------------------------------------- in words


class GameSummaryText:
    """A kept game in words, at a time in seconds since 1970."""

    def __init__(self, summary: Summary, now: float) -> None:
        self._summary = summary
        self._players = respelled(tuple(Player(who.name, who.kind) for who in summary.players))
        self._people = summary.people
        self.day = day_text(summary.at, now)
        """When it was played last; "" where that is not known."""

    @property
    def game(self) -> str:
        return t(f"variant.{self._summary.variant}")

    @property
    def who(self) -> str:
        """With and against whom the one person here plays; else all who play, or of many how many."""
        names = [player.name for player in self._players]
        if len(names) > _MOST_NAMES:
            return t("lobby.seats", n=len(names))
        if len(self._people) != 1:
            return listed(names)
        me, sides = self._people[0], self._summary.sides
        others = [seat for seat in range(len(names)) if seat != me]
        partners = [names[seat] for seat in others if seat % sides == me % sides]
        against = [names[seat] for seat in others if seat % sides != me % sides]
        if partners:
            return t("games.with_against", names=listed(partners), others=listed(against))
        return t("games.against", names=with_level(self._players[others[0]]) if len(others) == 1 else listed(against))

    @property
    def chips(self) -> int:
        """The set of chips of the side to move."""
        with in_colours(self._summary.colours):
            return set_of(self._summary.mover % self._summary.sides)

    @property
    def turn(self) -> str:
        mover = self._summary.mover
        if self._people == (mover,):
            return t("play.your_turn")
        return t("play.turn_of", name=self._players[mover].name)

    @property
    def progress(self) -> str:
        return _joined(t("games.round", round=self._summary.round), self.day)

    @property
    def is_won(self) -> bool:
        """True if the one person here has won it."""
        people = self._people
        return len(people) == 1 and self._summary.winners == (people[0] % self._summary.sides,)

    @property
    def _outcome(self) -> str:
        winners = self._summary.winners or ()
        if len(winners) != 1:
            return t("games.drawn")
        if len(self._people) == 1:
            return t("games.won" if self.is_won else "games.lost")
        sides = self._summary.sides
        won = [player.name for seat, player in enumerate(self._players) if seat % sides == winners[0]]
        return t("games.winner", names=listed(won))

    @property
    def result(self) -> str:
        """The outcome with the sequences of two sides, one's own first, if any was made."""
        made = self._summary.made
        if len(made) != 2 or not any(made):
            return self._outcome
        own = self._people[0] % 2 if len(self._people) == 1 else 0
        return f"{self._outcome} {t('games.score', ours=made[own], theirs=made[1 - own])}"

    @property
    def deleted(self) -> str:
        at = t("title.turn", game=self.game, round=self._summary.round)
        return t("games.deleted", game=_joined(at, self.day))

    @property
    def _rounds(self) -> str:
        return t("victory.rounds", n=rounds_in(self._summary.turns, len(self._summary.players)))

    @property
    def facts(self) -> str:
        """Who played, how long and when, of which no line breaks the last two."""
        return _joined(self.who, *(fact.replace(" ", "\xa0") for fact in (self._rounds, self.day)))

    @cached_property
    def sentence(self) -> str:
        state, when = self.result, _joined(self._rounds, self.day)
        if self._summary.winners is None:
            state, when = self.turn, self.progress
        return t("games.told", game=self.game, who=self.who, state=state, when=when)


def _joined(*facts: str) -> str:
    return " · ".join(filter(None, facts))
