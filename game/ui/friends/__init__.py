"""Games with friends at other devices: the way there, the room with its texts, and what has arrived for one."""
