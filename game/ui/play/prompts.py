"""The strip of words on the table: whose turn it is, what can be done, and what there is to know."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, get_args

import pygame
from pygame import Rect

from ...engine.board import Space
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.position import NOBODY
from ...engine.rules.ruleset import Ruleset
from ...i18n import listed, t
from ...session.session import Session
from .. import sprites
from ..sprites import panels
from ..sprites.widgets import SHADOW, blit_at, blit_centred
from ..stage.scene import mail_of
from ..table.last_round import ACTS
from ..toolkit import text
from ..toolkit.act import Act
from ..toolkit.theme import THEME, TYPE
from ..toolkit.view import Box, Item, Look, drawn
from ..words.faces import said_sentence
from ..words.game_text import has_won, remote, result_of
from ..words.review_text import move_words, reason_words
from ..words.verdict_text import verdict_of
from ..words.wording import Asked, asked_as, card_sign, number, plain, power, print_sign
from .model import Play
from .table import Table
from .turn import Selection, Turn, is_beside

if TYPE_CHECKING:
    from ...online.session import RemoteSession


Kind: TypeAlias = Literal["turn", "hint", "tip", "alert", "friend", "lesson"]
"""Words about the turn, on the table's own ground; or on paper a hint, a tip, bad news, a friend's words, or a task."""
_SIGNS: dict[Kind, tuple[str, str]] = {
    "hint": ("hint", "#a86a0c"),
    "tip": ("info", "#2e74d8"),
    "alert": ("warning", "#c3352b"),
    "friend": ("talk", "#27507a"),
    "lesson": ("lesson", "#2e74d8"),
}
"""The icon of each paper, and its colour."""


class Prompt(NamedTuple):
    """A heading and a line below it."""

    heading: str
    line: str
    brief: str = ""
    """In place of the line where there is no room for it."""
    kind: Kind = "turn"
    is_won: bool = False
    """True if somebody here has won: the heading shines."""

    @property
    def said(self) -> str:
        return " ".join(filter(None, (said_sentence(self.heading), self.line)))


class Choice(NamedTuple):
    """What a person can choose in a turn, and has: the prompt depends on it."""

    turn: Turn
    selection: Selection = Selection()
    again: bool = False
    """True if the same seat goes on after a play."""
    late: str = ""
    """A sentence for those who have forgotten a card, or may point that out; "" where nobody has."""
    lost_card: str = ""
    """A sentence for someone who has lost a card by not drawing it in time; "" for all others."""

    @property
    def card(self) -> Card:
        return self.selection.card(self.turn)


def prompt_for(table: Table, turn: Turn, play: Play) -> Prompt:
    """The words in the strip."""
    prompt = _unopened(table) or _prompt_for(table, turn, play)
    if table.timeline.busy or not (play.answer or play.tip):
        return prompt
    if not play.answer:
        return prompt if table.app.notices.urgent else Prompt(prompt.heading, play.tip_words, kind="tip")
    return Prompt(prompt.heading, play.answer, kind="friend" if play.is_remark else "turn")


def _unopened(table: Table) -> Prompt | None:
    """What isn't as promised in a game with friends that is over, and whose cards so stay hidden; None for others."""
    is_unopened = table.session.state.is_terminal() and table.session.awaits
    verdict = verdict_of(table.session) if is_unopened else None
    return Prompt(verdict.brief, verdict.line, kind="alert") if verdict else None


def _prompt_for(table: Table, turn: Turn, play: Play) -> Prompt:
    session, seat, last = table.session, table.shown_seat, table.move_log.last
    if seat is None or _shows_the_end(table):
        title = result_of(session).title
        heading = title if table.setup.ruleset.for_children else t("play.won", result=title)
        return Prompt(heading, last, is_won=has_won(session))
    alone, mover = not session.is_hot_seat, session.mover
    if table.timeline.busy or (session.awaits_hand_over and seat == session.viewer):
        name = "" if alone and seat == session.viewer else session.players[seat].name
        return Prompt(_heading(name), t("play.rolling") if table.is_rolling else last)
    if play.hint.is_on:
        return _hint(table, turn, play)
    if session.is_viewers_turn:
        states = session.match.states
        again = len(states) > 1 and states[-2].current_player == states[-1].current_player
        choice = Choice(turn, play.selection, again, _late(table, turn), _lost_card(table, turn))
        prompt = own_turn(choice, mover.name, alone=alone)
        if said := _told_first(session):
            prompt = prompt._replace(line=said, kind="alert")
        return prompt._replace(line=t(urgent), kind="alert") if (urgent := table.app.notices.urgent) else prompt
    if (far := remote(session)) and (far.awaits or (far.room.side.has_parted and not far.is_bots_turn)):
        return _waiting(table, far)
    line = t("play.late") if turn.draw else t("play.thinking") if mover.is_bot else last
    return Prompt(_heading(mover.name), line)


