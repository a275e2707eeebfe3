"""What the one line on the table says: whose turn it is and what to do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.board import Space
from game.engine.cards import Card
from game.engine.move import Move
from game.engine.ruleset import Ruleset
from game.i18n import t
from game.ui.wording import card_sign


class Prompt(NamedTuple):
    """A heading and a line below it."""

    heading: str
    line: str


class Choice(NamedTuple):
    """What the person at the screen has done so far in this turn."""

    moves: Sequence[Move]
    """Everything that is allowed."""
    card: Card = ""
    """The chosen card."""
    aimed: Space = ""
    """The space aimed at."""


def own_turn(choice: Choice, ruleset: Ruleset, name: str, *, alone: bool) -> Prompt:
    """The prompt for the person to move; `alone` when there is only one person, who is then "you"."""
    heading = t("play.your_turn") if alone else t("play.turn_of", name=name)
    return Prompt(heading, _advice(choice, ruleset))


def others_turn(name: str, line: str) -> Prompt:
    """The prompt while somebody else is to move."""
    return Prompt(t("play.turn_of", name=name), line)


def motion(name: str, line: str, *, own: bool) -> Prompt:
    """The prompt while a move is seen: whose it is, and its line of the log."""
    return Prompt(t("play.your_turn"), line) if own else others_turn(name, line)


def _advice(choice: Choice, ruleset: Ruleset) -> str:
    acts = {move.act for move in choice.moves}
    if "claim" in acts:
        return t("play.claim")
    if "pass" in acts:
        return t("play.pass")
    if choice.aimed:
        return _aimed(choice)
    if choice.card:
        return _chosen(choice, ruleset)
    if "discard" in acts:
        return t("play.discard_or_exchange") if "exchange" in acts else t("play.discard")
    return t("play.choose_or_exchange") if "exchange" in acts else t("play.choose")


def _aimed(choice: Choice) -> str:
    if not choice.card:
        return t("play.which_card")
    return t("play.again", card=card_sign(choice.card))


def _chosen(choice: Choice, ruleset: Ruleset) -> str:
    sign = card_sign(choice.card)
    moves = [move for move in choice.moves if move.card == choice.card]
    if any(move.act == "discard" for move in moves):
        return t("play.give_up", card=sign)
    spaces = sum(1 for move in moves if move.at)
    if not spaces:
        return t("play.no_space", card=sign)
    if choice.card in ruleset.wild:
        return t("play.wild", card=sign)
    if choice.card in ruleset.removers:
        return t("play.remover", card=sign)
    return t("play.spaces", card=sign, n=spaces)
