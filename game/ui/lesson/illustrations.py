"""The sheets of a lesson: its pictures, its house rules, its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from ...engine import Ruleset
from ...engine.board import BLOCKED, FREE
from ...engine.record.notation import CHIP_LETTERS, CLOSED, CORNER, EMPTY
from ...engine.rules.options import OPTION_OF
from ...i18n import t
from ...storage.store import GAME
from .. import sprites
from ..lobby import preferences
from ..lobby.house_rules import changes, option_name, option_sentence
from ..sprites.widgets import blit_centred, button, paper, paragraph, words
from ..stage.scene import PLAY_ON, AppContext, Pop, Transition
from ..stage.sheet import SHEET, Overlay
from ..toolkit.act import Act
from ..toolkit.geometry import CARD_RATIO, margin
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Content, Item, Look, Px, column, height, leaf, row, space
from ..words.wording import plain
from .callout import PAD, covered, paper_button
from .lessons import LEVEL

_CARD = "="
"""The prefix of a token that shows a card instead of a space."""
_GONE = "-"
"""The suffix of a chip that has left its space."""
_FACE_DOWN = "?"
_GAP = 0.08
"""Between two tokens of a picture, of one's width."""


class _Size:
    """Units."""

    paper_width = 400
    title_letters = 26
    tray_edge = 8
    button_height = 48
    low_window = 420
    """Under this height, everything moves closer together."""


@dataclass
class Vignette(Content):
    """A row of tokens on a tray, so many units high where it is not too long then."""

    tokens: Sequence[str]
    high: int

    def _picture(self, look: Look, width: int) -> tuple[float, int, int]:
        """How many tokens wide it is, and the pixels of its width and height."""
        count = len(self.tokens) + _GAP * (len(self.tokens) - 1)
        has_cards = any(token == _FACE_DOWN or token.startswith(_CARD) for token in self.tokens)
        tall = CARD_RATIO if has_cards else 1.0
        side = min(look.px(self.high) / tall, (width - look.px(3 * _Size.tray_edge)) / count)
        return count, round(side * count), round(side * tall)

    def extent(self, look: Look, width: int) -> tuple[int, int]:
        return width, self._picture(look, width)[2] + look.px(2 * _Size.tray_edge)

    def paint(self, screen: pygame.Surface, at: Rect, _item: Item, look: Look) -> None:
        count, wide, _ = self._picture(look, at.width)
        side, tray = int(wide / count), Rect(0, at.top, wide + look.px(2 * _Size.tray_edge), at.height)
        tray.centerx = at.centerx
        screen.blit(sprites.badge(*tray.size, THEME.table, 10 * look.scale), tray)
        for i, token in enumerate(self.tokens):
            spot = Rect(0, 0, side, side)
            spot.midleft = tray.left + look.px(2 * _Size.tray_edge) // 2 + round(i * side * (1 + _GAP)), tray.centery
            _draw_token(screen, token, spot)


def _draw_token(screen: pygame.Surface, token: str, spot: Rect) -> None:
    side = spot.width
    if token == _FACE_DOWN or token.startswith(_CARD):
        tall = round(side * CARD_RATIO)
        card = sprites.card_back(side, tall) if token == _FACE_DOWN else sprites.card(token[1:], side, tall)
        blit_centred(screen, card, spot)
    elif token == CORNER:
        screen.blit(sprites.corner(side, side), spot)
    elif token == CLOSED:
        screen.blit(sprites.closed(side, side), spot)
    elif token[0] in CHIP_LETTERS:
        screen.blit(sprites.space("", side, side), spot)
        chip = sprites.chip_ghost if token.endswith(_GONE) else sprites.chip
        blit_centred(screen, chip(CHIP_LETTERS.index(token[0]), round(side * THEME.chip_share)), spot)
    else:
        screen.blit(sprites.space("" if token in {EMPTY, FREE, BLOCKED} else token, side, side), spot)


class PaperScene(Overlay):
    """A paper over the veiled table, which leaves in sight what `kept` tells, as far as there is room."""

    def __init__(self, app: AppContext, ruleset: Ruleset, kept: Callable[[], Sequence[Rect]] = list) -> None:
        super().__init__(app)
        self.ruleset = ruleset
        self._kept = kept

    def paper(self, look: Look) -> Box:
        raise NotImplementedError

    def view(self, look: Look) -> Box:
        edge, sheet, kept = margin(look.size, look.scale), self.paper(look), self._kept()
        wide = min(look.px(_Size.paper_width), look.size[0] - 2 * edge)
        place = Rect(0, 0, wide, min(height(sheet, look, wide), look.size[1] - edge))
        window = Rect((0, 0), look.size).inflate(-edge, -edge)
        anchors = ("center", "midbottom", "midtop", "midright", "midleft")
        places = [place.move_to(**{anchor: getattr(window, anchor)}) for anchor in anchors]
        return sheet._replace(rect=min(places, key=lambda place: covered(place, kept)))

    def on_background_tap(self, at: tuple[int, int]) -> None:
        """A tap beside it is no answer."""

    def status(self) -> str:
        return t("told.heading", heading=self.heading(), text=self.texts()[0])


