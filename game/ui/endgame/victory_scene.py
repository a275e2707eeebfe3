"""The end of a game: who won and how, the sequences lit up, the game's figures, and what to do next."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from ...engine.statistics import figures_of
from ...i18n import listed, t
from ...session import Session
from .. import sprites
from ..overlays.fair_deal import FairDealScene
from ..shell.scene import Host, Push, Replace, Scene, Transition
from ..shell.target import Action, Press, Target
from ..sound.cues import Cue
from ..sprites.buttons import NARROW, Button
from ..table.lit_board import LitBoard
from ..toolkit import assets, text
from ..toolkit.kept import KeptPicture
from ..toolkit.theme import THEME, TYPE
from ..words.levels import brief_levels
from ..words.outcome import result_of
from ..words.player_names import respelled
from .final_board_scene import FinalBoardScene
from .layout import VictoryLayout, victory, zones
from .review_scene import ReviewScene
from .statistics_panel import FiguresPanel, column_names, counted, own_row, rows_of
from .story.cheer import CheerPanel, draw_medals, medals_in_words
from .story.confetti import LENGTH, Confetti
from .story.curve import CurvePanel
from .story.words import earned, kind_line, praise_for_child, tale_of, turning_of

_ICONS = {"swap": "swap", "review": "hint", "board": "eye", "players": "people"}
"""The buttons besides the main one, and the pictures that they have where there is no room for words beside."""
_FIRST_MEDAL, _NEXT_MEDAL = 0.6, 0.35
"""Seconds after which the first medal is given, and the next one after each, while confetti falls."""
_THINK = 0.005
"""Seconds of a frame in which the game is gone over, once all lights are lit."""
MOST_NAMES = 4
"""Names of a team that stand in one line."""


class VictoryScene(Scene):
    """Shows a finished game; nothing can be lost here."""

    def __init__(self, app: Host, session: Session) -> None:
        super().__init__(app)
        self.session = session
        state = session.state
        self._setup = state.setup
        self._winner = state.ended.winner if state.ended else None
        self._row = own_row(session)
        has_lost = self._winner != state.setup.side_of[session.people[0]] if self._row else False
        self._board = LitBoard(state, self._row if has_lost else ())
        self._figures = figures_of(session.match)
        self._turning = turning_of(session)
        self._medals = earned(session)
        self._confetti = Confetti() if self._is_merry else None
        self._since = LENGTH if app.reduced_motion else 0.0
        """Seconds of the confetti so far."""
        self._scraps: Iterator[None] = iter(())
        """Makes the pieces of confetti before they fall."""
        self._still = KeptPicture()
        """All but what falls and leaps."""
        self._kind = ""
        """A kind word for somebody who has lost."""
        self._hero: CurvePanel | CheerPanel | None = None
        self._has_sounded = False
        self._shows_figures = False
        """Whether the figures are seen in place of the story."""
        self._now = self._board.end if app.reduced_motion else 0.0
        self._at: VictoryLayout

    @property
    def _is_child(self) -> bool:
        return self._setup.ruleset.for_children

    @property
    def _has_won(self) -> bool:
        """Whether somebody here has won; where only computers play, whoever wins is cheered."""
        own = {self._setup.side_of[seat] for seat in self.session.people}
        return self._winner is not None and (not own or self._winner in own)

    @property
    def _is_merry(self) -> bool:
        """Whether there is confetti: for those who have won, and for children whoever has."""
        return self._has_won or (self._is_child and bool(self.session.people))

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        self._word()
        self._at = self._layout(size)
        if self._kind and not self._at.medals:
            self._kind = ""  # what is told must have room first
            self._at = self._layout(size)
        self._board.lay_out(self._at.grid)
        if self._hero and self._at.hero:
            self._hero.lay_out(self._at.hero, self.app.scale)
        if self._at.more:
            self._more.rect = self._at.more
        if self._confetti:
            at = self._at
            self._confetti.lay_out(size, self.app.scale, (at.title, *at.lines, at.panel, *at.buttons, at.fair))
            self._scraps = self._confetti.preload()
        self._still.lay_out(zones(size, self._at))
        self._panel.lay_out(self._at.panel, self._at.header, self._at.rows, self.app.scale)
        for button, rect in zip(self._buttons, self._at.buttons, strict=True):
            button.rect = rect
        self._fair.rect = self._at.fair
        for button, icon in zip(self._others, _ICONS.values(), strict=True):
            button.icon = icon if button.rect.width < NARROW * self.app.scale else ""

    def _layout(self, size: tuple[int, int]) -> VictoryLayout:
        """The places of everything that is told now."""
        board = self._setup.board
        return victory(
            size,
            self.app.scale,
            (board.width, board.height),
            len(self._lines()),
            len(self._rows),
            left_handed=self.app.settings.left_handed,
            hero=self._hero is not None,
            medals=bool(self._medals),
        )

    def _word(self) -> None:
        """Make all words: the result, the figures and the buttons."""
        self.session.players = respelled(self.session.players)
        players = self.session.players
        self._result = result_of(self.session)
        self._levels = brief_levels(players)
        self._rows = rows_of(self._figures, players, self._setup)
        if self._row:
            self._rows.insert(0, counted(self._row, self._setup.side_of[self.session.people[0]]))
        self._panel = FiguresPanel(column_names(players, self._setup), self._rows)
        self._again = Button(Press("again"), t("victory.again"), style="main")
        self._fair = Button(Press("fair"), t("fair.title"), style="quiet", icon="shield")
        self._others = [Button(Press(name), t(f"victory.{name}")) for name in _ICONS]
        named = t("victory.story") if self._shows_figures else t("victory.figures")
        self._more = Button(Press("figures"), named, style="quiet", icon="log")
        self._kind = kind_line(self.session)
        self._hero = self._made_hero()

    def _made_hero(self) -> CurvePanel | CheerPanel | None:
        """What stands above the medals: the game's curve, or for children somebody who cheers."""
        if self._is_child:
            return CheerPanel(praise_for_child(self.session)) if self.session.people else None
        tale = tale_of(self.session, self._turning)
        return CurvePanel(tale) if tale else None

    @property
    def _buttons(self) -> list[Button]:
        return [self._again, *self._others]

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Target]:
        """The buttons."""
        return [button.target() for button in (*self._buttons, *self._quiet)]

    @property
    def _quiet(self) -> list[Button]:
        return [self._more, self._fair] if self._at.more else [self._fair]

    def activate(self, act: Action) -> Transition:
        """Play again, with seats swapped or not; look back at the game or at the board; or change the players."""
        if act == self._again.act:
            return Replace(self.app.routes.deal(self.app, self.session.next_game(), False))
        if act == Press("swap"):
            return Replace(self.app.routes.deal(self.app, self.session.swapped(), True))
        if act == Press("players"):
            return self.back()
        self._now, self._since = self._board.end, LENGTH
        if act == self._more.act:
            self._shows_figures = not self._shows_figures
            self.lay_out(self.app.display.size)
            return None
        return Push(self._seen_beside(act))

    def _seen_beside(self, act: Action) -> Scene:
        """What lies over this scene for a while."""
        if act == Press("review"):
            return ReviewScene(self.app, self.session)
        if act == self._fair.act:
            return FairDealScene(self.app, self.session)
        return FinalBoardScene(self.app, self.session.state)

    def back(self) -> Transition:
        """To the lobby: nothing can be lost here."""
        return Replace(self.app.routes.lobby(self.app))

    def elsewhere(self, at: tuple[int, int]) -> Transition:
        """A tap beside everything lights all sequences up at once, and ends what falls."""
        self._now, self._since = max(self._now, self._board.end), LENGTH
        self.dirty = True
        return None

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> Transition:
        """Let the sequences light up and the confetti fall, then go over the game in peace."""
        self._sound()
        if self.dirty:
            self._still.forget()
        if self._falls and not assets.make_some(self._scraps, _THINK):
            self._fall_on(dt)
        if self._now >= self._board.end:
            if self.app.top is self and not self._falls:
                self.session.review().go_on(_THINK)
            return None
        before, self._now = self._now, self._now + dt
        if self._board.stirs(before, self._now):
            self._still.outdate(self._at.grid.frame)
            self._still.hasten([self._at.grid.frame])
            self.dirty = True
        return None

    def _fall_on(self, dt: float) -> None:
        """The confetti falls, and medals are given one after the other."""
        before = self._given
        self._since += dt
        self.dirty = True
        if self._given > before and self._falls:
            for place in self._at.medals:
                self._still.outdate(place)
            self._still.hasten(self._at.medals)
            self.app.sounds.play(Cue.MEDAL)

    @property
    def _given(self) -> int:
        """How many medals are seen by now."""
        if not self._falls:
            return len(self._medals)
        return sum(self._since >= _FIRST_MEDAL + _NEXT_MEDAL * i for i in range(len(self._medals)))

    @property
    def _falls(self) -> bool:
        """Whether confetti is in the air."""
        return self._confetti is not None and self._since < LENGTH

    def _sound(self) -> None:
        """Let it be heard once who has won."""
        if not self._has_sounded:
            self._has_sounded = True
            self.app.sounds.play(Cue.VICTORY if self._is_merry else Cue.DEFEAT)

    # ------------------------------------------------------------ words

    def _lines(self) -> list[str]:
        """What stands below the title: a team's names, and how the game ended."""
        team = self._result.team
        half = len(team) if len(team) <= MOST_NAMES else (len(team) + 1) // 2
        named = [listed(team[:half], "plain"), listed(team[half:], "plain")]
        return [*filter(None, named), self._result.how, *filter(None, [self._kind])]

    def status(self) -> str:
        """The result and the figures."""
        title, team, how = self._result
        figures = self._panel.sentence()
        told = t("victory.status", title=title.rstrip("!"), how=how, figures=figures)
        if team:
            told = t("victory.status.team", title=title, team=listed(team, "plain"), how=how, figures=figures)
        return t("victory.status.medals", status=told, medals=listed(medals_in_words(self._medals), "plain"))

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene."""
        if self._falls:
            self._still.bring_on(screen.get_size(), self._draw_still)
            self._still.show(screen)
        else:
            self._draw_still(screen)
        if isinstance(self._hero, CheerPanel) and self._at.hero and not self._shows_figures:
            self._hero.draw_bear(screen, self._since if self._falls else 0.0)
        if self._confetti and self.app.reduced_motion:
            self._confetti.draw_still(screen)
        elif self._confetti and self._falls:
            self._confetti.draw_at(screen, self._since)

    def _draw_still(self, screen: pygame.Surface) -> None:
        """Paint all that does not fall or leap."""
        self._board.draw_at(screen, self._now)
        if self._turning and self._turning.at and self._has_curve:
            self._board.draw_tag(screen, self._turning.at, str(self._turning.round), self.app.scale)
        self._draw_words(screen)
        self._draw_story(screen)
        for button in (*self._buttons, *self._quiet):
            button.draw(screen, self.app.look, self.app.scale)

    @property
    def _has_curve(self) -> bool:
        return isinstance(self._hero, CurvePanel) and self._at.hero is not None

    def _draw_story(self, screen: pygame.Surface) -> None:
        """Paint the story, the medals and the figures, or of those what is seen now."""
        if self._shows_figures or not self._at.more:
            self._panel.draw(screen)
        if self._shows_figures and self._at.more:
            return
        if self._hero and self._at.hero:
            self._hero.draw(screen)
        if self._at.medals:
            draw_medals(screen, self._at.medals, self._medals, self.app.scale, given=self._given)

    def _told(self, line: str, room: int) -> str:
        """A line, how the game ended with how well the computers play where there is room for it."""
        if line != self._result.how or not self._levels:
            return line
        whole = t("victory.against", how=line, levels=self._levels)
        return whole if text.width(whole, "body", self.app.px(13)) <= room else line

    def _draw_words(self, screen: pygame.Surface) -> None:
        px, title = self.app.px, self._at.title
        hero = min(px(TYPE.hero), round(title.height * 0.8))
        room, left = title.width, title.left
        if self._winner is not None:
            chip = sprites.chip_flat(self._winner, round(hero * 0.8))
            screen.blit(chip, chip.get_rect(midleft=title.midleft))
            left += chip.get_width() + round(hero * 0.25)
            room -= left - title.left
        words = text.fitted(self._result.title, "display", hero, THEME.text, room, px(18))
        screen.blit(words, words.get_rect(midleft=(left, title.centery)))
        for line, place in zip(self._lines(), self._at.lines, strict=True):
            size = min(px(20), round(place.height * 0.78))
            words = text.fitted(self._told(line, place.width), "body", size, THEME.quiet, place.width, px(TYPE.least))
            screen.blit(words, words.get_rect(midleft=place.midleft))
