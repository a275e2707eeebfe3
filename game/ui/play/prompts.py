"""The line on the table: what the player is to do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from ...engine.board import Space
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.rules.ruleset import Ruleset
from ...i18n import listed, t
from .. import sprites
from ..sprites.widgets import blit_at
from ..toolkit import text
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, drawn
from ..words.faces import said_sentence
from ..words.wording import asked_as, card_sign, number, plain, power, print_sign
from .selection import Selection
from .turn import Turn, is_beside

if TYPE_CHECKING:
    from ..shell.scene import AppContext


class Prompt(NamedTuple):
    """A heading and a line below it."""

    heading: str
    line: str
    brief: str = ""
    """In place of the line where there is no room for it."""
    stands_out: bool = False
    """True if the line is about a mistake and has to be noticed."""
    is_grand: bool = False
    """True for the heading that everybody has waited for."""
    is_won: bool = False
    """True if somebody here has won: the heading shines."""

    @property
    def said(self) -> str:
        """Both as sentences."""
        return " ".join(filter(None, (said_sentence(self.heading), self.line)))


class Choice(NamedTuple):
    """What a person can choose in a turn, and has: the prompt depends on it."""

    turn: Turn
    selection: Selection = Selection()
    again: bool = False
    """True if the same seat goes on after a play."""
    late: str = ""
    """The name of another person here who may still draw."""
    lost_card: bool = False
    """True if a card was lost since the last turn, for it was not drawn in time."""

    @property
    def card(self) -> Card:
        """The chosen one."""
        return self.selection.card(self.turn)


def own_turn(choice: Choice, name: str, *, alone: bool) -> Prompt:
    """The prompt for the person to move; `alone` when there is only one person, who is then "you"."""
    selection, is_childs = choice.selection, choice.turn.rules.for_children
    if is_childs and selection.aimed and choice.card and not selection.wrong and not selection.is_claiming(choice.turn):
        return Prompt(t("play.once_more"), t("play.once_more.line", card=card_sign(choice.card)), stands_out=True)
    heading = t("play.your_turn") if alone else t("play.turn_of", name=name)
    return Prompt(heading, _advice(choice), stands_out=selection.wrong is not None)


def others_turn(name: str, line: str) -> Prompt:
    """The prompt while somebody else is to move."""
    return Prompt(t("play.turn_of", name=name), line)


def motion(name: str, line: str, *, own: bool) -> Prompt:
    """The prompt while a move is shown: its player, and its line of the log."""
    return Prompt(t("play.your_turn"), line) if own else others_turn(name, line)


def _advice(choice: Choice) -> str:
    turn, acts = choice.turn, {move.act for move in choice.turn.moves if not is_beside(move)}
    if choice.selection.is_claiming(turn):
        return _lines(turn, acts)
    if turn.state.phase == "roll":
        return t("play.roll_again") if choice.again else t("play.roll")
    if turn.state.phase == "close" and "pass" in acts:
        return t("play.draw_or_announce") if "claim" in acts else t("play.draw")
    if acts == {"draw"}:
        return t("play.announced")
    return _nothing(turn) if acts == {"pass"} else _play(choice, acts)


def _play(choice: Choice, acts: Collection[str]) -> str:
    turn, selection, card = choice.turn, choice.selection, choice.card
    if selection.wrong:
        wrong, printed = selection.wrong
        asked, sign, at = asked_as(wrong, turn.rules), card_sign(wrong), print_sign(printed)
        return t(f"play.wrong_card.{asked}" if selection.aimed else f"play.wrong.{asked}", card=sign, at=at)
    if selection.aimed:
        return t("play.again", card=card_sign(card)) if card else _which_card(turn, selection.aimed)
    if card:
        return _chosen(turn, selection, card)
    return plain("play.lost_card", turn.rules) if choice.lost_card else _free(choice, acts)


def _which_card(turn: Turn, aimed: Space) -> str:
    """A space waits for its card; a number for the one that makes it."""
    if special := only_special(turn.moves, aimed, turn.rules):
        return plain("play.which_special", turn.rules, cards=listed(sorted(map(card_sign, special)), "or"))
    shown = turn.print_of(aimed)
    return t("play.which_makes", at=shown) if shown.isdecimal() and turn.rules.shows else t("play.which_card")


def only_special(moves: Sequence[Move], space: Space, ruleset: Ruleset) -> set[Card]:
    """The special cards that alone could go to a space; none where an ordinary one can."""
    cards = {move.card for move in moves if move.at == space and move.card}
    return cards if all(power(card, ruleset) for card in cards) else set()


def _lines(turn: Turn, acts: Collection[str]) -> str:
    if turn.state.choices:
        return t("play.claim", n=number(turn.state.setup.seating.line_length))
    return t("play.which_line") if len(turn.moves) > 1 and "draw" not in acts else t("play.announce")


def _nothing(turn: Turn) -> str:
    """Why the turn passes."""
    if not turn.rules.dice:
        return t("play.pass")
    rolled = turn.state.hands[turn.state.current_player][0]
    is_remover = power(rolled, turn.rules) == "remover"
    return t("play.nothing_to_take" if is_remover else "play.nothing_to_place", card=card_sign(rolled))


def _free(choice: Choice, acts: Collection[str]) -> str:
    """Nothing is chosen yet."""
    if choice.turn.state.phase == "penalty":
        return t("play.penalty")
    if choice.late:
        return t("play.late_of", name=choice.late)
    if "discard" in acts:
        return plain("play.discard_or_exchange" if "exchange" in acts else "play.discard", choice.turn.rules)
    if "claim" in acts:
        return t("play.choose_or_announce")
    return plain("play.choose_or_exchange" if "exchange" in acts else "play.choose", choice.turn.rules)


def _chosen(turn: Turn, selection: Selection, card: Card) -> str:
    sign, rules = card_sign(card), turn.rules
    moves = [move for move in turn.moves if move.card == card]
    spaces = sum(1 for move in moves if move.at)
    if any(move.act == "discard" for move in moves):
        return plain("play.give_up", rules, card=sign)
    if not spaces:
        return t("play.no_chip" if card in rules.removers else "play.no_space", card=sign)
    if selection.asks(turn, card):
        return t(f"play.find.{asked_as(card, rules)}", card=sign)
    if card in rules.shows:
        answer = print_sign(rules.print_of(card))
        return plain(f"play.told.{asked_as(card, rules)}", rules, card=sign, answer=answer, n=spaces)
    told = plain(_way(card, moves[-1], rules), rules, card=sign, n=spaces)
    return f"{told} {t('play.then_again')}" if card in rules.again else told


def _way(card: Card, move: Move, ruleset: Ruleset) -> str:
    """The key of the sentence about a card's play."""
    does = power(card, ruleset)
    if move.act == "replace":
        return "play.replace_any" if does else "play.replace"
    if does == "remover" and ruleset.spared:
        return "play.remover_spares"
    return {"": "play.spaces", "wild": "play.wild", "remover": "play.remover"}[does]


