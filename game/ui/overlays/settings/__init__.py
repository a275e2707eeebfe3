"""The settings: their rows, their sheet, and the choice of tables."""
