"""What draws and measures without knowing the game: themes, fonts, shapes, motion, geometry."""
