"""Fivefold: cards, chips, five in a row."""

__version__ = "1.0.0"
