"""The parts of the play scene around the table: prompt, last lines of the log, lens, choice of a line."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ...engine.board import Space
from ...i18n import listed, t
from .. import sprites
from ..sprites import marks
from ..sprites.widgets import Button, blit_at, blit_centred
from ..table import framing
from ..table.bubble import BubbleSurroundings, BubbleWords, draw_bubble
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..words.outcome import has_won, result_of
from ..words.wording import card_sign, number, power
from .pacing import TICKS, TIME_TO_DRAW
from .tabletop.frame_layout import frame_places
from .tabletop.painting import pile_card
from .turn.prompts import Prompt, motion, only_special, others_turn, own_turn
from .turn.selection import Selection
from .turn.turn import Turn
from .turn_controller import TurnController

if TYPE_CHECKING:
    from ..shell.scene import AppContext
    from .guidance.hint import Hinting
    from .tabletop.table import Table

GRAND = 40
"""Units of the heading's letters that tell who has won."""
MOST_LINES = 6
"""Lines of the log beside the board."""
DOTS = 3
"""Dots that show that a computer thinks."""
SMALL = 12
"""Units of the line's letters from which the heading keeps its size."""
LENS = 92
"""Units of the enlarged space."""


def told(table: Table, turn: TurnController, hints: Hinting) -> Prompt:
    """What the line on the table says."""
    session, seat = table.session, table.turn
    if seat is None or _shows_the_end(table):
        title = result_of(session).title
        heading = title if table.setup.ruleset.for_children else t("play.won", result=title)
        return Prompt(heading, table.move_log.last, is_grand=True, is_won=has_won(session))
    alone, mover = not session.is_hot_seat, session.mover
    if table.timeline.busy or (session.awaits_hand_over and seat == session.viewer):
        line = t("play.rolling") if table.is_rolling else table.move_log.last
        return motion(session.players[seat].name, line, own=alone and seat == session.viewer)
    if (hint := hints.prompt()) is not None:
        return hint
    if session.is_viewers_turn:
        prompt = own_turn(turn.choice, mover.name, alone=alone)
        return prompt._replace(line=t(urgent)) if (urgent := table.app.notices.urgent) else prompt
    if turn.now.draw:
        return others_turn(mover.name, t("play.late"))
    return others_turn(mover.name, table.move_log.last if mover.is_human else t("play.thinking"))


def _shows_the_end(table: Table) -> bool:
    """Whether the sequence that decides the game lights up, or has."""
    state = table.session.state
    if state.ended is None or state.ended.termination != "sequences":
        return False
    return table.is_decided or bool(table.glowing) or len(table.displayed.lines) == sum(map(len, state.sequences))


def draw_prompt(screen: pygame.Surface, app: AppContext, place: pygame.Rect, prompt: Prompt, beat: int) -> None:
    """Paint the heading, as large a line below it as fits, and the step of the dots that show a thought."""
    room, words = place.width, _line_for(app, place, prompt)
    px = _heading_px(app, place, words, GRAND if prompt.is_grand else TYPE.prompt)
    colour = THEME.accent_light if prompt.is_won else THEME.text
    heading = text.fitted(prompt.heading, "title", px, colour, room, app.px(TYPE.small))
    screen.blit(heading, place.topleft)
    below = room, place.height - heading.get_height()
    colour = THEME.accent if prompt.stands_out else THEME.quiet
    line = text.fitted_block(words, "body", app.px(TYPE.body), colour, below, app.px(TYPE.least))
    screen.blit(line, (place.left, place.top + heading.get_height()))
    if beat:
        left = place.left + heading.get_width() + app.px(12)
        _draw_dots(screen, app, pygame.Rect(left, place.top, place.right - left, heading.get_height()), beat)


