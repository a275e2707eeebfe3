"""Things that take long to make, each made once a run by the process that needs it first."""

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

Once = Callable[[str, Callable[[Path], object]], Path]
"""Gives the folder of a name, filled by a function the first time."""


@pytest.fixture(scope="session")
def once(tmp_path_factory: pytest.TempPathFactory) -> Once:
    """Folders that all processes of the run share, which nobody changes."""
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base

    def made(name: str, fill: Callable[[Path], object]) -> Path:
        folder, lock = shared / name, shared / f"{name}.lock"
        while not folder.exists():
            try:
                lock.mkdir()
            except FileExistsError:
                time.sleep(0.1)
                continue
            try:
                if not folder.exists():
                    fill(half := tmp_path_factory.mktemp(name))
                    half.rename(folder)
            finally:
                lock.rmdir()
        return folder

    return made
