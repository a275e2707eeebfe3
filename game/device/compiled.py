"""Finds compiled modules ahead of their sources: the desktop's files, or the library that the page has."""

import sys
from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location


class Finder(MetaPathFinder):
    """Finds compiled modules by full name."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self._files = files

    def find_spec(self, fullname: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """The compiled module's spec, if there is one."""
        file = self._files.get(fullname)
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, file)) if file else None


def is_native() -> bool:
    """True if compiled modules are in use."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path)


def use_library(file: str, names: Iterable[str]) -> None:
    """Import modules from one library from now on; where the first can't be, raise and change nothing."""
    first, *_ = names = [*names]
    sys.meta_path.insert(0, finder := Finder(dict.fromkeys(names, file)))
    try:
        import_module(first)  # which all others need
    except Exception:
        sys.meta_path.remove(finder)
        raise
