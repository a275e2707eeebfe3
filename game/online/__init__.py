"""Games with friends on other devices: the rooms that a device plays in, and the session at a shared table."""
