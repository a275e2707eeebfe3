"""What goes to other players and comes from them: codes, whole games, pictures of boards."""
