"""Fivefold: cards, chips, five in a row."""

__version__ = "0.1.0"
