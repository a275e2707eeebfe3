"""Who shares the work, as the command line asks for it."""

import os
from typing import NamedTuple

from ..console import CommandError
from .cluster import Cluster
from .executor import Executor, Here
from .processes import Processes

MOST_JOBS = 256
"""Processes that can play at once; more only wait for each other."""


class Sharing(NamedTuple):
    """A number of processes, or a cluster's address; without either, as many processes as there are cores."""

    jobs: int | None = None
    cluster: str | None = None

    def check(self) -> None:
        """CommandError when there cannot be so many processes."""
        if self.jobs is not None and not 1 <= self.jobs <= MOST_JOBS:
            raise CommandError(f"{self.jobs} processes cannot play: at least one, and {MOST_JOBS} at most.")

    def executor(self, most: int) -> Executor:
        """Who answers so many questions at once at most, to be closed; CommandError where a cluster is missing."""
        self.check()
        if self.cluster is not None:
            return Cluster(self.cluster)
        jobs = min(os.cpu_count() or 1, MOST_JOBS) if self.jobs is None else self.jobs
        return Here() if min(jobs, most) == 1 else Processes(min(jobs, most))


ALONE = Sharing(jobs=1)
"""This process alone."""
