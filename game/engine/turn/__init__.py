"""What a turn may consist of, and what comes of it: plain functions of positions."""
