"""How well the computers of a game play, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...i18n import listed, t
from ...session import Player


def with_level(player: Player) -> str:
    """A player's name, a computer's with its level: "Ada, Beginner"."""
    return player.name if player.is_human else t("level.of", name=player.name, level=t(f"level.{player.level}"))


def levels_line(players: Sequence[Player]) -> str:
    """The computers by level: "Ada: Beginner", "Ada and Ben: Easy · Cleo: Expert"; "" without computers."""
    names: dict[str, list[str]] = {}
    for player in players:
        if not player.is_human:
            names.setdefault(player.level, []).append(player.name)
    told = [t("level.line", names=listed(them), level=t(f"level.{level}")) for level, them in names.items()]
    return " · ".join(told)


def brief_levels(players: Sequence[Player]) -> str:
    """The same in few words: of several computers that play alike only how; "" for none or a mixture."""
    bots = [player for player in players if not player.is_human]
    if len({player.level for player in bots}) != 1:
        return ""
    return levels_line(bots) if len(bots) == 1 else t(f"level.{bots[0].level}")