def _told_first(session: Session) -> str:
    """What has become of this seat's last move, or where else it's being played; "" for nothing."""
    if session.refused:
        return t("friends.clock.late" if session.refused == "late" else "friends.refused")
    return t("friends.elsewhere") if (far := remote(session)) and far.room.is_elsewhere else ""


def _waiting(table: Table, session: RemoteSession) -> Prompt:
    """The prompt while a game with friends waits."""
    room = session.room
    mail = mail_of(table.app, room.key)
    is_cut_off = mail is not None and not mail.is_connected
    unsent = room.has_to_send and (is_cut_off or not mail)
    heading = t("friends.unsent") if unsent else t("friends.wait.title", name=session.awaits)
    if room.side.has_parted:
        heading = t("friends.parted.title")
    elif room.is_resuming:
        heading = t("friends.lost.title" if room.ahead else "friends.resuming.title")
    elif room.is_closed:
        heading = t("friends.closed.title", name=room.invitation.name)
    return Prompt(heading, t("friends.live.lost") if is_cut_off else table.move_log.last)


def _heading(name: str) -> str:
    """Whose turn it is: a name, or "" for you."""
    return t("play.turn_of", name=name) if name else t("play.your_turn")


def late_name(table: Table, turn: Turn) -> str:
    """The name of the person here who may still make up for a draw, or ""."""
    return table.session.players[int(turn.draw.at)].name if turn.draw and turn.draw.at else ""


def _late(table: Table, turn: Turn) -> str:
    """What is said of a card that was forgotten: one's own first, and then what can be pointed out."""
    late = turn.draw if turn.draw and turn.draw.at else None
    if late and late.at == str(turn.state.current_player):
        return t("play.late")
    if turn.caught:
        name = caught_name(table, turn)
        is_both = late is not None and late_name(table, turn) == name
        return plain("play.catch_or_draw" if is_both else "play.catch", table.setup.ruleset, name=name)
    return t("play.late_of", name=late_name(table, turn)) if late else ""


def caught_name(table: Table, turn: Turn) -> str:
    """The name of whoever has forgotten a card that can be pointed out, or ""."""
    return table.session.players[int(turn.caught.at)].name if turn.caught else ""


def _lost_card(table: Table, turn: Turn) -> str:
    """A sentence for someone who has lost a card since their last turn, and who else has forgotten one; or ""."""
    past, rules = table.past, table.setup.ruleset
    if not past.lost_card:
        return ""
    if name := caught_name(table, turn) or late_name(table, turn):
        return plain("play.lost_too", rules, name=name)
    if past.noticed_by != NOBODY:
        return plain("play.caught", rules, name=table.session.players[past.noticed_by].name)
    return plain("play.lost_card", rules)


def _shows_the_end(table: Table) -> bool:
    """True if the sequence that decides the game lights up, or has."""
    state = table.session.state
    if state.ended is None or state.ended.termination != "sequences":
        return False
    return table.is_decided or bool(table.glowing) or len(table.displayed.lines) == sum(map(len, state.sequences))


def _hint(table: Table, turn: Turn, play: Play) -> Prompt:
    advice, session = play.hint.advice, table.session
    if advice is None:
        return Prompt(t("hint.title"), t("hint.thinking"), kind="hint")
    if play.asks(turn):
        return Prompt(t("hint.try", card=card_sign(advice.move.card)), t("hint.try.more"), kind="hint")
    setup, reason = session.state.setup, advice.reason
    told = move_words(advice.move, table.board.prints, setup.ruleset)
    line, brief = (reason_words(why, setup, session.players) for why in (reason, reason._replace(saved="")))
    return Prompt(t("hint.move", move=told), line, brief, "hint")


def own_turn(choice: Choice, name: str, *, alone: bool) -> Prompt:
    """The prompt for the person to move; `alone` when there is only one person, who is then "you"."""
    selection, heading = choice.selection, _heading("" if alone else name)
    if selection.wrong:
        return Prompt(heading, _advice(choice), kind="alert")
    if selection.aimed and choice.card and not selection.drag and not selection.is_claiming(choice.turn):
        if choice.turn.rules.for_children:
            return Prompt(t("play.once_more"), t("play.once_more.line", card=card_sign(choice.card)), kind="hint")
        if power(choice.card, choice.turn.rules) and (moves := selection.offered_at(choice.turn, selection.aimed)):
            return Prompt(t(f"play.aim.{moves[0].act}", card=card_sign(choice.card)), t("play.aim.again"))
    if choice.lost_card and selection.is_empty:
        return Prompt(heading, _advice(choice), plain("play.lost_card", choice.turn.rules), "alert")
    return Prompt(heading, _advice(choice))


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
    return choice.lost_card or _free(choice, acts)


