"""Games with friends on other devices: what host and guests tell each other, without a socket or a secret key."""
