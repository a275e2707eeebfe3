"""Games with friends at other devices: the way there, the room with its texts, and what came by one."""
