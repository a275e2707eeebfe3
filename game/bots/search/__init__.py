"""Bots that search ahead."""
