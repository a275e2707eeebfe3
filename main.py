# /// script
# dependencies = ["pygame-ce"]
# ///
"""The one entry of the browser's page and of a checkout; the browser's loader reads the imports of this file only."""

import asyncio

import pygame  # noqa: F401

from game.ui.shell.app import main

asyncio.run(main())
