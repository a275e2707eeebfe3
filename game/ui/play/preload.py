"""The play scene's sprites, made ahead so that the first turn is as smooth as the others."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from ...engine.board import BLOCKED, FREE
from ...session.session import Session
from .. import sprites
from ..sprites import panels
from ..stage.scene import AppContext
from ..table.dice import DiceView
from ..table.hand import hand_sprites
from ..table.last_round import preload_round
from ..table.seats import SeatPanels
from ..toolkit import text
from ..toolkit.assets import in_steps
from ..toolkit.theme import THEME, TYPE
from ..words.faces import face
from ..words.wording import sorted_hand
from .layout import PlayLayout
from .table import places_for


def preload_all(app: AppContext, session: Session, places: PlayLayout | None = None) -> Generator[None, None, None]:
    """Make the sprites one at a time, those first that the next tap may show; `places` are a laid-out table's."""
    setup = session.state.setup
    places = places or places_for(app, session, app.display.size)
    cell = places.grid.cell
    prints = sorted({printed for _, printed in setup.board.items()} - {FREE, BLOCKED})
    chip = round(cell * THEME.chip_share)
    paper = app.px(300), app.px(200)  # what takes long of a tip and a sheet is the same for all sizes
    yield from in_steps(
        (
            partial(sprites.board_frame, *places.grid.frame.size),
            partial(panels.note, *paper, app.scale),
            partial(sprites.panel, *paper, "sheet", app.scale),
        )
    )
    if session.viewer is not None and not setup.ruleset.dice:
        hand = sorted_hand(session.view().hand, app.settings.hand_order, session.state)
        yield from in_steps(hand_sprites(hand, places.cards, setup.ruleset))
    for px, colour in ((TYPE.prompt, THEME.text), (TYPE.body, THEME.quiet)):
        yield from text.preload_suits(app.px(px), colour)
    yield from in_steps((partial(sprites.glow, cell, cell), partial(sprites.focus_ring, cell, cell, radius=4)))
    if setup.ruleset.dice:
        dice = DiceView()
        dice.lay_out(places.dice(app.scale)[0], app.scale, setup.ruleset.dice)
        yield from dice.preload_sprites()
    looks: tuple[sprites.SpaceLook, ...] = ("plain", "dim", "lit")
    rough = setup.ruleset.rough_sides
    yield from sprites.preload_sprites(prints, (cell, cell), looks, chip, setup.sides, rough=rough)
    seats = SeatPanels(setup, session.players)
    seats.lay_out(places.panels, app.scale)
    yield from seats.preload_sprites()
    yield from preload_round(setup.sides, setup.seats, cell, chip, app.scale)
    is_standard = all(face(printed).kind == "standard" for printed in prints)
    yield from in_steps(partial(sprites.see_through, side, cell, cell, is_standard) for side in range(setup.sides))
    if all(printed.isdecimal() for printed in prints):
        yield from in_steps(partial(sprites.rim, printed, cell, cell) for printed in prints)