def _which_card(turn: Turn, aimed: Space) -> str:
    if special := _only_special(turn.moves, aimed, turn.rules):
        key = "play.which_takes" if special <= turn.rules.removers else "play.which_special"
        return plain(key, turn.rules, cards=listed(sorted(map(card_sign, special)), "or"))
    shown = turn.print_of(aimed)
    return t("play.which_makes", at=shown) if shown.isdecimal() and turn.rules.shows else t("play.which_card")


def _only_special(moves: Sequence[Move], space: Space, ruleset: Ruleset) -> set[Card]:
    """The special cards that alone could go to a space; none where an ordinary one can."""
    cards = {move.card for move in moves if move.at == space and move.card}
    return cards if all(power(card, ruleset) for card in cards) else set()


def _lines(turn: Turn, acts: Collection[str]) -> str:
    if turn.state.choices:
        return t("play.claim", n=number(turn.state.setup.seating.line_length))
    if turn.is_last_to_announce:
        return t("play.announce_full")
    return t("play.which_line") if len(turn.lines) > 1 and "draw" not in acts else t("play.announce")


def _nothing(turn: Turn) -> str:
    if not turn.rules.dice:
        return t("play.pass")
    rolled = turn.state.hands[turn.state.current_player][0]
    is_remover = power(rolled, turn.rules) == "remover"
    return t("play.nothing_to_take" if is_remover else "play.nothing_to_place", card=card_sign(rolled))


def _free(choice: Choice, acts: Collection[str]) -> str:
    if choice.turn.state.phase == "penalty":
        return t("play.penalty")
    if choice.late:
        return choice.late
    if "discard" in acts:
        return plain("play.discard_or_exchange" if "exchange" in acts else "play.discard", choice.turn.rules)
    if "claim" in acts:
        return t("play.choose_or_announce")
    if choice.turn.state.extras.last_round:
        return t("play.last_round")
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
    does = power(card, ruleset)
    if move.act == "replace":
        return "play.replace_any" if does else "play.replace"
    if does == "remover" and ruleset.spared:
        return "play.remover_spares"
    return {"": "play.spaces", "wild": "play.wild", "remover": "play.remover"}[does]


# ---------------------------------------------------------------- how it is painted

_MOST_LINES = 6
_DOTS = 3


class _Size:
    """Sizes in units."""

    pad = 12
    low_pad = 8
    high = 50
    """The height from which a strip has the usual borders."""
    roomy = 70
    """The height of its words from which their heading is large."""
    heading = 20
    sign = 34
    narrow = 300
    """The width under which its sign is small."""
    small_sign = 28
    signless = 190
    """The width under which it has none."""
    after_sign = 10
    button_pad = 24
    edge = 3
    """Above and below the words."""
    most_button = 0.35
    """The share of the room up to which a word has its button."""


