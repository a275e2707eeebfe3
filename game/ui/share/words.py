"""What deals and games that were shared are, in words."""

from __future__ import annotations

import random

from ...engine.record.codes import Challenge, Deal
from ...engine.record.compact import WholeGame
from ...engine.rules.options import options_of
from ...engine.rules.ruleset import Ruleset
from ...i18n import in_every_language, listed, t
from ...opening import session_of
from ...session import Session
from ...storage import Store
from ...summary import HUMAN
from ..shell.scene import AppContext
from ..words.outcome import result_of, rounds_of, side_label
from ..words.player_names import respelled, usual_name

_MOST_NAMES = 4


def told_deal(app: AppContext, deal: Deal) -> list[str]:
    """Which game it is, for whom, and what is to be beaten."""
    levels = [level for seat, level in enumerate(app.routes.levels_for(app, deal)) if seat != deal.seat]
    told = listed([t(f"level.{level}") for level in (levels[:1] if len(set(levels)) == 1 else levels)], "plain")
    seat = t("code.seat", n=deal.seat + 1, seats=t("lobby.seats", n=deal.seats), level=told)
    return [_game(deal.ruleset), seat, told_challenge(deal.challenge)]


def told_challenge(challenge: Challenge | None) -> str:
    """What whoever shared a deal has made of it."""
    if challenge is None or challenge.result == "unfinished":
        return t("code.same_cards")
    return t(f"code.they.{challenge.result}", n=challenge.rounds)


def for_others(game: WholeGame) -> WholeGame:
    """A game as others get it: nobody in it is called "You"."""
    you = in_every_language("lobby.you")
    players = tuple(who._replace(name="") if who.kind == HUMAN and who.name in you else who for who in game.players)
    return game._replace(players=players)


def with_names(session: Session) -> Session:
    """An opened game in which everybody is called something."""
    players = respelled(session.players)
    people = 1 if len(session.people) == 1 and not session.state.is_terminal() else len(players)
    session.players = tuple(
        who if who.name.strip() else who._replace(name=usual_name(seat + 1, people)) for seat, who in enumerate(players)
    )
    return session


def told_game(game: WholeGame) -> list[str]:
    """Which game it is, who plays, and how it ended or stands."""
    session = with_names(session_of(game, Store(), random.Random(0)))
    names = [player.name for player in session.players]
    who = listed(names) if len(names) <= _MOST_NAMES else t("lobby.seats", n=len(names))
    return [_game(session.state.setup.ruleset), who, _standing(session)]


def _standing(session: Session) -> str:
    if (outcome := session.state.ended) is not None:
        winner = outcome.winner
        who = t("victory.draw") if winner is None else t("victory.wins", name=side_label(session, winner))
        return t("code.ended", who=who, how=result_of(session).how)
    return t("code.going", round=rounds_of(session.state) + 1)


def _game(rules: Ruleset) -> str:
    """The game's name, and how many house rules it is played by."""
    changed, name = len(options_of(rules)), t(f"variant.{rules.name}")
    return t("code.house_rules", n=changed, game=name) if changed else name
