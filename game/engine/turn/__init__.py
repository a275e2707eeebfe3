"""A turn's moves and their consequences: plain functions of positions."""
