"""The end of a game: who won and how, the sequences lit up, the game's figures, and what to do next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from ...engine.statistics import figures_of
from ...i18n import listed, t
from ...session import Session
from ..overlays.fair_deal import FairDealScene
from ..shell.reader.told import AccessibleNode, list_nodes, target_nodes
from ..shell.scene import AppContext, DrawnScene, Pop, Push, Replace, Scene, Transition
from ..sound.cues import Cue
from ..sprites.widgets import NARROW, Button
from ..table.lit_board import LitBoard
from ..toolkit.act import Act
from ..toolkit.layer_cache import LayerCache, shows
from ..toolkit.view import Item
from ..words.outcome import has_won
from ..words.player_names import respelled
from ..words.reading import plain
from .final_board_scene import FinalBoardScene
from .headline import Headline
from .layout import VictoryLayout, victory, zones
from .more_scene import AFTERWARDS, MoreScene
from .review_scene import ReviewScene
from .statistics_panel import FiguresPanel, column_names, longest_rows, own_row, rows_of
from .story.cheer import medals_in_words
from .story.telling import GameStory

_OTHERS, _CHILDS = ("review", "players", "more"), ("board", "players", "more")
"""The buttons besides the main one, and those of a game for children: what is wanted most; "more" leads to the rest."""
_THINK = 0.005
"""Seconds of a frame in which the game is gone over, once all lights are lit."""


class VictoryScene(DrawnScene):
    """Shows a finished game; nothing can be lost here."""

    def __init__(self, app: AppContext, session: Session, *, is_looked_back: bool = False) -> None:
        """The end of a game that has just been played, or of one that is looked at again over a list."""
        super().__init__(app)
        self._is_looked_back = is_looked_back
        self.session = session
        state = session.state
        self._setup = state.setup
        self._winner = state.ended.winner if state.ended else None
        self._row = own_row(session)
        has_lost = self._winner != state.setup.side_of[session.people[0]] if self._row else False
        self._board = LitBoard(state, self._row if has_lost else (), _just_made(session))
        self._figures = figures_of(session.match)
        self._story = GameStory(session, merry=self._is_merry, still=app.reduced_motion)
        self._still = LayerCache()
        """All but what falls and leaps."""
        self._has_sounded = False
        self._shows_figures = False
        """Whether the figures are seen in place of the story."""
        self._now = self._board.end if app.reduced_motion else 0.0
        self._at: VictoryLayout

    @property
    def _is_child(self) -> bool:
        return self._setup.ruleset.for_children

    @property
    def _is_merry(self) -> bool:
        """Whether there is confetti: for those who have won, and for children whoever has."""
        return has_won(self.session) or (self._is_child and bool(self.session.people))

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        self._word()
        self._at = self._layout(size)
        if self._story.kind and not self._at.medals:
            self._story.kind = ""  # what is told must have room first
            self._at = self._layout(size)
        self._board.lay_out(self._at.grid)
        self._story.lay_out(size, self._at, self.app.scale)
        self._still.lay_out(zones(size, self._at))
        self._panel.lay_out(self._at.panel, self._at.header, self._at.rows, self.app.scale)
        for button, rect in zip(self._buttons, self._at.buttons, strict=True):
            button.rect = rect
        for name, button in zip(self._shown, self._others, strict=True):
            button.icon = AFTERWARDS[name] if button.rect.width < NARROW * self.app.scale else ""

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
            hero=self._story.hero is not None,
            medals=len(self._story.medals),
        )

    def _word(self) -> None:
        """Make all words: the result, the figures and the buttons."""
        self.session.players = respelled(self.session.players)
        players = self.session.players
        self._headline = Headline(self.session)
        self._rows = rows_of(self._figures, players, self._setup)
        if self._row:
            self._rows.insert(0, longest_rows(self.session.state))
        self._panel = FiguresPanel(column_names(players, self._setup), self._rows)
        self._again = Button(Act("button", "again"), t("victory.again"), style="main")
        rules = self._setup.ruleset
        self._others = [Button(Act("button", name), plain(f"victory.{name}", rules)) for name in self._shown]
        self._story.word()
        self._status = self._headline.status(" ".join(self._panel.sentences()))
        if medals := medals_in_words(self._story.medals, rules):
            self._status = t("victory.status.medals", status=self._status, medals=listed(medals, "plain"))

    @property
    def _buttons(self) -> list[Button]:
        return [self._again, *self._others]

    def preload(self) -> Iterator[None]:
        """Make ahead what the scene paints, once it is laid out, little by little, and its first picture."""
        yield from self._board.preload(self.room)
        scratch = pygame.Surface((1, 1)).convert()
        for paint in (self._draw_headline, self._draw_story):
            paint(scratch)
            yield
        for button in self._buttons:
            button.draw(scratch, self.app.look, self.app.scale)
            yield
        yield from self._still.bring_on_ahead(self.room, self._draw_still)
        yield from self._story.preload()

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Item]:
        """The buttons."""
        return [button.target() for button in self._buttons]

    @property
    def _shown(self) -> tuple[str, ...]:
        """The buttons besides the main one."""
        return _CHILDS if self._is_child else _OTHERS

    def _rest(self) -> list[str]:
        """What waits behind "more"."""
        figures = [("story" if self._shows_figures else "figures")] if self._at.hides_figures else []
        return [*figures, *(name for name in AFTERWARDS if name not in {*self._shown, "figures", "story"})]

    def act(self, act: Act) -> Transition:
        """Play again, with seats swapped or not; look back at the game or at the board; or change the players."""
        if act == self._again.act:
            return Replace(self.app.routes.deal(self.app, self.session.next_game(), False))
        if act == Act("button", "swap"):
            return Replace(self.app.routes.deal(self.app, self.session.swapped(), True))
        if act == Act("button", "players"):
            return Replace(self.app.routes.lobby(self.app))
        self._finish_motion()
        if act in {Act("button", "figures"), Act("button", "story")}:
            self._shows_figures = not self._shows_figures
            self.lay_out(self.app.display.size)
            return None
        return Push(_seen_beside(self.app, self.session, act, self._rest()))

    def answered(self, answer: object) -> Transition:
        """Do what was chosen behind "more"."""
        return self.act(Act("button", answer)) if isinstance(answer, str) and answer in self._rest() else None

    def back(self) -> Transition:
        """From the figures back to the story that they hide, else to "more": a second press never leaves."""
        if self._shows_figures and self._at.hides_figures:
            return self.act(Act("button", "story"))
        return Pop() if self._is_looked_back else self.act(Act("button", "more"))

    def on_background_tap(self, at: tuple[int, int]) -> Transition:
        """A tap beside everything lights all sequences up at once, and ends what falls."""
        self._finish_motion()
        self.dirty = True
        return None

    def _finish_motion(self) -> None:
        """What lights up, falls or is given has done so."""
        self._now = max(self._now, self._board.end)
        self._story.end()
        self._still.forget()

    def touched(self, targets: Iterable[Item]) -> None:
        for target in targets:
            self._still.renew(target.rect)
        self.dirty = True

    # ------------------------------------------------------------ time

    def tick(self, dt: float) -> Transition:
        """Let the sequences light up and the confetti fall, then go over the game in peace."""
        self._sound()
        if self._story.falls and self._story.prepare(_THINK):
            self._fall_on(dt)
        if self._now >= self._board.end:
            if self.app.top is self and not self._story.falls:
                self.session.review().go_on(_THINK)
            return None
        before, self._now = self._now, self._now + dt
        if stirring := self._board.stirring(before, self._now):
            self._still.renew(stirring)
            self.dirty = True
        return None

    def _fall_on(self, dt: float) -> None:
        """The confetti falls, and medals are given one after the other."""
        self.dirty = True
        if self._story.fall_on(dt):
            for place in self._at.medals:
                self._still.renew(place)
            self.app.sounds.play(Cue.MEDAL)

    def _sound(self) -> None:
        """Let it be heard once who has won."""
        if not self._has_sounded:
            self._has_sounded = True
            self.app.sounds.play(Cue.VICTORY if self._is_merry else Cue.DEFEAT)

    # ------------------------------------------------------------ words

    def _lines(self) -> list[str]:
        """What stands below the title: a team's names, how the game ended, and a kind word."""
        return [*self._headline.lines(), *filter(None, [self._story.kind])]

    def status(self) -> str:
        """The result, the figures and the medals."""
        return self._status

    def heading(self) -> str:
        return self._headline.title

    def accessibility_tree(self) -> Iterator[AccessibleNode]:
        """The result, the story and the figures, each by itself."""
        yield from self._headline.nodes()
        yield from self._story.kind_words()
        yield from self._story.nodes()
        yield from list_nodes("figures", t("victory.figures"), self._panel.sentences())
        yield from target_nodes(self.targets())

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the scene."""
        self._still.bring_on(screen.get_size(), self._draw_still)
        self._still.show(screen)
        if not self._shows_figures:
            self._story.draw_bear(screen)
        self._story.draw_confetti(screen, still=self.app.reduced_motion)

    def _draw_still(self, screen: pygame.Surface) -> None:
        """Paint all that does not fall or leap."""
        self._board.draw_at(screen, self._now)
        turning = self._story.turning
        if turning and turning.at and self._story.has_curve:
            self._board.draw_tag(screen, turning.at, str(turning.round), self.app.scale)
        if shows(screen, self._at.title.unionall(self._at.lines)):
            self._draw_headline(screen)
        self._draw_story(screen)
        for button in self._buttons:
            if shows(screen, button.rect):
                button.draw(screen, self.app.look, self.app.scale)

    def _draw_headline(self, screen: pygame.Surface) -> None:
        """Paint the result."""
        rows = [*zip(self._lines(), self._at.lines, strict=True)]
        self._headline.draw(screen, self._at.title, rows, self.app.scale)

    def _draw_story(self, screen: pygame.Surface) -> None:
        """Paint the story, the medals and the figures, or of those what is seen now."""
        if (self._shows_figures or not self._at.hides_figures) and shows(screen, self._at.panel):
            self._panel.draw(screen)
        if not (self._shows_figures and self._at.hides_figures):
            self._story.draw(screen)


def _seen_beside(app: AppContext, session: Session, act: Act, rest: Sequence[str]) -> Scene:
    """What lies over the victory scene for a while; `rest` is what waits behind "more"."""
    match act:
        case Act("button", "more"):
            return MoreScene(app, rest, session.state.setup.ruleset)
        case Act("button", "review"):
            return ReviewScene(app, session)
        case Act("button", "replay"):
            return app.routes.replay(app, session)
        case Act("button", "share"):
            return app.routes.share(app, session)
        case Act("button", "fair"):
            return FairDealScene(app, session)
    return FinalBoardScene(app, session.state)


def _just_made(session: Session) -> int:
    """How many of the winner's sequences the last move has made: the last look at the table has left them lit."""
    states, ended = session.match.states, session.state.ended
    if ended is None or ended.winner is None or len(states) < 2:
        return 0
    return len(states[-1].sequences[ended.winner]) - len(states[-2].sequences[ended.winner])
