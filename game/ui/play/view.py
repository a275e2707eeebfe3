"""The parts of the table as one sees them, and the board in words."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from ...engine.board import Space, space_name
from ...engine.cards import Card
from ...i18n import language, listed, t
from .. import sprites
from ..sprites import CardLook, marks
from ..sprites.widgets import SHADOW, Button, blit_centred
from ..table import framing, score_text
from ..table.board import BoardPicture, BoardView, BubbleWords, draw_bare_space, draw_bubble, draw_glow, shows
from ..table.displayed_state import DisplayedState
from ..table.hand import HandCard
from ..table.last_round import ACTS, HAND, ROUND, SCORE, Round, RoundPanel, draw_since
from ..table.seats import Hover
from ..toolkit import text
from ..toolkit.act import NO_ACT, Act
from ..toolkit.geometry import CARD_RATIO
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import AccessibleNode, Box, Content, Item, Look, drawn, grid_nodes, items, leaf, on_its_way, unseen
from ..words.game_text import has_won, result_of
from ..words.wording import card_sign, card_words, line_said, power, space_said
from .guidance import TipSurroundings, tip_papers, tip_place
from .layout import PlayLayout
from .model import Play
from .moments import Cheering
from .pacing import TICKS, TIME_TO_DRAW, Pacing
from .prompts import Choice, Prompt, motion, only_special, others_turn, own_turn
from .selection import Selection
from .table import Table
from .turn import Turn, TurnReader

if TYPE_CHECKING:
    pass

_SMALL_SPACE = 40
"""Below so many CSS pixels a first tap on a space aims and a second confirms."""
_FINGER = 44
"""CSS pixels within which a finger may mean either of two spaces."""
_LENS = 92
"""Units to a side of the enlarged space."""
_DARK = 128
"""How strong the veil over the board is behind a moment, of 255."""
_RING = 16
"""Units that the ring round the draw pile reaches beyond it."""


def prompt_for(table: Table, turn: Turn, play: Play) -> Prompt:
    """What the line on the table says."""
    prompt = _prompt_for(table, turn, play)
    is_answered = play.answer and not table.timeline.busy
    return Prompt(prompt.heading, play.answer) if is_answered else prompt


def _prompt_for(table: Table, turn: Turn, play: Play) -> Prompt:
    session, seat = table.session, table.turn
    if seat is None or _shows_the_end(table):
        title = result_of(session).title
        heading = title if table.setup.ruleset.for_children else t("play.won", result=title)
        return Prompt(heading, table.move_log.last, is_grand=True, is_won=has_won(session))
    alone, mover = not session.is_hot_seat, session.mover
    if table.timeline.busy or (session.awaits_hand_over and seat == session.viewer):
        line = t("play.rolling") if table.is_rolling else table.move_log.last
        return motion(session.players[seat].name, line, own=alone and seat == session.viewer)
    if (hint := play.hint.prompt(session, table.board.prints, asks=play.asks(turn))) is not None:
        return hint
    if session.is_viewers_turn:
        states = session.match.states
        again = len(states) > 1 and states[-2].current_player == states[-1].current_player
        choice = Choice(turn, play.selection, again, _late(table, turn), table.past.lost_card)
        prompt = own_turn(choice, mover.name, alone=alone)
        return prompt._replace(line=t(urgent)) if (urgent := table.app.notices.urgent) else prompt
    if turn.draw:
        return others_turn(mover.name, t("play.late"))
    return others_turn(mover.name, table.move_log.last if mover.is_human else t("play.thinking"))


def _late(table: Table, turn: Turn) -> str:
    """The name of the person here who may still make up for a draw, or ""."""
    return table.session.players[int(turn.draw.at)].name if turn.draw and turn.draw.at else ""


def _shows_the_end(table: Table) -> bool:
    """True if the sequence that decides the game lights up, or has."""
    state = table.session.state
    if state.ended is None or state.ended.termination != "sequences":
        return False
    return table.is_decided or bool(table.glowing) or len(table.displayed.lines) == sum(map(len, state.sequences))


def lens_place(table: Table, aimed: Space) -> Rect:
    """Where the aimed space is shown enlarged."""
    app = table.app
    space, side = table.board.rect(aimed), app.px(_LENS)
    lens = Rect(0, 0, side, side)
    lens.midbottom = (space.centerx, space.top - app.px(14))
    if lens.top < 0:
        lens.midtop = (space.centerx, space.bottom + app.px(14))
    return lens.clamp(Rect((0, 0), app.display.size))


def aim_boxes(table: Table, turn: Turn, selection: Selection, *, small: bool) -> Iterator[Box]:
    """What a second tap on the aimed space means: in words for a card of power; small spaces enlarged."""
    aimed = selection.aimed
    if not aimed or selection.is_hinted or selection.drag:
        return
    lens = lens_place(table, aimed) if small else None
    if lens:
        owner = table.displayed.chips.get(aimed, table.session.state.side)
        yield drawn(lambda screen, *_: _draw_lens(screen, table, aimed, owner), (aimed, owner), SHADOW, rect=lens)
    if said := aim_words(selection, turn, small=small):
        place, board, in_sight = table.board.rect(aimed), table.board.grid.frame, _in_sight(table, turn, selection)

        def draw(screen: pygame.Surface, _at: Rect, _item: Item, look: Look) -> None:
            draw_bubble(screen, said, look.scale, place, lens, board, in_sight)

        yield drawn(draw, (said, aimed, in_sight))


def _in_sight(table: Table, turn: Turn, selection: Selection) -> list[Rect]:
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


def _draw_lens(screen: pygame.Surface, table: Table, aimed: Space, owner: int) -> None:
    """Paint the aimed space enlarged, since a finger hides it."""
    app, lens = table.app, lens_place(table, aimed)
    side = lens.width
    border = side + app.px(10)
    blit_centred(screen, sprites.panel(border, border, "note", app.scale), lens)
    screen.blit(sprites.small_space(table.board.prints[aimed], side, side), lens)
    blit_centred(screen, sprites.chip_ghost(owner, round(side * THEME.chip_share)), lens)


def _pulse(table: Table, aimed: Space, step: int) -> Item:
    """The ring round a space that has to be tapped once more, in one of its steps."""
    place = table.board.rect(aimed)
    return on_its_way(marks.call_ring(*place.size, step % marks.RINGS, table.app.scale), place.center)


def deck_call(table: Table, share: Callable[[], float]) -> Box:
    """The lit draw pile, and how much of the time for it is left (0 to 1; 1: no hurry)."""
    app, place = table.app, table.pile

    def draw(screen: pygame.Surface, *_: object) -> None:
        now, tick = share(), round(share() * TICKS)
        beat = 0 if app.reduced_motion else (TICKS - tick) % marks.RINGS
        blit_centred(screen, marks.call_ring(*place.size, beat, app.scale), place)
        if now < 1:
            card = pile_card(table)
            px = round(card.height * 0.8)
            blit_centred(screen, marks.countdown(px, math.ceil(now * TIME_TO_DRAW), tick / TICKS), card)

    return drawn(draw, lambda: round(share() * TICKS), _RING, rect=place)


# ---------------------------------------------------------------- how hand and board look by what is selected

NOWHERE = Hover()
"""Nothing is looked at."""


def hand_cards(selection: Selection, turn: Turn, hover: Hover = NOWHERE) -> list[HandCard]:
    """The cards of the hand as they appear."""
    numbers = {turn.slots[slot]: slot for slot in _marked(selection, turn).values()}
    raised = _fitting(selection, turn, hover.space)
    return [
        _hand_card(selection, turn, slot, card)._replace(number=numbers.get(card), raised=card in raised)
        for slot, card in enumerate(turn.slots)
    ]


def _fitting(selection: Selection, turn: Turn, space: Space) -> frozenset[Card]:
    """The cards that could go to the space under the mouse while none is chosen; answers are not given away."""
    if not space or selection.chosen is not None or selection.aimed or selection.is_claiming(turn):
        return frozenset()
    return frozenset(move.card for move in turn.moves if move.at == space and not selection.asks(turn, move.card))


def _hand_card(selection: Selection, turn: Turn, slot: int, card: Card) -> HandCard:
    moves = [move for move in turn.moves if move.card == card]
    dead = bool(card) and turn.state.is_dead(card)
    look: CardLook = "dead" if dead else "plain"
    aimed = selection.aimed
    if slot == selection.chosen:
        look = "chosen"
    elif aimed and not selection.asks(turn, card) and not any(move.at == aimed for move in moves):
        look = "dim"
    is_pulled = selection.drag is not None and selection.drag.slot == slot
    return HandCard(card, look, not dead or bool(moves), hidden=is_pulled)


def _previewed(selection: Selection, turn: Turn, hover: Hover) -> frozenset[Space]:
    """The spaces of the card under the mouse while none is chosen."""
    if hover.slot is None or not selection.is_empty or selection.is_claiming(turn) or hover.slot >= len(turn.slots):
        return frozenset()
    return _lit(Selection(chosen=hover.slot, told=selection.told), turn)


def _ghost(selection: Selection, turn: Turn, hover: Hover) -> tuple[Space, int] | None:
    """The aimed space, or the one under the mouse, if a tap would bring a chip; for a question any open one would."""
    space = selection.aimed or hover.space
    if not space or not turn.is_free or selection.drag or selection.is_claiming(turn) or selection.is_hinted:
        return None
    if selection.is_quiz(turn):
        comes = bool(selection.card(turn)) and space in turn.open_spaces()
    else:
        comes = any(move.act in {"place", "replace"} for move in selection.offered_at(turn, space))
    return (space, turn.state.side) if comes else None


def _lit(selection: Selection, turn: Turn) -> frozenset[Space]:
    if selection.is_claiming(turn):
        tables = turn.state.setup.tables
        return frozenset(tables.line_spaces[tables.line_of[selection.claim(turn).at]])
    if selection.is_hinted and selection.aimed:
        return frozenset({selection.aimed})
    card = selection.card(turn)
    if not card or selection.asks(turn, card):
        return frozenset()
    if turn.rules.for_children and selection.aimed and not selection.drag:  # it is to be tapped once more
        return frozenset({selection.aimed})
    return frozenset(move.at for move in selection.offered(turn) if move.at)


def _marked(selection: Selection, turn: Turn) -> dict[Space, int]:
    """The spaces of the whole hand, on request, each with the first place of its card."""
    if not selection.shows_spaces or selection.is_claiming(turn) or turn.rules.dice:
        return {}
    # Cards of power would mark the whole board.
    ordinary = [move for move in turn.moves if move.at and move.card and not power(move.card, turn.rules)]
    return {move.at: turn.slots.index(move.card) for move in ordinary}


def _meant(selection: Selection, turn: Turn) -> frozenset[Space]:
    """The spaces of all lines to choose from, of a hint's lines, or of the chips that can be taken."""
    if selection.is_claiming(turn):
        return turn.spaces_of_lines
    if selection.advice and (lines := selection.advice.reason.lines):
        return frozenset(turn.state.setup.tables.spaces_in(lines))
    takes = selection.card(turn) and any(move.act in {"remove", "replace"} for move in selection.offered(turn))
    return _lit(selection, turn) if takes else frozenset()


