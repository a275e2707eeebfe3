"""Compiles the game's modules into kept.zip, by the names under which Python looks for what is compiled already."""

import zipfile
from pathlib import Path
from py_compile import PycInvalidationMode, compile  # noqa: A004

with zipfile.ZipFile("/kept.zip", "w") as kept:
    for path in sorted(Path().rglob("*.py")):
        # Unchecked: the zip is kept beside the very files it was made of, and Python need not look at the source.
        made = compile(str(path), doraise=True, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
        kept.write(made)