def _line_for(app: AppContext, place: pygame.Rect, prompt: Prompt) -> str:
    """The line, or what is said in its place where even the smallest letters have no room for it."""
    least = text.height("title", app.px(TYPE.small)) + text.block_height(
        prompt.line, "body", app.px(TYPE.least), place.width
    )
    return prompt.brief if prompt.brief and least > place.height else prompt.line


def _heading_px(app: AppContext, place: pygame.Rect, words: str, units: int) -> int:
    """The size of the heading: smaller than usual where the line below would otherwise not fit."""
    px, line = app.px(units), text.block_height(words, "body", app.px(SMALL), place.width)
    while px > app.px(TYPE.small) and text.height("title", px) + line > place.height:
        px -= 1
    return px


def _draw_dots(screen: pygame.Surface, app: AppContext, room: pygame.Rect, beat: int) -> None:
    """Paint a row of dots, of which one after the other stands out, where there is room for it."""
    step = app.px(13)
    if room.width < DOTS * step:
        return
    for i in range(DOTS):
        stands_out = i == (beat - 1) % DOTS
        side = app.px(9 if stands_out else 5)
        dot = sprites.badge(side, side, THEME.accent if stands_out else THEME.faint)
        blit_at(screen, dot, (room.left + step * (i + 0.5), room.centery))