def board_picture(selection: Selection, turn: Turn, displayed: DisplayedState, hover: Hover = NOWHERE) -> BoardPicture:
    """The board as it appears."""
    return BoardPicture(
        dict(displayed.chips),
        _lit(selection, turn),
        _marked(selection, turn),
        frozenset(displayed.last),
        tuple(displayed.lines),
        selection.aimed,
        _meant(selection, turn),
        frozenset(displayed.rough),
        frozenset(displayed.chips) if hover.through else frozenset({hover.space}).intersection(displayed.chips),
        _previewed(selection, turn, hover),
        _ghost(selection, turn, hover),
        framing.ends(selection.claim(turn).at) if selection.is_claiming(turn) else None,
    )


# ---------------------------------------------------------------- the board and the pile


@dataclass
class BoardLook(Content):
    """The board with its marks on the bare table."""

    board: BoardView
    picture: BoardPicture
    past: Round
    """The others' last round, which is marked on it."""
    glowing: tuple[tuple[Space, float], ...]
    """The spaces that light up, with the share of the turn to its rough side that each chip has made."""
    pointed: frozenset[Space]
    is_dark: bool
    """True while it steps back behind a moment."""
    missed: tuple[Space, int]
    """The space of a wrong answer, "" for none, and by how many pixels it is pushed aside."""

    def paint(self, screen: pygame.Surface, _at: Rect, _item: Item, look: Look, /) -> None:
        board, picture = self.board, self.picture
        # A mark that tells more takes the place of the last move's.
        board.draw(screen, picture._replace(last=picture.last - set(self.past.latest)))
        if not shows(screen, board.reach):
            return
        draw_since(screen, board, picture.chips, self.past, look.scale, picture.lit, picture.through)
        for space, share in self.glowing:
            self._draw_lit(screen, space, share)
        for space in self.pointed:
            self._draw_lit(screen, space, float(space in picture.rough))
        if self.is_dark:
            sprites.draw_veil(screen, board.grid.frame, _DARK)
        if self.missed[0]:
            board.draw_miss(screen, *self.missed)

    def _draw_lit(self, screen: pygame.Surface, space: Space, turned: float) -> None:
        """Paint a lit space, and its chip so far turned to its rough side."""
        draw_glow(screen, self.board, space)
        draw_bare_space(screen, self.board, self.picture.chips, space, "lit")
        if space in self.picture.chips:
            chip = sprites.chip_turning(self.picture.chips[space], self.board.chip_px, turned)
            blit_centred(screen, chip, self.board.rect(space))
            self.board.draw_rims(screen, [space])

    def difference(self, before: BoardLook) -> list[Rect]:
        """The places in which it looks different than before."""
        board = self.board
        if before.board is not board or self.is_dark != before.is_dark:
            return [board.reach]
        changed = {*(self.pointed ^ before.pointed), *(space for space, _ in {*self.glowing} ^ {*before.glowing})}
        if self.missed != before.missed:
            changed |= {self.missed[0], before.missed[0]}
        if self.past != before.past:
            changed |= {*self.past.latest, *before.past.latest}
        marked = [board.reach_of(space) for space in changed if space]
        return [*marked, *board.difference(self.picture, before.picture)]


