"""The frame loop: the window, the stack of scenes, and what pointer and keyboard do."""
