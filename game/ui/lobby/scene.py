"""The lobby: which game, how many play, who they are, and the one button that begins."""

from __future__ import annotations

import pygame

from ...engine import Match, Ruleset, new_game
from ...engine.fairness import commit
from ...engine.setup import Ranks
from ...i18n import t
from ...session import Session, resume
from .. import sprites
from ..overlays.confirm import ConfirmScene, question
from ..overlays.rules.scene import RulesScene
from ..overlays.themes import ThemesScene
from ..shell.next_deal import NextDeal
from ..shell.scene import Host, Push, Replace, Scene, Transition
from ..shell.target import Action, Press, Target
from ..sprites.buttons import draw_picture_button
from ..table.game_tile import GameTile, about, game_name
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..words.wording import side_name
from . import layout, options, preferences
from .acts import EditSeat, SetSeats, SetSides
from .buttons import LobbyButtons
from .house_rules_scene import HouseRulesScene
from .lineup import Lineup, seat_choices, side_choices
from .parts import (
    SMALLEST,
    FactsPanel,
    Tile,
    draw_continue,
    draw_options,
    level_words,
    sides_words,
)
from .ranks_scene import PICKED, RanksScene
from .seat_scene import SeatScene
from .variants_scene import VariantsScene

REPLACE = "replace"
_SMALLEST_NOTICE = 11
"""Units that a notice shrinks to where it has the room of the name beside a saved game's button."""


