"""My games: those that go on, to be continued or deleted, and those that ended, to be looked at again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
from pygame import Rect

from ... import clock
from ...i18n import t
from ...library import Kept, Library
from ...session import look_back, resume
from ..overlays.listing import EMPTY_WIDTH, ListingScene
from ..shell.reader.told import AccessibleNode, target_nodes, text_nodes
from ..shell.scene import AppContext, Pop, Push, Replace, Transition
from ..shell.target import Act, Target
from ..sprites.buttons import Button, draw_picture_button
from ..sprites.panels import ButtonStyle
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from . import layout
from .layout import GameRow
from .pictures import GamePictures
from .told import GameSummaryText

_NOTE = 36
"""Units of height of a sentence about saved games."""


class GamesScene(ListingScene):
    """Lies over the title. What is deleted can be brought back as long as the list is open."""

    address = "games"

    def __init__(self, app: AppContext, now: Callable[[], float] = clock.now) -> None:
        """All games as they are at a time, in seconds since 1970."""
        super().__init__(app)
        self._now = now
        self._library = Library(app.store)
        self._unfinished = self._library.unfinished()
        self._finished = self._library.finished()
        self._notice = app.notices.take()
        """The key of what the player has to know of saved games; "" for nothing."""
        self._deleted: dict[str, dict[str, Any]] = {}
        """What brings back each game that was deleted here."""
        self._last = ""
        """The target of what was done last, to which the keyboard comes back."""
        self._heard: list[str] | None = None
        """What was said of the list; None before it was named."""
        self._told: dict[str, GameSummaryText] = {}
        self._pictures = GamePictures(app)
        self._acts: list[Button] = []
        """The buttons in the list, which lie where their rows are."""
        self._looks: list[Target] = []
        """The games that ended, which are buttons as a whole."""

    # ------------------------------------------------------------ layout

    @property
    def title(self) -> str:
        return t("games.title")

    def make_buttons(self) -> list[Button]:
        code = Button(Act("button", "code"), t("games.code"))
        statistics = Button(Act("button", "statistics"), t("games.statistics"))
        return [code, statistics, Button(Act("button", "close"), t("games.close"))]

    def layout(self, size: tuple[int, int]) -> None:
        self.note_height = _NOTE * bool(self._notice)
        self.widest = ListingScene.widest if self._unfinished or self._finished else EMPTY_WIDTH
        super().layout(size)

    def arrange(self, width: int) -> int:
        now = self._now()
        self._told = {kept.key: GameSummaryText(kept.summary, now) for kept in (*self._unfinished, *self._finished)}
        self._rows = layout.games(width, self.app.scale, len(self._unfinished), len(self._finished))
        self._pictures.forget()
        self._make_acts()
        self._looks = [
            Target(Act("look", kept.key), self._told[kept.key].sentence, row.whole)
            for kept, row in zip(self._finished, self._rows.finished, strict=True)
        ]
        if not self._told:
            return self.empty_height(t("games.none"), width)
        return self._rows.height

    def _make_acts(self) -> None:
        rows = zip(self._unfinished, self._rows.unfinished, strict=True)
        self._acts = [
            button for i, (kept, row) in enumerate(rows) for button in self._buttons_of(kept.key, row, is_first=not i)
        ]

    def _buttons_of(self, key: str, row: GameRow, *, is_first: bool) -> list[Button]:
        """What can be done with a game that goes on, or was deleted."""
        told = self._told[key]
        if key in self._deleted:
            restore = t("games.restore")
            return [Button(Act("restore", key), restore, row.act, icon="undo", said=_about(restore, told))]
        style: ButtonStyle = "main" if is_first else "plain"
        go_on, delete = t("games.continue"), t("games.delete")
        return [
            Button(Act("continue", key), go_on, row.act, style, "play", said=_about(go_on, told)),
            Button(Act("delete", key), delete, row.delete, icon="close", said=_about(delete, told)),
        ]

    # ------------------------------------------------------------ acts

    def items(self) -> list[Target]:
        return [*(button.target() for button in self._acts), *self._looks]

    def whole(self, item: Target) -> Rect:
        rows = (*self._rows.unfinished, *self._rows.finished)
        return next(row.whole for row in rows if row.whole.contains(item.rect))

    def first_focus(self) -> str:
        """What was done last, or the game that was played last."""
        names = [target.name for target in self.targets()]
        return self._last if self._last in names else names[0]

    def act(self, act: Act) -> Transition:
        if act.kind == "button":
            ways = {"code": self.app.routes.enter_code, "statistics": self.app.routes.statistics}
            way = ways.get(act.value)
            return Push(way(self.app)) if way else Pop()
        self._last = act.name
        match act.kind:
            case "continue":
                going = resume(self.app.store, self.app.rng, act.value)
                return Replace(self.app.routes.play(self.app, going)) if going else self._look_again()
            case "look":
                over = look_back(self.app.store, self.app.rng, act.value)
                return self.app.routes.look_back(self.app, over) if over else self._look_again()
            case "delete":
                return self._delete(act.value)
        return self._restore(act.value)

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
        self.lay_out(self.app.display.size)
        return self._changed(Act("continue", now))

    def _changed(self, following: Act) -> Transition:
        """Show what has become of a game, and let the keyboard go where that can be changed again."""
        self._make_acts()
        self._last = following.name
        self.app.keyboard.lead(following.name)
        self.dirty = True
        return None

    def _look_again(self) -> Transition:
        """A game is gone, or cannot be read: the list without it, but with what was deleted here."""
        deleted = [kept for kept in self._unfinished if kept.key in self._deleted]
        self._unfinished, self._finished = [*self._library.unfinished(), *deleted], self._library.finished()
        self._notice = self.app.notices.take() or "games.gone"
        self.lay_out(self.app.display.size)
        self.dirty = True
        return None

    # ------------------------------------------------------------ what is told

    def texts(self) -> list[str]:
        notice = [t(self._notice)] if self._notice else []
        if not self._told:
            return [t("games.none"), *notice]
        return [*(self._told[key].deleted for key in self._deleted), *notice]

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        yield AccessibleNode("title", "title", self.title)
        yield from text_nodes(self.texts())
        ended = {target.name for target in self._looks}
        targets, count = self.targets(), len(self.items())
        going = [target for target in targets[:count] if target.name not in ended]
        parts = (
            ("going", t("games.going"), going),
            ("ended", f"{t('games.ended')}, {self._counted}", [target for target in targets if target.name in ended]),
        )
        for key, heading, acts in parts:
            if acts:
                yield AccessibleNode("heading", f"heading:{key}", heading)
                yield from target_nodes(acts)
        yield from target_nodes(targets[count:])

    def status(self) -> str:
        return " ".join([self.title, *self.texts()])

    def announcements(self) -> list[str]:
        """At first what the list is; then only what has just been deleted or brought back."""
        before, self._heard = self._heard, self.texts()
        if before is None:
            return [self.status()]
        return [words for words in self._heard if words not in before]

    @property
    def _counted(self) -> str:
        return t("games.counted", n=len(self._finished))

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        super().draw(screen)
        if self._notice:
            note, px = self.at.note, self.app.px
            line = text.fitted_block(t(self._notice), "body", px(TYPE.small), THEME.text, note.size, px(TYPE.least))
            screen.blit(line, line.get_rect(midleft=note.midleft))

    def draw_items(self, screen: pygame.Surface, seen: Rect) -> None:
        if not self._told:
            self.draw_empty(screen, "log", t("games.none"))
            return
        self._draw_head(screen, self._rows.going, t("games.going"), "")
        self._draw_head(screen, self._rows.ended, t("games.ended"), self._counted)
        for kept, row in self._shown(self._unfinished, self._rows.unfinished, seen):
            told, moved = self._told[kept.key], self._placed(row)
            self._pictures.draw_going(screen, kept, told, moved, is_deleted=kept.key in self._deleted)
            for button in self._acts:
                if row.whole.contains(button.rect):
                    self._draw_act(screen, button)
        for kept, row in self._shown(self._finished, self._rows.finished, seen):
            self._pictures.draw_ended(screen, kept, self._told[kept.key], self._placed(row))

    def _placed(self, row: GameRow) -> GameRow:
        """A row where it is on screen now."""
        return GameRow(*map(self.place, row))

    @staticmethod
    def _shown(games: list[Kept], rows: tuple[GameRow, ...], seen: Rect) -> Iterator[tuple[Kept, GameRow]]:
        return ((kept, row) for kept, row in zip(games, rows, strict=True) if row.whole.colliderect(seen))

    def _draw_head(self, screen: pygame.Surface, rect: Rect, words: str, beside: str) -> None:
        if not rect.height:
            return
        px, place = self.app.px, self.place(rect)
        count = text.line(beside, "body", px(TYPE.small), THEME.quiet)
        screen.blit(count, count.get_rect(midright=place.midright))
        room = place.width - count.get_width() - px(8)
        head = text.fitted(words, "title", px(TYPE.button), THEME.quiet, room, px(TYPE.least))
        screen.blit(head, head.get_rect(midleft=place.midleft))

    def _draw_act(self, screen: pygame.Surface, button: Button) -> None:
        placed = Button(button.act, button.label, self.place(button.rect), button.style, button.icon)
        if placed.rect.width == placed.rect.height:
            draw_picture_button(screen, placed, self.app.look, self.app.scale)
        else:
            placed.draw(screen, self.app.look, self.app.scale)


def _about(label: str, told: GameSummaryText) -> str:
    return t("told.heading", heading=label, text=told.sentence)
