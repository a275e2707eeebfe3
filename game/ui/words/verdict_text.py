"""Whether nobody could choose the cards of a game with friends, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...i18n import listed, t
from ...session.session import Session
from .game_text import remote

if TYPE_CHECKING:
    from ...online.protocol.pledging import Verdict

DOUBTS = "moved", "missed", "rebuilt", "older"
"""Why a deal can't be checked."""
FAULTS = "promise", "luck", "seats", "course", "lists", "cards", "games"
"""What may not be as promised."""


class VerdictText(NamedTuple):
    """What is said of a deal."""

    brief: str
    """The verdict in a few words."""
    line: str
    """The same in a whole sentence; of a fault, what it is and by whom."""
    anew: tuple[str, ...] = ()
    """How often the devices had to promise their parts anew, and because of whom."""
    is_fault: bool = False
    """True if something wasn't as promised: it's said first."""

    @property
    def is_checked(self) -> bool:
        """True if nobody could choose the cards, as far as this device can know."""
        return self.line == self.brief

    @property
    def lines(self) -> tuple[str, ...]:
        """All sentences."""
        return (*((self.brief,) if self.is_fault else ()), self.line, *self.anew)


def verdict_text(verdict: Verdict, host: str, *, has_dice: bool = False) -> VerdictText:
    """The words for the verdict on a deal by a host with a name."""
    anew = tuple(_anew(verdict.anew, verdict.silent))
    if verdict.fault:
        fault = t(f"verdict.fault.{verdict.fault}", name=verdict.other or host)
        return VerdictText(t("verdict.fault"), fault, anew, is_fault=True)
    if verdict.doubt:
        return VerdictText(t("verdict.doubt"), t(f"verdict.doubt.{verdict.doubt}"), anew)
    checked = t("verdict.checked.rolls" if has_dice else "verdict.checked")
    return VerdictText(checked, checked, anew)


def _anew(count: int, silent: tuple[str, ...]) -> list[str]:
    if not count:
        return []
    return [t("verdict.anew.twice") if count == 2 else t("verdict.anew", n=count), *silent_text(silent)]


def silent_text(silent: tuple[str, ...], own: str = "") -> list[str]:
    """Whose devices haven't opened their parts, each name once but for this device's; nothing without names."""
    names = [name for name in dict.fromkeys(silent) if name != own]
    return [t("verdict.silent", n=len(names), names=listed(names))] if names else []


def verdict_of(session: Session) -> VerdictText | None:
    """What can be said by now of the deal of a game with friends; None for other games, or while nothing is wrong."""
    far = remote(session)
    if far is None or far.room.side.game != far.game:
        return None
    room = far.room
    is_over = session.state.is_terminal() and not session.awaits
    if not (is_over or room.side.verdict.fault):
        return None
    has_dice = bool(session.state.setup.ruleset.dice)
    return verdict_text(room.side.verdict, room.invitation.name, has_dice=has_dice)


_MADE_KEYS = {"verdict.doubt.{}": DOUBTS, "verdict.fault.{}": FAULTS}