class LobbyScene(Scene):
    """Everything has a sensible start: one tap on Play begins."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._ruleset = preferences.ruleset(app.settings)
        self._lineup = preferences.lineup(app.settings, self._ruleset)
        self._wish = self._lineup.seats
        """The number of seats asked for last, which a game that lacks it does not change."""
        self._next = app.next_deal = app.next_deal or NextDeal(app.rng)
        self._saved = resume(app.store, app.rng)
        self._notice = app.notices.take()
        """The key of what the player has to know, while this lobby is open; "" for nothing."""
        self._focus = "button:continue" if self._saved else "button:play"
        """Where the keyboard begins: at the unfinished game, or at what was just changed."""
        self._ranks: tuple[Ranks, ...] = ()
        """The ranks that were picked for the game that begins."""

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        seats, sides = self._lineup.seats, self._lineup.sides
        counts, choices = len(seat_choices(self._ruleset)), len(side_choices(self._ruleset, seats))
        saved = self._saved is not None
        self._at = layout.lobby(size, self.app.scale, counts, choices, seats, sides, saved=saved)
        self._buttons = LobbyButtons(saved=saved)
        self._buttons.place(self._at, self._ruleset, self._lineup, self.app.px)

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Target]:
        """What one can act on, in reading order."""
        buttons = self._buttons
        head = [buttons.resume.target()._replace(label=self._saved_words())] if self._saved else []
        seats = [Target(EditSeat(seat), self._seat_words(seat), rect) for seat, rect in enumerate(self._at.seats)]
        game = Target(Press("game"), self._game_words(), self._at.game)
        rest = [button.target() for button in (*buttons.about_game, buttons.play)]
        return [*head, buttons.fullscreen.target(), *buttons.choices(), *seats, game, *rest]

    def _saved_words(self) -> str:
        return t("lobby.continue.game", game=self._saved_game())

    def _saved_game(self) -> str:
        return game_name(self._saved.state.setup.ruleset) if self._saved else ""

    def _game_words(self) -> str:
        game = self._ruleset
        return t("lobby.game", game=game_name(game), about=about(game), change=t("lobby.change"))

    def _seat_words(self, seat: int) -> str:
        lineup = self._lineup
        who = level_words(lineup.occupants[seat])
        return t("lobby.seat", name=lineup.name(seat), side=side_name(lineup.side(seat)), who=who)

    def first_focus(self) -> str:
        """The main button, or what was just changed."""
        return self._focus

    def activate(self, act: Action) -> Transition:
        """Change the numbers, or open what is asked for."""
        match act:
            case SetSeats(seats):
                self._wish = seats
                self._seat(self._lineup.with_seats(self._ruleset, seats))
            case SetSides(sides):
                self._seat(self._lineup.with_sides(self._ruleset, sides))
            case EditSeat(seat):
                return self._open(act, SeatScene(self.app, self._lineup, seat, self._seat))
            case Press(button):
                over = self._overlay(button)
                return self._open(act, over) if over else self._press(button)
        return None

    def _open(self, act: Action, over: Scene) -> Transition:
        """Lay a scene over the lobby; the keyboard comes back to where it was opened."""
        self._focus = act.name
        return Push(over)

    def _overlay(self, button: str) -> Scene | None:
        """What a button lays over the lobby."""
        game, lineup = self._ruleset, self._lineup
        if button == "game":
            return VariantsScene(self.app, game.name, self._change_game)
        if button == "options":
            return HouseRulesScene(self.app, game, self._change_rules, lineup.seats, lineup.sides)
        if button == "rules":
            return RulesScene(self.app, game, lineup.seats, lineup.sides)
        if button == "table":
            return ThemesScene(self.app)
        return None

    def _press(self, button: str) -> Transition:
        if button == "fullscreen":
            self.app.display.toggle_fullscreen()
        elif button == "continue" and self._saved:
            return Replace(self.app.routes.play(self.app, resume(self.app.store, self.app.rng) or self._saved))
        elif button == "play":
            self._look_again()
            return Push(self._question()) if self._saved else self._begin()
        return None

    def _look_again(self) -> None:
        """See whether another window has begun a game since, or ended the one that was saved."""
        self._saved = resume(self.app.store, self.app.rng)
        self.lay_out(self.app.display.size)

    def _seat(self, lineup: Lineup) -> None:
        self._change(self._ruleset, lineup)

    def _change_rules(self, ruleset: Ruleset) -> None:
        self._change(ruleset, self._lineup)

    def _change_game(self, name: str) -> None:
        """Go to another game with its own house rules and the same players."""
        settings, ruleset = self.app.settings, preferences.ruleset(self.app.settings, name)
        lineup = self._lineup.moved_to(ruleset, self._wish)
        self._change(ruleset, lineup.with_sides(ruleset, preferences.sides(settings, ruleset, lineup.seats)))

    def _change(self, ruleset: Ruleset, lineup: Lineup) -> None:
        """Take another game or lineup, and remember it."""
        self._ruleset, self._lineup = ruleset, lineup
        self.app.settings.update(preferences.kept(self.app.settings, ruleset, lineup))
        self.app.set_setting(preferences.VARIANT, ruleset.name)
        self.lay_out(self.app.display.size)
        self.dirty = True

    def _question(self) -> ConfirmScene:
        return ConfirmScene(self.app, lambda: question("lobby.replace", t("lobby.replace.no")), REPLACE)

    def resumed(self, answer: str) -> Transition:
        """Begin once the player agreed to lose the saved game, and once all have picked their ranks."""
        if answer == PICKED:
            return self._deal(self._ranks)
        return self._begin() if answer == REPLACE else None

    def _begin(self) -> Transition:
        """Deal, or first let the people pick the ranks that bring them forfeits."""
        count, lineup = self._ruleset.toasts, self._lineup
        return Push(RanksScene(self.app, count, lineup, self._take_ranks)) if count and lineup.people else self._deal()

    def _take_ranks(self, ranks: tuple[Ranks, ...]) -> None:
        self._ranks = ranks

    def _deal(self, ranks: tuple[Ranks, ...] = ()) -> Transition:
        lineup, deal = self._lineup, self._next
        state = new_game(self._ruleset, lineup.seats, lineup.sides, deal.seed, toasts=ranks)
        sealed = commit(state, deal.salt)
        session = Session(Match(state), lineup.players(), self.app.store, self.app.rng, sealed)
        session.save()
        self.app.next_deal = None
        return Replace(self.app.routes.deal(self.app, session, False))

    def back(self) -> Transition:
        """To the title: nothing is lost, the lineup is remembered."""
        return Replace(self.app.routes.title(self.app))

    def status(self) -> str:
        """The game and how it is set up."""
        lineup, game = self._lineup, game_name(self._ruleset)
        facts = {"game": game, "players": t("lobby.seats", n=lineup.seats), "sides": sides_words(lineup)}
        changed = len(options.changes(self._ruleset))
        told = t("lobby.status.changed", **facts, n=changed) if changed else t("lobby.status", **facts)
        return " ".join([*([t(self._notice)] if self._notice else []), told])

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the lobby."""
        screen.blit(sprites.background(*screen.get_size()), (0, 0))
        self._draw_header(screen)
        self._draw_who(screen)
        self._draw_game(screen)
        self._buttons.play.draw(screen, self.app.look, self.app.scale)

    def _draw_game(self, screen: pygame.Surface) -> None:
        at, look, scale = self._at, self.app.look, self.app.scale
        screen.blit(sprites.panel(*at.panel.size, "plain", scale), at.panel)
        GameTile(screen, at.game, scale).draw(self._ruleset, t("lobby.change"), look("button:game"))
        FactsPanel(screen, at.facts, scale).draw(self._ruleset, self._lineup)
        for button in self._buttons.about_game:
            button.draw(screen, look, scale)

    def _draw_header(self, screen: pygame.Surface) -> None:
        at = self._at
        if at.line.height or not self._notice:
            self._draw_name(screen)
        if self._notice:
            self._draw_notice(screen, at.line.inflate(0, self.app.px(8)) if at.line.height else at.name)
        if self._saved:
            draw_continue(screen, self._buttons.resume, self._saved_game(), self.app.look, self.app.scale)
        draw_picture_button(screen, self._buttons.fullscreen, self.app.look, self.app.scale)

    def _draw_name(self, screen: pygame.Surface) -> None:
        px, at = self.app.px, self._at
        size = TYPE.hero if at.line.height else TYPE.title + 4
        name = text.fitted(t("app.name"), "display", px(size), THEME.text, at.name.width, px(TYPE.body))
        screen.blit(name, name.get_rect(midleft=at.name.midleft))
        if at.line.height and not self._notice:
            line = text.fitted(t("title.line"), "body", px(TYPE.button), THEME.quiet, at.line.width, px(TYPE.small))
            screen.blit(line, line.get_rect(midleft=at.line.midleft))

    def _draw_notice(self, screen: pygame.Surface, room: pygame.Rect) -> None:
        """Paint what the player has to know in place of the line under the name, or of the name where there is none."""
        px, words = self.app.px, t(self._notice)
        block = text.fitted_block(words, "strong", px(TYPE.button), THEME.accent, room.size, px(_SMALLEST_NOTICE))
        screen.blit(block, block.get_rect(midleft=room.midleft))

    def _draw_who(self, screen: pygame.Surface) -> None:
        at, look, scale = self._at, self.app.look, self.app.scale
        screen.blit(sprites.panel(*at.who.size, "plain", scale), at.who)
        self._draw_heading(screen)
        for row in filter(None, (self._buttons.counts, self._buttons.sides)):
            draw_options(screen, row, look, scale)
        for seat, rect in enumerate(at.seats):
            Tile(screen, rect, scale).draw(self._lineup, seat, look(EditSeat(seat).name))

    def _draw_heading(self, screen: pygame.Surface) -> None:
        px, at = self.app.px, self._at.heading
        units = TYPE.heading if at.height >= px(30) else TYPE.button
        words = t("lobby.hint.refused" if self._buttons.has_refused else "lobby.hint")
        room = min(at.width // 2, at.width - px(16) - text.width(words, "body", px(SMALLEST)))
        title = text.fitted(t("lobby.who"), "title", px(units), THEME.text, room, px(TYPE.small))
        screen.blit(title, title.get_rect(midleft=at.midleft))
        room = at.width - title.get_width() - px(16)
        hint = text.fitted(words, "body", px(TYPE.small), THEME.quiet, room, px(SMALLEST))
        screen.blit(hint, hint.get_rect(midright=at.midright))
