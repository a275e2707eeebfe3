"""Sheets of the player's choices: settings, tables, languages and keys."""