def board_box(table: Table, picture: BoardPicture, play: Play, *, is_dark: bool = False) -> Box:
    """The board on the bare table."""
    missed = "" if table.timeline.busy else play.selection.missed
    aside = play.shake.offset(table.board.grid.cell) if missed else 0
    glowing = tuple(table.glowing.items())
    return leaf(BoardLook(table.board, picture, table.past, glowing, play.pointed, is_dark, (missed, aside)))


def pile_card(table: Table) -> Rect:
    """The draw pile's uppermost card, above the number of cards."""
    place = table.pile
    high = max(1, place.height - text.height("strong", table.app.px(TYPE.small)))
    card = Rect(0, place.top, min(place.width, max(1, round(high / CARD_RATIO))), high)
    card.centerx = place.centerx
    return card


def pile_box(table: Table) -> Box:
    """The draw pile above the number of its cards."""
    place, count = table.pile, table.displayed.pile

    def draw(screen: pygame.Surface, *_: object) -> None:
        card = pile_card(table)
        if count:
            blit_centred(screen, sprites.card_back(*card.size), card)
        else:
            screen.blit(sprites.card_slot(*card.size), card)
        number = text.line(str(count), "strong", table.app.px(TYPE.small), THEME.quiet)
        screen.blit(number, number.get_rect(midbottom=place.midbottom))

    return drawn(draw, count, rect=place)


