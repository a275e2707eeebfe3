"""Sheets over another scene: questions, the menu, the log and the fair deal."""
