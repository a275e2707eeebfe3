"""The scenes that are laid over the table: the menu, all moves, help with a question, and who has been talking."""

from __future__ import annotations

from collections.abc import Callable

from ..overlays.help import HelpScene
from ..overlays.log import LogScene, Story
from ..overlays.menu import MenuScene
from ..shell.scene import Scene
from .controls import Controls
from .since import Since
from .tabletop.table import Table
from .talk import TalkScene
from .turn_controller import TurnController


class Sheets:
    """Makes them; `call` is told the side that is called for talking."""

    def __init__(
        self, table: Table, turn: TurnController, controls: Controls, since: Since, call: Callable[[int], None]
    ) -> None:
        self._app = table.app
        self._table = table
        self._turn = turn
        self._controls = controls
        self._since = since
        self._call = call

    def over(self, button: str) -> Scene | None:
        """The scene that a button lays over the table."""
        table = self._table
        if button == "menu":
            return self.menu()
        if button == "help":
            return HelpScene(self._app, self._turn.choice.card, table.setup.ruleset)
        return TalkScene(self._app, table.session.state.callable_sides(), self._call) if button == "talk" else None

    def menu(self) -> Scene:
        """The game's menu."""
        return MenuScene(
            self._app, self._table.session, self.log, lambda: [rare.box() for rare in self._controls.rare_buttons()]
        )

    def log(self) -> Scene:
        """All moves, and what can be seen of them again."""
        table, can_show = self._table, self._since.can_show_again

        def story() -> Story:
            teams = table.panels.team_sentences(table.displayed)
            rest = table.sentence().removeprefix(" ".join(teams)).strip()
            return Story(rest, table.move_log.story(), table.board.prints, can_show, teams)

        return LogScene(self._app, story)
