"""The device under the game: page or desktop, clock, files, compiled modules, and the door to the outside."""
