"""The lobby: how many play, who they are, and the one button that begins."""

from __future__ import annotations

import pygame

from game.engine import CLASSIC, Match, Ruleset, new_game
from game.i18n import t
from game.session import Session, resume
from game.ui import layout_lobby, painter, text
from game.ui.app import App
from game.ui.lobby_parts import FactsPanel, Tile, draw_options, draw_picture_button, level_words, sides_words
from game.ui.scene import Push, Replace, Scene, Target, Transition
from game.ui.scenes.confirm import ConfirmScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.seat import SeatScene
from game.ui.seating import Lineup
from game.ui.theme import THEME, TYPE
from game.ui.widgets import Button
from game.ui.wording import side_name

SETTING = "lobby"
REPLACE = "replace"


class LobbyScene(Scene):
    """Everything has a sensible start: one tap on Play begins."""

    def __init__(self, app: App, ruleset: Ruleset = CLASSIC) -> None:
        super().__init__(app)
        self._ruleset = ruleset
        self._lineup = Lineup.restored(ruleset, app.settings.get(SETTING))
        self._saved = resume(app.store, app.rng)
        self._focus = "button:continue" if self._saved else "button:play"
        """Where the keyboard begins: at the unfinished game, or at the seat that was just changed."""
        # What stands out is what one wants most: an unfinished game, or else a new one.
        self._play = Button("button:play", t("lobby.play"), style="plain" if self._saved else "main")
        self._rules = Button("button:rules", t("lobby.rules"), icon="rules")
        self._resume = Button("button:continue", t("lobby.continue"), style="main", icon="play")
        self._fullscreen = Button("button:fullscreen", t("lobby.fullscreen"), icon="fullscreen")
        self._counts: list[Button] = []
        self._sides: list[Button] = []

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        """Compute every rectangle."""
        lineup, counts = self._lineup, self._ruleset.seat_counts
        choices = sorted(self._ruleset.sides_for(lineup.seats))
        self._at = layout_lobby.lobby(
            size, self.app.scale, len(counts), len(choices), lineup.seats, lineup.sides, saved=self._saved is not None
        )
        self._play.rect, self._rules.rect = self._at.play, self._at.rules
        self._resume.rect, self._fullscreen.rect = self._at.resume, self._at.fullscreen
        self._resume.label = t(
            "lobby.continue" if self._at.resume.width >= self.app.px(170) else "lobby.continue.short"
        )
        self._counts = [
            Button(f"option:seats:{n}", str(n), rect, "chosen" if n == lineup.seats else "quiet")
            for n, rect in zip(counts, self._at.counts, strict=True)
        ]
        self._sides = [
            Button(f"option:sides:{n}", self._sides_words(n), rect, "chosen" if n == lineup.sides else "quiet")
            for n, rect in zip(choices, self._at.sides, strict=False)
        ]

    def _sides_words(self, sides: int) -> str:
        return sides_words(self._lineup._replace(sides=sides))

    # ------------------------------------------------------------ acts

    def targets(self) -> list[Target]:
        """What one can act on, in reading order."""
        head = [self._resume.target()] if self._saved else []
        counts = [
            button.target()._replace(label=t("lobby.seats", n=n))
            for n, button in zip(self._ruleset.seat_counts, self._counts, strict=True)
        ]
        sides = [button.target() for button in self._sides]
        seats = [Target(f"seat:{seat}", self._seat_words(seat), rect) for seat, rect in enumerate(self._at.seats)]
        rest = [self._rules.target(), self._play.target()]
        return [*head, self._fullscreen.target(), *counts, *sides, *seats, *rest]

    def _seat_words(self, seat: int) -> str:
        lineup = self._lineup
        who = level_words(lineup.chairs[seat])
        return t("lobby.seat", name=lineup.name(seat), side=side_name(lineup.side(seat)), who=who)

    def first_focus(self) -> str:
        """The main button, or the seat that was just changed."""
        return self._focus

    def activate(self, name: str) -> Transition:
        """Act on a target."""
        kind, _, what = name.partition(":")
        if kind == "seat":
            self._focus = name
            return Push(SeatScene(self.app, self._lineup, int(what), self._change))
        if kind == "option":
            self._choose(*what.split(":"))
            return None
        return self._press(what)

    def _press(self, button: str) -> Transition:
        if button == "fullscreen":
            self.app.display.toggle_fullscreen()
        elif button == "rules":
            self._focus = "button:rules"
            return Push(RulesScene(self.app, self._ruleset, self._lineup.seats, self._lineup.sides))
        elif button == "continue" and self._saved:
            from game.ui.scenes.play import PlayScene  # noqa: PLC0415 - the play scene leads back here

            return Replace(PlayScene(self.app, self._saved))
        elif button == "play":
            return Push(self._question()) if self._saved else self._begin()
        return None

    def _choose(self, what: str, number: str) -> None:
        change = self._lineup.with_seats if what == "seats" else self._lineup.with_sides
        self._change(change(self._ruleset, int(number)))

    def _change(self, lineup: Lineup) -> None:
        """Take a new lineup and remember it."""
        self._lineup = lineup
        self.app.set_setting(SETTING, lineup.saved())
        self.layout(self.app.display.size)
        self.dirty = True

    def _question(self) -> ConfirmScene:
        title, words, yes, no = (t(f"lobby.replace.{part}") for part in ("title", "text", "yes", "no"))
        return ConfirmScene(self.app, title, words, yes, no, REPLACE)

    def resumed(self, answer: str) -> Transition:
        """Begin once the player agreed to lose the saved game."""
        return self._begin() if answer == REPLACE else None

    def _begin(self) -> Transition:
        from game.ui.scenes.deal import DealScene  # noqa: PLC0415 - the scenes of a game lead back here

        lineup = self._lineup
        state = new_game(self._ruleset, lineup.seats, lineup.sides, self.app.rng.getrandbits(31))
        session = Session(Match(state), lineup.players(), self.app.store, self.app.rng)
        session.save()
        return Replace(DealScene(self.app, session))

    def back(self) -> Transition:
        """To the title: nothing is lost, the lineup is remembered."""
        from game.ui.scenes.title import TitleScene  # noqa: PLC0415 - the title leads here

        return TitleScene.opening(self.app)

    def status(self) -> str:
        """The game and how it is set up."""
        lineup = self._lineup
        game = t(f"variant.{self._ruleset.name}")
        return t("lobby.status", game=game, players=t("lobby.seats", n=lineup.seats), sides=sides_words(lineup))

    # ------------------------------------------------------------ painting

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the lobby."""
        screen.blit(painter.background(*screen.get_size()), (0, 0))
        self._draw_header(screen)
        self._draw_who(screen)
        at, scale = self._at, self.app.scale
        screen.blit(painter.panel(*at.facts.size, "plain", scale), at.facts)
        FactsPanel(screen, at.facts_text, scale).draw(self._ruleset, self._lineup)
        for button in (self._rules, self._play):
            button.draw(screen, self.app.look, scale)

    def _draw_header(self, screen: pygame.Surface) -> None:
        px, at = self.app.px, self._at
        size = TYPE.hero if at.line.height else TYPE.title + 4
        name = text.fitted(t("app.name"), "display", px(size), THEME.text, at.name.width, px(TYPE.body))
        screen.blit(name, name.get_rect(midleft=at.name.midleft))
        if at.line.height:
            line = text.fitted(t("title.line"), "body", px(TYPE.button), THEME.quiet, at.line.width, px(TYPE.small))
            screen.blit(line, line.get_rect(midleft=at.line.midleft))
        if self._saved:
            self._resume.draw(screen, self.app.look, self.app.scale)
        draw_picture_button(screen, self._fullscreen, self.app.look, self.app.scale)

    def _draw_who(self, screen: pygame.Surface) -> None:
        at, look, scale = self._at, self.app.look, self.app.scale
        screen.blit(painter.panel(*at.who.size, "plain", scale), at.who)
        self._draw_heading(screen)
        draw_options(screen, self._counts, look, scale)
        if self._sides:
            draw_options(screen, self._sides, look, scale)
        for seat, rect in enumerate(at.seats):
            Tile(screen, rect, scale).draw(self._lineup, seat, look(f"seat:{seat}"))

    def _draw_heading(self, screen: pygame.Surface) -> None:
        px, at = self.app.px, self._at.heading
        units = TYPE.heading if at.height >= px(30) else TYPE.button
        title = text.fitted(t("lobby.who"), "title", px(units), THEME.text, at.width // 2, px(TYPE.small))
        screen.blit(title, title.get_rect(midleft=at.midleft))
        room = at.width - title.get_width() - px(16)
        hint = text.fitted(t("lobby.hint"), "body", px(TYPE.small), THEME.quiet, room, px(11))
        screen.blit(hint, hint.get_rect(midright=at.midright))
