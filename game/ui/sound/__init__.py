"""What is heard: what happens has a cue, and whatever there is to speak with makes it heard."""
