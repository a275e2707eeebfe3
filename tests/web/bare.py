"""Programs that run in the page beside the game or in its place."""

BARE = """
# /// script
# dependencies = ["pygame-ce"]
# ///
import asyncio
import builtins
import time

import pygame

builtins.FRAMES = FRAMES = []


async def main():
    pygame.display.init()
    screen = pygame.display.set_mode(({width}, {height}))
    ground = pygame.Surface(screen.get_size()).convert()
    ground.fill((16, 48, 56))
    while True:
        began = time.perf_counter()
        pygame.event.get()
        screen.blit(ground, (0, 0))
        pygame.display.flip()
        FRAMES.append((time.perf_counter() - began) * 1000)
        await asyncio.sleep(0)


asyncio.run(main())
"""
"""The least a program can do in a frame, for a window of a size in device pixels: one background, one flip."""

TIMED = """
import time
class _Timed:
    def __init__(self, app):
        self.app, self.step, self.frames = app, app.step, []
    def __call__(self, *passed):
        began, pictures = time.perf_counter(), self.app.pictures
        self.step(*passed)
        if self.app.pictures > pictures:
            self.frames.append((time.perf_counter() - began) * 1000)
"""
"""Wraps the running app's step, and keeps the milliseconds of the frames that were painted."""

BENCH = """
import json
names = {{"__name__": "bench", "__package__": "game.engine"}}
exec({source!r}, names)
json.dumps(names["measure"]())
"""
"""Measures the engine by the source of what measures it on the desktop."""

CELEBRATE = """
from game.bots.analysis.moments import Moment
from game.ui.shell.app import running
ROW = ("c5", "d5", "e5", "f5", "g5")
def celebrate(kind, seat, lines, at="", against=-1):
    scene = running().top
    for line in lines or ((at,),):
        scene.table.displayed.chips.update(dict.fromkeys(line, seat))
    moment = Moment(kind, seat, lines, at, against, 1, len(lines))
    scene.table.begin(scene.cheering.celebrate(moment, 2.0, lambda: None), seat)
"""
"""Celebrates a moment on the table that is seen, whatever has happened there."""