# ---------------------------------------------------------------- how it is painted

_GRAND, _SMALL = 40, 12
"""Units: letters of the heading that tells who has won, and of the line from which the heading keeps its size."""
_MOST_LINES = 6
"""Lines of the log beside the board."""
_DOTS = 3
"""Dots that show that a computer thinks."""


def prompt_box(app: AppContext, place: Rect, prompt: Prompt, beat: Callable[[], int]) -> Box:
    """The heading, as large a line below it as fits, and the step of the dots that show a thought."""
    return drawn(
        lambda screen, *_: _draw_prompt(screen, app, place, prompt, beat()), lambda: (prompt, beat()), rect=place
    )


def _draw_prompt(screen: pygame.Surface, app: AppContext, place: Rect, prompt: Prompt, beat: int) -> None:
    room, words = place.width, _line_for(app, place, prompt)
    px = _heading_px(app, place, words, _GRAND if prompt.is_grand else TYPE.prompt)
    colour = THEME.accent_light if prompt.is_won else THEME.text
    heading = text.fitted(prompt.heading, "title", px, colour, room, app.px(TYPE.small))
    screen.blit(heading, place.topleft)
    below = room, place.height - heading.get_height()
    colour = THEME.accent if prompt.stands_out else THEME.quiet
    line = text.fitted_block(words, "body", app.px(TYPE.body), colour, below, app.px(TYPE.least))
    screen.blit(line, (place.left, place.top + heading.get_height()))
    if beat:
        left = place.left + heading.get_width() + app.px(12)
        _draw_dots(screen, app, Rect(left, place.top, place.right - left, heading.get_height()), beat)


def _line_for(app: AppContext, place: Rect, prompt: Prompt) -> str:
    """The line, or what is said in its place where even the smallest letters have no room for it."""
    least = text.height("title", app.px(TYPE.small)) + text.block_height(
        prompt.line, "body", app.px(TYPE.least), place.width
    )
    return prompt.brief if prompt.brief and least > place.height else prompt.line


def _heading_px(app: AppContext, place: Rect, words: str, units: int) -> int:
    """The size of the heading: smaller than usual where the line below would otherwise not fit."""
    px, line = app.px(units), text.block_height(words, "body", app.px(_SMALL), place.width)
    while px > app.px(TYPE.small) and text.height("title", px) + line > place.height:
        px -= 1
    return px


def _draw_dots(screen: pygame.Surface, app: AppContext, room: Rect, beat: int) -> None:
    """Paint a row of dots, of which one after the other stands out, where there is room for it."""
    step = app.px(13)
    if room.width < _DOTS * step:
        return
    for i in range(_DOTS):
        stands_out = i == (beat - 1) % _DOTS
        side = app.px(9 if stands_out else 5)
        dot = sprites.badge(side, side, THEME.accent if stands_out else THEME.faint)
        blit_at(screen, dot, (room.left + step * (i + 0.5), room.centery))


def log_box(app: AppContext, area: Rect, log: Sequence[str]) -> Box:
    """The last lines of the log, wrapped if need be, where there is room for more than one."""
    lines = tuple(log[-_MOST_LINES:])
    return drawn(lambda screen, *_: _draw_log(screen, app, area, lines), lines, rect=area)


def _draw_log(screen: pygame.Surface, app: AppContext, area: Rect, log: Sequence[str]) -> None:
    px = app.px(TYPE.small)
    count = min(area.height // text.leading(px), _MOST_LINES)
    if count <= 1:
        return
    rows: list[tuple[str, int]] = []
    for words in log[-count:]:
        fine = text.fitting_px(words, "body", px, area.width, app.px(TYPE.least))
        rows += ((row, fine) for row in text.wrap(words, "body", fine, area.width))
    for i, (words, fine) in enumerate(rows[-count:]):
        screen.blit(text.line(words, "body", fine, THEME.faint), (area.left, area.top + i * text.leading(px)))
