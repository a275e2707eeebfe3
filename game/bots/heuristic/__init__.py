"""Bots that play by rules of thumb."""
