"""What stands round the table: prompt, last lines of the log, lens, choice of a line; and the table in words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from ...engine.board import Space, space_name
from ...engine.cards import Card
from ...i18n import language, listed, t
from .. import sprites
from ..sprites import marks
from ..sprites.widgets import Button, blit_at, blit_centred
from ..table import framing, score_text
from ..table.bubble import BubbleWords, draw_bubble
from ..toolkit import text
from ..toolkit.accessibility import AccessibleNode, grid_nodes, target_nodes
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Item
from ..words.game_text import has_won, result_of
from ..words.wording import card_sign, card_words, line_said, number, power, space_said
from .layout import frame_places
from .pacing import TICKS, TIME_TO_DRAW
from .prompts import Prompt, motion, only_special, others_turn, own_turn
from .selection import Selection
from .table import pile_card
from .turn import Turn
from .turn_controller import TurnController

if TYPE_CHECKING:
    from ..shell.scene import AppContext
    from .guidance import Hinting
    from .table import Table

_GRAND, _SMALL, _LENS = 40, 12, 92
"""Units: letters of the heading that tells who has won, letters of the line from which the heading keeps its size, and
the enlarged space."""
_MOST_LINES = 6
"""Lines of the log beside the board."""
_DOTS = 3
"""Dots that show that a computer thinks."""


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
    """True if the sequence that decides the game lights up, or has."""
    state = table.session.state
    if state.ended is None or state.ended.termination != "sequences":
        return False
    return table.is_decided or bool(table.glowing) or len(table.displayed.lines) == sum(map(len, state.sequences))


def draw_prompt(screen: pygame.Surface, app: AppContext, place: pygame.Rect, prompt: Prompt, beat: int) -> None:
    """Paint the heading, as large a line below it as fits, and the step of the dots that show a thought."""
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
        _draw_dots(screen, app, pygame.Rect(left, place.top, place.right - left, heading.get_height()), beat)


def _line_for(app: AppContext, place: pygame.Rect, prompt: Prompt) -> str:
    """The line, or what is said in its place where even the smallest letters have no room for it."""
    least = text.height("title", app.px(TYPE.small)) + text.block_height(
        prompt.line, "body", app.px(TYPE.least), place.width
    )
    return prompt.brief if prompt.brief and least > place.height else prompt.line


def _heading_px(app: AppContext, place: pygame.Rect, words: str, units: int) -> int:
    """The size of the heading: smaller than usual where the line below would otherwise not fit."""
    px, line = app.px(units), text.block_height(words, "body", app.px(_SMALL), place.width)
    while px > app.px(TYPE.small) and text.height("title", px) + line > place.height:
        px -= 1
    return px


def _draw_dots(screen: pygame.Surface, app: AppContext, room: pygame.Rect, beat: int) -> None:
    """Paint a row of dots, of which one after the other stands out, where there is room for it."""
    step = app.px(13)
    if room.width < _DOTS * step:
        return
    for i in range(_DOTS):
        stands_out = i == (beat - 1) % _DOTS
        side = app.px(9 if stands_out else 5)
        dot = sprites.badge(side, side, THEME.accent if stands_out else THEME.faint)
        blit_at(screen, dot, (room.left + step * (i + 0.5), room.centery))


def draw_log(screen: pygame.Surface, app: AppContext, area: pygame.Rect, log: list[str]) -> None:
    """Paint the last lines of the log, wrapped if need be, where there is room for more than one."""
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


def lens_place(table: Table, aimed: Space) -> pygame.Rect:
    """Where the aimed space is shown enlarged."""
    app = table.app
    space, side = table.board.rect(aimed), app.px(_LENS)
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
        draw_bubble(screen, words, table.app.scale, table.board.rect(aimed), lens, board, in_sight)


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
    app, place = table.app, table.pile
    beat = 0 if app.reduced_motion else round((1 - share) * TICKS) % marks.RINGS
    blit_centred(screen, marks.call_ring(*place.size, beat, app.scale), place)
    if share < 1:
        card = pile_card(table)
        px = round(card.height * 0.8)
        blit_centred(screen, marks.countdown(px, math.ceil(share * TIME_TO_DRAW), round(share * TICKS) / TICKS), card)


# ---------------------------------------------------------------- the table in words


def space_words(table: Table, space: Space) -> str:
    """A space of the table as it is said."""
    return space_said(space, table.board.prints[space], table.displayed.chips.get(space))


def _part(key: str, heading: str, things: Iterable[AccessibleNode]) -> Iterator[AccessibleNode]:
    """Things under a heading; nothing where there are none."""
    found = list(things)
    if found:
        yield AccessibleNode("heading", f"heading:{key}", heading)
        yield from found


class TableWords:
    """Tells the table to people who do not see it."""

    def __init__(self, table: Table, turn: TurnController) -> None:
        self._table = table
        self._turn = turn
        self._spaces: dict[tuple[object, ...], str] = {}
        """The words for each look of a space: to find them for all spaces takes its time."""
        self._calls: list[str] = []
        """What the person to act was told last."""

    def nodes(self, targets: Sequence[Item]) -> Iterator[AccessibleNode]:
        """Hand, buttons, score, the others' round and board, each under its heading; `targets` can be acted on."""
        cards = [target for target in targets if target.act.kind == "card"]
        spaces = {target.act.value: target for target in targets if target.act.kind == "space"}
        since = [target for target in targets if target.act.kind == "since"]
        others = [target for target in targets if target.act.kind not in {"card", "space", "since"}]
        yield from _part("hand", t("told.hand"), target_nodes(cards))
        yield from _part("acts", t("told.acts"), target_nodes(others))
        yield from _part("score", t("told.score"), self._score())
        yield from _part("round", t("since.title"), target_nodes(since))
        yield from self._board(spaces)

    def _score(self) -> Iterator[AccessibleNode]:
        table = self._table
        for i, words in enumerate(score_text.panels_told(table.setup, table.session.players, table.displayed)):
            yield AccessibleNode("text", f"score:{i}", words)
        if dice := table.displayed.dice:
            yield AccessibleNode("text", "dice", t("told.dice", dice=" + ".join(map(str, dice))))
        else:
            yield AccessibleNode("text", "pile", t("table.pile", n=table.displayed.pile))

    def _board(self, targets: dict[Space, Item]) -> Iterator[AccessibleNode]:
        """The board row by row; a space has the name of its target."""
        board, rows = self._table.board, self._table.setup.board
        picture, slots = self._turn.picture(), self._turn.now.slots
        in_lines = {space for spaces, _ in self._table.displayed.lines for space in spaces}

        def cell(space: Space) -> AccessibleNode:
            card = slots[picture.marked[space]] if space in picture.marked else ""
            words = self._space(space, card, is_lit=space in picture.lit, is_in_line=space in in_lines)
            return AccessibleNode("cell", Act("space", space).name, words, board.rect(space), space in targets)

        heading = t("told.board", rows=rows.height, columns=rows.width)
        cells = [[cell(space_name(x, y)) for x in range(rows.width)] for y in range(rows.height)]
        yield from grid_nodes("board", heading, board.grid.frame, cells)

    def _space(self, space: Space, card: Card, *, is_lit: bool, is_in_line: bool) -> str:
        """A space in words; `card` of the hand is shown to belong there."""
        key = language(), space, self._table.displayed.chips.get(space), card, is_lit, is_in_line
        if key not in self._spaces:
            words = space_words(self._table, space)
            words = t("board.line", space=words) if is_in_line else words
            words = t("board.marked", space=words, card=card_words(card)) if card else words
            self._spaces[key] = t("board.lit", space=words) if is_lit else words
        return self._spaces[key]

    def frame(self) -> str:
        """Where the frame lies while lines are laid out to choose from, "" otherwise."""
        ends = self._turn.picture().framed
        return t("told.frame", line=line_said(*ends, self._table.board.prints)) if ends else ""

    def announcements(self, calls: list[str]) -> list[str]:
        """What has happened since last asked, and what is new of `calls`, which are for the person to act."""
        before, self._calls = self._calls, calls
        return [*self._table.move_log.drain_announcements(), *(call for call in calls if call not in before)]
