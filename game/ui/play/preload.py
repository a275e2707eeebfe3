"""The play scene's sprites, made ahead of their use so that the first turn is as smooth as the others."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from ...engine.board import BLOCKED, FREE
from .. import sprites
from ..table.dice_view import DiceView
from ..toolkit.theme import THEME
from ..words.wording import power
from . import layout

if TYPE_CHECKING:
    from ...session import Session
    from ..shell.scene import Host


def preload_all(app: Host, session: Session) -> Generator[None, None, None]:
    """Make the sprites one at a time."""
    setup = session.state.setup
    places = layout.play_layout(app.display.size, app.scale, layout.party(setup))
    cell, size = places.grid.cell, places.cards[0].size
    prints = sorted({printed for _, printed in setup.board.items()} - {FREE, BLOCKED})
    own = () if session.viewer is None or setup.ruleset.dice else session.view().hand
    hand = [(card, power(card, setup.ruleset)) for card in own]
    chip = round(cell * THEME.chip_share)
    if setup.ruleset.dice:
        dice = DiceView()
        dice.lay_out(places.dice(app.scale)[0], app.scale, setup.ruleset.dice)
        yield from dice.preload_sprites()
    looks: tuple[sprites.SpaceLook, ...] = ("plain", "dim", "lit")
    rough = setup.ruleset.rough_sides
    yield from sprites.preload_sprites(prints, (cell, cell), looks, chip, setup.sides, hand, size, rough=rough)
    for card, special in hand:
        sprites.card(card, *size, "chosen", special)
        yield
