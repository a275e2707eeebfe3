"""The self-hosted page and its compiled library, each built once a run; and the output of other programs."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import suppress
from functools import partial
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
    """The path of node; skips the test where it's missing."""
    if found := shutil.which("node"):
        return found
    pytest.skip("there is no node: apt-get install nodejs")


def by_node(script: str, given: object) -> Any:
    """The JSON that a script prints which reads a value as JSON."""
    return json.loads(output(node(), "-e", script, given=json.dumps(given)))


def output(*command: object, given: str = "", cwd: Path = ROOT, **environment: str) -> str:
    """The output of a program that must end well."""
    env, asked = os.environ | environment, [*map(str, command)]
    done = subprocess.run(asked, input=given, cwd=cwd, env=env, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


python = partial(output, sys.executable)
"""The output of Python."""
