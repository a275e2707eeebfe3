"""The game itself: choose a card, tap a space, watch the others."""

from __future__ import annotations

from collections.abc import Generator

import pygame

from game.engine.board import FREE, Space
from game.engine.cards import Card
from game.engine.move import Move
from game.engine.state import State
from game.i18n import t
from game.session import Session
from game.ui import layout_play, painter, text
from game.ui.app import App
from game.ui.board_view import CHIP_SHARE, BoardPicture
from game.ui.hand_view import HandCard
from game.ui.intents import Intent
from game.ui.prompts import Choice, Prompt, motion, others_turn, own_turn
from game.ui.scene import Push, Replace, Scene, Target, Transition
from game.ui.scenes.hand_over import HandOverScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.menu import MenuScene
from game.ui.table import Table, party
from game.ui.theme import THEME, TIMING, TYPE
from game.ui.widgets import Button, put, put_at
from game.ui.wording import caption, card_words, side_name

SMALL_SPACE = 40
"""Below so many CSS pixels a first tap on a space aims and a second confirms."""
THINK = 0.006
"""Seconds that a bot may think in one frame."""
THINK_IN_MOTION = 0.003
LAST_LOOK = 0.9
"""Seconds between the last move and the victory scene, and before a turn passes by itself."""
PASS = Move("pass")
LETTERS = {"u": "button:undo", "s": "button:spaces", "l": "button:log", "m": "button:menu"}


