"""What a list tells of a kept game: which it is, who plays, whose turn it is or who won, and when."""

from __future__ import annotations

from functools import cached_property

from ...engine.record import RecordedPlayer
from ...i18n import listed, t
from ...session import Player
from ...summary import Summary
from ..words.dates import told_day
from ..words.levels import with_level
from ..words.outcome import rounds_in
from ..words.player_names import respelled

_MOST_NAMES = 4
"""Players who are told by name."""


class GameSummaryText:
    """A kept game in words."""

    def __init__(self, summary: Summary, now: float) -> None:
        """At a time, in seconds since 1970."""
        self._summary = summary
        self._players = respelled(tuple(map(_player, summary.players)))
        self._people = summary.people
        self.day = told_day(summary.at, now)
        """When it was played last; "" where that is not known."""

    @property
    def game(self) -> str:
        """Which game it is."""
        return t(f"variant.{self._summary.variant}")

    @property
    def who(self) -> str:
        """With and against whom the one person here plays; else all who play, or of many how many."""
        names = [player.name for player in self._players]
        if len(names) > _MOST_NAMES:
            return t("lobby.seats", n=len(names))
        if len(self._people) != 1:
            return listed(names)
        me, sides = self._people[0], self._summary.sides
        others = [seat for seat in range(len(names)) if seat != me]
        partners = [names[seat] for seat in others if seat % sides == me % sides]
        against = [names[seat] for seat in others if seat % sides != me % sides]
        if partners:
            return t("games.with_against", names=listed(partners), others=listed(against))
        return t("games.against", names=with_level(self._players[others[0]]) if len(others) == 1 else listed(against))

    @property
    def side(self) -> int:
        """The side whose turn it is."""
        return self._summary.mover % self._summary.sides

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        mover = self._summary.mover
        if self._people == (mover,):
            return t("play.your_turn")
        return t("play.turn_of", name=self._players[mover].name)

    @property
    def progress(self) -> str:
        """How far it has come, and when it was played last."""
        told = t("games.round", round=self._summary.round)
        return _joined(told, self.day)

    @property
    def is_won(self) -> bool:
        """Whether the one person here has won it."""
        winners, people = self._summary.winners, self._people
        return len(people) == 1 and winners is not None and winners == (people[0] % self._summary.sides,)

    @property
    def result(self) -> str:
        """How it ended for the one person here; else who won."""
        winners = self._summary.winners or ()
        if len(winners) != 1:
            return t("games.drawn")
        if len(self._people) == 1:
            return t("games.won" if self.is_won else "games.lost")
        sides = self._summary.sides
        won = [player.name for seat, player in enumerate(self._players) if seat % sides == winners[0]]
        return t("games.winner", names=listed(won))

    @property
    def score(self) -> str:
        """The sequences of both sides, one's own first; "" where there are more sides, or none was made."""
        made = self._summary.made
        if len(made) != 2 or not any(made):
            return ""
        own = self._people[0] % 2 if len(self._people) == 1 else 0
        return t("games.score", ours=made[own], theirs=made[1 - own])

    @property
    def ending(self) -> str:
        """How it ended, and which game it was."""
        return _joined(self._result_and_score, self.game)

    @property
    def _result_and_score(self) -> str:
        return " ".join(filter(None, (self.result, self.score)))

    @property
    def deleted(self) -> str:
        """That it was deleted."""
        at = t("title.turn", game=self.game, round=self._summary.round)
        return t("games.deleted", game=_joined(at, self.day))

    @property
    def _rounds(self) -> str:
        """The game's length as its end tells it."""
        return t("victory.rounds", n=rounds_in(self._summary.turns, len(self._summary.players)))

    @property
    def facts(self) -> str:
        """Opponents, rounds and day of a finished game."""
        return _joined(self.who, self._rounds, self.day)

    @cached_property
    def sentence(self) -> str:
        """All of it, for screen readers."""
        if self._summary.winners is None:
            return t("games.told", game=self.game, who=self.who, state=self.turn, when=self.progress)
        state = self._result_and_score
        return t("games.told", game=self.game, who=self.who, state=state, when=_joined(self._rounds, self.day))


def _joined(*facts: str) -> str:
    return " · ".join(filter(None, facts))


def _player(recorded: RecordedPlayer) -> Player:
    return Player(recorded.name, recorded.kind)