def tray_box(table: Table) -> Box:
    """The dice in their tray, at this moment of a roll."""
    roll, share = table.displayed.dice, table.roll_share
    place = table.places.dice(table.app.scale)[0]
    return drawn(lambda screen, *_: table.dice.draw_at(screen, roll, share), (roll, share), rect=place)


# ---------------------------------------------------------------- the table in words


def space_words(table: Table, space: Space) -> str:
    """A space of the table as it is said."""
    return space_said(space, table.board.prints[space], table.displayed.chips.get(space))


def part(key: str, heading: str, order: int, things: Sequence[Box]) -> list[Box]:
    """Things under a heading that is only read aloud, unless none of them is."""
    above = unseen("heading", heading, f"heading:{key}")._replace(order=order)
    return [above, *things] if any(map(_is_read, things)) else [*things]


def _is_read(box: Box) -> bool:
    return bool(box.label) or any(map(_is_read, box.kids))


def only_seen(box: Box) -> Box:
    """What is painted of a box, which can be neither acted on nor read."""
    return box._replace(kids=tuple(map(only_seen, box.kids)), act=NO_ACT, label="", role="")


def score(table: Table) -> list[Box]:
    """How it stands, for those who do not see it."""
    told = score_text.panels_told(table.setup, table.session.players, table.displayed)
    boxes = [unseen("text", said, f"score:{i}") for i, said in enumerate(told)]
    if dice := table.displayed.dice:
        boxes.append(unseen("text", t("told.dice", dice=" + ".join(map(str, dice))), "dice"))
    else:
        boxes.append(unseen("text", t("table.pile", n=table.displayed.pile), "pile"))
    return part("score", t("told.score"), SCORE, [box._replace(order=SCORE) for box in boxes])