def strip_box(place: Rect, prompt: Prompt, side: int | None, beat: Callable[[], int]) -> Box:
    """Words with the chip of the side whose turn it is, or on paper; `beat` is the step of a thought's dots."""

    def draw(screen: pygame.Surface, at: Rect, item: Item, look: Look) -> None:
        is_paper = prompt.kind != "turn"
        ground = panels.note(*at.size, look.scale) if is_paper else sprites.panel(*at.size, "plain", look.scale)
        blit_centred(screen, ground, at)
        sign, room = parts_of_strip(look, at)
        if sign.width and is_paper:
            icon, colour = _SIGNS[prompt.kind]
            blit_centred(screen, sprites.icon(icon, sign.width * 4 // 5, colour), sign)
        elif sign.width and side is not None:
            blit_centred(screen, sprites.chip_flat(side, sign.width), sign)
        if prompt.kind == "tip":
            room.width -= _draw_button(screen, t("tip.got_it"), room, item, look)
        _draw_words(screen, prompt, room, look, beat())

    closes: dict[str, Any] = {"act": Act("button", "got-it"), "label": t("tip.got_it"), "order": ACTS}
    return drawn(draw, lambda: (prompt, side, beat()), SHADOW, rect=place, **(closes if prompt.kind == "tip" else {}))


def parts_of_strip(look: Look, at: Rect) -> tuple[Rect, Rect]:
    """The places of a strip's sign and of its words."""
    pad = look.px(_Size.pad if at.height >= look.px(_Size.high) else _Size.low_pad)
    room = at.inflate(-2 * pad, -2 * look.px(_Size.edge))
    if room.width < look.px(_Size.signless):
        return Rect(room.topleft, (0, 0)), room
    px = min(look.px(_Size.sign if room.width >= look.px(_Size.narrow) else _Size.small_sign), room.height)
    sign = Rect(room.left, at.centery - px // 2, px, px)
    left = sign.right + look.px(_Size.after_sign)
    return sign, Rect(left, room.top, room.right - left, room.height)


def _draw_button(screen: pygame.Surface, word: str, room: Rect, item: Item, look: Look) -> int:
    """Paint a word, or a check mark in little room, on a dark badge at the right; return the pixels that it takes."""
    letters = text.line(word, "strong", look.px(TYPE.small), THEME.paper)
    if letters.get_width() > room.width * _Size.most_button:
        letters = sprites.icon("check", look.px(TYPE.button), THEME.paper)
    wide, high = letters.get_width() + look.px(_Size.button_pad), min(look.px(36), room.height)
    place = Rect(room.right - wide, room.centery - high // 2, wide, high)
    if look.state(item) == "pressed":
        place.move_ip(0, look.px(2))
    screen.blit(sprites.badge(*place.size, THEME.ink, look.px(10)), place)
    blit_centred(screen, letters, place)
    return wide + look.px(_Size.after_sign)


def _draw_words(screen: pygame.Surface, prompt: Prompt, room: Rect, look: Look, step: int) -> None:
    """Paint the heading, and as large a line below it as fits, in the middle of the height; or the line alone."""
    said, words, is_paper = *shown_words(look, room, prompt), prompt.kind != "turn"
    if not said:
        colour = THEME.ink if is_paper else THEME.text
        alone = text.fitted_block(words, "strong", look.px(TYPE.body), colour, room.size, look.px(TYPE.least))
        screen.blit(alone, alone.get_rect(midleft=room.midleft))
        return
    px = _heading_px(look, room, words, TYPE.prompt if room.height >= look.px(_Size.roomy) else _Size.heading)
    colour = THEME.ink if is_paper else THEME.accent_light if prompt.is_won else THEME.text
    heading = text.fitted(said, "title", px, colour, room.width, look.px(TYPE.small))
    below = room.width, room.height - heading.get_height()
    colour = THEME.ink_soft if is_paper else THEME.quiet
    line = text.fitted_block(words, "body", look.px(TYPE.body), colour, below, look.px(TYPE.least))
    high = heading.get_height() + (line.get_height() if words else 0)
    top = room.top + max(0, (room.height - high) // 2)
    screen.blit(heading, (room.left, top))
    screen.blit(line, (room.left, top + heading.get_height()))
    if step:
        left = room.left + heading.get_width() + look.px(12)
        _draw_dots(screen, look, Rect(left, top, room.right - left, heading.get_height()), step)


def shown_words(look: Look, room: Rect, prompt: Prompt) -> tuple[str, str]:
    """The heading and the line, or its brief form; all of it as one line, or the line alone, where that alone fits."""
    high, px = text.height("title", look.px(TYPE.small)), look.px(TYPE.least)
    if prompt.kind == "tip":
        return "", prompt.line
    if text.width(prompt.heading, "title", look.px(TYPE.small)) > room.width:
        said = (said for said in (prompt.said, prompt.line) if said and text.has_room(said, "strong", px, room.size))
        return "", next(said, prompt.heading)
    for line in filter(None, (prompt.line, prompt.brief)):
        if high + text.block_height(line, "body", px, room.width) <= room.height:
            return prompt.heading, line
    return ("", prompt.brief or prompt.line) if prompt.line else (prompt.heading, "")


def _heading_px(look: Look, place: Rect, words: str, units: int) -> int:
    """The size of the heading: smaller than usual where the line below would otherwise not fit."""
    px, line = look.px(units), text.block_height(words, "body", look.px(12), place.width)
    while px > look.px(TYPE.small) and text.height("title", px) + line > place.height:
        px -= 1
    return px


def _draw_dots(screen: pygame.Surface, look: Look, room: Rect, beat: int) -> None:
    step = look.px(13)
    if room.width < _DOTS * step:
        return
    for i in range(_DOTS):
        stands_out = i == (beat - 1) % _DOTS
        side = look.px(9 if stands_out else 5)
        dot = sprites.badge(side, side, THEME.accent if stands_out else THEME.faint)
        blit_at(screen, dot, (room.left + step * (i + 0.5), room.centery))


def log_box(area: Rect, log: Sequence[str]) -> Box:
    """The last lines of the log, where there is room for more than one."""

    def draw(screen: pygame.Surface, _at: Rect, _item: object, look: Look) -> None:
        px = look.px(TYPE.small)
        if (count := min(area.height // text.leading(px), _MOST_LINES)) > 1:
            said = " · ".join(log[-count:])
            screen.blit(text.fitted_block(said, "body", px, THEME.faint, area.size, look.px(TYPE.least)), area)

    return drawn(draw, tuple(log[-_MOST_LINES:]), rect=area)


_MADE_KEYS = {
    "play.aim.{}": ("place", "remove", "replace"),
    **{f"play.{part}.{{}}": get_args(Asked) for part in ("find", "wrong", "wrong_card", "told")},
}
