"""Texts that only their readers can open: keys, seals and signatures."""