def _paper(
    look: Look, over: str, title: str, said: str, tokens: Sequence[str], main: Box, others: Sequence[Box] = ()
) -> Box:
    """A picture of some tokens, a few words over a title, a text and buttons."""
    is_low = look.size[1] < look.px(_Size.low_window)
    gap, others = look.px(8 if is_low else 14), [other._replace(grow=1.0) for other in others]
    main = main._replace(grow=2.0)
    rows = [[main, *others]] if is_low else [[main], others]
    return paper(
        leaf(Vignette(tokens, 34 if is_low else 54)),
        space(Px(gap)),
        words(over, "strong", TYPE.small, THEME.ink_soft, align="center") if over else None,
        paragraph(title, "title", _Size.title_letters, THEME.ink, align="center", role="title"),
        space(Px(gap // 2)),
        paragraph(said, em=TYPE.body + 1, colour=THEME.ink, align="center", role="text"),
        space(Px(gap - gap // 2 + look.px(8)))._replace(shrinks=True),
        column(*(row(*boxes, gap=6, size=_Size.button_height) for boxes in rows if boxes), gap=6),
        pad=(PAD + 4, Px(gap)),
        key=SHEET,
    )


LEARN_AGAIN = "again"
"""What is answered when the lesson is to begin anew."""


class EndScene(PaperScene):
    """Says that the game is known now; a game that waits is not replaced by another."""

    def __init__(
        self, app: AppContext, ruleset: Ruleset, made: tuple[str, ...], kept: Callable[[], Sequence[Rect]]
    ) -> None:
        super().__init__(app, ruleset, kept)
        self._made = made
        self._waits = bool(app.store.keys(GAME))

    def paper(self, look: Look) -> Box:
        rules, colours = self.ruleset, (THEME.paper_dim, THEME.card_dim)
        others = [paper_button(LEARN_AGAIN, t("lesson.end.again"), 40, *colours)]
        if self._waits:
            said, play = "lesson.end.waits", "lesson.end.back"
        else:
            said, play = "lesson.end.text", "lesson.end.play"
            others.append(paper_button("close", t("button.close"), 40, *colours))
        main = button("play", plain(play, rules), "main", "play")
        return _paper(look, "", plain("lesson.end.title", rules), plain(said, rules), self._made, main, others)

    def act(self, act: Act) -> Transition:
        if act == Act("button", "play"):
            return Pop(PLAY_ON) if self._waits else self._real_game()
        return Pop(LEARN_AGAIN if act.value == LEARN_AGAIN else "")

    def _real_game(self) -> Transition:
        """A game against the easiest computer, whom the lobby shows from then on."""
        app, rules = self.app, self.ruleset
        lineup = preferences.lineup(app.settings, rules).as_duel(rules, LEVEL)
        app.settings.update(preferences.kept_lineup(app.settings, rules, lineup))
        app.set_setting(preferences.VARIANT, rules.name)
        return preferences.begin(app, rules, lineup)


DONE = "done"
"""What the last card answers with."""
_MOST_COUNTED = 8
"""Tokens that are counted out at most."""


class HouseCardsScene(PaperScene):
    """Shows the cards of a rule set; pops with DONE after the last one, else with ""."""

    def __init__(self, app: AppContext, ruleset: Ruleset) -> None:
        super().__init__(app, ruleset)
        self._names = changes(ruleset)
        self._at = 0

    def paper(self, look: Look) -> Box:
        rules, name = self.ruleset, self._names[self._at]
        over = t("lesson.house", n=self._at + 1, count=len(self._names))
        tokens = OPTION_OF[name].picture
        if len(tokens) == 1:
            tokens *= min(max(getattr(rules, name), 1), _MOST_COUNTED)
        go_on = button("next", t("lesson.next"), "main")
        return _paper(look, over, option_name(rules, name), option_sentence(rules, name), tokens, go_on)

    def act(self, act: Act) -> Transition:
        self._at = (self._at + 1) % len(self._names)
        self.changed()
        return None if self._at else Pop(DONE)