def frame_words(table: Table, turn: Turn, selection: Selection) -> str:
    """Where the frame lies while lines are laid out to choose from, "" otherwise."""
    if not selection.is_claiming(turn):
        return ""
    return t("told.frame", line=line_said(*framing.ends(selection.claim(turn).at), table.board.prints))


class TableView:
    """Shows a table with what the person at it has selected; keeps what takes its time to find."""

    def __init__(self, table: Table, cheering: Cheering, pacing: Pacing) -> None:
        self._table, self._cheering, self._pacing = table, cheering, pacing
        self._said: dict[tuple[object, ...], str] = {}
        """The words for each look of a space: to find them for all spaces takes its time."""
        self._round: tuple[tuple[object, ...], Box | None] = (), None
        """The others' last round, and before it what it was made for."""
        self._tip: tuple[str, PlayLayout, Rect] | None = None
        """A tip's words, what lay around it, and its place."""

    # ------------------------------------------------------------ what is painted

    @property
    def focused_space(self) -> Space:
        """The space that the keyboard is on, "" for none."""
        kind, _, focused = self._table.app.keyboard.focused.partition(":")
        return focused if kind == "space" else ""

    @property
    def has_small_spaces(self) -> bool:
        """True if a finger may miss a space, so that a first tap only aims."""
        return self._table.board.grid.cell / self._table.app.display.pixels < _SMALL_SPACE

    def is_careful(self, play: Play, turn: Turn, target: Act) -> bool:
        """True if a tap on a space only aims: a finger may miss small ones, a keyboard's focus does not."""
        if target.kind != "space" or not self.has_small_spaces or self._table.app.keyboard.focused == target.name:
            return False
        return not self._is_clear(play.selection, turn, target.value)

    def _is_clear(self, selection: Selection, turn: Turn, space: Space) -> bool:
        """True if the chosen card is an ordinary one that no other space near by would do for."""
        board, card = self._table.board, selection.card(turn)
        if not card or power(card, turn.rules):
            return False
        here, near = board.rect(space).center, _FINGER * self._table.app.display.pixels
        return all(math.dist(here, board.rect(at).center) > near for at in selection.spaces(turn) if at != space)

    def hover(self, play: Play) -> Hover:
        """What is looked at; the keyboard's focus counts before the mouse."""
        focused = self.focused_space
        return play.hover._replace(space=focused) if focused else play.hover

    def boxes(
        self,
        play: Play,
        turn: Turn,
        bar: Sequence[Button],
        beside: Sequence[Box] = (),
        picture: BoardPicture | None = None,
    ) -> list[Box]:
        """What is painted of the table: with a picture of the board or as it is now, with words `beside` it."""
        table, selection = self._table, play.selection
        hover, is_claiming = self.hover(play), selection.is_claiming(turn)
        cards = [] if is_claiming else table.hand.boxes(hand_cards(selection, turn, hover), HAND)
        picture = picture or board_picture(selection, turn, table.displayed, hover)
        buttons = [button.box(rect=button.rect, order=ACTS) for button in bar]
        told = [] if is_claiming or table.is_lesson else self._told_round(turn)
        return [
            board_box(table, picture, play, is_dark=self._cheering.is_lit),
            *table.panels.boxes(table.displayed, table.turn),
            tray_box(table) if table.setup.ruleset.dice else pile_box(table),
            *beside,
            *part("hand", t("told.hand"), HAND, cards),
            *part("acts", t("told.acts"), ACTS, [*self._deck(turn), *told, *buttons]),
            *aim_boxes(table, turn, selection, small=self.has_small_spaces),
        ]

    def spaces(self, play: Play, turn: Turn) -> list[Box]:
        """The spaces that can be tapped."""
        selection, rect = play.selection, self._table.board.rect
        is_claiming = selection.is_claiming(turn)
        free = selection.let_go() if selection.advice and not is_claiming else selection
        plain = Box(radius=4.0, draggable=is_claiming, role="")
        return [
            plain._replace(act=Act("space", space), label=space_words(self._table, space), rect=rect(space))
            for space in free.spaces(turn)  # a hint binds nobody
        ]

    def _deck(self, turn: Turn) -> list[Box]:
        """The draw pile, when it asks to be tapped."""
        if turn.draw is None:
            return []
        late = _late(self._table, turn)
        label = t("play.button.draw_late", name=late) if late else t("play.button.draw")
        target = Box(act=Act("button", "draw"), label=label, rect=self._table.pile_target, radius=6.0, order=ACTS)
        return [target, deck_call(self._table, lambda: self._pacing.time_to_draw if turn.draws_by_hand else 1.0)]

    def over(self, play: Play, turns: TurnReader, look: Look, *, pulses: bool) -> list[Item]:
        """What is on its way over the table, and if it `pulses` the ring round a space to tap once more."""
        table, selection = self._table, play.selection
        over = items(tray_box(table), Rect((0, 0), look.size), look) if table.is_rolling else []
        if selection.drag:
            over.append(on_its_way(table.hand.picture(selection.card(turns.now), "chosen"), selection.drag.at))
        if pulses and selection.aimed and selection.waits_for_tap(turns.now):
            over.append(_pulse(table, selection.aimed, self._pacing.pulse))
        return [*over, *self._cheering.over(), *table.timeline.items()]

    # ------------------------------------------------------------ the others' last round, and a tip

    def round_panel(self, *, is_free: bool) -> Box | None:
        """The others' last round, which can be shown again if the person is free to; None where nothing is told."""
        table, area = self._table, self._table.places.log
        look = Look(area.size, table.app.scale, table.app.look)
        wakes = is_free and bool(table.past.changes)
        panel = RoundPanel(table.past, table.setup.ruleset, table.session.players, table.board.prints, wakes)
        key = panel, tuple(area), look.scale, language(), THEME.text, THEME.quiet
        if key != self._round[0]:
            self._round = key, panel.box(area, look)
        return self._round[1]

    def _told_round(self, turn: Turn) -> list[Box]:
        """That round, under a heading that is only read aloud."""
        box = self.round_panel(is_free=turn.is_free)
        if box is None:
            return []
        above = unseen("heading", t("since.title"), "heading:round")._replace(order=ROUND)
        return [above, box] if any(act.kind == "since" for act in _acts(box)) else [box]

    def tip_place(self, play: Play, turn: Turn) -> Rect:
        """Where the tip lies, which stays there."""
        table, said, found = self._table, play.tip_words, self._tip
        if found is None or found[0] != said or found[1] is not table.places:
            around = self._around(play, turn)
            papers = tip_papers(table.app, said)
            self._tip = found = said, table.places, tip_place(table.app.display.size, table.app.scale, papers, around)
        return found[2]

    def _around(self, play: Play, turn: Turn) -> TipSurroundings:
        """What lies on the table: the line on it, the cards, the buttons and what is lit are needed."""
        table, places = self._table, self._table.places
        picture = board_picture(play.selection, turn, table.displayed)
        hand = places.dice(table.app.scale) if table.setup.ruleset.dice else places.cards
        needed = [places.prompt, places.pile, *hand, *places.buttons, *([places.sort] if places.sort.width else [])]
        if (told := self.round_panel(is_free=turn.is_free)) and told.rect:
            needed.append(told.rect)  # it is what one looks for first when the others have played
        needed += map(table.board.rect, picture.lit | picture.meant | picture.marked.keys())
        chips = [table.board.rect(space) for space in table.displayed.chips]
        named = [*places.panels.seats, *places.panels.scores]
        return TipSurroundings(needed, named, chips, places.grid.frame, places.prompt)

    # ------------------------------------------------------------ the board in words

    def nodes(self, play: Play, turn: Turn, targets: Collection[Space]) -> Iterator[AccessibleNode]:
        """The board row by row; `targets` are the spaces that can be acted on."""
        board, rows = self._table.board, self._table.setup.board
        picture, slots = board_picture(play.selection, turn, self._table.displayed), turn.slots
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
        if key not in self._said:
            words = space_words(self._table, space)
            words = t("board.line", space=words) if is_in_line else words
            words = t("board.marked", space=words, card=card_words(card)) if card else words
            self._said[key] = t("board.lit", space=words) if is_lit else words
        return self._said[key]


def _acts(box: Box) -> Iterator[Act]:
    yield box.act
    for kid in box.kids:
        yield from _acts(kid)
