"""The executor requested on the command line."""

import os
from typing import NamedTuple

from ..console import CommandError
from .cluster import Cluster
from .executor import Executor, Here
from .processes import Processes

MOST_JOBS = 256
"""The most processes; beyond that they only wait for each other."""


class Sharing(NamedTuple):
    """A number of processes, or a cluster's address; by default one process per core."""

    jobs: int | None = None
    cluster: str | None = None

    def check(self) -> None:
        """Raise CommandError if that many processes are impossible."""
        if self.jobs is not None and not 1 <= self.jobs <= MOST_JOBS:
            raise CommandError(f"{self.jobs} processes cannot play: at least one, and {MOST_JOBS} at most.")

    def executor(self, most: int) -> Executor:
        """An executor for up to `most` questions at once, to be closed; raises CommandError without its cluster."""
        self.check()
        if self.cluster is not None:
            return Cluster(self.cluster)
        jobs = min(os.cpu_count() or 1, MOST_JOBS) if self.jobs is None else self.jobs
        return Here() if min(jobs, most) == 1 else Processes(min(jobs, most))


ALONE = Sharing(jobs=1)
"""This process alone."""
