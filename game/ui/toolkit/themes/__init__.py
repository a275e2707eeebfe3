"""The tables one can play at, one a module: what each is made of, its colours and its sizes. No rules."""
