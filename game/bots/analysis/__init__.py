"""Hints, reviews and the reasons behind them."""
