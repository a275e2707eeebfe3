"""What is built of this checkout, once a run: the self-hosted page and its compiled library; and scripts by node."""

import json
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import inner
import runtime
import web
from compiled import CompileError
from tests.made_once import Once

ROOT = Path(__file__).resolve().parent.parent


def page(once: Once) -> Path:
    """The self-hosted page's folder; skips the test where it can't be made."""
    needs_the_runtime()
    node()
    with suppress(pytest.skip.Exception):  # and the page does without it
        library(once)
    return once("page", lambda folder: web.self_hosted(ROOT, folder, runtime.DEFAULT)) / "standalone"


def library(once: Once) -> Path:
    """The page's compiled library, beside a list of its modules; skips the test where it can't be made."""
    needs_the_runtime()

    def fill(folder: Path) -> None:
        (folder / "inner.so.txt").write_text("\n".join(inner.MODULES), encoding="utf-8")
        (folder / "inner.so").write_bytes(inner.library(runtime.files(runtime.DEFAULT)))

    try:
        return once("library", fill) / "inner.so"
    except CompileError as error:
        pytest.skip(str(error))


def needs_the_runtime() -> None:
    if not runtime.is_prepared(runtime.DEFAULT):
        pytest.skip(f"no runtime is prepared in {runtime.DEFAULT}: python build/web.py --prepare-runtime")


def node() -> str:
    """Where node is; skips the test where it's missing."""
    if found := shutil.which("node"):
        return found
    pytest.skip("there is no node: apt-get install nodejs")


def by_node(script: str, given: object) -> Any:
    """The JSON that a script prints which reads a value as JSON."""
    command = [node(), "-e", script]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=True)  # noqa: S603
    return json.loads(done.stdout)