def draw_log(screen: pygame.Surface, app: AppContext, area: pygame.Rect, log: list[str]) -> None:
    """Paint the last lines of the log, where there is room for more than one."""
    px = app.px(TYPE.small)
    count = min(area.height // text.leading(px), MOST_LINES)
    if count <= 1:
        return
    rows = [row for words in log[-count:] for row in _log_rows(words, px, app.px(TYPE.least), area.width)]
    for i, (words, fine) in enumerate(rows[-count:]):
        screen.blit(text.line(words, "body", fine, THEME.faint), (area.left, area.top + i * text.leading(px)))


def _log_rows(words: str, px: int, least: int, room: int) -> list[tuple[str, int]]:
    """A line of the log with its size, wrapped where even the smallest letters have no room for it."""
    fine = text.fitting_px(words, "body", px, room, least)
    return [(row, fine) for row in text.wrap(words, "body", fine, room)]


def lens_place(table: Table, aimed: Space) -> pygame.Rect:
    """Where the aimed space is shown enlarged."""
    app = table.app
    space, side = table.board.rect(aimed), app.px(LENS)
    lens = pygame.Rect(0, 0, side, side)
    lens.midbottom = (space.centerx, space.top - app.px(14))
    if lens.top < 0:
        lens.midtop = (space.centerx, space.bottom + app.px(14))
    return lens.clamp(pygame.Rect((0, 0), app.display.size))


def draw_aim(screen: pygame.Surface, table: Table, turn: Turn, selection: Selection, *, small: bool) -> None:
    """Paint what a second tap on the aimed space means: in words for a card of power; small spaces enlarged."""
    aimed = selection.aimed
    if not aimed or selection.is_hinted or selection.drag:
        return
    if small:
        _draw_lens(screen, table, aimed)
    if words := aim_words(selection, turn, small=small):
        lens = lens_place(table, aimed) if small else None
        board, in_sight = table.board.grid.frame, _in_sight(table, turn, selection)
        around = BubbleSurroundings(table.board.rect(aimed), lens, board, in_sight)
        draw_bubble(screen, words, around, table.app.scale)


def _in_sight(table: Table, turn: Turn, selection: Selection) -> list[pygame.Rect]:
    """The spaces that one looks at before one taps again: those with chips, and the few others of the chosen card."""
    card = selection.card(turn)
    others = selection.offered(turn) if card and power(card, turn.rules) != "wild" else ()
    seen = {*table.displayed.chips, *(move.at for move in others)} - {selection.aimed}
    return [table.board.rect(space) for space in table.board.prints if space in seen]


def aim_words(selection: Selection, turn: Turn, *, small: bool = False) -> BubbleWords | None:
    """What is said beside the aimed space; a second tap with an ordinary card needs no words where spaces are small."""
    moves, card = selection.offered_at(turn, selection.aimed), selection.card(turn)
    if not card and not turn.rules.dice:
        return _asking_words(turn, selection)
    if not moves or selection.is_quiz(turn) or turn.rules.dice:
        return None
    if turn.rules.for_children:  # the prompt says it aloud, and leaves the board in sight
        return None
    if power(card, turn.rules):
        return BubbleWords(t(f"play.aim.{moves[0].act}", card=card_sign(card)), t("play.aim.again"))
    return None if small else BubbleWords(t("play.aim.plain", card=card_sign(card)), t("play.aim.again"))


def _asking_words(turn: Turn, selection: Selection) -> BubbleWords:
    """What is said beside a space that waits for its card."""
    if special := only_special(turn.moves, selection.aimed, turn.rules):
        cards = listed(sorted(map(card_sign, special)), "or")
        return BubbleWords(t("play.ask.special", cards=cards), t("play.ask.tap"))
    return BubbleWords(t("play.ask.which"), t("play.ask.tap"))


def _draw_lens(screen: pygame.Surface, table: Table, aimed: Space) -> None:
    """Paint the aimed space enlarged, since a finger hides it."""
    app, lens = table.app, lens_place(table, aimed)
    side = lens.width
    border = side + app.px(10)
    blit_centred(screen, sprites.panel(border, border, "note", app.scale), lens)
    screen.blit(sprites.small_space(table.board.prints[aimed], side, side), lens)
    owner = table.displayed.chips.get(aimed, table.session.state.side)
    blit_centred(screen, sprites.chip_ghost(owner, round(side * THEME.chip_share)), lens)


def draw_pulse(screen: pygame.Surface, table: Table, aimed: Space, step: int) -> None:
    """Paint the ring round a space that has to be tapped once more, in one of its steps."""
    place = table.board.rect(aimed)
    blit_centred(screen, marks.call_ring(*place.size, step % marks.RINGS, table.app.scale), place)


def line_buttons(table: Table, turn: Turn, selection: Selection) -> list[Button]:
    """What slides the frame round a line, in place of the hand, and the buttons that settle it."""
    must, slides = bool(table.session.state.choices), len(turn.lines) > 1
    places = frame_places(table.places.hand, table.app.scale, slides=slides, waits=not must)
    length = table.setup.seating.line_length
    words = t("play.button.claim", n=number(length)) if must else t("play.button.announce")
    settle = Button(Act("button", "claim"), words, places["settle"], "main", "lock")
    later = [] if must else [Button(Act("button", "later"), t("play.button.later"), places["later"])]
    return [settle, *(_sliders(turn, selection, places) if slides else []), *later]


def _sliders(turn: Turn, selection: Selection, places: dict[str, pygame.Rect]) -> list[Button]:
    """The buttons that slide the frame; at the last line, one of them rests."""
    order, now = framing.in_order([move.at for move in turn.lines]), selection.claim(turn).at
    back = Button(Act("button", "slide-back"), t("play.button.slide_back"), places["back"], icon="back", wordless=True)
    on = Button(Act("button", "slide-on"), t("play.button.slide_on"), places["on"], icon="forward", wordless=True)
    back.enabled, on.enabled = now != order[0], now != order[-1]
    return [back, on]


def draw_deck_call(screen: pygame.Surface, table: Table, share: float) -> None:
    """Light up the draw pile, and paint how much of the time for it is left (0 to 1; 1: no hurry)."""
    app, place, gone = table.app, table.pile, (1 - share) * TICKS
    beat = 0 if app.reduced_motion else round(gone) % marks.RINGS
    blit_centred(screen, marks.call_ring(*place.size, beat, app.scale), place)
    if share < 1:
        card = pile_card(table)
        px = round(card.height * 0.8)
        blit_centred(screen, marks.countdown(px, math.ceil(share * TIME_TO_DRAW), round(share * TICKS) / TICKS), card)