class PlayScene(Scene):
    """One game at the table."""

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        self.table = Table(app, session)
        self.chosen: int | None = None
        """The place in the hand of the chosen card."""
        self.aimed: Space = ""
        self.picked: Move | None = None
        """The line picked so far, while there is a choice of lines."""
        self.shows_spaces = False
        """Whether the spaces of the whole hand are marked."""
        self._drag: tuple[int, tuple[int, int]] | None = None
        self._waited = 0.0
        self._decided: Move | None = None
        self._buttons: list[Button] = []
        self._kept: tuple[tuple[int, bool], list[Target]] = ((-1, False), [])
        self._listed: tuple[State | None, tuple[Move, ...]] = (None, ())

    # ------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int]) -> None:
        self.table.lay_out(size)
        names = (("spaces", "eye"), ("undo", "undo"), ("log", "log"), ("menu", "menu"))
        self._buttons = [
            Button(f"button:{name}", t(f"play.button.{name}"), rect, icon=icon)
            for (name, icon), rect in zip(names, self.table.places.buttons, strict=True)
        ]

    @property
    def _small_spaces(self) -> bool:
        return self.table.board.grid.cell / self.app.display.pixels < SMALL_SPACE

    # ------------------------------------------------------------ what may be done

    @property
    def choice(self) -> Choice:
        """What the person at the screen may do and has chosen so far."""
        return Choice(self._moves(), self._chosen_card(), self.aimed)

    def _moves(self) -> tuple[Move, ...]:
        """What the person at the screen is allowed; listed once for each position."""
        state = self.session.state
        if not self.session.is_viewers_turn:
            return ()
        if self._listed[0] is not state:
            self._listed = (state, self.session.view().legal_moves())
        return self._listed[1]

    def _chosen_card(self) -> Card:
        slots = self.table.slots
        return slots[self.chosen] if self.chosen is not None and self.chosen < len(slots) else ""

    @property
    def is_free(self) -> bool:
        """Whether the person at the screen may act now."""
        return self.session.is_viewers_turn and not self.table.timeline.busy

    def targets(self) -> list[Target]:
        version = (self.table.version, self.is_free)
        if self._kept[0] != version:
            self._kept = (version, self._targets())
        return self._kept[1]

    def _targets(self) -> list[Target]:
        undo = self._buttons[1]
        undo.enabled = self.session.can_undo and not self.table.timeline.busy
        found = self._claim_targets() if self._is_claiming else self.table.hand.targets(self._hand_cards())
        return [*found, *self._space_targets(), *(button.target() for button in self._buttons)]

    @property
    def _is_claiming(self) -> bool:
        return self.is_free and bool(self.session.state.choices)

    def _space_targets(self) -> list[Target]:
        if not self.is_free:
            return []
        chips = self.table.shown.chips
        return [
            Target(f"space:{space}", self._space_label(space, chips.get(space)), self.table.board.rect(space), radius=4)
            for space in sorted({move.at for move in self._offered() if move.act != "claim" and move.at})
        ]

    def _space_label(self, space: Space, side: int | None) -> str:
        words = card_words(self.table.board.prints[space])
        if side is None:
            return t("board.free", space=space, card=words)
        return t("board.chip", space=space, card=words, side=side_name(side))

    def _offered(self) -> list[Move]:
        """The moves of the chosen card, or all."""
        card = self._chosen_card()
        return [move for move in self.choice.moves if not card or move.card == card]

    def _offered_at(self, space: Space) -> list[Move]:
        return [move for move in self._offered() if space and move.at == space]

    def _hand_cards(self) -> list[HandCard]:
        moves = self.choice.moves
        exchange = {move.card for move in moves if move.act == "exchange"}
        state = self.session.state
        cards = []
        for slot, card in enumerate(self.table.slots):
            dead = bool(card) and state.is_dead(card)
            look: painter.CardLook = "dead" if dead else "plain"
            if slot == self.chosen:
                look = "chosen"
            elif self.aimed and not any(move.card == card and move.at == self.aimed for move in moves):
                look = "dim"
            usable = not dead or card in exchange or any(move.card == card for move in moves)
            cards.append(HandCard(card, look, usable, hidden=bool(self._drag and self._drag[0] == slot)))
        return cards

    # ------------------------------------------------------------ acts

    def activate(self, name: str) -> Transition:
        self._change()
        self._drag = None
        kind, _, rest = name.partition(":")
        if kind == "card":
            self._tap_card(int(rest))
        elif kind == "space":
            self._tap_space(rest)
        elif kind == "claim":
            self.picked = next((move for move in self.choice.moves if move.at == rest), None)
        else:
            return self._press(rest)
        return None

    def _press(self, button: str) -> Transition:
        if button == "menu":
            return Push(MenuScene(self.app, self.session))
        if button == "log":
            return Push(LogScene(self.app, self.table.log))
        if button == "spaces":
            self.shows_spaces = not self.shows_spaces
        elif button == "undo":
            self._undo()
        elif button == "claim":
            self._make(self.picked or self.session.state.default_claim())
        return None

    def _tap_card(self, slot: int) -> None:
        card = self.table.slots[slot]
        moves = [move for move in self.choice.moves if move.card == card] if self.is_free else []
        ways = {move.act: move for move in moves}
        if "exchange" in ways:
            self._make(ways["exchange"])
        elif "discard" in ways and self.chosen == slot:
            self._make(ways["discard"])
        elif self.chosen == slot:
            self._let_go()
        else:
            self.chosen = slot
            if not any(move.at == self.aimed for move in moves):
                self.aimed = ""

    def _tap_space(self, space: Space) -> None:
        here = self._offered_at(space)
        ordinary = [move for move in here if not self._is_special(move.card)]
        best = ordinary or here
        # A jack is too dear to be spent by a slip, and small spaces are easily missed.
        careful = self._small_spaces and self.app.keyboard.focused != f"space:{space}"
        sure = len(here) == 1 and not careful and (self.chosen is not None or bool(ordinary))
        if here and (sure or (self.aimed == space and self.chosen is not None)):
            self._make(here[0])
        elif here:
            self.aimed = space
            self.chosen = self.table.slots.index(best[0].card) if len(best) == 1 else None

    def _is_special(self, card: Card) -> bool:
        rules = self.session.state.setup.ruleset
        return card in rules.wild or card in rules.removers

    def _make(self, move: Move) -> None:
        self._let_go()
        self.table.make(move)
        self._waited = 0.0

    def _undo(self) -> None:
        self._let_go()
        self._decided = None
        self.session.undo()
        self.table.settle()

    def _let_go(self) -> None:
        self.chosen, self.aimed, self.picked, self._drag = None, "", None, None

    def _change(self) -> None:
        self.dirty = True
        self.table.changed()

    def back(self) -> Transition:
        self._change()
        if self.chosen is not None or self.aimed:
            self._let_go()
            return None
        return Push(MenuScene(self.app, self.session))

    def typed(self, intent: Intent) -> Transition:
        letter = intent.text.lower()
        if letter.isdecimal() and letter != "0":
            self.app.act(f"card:{int(letter) - 1}")
        elif letter in LETTERS:
            self.app.act(LETTERS[letter])
        return None

    def elsewhere(self, at: tuple[int, int]) -> Transition:
        """A tap beside everything hurries motion on, or lets the chosen card go."""
        if self.table.timeline.busy:
            self.table.timeline.finish()
        else:
            self._let_go()
        self._change()
        return None

    def dragged(self, name: str, at: tuple[int, int]) -> None:
        slot = int(name.partition(":")[2])
        if self._drag is None:
            self.chosen, self.aimed = slot, ""
        self._drag = (slot, at)
        space = self.table.board.space_at(at)
        self.aimed = space if self._offered_at(space) else ""
        self._change()

    def dropped(self, name: str, at: tuple[int, int]) -> Transition:
        here = self._offered_at(self.table.board.space_at(at))
        self._let_go()
        self._change()
        if here and self.is_free:
            self._make(here[0])
        return None

    def resumed(self, answer: str) -> Transition:
        self._change()
        if answer == "leave":
            return self._leave()
        if answer == "restart":
            return self._deal(self.session.restarted())
        if answer == "hand-over":
            self.session.hand_over()
        return None

    def _leave(self) -> Transition:
        from game.ui.scenes.lobby import LobbyScene  # noqa: PLC0415 - scenes know each other

        return Replace(LobbyScene(self.app))

    def _deal(self, session: Session) -> Transition:
        from game.ui.scenes.deal import DealScene  # noqa: PLC0415 - scenes know each other

        return Replace(DealScene(self.app, session))

    # ------------------------------------------------------------ time

    def update(self, dt: float) -> Transition:
        busy = self.table.timeline.busy
        if busy:
            self.table.timeline.advance(dt)
            self._change()
        else:
            self._waited += dt
        if self.app.top is not self:
            return None
        self._let_bots_think(busy=busy)
        return None if busy or self.table.timeline.busy else self._go_on()

    def _let_bots_think(self, *, busy: bool) -> None:
        if self._decided is None:
            self._decided = self.session.think(THINK_IN_MOTION if busy else THINK)

    def _go_on(self) -> Transition:
        """What comes next when everything lies still."""
        if self.session.state.is_terminal():
            return self._finish() if self._waited >= LAST_LOOK else None
        if self.session.awaits_hand_over and self.session.is_hot_seat:
            self.session.hide_hand()
            self._let_go()
            self._change()
            return Push(HandOverScene(self.app, self.session))
        if self._moves() == (PASS,) and self._waited >= LAST_LOOK:
            self._make(PASS)
            self._change()
        if self._decided and self._waited * 1000 >= self._bot_pause:
            move, self._decided = self._decided, None
            self.table.make(move)
            self._waited = 0.0
            self._change()
        return None

    def _finish(self) -> Transition:
        from game.ui.scenes.victory import VictoryScene  # noqa: PLC0415 - scenes know each other

        return Replace(VictoryScene(self.app, self.session))

    @property
    def _bot_pause(self) -> float:
        return 0.0 if self.app.reduced_motion and not self.session.people else TIMING.bot_pause

    # ------------------------------------------------------------ painting

    def prompt(self) -> Prompt:
        """What the line on the table says."""
        state, turn = self.session.state, self.table.turn
        if turn is None:
            return Prompt(t("play.over"), "")
        alone = not self.session.is_hot_seat
        if self.table.timeline.busy:
            own = alone and turn == self.session.viewer
            return motion(self.session.players[turn].name, self._last_told, own=own)
        if self.session.is_viewers_turn:
            return own_turn(self.choice, state.setup.ruleset, self.session.mover.name, alone=alone)
        return others_turn(self.session.mover.name, t("play.thinking"))

    def status(self) -> str:
        prompt = self.prompt()
        return f"{self._last_told} {prompt.heading}. {prompt.line}"

    @property
    def _last_told(self) -> str:
        return self.table.log[-1] if self.table.log else ""

    def _picture(self) -> BoardPicture:
        shown = self.table.shown
        lit: frozenset[Space] = frozenset()
        if self._is_claiming:
            picked = self.picked or self.session.state.default_claim()
            tables = self.session.state.setup.tables
            lit = frozenset(tables.line_spaces[tables.line_of[picked.at]])
        elif self.chosen is not None:
            lit = frozenset(move.at for move in self._offered() if move.at)
        marked = frozenset(move.at for move in self.choice.moves if move.at) if self._marks_hand else frozenset()
        return BoardPicture(shown.chips, lit, marked, shown.last, tuple(shown.lines), self.aimed)

    @property
    def _marks_hand(self) -> bool:
        return self.shows_spaces and not self._is_claiming

    def draw(self, screen: pygame.Surface) -> None:
        self.table.draw(screen, self._picture())
        self._draw_prompt(screen)
        if self._is_claiming:
            self._draw_claims(screen)
        else:
            self.table.hand.draw(screen, self._hand_cards())
            self._draw_log(screen)
        for button in self._buttons:
            button.style = "chosen" if button.name == "button:spaces" and self.shows_spaces else "plain"
            button.draw(screen, self.app.look, self.app.scale)
        if self.aimed and self._small_spaces:
            self._draw_lens(screen)
        self.table.timeline.draw(screen)
        if self._drag:
            put_at(screen, self.table.hand.picture(self._chosen_card(), "chosen"), self._drag[1])

    def _draw_prompt(self, screen: pygame.Surface) -> None:
        place, prompt = self.table.places.prompt, self.prompt()
        heading = text.fitted(
            prompt.heading, "title", self.app.px(TYPE.prompt), THEME.text, place.width, self.app.px(TYPE.small)
        )
        screen.blit(heading, place.topleft)
        px = self.app.px(TYPE.body)
        room = place.bottom - place.top - heading.get_height()
        while px > self.app.px(11) and len(text.wrap(prompt.line, "body", px, place.width)) * text.leading(px) > room:
            px -= 1
        screen.blit(text.block(prompt.line, "body", px, THEME.quiet, place.width), (place.left, place.top + heading.get_height()))

    def _draw_log(self, screen: pygame.Surface) -> None:
        """The last lines of the log, where there is room for them."""
        area, px = self.table.places.log, self.app.px(TYPE.small)
        count = min(area.height // text.leading(px), 6)
        if count < 2:  # one line is no log
            return
        for i, words in enumerate(self.table.log[-count:]):
            sprite = text.fitted(words, "body", px, THEME.faint, area.width, self.app.px(10))
            screen.blit(sprite, (area.left, area.top + i * text.leading(px)))

    def _draw_lens(self, screen: pygame.Surface) -> None:
        """The aimed space enlarged, since a finger hides it."""
        space = self.table.board.rect(self.aimed)
        side = self.app.px(92)
        lens = pygame.Rect(0, 0, side, side)
        lens.midbottom = (space.centerx, space.top - self.app.px(14))
        if lens.top < 0:
            lens.midtop = (space.centerx, space.bottom + self.app.px(14))
        lens.clamp_ip(screen.get_rect())
        put(screen, painter.panel(side + self.app.px(10), side + self.app.px(10), "note", self.app.scale), lens)
        screen.blit(painter.space(self.table.board.prints[self.aimed], side, side, "plain"), lens)
        owner = self.table.shown.chips.get(self.aimed, self.session.state.side)
        put(screen, painter.chip_ghost(owner, round(side * CHIP_SHARE)), lens)

    # ------------------------------------------------------------ the choice of a line

    def _claim_places(self) -> tuple[list[pygame.Rect], pygame.Rect]:
        """Where the lines to choose from and the button that settles it lie."""
        *lines, last = layout_play.choices(self.table.places.hand, self.app.scale, len(self.choice.moves) + 1)
        return lines, last

    def _claim_buttons(self) -> list[Button]:
        lines, last = self._claim_places()
        picked = self.picked or self.session.state.default_claim()
        buttons = [
            Button(f"claim:{move.at}", move.at.replace("-", " – "), rect, "chosen" if move == picked else "plain")
            for move, rect in zip(self.choice.moves, lines, strict=True)
        ]
        return [*buttons, Button("button:claim", t("play.button.claim"), last, "main", "lock")]

    def _claim_targets(self) -> list[Target]:
        return [button.target() for button in self._claim_buttons()]

    def _draw_claims(self, screen: pygame.Surface) -> None:
        for button in self._claim_buttons():
            button.draw(screen, self.app.look, self.app.scale)


def warm_up(app: App, session: Session) -> Generator[None, None, None]:
    """Make the sprites of the play scene one at a time, before they are needed."""
    setup = session.state.setup
    places = layout_play.play(app.display.size, app.scale, party(setup))
    cell = places.grid.cell
    cards = sorted({card for _, card in setup.board.items()} - {FREE})
    own = () if session.viewer is None else session.view().hand
    hand = [(card, caption(card, setup.ruleset)) for card in own]
    chip, size = round(cell * CHIP_SHARE), places.cards[0].size
    yield from painter.warm(cards, (cell, cell), ("plain", "dim"), chip, setup.sides, hand, size)
