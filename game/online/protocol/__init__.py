"""The messages between host and guests and what each does with them, without a socket or a secret key."""
