"""What people are called who were given no name, "You" or "Player 2" where several sit at one device; and sides."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.setup import Setup
from ...i18n import in_every_language, t
from ...session import Player
from .wording import side_name


def usual_name(number: int, people: int) -> str:
    """The name of the person in the seat of a number, counted from 1, among so many people."""
    return t("lobby.you") if people == 1 else t("lobby.player", n=number)


def respelled(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players of a game that was begun, or saved, in another language: usual names are those of this one."""
    usual = {name: t("lobby.you") for name in in_every_language("lobby.you")}
    for n in range(1, len(players) + 1):
        usual |= dict.fromkeys(in_every_language("lobby.player", n=n), t("lobby.player", n=n))
    return tuple(
        player._replace(name=usual.get(player.name, player.name)) if player.is_human else player for player in players
    )


def side_in_words(side: int, setup: Setup, players: Sequence[Player]) -> str:
    """A side in the middle of a sentence: its player's name; teams, and "You", by their colour."""
    return side_name(side) if setup.has_teams or is_you(side, setup, players) else players[side].name


def is_you(side: int, setup: Setup, players: Sequence[Player]) -> bool:
    """Whether a side is that of the one person who is called "You"."""
    return not setup.has_teams and players[side].name == t("lobby.you")
