"""A beat of a lesson, painted: the table, the veil over it, what is lit, and the note beside."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from ..play.scene import PlayScene
from ..sprites.widgets import blit_at
from .lessons import Kind
from .lights import Lights
from .note import Note
from .stage import Stage


class BeatPicture(NamedTuple):
    """What there is to paint."""

    play: PlayScene
    kind: Kind
    lights: Lights
    note: Note
    is_over: bool
    """Whether the last beat is done, so that the lines alone stay in the light."""


def draw_beat(screen: pygame.Surface, stage: Stage, beat: BeatPicture) -> None:
    """Paint the table, the veil over it, what is lit and the note beside."""
    table = stage.table(beat.play, beat.kind)
    screen.blit(table, (0, 0))
    if beat.is_over:
        stage.draw_veil(screen)
        stage.draw_lines(screen, beat.play)
        return
    if beat.kind != "find":
        stage.draw_veil(screen, share=stage.veiled)
        beat.lights.draw(screen, table)
        beat.lights.draw_way(screen, beat.note.paper)
    beat.note.draw(screen)
    _draw_finger(screen, beat)


def _draw_finger(screen: pygame.Surface, beat: BeatPicture) -> None:
    """The finger, or the card that is being pulled."""
    play, drag = beat.play, beat.play.turn.selection.drag
    if drag:
        card = play.turn.selection.card(play.turn.now)
        blit_at(screen, play.table.hand.picture(card, "chosen"), drag.at)
    else:
        beat.lights.draw_finger(screen)
