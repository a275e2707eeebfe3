"""The line on the table: what the player is to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.board import Space, space_xy
from ...engine.cards import Card
from ...engine.move import Move
from ...engine.rules.ruleset import Ruleset
from ...engine.state import State
from ...i18n import listed, t
from ..words.wording import asked_as, card_sign, number, plain, power, print_sign


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


class Choice(NamedTuple):
    """The state of a person's turn that its prompt depends on."""

    state: State
    moves: Sequence[Move]
    card: Card = ""
    """The chosen one."""
    aimed: Space = ""
    asks: bool = False
    """True if the chosen card's space has to be found."""
    wrong: tuple[Card, Card] | None = None
    """The card and the print of the space of a wrong answer just given."""
    claiming: bool = False
    """True while lines are laid out to choose from."""
    again: bool = False
    """True if the same seat goes on after a play."""
    late: str = ""
    """The name of another person here who may still draw."""
    lost_card: bool = False
    """True if a card was lost since the last turn, for it was not drawn in time."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""
        return self.state.setup.ruleset

    @property
    def waits_for_tap(self) -> bool:
        """True if a child has to tap the same space once more."""
        return self.ruleset.for_children and bool(self.card and self.aimed) and self.wrong is None and not self.claiming

    @property
    def acts(self) -> set[str]:
        """The kinds of legal moves that belong to the turn."""
        return {move.act for move in self.moves if not is_beside(move)}


def is_beside(move: Move) -> bool:
    """True if a move is no part of the turn: calling a side, or the draw that another seat makes up for."""
    return move.act == "call" or (move.act == "draw" and bool(move.at))


def own_turn(choice: Choice, name: str, *, alone: bool) -> Prompt:
    """The prompt for the person to move; `alone` when there is only one person, who is then "you"."""
    if choice.waits_for_tap:
        return Prompt(t("play.once_more"), t("play.once_more.line", card=card_sign(choice.card)), stands_out=True)
    heading = t("play.your_turn") if alone else t("play.turn_of", name=name)
    return Prompt(heading, _advice(choice), stands_out=choice.wrong is not None)


def others_turn(name: str, line: str) -> Prompt:
    """The prompt while somebody else is to move."""
    return Prompt(t("play.turn_of", name=name), line)


def motion(name: str, line: str, *, own: bool) -> Prompt:
    """The prompt while a move is shown: its player, and its line of the log."""
    return Prompt(t("play.your_turn"), line) if own else others_turn(name, line)


def _advice(choice: Choice) -> str:
    if choice.claiming:
        return _lines(choice)
    phase = choice.state.phase
    if phase == "roll":
        return t("play.roll_again") if choice.again else t("play.roll")
    if phase == "close" and "pass" in choice.acts:
        return t("play.draw_or_announce") if "claim" in choice.acts else t("play.draw")
    if choice.acts == {"draw"}:
        return t("play.announced")
    return _nothing(choice) if choice.acts == {"pass"} else _play(choice)


def _play(choice: Choice) -> str:
    if choice.wrong:
        card, printed = choice.wrong
        asked, sign, at = asked_as(card, choice.ruleset), card_sign(card), print_sign(printed)
        return t(f"play.wrong_card.{asked}" if choice.aimed else f"play.wrong.{asked}", card=sign, at=at)
    if choice.aimed:
        return t("play.again", card=card_sign(choice.card)) if choice.card else _which_card(choice)
    if choice.card:
        return _chosen(choice)
    return plain("play.lost_card", choice.ruleset) if choice.lost_card else _free(choice)


def _which_card(choice: Choice) -> str:
    """A space waits for its card; a number for the one that makes it."""
    if special := only_special(choice.moves, choice.aimed, choice.ruleset):
        return plain("play.which_special", choice.ruleset, cards=listed(sorted(map(card_sign, special)), "or"))
    x, y = space_xy(choice.aimed)
    shown = choice.state.setup.board.rows[y][x]
    makes = shown.isdecimal() and choice.ruleset.shows
    return t("play.which_makes", at=shown) if makes else t("play.which_card")


def only_special(moves: Sequence[Move], space: Space, ruleset: Ruleset) -> set[Card]:
    """The special cards that alone could go to a space; none where an ordinary one can."""
    cards = {move.card for move in moves if move.at == space and move.card}
    return cards if all(power(card, ruleset) for card in cards) else set()


def _lines(choice: Choice) -> str:
    if choice.state.choices:
        return t("play.claim", n=number(choice.state.setup.seating.line_length))
    return t("play.which_line") if len(choice.moves) > 1 and "draw" not in choice.acts else t("play.announce")


def _nothing(choice: Choice) -> str:
    """Why the turn passes."""
    if not choice.ruleset.dice:
        return t("play.pass")
    rolled = choice.state.hands[choice.state.current_player][0]
    is_remover = power(rolled, choice.ruleset) == "remover"
    return t("play.nothing_to_take" if is_remover else "play.nothing_to_place", card=card_sign(rolled))


def _free(choice: Choice) -> str:
    """Nothing is chosen yet."""
    if choice.state.phase == "penalty":
        return t("play.penalty")
    if choice.late:
        return t("play.late_of", name=choice.late)
    swaps = "exchange" in choice.acts
    if "discard" in choice.acts:
        return plain("play.discard_or_exchange" if swaps else "play.discard", choice.ruleset)
    if "claim" in choice.acts:
        return t("play.choose_or_announce")
    return plain("play.choose_or_exchange" if swaps else "play.choose", choice.ruleset)


def _chosen(choice: Choice) -> str:
    sign = card_sign(choice.card)
    moves = [move for move in choice.moves if move.card == choice.card]
    spaces = sum(1 for move in moves if move.at)
    if any(move.act == "discard" for move in moves):
        return plain("play.give_up", choice.ruleset, card=sign)
    if not spaces:
        return t("play.no_chip" if choice.card in choice.ruleset.removers else "play.no_space", card=sign)
    if choice.asks:
        return t(f"play.find.{asked_as(choice.card, choice.ruleset)}", card=sign)
    if choice.card in choice.ruleset.shows:
        asked, answer = asked_as(choice.card, choice.ruleset), print_sign(choice.ruleset.print_of(choice.card))
        return plain(f"play.told.{asked}", choice.ruleset, card=sign, answer=answer, n=spaces)
    told = plain(_way(choice.card, moves[-1], choice.ruleset), choice.ruleset, card=sign, n=spaces)
    return f"{told} {t('play.then_again')}" if choice.card in choice.ruleset.again else told


def _way(card: Card, move: Move, ruleset: Ruleset) -> str:
    """The key of the sentence about a card's play."""
    does = power(card, ruleset)
    if move.act == "replace":
        return "play.replace_any" if does else "play.replace"
    if does == "remover" and ruleset.spared:
        return "play.remover_spares"
    return {"": "play.spaces", "wild": "play.wild", "remover": "play.remover"}[does]
