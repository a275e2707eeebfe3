"""Headless commands: games without a screen, for measuring and for checking records."""
