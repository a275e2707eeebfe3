"""Processor seconds, children's included, and wall clock that tests take, by file: pytest --costs."""

import os
import time
from collections import Counter
from collections.abc import Generator
from typing import Any

import pytest


def spent() -> float:
    """Processor seconds of this process and of its children that have ended."""
    return sum(os.times()[:4])


class Costs:
    """A plugin that adds up what all processes of a run report."""

    def __init__(self) -> None:
        self.seconds, self.clock = Counter[str](), Counter[str]()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        before, began = spent(), time.monotonic()
        done = yield
        self.seconds[item.location[0]] += spent() - before
        self.clock[item.location[0]] += time.monotonic() - began
        return done

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        has_workers = session.config.getoption("dist", "no") != "no"  # which count themselves
        self.seconds["in all"] += sum(os.times()[:2]) if has_workers else spent()
        if told := getattr(session.config, "workeroutput", None):
            told["costs"] = dict(self.seconds), dict(self.clock)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        seconds, clock = node.workeroutput["costs"] if hasattr(node, "workeroutput") else ({}, {})
        self.seconds.update(seconds)
        self.clock.update(clock)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("processor seconds, wall clock")
        for file, seconds in self.seconds.most_common():
            terminalreporter.write_line(f"{seconds:8.1f} {self.clock[file]:8.1f}  {file}")
